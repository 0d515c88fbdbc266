"""What the log and the summary tell about an event besides its sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.games.fredericus import GAME
from tafelrunde.i18n import Translator
from tafelrunde.kernel import Event, EventNote


def note(what: str, **params: Any) -> EventNote | None:
    return GAME.event_note(Event(f"fredericus.event.{what}", params))


def test_a_caught_creature_goes_to_its_falconer() -> None:
    event_note = note("caught", seat=1, bird="falcon", creature="griffin", side=3)
    assert event_note is not None
    assert (event_note.path, event_note.weight) == (("row-3", "seat-1"), "gain")
    assert event_note.brief is not None
    assert Translator("de").translate(event_note.brief) == "fängt einen Greif"


def test_birds_that_are_hooded_can_be_found() -> None:
    birds = [{"colour": "blue", "bird": "goshawk"}]
    event_note = note("hooded", seat=0, field=8, birds=birds)
    assert event_note is not None
    assert event_note.links["birds"] == ("bird-1-goshawk",)


def test_a_shifted_card_lies_open_where_it_goes() -> None:
    event_note = note("shifted", seat=0, card="sky", source=3, target=4)
    assert event_note is not None
    assert (event_note.path, event_note.moved) == (("row-3", "row-4"), ("open-4",))


def test_an_order_that_is_turned_up_is_told_and_begins_no_turn() -> None:
    found = note("turned_up", seat=1, order="harpy")
    assert found is not None
    assert found.heading is None
    assert found.brief is not None
    assert Translator("en").translate(found.brief) == "turned up: harpy"


@pytest.mark.parametrize("params", [{"order": "griffin"}, {"rows": [], "orders": []}])
def test_what_is_about_no_seat_has_no_note(params: dict[str, Any]) -> None:
    assert note("order_seen", **params) is None
