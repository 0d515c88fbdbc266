"""Writes the pages of docs/reference and the map from the code, so that they cannot drift from it.

`make docs` writes them; `make check` runs this with --check and fails if one is out of date,
or if a link in any page of the project leads nowhere.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
COMMANDS = (
    "games", "rules", "options", "play", "simulate", "arena", "championship",
    "championship draw", "championship points", "championship rehearse", "replay", "perft",
    "conformance", "new-game", "serve", "worker", "backup", "restore", "export", "import",
    "repair", "admin",
)  # fmt: skip
NOTE = "<!-- Made from the code by `make docs`; do not edit. -->"


def run_help(*words: str) -> str:
    """Run the command and return what it prints, at a fixed width."""
    from tafelrunde.cli import main

    os.environ["COLUMNS"] = "96"
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        main(["--lang", "en", *words])
    return "\n".join(line.rstrip() for line in printed.getvalue().splitlines()).strip()


def commands_page() -> str:
    """Return the help of every command."""
    lines = ["# The command", "", NOTE, "", "```text", run_help("--help"), "```"]
    for name in COMMANDS:
        lines += [
            "",
            f"## tafelrunde {name}",
            "",
            "```text",
            run_help(*name.split(), "--help"),
            "```",
        ]
    return "\n".join(lines) + "\n"


def games_page() -> str:
    """Return every game with its options."""
    from tafelrunde.games import all_games

    lines = ["# Games and options", "", NOTE, "", "```text", run_help("games"), "```"]
    for game in all_games():
        lines += ["", f"## {game.key}", "", "```text", run_help("options", game.key), "```"]
    return "\n".join(lines) + "\n"


def rules_index_page() -> str:
    """Return for every ruling and section the tests that show it."""
    sys.path.insert(0, str(ROOT))
    from tests.conformance.rules_index import rules_index

    lines = ["# Rules index", "", NOTE, ""]
    lines += [
        "Which test shows which rule: `002` is the rules document of Richelieu, `R` its rulings.",
        "",
    ]
    lines += ["| place | tests |", "|---|---|"]
    for place, tests in sorted(rules_index().items(), key=lambda item: _order(item[0])):
        names = ", ".join(f"`{test.rpartition('::')[2]}`" for test in tests)
        lines.append(f"| {place} | {names} |")
    return "\n".join(lines) + "\n"


def _order(place: str) -> tuple[str, int]:
    letters = place.rstrip("0123456789")
    return letters, int(place[len(letters) :] or 0)


def map_picture() -> str:
    """Return the map of the packages."""
    sys.path.insert(0, str(ROOT))
    from tools.draw_map import draw_map

    return draw_map()


PAGES = {
    "reference/commands.md": commands_page,
    "reference/games.md": games_page,
    "reference/rules-index.md": rules_index_page,
    "architecture.svg": map_picture,
}


def write() -> None:
    """Write every page that has changed."""
    for name, page in PAGES.items():
        path, text = DOCS / name, page()
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(f"wrote {path.relative_to(ROOT)}")


def out_of_date() -> Iterator[str]:
    """Name every page that is not what the code says."""
    for name, page in PAGES.items():
        path = DOCS / name
        if not path.exists() or path.read_text("utf-8") != page():
            yield f"docs/{name} is out of date; run: make docs"


def dead_links() -> Iterator[str]:
    """Name every relative link that leads to no file."""
    for page in [*ROOT.glob("*.md"), *DOCS.rglob("*.md")]:
        for link in LINK.findall(page.read_text("utf-8")):
            if ":" not in link and not (page.parent / link).exists():
                yield f"{page.relative_to(ROOT)} links to {link}, which is not there"


def main() -> int:
    """Write the pages, or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is wrong")
    if parser.parse_args().check:
        problems = [*out_of_date(), *dead_links()]
    else:
        write()
        problems = [*dead_links()]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
