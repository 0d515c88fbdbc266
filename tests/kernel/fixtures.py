"""Fixtures that several folders share: games, and errors without a translator."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tafelrunde.games import find_game
from tafelrunde.kernel import Game, errors, register, unregister
from tests.kernel.toy import KEY, Toy


@pytest.fixture
def toy() -> Iterator[Toy]:
    """The toy game, known to the house for the length of one test."""
    game = Toy()
    register(game)
    yield game
    unregister(KEY)


@pytest.fixture
def richelieu() -> Game:
    return find_game("richelieu")


@pytest.fixture
def friedrich() -> Game:
    return find_game("friedrich")


@pytest.fixture
def without_translator() -> Iterator[None]:
    """No translator for errors during one test; afterwards the one there was."""
    before = errors._translate
    errors.set_translator(None)
    yield
    errors.set_translator(before)
