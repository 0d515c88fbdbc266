"""The requests of clients: every field with its limits."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Path, Query
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter

from tafelrunde.i18n import languages
from tafelrunde.tables import listings

HEX_BYTES = {"pattern": "^([0-9a-f]{2}){0,32}$"}
Name = Annotated[str, Field(max_length=60)]
Password = Annotated[str, Field(max_length=200)]
Seat = Annotated[int, Path(ge=0, le=9)]
Line = Annotated[int, Path(ge=1, le=2**31 - 1)]
Start = Annotated[int, Query(ge=0, le=10**9)]
Key = Annotated[str, Query(max_length=60)]
SeatChoice = Annotated[
    int | None,
    Query(ge=0, le=9, description="Look from this seat only, if you hold several."),
]
UndoLines = Annotated[bool, Query(description="Whether each undo has a line of its own.")]
SearchText = Annotated[str, Query(max_length=60, description="A part of a name.")]
# Other values are refused with an error message of our own, and so the type accepts them.
Status = Annotated[str | None, Query(json_schema_extra={"enum": ["open", "running", "over"]})]
Result = Annotated[
    Literal["won", "lost"] | None,
    Query(description="Of the player that is named, or of the visitor."),
]
Length = Annotated[
    Literal["short", "medium", "long", "days"] | None,
    Query(description="Under half an hour, two hours, a day; or longer."),
]
Cursor = Annotated[
    str,
    Query(
        max_length=80,
        description="The `cursor` of a listed table.",
        json_schema_extra={"pattern": listings.CURSOR},
    ),
]
Position = Annotated[
    int, Query(ge=0, le=10**9, description="The number of entries before the position.")
]
Index = Annotated[int, Field(ge=0, le=10**9)] | Annotated[str, Field(max_length=32)]
"""The `n` of the message that is answered: a number, or a token at secret tables."""
ActText = Annotated[str, Field(min_length=1, max_length=400)]
_Component = Annotated[str, Field(max_length=400)] | int | bool | None
Components = Annotated[
    dict[
        Annotated[str, Field(max_length=40)],
        _Component | Annotated[list[_Component], Field(max_length=64)],
    ],
    Field(min_length=1, max_length=16),
]
"""The components of an act by name, as the board of a game builds them."""
Act = ActText | Components
"""An act by its text or by its components."""
Detail = Annotated[
    Literal["board"] | None,
    Query(description="`board` adds the data for a board: the parts of each action, and aids."),
]


class Body(BaseModel):
    """The content of a request; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SignUp(Body):
    """A new account."""

    name: Name
    password: Password


class LogIn(Body):
    """Name and password."""

    name: Name
    password: Password


class GuestIn(Body):
    """A guest, with a name if they want one."""

    name: Name = ""


class PasswordChange(Body):
    """The old and the new password."""

    old: Password
    new: Password


class Time(Body):
    """The time control of a table."""

    kind: Literal["none", "live", "mail"] = "none"
    bank: Annotated[float, Field(ge=0, le=31_622_400)] = 0
    each: Annotated[float, Field(ge=0, le=31_622_400)] = 0
    flag: Literal["default", "bot"] = "default"


class NewTable(Body):
    """A new table."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[str, bool | int | str | None] = Field(default={}, max_length=20)
    name: Name = ""
    private: bool = False
    time: Time = Time()
    sit: Annotated[int, Field(ge=0, le=9)] | None = None
    """The seat that the creator takes at once."""
    bots: Annotated[str, Field(max_length=20)] = ""
    """The bot that takes all other seats at once, so that one request starts a game."""
    hints: bool | None = None
    """Whether players may ask for hints; by default if one person plays with bots."""
    bytes: Annotated[str, Field(max_length=64, json_schema_extra=HEX_BYTES)] = ""


class Sit(Body):
    """The random bytes that a seat adds to the shuffle, and the key of an invitation."""

    key: Annotated[str, Field(max_length=60)] = ""
    bytes: Annotated[str, Field(max_length=64, json_schema_extra=HEX_BYTES)] = ""
    label: Annotated[str, Field(max_length=60)] = ""
    """The player's name if several share a screen; it is shown before the account's name."""


class BotSeat(Body):
    """A bot for a seat."""

    bot: Annotated[str, Field(max_length=20)] = "page"


class Acts(Body):
    """Acts for one index; all of them are played, or none."""

    index: Index
    actions: Annotated[list[Act], Field(min_length=1, max_length=64)]


class SocketActs(Acts):
    """Acts over a socket, with an id that the answer repeats."""

    id: Annotated[int, Field(ge=0, le=2**53)] = 0


class Question(Body):
    """An act to be previewed."""

    action: Act


class SocketQuestion(Question):
    """An act to be previewed over a socket, with an id that the answer repeats."""

    id: Annotated[int, Field(ge=0, le=2**53)] = 0


class Selection(Body):
    """What is selected on a board; every act with it is to be previewed."""

    index: Index
    selection: Components


class SocketSelection(Selection):
    """A selection over a socket, with an id that the answer repeats."""

    id: Annotated[int, Field(ge=0, le=2**53)] = 0


SocketRequest: TypeAdapter[SocketActs | SocketQuestion | SocketSelection] = TypeAdapter(
    SocketActs | SocketQuestion | SocketSelection
)
"""All requests that a client may send over the socket of a table."""


class AtIndex(Body):
    """The index of the position that the request is meant for."""

    index: Index


class Undo(AtIndex):
    """An undo of the latest act, or of the whole move."""

    whole: bool = False


class Proposal(Body):
    """A proposal to the other players; a rematch may come with bytes for its shuffle."""

    kind: Literal["abort", "pause", "resume", "rematch"]
    bytes: Annotated[str, Field(max_length=64, json_schema_extra=HEX_BYTES)] = ""
    bot: Annotated[str, Field(max_length=20)] | None = None
    """For a rematch: the bot that takes the seats of all bots."""


class Answer(Body):
    """Yes or no to the proposal with an id; the player who has made it withdraws it by a no."""

    agree: bool
    proposal: Annotated[str, Field(max_length=20)]
    bytes: Annotated[str, Field(max_length=64, json_schema_extra=HEX_BYTES)] = ""
    """Random bytes for the shuffle of a rematch."""


class Resignation(Body):
    """The seat to leave, and the bot that plays on."""

    seat: Annotated[int, Field(ge=0, le=9)]
    bot: Annotated[str, Field(max_length=20)] = "page"
    offer: bool = False
    """Whether another player may take the seat over from the bot."""


class Premoves(Body):
    """Acts of the secret set-up, submitted before they are due."""

    seat: Annotated[int, Field(ge=0, le=9)]
    actions: Annotated[list[ActText], Field(max_length=64)]


class JuryCall(Body):
    """The reason for calling the jury."""

    about: Literal["dispute", "rules", "other"] = "other"


class Away(Body):
    """Whether the player leaves the table or is back."""

    away: bool


class ClockChange(Body):
    """The decision of a called jury member: a side's time, or that the clock runs again."""

    side: Literal["defender", "attackers"] | None = None
    left: Annotated[float, Field(ge=0, le=86400)] | None = None
    """The seconds that this side has left from now on."""
    go_on: bool = False
    """Whether the clock runs although a player is still away."""


QuickPhrase = Literal["hello", "good_luck", "one_moment", "well_played", "thanks", "good_game"]
"""What can be said with one press; every reader sees it in their own language."""


class ChatLine(Body):
    """A chat line: a text, or a quick phrase instead of it."""

    text: Annotated[str, Field(max_length=500)] = ""
    phrase: QuickPhrase | None = None


def _check_language(code: str) -> str:
    if code not in languages():
        raise ValueError("no texts in this language")
    return code


Language = Annotated[str, Field(pattern="^[a-z]{2}$"), AfterValidator(_check_language)]


class PushKeys(Body):
    """What a message to a browser is encrypted with."""

    p256dh: str = Field(max_length=100, pattern="^[A-Za-z0-9_-]{87}=?$")
    auth: str = Field(max_length=40, pattern="^[A-Za-z0-9_-]{22}(==)?$")


class PushSubscription(Body):
    """A browser that wants notifications, as `PushSubscription.toJSON` describes it."""

    endpoint: str = Field(max_length=1000, json_schema_extra={"format": "uri"})
    keys: PushKeys


class AccountChange(Body):
    """Changes of an account; name and e-mail need the password."""

    name: Name | None = None
    email: Annotated[str, Field(max_length=254)] | None = None
    """A new address, which is sent a link to confirm it; empty to remove the present one."""
    password: Password = ""
    mails: bool | None = None
    """Whether to send a mail when it is the player's turn at a correspondence table."""
    language: Language | None = None


class AccountEnd(Body):
    """The end of an account, which needs its password; guests have none."""

    password: Password = ""


class Link(Body):
    """The token of a link that was sent by mail."""

    token: Annotated[str, Field(max_length=100)]


class ResetRequest(Body):
    """The name or the e-mail address of an account."""

    name: Annotated[str, Field(max_length=254)]


class PasswordReset(Link):
    """The token of a link, and the new password."""

    new: Password


class NewHoliday(Body):
    """The beginning and the end of a holiday, in seconds since 1970 (UTC)."""

    begins: Annotated[float, Field(ge=0, le=1e11)]
    ends: Annotated[float, Field(ge=0, le=1e11)]


class Ban(Body):
    """The player to ban, or whose ban to lift."""

    name: Annotated[Name, Field(min_length=1)]
    banned: bool = True


class PlayerReport(Body):
    """A report of a player, who is named or sits at a table."""

    player: Annotated[str, Field(max_length=60)] = ""
    """The `handle` of the player; empty if a seat is given."""
    table: Annotated[str, Field(max_length=32)] = ""
    """The table where it happened, if it happened at one."""
    seat: Annotated[int, Field(ge=0, le=9)] | None = None
    reason: Literal["name", "insult", "cheating", "leaving", "other"]
    text: Annotated[str, Field(max_length=500)] = ""


class ReportDecision(Body):
    """The decision about a report: whether to remove the chat line."""

    remove: bool = False
