"""The weights by which marches are judged; plans differ in nothing else."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """How much what counts."""

    fight: float = 1.0
    """How much a combat is worth that the cards promise to win."""
    bold: float = 0.0
    """So many points are added to one's own strength before a combat is judged."""
    thrift: float = 0.0
    """How much it counts that a combat costs cards, for each point both sides may spend."""
    danger: float = 0.6
    """How much it counts that an enemy might attack."""
    pull: float = 6.0
    """How strongly objectives attract."""
    cover: float = 1.0
    """How much it counts to protect objectives."""
    focus: int = 0
    """Objectives that attract, or are protected, more than others; a bit each."""
    keep: float = 0.5
    """Which part of a hand is kept for combat when armies are raised."""
    orders: tuple[int, ...] = ()
    """Marches to be made before all others, as codes."""
    stays: int = 0
    """Generals who stay where they are, a bit each."""


PLAIN = Style()
DEFENDER = Style(fight=1.2, bold=-5.0, thrift=0.5, danger=1.2)
"""Prussia and Hanover win by lasting: they fight less, and save cards."""
ATTACKER = Style(bold=3.0, danger=0.3)
"""Attackers have cards to spare: what they dare not do is done by nobody."""
AUSTRIAN = Style(bold=6.0, danger=0.3, pull=10.0, keep=0.3)
"""Austria has most cards, most armies and most to conquer: it raises more and hurries."""
BY_NATION = (DEFENDER, DEFENDER, ATTACKER, ATTACKER, AUSTRIAN, AUSTRIAN, ATTACKER)


def style_of(nation: int) -> Style:
    """Give the usual style of a nation."""
    return BY_NATION[nation]
