"""`replay`: a recorded game again, step by step, or checked as a whole."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from tafelrunde.cli.desk import OK, Desk, UsageError, whole_number
from tafelrunde.kernel import (
    Event,
    Json,
    Outcome,
    Phrase,
    Record,
    RecordError,
    Step,
    game_of,
    read_text,
)
from tafelrunde.kernel import replay as play_again


def replay(desk: Desk, arguments: argparse.Namespace) -> int:
    """Show or verify a record."""
    try:
        record = Record.from_text(read_text(arguments.file))
        if arguments.verify:
            return _verify(desk, arguments, record)
        return _show(desk, arguments, record)
    except RecordError as error:
        if not arguments.json:
            raise
        problem = desk.translate(error.phrase)
        desk.print_json(
            {"file": arguments.file, "valid": False, "line": error.line, "problem": problem}
        )
        raise


def _verify(desk: Desk, arguments: argparse.Namespace, record: Record) -> int:
    """Play everything again and compare; an unfinished game cannot be confirmed."""
    expected, promised = arguments.commitment, record.header["commitment"]
    if expected is not None and expected.strip().lower() != promised:
        raise RecordError(1, Phrase("record.other_promise"))
    *_, last = play_again(record)
    if record.end is None:
        raise RecordError(last.line, Phrase("record.unfinished"))
    acts = sum("act" in entry for entry in record.entries)
    if arguments.json:
        desk.print_json(
            {
                "file": arguments.file,
                "valid": True,
                "game": record.header["game"],
                "acts": acts,
                "lines": len(record.entries) + 2,
                "commitment": promised,
                "digits": record.digits,
                "outcome": record.end["end"],
            }
        )
    else:
        desk.print(desk.say("cli.replay.verified", acts=acts, lines=len(record.entries) + 2))
        desk.print(desk.say("cli.replay.seals", commitment=promised, digits=record.digits), "dim")
    return OK


def _show(desk: Desk, arguments: argparse.Namespace, record: Record) -> int:
    """Tell the game; at a terminal step by step with the board."""
    seat = _read_seat(arguments, record)
    desk.name_seats(record.names)
    lines: list[Json] = []
    stepping = sys.stdin.isatty() and desk.console.is_terminal and not arguments.json
    last = None
    for step in play_again(record):
        last = step
        sentences = _sentences(desk, step, seat, open_all=record.end is not None and seat is None)
        lines.append({"n": step.line - 2, "entry": _entry_without_hash(step), "told": [*sentences]})
        if not arguments.json:
            _print_step(desk, step, sentences)
        if stepping and step.entry is not None:
            desk.board(game_of(record), step.state.view(seat))
            if _wants_to_leave(desk):
                return OK
    assert last is not None
    if arguments.json:
        desk.print_json({"header": _public_header(record), "steps": lines[1:], "end": record.end})
    elif not stepping:
        desk.print()
        desk.board(game_of(record), last.state.view(seat))
    _print_end(desk, last, arguments.json)
    return OK


def _read_seat(arguments: argparse.Namespace, record: Record) -> int | None:
    """Read whose eyes to see with; in a running game those of a bot stay shut."""
    if arguments.seat is None:
        return None
    seat = whole_number("--seat", arguments.seat, 1, max(len(record.names), 1)) - 1
    seats: Any = record.header["seats"]
    if record.end is None and "bot" in seats[seat]:
        raise UsageError(Phrase("cli.replay.bot_seat", {"seat": seat + 1}))
    return seat


def _sentences(desk: Desk, step: Step, seat: int | None, open_all: bool) -> list[str]:
    """Word the events that the reader may see; of a finished game that is everything."""
    return [
        _sentence(desk, event, seat) for event in step.events if open_all or event.is_seen_by(seat)
    ]


def _sentence(desk: Desk, event: Event, seat: int | None) -> str:
    """Word an event; a reader who sees all is told to whom a private one was addressed."""
    sentence = desk.translate(event.phrase)
    if event.audience is None or seat is not None:
        return sentence
    return desk.say("cli.replay.private", seats=[*event.audience], sentence=sentence)


def _entry_without_hash(step: Step) -> Json:
    return {k: v for k, v in (step.entry or {}).items() if k != "h"}


def _public_header(record: Record) -> dict[str, Json]:
    """Return the header without the secret of a game that still runs."""
    hidden = () if record.end is not None else ("seed", "salt")
    return {k: v for k, v in record.header.items() if k not in hidden}


def _print_step(desk: Desk, step: Step, sentences: list[str]) -> None:
    if step.entry is None:
        return
    act = step.entry.get("act", step.entry.get("do"))
    desk.print(desk.say("cli.replay.step", n=step.entry["n"], act=act), "bold")
    for sentence in sentences:
        desk.print(f"    {sentence}")


def _wants_to_leave(desk: Desk) -> bool:
    try:
        return input(desk.say("cli.replay.next") + " ").strip().lower() in ("q", "quit")
    except (EOFError, RuntimeError):
        return True


def _print_end(desk: Desk, last: Step, as_json: bool) -> None:
    outcome: Outcome | None = last.state.outcome()
    if as_json:
        return
    desk.print()
    key = Phrase("cli.replay.unfinished") if outcome is None else outcome.reason
    desk.print(desk.translate(key), "bold")
