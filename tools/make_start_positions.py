"""Writes what lies in Friedrich's box, war by war, for the page that sets up positions.

python tools/make_start_positions.py          writes board/input/start_positions.json
python tools/make_start_positions.py --check  says whether that file is what would be written
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BOARD = ROOT / "src" / "tafelrunde" / "games" / "friedrich" / "board"
POSITIONS = BOARD / "input" / "start_positions.json"
WARS: dict[str, dict[str, Any]] = {
    "four": {"players": 4},
    "three": {"players": 3},
    "west": {"players": 2, "scenario": "west"},
    "silesia": {"players": 2, "scenario": "silesia"},
}


def main(arguments: list[str] | None = None) -> int:
    """Write or check the file."""
    parser = argparse.ArgumentParser(description="Write what lies in Friedrich's box.")
    parser.add_argument("--check", action="store_true", help="only say whether it is in step")
    chosen = parser.parse_args(arguments)
    sys.path[:0] = [str(ROOT / "src")]
    text = json.dumps(start_positions(), ensure_ascii=False, indent=1) + "\n"
    if not chosen.check:
        POSITIONS.write_text(text, encoding="utf-8")
        return 0
    if POSITIONS.exists() and POSITIONS.read_text(encoding="utf-8") == text:
        return 0
    print("The box is not in step: run python tools/make_start_positions.py.", file=sys.stderr)
    return 1


def start_positions() -> dict[str, Any]:
    """Return every piece with the city where the war begins for it, and the wars there are."""
    from tafelrunde.games.friedrich.model.components import NATION_OF, NATIONS, PIECES
    from tafelrunde.games.friedrich.model.options import RuleOptions
    from tafelrunde.games.friedrich.rules.setup import scenario_pieces

    box = [_piece(piece) for piece in range(PIECES)]
    wars = {}
    for name, settings in WARS.items():
        options = RuleOptions(**settings)
        pieces = scenario_pieces(options.scenario)
        nations = {NATION_OF[piece] for piece in pieces}
        wars[name] = {
            "players": options.players,
            "scenario": options.scenario,
            "roles": [role.replace("-", " ").title() for role in options.cast()],
            "nations": [nation for n, nation in enumerate(NATIONS) if n in nations],
            "pieces": [box[piece]["key"] for piece in pieces],
        }
    return {"box": box, "wars": wars}


def _piece(piece: int) -> dict[str, Any]:
    """Describe a piece; a general is called as in acts."""
    from tafelrunde.games.friedrich.model import components

    nation = components.NATION_OF[piece]
    name = components.NATIONS[nation]
    fields = {"nation": name, "start": components.START_CITIES[piece]}
    if components.IS_TRAIN[piece]:
        number = components.TRAINS[nation].index(piece) + 1
        return {"key": f"train {name} {number}", "name": "", "rank": 0, **fields}
    general = components.SHORT_NAMES[piece]
    rank = components.GENERALS[nation].index(piece) + 1
    return {"key": general, "name": general, "rank": rank, **fields}


if __name__ == "__main__":
    sys.exit(main())
