"""What needs the others: taking back what was seen, breaking off, a pause."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tafelrunde.kernel import final_state
from tafelrunde.tables.game_session import MAX_UNDO_ENTRIES, Transition
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store
from tests.tables.game_sessions import is_final, keeps_turn, matching_texts
from tests.tables.guests import (
    WEST,
    add_people,
    full_record,
    next_index,
    play_step,
    refuses,
    session_of,
    start_game,
)

Sitting = list[Person | None]


def play_until(
    tables: TableService, table: str, sitting: Sitting, wanted: Callable[..., bool]
) -> tuple[Person, Transition]:
    """Play on until somebody can do an act of some kind, and let them do it."""
    rng = Random(1)
    while True:
        game = session_of(tables, table)
        assert game.state.to_act is not None
        who = sitting[game.state.to_act]
        for action in game.state.legal_actions() if who else ():
            if who and wanted(game, action):
                return who, tables.acts.play(table, who, game.head.index, [action.text])[1]
        play_step(tables, table, sitting, rng)


def last_entry(change: Transition | None) -> dict[str, object]:
    assert change is not None
    return {k: v for k, v in change.entries[-1].items() if k != "h"}


def others(sitting: Sitting, who: Person | None = None) -> list[Person]:
    return [other for other in sitting if other is not None and other != who]


def proposal(tables: TableService, table: str) -> object:
    return tables.directory.find(table).row.proposal


@pytest.fixture
def three_people(store: Store) -> Sitting:
    return [*add_people(store, "Ada", "Böll", "Cora")]


# Taking back


def test_before_something_final_the_own_act_is_taken_back_at_once(
    tables: TableService, three_people: Sitting
) -> None:
    table = start_game(tables, three_people)
    who, change = play_until(tables, table, three_people, keeps_turn)
    index = change.session.head.index
    back = tables.proposals.take_back(table, who, index)
    assert last_entry(back) == {"n": index, "do": "take_back", "to": index - 1}
    assert (proposal(tables, table), next_index(tables, table)) == (None, index + 1)


def test_after_something_final_all_others_must_agree(
    tables: TableService, three_people: Sitting
) -> None:
    table = start_game(tables, three_people)
    who, change = play_until(tables, table, three_people, is_final)
    index, (one, two) = change.session.head.index, others(three_people, who)
    assert tables.proposals.take_back(table, who, index) is None
    with refuses("not_asked"):
        tables.proposals.answer(table, who, True)
    assert tables.proposals.answer(table, one, True) is None
    with refuses("not_asked"):
        tables.proposals.answer(table, one, True)
    assert next_index(tables, table) == index
    back = tables.proposals.answer(table, two, True)
    assert last_entry(back) == {"n": index, "do": "take_back", "to": index - 1, "stir": True}
    assert proposal(tables, table) is None
    played = final_state(full_record(tables, table)).to_bytes()
    assert played == session_of(tables, table).state.to_bytes()


def test_one_who_does_not_agree_is_enough(tables: TableService, three_people: Sitting) -> None:
    table = start_game(tables, three_people)
    who, change = play_until(tables, table, three_people, is_final)
    one, two = others(three_people, who)
    tables.proposals.take_back(table, who, change.session.head.index)
    tables.proposals.answer(table, one, True)
    assert tables.proposals.answer(table, two, False) is None
    for other in (one, two):
        with refuses("nothing_proposed"):
            tables.proposals.answer(table, other, True)
    assert next_index(tables, table) == change.session.head.index


def test_a_proposal_lapses_when_the_game_goes_on(
    tables: TableService, three_people: Sitting
) -> None:
    table = start_game(tables, three_people)
    who, change = play_until(tables, table, three_people, is_final)
    tables.proposals.take_back(table, who, change.session.head.index)
    play_step(tables, table, three_people, Random(2))
    for other in others(three_people, who):
        with refuses("nothing_proposed"):
            tables.proposals.answer(table, other, True)


def test_bots_never_mind(tables: TableService, store: Store) -> None:
    sitting: Sitting = [*add_people(store, "Ada"), None, None]
    table = start_game(tables, sitting)
    who, change = play_until(tables, table, sitting, is_final)
    back = tables.proposals.take_back(table, who, change.session.head.index)
    assert last_entry(back)["stir"] is True
    while session_of(tables, table).state.to_act == 0:
        play_step(tables, table, sitting, Random(3))
    latest = next_index(tables, table)
    tables.bots.play(table)
    assert last_entry(tables.proposals.take_back(table, who, latest + 1))["to"] == latest - 1


def test_a_player_with_all_seats_needs_no_agreement(tables: TableService, store: Store) -> None:
    sitting: Sitting = add_people(store, "Ada") * 2  # type: ignore[assignment]  # a list of people only
    table = start_game(tables, sitting)
    who, change = play_until(tables, table, sitting, is_final)
    assert (
        last_entry(tables.proposals.take_back(table, who, change.session.head.index))["do"]
        == "take_back"
    )


def test_many_own_acts_before_something_final_are_taken_back_one_by_one(
    tables: TableService, store: Store
) -> None:
    pair = add_people(store, "Ada", "Böll")
    table, rng, acts = start_game(tables, [*pair], "friedrich", WEST), Random(6), 0
    game = session_of(tables, table)
    while acts < MAX_UNDO_ENTRIES + 2:  # marches to and fro
        own = matching_texts(game, keeps_turn)
        text = rng.choice(own) if own else game.state.random_action(rng).text
        who, acts = pair[game.state.to_act or 0], acts + 1 if own else 0
        game = tables.acts.play(table, who, game.head.index, [text])[1].session
    for _ in range(acts):
        assert tables.proposals.take_back(table, who, next_index(tables, table)) is not None


def test_a_player_who_has_not_acted_has_nothing_to_take_back(
    tables: TableService, three_people: Sitting
) -> None:
    table = start_game(tables, three_people)
    play_step(tables, table, three_people, Random(4))
    who = three_people[session_of(tables, table).undo_entries[0].seat]
    assert who is not None
    for other in others(three_people, who):
        with refuses("no_take_back"):
            tables.proposals.take_back(table, other, 1)


def test_an_act_long_ago_can_be_taken_back_if_all_agree(
    tables: TableService, three_people: Sitting
) -> None:
    table, rng = start_game(tables, three_people, "friedrich", {"players": 3}), Random(5)
    game, acted = session_of(tables, table), set[int]()
    while acted <= {old.seat for old in game.undo_entries}:
        game = play_step(tables, table, three_people, rng, game).session
        acted.add(game.undo_entries[-1].seat)
    who = three_people[min(acted - {old.seat for old in game.undo_entries})]
    assert who is not None
    assert tables.proposals.take_back(table, who, game.head.index) is None
    assert proposal(tables, table) is not None


# Pause and end


def test_a_pause_needs_all_and_so_does_going_on(
    tables: TableService, three_people: Sitting
) -> None:
    table, (ada, boll, cora) = start_game(tables, three_people), others(three_people)
    tables.proposals.propose(table, boll, "pause")
    tables.proposals.answer(table, ada, True)
    assert tables.directory.find(table).status == "running"
    assert last_entry(tables.proposals.answer(table, cora, True)) == {"n": 0, "do": "pause"}
    assert tables.directory.find(table).status == "paused"
    with refuses("is_paused"):
        tables.acts.play(table, ada, 1, ["end"])
    with refuses("is_paused"):
        tables.bots.play(table)
    tables.proposals.propose(table, ada, "resume")
    tables.proposals.answer(table, boll, True)
    assert last_entry(tables.proposals.answer(table, cora, True)) == {"n": 1, "do": "resume"}
    assert tables.directory.find(table).status == "running"
    play_step(tables, table, three_people, Random(6))
    assert next_index(tables, table) == 3


@pytest.mark.parametrize("is_paused", [False, True])
def test_a_game_is_broken_off_when_all_agree(
    tables: TableService, store: Store, is_paused: bool
) -> None:
    ada, boll = add_people(store, "Ada", "Böll")
    table = start_game(tables, [ada, boll])
    if is_paused:
        tables.proposals.propose(table, ada, "pause")
        tables.proposals.answer(table, boll, True)
    tables.proposals.propose(table, boll, "abort")
    assert last_entry(tables.proposals.answer(table, ada, True))["do"] == "abort"
    sight = tables.directory.find(table)
    assert (sight.status, sight.row.outcome) == ("aborted", None)
    assert final_state(full_record(tables, table)).outcome() is None
    for kind in ("abort", "pause", "resume"):
        with refuses("cannot_propose"):
            tables.proposals.propose(table, ada, kind)


def test_a_player_among_bots_pauses_and_aborts_alone(tables: TableService, store: Store) -> None:
    (ada,) = add_people(store, "Ada")
    table = start_game(tables, [ada, None, None])
    for kind, status in [("pause", "paused"), ("resume", "running"), ("abort", "aborted")]:
        assert last_entry(tables.proposals.propose(table, ada, kind))["do"] == kind
        assert tables.directory.find(table).status == status


def test_only_those_at_the_table_propose_and_answer(tables: TableService, store: Store) -> None:
    ada, boll, cora = add_people(store, "Ada", "Böll", "Cora")
    table = start_game(tables, [ada, boll])
    with refuses("not_at_table"):
        tables.proposals.propose(table, cora, "abort")
    tables.proposals.propose(table, ada, "abort")
    with refuses("not_asked"):
        tables.proposals.answer(table, cora, True)
    assert tables.directory.find(table).status == "running"


def test_nothing_else_can_be_proposed(tables: TableService, store: Store) -> None:
    ada, boll = add_people(store, "Ada", "Böll")
    table = start_game(tables, [ada, boll])
    for kind in ("take_back", "flag", "explode", ""):
        with refuses("cannot_propose"):
            tables.proposals.propose(table, ada, kind)


def test_a_game_that_is_broken_off_has_an_end(tables: TableService, store: Store) -> None:
    (ada,) = add_people(store, "Ada")
    table = start_game(tables, [ada, None])
    tables.proposals.propose(table, ada, "abort")
    assert tables.directory.find(table).row.ended is not None
