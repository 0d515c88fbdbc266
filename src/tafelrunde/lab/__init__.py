"""Many games at once: simulation and node counts."""

from tafelrunde.kernel.perft import perft
from tafelrunde.lab.simulate import Statistics, play_out, simulate

__all__ = ["Statistics", "perft", "play_out", "simulate"]
