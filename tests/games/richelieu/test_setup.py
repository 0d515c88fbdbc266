"""Laying out the table (002 Spielvorbereitung, R2, R3)."""

from collections import Counter

import pytest

from tafelrunde.games.richelieu.components import TOKENS
from tests.games.richelieu.build import play, position, start, view_of

SEEDS = [str(number) for number in range(60)]
PREPARING = pytest.mark.rule("002 Spielvorbereitung")


@PREPARING
def test_all_48_cards_lie_open_in_four_rows_of_twelve() -> None:
    state = start()
    rows = view_of(state)["rows"]
    assert [len(row) for row in rows] == [12, 12, 12, 12]
    assert [card["place"] for card in rows[2]] == [f"3-{column}" for column in range(1, 13)]
    assert sorted(state.deal.cards) == list(range(48))


@PREPARING
def test_nobody_has_a_card_at_the_start() -> None:
    assert [seat["cards"] for seat in view_of(start(players=4))["seats"]] == [[], [], [], []]


@PREPARING
def test_cards_are_shuffled_by_the_seed() -> None:
    assert start("x").deal.cards == start("x").deal.cards
    corners = Counter(start(seed).deal.cards[0] for seed in SEEDS)
    assert len(corners) > 20
    assert corners.most_common(1)[0][1] < 10


@PREPARING
@pytest.mark.rule("R2")
def test_eight_tokens_lie_hidden_on_the_printed_places() -> None:
    state = start()
    places = [card["place"] for row in view_of(state)["rows"] for card in row if card["token"]]
    assert places == ["1-3", "1-10", "2-5", "2-8", "3-4", "3-9", "4-6", "4-7"]
    assert sum(kind >= 0 for kind in state.tokens) == 8
    assert {card["token"] for row in view_of(state, 0)["rows"] for card in row} == {True, False}


@PREPARING
@pytest.mark.rule("R2")
def test_token_places_are_two_a_row_and_never_two_in_a_column() -> None:
    taken = [divmod(place, 12) for place, kind in enumerate(start().tokens) if kind >= 0]
    assert Counter(row for row, _ in taken) == {0: 2, 1: 2, 2: 2, 3: 2}
    assert len({column for _, column in taken}) == 8


@PREPARING
def test_tokens_are_drawn_from_nine_shields_three_symbols_and_two_marker_backs() -> None:
    """Eight of the fourteen are used, so that every kind is missing in some games."""
    games = [Counter(k for k in start(seed).tokens if k >= 0) for seed in SEEDS]
    most = Counter({TOKENS[kind]: max(game[kind] for game in games) for kind in range(13)})
    assert most == {**dict.fromkeys(TOKENS, 1), "marker-back": 2}
    assert all(min(game[kind] for game in games) == 0 for kind in range(13))


@PREPARING
def test_tokens_are_shuffled_over_the_places() -> None:
    assert len({start(seed).tokens[2] for seed in SEEDS}) > 9


@PREPARING
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gets_three_markers_and_the_others_stay_away(players: int) -> None:
    state = start(players=players)
    assert (state.supply, state.lost, state.markers) == (
        [3] * players,
        [0] * players,
        [0] * players,
    )
    assert len(view_of(state)["seats"]) == players


@pytest.mark.rule("R3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_begins_is_raffled_from_the_seed(players: int) -> None:
    begins = Counter(start(seed, players=players).to_act for seed in SEEDS)
    assert set(begins) == set(range(players))
    assert min(begins.values()) > 60 / players / 3
    assert start("7", players=players).to_act == start("7", players=players).to_act


@pytest.mark.rule("R3")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_begins_may_be_assigned_instead(first: int) -> None:
    assert {start(seed, players=3, first=first).to_act for seed in SEEDS} == {first}


@pytest.mark.rule("R3")
def test_assigning_the_beginner_changes_neither_cards_nor_tokens() -> None:
    raffled, assigned = start("q", players=3), start("q", players=3, first=2)
    assert raffled.deal.cards == assigned.deal.cards
    assert raffled.tokens == assigned.tokens


@pytest.mark.rule("002 Spielverlauf")
@pytest.mark.parametrize(("players", "order"), [(2, [1, 0, 1]), (3, [1, 2, 0]), (4, [1, 2, 3])])
def test_turns_go_round_clockwise(players: int, order: list[int]) -> None:
    state = position(["brg2 brg2 brg2 cha2 cha2"], players=players)
    found = []
    for _ in order:
        play(state, "take 1L", "end")
        found.append(state.to_act)
    assert found == order
