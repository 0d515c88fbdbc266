"""`worker`: do the house's own part at tables, beside servers on the same PostgreSQL."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from contextlib import suppress

from tafelrunde.cli.desk import OK, Desk
from tafelrunde.cli.serve import open_app
from tafelrunde.kernel import Phrase, TafelrundeError
from tafelrunde.server.core import Server
from tafelrunde.server.ops import logs
from tafelrunde.server.ops.settings import read_settings

DEFAULT_WORKERS = 32


def worker(desk: Desk, arguments: argparse.Namespace) -> int:
    """Take jobs until told to stop; those under way are finished."""
    settings = read_settings({"database": arguments.database})
    if not settings.database:
        raise TafelrundeError(Phrase("cli.worker.alone"))
    logs.configure(settings.log, settings.log_level)
    settings = settings.model_copy(update={"workers": settings.workers or DEFAULT_WORKERS})
    server: Server = open_app(settings).state.server
    asyncio.run(_run_worker(desk, server))
    desk.print(desk.say("cli.worker.closed"))
    return OK


async def _run_worker(desk: Desk, server: Server) -> None:
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
