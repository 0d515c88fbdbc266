"""The reasons that a hint gives for an act of Fredericus."""

from __future__ import annotations

from tafelrunde.games.fredericus.action_codes import (
    BET,
    CATCH,
    FREE,
    HOOD,
    PLACE,
    REARRANGE,
    REVERSE,
)
from tafelrunde.games.fredericus.bots.catch_plans import Plan, plans
from tafelrunde.games.fredericus.bots.rule_of_thumb import plans_of_others
from tafelrunde.games.fredericus.components import (
    ACT,
    ACTIONS_A_TURN,
    CREATURES,
    FIRST_CREATURE,
    SIDES,
    count_of,
)
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.kernel import Action, Json, Phrase


def reasons(state: FredericusState, action: Action) -> tuple[Phrase, ...]:
    """Return what speaks for an act; it depends on nothing hidden from the seat."""
    seat, code = state.to_act, action.code
    assert seat is not None
    if CATCH <= code < REVERSE:
        return tuple(_catch_reasons(state, seat, code - CATCH))
    if REVERSE <= code < REARRANGE:
        return (_because("reversed"),)
    if BET <= code < PLACE:
        return tuple(_bet_reasons(state, seat, (code - BET) % (SIDES + 1)))
    if code >= HOOD:
        return tuple(_hood_reasons(state, seat, (code - HOOD) & 255))
    if state.stage == ACT and code < FREE:
        return tuple(_move_reasons(state, seat, action))
    return ()


def _because(what: str, **params: Json) -> Phrase:
    return Phrase(f"bots.fredericus.why.{what}", params)


def _catch_reasons(state: FredericusState, seat: int, kind: int) -> list[Phrase]:
    creature = (state.rows[state.birds[2 * seat + kind]] & 15) - FIRST_CREATURE
    phrases = [_because("caught", creature=CREATURES[creature])]
    if count_of(state.orders[seat], creature) > count_of(state.creatures[seat], creature):
        phrases.append(_because("paired", creature=CREATURES[creature]))
    return phrases


def _bet_reasons(state: FredericusState, seat: int, tower: int) -> list[Phrase]:
    if any(plan.side == tower for _, _, plan in plans_of_others(state, seat)):
        return [_because("bet", side=tower + 1)]
    return []


def _hood_reasons(state: FredericusState, seat: int, mask: int) -> list[Phrase]:
    kept = {
        other: None
        for _, other, plan in plans_of_others(state, seat)
        if mask >> (2 * other + plan.kind) & 1
    }
    return [_because("hooded", seat=other) for other in kept]


def _move_reasons(state: FredericusState, seat: int, action: Action) -> list[Phrase]:
    """Return which catch comes nearer and which catch of another seat is spoiled."""
    after = state.copy()
    after.push(action)
    phrases = []
    nearer = _nearest_catch(state, after, seat)
    if nearer is not None:
        params: dict[str, Json] = {"creature": CREATURES[nearer.creature], "side": nearer.side + 1}
        phrases.append(_because("within_reach", left=nearer.cost, **params))
    left = {(other, plan.side, plan.creature) for _, other, plan in plans_of_others(after, seat)}
    gone = [
        (danger, other, plan)
        for danger, other, plan in plans_of_others(state, seat)
        if (other, plan.side, plan.creature) not in left
    ]
    if gone:
        _, other, plan = max(gone, key=lambda entry: entry[0])
        params = {"creature": CREATURES[plan.creature], "side": plan.side + 1}
        phrases.append(_because("spoiled", seat=other, **params))
    return phrases


def _nearest_catch(state: FredericusState, after: FredericusState, seat: int) -> Plan | None:
    """Return the best catch that an action made cheaper."""
    before = {(p.kind, p.side, p.creature): p.cost for p in plans(state, seat, ACTIONS_A_TURN)}
    cheaper = [
        plan
        for plan in plans(after, seat, min(ACTIONS_A_TURN, after.actions_left()))
        if plan.cost < before.get((plan.kind, plan.side, plan.creature), ACTIONS_A_TURN + 1)
    ]
    return max(cheaper, key=lambda plan: plan.worth - 0.5 * plan.cost) if cheaper else None
