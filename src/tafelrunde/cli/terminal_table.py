"""A table in the terminal: one person against bots, saved after every act."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

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
from tafelrunde.search import (
    Advice,
    BotFault,
    Budget,
    TimeLimit,
    adviser_of,
    ask_advice,
    ask_bot,
    bots_of,
    choose_random,
)


class Table:
    """One game in the terminal: the record is the truth, the file its copy."""

    def __init__(self, desk: Desk, game: Game, record: Record, path: Path) -> None:
        self.desk = desk
        self.game = game
        self.record = record
        self.path = path
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
        self._print_sentences(self._sentences(events))

    def _update_undoable(self, seat: int, index: int, events: list[Event]) -> None:
        if seat != self.person_seat or any(event.final for event in events):
            self.undoable.clear()
        else:
            self.undoable.append(index)

    def _sentences(self, events: list[Event]) -> list[str]:
        """Word what the person may see."""
        seat = self.person_seat
        return [self.desk.translate(event.phrase) for event in events if event.is_seen_by(seat)]

    def _print_sentences(self, sentences: list[str]) -> None:
        for sentence in sentences:
            self.log.append(sentence)
            self.desk.print(f"  {sentence}")

    def can_undo(self) -> bool:
        """Return whether the person's last act may be taken back alone."""
        return bool(self.undoable) and self.state.to_act is not None

    def undo(self) -> None:
        """Take back the person's last act."""
        self.record.note("take_back", to=self.undoable.pop())
        self.state = final_state(self.record)
        self.save()
        self._print_sentences([self.desk.say("cli.play.undone")])

    def save(self) -> None:
        """Write the record, all or nothing."""
        write_text(self.path, self.record.to_text())

    def save_as(self, path: str) -> None:
        """Write the record to a file that is not there yet, or to its own."""
        if Path(path) != self.path:
            refuse_existing(path)
        write_text(path, self.record.to_text())

    def bot_act(self) -> None:
        """Let the bot of the seat to act choose from what that seat knows."""
        seat = self.state.to_act
        assert seat is not None
        knowledge, actions = self.state.knowledge(seat), self.state.legal_actions()
        name, luck = self._bot_name(seat), self._bot_seed()
        bot = bots_of(self.game.key)[name]
        answer = ask_bot(bot, knowledge, actions, Budget(), Random(luck), TimeLimit())
        if isinstance(answer, BotFault):
            said = self.desk.say("cli.play.bot_fault", bot=name, fault=str(answer))
            self.desk.print(f"  {said}", "red")
            answer = choose_random(knowledge, actions, Random(luck))
        self.act(answer)

    def _bot_name(self, seat: int) -> str:
        seats: Any = self.record.header["seats"]
        return str(seats[seat]["bot"])

    def hint(self) -> Advice | Phrase:
        """Ask what a bot would do in the person's place; otherwise say why there is no advice."""
        seat, adviser = self.person_seat, adviser_of(self.game.key)
        if adviser is None:
            return Phrase("cli.play.no_hint")
        knowledge, actions = self.state.knowledge(seat), self.state.legal_actions()
        bot, rng = bots_of(self.game.key)[adviser], Random(self._bot_seed())
        found = ask_advice(bot, knowledge, actions, Budget(), rng, TimeLimit())
        if isinstance(found, BotFault):
            return Phrase("cli.play.hint_fault", {"bot": adviser, "fault": str(found)})
        return found

    def _bot_seed(self) -> int:
        """Let bots decide by the seed too, so that a seed and one's own acts repeat a game."""
        seed, index = self.record.seed or b"", len(self.record.entries)
        return int.from_bytes(
            blake2b(seed + index.to_bytes(8, "big"), person=b"bot").digest(), "big"
        )
