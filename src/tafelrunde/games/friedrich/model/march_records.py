"""What was done in a movement phase, kept so that a march can be taken back (F14)."""

from __future__ import annotations

from typing import Final, NamedTuple

MARCHED: Final[int] = 0
BROUGHT: Final[int] = 1
RAISED: Final[int] = 2


class Deed(NamedTuple):
    """A march, a bring-back or a raise, with all it changed."""

    kind: int
    pieces: int
    """Who marched or came, a bit each."""
    path: tuple[int, ...] = ()
    conquered: int = 0
    """Objectives that changed hands, and those newly marked."""
    marked: int = 0
    before: int = 0
    """All marks before it."""
    taken: int = -1
    """The hostile train that was taken, -1 for none."""
    joined: int = 0
    """The generals who stood where they ended."""
    turned: int = 0
    """Those whom uniting turned face down."""
    stopped: int = 0
    """Those whose movement it ended."""
    rest: int = 0
    """The generals left behind by a divided stack."""
    armies: int = 0
    """How many armies went along; secret."""
    known: tuple[int, int] = (0, 0)
    """What everybody knew of the stacks on the first and the last city (F34)."""
    price: int = 0
    stacks: tuple[int, ...] = ()
    """For a raise: the generals of each stack that was asked."""
