"""Every form of an act in every phase: legal, or refused with the rule it breaks."""

from collections.abc import Callable
from random import Random

import pytest

from tafelrunde.games.richelieu.action_codes import ACTIONS
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.i18n.catalogue import catalogue
from tafelrunde.kernel import MalformedAction
from tests.games.refusals import cells, compare_checks_with_list, reason_key
from tests.games.richelieu.build import play, position, start

ROWS = ["brg1s brg1c cha2@1 nor2", "brg1t@1 cha2"]
SWORD = [["sword"]]


def later(*acts: str, lost: int = 0, rows: list[str] = ROWS) -> Callable[[], RichelieuState]:
    def build() -> RichelieuState:
        state = position(rows, lost=[lost, 0], held=SWORD)
        play(state, *acts)
        return state

    return build


MOVABLE = ["brg1s brg1c cha2@0 nor2", "brg1t@1 cha2"]
MOMENTS: dict[str, Callable[[], RichelieuState]] = {
    "opening": lambda: position(ROWS, turns=0),
    "take": later(lost=1),
    "stuck": lambda: position(["brg2@1 cha2 nor2@1"], lost=[3, 0], held=SWORD),
    "follow": later("take 1L", lost=3),
    "follow_place": later("take 1L"),
    "follow_move": later("take 1L", lost=2, rows=MOVABLE),
    "place": later("take 1L", "take 1L"),
    "move": later("take 1L", "take 1L", lost=2, rows=MOVABLE),
    "close": later("take 1L", "mark 1-2", lost=1),
    "over": position,
}

TABLE = {
    "take 1L": """
        - - no_marker_to_pay - - - two_cards two_cards take_after_marker over
    """,
    "take 3L": """
        row_empty row_empty row_empty row_empty row_empty row_empty row_empty row_empty
        row_empty over
    """,
    "take 1L pay supply": """
        nothing_to_pay nothing_to_pay no_marker_to_pay nothing_to_pay nothing_to_pay
        nothing_to_pay two_cards two_cards take_after_marker over
    """,
    "take 2L": """
        must_pay must_pay row_empty no_marker_to_pay must_pay must_pay two_cards two_cards
        take_after_marker over
    """,
    "take 2L pay supply": """
        - - row_empty no_marker_to_pay - supply_empty two_cards two_cards take_after_marker
        over
    """,
    "take 2L pay 1-3": """
        not_your_marker not_your_marker row_empty no_marker_to_pay not_your_marker -
        two_cards two_cards take_after_marker over
    """,
    "take 2R": """
        - - row_empty other_region other_region other_region two_cards two_cards
        take_after_marker over
    """,
    "mark 1-4": """
        marker_first_take marker_first_take no_marker_left no_marker_left -
        supply_empty_move - supply_empty_move one_marker over
    """,
    "mark 1-3": """
        marker_first_take marker_first_take no_marker_left no_marker_left marker_there
        supply_empty_move marker_there supply_empty_move one_marker over
    """,
    "mark 4-1": """
        marker_first_take marker_first_take no_marker_left no_marker_left no_card
        supply_empty_move no_card supply_empty_move one_marker over
    """,
    "move 1-3 1-4": """
        marker_first_take marker_first_take no_marker_left no_marker_left supply_not_empty -
        supply_not_empty - one_marker over
    """,
    "move 1-4 2-2": """
        marker_first_take marker_first_take no_marker_left no_marker_left supply_not_empty
        not_your_marker supply_not_empty not_your_marker one_marker over
    """,
    "move 1-3 1-3": """
        marker_first_take marker_first_take no_marker_left no_marker_left supply_not_empty
        marker_stays supply_not_empty marker_stays one_marker over
    """,
    "move 1-3 2-1": """
        marker_first_take marker_first_take no_marker_left no_marker_left supply_not_empty
        marker_there supply_not_empty marker_there one_marker over
    """,
    "move 1-3 4-1": """
        marker_first_take marker_first_take no_marker_left no_marker_left supply_not_empty
        no_card supply_not_empty no_card one_marker over
    """,
    "redeem": """
        no_marker_lost no_marker_back no_marker_back no_marker_back no_marker_lost
        no_marker_back no_marker_lost no_marker_back no_marker_back over
    """,
    "end": """
        must_take must_take - - - - - - - over
    """,
}
"""For each form the reason in each moment, in the order of the moments; - if it is legal."""


@pytest.mark.parametrize(("moment", "text", "key"), cells(MOMENTS, TABLE))
def test_every_form_in_every_phase_gets_the_reason_of_the_rule(
    moment: str, text: str, key: str
) -> None:
    assert reason_key(MOMENTS[moment](), text) == key


@pytest.mark.parametrize("moment", MOMENTS)
def test_suggestions_are_forms_of_the_acts_that_are_asked_for(moment: str) -> None:
    state = MOMENTS[moment]()
    with pytest.raises(MalformedAction) as caught:
        state.parse("dance")
    assert caught.value.phrase.params["asked"] == moment
    listed = {action.text.split()[0] for action in state.legal_actions()}
    for language in LANGUAGES:
        tried = catalogue(language)[f"richelieu.try.{moment}"].replace(",", " ").split()
        verbs = {word for word in tried if word in ("take", "mark", "move", "redeem", "end")}
        assert verbs - {"redeem"} == listed - {"redeem"}  # a token may or may not be there (R9)
        assert "dance" in Translator(language).translate(caught.value.phrase)


@pytest.mark.parametrize("seed", range(6))
def test_check_agrees_with_the_list_for_all_acts_and_changes_nothing(seed: int) -> None:
    state, rng = start(str(seed), players=2 + seed % 3), Random(seed)
    compare_checks_with_list(state, rng, lambda rng: rng.sample(ACTIONS, 60))
