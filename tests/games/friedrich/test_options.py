"""What the game can be asked to be, by data and by typing.

What goes together is shown in `test_setup.py`.
"""

from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.options import FriedrichOptions
from tafelrunde.i18n import Translator
from tafelrunde.kernel import OptionError

F2 = pytest.mark.rule("F2")
KNOWN = ["players", "edition", "scenario", "expert", "gentle_clock", "roles", "tournament"]
KNOWN += ["position"]
FLAGS = ["true", "on", "false", "off"]
ROLES = "friedrich,elisabeth,maria-theresia,pompadour"


def complaint(values: dict[str, Any] | list[str]) -> OptionError:
    """Return the complaint about plain data, or about typed texts."""
    options = FriedrichOptions
    with pytest.raises(OptionError) as caught:
        options.from_json(values) if isinstance(values, dict) else options.from_texts(values)
    return caught.value


def refusal_of(values: dict[str, Any] | list[str]) -> tuple[str, dict[str, Any]]:
    """Return key and parameters of the complaint."""
    phrase = complaint(values).phrase
    return phrase.key, dict(phrase.params)


def refusal_texts(values: dict[str, Any] | list[str]) -> tuple[str, str]:
    """Return the complaint in both languages."""
    phrase = complaint(values).phrase
    return Translator("en").translate(phrase), Translator("de").translate(phrase)


# Kinds


def test_by_default_four_play_the_anniversary_edition_and_roles_are_raffled() -> None:
    assert GAME.options() is FriedrichOptions
    assert FriedrichOptions().to_json() == {
        "players": 4, "edition": "anniversary", "scenario": "none", "expert": False,
        "gentle_clock": False, "roles": "raffle", "tournament": False, "position": "",
    }  # fmt: skip
    assert FriedrichOptions.from_json({}) == FriedrichOptions.from_texts([]) == FriedrichOptions()
    assert list(FriedrichOptions.kinds()) == KNOWN


@F2
@pytest.mark.parametrize("players", [1, 5, 0, "4", 4.0, True, None])
def test_two_to_four_play(players: object) -> None:
    shown = {"option": "players", "value": str(players), "allowed": ["2", "3", "4"]}
    assert refusal_of({"players": players}) == ("option.bad_value", shown)


@F2
@pytest.mark.parametrize(("name", "allowed"), [
    ("edition", ["anniversary", "revised-2005"]), ("scenario", ["none", "west", "silesia"]),
])  # fmt: skip
@pytest.mark.parametrize("value", ["", "North", 3, None, True])
def test_editions_and_scenarios_are_named(name: str, allowed: list[str], value: object) -> None:
    shown = {"option": name, "value": str(value), "allowed": allowed}
    assert refusal_of({name: value}) == ("option.bad_value", shown)


@F2
@pytest.mark.parametrize("name", ["expert", "gentle_clock", "tournament"])
@pytest.mark.parametrize("value", [1, 0, "on", None])
def test_flags_are_on_or_off(name: str, value: object) -> None:
    shown = {"option": name, "value": str(value), "allowed": FLAGS}
    assert refusal_of({name: value}) == ("option.bad_value", shown)


@F2
@pytest.mark.parametrize("value", ["", "nobody", "friedrich,friedrich", "Friedrich", 3, None, [],
                                   "friedrich;elisabeth", "raffle,friedrich"])  # fmt: skip
def test_roles_are_raffled_or_named_once_each(value: object) -> None:
    shown = {"option": "roles", "value": str(value), "allowed": ["raffle", ROLES]}
    assert refusal_of({"roles": value}) == ("option.bad_value", shown)


def test_long_values_are_quoted_in_part() -> None:
    assert refusal_of({"roles": "x" * 99})[1]["value"] == "x" * 40


@pytest.mark.parametrize("name", KNOWN)
def test_every_option_is_written_as_it_is_read(name: str) -> None:
    kind, default = FriedrichOptions.kinds()[name], getattr(FriedrichOptions(), name)
    assert kind.read(kind.write(default)) == default
    for text in kind.accepted_texts():
        if text == "FILE":
            continue  # Stands for a name; test_position.py reads files.
        assert kind.accepts(kind.read(text))
        assert kind.read(kind.write(kind.read(text))) == kind.read(text)


# Typing


def test_options_are_typed_in_any_order_and_capitals_and_spaces_are_free() -> None:
    typed = [" gentle-clock = ON", "expert=true", "players=4", "edition=Anniversary"]
    found = FriedrichOptions.from_texts(typed)
    assert found == FriedrichOptions(expert=True, gentle_clock=True)
    assert FriedrichOptions.from_texts(["scenario=West", "players=2"]).scenario == "west"


@F2
@pytest.mark.parametrize("text", [ROLES, ROLES.upper(), ROLES.replace(",", " , ").title(),
                                  "Friedrich, Elisabeth, Maria Theresia, Pompadour"])  # fmt: skip
def test_roles_are_typed_as_people_write_them(text: str) -> None:
    assert FriedrichOptions.from_texts([f"roles={text}"]).roles == ROLES
    assert FriedrichOptions.from_texts(["roles=Raffle"]) == FriedrichOptions()


@pytest.mark.parametrize(("text", "value"), [
    ("players=five", "five"), ("expert=yes", "yes"), ("edition=2005", "2005"),
    ("roles=nobody", "nobody"), ("roles=friedrich,friedrich", "friedrich,friedrich"),
    ("scenario=", ""),
])  # fmt: skip
def test_an_unreadable_value_is_quoted_as_typed(text: str, value: str) -> None:
    key, params = refusal_of([text])
    assert (key, params["value"]) == ("option.bad_value", value)


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    expected = ("option.unknown", {"option": "colour", "known": KNOWN})
    assert refusal_of({"colour": 3}) == expected
    assert refusal_of(["colour=3"]) == expected


def test_a_text_must_name_an_option_and_each_only_once() -> None:
    assert refusal_of(["expert"]) == ("option.not_named", {"text": "expert"})
    assert refusal_of(["expert=on", "expert=off"]) == ("option.twice", {"option": "expert"})


# What does not go together, in words


@F2
@pytest.mark.parametrize(("values", "english", "german"), [
    ({"players": 2}, "Two players play a scenario: choose scenario=west or scenario=silesia.",
     "Zu zweit spielt man ein Szenario: scenario=west oder scenario=silesia."),
    ({"scenario": "west"}, "The scenario west is for two players, not for 4.",
     "Das Szenario west ist für zwei, nicht für 4."),
    ({"scenario": "silesia", "players": 3}, "The scenario silesia is for two players, not for 3.",
     "Das Szenario silesia ist für zwei, nicht für 3."),
    ({"scenario": "west", "players": 2, "expert": True},
     "A scenario is never played as an expert game.",
     "Ein Szenario wird nie als Expertenspiel gespielt."),
    ({"scenario": "west", "players": 2, "tournament": True},
     "A championship game is the whole war, not a scenario.",
     "Bei einer Meisterschaft wird der ganze Krieg gespielt, kein Szenario."),
    ({"scenario": "west", "players": 2, "edition": "revised-2005"},
     "The option scenario belongs to the anniversary edition.",
     "Die Option scenario gehört zur Jubiläumsausgabe."),
    ({"gentle_clock": True, "expert": True, "edition": "revised-2005"},
     "The option gentle_clock belongs to the anniversary edition.",
     "Die Option gentle_clock gehört zur Jubiläumsausgabe."),
    ({"players": 3, "roles": "friedrich,elisabeth,pompadour"},
     "Each role must be named exactly once: friedrich, elisabeth and maria-theresia.",
     "Jede Rolle muss genau einmal genannt sein: friedrich, elisabeth und maria-theresia."),
])  # fmt: skip
def test_incompatible_options_are_refused_in_both_languages(
    values: dict[str, Any], english: str, german: str
) -> None:
    assert refusal_texts(values) == (english, german)


@F2
@pytest.mark.parametrize(("values", "cast"), [
    ({}, ROLES), ({"players": 3}, "friedrich,elisabeth,maria-theresia"),
    ({"players": 2, "scenario": "west"}, "friedrich,pompadour"),
    ({"players": 2, "scenario": "silesia"}, "friedrich,maria-theresia"),
])  # fmt: skip
def test_the_cast_follows_from_players_and_scenario(values: dict[str, Any], cast: str) -> None:
    assert ",".join(FriedrichOptions(**values).cast()) == cast
    assert FriedrichOptions(**values, roles=cast).roles == cast
    turned = ",".join(reversed(cast.split(",")))
    assert FriedrichOptions(**values, roles=turned).roles == turned


@pytest.mark.rule("F2")
def test_the_gentle_clock_makes_an_expert_game() -> None:
    assert FriedrichOptions(gentle_clock=True) == FriedrichOptions(expert=True, gentle_clock=True)
    assert FriedrichOptions.from_texts(["gentle_clock=true"]).expert
