"""The checks on secrets find deliberate cheats, and hold in many games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tafelrunde.conformance import Case, Marginals
from tafelrunde.conformance.secrecy import check_diversity, check_twins, chi_square_limit
from tafelrunde.games import find_game
from tafelrunde.games.richelieu import events as story
from tafelrunde.games.richelieu.game import Richelieu
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.kernel import Action, Event, Knowledge, Phrase, View
from tests.conformance.case import ALL_CASES, cases_of
from tests.search.counts import games

RICHELIEU = cases_of(find_game("richelieu"))[0]


@pytest.mark.long
@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_a_seat_cannot_tell_a_sampled_world_from_the_truth_in_many_games(case: Case) -> None:
    check_twins(case, games=games(100), every=4)


@pytest.mark.long
@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_samples_are_diverse_and_fair_in_many_games(case: Case) -> None:
    check_diversity(case, games=8, every=25)


def test_a_sample_that_returns_the_truth_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    truth: list[RichelieuState] = []
    honest = RichelieuState.knowledge

    def remember_truth(self: RichelieuState, seat: int) -> Knowledge:
        truth[:] = [self]
        return honest(self, seat)

    def sample_truth(self: Richelieu, knowledge: Knowledge, rng: Random) -> RichelieuState:
        return truth[0].copy()

    monkeypatch.setattr(RichelieuState, "knowledge", remember_truth)
    monkeypatch.setattr(Richelieu, "sample", sample_truth)
    with pytest.raises(AssertionError):
        check_diversity(RICHELIEU, games=2, every=40)


def test_a_sample_with_the_wrong_odds_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sorted tokens now and then are diverse enough, but not fair."""

    class Lazy(Random):
        def shuffle(self, x: Any) -> None:
            if self.random() < 0.6:
                super().shuffle(x)

    honest = Richelieu.sample

    def unfair(self: Richelieu, knowledge: Knowledge, rng: Random) -> RichelieuState:
        return honest(self, knowledge, Lazy(rng.random()))

    monkeypatch.setattr(Richelieu, "sample", unfair)
    with pytest.raises(AssertionError, match="chi square"):
        check_diversity(RICHELIEU, games=2, every=40)


def test_without_odds_samples_must_still_be_diverse(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = RICHELIEU.game_case.marginals
    assert exact is not None

    def possible(knowledge: Knowledge) -> Marginals:
        return {item: frozenset(odds) for item, odds in exact(knowledge).items()}

    case = replace(RICHELIEU, game_case=replace(RICHELIEU.game_case, marginals=possible))
    check_diversity(case, games=1, every=40)
    monkeypatch.setattr(Random, "shuffle", lambda self, items: None)
    with pytest.raises(AssertionError, match="is always"):
        check_diversity(case, games=1, every=40)


def test_a_view_that_leaks_one_field_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = RichelieuState.view

    def leaky_view(self: RichelieuState, seat: int | None) -> View:
        return honest(self, seat) | {"next_token": max(self.tokens)}

    monkeypatch.setattr(RichelieuState, "view", leaky_view)
    with pytest.raises(AssertionError):
        check_twins(RICHELIEU, games=2, every=5)


def test_knowledge_that_leaks_one_fact_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = RichelieuState.knowledge

    def leaky_knowledge(self: RichelieuState, seat: int) -> Knowledge:
        known = honest(self, seat)
        facts = {**known.facts, "peek": self.tokens[2]}
        return Knowledge(known.game, known.rules, known.options, known.seat, facts)

    monkeypatch.setattr(RichelieuState, "knowledge", leaky_knowledge)
    with pytest.raises(AssertionError):
        check_twins(RICHELIEU, games=2, every=5)


def test_an_event_told_to_everybody_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = story.act_events

    def events_for_everyone(state: RichelieuState, code: int) -> list[Event]:
        return [Event(e.key, e.params, None, False) for e in honest(state, code)]

    monkeypatch.setattr(story, "act_events", events_for_everyone)
    with pytest.raises(AssertionError):
        check_twins(RICHELIEU, games=4, every=2)


def test_a_prompt_that_depends_on_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky_prompt(self: RichelieuState) -> Phrase:
        seat = self.to_act
        return Phrase("x", {"can": seat is not None and bool(self.held[seat] >> 24 & 3)})

    monkeypatch.setattr(RichelieuState, "prompt", leaky_prompt)
    with pytest.raises(AssertionError):
        check_twins(RICHELIEU, games=6, every=2)


def test_a_turn_that_ends_by_itself_for_a_secret_reason_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A seat that cannot redeem would be asked less often, which must not be."""

    def hasty(self: RichelieuState, seat: int) -> None:
        if not self.can_redeem(seat):
            self._end_turn()

    monkeypatch.setattr(RichelieuState, "_end_if_nothing_left", hasty)
    with pytest.raises(AssertionError):
        check_twins(RICHELIEU, games=40, every=1)


Method = Callable[..., Any]


def peeking_apply(honest: Method) -> Method:
    """Tell everybody all hidden tokens, as something final."""

    def apply(self: RichelieuState, action: Action) -> list[Event]:
        events: list[Event] = honest(self, action)
        return [*events, Event("peek", {"tokens": [*self.tokens]}, None, True)]

    return apply


def peeking_check(honest: Method) -> Method:
    """Return a reason that knows too much."""

    def check(self: RichelieuState, action: Action) -> Phrase | None:
        reason: Phrase | None = honest(self, action)
        return reason and Phrase(reason.key, {**reason.params, "tokens": [*self.tokens]})

    return check


def peeking_default(honest: Method) -> Method:
    """Let a fallen flag play by what nobody knows."""

    def default_action(self: RichelieuState) -> Action:
        actions = self.legal_actions()
        return actions[max(self.tokens) % len(actions)]

    return default_action


def peeking_preview_for_others(honest: Method) -> Method:
    """Show everything to those who only watch."""

    def preview(self: RichelieuState, action: Action, seat: int) -> dict[str, Any]:
        shown: dict[str, Any] = honest(self, action, seat)
        return shown if seat == self.to_act else {**shown, "tokens": [*self.tokens]}

    return preview


def peeking_preview_of_nonsense(honest: Method) -> Method:
    """Show everything to a seat that asks for what is not allowed."""

    def preview(self: RichelieuState, action: Action, seat: int) -> dict[str, Any]:
        shown: dict[str, Any] = honest(self, action, seat)
        return shown if shown["reason"] is None else {**shown, "tokens": [*self.tokens]}

    return preview


@pytest.mark.parametrize(
    ("name", "cheat"),
    [
        ("apply", peeking_apply),
        ("check", peeking_check),
        ("default_action", peeking_default),
        ("preview", peeking_preview_for_others),
        ("preview", peeking_preview_of_nonsense),
    ],
)
def test_every_answer_that_knows_too_much_is_caught(
    monkeypatch: pytest.MonkeyPatch, name: str, cheat: Callable[[Method], Method]
) -> None:
    monkeypatch.setattr(RichelieuState, name, cheat(getattr(RichelieuState, name)))
    with pytest.raises(AssertionError):
        check_twins(RICHELIEU, games=4, every=3)


def test_a_token_shown_to_everybody_as_final_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = story.act_events

    def events_for_everyone(state: RichelieuState, code: int) -> list[Event]:
        return [Event(e.key, e.params, None, e.final) for e in honest(state, code)]

    monkeypatch.setattr(story, "act_events", events_for_everyone)
    with pytest.raises(AssertionError):
        check_twins(RICHELIEU, games=4, every=2)


@pytest.mark.parametrize(("freedom", "limit"), [(1, 3.84), (5, 11.07), (12, 21.03)])
def test_the_chi_square_limit_is_the_tables_one(freedom: int, limit: float) -> None:
    assert chi_square_limit(freedom, 0.05) == pytest.approx(limit, rel=0.03)
