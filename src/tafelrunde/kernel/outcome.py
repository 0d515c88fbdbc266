"""The outcome of a game: a value with a reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypedDict, cast

from tafelrunde.kernel.phrases import Json, Phrase, PhraseData


class OutcomeData(TypedDict):
    """An outcome as plain data: seats that won, and points by seat."""

    winners: list[int]
    scores: list[int]
    reason: PhraseData


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winners, the points by seat, and the reason."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Phrase

    def to_data(self) -> OutcomeData:
        """Return the outcome as typed data, for views."""
        return {
            "winners": list(self.winners),
            "scores": list(self.scores),
            "reason": {"key": self.reason.key, "params": dict(self.reason.params)},
        }

    def to_json(self) -> dict[str, Json]:
        """Return the outcome as plain data, as it is stored in records."""
        return cast("dict[str, Json]", self.to_data())

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Outcome:
        """Rebuild an outcome from `to_json`.

        >>> won = Outcome((1,), (3, 5), Phrase("game.most_points", {"seat": 1}))
        >>> Outcome.from_json(won.to_json()) == won
        True
        """
        reason = Phrase(data["reason"]["key"], data["reason"]["params"])
        return cls(tuple(data["winners"]), tuple(data["scores"]), reason)
