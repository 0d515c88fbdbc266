"""Nothing outside the games' own folders and the championship names a game."""

from __future__ import annotations

from pathlib import Path

import tafelrunde
from tafelrunde.games import all_games
from tafelrunde.i18n import LANGUAGES, Translator

HOUSE = Path(tafelrunde.__file__).parent
MAY_NAME_GAMES = ("games", "championship")
KINDS = {".py", ".js", ".css", ".html", ".toml", ".md"}


def names_of_games() -> set[str]:
    """Return the keys and titles of all games in small letters."""
    games = all_games()
    titles = {Translator(language).say(f"{g.key}.title") for g in games for language in LANGUAGES}
    return {name.lower() for name in titles | {game.key for game in games}}


def searched_files() -> list[Path]:
    """Return every file of the package that may not name a game."""
    files = (path for path in HOUSE.rglob("*") if path.suffix in KINDS)
    return [path for path in files if path.relative_to(HOUSE).parts[0] not in MAY_NAME_GAMES]


def test_only_games_and_the_championship_name_a_game() -> None:
    names, files = names_of_games(), searched_files()
    assert names
    assert len(files) > 100
    found = [
        f"{path.relative_to(HOUSE)}:{number}: {line.strip()[:80]}"
        for path in sorted(files)
        for number, line in enumerate(path.read_text("utf-8").lower().splitlines(), 1)
        if any(name in line for name in names)
    ]
    assert not found, "\n".join(found)
