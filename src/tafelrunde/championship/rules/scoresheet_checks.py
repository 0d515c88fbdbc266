"""Checks that a score sheet describes a game that is possible under the rules."""

from __future__ import annotations

from tafelrunde.championship.rules.scoresheet import (
    BOHEMIAN_CITIES,
    OffensiveOption,
    Scoresheet,
)
from tafelrunde.championship.rules.terms import (
    ATTACKERS,
    ELISABETH,
    POMPADOUR,
    refusal,
)

OPTION_ROUND = 3
"""The offensive option is chosen in this round (T19)."""
QUIET_ROUNDS = 5
"""The number of rounds that end without a card of fate."""
WAIVED = 4
"""Cities from which the offensive option releases Austria (T14)."""
_CITIES = {"russia": 10, "sweden": 10, "austria": 16, "imperial": 10, "france": 10}
_FIRST_ORDER = {"sweden": 5, "austria": 12, "imperial": 5}
_NOT_SAXON = {16: 11, 12: 10}
"""Austria's objectives outside Saxony, by the number that count: all, or the first-order ones."""


def require_possible(sheet: Scoresheet) -> None:
    """Refuse what cannot have happened, with a sentence that names the field."""
    for name in ATTACKERS:
        _require_numbers(sheet, name)
    _require_imperial(sheet)
    if sheet.offensive_option is not None:
        _require_option(sheet, sheet.offensive_option)
    _require_winners(sheet)
    _require_time(sheet)
    if sheet.cards_dealt is not None and not any(sheet.cards_dealt[n] for n in ATTACKERS):
        raise refusal("no_cards", field="cards_dealt")


def cities_needed(sheet: Scoresheet, name: str) -> tuple[int, int]:
    """Return how many objectives of a nation count, and how many of them it needs (T14)."""
    is_eased = name in ("austria", "imperial") and sheet.has_imperial_changed
    if name == "sweden":
        is_eased = sheet.nations["sweden"][1] == _FIRST_ORDER["sweden"]
    cities = _FIRST_ORDER[name] if is_eased else _CITIES[name]
    is_waived = name == "austria" and sheet.offensive_option is not None
    return cities, cities - WAIVED if is_waived else cities


def _require_numbers(sheet: Scoresheet, name: str) -> None:
    conquered, required = sheet.nations[name]
    cities, needed = cities_needed(sheet, name)
    if required != needed:
        raise refusal("required", field=f"nations.{name}", nation=name, needed=needed)
    if conquered > cities:
        raise refusal("too_many_cities", field=f"nations.{name}", nation=name, cities=cities)
    if name in sheet.winners and conquered < required:
        raise refusal("winner_lacks", field=f"nations.{name}", nation=name, needed=needed)
    if name not in sheet.winners and conquered >= required and not sheet.offensive:
        _require_without_saxony(sheet, name)


def _require_without_saxony(sheet: Scoresheet, name: str) -> None:
    """Refuse a nation that needs no more cities and has not won.

    Only Austria may hold enough cities without winning, if none of them is in Saxony (T14).
    """
    conquered = sheet.nations[name][0]
    cities, needed = cities_needed(sheet, name)
    if cities == needed or conquered > _NOT_SAXON[cities]:
        raise refusal("must_win", field="winners", nation=name, needed=needed)


def _require_imperial(sheet: Scoresheet) -> None:
    if not sheet.has_imperial_changed and sheet.imperial_before_change is not None:
        raise refusal("no_change", field="imperial_before_change")


def _require_option(sheet: Scoresheet, option: OffensiveOption) -> None:
    place = "offensive_option."
    ended, has_won = option.ended_in_round, sheet.offensive
    if sheet.rounds < OPTION_ROUND:
        raise refusal("option_early", field="rounds", round=OPTION_ROUND)
    if option.failed:
        _require_failure(sheet, option)
    elif ended is not None and ended != sheet.rounds:
        raise refusal("option_open", field=f"{place}ended_in_round", rounds=sheet.rounds)
    if option.prussia == BOHEMIAN_CITIES and not has_won:
        raise refusal("option_won", field=f"{place}prussia", cities=BOHEMIAN_CITIES)


def _require_failure(sheet: Scoresheet, option: OffensiveOption) -> None:
    """Refuse a failure without its causes: a cut of the subsidy and the loss of the card (T21)."""
    place, first = "offensive_option.", QUIET_ROUNDS + 1
    if option.ended_in_round is None:
        raise refusal("failed_when", field=f"{place}ended_in_round")
    if not first <= option.ended_in_round <= sheet.rounds:
        raise refusal("failed_in", field=f"{place}ended_in_round", first=first, rounds=sheet.rounds)
    if not option.card_taken:
        raise refusal("failed_without_card", field=f"{place}card_taken")
    if sheet.offensive:
        raise refusal("failed_and_won", field=f"{place}failed")


def _require_winners(sheet: Scoresheet) -> None:
    if sheet.is_prussian_victory and len(sheet.winners) > 1:
        raise refusal("prussia_alone", field="winners")
    if sheet.offensive:
        _require_offensive(sheet)
    for name in sheet.winners:
        if name in _nations_out(sheet) and not sheet.is_prussian_victory:
            raise refusal("winner_out", field="winners", nation=name)
    if sheet.is_prussian_victory and not sheet.offensive and not sheet.has_imperial_changed:
        raise refusal("defended", field="imperial_held_by")


def _require_offensive(sheet: Scoresheet) -> None:
    option = sheet.offensive_option
    if not sheet.is_prussian_victory or option is None:
        raise refusal("offensive_how", field="offensive")
    if option.prussia != BOHEMIAN_CITIES:
        raise refusal(
            "winner_lacks",
            field="offensive_option.prussia",
            nation="prussia",
            needed=BOHEMIAN_CITIES,
        )


def _nations_out(sheet: Scoresheet) -> set[str]:
    """Return the nations that must have left the war, judging by the sheet."""
    if sheet.is_prussian_victory and not sheet.offensive:
        return {"russia", "sweden", "france"}
    nations = {"russia"} if sheet.nations["sweden"][1] == _FIRST_ORDER["sweden"] else set()
    if sheet.imperial_held_by == ELISABETH:
        nations |= {"russia", "sweden"}
    if sheet.imperial_held_by == POMPADOUR:
        nations |= {"france"}
    return nations


def _require_time(sheet: Scoresheet) -> None:
    """Refuse a game that is too short for what happened by fate.

    Each exit and cut needs a card of fate, France's exit two. The first is drawn in round 6.
    """
    out = _nations_out(sheet)
    strokes = len(out) + ("france" in out)
    if sheet.offensive_option is not None:
        strokes += sheet.offensive_option.failed
    if strokes and sheet.rounds < QUIET_ROUNDS + strokes:
        raise refusal("too_short", field="rounds", least=QUIET_ROUNDS + strokes)
