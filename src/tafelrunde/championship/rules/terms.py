"""Terms that all rules of the championship share: roles, nations, refusals."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tafelrunde.kernel import Json, Phrase, TafelrundeError

Role: TypeAlias = Literal["Friedrich", "Elisabeth", "Maria Theresia", "Pompadour"]
ROLES: Final = ("Friedrich", "Elisabeth", "Maria Theresia", "Pompadour")
FRIEDRICH: Final = ROLES[0]
ELISABETH: Final = ROLES[1]
MARIA_THERESIA: Final = ROLES[2]
POMPADOUR: Final = ROLES[3]

NATIONS: Final = ("prussia", "hanover", "russia", "sweden", "austria", "imperial", "france")
"""In the order of their moves; `imperial` is the Imperial Army."""
DEFENDERS: Final = NATIONS[:2]
ATTACKERS: Final = NATIONS[2:]

GAMES: Final = 4
"""The number of preliminary games of each participant, one in each role (T3)."""


class ChampionshipError(TafelrundeError):
    """Input that the rules of the championship refuse; nothing is changed."""


def refusal(what: str, **params: Json) -> ChampionshipError:
    """Return an error by the last part of its text key."""
    return ChampionshipError(Phrase(f"championship.refused.{what}", params))
