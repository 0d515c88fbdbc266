"""The end of a game is a value with a reason."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.kernel.phrases import Json, Phrase


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, with how many points by seat, and why."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Phrase

    def to_json(self) -> dict[str, Json]:
        """Give the outcome as plain data, as records keep it."""
        return {
            "winners": list(self.winners),
            "scores": list(self.scores),
            "reason": self.reason.to_json(),
        }
