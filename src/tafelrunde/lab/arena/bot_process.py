"""Bots from elsewhere in processes of their own.

Code that never returns to the interpreter cannot be interrupted, and code that ends its process
would end the referee's. In a process of its own such a bot loses only its choice.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, Literal, NamedTuple

from tafelrunde.kernel import Action, Json, Knowledge
from tafelrunde.lab.arena.entries import FixedBudgetBot, find_bots
from tafelrunde.search import Bot, Budget
from tafelrunde.search.guard import BotError, NotListed, describe_error, find_listed
from tafelrunde.search.processes import end_group, watch_parent
from tafelrunde.search.time_limit import TooSlow

POLL_SECONDS = 0.2
"""Seconds after which a waiting referee runs bytecode, so that a time limit can interrupt it."""
MAX_EXITS = 3
"""How often a bot may end its own process before it is not started again."""
EXIT_SECONDS = 5.0
"""Seconds that a process has to exit before it is killed."""
EXITED = "the bot ended its process"
OWN_PACKAGE = __name__.partition(".")[0]


class _Question(NamedTuple):
    """What a bot is asked; the state of its random generator travels with it."""

    knowledge: dict[str, Json]
    actions: list[tuple[int, str]]
    budget: Budget
    rng: tuple[Any, ...]


class _Answer(NamedTuple):
    """What a bot answers: the text of an action, or what is wrong; at first that it is ready."""

    kind: Literal["ready", "action", "error", "illegal"]
    text: str
    rng: tuple[Any, ...] = ()


class SeparateBot(Bot):
    """A bot whose choices are made in another process."""

    def __init__(self, game: str, entry: str, bot: Bot) -> None:
        self.game = game
        self.entry = entry
        self.usual = bot.usual
        self._exits = 0
        self._process: BaseProcess | None = None
        self._pipe: Connection[_Question, _Answer] | None = None

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        """Return the choice of the bot; its process ends if it does not answer in time."""
        listed = [(action.code, action.text) for action in actions]
        answer = self._ask(_Question(knowledge.to_json(), listed, budget, rng.getstate()))
        rng.setstate(answer.rng)
        if answer.kind == "error":
            raise BotError(answer.text)
        if answer.kind == "illegal":
            raise NotListed(answer.text)
        return next(action for action in actions if action.text == answer.text)

    def _ask(self, question: _Question) -> _Answer:
        if self._exits == MAX_EXITS:
            raise BotError(EXITED)
        try:
            pipe = self.start()
            pipe.send(question)
            return _receive(pipe)
        except (EOFError, OSError):
            self.close()
            self._exits += 1
            raise BotError(EXITED) from None
        except TooSlow:
            self.kill()
            raise

    def start(self) -> Connection[_Question, _Answer]:
        """Start the bot's process, unless it runs, and return the pipe to it."""
        if self._pipe is None:
            context = get_context("spawn")
            self._pipe, theirs = context.Pipe()
            arguments = (self.game, self.entry, theirs, os.getpid())
            self._process = context.Process(target=_serve, args=arguments)
            self._process.start()
            theirs.close()
            _receive(self._pipe)
        return self._pipe

    def close(self) -> None:
        """Let the process exit in an orderly way, so that processes of the bot end too."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.join(EXIT_SECONDS)
            self.kill()

    def kill(self) -> None:
        """End the process and what it has started, even if it does not answer."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            end_group(self._process)
            self._process = None


def _receive(pipe: Connection[_Question, _Answer]) -> _Answer:
    while not pipe.poll(POLL_SECONDS):
        pass
    return pipe.recv()


@contextmanager
def separate_bots(game: str, entries: Sequence[str]) -> Iterator[Mapping[str, Bot]]:
    """Find the bots of a contest, those from elsewhere in their own processes."""
    bots_by_entry = find_bots(game, entries)
    bots = {
        entry: bot if _is_own(bot) else SeparateBot(game, entry, bot)
        for entry, bot in bots_by_entry.items()
    }
    try:
        for bot in bots.values():
            if isinstance(bot, SeparateBot):
                with suppress(EOFError, OSError):  # its first choice tells what is wrong
                    bot.start()
        yield bots
    finally:
        for bot in bots.values():
            if isinstance(bot, SeparateBot):
                bot.close()


def _is_own(bot: Bot) -> bool:
    inner = bot.bot if isinstance(bot, FixedBudgetBot) else bot
    return type(inner).__module__.partition(".")[0] == OWN_PACKAGE


def _serve(game: str, entry: str, pipe: Connection[_Answer, _Question], parent: int) -> None:
    """Answer questions until the other end of the pipe is closed."""
    is_group = os.name == "posix"
    if is_group:
        os.setpgrp()  # so that processes of the bot can be ended with it
    watch_parent(parent, is_group)
    bot = find_bots(game, [entry])[entry]
    pipe.send(_Answer("ready", ""))
    while True:
        try:
            pipe.send(_answer(bot, pipe.recv()))
        except (EOFError, OSError):
            return


def _answer(bot: Bot, question: _Question) -> _Answer:
    actions = [Action(code, text) for code, text in question.actions]
    rng = Random()
    rng.setstate(question.rng)
    try:
        chosen = bot.choose(
            Knowledge.from_json(question.knowledge), [*actions], question.budget, rng
        )
        return _Answer("action", find_listed(chosen, actions).text, rng.getstate())
    except NotListed as error:
        return _Answer("illegal", str(error), rng.getstate())
    except (Exception, SystemExit) as error:  # a bot from elsewhere may raise anything
        return _Answer("error", describe_error(error), rng.getstate())
