"""What a championship answers: every reply with its fields."""

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


class MadeChampionship(BaseModel):
    """The id of a new championship."""

    id: str


class Done(BaseModel):
    """What has become of a championship by a deed: its stage, and how many deeds led there."""

    n: int
    stage: Stage


class SeatAt(BaseModel):
    """Who sits on the chair of a role; real names, for people must find their chairs."""

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
    """A round: when it begins, how far it is, who sits where."""

    round: int
    start: str
    started: bool
    over: bool
    tables: list[SeatingTable]


class StandingReply(BaseModel):
    """All that anybody may see of a participant (T35)."""

    place: int
    pseudonym: str
    games: int
    total: str


class FinalReply(BaseModel):
    """The final, as far as everybody may know of it."""

    chosen: int = Field(description="How many finalists have chosen a role.")
    seats: list[SeatAt]
    seal: str = Field(description="The seal of the roles' chances, computed after round 4.")
    chances: dict[str, str] | None = Field(description="The chances; only when it is over.")
    salt: str | None
    champion: str | None
    tied: list[str]


class OwnTable(BaseModel):
    """Where one plays now."""

    round: int
    table: int
    role: str
    id: str | None
    called: list[str]


class You(BaseModel):
    """What somebody may know of himself."""

    organiser: bool
    jury: bool
    number: int | None
    pseudonym: str | None
    city: str | None
    table: OwnTable | None
    choose: list[str]


class ChampionshipReply(BaseModel):
    """A championship as everybody may see it, and what is one's own."""

    id: str
    n: int
    name: str
    kind: Literal["online", "hall"]
    stage: Stage
    starts: list[str]
    options: dict[str, bool]
    participants: int
    names: list[str] = Field(description="Who has registered, by name and in no other order.")
    seeds: list[str] = Field(description="The seeds of all drawings, the last one counts.")
    rounds: list[RoundReply]
    rounds_over: int
    standings: list[StandingReply]
    final: FinalReply | None
    you: You


class JuryReply(BaseModel):
    """All tables that have been started, with calls, protocols and points."""

    n: int
    stage: Stage
    games: list[Data]


class ExportReply(BaseModel):
    """Everything about a championship as one file."""

    tafelrunde_championship: int = Field(description="The version of this form.")
    championship: Data
    names: dict[str, str] = Field(description="The names of accounts.")
    results: list[Data]
    deeds: list[Data]


class DeskReply(BaseModel):
    """Everything an organiser knows, pseudonyms with names."""

    n: int
    stage: Stage
    organisers: list[str]
    jury: list[str]
    participants: list[Data]
    unkept: list[Data]
    places: list[Data]
    free_roles: list[str]
    games: list[Data]
