"""The command as a person runs it: in this process, or as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from tafelrunde.games import find_game
from tafelrunde.kernel import Event, Json, Record, State, final_state
from tafelrunde.kernel import replay as play_again

PLAIN = [sys.executable, "-m", "tafelrunde"]
"""The command as a process; a script as below may stand in its place."""

READY = """
import sys
from tafelrunde.cli import main
print("ready", file=sys.stderr, flush=True)
if __name__ == "__main__":
    sys.exit(main())
"""
"""Says when it can be interrupted: before that, Python itself is still starting."""

SMALL_DISK = """
import resource, sys
from tafelrunde.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))
sys.exit(main())
"""

AT_TERMINAL = """
import fcntl, sys, termios
from tafelrunde.cli import main
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
sys.exit(main())
"""


@dataclass(frozen=True)
class Result:
    """What a command gave back."""

    code: int
    out: str
    err: str

    def refusal(self, code: int = 1) -> str:
        """Return the one sentence of a refusal and make sure that there is nothing else."""
        assert self.code == code, self
        assert self.err.startswith("tafelrunde: "), self.err
        assert self.err.endswith("\n"), self.err
        assert self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err
        return self.err.removeprefix("tafelrunde: ").rstrip("\n")


Command = Callable[..., Result]
"""The fixture `command`: words of the command line, and `typed`, what stdin gives."""


def environment(**changes: str) -> dict[str, str]:
    """Return this process's environment without what would colour or translate the output."""
    unwanted = ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "NO_COLOR", "COLUMNS", "PYTHONUNBUFFERED")
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return kept | {"LANG": "C.UTF-8", "TERM": "xterm-256color"} | changes


def run_process(
    *words: str, typed: str = "", start: Sequence[str] = PLAIN, **changes: str
) -> Result:
    """Run the command as a process of its own."""
    done = subprocess.run(
        [*start, *words],
        input=typed.encode(),
        capture_output=True,
        timeout=120,
        env=environment(**changes),
        check=False,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def forge_record(*bodies: str, **changes: Json) -> str:
    """Write a record that nobody played: a header with changes and lines that chain rightly."""
    seats: list[dict[str, Json]] = [{"name": "Anna"}, {"name": "page 2", "bot": "page"}]
    game = find_game("richelieu")
    options: dict[str, Json] = {"players": 2, "first": 0}
    record = Record.begin(game.key, game.rules_version, options, seats, bytes(32), bytes(16))
    header = record.header | changes
    last = _chain_hash("", {k: v for k, v in header.items() if k not in ("seed", "salt")})
    lines = [_to_json({**header, "h": last})]
    for body in bodies:
        last = sha256((last + body).encode()).hexdigest()[:16]
        lines.append(f'{body[:-1]},"h":"{last}"}}')
    return "".join(f"{line}\n" for line in lines)


def _chain_hash(previous: str, data: dict[str, Json]) -> str:
    return sha256((previous + _to_json(data)).encode()).hexdigest()[:16]


def _to_json(data: dict[str, Json]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def script_command(text: str) -> list[str]:
    """Return the start of a command line that runs a script of ours."""
    return [sys.executable, "-c", text]


def read_record(path: Path) -> Record:
    """Read a saved game."""
    return Record.from_text(path.read_text())


def read_state(path: Path) -> State:
    """Return the position of a saved game."""
    return final_state(read_record(path))


def read_events(path: Path) -> list[Event]:
    """Return everything that happened in a saved game, secrets included."""
    return [event for step in play_again(read_record(path)) for event in step.events]


def run_redirected(words: str, timeout: float = 120, **changes: str) -> Result:
    """Run the command with redirections of the shell."""
    done = subprocess.run(
        ["bash", "-c", f"{' '.join(PLAIN)} {words}"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        env=environment(**changes),
        timeout=timeout,
        check=False,
    )
    return Result(done.returncode, done.stdout, done.stderr)
