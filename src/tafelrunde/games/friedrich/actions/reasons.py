"""The reasons why an act is not legal, in words for players."""

from __future__ import annotations

from tafelrunde.games.friedrich.actions import (
    legal_actions,
    march_reasons,
)
from tafelrunde.games.friedrich.actions.action_codes import (
    ANY_TRAIN,
    ARMIES_,
    ATTACK,
    BACK,
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
)
from tafelrunde.games.friedrich.model import fate_questions
from tafelrunde.games.friedrich.model.atlas import NEIGHBOURS, PLACES, SUIT
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    CARDS_PER_SET,
    COMBATS,
    DISCARD,
    DUEL,
    EVADE,
    FATE,
    FOES,
    GONE,
    MOVE,
    NAMES,
    NATION_OF,
    NATIONS,
    OFF,
    OPTION,
    PHASES,
    PRUSSIA,
    RECLAIM,
    RESERVE,
    RESERVES,
    RETIRE,
    RETREAT,
    SETS,
    SHARE,
    SPLIT,
    SUIT_OF,
    SUITS,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import (
    armies,
    combat,
    fate,
    recruitment,
    take_back,
)
from tafelrunde.games.friedrich.rules.cards import card_name
from tafelrunde.kernel import Json, Phrase, Reason

STAGES = {
    ARMIES_: (ALLOT, SPLIT, SHARE),
    DISCARD_: (DISCARD, FATE),
    OPTION_: (OPTION,),
    DECLINE: (OPTION, FATE),
    MARCH: (MOVE,),
    BACK: (MOVE,),
    PAY: (MOVE,),
    RAISE: (MOVE,),
    BRING: (MOVE,),
    END: (MOVE,),
    ATTACK: (COMBATS,),
    STEP: (EVADE,),
    STAND: (EVADE,),
    PLAY: (DUEL,),
    DOUBLE: (DUEL,),
    VALUE: (RESERVE,),
    GIVE_WAY: (DUEL,),
    RETREAT_TO: (RETREAT,),
    GAIN: (FATE,),
    LOSE: (FATE,),
    OFFER: (FATE,),
    SWAP: (FATE,),
    GIVE: (FATE,),
    SHIFT: (FATE,),
    FLIP: (FATE,),
    RETIRE_: (RETIRE,),
    RECLAIM_: (RECLAIM,),
}
"""When each verb can be meant at all."""


def _because(what: str, **params: Json) -> Reason:
    return Phrase(f"friedrich.reason.{what}", params)


def reason(state: BaseState, code: int) -> Reason | None:
    """Return why an act in its listed form is illegal, None if it is legal."""
    if state.to_act is None:
        return Phrase("action.over")
    verb, argument = code & VERB, code >> 5
    if state.stage not in STAGES[verb] or not _fits_question(state, verb):
        return _because("not_now", phase=PHASES[state.stage])
    if legal_actions.is_listed(state, code):
        return None
    if verb == MARCH:
        return march_reasons.reason(state, code)
    if verb in WITH_CARD:
        return _no_card(state, verb, argument)
    return _no_other(state, verb, argument) or _because("not_now", phase=PHASES[state.stage])


def _no_other(state: BaseState, verb: int, argument: int) -> Reason | None:
    if verb == ARMIES_:
        minimum, maximum = legal_actions.armies_bounds(state)
        return _because("armies_bounds", least=minimum, most=maximum)
    if verb == BACK:
        return _no_take_back(state, argument)
    if verb == RAISE:
        return _no_raise(state, argument)
    if verb == BRING:
        return _no_bring(state, argument & 63, argument >> 6)
    if verb == ATTACK:
        return _attack_obstacle(state, argument & 63, argument >> 6)
    if verb == GIVE_WAY:
        return _no_giving_way(state)
    if verb == VALUE:
        values = legal_actions.reserve_values(state)
        if values[0] <= argument <= values[-1]:
            return _because("must_rise")
        return _because("reserve_bounds", least=values[0], most=values[-1])
    return _no_choice(state, verb, argument)


def _no_choice(state: BaseState, verb: int, argument: int) -> Reason | None:
    if verb == RETREAT_TO:
        return _because("no_retreat_there", city=PLACES[argument], steps=state.retreat_steps)
    if verb == STEP:
        return _because("not_empty_beside", city=PLACES[argument])
    if verb == RECLAIM_:
        return _because("not_reclaimable", city=PLACES[argument])
    if verb == RETIRE_:
        return _no_retirement(state, argument)
    if verb in (GAIN, LOSE, FLIP):
        return _no_fated_stack(state, verb, argument)
    if verb == SHIFT:
        return _no_fated_move(state, argument & 63, argument >> 6)
    return _because("must_choose") if verb == DECLINE else None


def _attack_obstacle(state: BaseState, attacker: int, defender: int) -> Reason:
    if NATION_OF[attacker] != state.nation:
        return _because("not_yours", general=NAMES[attacker])
    for piece in (attacker, defender):
        if state.where[piece] < 0:
            return _off_map(state, piece)
    if NATION_OF[defender] not in FOES[state.nation]:
        return _because("no_enemy", general=NAMES[defender])
    names: dict[str, Json] = {"attacker": NAMES[attacker], "defender": NAMES[defender]}
    is_near = state.where[defender] in NEIGHBOURS[state.where[attacker]]
    return _because("no_pair" if is_near else "not_adjacent", **names)


def _off_map(state: BaseState, piece: int) -> Reason:
    is_gone = state.where[piece] == GONE
    return _because("gone_for_good" if is_gone else "off_the_map", general=NAMES[piece])


def _no_fated_stack(state: BaseState, verb: int, piece: int) -> Reason:
    """Return why fate cannot mean a stack; the seat asked knows the armies of its own (F9)."""
    nation = PRUSSIA if verb == FLIP else fate.answering_nation(state)
    if NATION_OF[piece] != nation:
        return _because("fate_not_him", general=NAMES[piece])
    city = state.where[piece]
    if city < 0:
        return _off_map(state, piece)
    if verb != FLIP:
        return _because("full_stack" if verb == GAIN else "last_armies", general=NAMES[piece])
    down = state.face_down >> piece & 1
    return _because("face_down_already" if down else "not_to_be_flipped", general=NAMES[piece])


def _no_fated_move(state: BaseState, piece: int, city: int) -> Reason:
    is_laudon = state.fate_question == fate_questions.LAUDON_MOVES
    if piece != (fate.LAUDON if is_laudon else fate.HILDBURGHAUSEN):
        return _because("fate_not_him", general=NAMES[piece])
    return _because("laudon_not_there" if is_laudon else "west_not_there", city=PLACES[city])


def _no_take_back(state: BaseState, argument: int) -> Reason:
    march = take_back.find_march(state, argument)
    return _because("no_such_march" if march < 0 else "march_needed")


def _no_raise(state: BaseState, number: int) -> Reason:
    nation = state.nation
    cost = recruitment.unit_price(state, nation)
    if number == 0:
        return _because("raise_none")
    if number * cost > state.credit:
        return _because("credit_short", credit=state.credit, price=number * cost)
    if number > armies.army_limit(state, nation) - state.total[nation]:
        limit = armies.army_limit(state, nation)
        return _because("army_limit", nation=NATIONS[nation], limit=limit)
    maximum = recruitment.max_raise(state)
    return _because("nobody_has_room", most=maximum) if maximum else _because("no_room_at_all")


def _no_bring(state: BaseState, piece: int, city: int) -> Reason:
    nation = state.nation
    cost = recruitment.unit_price(state, nation)
    if piece != ANY_TRAIN:
        refused = _not_returning(state, piece)
        if refused is not None:
            return refused
    elif not recruitment.trains_off_map(state, nation):
        return _because("no_train_off", nation=NATIONS[nation])
    if state.credit < cost:
        return _because("credit_short", credit=state.credit, price=cost)
    if piece != ANY_TRAIN and state.total[nation] >= armies.army_limit(state, nation):
        limit = armies.army_limit(state, nation)
        return _because("army_limit", nation=NATIONS[nation], limit=limit)
    sites: list[Json] = [PLACES[c] for c in recruitment.entry_cities(state, piece)]
    if not sites:
        return _because("no_depot_free", nation=NATIONS[nation])
    return _because("not_a_depot", city=PLACES[city], depots=sites)


def _not_returning(state: BaseState, piece: int) -> Reason | None:
    name = NAMES[piece]
    if NATION_OF[piece] != state.nation:
        return _because("not_yours", general=name)
    if state.where[piece] == GONE:
        return _because("gone_for_good", general=name)
    if state.where[piece] != OFF:
        return _because("on_the_map", general=name)
    if piece not in recruitment.returnable_pieces(state) and state.credit:
        unfed = state.total[state.nation] < armies.army_limit(state, state.nation)
        enough = state.credit >= recruitment.unit_price(state, state.nation)
        return _because("unfed", general=name) if unfed and enough else None
    return None


def _no_retirement(state: BaseState, piece: int) -> Reason:
    if NATION_OF[piece] != PRUSSIA:
        return _because("not_yours", general=NAMES[piece])
    if state.where[piece] == GONE:
        return _because("gone_for_good", general=NAMES[piece])
    return _because("not_friedrich")


def _no_giving_way(state: BaseState) -> Reason:
    if combat.own_score(state) == 0 and combat.matching_cards(state):
        suit = SUIT[combat.city_of_side(state, state.side)]
        return _because("must_play", suit=SUITS[suit])
    return _because("must_rise")


# Cards


def _hand(state: BaseState, verb: int) -> int:
    """Return the hand that a verb plays from."""
    if verb in (PLAY, DOUBLE):
        return state.hands[combat.nation_of_side(state, state.side)]
    if state.stage == FATE:
        return state.hands[fate.answering_nation(state)]
    return state.hands[state.nation]


def _holds(hand: int, card: int) -> bool:
    """Return whether a card, of its set or of any, is in a hand."""
    place = card % CARDS_PER_SET
    sets = range(SETS) if card >= SETS * CARDS_PER_SET else (card // CARDS_PER_SET,)
    both = (place, place + 1) if RESERVES >> place & 1 else (place,)
    return any(hand >> (s * CARDS_PER_SET + p) & 1 for s in sets for p in both)


def _no_card(state: BaseState, verb: int, card: int) -> Reason:
    if verb == SWAP and state.offered < 0:
        return _because("no_offer")
    if not _holds(_hand(state, verb), card):
        return _because("not_held", card=card_name(card))
    if verb == PAY:
        return _because("nothing_to_buy", nation=NATIONS[state.nation])
    if verb == DISCARD_:
        return _because("not_just_drawn", card=card_name(card))
    if verb == OPTION_:
        return _because("option_too_low")
    if verb in (PLAY, DOUBLE):
        return _no_play(state, verb, card)
    return _because("not_now", phase=PHASES[state.stage])


def _fits_question(state: BaseState, verb: int) -> bool:
    """Return whether a verb answers the question of fate; declining answers all of them."""
    if state.stage != FATE or verb == DECLINE:
        return True
    if state.fate_question in fate_questions.GAIN_NATIONS:
        return verb == GAIN
    return _ANSWERS[state.fate_question] == verb


_ANSWERS = {
    fate_questions.PRUSSIAN_LOSS: LOSE,
    fate_questions.SWAP_OFFER: OFFER,
    fate_questions.SWAP_ANSWER: SWAP,
    fate_questions.FRENCH_EXCHANGE: DISCARD_,
    fate_questions.CARD_GIFT: GIVE,
    fate_questions.LAUDON_MOVES: SHIFT,
    fate_questions.HILDBURGHAUSEN_MOVES: SHIFT,
    fate_questions.FLIP_STACK: FLIP,
}
"""The verb that answers each question of fate, besides the gains."""


def _no_play(state: BaseState, verb: int, card: int) -> Reason:
    suit = SUIT[combat.city_of_side(state, state.side)]
    place = card % CARDS_PER_SET
    if SUIT_OF[place] not in (-1, suit):
        return _because("wrong_suit", card=card_name(card), suit=SUITS[suit])
    if verb == DOUBLE and not combat.can_double(state, place):
        return _because("no_double")
    if combat.are_high_cards_barred(state) and not combat.matching_cards(state) >> card & 1:
        return _because("high_barred", card=card_name(card))
    return _because("must_rise")
