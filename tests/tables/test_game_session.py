"""Games being played: acts all or none, take-backs, and journals played again."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from tafelrunde.kernel import (
    IllegalAction,
    Json,
    MalformedAction,
    NotYourTurn,
    Phrase,
    final_state,
)
from tafelrunde.tables.game_session import (
    MAX_ACTS,
    GameSession,
    Transition,
    add_control_entry,
    apply_acts,
    can_take_back_alone,
    last_own_act,
    take_back,
)
from tests.tables.game_sessions import (
    add_lines,
    apply_texts,
    begin_record,
    comparable,
    is_final,
    keeps_turn,
    matching_texts,
    new_session,
    passes_turn,
    play_random,
    play_until,
    random_transition,
    then,
)
from tests.tables.guests import GAMES, refuses

Options = Mapping[str, Json]


def actor(live: GameSession) -> int:
    assert live.state.to_act is not None
    return live.state.to_act


def play_to_the_end(live: GameSession, rng: Random) -> list[Transition]:
    changes = [apply_texts(live, live.state.random_action(rng).text)]
    while changes[-1].session.state.to_act is not None:
        game = changes[-1].session
        changes.append(apply_texts(game, game.state.random_action(rng).text))
    return changes


# Acts


def test_acts_of_one_request_are_journaled_one_by_one_and_chained() -> None:
    live, text = play_until(new_session(), keeps_turn)
    second = apply_texts(live, text).session.state.legal_actions()[0].text
    change = apply_texts(live, text, second)
    assert [(line["n"], line["act"]) for line in change.entries] == [
        (live.head.index, text),
        (live.head.index + 1, second),
    ]
    one_by_one = apply_texts(apply_texts(live, text).session, second)
    assert change.entries[-1] == one_by_one.entries[0]
    assert comparable(change.session) == comparable(one_by_one.session)


@pytest.mark.parametrize("text", ["dance", "take\n1", "", "x" * 401])
def test_a_malformed_act_among_others_lets_none_happen(text: str) -> None:
    live, good = play_until(new_session(), keeps_turn)
    before = comparable(live)
    with pytest.raises(MalformedAction):
        apply_texts(live, good, text)
    assert comparable(live) == before


def test_an_illegal_act_among_others_lets_none_happen() -> None:
    live, good = play_until(new_session(), keeps_turn)
    before = comparable(live)
    with pytest.raises(IllegalAction):
        apply_texts(live, good, *[good] * 3)
    assert comparable(live) == before


def test_acts_after_the_own_turn_is_over_let_none_happen() -> None:
    live, good = play_until(new_session(), passes_turn)
    before = comparable(live)
    with pytest.raises(NotYourTurn) as caught:
        apply_texts(live, good, good)
    assert caught.value.phrase.key == "action.not_your_turn"
    assert comparable(live) == before


def test_a_seat_whose_turn_it_is_not_is_refused() -> None:
    live = new_session("richelieu", {"first": 0})
    with pytest.raises(NotYourTurn) as caught:
        apply_acts(live, 1, 0, [live.state.legal_actions()[0].text])
    assert caught.value.phrase == Phrase("action.not_your_turn", {"seat": 0})


@pytest.mark.parametrize("index", [-1, 4, 6, 10**30])
def test_an_index_that_is_not_the_present_one_is_refused_with_the_present_one(index: int) -> None:
    live = play_random(new_session(), 5, Random(1))
    with refuses("stale", index=5):
        apply_acts(live, 0, index, ["end"])
    with refuses("stale", index=5):
        take_back(live, index, 4)
    with refuses("stale", index=5):
        add_control_entry(live, index, "pause")


@pytest.mark.parametrize("number", [0, MAX_ACTS + 1])
def test_no_act_and_too_many_acts_are_refused(number: int) -> None:
    live = new_session()
    with refuses("acts_number", most=MAX_ACTS):
        apply_texts(live, *["end"] * number)


def test_the_listed_form_of_an_act_is_journaled() -> None:
    live = new_session("richelieu", {"first": 0})
    text = live.state.legal_actions()[0].text
    assert apply_texts(live, text.upper()).entries == apply_texts(live, text).entries


def test_a_game_does_not_change_when_something_is_done_in_it() -> None:
    live, rng = new_session("friedrich", GAMES[2][1]), Random(2)
    for _ in range(60):
        before = comparable(live)
        live_after = random_transition(live, rng).session
        assert comparable(live) == before
        live = live_after


# The end


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_last_act_alone_brings_the_end_line(game: str, options: Options) -> None:
    *others, last = play_to_the_end(new_session(game, options), Random(3))
    assert [change.end for change in others] == [None] * len(others)
    assert last.end is not None
    assert last.session.outcome is not None
    assert last.end["end"] == last.session.outcome.to_json()


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_header_entries_and_end_are_one_record_that_is_played_again(
    game: str, options: Options
) -> None:
    changes = play_to_the_end(new_session(game, options), Random(4))
    entries = [line for change in changes for line in change.entries]
    read = add_lines(begin_record(game, options), entries, changes[-1].end)
    assert read.end is not None
    assert final_state(read).to_bytes() == changes[-1].session.state.to_bytes()


def test_after_the_end_nobody_acts_and_nobody_takes_back_alone() -> None:
    last = play_to_the_end(new_session(), Random(5))[-1].session
    for seat in (0, 1):
        with pytest.raises(NotYourTurn) as caught:
            apply_acts(last, seat, last.head.index, ["end"])
        assert caught.value.phrase == Phrase("action.over")
    assert not can_take_back_alone(last, last.undo_entries[-1].seat, last.undo_entries[-1].index)


def test_acts_beyond_the_end_let_none_happen() -> None:
    changes = play_to_the_end(new_session(), Random(6))
    live, text = changes[-2].session, str(changes[-1].entries[0]["act"])
    with pytest.raises(NotYourTurn) as caught:
        apply_texts(live, text, text)
    assert caught.value.phrase == Phrase("action.over")


# Taking back


def test_before_something_final_the_own_act_is_taken_back_alone() -> None:
    live, text = play_until(play_random(new_session(), 8, Random(7)), keeps_turn)
    seat, index = actor(live), live.head.index
    after = apply_texts(live, text).session
    assert last_own_act(after, seat) == index
    assert can_take_back_alone(after, seat, index)
    change = take_back(after, after.head.index, index)
    assert {k: v for k, v in change.entries[0].items() if k != "h"} == {
        "n": index + 1,
        "do": "take_back",
        "to": index,
    }
    assert change.session.state.to_bytes() == live.state.to_bytes()
    assert change.session.undo_entries == live.undo_entries


def test_several_own_acts_are_taken_back_at_once() -> None:
    live, text = play_until(new_session(), then(keeps_turn, keeps_turn))
    middle = apply_texts(live, text).session
    after = apply_texts(middle, matching_texts(middle, keeps_turn)[0]).session
    assert can_take_back_alone(after, actor(live), live.head.index)
    back = take_back(after, after.head.index, live.head.index).session
    assert back.state.to_bytes() == live.state.to_bytes()


def test_after_something_final_nobody_takes_back_alone() -> None:
    live, text = play_until(new_session(), is_final)
    after = apply_texts(live, text).session
    for seat in (0, 1):
        assert not can_take_back_alone(after, seat, live.head.index)


def test_an_act_before_a_final_event_is_not_taken_back_alone() -> None:
    live, text = play_until(new_session(), then(keeps_turn, is_final))
    middle = apply_texts(live, text).session
    after = apply_texts(middle, matching_texts(middle, is_final)[0]).session
    assert not can_take_back_alone(after, actor(live), live.head.index)


def test_an_act_after_a_final_event_is_taken_back_alone() -> None:
    live, text = play_until(new_session("friedrich", GAMES[2][1]), then(is_final, keeps_turn))
    middle = apply_texts(live, text).session
    after = apply_texts(middle, matching_texts(middle, keeps_turn)[0]).session
    assert can_take_back_alone(after, actor(middle), middle.head.index)
    assert "stir" not in take_back(after, after.head.index, middle.head.index).entries[0]


def test_nobody_takes_back_anothers_act_alone() -> None:
    live, text = play_until(new_session(), keeps_turn)
    assert not can_take_back_alone(
        apply_texts(live, text).session, 1 - actor(live), live.head.index
    )


def test_an_own_act_that_another_has_answered_is_not_taken_back_alone() -> None:
    live, text = play_until(new_session(), passes_turn)
    answered = apply_texts(live, text).session
    answered = apply_texts(answered, answered.state.legal_actions()[0].text).session
    assert not can_take_back_alone(answered, actor(live), live.head.index)


@pytest.mark.parametrize("to", [-1, 99, 5])
def test_an_entry_that_is_no_act_cannot_be_taken_back(to: int) -> None:
    live = play_random(new_session(), 5, Random(8))
    paused = add_control_entry(live, 5, "pause").session
    with refuses("no_take_back"):
        take_back(paused, 6, to)
    assert not can_take_back_alone(paused, 0, to)


def test_an_act_taken_back_cannot_be_taken_back_again() -> None:
    live = play_random(new_session(), 5, Random(9))
    back = take_back(live, 5, 3).session
    for to in (3, 4):
        with refuses("no_take_back"):
            take_back(back, 6, to)


# Chance


def views(live: GameSession) -> list[object]:
    return [live.state.view(seat) for seat in (0, 1, None)]


def repeats_after_take_back(game: str, options: Options, seed: int) -> bool:
    """Take back the first act by which something is seen and do it again; compare."""
    live, text = play_until(new_session(game, options, seed), is_final, seed)
    seen = apply_texts(live, text).session
    back = take_back(seen, seen.head.index, live.head.index)
    assert back.entries[0]["stir"] is True
    assert views(back.session) == views(live)
    assert back.session.state.to_bytes() != live.state.to_bytes()
    return views(apply_texts(back.session, text).session) == views(seen)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_after_something_final_the_same_does_not_come_again(game: str, options: Options) -> None:
    # Chance may by chance be the same: four tokens or cards of one kind, but hardly ever.
    assert sum(repeats_after_take_back(game, options, seed) for seed in range(12)) <= 4


def test_before_something_final_the_same_comes_again() -> None:
    live, text = play_until(new_session(), then(keeps_turn, is_final))
    after = apply_texts(live, text).session
    seen = apply_texts(after, matching_texts(after, is_final)[0])
    back = take_back(after, after.head.index, live.head.index).session
    again = apply_texts(apply_texts(back, text).session, str(seen.entries[0]["act"]))
    assert again.events == seen.events
    assert again.session.state.to_bytes() == seen.session.state.to_bytes()


def test_a_reseed_survives_later_take_backs() -> None:
    live, text = play_until(new_session(), is_final)
    seen = apply_texts(live, text).session
    stirred = take_back(seen, seen.head.index, live.head.index).session
    further = apply_texts(stirred, matching_texts(stirred, keeps_turn)[0]).session
    back = take_back(further, further.head.index, stirred.head.index).session
    assert back.reseeds == stirred.reseeds == (seen.head.index,)
    assert back.state.to_bytes() == stirred.state.to_bytes()
