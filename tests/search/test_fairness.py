"""Bots are given knowledge and nothing else: worlds a seat cannot tell apart are played alike."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from random import Random

import pytest

from tafelrunde.kernel import Knowledge, State
from tafelrunde.search import Bot, Budget, bots_of, worker_pool
from tafelrunde.search.levels import Searcher
from tests.search.variants import (
    VARIANTS,
    Variant,
    choose_text,
    random_positions,
)

LEVELS = ("page", "greedy", "cadet", "captain", "marshal")


def twin_positions(variant: Variant, seed: str, every: int) -> Iterator[tuple[State, State]]:
    """Yield positions with other worlds in which the seat to act knows the same."""
    for number, state in enumerate(random_positions(variant, seed, every)):
        seat = state.to_act
        assert seat is not None
        twin = variant.game.sample(state.knowledge(seat), Random(number))
        assert twin.knowledge(seat) == state.knowledge(seat)
        yield state, twin


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_twin_worlds_are_played_alike(variant: Variant, level: str) -> None:
    bot, budget = bots_of(variant.key)[level], Budget(simulations=40, workers=1)
    hidden = 0
    for number, (state, twin) in enumerate(twin_positions(variant, f"twins {level}", 25)):
        hidden += state.to_bytes() != twin.to_bytes()
        assert choose_text(bot, state, budget, number) == choose_text(bot, twin, budget, number)
    assert hidden, "all twins were the same world"


@pytest.mark.parametrize("key", ["richelieu", "fredericus"])
def test_twin_worlds_are_played_alike_by_workers(key: str) -> None:
    marshal, budget = bots_of(key)["marshal"], Budget(simulations=80, workers=2)
    variant = next(variant for variant in VARIANTS if variant.key == key)
    for number, (state, twin) in enumerate(twin_positions(variant, "workers", 40)):
        assert choose_text(marshal, state, budget, number) == choose_text(
            marshal, twin, budget, number
        )


def test_workers_are_sent_plain_data(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[object, ...]] = []

    class Post:
        """Looks at what would be sent, and stands in for the worker."""

        def submit(self, work: object, *data: object) -> object:
            sent.append(data)
            raise worker_pool.BrokenProcessPool

    team = worker_pool.WorkerPool(2)
    team.close()
    monkeypatch.setattr(team, "pool", Post())
    monkeypatch.setattr(worker_pool, "get_pool", lambda _: team)
    monkeypatch.setattr(worker_pool, "close_pool", lambda _: None)
    variant = VARIANTS[0]
    state = next(random_positions(variant, "plain", 10))
    marshal = bots_of(variant.key)["marshal"]
    assert choose_text(marshal, state, Budget(simulations=40, workers=2), 1)
    place, known, acts, task, _ = sent[0]
    assert isinstance(place, str)
    assert state.to_act is not None
    assert json.loads(json.dumps(known)) == known == state.knowledge(state.to_act).to_json()
    assert json.loads(json.dumps(acts))
    assert "state" not in repr(task).lower()


def test_a_choice_depends_only_on_the_seed() -> None:
    for variant in (VARIANTS[0], VARIANTS[6]):
        for bot in bots_of(variant.key).values():
            state = next(random_positions(variant, "repeat", 20))
            budget = Budget(simulations=60, workers=1)
            assert len({choose_text(bot, state, budget, 5) for _ in range(3)}) == 1


def test_no_bot_asks_for_more_than_knowledge() -> None:
    """Every bot takes what the contract gives, and keeps nothing of a game."""
    wanted = list(inspect.signature(Bot.choose).parameters)
    for key in ("richelieu", "fredericus"):
        for bot in bots_of(key).values():
            assert list(inspect.signature(type(bot).choose).parameters) == wanted
            before = dict(vars(bot))
            variant = next(variant for variant in VARIANTS if variant.key == key)
            state = next(random_positions(variant, "keeps", 20))
            choose_text(bot, state, Budget(simulations=20, workers=1), 1)
            assert vars(bot) == before


def test_knowledge_that_went_through_json_is_played_alike() -> None:
    for variant in VARIANTS:
        bot = bots_of(variant.key)["captain"]
        assert isinstance(bot, Searcher)
        for state in random_positions(variant, "json", 50):
            assert state.to_act is not None
            known, acts = state.knowledge(state.to_act), state.legal_actions()
            again = Knowledge.from_json(json.loads(json.dumps(known.to_json())))
            budget = Budget(simulations=30)
            assert bot.think(known, acts, budget, 3) == bot.think(again, acts, budget, 3)
