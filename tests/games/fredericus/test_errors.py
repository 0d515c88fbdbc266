"""Three kinds of errors, every reason, and nothing changed by a refusal."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tafelrunde.games.fredericus.action_codes import ACTIONS, HOOD, parse_act
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.i18n import Translator
from tafelrunde.i18n.catalogue import catalogue
from tafelrunde.kernel import Action, IllegalAction, MalformedAction, NotYourTurn, act, parse
from tests.games.fredericus.build import dealt, play, position, refusal, start

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


def perching() -> FredericusState:
    state = start(first=0)
    play(state, "birds 1 5")
    return state


NO_BIRD = {"colour": "blue", "bird": "goshawk", "side": 2}
CASES = {
    "birds_first": Case(perching, "shift 1 2", {}),
    "birds_placed": Case(at(), "birds 1 5", {}),
    "field_taken": Case(perching, "birds 5 1", {"field": 5}),
    "bets_first": Case(dealt, "end", {}),
    "middle_later": Case(lambda: dealt(players=3), "bet middle", {}),
    "must_act": Case(at(done=1), "end", {"left": 3}),
    "middle_for_more": Case(at(done=4), "bet middle", {}),
    "middle_taken": Case(at(players=3, done=4, chips={1: ["middle"]}), "bet middle", {}),
    "chip_moved": Case(
        at(players=3, done=4, hooded=["red-falcon"], then=("bet 3",)), "bet 3 4", {}
    ),
    "no_chip_in_hand": Case(at(done=4, chips={0: [1, 2]}), "bet 3", {}),
    "no_chip": Case(at(done=4, chips={0: [1]}), "bet 4 3", {"tower": 4}),
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
    state = case.build()
    found, params = refusal(state, case.text)
    assert found == key
    assert params == case.params
    reason = state.check(state.parse(case.text))
    assert reason is not None
    assert reason.key == f"fredericus.reason.{key}"
    for language in ("en", "de"):
        assert "{" not in Translator(language).translate(reason)


def test_there_is_no_reason_in_the_catalogue_that_is_not_tested() -> None:
    for language in ("en", "de"):
        begin = "fredericus.reason."
        known = {key.removeprefix(begin) for key in catalogue(language) if key.startswith(begin)}
        assert known == {*CASES, "malformed"}


@pytest.mark.parametrize("text", ["end", "free", "shift 1 2", "bet 3", "catch falcon", "birds 1 5"])
def test_after_the_end_everything_is_refused(text: str) -> None:
    state = position(over=True)
    assert state.legal_actions() == []
    assert refusal(state, text) == ("over", {})
    with pytest.raises(NotYourTurn) as caught:
        act(state, 0, text)
    assert (caught.value.phrase.key, caught.value.phrase.params) == ("action.over", {})


def test_acting_out_of_turn_is_an_error_of_its_own() -> None:
    state = position(players=3, to_act=1)
    before = state.to_bytes()
    for seat, text in ((0, "shift 1 2"), (2, "nonsense")):
        with pytest.raises(NotYourTurn) as caught:
            act(state, seat, text)
        assert caught.value.phrase.key == "action.not_your_turn"
        assert caught.value.phrase.params == {"seat": 1}
    assert state.to_bytes() == before


def test_an_illegal_act_is_an_error_of_its_own() -> None:
    state = position()
    before = state.to_bytes()
    with pytest.raises(IllegalAction) as caught:
        act(state, 0, "end")
    assert caught.value.phrase.key == "fredericus.reason.must_act"
    assert state.to_bytes() == before


@pytest.mark.parametrize(
    "text",
    ["", " ", "shift", "shift 1", "shift 1 3", "shift 1 1", "shift 0 1", "shift 8 9", "fly 3",
     "fly falcon", "fly falcon 9", "fly eagle 3", "hood", "hood 2", "hood 2 falcon",
     "hood 9 blue-falcon", "hood 2 blue-falcon blue-falcon", "catch", "catch eagle",
     "catch falcon 2", "reverse 4", "reverse 4 seal", "reverse 4 seal 4", "reverse 4 seal 6",
     "rearrange", "rearrange 9", "bet", "bet 0", "bet 9", "bet hand", "bet 5 5", "bet 5 hand",
     "bet middle 5", "bet middle middle", "birds 1", "birds 1 4", "birds 1 5 2", "end now",
     "free falcon", "pass", "shift １ 2", "no act 5", "bet -1"],
)  # fmt: skip
def test_a_text_that_is_no_act_is_malformed(text: str) -> None:
    state = position()
    before = state.to_bytes()
    with pytest.raises(MalformedAction) as caught:
        act(state, 0, text)
    assert caught.value.phrase.key == "fredericus.reason.malformed"
    assert caught.value.phrase.params == {"text": text}
    assert state.to_bytes() == before


def test_a_long_text_is_quoted_in_part_and_an_endless_one_not_read() -> None:
    state = position()
    with pytest.raises(MalformedAction) as caught:
        parse(state, "x" * 300)
    assert caught.value.phrase.params == {"text": "x" * 40}
    for text in ("x" * 401, "shift\n1 2"):
        with pytest.raises(MalformedAction) as caught:
            parse(state, text)
        assert caught.value.phrase.key == "action.malformed"


def test_every_act_has_one_text_that_reads_back() -> None:
    real = [action for action in ACTIONS if not action.text.startswith("no act")]
    assert len({action.text for action in ACTIONS}) == len(ACTIONS)
    assert all(parse_act(action.text) == action for action in real)
    bets, hoods = 9 * 9 - 8, 8 * 255
    assert len(real) == 16 + 16 + 2 + 16 + 8 + 2 + bets + 8 + hoods
    assert [action.code for action in ACTIONS] == list(range(HOOD + 8 * 256))


def test_capitals_spaces_and_the_order_of_birds_are_free() -> None:
    state = position()
    assert state.parse("  SHIFT   1  2 ").text == "shift 1 2"
    text = "hood 2 yellow-falcon Red-goshawk blue-falcon"
    assert state.parse(text).text == "hood 2 red-goshawk blue-falcon yellow-falcon"


@pytest.mark.parametrize(
    "action",
    [
        Action(0, "shift 1 2"),
        Action(-1, ACTIONS[-1].text),
        Action(len(ACTIONS), "end"),
        Action(HOOD, ACTIONS[HOOD].text),
        Action(0, "x" * 50),
    ],
)
def test_an_action_put_together_wrongly_is_malformed(action: Action) -> None:
    state = position()
    for use in (state.canonical, state.check, state.apply):
        with pytest.raises(MalformedAction) as caught:
            use(action)
        assert caught.value.phrase.params == {"text": action.text[:40]}
