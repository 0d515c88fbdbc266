"""Bots and an evaluator for any game, on the contract alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tafelrunde.kernel import Json, Outcome, Phrase, Record, State
from tafelrunde.search import Bot, Budget, bots_of, generic, worker_pool
from tafelrunde.search.evaluators import evaluator_of
from tafelrunde.search.review import GameReview
from tests.third_party.install import install_pebbles
from tests.third_party.pebbles import GAME, PebblesOptions, PebblesState


@pytest.fixture(autouse=True)
def game(tmp_path: Path) -> Iterator[None]:
    with install_pebbles(tmp_path, "GENERIC"):
        yield


def position(pile: int, players: int = 2) -> PebblesState:
    return PebblesState(PebblesOptions(players=players), pile, 0)


def choose_text(bot: Bot, state: State, seed: int = 1, simulations: int = 300) -> str:
    budget = Budget(simulations=simulations, workers=1)
    return bot.choose(state.knowledge(0), state.legal_actions(), budget, Random(seed)).text


@pytest.mark.parametrize("pile", [5, 6, 7])
def test_a_captain_leaves_four_to_the_other_side(pile: int) -> None:
    assert choose_text(bots_of("pebbles")["captain"], position(pile)) == f"take {pile - 4}"


@pytest.mark.parametrize("level", ["cadet", "captain", "marshal"])
def test_every_level_sees_the_last_pebbles(level: str) -> None:
    found = [choose_text(bots_of("pebbles")[level], position(3), seed) for seed in range(10)]
    assert found == ["take 3"] * 10


def test_equal_arguments_give_equal_choices() -> None:
    for level in ("cadet", "captain", "marshal"):
        bot = bots_of("pebbles")[level]
        assert len({choose_text(bot, position(11), seed=4, simulations=40) for _ in range(3)}) == 1


def test_a_cadet_thinks_the_same_whatever_the_budget() -> None:
    cadet = bots_of("pebbles")["cadet"]
    found = {choose_text(cadet, position(11), simulations=number) for number in (1, 100, 10**9)}
    assert len(found) == 1


def test_advice_has_a_chance_alternatives_and_reasons() -> None:
    state = position(6)
    advice = bots_of("pebbles")["captain"].explain(
        state.knowledge(0), state.legal_actions(), Budget(simulations=400), Random(1)
    )
    assert advice.action.text == "take 2"
    assert advice.chance > 0.6
    assert {action.text for action, _ in advice.alternatives} == {"take 1", "take 3"}
    assert advice.why


def test_worker_processes_find_the_game_by_what_the_seat_knows() -> None:
    worker_pool.close_pool(2)  # workers of an earlier test would not know the game
    state, marshal = position(7), bots_of("pebbles")["marshal"]
    budget = Budget(simulations=400, workers=2)
    chosen = marshal.choose(state.knowledge(0), state.legal_actions(), budget, Random(1))
    assert chosen.text == "take 3"
    worker_pool.close_pool(2)


def test_a_play_out_that_does_not_end_is_even(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generic, "MAX_PLAYOUT_ACTS", 2)
    adapter = generic.GenericAdapter(GAME)
    assert adapter.play_out(position(40, players=3), Random(1)) == [1 / 3] * 3


class NobodyWins(PebblesState):
    def outcome(self) -> Outcome:
        return Outcome((), (), Phrase("pebbles.over"))


def test_a_game_without_winners_is_even() -> None:
    over = NobodyWins(PebblesOptions(players=3), 0, None)
    assert generic.GenericAdapter(GAME).final(over) == [1 / 3] * 3


def test_the_evaluator_knows_who_is_about_to_win() -> None:
    evaluator = evaluator_of("pebbles")
    assert evaluator is not None
    ahead = evaluator.evaluate(position(1), Random(1))
    assert ahead == [1.0, 0.0]
    assert sum(evaluator.evaluate(position(9), Random(1))) == pytest.approx(1)


def test_a_finished_game_is_reviewed() -> None:
    options = PebblesOptions(pile=3)
    seats: list[dict[str, Json]] = [{"name": "Ada"}, {"name": "Böll"}]
    record = Record.begin("pebbles", "1", options.to_json(), seats, bytes(32), bytes(16))
    state = GAME.start(options, bytes(32))
    for text in ("take 1", "take 2"):
        assert state.to_act is not None
        record.act(state.to_act, text)
        state.apply(state.parse(text))
    outcome = state.outcome()
    assert outcome is not None
    record.finish(outcome)
    reviewed = GameReview(record)
    outline = reviewed.outline()
    assert outline.curve[-1].chances == (0.0, 1.0)
    found = {moment.n: reviewed.compare(moment) for moment in outline.moments}
    blunder = found[0]
    assert blunder is not None
    assert (blunder.act, blunder.better) == ("take 1", "take 3")
