"""The weights that marches are rated by; plans differ only in them."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """The weights of one way to play."""

    fight: float = 1.0
    """The weight of combats."""
    bold: float = 0.0
    """Points that are added to the own strength when a combat is rated."""
    thrift: float = 0.0
    """The cost of each point that both sides may spend in a combat."""
    danger: float = 0.6
    """The weight of possible enemy attacks."""
    pull: float = 6.0
    """How strongly objectives attract."""
    cover: float = 1.0
    """The weight of protecting objectives."""
    focus: int = 0
    """Objectives that count more than others, a bit each."""
    keep: float = 0.5
    """The share of a hand that is kept for combat when armies are raised."""
    orders: tuple[int, ...] = ()
    """The codes of marches that come before all others."""
    stays: int = 0
    """Generals who stay where they are, a bit each."""


PLAIN = Style()
DEFENDER = Style(fight=1.2, bold=-5.0, thrift=0.5, danger=1.2)
"""Prussia and Hanover win by lasting: they fight less, and save cards."""
ATTACKER = Style(bold=3.0, danger=0.3)
"""Attackers have cards to spare, and only they can end the war early."""
AUSTRIAN = Style(bold=6.0, danger=0.3, pull=10.0, keep=0.3)
"""Austria has the most cards, armies and objectives: it raises more and hurries."""
BY_NATION = (DEFENDER, DEFENDER, ATTACKER, ATTACKER, AUSTRIAN, AUSTRIAN, ATTACKER)


def style_of(nation: int) -> Style:
    """Return the usual style of a nation."""
    return BY_NATION[nation]
