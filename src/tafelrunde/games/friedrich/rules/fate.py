"""The clock of fate: drawing, and the small cards that act at once (000 §11, F23, F24, F39)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.atlas import (
    MAP_X,
    PLACES,
    ROADS,
    SUIT,
    TERRITORY,
)
from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    CLUBS,
    DIAMONDS,
    FATE,
    FATE_CARDS,
    FOES,
    FRANCE,
    GENTLE_CLOCK_CARDS,
    HEARTS,
    IMPERIAL,
    LASTING,
    LATE_STROKES,
    MAX_STACK,
    NAMES,
    NATIONS,
    NO_EFFECT,
    OFF,
    PRUSSIA,
    RUSSIA,
    SMALL_CARDS,
    SPADES,
    SPLIT,
    STROKES,
    SUITS,
    SWEDEN,
    TRAINS,
    effect_of,
    general,
)
from tafelrunde.games.friedrich.model.fate_questions import (
    CARD_GIFT,
    FLIP_STACK,
    FRENCH_EXCHANGE,
    GAIN_NATIONS,
    HILDBURGHAUSEN_MOVES,
    LAUDON_MOVES,
    PRUSSIAN_LOSS,
    SWAP_ANSWER,
    SWAP_OFFER,
)
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import armies, cards, movement
from tafelrunde.kernel import Json

LAUDON = general("Laudon")
HILDBURGHAUSEN = general("Hildburghausen")
EHRENSVAERD = general("Ehrensvärd")

FAVOURED = {effect_of(1, DIAMONDS): general("Tottleben"), effect_of(6, CLUBS): general("Daun")}
APRAXIN_LOSES = effect_of(2, HEARTS)
RUSSIANS_FLIPPED = effect_of(9, SPADES)
SWEDES_FLIPPED = effect_of(12, CLUBS)
FAR = (5, 6)
"""Roads to the nearest train at which fate cuts the supply (9♠, 12♣)."""


def draw(state: BaseState) -> int:
    """Draw the next card of fate; the gentle clock keeps three strokes back at first."""
    left = [card for card in range(FATE_CARDS) if card not in state.fate_drawn]
    if state.options.gentle_clock and len(state.fate_drawn) < GENTLE_CLOCK_CARDS:
        left = [card for card in left if card not in LATE_STROKES]
    chance = state.chance.copy()
    card = left[chance.below(len(left))]
    state.chance = chance
    state.fate_drawn.append(card)
    return card


def suit_now(state: BaseState) -> int:
    """Give the suit that is read: of the sector where the latest victor stands (F23)."""
    if not state.options.expert or state.victor < 0 or state.where[state.victor] < 0:
        return SPADES
    return SUIT[state.where[state.victor]]


def tell_card(state: BaseState, card: int, suit: int) -> None:
    """Read the card aloud."""
    name = STROKES[card - SMALL_CARDS] if card >= SMALL_CARDS else f"{card + 1}_{SUITS[suit]}"
    state.tell("fate", {"name": name, "text": name}, final=True)


def begin(state: BaseState, effect: int) -> bool:
    """Let a small card act; say whether somebody is asked something."""
    if effect in LASTING:
        state.effect = effect
        state.effect_used = False
        return False
    if effect in GAIN_NATIONS:
        return _ask_gain(state, effect, GAIN_NATIONS[effect])
    if effect in FAVOURED:
        _favour(state, FAVOURED[effect])
    elif effect == APRAXIN_LOSES:
        _punish(state, general("Apraxin"))
    elif effect == RUSSIANS_FLIPPED:
        _cut_off(state, RUSSIA)
    elif effect == SWEDES_FLIPPED:
        _cut_off(state, SWEDEN)
    return _begin_question(state, effect)


def _begin_question(state: BaseState, effect: int) -> bool:
    if effect == PRUSSIAN_LOSS:
        more = state.total[PRUSSIA] > armies.on_map(state, PRUSSIA)
        return more and _ask(state, effect, PRUSSIA)
    if effect == SWAP_OFFER:
        return state.is_at_war(RUSSIA) and state.is_at_war(AUSTRIA) and _ask(state, effect, AUSTRIA)
    if effect == FRENCH_EXCHANGE:
        return state.is_at_war(FRANCE) and _ask(state, effect, FRANCE)
    if effect == CARD_GIFT:
        return state.is_at_war(AUSTRIA) and _ask(state, effect, PRUSSIA)
    if effect == LAUDON_MOVES:
        return bool(laudon_cities(state)) and _ask(state, effect, AUSTRIA)
    if effect == FLIP_STACK:
        return bool(flippable(state)) and _ask(state, effect, AUSTRIA)
    if effect == HILDBURGHAUSEN_MOVES:
        return bool(western_cities(state)) and _ask(state, effect, PRUSSIA)
    return False


def _ask(state: BaseState, effect: int, nation: int) -> bool:
    state.stage, state.fate_question = FATE, effect
    state.to_act = state.owner[nation]
    return True


def _ask_gain(state: BaseState, effect: int, nation: int) -> bool:
    """Ask who gains if somebody can: below the limits, which everybody can see."""
    if not state.is_at_war(nation):
        return False
    total, most = state.total[nation], 8 * armies.on_map(state, nation)
    if total >= min(armies.limit(state, nation), most):
        return False
    return _ask(state, effect, nation)


def asked_nation(state: BaseState) -> int:
    """Give the nation that answers fate's question."""
    if state.fate_question in GAIN_NATIONS:
        return GAIN_NATIONS[state.fate_question]
    return {
        PRUSSIAN_LOSS: PRUSSIA,
        CARD_GIFT: PRUSSIA,
        HILDBURGHAUSEN_MOVES: PRUSSIA,
        SWAP_ANSWER: RUSSIA,
        FRENCH_EXCHANGE: FRANCE,
    }.get(state.fate_question, AUSTRIA)


def candidates(state: BaseState) -> list[int]:
    """List the commanders of the stacks that can gain or lose an army."""
    nation = asked_nation(state)
    fits = armies.can_lose if state.fate_question == PRUSSIAN_LOSS else armies.can_gain
    return [state.generals_at(city)[0] for city in state.stacks(nation) if fits(state, city)]


def _favour(state: BaseState, piece: int) -> None:
    city = state.where[piece]
    if city >= 0 and armies.can_gain(state, city):
        armies.alter(state, city, 1)


def _punish(state: BaseState, piece: int) -> None:
    city = state.where[piece]
    if city >= 0 and armies.can_lose(state, city):
        armies.alter(state, city, -1)


def _cut_off(state: BaseState, nation: int) -> None:
    """Turn every stack that is five or six roads from its nearest train (F39)."""
    trains = [state.where[p] for p in TRAINS[nation] if state.where[p] >= 0]
    for city in state.stacks(nation):
        if trains and min(distances_from(train)[city] for train in trains) in FAR:
            turn_down(state, city)


def turn_down(state: BaseState, city: int) -> None:
    """Turn a stack face down."""
    stack = state.generals_at(city)
    fresh = [p for p in stack if not state.face_down >> p & 1]
    state.face_down |= movement.bits_of(stack)
    if fresh and state.told is not None:
        names: list[Json] = [NAMES[p] for p in fresh]
        state.tell("flipped", {"generals": names, "city": PLACES[city]})


def flippable(state: BaseState) -> list[int]:
    """List the Prussian commanders in Austria and Saxony who stand face up (6♦)."""
    found = [state.generals_at(city)[0] for city in state.stacks(PRUSSIA)]
    return [
        piece
        for piece in found
        if TERRITORY[state.where[piece]] in ("austria", "saxony")
        and not state.face_down >> piece & 1
    ]


def laudon_cities(state: BaseState) -> list[int]:
    """List where Laudon may go: empty cities, own stacks with room, hostile trains (6♠)."""
    city = state.where[LAUDON]
    if city < 0:
        return []
    return [near for near in ROADS[city] if _laudon_may_enter(state, near)]


def _laudon_may_enter(state: BaseState, city: int) -> bool:
    mark = state.at[city]
    if mark == AUSTRIA + 1:
        return len(state.generals_at(city)) < MAX_STACK
    return mark == 0 or (mark >= 9 and mark - 9 in FOES[AUSTRIA])


def move_laudon(state: BaseState, city: int) -> None:
    """Move Laudon by one city; nothing is conquered, marked or fought (F24)."""
    start = state.where[LAUDON]
    rest = len(state.generals_at(start)) - 1
    state.tell("fate_moves", {"general": NAMES[LAUDON], "city": PLACES[city]})
    if state.at[city] >= 9:
        train = movement.train_at(state, city)
        state.tell("takes_train", {"nation": NATIONS[state.at[city] - 9], "city": PLACES[city]})
        state.remove_piece(train, OFF)
    joined = movement.bits_of(state.generals_at(city))
    down = state.face_down >> LAUDON & 1
    state.remove_piece(LAUDON, OFF)
    state.place_piece(LAUDON, city)
    state.face_down |= down << LAUDON
    movement.unite(state, joined | 1 << LAUDON, joined)
    if rest:
        state.from_city, state.to_city, state.stage = start, city, SPLIT
    else:
        movement.move_armies(state, start, city, state.pool[start])
        state.stated[start] = 0


def western_cities(state: BaseState) -> list[int]:
    """List where Hildburghausen may be sent: two empty cities, each farther west (12♥)."""
    city = state.where[HILDBURGHAUSEN]
    if city < 0 or not state.hild_lost or not state.is_at_war(IMPERIAL):
        return []
    ends = {two for one in _west_of(state, city) for two in _west_of(state, one)}
    return sorted(ends)


def _west_of(state: BaseState, city: int) -> list[int]:
    return [near for near in ROADS[city] if not state.at[near] and MAP_X[near] < MAP_X[city]]


def move_west(state: BaseState, city: int) -> None:
    """Send Hildburghausen two cities westwards."""
    start = state.where[HILDBURGHAUSEN]
    down = state.face_down >> HILDBURGHAUSEN & 1
    state.remove_piece(HILDBURGHAUSEN, OFF)
    state.place_piece(HILDBURGHAUSEN, city)
    state.face_down |= down << HILDBURGHAUSEN
    movement.move_armies(state, start, city, state.pool[start])
    state.stated[start] = 0
    state.tell("fate_moves", {"general": NAMES[HILDBURGHAUSEN], "city": PLACES[city]})


# Cards that change hands


def offer(state: BaseState, card: int) -> None:
    """Austria offers a card face down, -1 for none; then Russia is asked (1♥, F39)."""
    state.offered = cards.held(state.hands[AUSTRIA], card) if card >= 0 else -1
    seats = (state.owner[AUSTRIA],)
    if card >= 0:
        state.tell("offered", {"card": cards.card_name(card)}, seats)
        state.tell("offer_made", {}, (state.owner[RUSSIA],), True)
    state.fate_question, state.to_act = SWAP_ANSWER, state.owner[RUSSIA]


def answer(state: BaseState, card: int) -> None:
    """Russia answers with a card or declines; it takes both."""
    theirs, state.offered = state.offered, -1
    _unsettle(state, AUSTRIA, RUSSIA)
    if theirs >= 0 and card >= 0:
        _hand_card(state, AUSTRIA, RUSSIA, theirs)
        _hand_card(state, RUSSIA, AUSTRIA, card)
    elif theirs >= 0:
        state.tell("offer_declined", {}, (state.owner[AUSTRIA], state.owner[RUSSIA]), True)
    _tell_backs(state, RUSSIA)


def _unsettle(state: BaseState, one: int, other: int) -> None:
    """Cards may change hands unseen: who only watches is sure of neither hand any more."""
    hands, seats = state.hands[one] | state.hands[other], (state.owner[one], state.owner[other])
    state.void[one] = state.void[other] = 0
    state.aware = [
        known if seat in seats else known & ~hands for seat, known in enumerate(state.aware)
    ]


def _tell_backs(state: BaseState, other: int) -> None:
    """Everybody sees the backs of the cards, and so perhaps that some changed hands."""
    params: dict[str, Json] = {"one": NATIONS[AUSTRIA], "other": NATIONS[other]}
    params["sets"] = [cards.by_set(state.hands[nation]) for nation in (AUSTRIA, other)]
    state.tell("courier", params, final=True)


def _hand_card(state: BaseState, giver: int, taker: int, card: int) -> None:
    """Move a card between hands; giver and taker know it, everybody sees its set."""
    card = cards.held(state.hands[giver], card)
    bit = cards.take_out(state, giver, card)
    state.hands[taker] |= bit
    state.void[taker] = 0
    state.aware = [known & ~bit for known in state.aware]
    state.aware[state.owner[giver]] |= bit
    params: dict[str, Json] = {
        "giver": NATIONS[giver],
        "taker": NATIONS[taker],
        "card": cards.card_name(card),
    }
    state.tell("card_changes", params, (state.owner[giver], state.owner[taker]), True)


def give_and_draw(state: BaseState, card: int) -> None:
    """Prussia gives Austria a card and draws one of Austria's at random (9♦)."""
    _hand_card(state, PRUSSIA, AUSTRIA, card)
    hand = cards.cards_of(state.hands[AUSTRIA])
    chance = state.chance.copy()
    drawn = hand[chance.below(len(hand))]
    state.chance = chance
    _unsettle(state, PRUSSIA, AUSTRIA)
    _hand_card(state, AUSTRIA, PRUSSIA, drawn)
    _tell_backs(state, PRUSSIA)


def exchange(state: BaseState, card: int) -> None:
    """France discards a card, then draws one (4♥); nobody else can be sure of its hand."""
    owner, hand = state.owner[FRANCE], state.hands[FRANCE]
    state.aware = [known if s == owner else known & ~hand for s, known in enumerate(state.aware)]
    cards.discard(state, FRANCE, card)
    cards.deal(state, FRANCE, 1)


def end_effect(state: BaseState) -> None:
    """What lasted through the turn ends, used or not (F24)."""
    state.effect = NO_EFFECT
    state.effect_used = False
