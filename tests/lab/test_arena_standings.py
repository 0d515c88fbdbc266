from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.i18n import Translator
from tafelrunde.kernel import Game
from tafelrunde.lab.arena import Contest, Standings, compute_standings
from tafelrunde.lab.arena.pictures import Scale
from tafelrunde.lab.arena.play import GameResult, SeatFaults
from tafelrunde.lab.arena.report import write_report
from tafelrunde.lab.arena.standings import Share


def game(number: int, seats: str, *winners: int, roles: tuple[str, ...] = ()) -> GameResult:
    """A game of bots with names of one letter."""
    count = len(seats)
    named = roles or tuple(f"seat {seat}" for seat in range(count))
    acts, ms = (10,) * count, (5.0,) * count
    return GameResult(number, number, tuple(seats), named, winners, (0,) * count, acts, ms, {})


def standings_of(*games: GameResult, bots: str = "ab") -> Standings:
    return compute_standings("richelieu", bots, games)


def test_a_shared_victory_is_split_evenly() -> None:
    standings = standings_of(game(0, "ab", 0, 1), game(1, "ab", 0), game(2, "abb", 0, 1, 2))
    wins = {bot.name: bot.share.wins for bot in standings.bots}
    assert wins["a"] == pytest.approx(1.5 + 1 / 3)
    assert wins["b"] == pytest.approx(0.5 + 2 / 3)


def test_a_bot_at_several_seats_is_a_side() -> None:
    standings = standings_of(*(game(n, "abbb", n % 4) for n in range(8)))
    shares = {bot.name: bot.share for bot in standings.bots}
    assert (shares["a"].share, shares["b"].share) == (0.25, 0.75)
    assert shares["b"].par / shares["b"].games == 0.75
    assert standings.roles["seat 1"]["b"].share == 0.25


def test_shares_by_role_follow_the_roles_and_not_the_seats() -> None:
    crowned, bare = ("king", "queen"), ("queen", "king")
    standings = standings_of(game(0, "ab", 0, roles=crowned), game(1, "ab", 0, roles=bare))
    shares = {role: {n: s.share for n, s in bots.items()} for role, bots in standings.roles.items()}
    assert shares == {"king": {"a": 1.0, "b": 0.0}, "queen": {"a": 1.0, "b": 0.0}}


def test_time_for_an_act_is_a_mean_over_acts() -> None:
    assert [bot.ms_per_act for bot in standings_of(game(0, "ab", 0)).bots] == [0.5, 0.5]


# Wilson intervals as printed in textbooks, to three places.
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (81, 263, 0.255, 0.366)],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert Share(games, wins).interval() == pytest.approx((low, high), abs=6e-4)


@given(st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.just(n), st.floats(0, n))))
def test_an_interval_holds_the_share_and_stays_within_bounds(case: tuple[int, float]) -> None:
    share = Share(*case)
    low, high = share.interval()
    assert 0 <= low <= share.share + 1e-9
    assert share.share - 1e-9 <= high <= 1


def test_ratings_rank_by_strength() -> None:
    best = {"ab": 0, "ba": 1, "ac": 0, "ca": 1, "bc": 0, "cb": 1}
    played = [game(n, seats, best[seats]) for n, seats in enumerate([*best] * 10)]
    standings = standings_of(*played, bots="cba")
    assert [bot.name for bot in standings.bots] == ["a", "b", "c"]
    assert standings.bots[0].rating.interval()[0] > standings.bots[1].rating.mu


def test_more_games_make_a_rating_surer() -> None:
    few, many = (standings_of(*(game(n, "ab", n % 2) for n in range(k))) for k in (2, 40))
    assert many.bots[0].rating.sigma < few.bots[0].rating.sigma


def test_a_bot_against_itself_keeps_its_rating() -> None:
    assert standings_of(game(0, "aa", 0), bots="a").bots[0].rating.mu == 25


def test_the_result_as_data_has_exactly_these_fields() -> None:
    found = standings_of(game(0, "ab", 0)).to_json()
    assert list(found) == ["game", "games", "bots", "roles"]
    bots = found["bots"]
    assert isinstance(bots, list)
    for bot in bots:
        assert isinstance(bot, dict)
        assert list(bot) == [
            "name", "games", "wins", "share", "low", "high", "rating", "ms_per_act", "faults",
        ]  # fmt: skip
    assert found["roles"] == {"seat 0": {"a": 1.0}, "seat 1": {"b": 0.0}}


def standings_with_faults() -> Standings:
    """Two games in which b fails."""
    first = SeatFaults(1, "error", 3, "ZeroDivisionError (b.py:7)")
    second = (replace(first, seat=0, count=2, what="other"), SeatFaults(0, "late", 1, ""))
    return standings_of(
        replace(game(4, "ab", 0), faults=(first,)), replace(game(5, "ba", 1), faults=second)
    )


def test_faults_are_counted_by_bot_and_kind() -> None:
    found = {bot.name: bot.to_json()["faults"] for bot in standings_with_faults().bots}
    assert found == {"a": {}, "b": {"error": 5, "late": 1}}


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_report_names_bots_that_failed(contest: Contest, tmp_path: Path, language: str) -> None:
    files = write_report(str(tmp_path), contest, standings_with_faults(), Translator(language).say)
    named = [line for line in files[2].read_text().splitlines() if line.startswith("- b ")]
    assert len(named) == 2
    assert all(part in named[0] for part in ("5", "4", "ZeroDivisionError (b.py:7)"))


def test_nothing_played_is_no_error() -> None:
    assert standings_of().to_json()["games"] == 0


@pytest.fixture
def contest(richelieu: Game) -> Contest:
    return Contest("richelieu", richelieu.options()(), ("a", "b"))


def texts_in(path: Path) -> list[str]:
    return [part.text or "" for part in ElementTree.parse(path).iter() if part.tag.endswith("text")]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_report_has_pictures_with_labels_and_tables(
    contest: Contest, tmp_path: Path, language: str
) -> None:
    standings = standings_of(*(game(n, "ab", 0) for n in range(9)))
    files = write_report(
        str(tmp_path / "deep" / "er"), contest, standings, Translator(language).say
    )
    assert [file.name for file in files] == ["ladder.svg", "roles.svg", "report.md"]
    assert {"a", "b"} <= set(texts_in(files[0]))
    all_won, none_won = ("100.0%", "0.0%") if language == "en" else ("100,0\xa0%", "0,0\xa0%")
    assert {"seat 0", "seat 1", all_won, none_won} <= set(texts_in(files[1]))
    page = files[2].read_text("utf-8")
    assert f"| a | 9 | 9 | {all_won} |" in page
    assert "](ladder.svg)" in page


def test_a_report_may_be_a_single_picture(contest: Contest, tmp_path: Path) -> None:
    files = write_report(
        str(tmp_path / "all.svg"), contest, standings_of(game(0, "ab", 0)), Translator("en").say
    )
    assert [file.name for file in files] == ["all.svg", "all.md"]
    assert {"a", "seat 1"} <= set(texts_in(files[0]))


def test_names_cannot_break_a_picture(contest: Contest, tmp_path: Path) -> None:
    standings = compute_standings("richelieu", ["<&>", "b"], [])
    files = write_report(str(tmp_path / "all.svg"), contest, standings, Translator("en").say)
    assert "<&>" in texts_in(files[0])


@given(st.floats(-100, 100), st.floats(0.01, 1000))
def test_a_scale_has_a_few_round_marks(low: float, width: float) -> None:
    scale = Scale(low, low + width)
    marks = list(scale.marks())
    assert 2 <= len(marks) <= 8
    assert all(190 - 1 <= scale.place(mark) <= 720 - 95 for mark in marks)
