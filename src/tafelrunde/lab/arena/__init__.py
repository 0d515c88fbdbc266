"""The arena: bots play each other by a fair schedule, and their results are rated."""

from tafelrunde.lab.arena.contest import ArenaError, Contest, Pairing
from tafelrunde.lab.arena.entries import fix_roles, read_entries
from tafelrunde.lab.arena.results import Results
from tafelrunde.lab.arena.run import run_contest
from tafelrunde.lab.arena.standings import Standings, compute_standings

__all__ = [
    "ArenaError",
    "Contest",
    "Pairing",
    "Results",
    "Standings",
    "compute_standings",
    "fix_roles",
    "read_entries",
    "run_contest",
]
