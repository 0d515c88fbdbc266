from __future__ import annotations

import random
from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.games import all_games
from tafelrunde.kernel import Action, Json, Knowledge
from tafelrunde.search import (
    Bot,
    Budget,
    Page,
    bots_of,
)

NOTHING = Knowledge("toy", "1", {}, 0, {})
ACTIONS = [
    Action(code, text)
    for code, text in enumerate(["end", "take 1", "take 2", *(f"mark {n}" for n in range(20))])
]
LISTS = st.lists(
    st.builds("{} {}".format, st.sampled_from("abc"), st.integers(0, 9)),
    min_size=1,
    unique=True,
).map(lambda texts: [Action(code, text) for code, text in enumerate(texts)])


def choose_action(actions: list[Action], seed: int, knowledge: Knowledge = NOTHING) -> Action:
    return Page().choose(knowledge, actions, Budget(), Random(seed))


@given(LISTS, st.integers(0, 99))
def test_only_given_actions_are_chosen(actions: list[Action], seed: int) -> None:
    before = actions[:]
    chosen = choose_action(actions, seed)
    assert any(chosen is action for action in actions)
    assert actions == before


def test_every_action_is_possible() -> None:
    rng = Random(1)
    chosen = {Page().choose(NOTHING, ACTIONS, Budget(), rng) for _ in range(1000)}
    assert chosen == set(ACTIONS)


def test_every_kind_of_act_is_equally_likely() -> None:
    rng, kinds = Random(2), Counter[str]()
    for _ in range(3000):
        kinds[Page().choose(NOTHING, ACTIONS, Budget(), rng).text.split()[0]] += 1
    assert set(kinds) == {"end", "take", "mark"}
    assert all(900 < count < 1100 for count in kinds.values())


@given(LISTS, st.integers(0, 99))
def test_equal_arguments_give_an_equal_choice(actions: list[Action], seed: int) -> None:
    assert choose_action(actions, seed) is choose_action(actions, seed)


@given(LISTS, st.integers(0, 99), st.integers(0, 3), st.dictionaries(st.text(), st.integers()))
def test_knowledge_makes_no_difference(
    actions: list[Action], seed: int, seat: int, facts: dict[str, Json]
) -> None:
    other = Knowledge("other", "2", {"players": 3}, seat, facts)
    assert choose_action(actions, seed) is choose_action(actions, seed, other)


def test_the_budget_makes_no_difference() -> None:
    for budget in (Budget(), Budget(seconds=0.0), Budget(simulations=1)):
        chosen = Page().choose(NOTHING, ACTIONS, budget, Random(7))
        assert chosen is choose_action(ACTIONS, 7)


def test_chance_of_the_whole_process_is_not_touched() -> None:
    before = random.getstate()
    choose_action(ACTIONS, 1)
    assert random.getstate() == before


def test_bots_are_found_by_their_names() -> None:
    assert isinstance(bots_of("a game of others")["page"], Page)
    for game in all_games():
        bots = bots_of(game.key)
        assert next(iter(bots)) == "page"
        assert all(isinstance(bot, Bot) and bot.name == name for name, bot in bots.items())
