"""The options of Friedrich that the rules need (F2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tafelrunde.games.friedrich.model.components import ROLES
from tafelrunde.kernel import Choice, Flag, Json, Kind, OptionError, Options, Phrase, option

RAFFLE = "raffle"
FIRST_RULES: Final = "1"
"""The rules of 0.1.0: they allow walks that return under 5♦, and check positions less."""
NEWEST_RULES: Final = "2"


class Roles(Kind):
    """Roles by seat, joined by commas, or `raffle` to leave them to chance."""

    def read(self, text: str) -> Json:
        """Read role names; capitals and spaces do not matter."""
        value = ",".join(name.strip().lower().replace(" ", "-") for name in text.split(","))
        if not self.accepts(value):
            raise ValueError(text)
        return value

    def accepts(self, value: object) -> bool:
        """Return whether these are distinct roles; `check` decides whether they fit the options."""
        if not isinstance(value, str):
            return False
        names = value.split(",")
        return value == RAFFLE or (len(set(names)) == len(names) and set(names) <= set(ROLES))

    def accepted_texts(self) -> list[str]:
        """List examples of how roles are written."""
        return [RAFFLE, ",".join(ROLES)]


@dataclass(frozen=True)
class RuleOptions(Options):
    """Edition, players, scenario, expert game, roles, tournament."""

    rules_version: ClassVar[str] = NEWEST_RULES
    """The version of the rules, on which a rule that has changed switches."""

    players: int = option(4, Choice(2, 3, 4))
    edition: str = option("anniversary", Choice("anniversary", "revised-2005"))
    scenario: str = option("none", Choice("none", "west", "silesia"))
    expert: bool = option(False, Flag())
    gentle_clock: bool = option(False, Flag())
    roles: str = option(RAFFLE, Roles())
    tournament: bool = option(False, Flag())

    def check(self) -> None:
        """Refuse options that contradict each other (F1g, F2); the gentle clock implies expert."""
        if self.gentle_clock:
            object.__setattr__(self, "expert", True)
        self._check_scenario()
        if self.gentle_clock and self.edition != "anniversary":
            raise option_refusal("only_anniversary", option="gentle_clock")
        if self.roles != RAFFLE and sorted(self.roles.split(",")) != sorted(self.cast()):
            raise option_refusal("roles", wanted=[*self.cast()])

    def _check_scenario(self) -> None:
        if self.scenario == "none":
            if self.players == 2:
                raise option_refusal("two_need_scenario")
            return
        if self.players != 2:
            raise option_refusal("scenario_for_two", scenario=self.scenario, players=self.players)
        if self.edition != "anniversary":
            raise option_refusal("only_anniversary", option="scenario")
        if self.expert:
            raise option_refusal("scenario_not_expert")
        if self.tournament:
            raise option_refusal("scenario_not_tournament")

    def cast(self) -> tuple[str, ...]:
        """Return the roles that are played; with three players Elisabeth is Pompadour too."""
        if self.scenario == "west":
            return (ROLES[0], ROLES[3])
        if self.scenario == "silesia":
            return (ROLES[0], ROLES[2])
        return ROLES[: self.players]


def option_refusal(what: str, **params: Json) -> OptionError:
    """Return the error that says why options are refused."""
    return OptionError(Phrase(f"friedrich.option.{what}", params))
