"""The responses of the API: every reply with its fields."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Data = dict[str, Any]


class Refusal(BaseModel):
    """The reason why a request was refused: a key, and a sentence in the visitor's language."""

    error: str
    text: str


class SessionReply(BaseModel):
    """The session of the visitor; null for a stranger. Every change sends `csrf` in a header."""

    model_config = ConfigDict(extra="allow")

    name: str | None
    csrf: str | None
    guest: bool
    handle: str | None = Field(
        description="The name that finds the player: the same, but with a number for a guest."
    )


class OptionReply(BaseModel):
    """An option of a game: its meaning, its values and its default."""

    name: str
    title: str
    about: str
    kind: Literal["choice", "flag", "seat", "text", "file"]
    values: list[bool | int | str | None]
    labels: list[str]
    default: bool | int | str | None


class LevelReply(BaseModel):
    """A bot: its name in requests, its title, and how well it plays."""

    name: str
    title: str
    level: str = Field(description="How hard it is in a word; empty beside the usual levels.")
    expectation: str


class GameReply(BaseModel):
    """A game of this server."""

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
    """A seat at a table; a seat without a name is free."""

    seat: int
    name: str | None
    bot: str | None
    you: bool
    offered: bool


class AccountReply(BaseModel):
    """The visitor's account and its settings."""

    name: str
    handle: str = Field(description="The name that finds the player.")
    guest: bool
    admin: bool = Field(description="Whether this is an administrator.")
    email: str | None
    pending: str | None = Field(description="An address that is not confirmed yet.")
    mails: bool = Field(description="Whether a mail tells the player that it is their turn.")
    language: str
    can_mail: bool = Field(description="Whether this server sends mails at all.")


class PushReply(BaseModel):
    """Which browsers show notifications of the visitor's account."""

    key: str | None = Field(
        description="What a browser needs to subscribe; null if this server sends no notifications."
    )
    here: bool = Field(description="Whether the browser that was named shows them.")
    others: int = Field(description="How many other browsers show them.")


class HolidayReply(BaseModel):
    """A holiday that has not ended, in seconds since 1970."""

    id: int
    begins: float
    ends: float


class Turn(BaseModel):
    """The seat whose turn it is."""

    seat: int
    you: bool


class TimeReply(BaseModel):
    """The time control of a table."""

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
    runs: str | None = Field(description="The side whose time runs from then on.")
    defender: int = Field(description="The milliseconds that the defender has left.")
    attackers: int
    seconds: int | None = Field(description="The extra time of a nation beyond its side's time.")


class ClockReply(BaseModel):
    """The clock of a championship table as it is now, and its journal."""

    now: Data
    journal: list[ClockLine]


class Permissions(BaseModel):
    """The actions and information that a client may offer at a table."""

    can_arrange: bool = Field(description="Undo, pause, abort, leave.")
    can_rematch: bool
    can_export: bool = Field(description="The record, once the game is over.")
    can_premove: bool = Field(description="Submit acts in advance, besides secret set-up.")
    can_report: bool = Field(description="Report players to the administrators.")
    shows_aids: bool = Field(description="Whether aids may count or think for a player.")
    shows_history: bool
    shows_story: bool = Field(description="Turn headings, summaries and replays of moves.")


class ChampionshipTable(BaseModel):
    """The place of a table in a championship, and whether the visitor belongs to the jury."""

    id: str
    round: int
    table: int
    jury: bool


class TableReply(BaseModel):
    """The data of a table for all visitors who may see it."""

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
    practice: bool = Field(
        description="Whether moves were taken back that others had seen: it counts nowhere."
    )
    host: bool
    private: bool
    chat: bool
    hints: bool = Field(description="Whether the player to act may ask for a hint.")
    time: TimeReply
    allows: Permissions
    module: str | None = Field(description="A module of the client that adds to the table page.")
    championship: ChampionshipTable | None = None
    created: float | None = Field(description="Null for secret championship tables.")
    started: float | None
    ended: float | None
    rematch: str | None


class ListedTable(TableReply):
    """A table in a list."""

    changed: float | None
    turn: Turn | None
    cursor: str = Field(description="The value of `before` for the tables after this one.")


class CreatedTable(BaseModel):
    """The id of a new table."""

    id: str


class EventLine(BaseModel):
    """An event that the viewer may know: as a sentence, and as a key with values."""

    key: str
    params: Data
    text: str
    final: bool
    passing: bool = Field(default=False, description="Removed when the combat is over.")
    who: str = Field(default="", description="Whom it is about: `seat-0`, or such as a nation.")
    name: str = Field(default="", description="The name of `who`.")
    heading: str = Field(default="", description="The part of the game that it belongs to.")
    brief: str = Field(default="", description="The event in a few words behind the name.")
    weight: Literal["", "gain", "loss", "aside", "undo"] = Field(
        default="",
        description="`aside` belongs to the heading, `undo` takes back a move along its path.",
    )
    path: list[str] = Field(default=[], description="The places that were passed, in order.")
    moved: list[str] = Field(default=[], description="What moved along the path.")
    links: list[tuple[int, int, str]] = Field(
        default=[], description="Parts of the text that are places, in units of UTF-16."
    )
    signs: list[tuple[int, int, str]] = Field(
        default=[], description="Parts of the text that a short sign may stand for."
    )


class LogLine(EventLine):
    """An event, and the number of its journal entry."""

    n: int = Field(default=0, description="Missing at secret championship tables.")
    seat: int | None = Field(
        default=None, description="The seat that acted; missing at secret championship tables."
    )
    undone: bool = Field(default=False, description="Whether it was taken back.")


class LogReply(BaseModel):
    """A page of the log."""

    start: int
    lines: list[LogLine]


Terms = Literal["none", "free", "practice", "consent"]


class UndoTermsReply(BaseModel):
    """How a viewer may undo: freely, as practice, or if everybody agrees."""

    now: Terms = Field(description="The terms of undoing the viewer's latest act.")
    beyond: Terms = Field(description="The terms of undoing what others have seen.")
    last: int = Field(description="The index of the latest undo, -1 if there is none.")


class SeenLine(BaseModel):
    """An event that would be undone, and the seats of the people who have seen it."""

    text: str
    seats: list[int]


class UndoChoice(BaseModel):
    """A position to go back to, and what would be undone."""

    whole: bool = Field(description="Whether it is the start of the player's move.")
    acts: int = Field(description="How many acts would be undone.")
    first: str = Field(description="What happened by the first of them.")
    seen: list[SeenLine] = Field(description="The latest events that became known to people.")
    more: int = Field(description="How many earlier ones are left out.")


class UndoReply(UndoTermsReply):
    """How the visitor may undo, and what is proposed."""

    n: int
    choices: list[UndoChoice]
    proposed: UndoChoice | None


class Message(BaseModel):
    """A table at one index as one viewer sees it; fields of the view that are null are left out."""

    n: int | str = Field(description="The index; at secret championship tables a random token.")
    status: str
    seat: int | None
    events: list[EventLine]
    view: Data
    prompt: str
    actions: list[str] | list[Data] = Field(
        description="Texts; with `detail=board` each as an object with its text and its parts."
    )
    proposal: Data | None
    undo: UndoTermsReply
    clocks: Data | None


class ActWarningLine(BaseModel):
    """What a player should know before an act: part of a sentence, and whether it is a loss."""

    text: str
    loss: bool


class BoardMessage(Message):
    """A message with the data for a board."""

    aids: Data | None = Field(default=None, description="Left out where aids are not allowed.")
    warnings: dict[str, list[ActWarningLine]] | None = Field(
        default=None,
        description="What the actor should know before acts that end a phase, by their texts.",
    )
    bots: list[int] | None = Field(
        default=None, description="The seats that bots play; they may change during a game."
    )
    premoves: list[Data] | None = Field(
        default=None,
        description="Actions that may be decided before they are due, if there are any.",
    )


class Conflict(Refusal):
    """The reason why a table refuses; after a stale request, also the present position."""

    index: int | str = Field(
        default=0, description="The present index, if the request was meant for an older one."
    )
    position: Message | None = Field(default=None, description="The present position, likewise.")


class PreviewsReply(BaseModel):
    """The effects of all acts with a selection, in the order of the legal actions."""

    n: int | str
    previews: list[Data]


class CheckReply(BaseModel):
    """The effects of an act, or the reason why it is illegal."""

    n: int | str
    preview: Data
    text: list[str]


class Alternative(BaseModel):
    """Another act that was considered, and its win chance."""

    action: str
    chance: float = Field(ge=0, le=1)


class HintReply(BaseModel):
    """The choice of a strong bot at an index, from the seat's knowledge, and its reasons."""

    n: int
    action: str
    parts: list[Data] = Field(
        description="The act, then the alternatives, with their parts, for a board."
    )
    chance: float = Field(ge=0, le=1)
    alternatives: list[Alternative]
    text: list[str]


class PastAdviceReply(HintReply):
    """The choice of a strong bot in a position of a finished game."""

    seat: int = Field(description="The seat that was to act, from whose knowledge it is advised.")


class CurvePoint(BaseModel):
    """The win chance of every seat after a number of entries."""

    n: int
    chances: list[float]


class TurningPointReply(BaseModel):
    """An act that cost its seat much, the better act, and the loss of win chance."""

    n: int = Field(description="The number of entries before the act.")
    seat: int
    act: str
    better: str
    parts: list[Data] = Field(description="Both acts with their parts, for a board.")
    loss: float
    kind: Literal["inaccuracy", "mistake", "blunder"] = Field(description="How large the loss is.")
    text: list[str]


class SwingReply(BaseModel):
    """The largest change of a win chance from one turn to the next."""

    n: int = Field(description="The number of entries before the turn.")
    end: int = Field(description="The number of entries before the next turn.")
    seat: int
    before: float
    after: float


class ReviewReply(BaseModel):
    """The progress of the review of a finished game, and its results so far."""

    status: Literal["working", "done"]
    progress: float = Field(ge=0, le=1)
    curve: list[CurvePoint]
    decisive: SwingReply | None = Field(description="The decisive moment, once the curve is there.")
    turning_points: list[TurningPointReply]


class CodeReply(BaseModel):
    """A QR code: its width in modules, and the dark modules as an SVG path."""

    size: int
    path: str


class TableLink(BaseModel):
    """The link of a table for other people, and its QR code."""

    link: str
    qr: CodeReply


class Invitation(BaseModel):
    """The key of a table, the link with the key, and its QR code."""

    key: str
    link: str
    qr: CodeReply


class ChatReply(BaseModel):
    """A chat line."""

    id: int
    name: str = Field(description="The name of the seat, so that equal names have numbers.")
    handle: str = Field(description="The name that finds the player.")
    text: str = Field(description="A quick phrase is in the reader's language.")
    at: float
    you: bool


class ChatLineReply(BaseModel):
    """The chat line that was added."""

    name: str
    text: str


class Names(BaseModel):
    """Names of people."""

    names: list[str]


class TallyReply(BaseModel):
    """The number of games, and of wins."""

    name: str
    games: int
    wins: int


class OpponentReply(TallyReply):
    """The number of games against an opponent, and of wins."""

    handle: str | None = Field(
        default=None, description="The name that finds the opponent; null for bots."
    )


class OwnAccount(BaseModel):
    """What is stored of the visitor's account."""

    name: str
    created: float
    email: str | None
    language: str
    guest: bool
    mails: bool


class OwnGame(BaseModel):
    """A game in which the visitor holds a seat."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    status: str
    created: float
    started: float | None
    ended: float | None
    seats: list[int]
    won: bool | None
    practice: bool
    record: str


class OwnLine(BaseModel):
    """A chat line of the visitor."""

    table: str
    text: str
    at: float


class OwnReport(BaseModel):
    """A report that the visitor made and that is not settled."""

    player: str
    reason: str
    text: str
    at: float


class OwnHoliday(BaseModel):
    """A holiday of the visitor."""

    begins: float
    ends: float


class RoleTallyReply(TallyReply):
    """The number of games in a role of a game, and of wins."""

    game: str


class RatingReply(BaseModel):
    """A player's rating in a game, from games among people alone."""

    game: str
    rating: int = Field(description="Everybody starts with 1500.")
    games: int
    provisional: bool = Field(description="Whether there are few games yet.")


class PlayerReply(BaseModel):
    """A player with their results, ratings and finished games."""

    name: str
    handle: str = Field(description="The name that finds the player.")
    guest: bool
    played: int
    won: int
    streak: int = Field(description="Games among people won in a row, up to the latest one.")
    longest_streak: int
    ratings: list[RatingReply]
    by_game: list[TallyReply]
    by_role: list[RoleTallyReply]
    against: list[OpponentReply]
    games: list[ListedTable]


class OwnDevice(BaseModel):
    """A browser that shows notifications of the visitor's account."""

    endpoint: str = Field(description="Where its push service takes messages.")
    created: float


class OwnData(BaseModel):
    """Everything that is stored about the visitor."""

    account: OwnAccount
    ratings: list[RatingReply]
    games: list[OwnGame]
    chat: list[OwnLine]
    holidays: list[OwnHoliday]
    muted: list[str]
    notifications: list[OwnDevice]
    reports: list[OwnReport]


class ReplayReply(BaseModel):
    """A position of a finished game, as a spectator saw it."""

    n: int
    last: int
    seat: int | None
    act: str
    prompt: str
    events: list[EventLine]
    view: Data
    board: str
    aids: Data | None = Field(default=None, description="Only with `detail=board`.")


class StepReply(BaseModel):
    """A position of a finished game: the whole view, or a merge patch of the view before."""

    n: int
    seat: int | None
    act: str
    prompt: str
    events: list[EventLine]
    view: Data = Field(default={}, description="Only in the first position of a page.")
    patch: Data = Field(default={}, description="In all other positions.")


class PositionsReply(BaseModel):
    """A page of positions of a finished game, as a spectator saw them."""

    start: int
    last: int
    positions: list[StepReply]


class SeatBytes(BaseModel):
    """The random bytes that a seat added to the shuffle."""

    name: str
    bytes: str


class ShuffleReply(BaseModel):
    """Everything that decided the deal of a finished game, and the commitment made before."""

    commitment: str
    seed: str
    salt: str
    seats: list[SeatBytes]
    joined: str


class RunningTable(BaseModel):
    """A table with a running game."""

    id: str
    name: str
    game: str
    status: str
    seats: list[str]
    n: int | None = Field(description="Null for a secret championship table.")
    started: float | None
    changed: float | None


class Report(BaseModel):
    """A chat line that was reported."""

    id: int
    table: str
    table_name: str
    name: str
    handle: str = Field(description="The name that finds the player, for a ban.")
    text: str
    at: float


class PlayerReportReply(BaseModel):
    """A player who was reported, and by whom."""

    id: int
    player: str = Field(description="The name that finds the player, for a ban.")
    reporter: str
    reason: Literal["name", "insult", "cheating", "leaving", "other"]
    text: str
    at: float
    table: str | None
    table_name: str | None


class Health(BaseModel):
    """The health of the server."""

    database: str
    revision: str | None
    sockets: int
    live: int
    version: str


class HostReply(BaseModel):
    """The overview for hosts."""

    reports: list[Report]
    player_reports: list[PlayerReportReply]
    running: list[RunningTable]
    banned: list[str]
    problems: list[str] = Field(description="A sentence for each plug-in that cannot be used.")
    health: Health
