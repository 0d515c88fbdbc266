"""`worker`: do the house's own part at tables, beside servers on the same PostgreSQL."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from tafelrunde.cli.desk import OK, Desk
from tafelrunde.kernel import Phrase, TafelrundeError

if TYPE_CHECKING:
    from tafelrunde.server.core import Server

USUAL_WORKERS = 32


def worker(desk: Desk, arguments: argparse.Namespace) -> int:
    """Take jobs until told to stop; those under way are finished."""
    # What only the server needs is not loaded by every other command.
    from tafelrunde.cli.serve import opened
    from tafelrunde.server.ops import logs
    from tafelrunde.server.ops.settings import read_settings

    settings = read_settings({"database": arguments.database})
    if not settings.database:
        raise TafelrundeError(Phrase("cli.worker.alone"))
    logs.configure(settings.log, settings.log_level)
    settings = settings.model_copy(update={"workers": settings.workers or USUAL_WORKERS})
    server: Server = opened(settings).state.server
    asyncio.run(_stay(desk, server))
    desk.print(desk.say("cli.worker.closed"))
    return OK


async def _stay(desk: Desk, server: Server) -> None:
    is_over = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # where signals do not reach a loop
            loop.add_signal_handler(number, is_over.set)
    await server.start()
    try:
        desk.print(desk.say("cli.worker.open"))
        sys.stdout.flush()
        await is_over.wait()
    finally:
        await server.stop()
