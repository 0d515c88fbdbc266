"""`conformance` and `new-game`: for the authors of games."""

from __future__ import annotations

import argparse
from pathlib import Path

from tafelrunde.cli.desk import OK, REFUSED, Desk, own_name
from tafelrunde.conformance import CHECKS, Case, Check, NotChecked, cases_of
from tafelrunde.conformance.data import has_hypothesis
from tafelrunde.conformance.new_game import write_game
from tafelrunde.games import find_game
from tafelrunde.kernel.plugins import describe

RESULT_WIDTH = 8
"""The length of the longest word for a result."""


def conformance(desk: Desk, arguments: argparse.Namespace) -> int:
    """Run the conformance suite for one game and say how each check ended."""
    game = find_game(arguments.game)
    try:
        cases = cases_of(game)
    except Exception as error:  # a stranger's description may raise anything
        desk.complain(desk.say("conformance.bad_case", why=describe(error)))
        return REFUSED
    if not has_hypothesis():
        desk.notes.print(desk.say("conformance.no_hypothesis"), style="dim")
    results: list[bool | None] = []
    for case in cases:
        desk.print(desk.say("conformance.variant", game=game.key, variant=case.name), "bold")
        results += [_passes(desk, case, check) for check in CHECKS]
    failed, count = results.count(False), len(results) - results.count(None)
    if failed:
        desk.complain(desk.say("conformance.broken", failed=failed, checks=count, game=game.key))
        return REFUSED
    desk.print(desk.say("conformance.done", checks=count, game=game.key))
    return OK


def _passes(desk: Desk, case: Case, check: Check) -> bool | None:
    """Run one check and print one line about it; return None if it does not apply."""
    sentence = desk.say(f"conformance.check.{check.name}")
    try:
        check.run(case)
    except NotChecked as reason:
        line = desk.say("conformance.left_out", check=sentence, why=str(reason))
        _print_result(desk, "skipped", line, "dim")
        return None
    except Exception as error:  # a stranger's game may raise anything
        why = str(error) if isinstance(error, AssertionError) else describe(error)
        line = desk.say("conformance.failure", check=sentence, why=why)
        _print_result(desk, "failed", line, "red")
        return False
    _print_result(desk, "ok", sentence, "")
    return True


def _print_result(desk: Desk, result: str, line: str, style: str) -> None:
    desk.print(f"{desk.say(f'conformance.result.{result}'):<{RESULT_WIDTH}} {line}", style)


def new_game(desk: Desk, arguments: argparse.Namespace) -> int:
    """Write the package of a new game."""
    folder = Path(arguments.folder or arguments.name)
    for path in write_game(arguments.name, folder):
        desk.print(str(path))
    params = {"folder": str(folder), "game": arguments.name, "command": own_name()}
    desk.print(desk.say("conformance.new_game.next", **params))
    return OK
