"""Friedrich's bots: legal in every variant, fair, repeatable, and stronger than the yardstick."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.actions.action_codes import DECLINE
from tafelrunde.games.friedrich.bots import (
    map_facts,
    other_choices,
    plan_comparison,
    planner,
    plans,
    policy,
    reasons,
)
from tafelrunde.games.friedrich.bots.plan_comparison import PlanChoice
from tafelrunde.games.friedrich.model.atlas import BOHEMIAN_OBJECTIVES
from tafelrunde.games.friedrich.model.components import AUSTRIA, OPTION, PRUSSIA
from tafelrunde.games.friedrich.options import FriedrichOptions
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import Action, Knowledge, seed_from_text
from tafelrunde.search import Bot, Budget, bots_of
from tafelrunde.search.root_trees import Task
from tests.search.counts import FACTOR, games

VARIANTS: dict[str, dict[str, object]] = {
    "four": {"players": 4},
    "three": {"players": 3},
    "expert": {"players": 4, "expert": True},
    "three experts": {"players": 3, "expert": True},
    "gentle": {"players": 4, "expert": True, "gentle_clock": True},
    "2005": {"players": 4, "edition": "revised-2005"},
    "2005 expert": {"players": 4, "edition": "revised-2005", "expert": True},
    "2005 three": {"players": 3, "edition": "revised-2005", "expert": True},
    "tournament": {"players": 4, "expert": True, "tournament": True},
    "west": {"players": 2, "scenario": "west"},
    "silesia": {"players": 2, "scenario": "silesia"},
}
ROLES = "friedrich,elisabeth,maria-theresia,pompadour"
MEASURED = (("cadet", "three experts"), ("greedy", "2005 expert"))
"""Whole games that reach the branches of the bots; the others reach no more of them."""
QUICK = (*MEASURED, ("greedy", "tournament"), ("cadet", "west"))
"""Games that `make test` plays; `make test-long` plays the others, and many games of all."""
LITTLE = Budget(simulations=10 if FACTOR > 1 else 3)
MAX_ACTS = 20_000


def start_game(seed: str, options: Mapping[str, object]) -> FriedrichState:
    """Return a new game."""
    return GAME.start(FriedrichOptions.from_json(options), seed_from_text(seed))


def play_game(state: FriedrichState, seats: Sequence[Bot], seed: int) -> FriedrichState:
    """Play a game to its end; every act must be one of those listed."""
    rng = Random(seed)
    for _ in range(MAX_ACTS):
        seat = state.to_act
        if seat is None:
            return state
        actions = state.legal_actions()
        action = seats[seat].choose(state.knowledge(seat), actions, LITTLE, rng)
        assert action in actions
        state.push(action)
    raise AssertionError("the game does not end")


def marks_of(name: str, variant: str) -> list[pytest.MarkDecorator]:
    """Return how a whole game is run: traced or not, and in which tier."""
    untraced = [] if (name, variant) in MEASURED else [pytest.mark.untraced]
    return untraced if (name, variant) in QUICK else [*untraced, pytest.mark.long]


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        pytest.param(name, variant, marks=marks_of(name, variant))
        for name in ("greedy", "cadet")
        for variant in VARIANTS
    ],
)
def test_a_quick_bot_plays_every_variant_to_its_end(name: str, variant: str) -> None:
    state = start_game(f"{name} {variant}", VARIANTS[variant])
    bots = [bots_of("friedrich")[name]] * state.options.players
    assert play_game(state, bots, 1).outcome() is not None


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", ["greedy", "cadet"])
def test_a_quick_bot_makes_no_illegal_act_in_many_games(name: str, variant: str) -> None:
    for number in range(games(10)):
        state = start_game(f"{number}", VARIANTS[variant])
        names = ["page", name] if number % 2 else [name]
        bots = [bots_of("friedrich")[names[s % len(names)]] for s in range(state.options.players)]
        assert play_game(state, bots, number).outcome() is not None


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("name", "some"), [("captain", 0.3), ("marshal", 0.03)])
def test_a_searching_bot_makes_no_illegal_act(name: str, some: float, variant: str) -> None:
    for number in range(games(some)):
        state = start_game(f"{name} {number}", VARIANTS[variant])
        bots = [bots_of("friedrich")[name]] * state.options.players
        assert play_game(state, bots, number).outcome() is not None


def middle_of(name: str, acts: int) -> FriedrichState:
    """Return a game some acts after its start."""
    state = start_game(name, {"players": 4, "expert": True, "roles": ROLES})
    rng = Random(name)
    for _ in range(acts):
        assert state.to_act is not None
        knowledge = state.knowledge(state.to_act)
        cadet = bots_of("friedrich")["cadet"]
        state.push(cadet.choose(knowledge, state.legal_actions(), LITTLE, rng))
    return state


@pytest.mark.parametrize("name", ["greedy", "cadet", "captain", "marshal"])
@pytest.mark.parametrize("acts", [0, 31, 77, 140])
def test_equal_knowledge_and_seed_give_an_equal_choice(name: str, acts: int) -> None:
    state = middle_of("fair", acts)
    seat = state.to_act
    assert seat is not None
    knowledge, actions = state.knowledge(seat), state.legal_actions()
    twin = GAME.sample(knowledge, Random(99))
    bot = bots_of("friedrich")[name]
    first = bot.choose(knowledge, actions, LITTLE, Random(5))
    assert bot.choose(twin.knowledge(seat), twin.legal_actions(), LITTLE, Random(5)) == first


def test_a_captain_finds_the_same_plan_at_every_act_of_a_move_without_memory() -> None:
    state = middle_of("plan", 60)
    while state.phase != "movement" or state.marches:
        state.push(middle_act(state))
    seat = state.to_act
    assert seat is not None
    names = set()
    for _ in range(3):
        if state.phase == "movement" and state.to_act == seat:
            planner.forget_plans()
            world = GAME.sample(state.knowledge(seat), Random(3))
            names.add(planner.find_plan(world, LITTLE).name)
        state.push(middle_act(state, "captain"))
    assert len(names) == 1


def test_a_marshal_finds_the_same_plan_with_any_number_of_processes() -> None:
    state = middle_of("crew", 60)
    while state.phase != "movement" or state.marches:
        state.push(middle_act(state))
    assert state.to_act is not None
    world = GAME.sample(state.knowledge(state.to_act), Random(3))
    found = []
    for workers in (1, 2):
        planner.forget_plans()
        budget = Budget(simulations=48, workers=workers)
        found.append(planner.weigh_plans(world, budget, planner.MARSHAL))
    assert found[0] == found[1]
    assert len(found[0].chances) > 1


def test_thinking_about_a_plan_ends_as_soon_as_the_caller_says_stop() -> None:
    state = middle_of("stop", 60)
    while state.phase != "movement" or state.marches:
        state.push(middle_act(state))
    assert state.to_act is not None
    world = GAME.sample(state.knowledge(state.to_act), Random(3))
    planner.forget_plans()
    choice = planner.weigh_plans(world, Budget(seconds=60.0, stop=lambda: True))
    assert choice.chances == ()
    planner.forget_plans()


def test_a_plan_must_be_better_than_the_plain_one_in_more_than_one_lucky_world() -> None:
    state = middle_of("doubt", 60)
    found = plans.list_plans(state, 0, 3)
    lucky = {0: (4, 0.0), 1: (4, 2.0), 2: (1, 0.005), 3: (1, 0.5), 4: (1, 0.0), 5: (1, 0.5)}
    assert plan_comparison.choose_plan(found, lucky).plan == found[0]
    proved = {**lucky, 2: (4, 0.2), 3: (4, 2.2)}
    assert plan_comparison.choose_plan(found, proved).plan == found[1]


def test_prussia_goes_for_bohemia_only_where_austria_cannot_stop_it() -> None:
    state = start_game("option", {"players": 4, "expert": True, "roles": ROLES})
    while state.stage != OPTION:
        policy.play_next(state)
    assert other_choices.choose_option(state) == DECLINE
    stacks = state.stacks(PRUSSIA)
    rows = {
        o: map_facts.OBJECTIVE_ROWS[o] for o in map_facts.objective_numbers(BOHEMIAN_OBJECTIVES)
    }
    nearest = min(rows, key=lambda objective: min(rows[objective][city] for city in stacks))
    state.conquered |= BOHEMIAN_OBJECTIVES & ~(1 << nearest)
    assert other_choices.choose_option(state) == DECLINE, "Austria is still strong"
    state.total[AUSTRIA] = 1
    assert other_choices.choose_option(state) != DECLINE


def middle_act(state: FriedrichState, name: str = "cadet") -> Action:
    """Return the act that a bot chooses."""
    assert state.to_act is not None
    knowledge, actions = state.knowledge(state.to_act), state.legal_actions()
    return bots_of("friedrich")[name].choose(knowledge, actions, LITTLE, Random(1))


def test_a_captain_keeps_to_its_time() -> None:
    state = middle_of("time", 60)
    while state.phase != "movement":
        state.push(middle_act(state))
    assert state.to_act is not None
    budget = plan_comparison.PlayoutBudget(Task(1, None, time.monotonic()), lambda: False)
    assert budget.is_over()
    assert not budget.spend()
    knowledge, actions = state.knowledge(state.to_act), state.legal_actions()
    bot = bots_of("friedrich")["captain"]
    assert bot.choose(knowledge, actions, Budget(seconds=0.0), Random(1)) in actions


@pytest.mark.long
def test_cadets_beat_the_greedy_bot_on_either_side() -> None:
    bots = bots_of("friedrich")
    options = {"players": 4, "expert": True, "roles": ROLES}
    attacked = survived = 0
    for number in range(30):
        attackers = [bots["greedy"], *[bots["cadet"]] * 3]
        end = play_game(start_game(f"a{number}", options), attackers, number).outcome()
        attacked += end is not None and 0 not in end.winners
        defender = [bots["cadet"], *[bots["greedy"]] * 3]
        end = play_game(start_game(f"d{number}", options), defender, number).outcome()
        survived += end is not None and 0 in end.winners
    assert attacked >= 24
    assert survived >= 18


def test_a_captain_says_what_it_would_do_and_why() -> None:
    state = middle_of("why", 60)
    captain, seen = bots_of("friedrich")["captain"], set()
    for number in range(60):
        seat = state.to_act
        assert seat is not None
        knowledge, actions = state.knowledge(seat), state.legal_actions()
        advice = captain.explain(knowledge, actions, LITTLE, Random(number))
        assert advice.action in actions
        assert 0 <= advice.chance <= 1
        assert advice.action not in [other for other, _ in advice.alternatives]
        assert all(other in actions for other, _ in advice.alternatives)
        for language in LANGUAGES:
            assert all(Translator(language).translate(phrase) for phrase in advice.why)
        seen |= {phrase.key.rpartition(".")[0] for phrase in advice.why}
        twin = GAME.sample(knowledge, Random(number))
        twins = twin.knowledge(seat), twin.legal_actions()
        assert captain.explain(*twins, LITTLE, Random(number)) == advice
        state.push(advice.action)
    assert seen == {"bots.friedrich.plan", "bots.friedrich.why", "bots.why"}


def test_every_plan_has_words() -> None:
    state = middle_of("why", 60)
    for nation in range(7):
        for plan in plans.list_plans(state, nation, 32):
            words = Translator("de").translate(reasons.describe_plan(plan))
            assert words.startswith("Der Plan: ")


@pytest.mark.untraced
@pytest.mark.parametrize("seed", ["bold", "rich"])
def test_a_captain_thinks_once_about_a_nations_move(
    seed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: Counter[tuple[int, int]] = Counter()
    search = planner._search

    def count_and_search(known: Knowledge, start: FriedrichState, *more: Any) -> PlanChoice:
        thought[start.turn, start.nation] += 1
        return search(known, start, *more)

    monkeypatch.setattr(planner, "_search", count_and_search)
    state = start_game(seed, {"players": 4, "expert": True})
    captain, paid, rng = bots_of("friedrich")["captain"], 0, Random(seed)
    while state.to_act is not None and state.turn < 8:
        knowledge, actions = state.knowledge(state.to_act), state.legal_actions()
        state.push(captain.choose(knowledge, actions, Budget(simulations=2), rng))
        paid += bool(state.credit)
    assert paid
    assert set(thought.values()) == {1}
