"""A house under load: acts over WebSocket, each on the disk and shown to all at its table.

The clients speak as the page of a table does: acts over the socket, actions with their parts.

Every table has two people with a socket each, who play Richelieu at random over loopback; the
one to act sends the next act as soon as both have been shown the last. Beside it, in the same
run, a bare WebSocket echo on the same server program answers one message after the other on as
many connections. The clients run in one process, the server in another.

Goals: acts a second at least a tenth of the echo's round trips with 100 tables; at half of
that load 99 of 100 acts shown to both within 50 ms; under 100 KiB for an idle live table; and
no cost that grows with the length of a game.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).parent
CONNECTING = 50
"""Number of clients that connect at the same time."""
COOKIE = "tafelrunde"


class Child:
    """A server in a process of its own."""

    def __init__(self, kind: str, *arguments: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        command = [sys.executable, str(HERE / "_server_house.py"), kind, str(self.port), *arguments]
        self.process = subprocess.Popen(command)
        self._wait()

    def _wait(self) -> None:
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 0.2).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    raise SystemExit("The server did not start.") from None
                time.sleep(0.05)

    def memory(self) -> int:
        """Return the bytes that this process alone holds in memory."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("RssAnon"))

    def seconds(self) -> float:
        """Return the processor time this process has used."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


class Seat:
    """One player's socket: what the player was shown last, and who waits for more."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.n = -1
        self.status = ""
        self.actions: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.reader = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        async for text in self.connection:
            message = orjson.loads(text)
            if "n" in message:
                self.n, self.actions = message["n"], message["actions"]
                self.status = message["status"]
                self.news.set()
            elif "error" in message:
                raise RuntimeError(message)

    async def sees(self, index: int) -> None:
        """Wait until an index is shown."""
        while self.n < index:
            if self.reader.done():
                self.reader.result()
            self.news.clear()
            await self.news.wait()


class Table:
    """Two seats of one game."""

    def __init__(self, seats: list[Seat], rng: random.Random) -> None:
        self.seats = seats
        self.rng = rng

    async def act(self) -> float | None:
        """Let the player to act do so; return the seconds until both see it, None at the end."""
        seat = next((seat for seat in self.seats if seat.actions), None)
        if seat is None:
            return None
        text = json.dumps({"index": seat.n, "actions": [self.rng.choice(seat.actions)["text"]]})
        target, start = seat.n + 1, time.perf_counter()
        await seat.connection.send(text)
        for each in self.seats:
            await each.sees(target)
        return time.perf_counter() - start


async def run_limited(jobs: Sequence[Callable[[], Awaitable[Any]]]) -> list[Any]:
    """Do many things, some at a time."""
    gate = asyncio.Semaphore(CONNECTING)

    async def one(job: Callable[[], Awaitable[Any]]) -> Any:
        async with gate:
            return await job()

    return await asyncio.gather(*(one(job) for job in jobs))


class Visitors:
    """People who come in by HTTP and sit down."""

    def __init__(self, port: int, stack: AsyncExitStack) -> None:
        self.port = port
        self.stack = stack
        limits = httpx.Limits(max_connections=CONNECTING, max_keepalive_connections=CONNECTING)
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", limits=limits, timeout=60
        )

    async def guest(self) -> dict[str, str]:
        answer = await self.http.post("/api/guests", json={})
        self.http.cookies.clear()
        token, csrf = answer.cookies[COOKIE], answer.json()["csrf"]
        return {"cookie": f"{COOKIE}={token}", "x-csrf-token": csrf}

    async def table(self, number: int, has_sockets: bool = True) -> Table:
        """Make a table with two guests and return it, their sockets open."""
        guests = [await self.guest() for _ in range(2)]
        body = {"game": "richelieu", "sit": 0}
        response = await self.http.post("/api/tables", json=body, headers=guests[0])
        table_id = response.json()["id"]
        await self.http.post(f"/api/tables/{table_id}/seats/1", json={}, headers=guests[1])
        seats = [await self.seat(table_id, guest) for guest in guests] if has_sockets else []
        if not has_sockets:
            await self.http.get(f"/api/tables/{table_id}/position", headers=guests[0])
        return Table(seats, random.Random(number))

    async def seat(self, table_id: str, guest: dict[str, str]) -> Seat:
        where = f"ws://127.0.0.1:{self.port}/api/tables/{table_id}/live?detail=board"
        headers = {"Cookie": guest["cookie"]}
        connection = connect(where, additional_headers=headers, compression=None, max_queue=None)
        seat = Seat(await self.stack.enter_async_context(connection))
        await seat.sees(0)
        return seat

    async def tables(self, number: int, has_sockets: bool = True) -> list[Table]:
        return await run_limited([lambda n=n: self.table(n, has_sockets) for n in range(number)])  # type: ignore[misc]  # the default binds the loop variable


async def play_fastest(tables: list[Table], seconds: float) -> tuple[float, list[list[float]]]:
    """Play at all tables as fast as it goes; return acts a second, and each table's times."""
    end = time.perf_counter() + seconds

    async def play(table: Table) -> list[float]:
        times: list[float] = []
        while time.perf_counter() < end:
            seconds_taken = await table.act()
            if seconds_taken is None:
                break
            times.append(seconds_taken)
        return times

    start = time.perf_counter()
    times = await asyncio.gather(*(play(table) for table in tables))
    return sum(map(len, times)) / (time.perf_counter() - start), times


async def play_paced(tables: list[Table], rate: float, seconds: float) -> list[float]:
    """Play at a given rate, spread evenly over tables and time; return all times, sorted."""
    pause = len(tables) / rate
    start = time.perf_counter() + 0.2

    async def play(number: int, table: Table) -> list[float]:
        times: list[float] = []
        due = start + pause * number / len(tables)
        while due < start + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            seconds_taken = await table.act()
            if seconds_taken is None:
                break
            times.append(seconds_taken)
            due += pause
        return times

    times_by_table = await asyncio.gather(*(play(n, table) for n, table in enumerate(tables)))
    return sorted(second for times in times_by_table for second in times)


async def measure_echo(child: Child, connections: int, seconds: float) -> tuple[float, float]:
    """Send a message to and fro on many connections; return trips a second, and time for each."""
    text = json.dumps({"index": 50, "actions": ["take 2L pay supply"]})

    async def play(connection: ClientConnection, end: float) -> int:
        count = 0
        while time.perf_counter() < end:
            await connection.send(text)
            await connection.recv()
            count += 1
        return count

    async with AsyncExitStack() as stack:
        where = f"ws://127.0.0.1:{child.port}/"
        connections_to_open = [
            lambda: stack.enter_async_context(connect(where, compression=None))
            for _ in range(connections)
        ]
        sockets = await run_limited(connections_to_open)
        start, before = time.perf_counter(), child.seconds()
        counts = sum(await asyncio.gather(*(play(socket, start + seconds) for socket in sockets)))
        used = child.seconds() - before
        return counts / (time.perf_counter() - start), used / max(1, counts)


async def measure_house(data: str, number: int, seconds: float) -> dict[str, float]:
    """Measure a house with this many tables."""
    child = Child("house", data)
    try:
        async with AsyncExitStack() as stack:
            visitors = Visitors(child.port, stack)
            first = await visitors.tables(number)
            before = child.seconds()
            best, times = await play_fastest(first, seconds)
            each = (child.seconds() - before) / max(1, sum(map(len, times)))
            later = await visitors.tables(number)
            waits = await play_paced(later, best / 2, seconds)
            await visitors.http.aclose()
        growth = _growth(times)
        p99 = waits[int(len(waits) * 0.99)]
        p50 = statistics.median(waits)
        return {"acts": best, "each": each, "p50": p50, "p99": p99, "growth": growth}
    finally:
        child.close()


def _growth(times: list[list[float]]) -> float:
    """Compare the last third of all acts with the first."""
    thirds = [
        (sum(seconds[: len(seconds) // 3]), sum(seconds[-(len(seconds) // 3) :]))
        for seconds in times
        if seconds[2:]
    ]
    return sum(last for _, last in thirds) / max(sum(first for first, _ in thirds), 1e-9)


async def memory_of_idle_table(data: str, number: int) -> float:
    """Return the bytes of one idle live table: two seats, nobody connected."""
    child = Child("house", data)
    try:
        async with AsyncExitStack() as stack:
            visitors = Visitors(child.port, stack)
            await visitors.tables(50, has_sockets=False)
            before = child.memory()
            await visitors.tables(number, has_sockets=False)
            await visitors.http.aclose()
            return (child.memory() - before) / number
    finally:
        child.close()


async def run_all(numbers: list[int], seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        bare = Child("echo")
        try:
            trips = {number: await measure_echo(bare, number, seconds) for number in numbers}
        finally:
            bare.close()
        print("             in a second            | processor, µs each      | shown to both, ms")
        print("tables    acts    echo   ratio  |   act   echo   ratio |   p50    p99   last/first")
        for number in numbers:
            house = await measure_house(str(Path(folder) / str(number)), number, seconds)
            echo, alone = trips[number]
            print(
                f"{number:6} {house['acts']:7.0f} {echo:7.0f} {house['acts'] / echo:7.3f}  | "
                f"{house['each'] * 1e6:5.0f} {alone * 1e6:6.0f} {alone / house['each']:7.3f} | "
                f"{house['p50'] * 1000:5.1f} {house['p99'] * 1000:6.1f} {house['growth']:9.2f}"
            )
        idle = await memory_of_idle_table(str(Path(folder) / "idle"), 400)
        print(f"an idle live table: {idle / 1024:.0f} KiB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", default="10,100,1000", help="numbers of tables")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each measurement")
    arguments = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    numbers = [int(text) for text in arguments.tables.split(",")]
    print(f"{os.cpu_count()} cores, up to {soft} open files, {arguments.seconds:g} s each")
    gc.disable()  # a pause of the clients must not look like one of the house
    asyncio.run(run_all(numbers, arguments.seconds))


if __name__ == "__main__":
    main()
