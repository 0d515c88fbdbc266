"""What the game can be asked to be, by data and by typing."""

from typing import Any

import pytest

from tafelrunde.games.richelieu.options import RichelieuOptions
from tafelrunde.kernel import OptionError

FLAGS = ["true", "on", "false", "off"]


def refusal_of(values: dict[str, Any] | list[str]) -> tuple[str, dict[str, Any]]:
    """Return key and parameters of the complaint about plain data, or about typed texts."""
    options = RichelieuOptions
    with pytest.raises(OptionError) as caught:
        options.from_json(values) if isinstance(values, dict) else options.from_texts(values)
    return caught.value.phrase.key, dict(caught.value.phrase.params)


def test_by_default_two_play_the_whole_table_with_the_house_deck() -> None:
    expected = {"players": 2, "first": None, "three_rows": False, "deck": ""}
    assert RichelieuOptions().to_json() == expected
    assert RichelieuOptions.from_json({}) == RichelieuOptions.from_texts([]) == RichelieuOptions()


@pytest.mark.rule("002 Spielmaterial")
@pytest.mark.parametrize("players", [1, 5, 0, -2, "2", 2.0, True, None, [2]])
def test_two_to_four_play(players: object) -> None:
    assert [RichelieuOptions(players=count).players for count in (2, 3, 4)] == [2, 3, 4]
    shown = {"option": "players", "value": str(players), "allowed": ["2", "3", "4"]}
    assert refusal_of({"players": players}) == ("option.bad_value", shown)


@pytest.mark.rule("R3")
@pytest.mark.parametrize("first", [-1, 4, "0", True, 1.0])
def test_the_first_player_is_a_seats_number(first: object) -> None:
    shown = {
        "option": "first",
        "value": str(first),
        "allowed": ["null", "0", "1", "2", "3"],
    }
    assert refusal_of({"first": first, "players": 4}) == ("option.bad_value", shown)


@pytest.mark.rule("R3")
@pytest.mark.parametrize(("players", "first"), [(2, 2), (2, 3), (3, 3)])
def test_the_first_player_must_be_at_the_table(players: int, first: int) -> None:
    shown = {"first": first, "players": players, "last": players - 1}
    phrase = refusal_of({"players": players, "first": first})
    assert phrase == ("richelieu.option.first_absent", shown)
    assert RichelieuOptions(players=players, first=players - 1).first == players - 1


@pytest.mark.rule("R12")
@pytest.mark.parametrize("players", [3, 4])
def test_the_variant_needs_two_players(players: int) -> None:
    phrase = refusal_of({"players": players, "three_rows": True})
    assert phrase == ("richelieu.option.three_rows_for_two", {})
    assert RichelieuOptions(players=2, three_rows=True).three_rows


@pytest.mark.parametrize("value", [1, 0, "on", None])
def test_the_variant_is_true_or_false_in_data(value: object) -> None:
    shown = {"option": "three_rows", "value": str(value), "allowed": FLAGS}
    assert refusal_of({"three_rows": value}) == ("option.bad_value", shown)


@pytest.mark.parametrize(
    ("text", "value"),
    [("true", True), ("on", True), ("false", False), ("off", False), (" ON ", True)],
)
def test_the_variant_is_typed_as_true_false_on_or_off(text: str, value: bool) -> None:
    assert RichelieuOptions.from_texts([f"three_rows={text}"]).three_rows is value


def test_options_are_typed_in_any_order_and_with_either_dash() -> None:
    options = RichelieuOptions.from_texts(["three-rows=on", " first = 2", "players=2"])
    assert options == RichelieuOptions(players=2, first=1, three_rows=True)
    assert RichelieuOptions.from_texts(["first=Raffle", "players=3"]) == RichelieuOptions(players=3)


@pytest.mark.parametrize(
    ("texts", "key", "params"),
    [
        (["players"], "option.not_named", {"text": "players"}),
        (["3"], "option.not_named", {"text": "3"}),
        (["players=3", "players=3"], "option.twice", {"option": "players"}),
        (
            ["players=five"],
            "option.bad_value",
            {"option": "players", "value": "five", "allowed": ["2", "3", "4"]},
        ),
        (
            ["players="],
            "option.bad_value",
            {"option": "players", "value": "", "allowed": ["2", "3", "4"]},
        ),
        (
            ["three_rows=yes"],
            "option.bad_value",
            {"option": "three_rows", "value": "yes", "allowed": FLAGS},
        ),
        (
            ["first=me"],
            "option.bad_value",
            {"option": "first", "value": "me", "allowed": ["raffle", "1", "2", "3", "4"]},
        ),
        (
            ["first=3"],
            "richelieu.option.first_absent",
            {"first": 2, "players": 2, "last": 1},
        ),
    ],
)
def test_a_text_that_cannot_be_read_is_refused(
    texts: list[str], key: str, params: dict[str, object]
) -> None:
    assert refusal_of(texts) == (key, params)
