"""What a championship weekend consists of, and the same as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from tafelrunde.championship.event.errors import refused
from tafelrunde.kernel import Json

REGISTERING, CLOSED, DRAWN = "registering", "closed", "drawn"
PLAYING, CHOOSING, FINAL, OVER = "playing", "choosing", "final", "over"
STAGES = (REGISTERING, CLOSED, DRAWN, PLAYING, CHOOSING, FINAL, OVER)
"""A weekend goes through these in this order."""
ONLINE, HALL = "online", "hall"
"""Tables of this house, or real boards whose protocols the jury takes by hand."""
WAITING, RUNNING, ENDED, CONFIRMED = "waiting", "running", "ended", "confirmed"
"""A game goes through these in this order."""
ROUNDS = 4
FINAL_ROUND = ROUNDS + 1
"""The final is kept as the only game of a fifth round."""


@dataclass(frozen=True)
class Sitter:
    """Somebody on a chair: an account, a bot, or a person who is known by a name only."""

    account: str | None = None
    bot: str | None = None
    name: str = ""


@dataclass(frozen=True)
class Late:
    """Somebody who came late to a round (T8)."""

    round: int
    minutes: int
    at: float
    by: str


@dataclass(frozen=True)
class Participant:
    """Somebody in the field; stand-ins play out of competition."""

    number: int
    pseudonym: str
    city: str
    sitter: Sitter
    is_stand_in: bool = False
    keeps_table: bool = False
    late: tuple[Late, ...] = ()
    excluded_from: int | None = None
    """The first round that somebody else plays for him (C3)."""

    @property
    def is_ranked(self) -> bool:
        """Return whether somebody plays for the title."""
        return not self.is_stand_in and self.excluded_from is None


@dataclass(frozen=True)
class Call:
    """The jury is called to a table (T58); by the house itself when a game ends (T59)."""

    id: int
    about: str
    at: float
    by: str | None
    """The account that called, None for the house."""
    closed_at: float | None = None
    closed_by: str | None = None


@dataclass(frozen=True)
class Game:
    """One table of one round."""

    round: int
    table: int
    seats: Mapping[str, int]
    """The participant of each role."""
    stand_ins: Mapping[str, Sitter] = field(default_factory=dict)
    """Who sits there instead of an excluded participant."""
    table_id: str | None = None
    started: float | None = None
    protocol: dict[str, Json] | None = None
    is_by_hand: bool = False
    confirmed_by: str | None = None
    confirmed_at: float | None = None
    calls: tuple[Call, ...] = ()

    @property
    def status(self) -> str:
        """Say how far the game is."""
        if self.confirmed_by is not None:
            return CONFIRMED
        if self.protocol is not None:
            return ENDED
        return WAITING if self.started is None else RUNNING

    @property
    def open_calls(self) -> tuple[Call, ...]:
        """Return the calls that no jury member has answered."""
        return tuple(call for call in self.calls if call.closed_at is None)

    @property
    def place(self) -> tuple[int, int]:
        """Return round and table."""
        return self.round, self.table


@dataclass(frozen=True)
class Drawing:
    """One drawing of lots; the last one counts, and all are kept."""

    seed: str
    at: float
    by: str


@dataclass(frozen=True)
class Sealed:
    """What was computed when the preliminary round was over, and nobody may know (T46)."""

    ranking: tuple[int, ...]
    lot: str
    """The seed of the lot between equals (T41)."""
    chances: Mapping[str, str]
    """For each role, the share of its victories as a fraction (C11)."""
    salt: str
    digest: str
    """What is published at once, so that all can see later that nothing was changed."""


@dataclass(frozen=True)
class Options:
    """The switches of a championship, the same at all tables."""

    gentle_clock: bool = False
    """C1: the gentler pile of fate."""
    deduct_unfinished: bool = False
    """C6: an offensive option that is still running counts as failed."""
    gardez_prussia: bool = False
    """C13b: Bohemia is marked too."""
    keep_cities_apart: bool = True
    """C16: people of one home city do not meet."""


@dataclass(frozen=True)
class Weekend:
    """A whole championship at one moment."""

    id: str
    name: str
    kind: str
    starts: tuple[str, ...]
    """Local date and time of the four rounds and of the final."""
    options: Options
    organisers: tuple[str, ...]
    jury: tuple[str, ...] = ()
    stage: str = REGISTERING
    participants: tuple[Participant, ...] = ()
    next_number: int = 0
    drawings: tuple[Drawing, ...] = ()
    games: tuple[Game, ...] = ()
    unkept: tuple[str, ...] = ()
    """Wishes that the draw could not keep: round, kind and two participants' numbers."""
    sealed: Sealed | None = None
    choices: Mapping[str, int] = field(default_factory=dict)
    """The roles of the final by participant, in the order of choosing (T43)."""
    champion: int | None = None
    tied: tuple[int, ...] = ()
    """Who share the title until the jury decides (C12)."""
    decided_by: str | None = None

    # Looking things up

    def participant(self, number: int) -> Participant:
        """Return a participant, or refuse."""
        for found in self.participants:
            if found.number == number:
                return found
        raise refused("no_such_participant", number=number)

    def of_account(self, account: str) -> Participant | None:
        """Return the participant of an account, None if there is none."""
        for found in self.participants:
            if account and found.sitter.account == account:
                return found
        return None

    def game(self, number: int, table: int) -> Game:
        """Return a game, or refuse."""
        for found in self.games:
            if found.place == (number, table):
                return found
        raise refused("no_such_game", round=number, table=table)

    def round(self, number: int) -> tuple[Game, ...]:
        """Return the games of a round."""
        return tuple(game for game in self.games if game.round == number)

    def sitter(self, game: Game, role: str) -> Sitter:
        """Say who sits on the chair of a role."""
        if role in game.stand_ins:
            return game.stand_ins[role]
        return self.participant(game.seats[role]).sitter

    def sitters(self, game: Game) -> Iterator[tuple[str, Sitter]]:
        """Return everybody at a table with his role."""
        for role in game.seats:
            yield role, self.sitter(game, role)

    def is_at(self, game: Game, account: str) -> bool:
        """Return whether an account sits at a table."""
        return any(sitter.account == account for _, sitter in self.sitters(game) if account)

    def is_round_over(self, number: int) -> bool:
        """Return whether all results of a round are confirmed."""
        games = self.round(number)
        return bool(games) and all(game.status == CONFIRMED for game in games)

    @property
    def rounds_over(self) -> int:
        """Count the rounds from the first on that are over (T35)."""
        number = 0
        while number < ROUNDS and self.is_round_over(number + 1):
            number += 1
        return number

    @property
    def round_now(self) -> int | None:
        """Return the round that is being played, None between two."""
        for game in self.games:
            if game.status in (RUNNING, ENDED):
                return game.round
        return None

    # Changing things

    def with_game(self, game: Game) -> Weekend:
        """Return this weekend with one game changed."""
        return replace(
            self, games=tuple(game if old.place == game.place else old for old in self.games)
        )

    def office(self, office: str) -> tuple[str, ...]:
        """Return the accounts of the organisers or of the jury."""
        return self.organisers if office == "organisers" else self.jury

    def with_office(self, office: str, accounts: tuple[str, ...]) -> Weekend:
        """Return this weekend with other organisers or another jury."""
        if office == "organisers":
            return replace(self, organisers=accounts)
        return replace(self, jury=accounts)

    def with_participant(self, new: Participant) -> Weekend:
        """Return this weekend with one participant changed."""
        people = (new if old.number == new.number else old for old in self.participants)
        return replace(self, participants=tuple(people))

    # Plain data

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Weekend:
        """Read what `to_json` gave."""
        plain = {
            **data,
            "options": Options(**data["options"]),
            "participants": tuple(_participant(one) for one in data["participants"]),
            "drawings": tuple(Drawing(**one) for one in data["drawings"]),
            "games": tuple(_game(one) for one in data["games"]),
            "sealed": None if data["sealed"] is None else _sealed(data["sealed"]),
        }
        for name in ("starts", "organisers", "jury", "unkept", "tied"):
            plain[name] = tuple(data[name])
        return cls(**plain)


def _participant(data: Mapping[str, Any]) -> Participant:
    late = tuple(Late(**one) for one in data["late"])
    return Participant(**{**data, "sitter": Sitter(**data["sitter"]), "late": late})


def _game(data: Mapping[str, Any]) -> Game:
    stand_ins = {role: Sitter(**one) for role, one in data["stand_ins"].items()}
    calls = tuple(Call(**one) for one in data["calls"])
    return Game(**{**data, "stand_ins": stand_ins, "calls": calls})


def _sealed(data: Mapping[str, Any]) -> Sealed:
    return Sealed(**{**data, "ranking": tuple(data["ranking"])})
