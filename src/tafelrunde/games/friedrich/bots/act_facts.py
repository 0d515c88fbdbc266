"""Why an act is good, for everything besides marches: one true sentence where there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tafelrunde.games.friedrich.actions.action_codes import (
    ARMIES_,
    ATTACK,
    BRING,
    DISCARD_,
    DOUBLE,
    END,
    GAIN,
    GIVE_WAY,
    LOSE,
    MARCH,
    PAY,
    PLAY,
    RAISE,
    RETREAT_TO,
    STAND,
    STEP,
    VALUE,
    VERB,
)
from tafelrunde.games.friedrich.bots import position_facts as facts
from tafelrunde.games.friedrich.bots.march_facts import explain_march
from tafelrunde.games.friedrich.bots.position_facts import reason
from tafelrunde.games.friedrich.bots.recruiting import FRONT_DISTANCE
from tafelrunde.games.friedrich.bots.situation import suit_strengths
from tafelrunde.games.friedrich.information.actions_data import describe_action
from tafelrunde.games.friedrich.model.atlas import (
    DEFENDED_BY,
    PLACES,
    PROTECTED_FROM,
    SUIT,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    HANOVER,
    OFF,
    RESERVES,
    SPLIT,
    SUIT_OF,
    SUITS,
    WORTH,
)
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.games.friedrich.rules import (
    armies,
    cards,
    combat,
    conquest,
    flow,
    movement,
    recruitment,
    supply,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Action, Json, Phrase

Explain = Callable[[FriedrichState, int, int], list[Phrase]]
"""Explains an act of a verb, from the position, the verb's argument and the seat that acts."""


def explain_act(state: FriedrichState, chosen: Action) -> list[Phrase]:
    """Return the reasons for an act from what its seat knows; none if nothing can be said."""
    verb, argument = chosen.code & VERB, chosen.code >> 5
    seat = state.to_act
    assert seat is not None
    if verb == MARCH:
        return explain_march(state, chosen.code)
    if verb in (PLAY, DOUBLE, VALUE):
        return _explain_card(state, chosen)
    explain = EXPLAIN.get(verb)
    return explain(state, argument, seat) if explain else []


# The movement phase


def _explain_end(state: FriedrichState, _argument: int, _seat: int) -> list[Phrase]:
    """Say why nothing more is done: what has not moved stands well, and what follows."""
    can_march = bool(movement.marching_groups(state, state.nation))
    reasons = [reason("end_as_planned" if can_march else "end_all_moved")]
    pairs: list[Json] = [
        {
            "own": facts.commander_name(state, pair >> 10),
            "enemy": facts.commander_name(state, pair & 1023),
        }
        for pair in combat.find_pairs(state)
    ]
    return [*reasons, reason("end_fights", pairs=pairs)] if pairs else reasons


def _explain_payment(state: FriedrichState, card: int, seat: int) -> list[Phrase]:
    """Say what a payment buys, and why this card can be spared."""
    points = state.credit + WORTH[card]
    bought = points // recruitment.unit_price(state, state.nation)
    reasons = _explain_spare_card(state, card, seat)
    return [*reasons, reason("pays", points=points, armies=bought)] if bought else reasons


def _explain_spare_card(state: FriedrichState, card: int, _seat: int) -> list[Phrase]:
    """Say why a card is the one to do without: its suit is not needed, or it is low."""
    if RESERVES >> card & 1:
        return []
    suit = SUIT_OF[card]
    if all(SUIT[city] != suit for city in state.stacks(state.nation)):
        return [reason("idle_suit", suit=SUITS[suit])]
    if all(_is_far_from_enemies(state, c) for c in state.stacks(state.nation) if SUIT[c] == suit):
        return [reason("quiet_suit", suit=SUITS[suit])]
    values_in_hand = [c for c in cards.cards_of(state.hands[state.nation]) if not RESERVES >> c & 1]
    if WORTH[card] == min((WORTH[c] for c in values_in_hand), default=0):
        return [reason("lowest_card")]
    return []


def _is_far_from_enemies(state: FriedrichState, city: int) -> bool:
    nearest = facts.nearest_enemy(state, state.nation, city)
    return nearest is None or nearest[0] > FRONT_DISTANCE


def _explain_raise(state: FriedrichState, number: int, _seat: int) -> list[Phrase]:
    total, limit = state.total[state.nation] + number, armies.army_limit(state, state.nation)
    return [reason("raises", total=total, limit=limit)]


def _explain_return(state: FriedrichState, argument: int, seat: int) -> list[Phrase]:
    """Explain what bringing a piece back to a city achieves."""
    nation, city = state.nation, argument >> 6
    after = state.copy()
    flow.push(after, BRING | argument << 5)
    reasons = [
        *facts.explain_protection(state, after, nation, seat),
        *facts.explain_averted_threats(state, after, nation, seat),
        *facts.explain_new_supply(state, after, nation),
    ]
    return reasons or _explain_nearest_enemy(state, nation, city)


def _explain_nearest_enemy(state: FriedrichState, nation: int, city: int) -> list[Phrase]:
    nearest = facts.nearest_enemy(state, nation, city)
    if nearest is None:
        return []
    distance, enemy = nearest
    general = facts.commander_name(state, enemy)
    return [reason("nearest_enemy", general=general, distance=distance)]


def _explain_armies(state: FriedrichState, number: int, _seat: int) -> list[Phrase]:
    """Say how near the enemy is to the stack that receives armies."""
    if state.stage == SPLIT:
        nation = state.at[state.to_city] - 1
        remaining = state.pool[state.from_city] - number
        return [
            reason("splits", armies=number, rest=remaining),
            *_explain_nearest_enemy(state, nation, state.to_city),
        ]
    stacks = state.stacks(state.nation)
    name = "allots" if state.stage == ALLOT else "shares"
    generals = facts.general_names(state, stacks[state.step])
    nearest = facts.nearest_enemy(state, state.nation, stacks[state.step])
    if nearest is None:
        return []
    distance, enemy = nearest
    general = facts.commander_name(state, enemy)
    return [reason(name, generals=generals, enemy=general, distance=distance)]


# Combats


def _explain_attack(state: FriedrichState, argument: int, _seat: int) -> list[Phrase]:
    """Say what both sides bring, as far as it is known, and what falls with the enemy."""
    city, enemy = state.where[argument & 63], state.where[argument >> 6]
    points = round(suit_strengths(state.hands[state.nation] & ~state.sealed)[SUIT[city]])
    reasons = _explain_fall(state, enemy)
    params: dict[str, Json] = {
        "general": facts.commander_name(state, city),
        "armies": state.pool[city],
        "points": points,
        "suit": SUITS[SUIT[city]],
    }
    reasons.append(reason("fights", **params))
    if state.stated[enemy]:
        general = facts.commander_name(state, enemy)
        reasons.append(reason("stated", general=general, armies=state.stated[enemy]))
    return reasons


def _explain_fall(state: FriedrichState, enemy: int) -> list[Phrase]:
    """Return the marked objectives that fall if a stack is driven off."""
    without = state.copy()
    for piece in state.generals_at(enemy):
        without.where[piece] = OFF
    fallen = conquest.capturable_objectives(state, state.nation) & state.marked
    fallen &= ~conquest.protected_objectives(without, state.nation)
    return [reason("opens", cities=facts.place_names(fallen))] if fallen else []


def _explain_card(state: FriedrichState, chosen: Action) -> list[Phrase]:
    """Say how a combat stands after a card."""
    gain = describe_action(state, chosen).get("gain")
    if not isinstance(gain, int):
        return [reason("card_worth")]
    score = combat.own_score(state) + gain
    name = "card_leads" if score > 0 else "card_evens" if score == 0 else "card_trails"
    return [reason(name, points=abs(score)), reason("card_worth")]


def _explain_giving_way(state: FriedrichState, _argument: int, _seat: int) -> list[Phrase]:
    score = combat.own_score(state)
    if score >= 0:
        return [reason("gives_draw")]
    lost = min(-score, state.pool[combat.city_of_side(state, state.side)])
    return [reason("gives_armies", armies=lost), reason("give_way")]


def _explain_retreat(state: FriedrichState, city: int, _seat: int) -> list[Phrase]:
    """Say what the beaten stack can no longer do where the victor sends it."""
    nation, generals = state.at[state.from_city] - 1, facts.general_names(state, state.from_city)
    reasons = []
    if not supply.is_supplied(state, nation, city):
        reasons.append(reason("retreats_hungry", generals=generals))
    if nation > HANOVER:
        return reasons + _explain_far_retreat(state, nation, city)
    protected = PROTECTED_FROM[city] & DEFENDED_BY[nation] & ~state.conquered
    name = "retreats_protecting" if protected else "retreats_idle"
    return [*reasons, reason(name, generals=generals, cities=facts.place_names(protected))]


def _explain_far_retreat(state: FriedrichState, nation: int, city: int) -> list[Phrase]:
    objectives = cities_of(conquest.conquerable_objectives(state, nation) & ~state.conquered)
    if not objectives:
        return []
    row = distances_from(city)
    goal = min(objectives, key=lambda objective: (row[objective], objective))
    return [reason("retreats_far", city=PLACES[goal], distance=row[goal])]


def _explain_step(state: FriedrichState, city: int, _seat: int) -> list[Phrase]:
    protected = PROTECTED_FROM[city] & DEFENDED_BY[state.at[state.defender] - 1] & ~state.conquered
    return (
        [reason("steps", cities=facts.place_names(protected))]
        if protected
        else [reason("steps_aside")]
    )


def _explain_standing(state: FriedrichState, _argument: int, _seat: int) -> list[Phrase]:
    city = state.defender
    points = round(suit_strengths(state.hands[state.at[city] - 1] & ~state.sealed)[SUIT[city]])
    params: dict[str, Json] = {
        "general": facts.commander_name(state, city),
        "armies": state.pool[city],
        "points": points,
        "suit": SUITS[SUIT[city]],
    }
    return [reason("fights", **params)]


def _explain_fate(state: FriedrichState, piece: int, _seat: int) -> list[Phrase]:
    city = state.where[piece]
    return _explain_nearest_enemy(state, state.at[city] - 1, city) if city >= 0 else []


EXPLAIN: Final[dict[int, Explain]] = {
    END: _explain_end,
    PAY: _explain_payment,
    DISCARD_: _explain_spare_card,
    RAISE: _explain_raise,
    BRING: _explain_return,
    ARMIES_: _explain_armies,
    ATTACK: _explain_attack,
    GIVE_WAY: _explain_giving_way,
    RETREAT_TO: _explain_retreat,
    STEP: _explain_step,
    STAND: _explain_standing,
    GAIN: _explain_fate,
    LOSE: _explain_fate,
}
