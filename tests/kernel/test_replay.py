"""Playing records again: what fits, and what is refused at which line."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tafelrunde.games import find_game
from tafelrunde.kernel import (
    Game,
    Json,
    Phrase,
    Record,
    RecordError,
    final_state,
    initial_state,
    replay,
)
from tests.kernel.records import (
    SALT,
    SEATS,
    SEED,
    chain_lines,
    finish_if_over,
    header_data,
    random_record,
    toy_record,
)
from tests.kernel.toy import Toy


def refusal_of_replay(record: Record) -> tuple[int, Phrase]:
    """Return line and phrase with which a record is refused on the way, its line left out."""
    with pytest.raises(RecordError) as caught:
        final_state(record)
    params = {k: v for k, v in caught.value.phrase.params.items() if k != "line"}
    return caught.value.line, Phrase(caught.value.phrase.key, params)


def reason_data(key: str, **params: Json) -> Json:
    return {"key": key, "params": params}


def record_with_header(**changes: Any) -> Record:
    return Record.from_text(chain_lines(header_data(**changes)))


def test_a_running_record_gives_the_state_so_far(toy: Toy) -> None:
    record = toy_record("take 1", "take 2")
    state = toy.start(toy.options()(), SEED)
    for text in ("take 1", "take 2"):
        state.apply(state.parse(text))
    assert final_state(record).to_bytes() == state.to_bytes()
    assert final_state(record).outcome() is None


def test_a_record_without_entries_gives_the_opening(toy: Toy) -> None:
    record = toy_record()
    assert final_state(record).to_bytes() == initial_state(record).to_bytes()


def test_every_step_has_its_entry_its_line_and_its_events(toy: Toy) -> None:
    record = toy_record("take 1", "take 2")
    record.note("pause")
    steps = [(s.entry, s.line, [e.key for e in s.events]) for s in replay(record)]
    assert steps == [
        (None, 1, []),
        (record.entries[0], 2, ["toy.took"]),
        (record.entries[1], 3, ["toy.took"]),
        (record.entries[2], 4, []),
    ]


@settings(max_examples=25, deadline=None)
@given(st.binary(min_size=1, max_size=32), st.integers(0, 80), st.sampled_from([2, 3, 4]))
def test_a_real_game_is_played_again_bit_for_bit(seed: bytes, acts: int, players: int) -> None:
    game = find_game("richelieu")
    record = random_record(game, acts, seed, players=players)
    state = game.start(game.options().from_json({"players": players}), seed)
    for entry in record.entries:
        state.apply(state.parse(str(entry["act"])))
    again = Record.from_text(record.to_text())
    assert final_state(again).to_bytes() == state.to_bytes()


def test_bytes_from_the_seats_decide_the_deal(toy: Toy) -> None:
    seats: list[dict[str, Json]] = [{"name": "a", "bytes": "01"}, {"name": "b", "bytes": ""}]
    mixed = final_state(Record.from_text(toy_record(seats=seats).to_text()))
    assert mixed.to_bytes() != final_state(toy_record()).to_bytes()


def test_an_unknown_game_is_refused(toy: Toy) -> None:
    line, phrase = refusal_of_replay(record_with_header(game="toy-absent"))
    assert (line, phrase.key) == (1, "record.no_game")
    nested = phrase.params["why"]
    assert isinstance(nested, dict)
    assert nested["key"] == "game.unknown"


def test_other_rules_are_refused(toy: Toy) -> None:
    expected = Phrase("record.other_rules", {"rules": "6", "known": ["7"]})
    assert refusal_of_replay(record_with_header(rules="6")) == (1, expected)


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"players": 4}, "option.bad_value"),
        ({"players": True}, "option.bad_value"),
        ({"players": "2"}, "option.bad_value"),
        ({"colour": 1}, "option.unknown"),
    ],
)
def test_invalid_options_are_refused(toy: Toy, options: dict[str, Json], key: str) -> None:
    line, phrase = refusal_of_replay(record_with_header(options=options))
    nested = phrase.params["why"]
    assert (line, phrase.key) == (1, "record.no_game")
    assert isinstance(nested, dict)
    assert nested["key"] == key


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_wrong_number_of_seats_is_refused(toy: Toy, count: int) -> None:
    expected = Phrase("record.wrong_seats", {"players": 2, "seats": count})
    assert refusal_of_replay(record_with_header(seats=[{"name": "x"}] * count)) == (1, expected)


def test_a_record_without_its_seed_cannot_be_played(toy: Toy) -> None:
    hidden = Record.from_text(toy_record("take 1").to_text(secrets=False))
    assert refusal_of_replay(hidden) == (1, Phrase("record.no_seed"))


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        (0, "dance", reason_data("toy.malformed", text="dance")),
        (0, "take\n1", reason_data("action.malformed", text="take?1")),
        (0, "x" * 401, reason_data("action.malformed", text="x" * 40)),
        (0, "take 2", reason_data("toy.too_many", stones=1)),
        (1, "take 1", reason_data("action.not_your_turn", seat=0)),
        (-2, "take 1", reason_data("action.not_your_turn", seat=0)),
        (10**30, "take 1", reason_data("action.not_your_turn", seat=0)),
    ],
)
def test_an_act_that_was_not_possible_is_refused_at_its_line(
    toy: Toy, seat: int, text: str, reason: Json
) -> None:
    record = toy_record("take 2", "take 1")
    record.note("resume")
    record.act(seat, text)
    read = Record.from_text(record.to_text())
    assert refusal_of_replay(read) == (5, Phrase("record.bad_act", {"act": text, "why": reason}))


def test_an_act_after_the_game_is_over_is_refused(toy: Toy) -> None:
    record = Record.begin("toy-stones", "7", {"stones": 1}, SEATS, SEED, SALT)
    record.act(0, "take 1")
    record.act(1, "take 1")
    expected: dict[str, Json] = {"act": "take 1", "why": reason_data("action.over")}
    assert refusal_of_replay(record) == (3, Phrase("record.bad_act", expected))


@pytest.mark.parametrize(
    ("text", "form"), [("TAKE 2", "take 2"), (" take 2", "take 2"), ("take all", "take 2")]
)
def test_an_act_in_another_form_than_the_listed_one_is_refused(
    toy: Toy, text: str, form: str
) -> None:
    record = toy_record("take 2")
    record.act(1, text)
    expected = Phrase("record.other_form", {"act": text, "form": form})
    assert refusal_of_replay(Record.from_text(record.to_text())) == (3, expected)


def test_a_real_games_act_in_capitals_is_refused(richelieu: Game) -> None:
    record = random_record(richelieu, 0, first=0)
    record.act(0, "TAKE 1l")
    assert refusal_of_replay(record)[1].key == "record.other_form"


@pytest.mark.parametrize(
    "change",
    [{"winners": [0]}, {"scores": [0, 0]}, {"reason": reason_data("toy.other")}, {"extra": 1}],
)
def test_an_outcome_that_was_not_played_is_refused(toy: Toy, change: dict[str, Json]) -> None:
    whole = toy_record("take 2", "take 2")
    assert whole.end is not None
    record = Record(whole.header, whole.entries)
    played = whole.end["end"]
    assert isinstance(played, dict)
    record.end = {"end": played | change}
    assert refusal_of_replay(record) == (4, Phrase("record.other_outcome"))


def test_an_outcome_before_the_game_is_over_is_refused(toy: Toy) -> None:
    whole = toy_record("take 2", "take 2")
    record = Record(whole.header, whole.entries[:1], whole.end)
    assert refusal_of_replay(record) == (3, Phrase("record.other_outcome"))


@pytest.mark.parametrize("entry", ["flag", "bot", "resign", "abort", "pause", "resume"])
def test_other_control_entries_do_not_change_the_game(toy: Toy, entry: str) -> None:
    plain = toy_record("take 1", "take 2")
    noted = Record.begin("toy-stones", "7", {}, SEATS, SEED, SALT)
    noted.note(entry, seat=0)
    noted.act(0, "take 1")
    noted.note(entry, to=0, stir=True)
    noted.act(1, "take 2")
    noted.note(entry)
    assert final_state(noted).to_bytes() == final_state(plain).to_bytes()


def test_a_finished_record_with_control_entries_in_it_is_whole(toy: Toy) -> None:
    record = Record.begin("toy-stones", "7", {"stones": 2}, SEATS, SEED, SALT)
    record.note("bot", seat=0)
    record.act(0, "take 2")
    record.note("pause")
    state = final_state(record)
    finish_if_over(record, state)
    assert record.end is not None
    assert final_state(Record.from_text(record.to_text())).outcome() == state.outcome()
