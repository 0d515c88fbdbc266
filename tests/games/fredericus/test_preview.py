"""What an act would do, told before it is done."""

from typing import Any

import pytest

from tafelrunde.games.fredericus.state import FredericusState
from tests.games.fredericus.build import play, position, start


def preview(state: FredericusState, text: str, seat: int = 0) -> Any:
    """Ask for a preview, which must not change anything."""
    before = state.to_bytes()
    preview_data = state.preview(state.parse(text), seat)
    assert state.to_bytes() == before
    return preview_data


@pytest.mark.parametrize(
    "text", ["shift 2 1", "fly falcon 3", "catch falcon", "reverse 6 seal 7", "rearrange 6",
             "hood 4 blue-falcon"]
)  # fmt: skip
def test_a_preview_shows_what_the_act_would_do(text: str) -> None:
    rows = ["sk", "ba", "tr sk", "", "tr se", "=tr tr tr", "se"]
    state = position(rows, short=True, birds={"red-falcon": 2, "red-goshawk": 6, "blue-falcon": 4})
    if text.startswith("hood"):
        play(state, "shift 3 2", "shift 5 6")
    preview_data = preview(state, text)
    assert (preview_data["act"], preview_data["reason"]) == (text, None)
    assert preview_data["effects"] == [play(state, text)[0].phrase.to_json()]


def test_a_preview_names_the_listed_form_of_an_act() -> None:
    state = position(players=3, done=4, chips={0: [4]})
    moved = {"seat": 0, "source": 4, "place": 5}
    assert preview(state, "bet 5") == {
        "act": "bet 4 5",
        "reason": None,
        "effects": [{"key": "fredericus.event.bet", "params": moved}],
    }


def test_a_preview_of_a_forbidden_act_shows_the_reason_and_no_effects() -> None:
    reason = {"key": "fredericus.reason.must_act", "params": {"left": 4}}
    assert preview(position(), "end") == {"act": "end", "reason": reason}


@pytest.mark.rule("Q12")
def test_no_preview_shows_an_order_not_yet_drawn() -> None:
    found = []
    for pile in ("gr ha ...", "ha gr ...", "fr gr ha"):
        state = position(["se", "ba", "se"], birds={"red-falcon": 2}, pile=pile)
        found.append(preview(state, "reverse 2 seal 1"))
    assert found[0] == found[1] == found[2]


@pytest.mark.rule("Q3")
def test_a_preview_of_the_last_birds_shows_nothing_of_the_deal() -> None:
    found = []
    for seed in ("1", "2"):
        state = start(seed, first=0)
        play(state, "birds 1 5")
        found.append(preview(state, "birds 2 6", seat=1))
    assert found[0] == found[1]
    assert [effect["key"] for effect in found[0]["effects"]] == ["fredericus.event.perched"]
