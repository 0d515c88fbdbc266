"""The whole screen as a table: board, moves, log and hand, with keys and mouse.

Only `play` loads this package, and only at a terminal: nothing else waits for Textual.
"""

from __future__ import annotations

from multiprocessing import resource_tracker

from tafelrunde.cli.desk import Desk
from tafelrunde.cli.person import Left
from tafelrunde.cli.screen.app import TableApp
from tafelrunde.cli.terminal_table import Table

__all__ = ["TableApp", "play_on_screen"]


def play_on_screen(desk: Desk, table: Table) -> None:
    """Play to the end of the game; raise Left if the person leaves before."""
    # Bots in processes of their own need this; started later, it would ask for the error output
    # of the terminal, which the screen has taken over by then.
    resource_tracker.ensure_running()
    app = TableApp(desk, table)
    app.run()
    if app.problem is not None:
        raise app.problem
    if table.state.to_act is not None:
        raise Left(app.leaving_code)
