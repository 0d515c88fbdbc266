"""Events: what an act did, and who may know of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tafelrunde.kernel.phrases import Json, Phrase


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `audience` names the seats that may see it, None means everybody, spectators too. `final`
    says that chance moved or something became known, so that it cannot simply be taken back.
    """

    key: str
    params: Mapping[str, Json] = field(default_factory=dict)
    audience: tuple[int, ...] | None = None
    final: bool = False

    @property
    def phrase(self) -> Phrase:
        """The event as something to be put into words."""
        return Phrase(self.key, self.params)

    def is_seen_by(self, seat: int | None) -> bool:
        """Tell whether a seat (None: a spectator) may see this event."""
        return self.audience is None or seat in self.audience
