"""The points of one preliminary game as exact fractions, and its tie-breaks (T10 to T32)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tafelrunde.championship.rules.scoresheet import BOHEMIAN_CITIES, OffensiveOption, Scoresheet
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

VICTORY_POINTS = Fraction(10)
POINTS_PER_ROUND = Fraction(1, 2)
FAILURE_DEDUCTION = Fraction(3, 2)
"""What Friedrich loses if the offensive option fails (T20)."""
MAX_RESISTANCE_POINTS = Fraction(17, 2)
"""The most that Maria Theresia gets for resisting the offensive option (T22)."""
_PLAYED_BY = {
    "prussia": FRIEDRICH,
    "russia": ELISABETH,
    "sweden": ELISABETH,
    "austria": MARIA_THERESIA,
    "france": POMPADOUR,
}


@dataclass(frozen=True)
class Points:
    """The points of a role in one game."""

    course: Fraction
    bonus: Fraction

    @property
    def total(self) -> Fraction:
        """The sum of course points and bonus (T10)."""
        return self.course + self.bonus


@dataclass(frozen=True)
class GameResult:
    """The points of all roles in one game, and the values of its tie-breaks."""

    roles: Mapping[str, Points]
    winning_nations: Mapping[str, int]
    second_nation: Mapping[str, Fraction | None]
    """For Elisabeth and Maria Theresia; None if the sheet does not say (T37)."""
    variance: Fraction
    tc_coefficient: Fraction | None


def score_game(sheet: Scoresheet, deduct_unfinished: bool = False) -> GameResult:
    """Return the result of a game; `deduct_unfinished` is the organiser's switch of C6."""
    values = nation_points(sheet)
    course = {
        FRIEDRICH: _friedrich_points(sheet, deduct_unfinished),
        ELISABETH: max(_held_nation_points(sheet, values, ELISABETH)),
        MARIA_THERESIA: max(_held_nation_points(sheet, values, MARIA_THERESIA)),
        POMPADOUR: max(_held_nation_points(sheet, values, POMPADOUR)),
    }
    won = winning_nations(sheet)
    share = Fraction(len(sheet.winners) + 1, len(sheet.winners))
    return GameResult(
        {role: Points(course[role], share * won[role]) for role in ROLES},
        won,
        {role: _second_nation_points(sheet, values, role) for role in (ELISABETH, MARIA_THERESIA)},
        Fraction(0) if sheet.is_prussian_victory else _variance([course[r] for r in ROLES[1:]]),
        _tc_coefficient(sheet),
    )


def nation_points(sheet: Scoresheet) -> dict[str, Fraction]:
    """Return the points of each attacker; Austria gets the better of its results (T13, T23)."""
    values = {name: _conquest_points(sheet, name) for name in ATTACKERS}
    if sheet.offensive_option is not None:
        resisted = _resistance_points(sheet, sheet.offensive_option)
        values["austria"] = max(values["austria"], resisted)
    return values


def holder_of(sheet: Scoresheet, nation: str) -> str:
    """Return the role that plays a nation at the end (T16)."""
    return _PLAYED_BY.get(nation, sheet.imperial_held_by)


def winning_nations(sheet: Scoresheet) -> dict[str, int]:
    """Count the winning nations of each role (T29, T45)."""
    holders = [holder_of(sheet, nation) for nation in sheet.winners]
    return {role: holders.count(role) for role in ROLES}


def _conquest_points(sheet: Scoresheet, name: str) -> Fraction:
    """Return the share of ten points for the cities conquered (T13, T14).

    A nation that holds all required cities and has not won lacks a city in Saxony: one is missing.
    """
    conquered, required = sheet.nations[name]
    counted = min(conquered, required)
    if counted == required and name not in sheet.winners and not sheet.offensive:
        counted -= 1
    return Fraction(10 * counted, required)


def _friedrich_points(sheet: Scoresheet, deduct_unfinished: bool) -> Fraction:
    """Return ten for a victory, else the better of time and option (T11, T12, T20, T23)."""
    if sheet.is_prussian_victory:
        return VICTORY_POINTS
    lasted, option = POINTS_PER_ROUND * sheet.rounds, sheet.offensive_option
    if option is None:
        return lasted
    is_deducted = option.failed or deduct_unfinished
    conquered = Fraction(10 * option.prussia, BOHEMIAN_CITIES) - (
        FAILURE_DEDUCTION if is_deducted else 0
    )
    return max(lasted, conquered)


def _resistance_points(sheet: Scoresheet, option: OffensiveOption) -> Fraction:
    """Return Maria Theresia's result against the option, until it or the game ends (T22, C6)."""
    until = sheet.rounds if option.ended_in_round is None else option.ended_in_round
    points = POINTS_PER_ROUND * until + (BOHEMIAN_CITIES - option.prussia) + option.card_taken
    return min(points, MAX_RESISTANCE_POINTS)


def _held_nation_points(
    sheet: Scoresheet, values: Mapping[str, Fraction], role: str
) -> list[Fraction]:
    """Return the points of the nations that a role holds at the end (T15, T16)."""
    return [values[nation] for nation in ATTACKERS if holder_of(sheet, nation) == role]


def _second_nation_points(
    sheet: Scoresheet, values: Mapping[str, Fraction], role: str
) -> Fraction | None:
    """Return the points of a role's second-best nation (T37, C8)."""
    nation_points = _held_nation_points(sheet, values, role)
    if role == MARIA_THERESIA and sheet.has_imperial_changed:
        if sheet.imperial_before_change is None:
            return None
        nation_points.append(
            Fraction(sheet.imperial_before_change)
        )  # out of ten, so ten times a tenth
    return sorted(nation_points)[-2]


def _variance(values: list[Fraction]) -> Fraction:
    """Return the variance, which ranks like the standard deviation and stays exact (T38)."""
    mean = sum(values, Fraction(0)) / len(values)
    return sum(((value - mean) ** 2 for value in values), Fraction(0)) / len(values)


def _tc_coefficient(sheet: Scoresheet) -> Fraction | None:
    """Return the cards dealt to the defenders divided by those dealt to the attackers (T39)."""
    counts = sheet.cards_dealt
    if counts is None:
        return None
    defenders, attackers = (sum(counts[n] for n in names) for names in (DEFENDERS, ATTACKERS))
    return Fraction(defenders, attackers)


def format_points(value: Fraction) -> str:
    """Format points with two decimals, rounded half up (T32).

    >>> [format_points(Fraction(n, 200)) for n in (1125, 1414, -1)]
    ['5.63', '7.07', '0.00']
    """
    hundredths = (value * 200 + 1) // 2
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02d}"


def number_to_json(value: Fraction | None) -> Json:
    """Return a number as plain data: exact, and as it is shown."""
    return None if value is None else {"fraction": str(value), "decimal": format_points(value)}


def result_to_json(result: GameResult) -> dict[str, Json]:
    """Return a game's result as plain data."""
    roles: dict[str, Json] = {
        role: {
            "course": number_to_json(points.course),
            "bonus": number_to_json(points.bonus),
            "total": number_to_json(points.total),
        }
        for role, points in result.roles.items()
    }
    second: dict[str, Json] = {
        role: number_to_json(value) for role, value in result.second_nation.items()
    }
    breaks: dict[str, Json] = {
        "second_nation": second,
        "variance": number_to_json(result.variance),
        "tc_coefficient": number_to_json(result.tc_coefficient),
    }
    return {"roles": roles, "tie_breaks": breaks}
