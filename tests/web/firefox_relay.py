"""Starts Firefox for Playwright and stands between them, as Playwright is ahead of Firefox.

Playwright speaks WebDriver BiDi with an ordinary Firefox, but begins every context with a command
that Firefox does not know yet (it chooses light or dark). Such a command is answered here; all
other messages pass unchanged. Playwright runs this file as if it were the browser.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

UNKNOWN_TO_FIREFOX = {"emulation.setMediaFeaturesOverride"}
ADDRESS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


async def read_address(firefox: Process) -> str:
    """Return the address that Firefox prints when it is ready; pass on what it prints before."""
    assert firefox.stderr is not None
    async for line in firefox.stderr:
        if match := ADDRESS.search(line.decode(errors="replace")):
            return match[1]
        sys.stderr.buffer.write(line)
    raise SystemExit("Firefox ended before it was ready.")


async def drain(firefox: Process) -> None:
    """Pass on what Firefox prints, so that it never waits for a reader."""
    assert firefox.stderr is not None
    async for line in firefox.stderr:
        sys.stderr.buffer.write(line)


async def pass_commands(playwright: ServerConnection, browser: ClientConnection) -> None:
    """Send the commands on, and answer those that Firefox does not know."""
    async for text in playwright:
        command = json.loads(text)
        if command.get("method") in UNKNOWN_TO_FIREFOX:
            reply = {"type": "success", "id": command["id"], "result": {}}
            await playwright.send(json.dumps(reply))
        else:
            await browser.send(text)


async def pass_answers(browser: ClientConnection, playwright: ServerConnection) -> None:
    """Send everything that Firefox says back."""
    async for text in browser:
        await playwright.send(text)


async def main() -> None:
    """Run Firefox with the given arguments until Playwright is done with it."""
    firefox = await asyncio.create_subprocess_exec(
        os.environ["FIREFOX"], *sys.argv[1:], stdout=PIPE, stderr=PIPE
    )
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    address = await read_address(firefox)

    async def relay(playwright: ServerConnection) -> None:
        path = playwright.request.path if playwright.request else "/session"
        async with connect(address.rstrip("/") + path, max_size=None) as browser:
            tasks = [
                asyncio.create_task(pass_commands(playwright, browser)),
                asyncio.create_task(pass_answers(browser, playwright)),
            ]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()

    async with serve(relay, "127.0.0.1", 0, max_size=None) as server:
        port = server.sockets[0].getsockname()[1]
        print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
        waits = [firefox.wait(), drain(firefox), done.wait()]
        await asyncio.wait([asyncio.ensure_future(one) for one in waits[::2]],
                           return_when=asyncio.FIRST_COMPLETED)  # fmt: skip
    if firefox.returncode is None:
        firefox.terminate()
        await firefox.wait()


if __name__ == "__main__":
    asyncio.run(main())
