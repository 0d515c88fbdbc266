"""The results file: a header, then a line for each game as it ends.

The games may be in any order. Only the same contest can continue a file. An incomplete last line
is removed, and its game is played again.
"""

from __future__ import annotations

import json
from pathlib import Path

from tafelrunde.kernel import FileProblem, Json, Phrase, read_text
from tafelrunde.kernel.files import error_cause
from tafelrunde.lab.arena.contest import ArenaError, Contest
from tafelrunde.lab.arena.play import GameResult

MAX_FILE_BYTES = 1 << 30


class Results:
    """The finished games of a contest, in memory and on disk."""

    def __init__(self, contest: Contest, path: str | Path) -> None:
        self.contest = contest
        self.path = Path(path)
        self.played: dict[int, GameResult] = {}
        header = _dump(contest.header())
        text = read_text(path, MAX_FILE_BYTES) if self.path.exists() else ""
        lines = text.split("\n")
        cut_off = lines.pop()
        if not lines and header.startswith(cut_off):
            self._write(f"{header}\n", "w")
            return
        self._check_header(lines[0] if lines else cut_off)
        for number, line in enumerate(lines[1:], 2):
            self._add_line(number, line)
        if cut_off:
            self._truncate(len(text.encode()) - len(cut_off.encode()))

    def append(self, game: GameResult) -> None:
        """Write a game to the file and add it."""
        self._write(f"{_dump(game.to_json())}\n", "a")
        self.played[game.number] = game

    def first(self, games: int) -> list[GameResult]:
        """Return the finished ones among the first `games` games, in order."""
        return [self.played[number] for number in sorted(self.played) if number < games]

    def _check_header(self, line: str) -> None:
        """Refuse a file that is not from an arena, or is from another contest."""
        header, expected = _parse_json(line), self.contest.header()
        if not isinstance(header, dict) or "arena" not in header:
            raise ArenaError(Phrase("arena.no_results", {"path": str(self.path)}))
        other = [
            name for name in expected if header.get(name) != expected[name] and name != "digest"
        ]
        if other or header != expected:
            listed: list[Json] = [*other]
            params: dict[str, Json] = {"path": str(self.path), "other": listed}
            raise ArenaError(Phrase("arena.other_contest", params))

    def _add_line(self, number: int, line: str) -> None:
        """Add a game that was read, if it belongs to this contest."""
        try:
            game = GameResult.from_json(_parse_json(line))
            pairing = self.contest.pairing(game.number)
            fits = game.number >= 0 and pairing.seats == game.seats and pairing.deal == game.deal
        except ValueError:
            fits = False
        if not fits:
            params: dict[str, Json] = {"path": str(self.path), "line": number}
            raise ArenaError(Phrase("arena.bad_line", params))
        self.played.setdefault(game.number, game)

    def _write(self, text: str, mode: str) -> None:
        try:
            with self.path.open(mode, encoding="ascii", newline="\n") as file:
                file.write(text)
        except OSError as error:
            raise self._unwritable(error) from error

    def _truncate(self, length: int) -> None:
        try:
            with self.path.open("r+b") as file:
                file.truncate(length)
        except OSError as error:
            raise self._unwritable(error) from error

    def _unwritable(self, error: OSError) -> FileProblem:
        params: dict[str, Json] = {"path": str(self.path), "why": error_cause(error)}
        return FileProblem(Phrase("file.unwritable", params))


def _dump(data: dict[str, Json]) -> str:
    return json.dumps(data, separators=(",", ":"))


def _parse_json(line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
