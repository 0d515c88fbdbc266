"""The points of one preliminary game, as exact fractions (T10 to T32), and what breaks ties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tafelrunde.championship.rules.scoresheet import BOHEMIA, OffensiveOption, Protocol
from tafelrunde.championship.rules.terms import (
    ATTACKERS,
    DEFENDERS,
    ELISABETH,
    FRIEDRICH,
    MARIA_THERESIA,
    POMPADOUR,
    ROLES,
)
from tafelrunde.kernel import Json

VICTORY = Fraction(10)
ROUND = Fraction(1, 2)
FAILURE = Fraction(3, 2)
"""Taken from Friedrich when the offensive option has failed (T20)."""
MOST_BY_OPTION = Fraction(17, 2)
"""Maria Theresia's most for resisting the offensive option (T22)."""
_PLAYED_BY = {
    "prussia": FRIEDRICH,
    "russia": ELISABETH,
    "sweden": ELISABETH,
    "austria": MARIA_THERESIA,
    "france": POMPADOUR,
}


@dataclass(frozen=True)
class Points:
    """What a role has earned in one game."""

    course: Fraction
    bonus: Fraction

    @property
    def total(self) -> Fraction:
        """Give course points and bonus together (T10)."""
        return self.course + self.bonus


@dataclass(frozen=True)
class GameResult:
    """The points of all roles in one game, and what may separate equals."""

    roles: Mapping[str, Points]
    winning_nations: Mapping[str, int]
    second_nation: Mapping[str, Fraction | None]
    """For Elisabeth and Maria Theresia; None if the sheet does not tell (T37)."""
    variance: Fraction
    tc_coefficient: Fraction | None


def score(sheet: Protocol, deduct_unfinished: bool = False) -> GameResult:
    """Give the result of a game; the switch is that of C6, off unless the organiser wants it."""
    values = nation_points(sheet)
    course = {
        FRIEDRICH: _friedrich(sheet, deduct_unfinished),
        ELISABETH: max(_held(sheet, values, ELISABETH)),
        MARIA_THERESIA: max(_held(sheet, values, MARIA_THERESIA)),
        POMPADOUR: max(_held(sheet, values, POMPADOUR)),
    }
    won = winning_nations(sheet)
    share = Fraction(len(sheet.winners) + 1, len(sheet.winners))
    return GameResult(
        {role: Points(course[role], share * won[role]) for role in ROLES},
        won,
        {role: _second(sheet, values, role) for role in (ELISABETH, MARIA_THERESIA)},
        Fraction(0) if sheet.is_prussian_victory else _variance([course[r] for r in ROLES[1:]]),
        _tc_coefficient(sheet),
    )


def nation_points(sheet: Protocol) -> dict[str, Fraction]:
    """Give each attacking nation's points; Austria's are the better of its results (T13, T23)."""
    values = {name: _part_conquered(sheet, name) for name in ATTACKERS}
    if sheet.offensive_option is not None:
        resisted = _resistance(sheet, sheet.offensive_option)
        values["austria"] = max(values["austria"], resisted)
    return values


def holder(sheet: Protocol, nation: str) -> str:
    """Name the role that plays a nation at the end (T16)."""
    return _PLAYED_BY.get(nation, sheet.imperial_held_by)


def winning_nations(sheet: Protocol) -> dict[str, int]:
    """Count the winning nations of each role (T29, T45)."""
    held = [holder(sheet, nation) for nation in sheet.winners]
    return {role: held.count(role) for role in ROLES}


def _part_conquered(sheet: Protocol, name: str) -> Fraction:
    """Ten points for all that is required; without a city in Saxony one is lacking (T13, T14)."""
    conquered, required = sheet.nations[name]
    counted = min(conquered, required)
    if counted == required and name not in sheet.winners and not sheet.offensive:
        counted -= 1
    return Fraction(10 * counted, required)


def _friedrich(sheet: Protocol, deduct_unfinished: bool) -> Fraction:
    """Exactly ten for a victory, else the better of time and option (T11, T12, T20, T23)."""
    if sheet.is_prussian_victory:
        return VICTORY
    lasted, option = ROUND * sheet.rounds, sheet.offensive_option
    if option is None:
        return lasted
    is_deducted = option.failed or deduct_unfinished
    conquered = Fraction(10 * option.prussia, BOHEMIA) - (FAILURE if is_deducted else 0)
    return max(lasted, conquered)


def _resistance(sheet: Protocol, option: OffensiveOption) -> Fraction:
    """Maria Theresia's result against the option, up to its end or the game's (T22, C6)."""
    until = sheet.rounds if option.ended_in_round is None else option.ended_in_round
    points = ROUND * until + (BOHEMIA - option.prussia) + option.card_taken
    return min(points, MOST_BY_OPTION)


def _held(sheet: Protocol, values: Mapping[str, Fraction], role: str) -> list[Fraction]:
    """List the points of the nations a role holds at the end (T15, T16)."""
    return [values[nation] for nation in ATTACKERS if holder(sheet, nation) == role]


def _second(sheet: Protocol, values: Mapping[str, Fraction], role: str) -> Fraction | None:
    """Give the points of a role's second-best nation (T37, C8)."""
    held = _held(sheet, values, role)
    if role == MARIA_THERESIA and sheet.has_imperial_changed:
        if sheet.imperial_before_change is None:
            return None
        held.append(Fraction(sheet.imperial_before_change))  # out of ten, so ten times a tenth
    return sorted(held)[-2]


def _variance(values: list[Fraction]) -> Fraction:
    """Give the mean square distance from the mean; as a standard deviation it ranks alike (T38)."""
    mean = sum(values, Fraction(0)) / len(values)
    return sum(((value - mean) ** 2 for value in values), Fraction(0)) / len(values)


def _tc_coefficient(sheet: Protocol) -> Fraction | None:
    """Divide the cards dealt to the defenders by those of the attackers (T39)."""
    dealt = sheet.cards_dealt
    if dealt is None:
        return None
    own, theirs = (sum(dealt[n] for n in names) for names in (DEFENDERS, ATTACKERS))
    return Fraction(own, theirs)


def decimal(value: Fraction) -> str:
    """Write a number with two decimals, half up (T32).

    >>> decimal(Fraction(45, 8)), decimal(Fraction(99, 14)), decimal(Fraction(-1, 200))
    ('5.63', '7.07', '0.00')
    """
    hundredths = (value * 200 + 1) // 2
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02d}"


def number_json(value: Fraction | None) -> Json:
    """Give a number as plain data: exactly, and as it is shown."""
    return None if value is None else {"fraction": str(value), "decimal": decimal(value)}


def to_json(result: GameResult) -> dict[str, Json]:
    """Give a game's result as plain data."""
    roles: dict[str, Json] = {
        role: {
            "course": number_json(points.course),
            "bonus": number_json(points.bonus),
            "total": number_json(points.total),
        }
        for role, points in result.roles.items()
    }
    second: dict[str, Json] = {
        role: number_json(value) for role, value in result.second_nation.items()
    }
    breaks: dict[str, Json] = {
        "second_nation": second,
        "variance": number_json(result.variance),
        "tc_coefficient": number_json(result.tc_coefficient),
    }
    return {"roles": roles, "tie_breaks": breaks}
