"""Richelieu's bots: what majorities are worth, and positions with one right answer."""

from __future__ import annotations

from random import Random

import pytest

from tafelrunde.games import find_game
from tafelrunde.games.richelieu import scoring
from tafelrunde.games.richelieu.action_codes import MARK, REDEEM
from tafelrunde.games.richelieu.bots.adapter import RICHELIEU
from tafelrunde.games.richelieu.bots.gain_table import GainTable, win_chances
from tafelrunde.games.richelieu.bots.majority_odds import majority_odds, worth
from tafelrunde.games.richelieu.components import (
    BIT,
    FULL_TABLE,
    UNIT,
    places_of,
)
from tafelrunde.games.richelieu.options import RichelieuOptions
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import seed_from_text
from tafelrunde.search import Bot, Budget, bots_of
from tests.search.variants import VARIANTS, random_positions

THOUGHT = Budget(simulations=400)


def deal_cards(seed: str = "deal", players: int = 2) -> RichelieuState:
    options = RichelieuOptions(players=players, first=0)
    state = find_game("richelieu").start(options, seed_from_text(seed))
    assert isinstance(state, RichelieuState)
    return state


def cards_left_position(places: list[int], owners: int = 0, seed: str = "deal") -> RichelieuState:
    """Leave only some cards of row 1 on the table; all others went to seat 0 or 1 by a mask."""
    state = deal_cards(seed)
    state.table = sum(BIT[place] for place in places)
    gone = FULL_TABLE & ~state.table
    state.cards = [gone & owners, gone & ~owners]
    first, last = min(places), max(places)
    state.end = [first, last if last > first else -1, -1, -1, -1, -1, -1, -1]
    state.ends = BIT[first] | BIT[last]
    state.turns = 20
    assert not state.validate()
    return state


def choose_text(bot: Bot, state: RichelieuState, seed: int = 1) -> str:
    assert state.to_act is not None
    known, actions = state.knowledge(state.to_act), state.legal_actions()
    return bot.choose(known, actions, THOUGHT, Random(seed)).text


def test_a_settled_majority_is_worth_what_it_scores() -> None:
    assert worth(6, 2, 3, 0, 2) == pytest.approx(6 + 1.5)  # half of three more
    assert worth(2, 6, 3, 0, 2) == 0.0
    assert worth(3, 3, 0, 0, 2) == 3.0


def test_an_open_majority_is_worth_its_chance() -> None:
    assert worth(0, 0, 1, 0, 2) == pytest.approx(0.5)
    assert worth(0, 0, 0, 1, 2) == pytest.approx(1.0)
    assert 0 < worth(2, 3, 2, 0, 2) < worth(3, 3, 2, 0, 2) < worth(4, 3, 2, 0, 2)


def test_a_card_gains_nothing_where_everything_is_settled() -> None:
    seen = majority_odds((6, 1), 0b11, 1, 0, is_region=True)
    assert seen.single[1] == pytest.approx(0.5)  # it only keeps the other one's sixth away
    assert seen.single[0] == pytest.approx(0.5)
    contested = majority_odds((3, 3), 0b11, 1, 0, is_region=True)
    assert contested.single[0] > 3


def test_the_first_card_of_a_region_is_worth_its_penalty() -> None:
    having = majority_odds((0, 6), 0b11, 1, 0, is_region=True)
    missing = majority_odds((0, 6), 0b10, 1, 0, is_region=True)
    assert missing.single[0] - having.single[0] == pytest.approx(2.5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_numbers_kept_up_to_date_are_those_counted_anew(players: int) -> None:
    state, rng = deal_cards(f"kept {players}", players), Random(players)
    known = GainTable(state)
    while state.to_act is not None:
        action = state.random_action(rng)
        if action.code < REDEEM:
            place = state.end[action.code & 7]
            known.take(state.to_act, place, state.tokens[place])
        state.push(action)
        again = GainTable(state)
        assert known.counts == again.counts
        assert known.gains == again.gains
        assert known.symbol_gains == again.symbol_gains
        assert known.expected == again.expected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_the_expected_points_are_the_score(players: int) -> None:
    state, rng = deal_cards(f"end {players}", players), Random(players)
    while state.to_act is not None:
        state.push(state.random_action(rng))
    seen = GainTable(state).expected
    points = [sum(column) for column in zip(*seen, strict=True)]
    scored = scoring.scores(scoring.tally_state(state))
    if players > 2:  # here the bonus for all nine regions is taken as given
        points = [mine + 2 * 9 for mine in points]
    assert points == pytest.approx(scored)


def test_chances_add_up_and_follow_the_points() -> None:
    chances = win_chances([10.0, 20.0, 15.0], 10)
    assert sum(chances) == pytest.approx(1)
    assert chances[1] > chances[2] > chances[0]
    assert win_chances([10.0, 12.0], 1)[1] > win_chances([10.0, 12.0], 20)[1]


def best_margin(state: RichelieuState) -> float:
    """Return who wins with best play of both, and by how much; no token lies on these cards."""
    if state.to_act is None:
        scores = scoring.scores(scoring.tally_state(state))
        return (scores[0] > scores[1]) - (scores[0] < scores[1]) + 0.001 * (scores[0] - scores[1])
    values = []
    for action in state.legal_actions():
        if action.code < MARK:  # markers change nothing when nobody has any
            after = state.copy()
            after.push(action)
            values.append(best_margin(after))
    return max(values) if state.to_act == 0 else min(values)


@pytest.mark.parametrize("number", range(12))
def test_a_captain_plays_the_last_cards_as_exhaustive_search_does(number: int) -> None:
    state = cards_left_position([3, 4, 5, 6, 7], Random(number).getrandbits(48), f"last {number}")
    state.supply, state.lost = [0, 0], [3, 3]
    margins = {}
    for action in state.legal_actions():
        after = state.copy()
        after.push(action)
        margins[action.text] = round(best_margin(after))
    picked = choose_text(bots_of("richelieu")["captain"], state)
    assert margins[picked] == max(margins.values())


def test_greedy_takes_most_points_at_once() -> None:
    state = cards_left_position([7, 8, 9, 10, 11], Random(7).getrandbits(48))
    points = {}
    for action in state.legal_actions():
        after = state.copy()
        after.tokens = [-1] * 48
        after.push(action)
        points[action.text] = scoring.scores(scoring.tally_state(after))[0]
    best = {text for text, value in points.items() if value == max(points.values())}
    greedy = bots_of("richelieu")["greedy"]
    assert {choose_text(greedy, state, seed) for seed in range(20)} <= best


def test_greedy_breaks_ties_by_lot() -> None:
    state = deal_cards()
    assert len({choose_text(bots_of("richelieu")["greedy"], state, seed) for seed in range(40)}) > 1


@pytest.mark.parametrize("level", ["cadet", "captain"])
def test_a_marker_that_can_come_back_comes_back(level: str) -> None:
    state = deal_cards()
    state.turns, state.supply, state.lost = 4, [2, 3], [1, 0]
    state.held[0] = UNIT[12]
    for place, kind in enumerate(state.tokens):
        if kind == 12:
            state.tokens[place] = -1
    assert choose_text(bots_of("richelieu")[level], state) == "redeem"


def test_cadet_wants_what_it_lacks_most() -> None:
    """Two cards are left, one of a region the seat has none of, one that changes nothing."""
    rng = Random(3)
    for number in range(40):
        state = cards_left_position([4, 5], rng.getrandbits(48), f"lack {number}")
        known = GainTable(state)
        gains = [known.gain(0, place) for place in (4, 5)]
        if abs(gains[0] - gains[1]) > 4 and not state.deal.partners[4] & BIT[5]:
            wanted = "take 1L" if gains[0] > gains[1] else "take 1R"
            assert choose_text(bots_of("richelieu")["cadet"], state) == wanted


def test_candidates_are_listed_actions_with_priors_that_add_up() -> None:
    for variant in VARIANTS:
        if variant.key == "richelieu":
            for state in random_positions(variant, "candidates", 7):
                candidates = RICHELIEU.candidates(state)
                assert {a.text for a, _ in candidates} <= {a.text for a in state.legal_actions()}
                assert sum(prior for _, prior in candidates) == pytest.approx(1)
                assert [p for _, p in candidates] == sorted(
                    (p for _, p in candidates), reverse=True
                )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text(language: str) -> None:
    translator, said = Translator(language, ("Anna", "Bert", "Cleo", "Dora")), set()
    for variant in VARIANTS[:6]:
        for state in random_positions(variant, "reasons", 5):
            for action in state.legal_actions():
                said |= {p.key for p in RICHELIEU.reasons(state, action) if translator.translate(p)}
    assert len(said) > 8


def test_majorities_reported_as_settled_are_settled() -> None:
    """A region stays won, with any fall of its other cards and any tokens of the others."""
    for state in random_positions(VARIANTS[0], "settled", 3):
        assert isinstance(state, RichelieuState)
        for action in state.legal_actions():
            for phrase in RICHELIEU.reasons(state, action):
                if phrase.key == "bots.richelieu.why.settled":
                    assert _is_settled(state, state.end[action.code & 7])


def _is_settled(state: RichelieuState, place: int) -> bool:
    region = next(mask for mask in state.deal.regions if mask & BIT[place])
    seat = state.to_act
    assert seat is not None

    def shields(mask: int) -> int:
        mine = mask & region
        return mine.bit_count() + (mine & state.deal.doubles).bit_count()

    others = state.cards[1 - seat] | state.table & ~BIT[place]
    assert places_of(region)
    return shields(state.cards[seat] | BIT[place]) > shields(others)
