"""What the house answers: every reply with its fields."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Data = dict[str, Any]


class Refusal(BaseModel):
    """Why a request was refused: a key, and a sentence in the visitor's language."""

    error: str
    text: str


class SessionReply(BaseModel):
    """Who one is; all is null for nobody, and `csrf` goes into the header of every change."""

    model_config = ConfigDict(extra="allow")

    name: str | None
    csrf: str | None
    guest: bool


class OptionReply(BaseModel):
    """An option of a game: what it means, what it can be, what it is if nothing is said."""

    name: str
    title: str
    about: str
    kind: Literal["choice", "flag", "seat", "text", "file"]
    values: list[bool | int | str | None]
    labels: list[str]
    default: bool | int | str | None


class LevelReply(BaseModel):
    """A bot: its name in requests, what it is called, and what to expect of it."""

    name: str
    title: str
    expectation: str


class GameReply(BaseModel):
    """A game that is played here."""

    key: str
    title: str
    about: str
    options: Data
    choices: list[OptionReply]
    bots: list[str]
    levels: list[LevelReply]
    default_bot: str = Field(description="The opponent that forms propose.")
    hints: bool = Field(description="Whether the game has a bot that can give hints.")
    reviews: bool = Field(description="Whether finished games can be reviewed.")


class SeatReply(BaseModel):
    """A seat at a table; without a name it is free."""

    seat: int
    name: str | None
    bot: str | None
    you: bool
    offered: bool


class AccountReply(BaseModel):
    """One's own account and its settings."""

    name: str
    guest: bool
    email: str | None
    pending: str | None = Field(description="An address that waits to be confirmed.")
    mails: bool = Field(description="Whether one is told by mail when it is one's turn.")
    language: str
    can_mail: bool = Field(description="Whether the house sends mails at all.")


class HolidayReply(BaseModel):
    """A holiday that has not ended, in seconds since 1970."""

    id: int
    begins: float
    ends: float


class Turn(BaseModel):
    """Whose turn it is."""

    seat: int
    you: bool


class TimeReply(BaseModel):
    """How long everybody may think."""

    model_config = ConfigDict(extra="allow")

    kind: str
    bank: float
    each: float
    flag: str


class ClockLine(BaseModel):
    """A start, stop or switch of a championship table's clock, in milliseconds since 1970."""

    at: int
    kind: str
    nation: str | None
    reason: str | None
    runs: str | None = Field(description="Whose time runs from then on.")
    defender: int = Field(description="Milliseconds that the defender has left.")
    attackers: int
    seconds: int | None = Field(description="What a nation has beyond its side's time.")


class ClockReply(BaseModel):
    """The clock of a championship table as it is now, and how it came about."""

    now: Data
    journal: list[ClockLine]


class Permissions(BaseModel):
    """What a client may offer and show at a table."""

    can_arrange: bool = Field(description="Undo, pause, abort, leave.")
    can_rematch: bool
    can_export: bool = Field(description="The record, once the game is over.")
    can_premove: bool = Field(description="Decide before being asked, besides secret set-up.")
    shows_aids: bool = Field(description="Whether anything may count or think for a player.")
    shows_history: bool


class ChampionshipTable(BaseModel):
    """Which table of which championship this is, and whether one may see its clock's journal."""

    id: str
    round: int
    table: int
    jury: bool


class TableReply(BaseModel):
    """What everybody who may see a table knows of it."""

    id: str
    name: str
    game: str
    options: Data
    status: Literal["open", "running", "paused", "over", "aborted"]
    seats: list[SeatReply]
    free: int
    commitment: str
    outcome: Data | None
    winners: list[str]
    host: bool
    private: bool
    chat: bool
    hints: bool = Field(description="Whether whoever is to act may ask for advice.")
    time: TimeReply
    allows: Permissions
    module: str | None = Field(description="A module of the client that adds to the table page.")
    championship: ChampionshipTable | None = None
    created: float | None = Field(description="No times are told of sealed championship tables.")
    started: float | None
    ended: float | None
    rematch: str | None


class ListedTable(TableReply):
    """A table in a list."""

    changed: float | None
    turn: Turn | None
    cursor: str = Field(description="`before` for the tables behind this one.")


class MadeTable(BaseModel):
    """The id of a new table."""

    id: str


class Told(BaseModel):
    """Something that happened, as the viewer may know it: in words, and as its key and values."""

    key: str
    params: Data
    text: str
    final: bool
    passing: bool = Field(default=False, description="Gone when the fight is over.")


class LogLine(Told):
    """Something that happened, and by which entry."""

    n: int = Field(default=0, description="Not at sealed championship tables.")


class LogReply(BaseModel):
    """A page of the log."""

    start: int
    lines: list[LogLine]


class Message(BaseModel):
    """A table at one index as one viewer sees it; what is null is left out of the view."""

    n: int | str = Field(description="At sealed championship tables a token without order.")
    status: str
    seat: int | None
    events: list[Told]
    view: Data
    prompt: str
    actions: list[str] | list[Data] = Field(
        description="Texts; with `detail=board` each as an object with its text and its parts."
    )
    proposal: Data | None
    clocks: Data | None


class BoardMessage(Message):
    """The same with what a board needs."""

    aids: Data | None = Field(default=None, description="Left out where nobody may be helped.")
    premoves: list[Data] | None = Field(
        default=None,
        description="Actions that may be decided before they are due, if there are any.",
    )


class Conflict(Refusal):
    """Why a table refuses; who was late is told the present index and position."""

    index: int | str = Field(
        default=0, description="Only when the request answered an older index."
    )
    position: Message | None = Field(default=None, description="Likewise.")


class PreviewsReply(BaseModel):
    """What could be done with a selection, in the order of the listed actions."""

    n: int | str
    previews: list[Data]


class CheckReply(BaseModel):
    """What an act would do, or why it cannot be done."""

    n: int | str
    preview: Data
    text: list[str]


class Alternative(BaseModel):
    """An act that was looked at too, and the chance to win with it."""

    action: str
    chance: float = Field(ge=0, le=1)


class HintReply(BaseModel):
    """What a strong bot would do at an index, from what its seat knows, and why."""

    n: int
    action: str
    chance: float = Field(ge=0, le=1)
    alternatives: list[Alternative]
    text: list[str]


class CurvePoint(BaseModel):
    """Every seat's chance to win after so many entries."""

    n: int
    chances: list[float]


class TurningPointReply(BaseModel):
    """An act that cost its seat much: where, what would have been better, and by how much."""

    n: int = Field(description="How many entries were made before the act.")
    seat: int
    act: str
    better: str
    parts: list[Data] = Field(description="Both acts with their parts, for a board.")
    loss: float
    text: list[str]


class ReviewReply(BaseModel):
    """How far the review of a finished game is, and what it has found so far."""

    status: Literal["working", "done"]
    progress: float = Field(ge=0, le=1)
    curve: list[CurvePoint]
    turning_points: list[TurningPointReply]


class CodeReply(BaseModel):
    """A QR code: how many modules wide it is, and the dark ones as the path of an SVG."""

    size: int
    path: str


class Invitation(BaseModel):
    """The key of a table, the link that carries it, and the link to be photographed."""

    key: str
    link: str
    qr: CodeReply


class ChatReply(BaseModel):
    """Something said at a table."""

    id: int
    name: str
    text: str
    at: float
    you: bool


class Said(BaseModel):
    """What one has just said."""

    name: str
    text: str


class Names(BaseModel):
    """Names of people."""

    names: list[str]


class TallyReply(BaseModel):
    """How many games, and how many of them were won."""

    name: str
    games: int
    wins: int


class PlayerReply(BaseModel):
    """A player, what he has won, and his finished games."""

    name: str
    guest: bool
    played: int
    won: int
    by_game: list[TallyReply]
    against: list[TallyReply]
    games: list[ListedTable]


class ReplayReply(BaseModel):
    """A finished game after some of its entries, as a spectator saw it."""

    n: int
    last: int
    seat: int | None
    act: str
    prompt: str
    events: list[Told]
    view: Data
    board: str
    aids: Data | None = Field(default=None, description="Only with `detail=board`.")


class StepReply(BaseModel):
    """A position of a finished game: its view whole, or as a merge patch of the one before."""

    n: int
    seat: int | None
    act: str
    prompt: str
    events: list[Told]
    view: Data = Field(default={}, description="Only of the first position of a page.")
    patch: Data = Field(default={}, description="Of all others.")


class PositionsReply(BaseModel):
    """A page of positions of a finished game, as a spectator saw them."""

    start: int
    last: int
    positions: list[StepReply]


class SeatBytes(BaseModel):
    """What a seat added to the shuffle."""

    name: str
    bytes: str


class ShuffleReply(BaseModel):
    """Everything that decided the deal of a finished game, and the promise made before."""

    commitment: str
    seed: str
    salt: str
    seats: list[SeatBytes]
    joined: str


class RunningTable(BaseModel):
    """A table at which somebody plays now."""

    id: str
    name: str
    game: str
    status: str
    seats: list[str]
    n: int | None = Field(description="Nobody counts the acts of a sealed championship table.")
    started: float | None
    changed: float | None


class Report(BaseModel):
    """Something said that somebody reported."""

    id: int
    table: str
    table_name: str
    name: str
    text: str
    at: float


class Health(BaseModel):
    """How the house is."""

    database: str
    revision: str | None
    sockets: int
    live: int
    version: str


class HostReply(BaseModel):
    """What whoever runs the house should know."""

    reports: list[Report]
    running: list[RunningTable]
    banned: list[str]
    problems: list[str] = Field(description="Plug-ins that cannot be used, a sentence each.")
    health: Health
