"""Write the TypeScript declarations that are made from Python types, or check them.

`web/types/messages.d.ts` comes from the replies of the server, and `board/types.d.ts` of each game
from the module that its plug-in names as `board_types`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from tafelrunde.kernel import all_plugins
from tafelrunde.web.typescript import declare_types

PACKAGE = ROOT / "src" / "tafelrunde"
MESSAGES = "tafelrunde.server.schemas.responses"


def declarations() -> Iterator[tuple[Path, str]]:
    """Yield each file that is made, and what must be in it."""
    yield PACKAGE / "web" / "types" / "messages.d.ts", _declare(MESSAGES)
    for plugin in all_plugins():
        # The games of other packages have their files there.
        if plugin.board_types and plugin.board and plugin.board.is_relative_to(PACKAGE):
            yield plugin.board / "types.d.ts", _declare(plugin.board_types)


def _declare(module: str) -> str:
    note = f"Made by `make types` from {module}: change the types there."
    return declare_types(import_module(module), note)


def write() -> None:
    """Write every file that has changed."""
    for path, text in declarations():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(f"wrote {path.relative_to(ROOT)}")


def out_of_date() -> Iterator[str]:
    """Name every file that is not what the types say."""
    for path, text in declarations():
        if not path.exists() or path.read_text("utf-8") != text:
            yield f"{path.relative_to(ROOT)} is out of date; run: make types"


def main() -> int:
    """Write the files, or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is out of date")
    if not parser.parse_args().check:
        write()
        return 0
    problems = [*out_of_date()]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
