from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tafelrunde.kernel import Game, Knowledge, Record, final_state
from tafelrunde.lab.arena import ArenaError, Contest, Results, compute_standings, run_contest
from tafelrunde.lab.arena.contest import code_digest
from tafelrunde.lab.arena.entries import find_bots, fix_roles, read_entries
from tafelrunde.lab.arena.play import GameFault, GameResult, play_game
from tafelrunde.lab.arena.run import check_contest
from tafelrunde.search import Bot, Budget, TimeLimit
from tests.kernel.toy import KEY, Toy, ToyOptions
from tests.lab.arena_bots import (
    HOME,
    Broken,
    Cheat,
    Clever,
    First,
    Forger,
    Looping,
    Nosy,
    Quitting,
    Sleeper,
)

DICE = f"{HOME}.Dice"


@pytest.fixture
def toy_bots(monkeypatch: pytest.MonkeyPatch, toy: Toy) -> None:
    """Bots for the toy game, known to the house for the length of one test."""
    known: dict[str, Bot] = {
        "first": First(), "clever": Clever(), "broken": Broken(), "cheat": Cheat(),
        "forger": Forger(), "nosy": Nosy(), "sleeper": Sleeper(), "looping": Looping(),
        "quitting": Quitting(),
    }  # fmt: skip
    monkeypatch.setattr("tafelrunde.lab.arena.entries.bots_of", lambda game: known)
    # Another process would not know the toy game.
    monkeypatch.setattr("tafelrunde.lab.arena.bot_process._is_own", lambda bot: True)


def toy_contest(*bots: str, **changes: object) -> Contest:
    return replace(Contest(KEY, ToyOptions(stones=5), bots), **changes)  # type: ignore[arg-type]  # any fields


def contest_of(game: Game, *bots: str, seed: str = "7", simulations: int = 3) -> Contest:
    budget = Budget(simulations=simulations)
    return Contest(game.key, game.options()(), bots, seed, budget)


def play(contest: Contest, number: int = 0) -> GameResult | GameFault:
    bots = find_bots(contest.game, contest.bots)
    return play_game(contest, contest.pairing(number), bots)


def drop_times(games: list[GameResult]) -> list[GameResult]:
    """The games without what the clock decides."""
    return [replace(game, ms=()) for game in games]


def run_and_read(contest: Contest, path: Path, games: int, workers: int = 1) -> list[GameResult]:
    results = Results(contest, path)
    run_contest(results, games, workers)
    return drop_times(results.first(games))


@pytest.mark.usefixtures("toy_bots")
def test_a_bot_that_always_wins_is_on_top(tmp_path: Path) -> None:
    contest = toy_contest("first", "clever")
    results = Results(contest, tmp_path / "games")
    run_contest(results, 20)
    standings = compute_standings(KEY, contest.bots, results.first(20))
    best, worst = standings.bots
    assert (best.name, best.share.wins, worst.share.wins) == ("clever", 20, 0)
    assert best.rating.mu > 25 > worst.rating.mu
    assert {role: shares["clever"].share for role, shares in standings.roles.items()} == {
        "seat 0": 1.0,
        "seat 1": 1.0,
    }


@pytest.mark.usefixtures("toy_bots")
def test_a_bot_is_handed_knowledge_and_actions_only() -> None:
    Nosy.seen.clear()
    assert isinstance(play(toy_contest("nosy", "nosy", is_fixed=True)), GameResult)
    assert Nosy.seen == {Knowledge, list, Budget, Random}


@pytest.mark.usefixtures("toy_bots")
def test_a_forged_code_behind_a_listed_text_changes_nothing() -> None:
    forged, honest = (
        play(toy_contest(name, "first", is_fixed=True)) for name in ("forger", "first")
    )
    assert isinstance(forged, GameResult)
    assert isinstance(honest, GameResult)
    assert forged.scores == honest.scores


@pytest.mark.usefixtures("toy_bots")
@pytest.mark.parametrize(
    ("bot", "kind", "what"),
    [
        ("broken", "error", "ZeroDivisionError (arena_bots.py:"),
        ("quitting", "error", "SystemExit: enough (arena_bots.py:"),
        ("cheat", "illegal", "take everything"),
        ("sleeper", "late", ""),
        ("looping", "late", ""),
    ],
)
def test_a_bot_that_fails_loses_its_choices_and_the_game_goes_on(
    bot: str, kind: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The other bot keeps a limit of this length on a busy machine; one wait is enough.
    monkeypatch.setattr("tafelrunde.lab.arena.play.MAX_LATE", 1)
    played = play(toy_contest("first", bot, is_fixed=True, limit=TimeLimit(0.0, 1.0)))
    assert isinstance(played, GameResult)
    (fault,) = played.faults
    assert (fault.seat, fault.kind, fault.count) == (1, kind, played.acts[1])
    assert fault.what.startswith(what)


@pytest.mark.usefixtures("toy_bots")
def test_the_random_bot_chooses_the_same_in_the_same_game() -> None:
    contest = toy_contest("broken", "broken", is_fixed=True)
    first, again = play(contest), play(contest)
    assert isinstance(first, GameResult)
    assert isinstance(again, GameResult)
    assert replace(first, ms=()) == replace(again, ms=())


@pytest.mark.usefixtures("toy_bots")
def test_a_bot_that_hangs_again_and_again_is_not_asked_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tafelrunde.lab.arena.play.MAX_LATE", 1)
    asked = []
    choose = Sleeper.choose

    def count_choice(*arguments: Any) -> Any:
        asked.append(1)
        return choose(*arguments)

    monkeypatch.setattr(Sleeper, "choose", count_choice)
    contest = toy_contest("sleeper", "sleeper", is_fixed=True, limit=TimeLimit(0.0, 0.05))
    played = play(replace(contest, options=ToyOptions(stones=8)))
    assert isinstance(played, GameResult)
    assert len(asked) == 2
    assert [fault.count for fault in played.faults] == [*played.acts]


@pytest.mark.usefixtures("toy_bots")
def test_a_game_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tafelrunde.lab.arena.play.MAX_ACTS", 4)
    fault = play(toy_contest("first", "first", is_fixed=True))  # five stones, one at a time
    assert isinstance(fault, GameFault)
    assert (fault.kind, fault.seat, fault.pairing.number) == ("endless", 0, 0)


@pytest.mark.usefixtures("toy_bots")
def test_an_error_of_the_rules_is_not_the_bots_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.kernel.toy.ToyState.push", lambda state, action: [][1])
    fault = play(toy_contest("first", "first", is_fixed=True))
    assert isinstance(fault, GameFault)
    assert (fault.kind, fault.what) == ("house", "IndexError")


def test_an_error_of_the_rules_leaves_a_record_that_can_be_played_again(
    richelieu: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(richelieu), "stats", lambda game, state: [][1])
    contest = replace(contest_of(richelieu, DICE, "page"), is_fixed=True)
    path = tmp_path / "games"
    with pytest.raises(ArenaError) as caught:
        run_contest(Results(contest, path), 5)
    phrase = caught.value.phrase
    assert phrase.key == "arena.fault.house"
    assert (phrase.params["number"], phrase.params["seed"]) == (0, "7")
    record = Record.from_text(Path(str(phrase.params["path"])).read_text())
    assert final_state(record).to_act is None
    assert "IndexError" in path.with_name("games.fault-0.txt").read_text()


@pytest.mark.parametrize("workers", [2, pytest.param(3, marks=pytest.mark.live)])
def test_the_number_of_workers_makes_no_difference(
    richelieu: Game, tmp_path: Path, workers: int
) -> None:
    contest = contest_of(richelieu, DICE, "page", f"{HOME}.First")
    alone = run_and_read(contest, tmp_path / "alone", 10)
    assert [game.number for game in alone] == list(range(10))
    assert run_and_read(contest, tmp_path / "many", 10, workers) == alone


@pytest.mark.live
def test_bots_that_fail_in_workers_are_counted_there_too(richelieu: Game, tmp_path: Path) -> None:
    contest = contest_of(richelieu, "page", f"{HOME}:Broken", f"{HOME}:Looping")
    contest = replace(contest, limit=TimeLimit(0.0, 0.3))
    results = Results(contest, tmp_path / "games")
    run_contest(results, 6, 2)
    read = Results(contest, tmp_path / "games")
    assert read.first(6) == results.first(6)
    found = {
        bot.name: bot for bot in compute_standings("richelieu", contest.bots, read.first(6)).bots
    }
    assert found["page"].fault_counts == {}
    assert found[f"{HOME}:Broken"].fault_counts == {"error": found[f"{HOME}:Broken"].acts}
    assert found[f"{HOME}:Looping"].fault_counts == {"late": found[f"{HOME}:Looping"].acts}


@pytest.mark.live
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(("bot", "kind"), [("Stuck", "late"), ("Vanishing", "error")])
def test_a_bot_that_cannot_be_interrupted_loses_its_choice_only(
    richelieu: Game, tmp_path: Path, workers: int, bot: str, kind: str
) -> None:
    contest = contest_of(richelieu, "page", f"{HOME}:{bot}")
    contest = replace(contest, limit=TimeLimit(0.0, 0.5 if kind == "late" else 60.0))
    games = run_and_read(contest, tmp_path / "games", 2, workers)
    assert len(games) == 2
    for game in games:
        seat = game.seats.index(f"{HOME}:{bot}")
        assert {fault.kind for fault in game.faults} == {kind}
        assert {fault.seat for fault in game.faults} == {seat}
    assert active_children() == []


@pytest.mark.live
def test_a_lost_worker_is_reported(
    richelieu: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tafelrunde.lab.arena.worker_pool._work", leave_at_once)
    results = Results(contest_of(richelieu, "page"), tmp_path / "games")
    with pytest.raises(ArenaError, match="worker process was lost"):
        run_contest(results, 6, 2)


def leave_at_once(contest: Contest, pipe: object) -> None:
    """A worker that leaves at once."""


@pytest.mark.parametrize(
    "change",
    [
        lambda contest: replace(contest, seed="8"),
        lambda contest: replace(contest, budget=Budget(simulations=4)),
    ],
)
def test_seed_and_simulations_decide_the_games(
    richelieu: Game, tmp_path: Path, change: Callable[[Contest], Contest]
) -> None:
    contest = contest_of(richelieu, DICE)
    first, again = (run_and_read(contest, tmp_path / name, 4) for name in ("first", "again"))
    assert first == again
    assert run_and_read(change(contest), tmp_path / "other", 4) != first


def test_rotations_share_a_deal_but_not_the_random_numbers_of_bots(richelieu: Game) -> None:
    contest = contest_of(richelieu, "page", DICE)
    assert contest.pairing(0).deal == contest.pairing(1).deal != contest.pairing(2).deal
    drawn = {contest.rng_for(number, seat).random() for number in range(3) for seat in range(2)}
    assert len(drawn) == 6


def test_fixed_seats_have_their_roles_in_order(friedrich: Game) -> None:
    options = friedrich.options()
    assert fix_roles(options()).to_json()["roles"] == "friedrich,elisabeth,maria-theresia,pompadour"
    chosen = options.from_json({"players": 3, "roles": "elisabeth,friedrich,maria-theresia"})
    assert fix_roles(chosen) == chosen


def test_games_without_roles_stay_as_they_are(richelieu: Game) -> None:
    assert fix_roles(richelieu.options()()) == richelieu.options()()


@pytest.mark.parametrize(
    "text",
    [
        "",
        ",",
        "page,",
        "page:",
        "page:0",
        "page:-1",
        "page:1x",
        "page:x:y",
        "page x",
        ":3",
        "page@",
        "page@0",
        "page@x",
        "page@-1",
        "page@1e3",
        "@3",
        "page@3:",
        f"page@{10**9}",
    ],
)
def test_a_text_that_names_no_bot_is_refused(text: str) -> None:
    with pytest.raises(ArenaError) as caught:
        read_entries(text)
    assert caught.value.phrase.key == "arena.bad_entry"


def test_a_bot_may_have_simulations_of_its_own(richelieu: Game) -> None:
    names = read_entries(f"{DICE}@3:2,{DICE}@05")
    assert names == (f"{DICE}@3", f"{DICE}@3", f"{DICE}@5")
    bots, state = find_bots("richelieu", names), richelieu.start(richelieu.options()(), bytes(32))
    actions = state.legal_actions()
    for simulations in (3, 5):
        luck, same = Random(1), Random(1)
        chosen = bots[f"{DICE}@{simulations}"].choose(
            state.knowledge(0), actions, Budget(seconds=1.0, simulations=99), luck
        )
        for _ in range(simulations):
            same.random()
        assert chosen == same.choice(actions)


@pytest.mark.parametrize("name", ["First", "bot_of"])
def test_a_bot_is_imported_by_either_form_of_its_path(richelieu: Game, name: str) -> None:
    for path in (f"{HOME}.{name}", f"{HOME}:{name}"):
        assert read_entries(f"{path}@5:2,{path}") == (f"{path}@5", f"{path}@5", path)
        assert isinstance(find_bots(richelieu.key, (path,))[path], First)


def test_too_many_bots_are_refused() -> None:
    with pytest.raises(ArenaError, match="64"):
        read_entries("page:65")


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("nobody", "no_bot"),
        ("nowhere.Bot", "no_import"),
        (f"{HOME}.Nobody", "no_import"),
        (f"{HOME}.no_bot", "not_a_bot"),
        (".", "no_import"),
        ("nowhere:Bot", "no_import"),
        (f"{HOME}:Nobody", "no_import"),
        (f"{HOME}:HOME", "not_a_bot"),
    ],
)
def test_unknown_bots_are_refused(richelieu: Game, name: str, key: str) -> None:
    with pytest.raises(ArenaError) as caught:
        check_contest(contest_of(richelieu, name))
    assert caught.value.phrase.key == f"arena.{key}"


@pytest.mark.parametrize(
    ("bots", "is_fixed"), [(("page",) * 3, False), (("page",), True), (("page", DICE, DICE), True)]
)
def test_numbers_must_fit_where_bots_cannot_be_shared_out(
    richelieu: Game, bots: tuple[str, ...], is_fixed: bool
) -> None:
    with pytest.raises(ArenaError) as caught:
        check_contest(replace(contest_of(richelieu, *bots), is_fixed=is_fixed))
    assert caught.value.phrase.key == "arena.wrong_number"


def test_the_code_of_bots_from_elsewhere_is_part_of_the_digest() -> None:
    assert code_digest("richelieu", ("page",)) == code_digest("richelieu", ("page",))
    assert code_digest("richelieu", ("page",)) != code_digest("richelieu", ("page", DICE))
    assert code_digest("richelieu", ("page",)) != code_digest("fredericus", ("page",))
