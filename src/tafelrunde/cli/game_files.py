"""Files in which the terminal saves games."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path

from tafelrunde.kernel import FileProblem, Json, Phrase
from tafelrunde.kernel.files import error_cause


def refuse_existing(path: str) -> None:
    """Refuse a path at which there is something already, so that no game overwrites it."""
    if not path or os.path.lexists(path):
        raise FileProblem(Phrase("file.exists", {"path": path}))


def usual_path(game: str) -> Path:
    """Return a new path in the folder in which this system keeps the data of programs."""
    base = os.environ.get("XDG_STATE_HOME", "")
    try:
        state = Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "state"
        folder = state / "tafelrunde"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError) as error:
        cause = error_cause(error) if isinstance(error, OSError) else "missing"
        params: dict[str, Json] = {"path": base or "~/.local/state", "why": cause}
        raise FileProblem(Phrase("file.unwritable", params)) from error
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return folder / f"{game}-{stamp}-{secrets.token_hex(2)}.jsonl"
