"""Every command of a championship by name: who may give it, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tafelrunde.championship.event import (
    draw_commands,
    final_commands,
    people_commands,
    round_commands,
)
from tafelrunde.championship.event.errors import missing_office
from tafelrunde.championship.event.model import Championship
from tafelrunde.championship.event.people_commands import CommandContext

ORGANISER, JURY, ANYBODY = "organiser", "jury", "anybody"
"""Who may give a command. `anybody` is any account; such a command checks the account itself."""


@dataclass(frozen=True)
class Command:
    """A command: the office it needs, and the function that carries it out."""

    office: str
    run: Callable[..., Championship]


def _confirm_result(
    championship: Championship, context: CommandContext, **params: Any
) -> Championship:
    confirmed = round_commands.confirm_result(championship, context, **params)
    return final_commands.conclude_final(confirmed)


COMMANDS: Mapping[str, Command] = {
    "register": Command(ANYBODY, people_commands.register_self),
    "withdraw": Command(ANYBODY, people_commands.withdraw_self),
    "change": Command(ORGANISER, people_commands.change_settings),
    "appoint": Command(ORGANISER, people_commands.appoint_official),
    "dismiss": Command(ORGANISER, people_commands.dismiss_official),
    "enter": Command(ORGANISER, people_commands.enter_participant),
    "edit": Command(ORGANISER, people_commands.edit_participant),
    "remove": Command(ORGANISER, people_commands.remove_participant),
    "close": Command(ORGANISER, people_commands.close_registration),
    "reopen": Command(ORGANISER, people_commands.reopen_registration),
    "draw": Command(ORGANISER, draw_commands.draw_seating),
    "undraw": Command(ORGANISER, draw_commands.discard_seating),
    "publish": Command(ORGANISER, draw_commands.publish_seating),
    "start": Command(ORGANISER, round_commands.start_round),
    "late": Command(ORGANISER, round_commands.note_late_arrival),
    "exclude": Command(ORGANISER, round_commands.exclude_participant),
    "call": Command(ANYBODY, round_commands.call_jury),
    "answer": Command(JURY, round_commands.answer_call),
    "write": Command(JURY, round_commands.write_scoresheet),
    "confirm": Command(JURY, _confirm_result),
    "open_result": Command(ORGANISER, round_commands.reopen_result),
    "seal": Command(ORGANISER, final_commands.seal_preliminaries),
    "choose": Command(ANYBODY, final_commands.choose_role),
    "decide": Command(JURY, final_commands.decide_tie),
}


def is_allowed(championship: Championship, account: str, office: str) -> bool:
    """Return whether an account holds an office; organisers are not members of the jury."""
    if office == ORGANISER:
        return account in championship.organisers
    return office == ANYBODY or account in championship.jury


def require_permission(championship: Championship, account: str, name: str) -> None:
    """Refuse a command to an account that may not give it."""
    if not is_allowed(championship, account, COMMANDS[name].office):
        raise missing_office(COMMANDS[name].office)


def execute(
    championship: Championship, context: CommandContext, name: str, params: Mapping[str, Any]
) -> Championship:
    """Return the championship after a command, or refuse the command."""
    require_permission(championship, context.account, name)
    return COMMANDS[name].run(championship, context, **params)
