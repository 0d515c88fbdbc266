"""What Friedrich can be asked to be, a position of one's own included (F2)."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.games.friedrich.model.options import RuleOptions, option_refusal
from tafelrunde.games.friedrich.positions import position as positions
from tafelrunde.games.friedrich.positions import position_checks
from tafelrunde.kernel import TextFile, option


class Setup(TextFile):
    """A position in any form of its text; `check` gives it the stable one."""

    def accepts(self, value: object) -> bool:
        """Return whether it can be read; a text that cannot says why."""
        return isinstance(value, str) and (value == "" or bool(self.tidy(value)))


@dataclass(frozen=True)
class FriedrichOptions(RuleOptions):
    """What the rules ask, and the position to play on from."""

    position: str = option("", Setup(positions.normalise_text, positions.MAX_BYTES))

    def check(self) -> None:
        """Refuse what does not go together, and a position that cannot be."""
        super().check()
        if self.position:
            self._check_position()

    def _check_position(self) -> None:
        """Refuse a position that cannot be with the other options, and say all that is wrong."""
        if self.tournament:
            raise option_refusal("position_not_tournament")
        object.__setattr__(self, "position", positions.normalise_text(self.position))
        position_checks.require_valid(self, self.position)
