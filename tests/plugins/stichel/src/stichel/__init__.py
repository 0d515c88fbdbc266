"""Stichel: three or four players follow suit with 24 cards, and most tricks win."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from tafelrunde.kernel import (
    Action,
    Chance,
    Choice,
    Event,
    Game,
    Knowledge,
    Options,
    Outcome,
    Phrase,
    State,
    View,
    option,
)  # fmt: skip

SUITS = ("acorns", "bells", "hearts", "leaves")
RANKS = 6
CARDS = [f"{suit} {rank}" for suit in SUITS for rank in range(1, RANKS + 1)]
PLAYS = [Action(card, f"play {name}") for card, name in enumerate(CARDS)]


@dataclass(frozen=True)
class StichelOptions(Options):
    """How many play."""

    players: int = option(4, Choice(3, 4))


class StichelState(State):
    """Hands are hidden; cards that were played, and suits a seat was seen to lack, are known."""

    game_key, rules_version = "stichel", "1"

    def __init__(self, options: StichelOptions, chance: Chance) -> None:
        self.options, self.chance = options, chance
        deck = list(range(len(CARDS)))
        chance.shuffle(deck)
        self.hands = [sorted(deck[seat :: options.players]) for seat in range(options.players)]
        self.trick: list[tuple[int, int]] = []
        self.played: list[int] = []
        self.lacking: set[tuple[int, int]] = set()
        self.tricks, self.to_act = [0] * options.players, chance.below(options.players)

    def copy(self) -> StichelState:
        """Copy by hand, because bots search."""
        other = StichelState.__new__(StichelState)
        other.__dict__ |= self.__dict__
        other.hands, other.chance = [hand[:] for hand in self.hands], self.chance.copy()
        other.lacking, other.tricks = set(self.lacking), self.tricks[:]
        return other

    def legal_actions(self) -> list[Action]:
        """Follow suit if you can."""
        hand = [] if self.to_act is None else self.hands[self.to_act]
        led = [card for card in hand if self.trick and suit_of(card) == self.led_suit()]
        return [PLAYS[card] for card in led or hand]

    def all_actions(self) -> list[Action]:
        """List all plays, so that reading a text tells nothing about a hand."""
        return PLAYS

    def led_suit(self) -> int:
        """Return the suit of the first card of the trick."""
        return suit_of(self.trick[0][1])

    def push(self, action: Action) -> None:
        """Play a card; the highest of the suit led takes a full trick."""
        seat = self.to_act
        assert seat is not None
        self.hands[seat].remove(action.code)
        self.trick, self.played = [*self.trick, (seat, action.code)], [*self.played, action.code]
        if suit_of(action.code) != self.led_suit():
            self.lacking.add((seat, self.led_suit()))
        self.to_act = (seat + 1) % self.options.players
        if len(self.trick) == self.options.players:
            self.to_act = max((c, s) for s, c in self.trick if suit_of(c) == self.led_suit())[1]
            self.tricks[self.to_act] += 1
            self.trick = []
        if not any(self.hands):
            self.to_act = None

    def events_since(self, before: StichelState, listed: Action) -> list[Event]:
        """Name the card, and who took the trick."""
        told: dict[str, Any] = {"seat": before.to_act, "card": CARDS[listed.code]}
        takers = [seat for seat, n in enumerate(self.tricks) if n > before.tricks[seat]]
        taken = [Event("stichel.taken", {"seat": seat}) for seat in takers]
        return [Event("stichel.played", told, final=True), *taken]

    def view(self, seat: int | None) -> View:
        """Show what lies open, and a seat's own hand."""
        return {
            "to_act": self.to_act,
            "trick": [{"seat": one, "card": CARDS[card]} for one, card in self.trick],
            "tricks": [*self.tricks],
            "cards_left": [len(hand) for hand in self.hands],
            "played": [CARDS[card] for card in self.played],
            "lacking": [[one, SUITS[suit]] for one, suit in sorted(self.lacking)],
            "hand": None if seat is None else [CARDS[card] for card in self.hands[seat]],
        }

    def outcome(self) -> Outcome | None:
        """Let the most tricks win."""
        if self.to_act is not None:
            return None
        winners = [seat for seat, n in enumerate(self.tricks) if n == max(self.tricks)]
        reason = Phrase("stichel.outcome", {"winners": [*winners], "tricks": max(self.tricks)})
        return Outcome(tuple(winners), tuple(self.tricks), reason)


def suit_of(card: int) -> int:
    """Return the number of a card's suit."""
    return card // RANKS


class Stichel(Game):
    """The game as the house knows it."""

    key, rules_version = "stichel", "1"

    def options(self) -> type[Options]:
        """Return the class of the options."""
        return StichelOptions

    def start(self, options: Any, seed: bytes) -> StichelState:
        """Deal all cards and raffle who leads."""
        return StichelState(options, Chance(seed))

    def sample(self, knowledge: Knowledge, rng: Random) -> StichelState:
        """Deal the cards that the seat has not seen, until nobody holds a suit they lack."""
        facts: Any = knowledge.facts
        state = self.start(StichelOptions.from_json(knowledge.options), rng.randbytes(32))
        state.to_act, state.tricks = facts["to_act"], [*facts["tricks"]]
        state.trick = [(entry["seat"], CARDS.index(entry["card"])) for entry in facts["trick"]]
        state.played = [CARDS.index(name) for name in facts["played"]]
        state.lacking = {(seat, SUITS.index(suit)) for seat, suit in facts["lacking"]}
        mine = [CARDS.index(name) for name in facts["hand"]]
        unseen = [card for card in range(len(CARDS)) if card not in {*mine, *state.played}]
        sizes = [0 if seat == knowledge.seat else n for seat, n in enumerate(facts["cards_left"])]
        while True:
            rng.shuffle(unseen)
            cards = iter(unseen)
            state.hands = [sorted(islice(cards, size)) for size in sizes]
            held = {(seat, suit_of(card)) for seat, hand in enumerate(state.hands) for card in hand}
            if not held & state.lacking:
                state.hands[knowledge.seat] = mine
                return state
