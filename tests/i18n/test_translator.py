"""The machinery that words phrases, on texts of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tafelrunde.i18n import Translator, english
from tafelrunde.i18n import translator as module
from tafelrunde.kernel import Json, Phrase

TEXTS = {
    "seat": "player {number}",
    "list.and": "and",
    "list.none": "nothing",
    "list.nobody": "nobody",
    "plain": "No parameter {{at all}}.",
    "one": "It is {value}.",
    "two": "{a} before {b}, {a} again.",
    "turn": "{seat:seat} is to act.",
    "winners": "{seats:seat} won.",
    "totals": "In all: {scores:by_seat}.",
    "colour.red": "scarlet",
    "colour.other": "colour {value}",
    "painted": "painted {colour:colour}",
    "flag": "it is {value:state}",
    "state.true": "on",
    "state.false": "off",
    "state.none": "left to chance",
    "failed": "Not done: {why:phrase}",
    "toy.event.took": "{seat:seat} takes {stones:stones}.",
    "toy.event.stones.1": "one stone",
    "toy.event.stones.other": "{value} stones",
    "toy.event.drew": "{seat:seat} draws {card:card}.",
    "toy.event.drew_many": "{cards:card} come.",
    "toy.card": "the {colour:colour} {rank}",
    "toy.colour.red": "toy red",
    "toy.event.deep.near": "{thing:thing}",
    "toy.event.thing.a": "beside",
    "toy.thing.a": "above",
    "toy.thing.b": "one up",
    "thing.a": "the house's",
    "thing.c": "the house's own",
    "toy.event.lonely": "{x:absent}",
    "toy.event.numbered": "{x:numbers}",
    "toy.numbers.1": "one",
}


@pytest.fixture(autouse=True)
def _texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "catalogue", lambda language: TEXTS)


def say(key: str, names: Sequence[str] = (), /, **params: Json) -> str:
    return Translator("en", names).say(key, params)


def test_a_text_without_parameters_is_unchanged() -> None:
    assert Translator().say("plain") == "No parameter {at all}."


@pytest.mark.parametrize(
    ("value", "text"), [(3, "3"), ("x", "x"), (1.5, "1.5"), (None, "None"), (True, "True")]
)
def test_a_plain_parameter_is_put_in(value: Json, text: str) -> None:
    assert say("one", value=value) == f"It is {text}."


def test_parameters_may_come_in_any_order_and_twice() -> None:
    assert say("two", b=2, a=1) == "1 before 2, 1 again."


def test_unused_parameters_are_ignored() -> None:
    assert say("one", value=1, other=2) == "It is 1."


@pytest.mark.parametrize("value", ["{seat:seat}", "{", "}}", "{0}", "%s", "{value}"])
def test_braces_in_a_parameter_are_not_filled_in(value: str) -> None:
    assert say("one", value=value) == f"It is {value}."
    assert say("turn", [value], seat=0) == f"{value} is to act."


def test_a_seat_is_a_name_or_a_number() -> None:
    assert say("turn", ["Ada", "Böll"], seat=1) == "Böll is to act."
    assert say("turn", seat=1) == "player 2 is to act."
    assert say("turn", ["Ada"], seat=1) == "player 2 is to act."


@pytest.mark.parametrize(
    ("seats", "text"),
    [
        ([], "nobody"),
        ([0], "Ada"),
        ([0, 1], "Ada and Böll"),
        ([1, 0, 2], "Böll, Ada and player 3"),
        ([0, 1, 2, 3], "Ada, Böll, player 3 and player 4"),
    ],
)
def test_a_list_is_worded_item_by_item(seats: list[Json], text: str) -> None:
    assert say("winners", ["Ada", "Böll"], seats=seats) == f"{text} won."


def test_a_list_by_seat_names_the_player_of_each_value() -> None:
    assert say("totals", ["Ada", "Böll"], scores=[7, -3]) == "In all: Ada 7 and Böll −3."
    assert say("totals", scores=[7]) == "In all: player 1 7."
    assert say("totals", scores=[]) == "In all: nothing."


def test_a_plain_list_is_a_list_too() -> None:
    assert say("one", value=["a", "b", "c"]) == "It is a, b and c."
    assert say("one", value=[]) == "It is nothing."


def test_a_value_of_a_group_has_its_own_word() -> None:
    assert say("painted", colour="red") == "painted scarlet"
    assert say("painted", colour="RED") == "painted scarlet"


def test_a_value_without_its_own_word_is_other() -> None:
    assert say("painted", colour="blue") == "painted colour blue"
    assert say("painted", colour=7) == "painted colour 7"


@pytest.mark.parametrize(
    ("value", "text"), [(True, "on"), (False, "off"), (None, "left to chance")]
)
def test_flags_and_none_have_words(value: Json, text: str) -> None:
    assert say("flag", value=value) == f"it is {text}"


@pytest.mark.parametrize(("stones", "text"), [(1, "one stone"), (2, "2 stones"), (0, "0 stones")])
def test_a_number_has_a_singular_and_an_other(stones: int, text: str) -> None:
    assert say("toy.event.took", seat=0, stones=stones) == f"player 1 takes {text}."


def test_a_dictionary_fills_the_entry_itself() -> None:
    card: dict[str, Json] = {"colour": "red", "rank": 9}
    assert say("toy.event.drew", ["Ada"], seat=0, card=card) == "Ada draws the toy red 9."


def test_a_list_of_dictionaries_is_worded_item_by_item() -> None:
    cards: list[Json] = [{"colour": "red", "rank": 9}, {"colour": "blue", "rank": 1}]
    expected = "the toy red 9 and the colour blue 1 come."
    assert say("toy.event.drew_many", cards=cards) == expected


def test_a_nested_phrase_is_worded_in_its_own_place() -> None:
    inner = Phrase("toy.event.took", {"seat": 1, "stones": 1}).to_json()
    assert say("failed", ["a", "b"], why=inner) == "Not done: b takes one stone."
    twice = Phrase("failed", {"why": inner}).to_json()
    assert say("failed", why=twice) == "Not done: Not done: player 2 takes one stone."


@pytest.mark.parametrize(
    ("thing", "text"), [("a", "beside"), ("b", "one up"), ("c", "the house's own")]
)
def test_an_entry_is_looked_up_beside_the_text_then_in_its_parents(thing: str, text: str) -> None:
    assert say("toy.event.deep.near", thing=thing) == text


@pytest.mark.parametrize(
    ("key", "params"),
    [
        ("absent", {}),
        ("toy", {}),
        ("one", {}),
        ("toy.event.lonely", {"x": "value"}),
        ("toy.event.lonely", {"x": {"a": 1}}),
        ("toy.event.numbered", {"x": 2}),
        ("failed", {"why": {"key": "absent", "params": {}}}),
        ("toy.event.drew", {"seat": 0, "card": {"colour": "red"}}),
    ],
)
def test_a_missing_key_parameter_or_entry_is_an_error(key: str, params: Mapping[str, Json]) -> None:
    with pytest.raises(KeyError):
        Translator().say(key, params)


def test_a_phrase_is_translated_by_its_key() -> None:
    assert Translator("de", ["Ada"]).translate(Phrase("turn", {"seat": 0})) == "Ada is to act."
    assert english(Phrase("turn", {"seat": 0})) == "player 1 is to act."
