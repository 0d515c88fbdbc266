"""What a player should know before an act that ends a phase."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.kernel.phrases import Phrase


@dataclass(frozen=True, slots=True)
class ActWarning:
    """Part of a sentence that follows the label of an act: what is lost, or left undone.

    `is_loss` says that it cannot be mended later; boards then mark the button.
    """

    phrase: Phrase
    is_loss: bool = True
