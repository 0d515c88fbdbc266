"""Every form of an act in every phase: legal, or refused with the rule it breaks."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tafelrunde.games.fredericus.action_codes import ACTIONS, CODES
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.i18n.catalogue import catalogue
from tafelrunde.kernel import MalformedAction
from tests.games.fredericus.build import game_after_birds, play, position, start
from tests.games.refusals import cells, compare_checks_with_list, reason_key


def position_placing_birds() -> FredericusState:
    state = start(first=0)
    play(state, "birds 1 5")
    return state


def at(*acts: str, done: int = 0, short: bool = False) -> Callable[[], FredericusState]:
    """Seals lie beside row 2, where both birds of red stand; blue's falcon is beside them."""

    def build() -> FredericusState:
        birds = {"red-falcon": 2, "red-goshawk": 2, "blue-falcon": 3}
        arguments: dict[str, Any] = {"birds": birds, "done": done, "short": short}
        state = position(["se", "=ba tr", "se"], chips={0: [5]}, **arguments)
        play(state, *acts)
        return state

    return build


MOMENTS: dict[str, Callable[[], FredericusState]] = {
    "birds": position_placing_birds,
    "bets": game_after_birds,
    "act": at(done=1),
    "extra": at("reverse 2 seal 1", done=4),
    "closing": at(done=4),
    "close": at("bet 3", done=4),
    "over": lambda: position(over=True),
    "act_short": at(short=True),
    "extra_short": at("reverse 2 seal 1", done=4, short=True),
    "closing_short": at(done=4, short=True),
}

TABLE = {
    "birds 3 7": """
        - birds_placed birds_placed birds_placed birds_placed birds_placed over birds_placed
        birds_placed birds_placed
    """,
    "birds 5 1": """
        field_taken birds_placed birds_placed birds_placed birds_placed birds_placed over
        birds_placed birds_placed birds_placed
    """,
    "birds 1 4": """
        not_opposite birds_placed birds_placed birds_placed birds_placed birds_placed over
        birds_placed birds_placed birds_placed
    """,
    "shift 1 2": """
        birds_first bets_first - - no_actions_left closing over - - no_actions_left
    """,
    "shift 1 3": """
        birds_first bets_first not_beside not_beside no_actions_left closing over not_beside
        not_beside no_actions_left
    """,
    "shift 4 4": """
        birds_first bets_first not_beside not_beside no_actions_left closing over not_beside
        not_beside no_actions_left
    """,
    "fly falcon 3": """
        birds_first bets_first - - no_actions_left closing over - - no_actions_left
    """,
    "fly falcon 5": """
        birds_first bets_first too_far too_far no_actions_left closing over too_far too_far
        no_actions_left
    """,
    "hood 3 blue-falcon": """
        birds_first bets_first needs_trees needs_trees no_actions_left closing over
        needs_trees needs_trees no_actions_left
    """,
    "hood 3 red-falcon": """
        birds_first bets_first needs_trees needs_trees no_actions_left closing over
        needs_trees needs_trees no_actions_left
    """,
    "hood 3": """
        birds_first bets_first no_bird_named no_bird_named no_actions_left closing over
        no_bird_named no_bird_named no_actions_left
    """,
    "catch falcon": """
        birds_first bets_first no_creature falcon_needs no_creature closing over no_creature
        falcon_needs no_creature
    """,
    "catch goshawk": """
        birds_first bets_first no_creature goshawk_needs no_creature closing over
        no_creature goshawk_needs no_creature
    """,
    "reverse 2 seal 1": """
        birds_first bets_first - reversed_already - closing over - reversed_already -
    """,
    "reverse 4 seal 3": """
        birds_first bets_first no_bird_there reversed_already no_bird_there closing over
        no_bird_there reversed_already no_bird_there
    """,
    "reverse 2 seal 5": """
        birds_first bets_first seal_not_beside seal_not_beside seal_not_beside closing over
        seal_not_beside seal_not_beside seal_not_beside
    """,
    "rearrange 2": """
        birds_first bets_first only_short only_short only_short closing over needs_three
        needs_three needs_three
    """,
    "free": """
        birds_first bets_first must_act none_hooded none_hooded none_hooded over must_act
        none_hooded none_hooded
    """,
    "bet 4": """
        birds_first - must_act - - - over must_act - -
    """,
    "bet 5 5": """
        birds_first no_chip must_act chip_stays chip_stays chip_stays over must_act
        chip_stays chip_stays
    """,
    "bet 5 6": """
        birds_first no_chip must_act - - - over must_act - -
    """,
    "bet 7 8": """
        birds_first no_chip must_act no_chip no_chip no_chip over must_act no_chip no_chip
    """,
    "bet middle": """
        birds_first middle_later must_act middle_for_more middle_for_more middle_for_more
        over must_act middle_for_more middle_for_more
    """,
    "bet middle 5": """
        birds_first middle_later must_act middle_for_more middle_for_more middle_for_more
        over must_act middle_for_more middle_for_more
    """,
    "end": """
        birds_first bets_first must_act - - - over must_act - -
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
    never = {"birds_first", "birds_placed", "bets_first", "must_act", "closing", "only_short"}
    for language in LANGUAGES:
        tried = set(catalogue(language)[f"fredericus.try.{moment}"].replace(",", " ").split())
        for text in TABLE:
            key = reason_key(state, text)
            if key in never | {"no_actions_left", "over"}:
                assert text.split()[0] not in tried
            elif key == "-":
                assert text.split()[0] in tried
        assert "dance" in Translator(language).translate(caught.value.phrase)


def test_suggestions_are_acts_that_can_be_read() -> None:
    for language in LANGUAGES:
        for key, sentence in catalogue(language).items():
            if key.startswith("fredericus.try.") and not key.endswith(".over"):
                for part in sentence.replace(" or ", ", ").replace(" oder ", ", ").split(", "):
                    words = [word for word in part.split() if word not in ("try", "versuche")]
                    assert start().parse(" ".join(words)).code < CODES


@pytest.mark.parametrize("seed", range(6))
def test_check_agrees_with_the_list_for_all_acts_and_changes_nothing(seed: int) -> None:
    state, rng = start(str(seed), players=2 + seed % 3, short=seed > 2), Random(seed)
    compare_checks_with_list(
        state, rng, lambda rng: [*rng.sample(ACTIONS[:CODES], 20), *rng.sample(ACTIONS[CODES:], 5)]
    )
