"""Notes on events: what a log, a summary and a board need to tell an event well.

A note is made from the event alone. So it says nothing that the audience of the event may not
know, and it can be made again for any page of an old log.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from tafelrunde.kernel.phrases import Phrase

Weight: TypeAlias = Literal["", "gain", "loss", "aside", "undo"]
"""How an event weighs: `gain` and `loss` are shown in bold, `aside` belongs to its heading, `undo`
takes back the last way from its place, or gives it another road if it has a path."""


@dataclass(frozen=True, slots=True)
class EventNote:
    """What else there is to tell about an event; everything is optional.

    Places are the values of `data-place` on the game's board.
    """

    who: int | str | None = None
    """The seat that the event is about, or the name of something else, such as a nation."""
    name: Phrase | None = None
    """What `who` is called; a seat has the name of its player."""
    heading: Phrase | None = None
    """The part of the game that this event belongs to: the log has a heading where it changes."""
    brief: Phrase | None = None
    """The event in a few words behind the name of `who`: “took Dresden”; none for noise."""
    weight: Weight = ""
    path: tuple[str, ...] = ()
    """The places that were passed, from the first to the last."""
    moved: tuple[str, ...] = ()
    """What moved along the path: values of `data-glide` after the event."""
    links: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The places of parameters of the text: one for each item of a list, or of a road `a – b`."""
    signs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Short signs that may be shown instead of parameters: `♥8` for hearts 8; '' for none."""
