"""The suite that every game must pass; it ships with the package, for authors elsewhere.

`tafelrunde conformance KEY` runs it, and so does `pytest -p tafelrunde.conformance.plugin`. A game
may describe its case (`GamePlugin.conformance`); missing parts are derived from its options.
"""

from tafelrunde.conformance.case import Case, GameCase, Marginals, cases_of
from tafelrunde.conformance.failure import ConformanceFailure, NotChecked
from tafelrunde.conformance.odds import hypergeometric
from tafelrunde.conformance.suite import CHECKS, Check

__all__ = [
    "CHECKS",
    "Case",
    "Check",
    "ConformanceFailure",
    "GameCase",
    "Marginals",
    "NotChecked",
    "cases_of",
    "hypergeometric",
]
