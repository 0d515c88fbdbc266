"""The arena: bots play each other by a fair schedule, and what came out is counted and rated."""

from tafelrunde.lab.arena.contest import ArenaError, Contest, Pairing
from tafelrunde.lab.arena.entries import own_order, read_entries
from tafelrunde.lab.arena.results import Results
from tafelrunde.lab.arena.run import run
from tafelrunde.lab.arena.standings import Standings, standings

__all__ = [
    "ArenaError",
    "Contest",
    "Pairing",
    "Results",
    "Standings",
    "own_order",
    "read_entries",
    "run",
    "standings",
]
