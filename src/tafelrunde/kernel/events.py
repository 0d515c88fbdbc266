"""Events: what an act did, and who may know about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tafelrunde.kernel.phrases import Json, Phrase


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `audience` names the seats that may see it; None means everyone, spectators included.
    `final` means that chance moved or something became known, so that the act cannot simply be
    taken back.
    """

    key: str
    params: Mapping[str, Json] = field(default_factory=dict)
    audience: tuple[int, ...] | None = None
    final: bool = False

    @property
    def phrase(self) -> Phrase:
        """The event as a phrase that can be translated."""
        return Phrase(self.key, self.params)

    def to_json(self) -> dict[str, Json]:
        """Return the event as plain data, for the house alone: the data names the audience."""
        audience: list[Json] | None = None if self.audience is None else [*self.audience]
        return {
            "key": self.key,
            "params": dict(self.params),
            "audience": audience,
            "final": self.final,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Event:
        """Rebuild an event from `to_json`."""
        seen = data["audience"]
        audience = None if seen is None else tuple(seen)
        return cls(data["key"], data["params"], audience, data["final"])

    def is_seen_by(self, seat: int | None) -> bool:
        """Return whether a seat (None: a spectator) may see this event."""
        return self.audience is None or seat in self.audience
