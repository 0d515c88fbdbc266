"""The servers that `bench/server.py` measures, each in a process of its own.

python bench/_server_house.py house PORT DATA
python bench/_server_house.py echo PORT
"""

from __future__ import annotations

import cProfile
import os
import pstats
import signal
import sys
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tafelrunde.server.app import create_app
from tafelrunde.server.auth.rate_limits import RateLimiter
from tafelrunde.server.ops.gc_tuning import tune_gc
from tafelrunde.server.ops.settings import Settings


def make_house(data: str) -> Any:
    return create_app(Settings(data=data, beat=0.0), RateLimiter(factor=1e6))


def make_echo() -> Any:
    async def answer(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await socket.send_text(await socket.receive_text())
        except WebSocketDisconnect:
            pass

    return Starlette(routes=[WebSocketRoute("/", answer)])


def main(kind: str, port: str, *rest: str) -> None:
    app = make_house(*rest) if kind == "house" else make_echo()
    config = uvicorn.Config(
        app,
        port=int(port),
        log_level="warning",
        access_log=False,
        ws_per_message_deflate=False,
        timeout_keep_alive=600,
        ws_max_size=1 << 16,
    )
    profile = cProfile.Profile() if os.environ.get("BENCH_PROFILE") else None
    if profile is not None:
        signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again when it ends
        profile.enable()
    if kind == "house":
        tune_gc()
    uvicorn.Server(config).run()
    if profile is not None:
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main(*sys.argv[1:])
