"""Tactical cards: dealing, hands, discards, reshuffles (000 §3, F6, F7, F26, F32)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    CARDS_PER_SET,
    FIRST_RESERVE,
    FRANCE,
    HANOVER,
    IMPERIAL,
    NATIONS,
    PRUSSIA,
    RESERVES,
    RUSSIA,
    SET_CARDS,
    SETS,
    SUITS,
    SWEDEN,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.kernel import Chance, Json, Phrase

_FIRST_RESERVES = sum(1 << (s * CARDS_PER_SET + FIRST_RESERVE) for s in range(SETS))
FICTITIOUS_CARDS = 5
"""Cards that go to the absent player in each turn of a scenario (000 §14)."""


def cards_of(hand: int) -> list[int]:
    """List the cards of a hand.

    >>> cards_of(0b1001)
    [0, 3]
    """
    cards = []
    while hand:
        low = hand & -hand
        cards.append(low.bit_length() - 1)
        hand ^= low
    return cards


def one_reserve_per_set(reserves: int) -> int:
    """Return one Reserve for each set: the two of a set are interchangeable (F33)."""
    return (reserves | reserves >> 1) & _FIRST_RESERVES


def card_in_hand(hand: int, card: int) -> int:
    """Return the card that is meant: of a set's two Reserves the one in the hand."""
    return card if hand >> card & 1 else card + 1


def count_by_set(cards: int) -> list[int]:
    """Count cards by set, which their backs show to all players (F3)."""
    return [(cards & of_set).bit_count() for of_set in SET_CARDS]


def card_name(card: int) -> Json:
    """Return a card's name for display; a card of any set has set 0."""
    place = card % CARDS_PER_SET
    number = 0 if card >= SETS * CARDS_PER_SET else card // CARDS_PER_SET + 1
    if place >= FIRST_RESERVE:
        return Phrase("friedrich.card.reserve", {"set": number}).to_json()
    params: dict[str, Json] = {"suit": SUITS[place // 12], "value": place % 12 + 2, "set": number}
    return Phrase("friedrich.card.suited", params).to_json()


def cards_per_turn(state: BaseState, nation: int) -> int:
    """Return how many cards a nation draws each turn at the moment (F26, F32)."""
    scenario = state.options.scenario
    if nation == PRUSSIA:
        if scenario == "west":
            return 1 if state.cuts else 2
        return (5 - state.cuts) if scenario == "silesia" else (7, 5, 4)[state.cuts]
    if nation == HANOVER:
        return 1 if state.colonies == 2 else 2
    if nation == AUSTRIA:
        return 4 if state.colonies else 5
    if nation == FRANCE:
        return 3 if state.colonies else 4
    return 4 if nation == RUSSIA else 1


def must_discard(state: BaseState, nation: int) -> bool:
    """Return whether one of the cards just drawn must be discarded (F7)."""
    if nation == FRANCE:
        return state.colonies == 0
    return nation == PRUSSIA and state.options.scenario == "west" and state.cuts == 0


def _replenish_pile(state: BaseState) -> None:
    """Bring the next set into play, or the two fullest sets of discards (F6)."""
    if state.next_set < SETS:
        first = state.next_set * CARDS_PER_SET
        state.pile = list(range(first, first + CARDS_PER_SET))
        state.next_set += 1
    else:
        sizes = [(state.discards & cards).bit_count() for cards in SET_CARDS]
        fullest = sorted(range(SETS), key=lambda s: (-sizes[s], s))[:2]
        coming = state.discards & (SET_CARDS[fullest[0]] | SET_CARDS[fullest[1]])
        state.pile = cards_of(coming)
        state.discards &= ~coming
        state.hidden &= ~coming
        state.aware = [known & ~coming for known in state.aware]
    if state.pile:
        state.emit("new_pile", {"cards": len(state.pile)}, final=True)


def draw_cards(state: BaseState, number: int) -> int:
    """Draw cards from the pile at random; the pile has no order before that."""
    chance: Chance = state.chance.copy()
    cards = 0
    for _ in range(number):
        if not state.pile:
            _replenish_pile(state)
        pile = state.pile
        if not pile:
            break
        place = chance.below(len(pile))
        cards |= 1 << pile[place]
        pile[place] = pile[-1]
        pile.pop()
    state.chance = chance
    return cards


def deal_cards(state: BaseState, nation: int, number: int, is_sealed: bool = False) -> int:
    """Deal new cards to a nation; suits it was known to lack become unknown."""
    cards = draw_cards(state, number)
    state.hands[nation] |= cards
    state.dealt[nation] += cards.bit_count()
    state.void[nation] = 0
    if is_sealed:
        state.sealed |= cards
    if state.told is not None:
        _emit_deal(state, nation, cards)
    return cards


def _emit_deal(state: BaseState, nation: int, cards: int) -> None:
    name = NATIONS[nation]
    params: dict[str, Json] = {
        "nation": name,
        "cards": cards.bit_count(),
        "sets": [*count_by_set(cards)],
    }
    state.emit("draws", params, final=True)
    open_cards = cards_of(cards & ~state.sealed)
    if open_cards:
        names: list[Json] = [card_name(card) for card in open_cards]
        state.emit("drawn", {"nation": name, "cards": names}, (state.owner[nation],), True)


def deal_for_move(state: BaseState, nation: int) -> None:
    """Deal at the beginning of a move; in a tournament attackers have theirs already (T62)."""
    if not (state.options.tournament and nation >= RUSSIA):
        _deal_turn_cards(state, nation)


def _deal_turn_cards(state: BaseState, nation: int) -> None:
    is_sealed = state.options.tournament and _must_stay_sealed(state, nation)
    cards = deal_cards(state, nation, cards_per_turn(state, nation), is_sealed)
    if must_discard(state, nation):
        state.fresh = cards


def deal_to_attackers(state: BaseState) -> None:
    """Deal to all attackers after Hanover's move, some cards face down (T62 to T64)."""
    for nation in range(RUSSIA, FRANCE + 1):
        if state.is_at_war(nation):
            _deal_turn_cards(state, nation)


def _must_stay_sealed(state: BaseState, nation: int) -> bool:
    """Return whether cards stay sealed until the leader has moved.

    Sweden waits for Russia and the Imperial Army for Austria, if the same player has both.
    """
    leader = {SWEDEN: RUSSIA, IMPERIAL: AUSTRIA}.get(nation)
    if leader is None or not state.is_at_war(leader):
        return False
    return state.owner[leader] == state.owner[nation]


def unseal_follower_cards(state: BaseState, after: int) -> None:
    """Show a player the small nation's cards once the large nation has moved (T63)."""
    follower = {RUSSIA: SWEDEN, AUSTRIA: IMPERIAL}.get(after)
    if follower is not None and state.sealed & state.hands[follower]:
        names: list[Json] = [card_name(c) for c in cards_of(state.sealed & state.hands[follower])]
        state.sealed &= ~state.hands[follower]
        params: dict[str, Json] = {"nation": NATIONS[follower], "cards": names}
        state.emit("looks", params, (state.owner[follower],), True)


def remove_from_hand(state: BaseState, nation: int, card: int) -> int:
    """Take a card out of a hand and return its bit.

    Other players cannot tell a set's two Reserves apart: a seat that knew of one of them in this
    hand is no longer sure of either (F33, F34).
    """
    bit = 1 << card
    twins = bit | 1 << (card ^ 1) if RESERVES & bit else bit
    known = twins & state.hands[nation]
    state.hands[nation] &= ~bit
    owner = state.owner[nation]
    for seat, aware in enumerate(state.aware):
        if aware & known and seat != owner:
            is_sure = twins != bit and (aware & known).bit_count() == 2
            state.aware[seat] = aware & ~(bit if is_sure else known)
    return bit


def discard_card(state: BaseState, nation: int, card: int) -> None:
    """Discard a card face down; only its owner knows which one."""
    card = card_in_hand(state.hands[nation], card)
    bit = remove_from_hand(state, nation, card)
    state.discards |= bit
    state.hidden |= bit
    state.aware[state.owner[nation]] |= bit
    name = NATIONS[nation]
    state.emit("discards", {"nation": name})
    state.emit("discarded", {"nation": name, "card": card_name(card)}, (state.owner[nation],))


def discard_face_up(state: BaseState, nation: int, card: int) -> None:
    """Discard a card that was played or paid, for all players to see."""
    bit = remove_from_hand(state, nation, card)
    state.discards |= bit
    if any(state.aware):
        state.aware = [known & ~bit for known in state.aware]


def discard_hand(state: BaseState, nation: int) -> None:
    """Discard the whole hand of a nation that leaves the war, face down (F25)."""
    hand = state.hands[nation]
    state.hands[nation] = 0
    state.discards |= hand
    state.hidden |= hand
    state.sealed &= ~hand
    state.fresh &= ~hand
    state.aware[state.owner[nation]] |= hand


def discard_fictitious_cards(state: BaseState) -> None:
    """Draw five cards and discard each of them unseen (F32)."""
    discarded = 0
    for _ in range(FICTITIOUS_CARDS):
        card = draw_cards(state, 1)
        state.discards |= card
        state.hidden |= card
        discarded |= card
    state.emit(
        "fictitious",
        {"cards": discarded.bit_count(), "sets": [*count_by_set(discarded)]},
        final=True,
    )
