"""The course of a game: turns, moves, phases, and which act does what (000 §2)."""

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
    movement,
    recruitment,
    setup,
    supply,
    threats,
    victory,
)
from tafelrunde.games.friedrich.rules import (
    fate_strokes as strokes,
)
from tafelrunde.games.friedrich.rules import (
    take_back as takeback,
)
from tafelrunde.kernel import Event


def push(state: BaseState, code: int) -> None:
    """Carry out a listed act, the most frequent kinds first."""
    verb, argument = code & VERB, code >> 5
    if verb == MARCH:
        movement.march(state, *march_of(code))
        _end_at_once(state)
    elif verb == END:
        end_movement(state)
    elif verb == PLAY:
        combat.play(state, argument)
    elif verb == GIVE_WAY:
        combat.give_way(state)
        after_combat(state)
    elif verb == ATTACK:
        combat.attack(state, argument & 63, argument >> 6)
    elif verb == ARMIES_:
        _armies(state, argument)
    elif verb == PAY:
        recruitment.pay(state, argument)
    elif verb == RAISE:
        recruitment.raise_armies(state, argument)
    elif verb == BRING:
        recruitment.bring(state, argument & 63, argument >> 6)
    else:
        _push_rare(state, verb, argument)


def push_and_listen(state: BaseState, code: int) -> list[Event]:
    """Carry out a listed act and give the events it sets off."""
    told: list[Event] = []
    state.told = told
    try:
        push(state, code)
    finally:
        state.told = None
    return told


def _end_at_once(state: BaseState) -> None:
    """End the game if Bohemia has fallen; a divided stack is divided somehow."""
    if state.stage == SPLIT and victory.ends_at_once(state):
        _armies(state, movement.split_bounds(state)[0])
    victory.check_at_once(state)


def _push_rare(state: BaseState, verb: int, argument: int) -> None:
    if verb == RETREAT_TO:
        combat.retreat_to(state, argument)
        after_combat(state)
    elif verb == VALUE:
        combat.name_value(state, argument)
    elif verb == DOUBLE:
        combat.play(state, argument, True)
    elif verb == BACK:
        takeback.take_back(state, argument)
    elif verb == STEP:
        combat.step_aside(state, argument)
        combat.clear_table(state)
        after_combat(state)
    elif verb == STAND:
        combat.begin_duel(state)
    elif verb == OPTION_:
        expert.declare(state, argument)
        begin_movement(state)
    elif verb == RETIRE_:
        armies.retire(state, argument)
        _next_turn(state)
    elif verb == RECLAIM_:
        _reclaim(state, argument)
    elif verb == DISCARD_ and state.stage == DISCARD:
        _discard(state, argument)
    elif verb == DECLINE and state.stage == OPTION:
        expert.decline(state)
        begin_movement(state)
    else:
        _answer_fate(state, verb, argument)


def _armies(state: BaseState, number: int) -> None:
    if state.stage == ALLOT:
        if setup.allot(state, number):
            begin_turn(state)
    elif state.stage == SHARE:
        recruitment.share(state, number)
    elif state.marches:
        movement.split(state, number)
        state.marches[-1] = state.marches[-1]._replace(armies=number)
        state.stage = MOVE
    else:
        movement.split(state, number)
        _next_turn(state)


# Turns and moves


def begin_turn(state: BaseState) -> None:
    """Begin a turn: all nations move once."""
    state.turn += 1
    state.hild_suits = 0
    state.hild_lost = False
    if state.options.tournament:  # Five markers tell as much as anybody may know (T57).
        state.tell("next_turn", {})
    else:
        state.tell("turn", {"turn": state.turn})
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
    state.tell("moves", {"nation": NATIONS[nation]})
    cards.deal_for_move(state, nation)
    if state.fresh & state.hands[nation]:
        state.stage = DISCARD
    else:
        after_cards(state)


def _discard(state: BaseState, card: int) -> None:
    cards.discard(state, state.nation, card)
    state.fresh = 0
    after_cards(state)


def after_cards(state: BaseState) -> None:
    """Go on when the cards of a move are dealt."""
    if expert.is_asked(state):
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
    """Close the movement phase; whoever stands beside an enemy must attack."""
    state.credit = 0
    state.moved = state.reinforced = state.charged = 0
    state.marches = []
    state.pairs = combat.find_pairs(state)
    state.stage = COMBATS
    after_combat(state)


def after_combat(state: BaseState) -> None:
    """Go on with the next combat, or settle marks and supply when none is left."""
    if state.stage != COMBATS or state.pairs:
        return
    nation = state.nation
    conquest.settle(state, nation)
    if victory.check_at_once(state):
        return
    supply.check_all(state, nation)
    if nation == RUSSIA and expert.must_reclaim(state):
        state.stage, state.to_act = RECLAIM, state.owner[PRUSSIA]
        return
    _end_move(state)


def _reclaim(state: BaseState, city: int) -> None:
    expert.reclaim(state, city, OBJECTIVE_AT[city])
    if len(expert.reclaimable(state)) == expert.KEPT:
        _end_move(state)


def _end_move(state: BaseState) -> None:
    nation = state.nation
    if state.options.tournament:
        if nation == HANOVER:
            cards.deal_early(state)
        cards.unseal(state, nation)
    begin_move(state, nation + 1)


# The end of a turn


def _end_turn(state: BaseState) -> None:
    """Check victory, draw fate, check again (F31)."""
    if state.options.scenario != "none":
        cards.fictitious(state)
    if victory.check_turn(state):
        return
    fate.end_effect(state)
    if state.turn <= QUIET_TURNS:
        _next_turn(state)
        return
    card = fate.draw(state)
    suit = fate.suit_now(state)
    fate.tell_card(state, card, suit)
    if card < SMALL_CARDS:
        if not fate.begin(state, effect_of(card + 1, suit)):
            _next_turn(state)
        return
    strokes.strike(state, card)
    if victory.check_turn(state) or victory.check_defence(state):
        return
    if not strokes.ask_retirement(state, card):
        _next_turn(state)


def _next_turn(state: BaseState) -> None:
    state.fate_question = 0
    state.gardez = threats.marked(state) if state.options.tournament else 0
    begin_turn(state)


def _answer_fate(state: BaseState, verb: int, argument: int) -> None:
    """Carry out the answer to what fate asks."""
    assert state.stage == FATE
    if verb == OFFER:
        fate.offer(state, argument)
        return
    if verb == DECLINE and state.fate_question == fate_questions.SWAP_OFFER:
        fate.offer(state, -1)
        return
    if verb == SHIFT and state.fate_question == fate_questions.LAUDON_MOVES:
        fate.move_laudon(state, argument >> 6)
        if state.stage == SPLIT:
            return
    elif verb == SHIFT:
        fate.move_west(state, argument >> 6)
    else:
        _answer_plainly(state, verb, argument)
    _next_turn(state)


def _answer_plainly(state: BaseState, verb: int, argument: int) -> None:
    if verb in (GAIN, LOSE):
        armies.alter(state, state.where[argument], 1 if verb == GAIN else -1)
    elif verb == SWAP or state.fate_question == fate_questions.SWAP_ANSWER:
        fate.answer(state, argument if verb == SWAP else -1)
    elif verb == DISCARD_:
        fate.exchange(state, argument)
    elif verb == GIVE:
        fate.give_and_draw(state, argument)
    elif verb == FLIP:
        fate.turn_down(state, state.where[argument])
