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

GAINING_GENERALS = {
    effect_of(1, DIAMONDS): general("Tottleben"),
    effect_of(6, CLUBS): general("Daun"),
}
APRAXIN_LOSES = effect_of(2, HEARTS)
RUSSIANS_FLIPPED = effect_of(9, SPADES)
SWEDES_FLIPPED = effect_of(12, CLUBS)
FLIPPING_DISTANCES = (5, 6)
"""The distances to the nearest train at which fate cuts the supply (9♠, 12♣)."""


def draw_fate_card(state: BaseState) -> int:
    """Draw the next card of fate; the gentle clock holds three strokes back at first."""
    left = [card for card in range(FATE_CARDS) if card not in state.fate_drawn]
    if state.options.gentle_clock and len(state.fate_drawn) < GENTLE_CLOCK_CARDS:
        left = [card for card in left if card not in LATE_STROKES]
    chance = state.chance.copy()
    card = left[chance.below(len(left))]
    state.chance = chance
    state.fate_drawn.append(card)
    return card


def fate_suit(state: BaseState) -> int:
    """Return the suit to read: that of the sector where the latest victor stands (F23)."""
    if not state.options.expert or state.victor < 0 or state.where[state.victor] < 0:
        return SPADES
    return SUIT[state.where[state.victor]]


def announce_card(state: BaseState, card: int, suit: int) -> None:
    """Emit the event that names the drawn card of fate."""
    name = STROKES[card - SMALL_CARDS] if card >= SMALL_CARDS else f"{card + 1}_{SUITS[suit]}"
    state.emit("fate", {"name": name, "text": name}, final=True)


def apply_small_card(state: BaseState, effect: int) -> bool:
    """Apply a small card; return whether a player must answer a question."""
    if effect in LASTING:
        state.effect = effect
        state.effect_used = False
        return False
    if effect in GAIN_NATIONS:
        return _ask_gain(state, effect, GAIN_NATIONS[effect])
    if effect in GAINING_GENERALS:
        _add_army(state, GAINING_GENERALS[effect])
    elif effect == APRAXIN_LOSES:
        _remove_army(state, general("Apraxin"))
    elif effect == RUSSIANS_FLIPPED:
        _flip_distant_stacks(state, RUSSIA)
    elif effect == SWEDES_FLIPPED:
        _flip_distant_stacks(state, SWEDEN)
    return _ask_if_possible(state, effect)


def _ask_if_possible(state: BaseState, effect: int) -> bool:
    if effect == PRUSSIAN_LOSS:
        more = state.total[PRUSSIA] > armies.generals_on_map(state, PRUSSIA)
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
        return bool(flippable_commanders(state)) and _ask(state, effect, AUSTRIA)
    if effect == HILDBURGHAUSEN_MOVES:
        return bool(hildburghausen_cities(state)) and _ask(state, effect, PRUSSIA)
    return False


def _ask(state: BaseState, effect: int, nation: int) -> bool:
    state.stage, state.fate_question = FATE, effect
    state.to_act = state.owner[nation]
    return True


def _ask_gain(state: BaseState, effect: int, nation: int) -> bool:
    """Ask which stack gains an army, if the public limits leave room for one."""
    if not state.is_at_war(nation):
        return False
    total, most = state.total[nation], 8 * armies.generals_on_map(state, nation)
    if total >= min(armies.army_limit(state, nation), most):
        return False
    return _ask(state, effect, nation)


def answering_nation(state: BaseState) -> int:
    """Return the nation that answers the question of fate."""
    if state.fate_question in GAIN_NATIONS:
        return GAIN_NATIONS[state.fate_question]
    return {
        PRUSSIAN_LOSS: PRUSSIA,
        CARD_GIFT: PRUSSIA,
        HILDBURGHAUSEN_MOVES: PRUSSIA,
        SWAP_ANSWER: RUSSIA,
        FRENCH_EXCHANGE: FRANCE,
    }.get(state.fate_question, AUSTRIA)


def commanders_to_choose(state: BaseState) -> list[int]:
    """List the commanders of the stacks that can gain or lose an army."""
    nation = answering_nation(state)
    fits = armies.can_lose if state.fate_question == PRUSSIAN_LOSS else armies.can_gain
    return [state.generals_at(city)[0] for city in state.stacks(nation) if fits(state, city)]


def _add_army(state: BaseState, piece: int) -> None:
    city = state.where[piece]
    if city >= 0 and armies.can_gain(state, city):
        armies.change_armies_by_fate(state, city, 1)


def _remove_army(state: BaseState, piece: int) -> None:
    city = state.where[piece]
    if city >= 0 and armies.can_lose(state, city):
        armies.change_armies_by_fate(state, city, -1)


def _flip_distant_stacks(state: BaseState, nation: int) -> None:
    """Turn down every stack that is five or six roads from its nearest train (F39)."""
    trains = [state.where[p] for p in TRAINS[nation] if state.where[p] >= 0]
    for city in state.stacks(nation):
        if trains and min(distances_from(train)[city] for train in trains) in FLIPPING_DISTANCES:
            turn_face_down(state, city)


def turn_face_down(state: BaseState, city: int) -> None:
    """Turn a stack face down."""
    stack = state.generals_at(city)
    fresh = [p for p in stack if not state.face_down >> p & 1]
    state.face_down |= movement.bits_of(stack)
    if fresh and state.told is not None:
        names: list[Json] = [NAMES[p] for p in fresh]
        state.emit("flipped", {"generals": names, "city": PLACES[city]})


def flippable_commanders(state: BaseState) -> list[int]:
    """List the Prussian commanders in Austria and Saxony who stand face up (6♦).

    There are none if Austria, which would choose, is not in the war (F24).
    """
    if not state.is_at_war(AUSTRIA):
        return []
    commanders = [state.generals_at(city)[0] for city in state.stacks(PRUSSIA)]
    return [
        piece
        for piece in commanders
        if TERRITORY[state.where[piece]] in ("austria", "saxony")
        and not state.face_down >> piece & 1
    ]


def laudon_cities(state: BaseState) -> list[int]:
    """List the cities that Laudon may enter: empty, or with room or a hostile train (6♠)."""
    city = state.where[LAUDON]
    if city < 0:
        return []
    return [near for near in ROADS[city] if _can_laudon_enter(state, near)]


def _can_laudon_enter(state: BaseState, city: int) -> bool:
    occupant = state.at[city]
    if occupant == AUSTRIA + 1:
        return len(state.generals_at(city)) < MAX_STACK
    return occupant == 0 or (occupant >= 9 and occupant - 9 in FOES[AUSTRIA])


def move_laudon(state: BaseState, city: int) -> None:
    """Move Laudon by one city; nothing is conquered, marked or fought (F24)."""
    start = state.where[LAUDON]
    staying = len(state.generals_at(start)) - 1
    state.emit("fate_moves", {"general": NAMES[LAUDON], "city": PLACES[city]})
    if state.at[city] >= 9:
        train = movement.train_at(state, city)
        state.emit("takes_train", {"nation": NATIONS[state.at[city] - 9], "city": PLACES[city]})
        state.remove_piece(train, OFF)
    joined = movement.bits_of(state.generals_at(city))
    down = state.face_down >> LAUDON & 1
    state.remove_piece(LAUDON, OFF)
    state.place_piece(LAUDON, city)
    state.face_down |= down << LAUDON
    movement.turn_down_united_stack(state, joined | 1 << LAUDON, joined)
    if staying:
        state.from_city, state.to_city, state.stage = start, city, SPLIT
    else:
        movement.move_armies(state, start, city, state.pool[start])
        state.stated[start] = 0


def hildburghausen_cities(state: BaseState) -> list[int]:
    """List the cities Hildburghausen may be sent to: two empty steps farther west (12♥)."""
    city = state.where[HILDBURGHAUSEN]
    if city < 0 or not state.hild_lost or not state.is_at_war(IMPERIAL):
        return []
    ends = {
        two
        for step in _empty_cities_west_of(state, city)
        for two in _empty_cities_west_of(state, step)
    }
    return sorted(ends)


def _empty_cities_west_of(state: BaseState, city: int) -> list[int]:
    return [near for near in ROADS[city] if not state.at[near] and MAP_X[near] < MAP_X[city]]


def move_hildburghausen(state: BaseState, city: int) -> None:
    """Send Hildburghausen two cities westwards."""
    start = state.where[HILDBURGHAUSEN]
    down = state.face_down >> HILDBURGHAUSEN & 1
    state.remove_piece(HILDBURGHAUSEN, OFF)
    state.place_piece(HILDBURGHAUSEN, city)
    state.face_down |= down << HILDBURGHAUSEN
    movement.move_armies(state, start, city, state.pool[start])
    state.stated[start] = 0
    state.emit("fate_moves", {"general": NAMES[HILDBURGHAUSEN], "city": PLACES[city]})


# Cards that change hands


def offer_card(state: BaseState, card: int) -> None:
    """Offer a card of Austria face down, -1 for none, and ask Russia (1♥, F39)."""
    state.offered = cards.card_in_hand(state.hands[AUSTRIA], card) if card >= 0 else -1
    seats = (state.owner[AUSTRIA],)
    if card >= 0:
        state.emit("offered", {"card": cards.card_name(card)}, seats)
        state.emit("offer_made", {}, (state.owner[RUSSIA],), True)
    state.fate_question, state.to_act = SWAP_ANSWER, state.owner[RUSSIA]


def answer_offer(state: BaseState, card: int) -> None:
    """Answer with a card of Russia, or decline; only two cards make a swap."""
    theirs, state.offered = state.offered, -1
    _forget_hands(state, AUSTRIA, RUSSIA)
    if theirs >= 0 and card >= 0:
        _pass_card(state, AUSTRIA, RUSSIA, theirs)
        _pass_card(state, RUSSIA, AUSTRIA, card)
    elif theirs >= 0:
        state.emit("offer_declined", {}, (state.owner[AUSTRIA], state.owner[RUSSIA]), True)
    _emit_card_backs(state, RUSSIA)


def _forget_hands(state: BaseState, one: int, other: int) -> None:
    """Forget what watching seats know of two hands: cards may change hands unseen."""
    hands, seats = state.hands[one] | state.hands[other], (state.owner[one], state.owner[other])
    state.void[one] = state.void[other] = 0
    state.aware = [
        known if seat in seats else known & ~hands for seat, known in enumerate(state.aware)
    ]


def _emit_card_backs(state: BaseState, other: int) -> None:
    """Show the backs of the cards to all, which may reveal that some changed hands."""
    params: dict[str, Json] = {"one": NATIONS[AUSTRIA], "other": NATIONS[other]}
    params["sets"] = [[*cards.count_by_set(state.hands[nation])] for nation in (AUSTRIA, other)]
    state.emit("courier", params, final=True)


def _pass_card(state: BaseState, giver: int, taker: int, card: int) -> None:
    """Move a card between hands; giver and taker know it, all players see its set."""
    card = cards.card_in_hand(state.hands[giver], card)
    bit = cards.remove_from_hand(state, giver, card)
    state.hands[taker] |= bit
    state.void[taker] = 0
    state.aware = [known & ~bit for known in state.aware]
    state.aware[state.owner[giver]] |= bit
    params: dict[str, Json] = {
        "giver": NATIONS[giver],
        "taker": NATIONS[taker],
        "card": cards.card_name(card),
    }
    state.emit("card_changes", params, (state.owner[giver], state.owner[taker]), True)


def give_card_and_draw(state: BaseState, card: int) -> None:
    """Return a Prussian card to Austria and draw a random card of Austria in return (9♦)."""
    _pass_card(state, PRUSSIA, AUSTRIA, card)
    hand = cards.cards_of(state.hands[AUSTRIA])
    chance = state.chance.copy()
    drawn = hand[chance.below(len(hand))]
    state.chance = chance
    _forget_hands(state, PRUSSIA, AUSTRIA)
    _pass_card(state, AUSTRIA, PRUSSIA, drawn)
    _emit_card_backs(state, PRUSSIA)


def exchange_card(state: BaseState, card: int) -> None:
    """Discard a French card and draw one (4♥); other seats no longer know the hand."""
    owner, hand = state.owner[FRANCE], state.hands[FRANCE]
    state.aware = [known if s == owner else known & ~hand for s, known in enumerate(state.aware)]
    cards.discard_card(state, FRANCE, card)
    cards.deal_cards(state, FRANCE, 1)


def end_effect(state: BaseState) -> None:
    """End the effect that lasted through the turn, used or not (F24)."""
    state.effect = NO_EFFECT
    state.effect_used = False
