"""What a state and a game can do without a line of their own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import (
    Action,
    Chance,
    Choice,
    Event,
    Game,
    IllegalAction,
    Knowledge,
    MalformedAction,
    Options,
    Outcome,
    Phrase,
    SnapshotError,
    State,
    View,
    act,
    option,
    parse,
)
from tafelrunde.kernel.snapshots import decode, encode

TAKES = [Action(number, f"take {number}") for number in (1, 2, 3)]


@dataclass(frozen=True)
class PebbleOptions(Options):
    players: int = option(2, Choice(2, 3))


class PebbleState(State):
    """Take one to three pebbles; what is left after a take is changed by a die."""

    game_key = "test-pebbles"
    rules_version = "1"

    def __init__(self, options: PebbleOptions, chance: Chance) -> None:
        self.options = options
        self.chance = chance
        self.pebbles = 7 + chance.below(6)
        self.taken: list[tuple[int, int]] = []
        self.seen: set[str] = set()
        self.to_act: int | None = 0

    def legal_actions(self) -> list[Action]:
        return [] if self.to_act is None else TAKES[: self.pebbles]

    def push(self, action: Action) -> None:
        assert self.to_act is not None
        self.pebbles -= action.code
        self.taken.append((self.to_act, action.code))
        self.seen.add(action.text)
        over = self.pebbles == 0
        self.to_act = None if over else (self.to_act + 1) % self.options.players

    def view(self, seat: int | None) -> View:
        return {"pebbles": self.pebbles, "to_act": self.to_act}

    def outcome(self) -> Outcome | None:
        if self.to_act is not None:
            return None
        winner = self.taken[-1][0]
        return Outcome((winner,), (0,) * self.options.players, Phrase("action.over"))


class SlottedState(PebbleState):
    __slots__ = ("extra",)

    def __init__(self, options: PebbleOptions, chance: Chance) -> None:
        super().__init__(options, chance)
        self.extra = (1, 2)


class ListingState(PebbleState):
    def all_actions(self) -> Sequence[Action]:
        return TAKES


class TellingState(PebbleState):
    def events_since(self, before: PebbleState, action: Action) -> list[Event]:
        return [Event("x.took", {"seat": before.to_act, "left": self.pebbles})]


class Pebbles(Game):
    key = "test-pebbles"
    rules_version = "1"
    state: type[PebbleState] = PebbleState

    def options(self) -> type[Options]:
        return PebbleOptions

    def start(self, options: Options, seed: bytes) -> PebbleState:
        assert isinstance(options, PebbleOptions)
        return self.state(options, Chance(seed))


def new_state(cls: type[PebbleState] = PebbleState, pebbles: int = 9) -> PebbleState:
    state = cls(PebbleOptions(), Chance(b"seed"))
    state.pebbles = pebbles
    return state


def test_the_phase_is_play_until_the_game_is_over() -> None:
    state = new_state(pebbles=1)
    assert state.phase == "play"
    state.push(TAKES[0])
    assert state.phase == "over"


def test_the_canonical_form_is_the_listed_action_with_the_same_text() -> None:
    state = new_state()
    assert state.canonical(Action(-1, "take 2")).code == 2
    stranger = Action(9, "take 9")
    assert state.canonical(stranger) is stranger


def test_what_is_not_listed_is_refused_with_a_sentence_in_every_language() -> None:
    state = new_state(pebbles=1)
    assert state.check(TAKES[0]) is None
    reason = state.check(TAKES[2])
    assert reason == Phrase("action.not_legal", {"act": "take 3"})
    assert all("take 3" in Translator(language).translate(reason) for language in LANGUAGES)
    before = state.to_bytes()
    with pytest.raises(IllegalAction):
        state.apply(TAKES[2])
    assert state.to_bytes() == before


def test_listed_texts_are_read_in_any_case_and_spacing() -> None:
    assert parse(new_state(), "  Take   2 ") == TAKES[1]


def test_a_text_that_is_not_listed_is_malformed_unless_the_game_lists_all_actions() -> None:
    with pytest.raises(MalformedAction):
        parse(new_state(pebbles=1), "take 3")
    assert parse(new_state(ListingState, pebbles=1), "take 3") == TAKES[2]
    with pytest.raises(MalformedAction):
        parse(new_state(ListingState), "take 4")


def test_a_random_action_can_be_every_listed_one() -> None:
    state, rng = new_state(), Random(1)
    assert {state.random_action(rng) for _ in range(100)} == set(TAKES)


def test_a_fallen_flag_plays_the_first_listed_action() -> None:
    assert new_state().default_action() == TAKES[0]


def test_an_act_has_no_events_unless_the_game_defines_them() -> None:
    assert act(new_state(), 0, "take 2") == (TAKES[1], [])
    told = act(new_state(TellingState), 0, "take 2")[1]
    assert told == [Event("x.took", {"seat": 0, "left": 7})]


def test_a_preview_has_no_effects_by_default() -> None:
    preview_data = new_state().preview(TAKES[0], 0)
    assert preview_data == {"act": "take 1", "reason": None, "effects": []}


def test_the_prompt_names_the_seat_to_act_in_every_language() -> None:
    state = new_state(pebbles=1)
    for language in LANGUAGES:
        assert "Anna" in Translator(language, ["Anna"]).translate(state.prompt())
    state.push(TAKES[0])
    assert state.prompt() == Phrase("action.over")


@pytest.mark.parametrize("cls", [PebbleState, SlottedState])
def test_a_copy_shares_nothing_that_changes(cls: type[PebbleState]) -> None:
    state = new_state(cls)
    before, twin = state.to_bytes(), state.copy()
    assert twin.to_bytes() == before
    twin.push(TAKES[0])
    twin.reseed(1)
    assert state.to_bytes() == before


def test_reseeding_changes_chance_and_nothing_else() -> None:
    state = new_state()
    twin = state.copy()
    twin.reseed(3)
    assert isinstance(twin, PebbleState)
    assert twin.chance.to_text() != state.chance.to_text()
    assert twin.view(0) == state.view(0)


def test_reseeding_a_game_without_chance_changes_nothing() -> None:
    class Still(PebbleState):
        def __init__(self, options: PebbleOptions, chance: Chance) -> None:
            super().__init__(options, chance)
            del self.chance

    state = Still(PebbleOptions(), Chance(b""))
    before = state.to_bytes()
    state.reseed(1)
    assert state.to_bytes() == before


def test_a_seat_knows_what_its_view_shows() -> None:
    known = new_state().knowledge(1)
    facts: View = {"pebbles": 9, "to_act": 0}
    assert known == Knowledge("test-pebbles", "1", {"players": 2}, 1, facts)


def test_a_state_has_no_defects_by_default() -> None:
    assert new_state().validate() == []


def game_of(cls: type[PebbleState]) -> Pebbles:
    game = Pebbles()
    game.state = cls
    return game


@pytest.mark.parametrize("cls", [PebbleState, SlottedState])
def test_a_snapshot_holds_everything(cls: type[PebbleState]) -> None:
    state = new_state(cls)
    state.push(TAKES[1])
    again = game_of(cls).from_bytes(state.to_bytes())
    assert isinstance(again, cls)
    assert again.to_bytes() == state.to_bytes()
    assert again.taken == [(0, 2)]
    assert again.chance.below(1000) == state.chance.below(1000)


def test_a_snapshot_is_the_same_whatever_the_order_of_a_set() -> None:
    assert encode({"b", "a", "c"}) == {"set": ["a", "b", "c"]}


def snapshot_with(**attributes: Any) -> bytes:
    data = json.loads(new_state().to_bytes())
    data["attributes"] |= attributes
    return json.dumps(data).encode()


BROKEN = {
    "another attribute": snapshot_with(spy=1),
    "a list where a number was": snapshot_with(pebbles=[1]),
    "a number where a list was": snapshot_with(taken=1),
    "no chance": snapshot_with(chance="x"),
    "an unknown type": snapshot_with(taken={"module": "os"}),
    "two types at once": snapshot_with(taken={"tuple": [], "set": []}),
    "no options": b'{"game":"test-pebbles","rules":"1","attributes":{}}',
    "other rules": new_state().to_bytes().replace(b'"rules":"1"', b'"rules":"2"'),
    "no JSON": b"\x80\x04K\x01.",
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_a_broken_snapshot_is_refused(data: bytes) -> None:
    with pytest.raises(SnapshotError):
        Pebbles().from_bytes(data)


def test_a_missing_attribute_is_refused() -> None:
    data = json.loads(new_state().to_bytes())
    del data["attributes"]["taken"]
    with pytest.raises(SnapshotError):
        Pebbles().from_bytes(json.dumps(data).encode())


VALUES = [
    None, True, 3, 0.5, "x", [1, [2]], (1, (2,)), {1: "a", (2, 3): None}, {1, 2}, frozenset({"x"}),
    b"\x00\xff", Action(4, "go"), {"tuple": [1]},
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_values_survive_a_snapshot(value: Any) -> None:
    again = decode(json.loads(json.dumps(encode(value))))
    assert again == value
    assert type(again) is type(value)


def test_a_value_of_another_type_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match="Random"):
        encode([Random(1)])


def test_the_board_is_a_line_for_each_field() -> None:
    view: View = {
        "to_act": 0,
        "face_up": ["A1", "B2"],
        "deck": {"cards_left": 4},
        "seats": [{"seat": 0, "score": 3}, {"seat": 1, "score": None}],
        "note": "two\nlines",
        "none": [],
    }
    drawn = Pebbles().board(view, Translator("en", ["Anna"]).say)
    assert ["".join(text for text, _ in line) for line in drawn] == [
        "to act: Anna",
        "face up: A1 B2",
        "deck:",
        "  cards left: 4",
        "seats:",
        "  seat Anna, score 3",
        "  seat player 2, score –",
        "note: two lines",
        "none:",
    ]
