"""The client that all games share names none of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tafelrunde import web
from tafelrunde.i18n import LANGUAGES, catalogue
from tafelrunde.kernel import all_plugins

FOLDER = Path(web.__file__).parent
ENDINGS = {".py", ".js", ".css", ".html", ".toml"}


def names() -> set[str]:
    """Return the keys and titles of all games in small letters."""
    keys = [plugin.key for plugin in all_plugins()]
    titles = [catalogue(language)[f"{key}.title"] for language in LANGUAGES for key in keys]
    return {name.lower() for name in (*keys, *titles)}


def places(folder: Path) -> Iterator[tuple[str, str]]:
    """Find every file that names a game, with the name."""
    for file in sorted(folder.rglob("*")):
        if file.suffix in ENDINGS:
            text = file.read_text("utf-8").lower()
            yield from ((file.relative_to(folder).as_posix(), n) for n in names() if n in text)


def test_no_file_of_the_shared_client_names_a_game() -> None:
    assert len(names()) >= 3
    assert list(places(FOLDER)) == []


def test_a_file_that_names_a_game_would_be_found(tmp_path: Path) -> None:
    name = sorted(names())[0]
    (tmp_path / "page.js").write_text(f"const GAMES = ['{name.upper()}'];")
    assert list(places(tmp_path)) == [("page.js", name)]
