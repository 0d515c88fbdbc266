"""What a bot is asked at a terminal's table: it can be answered in another thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tafelrunde.kernel import Action, Knowledge, Phrase
from tafelrunde.search import (
    Advice,
    BotFault,
    Budget,
    TimeLimit,
    ask_advice,
    ask_bot,
    bots_of,
    choose_random,
)

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class BotChoice:
    """What a bot chose; with a fault the random bot chose in its place."""

    bot: str
    action: Action
    fault: BotFault | None = None


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A question to one bot, with all that it may know."""

    game: str
    bot: str
    knowledge: Knowledge
    actions: list[Action]
    rng_seed: int

    @property
    def usual_seconds(self) -> float | None:
        """The seconds for which the bot usually thinks, None if it answers at once."""
        return bots_of(self.game)[self.bot].usual.seconds

    def choose(self, stop: Stop | None = None) -> BotChoice:
        """Let the bot choose; when `stop` says so, it answers at once."""
        bot, rng = bots_of(self.game)[self.bot], Random(self.rng_seed)
        budget = Budget(stop=stop)
        answer = ask_bot(bot, self.knowledge, self.actions, budget, rng, TimeLimit())
        if not isinstance(answer, BotFault):
            return BotChoice(self.bot, answer)
        chosen = choose_random(self.knowledge, self.actions, Random(self.rng_seed))
        return BotChoice(self.bot, chosen, answer)

    def advise(self, stop: Stop | None = None) -> Advice | Phrase:
        """Ask what the bot would do; otherwise say why there is no advice."""
        bot, rng = bots_of(self.game)[self.bot], Random(self.rng_seed)
        budget = Budget(stop=stop)
        advice = ask_advice(bot, self.knowledge, self.actions, budget, rng, TimeLimit())
        if isinstance(advice, BotFault):
            return Phrase("cli.play.hint_fault", {"bot": self.bot, "fault": str(advice)})
        return advice
