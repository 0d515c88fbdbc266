"""Holding a contest: the games that are missing are played and written down."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tafelrunde.kernel import Json, Phrase, write_text
from tafelrunde.lab.arena.contest import ArenaError, Contest
from tafelrunde.lab.arena.entries import check_number, find_bots
from tafelrunde.lab.arena.play import Fault
from tafelrunde.lab.arena.results import Results
from tafelrunde.lab.arena.worker_pool import play_all

Progress = Callable[[int], None]


def check(contest: Contest) -> None:
    """Refuse a contest that cannot be held."""
    find_bots(contest.game, contest.bots)
    check_number(contest.bots, contest.options.players, contest.is_fixed)


def run(results: Results, games: int, workers: int = 1, progress: Progress | None = None) -> None:
    """Play what is missing of the first so many games; `results` holds what is done."""
    contest, done = results.contest, len(results.first(games))
    missing = (contest.pairing(n) for n in range(games) if n not in results.played)
    with closing(play_all(contest, missing, min(workers, max(games - done, 1)))) as stream:
        for game in stream:
            if isinstance(game, Fault):
                raise _stopped(contest, game, results.path)
            results.append(game)
            done += 1
            if progress:
                progress(done)


def _stopped(contest: Contest, fault: Fault, results: Path) -> ArenaError:
    """Keep the record of a game that could not go on, and say whose fault it was."""
    path = results.with_name(f"{results.name}.fault-{fault.pairing.number}.jsonl")
    write_text(path, fault.record)
    write_text(path.with_suffix(".txt"), fault.trace)
    said: dict[str, Json] = {
        "number": fault.pairing.number,
        "deal": fault.pairing.deal,
        "seed": contest.seed,
        "seat": fault.seat,
        "bot": fault.pairing.seats[fault.seat] if fault.seat >= 0 else "",
        "what": fault.what,
        "path": str(path),
    }
    return ArenaError(Phrase(f"arena.fault.{fault.kind}", said))
