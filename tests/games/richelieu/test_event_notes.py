"""What the log and the summary tell about an event besides its sentence."""

from tafelrunde.games.richelieu import GAME
from tafelrunde.i18n import Translator
from tafelrunde.kernel import EventNote, State
from tests.games.richelieu.build import play, position


def notes_of(state: State, act: str) -> list[EventNote | None]:
    return [GAME.event_note(event) for event in play(state, act)]


def test_a_card_goes_from_its_place_to_its_taker() -> None:
    found = notes_of(position(["brg2 cha1s"]), "take 1R")[0]
    assert found is not None
    assert (found.who, found.weight) == (0, "gain")
    assert (found.path, found.moved) == (("1-2", "seat-0"), ("card-1-2",))
    assert found.brief is not None
    assert Translator().translate(found.brief) == "took Champagne with one shield and a sword"


def test_a_token_that_one_seat_sees_has_no_note() -> None:
    found = notes_of(position(["3: brg2 cha2"], tokens={"1-3": "sword"}), "take 1L")
    assert [note is None for note in found] == [False, False, True]
