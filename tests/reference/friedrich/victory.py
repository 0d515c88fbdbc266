"""When a nation has won, and when the clock has run out (000 §12, F30 to F32)."""

from __future__ import annotations

from . import facts
from .facts import CITIES
from .table import Table


def winners(table: Table) -> list[str]:
    """List the nations that have reached their goal at a check at the end of a turn."""
    return [nation for nation in table.in_play if has_reached_goal(table, nation)]


def has_reached_goal(table: Table, nation: str) -> bool:
    """Return whether a nation holds all it needs."""
    if nation == "hanover":
        return False
    if nation == "prussia":
        late = table.scenario == "silesia" or (table.expert and table.edition == "revised-2005")
        return late and table.holds_bohemia()
    goal = [city for city in facts.objectives(nation) if table.may_conquer(nation, city)]
    held = [city for city in goal if city in table.board.conquered]
    if nation == "austria" and table.declared:
        saxon = any(CITIES[city].territory == "saxony" for city in held)
        return saxon and len(held) >= len(goal) - 4
    return held == goal


def is_clock_run_out(table: Table) -> bool:
    """Return whether Friedrich has outlasted those who must leave the war."""
    needed = {"france"} if table.scenario == "west" else {"russia", "sweden", "france"}
    return needed <= table.out
