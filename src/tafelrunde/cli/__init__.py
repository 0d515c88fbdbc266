"""The command `tafelrunde`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; Ctrl-C is answered from the first moment on."""
    try:
        from tafelrunde.cli.command import run
    except KeyboardInterrupt:
        sys.stderr.write("tafelrunde: Interrupted.\n")  # the words are not there yet
        return INTERRUPTED
    return run(arguments)
