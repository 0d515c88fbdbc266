"""What the log and the summary tell about an event besides its sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.i18n import Translator
from tafelrunde.kernel import Event, EventNote


def note(what: str, **params: Any) -> EventNote:
    found = GAME.event_note(Event(f"friedrich.event.{what}", params))
    assert found is not None
    return found


def brief(what: str, language: str = "en", **params: Any) -> str:
    found = note(what, **params).brief
    return "" if found is None else Translator(language).translate(found)


MARCH: dict[str, Any] = {
    "nation": "austria",
    "generals": ["Daun"],
    "road": "Pirna – Dresden – Meißen",
}


def test_a_march_names_its_general_and_its_end() -> None:
    assert brief("marches", **MARCH) == "Daun to Meißen"
    assert brief("marches", "de", **MARCH) == "Daun nach Meißen"


def test_a_march_is_a_way_of_pieces_over_cities() -> None:
    event_note = note("marches", **MARCH)
    assert event_note.path == ("city-pirna", "city-dresden", "city-meissen")
    assert (event_note.who, event_note.moved) == ("austria", ("piece-Daun",))
    assert event_note.links["road"] == event_note.path


def test_a_train_has_the_name_of_the_city_where_it_arrives() -> None:
    event_note = note("train_marches", nation="prussia", road="Grünberg – Neusalz")
    assert event_note.moved == ("train-neusalz",)


@pytest.mark.parametrize(
    ("what", "params", "weight"),
    [
        ("conquers", {"nation": "austria", "cities": ["Dresden"]}, "gain"),
        ("takes_train", {"nation": "prussia", "city": "Dresden"}, "loss"),
        ("defeat", {"nation": "prussia", "victor": "Daun", "armies": 3}, "loss"),
        ("draws", {"nation": "prussia", "cards": 7}, "aside"),
        ("takes_back", {"nation": "austria", "generals": ["Daun"], "city": "Pirna"}, "undo"),
        ("marches", MARCH, ""),
    ],
)
def test_conquests_and_losses_weigh(what: str, params: dict[str, Any], weight: str) -> None:
    assert note(what, **params).weight == weight


def test_a_retreat_belongs_to_the_nation_of_its_generals() -> None:
    event_note = note("retreats", generals=["Keith"], city="Pirna", steps=2)
    assert event_note.who == "prussia"


def test_cards_have_signs_and_a_reserve_has_none() -> None:
    cards = [
        {"key": "friedrich.card.suited", "params": {"suit": "hearts", "value": 8, "set": 1}},
        {"key": "friedrich.card.reserve", "params": {"set": 1}},
    ]
    assert note("drawn", nation="prussia", cards=cards).signs == {"cards": ("♥8", "")}


@pytest.mark.parametrize(
    ("what", "params", "heading"),
    [("turn", {"turn": 3}, "Turn 3"), ("moves", {"nation": "imperial"}, "The Imperial Army")],
)
def test_turns_and_moves_have_headings(what: str, params: dict[str, Any], heading: str) -> None:
    found = note(what, **params).heading
    assert found is not None
    assert Translator().translate(found) == heading


def test_an_event_of_the_house_has_no_note() -> None:
    assert GAME.event_note(Event("table.paused")) is None
