"""The responses about championships: every reply with its fields."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from tafelrunde.server.schemas.responses import Data

Stage = Literal["registering", "closed", "drawn", "playing", "choosing", "final", "over"]


class ListedChampionship(BaseModel):
    """A championship in the list."""

    id: str
    name: str
    kind: Literal["online", "hall"]
    stage: Stage
    starts: list[str]
    participants: int
    champion: str | None


class CreatedChampionship(BaseModel):
    """The id of a new championship."""

    id: str


class CommandReply(BaseModel):
    """The stage of a championship after a command, and the number of commands so far."""

    n: int
    stage: Stage


class SeatAt(BaseModel):
    """The player of a role; with real names, so that people find their seats."""

    role: str
    name: str
    bot: bool
    stand_in: bool
    you: bool


class SeatingTable(BaseModel):
    """A table of a round."""

    table: int
    seats: list[SeatAt]


class RoundReply(BaseModel):
    """A round: its start, its progress and its seating."""

    round: int
    start: str
    started: bool
    over: bool
    tables: list[SeatingTable]


class StandingReply(BaseModel):
    """Everything that is public about a participant (T35)."""

    place: int
    pseudonym: str
    games: int
    total: str


class FinalReply(BaseModel):
    """The public data of the final."""

    chosen: int = Field(description="How many finalists have chosen a role.")
    seats: list[SeatAt]
    seal: str = Field(description="The commitment to the win rates of the roles after round 4.")
    chances: dict[str, str] | None = Field(description="The win rates, once the final is over.")
    salt: str | None
    champion: str | None
    tied: list[str]


class OwnTable(BaseModel):
    """The table at which the visitor plays now."""

    round: int
    table: int
    role: str
    id: str | None
    called: list[str]


class You(BaseModel):
    """The visitor's own data in a championship."""

    organiser: bool
    jury: bool
    number: int | None
    pseudonym: str | None
    city: str | None
    table: OwnTable | None
    choose: list[str]


class ChampionshipReply(BaseModel):
    """The public data of a championship, and the visitor's own data."""

    id: str
    n: int
    name: str
    kind: Literal["online", "hall"]
    stage: Stage
    starts: list[str]
    options: dict[str, bool]
    participants: int
    names: list[str] = Field(description="The registered participants, sorted by name.")
    seeds: list[str] = Field(description="The seeds of all draws; the last one counts.")
    rounds: list[RoundReply]
    rounds_over: int
    standings: list[StandingReply]
    final: FinalReply | None
    you: You


class JuryReply(BaseModel):
    """All started tables with their calls, score sheets and points."""

    n: int
    stage: Stage
    games: list[Data]


class ExportReply(BaseModel):
    """Everything about a championship in one file."""

    tafelrunde_championship: int = Field(description="The version of this format.")
    championship: Data
    names: dict[str, str] = Field(description="The names of accounts.")
    results: list[Data]
    deeds: list[Data]


class OrganiserReply(BaseModel):
    """Everything that an organiser may see, including pseudonyms with names."""

    n: int
    stage: Stage
    organisers: list[str]
    jury: list[str]
    participants: list[Data]
    unkept: list[Data]
    places: list[Data]
    free_roles: list[str]
    games: list[Data]
