"""Makes the map of Friedrich for the browser from the game's data and a small piece of coast.

    python tools/make_map.py             writes src/tafelrunde/games/friedrich/board/map/map.json
    python tools/make_map.py --check     says whether that file is what would be written
    python tools/make_map.py --pictures  draws the whole map into docs/pictures, light and dark

It needs nothing but Python; docs/map.md tells what goes in and what comes out.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
MAP = ROOT / "src" / "tafelrunde" / "games" / "friedrich" / "board" / "map" / "map.json"
PICTURES = ROOT / "docs" / "pictures"


def main(arguments: list[str] | None = None) -> int:
    """Make, check or draw the map."""
    parser = argparse.ArgumentParser(description="Make the map of Friedrich.")
    parser.add_argument("--check", action="store_true", help="only say whether it is in step")
    parser.add_argument("--pictures", action="store_true", help="draw the committed map as SVG")
    chosen = parser.parse_args(arguments)
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    if chosen.pictures:
        return _draw()
    from tools.friedrich_map.build import as_text, whole_map

    text = as_text(whole_map())
    if not chosen.check:
        MAP.parent.mkdir(parents=True, exist_ok=True)
        MAP.write_text(text, encoding="utf-8")
        return 0
    if MAP.exists() and MAP.read_text(encoding="utf-8") == text:
        return 0
    print("The map is not what the script makes: run python tools/make_map.py.", file=sys.stderr)
    return 1


def _draw() -> int:
    import json

    from tools.friedrich_map.picture import picture

    data = json.loads(MAP.read_text(encoding="utf-8"))
    PICTURES.mkdir(parents=True, exist_ok=True)
    for look in ("light", "dark"):
        (PICTURES / f"friedrich-{look}.svg").write_text(picture(data, look), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
