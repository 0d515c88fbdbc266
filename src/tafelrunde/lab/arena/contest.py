"""A contest: everything that decides its games, with a digest that identifies it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b, sha256
from importlib import import_module
from pathlib import Path
from random import Random

import tafelrunde
from tafelrunde.games import find_game
from tafelrunde.kernel import Json, Options, TafelrundeError, seed_from_text
from tafelrunde.lab.arena.schedule import Schedule, Seating, fixed_schedule, rotating_schedule
from tafelrunde.search import Budget, TimeLimit, bots_of

FORMAT = 1


class ArenaError(TafelrundeError):
    """A contest that cannot be held, or cannot go on."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played: its number, its deal, and its seating."""

    number: int
    deal: int
    seats: Seating


@dataclass(frozen=True)
class Contest:
    """The bots, their game, the seed and the budget."""

    game: str
    options: Options
    bots: tuple[str, ...]
    seed: str = "1"
    budget: Budget = field(default_factory=Budget)
    is_fixed: bool = False
    """Whether the bots keep the seats in the order of their names."""
    limit: TimeLimit = field(default_factory=TimeLimit)
    """How long a bot may take for a choice; it never affects correct bots."""

    @cached_property
    def schedule(self) -> Schedule:
        """Who sits where in which game."""
        if self.is_fixed:
            return fixed_schedule(self.bots)
        return rotating_schedule(self.bots, self.options.players)

    def pairing(self, number: int) -> Pairing:
        """Return the game with this number; only the number and the seed decide it."""
        return Pairing(number, *self.schedule.game(number))

    def deal_seed(self, deal: int) -> bytes:
        """Return the seed of a deal's chance."""
        return seed_from_text(f"{self.seed}:{deal}")

    def rng_for(self, number: int, seat: int, index: int | None = None) -> Random:
        """Return the random generator of the bot at a seat in one game, or at one act of it."""
        place = f"{number}:{seat}" if index is None else f"{number}:{seat}:{index}"
        text = f"{self.seed}:{place}".encode("utf-8", "surrogatepass")
        return Random(int.from_bytes(blake2b(text, person=b"arena bot").digest(), "big"))

    def header(self) -> dict[str, Json]:
        """Return everything that decides the games, with a digest over it."""
        lines: dict[str, Json] = {
            "arena": FORMAT,
            "game": self.game,
            "rules": find_game(self.game).rules_version,
            "options": self.options.to_json(),
            "bots": [*self.bots],
            "fixed": self.is_fixed,
            "seed": self.seed,
            "simulations": self.budget.simulations,
            "seconds": self.budget.seconds,
            "code": code_digest(self.game, self.bots),
        }
        return lines | {"digest": _digest(json.dumps(lines, sort_keys=True).encode())}


def code_digest(game: str, bots: tuple[str, ...]) -> str:
    """Return a digest of the code that plays, so that results of different code never mix."""
    digest = blake2b(digest_size=8)
    for name, path in sorted(_sources(game, bots)):
        digest.update(f"{name}\0{_digest(path.read_bytes())}\n".encode())
    return digest.hexdigest()


def _sources(game: str, bots: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """Yield the files of the kernel, the search, the game, and bots from elsewhere."""
    house = Path(tafelrunde.__file__).parent
    for folder in (house / "kernel", house / "search", _folder_of(game)):
        for path in folder.rglob("*") if folder.is_dir() else (folder,):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path.relative_to(folder.parent).as_posix(), path
    for name in _modules_of(game, bots):
        file = getattr(import_module(name), "__file__", None)
        if file:
            yield name, Path(file)


def _folder_of(game: str) -> Path:
    """Return the folder of a game's package, or its file if it is a single module."""
    module = import_module(type(find_game(game)).__module__)
    file = Path(str(module.__file__))
    return file.parent if module.__package__ not in ("", None) else file


def _modules_of(game: str, bots: tuple[str, ...]) -> set[str]:
    """Return the names of the modules of the bots."""
    known = bots_of(game)
    names = {name.partition("@")[0] for name in bots}
    imported = {split_path(name)[0] for name in names if is_path(name)}
    return imported | {type(known[name]).__module__ for name in names if name in known}


def is_path(name: str) -> bool:
    """Return whether a bot is named by an import path."""
    return "." in name or ":" in name


def split_path(name: str) -> tuple[str, str]:
    """Split `package.module:Class`, or `package.module.Class`, into its module and its class.

    >>> split_path("mine.bots:Careful") == split_path("mine.bots.Careful")
    True
    """
    module, separator, inner = name.partition(":")
    return (module, inner) if separator else (name.rpartition(".")[0], name.rpartition(".")[2])


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]
