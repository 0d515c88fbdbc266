"""Richelieu a second time: slow, plain, and written from the rules alone.

Nothing here knows how the engine works; tests play both side by side and compare them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from tafelrunde.kernel import State
from tests.reference.counting import count_lines

# 002 Wertung, in the order of the table beside it.
REGIONS = [
    "bourgogne",
    "bretagne",
    "champagne",
    "normandie",
    "languedoc",
    "provence",
    "anjou",
    "bourbon",
    "auvergne",
]
SYMBOLS = ["sword", "cross", "tower"]
MARKER_BACK = "marker-back"


@dataclass
class Card:
    """A card with its place, and what lies on it."""

    place: str
    region: str
    shields: int
    symbol: str | None
    token: bool
    marker: int | None


@dataclass
class Player:
    """What one player has in front of them."""

    cards: list[Card] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    supply: int = 3  # 002 Spielvorbereitung: three markers each
    lost: int = 0
    redeemed: int = 0


class Reference:
    """A game of Richelieu from its start to its end."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.rows = [[_card(shown) for shown in row] for row in view["rows"]]
        self.players = [Player() for _ in view["seats"]]
        self.three_rows = bool(view["three_rows"])
        self.to_act: int | None = view["to_act"]
        self.opening = True
        self.taken: list[Card] = []
        self.marked = False
        self.skipped = 0

    # What lies on the table

    def table(self) -> list[Card]:
        """List the cards not taken yet."""
        return [card for row in self.rows for card in row]

    def ends(self) -> dict[str, Card]:
        """Name the outer cards; the last card of a row is its left end only (002 Spielverlauf)."""
        found = {}
        for number, row in enumerate(self.rows, start=1):
            if row:
                found[f"{number}L"] = row[0]
            if len(row) > 1:
                found[f"{number}R"] = row[-1]
        return found

    def marked_by(self, seat: int) -> list[Card]:
        """List the cards that carry a marker of this seat."""
        return [card for card in self.table() if card.marker == seat]

    def _unmarked_cards(self) -> list[Card]:
        return [card for card in self.table() if card.marker is None]

    def _actor(self) -> tuple[int, Player]:
        if self.to_act is None:
            raise ValueError("the game is over")
        return self.to_act, self.players[self.to_act]

    # What may be done

    def legal(self) -> set[str]:
        """Return the texts of all that the player whose turn it is may do."""
        if self.to_act is None:
            return set()
        return self.takes() | self.marks() | self.moves() | self._redeems() | self._endings()

    def takes(self) -> set[str]:
        """Return every way of taking a card now."""
        found = set()
        for name, card in self.ends().items():
            if self._may_take(card):
                found |= {f"take {name}{pay}" for pay in self._payments(card)}
        return found

    def _may_take(self, card: Card) -> bool:
        # R5: first the cards, then the marker. 002 Spielverlauf: one or two cards.
        if self.marked or len(self.taken) == 2:
            return False
        if not self.taken:
            return True
        # R4: in the very first turn one card only.
        if self.opening:
            return False
        # 002 Spielverlauf: two cards are of one region and show two shields at most.
        first = self.taken[0]
        return card.region == first.region and card.shields + first.shields <= 2

    def _payments(self, card: Card) -> list[str]:
        seat, player = self._actor()
        # 002 Besitzmarker: a free card and one's own marker cost nothing.
        if card.marker is None or card.marker == seat:
            return [""]
        # R7: a foreign marker costs one of one's own, from the supply or from any card.
        found = [" pay supply"] if player.supply else []
        return found + [f" pay {own.place}" for own in self.marked_by(seat)]

    def marks(self) -> set[str]:
        """Return every way of placing a marker from the supply now."""
        seat, player = self._actor()
        # R5: after the cards, and one only.
        if not self.taken or self.marked or not player.supply or self._two_lie_out(seat):
            return set()
        # 002 Besitzmarker: on any card that carries none.
        return {f"mark {card.place}" for card in self._unmarked_cards()}

    def moves(self) -> set[str]:
        """Return every way of moving a marker that lies out."""
        seat, player = self._actor()
        if not self.taken or self.marked:
            return set()
        # R6: only with an empty supply; with four players also when two lie out.
        if player.supply and not self._two_lie_out(seat):
            return set()
        return {
            f"move {own.place} {card.place}"
            for own in self.marked_by(seat)
            for card in self._unmarked_cards()
        }

    def _two_lie_out(self, seat: int) -> bool:
        # 002 Besitzmarker, at the end: the limit for four players.
        return len(self.players) == 4 and len(self.marked_by(seat)) == 2

    def _redeems(self) -> set[str]:
        # R5: at any time in one's turn, by a seat with a marker out of the game.
        _, player = self._actor()
        return {"redeem"} if player.lost and MARKER_BACK in player.tokens else set()

    def _endings(self) -> set[str]:
        # 002 Spielverlauf: at least one card. R8: who cannot take any passes.
        return {"end"} if self.taken or not self.takes() else set()

    # What is done

    def play(self, text: str, token_kind: str | None = None) -> None:
        """Carry out a legal act; a card with a token needs the token's kind."""
        if text not in self.legal():
            raise ValueError(f"not legal: {text}")
        verb, *words = text.split()
        if verb == "take":
            self._take(words[0], words[-1] if "pay" in words else None, token_kind)
        elif verb == "redeem":
            self._redeem()
        elif verb == "mark":
            self._mark(words[0])
        elif verb == "move":
            self._move(words[0], words[1])
        if verb == "end":
            self._end_turn()
        else:
            self._end_what_is_done()

    def _take(self, end: str, pay: str | None, token_kind: str | None) -> None:
        _, player = self._actor()
        card = self.ends()[end]
        if pay is not None:
            self._pay(pay)
        # R7, 002 Besitzmarker: the owner of the marker on the card has it back at once.
        if card.marker is not None:
            self.players[card.marker].supply += 1
            card.marker = None
        # 002 Spielplättchen: the token goes with the card.
        if card.token:
            if token_kind is None:
                raise ValueError(f"the token on {card.place} is not known")
            player.tokens.append(token_kind)
        self.rows = [[other for other in row if other is not card] for row in self.rows]
        player.cards.append(card)
        self.taken.append(card)

    def _pay(self, source: str) -> None:
        # R7: from the supply or from a card, out of the game.
        _, player = self._actor()
        if source == "supply":
            player.supply -= 1
        else:
            self._at(source).marker = None
        player.lost += 1

    def _redeem(self) -> None:
        # 002 Spielplättchen: the token goes out of the game, the marker comes back.
        _, player = self._actor()
        player.tokens.remove(MARKER_BACK)
        player.redeemed += 1
        player.lost -= 1
        player.supply += 1

    def _mark(self, place: str) -> None:
        seat, player = self._actor()
        player.supply -= 1
        self._at(place).marker = seat
        self.marked = True

    def _move(self, source: str, target: str) -> None:
        seat, _ = self._actor()
        self._at(source).marker = None
        self._at(target).marker = seat
        self.marked = True

    def _at(self, place: str) -> Card:
        return next(card for card in self.table() if card.place == place)

    # Whose turn it is

    def _end_what_is_done(self) -> None:
        """End the game with the last card, and a turn in which nothing is left to do."""
        if not self.table():
            self.to_act = None  # 002 Wertung
        elif self.taken and not self._something_left():
            self._end_turn()

    def _something_left(self) -> bool:
        return self._might_redeem() or bool(self.takes() | self.marks() | self.moves())

    def _might_redeem(self) -> bool:
        # R9: the kinds are secret, so every seat with a token is asked as if it were this one.
        _, player = self._actor()
        return bool(player.tokens) and player.lost > 0

    def _end_turn(self) -> None:
        seat, _ = self._actor()
        self.taken, self.marked, self.opening = [], False, False
        # R12: the variant ends with the turn that clears the third row.
        if self.three_rows and sum(not row for row in self.rows) >= 3:
            self.to_act = None
            return
        self.to_act = self._after(seat)
        while self._is_skipped():
            self.skipped += 1
            self.to_act = self._after(self.to_act)

    def _after(self, seat: int) -> int:
        return (seat + 1) % len(self.players)

    def _is_skipped(self) -> bool:
        # R8: nothing to take, and no token that could change it.
        return not self.takes() and not self._might_redeem()

    # How it ends

    def score(self) -> list[int]:
        """Count every player's points as if the game ended now (002 Wertung)."""
        points = [0] * len(self.players)
        for kind in REGIONS + SYMBOLS:
            counts = [_count(player, kind) for player in self.players]
            for seat, count in enumerate(counts):
                # R10: the most, shared in full; nobody has a majority of nothing.
                if count and count == max(counts):
                    points[seat] += count
        for seat, player in enumerate(self.players):
            points[seat] += self._for_having_and_lacking(player)
        return points

    def _for_having_and_lacking(self, player: Player) -> int:
        # R10: these look at cards and never at tokens.
        regions = {card.region for card in player.cards}
        symbols = {card.symbol for card in player.cards if card.symbol}
        if len(self.players) > 2:
            return 2 * len(regions)
        return -5 * (len(REGIONS) - len(regions)) - 5 * (len(SYMBOLS) - len(symbols))

    def winners(self) -> list[int]:
        """Return the seats that win: most points, then fewer cards, then together (R10)."""
        points = self.score()
        ranks = [(-points[seat], len(player.cards)) for seat, player in enumerate(self.players)]
        return [seat for seat, rank in enumerate(ranks) if rank == min(ranks)]


def _card(shown: Mapping[str, Any]) -> Card:
    names = ("place", "region", "shields", "symbol", "token", "marker")
    return Card(**{name: shown[name] for name in names})


def _count(player: Player, kind: str) -> int:
    shields = sum(card.shields for card in player.cards if card.region == kind)
    symbols = sum(card.symbol == kind for card in player.cards)
    return shields + symbols + player.tokens.count(kind)


# Side by side with the engine


def follow(state: State, reference: Reference, text: str) -> None:
    """Play one act in both; the reference is told what the taker sees under the card."""
    seat = state.to_act
    before = state.view(seat)["tokens"]
    state.apply(state.parse(text))
    seen = _new_token(before, state.view(seat)["tokens"]) if text.startswith("take") else None
    reference.play(text, seen)


def _new_token(before: Any, after: Any) -> str | None:
    new = list(after)
    for kind in before:
        new.remove(kind)
    return new[0] if new else None


def nodes(start: State, acts: Sequence[str], depths: Sequence[int]) -> list[int]:
    """Count the lines of exactly this many legal acts after `acts`, by the reference's own list."""
    state, reference = start.copy(), Reference(start.view(None))
    for text in acts:
        follow(state, reference, text)
    return [count_lines((state, reference), _legal, _after, depth) for depth in depths]


def _legal(position: tuple[State, Reference]) -> set[str]:
    return position[1].legal()


def _after(position: tuple[State, Reference], text: str) -> tuple[State, Reference]:
    state, reference = position[0].copy(), deepcopy(position[1])
    follow(state, reference, text)
    return state, reference
