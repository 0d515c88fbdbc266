"""Worker processes that play the games of a contest; their number does not affect the results.

Each worker is the referee of its own games. Workers are spawned, so only the contest reaches
them, and their bots may start processes of their own.
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
from tafelrunde.lab.arena.bot_process import separate_bots
from tafelrunde.lab.arena.contest import ArenaError, Contest, Pairing
from tafelrunde.lab.arena.play import GameFault, GameResult, play_game
from tafelrunde.lab.simulate import mask_interrupts
from tafelrunde.search.processes import end_group

GAMES_PER_WORKER = 2
"""A worker holds the game it plays and the next one, so that it never waits."""
EXIT_SECONDS = 5.0
"""Seconds that a worker has to exit before it is killed."""


def play_all(
    contest: Contest, pairings: Iterator[Pairing], workers: int
) -> Generator[GameResult | GameFault, None, None]:
    """Play games and yield each when it ends; with several workers the order varies."""
    if workers == 1:
        with separate_bots(contest.game, contest.bots) as bots:
            for pairing in pairings:
                yield play_game(contest, pairing, bots)
        return
    pool = _WorkerPool(contest, workers)
    try:
        yield from pool.play(pairings)
    finally:
        pool.close()


class _WorkerPool:
    """Worker processes, each at the other end of a pipe."""

    def __init__(self, contest: Contest, workers: int) -> None:
        self.processes: list[BaseProcess] = []
        self.pipes: list[Connection[list[Pairing], GameResult | GameFault]] = []
        context = get_context("spawn")
        if os.name == "posix":  # otherwise the first worker starts it, and unblocks Ctrl-C
            resource_tracker.ensure_running()
        with mask_interrupts():
            for _ in range(workers):
                ours, theirs = context.Pipe()
                process = context.Process(target=_work, args=(contest, theirs))
                process.start()
                theirs.close()
                self.processes.append(process)
                self.pipes.append(ours)

    def play(self, pairings: Iterator[Pairing]) -> Iterator[GameResult | GameFault]:
        """Send games to the workers one by one and yield the results."""
        running = [0] * len(self.pipes)
        try:
            for number in [*range(len(self.pipes))] * GAMES_PER_WORKER:
                running[number] += _send_next_game(self.pipes[number], pairings)
            while any(running):
                ready = wait(
                    [pipe for pipe, games in zip(self.pipes, running, strict=True) if games]
                )
                for number, pipe in enumerate(self.pipes):
                    if pipe in ready:
                        yield pipe.recv()
                        running[number] += _send_next_game(pipe, pairings) - 1
        except (EOFError, OSError) as error:
            raise ArenaError(Phrase("arena.worker_lost")) from error

    def close(self) -> None:
        """End all workers; unfinished games are dropped."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join(EXIT_SECONDS)
            if process.is_alive():
                process.kill()
                process.join()
            end_group(process)  # what its bots have started and left behind


def _send_next_game(
    pipe: Connection[list[Pairing], GameResult | GameFault], pairings: Iterator[Pairing]
) -> int:
    """Send the next game to a worker, if there is one; return the number sent."""
    games = [*islice(pairings, 1)]
    if games:
        pipe.send(games)
    return len(games)


class _WorkerExit(BaseException):
    """A worker must exit; unlike SystemExit, a bot cannot raise this."""


def _work(contest: Contest, pipe: Connection[GameResult | GameFault, list[Pairing]]) -> None:
    """Play the games from the pipe until its other end is closed."""
    if os.name == "posix":
        os.setpgrp()  # so that processes of its bots can be ended with it
    with suppress(EOFError, BrokenPipeError, ConnectionResetError, _WorkerExit):
        signal.signal(signal.SIGTERM, _exit_worker)
        with separate_bots(contest.game, contest.bots) as bots:
            while True:
                for pairing in pipe.recv():
                    pipe.send(play_game(contest, pairing, bots))
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it exits already
    for child in active_children():  # processes of bots, which the exit would wait for
        child.terminate()


def _exit_worker(number: int, frame: object) -> NoReturn:  # noqa: ARG001 - the signature of a signal handler
    """Exit in an orderly way, so that processes of bots end too."""
    raise _WorkerExit
