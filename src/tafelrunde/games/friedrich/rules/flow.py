"""The course of a game: turns, moves, phases, and the effect of each action (000 §2)."""

from __future__ import annotations

from tafelrunde.games.friedrich.actions.action_codes import (
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
    march_of,
)
from tafelrunde.games.friedrich.model import fate_questions
from tafelrunde.games.friedrich.model.atlas import OBJECTIVE_AT
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    COMBATS,
    DISCARD,
    FATE,
    HANOVER,
    MOVE,
    NATIONS,
    OPTION,
    PRUSSIA,
    QUIET_TURNS,
    RECLAIM,
    RUSSIA,
    SHARE,
    SMALL_CARDS,
    SPLIT,
    effect_of,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import (
    armies,
    cards,
    combat,
    conquest,
    expert,
    fate,
    fate_strokes,
    movement,
    recruitment,
    setup,
    supply,
    take_back,
    threats,
    victory,
)
from tafelrunde.kernel import Event


def push(state: BaseState, code: int) -> None:
    """Execute a listed action; the most frequent kinds come first."""
    verb, argument = code & VERB, code >> 5
    if verb == MARCH:
        movement.execute_march(state, *march_of(code))
        _check_offensive_victory(state)
    elif verb == END:
        end_movement(state)
    elif verb == PLAY:
        combat.play_card(state, argument)
    elif verb == GIVE_WAY:
        combat.give_way(state)
        continue_after_combat(state)
    elif verb == ATTACK:
        combat.begin_combat(state, argument & 63, argument >> 6)
    elif verb == ARMIES_:
        _place_armies(state, argument)
    elif verb == PAY:
        recruitment.pay_card(state, argument)
    elif verb == RAISE:
        recruitment.raise_armies(state, argument)
    elif verb == BRING:
        recruitment.bring_back(state, argument & 63, argument >> 6)
    else:
        _push_rare(state, verb, argument)


def push_with_events(state: BaseState, code: int) -> list[Event]:
    """Execute a listed action and return its events."""
    events: list[Event] = []
    state.told = events
    try:
        push(state, code)
    finally:
        state.told = None
    return events


def _check_offensive_victory(state: BaseState) -> None:
    """End the game if Bohemia has fallen; an undecided split gets the least armies."""
    if state.stage == SPLIT and victory.is_offensive_victory(state):
        _place_armies(state, movement.split_bounds(state)[0])
    victory.check_offensive_victory(state)


def _push_rare(state: BaseState, verb: int, argument: int) -> None:
    if verb == RETREAT_TO:
        combat.retreat_stack(state, argument)
        continue_after_combat(state)
    elif verb == VALUE:
        combat.name_reserve_value(state, argument)
    elif verb == DOUBLE:
        combat.play_card(state, argument, True)
    elif verb == BACK:
        take_back.take_back_march(state, argument)
    elif verb == STEP:
        combat.step_aside(state, argument)
        combat.end_combat(state)
        continue_after_combat(state)
    elif verb == STAND:
        combat.begin_duel(state)
    elif verb == OPTION_:
        expert.declare_option(state, argument)
        begin_movement(state)
    elif verb == RETIRE_:
        armies.retire_general(state, argument)
        _next_turn(state)
    elif verb == RECLAIM_:
        _reclaim(state, argument)
    elif verb == DISCARD_ and state.stage == DISCARD:
        _discard(state, argument)
    elif verb == DECLINE and state.stage == OPTION:
        expert.decline_option(state)
        begin_movement(state)
    else:
        _answer_fate(state, verb, argument)


def _place_armies(state: BaseState, number: int) -> None:
    if state.stage == ALLOT:
        if setup.allot_armies(state, number):
            begin_turn(state)
    elif state.stage == SHARE:
        recruitment.share_armies(state, number)
    elif state.marches:
        movement.divide_armies(state, number)
        state.marches[-1] = state.marches[-1]._replace(armies=number)
        state.stage = MOVE
    else:
        movement.divide_armies(state, number)
        _next_turn(state)


# Turns and moves


def begin_turn(state: BaseState) -> None:
    """Begin a turn: all nations move once."""
    state.turn += 1
    state.hild_suits = 0
    state.hild_lost = False
    if state.options.tournament:  # The five markers show all that players may know (T57).
        state.emit("next_turn", {})
    else:
        state.emit("turn", {"turn": state.turn})
    begin_move(state, PRUSSIA)


def begin_move(state: BaseState, nation: int) -> None:
    """Begin the move of this nation, or of the next one that is still in the war."""
    while nation < 7 and not state.is_at_war(nation):
        nation += 1
    if nation == 7:
        _end_turn(state)
        return
    state.nation = nation
    state.to_act = state.owner[nation]
    state.emit("moves", {"nation": NATIONS[nation]})
    cards.deal_for_move(state, nation)
    if state.fresh & state.hands[nation]:
        state.stage = DISCARD
    else:
        continue_after_deal(state)


def _discard(state: BaseState, card: int) -> None:
    cards.discard_card(state, state.nation, card)
    state.fresh = 0
    continue_after_deal(state)


def continue_after_deal(state: BaseState) -> None:
    """Go on when the cards of a move are dealt."""
    if expert.must_decide_option(state):
        state.stage = OPTION
    else:
        begin_movement(state)


def begin_movement(state: BaseState) -> None:
    """Open the movement phase."""
    state.stage = MOVE
    state.moved = state.credit = state.reinforced = state.charged = 0
    state.marches = []
    if state.options.edition == "anniversary":
        state.substitute[state.nation] = -1


def end_movement(state: BaseState) -> None:
    """Close the movement phase; every stack beside an enemy must attack."""
    state.credit = 0
    state.moved = state.reinforced = state.charged = 0
    state.marches = []
    state.pairs = combat.find_pairs(state)
    state.stage = COMBATS
    continue_after_combat(state)


def continue_after_combat(state: BaseState) -> None:
    """Go on with the next combat, or settle marks and supply when none is left."""
    if state.stage != COMBATS or state.pairs:
        return
    nation = state.nation
    conquest.settle_marks(state, nation)
    if victory.check_offensive_victory(state):
        return
    supply.check_supply(state, nation)
    if nation == RUSSIA and expert.must_reclaim(state):
        state.stage, state.to_act = RECLAIM, state.owner[PRUSSIA]
        return
    _end_move(state)


def _reclaim(state: BaseState, city: int) -> None:
    expert.reclaim_objective(state, city, OBJECTIVE_AT[city])
    if len(expert.reclaimable_cities(state)) == expert.KEPT_OBJECTIVES:
        _end_move(state)


def _end_move(state: BaseState) -> None:
    nation = state.nation
    if state.options.tournament:
        if nation == HANOVER:
            cards.deal_to_attackers(state)
        cards.unseal_follower_cards(state, nation)
    begin_move(state, nation + 1)


# The end of a turn


def _end_turn(state: BaseState) -> None:
    """Check victory, draw fate, check again (F31)."""
    if state.options.scenario != "none":
        cards.discard_fictitious_cards(state)
    if victory.check_end_of_turn(state):
        return
    fate.end_effect(state)
    if state.turn <= QUIET_TURNS:
        _next_turn(state)
        return
    card = fate.draw_fate_card(state)
    suit = fate.fate_suit(state)
    fate.announce_card(state, card, suit)
    if card < SMALL_CARDS:
        if not fate.apply_small_card(state, effect_of(card + 1, suit)):
            _next_turn(state)
        return
    fate_strokes.apply_stroke(state, card)
    if victory.check_end_of_turn(state) or victory.check_defensive_victory(state):
        return
    if not fate_strokes.ask_retirement(state, card):
        _next_turn(state)


def _next_turn(state: BaseState) -> None:
    state.fate_question = 0
    state.gardez = threats.gardez_objectives(state) if state.options.tournament else 0
    begin_turn(state)


def _answer_fate(state: BaseState, verb: int, argument: int) -> None:
    """Execute the answer to a question of fate."""
    assert state.stage == FATE
    if verb == OFFER:
        fate.offer_card(state, argument)
        return
    if verb == DECLINE and state.fate_question == fate_questions.SWAP_OFFER:
        fate.offer_card(state, -1)
        return
    if verb == SHIFT and state.fate_question == fate_questions.LAUDON_MOVES:
        fate.move_laudon(state, argument >> 6)
        if state.stage == SPLIT:
            return
    elif verb == SHIFT:
        fate.move_hildburghausen(state, argument >> 6)
    else:
        _answer_simple_question(state, verb, argument)
    _next_turn(state)


def _answer_simple_question(state: BaseState, verb: int, argument: int) -> None:
    if verb in (GAIN, LOSE):
        armies.change_armies_by_fate(state, state.where[argument], 1 if verb == GAIN else -1)
    elif verb == SWAP or state.fate_question == fate_questions.SWAP_ANSWER:
        fate.answer_offer(state, argument if verb == SWAP else -1)
    elif verb == DISCARD_:
        fate.exchange_card(state, argument)
    elif verb == GIVE:
        fate.give_card_and_draw(state, argument)
    elif verb == FLIP:
        fate.turn_face_down(state, state.where[argument])
