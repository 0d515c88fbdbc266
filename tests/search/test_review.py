"""Looking back at finished games: repeatable, from what was known, and right about blunders."""

from __future__ import annotations

from random import Random

import pytest

from tafelrunde.games import find_game
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.kernel import Record, ReviewEffort, State, seed_from_text
from tafelrunde.search import Budget, bots_of
from tafelrunde.search.evaluators import Evaluator
from tafelrunde.search.review import (
    GameReview,
    Outline,
    Point,
    TurningPoint,
    classify_loss,
    describe_turning_point,
    find_decisive_swing,
    select_turning_points,
)

LITTLE = ReviewEffort(points=12, acts=6, simulations=40, worlds=4, min_loss=0.0)
GAMES: dict[str, tuple[list[str], dict[str, object]]] = {
    "richelieu": (["page", "cadet"], {"players": 2}),
    "fredericus": (["page", "cadet", "cadet"], {"players": 3}),
    "friedrich": (["cadet", "page"], {"players": 2, "scenario": "west"}),
}


def record_bot_game(key: str, takes_back: bool = False) -> Record:
    """Let bots play a game to its end."""
    bots, chosen_options = GAMES[key]
    game, rng = find_game(key), Random(key)
    options = game.options().from_json(chosen_options)
    seats = [{"name": bot} for bot in bots]
    seed = seed_from_text(key)
    record = Record.begin(key, game.rules_version, options.to_json(), seats, seed, b"salt" * 4)
    assert record.seed is not None
    state = game.start(options, record.seed)
    while state.to_act is not None:
        seat, acts = state.to_act, state.legal_actions()
        action = bots_of(key)[bots[seat]].choose(state.knowledge(seat), acts, Budget(), rng)
        if takes_back and len(record.entries) == 4:
            other = next(act for act in acts if act != action)
            record.act(seat, other.text)
            record.note("take_back", to=4, stir=True)
            state.reseed(5)
        state.apply(action)
        record.act(seat, action.text)
    outcome = state.outcome()
    assert outcome is not None
    record.finish(outcome)
    return record


def review_record(record: Record) -> tuple[Outline, list[TurningPoint]]:
    """Look back with little effort."""
    game = GameReview(record, LITTLE, seed=1)
    outline = game.outline()
    return outline, select_turning_points([game.compare(moment) for moment in outline.moments])


@pytest.mark.parametrize("key", GAMES)
def test_a_curve_goes_from_the_deal_to_the_result(key: str) -> None:
    record = record_bot_game(key)
    outline, _ = review_record(record)
    numbers = [point.n for point in outline.curve]
    assert numbers == sorted(set(numbers))
    assert (numbers[0], numbers[-1]) == (0, len(record.entries))
    assert 2 <= len(numbers) <= LITTLE.points
    assert all(sum(point.chances) == pytest.approx(1) for point in outline.curve)
    outcome = GameReview(record, LITTLE).states[-1].outcome()
    assert outcome is not None
    won = [seat for seat, chance in enumerate(outline.curve[-1].chances) if chance > 0]
    assert won == sorted(outcome.winners)


@pytest.mark.parametrize("key", GAMES)
def test_turning_points_name_acts_of_the_record_and_others_that_were_allowed(key: str) -> None:
    record = record_bot_game(key)
    game = GameReview(record, LITTLE, seed=1)
    _, points = review_record(record)
    for point in points:
        entry = record.entries[point.n]
        assert (entry["seat"], entry["act"]) == (point.seat, point.act)
        allowed = [action.text for action in game.states[point.n].legal_actions()]
        assert point.better in allowed
        assert point.better != point.act
        assert point.loss >= 0
        for language in LANGUAGES:
            assert all(
                Translator(language, ["Anna", "Otto"]).translate(part)
                for part in describe_turning_point(point)
            )


@pytest.mark.parametrize("key", GAMES)
def test_a_review_depends_only_on_the_record_and_the_effort(key: str) -> None:
    record = record_bot_game(key)
    again = Record.from_text(record.to_text())
    assert review_record(record) == review_record(again)


def test_random_play_has_more_turning_points_than_considered_play() -> None:
    _, points = review_record(record_bot_game("richelieu"))
    assert points
    assert sum(point.loss for point in points if point.seat == 0) > sum(
        point.loss for point in points if point.seat == 1
    )


def test_equal_acts_have_no_turning_points() -> None:
    game = GameReview(
        record_bot_game("richelieu"), ReviewEffort(acts=40, simulations=4, worlds=16), seed=1
    )
    luck = Random(5)

    class Chance(Evaluator):
        def play_on(self, state: State, rng: Random) -> list[float]:
            return [luck.random() for _ in range(2)]

    moments = game.outline().moments
    guessing = Chance()
    guessing.game, game.evaluator = game.evaluator.game, guessing
    assert len(moments) == 40
    assert [game.compare(moment) for moment in moments] == [None] * 40


def test_an_act_that_was_taken_back_is_not_judged() -> None:
    record = record_bot_game("richelieu", takes_back=True)
    game = GameReview(record, LITTLE)
    numbers = [moment.n for moment in game.moments]
    assert 3 in numbers
    assert 4 not in numbers
    assert 6 in numbers
    assert game.outline().curve[-1].n == len(record.entries)


def test_an_act_is_judged_by_what_its_seat_knew() -> None:
    """In another world that the seat could not tell from the true one, the verdict is the same."""
    game = GameReview(record_bot_game("fredericus"), LITTLE, seed=1)
    for moment in game.outline().moments:
        before = game.compare(moment)
        known = game.states[moment.n].knowledge(moment.seat)
        game.states[moment.n] = game.evaluator.game.sample(known, Random(7))
        assert game.compare(moment) == before


def test_the_dearest_of_each_turn_are_kept_in_the_order_of_the_game() -> None:
    found = ((3, 0.1, 2), (1, 0.3, 0), (2, 0.2, 1), (0, 0.25, 0))
    points = [TurningPoint(n, 0, "a", "b", loss, turn=turn) for n, loss, turn in found]
    assert [point.n for point in select_turning_points([*points, None], 2)] == [1, 2]
    assert [point.n for point in select_turning_points(points)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("loss", "kind"),
    [
        (0.0, "inaccuracy"),
        (0.099, "inaccuracy"),
        (0.1, "mistake"),
        (0.149, "mistake"),
        (0.15, "blunder"),
        (0.9, "blunder"),
    ],
)
def test_a_loss_is_called_by_its_size(loss: float, kind: str) -> None:
    assert classify_loss(loss) == kind


def test_the_decisive_moment_is_the_largest_swing_told_by_who_won_by_it() -> None:
    chances = ((0, 0.5), (4, 0.6), (9, 0.2), (12, 0.45), (20, 0.3))
    swing = find_decisive_swing([Point(n, (chance, 1 - chance)) for n, chance in chances])
    assert swing is not None
    assert (swing.n, swing.end, swing.seat) == (4, 9, 1)
    assert (swing.before, swing.after) == pytest.approx((0.4, 0.8))


def test_of_equal_swings_the_first_is_decisive_and_one_position_has_none() -> None:
    points = [Point(n, (chance, 1 - chance)) for n, chance in ((0, 0.5), (3, 0.7), (6, 0.5))]
    swing = find_decisive_swing(points)
    assert swing is not None
    assert (swing.n, swing.seat) == (0, 0)
    assert find_decisive_swing(points[:1]) is None


@pytest.mark.parametrize("key", GAMES)
def test_the_decisive_moment_is_a_turn_of_the_game(key: str) -> None:
    outline, _ = review_record(record_bot_game(key))
    swing = outline.decisive
    assert swing is not None
    assert 0 <= swing.n < swing.end <= outline.curve[-1].n
    steps = zip(outline.curve, outline.curve[1:], strict=False)
    drawn = max(abs(b.chances[0] - a.chances[0]) for a, b in steps)
    if len(outline.curve) < LITTLE.points:
        assert abs(swing.after - swing.before) >= drawn - 1e-6
