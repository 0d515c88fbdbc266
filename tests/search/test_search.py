"""The search itself: repeatable, stoppable, within its budget, and each seat for itself."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import count
from random import Random

import pytest

from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import Action, Game, Knowledge, Outcome, Phrase, State
from tafelrunde.search import (
    Adapter,
    Budget,
    Searcher,
    Tree,
    Values,
    bots_of,
    levels,
)
from tafelrunde.search.root_trees import (
    Task,
    make_tasks,
    merge,
    tree_seed,
)
from tests.search.variants import (
    VARIANTS,
    Variant,
    random_positions,
    start_variant,
)

SEARCHED = (VARIANTS[0], VARIANTS[4], VARIANTS[6], VARIANTS[10])


class Safe(State):
    """Two doors, a hidden prize behind one of them, and a certain smaller one by leaving.

    Seat 0 may open a door or ask seat 1, who likes to take everything.
    """

    __slots__ = ("prize", "to_act", "won")

    def __init__(self, prize: int) -> None:
        self.prize = prize
        self.to_act: int | None = 0
        self.won = [0.0, 0.0]

    def copy(self) -> Safe:
        new = Safe(self.prize)
        new.to_act, new.won = self.to_act, self.won[:]
        return new

    def legal_actions(self) -> list[Action]:
        words = ("left", "right", "leave", "ask") if self.to_act == 0 else ("share", "keep")
        return [Action(code, word) for code, word in enumerate(words)]

    def push(self, action: Action) -> None:
        if self.to_act == 0 and action.text == "ask":
            self.to_act = 1
            return
        worth = {
            "left": [float(self.prize == 0), 0.0],
            "right": [float(self.prize == 1), 0.0],
            "leave": [0.7, 0.0],
            "share": [0.9, 0.1],
            "keep": [0.0, 1.0],
        }
        self.to_act, self.won = None, worth[action.text]

    def outcome(self) -> Outcome:
        return Outcome((0,), (0, 0), Phrase("none"))


class SafeGame(Game):
    """Samples where the prize is."""

    rules_version = "1"

    def sample(self, knowledge: Knowledge, rng: Random) -> Safe:
        return Safe(rng.randrange(2))


class SafeAdapter(Adapter):
    """Knows nothing beforehand."""

    def __init__(self) -> None:
        self.game = SafeGame()
        self.played = 0

    def share(self, state: State) -> float:
        return 0.5

    def candidates(self, state: State) -> list[tuple[Action, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def final(self, state: State) -> Values:
        self.played += 1
        assert isinstance(state, Safe)
        return state.won

    def play_out(self, state: State, rng: Random) -> Values:
        self.played += 1
        return [0.5, 0.5]


KNOWN = Knowledge("safe", "1", {"players": 2}, 0, {})
DOORS = Safe(0).legal_actions()


def grow_tree(simulations: int) -> Tree:
    tree = Tree(SafeAdapter(), KNOWN, DOORS, Random(1))
    tree.run_simulations(simulations, lambda: False)
    return tree


def safe_captain() -> tuple[Searcher, SafeAdapter]:
    adapter = SafeAdapter()
    captain = levels(adapter, "nowhere:NOTHING")["captain"]
    assert isinstance(captain, Searcher)
    return captain, adapter


def test_search_averages_over_hidden_information() -> None:
    found = grow_tree(600).results(0)
    means = {code: value / visits for code, (visits, value) in found.items()}
    assert means[0] == pytest.approx(0.5, abs=0.2)
    assert means[1] == pytest.approx(0.5, abs=0.2)
    assert max(found, key=lambda code: found[code][0]) == 2  # leave


def test_every_seat_maximises_its_own_value() -> None:
    asked = grow_tree(600).root.children[3]
    kept, shared = asked.children[1], asked.children[0]
    assert kept.visits > 3 * shared.visits


def test_only_legal_actions_are_searched() -> None:
    tree = Tree(SafeAdapter(), KNOWN, DOORS[:2], Random(1))
    tree.run_simulations(50, lambda: False)
    assert set(tree.results(0)) == {0, 1}


def test_a_budget_in_simulations_is_kept_to_exactly() -> None:
    captain, adapter = safe_captain()
    captain.choose(KNOWN, DOORS, Budget(simulations=90), Random(2))
    assert adapter.played == 45  # this act's share is a half


def test_without_a_whole_simulation_the_rule_of_thumb_decides() -> None:
    captain, adapter = safe_captain()
    assert captain.choose(KNOWN, DOORS, Budget(simulations=1), Random(2)) in DOORS
    assert not adapter.played


def test_a_single_action_is_not_thought_about() -> None:
    captain, adapter = safe_captain()
    assert captain.choose(KNOWN, DOORS[:1], Budget(seconds=60), Random(2)) is DOORS[0]
    assert not adapter.played


def test_time_is_kept_by_looking_at_the_clock_before_every_simulation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = count()
    monkeypatch.setattr(time, "monotonic", lambda: next(ticks) / 1000)
    captain, adapter = safe_captain()
    captain.choose(KNOWN, DOORS, Budget(seconds=0.2), Random(2))
    assert 90 <= adapter.played <= 100  # half of 200 thousandths, less what is kept back


def test_thinking_can_be_stopped() -> None:
    looks = count()
    captain, adapter = safe_captain()
    budget = Budget(seconds=3600, stop=lambda: next(looks) >= 30)
    chosen = captain.choose(KNOWN, DOORS, budget, Random(2))
    assert chosen in DOORS
    assert adapter.played == 30


def test_workers_can_be_stopped() -> None:
    variant = VARIANTS[0]
    state = next(random_positions(variant, "stopped", 10))
    assert state.to_act is not None
    known, actions = state.knowledge(state.to_act), state.legal_actions()
    budget = Budget(seconds=3600, workers=2, stop=lambda: True)
    chosen = bots_of(variant.key)["marshal"].choose(known, actions, budget, Random(1))
    assert chosen in actions


@pytest.mark.parametrize("variant", [VARIANTS[0], VARIANTS[10]], ids=str)
def test_simulations_give_the_same_on_any_number_of_cores(variant: Variant) -> None:
    marshal = bots_of(variant.key)["marshal"]
    assert isinstance(marshal, Searcher)
    for number, state in enumerate(random_positions(variant, "cores", 60)):
        assert state.to_act is not None
        known, actions = state.knowledge(state.to_act), state.legal_actions()
        alone, *crewed = (
            marshal.think(known, actions, Budget(simulations=200, workers=workers), number)
            for workers in (1, 2, 3)
        )
        assert crewed == [alone, alone]


def test_a_level_has_a_usual_budget() -> None:
    for key in ("richelieu", "fredericus"):
        usual = {name: bot.usual.seconds for name, bot in bots_of(key).items()}
        assert usual == {
            "page": None, "greedy": None, "cadet": None, "captain": 0.5, "marshal": 5.0,
        }  # fmt: skip
    given = Budget(workers=3).with_default(Budget(seconds=0.5))
    assert (given.seconds, given.simulations, given.workers) == (0.5, None, 3)
    assert Budget(simulations=7).with_default(Budget(seconds=0.5)) == Budget(simulations=7)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_shares_of_a_turn_make_up_one_at_most(variant: Variant) -> None:
    """A seat does not spend its budget twice, with any acts in its turn."""
    captain = bots_of(variant.key)["captain"]
    assert isinstance(captain, Searcher)
    most = 0.0
    for number in range(12):
        state, rng, spent, turn = (
            start_variant(variant, f"shares {number}"),
            Random(number),
            0.0,
            None,
        )
        while state.to_act is not None:
            if turn != (state.to_act, state.view(None)["turn"]):
                turn, spent = (state.to_act, state.view(None)["turn"]), 0.0
            if len(state.legal_actions()) > 1:
                spent += captain.adapter.share(state)
            most = max(most, spent)
            state.push(state.random_action(rng))
    assert 0.7 < most <= 1.0 + 1e-9


def test_simulations_are_shared_between_trees_without_losing_any() -> None:
    for simulations in (0, 1, 7, 8, 100, 1001):
        parts = make_tasks(5, 8, simulations, None)
        assert sum(task.simulations or 0 for task in parts) == simulations
        assert len({task.seed for task in parts}) == len(parts)
    assert make_tasks(5, 3, None, 1.5) == [Task(tree_seed(5, root), None, 1.5) for root in range(3)]


def test_results_of_several_trees_are_added_up() -> None:
    assert merge([{1: (2, 1.0)}, {}, {1: (3, 0.5), 4: (1, 1.0)}]) == {1: (5, 1.5), 4: (1, 1.0)}


@pytest.mark.parametrize("variant", SEARCHED, ids=str)
def test_advice_names_the_choice_and_the_next_best(variant: Variant) -> None:
    captain = bots_of(variant.key)["captain"]
    for number, state in enumerate(random_positions(variant, "advice", 30)):
        assert state.to_act is not None
        known, actions = state.knowledge(state.to_act), state.legal_actions()
        budget = Budget(simulations=100)
        advice = captain.explain(known, actions, budget, Random(number))
        assert advice.action in actions
        if len(actions) > 1:
            assert advice.action == captain.choose(known, actions, budget, Random(number))
        assert 0 <= advice.chance <= 1
        others = [action for action, _ in advice.alternatives]
        assert advice.action not in others
        assert _are_distinct(others)


def _are_distinct(actions: Sequence[Action]) -> bool:
    return len({action.text for action in actions}) == len(actions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_says_what_to_expect(language: str) -> None:
    translator = Translator(language)
    for key in ("richelieu", "fredericus"):
        for bot in bots_of(key).values():
            assert translator.translate(bot.title())
            assert len(translator.translate(bot.expectation())) > 20


def test_the_weakest_come_first() -> None:
    for key in ("richelieu", "fredericus"):
        assert [*bots_of(key)] == ["page", "greedy", "cadet", "captain", "marshal"]
