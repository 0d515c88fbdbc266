from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.kernel import (
    Choice,
    FileProblem,
    Flag,
    Json,
    OptionError,
    Options,
    Phrase,
    SeatChoice,
    TextFile,
    option,
)


def tidy_text(text: str) -> str:
    return text.strip().lower()


@dataclass(frozen=True)
class EveryKind(Options):
    players: int = option(2, Choice(2, 3, 4))
    first: int | None = option(None, SeatChoice(4))
    three_rows: bool = option(False, Flag())
    pace: str = option("slow", Choice("slow", "fast"))
    deck: str = option("", TextFile(tidy_text))

    def check(self) -> None:
        if self.first is not None and self.first >= self.players:
            raise OptionError(Phrase("toy.absent"))


NAMES = ["players", "first", "three_rows", "pace", "deck"]
VALUES = st.fixed_dictionaries(
    {},
    optional={
        "players": st.sampled_from([2, 3, 4]),
        "first": st.sampled_from([None, 0, 1]),
        "three_rows": st.booleans(),
        "pace": st.sampled_from(["slow", "fast"]),
        "deck": st.text("abc xyz\n", max_size=20).map(tidy_text),
    },
)


def refusal_of_json(**values: object) -> Phrase:
    with pytest.raises(OptionError) as caught:
        EveryKind.from_json(values)
    return caught.value.phrase


def refusal_of_texts(*pairs: str) -> Phrase:
    with pytest.raises(OptionError) as caught:
        EveryKind.from_texts(pairs)
    return caught.value.phrase


def test_what_is_not_named_has_its_default() -> None:
    options = EveryKind.from_json({})
    assert options == EveryKind() == EveryKind.from_texts([])
    assert options.to_json() == {
        "players": 2,
        "first": None,
        "three_rows": False,
        "pace": "slow",
        "deck": "",
    }


def test_kinds_come_in_the_order_of_declaration() -> None:
    assert list(EveryKind.kinds()) == NAMES


def test_options_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        EveryKind().players = 3  # type: ignore[misc]  # frozen, which is tested


@given(VALUES)
def test_options_come_back_from_plain_data(values: dict[str, Json]) -> None:
    options = EveryKind.from_json(values)
    again = EveryKind.from_json(json.loads(json.dumps(options.to_json())))
    assert again == options
    assert again.to_json() == EveryKind().to_json() | values


@given(VALUES)
def test_options_come_back_from_what_is_typed(values: dict[str, Json]) -> None:
    values.pop("deck", None)
    kinds = EveryKind.kinds()
    pairs = [f"{name}={kinds[name].write(value)}" for name, value in values.items()]
    assert EveryKind.from_texts(pairs) == EveryKind.from_json(values)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", "2"),
        ("players", True),
        ("players", 2.0),
        ("players", 7),
        ("first", True),
        ("first", "0"),
        ("three_rows", 1),
        ("three_rows", None),
        ("pace", "Fast"),
        ("pace", ["fast"]),
        ("deck", None),
        ("deck", " a"),
    ],
)
def test_plain_data_of_another_type_is_refused(name: str, value: object) -> None:
    allowed: list[Json] = [*EveryKind.kinds()[name].accepted_values()]
    assert refusal_of_json(**{name: value}) == Phrase(
        "option.bad_value", {"option": name, "value": str(value), "allowed": allowed}
    )


def test_the_constructor_checks_as_well() -> None:
    with pytest.raises(OptionError):
        EveryKind(players=9)


def test_what_is_long_is_shown_cut() -> None:
    assert refusal_of_json(pace="x" * 100).params["value"] == "x" * 40
    assert refusal_of_json(**{"x" * 100: 1}).params["option"] == "x" * 40
    with pytest.raises(OptionError) as caught:
        EveryKind.from_json(cast(Any, "x" * 100))
    assert caught.value.phrase.params["text"] == "x" * 40


def test_a_text_file_has_at_most_64_kilobytes() -> None:
    assert EveryKind(deck="x" * 65_536).deck
    assert refusal_of_json(deck="x" * 65_537).key == "option.bad_value"


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    assert refusal_of_json(colour=1) == Phrase(
        "option.unknown", {"option": "colour", "known": [*NAMES]}
    )
    assert refusal_of_texts("colour=red") == refusal_of_json(colour="red")


@pytest.mark.parametrize("name", ["check", "kinds", "__class__", "PLAYERS", ""])
def test_a_name_that_is_no_option_is_unknown(name: str) -> None:
    assert refusal_of_json(**{name: 2}).key == "option.unknown"


@pytest.mark.parametrize("data", [None, 3, "players", ["players"], [["players", 2]]])
def test_data_that_is_no_mapping_is_refused(data: Any) -> None:
    with pytest.raises(OptionError) as caught:
        EveryKind.from_json(data)
    assert caught.value.phrase == Phrase("option.not_named", {"text": str(data)})


def test_values_that_do_not_go_together_are_refused() -> None:
    assert refusal_of_json(first=2) == Phrase("toy.absent")
    assert refusal_of_texts("first=4", "players=3") == Phrase("toy.absent")
    assert EveryKind.from_json({"first": 2, "players": 3}).first == 2


@pytest.mark.parametrize(
    "pair", ["three_rows=on", "three-rows=on", " three-rows =on", "three_rows= ON "]
)
def test_dash_and_underscore_name_the_same_option(pair: str) -> None:
    assert EveryKind.from_texts([pair]).three_rows


def test_an_option_typed_twice_is_refused() -> None:
    assert refusal_of_texts("players=2", "players=2") == Phrase(
        "option.twice", {"option": "players"}
    )
    twice = Phrase("option.twice", {"option": "three_rows"})
    assert refusal_of_texts("three-rows=on", "three_rows=off") == twice


@pytest.mark.parametrize("pair", ["players", "", "three-rows", "players:2"])
def test_an_option_without_a_value_is_refused(pair: str) -> None:
    assert refusal_of_texts(pair) == Phrase("option.not_named", {"text": pair})


@pytest.mark.parametrize(
    ("pair", "name", "value"),
    [
        ("players=", "players", ""),
        ("players=two", "players", "two"),
        ("players=2=3", "players", "2=3"),
        ("three-rows=yes", "three_rows", "yes"),
        ("first=nobody", "first", "nobody"),
        ("first=9", "first", "9"),
    ],
)
def test_a_mistyped_value_is_shown_with_what_is_allowed(pair: str, name: str, value: str) -> None:
    phrase = refusal_of_texts(pair)
    allowed = EveryKind.kinds()[name].accepted_texts()
    assert phrase.key == "option.bad_value"
    assert phrase.params == {"option": name, "value": value, "allowed": allowed}


def test_a_named_file_is_read_and_kept_as_text(tmp_path: Path) -> None:
    path = tmp_path / "a=b.txt"
    path.write_text(" ABC \n")
    options = EveryKind.from_texts([f"deck={path}"])
    assert options.deck == "abc"
    assert EveryKind.from_json(options.to_json()) == options


def test_a_named_file_that_is_missing_is_a_file_problem(tmp_path: Path) -> None:
    with pytest.raises(FileProblem) as caught:
        EveryKind.from_texts([f"deck={tmp_path / 'absent'}"])
    assert caught.value.phrase.params["why"] == "missing"
