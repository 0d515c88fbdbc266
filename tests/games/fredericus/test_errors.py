"""Every reason for a refusal, and the texts of acts."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tafelrunde.games.fredericus.action_codes import ACTIONS, CODES, MISFITS, parse_act
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import MalformedAction, act
from tests.games.acts import expect_reason, reasons_in
from tests.games.fredericus.build import game_after_birds, play, position, start

MINE = {"red-falcon": 2, "red-goshawk": 2}


class Case(NamedTuple):
    """A position, the act that is refused in it, and what the reason tells."""

    build: Callable[[], FredericusState]
    text: str
    params: dict[str, Any]


def at(*rows: str, then: tuple[str, ...] = (), **more: Any) -> Callable[[], FredericusState]:
    def build() -> FredericusState:
        state = position(rows, **{"birds": MINE, **more})
        play(state, *then)
        return state

    return build


def position_placing_birds() -> FredericusState:
    state = start(first=0)
    play(state, "birds 1 5")
    return state


NO_BIRD = {"colour": "blue", "bird": "goshawk", "side": 2}
CASES = {
    "birds_first": Case(position_placing_birds, "shift 1 2", {}),
    "birds_placed": Case(at(), "birds 1 5", {}),
    "field_taken": Case(position_placing_birds, "birds 5 1", {"field": 5}),
    "bets_first": Case(game_after_birds, "end", {}),
    "middle_later": Case(lambda: game_after_birds(players=3), "bet middle", {}),
    "must_act": Case(at(done=1), "end", {"left": 3}),
    "middle_for_more": Case(at(done=4), "bet middle", {}),
    "middle_taken": Case(at(players=3, done=4, chips={1: ["middle"]}), "bet middle", {}),
    "chip_moved": Case(
        at(players=3, done=4, hooded=["red-falcon"], then=("bet 3",)), "bet 3 4", {}
    ),
    "no_chip_in_hand": Case(at(done=4, chips={0: [1, 2]}), "bet 3", {}),
    "no_chip": Case(at(done=4, chips={0: [1]}), "bet 4 3", {"tower": 4}),
    "chip_stays": Case(at(players=3, done=4, chips={0: [5]}), "bet 5", {"tower": 5}),
    "chip_laid": Case(at(done=4, then=("bet 5",)), "bet 5 6", {"tower": 5}),
    "from_middle": Case(at(players=3, done=4), "bet middle 5", {}),
    "not_beside": Case(at(), "shift 1 3", {"row": 1, "target": 3, "down": 8, "up": 2}),
    "seal_not_beside": Case(
        at("se", "ba", "se"), "reverse 2 seal 5", {"row": 2, "seal": 5, "down": 1, "up": 3}
    ),
    "not_opposite": Case(start, "birds 1 4", {"falcon": 1, "goshawk": 4, "opposite": 5}),
    "no_bird_named": Case(at("tr", "", "tr"), "hood 2", {"side": 2}),
    "none_hooded": Case(at(done=4), "free", {}),
    "closing": Case(at("sk", "ba", "sk", done=4, then=("bet 3",)), "catch falcon", {}),
    "hooded": Case(at(hooded=["red-goshawk"]), "fly goshawk 3", {"bird": "goshawk"}),
    "caught_already": Case(
        at("sk", "ba", "sk", then=("catch falcon",)), "catch falcon", {"bird": "falcon"}
    ),
    "no_creature": Case(at("sk", "tr", "sk"), "catch falcon", {"side": 2}),
    "falcon_needs": Case(at("sk", "ba", "tr"), "catch falcon", {"side": 2}),
    "goshawk_needs": Case(at("sk", "ba", "sk"), "catch goshawk", {"side": 2}),
    "reversed_already": Case(
        at("se", "ba", "se", then=("reverse 2 seal 1",)), "reverse 2 seal 3", {}
    ),
    "no_bird_there": Case(at("se", "ba", "se", "", "se"), "reverse 4 seal 3", {"side": 4}),
    "needs_seals": Case(at("se", "ba", "sk"), "reverse 2 seal 1", {"side": 2}),
    "row_empty": Case(at("="), "shift 1 2", {"row": 1}),
    "only_short": Case(at("", "=tr tr tr"), "rearrange 2", {}),
    "rearranged_already": Case(
        at("", "=tr tr tr", short=True, then=("rearrange 2",)), "rearrange 2", {}
    ),
    "needs_three": Case(at("", "=tr tr sk", short=True), "rearrange 2", {"row": 2}),
    "no_actions_left": Case(at(done=4), "shift 1 2", {}),
    "too_far": Case(at(), "fly falcon 4", {"bird": "falcon", "field": 4}),
    "needs_trees": Case(at("tr", "", "sk"), "hood 2 blue-falcon", {"side": 2}),
    "own_bird": Case(at("tr", "", "tr"), "hood 2 red-falcon", {}),
    "no_such_bird": Case(at("tr", "", "tr"), "hood 2 blue-goshawk", NO_BIRD),
    "not_both": Case(
        at("tr", "", "tr", birds={"blue-falcon": 2, "blue-goshawk": 2}),
        "hood 2 blue-falcon blue-goshawk",
        {"seat": 1},
    ),
}


@pytest.mark.parametrize("key", CASES)
def test_every_refusal_has_its_reason(key: str) -> None:
    case = CASES[key]
    expect_reason(case.build(), case.text, key, case.params)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_no_reason_in_the_catalogue_that_is_not_tested(language: str) -> None:
    assert reasons_in(language, "fredericus") == {*CASES, *UNREADABLE.values(), "malformed"}


UNREADABLE = {
    "shift 0 1": "no_side",
    "shift 8 9": "no_side",
    "fly falcon 9": "no_side",
    "hood 9 blue-falcon": "no_side",
    "reverse 4 seal 12": "no_side",
    "rearrange 9": "no_side",
    "bet 0": "no_side",
    "bet 9": "no_side",
    "bet middle 9": "no_side",
    "birds 1 9": "no_side",
    "fly eagle 3": "no_bird",
    "catch eagle": "no_bird",
    "hood 2 falcon": "no_bird_name",
    "hood 2 blue-falcon pink-falcon": "no_bird_name",
    "hood 2 blue-falcon blue-falcon": "bird_twice",
}


@pytest.mark.parametrize("text", UNREADABLE)
def test_a_side_or_bird_that_is_not_there_is_named(text: str) -> None:
    state = position()
    before = state.to_bytes()
    with pytest.raises(MalformedAction) as caught:
        act(state, 0, text)
    assert caught.value.phrase.key == f"fredericus.reason.{UNREADABLE[text]}"
    for language in ("en", "de"):
        assert "{" not in Translator(language).translate(caught.value.phrase)
    assert state.to_bytes() == before


def test_every_act_has_one_text_that_reads_back() -> None:
    assert len({action.text for action in ACTIONS}) == len(ACTIONS)
    assert all(parse_act(action.text) == action for action in ACTIONS)
    assert [action.code for action in ACTIONS] == list(range(CODES + len(MISFITS)))
    assert len(MISFITS) == 2 * (64 - 16) + (64 - 8)


def test_capitals_spaces_and_the_order_of_birds_are_free() -> None:
    state = position()
    assert state.parse("  SHIFT   1  2 ").text == "shift 1 2"
    text = "hood 2 yellow-falcon Red-goshawk blue-falcon"
    assert state.parse(text).text == "hood 2 red-goshawk blue-falcon yellow-falcon"
