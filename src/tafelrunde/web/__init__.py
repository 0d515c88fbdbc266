"""The browser client: plain files, and what a server must know to hand them out.

All files lie under an address with a hash of everything in it, so that a browser may keep them
for ever: when one file changes, all get a new address together and fit each other.
"""

from __future__ import annotations

import gzip
import json
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import TypeAlias

from tafelrunde.i18n import TEXTS_VARIABLE, catalogue, languages, rules_text
from tafelrunde.kernel import all_plugins
from tafelrunde.web.manifests import all_manifests, client_module
from tafelrunde.web.rules_pages import read_markdown

__all__ = [
    "File",
    "PluginFolders",
    "client",
    "hash_of_all",
    "plugin_folders",
    "preloads",
    "roots",
    "static_base",
    "without_comments",
    "words_of",
    "words_path",
]

HERE = Path(__file__).parent
FOLDERS = ("core", "house", "table", "styles", "fonts", "pictures", "vendor")
"""The folders of the client that all games share."""
TYPES = {
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "woff2": "font/woff2",
    "json": "application/json",
    "md": "text/markdown; charset=utf-8",
    "webmanifest": "application/manifest+json",
}
PACKED = {"png", "woff2"}
"""What is small already is sent as it is."""
SAID = ("page.", "board.", "duration.", "language.", "list.")
"""Texts that the client says itself, besides those that manifests name."""
_OTHER_PAGES = (
    *("delete", "forgotten", "holiday", "host", "mail_", "own_data", "password", "player"),
    *("ratings", "streak"),
)
SAID_AT_NO_TABLE = tuple(f"page.house.{name}" for name in _OTHER_PAGES)
"""Beginnings of the texts of other pages, which a table page need not load."""
MANIFESTS = "games/manifests.js"
"""The module from which the client learns the games."""
VENDOR = "vendor/"
"""Third-party modules, which are sent unchanged, with their licences."""
_COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*$", re.MULTILINE | re.DOTALL)
_IMPORT = re.compile(r"""^(?:import|export)\s(?:[^;"]*\sfrom\s)?"(\.[^"]+)";""", re.MULTILINE)


@dataclass(frozen=True)
class File:
    """A file as it goes over the wire."""

    kind: str
    content: bytes

    @property
    def type(self) -> str:
        """Its media type."""
        return TYPES[self.kind]

    @cached_property
    def compressed(self) -> bytes | None:
        """The content compressed; None where that would not help."""
        return None if self.kind in PACKED else gzip.compress(self.content, 9, mtime=0)


PluginFolders: TypeAlias = tuple[tuple[str, Path | None, Path | None], ...]
"""The keys of all games with the folders of their boards and texts: all files depend on them.

The last row is the folder with further languages, if there is one.
"""


def plugin_folders() -> PluginFolders:
    """Return the folders of all games that are registered now; tests register further ones."""
    folders = tuple((plugin.key, plugin.board, plugin.texts) for plugin in all_plugins())
    further = os.environ.get(TEXTS_VARIABLE, "")
    return (*folders, ("", None, Path(further))) if further else folders


def words_of(language: str, game: str = "") -> dict[str, str]:
    """Return the texts of a language that the client says itself; without those of other games.

    Pages of a table need one game only, all others get the texts of all.
    """
    manifests = all_manifests()
    spoken = (*SAID, *(key for manifest in manifests for key in manifest.text_keys()))
    others = [manifest for manifest in manifests if game and manifest.key != game]
    credits = {manifest.credits for manifest in manifests}  # at the foot of every page
    unneeded = tuple(key for manifest in others for key in manifest.board_keys())
    unneeded += SAID_AT_NO_TABLE if game else ()
    return {
        key: text
        for key, text in catalogue(language).items()
        if key.startswith(spoken) and (key in credits or not key.startswith(unneeded))
    }


def words_path(language: str, game: str = "") -> str:
    """Return the path of the texts that a page needs, for the table of a game or any other page."""
    return f"words/{language}/{game}.json" if game else f"words/{language}.json"


def client() -> Mapping[str, File]:
    """Return every file of the client by its path, the words and rules in each language too."""
    return _client(plugin_folders())


@cache
def _client(_: PluginFolders) -> Mapping[str, File]:
    """Read all files; the folders are only the key of the cache."""
    return dict(_files())


def _files() -> Iterator[tuple[str, File]]:
    for prefix, root in roots():
        for path in sorted(root.rglob("*")):
            kind = path.suffix[1:]
            if path.is_file() and kind in TYPES:
                name = prefix + path.relative_to(root).as_posix()
                yield name, File(kind, _content_of(name, path))
    yield MANIFESTS, File("js", client_module(all_manifests()).encode())
    for language in languages():
        for game in ("", *(manifest.key for manifest in all_manifests())):
            yield words_path(language, game), _json_file(words_of(language, game))
        for plugin in all_plugins():
            rules = read_markdown(_rules_of(plugin.key, language))
            yield f"rules/{language}/{plugin.key}.json", _json_file(rules)


def _json_file(value: object) -> File:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return File("json", text.encode())


def _content_of(name: str, path: Path) -> bytes:
    """Return a file as it is sent: modules and styles without comments, a fifth of a visit."""
    content = path.read_bytes()
    if path.suffix not in (".js", ".css") or name.startswith(VENDOR):
        return content
    return without_comments(content.decode()).encode()


def without_comments(module: str) -> str:
    r"""Return a module with empty lines for comments that have lines of their own.

    Line numbers stay, so an error in a browser names the line of the source.

    >>> without_comments("// Adds.\nadd(1); // one\n/**\n * Two.\n */\nadd(2);\n")
    '\nadd(1); // one\n\n\n\nadd(2);\n'
    """
    return _COMMENT.sub(lambda comment: "\n" * comment.group().count("\n"), module)


def _rules_of(game: str, language: str) -> str:
    """Return a game's rules; where it brings none, what it is about."""
    texts = catalogue(language)
    about = f"# {texts.get(f'{game}.title', game)}\n\n{texts.get(f'{game}.about', '')}\n"
    return rules_text(language, game) or about


def roots() -> Iterator[tuple[str, Path]]:
    """List the folders of the client with the beginning of their addresses."""
    for folder in FOLDERS:
        yield f"{folder}/", HERE / folder
    for client_folder in sorted(HERE.parent.glob("*/client")):
        yield f"{client_folder.parent.name}/", client_folder
    for plugin in all_plugins():
        if plugin.board is not None:
            yield f"games/{plugin.key}/", plugin.board


def hash_of_all() -> str:
    """Return the hash that is part of every file's address."""
    return _hash(plugin_folders())


@cache
def _hash(_: PluginFolders) -> str:
    """Hash all files; the folders are only the key of the cache."""
    digest = sha256()
    for path, file in sorted(client().items()):
        digest.update(f"{path}\0{len(file.content)}\0".encode() + file.content)
    return digest.hexdigest()[:16]


def static_base() -> str:
    """Return the address under which all files of the client lie at present."""
    return f"/static/{hash_of_all()}"


def preloads(module: str) -> tuple[str, ...]:
    """List a module and all it imports, so that a browser may fetch them at once."""
    return _preloads(module, plugin_folders())


@cache
def _preloads(module: str, _: PluginFolders) -> tuple[str, ...]:
    modules = [module]
    for path in modules:
        modules += [other for other in _list_imports(path) if other not in modules]
    return tuple(modules)


def _list_imports(path: str) -> list[str]:
    text = client()[path].content.decode("utf-8")
    names = (normpath(join(dirname(path), name)) for name in _IMPORT.findall(text))
    return [name for name in dict.fromkeys(names) if name in client()]
