"""A table in the terminal: one person against bots, saved after every act."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tafelrunde.cli.bot_questions import BotChoice, BotQuestion
from tafelrunde.cli.desk import Desk
from tafelrunde.cli.game_files import refuse_existing
from tafelrunde.kernel import (
    Action,
    Event,
    Game,
    Phrase,
    Record,
    State,
    final_state,
    initial_state,
    replay,
    write_text,
)
from tafelrunde.search import Advice, adviser_of

Listener = Callable[[str, str], None]
"""Is told each new sentence and its style."""


class Table:
    """One game in the terminal: the record is the truth, the file its copy.

    Both ways to play share it: seats, bots, hints, take-backs and saving are here, and `listener`
    shows what happens.
    """

    def __init__(self, desk: Desk, game: Game, record: Record, path: Path) -> None:
        self.desk = desk
        self.game = game
        self.record = record
        self.path = path
        self.listener: Listener = lambda _sentence, _style: None
        self.log: list[str] = []
        self.undoable: list[int] = []
        """Indexes of the person's latest acts, as long as nothing became known by them."""
        desk.name_seats(record.names)
        self.state: State = initial_state(record)
        for step in replay(record):
            self.state = step.state
            self.log += self._sentences(step.events)

    @property
    def person_seat(self) -> int:
        """The seat that no bot has."""
        seats = self.record.header["seats"]
        assert isinstance(seats, list)
        return next(
            n for n, seat in enumerate(seats) if isinstance(seat, dict) and "bot" not in seat
        )

    def act(self, action: Action) -> None:
        """Apply an act of the seat to act, record, save and tell it."""
        seat = self.state.to_act
        assert seat is not None
        index, events = len(self.record.entries), self.state.apply(action)
        self.record.act(seat, action.text)
        outcome = self.state.outcome()
        if outcome is not None:
            self.record.finish(outcome)
        self.save()
        self._update_undoable(seat, index, events)
        for sentence in self._sentences(events):
            self._tell(sentence)

    def _update_undoable(self, seat: int, index: int, events: list[Event]) -> None:
        if seat != self.person_seat or any(event.final for event in events):
            self.undoable.clear()
        else:
            self.undoable.append(index)

    def _sentences(self, events: list[Event]) -> list[str]:
        """Word what the person may see."""
        seat = self.person_seat
        return [self.desk.translate(event.phrase) for event in events if event.is_seen_by(seat)]

    def _tell(self, sentence: str, style: str = "") -> None:
        self.log.append(sentence)
        self.listener(sentence, style)

    def can_undo(self) -> bool:
        """Return whether the person's last act may be taken back alone."""
        return bool(self.undoable) and self.state.to_act is not None

    def undo(self) -> None:
        """Take back the person's last act."""
        self.record.note("take_back", to=self.undoable.pop())
        self.state = final_state(self.record)
        self.save()
        self._tell(self.desk.say("cli.play.undone"))

    def save(self) -> None:
        """Write the record, all or nothing."""
        write_text(self.path, self.record.to_text())

    def save_as(self, path: str) -> None:
        """Write the record to a file that is not there yet, or to its own."""
        if Path(path) != self.path:
            refuse_existing(path)
        write_text(path, self.record.to_text())

    def bot_question(self) -> BotQuestion:
        """Return the question for the bot of the seat to act, with only what that seat knows."""
        seat = self.state.to_act
        assert seat is not None
        seats: Any = self.record.header["seats"]
        return self._question(seat, str(seats[seat]["bot"]))

    def play_choice(self, choice: BotChoice) -> None:
        """Apply what the bot of the seat to act chose."""
        if choice.fault is not None:
            fault = str(choice.fault)
            self._tell(self.desk.say("cli.play.bot_fault", bot=choice.bot, fault=fault), "red")
        self.act(choice.action)

    def bot_act(self) -> None:
        """Let the bot of the seat to act choose, and wait for it."""
        self.play_choice(self.bot_question().choose())

    def hint_question(self) -> BotQuestion | Phrase:
        """Return the bot's request for a hint, or the reason why there are no hints."""
        adviser = adviser_of(self.game.key)
        if adviser is None:
            return Phrase("cli.play.no_hint")
        return self._question(self.person_seat, adviser)

    def hint_sentences(self, advice: Advice | Phrase) -> list[str]:
        """Word a hint with its reasons, or why there is none."""
        if isinstance(advice, Phrase):
            return [self.desk.translate(advice)]
        chance = round(100 * advice.chance)
        sentence = self.desk.say("cli.play.hint", act=advice.action.text, chance=chance)
        return [sentence, *(self.desk.translate(phrase) for phrase in advice.why)]

    def _question(self, seat: int, bot: str) -> BotQuestion:
        knowledge, actions = self.state.knowledge(seat), self.state.legal_actions()
        return BotQuestion(self.game.key, bot, knowledge, actions, self._bot_seed())

    def _bot_seed(self) -> int:
        """Let bots decide by the seed too, so that a seed and the person's acts repeat a game."""
        seed, index = self.record.seed or b"", len(self.record.entries)
        return int.from_bytes(
            blake2b(seed + index.to_bytes(8, "big"), person=b"bot").digest(), "big"
        )
