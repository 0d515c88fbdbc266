"""Manifests of boards: what they may say, and what becomes of a game whose manifest is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Mount

from tafelrunde import web
from tafelrunde.kernel import Choice, GamePlugin, Options, all_plugins, find_plugin, option
from tafelrunde.web import manifests
from tafelrunde.web.manifests import NEUTRAL_PICTURE, NEUTRAL_SIGN, RESERVED, FrontChoice, Manifest
from tests.kernel.toy import ToyOptions
from tests.server.visitors import Home, routes_of
from tests.web.games import KEY, Pebbles, registered_games, write_board, write_texts

FULL = f"""
module = "pebbles.js"
styles = ["pebbles.css"]
picture = "pebble.svg"
sign = "M2 2h20v20H2Z"
order = 5
players = [2]
default_players = 2
texts = ["colour"]

[events]
turn = ["turn"]
fight = ["quarrel"]

[[pages]]
path = "/beach"
module = "pages/beach.js"
styles = ["pebbles.css"]
title = "board.{KEY}.own_page"
linked = true
"""
CHOICE = f"""[[front.choices]]
players = 2
option = "{{option}}"
label = "board.{KEY}.choice"
[[front.choices.values]]
value = "{{value}}"
label = "board.{KEY}.value"
"""
FILES = ("pebbles.js", "pebbles.css", "pebble.svg", "pages/beach.js", "guide.js")


@dataclass(frozen=True)
class BeachOptions(ToyOptions):
    """The options of the toy, and two that are words."""

    beach: str = option("sand", Choice("sand", "rock"))
    tide: str = option("low", Choice("low", "high"))


class Beach(Pebbles):
    """Pebbles on a beach that can be chosen."""

    def options(self) -> type[Options]:
        """Return the class of its options."""
        return BeachOptions


def conditional(option: str, value: str, when: str) -> str:
    """Write a choice that is asked only under a condition."""
    first, rest = CHOICE.format(option=option, value=value).split("[[front.choices.values]]")
    return f"{first}when = {{ {when} }}\n[[front.choices.values]]{rest}"


def read_manifest(
    folder: Path, manifest: str, *files: str, key: str = KEY
) -> tuple[Manifest, list[str]]:
    """Read the manifest of a toy; return it with the problems that are reported."""
    board = write_board(folder, manifest, *files)
    plugin = GamePlugin(game=Beach(), texts=write_texts(folder), board=board)
    with registered_games(plugin) as problems:
        manifest_found = manifests.find_manifest(KEY)
        assert manifest_found is not None
        return manifest_found, problems()


def test_a_manifest_contains_what_the_browser_needs(tmp_path: Path) -> None:
    manifest, problems = read_manifest(tmp_path, FULL, *FILES)
    assert problems == []
    assert manifest.module == f"games/{KEY}/pebbles.js"
    assert manifest.styles == (f"games/{KEY}/pebbles.css",)
    assert manifest.picture == f"games/{KEY}/pebble.svg"
    assert (manifest.numbers, manifest.players, manifest.order) == ((2,), 2, 5)
    assert manifest.texts == (f"{KEY}.colour.",)
    assert manifest.turn_events == (f"{KEY}.event.turn",)
    assert manifest.fight_events == (f"{KEY}.event.quarrel",)
    (page,) = manifest.pages
    assert (page.path, page.module, page.is_linked) == (
        "/beach",
        f"games/{KEY}/pages/beach.js",
        True,
    )


def combinations(
    choices: tuple[FrontChoice, ...], options: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    """Yield every set of options that the front page can send."""
    if not choices:
        yield options
        return
    choice, *others = choices
    values = [value.value for value in choice.values] if choice.is_asked(options) else []
    given: list[dict[str, Any]] = [{choice.option: value} for value in values]
    for more in given or [{}]:
        yield from combinations(tuple(others), {**options, **more})


def test_every_choice_of_the_front_page_makes_a_table() -> None:
    for manifest in manifests.all_manifests():
        kind = find_plugin(manifest.key).game.options()
        for players in manifest.numbers:
            for options in combinations(manifest.choices, {"players": players}):
                kind(**options).check()


def test_a_choice_may_depend_on_one_above_it(tmp_path: Path) -> None:
    text = CHOICE.format(option="beach", value="sand")
    text += conditional(option="tide", value="high", when='beach = "rock"')
    text += conditional(option="tide", value="low", when='beach = "sand"')
    manifest, problems = read_manifest(tmp_path, text, "board.js")
    assert problems == []
    assert manifest.first_options() == {"players": 2, "beach": "sand", "tide": "low"}


def test_files_with_their_usual_names_need_not_be_named(tmp_path: Path) -> None:
    manifest, problems = read_manifest(tmp_path, "", "board.js", "guide.js", "title.svg")
    assert problems == []
    assert manifest.module == f"games/{KEY}/board.js"
    assert manifest.guide == f"games/{KEY}/guide.js"
    assert manifest.picture == f"games/{KEY}/title.svg"
    assert (manifest.story, manifest.new_table) == ("", "")


def is_default(manifest: Manifest) -> bool:
    """Return whether a game is shown as one that says nothing of the browser."""
    numbers = (manifest.numbers, manifest.players) == ((2, 3), 2)
    looks = (manifest.picture, manifest.sign) == (NEUTRAL_PICTURE, NEUTRAL_SIGN)
    return numbers and looks and not (manifest.module or manifest.guide or manifest.pages)


def test_a_folder_without_a_manifest_is_no_board(tmp_path: Path) -> None:
    board = tmp_path / "board"
    board.mkdir()
    (board / "board.js").write_text("")
    with registered_games(GamePlugin(game=Pebbles(), board=board)) as problems:
        manifest = manifests.find_manifest(KEY)
        assert manifest is not None
        assert is_default(manifest)
        assert problems() == []


PAGE = f'[[pages]]\npath = "{{path}}"\nmodule = "a.js"\ntitle = "board.{KEY}.own_page"\n'
DEFECTS = {
    'module = "gone.js"': "there is no file 'gone.js' in the board folder",
    'styles = ["gone.css"]': "there is no file 'gone.css' in the board folder",
    'guide = "gone.js"': "there is no file 'gone.js' in the board folder",
    'module = "../texts/x.js"': "'../texts/x.js' is outside the board folder",
    'module = "/etc/x.js"': "'/etc/x.js' is outside the board folder",
    'module = "link.js"': "'link.js' is outside the board folder",
    'module = "a.py"': "the name 'a.py' must end in .js",
    'styles = "a.css"': "styles must be of the kind list",
    "order = true": "order must be of the kind int",
    'colour = "red"': "there is no field colour",
    "[events]\nmove = []": "events: there is no field move",
    '[events]\nturn = ["x\\"y"]': "cannot be a part of a key",
    'sign = "<script>"': "sign is no path of SVG",
    "players = [5]": "the game is not for 5 players",
    "default_players = 4": "default_players is 4",
    'texts = ["../page"]': "cannot be a part of a key",
    "module = ": "Invalid value",
    PAGE.format(path="/settings"): "the address /settings belongs to the house",
    PAGE.format(path="/api/mine"): "the address /api/mine belongs to the house",
    PAGE.format(path="/{game}"): "cannot be the address of a page",
    PAGE.format(path="/"): "cannot be the address of a page",
    PAGE.format(path="/a").replace(f"board.{KEY}", "page"): "the game has no text 'page.own_page'",
    '[[pages]]\npath = "/a"': "pages 1: module is missing",
    CHOICE.format(option="none", value="x"): "the game has no option 'none'",
    CHOICE.format(option="first", value="x"): "'x' is not a value of first",
    conditional(option="tide", value="low", when='beach = "sand"'): "no choice of beach comes",
    conditional(option="tide", value="low", when='none = "x"'): "the game has no option 'none'",
    conditional(option="tide", value="low", when='beach = "x"'): "'x' is not a value of beach",
}


@pytest.mark.parametrize("text", DEFECTS)
def test_a_wrong_manifest_is_reported_and_the_game_has_the_text_board(
    tmp_path: Path, text: str
) -> None:
    outside = tmp_path / "outside.js"
    outside.write_text("")
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "link.js").symlink_to(outside)
    manifest, problems = read_manifest(tmp_path, text, "board.js", "a.js", "a.py", "a.css")
    assert is_default(manifest)
    (problem,) = problems
    assert DEFECTS[text] in problem
    assert "ValueError" not in problem
    assert "\n" not in problem


def test_a_manifest_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    board = write_board(tmp_path, "", "board.js")
    (board / "manifest.toml").write_bytes(b"\xff\xfe")
    with registered_games(GamePlugin(game=Pebbles(), board=board)) as problems:
        manifest = manifests.find_manifest(KEY)
        assert manifest is not None
        assert is_default(manifest)
        assert len(problems()) == 1


def test_two_games_cannot_have_a_page_at_one_address(tmp_path: Path) -> None:
    plugins = []
    for key in ("pebbles", "quartz"):
        folder = tmp_path / key
        text = PAGE.format(path="/beach").replace("pebbles", key)
        board = write_board(folder, text, "board.js", "a.js")
        plugins.append(GamePlugin(game=Pebbles(key), texts=write_texts(folder, key), board=board))
    with registered_games(*plugins) as problems:
        pages = {
            manifest.key: [page.path for page in manifest.pages]
            for manifest in manifests.all_manifests()
        }
        assert (pages["pebbles"], pages["quartz"]) == (["/beach"], [])
        (problem,) = problems()
        assert "the game pebbles has a page at /beach already" in problem


def test_every_address_of_the_house_is_reserved(home: Home) -> None:
    own = {page.path for manifest in manifests.all_manifests() for page in manifest.pages}
    paths = {
        getattr(route, "path", "") for route in routes_of(home.app) if not isinstance(route, Mount)
    }
    first = {path.split("/")[1] for path in paths - own if path}
    assert "tables" in first
    assert first - RESERVED - {""} == set()


def test_the_client_learns_the_games_in_the_order_of_the_front_page() -> None:
    text = web.client()[web.MANIFESTS].content.decode()
    data = json.loads(text.removeprefix("export const manifests = ").removesuffix(";\n"))
    assert list(data) == [manifest.key for manifest in manifests.all_manifests()]
    assert set(data) == {plugin.key for plugin in all_plugins()}
    files = {name for one in data.values() for name in (one["module"], *one["styles"])}
    assert files <= set(web.client())


def test_games_without_a_place_come_last_by_their_keys(tmp_path: Path) -> None:
    ours = [manifest.key for manifest in manifests.all_manifests()]
    plugins = [GamePlugin(game=Pebbles(key)) for key in ("zircon", "agate")]
    with registered_games(*plugins):
        assert [manifest.key for manifest in manifests.all_manifests()] == [
            *ours,
            "agate",
            "zircon",
        ]


def test_another_game_gives_all_files_another_address() -> None:
    before = web.hash_of_all()
    with registered_games(GamePlugin(game=Pebbles())):
        assert web.hash_of_all() != before
    assert web.hash_of_all() == before
