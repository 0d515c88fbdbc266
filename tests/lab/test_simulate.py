from __future__ import annotations

from hashlib import blake2b
from importlib import import_module
from random import Random

import pytest

from tafelrunde.kernel import Game, Options, Outcome, seed_from_text
from tafelrunde.lab import Statistics, perft, play_out, simulate
from tests.kernel.toy import Toy, ToyOptions

module = import_module("tafelrunde.lab.simulate")  # the package shows the function by this name


class Stop(Exception):
    """Interrupt the run as Ctrl-C does."""


def options_of(game: Game) -> Options:
    return game.options()()


def test_a_game_is_played_to_its_end() -> None:
    outcome, acts = play_out(Toy(), ToyOptions(stones=8), b"seed", Random(1))
    assert 4 <= acts <= 8
    assert outcome.winners == ((acts - 1) % 2,)


def test_equal_seeds_give_equal_games(richelieu: Game) -> None:
    options = options_of(richelieu)
    games = [play_out(richelieu, options, b"seed", Random(1)) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("games", [0, 1, 49, 50, 51, 120])
def test_as_many_games_are_played_as_were_asked_for(toy: Toy, games: int) -> None:
    total = simulate(toy, ToyOptions(), games, "seed")
    assert total.games == sum(total.wins) == games


@pytest.mark.parametrize("block", [1, 2, 7, 30, 50, 1000])
def test_the_size_of_blocks_makes_no_difference(
    toy: Toy, monkeypatch: pytest.MonkeyPatch, block: int
) -> None:
    expected = simulate(toy, ToyOptions(), 100, "seed")
    monkeypatch.setattr(module, "BLOCK_SIZE", block)
    assert simulate(toy, ToyOptions(), 100, "seed") == expected


def test_the_number_of_workers_makes_no_difference(
    richelieu: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BLOCK_SIZE", 9)
    options = options_of(richelieu)
    alone = simulate(richelieu, options, 40, "seed", workers=1)
    assert simulate(richelieu, options, 40, "seed", workers=2) == alone


@pytest.mark.long
def test_four_workers_play_what_one_plays(richelieu: Game) -> None:
    options = richelieu.options().from_json({"players": 4})
    alone = simulate(richelieu, options, 1000, "long", workers=1)
    assert simulate(richelieu, options, 1000, "long", workers=4) == alone


def test_game_number_k_is_decided_by_the_seed_and_k_alone(toy: Toy) -> None:
    short, long = (simulate(toy, ToyOptions(), games, "seed") for games in (60, 61))
    assert long.actions > short.actions
    last = Statistics(2)
    last.add(*play_by_number(toy, "seed", 60))
    short.merge(last)
    assert short == long


def play_by_number(toy: Toy, seed: str, number: int) -> tuple[Outcome, int]:
    deal = seed_from_text(f"{seed}:{number}")
    policy = Random(int.from_bytes(blake2b(deal, digest_size=8).digest(), "big"))
    return play_out(toy, ToyOptions(), deal, policy)


def test_another_seed_gives_other_games(toy: Toy) -> None:
    assert simulate(toy, ToyOptions(), 20, "a") != simulate(toy, ToyOptions(), 20, "b")


def test_progress_is_reported_after_every_block(toy: Toy) -> None:
    told: list[int] = []
    simulate(toy, ToyOptions(), 120, "seed", progress=told.append)
    assert told == [50, 100, 120]


@pytest.mark.parametrize("error", [KeyboardInterrupt, Stop])
def test_what_is_done_before_an_interruption_is_kept(toy: Toy, error: type[BaseException]) -> None:
    done = Statistics(2)

    def stop(games: int) -> None:
        if games == 100:
            raise error

    with pytest.raises(error):
        simulate(toy, ToyOptions(), 1000, "seed", progress=stop, statistics=done)
    assert done == simulate(toy, ToyOptions(), 100, "seed")


def test_an_interruption_of_workers_keeps_what_is_done(
    richelieu: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BLOCK_SIZE", 5)
    options, done = options_of(richelieu), Statistics(2)

    def stop(games: int) -> None:
        if games == 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(richelieu, options, 200, "seed", 2, stop, done)
    assert done == simulate(richelieu, options, 10, "seed")


def test_the_clock_runs_forward() -> None:
    clock = module.start_stopwatch()
    assert 0 <= clock() <= clock()


# Sequences of ones and twos that do not exceed the stones, counted by hand.
@pytest.mark.parametrize(
    ("stones", "counts"),
    [(1, [1, 1, 0, 0]), (2, [1, 2, 1, 0]), (3, [1, 2, 3, 1]), (4, [1, 2, 4, 4, 1, 0])],
)
def test_sequences_of_acts_are_counted(stones: int, counts: list[int]) -> None:
    state = Toy().start(ToyOptions(stones=stones), b"seed")
    before = state.to_bytes()
    assert [perft(state, depth) for depth in range(len(counts))] == counts
    assert state.to_bytes() == before


def test_from_the_end_there_is_only_the_empty_sequence() -> None:
    state = Toy().start(ToyOptions(stones=1), b"seed")
    state.push(state.legal_actions()[0])
    assert [perft(state, depth) for depth in range(3)] == [1, 0, 0]
