"""Running a contest: missing games are played and written to the results."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tafelrunde.kernel import Json, Phrase, write_text
from tafelrunde.lab.arena.contest import ArenaError, Contest
from tafelrunde.lab.arena.entries import check_bot_count, find_bots
from tafelrunde.lab.arena.play import GameFault
from tafelrunde.lab.arena.results import Results
from tafelrunde.lab.arena.worker_pool import play_all

Progress = Callable[[int], None]


def check_contest(contest: Contest) -> None:
    """Refuse a contest that cannot be held."""
    find_bots(contest.game, contest.bots)
    check_bot_count(contest.bots, contest.options.players, contest.is_fixed)


def run_contest(
    results: Results, games: int, workers: int = 1, progress: Progress | None = None
) -> None:
    """Play the missing ones of the first `games` games and add them to the results."""
    contest, done = results.contest, len(results.first(games))
    missing = (contest.pairing(n) for n in range(games) if n not in results.played)
    with closing(play_all(contest, missing, min(workers, max(games - done, 1)))) as stream:
        for game in stream:
            if isinstance(game, GameFault):
                raise _report_fault(contest, game, results.path)
            results.append(game)
            done += 1
            if progress:
                progress(done)


def _report_fault(contest: Contest, fault: GameFault, results: Path) -> ArenaError:
    """Write the record of a game that could not go on, and return the error to raise."""
    path = results.with_name(f"{results.name}.fault-{fault.pairing.number}.jsonl")
    write_text(path, fault.record)
    write_text(path.with_suffix(".txt"), fault.trace)
    params: dict[str, Json] = {
        "number": fault.pairing.number,
        "deal": fault.pairing.deal,
        "seed": contest.seed,
        "seat": fault.seat,
        "bot": fault.pairing.seats[fault.seat] if fault.seat >= 0 else "",
        "what": fault.what,
        "path": str(path),
    }
    return ArenaError(Phrase(f"arena.fault.{fault.kind}", params))
