"""A game that breaks the contract fails the check that says so, and the command says it too."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, cast

import pytest

from tafelrunde.cli import main
from tafelrunde.conformance import CHECKS, Case, ConformanceFailure, GameCase, NotChecked
from tafelrunde.conformance.case import cases_of, derive_variants
from tafelrunde.games import find_game
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import (
    Action,
    Chance,
    Event,
    EventNote,
    GamePlugin,
    Knowledge,
    Phrase,
    SnapshotError,
    State,
    register,
    unregister,
)
from tests.kernel.test_defaults import TAKES, PebbleOptions, Pebbles, PebbleState

KEY = Pebbles.key
Breaking = dict[str, Any]
CHECK = {check.name: check.run for check in CHECKS}


def case_of(**broken: Any) -> Case:
    """Return a case of the pebbles whose state has other methods."""
    game = Pebbles()
    game.state = type("Broken", (PebbleState,), broken)
    return Case(game, "broken", PebbleOptions(), GameCase())


def twice(self: PebbleState) -> list[Action]:
    return [*PebbleState.legal_actions(self), *PebbleState.legal_actions(self)]


def never_over(self: PebbleState, action: Action) -> None:
    assert self.to_act is not None
    self.to_act = (self.to_act + 1) % 2


def telling_apply(self: PebbleState, listed: Action) -> list[Any]:
    self.push(listed)
    self.pebbles += 0 if self.to_act is None else 1
    return []


BROKEN: dict[str, Breaking] = {
    "listed_actions": {"legal_actions": twice},
    "refusals": {"all_actions": lambda self: TAKES, "check": lambda self, action: None},
    "any_text": {"parse": lambda self, text: Action(0, f"{text}!")},
    "ends": {"push": never_over},
    "push": {"execute": telling_apply},
    "copies": {"copy": lambda self: self},
    "bytes": {"to_bytes": lambda self: b"{}"},
    "random_actions": {"random_action": lambda self, rng: self.legal_actions()[0]},
    "default_actions": {"default_action": lambda self: Action(9, "take 9")},
    "previews": {"preview": lambda self, action, seat: {"act": "", "reason": None, "effects": []}},
    "plain_data": {"view": lambda self, seat: {"pebbles": (1, 2)}},
    "words": {"prompt": lambda self: Phrase("no.such.text")},
    "chance_is_secret": {"__repr__": lambda self: self.chance.to_text()},
    "seeds_differ": {"to_bytes": lambda self: b"always"},
    "reseed": {"reseed": lambda self, index: None},
}


@pytest.mark.parametrize(("name", "broken"), BROKEN.items(), ids=BROKEN)
def test_what_breaks_the_contract_fails_its_check(name: str, broken: Breaking) -> None:
    with pytest.raises((ConformanceFailure, SnapshotError)):
        CHECK[name](case_of(**broken))


HONEST = [name for name in BROKEN if name != "words"]


@pytest.mark.parametrize("name", HONEST)
def test_the_same_game_unbroken_passes(name: str) -> None:
    CHECK[name](case_of())


def change_what_is_seen(self: PebbleState, index: int) -> None:
    self.pebbles += index


def promise_something(self: PebbleState, action: Action) -> list[Event]:
    return [Event("action.over")]


@pytest.mark.parametrize(
    ("name", "broken", "why"),
    [
        ("reseed", {"reseed": change_what_is_seen}, "after reseeding"),
        ("previews", {"certain_events": promise_something}, "does not have the effect"),
    ],
)
def test_a_check_names_what_is_wrong(name: str, broken: Breaking, why: str) -> None:
    with pytest.raises(ConformanceFailure, match=why):
        CHECK[name](case_of(**broken))


class TellingPebbles(Pebbles):
    """Has a word for each take, and a note on it that a test replaces."""

    def __init__(self, note: Callable[[Event], EventNote | None]) -> None:
        super().__init__()
        self.note = note
        telling = {"events_since": lambda self, before, action: [Event("action.over", {"by": 1})]}
        self.state = type("Telling", (PebbleState,), telling)

    def event_note(self, event: Event) -> EventNote | None:
        return self.note(event)


@pytest.mark.parametrize(
    ("note", "why"),
    [
        (lambda event: EventNote(who=0 if event.audience is None else 1), "made again"),
        (lambda event: EventNote(brief=Phrase("no.such.text")), "no.such.text"),
        (lambda event: EventNote(links={"city": ("x",)}), "marks city, which is not told"),
        (lambda event: EventNote(links={"by": ()}), "marks by with nothing"),
    ],
)
def test_a_note_that_says_more_than_the_event_is_caught(
    note: Callable[[Event], EventNote | None], why: str
) -> None:
    with pytest.raises(ConformanceFailure, match=why):
        CHECK["notes"](Case(TellingPebbles(note), "broken", PebbleOptions(), GameCase()))


def test_a_note_on_what_is_told_passes() -> None:
    game = TellingPebbles(lambda event: EventNote(who=0, links={"by": ("x",)}))
    CHECK["notes"](Case(game, "honest", PebbleOptions(), GameCase()))


class LenientPebbles(Pebbles):
    """Takes any bytes for a new game."""

    def from_bytes(self, data: bytes) -> State:
        return self.start(PebbleOptions(), b"")


class CrashingPebbles(Pebbles):
    """Does not notice that the options are missing."""

    def from_bytes(self, data: bytes) -> State:
        return self.from_snapshot(json.loads(data))


class ForgetfulPebbles(Pebbles):
    """Puts something new into the place of what cannot be read."""

    def from_snapshot(self, data: dict[str, Any]) -> State:
        data["attributes"] = {"pebbles": 1, **data["attributes"]}
        return super().from_snapshot(data)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (LenientPebbles(), "is accepted"),
        (CrashingPebbles(), "and no SnapshotError"),
        (ForgetfulPebbles(), "a snapshot without attributes.pebbles is read as a different state"),
    ],
)
def test_a_game_that_accepts_broken_bytes_is_caught(game: Pebbles, why: str) -> None:
    with pytest.raises(ConformanceFailure, match=why):
        CHECK["broken_bytes"](Case(game, "broken", PebbleOptions(), GameCase()))


def test_the_same_game_refuses_broken_bytes() -> None:
    CHECK["broken_bytes"](case_of())


class RepeatingPebbles(Pebbles):
    """Samples the same world every time."""

    def sample(self, knowledge: Knowledge, rng: Random) -> State:
        return self.start(PebbleOptions(), b"always")


class HonestPebbles(Pebbles):
    """Hides nothing; only chance is unknown."""

    def sample(self, knowledge: Knowledge, rng: Random) -> State:
        return self.start(PebbleOptions(), rng.randbytes(32))


def test_samples_that_share_their_chance_are_caught() -> None:
    CHECK["samples"](Case(HonestPebbles(), "honest", PebbleOptions(), GameCase()))
    with pytest.raises(ConformanceFailure, match="the number of different worlds"):
        CHECK["samples"](Case(RepeatingPebbles(), "broken", PebbleOptions(), GameCase()))


def test_a_text_that_the_case_calls_malformed_must_not_be_an_act() -> None:
    for text, is_an_act in (("take 1", True), ("take", False)):
        case = Case(Pebbles(), "broken", PebbleOptions(), GameCase(malformed=[text]))
        if is_an_act:
            with pytest.raises(ConformanceFailure, match="is taken for an act"):
                CHECK["refusals"](case)
        else:
            CHECK["refusals"](case)


def test_the_positions_of_a_case_are_checked_too() -> None:
    def broken() -> State:
        kind = type("Broken", (PebbleState,), {"legal_actions": twice})
        return cast(State, kind(PebbleOptions(), Chance(b"seed")))

    game_case = GameCase(positions={"usual": [broken]})
    CHECK["listed_actions"](Case(Pebbles(), "other", PebbleOptions(), game_case))
    with pytest.raises(ConformanceFailure, match="an action is listed twice"):
        CHECK["listed_actions"](Case(Pebbles(), "usual", PebbleOptions(), game_case))


def test_a_state_of_another_process_is_not_taken_for_equal() -> None:
    with pytest.raises(ConformanceFailure, match="a process that plays the game fails"):
        CHECK["repeatable"](case_of())


def test_a_case_without_hidden_items_says_that_samples_are_not_compared() -> None:
    with pytest.raises(NotChecked, match="hidden items"):
        CHECK["diversity"](case_of())


def test_a_game_without_chance_is_not_asked_for_different_deals() -> None:
    case = Case(Pebbles(), "still", PebbleOptions(), GameCase(has_chance=False))
    for name in ("seeds_differ", "chance_is_secret"):
        with pytest.raises(NotChecked):
            CHECK[name](case)


def test_variants_are_derived_from_choices_and_flags() -> None:
    assert derive_variants(PebbleOptions) == {"usual": {}, "players=3": {"players": 3}}
    found = derive_variants(find_game("richelieu").options())
    assert "players=4" in found
    assert any(name.endswith("=True") for name in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_check_has_a_sentence(language: str) -> None:
    sentences = [Translator(language).say(f"conformance.check.{check.name}") for check in CHECKS]
    assert len(set(sentences)) == len(CHECKS)


@pytest.fixture
def register_once() -> Iterator[Callable[[GamePlugin], None]]:
    """Register a plug-in for one test."""
    yield register
    unregister(KEY)


def test_the_command_names_what_fails_and_returns_1(
    register_once: Callable[[GamePlugin], None], capsys: pytest.CaptureFixture[str]
) -> None:
    register_once(GamePlugin(game=Pebbles()))
    assert main(["conformance", KEY, "--lang", "en"]) == 1
    output = capsys.readouterr()
    failed = [line for line in output.out.splitlines() if line.startswith("failed")]
    assert any("rules.md" in line for line in failed)
    assert any(line.startswith("ok ") for line in output.out.splitlines())
    assert "checks of test-pebbles failed" in output.err


def test_the_command_refuses_a_case_that_is_none(
    register_once: Callable[[GamePlugin], None], capsys: pytest.CaptureFixture[str]
) -> None:
    register_once(GamePlugin(game=Pebbles(), conformance="itertools:chain"))
    assert main(["conformance", KEY, "--lang", "en"]) == 1
    assert "itertools:chain is no GameCase" in capsys.readouterr().err
    with pytest.raises(TypeError):
        cases_of(Pebbles())
