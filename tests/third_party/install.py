"""Packages that are installed for the length of one test, for its child processes too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from tafelrunde.kernel import registry
from tafelrunde.search import bots


@contextmanager
def offer_entry_points(folder: Path, entries: Mapping[str, Mapping[str, str]]) -> Iterator[None]:
    """Offer entry points, by group and name, as an installed package would."""
    package = folder / "third_party-1.0.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: third-party\nVersion: 1.0\n")
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {path}\n" for name, path in named.items())
        for group, named in entries.items()
    ]
    (package / "entry_points.txt").write_text("\n".join(lines))
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setattr(registry, "_registry", registry.Registry())
        _forget_bots()
        yield
    _forget_bots()


def _forget_bots() -> None:
    bots._load_bots.cache_clear()
    bots._installed_bots.cache_clear()


@contextmanager
def install_pebbles(folder: Path, plugin: str) -> Iterator[None]:
    """Install the game of pebbles with one of its plug-ins: PLAIN, GENERIC, BROKEN or HANGING."""
    entries = {"tafelrunde.games": {"pebbles": f"tests.third_party.pebbles:{plugin}"}}
    with offer_entry_points(folder / "packages", entries):
        yield
