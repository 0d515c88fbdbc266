"""Node counts: how many sequences of legal acts there are, by length."""

from __future__ import annotations

from tafelrunde.kernel.contract import State


def perft(state: State, depth: int) -> int:
    """Count the sequences of exactly `depth` legal acts from a state."""
    if depth == 0:
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        child = state.copy()
        child.push(action)
        total += perft(child, depth - 1)
    return total
