"""A seat's knowledge of a fight: the board, its own hand, and the foe's possible hands."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from tafelrunde.games.friedrich.bots.duel_solver import Hand, World
from tafelrunde.games.friedrich.model import snapshot
from tafelrunde.games.friedrich.model.components import (
    FRANCE,
    GENERALS,
    NO_HIGH_CARDS,
    PRUSSIA,
    RESERVES,
    SET_CARDS,
    SETS,
    SUIT_CARDS,
    WORTH,
)
from tafelrunde.games.friedrich.model.fields import PUBLIC_LISTS, PUBLIC_PLAIN
from tafelrunde.games.friedrich.rules.cards import cards_of
from tafelrunde.kernel import Knowledge

RESERVE_LABEL: Final = 99
USELESS: Final = 0
HIGH_CARD: Final = 10
"""Cards of this value or more are barred between Prussia and France under fate 3♣."""
SAMPLES: Final = 24
MAX_WORLDS: Final = 12
"""Number of drawn hands that are kept, at even steps of strength."""
MAX_OUTCOMES: Final = 16
MAX_EXACT_CARDS: Final = 2
"""Up to this many hidden cards, all possible hands are listed."""
MANY_HIDDEN_CARDS: Final = 18
"""With more hidden cards, half as many hands are drawn: their totals differ less."""

Odds: TypeAlias = dict[Hand, float]


class Belief(NamedTuple):
    """A hand seen from outside: its known cards, and the hidden draws from each set."""

    known: Hand
    draws: tuple[tuple[int, tuple[int, ...]], ...]
    """The number of hidden cards of a set, and the label of each unseen card of that set."""


class DuelFacts:
    """The facts of a seat's knowledge that matter in a fight."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.seat = knowledge.seat
        facts: Any = knowledge.facts
        self.facts = facts
        self.plain = dict(zip(PUBLIC_PLAIN, facts["plain"], strict=True))
        self.lists = dict(zip(PUBLIC_LISTS, facts["lists"], strict=True))
        self.where: list[int] = self.lists["where"]
        self.total: list[int] = self.lists["total"]

    def number(self, name: str) -> int:
        """Return a public number of the position."""
        return int(snapshot.decode_number(self.plain[name]))

    def nation_at(self, city: int) -> int:
        """Return the nation whose generals stand on a city, -1 for none."""
        for nation in range(7):
            if any(self.where[piece] == city for piece in GENERALS[nation]):
                return nation
        return -1

    def generals_at(self, city: int) -> int:
        """Return the number of generals on a city."""
        nation = self.nation_at(city)
        return sum(self.where[piece] == city for piece in GENERALS[nation]) if nation >= 0 else 0

    def occupied_cities(self) -> int:
        """Return the cities with a piece on them, a bit each."""
        bits = 0
        for city in self.where:
            if city >= 0:
                bits |= 1 << city
        return bits

    def armies_at(self, city: int) -> float:
        """Return the armies on a city, or their average if the number is hidden."""
        pools = self.facts["pools"]
        if str(city) in pools:
            return float(pools[str(city)])
        if str(city) in self.facts["stated"]:
            return float(self.facts["stated"][str(city)])
        return self._average_armies(city)

    def _average_armies(self, city: int) -> float:
        """Share the armies that are not stated evenly among the nation's other generals."""
        nation = self.nation_at(city)
        total, generals = self.total[nation], 0
        stated = self.facts["stated"]
        for place in {self.where[p] for p in GENERALS[nation] if self.where[p] >= 0}:
            if str(place) in stated:
                total -= stated[str(place)]
            else:
                generals += self.generals_at(place)
        generals_here = self.generals_at(city)
        return min(
            max(total * generals_here / max(generals, 1), generals_here), 8.0 * generals_here
        )

    def is_without_high_cards(self, nation: int, other: int) -> bool:
        """Return whether high cards are barred between two nations (fate 3♣)."""
        return self.plain["effect"] == NO_HIGH_CARDS and {nation, other} == {PRUSSIA, FRANCE}

    def own_hand(self, nation: int, suit: int, is_low: bool = False) -> Hand:
        """Return the hand of an own nation in a suit."""
        bits = int(self.facts["hands"].get(str(nation), "0x0"), 16)
        return matching_hand(bits, suit, is_low)

    def hand_size(self, nation: int) -> int:
        """Return the number of cards of any nation."""
        return sum(self.facts["hand_sets"][nation])

    def belief(self, nation: int, suit: int, is_low: bool = False) -> Belief:
        """Return what another nation may hold in a suit."""
        aware = int(self.facts["aware"][nation], 16)
        unseen = self._unseen_cards(nation)
        draws = []
        for number in range(min(SETS, self.number("next_set"))):
            known = (aware & SET_CARDS[number]).bit_count()
            count = self.facts["hand_sets"][nation][number] - known
            if count > 0:
                draws.append((count, card_labels(unseen & SET_CARDS[number], suit, is_low)))
        return Belief(matching_hand(aware, suit, is_low), tuple(draws))

    def _unseen_cards(self, nation: int) -> int:
        """Return the cards that a nation may hold hidden, a bit each."""
        facts = self.facts
        seen = int(facts["shown"], 16)
        for bits in (*facts["aware"], *facts["hands"].values()):
            seen |= int(bits, 16)
        card = self.plain["open_card"]
        seen |= 1 << card if card >= 0 else 0
        for suit in range(4):
            if self.lists["void"][nation] >> suit & 1:
                seen |= SUIT_CARDS[suit]
        return ~seen

    def nations(self) -> list[int]:
        """List the nations of this seat."""
        return [nation for nation, seat in enumerate(self.lists["owner"]) if seat == self.seat]


def matching_hand(cards: int, suit: int, is_low: bool = False) -> Hand:
    """Return the values of a suit and the Reserves among some cards."""
    values = sorted(WORTH[card] for card in cards_of(cards & SUIT_CARDS[suit]))
    if is_low:
        values = [value for value in values if value < HIGH_CARD]
    return Hand(tuple(values), (cards & RESERVES).bit_count())


@lru_cache(maxsize=1 << 12)
def card_labels(cards: int, suit: int, is_low: bool = False) -> tuple[int, ...]:
    """Return what each card would count in a suit; a Reserve has a label of its own."""
    labels = []
    for card in cards_of(cards):
        if RESERVES >> card & 1:
            labels.append(RESERVE_LABEL)
        else:
            is_fit = SUIT_CARDS[suit] >> card & 1 and not (is_low and WORTH[card] >= HIGH_CARD)
            labels.append(WORTH[card] if is_fit else USELESS)
    return tuple(sorted(labels))


def hand_of(labels: list[int], known: Hand = Hand(())) -> Hand:  # noqa: B008 - it never changes
    """Return the hand of some labels together with the known cards."""
    values = sorted(known.values + tuple(v for v in labels if 0 < v < RESERVE_LABEL))
    return Hand(tuple(values), known.reserves + labels.count(RESERVE_LABEL))


def sample_worlds(belief: Belief, rng: Random) -> list[World]:
    """Return hands that fit a belief with their weights: all, or an even choice of many."""
    count = sum(number for number, _ in belief.draws)
    if count <= MAX_EXACT_CARDS:
        return select_worlds(possible_hands(belief))
    draws, limit = (
        (SAMPLES, MAX_WORLDS) if count <= MANY_HIDDEN_CARDS else (SAMPLES // 2, MAX_WORLDS // 2)
    )
    odds: Odds = {}
    for _ in range(draws):
        labels: list[int] = []
        for number, unseen in belief.draws:
            labels += rng.sample(unseen, min(number, len(unseen)))
        hand = hand_of(labels, belief.known)
        odds[hand] = odds.get(hand, 0.0) + 1 / draws
    return select_worlds(odds, limit)


@lru_cache(maxsize=1 << 10)
def _possible_hands(belief: Belief) -> tuple[tuple[Hand, float], ...]:
    odds: dict[tuple[int, ...], float] = {(): 1.0}
    for number, unseen in belief.draws:
        odds = _add_draws(odds, number, unseen)
    hand_odds: Odds = {}
    for cards, chance in odds.items():
        hand = hand_of(list(cards), belief.known)
        hand_odds[hand] = hand_odds.get(hand, 0.0) + chance
    return tuple(hand_odds.items())


def possible_hands(belief: Belief) -> Odds:
    """Return every hand that fits a belief with its probability; for few hidden cards."""
    return dict(_possible_hands(belief))


def _add_draws(
    odds: dict[tuple[int, ...], float], number: int, unseen: tuple[int, ...]
) -> dict[tuple[int, ...], float]:
    """Add the draws from one set, each as likely as there are ways to draw it."""
    count = Counter(unseen)
    number = min(number, len(unseen))
    ways = comb(len(unseen), number)
    new_odds: dict[tuple[int, ...], float] = {}
    for some in combinations_with_replacement(sorted(count), number):
        chance = prod(comb(count[label], some.count(label)) for label in set(some)) / ways
        if chance:
            for cards, before in odds.items():
                key = tuple(sorted(cards + some))
                new_odds[key] = new_odds.get(key, 0.0) + before * chance
    return new_odds


def select_worlds(odds: Odds, limit: int = MAX_WORLDS) -> list[World]:
    """Return all of a few hands, or of many those at even steps of strength."""
    hands = sorted(odds, key=lambda hand: (hand.total(), hand))
    if len(hands) <= (MAX_OUTCOMES if limit == MAX_WORLDS else limit):
        return [World(hand, odds[hand]) for hand in hands]
    merged_odds: Odds = {}
    place, passed = 0, odds[hands[0]]
    for step in range(limit):
        while passed < (step + 0.5) / limit and place < len(hands) - 1:
            place += 1
            passed += odds[hands[place]]
        merged_odds[hands[place]] = merged_odds.get(hands[place], 0.0) + 1 / limit
    return [World(hand, weight) for hand, weight in merged_odds.items()]
