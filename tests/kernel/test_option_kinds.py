from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.kernel import Choice, FileProblem, Flag, Json, Kind, OptionError, Phrase, SeatChoice
from tafelrunde.kernel.options import TextFile

NUMBERS = Choice(2, 3, 4)
WORDS = Choice("long", "short")


def strip_lines(text: str) -> str:
    if "!" in text:
        raise OptionError(Phrase("toy.shouting"))
    return "".join(f"{line.strip()}\n" for line in text.splitlines() if line.strip())


DECK = TextFile(strip_lines, limit=50)


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (NUMBERS, "3", 3),
        (NUMBERS, " 4 ", 4),
        (WORDS, "Long", "long"),
        (Flag(), "on", True),
        (Flag(), "TRUE", True),
        (Flag(), " off", False),
        (Flag(), "false", False),
        (SeatChoice(3), "1", 0),
        (SeatChoice(3), "3", 2),
        (SeatChoice(3), " Raffle ", None),
        (DECK, "standard", ""),
        (DECK, " Standard ", ""),
    ],
)
def test_what_a_person_types_is_read(kind: Kind, text: str, value: Json) -> None:
    found = kind.read(text)
    assert found == value
    assert type(found) is type(value)
    assert kind.accepts(found)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (NUMBERS, "5"),
        (NUMBERS, ""),
        (NUMBERS, "3.0"),
        (WORDS, "longer"),
        (Flag(), "yes"),
        (Flag(), "1"),
        (SeatChoice(3), "one"),
        (SeatChoice(3), ""),
        (SeatChoice(3), "1.0"),
    ],
)
def test_what_cannot_be_read_raises_an_error_of_python(kind: Kind, text: str) -> None:
    with pytest.raises((ValueError, KeyError, StopIteration)):
        kind.read(text)


@pytest.mark.parametrize("text", ["0", "4", "-1", "99", "+1", "0_1", "٣"])
def test_a_seat_that_is_not_there_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match="not in list"):
        SeatChoice(3).read(text)


@pytest.mark.parametrize("value", [3, -1, True, "1", 1.0])
def test_a_seat_that_is_not_there_is_not_accepted(value: object) -> None:
    assert not SeatChoice(3).accepts(value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (NUMBERS, 2),
        (WORDS, "short"),
        (Flag(), True),
        (Flag(), False),
        (SeatChoice(2), None),
        (SeatChoice(2), 0),
        (SeatChoice(2), 1),
        (DECK, ""),
        (DECK, "a\nb\n"),
        (DECK, "a\n" * 25),
    ],
)
def test_values_of_a_kind_are_admitted(kind: Kind, value: object) -> None:
    assert kind.accepts(value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (NUMBERS, "2"),
        (NUMBERS, 2.0),
        (NUMBERS, 5),
        (NUMBERS, None),
        (NUMBERS, [2]),
        (Choice(1, 2), True),
        (Choice(0, 1), False),
        (WORDS, "Long"),
        (WORDS, 0),
        (Flag(), 1),
        (Flag(), 0),
        (Flag(), "on"),
        (Flag(), None),
        (SeatChoice(2), True),
        (SeatChoice(2), False),
        (SeatChoice(2), 2),
        (SeatChoice(2), -1),
        (SeatChoice(2), "0"),
        (SeatChoice(2), 0.0),
        (DECK, None),
        (DECK, 7),
        (DECK, b"a\n"),
        (DECK, " a\n"),
        (DECK, "a"),
        (DECK, "a\n" * 26),
    ],
)
def test_values_of_another_type_or_range_are_not_accepted(kind: Kind, value: object) -> None:
    assert kind.accepts(value) is False


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        (NUMBERS, ["2", "3", "4"]),
        (WORDS, ["long", "short"]),
        (Flag(), ["true", "on", "false", "off"]),
        (SeatChoice(2), ["raffle", "1", "2"]),
        (DECK, ["standard", "FILE"]),
    ],
)
def test_a_kind_lists_what_may_be_typed(kind: Kind, allowed: list[str]) -> None:
    assert kind.accepted_texts() == allowed
    if not isinstance(kind, TextFile):
        assert all(kind.accepts(kind.read(text)) for text in allowed)


@pytest.mark.parametrize(
    ("kind", "value", "text"),
    [(NUMBERS, 3, "3"), (WORDS, "long", "long"), (Flag(), True, "on"), (Flag(), False, "off")],
)
def test_a_value_is_written_as_it_is_typed(kind: Kind, value: Json, text: str) -> None:
    assert kind.write(value) == text


@given(st.integers(1, 9).flatmap(lambda most: st.tuples(st.just(most), st.integers(-1, most - 1))))
def test_a_seat_that_is_written_is_read_again(found: tuple[int, int]) -> None:
    most, number = found
    seat = None if number < 0 else number
    assert SeatChoice(most).read(SeatChoice(most).write(seat)) == seat


def test_a_text_file_is_written_without_its_content() -> None:
    assert DECK.write("") == "standard"
    assert DECK.write("a\n") == "FILE"


def write_file(folder: Path, content: bytes) -> str:
    path = folder / "deck.txt"
    path.write_bytes(content)
    return str(path)


def test_a_text_file_is_read_into_its_stable_form(tmp_path: Path) -> None:
    assert DECK.read(write_file(tmp_path, b"  a\r\n\n b")) == "a\nb\n"


def test_a_text_file_may_have_exactly_the_limit(tmp_path: Path) -> None:
    assert DECK.read(write_file(tmp_path, b"a" * 49 + b"\n")) == "a" * 49 + "\n"


@pytest.mark.parametrize(
    ("content", "expected"),
    [(b"a" * 51, ("file.too_large", 50)), (b"\xff\n", ("file.not_text", None))],
)
def test_a_text_file_over_the_limit_or_no_text_is_refused(
    tmp_path: Path, content: bytes, expected: tuple[str, Any]
) -> None:
    with pytest.raises(FileProblem) as caught:
        DECK.read(write_file(tmp_path, content))
    assert (caught.value.phrase.key, caught.value.phrase.params.get("limit")) == expected


def test_a_text_file_that_is_missing_is_a_file_problem(tmp_path: Path) -> None:
    with pytest.raises(FileProblem) as caught:
        DECK.read(str(tmp_path / "absent"))
    assert caught.value.phrase.params["why"] == "missing"


def test_the_content_of_a_text_file_is_checked(tmp_path: Path) -> None:
    with pytest.raises(OptionError) as caught:
        DECK.read(write_file(tmp_path, b"Hey!\n"))
    assert caught.value.phrase == Phrase("toy.shouting")
    with pytest.raises(OptionError):
        DECK.accepts("Hey!\n")
