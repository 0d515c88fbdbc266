"""A table on a whole screen, played by keys and mouse without a terminal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from unittest.mock import patch

from textual.pilot import Pilot
from textual.widgets import Static

from tafelrunde.cli.desk import Desk
from tafelrunde.cli.parser import build
from tafelrunde.cli.play import open_table
from tafelrunde.cli.screen import TableApp
from tafelrunde.cli.screen.widgets import MoveInput, Moves, Pane
from tests.coroutines import run_in_thread

SMALL = (80, 24)
MAX_ACTS = 3000
Play = Callable[["Sitting"], Awaitable[None]]


class Sitting:
    """A person at the screen: presses keys and reads what is shown."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.acts = 0

    async def press(self, *keys: str) -> None:
        """Press keys and wait until everyone else has moved."""
        await self.pilot.press(*keys)
        await self.settle()

    async def type(self, text: str, *then: str) -> None:
        """Type a text, then press keys."""
        await self.pilot.press(*(NAMES.get(sign, sign) for sign in text))
        await self.press(*then)

    async def settle(self) -> None:
        """Wait until nobody thinks any more."""
        await self.pilot.pause()
        while self.app.thinking is not None and self.app.is_running:
            await self.pilot.pause(0.005)
        await self.pilot.pause()

    def text(self, which: str) -> str:
        """Return the text of a part of the screen."""
        found = self.app.query_one(which)
        static = found.body if isinstance(found, Pane) else found
        assert isinstance(static, Static)
        return str(static.visual)

    def screen_lines(self) -> list[str]:
        """Return the lines of the whole screen as they are drawn."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    @property
    def moves(self) -> list[str]:
        return [action.text for action in self.app.query_one(Moves).moves]

    @property
    def typed(self) -> str:
        return self.app.query_one(MoveInput).value

    def goes_on(self) -> bool:
        """Return whether the game goes on; the screen must not close before its end."""
        assert self.app.is_running
        self.acts += 1
        assert self.acts < MAX_ACTS
        return self.app.table.state.to_act is not None


NAMES = {" ": "space", "-": "minus", "+": "plus", "?": "question_mark", ".": "full_stop"}


def sit_down(
    play: Play,
    game: str,
    path: Path,
    *words: str,
    size: tuple[int, int] = SMALL,
    language: str = "en",
) -> TableApp:
    """Open a table on a screen of this size, and let a test play at it."""
    desk = Desk(language)
    asked = build(desk, "").parse_args(["play", game, "--save", str(path), *words])
    app = TableApp(desk, open_table(desk, asked))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            sitting = Sitting(app, pilot)
            await sitting.settle()
            await play(sitting)

    with patch.multiple("textual._wait", SLEEP_GRANULARITY=0.004, SLEEP_IDLE=0.001):
        run_in_thread(run())  # by default Textual waits 40 ms after every key
    return app


async def play_by_keys(sitting: Sitting, rng: Random) -> None:
    """Play at random with arrow keys and Enter to the end."""
    while sitting.goes_on():
        await sitting.press(*["down"] * rng.randint(1, 4), "enter")


async def play_the_last_move(sitting: Sitting, _: Random) -> None:
    """Play the last listed move with an arrow key and Enter to the end."""
    while sitting.goes_on():
        await sitting.press("up", "enter")


async def play_by_typing(sitting: Sitting, rng: Random) -> None:
    """Play at random by typing whole moves to the end."""
    while sitting.goes_on():
        await sitting.type(sitting.app.table.state.random_action(rng).text, "enter")


async def play_by_mouse(sitting: Sitting, rng: Random) -> None:
    """Play at random by clicking on lines of the list to the end."""
    while sitting.goes_on():
        listed = sitting.app.query_one(Moves)
        lines = min(len(listed.moves), listed.size.height)
        await sitting.pilot.click(Moves, offset=(3, rng.randrange(lines)))
        await sitting.settle()
