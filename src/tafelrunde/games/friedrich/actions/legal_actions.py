"""The codes of all legal acts, and the listed form of a typed act."""

from __future__ import annotations

from tafelrunde.games.friedrich.actions.action_codes import (
    ANY_SET,
    ARMIES_,
    ATTACK,
    BRING,
    DECLINE,
    DISCARD_,
    DOUBLE,
    END,
    FLIP,
    GAIN,
    GIVE,
    GIVE_WAY,
    LOSE,
    MARCH,
    OFFER,
    OPTION_,
    PAY,
    PLAY,
    RAISE,
    RECLAIM_,
    RETIRE_,
    RETREAT_TO,
    SHIFT,
    STAND,
    STEP,
    SWAP,
    VALUE,
    VERB,
    WITH_CARD,
    pair,
    simple_code,
)
from tafelrunde.games.friedrich.model import fate_questions
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    AUSTRIA,
    CARDS_PER_SET,
    COMBATS,
    DISCARD,
    DUEL,
    EVADE,
    FATE,
    FRANCE,
    MOVE,
    OPTION,
    OVER,
    PRUSSIA,
    RECLAIM,
    RESERVE,
    RESERVES,
    RETIRE,
    RETREAT,
    RUSSIA,
    SETS,
    SHARE,
    SPLIT,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import (
    combat,
    expert,
    fate,
    fate_strokes,
    forced_play,
    movement,
    recruitment,
    setup,
    take_back,
)
from tafelrunde.games.friedrich.rules.cards import cards_of, one_reserve_per_set


def codes(state: BaseState) -> list[int]:
    """List every legal act of the seat to act."""
    stage = state.stage
    if stage == MOVE:
        return movement_codes(state)
    if stage == DUEL:
        return duel_codes(state)
    if stage in (ALLOT, SPLIT, SHARE):
        minimum, maximum = armies_bounds(state)
        return [simple_code(ARMIES_, number) for number in range(minimum, maximum + 1)]
    if stage == COMBATS:
        return [attack_code(state, attack) for attack in state.pairs]
    if stage == RETREAT:
        return [simple_code(RETREAT_TO, city) for city in combat.retreat_cities(state)]
    if stage == RESERVE:
        return [simple_code(VALUE, value) for value in reserve_values(state)]
    return [] if stage == OVER else _rare_codes(state)


def _rare_codes(state: BaseState) -> list[int]:
    stage = state.stage
    if stage == DISCARD:
        return with_cards(DISCARD_, state.fresh & state.hands[state.nation])
    if stage == OPTION:
        return [*with_cards(OPTION_, expert.option_cards(state)), DECLINE]
    if stage == EVADE:
        return [
            *(simple_code(STEP, c) for c in combat.empty_neighbours(state, state.defender)),
            STAND,
        ]
    if stage == RETIRE:
        return [simple_code(RETIRE_, piece) for piece in fate_strokes.retirable_generals(state)]
    if stage == RECLAIM:
        return [simple_code(RECLAIM_, city) for city in expert.reclaimable_cities(state)]
    return fate_codes(state)


def armies_bounds(state: BaseState) -> tuple[int, int]:
    """Return the smallest and the largest number that `armies` may name."""
    if state.stage == ALLOT:
        return setup.allotment_bounds(state)
    return recruitment.share_bounds(state) if state.stage == SHARE else movement.split_bounds(state)


def attack_code(state: BaseState, attack: int) -> int:
    """Return the code of fighting a pair."""
    attacker = combat.commander_at(state, attack >> 10)
    return pair(ATTACK, attacker, combat.commander_at(state, attack & 1023))


def with_cards(verb: int, hand: int) -> list[int]:
    """List an act for each card; of the two Reserves of a set only for one (F33)."""
    cards = hand & ~RESERVES | one_reserve_per_set(hand & RESERVES)
    return [simple_code(verb, card) for card in cards_of(cards)]


def movement_codes(state: BaseState) -> list[int]:
    """List marches, take-backs, payments, raises, bring-backs and the end of the phase."""
    return movement.legal_marches(state, state.nation) + other_codes(state)


def other_codes(state: BaseState) -> list[int]:
    """List what may be done in a movement phase besides marching."""
    action_codes = take_back.take_back_codes(state) if state.marches else []
    if recruitment.can_pay(state):
        action_codes += with_cards(PAY, state.hands[state.nation])
    if state.credit:
        action_codes += [simple_code(RAISE, n) for n in range(1, recruitment.max_raise(state) + 1)]
        action_codes += bring_codes(state)
    action_codes.append(END)
    return action_codes


def bring_codes(state: BaseState) -> list[int]:
    """List the pieces that may come back, with their cities."""
    return [
        pair(BRING, piece, city)
        for piece in recruitment.returnable_pieces(state)
        for city in recruitment.entry_cities(state, piece)
    ]


def playable(state: BaseState) -> int:
    """Return the cards that the side to play may play, a bit each."""
    if combat.is_play_forced(state):
        return forced_play.playable_cards(state)
    return combat.matching_cards(state) | combat.playable_reserves(state)


def duel_codes(state: BaseState) -> list[int]:
    """List the cards that may be played, and giving way."""
    action_codes = []
    for card in cards_of(playable(state)):
        action_codes.append(simple_code(PLAY, card))
        if combat.can_double(state, card):
            action_codes.append(simple_code(DOUBLE, card))
    if forced_play.can_give_way(state):
        action_codes.append(GIVE_WAY)
    return action_codes


def reserve_values(state: BaseState) -> list[int]:
    """List what the Reserve just played may count."""
    if combat.is_play_forced(state):
        return forced_play.values_of_played_reserve(state)
    return list(range(1, combat.max_reserve_value(state) + 1))


def fate_codes(state: BaseState) -> list[int]:
    """List the answers to a question of fate."""
    question = state.fate_question
    if question in fate_questions.GAIN_NATIONS or question == fate_questions.PRUSSIAN_LOSS:
        verb = LOSE if question == fate_questions.PRUSSIAN_LOSS else GAIN
        return [simple_code(verb, piece) for piece in fate.commanders_to_choose(state)]
    if question == fate_questions.LAUDON_MOVES:
        action_codes = [pair(SHIFT, fate.LAUDON, city) for city in fate.laudon_cities(state)]
    elif question == fate_questions.HILDBURGHAUSEN_MOVES:
        action_codes = [
            pair(SHIFT, fate.HILDBURGHAUSEN, c) for c in fate.hildburghausen_cities(state)
        ]
    elif question == fate_questions.FLIP_STACK:
        action_codes = [simple_code(FLIP, piece) for piece in fate.flippable_commanders(state)]
    else:
        action_codes = _card_answers(state)
    return [*action_codes, DECLINE]


def _card_answers(state: BaseState) -> list[int]:
    if state.fate_question == fate_questions.SWAP_OFFER:
        return with_cards(OFFER, state.hands[AUSTRIA])
    if state.fate_question == fate_questions.SWAP_ANSWER:
        return with_cards(SWAP, state.hands[RUSSIA]) if state.offered >= 0 else []
    if state.fate_question == fate_questions.FRENCH_EXCHANGE:
        return with_cards(DISCARD_, state.hands[FRANCE])
    return with_cards(GIVE, state.hands[PRUSSIA])


def is_listed(state: BaseState, code: int) -> bool:
    """Return whether a code in its listed form is allowed, without listing all marches."""
    if state.stage != MOVE:
        return code in codes(state)
    if code & VERB == MARCH:
        return movement.is_legal_march(state, code)
    return code in other_codes(state)


# The listed form of an act


def canonical_code(state: BaseState, code: int) -> int:
    """Return the listed form with the same result; an illegal act stays as it is."""
    verb, argument = code & VERB, code >> 5
    if verb == MARCH:
        return movement.canonical_march(state, code)
    if verb in WITH_CARD:
        return simple_code(verb, _listed_card(state, verb, argument))
    if verb == ATTACK:
        cities = state.where[argument & 63], state.where[argument >> 6]
        if min(cities) < 0:
            return code
        return pair(ATTACK, *(combat.commander_at(state, city) for city in cities))
    if verb in (GAIN, LOSE, FLIP):
        city = state.where[argument]
        return simple_code(verb, combat.commander_at(state, city)) if city >= 0 else code
    return code


def _listed_card(state: BaseState, verb: int, card: int) -> int:
    """Return the card itself, or the first legal one if the act names no set."""
    if card < ANY_SET:
        return card
    allowed = allowed_cards(state, verb)
    cards = (s * CARDS_PER_SET + card % CARDS_PER_SET for s in range(SETS))
    return next((c for c in cards if allowed >> c & 1), card)


def allowed_cards(state: BaseState, verb: int) -> int:
    """Return the cards that may be used with a verb now, one bit each."""
    bits = 0
    for code in _card_codes(state):
        if code & VERB == verb:
            bits |= 1 << (code >> 5)
    return bits


def _card_codes(state: BaseState) -> list[int]:
    """List only the acts with cards, because listing the marches is slow."""
    if state.stage == MOVE:
        return with_cards(PAY, state.hands[state.nation]) if recruitment.can_pay(state) else []
    return codes(state) if state.stage in (DUEL, DISCARD, OPTION, FATE) else []
