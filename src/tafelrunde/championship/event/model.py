"""The state of a championship, and its form as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from tafelrunde.championship.event.errors import refusal
from tafelrunde.kernel import Json

REGISTERING, CLOSED, DRAWN = "registering", "closed", "drawn"
PLAYING, CHOOSING, FINAL, OVER = "playing", "choosing", "final", "over"
STAGES = (REGISTERING, CLOSED, DRAWN, PLAYING, CHOOSING, FINAL, OVER)
"""A championship passes through these in this order."""
ONLINE, HALL = "online", "hall"
"""Tables on this server, or real boards whose score sheets the jury enters by hand."""
WAITING, RUNNING, ENDED, CONFIRMED = "waiting", "running", "ended", "confirmed"
"""A game passes through these in this order."""
ROUNDS = 4
FINAL_ROUND = ROUNDS + 1
"""The final is stored as the only game of a fifth round."""


@dataclass(frozen=True)
class Sitter:
    """The holder of a seat: an account, a bot, or a person known only by name."""

    account: str | None = None
    bot: str | None = None
    name: str = ""


@dataclass(frozen=True)
class LateArrival:
    """A participant's late arrival at a round (T8)."""

    round: int
    minutes: int
    at: float
    by: str


@dataclass(frozen=True)
class Participant:
    """A person or bot that takes part; stand-ins play out of competition."""

    number: int
    pseudonym: str
    city: str
    sitter: Sitter
    is_stand_in: bool = False
    keeps_table: bool = False
    late: tuple[LateArrival, ...] = ()
    excluded_from: int | None = None
    """The first round that a stand-in plays for an excluded participant (C3)."""

    @property
    def is_ranked(self) -> bool:
        """Whether the participant plays for the title."""
        return not self.is_stand_in and self.excluded_from is None


@dataclass(frozen=True)
class Call:
    """A call of the jury to a table (T58). The server itself calls when a game ends (T59)."""

    id: int
    about: str
    at: float
    by: str | None
    """The account that called; None for the server."""
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
    """The stand-ins for excluded participants, by role."""
    table_id: str | None = None
    started: float | None = None
    protocol: dict[str, Json] | None = None
    is_by_hand: bool = False
    confirmed_by: str | None = None
    confirmed_at: float | None = None
    calls: tuple[Call, ...] = ()

    @property
    def status(self) -> str:
        """How far the game is: waiting, running, ended or confirmed."""
        if self.confirmed_by is not None:
            return CONFIRMED
        if self.protocol is not None:
            return ENDED
        return WAITING if self.started is None else RUNNING

    @property
    def open_calls(self) -> tuple[Call, ...]:
        """The calls that no jury member has answered."""
        return tuple(call for call in self.calls if call.closed_at is None)

    @property
    def place(self) -> tuple[int, int]:
        """The round and the table."""
        return self.round, self.table


@dataclass(frozen=True)
class DrawRecord:
    """One draw of the rounds. The last one counts; all of them are recorded."""

    seed: str
    at: float
    by: str


@dataclass(frozen=True)
class SealedPlace:
    """A participant's place as it was stored, with the values that decided it as fractions."""

    participant: int
    place: int
    games: int
    total: str
    decided_by: str | None
    left_out: tuple[str, ...] = ()
    second_nations: str | None = None
    variance: str | None = None
    tc_coefficient: str | None = None
    friedrich: str | None = None


@dataclass(frozen=True)
class SealedResults:
    """What is computed when the preliminary round ends and stays secret until the end (T46)."""

    ranking: tuple[int, ...]
    lot: str
    """The seed of the lot between equal participants (T41)."""
    chances: Mapping[str, str]
    """For each role, its share of victories as a fraction (C11)."""
    salt: str
    digest: str
    """Published at once, so that the public can check later that nothing was changed."""
    lots: tuple[int, ...] = ()
    """All competitors in the order of their lots, which are drawn once and kept (T41)."""
    places: tuple[SealedPlace, ...] = ()
    """The ranking that all pages show."""


@dataclass(frozen=True)
class Options:
    """The switches of a championship, the same at all tables."""

    gentle_clock: bool = False
    """C1: use the gentler pile of fate."""
    deduct_unfinished: bool = False
    """C6: count an offensive option that is still running as failed."""
    gardez_prussia: bool = False
    """C13b: mark Bohemia too."""
    keep_cities_apart: bool = True
    """C16: keep people from the same home city apart."""


@dataclass(frozen=True)
class Championship:
    """A whole championship at one moment."""

    id: str
    name: str
    kind: str
    starts: tuple[str, ...]
    """The local dates and times of the four rounds and of the final."""
    options: Options
    organisers: tuple[str, ...]
    jury: tuple[str, ...] = ()
    stage: str = REGISTERING
    participants: tuple[Participant, ...] = ()
    next_number: int = 0
    drawings: tuple[DrawRecord, ...] = ()
    games: tuple[Game, ...] = ()
    unkept: tuple[str, ...] = ()
    """Wishes that the draw could not meet: kind, round, and the numbers of two participants."""
    sealed: SealedResults | None = None
    choices: Mapping[str, int] = field(default_factory=dict)
    """The participant of each role of the final, in the order of choosing (T43)."""
    champion: int | None = None
    tied: tuple[int, ...] = ()
    """The finalists who are tied until the jury decides (C12)."""
    decided_by: str | None = None

    # Looking things up

    def participant(self, number: int) -> Participant:
        """Return a participant by number; refuse an unknown number."""
        for participant in self.participants:
            if participant.number == number:
                return participant
        raise refusal("no_such_participant", number=number)

    def participant_of(self, account: str) -> Participant | None:
        """Return the participant of an account, None if there is none."""
        for participant in self.participants:
            if account and participant.sitter.account == account:
                return participant
        return None

    def game(self, number: int, table: int) -> Game:
        """Return a game by round and table; refuse one that does not exist."""
        for game in self.games:
            if game.place == (number, table):
                return game
        raise refusal("no_such_game", round=number, table=table)

    def round(self, number: int) -> tuple[Game, ...]:
        """Return the games of a round."""
        return tuple(game for game in self.games if game.round == number)

    def sitter(self, game: Game, role: str) -> Sitter:
        """Return who plays a role in a game."""
        if role in game.stand_ins:
            return game.stand_ins[role]
        return self.participant(game.seats[role]).sitter

    def sitters(self, game: Game) -> Iterator[tuple[str, Sitter]]:
        """Return the roles of a game with the people who play them."""
        for role in game.seats:
            yield role, self.sitter(game, role)

    def sits_at(self, game: Game, account: str) -> bool:
        """Return whether an account sits at a table."""
        return any(sitter.account == account for _, sitter in self.sitters(game) if account)

    def is_round_over(self, number: int) -> bool:
        """Return whether all results of a round are confirmed."""
        games = self.round(number)
        return bool(games) and all(game.status == CONFIRMED for game in games)

    @property
    def finished_rounds(self) -> int:
        """The number of rounds, counted from the first, that are over (T35)."""
        number = 0
        while number < ROUNDS and self.is_round_over(number + 1):
            number += 1
        return number

    @property
    def current_round(self) -> int | None:
        """The round that is being played; None between two rounds."""
        for game in self.games:
            if game.status in (RUNNING, ENDED):
                return game.round
        return None

    # Changing things

    def with_game(self, game: Game) -> Championship:
        """Return this championship with one game changed."""
        return replace(
            self, games=tuple(game if old.place == game.place else old for old in self.games)
        )

    def office_holders(self, office: str) -> tuple[str, ...]:
        """Return the accounts of the organisers or of the jury."""
        return self.organisers if office == "organisers" else self.jury

    def with_office_holders(self, office: str, accounts: tuple[str, ...]) -> Championship:
        """Return this championship with other organisers or another jury."""
        if office == "organisers":
            return replace(self, organisers=accounts)
        return replace(self, jury=accounts)

    def with_participant(self, new: Participant) -> Championship:
        """Return this championship with one participant changed."""
        people = (new if old.number == new.number else old for old in self.participants)
        return replace(self, participants=tuple(people))

    # Plain data

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Championship:
        """Read what `to_json` returns."""
        plain = {
            **data,
            "options": Options(**data["options"]),
            "participants": tuple(
                _read_participant(participant) for participant in data["participants"]
            ),
            "drawings": tuple(DrawRecord(**drawing) for drawing in data["drawings"]),
            "games": tuple(_read_game(game) for game in data["games"]),
            "sealed": None if data["sealed"] is None else _read_sealed_results(data["sealed"]),
        }
        for name in ("starts", "organisers", "jury", "unkept", "tied"):
            plain[name] = tuple(data[name])
        return cls(**plain)


def _read_participant(data: Mapping[str, Any]) -> Participant:
    late = tuple(LateArrival(**arrival) for arrival in data["late"])
    return Participant(**{**data, "sitter": Sitter(**data["sitter"]), "late": late})


def _read_game(data: Mapping[str, Any]) -> Game:
    stand_ins = {role: Sitter(**sitter) for role, sitter in data["stand_ins"].items()}
    calls = tuple(Call(**call) for call in data["calls"])
    return Game(**{**data, "stand_ins": stand_ins, "calls": calls})


def _read_sealed_results(data: Mapping[str, Any]) -> SealedResults:
    places = tuple(
        SealedPlace(**{**place, "left_out": tuple(place["left_out"])})
        for place in data.get("places", ())
    )
    lots = tuple(data.get("lots", ()))
    return SealedResults(
        **{**data, "ranking": tuple(data["ranking"]), "lots": lots, "places": places}
    )
