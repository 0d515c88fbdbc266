"""Fredericus's bots: exact hunting, and positions with one right answer."""

from __future__ import annotations

from random import Random

import pytest

from tafelrunde.games import find_game
from tafelrunde.games.fredericus import scoring
from tafelrunde.games.fredericus.action_codes import ACTIONS, CATCH
from tafelrunde.games.fredericus.bots import catch_search as windows
from tafelrunde.games.fredericus.bots.adapter import FREDERICUS
from tafelrunde.games.fredericus.bots.catch_plans import all_steps, pairs_of, plans
from tafelrunde.games.fredericus.bots.evaluation import points, win_chances
from tafelrunde.games.fredericus.bots.rule_of_thumb import play_turn
from tafelrunde.games.fredericus.components import (
    ACT,
    SEAL,
    SKY,
    TREES,
    pack,
)
from tafelrunde.games.fredericus.options import FredericusOptions
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import Action, seed_from_text
from tafelrunde.search import Bot, Budget, bots_of
from tests.search.variants import VARIANTS, Variant, random_positions

GRIFFIN, HARPY = 4 + 3, 4 + 4
OWN = [variant for variant in VARIANTS if variant.key == "fredericus"]


def first_full_turn(seed: str = "hunt", players: int = 2) -> FredericusState:
    """Begin a game and go to seat 0's first turn of four actions."""
    options = FredericusOptions(players=players, first=0)
    state = find_game("fredericus").start(options, seed_from_text(seed))
    assert isinstance(state, FredericusState)
    rng = Random(seed)
    while not (state.stage == ACT and state.to_act == 0 and state.turns >= players):
        state.push(state.random_action(rng))
    return state


def put_on_top(state: FredericusState, **tops: int) -> FredericusState:
    """Put cards on top of rows named like `row3`; what lay there stays below."""
    for name, card in tops.items():
        side = int(name.removeprefix("row")) - 1
        state.rows[side] = state.rows[side] << 4 | card
    return state


def choose_text(bot: Bot, state: FredericusState, simulations: int = 400, seed: int = 1) -> str:
    assert state.to_act is not None
    known, actions = state.knowledge(state.to_act), state.legal_actions()
    return bot.choose(known, actions, Budget(simulations=simulations), Random(seed)).text


def try_all_shifts(rows: list[int], side: int) -> tuple[dict[int, int], dict[int, int]]:
    """Return the least shifts for each bird and creature by trying everything."""
    layer, best = {tuple(rows)}, (dict[int, int](), dict[int, int]())
    for shifts in range(windows.MAX_SHIFTS):
        after = set()
        for tops in layer:
            pair = sorted((tops[side - 1] & 15, tops[(side + 1) % 8] & 15))
            if tops[side] & 15 >= 4 and pair in ([SKY, SKY], [TREES, SKY]):
                best[pair != [SKY, SKY]].setdefault((tops[side] & 15) - 4, shifts)
            after |= {
                shift_card(tops, row, way) for row in range(8) for way in (1, -1) if tops[row]
            }
        layer = after
    return best


def shift_card(rows: tuple[int, ...], row: int, way: int) -> tuple[int, ...]:
    new, target = list(rows), (row + way) % 8
    new[target] = new[target] << 4 | new[row] & 15
    new[row] >>= 4
    return tuple(new)


@pytest.mark.parametrize("number", range(6))
def test_a_window_finds_what_trying_all_shifts_of_all_rows_finds(number: int) -> None:
    state = first_full_turn(f"window {number}")
    if number > 3:  # rows that run empty
        state.rows = [row & 0xFF for row in state.rows]
    for side in range(8):
        catches = windows.find_catches(state.rows, side)
        short = [{c.creature: c.cost for c in kind if c.cost < 4} for kind in catches]
        assert tuple(short) == try_all_shifts(state.rows, side)


@pytest.mark.parametrize("variant", OWN, ids=str)
def test_every_plan_can_be_carried_out(variant: Variant) -> None:
    tried = 0
    for state in random_positions(variant, "plans", 9):
        assert isinstance(state, FredericusState)
        if state.stage == ACT and state.to_act is not None:
            seat = state.to_act
            for plan in plans(state, seat, min(4, state.actions_left())):
                after = state.copy()
                for code in all_steps(state, seat, plan):
                    assert ACTIONS[code] in after.legal_actions()
                    after.push(ACTIONS[code])
                assert ACTIONS[CATCH + plan.kind] in after.legal_actions()
                assert after.done - state.done == plan.cost
                tried += 1
    assert tried > 5


def test_pairs_are_counted_as_the_scoring_counts_them() -> None:
    rng = Random(1)
    state = first_full_turn()
    for _ in range(200):
        state.creatures[0] = pack([rng.randrange(8) for _ in range(rng.randrange(8))])
        state.orders[0] = pack([rng.randrange(8) for _ in range(rng.randrange(8))])
        scored = scoring.score(state, 0)
        assert pairs_of(state.creatures[0], state.orders[0]) == scored.pairs
        assert points(state, 0) == scored.points


@pytest.mark.parametrize("level", ["cadet", "captain", "greedy"])
def test_bots_catch_when_they_can(level: str) -> None:
    state = first_full_turn()
    side = state.birds[0]
    tops = {f"row{(side - 1) % 8 + 1}": SKY, f"row{side + 1}": GRIFFIN}
    put_on_top(state, **tops, **{f"row{(side + 1) % 8 + 1}": SKY})
    state.orders[0] = pack([3])
    assert choose_text(bots_of("fredericus")[level], state) == "catch falcon"


def count_catches_in_turn(level: str, state: FredericusState) -> int:
    """Play seat 0's turn and say how many creatures it caught."""
    turns, before = state.turns, state.creature_counts[0]
    while state.turns == turns and state.to_act == 0:
        state.push(state.parse(choose_text(bots_of("fredericus")[level], state)))
    return state.creature_counts[0] - before


@pytest.mark.parametrize("level", ["cadet", "captain"])
@pytest.mark.parametrize("number", range(4))
def test_a_catch_within_reach_of_a_turn_is_found(level: str, number: int) -> None:
    state = first_full_turn(f"reach {number}")
    state.rows = [0x2121] * 8  # trees above seals: only what is laid on top can be caught
    side = state.birds[0]
    state.rows[side] = state.rows[side] << 4 | HARPY
    state.rows[side - 1] = state.rows[side - 1] << 8 | SKY << 4 | SEAL
    state.rows[(side + 1) % 8] = state.rows[(side + 1) % 8] << 8 | SKY << 4 | SEAL
    state.orders[0] = pack([4])
    assert min(plan.cost for plan in plans(state, 0, 4)) == 2
    assert count_catches_in_turn(level, state) >= 1


def test_greedy_is_not_led_by_a_sampled_draw() -> None:
    """A reversal counts an order, independently of the guessed pile."""
    state = first_full_turn()
    side = state.birds[0]
    put_on_top(state, **{f"row{(side - 1) % 8 + 1}": SEAL, f"row{(side + 1) % 8 + 1}": SEAL})
    greedy = bots_of("fredericus")["greedy"]
    assert {choose_text(greedy, state, seed=seed).split()[0] for seed in range(10)} == {"reverse"}


def test_greedy_breaks_ties_by_lot() -> None:
    state = first_full_turn("ties")
    state.rows = [0x1111] * 8
    state.reversed = True
    greedy = bots_of("fredericus")["greedy"]
    assert len({choose_text(greedy, state, seed=seed) for seed in range(40)}) > 5


@pytest.mark.parametrize("variant", OWN, ids=str)
def test_play_outs_play_listed_acts_only(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = FredericusState.push

    def check_and_push(state: FredericusState, action: Action) -> None:
        assert action in state.legal_actions()
        plain(state, action)

    found = [s for s in random_positions(variant, "play-outs", 11) if s.phase in ("act", "close")]
    monkeypatch.setattr(FredericusState, "push", check_and_push)
    for number, state in enumerate(found):
        assert isinstance(state, FredericusState)
        while state.to_act is not None:
            turns = state.turns
            play_turn(state, Random(number))
            assert state.turns == turns + 1


def test_chances_add_up_and_follow_the_points() -> None:
    chances = win_chances([10.0, 12.0, 11.0], 3)
    assert sum(chances) == pytest.approx(1)
    assert chances[1] > chances[2] > chances[0]
    assert win_chances([10.0, 12.0], 1)[1] > win_chances([10.0, 12.0], 6)[1]


@pytest.mark.parametrize("variant", OWN, ids=str)
def test_candidates_are_the_listed_actions_with_priors_that_add_up(variant: Variant) -> None:
    for state in random_positions(variant, "candidates", 9):
        candidates = FREDERICUS.candidates(state)
        assert {a.text for a, _ in candidates} == {a.text for a in state.legal_actions()}
        assert sum(prior for _, prior in candidates) == pytest.approx(1)


def test_every_reason_has_a_text_in_both_languages() -> None:
    translators = [Translator(language, ("Anna", "Bert", "Cleo", "Dora")) for language in LANGUAGES]
    said = {
        phrase.key
        for variant in OWN
        for state in random_positions(variant, "reasons", 24)
        for action in state.legal_actions()
        for phrase in FREDERICUS.reasons(state, action)
        if all(translator.translate(phrase) for translator in translators)
    }
    assert len(said) > 5
