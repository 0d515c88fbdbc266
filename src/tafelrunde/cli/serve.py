"""`serve`: open the house to browsers."""

from __future__ import annotations

import argparse
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from tafelrunde.cli.desk import OK, Desk
from tafelrunde.kernel import FileProblem, Phrase, TafelrundeError
from tafelrunde.kernel.files import error_cause
from tafelrunde.server.app import create_app
from tafelrunde.server.ops import logs
from tafelrunde.server.ops.gc_tuning import tune_gc
from tafelrunde.server.ops.proxies import read_proxies, trusted_networks
from tafelrunde.server.ops.settings import Settings, SettingsError, read_settings
from tafelrunde.tables.errors import TableError

SETTING_NAMES = ("host", "port", "data", "database", "base_url")
SHUTDOWN_SECONDS = 5
"""Seconds that requests have to come to an end when the house closes."""
MAX_MESSAGE_SIZE = 1 << 16


def serve(desk: Desk, arguments: argparse.Namespace) -> int:
    """Open the house, say where, and stay until told to close."""
    settings = read_settings({name: getattr(arguments, name) for name in SETTING_NAMES})
    if not settings.database:
        _require_folder(Path(settings.data))
    doors = _listen_everywhere(settings)
    try:
        settings = settings.model_copy(update={"port": doors[0].getsockname()[1]})
        logs.configure(settings.log, settings.log_level)
        _run_server(desk, settings, doors)
    finally:
        for door in doors:
            door.close()
    desk.print(desk.say("cli.serve.closed"))
    return OK


def _require_folder(folder: Path) -> None:
    """Refuse a folder in which nothing can be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        problem = Phrase("file.unwritable", {"path": str(folder), "why": error_cause(error)})
        raise FileProblem(problem) from error


def _listen_everywhere(settings: Settings) -> list[socket.socket]:
    """Take the port at every address of the host, before anything else is opened."""
    try:
        addresses = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except (OSError, UnicodeError) as error:
        raise TafelrundeError(Phrase("cli.serve.nowhere", {"host": settings.host[:80]})) from error
    doors: list[socket.socket] = []
    try:
        for family, _, _, _, address in dict.fromkeys(addresses):
            port = doors[0].getsockname()[1] if doors else settings.port
            doors.append(_listen_at(family, (address[0], port, *address[2:])))
    except OSError as error:
        for door in doors:
            door.close()
        at: dict[str, Any] = {"host": settings.host[:80], "port": settings.port}
        raise TafelrundeError(Phrase("cli.serve.taken", at)) from error
    return doors


def _listen_at(family: int, address: Any) -> socket.socket:
    """Bind the address; connections from now on wait until the server is ready."""
    # Named as TCP, else asyncio lets every answer wait until its head has been acknowledged.
    door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":  # there it would let two programs share a port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            is_all = address[0] == "::"
            door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0 if is_all else 1)
        door.bind(address)
        door.listen()  # two who have bound a port at once would only notice it here
    except OSError:
        door.close()
        raise
    return door


def _run_server(desk: Desk, settings: Settings, doors: list[socket.socket]) -> None:
    """Serve until told to close, and finish all writes."""
    app = open_app(settings)
    desk.complain_of_plugins()
    proxies = read_proxies(settings.proxies)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=trusted_networks(proxies),
        ws_max_size=MAX_MESSAGE_SIZE,
        # What is secret and what others choose must not be compressed together; patches are short.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )

    class House(uvicorn.Server):
        """Says when it is open, and closes for a signal without dying of it."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            tune_gc()
            address = settings.address
            desk.print(desk.say("cli.serve.open", address=address, data=settings.data))
            sys.stdout.flush()

        @contextmanager
        def capture_signals(self) -> Iterator[None]:
            with _handling_signals(self.handle_exit):
                yield

    try:
        House(config).run(doors)
    except SystemExit as error:  # uvicorn's way to say that nothing could be begun
        raise TafelrundeError(Phrase("cli.serve.database")) from error
    finally:
        # Also after a second Ctrl-C, which does not wait: accepted acts are written.
        app.state.server.close()


def open_app(settings: Settings) -> Any:
    """Make the application; a database that cannot be opened is one sentence."""
    away = TafelrundeError(Phrase("cli.serve.database"))
    try:
        return create_app(settings)
    except (ArgumentError, ValueError) as error:
        raise SettingsError(Phrase("settings.database")) from error
    except SQLAlchemyError as error:
        raise away from error
    except TableError as error:
        raise (away if error.phrase.key == "table.database_away" else error) from error


@contextmanager
def _handling_signals(handle: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Let a signal close the house; uvicorn itself would die of it once more at the end."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
