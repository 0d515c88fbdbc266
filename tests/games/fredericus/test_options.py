"""What the game can be asked to be, by data and by typing."""

from typing import Any

import pytest

from tafelrunde.games.fredericus.options import FredericusOptions
from tafelrunde.kernel import OptionError

FLAGS = ["true", "on", "false", "off"]
CHAIRS = ["null", "0", "1", "2", "3"]


def refusal_of(values: dict[str, Any] | list[str]) -> tuple[str, dict[str, Any]]:
    """Return key and parameters of the complaint about plain data, or about typed texts."""
    options = FredericusOptions
    with pytest.raises(OptionError) as caught:
        options.from_json(values) if isinstance(values, dict) else options.from_texts(values)
    return caught.value.phrase.key, dict(caught.value.phrase.params)


def test_by_default_two_play_the_long_game() -> None:
    assert FredericusOptions().to_json() == {"players": 2, "first": None, "short": False}
    assert FredericusOptions.from_json({}) == FredericusOptions.from_texts([])
    assert FredericusOptions.from_json({}) == FredericusOptions()


@pytest.mark.rule("004 Inhalt")
@pytest.mark.parametrize("players", [1, 5, 0, "2", 2.0, True, None])
def test_two_to_four_play(players: object) -> None:
    assert [FredericusOptions(players=count).players for count in (2, 3, 4)] == [2, 3, 4]
    shown = {"option": "players", "value": str(players), "allowed": ["2", "3", "4"]}
    assert refusal_of({"players": players}) == ("option.bad_value", shown)


@pytest.mark.rule("Q3")
@pytest.mark.parametrize("first", [-1, 4, "0", True])
def test_the_first_player_is_a_seats_number(first: object) -> None:
    shown = {"option": "first", "value": str(first), "allowed": CHAIRS}
    assert refusal_of({"first": first, "players": 4}) == ("option.bad_value", shown)


@pytest.mark.rule("Q3")
@pytest.mark.parametrize(("players", "first"), [(2, 2), (2, 3), (3, 3)])
def test_the_first_player_must_be_at_the_table(players: int, first: int) -> None:
    shown = {"first": first, "players": players, "last": players - 1}
    phrase = refusal_of({"players": players, "first": first})
    assert phrase == ("fredericus.option.first_absent", shown)
    assert FredericusOptions(players=players, first=players - 1).first == players - 1


@pytest.mark.rule("Q13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_number_may_play_the_short_variant(players: int) -> None:
    assert FredericusOptions(players=players, short=True).short
    assert refusal_of({"short": 1}) == (
        "option.bad_value", {"option": "short", "value": "1", "allowed": FLAGS},
    )  # fmt: skip


def test_options_are_typed_in_any_order() -> None:
    options = FredericusOptions.from_texts(["short=on", " first = 2", "players=3"])
    assert options == FredericusOptions(players=3, first=1, short=True)
    assert FredericusOptions.from_texts(["first=Raffle"]) == FredericusOptions()
