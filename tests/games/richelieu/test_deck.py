"""The deck is data, and another one may be brought along (R1)."""

import json
from collections import Counter
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tafelrunde.games.richelieu.deck import HEADER, deck_from_text, tidy_deck
from tafelrunde.games.richelieu.options import RichelieuOptions
from tafelrunde.kernel import FileProblem, OptionError
from tests.games.richelieu.build import restore, start, view_of, word_of

pytestmark = pytest.mark.rule("R1")

HOUSE = resources.files("tafelrunde.games.richelieu").joinpath("cards.csv").read_text("utf-8")
LINES = HOUSE.splitlines()
# Bourbon and Provence are larger here, Auvergne and Anjou smaller.
OTHER = HOUSE.replace("auvergne,2,", "bourbon,2,").replace("anjou,1,\n", "provence,1,\n")


def change_line(line: str, to: str) -> str:
    """Return the house deck with its first such line replaced."""
    assert line in LINES
    return HOUSE.replace(line + "\n", to, 1)


def refusal_of(text: str) -> tuple[str, dict[str, Any]]:
    with pytest.raises(OptionError) as caught:
        tidy_deck(text)
    return caught.value.phrase.key, dict(caught.value.phrase.params)


@pytest.mark.rule("002 Spielmaterial")
def test_the_house_deck_has_every_number_of_the_rules() -> None:
    cards = deck_from_text("").cards
    shields = Counter[str]()
    for card in cards:
        shields[word_of(card)[:3]] += card.shields
    assert (len(cards), len(shields)) == (48, 9)
    assert (shields["brg"], shields["nor"]) == (10, 8)
    assert {card.shields for card in cards} == {1, 2}
    assert Counter(card.symbol for card in cards if card.shields == 1) == {0: 9, 1: 9, 2: 9, 3: 3}
    assert {card.symbol for card in cards if card.shields == 2} == {3}


def test_the_house_deck_is_a_valid_file_in_its_stable_form() -> None:
    assert tidy_deck(HOUSE) == HOUSE
    assert deck_from_text(HOUSE) == deck_from_text("")


def test_another_deck_is_accepted() -> None:
    deck = deck_from_text(tidy_deck(OTHER))
    words = Counter(word_of(card) for card in deck.cards)
    assert (words["bbn2"], words["auv2"], words["pro1"], words["anj1"]) == (2, 0, 1, 0)


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + HOUSE,
        HOUSE.replace("\n", "\r\n"),
        HOUSE.replace("\n", "\n\n"),
        HOUSE.upper(),
        HOUSE.replace(",", " , "),
        HOUSE.removeprefix(HEADER + "\n"),
        HOUSE.rstrip("\n"),
        "\n".join([HEADER, *reversed(LINES[1:])]),
        HOUSE.replace("bourgogne,2,", "bourgogne,2"),
        HOUSE + ",,\n",
    ],
    ids=["byte order mark", "carriage returns", "blank lines", "capitals", "spaces",
         "no header", "no last line end", "another order", "short lines", "empty fields"],
)  # fmt: skip
def test_spaces_and_empty_lines_in_a_deck_file_do_not_matter(text: str) -> None:
    assert tidy_deck(text) == HOUSE


@pytest.mark.parametrize(
    ("line", "what", "params"),
    [
        ("bourgogne,1,sword,x", "form", {}),
        ("bourgogne,2,,", "form", {}),
        ("burgundy,1,sword", "region", {"found": "burgundy"}),
        (",1,sword", "region", {"found": ""}),
        ("x" * 30, "region", {"found": "x" * 20}),
        ("bourgogne,3,", "shields", {"found": "3"}),
        ("bourgogne,0,", "shields", {"found": "0"}),
        ("bourgogne", "shields", {"found": ""}),
        ("bourgogne,two,", "shields", {"found": "two"}),
        ("bourgogne,1,crown", "symbol", {"found": "crown"}),
        ("bourgogne,2,sword", "symbol_with_two", {}),
    ],
)
def test_a_wrong_line_is_named_by_its_number(line: str, what: str, params: dict[str, str]) -> None:
    lines = [*LINES[:7], line, *LINES[8:]]
    assert refusal_of("\n".join(lines)) == (f"richelieu.deck.{what}", {"line": 8, **params})
    blank = ["\ufeff" + lines[0], "", *lines[1:]]
    assert refusal_of("\r\n".join(blank))[1]["line"] == 9


@pytest.mark.parametrize("count", [0, 1, 47])
def test_too_few_cards_are_refused(count: int) -> None:
    text = "\n".join(LINES[: count + 1])
    assert refusal_of(text) == ("richelieu.deck.count", {"found": count})


def test_too_many_cards_are_refused() -> None:
    assert refusal_of(HOUSE + "anjou,2,\n") == ("richelieu.deck.count", {"found": 49})


@pytest.mark.parametrize(
    ("text", "what", "params"),
    [
        (HOUSE.replace("anjou", "bourbon"), "missing_region", {"region": "anjou"}),
        (HOUSE.replace("auvergne", "anjou"), "missing_region", {"region": "auvergne"}),
        (change_line("anjou,1,sword", "anjou,1,\n"), "symbols", {"symbol": "sword", "found": 8}),
        (change_line("anjou,1,", "anjou,1,cross\n"), "symbols", {"symbol": "cross", "found": 10}),
        (change_line("anjou,1,tower", "anjou,1,\n"), "symbols", {"symbol": "tower", "found": 8}),
        (change_line("bourgogne,2,", "bourgogne,1,\n"), "bourgogne", {"found": 9}),
        (change_line("bourgogne,1,", "bourgogne,2,\n"), "bourgogne", {"found": 11}),
        (change_line("normandie,2,", "normandie,1,\n"), "normandie", {"found": 7}),
    ],
)
def test_a_deck_with_a_wrong_count_is_refused(text: str, what: str, params: dict[str, Any]) -> None:
    assert refusal_of(text) == (f"richelieu.deck.{what}", params)


def test_normandie_may_have_more_than_eight_shields() -> None:
    assert tidy_deck(change_line("normandie,1,", "normandie,2,\n"))


def test_the_option_holds_the_files_text_and_survives_json(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("\ufeff" + OTHER.upper(), "utf-8")
    options = RichelieuOptions.from_texts([f"deck={path}", "players=3"])
    assert options.deck == tidy_deck(OTHER)
    assert "mine.csv" not in json.dumps(options.to_json())
    path.unlink()
    again = RichelieuOptions.from_json(json.loads(json.dumps(options.to_json())))
    assert again == options


def test_standard_is_the_house_deck() -> None:
    assert RichelieuOptions.from_texts(["deck=standard"]).deck == ""


def test_a_missing_deck_file_is_a_file_problem(tmp_path: Path) -> None:
    with pytest.raises(FileProblem) as caught:
        RichelieuOptions.from_texts([f"deck={tmp_path / 'none.csv'}"])
    assert caught.value.phrase.key == "file.unreadable"


def test_an_option_with_a_bad_or_untidy_deck_is_refused() -> None:
    with pytest.raises(OptionError) as caught:
        RichelieuOptions(deck=OTHER + "anjou,2,\n")
    assert caught.value.phrase.key == "richelieu.deck.count"
    for text in (OTHER.upper(), 7):
        with pytest.raises(OptionError) as caught:
            RichelieuOptions.from_json({"deck": text})
        assert caught.value.phrase.key == "option.bad_value"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_played_with_another_deck(players: int) -> None:
    rng = Random(players)
    state = start(players=players, deck=tidy_deck(OTHER))
    while state.to_act is not None:
        state.apply(state.random_action(rng))
        assert state.validate() == []
        again = restore(state.to_bytes())
        assert again.deal.deck == state.deal.deck
    shields = [seat["shields"] for seat in view_of(state)["seats"]]
    assert sum(mine["bourbon"] for mine in shields) == 7
    assert sum(mine["auvergne"] for mine in shields) == 3
    assert state.outcome() is not None
