"""The options of a game of Friedrich, a custom position included (F2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tafelrunde.games.friedrich.model.options import (
    FIRST_RULES,
    NEWEST_RULES,
    RuleOptions,
    option_refusal,
)
from tafelrunde.games.friedrich.positions import position_checks
from tafelrunde.games.friedrich.positions.position import MAX_BYTES, normalise_text
from tafelrunde.kernel import TextFile, option


class Setup(TextFile):
    """A position in any form of its text; `check` replaces it with the stable form."""

    def accepts(self, value: object) -> bool:
        """Return whether the value is a position that can be read; an unreadable text raises."""
        return isinstance(value, str) and (value == "" or bool(self.tidy(value)))


@dataclass(frozen=True)
class FriedrichOptions(RuleOptions):
    """The options of the rules, and the position to play on from."""

    position: str = option("", Setup(normalise_text, MAX_BYTES))

    def check(self) -> None:
        """Refuse options that do not fit together, and an impossible position."""
        super().check()
        if self.position:
            self._check_position()

    def _check_position(self) -> None:
        """Refuse a position that does not fit the other options, naming each defect."""
        if self.tournament:
            raise option_refusal("position_not_tournament")
        object.__setattr__(self, "position", normalise_text(self.position))
        position_checks.require_valid(self, self.position)


@dataclass(frozen=True)
class FirstRulesOptions(FriedrichOptions):
    """The same options in a game by the first rules."""

    rules_version: ClassVar[str] = FIRST_RULES


OPTIONS_BY_RULES: dict[str, type[FriedrichOptions]] = {
    FIRST_RULES: FirstRulesOptions,
    NEWEST_RULES: FriedrichOptions,
}
"""Every version of the rules that can be played, the newest last."""
