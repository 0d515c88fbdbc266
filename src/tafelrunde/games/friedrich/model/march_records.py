"""Records of a movement phase, kept so that a march can be taken back (F14)."""

from __future__ import annotations

from typing import Final, NamedTuple

MARCHED: Final[int] = 0
BROUGHT: Final[int] = 1
RAISED: Final[int] = 2


class MarchRecord(NamedTuple):
    """A march, a bring-back or a raise, with everything it changed."""

    kind: int
    pieces: int
    """The pieces that marched or came back, one bit each."""
    path: tuple[int, ...] = ()
    conquered: int = 0
    """The objectives that changed hands; `marked` has those newly marked."""
    marked: int = 0
    marks_before: int = 0
    """All marks before the march."""
    taken_train: int = -1
    """The hostile train that was taken, -1 for none."""
    joined: int = 0
    """The generals who already stood on the last city."""
    turned_down: int = 0
    """The generals turned face down by uniting."""
    ended_movement: int = 0
    """The pieces whose movement ended with it."""
    left_behind: int = 0
    """The generals of a divided stack who stayed behind."""
    armies: int = 0
    """The armies that went along; secret."""
    stated_before: tuple[int, int] = (0, 0)
    """The publicly known armies of the stacks on the first and the last city (F34)."""
    price: int = 0
    stacks: tuple[int, ...] = ()
    """For a raise: the generals of each stack that could receive armies."""
