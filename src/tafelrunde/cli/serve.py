"""`serve`: open the house to browsers."""

from __future__ import annotations

import argparse
import logging

from tafelrunde.cli.desk import OK, Desk


def serve(desk: Desk, arguments: argparse.Namespace) -> int:
    """Open the house, say where, and stay until told to close."""
    import uvicorn  # what only the server needs is not loaded by every other command

    from tafelrunde.server.app import create_app
    from tafelrunde.server.settings import read_settings

    names = ("host", "port", "data", "database", "base_url")
    settings = read_settings({name: getattr(arguments, name) for name in names})
    app = create_app(settings)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    desk.print(desk.say("cli.serve.open", address=settings.address, data=settings.data))
    uvicorn.run(
        app,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        ws_max_size=1 << 16,
        timeout_graceful_shutdown=5,
    )
    desk.print(desk.say("cli.serve.closed"))
    return OK
