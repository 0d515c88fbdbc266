"""Processes that play games of a contest, at any number with the same results.

Each worker is the referee of its own games. They are started afresh, so nothing but the
contest reaches them, and they may start processes of their own, as some bots do.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing import active_children, get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NoReturn

from tafelrunde.kernel import Phrase
from tafelrunde.lab.arena.contest import ArenaError, Contest, Pairing
from tafelrunde.lab.arena.entries import find_bots
from tafelrunde.lab.arena.play import Fault, Played, play_game
from tafelrunde.lab.simulate import deaf_to_interrupts

AHEAD = 2
"""Games a worker holds: the one it plays and the next, so that it never waits."""
PATIENCE = 5.0
"""Seconds that a worker is given to leave before it is ended by force."""


def play_all(
    contest: Contest, pairings: Iterator[Pairing], workers: int
) -> Generator[Played | Fault, None, None]:
    """Play games and give each as it ends, which with several workers is in no fixed order."""
    if workers == 1:
        bots = find_bots(contest.game, contest.bots)
        for pairing in pairings:
            yield play_game(contest, pairing, bots)
        return
    crew = _Crew(contest, workers)
    try:
        yield from crew.play(pairings)
    finally:
        crew.dismiss()


class _Crew:
    """Worker processes, each at the other end of a pipe."""

    def __init__(self, contest: Contest, workers: int) -> None:
        self.processes: list[BaseProcess] = []
        self.pipes: list[Connection[list[Pairing], Played | Fault]] = []
        context = get_context("spawn")
        if os.name == "posix":  # otherwise the first start would do it, and unblock Ctrl-C again
            resource_tracker.ensure_running()
        with deaf_to_interrupts():
            for _ in range(workers):
                ours, theirs = context.Pipe()
                process = context.Process(target=_work, args=(contest, theirs))
                process.start()
                theirs.close()
                self.processes.append(process)
                self.pipes.append(ours)

    def play(self, pairings: Iterator[Pairing]) -> Iterator[Played | Fault]:
        """Hand out games one by one and give what comes back."""
        under_way = [0] * len(self.pipes)
        try:
            for number in [*range(len(self.pipes))] * AHEAD:
                under_way[number] += _hand_out(self.pipes[number], pairings)
            while any(under_way):
                ready = wait(
                    [pipe for pipe, games in zip(self.pipes, under_way, strict=True) if games]
                )
                for number, pipe in enumerate(self.pipes):
                    if pipe in ready:
                        yield pipe.recv()
                        under_way[number] += _hand_out(pipe, pairings) - 1
        except (EOFError, OSError) as error:
            raise ArenaError(Phrase("arena.worker_lost")) from error

    def dismiss(self) -> None:
        """Send everybody home; a game still being played is dropped."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
            _end_group(process)


def _end_group(process: BaseProcess) -> None:
    """End what a worker's bots have started and left: one may be sent home while it starts."""
    if os.name == "posix" and process.pid is not None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


def _hand_out(pipe: Connection[list[Pairing], Played | Fault], pairings: Iterator[Pairing]) -> int:
    """Send the next game to a worker, if there is one; give how many were sent."""
    games = [*islice(pairings, 1)]
    if games:
        pipe.send(games)
    return len(games)


class _Leaving(BaseException):
    """A worker is sent home; unlike SystemExit, no bot can be the cause of it."""


def _work(contest: Contest, pipe: Connection[Played | Fault, list[Pairing]]) -> None:
    """Play what is handed out until nobody is at the other end any more."""
    if os.name == "posix":
        os.setpgrp()  # what its bots start can be ended with it
    with suppress(EOFError, BrokenPipeError, ConnectionResetError, _Leaving):
        signal.signal(signal.SIGTERM, _leave)
        bots = find_bots(contest.game, contest.bots)
        while True:
            for pairing in pipe.recv():
                pipe.send(play_game(contest, pairing, bots))
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is leaving already
    for child in active_children():  # a bot's own processes; leaving would wait for them
        child.terminate()


def _leave(number: int, frame: object) -> NoReturn:  # noqa: ARG001 - as signals call it
    """Leave in an orderly way, so that a bot's own processes are ended too."""
    raise _Leaving
