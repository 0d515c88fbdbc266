"""`play`: a game in the terminal against bots, saved after every act."""

from __future__ import annotations

import argparse
import os
import secrets
import time
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from tafelrunde.cli.desk import OK, Desk, UsageError, clean, own_name, read_options, whole_number
from tafelrunde.cli.opponents import read_opponents
from tafelrunde.cli.person import Left, Person
from tafelrunde.games import find_game
from tafelrunde.kernel import (
    Action,
    Event,
    FileProblem,
    Game,
    Json,
    Phrase,
    Record,
    RecordError,
    State,
    final_state,
    initial_state,
    read_text,
    replay,
    seed_from_text,
    write_text,
)
from tafelrunde.kernel.files import error_cause
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
            self.log += self._told(step.events)

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
        self._remember(seat, index, events)
        self._tell(self._told(events))

    def _remember(self, seat: int, index: int, events: list[Event]) -> None:
        if seat != self.person_seat or any(event.final for event in events):
            self.undoable.clear()
        else:
            self.undoable.append(index)

    def _told(self, events: list[Event]) -> list[str]:
        """Word what the person may see."""
        seat = self.person_seat
        return [self.desk.phrase(event.phrase) for event in events if event.is_seen_by(seat)]

    def _tell(self, sentences: list[str]) -> None:
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
        self._tell([self.desk.say("cli.play.undone")])

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
        name, luck = self._bot_name(seat), self._bot_luck()
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
        bot, rng = bots_of(self.game.key)[adviser], Random(self._bot_luck())
        found = ask_advice(bot, knowledge, actions, Budget(), rng, TimeLimit())
        if isinstance(found, BotFault):
            return Phrase("cli.play.hint_fault", {"bot": adviser, "fault": str(found)})
        return found

    def _bot_luck(self) -> int:
        """Let bots decide by the seed too, so that a seed and one's own acts repeat a game."""
        seed, index = self.record.seed or b"", len(self.record.entries)
        return int.from_bytes(
            blake2b(seed + index.to_bytes(8, "big"), person=b"bot").digest(), "big"
        )


def play(desk: Desk, arguments: argparse.Namespace) -> int:
    """Begin or resume a game and play it to its end, or until the person leaves."""
    resumed = arguments.resume is not None
    table = _resumed(desk, arguments) if resumed else _begun(desk, arguments)
    person = Person(desk, table)
    desk.print(desk.say("cli.play.welcome", title=desk.say(f"{table.game.key}.title")), "bold")
    desk.print(desk.say("cli.play.commitment", commitment=table.record.header["commitment"]), "dim")
    desk.print(desk.say("cli.play.saved_to", path=str(table.path)), "dim")
    desk.print(desk.say("cli.play.how"), "dim")
    try:
        while table.state.to_act is not None:
            if table.state.to_act == table.person_seat:
                person.act()
            else:
                table.bot_act()
    except Left as leaving:
        desk.print()
        desk.print(desk.say("cli.play.left", command=own_name(), path=str(table.path)))
        return leaving.code
    _farewell(desk, table)
    return OK


def _farewell(desk: Desk, table: Table) -> None:
    outcome = table.state.outcome()
    assert outcome is not None
    desk.print()
    desk.board(table.game, table.state.view(table.person_seat))
    desk.print()
    desk.print(desk.phrase(outcome.reason), "bold")
    promised, digits = table.record.header["commitment"], table.record.digits
    desk.print(desk.say("cli.replay.seals", commitment=promised, digits=digits), "dim")
    desk.print(desk.say("cli.play.over", command=own_name(), path=str(table.path)), "dim")


def _begun(desk: Desk, arguments: argparse.Namespace) -> Table:
    """Set up a new game as the command line asks."""
    if arguments.game is None:
        raise UsageError(
            Phrase("cli.usage.missing", {"what": "GAME", "command": "tafelrunde play"})
        )
    game = find_game(arguments.game)
    options = read_options(game, arguments)
    asked_seat = "0" if arguments.seat is None else arguments.seat
    seat = whole_number("--seat", asked_seat, 0, options.players - 1)
    name = clean(arguments.name or "").strip()[:40] or desk.say("cli.play.guest")
    bots = read_opponents(game.key, arguments.bots, options.players - 1)
    seats: list[dict[str, Json]] = [
        {"name": f"{bot} {number + (number >= seat) + 1}", "bot": bot}
        for number, bot in enumerate(bots)
    ]
    seats.insert(seat, {"name": name})
    asked: str | None = arguments.seed
    seed = secrets.token_bytes(32) if asked is None else seed_from_text(asked)
    record = Record.begin(
        game.key, game.rules_version, options.to_json(), seats, seed, secrets.token_bytes(16)
    )
    if arguments.save is not None:
        refuse_existing(arguments.save)
    path = usual_path(game.key) if arguments.save is None else Path(arguments.save)
    table = Table(desk, game, record, path)
    table.save()
    return table


def refuse_existing(path: str) -> None:
    """A game is never written over something that is there already."""
    if not path or os.path.lexists(path):
        raise FileProblem(Phrase("file.exists", {"path": path}))


def _resumed(desk: Desk, arguments: argparse.Namespace) -> Table:
    """Go on with a saved game."""
    for other in ("players", "option", "seed", "seat", "name", "bots"):
        if getattr(arguments, other) is not None:
            raise UsageError(Phrase("cli.usage.not_with_resume", {"what": f"--{other}"}))
    record = Record.from_text(read_text(arguments.resume))
    key = str(record.header["game"])
    if arguments.game not in (None, key):
        raise UsageError(Phrase("cli.usage.other_game", {"game": arguments.game, "found": key}))
    if record.end is not None:
        raise RecordError(len(record.entries) + 2, Phrase("record.finished"))
    _check_seats(record)
    outcome = final_state(record).outcome()
    if outcome is not None:  # only the last line was lost
        record.finish(outcome)
    if arguments.save not in (None, arguments.resume):
        refuse_existing(arguments.save)
    path = arguments.resume if arguments.save is None else arguments.save
    table = Table(desk, find_game(key), record, Path(path))
    table.save()
    return table


def _check_seats(record: Record) -> None:
    """A game in the terminal has exactly one person; the rest are bots we know."""
    seats: Any = record.header["seats"]
    known = bots_of(str(record.header["game"]))
    bots = [seat["bot"] for seat in seats if "bot" in seat]
    if len(bots) != len(seats) - 1 or any(
        not isinstance(bot, str) or bot not in known for bot in bots
    ):
        raise RecordError(1, Phrase("record.not_for_terminal"))


def usual_path(game: str) -> Path:
    """Choose a new file in the folder where this system keeps such things."""
    base = os.environ.get("XDG_STATE_HOME", "")
    try:
        state = Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "state"
        folder = state / "tafelrunde"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError) as error:
        cause = error_cause(error) if isinstance(error, OSError) else "missing"
        said: dict[str, Json] = {"path": base or "~/.local/state", "why": cause}
        raise FileProblem(Phrase("file.unwritable", said)) from error
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return folder / f"{game}-{stamp}-{secrets.token_hex(2)}.jsonl"
