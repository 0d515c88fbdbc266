"""What clients may send: every field with its limits."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from tafelrunde.tables import listings

HEX = {"pattern": "^([0-9a-f]{2}){0,32}$"}
Name = Annotated[str, Field(max_length=60)]
Password = Annotated[str, Field(max_length=200)]
Seat = Annotated[int, Path(ge=0, le=9)]
Line = Annotated[int, Path(ge=1, le=2**31 - 1)]
Start = Annotated[int, Query(ge=0, le=10**9)]
Key = Annotated[str, Query(max_length=60)]
Chosen = Annotated[
    int | None,
    Query(ge=0, le=9, description="Look from this one of several seats that one holds."),
]
Words = Annotated[str, Query(max_length=60, description="A part of a name.")]
# The house refuses other words with a sentence of its own, so the type does not.
Status = Annotated[str | None, Query(json_schema_extra={"enum": ["open", "running", "over"]})]
Cursor = Annotated[
    str,
    Query(
        max_length=80,
        description="The `cursor` of a listed table.",
        json_schema_extra={"pattern": listings.CURSOR},
    ),
]
Position = Annotated[int, Query(ge=0, le=10**9, description="How many entries were made.")]
Index = Annotated[int, Field(ge=0, le=10**9)] | Annotated[str, Field(max_length=32)]
"""The `n` of the message that is answered: a number, or at sealed tables a token."""
ActText = Annotated[str, Field(min_length=1, max_length=400)]
_Part = Annotated[str, Field(max_length=400)] | int | bool | None
Parts = Annotated[
    dict[
        Annotated[str, Field(max_length=40)], _Part | Annotated[list[_Part], Field(max_length=64)]
    ],
    Field(min_length=1, max_length=16),
]
"""What a board has put together: names of parts, as the game understands them."""
Act = ActText | Parts
"""An act by its text or by its parts."""
Detail = Annotated[
    Literal["board"] | None,
    Query(description="`board` adds what a board needs: the parts of each action, and aids."),
]


class Body(BaseModel):
    """A request's content; what is not known is refused."""

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
    """Somebody without an account."""

    name: Name = ""


class PasswordChange(Body):
    """The old and the new password."""

    old: Password
    new: Password


class Time(Body):
    """How long everybody may think."""

    kind: Literal["none", "live", "mail"] = "none"
    bank: Annotated[float, Field(ge=0, le=31_622_400)] = 0
    each: Annotated[float, Field(ge=0, le=31_622_400)] = 0
    flag: Literal["default", "bot"] = "default"


class NewTable(Body):
    """A table to be made."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[str, bool | int | str | None] = Field(default={}, max_length=20)
    name: Name = ""
    private: bool = False
    time: Time = Time()
    sit: Annotated[int, Field(ge=0, le=9)] | None = None
    """The seat its maker takes at once."""
    bots: Annotated[str, Field(max_length=20)] = ""
    """The bot that takes all other seats at once: a game begins with one request."""
    hints: bool | None = None
    """Whether a captain may be asked for advice; by default where one person sits with bots."""
    bytes: Annotated[str, Field(max_length=64, json_schema_extra=HEX)] = ""


class Sit(Body):
    """What a seat adds to the shuffle, and the key of an invitation."""

    key: Annotated[str, Field(max_length=60)] = ""
    bytes: Annotated[str, Field(max_length=64, json_schema_extra=HEX)] = ""
    label: Annotated[str, Field(max_length=60)] = ""
    """Who plays here, where several share a screen; shown before the account's name."""


class BotSeat(Body):
    """A bot for a seat."""

    bot: Annotated[str, Field(max_length=20)] = "page"


class Acts(Body):
    """Acts that answer one index, all or none."""

    index: Index
    actions: Annotated[list[Act], Field(min_length=1, max_length=64)]


class SocketActs(Acts):
    """Acts sent over a socket, with an id that comes back in the answer."""

    id: Annotated[int, Field(ge=0, le=2**53)] = 0


class Question(Body):
    """An act to be looked at without doing it."""

    action: Act


class SocketQuestion(Question):
    """The same over a socket, with an id that comes back in the answer."""

    id: Annotated[int, Field(ge=0, le=2**53)] = 0


class Selection(Body):
    """What a board has taken in hand: all that could be done with it is to be previewed."""

    index: Index
    selection: Parts


class SocketSelection(Selection):
    """The same over a socket, with an id that comes back in the answer."""

    id: Annotated[int, Field(ge=0, le=2**53)] = 0


SocketRequest: TypeAdapter[SocketActs | SocketQuestion | SocketSelection] = TypeAdapter(
    SocketActs | SocketQuestion | SocketSelection
)
"""Everything that a client may send over the socket of a table."""


class AtIndex(Body):
    """The index that is answered."""

    index: Index


class Proposal(Body):
    """What the others are asked to agree to."""

    kind: Literal["abort", "pause", "resume"]


class Answer(Body):
    """Yes or no, and the id of the proposal it is said to."""

    agree: bool
    proposal: Annotated[str, Field(max_length=20)]


class Resignation(Body):
    """The seat to be left, and who goes on."""

    seat: Annotated[int, Field(ge=0, le=9)]
    bot: Annotated[str, Field(max_length=20)] = "page"
    offer: bool = False
    """Whether somebody else may take the seat over from the bot."""


class Ahead(Body):
    """Acts of secret set-up, handed in before they are due."""

    seat: Annotated[int, Field(ge=0, le=9)]
    actions: Annotated[list[ActText], Field(max_length=64)]


class JuryCall(Body):
    """What the jury is called for."""

    about: Literal["dispute", "rules", "other"] = "other"


class Away(Body):
    """Whether one leaves the table or is back."""

    away: bool


class ClockChange(Body):
    """What a called jury member decides: a side's time, that a standing clock runs again."""

    side: Literal["defender", "attackers"] | None = None
    left: Annotated[float, Field(ge=0, le=86400)] | None = None
    """Seconds that this side has left from now on."""
    go_on: bool = False
    """Whether the clock runs although somebody is still away."""


class ChatLine(Body):
    """Something said at a table."""

    text: Annotated[str, Field(min_length=1, max_length=500)]


class AccountChange(Body):
    """What somebody changes about his account; name and e-mail only with the password."""

    name: Name | None = None
    email: Annotated[str, Field(max_length=254)] | None = None
    """A new address, which gets a link to confirm it; empty to remove the present one."""
    password: Password = ""
    mails: bool | None = None
    """Whether to be told by mail when it is one's turn at a correspondence table."""
    language: Literal["en", "de"] | None = None


class Link(Body):
    """The secret of a link that was sent by mail."""

    token: Annotated[str, Field(max_length=100)]


class Forgotten(Body):
    """A name, or an e-mail address."""

    name: Annotated[str, Field(max_length=254)]


class PasswordReset(Link):
    """The secret of a link, and the new password."""

    new: Password


class NewHoliday(Body):
    """When a holiday begins and ends, in seconds since 1970 (UTC)."""

    begins: Annotated[float, Field(ge=0, le=1e11)]
    ends: Annotated[float, Field(ge=0, le=1e11)]


class Ban(Body):
    """Whom to shut out, or to let in again."""

    name: Annotated[Name, Field(min_length=1)]
    banned: bool = True


class Settled(Body):
    """A report that was looked at; what was said may be removed."""

    remove: bool = False
