"""Every deed by name: who may do it, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tafelrunde.championship.event import (
    draw_commands as lots,
)
from tafelrunde.championship.event import (
    final_commands as ending,
)
from tafelrunde.championship.event import (
    people_commands as people,
)
from tafelrunde.championship.event import (
    round_commands as play,
)
from tafelrunde.championship.event.errors import forbidden
from tafelrunde.championship.event.model import Weekend
from tafelrunde.championship.event.people_commands import By

ORGANISER, JURY, ANYBODY = "organiser", "jury", "anybody"
"""Who may do something; anybody is somebody with an account, and the deed itself looks closer."""


@dataclass(frozen=True)
class Deed:
    """What can be done, and by whom."""

    who: str
    do: Callable[..., Weekend]


def _confirm(weekend: Weekend, by: By, **params: Any) -> Weekend:
    return ending.concluded(play.confirm(weekend, by, **params))


DEEDS: Mapping[str, Deed] = {
    "register": Deed(ANYBODY, people.register),
    "withdraw": Deed(ANYBODY, people.withdraw),
    "change": Deed(ORGANISER, people.change),
    "appoint": Deed(ORGANISER, people.appoint),
    "dismiss": Deed(ORGANISER, people.dismiss),
    "enter": Deed(ORGANISER, people.enter),
    "edit": Deed(ORGANISER, people.edit),
    "remove": Deed(ORGANISER, people.remove),
    "close": Deed(ORGANISER, people.close),
    "reopen": Deed(ORGANISER, people.reopen),
    "draw": Deed(ORGANISER, lots.draw),
    "undraw": Deed(ORGANISER, lots.undraw),
    "publish": Deed(ORGANISER, lots.publish),
    "start": Deed(ORGANISER, play.start),
    "late": Deed(ORGANISER, play.note_late),
    "exclude": Deed(ORGANISER, play.exclude),
    "call": Deed(ANYBODY, play.call),
    "answer": Deed(JURY, play.answer),
    "write": Deed(JURY, play.write),
    "confirm": Deed(JURY, _confirm),
    "open_result": Deed(ORGANISER, play.reopen),
    "seal": Deed(ORGANISER, ending.seal),
    "choose": Deed(ANYBODY, ending.choose),
    "decide": Deed(JURY, ending.decide),
}


def may(weekend: Weekend, account: str, who: str) -> bool:
    """Return whether somebody is what a deed asks for; organisers are not the jury."""
    if who == ORGANISER:
        return account in weekend.organisers
    return who == ANYBODY or account in weekend.jury


def require(weekend: Weekend, account: str, name: str) -> None:
    """Refuse a deed to somebody who may not do it."""
    if not may(weekend, account, DEEDS[name].who):
        raise forbidden(DEEDS[name].who)


def done(weekend: Weekend, by: By, name: str, params: Mapping[str, Any]) -> Weekend:
    """Do a deed as somebody, or refuse it."""
    require(weekend, by.account, name)
    return DEEDS[name].do(weekend, by, **params)
