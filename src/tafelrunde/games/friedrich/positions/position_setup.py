"""Set up a custom position and begin the move that it names."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.atlas import objective_bits
from tafelrunde.games.friedrich.model.components import (
    ARMIES,
    CARDS_PER_SET,
    DECLARED,
    DECLINED,
    FRANCE,
    GONE,
    MAX_ARMIES_PER_GENERAL,
    MOVE,
    NATION_OF,
    OFF,
    PRUSSIA,
    QUIET_TURNS,
    ROLE_OF,
    SMALL_CARDS,
    TRAINS,
)
from tafelrunde.games.friedrich.model.options import FIRST_RULES, RAFFLE, RuleOptions
from tafelrunde.games.friedrich.model.state import AnyState, BaseState
from tafelrunde.games.friedrich.positions.position import FAILED, OPEN, TAKEN, Position
from tafelrunde.games.friedrich.rules import (
    armies,
    cards,
    expert,
    fate_strokes,
    flow,
    setup,
    war_validation,
)
from tafelrunde.kernel import Chance


def begin(
    kind: type[AnyState], options: RuleOptions, position: Position, chance: Chance
) -> AnyState:
    """Return a state with a position set up and its move begun."""
    state = lay_out(kind, options, position, chance)
    if position.is_dealing:
        flow.begin_move(state, position.nation)
    else:
        flow.continue_after_deal(state)
    return state


def lay_out(
    kind: type[AnyState], options: RuleOptions, position: Position, chance: Chance
) -> AnyState:
    """Return a state with a position set up, before its move begins; it may have defects."""
    state = kind(options, _roles(options, chance), chance)
    _enter(state)
    state.turn = position.turn - 1
    _fate(state, position)
    _place(state, position)
    state.conquered = objective_bits(position.conquered)
    _deal(state, position)
    _set_moment(state, position)
    return state


def fate_cards(turn: int) -> int:
    """Return how many cards of fate have been drawn when a turn begins."""
    return max(0, turn - 1 - QUIET_TURNS)


def is_decided(position: Position) -> bool:
    """Return whether Prussia has decided on its offensive option before this move (F27)."""
    return (position.turn, position.nation) > (expert.OPTION_TURN, PRUSSIA)


def _roles(options: RuleOptions, chance: Chance) -> tuple[str, ...]:
    roles = list(options.cast())
    chance.shuffle(roles)
    return tuple(roles if options.roles == RAFFLE else options.roles.split(","))


def _enter(state: BaseState) -> None:
    """Add the nations of the scenario, with all their pieces off the map."""
    for nation in range(7):
        if nation in setup.SCENARIO_NATIONS[state.options.scenario]:
            state.owner[nation] = setup.seat_of_role([*state.roles], ROLE_OF[nation])
        else:
            state.out |= 1 << nation
    for piece in setup.scenario_pieces(state.options.scenario):
        state.where[piece] = OFF


def _fate(state: BaseState, position: Position) -> None:
    """Lay out the drawn cards of fate: small ones by lot, then those that are named."""
    chance = state.chance.copy()
    small = [card for card in range(SMALL_CARDS) if card not in position.fate]
    chance.shuffle(small)
    state.chance = chance
    missing = max(0, fate_cards(position.turn) - len(position.fate))
    state.fate_drawn = [*small[:missing], *position.fate]
    for card in position.fate:
        if card >= SMALL_CARDS:
            fate_strokes.apply_stroke(state, card)
    if state.exits[FRANCE]:
        state.where[fate_strokes.CUMBERLAND] = GONE
    if position.effect is not None:
        state.effect = position.effect


def _retire(state: BaseState, position: Position) -> None:
    """Retire generals named by the position or a stroke; draw lots for the others (F1a)."""
    for piece in position.retired:
        state.where[piece] = GONE
    if state.options.rules_version == FIRST_RULES:
        return
    if war_validation.must_lehwaldt_retire(state):
        state.where[fate_strokes.LEHWALDT] = GONE
    placed = {piece for stack in position.stacks for piece in stack.generals}
    chance = state.chance.copy()
    for _ in war_validation.missing_retirements(state):
        free = [p for p in fate_strokes.retirable_generals(state) if p not in placed]
        if free:
            state.where[free[chance.below(len(free))]] = GONE
    state.chance = chance


def _place(state: BaseState, position: Position) -> None:
    _retire(state, position)
    for stack in position.stacks:
        for piece in stack.generals:
            state.place_piece(piece, stack.city)
    used = [0] * 7
    for city, nation in sorted(position.trains.items()):
        state.place_piece(TRAINS[nation][used[nation]], city)
        used[nation] += 1
    for piece in position.face_down:
        state.face_down |= 1 << piece
    for nation in range(7):
        _give_armies(state, position, nation)


def total(options: RuleOptions, position: Position, nation: int) -> int:
    """Return a nation's armies: as named, the sum of its stacks, or as many as possible."""
    stacks = [s for s in position.stacks if s.generals and NATION_OF[s.generals[0]] == nation]
    if nation in position.armies or not stacks:
        return position.armies.get(nation, 0)
    if all(stack.armies is not None for stack in stacks):
        return sum(stack.armies or 0 for stack in stacks)
    room = sum(stack.armies or MAX_ARMIES_PER_GENERAL * len(stack.generals) for stack in stacks)
    return min(limit(options, nation), room)


def limit(options: RuleOptions, nation: int) -> int:
    """Return the most armies a nation may have."""
    if nation == PRUSSIA:
        return armies.SCENARIO_ARMIES.get(options.scenario, ARMIES[PRUSSIA])
    return ARMIES[nation]


def _give_armies(state: BaseState, position: Position, nation: int) -> None:
    """Place named armies, which are public; deal the others by lot, in secret."""
    state.total[nation] = left = total(state.options, position, nation)
    open_to: dict[int, int] = {}
    for stack in position.stacks:
        if NATION_OF[stack.generals[0]] != nation:
            continue
        state.pool[stack.city] = stack.armies or len(stack.generals)
        left -= state.pool[stack.city]
        if stack.armies:
            state.stated[stack.city] = stack.armies
        else:
            open_to[stack.city] = MAX_ARMIES_PER_GENERAL * len(stack.generals)
    _by_lot(state, open_to, left)


def _by_lot(state: BaseState, most: dict[int, int], left: int) -> None:
    chance = state.chance.copy()
    for _ in range(left):
        free = [city for city, number in most.items() if state.pool[city] < number]
        if not free:
            break  # The validator names it.
        state.pool[free[chance.below(len(free))]] += 1
    state.chance = chance


def _deal(state: BaseState, position: Position) -> None:
    """Deal named cards, which are public; discard the remaining cards of earlier sets."""
    held = 0 if position.open_card is None else 1 << position.open_card
    for nation, hand in position.hands.items():
        state.hands[nation] = hand
        held |= hand
        for seat in range(state.options.players):
            if seat != state.owner[nation]:
                state.aware[seat] |= hand
    state.next_set = sets = max((held.bit_length() + CARDS_PER_SET - 1) // CARDS_PER_SET, 1)
    state.pile = [
        c for c in range((sets - 1) * CARDS_PER_SET, sets * CARDS_PER_SET) if not held >> c & 1
    ]
    state.discards = sum(1 << c for c in range((sets - 1) * CARDS_PER_SET) if not held >> c & 1)
    for nation, number in sorted(position.draws.items()):
        state.hands[nation] = cards.draw_cards(state, number)
    state.dealt = [hand.bit_count() for hand in state.hands]


def _set_moment(state: BaseState, position: Position) -> None:
    """Set turn, nation and option; of turns gone by it is unknown when something happened."""
    state.turn = position.turn
    state.nation, state.stage = position.nation, MOVE
    state.to_act = state.owner[state.nation]
    if not state.options.expert or not is_decided(position):
        return
    is_declared = position.offensive in (OPEN, TAKEN, FAILED)
    state.option = DECLARED if is_declared else DECLINED
    state.open_card = position.open_card if position.open_card is not None else -1
    latest = max(expert.OPTION_TURN, position.turn - 1)
    if position.offensive in (TAKEN, FAILED):
        state.taken_in = latest
    if position.offensive == FAILED:
        state.failed_in = latest
