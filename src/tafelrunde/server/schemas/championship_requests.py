"""The requests about championships: every command with its fields and limits."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, Field

from tafelrunde.championship.rules.terms import Role
from tafelrunde.server.schemas.requests import Body, Name

Title = Annotated[str, Field(max_length=80)]
Start = Annotated[str, Field(max_length=30, description="Local time, as `2027-05-14T10:00`.")]
Starts = Annotated[list[Start], Field(max_length=10)]
City = Annotated[str, Field(max_length=60)]
Number = Annotated[int, Field(ge=0, le=10**6)]
Round = Annotated[int, Field(ge=1, le=5)]
Table = Annotated[int, Field(ge=1, le=100)]
Sheet = Annotated[dict[str, Any], Field(max_length=20)]
Championship = Annotated[str, Path(max_length=32)]
About = Literal["dispute", "rules", "exit", "option", "end", "other"]
Office = Literal["organisers", "jury"]


class Switches(Body):
    """The switches of a championship; those that are not named stay as they are."""

    gentle_clock: bool | None = None
    deduct_unfinished: bool | None = None
    gardez_prussia: bool | None = None
    keep_cities_apart: bool | None = None


class NewChampionship(Body):
    """A new championship."""

    name: Title
    kind: Literal["online", "hall"] = "online"
    starts: Starts
    options: Switches = Switches()


class PersonReference(Body):
    """A person who is to sit at a table: an account by its name, a bot, or just a name."""

    account: Name | None = None
    bot: Annotated[str, Field(max_length=20)] | None = None
    name: Name | None = None


class Register(Body):
    """Take part under a pseudonym."""

    do: Literal["register"]
    pseudonym: Name
    city: City = ""


class Withdraw(Body):
    """Leave the field."""

    do: Literal["withdraw"]


class Change(Body):
    """Change name, start times or switches."""

    do: Literal["change"]
    name: Title | None = None
    starts: Starts | None = None
    options: Switches | None = None


class Appoint(Body):
    """Make an account an organiser or a jury member."""

    do: Literal["appoint"]
    name: Name
    office: Office


class Dismiss(Body):
    """End the office of an organiser or jury member."""

    do: Literal["dismiss"]
    name: Name
    office: Office


class Enter(Body):
    """Add a participant to the field."""

    do: Literal["enter"]
    who: PersonReference = PersonReference()
    pseudonym: Name
    city: City = ""
    stand_in: bool = False
    keeps_table: bool = False


class Edit(Body):
    """Change the data of a participant."""

    do: Literal["edit"]
    number: Number
    pseudonym: Name | None = None
    city: City | None = None
    stand_in: bool | None = None
    keeps_table: bool | None = None


class Remove(Body):
    """Remove a participant from the field."""

    do: Literal["remove"]
    number: Number


class Step(Body):
    """Go a step forward or back: registration, seating, the end of the preliminary round."""

    do: Literal["close", "reopen", "undraw", "publish", "seal"]


class Draw(Body):
    """Draw all rounds by lot; without a seed the server chooses a random one."""

    do: Literal["draw"]
    seed: Annotated[str, Field(max_length=60)] = ""


class Begin(Body):
    """Start all tables of a round."""

    do: Literal["start"]
    round: Round


class Lateness(Body):
    """Note that a participant came late."""

    do: Literal["late"]
    number: Number
    round: Round
    minutes: Annotated[int, Field(ge=0, le=10**4)]


class Exclude(Body):
    """Exclude a participant; a stand-in plays their remaining games."""

    do: Literal["exclude"]
    number: Number
    who: PersonReference = PersonReference()


class AtTable(Body):
    """One table of one round."""

    round: Round
    table: Table


class CallJury(AtTable):
    """Call the jury to a table."""

    do: Literal["call"]
    about: About


class AnswerCall(AtTable):
    """Settle a call of the jury."""

    do: Literal["answer"]
    call: Number


class Write(AtTable):
    """Enter a result by hand."""

    do: Literal["write"]
    protocol: Sheet


class Confirm(AtTable):
    """Confirm a result; the score sheet that was read proves that it is still the present one."""

    do: Literal["confirm"]
    protocol: Sheet | None = None


class OpenResult(AtTable):
    """Reopen a confirmed result."""

    do: Literal["open_result"]


class Choose(Body):
    """Choose a role of the final."""

    do: Literal["choose"]
    role: Role


class Decide(Body):
    """Decide between participants whom the rules leave tied."""

    do: Literal["decide"]
    number: Number


Command = Annotated[
    Register
    | Withdraw
    | Change
    | Appoint
    | Dismiss
    | Enter
    | Edit
    | Remove
    | Step
    | Draw
    | Begin
    | Lateness
    | Exclude
    | CallJury
    | AnswerCall
    | Write
    | Confirm
    | OpenResult
    | Choose
    | Decide,
    Field(discriminator="do"),
]


def switch_values(options: BaseModel | None) -> dict[str, bool]:
    """Return the switches that are named, with their values."""
    return {} if options is None else options.model_dump(exclude_none=True)
