"""Play the games whose records a version leaves behind.

    python -m tests.baseline.make_records FOLDER

Run once for each version; what is written then is never written again. Seats are played by
bots and by chance, some games with take-backs, some with the other entries a record can hold.
"""

from __future__ import annotations

import io
import json
import sys
import tarfile
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from random import Random

from tafelrunde import __version__
from tafelrunde.games import find_game
from tafelrunde.games.richelieu.deck import tidy_deck
from tafelrunde.kernel import Json, Record, State, final_state
from tafelrunde.search import Budget, bots_of
from tests.baseline.archives import count_records, final_digests, read_records

DECK = resources.files("tafelrunde.games.richelieu").joinpath("cards.csv").read_text("utf-8")
OTHER_DECK = tidy_deck(
    DECK.replace("auvergne,2,", "bourbon,2,").replace("anjou,1,\n", "provence,1,\n")
)
SAXONY = {
    "turn": 3,
    "stacks": {
        "meissen": {"generals": ["Friedrich", "Seydlitz"], "armies": 9},
        "prag": {"generals": ["Daun"]},
        "tabor": {"generals": ["Lacy"]},
    },
    "trains": {"torgau": "prussia"},
    "armies": {"austria": 10},
    "hands": {"prussia": ["spades 10", "reserve set 2"], "austria": 6},
}
OLD: dict[str, Json] = {"edition": "revised-2005"}
VARIANTS: dict[str, list[tuple[str, int, dict[str, Json]]]] = {
    "richelieu": [
        ("two", 20, {"players": 2}),
        ("three", 20, {"players": 3}),
        ("four", 20, {"players": 4}),
        ("three-rows", 14, {"players": 2, "three_rows": True}),
        ("own-deck-two", 5, {"players": 2, "deck": OTHER_DECK}),
        ("own-deck-three", 5, {"players": 3, "deck": OTHER_DECK}),
        ("first-seat", 6, {"players": 4, "first": 2}),
    ],
    "fredericus": [
        ("two", 20, {"players": 2}),
        ("three", 20, {"players": 3}),
        ("four", 20, {"players": 4}),
        ("two-short", 10, {"players": 2, "short": True}),
        ("four-short", 5, {"players": 4, "short": True}),
        ("first-seat", 5, {"players": 3, "first": 1}),
    ],
    "friedrich": [
        ("four", 20, {"players": 4}),
        ("three", 12, {"players": 3}),
        ("four-expert", 12, {"players": 4, "expert": True}),
        ("three-expert", 8, {"players": 3, "expert": True}),
        ("gentle-clock", 8, {"players": 4, "gentle_clock": True}),
        ("west", 14, {"players": 2, "scenario": "west"}),
        ("silesia", 14, {"players": 2, "scenario": "silesia"}),
        ("2005-four", 8, {"players": 4, **OLD}),
        ("2005-three", 6, {"players": 3, **OLD}),
        ("2005-expert", 8, {"players": 4, "expert": True, **OLD}),
        ("tournament", 6, {"players": 4, "tournament": True}),
        ("tournament-expert", 6, {"players": 4, "tournament": True, "expert": True}),
        ("roles", 4, {"players": 4, "roles": "pompadour,friedrich,elisabeth,maria-theresia"}),
        ("position", 4, {"players": 4, "position": json.dumps(SAXONY)}),
    ],
}
ABORTED = 2
"""Number of further games of each that are abandoned; their records have no end."""
BOTS = ("", "page", "greedy", "cadet")
"""Who plays a seat; the empty name is a player who acts at random."""
DEPTH = 8
"""Maximum number of acts taken back at once."""


class Play:
    """One game being played and recorded."""

    def __init__(self, game: str, options: dict[str, Json], name: str, number: int) -> None:
        self.rng = rng = Random(f"{name} {number}")
        self.game, self.number = find_game(game), number
        known = self.game.options().from_json({**options})
        self.bots = [rng.choice(BOTS) for _ in range(known.players)]
        seats = [self._seat(seat, bot) for seat, bot in enumerate(self.bots)]
        seed, salt = rng.randbytes(32), rng.randbytes(16)
        rules = self.game.rules_version
        self.record = Record.begin(game, rules, known.to_json(), seats, seed, salt)
        self.state: State = final_state(self.record)
        self.past: list[tuple[int, bool]] = []

    def _seat(self, seat: int, bot: str) -> dict[str, Json]:
        chair: dict[str, Json] = {"name": f"{bot or 'Zoë'} {seat + 1}"}
        if bot:
            return {**chair, "bot": bot}
        return {**chair, "bytes": self.rng.randbytes(8).hex()} if self.number % 2 else chair

    def step(self) -> None:
        """Let something happen: mostly an act, now and then something else."""
        if self.number % 3 == 1 and self.past and self.rng.random() < 0.025:
            self.take_back()
        elif self.number % 2 == 1 and self.rng.random() < 0.015:
            self.note()
        else:
            self.act()

    def act(self, is_default: bool = False) -> None:
        """Let the player to act do so, or the house in their place."""
        seat, state = self.state.to_act, self.state
        assert seat is not None
        bot = bots_of(self.game.key).get(self.bots[seat])
        if is_default:
            action = state.default_action()
        elif bot is None:
            action = state.random_action(self.rng)
        else:
            legal = state.legal_actions()
            action = bot.choose(state.knowledge(seat), legal, Budget(), self.rng)
        text = state.canonical(action).text
        self.past.append(
            (len(self.record.entries), any(event.final for event in state.apply(action)))
        )
        self.record.act(seat, text)

    def take_back(self) -> None:
        """Take acts back; what became known meanwhile must come otherwise."""
        place = max(0, len(self.past) - self.rng.randint(1, DEPTH))
        to, is_final = self.past[place][0], any(final for _, final in self.past[place:])
        del self.past[place:]
        if is_final:
            self.record.note("take_back", to=to, stir=True)
        else:
            self.record.note("take_back", to=to)
        self.state = final_state(self.record)

    def note(self) -> None:
        """Write one of the entries that change no position."""
        seat = self.state.to_act
        match self.rng.choice(["flag", "bot", "resign", "pause", "clock"]):
            case "flag":
                self.record.note("flag", seat=seat)
                self.act(is_default=True)
            case "pause":
                self.record.note("pause")
                self.record.note("resume")
            case "clock":
                self.record.note("clock", kind="closed", since=1_700_000_000_000)
            case deed:
                self.record.note(deed, seat=seat, bot="page")
                self.record.note("take_over", seat=seat)


def play_games() -> Iterator[tuple[str, Record]]:
    """Play every game; return each record with its name."""
    for game, variants in VARIANTS.items():
        for variant, games, options in variants:
            for number in range(1, games + 1):
                name = f"{game}/{variant}"
                play = Play(game, options, name, number)
                while play.state.to_act is not None:
                    play.step()
                outcome = play.state.outcome()
                assert outcome is not None
                play.record.finish(outcome)
                yield f"{name}/{number:02}", play.record
        for number in range(1, ABORTED + 1):
            play = Play(game, variants[number][2], f"{game}/aborted", number)
            while len(play.record.entries) < 30:
                play.step()
            play.record.note("abort")
            yield f"{game}/aborted/{number:02}", play.record


def write(folder: Path) -> None:
    """Write the records into one archive, and what they lead to beside it."""
    folder.mkdir(exist_ok=True)
    digests: dict[str, list[str]] = {}
    fields: dict[str, list[str]] = {}
    with tarfile.open(folder / "records.tar.xz", "w:xz", preset=9) as archive:
        for name, record in play_games():
            data = record.to_text().encode()
            member = tarfile.TarInfo(f"{name}.jsonl")
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
            game = str(record.header["game"])
            fields.setdefault(game, sorted(final_state(record).view(None)))
            digests[name] = final_digests(record, fields)
    manifest = {"version": __version__, **count_records(read_records(folder)), "records": digests}
    lines = json.dumps(manifest, indent=1).replace(',\n   "', ', "')
    (folder / "records.json").write_text(f"{lines}\n", "utf-8")
    (folder / "views.json").write_text(f"{json.dumps(fields, indent=1)}\n", "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
