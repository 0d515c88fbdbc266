"""What a record looks like, and how its lines hang together."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.kernel import Game, Json, Outcome, Phrase, Record, commit, game_seed
from tests.kernel.records import (
    SALT,
    SEATS,
    SEED,
    random_record,
    to_json,
    toy_record,
)
from tests.kernel.toy import Toy

OUTCOME = Outcome((0,), (3, 1), Phrase("toy.last", {"seat": 0}))


def parse_lines(record: Record, secrets: bool = True) -> list[dict[str, Any]]:
    text = record.to_text(secrets)
    assert text.endswith("\n")
    return [json.loads(line) for line in text.splitlines()]


def assert_chained(text: str) -> None:
    """Recompute every h from the raw text, cutting the lines as strings."""
    previous = ""
    for number, line in enumerate(text.split("\n")[:-1]):
        body, h = line[:-24] + "}", line[-18:-2]
        assert line == f'{body[:-1]},"h":"{h}"}}'
        if not number:
            header = json.loads(body)
            body = to_json({k: v for k, v in header.items() if k not in ("seed", "salt")})
        previous = sha256(f"{previous}{body}".encode()).hexdigest()[:16]
        assert h == previous


def test_the_header_has_exactly_these_fields_in_this_order(toy: Toy) -> None:
    header = parse_lines(toy_record(stones=3))[0]
    fields = "tafelrunde game rules options seats seed salt commitment h"
    assert list(header) == fields.split()
    assert header["tafelrunde"] == 1
    assert (header["game"], header["rules"]) == ("toy-stones", "7")
    assert header["options"] == {"stones": 3}
    assert header["seats"] == SEATS
    assert (header["seed"], header["salt"]) == (SEED.hex(), SALT.hex())
    assert header["commitment"] == commit(SEED, SALT)


def test_acts_other_entries_and_the_end_have_their_form(toy: Toy) -> None:
    record = Record.begin("toy-stones", "7", {}, SEATS, SEED, SALT)
    record.act(0, "take 2")
    record.note("take_back", to=0, stir=True)
    record.note("pause")
    record.finish(OUTCOME)
    bodies = [{k: v for k, v in line.items() if k != "h"} for line in parse_lines(record)[1:]]
    assert bodies == [
        {"n": 0, "seat": 0, "act": "take 2"},
        {"n": 1, "do": "take_back", "to": 0, "stir": True},
        {"n": 2, "do": "pause"},
        {"end": OUTCOME.to_json()},
    ]
    assert [list(line)[-1] for line in parse_lines(record)] == ["h"] * 5


def test_a_line_is_compact_and_keeps_letters_as_they_are(toy: Toy) -> None:
    text = toy_record("take 1").to_text()
    assert '"Böll"' in text
    assert ", " not in text
    assert ": " not in text


@pytest.mark.parametrize("secrets", [True, False])
def test_each_h_is_the_hash_of_the_one_before_and_its_line(toy: Toy, secrets: bool) -> None:
    assert_chained(toy_record("take 2", "take 2").to_text(secrets))
    assert_chained(toy_record("take 1").to_text(secrets))


def test_the_chain_of_a_real_game_holds(richelieu: Game) -> None:
    assert_chained(random_record(richelieu, 500).to_text())


PINNED = ["d851bb36be36eac5", "88ff4afd5d96338b", "6ca5cf1bd652f689", "abb85d164476e8ae"]


def test_a_pinned_record_never_changes(toy: Toy) -> None:
    text = toy_record("take 2", "take 2").to_text()
    assert [line[-18:-2] for line in text.splitlines()] == PINNED


def test_seed_and_salt_are_outside_the_chain(toy: Toy) -> None:
    record = toy_record("take 2", "take 2")
    told, hidden = parse_lines(record), parse_lines(record, secrets=False)
    assert [line["h"] for line in told] == [line["h"] for line in hidden]
    assert set(told[0]) - set(hidden[0]) == {"seed", "salt"}
    assert told[1:] == hidden[1:]


def test_a_record_without_secrets_shows_nothing_of_them_and_is_read_again(toy: Toy) -> None:
    text = toy_record("take 1").to_text(secrets=False)
    assert SEED.hex() not in text
    assert SALT.hex() not in text
    record = Record.from_text(text)
    assert record.seed is None
    assert record.to_text() == record.to_text(secrets=False) == text


@pytest.mark.parametrize("acts", [(), ("take 1",), ("take 2", "take 2")])
def test_a_record_comes_back_from_its_text(toy: Toy, acts: tuple[str, ...]) -> None:
    record = toy_record(*acts)
    read = Record.from_text(record.to_text())
    assert read == record
    assert read.to_text() == record.to_text()


def test_a_record_of_a_real_game_comes_back(richelieu: Game) -> None:
    record = random_record(richelieu, 500, players=3)
    assert record.end is not None
    assert Record.from_text(record.to_text()) == record


TEXTS = st.text(st.characters(codec="utf-8"), max_size=12)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)


@given(TEXTS, st.dictionaries(TEXTS, VALUES, max_size=3), st.lists(TEXTS, max_size=5), VALUES)
def test_whatever_is_put_in_comes_back(
    name: str, options: dict[str, Json], acts: list[str], detail: Json
) -> None:
    record = Record.begin("any", name, options, [{"name": name}], b"", b"")
    for seat, text in enumerate(acts):
        record.act(seat, text)
        record.note("bot", who=detail)
    read = Record.from_text(record.to_text())
    assert read == record
    assert_chained(read.to_text())


def test_a_record_that_was_read_goes_on_where_it_stopped(toy: Toy) -> None:
    whole = toy_record("take 2", "take 2")
    record = Record.from_text(toy_record("take 2").to_text())
    record.act(1, "take 2")
    assert whole.end is not None
    text = whole.to_text()
    assert text.startswith(record.to_text())


def test_an_unknown_control_entry_is_a_mistake_of_the_caller(toy: Toy) -> None:
    record = toy_record("take 1")
    before = record.to_text()
    with pytest.raises(ValueError, match="dance"):
        record.note("dance")
    assert record.to_text() == before


def test_nothing_follows_the_end(toy: Toy) -> None:
    record = toy_record("take 2", "take 2")
    before = record.to_text()
    with pytest.raises(ValueError, match="finished"):
        record.act(0, "take 1")
    with pytest.raises(ValueError, match="finished"):
        record.note("pause")
    with pytest.raises(ValueError, match="finished"):
        record.finish(OUTCOME)
    assert record.to_text() == before


def test_names_come_by_seat(toy: Toy) -> None:
    assert toy_record().names == ["Ada", "Böll"]


def test_what_was_handed_in_can_change_later(toy: Toy) -> None:
    options: dict[str, Json] = {"stones": 3}
    seats: list[dict[str, Json]] = [{"name": "a"}, {"name": "b"}]
    record = Record.begin("toy-stones", "7", options, seats, SEED, SALT)
    before = record.to_text()
    options["stones"] = 4
    seats[0]["name"] = "c"
    assert record.to_text() == before


def test_bytes_from_the_seats_are_joined_into_the_seed(toy: Toy) -> None:
    seats: list[dict[str, Json]] = [{"name": "a", "bytes": "00ff"}, {"name": "b"}]
    record = toy_record(seats=seats)
    assert record.seed == game_seed(SEED, [b"\0\xff", b""]) != SEED
    assert Record.from_text(record.to_text()).seed == record.seed
    assert record.header["commitment"] == commit(SEED, SALT)


def test_without_bytes_from_the_seats_the_seed_is_the_houses_own(toy: Toy) -> None:
    assert toy_record().seed == SEED
    empty: list[dict[str, Json]] = [{"name": "a", "bytes": ""}, {"name": "b", "bytes": ""}]
    assert toy_record(seats=empty).seed == SEED
