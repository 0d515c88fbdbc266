"""What each game brings for the browser, read from the `manifest.toml` of its board folder.

Everything in a manifest is optional, and so is the manifest. A game without one, or with one that
cannot be used, is played on the text board.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any, TypeVar

from tafelrunde.i18n import FALLBACK, catalogue
from tafelrunde.kernel import Choice, Game, GamePlugin, PluginProblem, all_plugins, find_plugin
from tafelrunde.kernel.plugins import describe
from tafelrunde.kernel.registry import report_problem

__all__ = ["FrontChoice", "FrontValue", "GamePage", "Manifest", "all_manifests", "find_manifest"]

FILE_NAME = "manifest.toml"
NEUTRAL_PICTURE = "pictures/game.svg"
NEUTRAL_SIGN = "M4 4h16v16H4Z"
LAST = 1000
"""The place on the front page of a game that asks for none."""
RESERVED = frozenset(
    {
        *("account", "api", "championships", "docs", "finished", "guide", "healthz", "host"),
        *("imprint", "manifest.webmanifest", "metrics", "new", "offline", "openapi.json"),
        *("players", "privacy", "redoc", "service-worker.js", "settings", "static", "tables"),
    }
)
"""First parts of addresses that belong to the house; no page of a game may begin with one."""
MODULES, STYLES, PICTURES = (".js",), (".css",), (".svg", ".png")
"""How the names of files of each kind end."""
_PATH = re.compile(r"(/[a-z0-9][a-z0-9-]*)+")
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*(\.[a-z0-9][a-z0-9_-]*)*")
_SIGN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE ,.+-]{1,2000}")


class Defect(ValueError):
    """A manifest says something that cannot be; the message is a sentence about it."""


@dataclass(frozen=True, slots=True)
class FrontValue:
    """A value of a choice on the front page, with the keys of its texts."""

    value: str
    label: str
    note: str = ""
    badge: str = ""
    """A few words that recommend the value, set off from its note."""


@dataclass(frozen=True, slots=True)
class FrontChoice:
    """A choice on the front page that a game offers for one number of players."""

    players: int
    option: str
    label: str
    values: tuple[FrontValue, ...]
    when: tuple[tuple[str, str], ...] = ()
    """Options and the values that an earlier choice must give them for this one to be asked."""

    def is_asked(self, options: Mapping[str, object]) -> bool:
        """Return whether the choice is asked while these options are chosen."""
        required = {"players": self.players, **dict(self.when)}
        return all(options.get(name) == value for name, value in required.items())

    @property
    def when_text(self) -> str:
        """The conditions as the page reads them, in JSON."""
        return json.dumps(dict(self.when))


@dataclass(frozen=True, slots=True)
class GamePage:
    """A page of a game's own; files are named as the browser asks for them."""

    path: str
    module: str
    title: str
    styles: tuple[str, ...] = ()
    is_linked: bool = False

    @property
    def name(self) -> str:
        """The page's name in the class of its main element."""
        return self.path.strip("/").replace("/", "-")


@dataclass(frozen=True, slots=True)
class Manifest:
    """What the browser must know of a game; files are named as the browser asks for them."""

    key: str
    numbers: tuple[int, ...]
    """The numbers of players to choose from."""
    players: int
    """How many play if the visitor does not choose."""
    module: str = ""
    """The board; '' for the text board."""
    styles: tuple[str, ...] = ()
    picture: str = NEUTRAL_PICTURE
    sign: str = NEUTRAL_SIGN
    """An SVG path in a box of 24 × 24."""
    guide: str = ""
    story: str = ""
    new_table: str = ""
    order: int = LAST
    texts: tuple[str, ...] = ()
    """Beginnings of keys of further texts that the game's client says itself."""
    turn_events: tuple[str, ...] = ()
    """Keys of events that begin a turn."""
    fight_events: tuple[str, ...] = ()
    """Keys of events that begin a fight."""
    pages: tuple[GamePage, ...] = ()
    choices: tuple[FrontChoice, ...] = ()

    def first_options(self) -> dict[str, int | str]:
        """Return the options that are chosen until a visitor chooses others."""
        options: dict[str, int | str] = {"players": self.players}
        for choice in self.choices:
            if choice.is_asked(options):
                options[choice.option] = choice.values[0].value
        return options

    def text_key(self, *names: str) -> str:
        """Return the first key that has a text; '' if there is none."""
        known = catalogue(FALLBACK)
        return next((key for name in names if (key := name.format(key=self.key)) in known), "")

    @property
    def title(self) -> str:
        """The key of the game's title; '' if it has none."""
        return self.text_key("{key}.title")

    @property
    def facts(self) -> str:
        """The key of a line about players and duration; '' if there is none."""
        return self.text_key("board.{key}.facts")

    @property
    def pitch(self) -> str:
        """The key of what the front page says of the game; '' if there is nothing."""
        return self.text_key("board.{key}.pitch", "{key}.about")

    @property
    def credits(self) -> str:
        """The key of the sentence about the game's authors; '' if there is none."""
        return self.text_key("board.{key}.credits", "{key}.credits")

    def text_keys(self) -> tuple[str, ...]:
        """Return the keys, and beginnings of keys, that the client says of this game."""
        return (*filter(None, (self.title, self.facts, self.pitch, self.credits)), *self.texts)

    def board_keys(self) -> tuple[str, ...]:
        """Return the beginnings of the keys that only this game's board and pages say."""
        return (f"board.{self.key}.", *self.texts)


def all_manifests() -> tuple[Manifest, ...]:
    """Return the manifests of all games, in the order of the front page."""
    return _read_all(tuple((plugin.key, plugin.board) for plugin in all_plugins()))


def find_manifest(key: str) -> Manifest | None:
    """Return the manifest of a game, or None if there is no such game."""
    return next((manifest for manifest in all_manifests() if manifest.key == key), None)


@cache
def _read_all(folders: tuple[tuple[str, Path | None], ...]) -> tuple[Manifest, ...]:
    manifests = _without_repeated_pages(_read_manifest(find_plugin(key)) for key, _ in folders)
    return tuple(sorted(manifests, key=lambda manifest: (manifest.order, manifest.key)))


def _without_repeated_pages(manifests: Iterator[Manifest]) -> Iterator[Manifest]:
    """Leave an address to the first game that asks for it."""
    owners: dict[str, str] = {}
    for manifest in manifests:
        for page in manifest.pages:
            if owners.setdefault(page.path, manifest.key) != manifest.key:
                why = f"the game {owners[page.path]} has a page at {page.path} already"
                _report(manifest.key, page.path, why)
        pages = tuple(page for page in manifest.pages if owners[page.path] == manifest.key)
        yield replace(manifest, pages=pages)


def _report(key: str, source: str, why: str) -> None:
    report_problem(PluginProblem(f"{key}: board", source, why))


def _read_manifest(plugin: GamePlugin) -> Manifest:
    """Read a game's manifest; where it has a defect, report it and return the defaults."""
    default = default_manifest(plugin.game)
    if plugin.board is None:
        return default
    file = plugin.board / FILE_NAME
    try:
        if not file.is_file():
            return default
        return _Reader(plugin, default).read(tomllib.loads(file.read_text("utf-8")))
    except Defect as defect:
        _report(plugin.key, str(file), str(defect))
    except (OSError, ValueError) as error:
        _report(plugin.key, str(file), describe(error))
    return default


def default_manifest(game: Game) -> Manifest:
    """Return the manifest of a game without a `manifest.toml`."""
    options = game.options()
    kind = options.kinds().get("players")
    usual = options().players
    values = kind.values if isinstance(kind, Choice) else ()
    numbers = tuple(value for value in values if isinstance(value, int)) or (usual,)
    return Manifest(key=game.key, numbers=numbers, players=usual)


_Kind = TypeVar("_Kind")


class _Table:
    """A table of the file whose entries are taken out one after the other."""

    def __init__(self, where: str, entries: Any) -> None:
        if not isinstance(entries, dict):
            raise Defect(f"{where} is no table")
        self.where = where
        self.entries: dict[str, Any] = dict(entries)

    def take(self, name: str, kind: type[_Kind], default: _Kind) -> _Kind:
        """Take an entry out, and require that it is of a kind."""
        value: object = self.entries.pop(name, default)
        if isinstance(value, kind) and (kind is bool or not isinstance(value, bool)):
            return value
        raise Defect(f"{self.where}: {name} must be of the kind {kind.__name__}")

    def need(self, name: str, kind: type[_Kind]) -> _Kind:
        """Take out an entry that must be there."""
        if name not in self.entries:
            raise Defect(f"{self.where}: {name} is missing")
        value: _Kind = self.entries[name]
        return self.take(name, kind, value)

    def take_list(self, name: str, kind: type[_Kind]) -> tuple[_Kind, ...]:
        """Take out a list whose items are all of one kind."""
        items = self.take(name, list, [])
        if not all(isinstance(item, kind) and not isinstance(item, bool) for item in items):
            raise Defect(f"{self.where}: every item of {name} must be of {kind.__name__}")
        return tuple(items)

    def take_tables(self, name: str) -> Iterator[_Table]:
        """Take out a list of tables."""
        for number, entries in enumerate(self.take(name, list, []), 1):
            yield _Table(f"{name} {number}", entries)

    def require_empty(self) -> None:
        """Require that nothing is left."""
        if self.entries:
            raise Defect(f"{self.where}: there is no field {sorted(self.entries)[0]}")


class _Reader:
    """Reads one manifest, and raises Defect at the first mistake."""

    def __init__(self, plugin: GamePlugin, default: Manifest) -> None:
        self.key = plugin.key
        self.options = plugin.game.options().kinds()
        self.board = plugin.board or Path()
        self.default = default

    def read(self, entries: Mapping[str, Any]) -> Manifest:
        """Read the whole file."""
        top = _Table("the manifest", entries)
        events = _Table("events", top.take("events", dict, {}))
        front = _Table("front", top.take("front", dict, {}))
        manifest = Manifest(
            key=self.key,
            numbers=self._numbers(top),
            players=top.take("default_players", int, self.default.players),
            module=self._file_or_default(top, "module", "board.js"),
            styles=self._styles(top),
            picture=self._file_or_default(top, "picture", "title.svg") or NEUTRAL_PICTURE,
            sign=self._sign(top),
            guide=self._file_or_default(top, "guide", "guide.js"),
            story=self._file_or_default(top, "story", "story.js"),
            new_table=self._file_or_default(top, "new_table", "new_table.js"),
            order=top.take("order", int, LAST),
            texts=tuple(f"{self.key}.{self._name(part)}." for part in top.take_list("texts", str)),
            turn_events=self._events(events, "turn"),
            fight_events=self._events(events, "fight"),
            pages=tuple(map(self._page, top.take_tables("pages"))),
            choices=self._choices(front),
        )
        for table in (top, events, front):
            table.require_empty()
        if manifest.players not in manifest.numbers:
            raise Defect(f"default_players is {manifest.players}, which is none of the players")
        return manifest

    # Files

    def _file_or_default(self, table: _Table, name: str, default: str) -> str:
        """Return the file that is named, or the default one if it exists."""
        if name not in table.entries:
            return f"games/{self.key}/{default}" if (self.board / default).is_file() else ""
        return self._file(table.need(name, str), PICTURES if name == "picture" else MODULES)

    def _styles(self, table: _Table) -> tuple[str, ...]:
        return tuple(self._file(path, STYLES) for path in table.take_list("styles", str))

    def _file(self, path: str, kinds: tuple[str, ...]) -> str:
        """Return the address of a file, which must be there and inside the folder."""
        pure = PurePosixPath(path)
        if pure.suffix not in kinds:
            raise Defect(f"the name {path!r} must end in {' or '.join(kinds)}")
        file = (self.board / pure).resolve()
        if "\\" in path or ".." in pure.parts or not file.is_relative_to(self.board.resolve()):
            raise Defect(f"{path!r} is outside the board folder")
        if not file.is_file():
            raise Defect(f"there is no file {path!r} in the board folder")
        return f"games/{self.key}/{pure}"

    # Words

    def _name(self, name: str) -> str:
        if not _NAME.fullmatch(name):
            raise Defect(f"{name!r} cannot be a part of a key")
        return name

    def _text(self, key: str) -> str:
        """Return the key of a text, which must be one of the game's own."""
        prefixes = (f"{self.key}.", f"board.{self.key}.")
        if not key.startswith(prefixes) or key not in catalogue(FALLBACK):
            raise Defect(f"the game has no text {key!r}")
        return key

    def _sign(self, table: _Table) -> str:
        sign = table.take("sign", str, NEUTRAL_SIGN)
        if not _SIGN.fullmatch(sign):
            raise Defect("sign is no path of SVG")
        return sign

    def _events(self, table: _Table, name: str) -> tuple[str, ...]:
        return tuple(
            f"{self.key}.event.{self._name(event)}" for event in table.take_list(name, str)
        )

    # Players, pages and choices

    def _numbers(self, table: _Table) -> tuple[int, ...]:
        numbers = table.take_list("players", int) or self.default.numbers
        wrong = [number for number in numbers if number not in self.default.numbers]
        if wrong:
            raise Defect(f"the game is not for {wrong[0]} players")
        return numbers

    def _page(self, table: _Table) -> GamePage:
        page = GamePage(
            path=self._path(table.need("path", str)),
            module=self._file(table.need("module", str), MODULES),
            title=self._text(table.need("title", str)),
            styles=self._styles(table),
            is_linked=table.take("linked", bool, False),
        )
        table.require_empty()
        return page

    def _path(self, path: str) -> str:
        if not _PATH.fullmatch(path):
            raise Defect(f"{path!r} cannot be the address of a page")
        if path.split("/")[1] in RESERVED:
            raise Defect(f"the address {path} belongs to the house")
        return path

    def _choices(self, front: _Table) -> tuple[FrontChoice, ...]:
        """Read the choices; one may depend on those before it for as many players."""
        choices: list[FrontChoice] = []
        for table in front.take_tables("choices"):
            choice = self._choice(table)
            before = {earlier.option for earlier in choices if earlier.players == choice.players}
            late = [option for option, _ in choice.when if option not in before]
            if late:
                raise Defect(f"no choice of {late[0]} comes before that of {choice.option}")
            choices.append(choice)
        return tuple(choices)

    def _choice(self, table: _Table) -> FrontChoice:
        option = table.need("option", str)
        values = tuple(map(self._value, table.take_tables("values")))
        if not values:
            raise Defect(f"a choice of {option} has no values")
        for value in values:
            self._require_value(option, value.value)
        choice = FrontChoice(
            players=table.need("players", int),
            option=option,
            label=self._text(table.need("label", str)),
            values=values,
            when=self._when(table),
        )
        table.require_empty()
        return choice

    def _when(self, table: _Table) -> tuple[tuple[str, str], ...]:
        when = table.take("when", dict, {})
        for option, value in when.items():
            self._require_value(option, value)
        return tuple(when.items())

    def _require_value(self, option: str, value: object) -> None:
        kind = self.options.get(option)
        if kind is None:
            raise Defect(f"the game has no option {option!r}")
        if not isinstance(value, str) or not kind.accepts(value):
            raise Defect(f"{value!r} is not a value of {option}")

    def _value(self, table: _Table) -> FrontValue:
        note, badge = table.take("note", str, ""), table.take("badge", str, "")
        front_value = FrontValue(
            value=table.need("value", str),
            label=self._text(table.need("label", str)),
            note=self._text(note) if note else "",
            badge=self._text(badge) if badge else "",
        )
        table.require_empty()
        return front_value


def client_module(manifests: Sequence[Manifest]) -> str:
    """Write the module from which the client learns the games, in the order of the front page."""
    data = {manifest.key: _for_client(manifest) for manifest in manifests}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"export const manifests = {text};\n"


def _for_client(manifest: Manifest) -> dict[str, Any]:
    return {
        "title": manifest.title,
        "module": manifest.module,
        "styles": manifest.styles,
        "picture": manifest.picture,
        "sign": manifest.sign,
        "guide": manifest.guide,
        "story": manifest.story,
        "newTable": manifest.new_table,
        "firstOptions": manifest.first_options(),
        "turnEvents": manifest.turn_events,
        "fightEvents": manifest.fight_events,
    }
