"""Versions of the rules: old records stay readable, new games use the newest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from tafelrunde.conformance.case import cases_of
from tafelrunde.conformance.data import check_rules_versions
from tafelrunde.conformance.failure import ConformanceFailure
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import (
    Action,
    Chance,
    Choice,
    Game,
    GamePlugin,
    Knowledge,
    Options,
    Outcome,
    Phrase,
    Record,
    RecordError,
    SnapshotError,
    State,
    UnknownRules,
    View,
    final_state,
    find_game,
    game_of,
    initial_state,
    option,
    register,
    unregister,
)
from tafelrunde.kernel.plugins import check_plugin
from tests.kernel.toy import Toy

KEY = "pickup"
SEED, SALT = b"\x01" * 32, b"\x02" * 16
SEATS = [{"name": "Anna"}, {"name": "Bernd"}]


@dataclass(frozen=True)
class PickupOptions(Options):
    players: int = option(2, Choice(2))


class PickupState(State):
    """Seats take matches in turn; by rules 1 up to three, by rules 2 up to two."""

    game_key = KEY

    def __init__(self, options: Options, chance: Chance, rules: str) -> None:
        self.options, self.chance, self.rules_version = options, chance, rules
        self.left = 9
        self.to_act: int | None = 0

    def legal_actions(self) -> list[Action]:
        most = 3 if self.rules_version == "1" else 2
        return [Action(n, f"take {n}") for n in range(1, min(most, self.left) + 1)]

    def push(self, action: Action) -> None:
        self.left -= action.code
        self.to_act = None if not self.left else 1 - (self.to_act or 0)

    def view(self, seat: int | None) -> View:
        return {"left": self.left, "to_act": self.to_act}

    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome((0,), (1, 0), Phrase("pickup.over"))


class Pickup(Game):
    key, rules_version, rules_versions = KEY, "2", ("1", "2")

    def options(self) -> type[Options]:
        return PickupOptions

    def start(self, options: Options, seed: bytes) -> PickupState:
        return PickupState(options, Chance(seed), self.rules_version)

    def sample(self, knowledge: Knowledge, rng: Random) -> PickupState:
        state = self.start(self.options().from_json(knowledge.options), rng.randbytes(32))
        left, to_act = knowledge.facts["left"], knowledge.facts["to_act"]
        assert isinstance(left, int)
        assert to_act is None or isinstance(to_act, int)
        state.left, state.to_act = left, to_act
        return state


@pytest.fixture
def game() -> Iterator[Pickup]:
    game = Pickup()
    register(game)
    yield game
    unregister(KEY)


def record_by(rules: str, *acts: str) -> Record:
    record = Record.begin(KEY, rules, PickupOptions().to_json(), SEATS, SEED, SALT)
    for number, text in enumerate(acts):
        record.act(number % 2, text)
    return record


def test_a_record_is_played_by_the_rules_that_its_header_names(game: Pickup) -> None:
    assert [action.text for action in final_state(record_by("1", "take 3")).legal_actions()][
        -1
    ] == "take 3"
    with pytest.raises(RecordError) as caught:
        final_state(record_by("2", "take 3"))
    assert caught.value.phrase.key == "record.bad_act"
    assert game_of(record_by("1")).rules_version == "1"


def test_new_games_use_the_newest_rules(game: Pickup) -> None:
    assert find_game(KEY).rules_version == "2"
    assert len(game.start(PickupOptions(), SEED).legal_actions()) == 2


def test_unknown_rules_are_refused_with_the_versions_that_are_known(game: Pickup) -> None:
    with pytest.raises(RecordError) as caught:
        initial_state(record_by("3"))
    said = {language: Translator(language).translate(caught.value.phrase) for language in LANGUAGES}
    assert "rules 3" in said["en"]
    assert "1 and 2" in said["en"]
    assert "1 und 2" in said["de"]
    with pytest.raises(UnknownRules, match="3"):
        game.with_rules("3")


def test_every_version_leads_to_every_other_one(game: Pickup) -> None:
    old = game.with_rules("1")
    assert (old.rules_version, old.with_rules("2").rules_version) == ("1", "2")
    assert game.rules_version == "2"
    assert game.with_rules("2") is game
    assert old.known_rules() == game.known_rules() == ("1", "2")


def test_bytes_and_knowledge_keep_the_version(game: Pickup) -> None:
    state = final_state(record_by("1", "take 3"))
    again = game.from_bytes(state.to_bytes())
    assert len(again.legal_actions()) == 3
    knowledge = Knowledge.from_json(again.knowledge(1).to_json())
    assert knowledge.rules == "1"
    world = game.with_rules(knowledge.rules).sample(knowledge, Random(1))
    assert len(world.legal_actions()) == 3
    with pytest.raises(SnapshotError):
        game.from_bytes(state.to_bytes().replace(b'"rules":"1"', b'"rules":"3"'))


def test_the_suite_checks_every_version(game: Pickup) -> None:
    (case,) = cases_of(game)
    check_rules_versions(case)


def test_the_suite_notices_a_state_that_forgets_its_version(
    game: Pickup, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(_self: Pickup, options: Options, seed: bytes) -> PickupState:
        return PickupState(options, Chance(seed), "2")

    monkeypatch.setattr(Pickup, "start", start)
    (case,) = cases_of(game)
    with pytest.raises(ConformanceFailure, match="version"):
        check_rules_versions(case)


def test_a_game_that_lists_no_versions_knows_its_own(toy: Toy) -> None:
    assert toy.known_rules() == ("7",)
    assert toy.with_rules("7") is toy


def test_the_newest_version_comes_last() -> None:
    game = Pickup()
    game.rules_versions = ("2", "1")
    with pytest.raises(ValueError, match="rules versions"):
        check_plugin(GamePlugin(game=game))
