"""No byte of a record can change unseen."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tafelrunde.games import find_game
from tafelrunde.kernel import Game, Record, RecordError, final_state
from tests.kernel.records import random_record, refusal_of, toy_record
from tests.kernel.toy import Toy


@cache
def real_text() -> bytes:
    return random_record(find_game("richelieu"), 500).to_text().encode()


def line_of_refusal(data: bytes) -> int | None:
    """Return the line with which changed bytes are refused, 0 if they are no text at all."""
    try:
        final_state(Record.from_text(data.decode()))
    except UnicodeDecodeError:
        return 0
    except RecordError as error:
        return error.line
    return None


def assert_refused_there(before: bytes, position: int, value: int) -> None:
    after = before[:position] + bytes([value]) + before[position + 1 :]
    line, changed = line_of_refusal(after), before[:position].count(b"\n") + 1
    assert line is not None, (position, value)
    assert line in (0, changed), (position, value)


def test_the_record_itself_is_not_refused() -> None:
    assert line_of_refusal(real_text()) is None


@settings(max_examples=400, deadline=None)
@given(st.data(), st.integers(0, 255))
def test_any_changed_byte_is_refused_at_its_line(data: st.DataObject, value: int) -> None:
    text = real_text()
    position = data.draw(st.integers(0, len(text) - 1))
    if text[position] != value:
        assert_refused_there(text, position, value)


def test_every_byte_of_a_short_record_is_guarded(toy: Toy) -> None:
    text = toy_record("take 2", "take 2").to_text().encode()
    for position, old in enumerate(text):
        for value in {old ^ 1, old ^ 32, ord("\n"), ord(" "), ord('"'), ord("0")} - {old}:
            assert_refused_there(text, position, value)


@pytest.mark.long
def test_every_byte_of_a_short_record_against_every_other(toy: Toy) -> None:
    text = toy_record("take 2", "take 2").to_text().encode()
    for position, old in enumerate(text):
        for value in set(range(256)) - {old}:
            assert_refused_there(text, position, value)


def test_a_removed_or_doubled_byte_is_refused_at_its_line(toy: Toy) -> None:
    text = toy_record("take 2", "take 2").to_text().encode()
    for position in range(len(text)):
        line = text[:position].count(b"\n") + 1
        assert line_of_refusal(text[:position] + text[position + 1 :]) in (0, line)
        doubled = text[: position + 1] + text[position:]
        assert line_of_refusal(doubled) in (0, line, line + 1)


def test_every_truncation_is_refused_or_an_unfinished_record(toy: Toy) -> None:
    text = toy_record("take 1", "take 2", "take 1").to_text()
    for length in range(len(text)):
        part = text[:length]
        count = part.count("\n")
        if not part:
            assert refusal_of(part) == ("record.empty", 1)
        elif not part.endswith("\n"):
            assert refusal_of(part) == ("record.cut_off", count + 1)
        else:
            record = Record.from_text(part)
            assert record.end is None
            assert len(record.entries) == count - 1
            assert record.to_text() == part
            final_state(record)


def test_any_line_can_be_missing_only_at_the_end(richelieu: Game) -> None:
    lines = random_record(richelieu, 500).to_text().splitlines(keepends=True)
    for index in range(len(lines) - 1):
        text = "".join(lines[:index] + lines[index + 1 :])
        assert refusal_of(text)[1] == index + 1


def test_doubled_and_swapped_lines_are_refused(toy: Toy) -> None:
    lines = toy_record("take 1", "take 1", "take 1").to_text().splitlines(keepends=True)
    for index in range(1, len(lines)):
        doubled = "".join(lines[: index + 1] + lines[index:])
        assert refusal_of(doubled) == ("record.broken_chain", index + 2)
    swapped = "".join([lines[0], lines[2], lines[1], lines[3]])
    assert refusal_of(swapped) == ("record.broken_chain", 2)


def test_lines_of_another_record_do_not_fit(toy: Toy) -> None:
    one = toy_record("take 1", "take 2").to_text().splitlines(keepends=True)
    other = toy_record("take 2", "take 1").to_text().splitlines(keepends=True)
    assert refusal_of("".join([*one[:2], other[2]])) == ("record.broken_chain", 3)
    renamed = toy_record("take 1", seats=[{"name": "Eva"}, {"name": "Böll"}]).to_text()
    assert refusal_of(renamed.splitlines(keepends=True)[0] + one[1]) == ("record.broken_chain", 2)


def test_a_changed_secret_is_refused_by_the_commitment(toy: Toy) -> None:
    text = toy_record().to_text()
    for old, new in (("000102", "000103"), ("646566", "646567"), ("000102", "0001020")):
        assert refusal_of(text.replace(old, new, 1)) == ("record.wrong_commitment", 1)
