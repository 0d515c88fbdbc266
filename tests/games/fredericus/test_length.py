"""No game goes on for ever: a bound on acts, with its proof.

Rounds. The pile starts with P = 15, 18 or 21 cards, Fredericus among them (Q2). A round that is
not the last ends with a card turned up that is not Fredericus (Q9); drawing only takes more. So
there are at most P - 1 rounds that are not the last, and P in all.

Acts in a turn. At most 4 actions and the 2 extra ones of the only reversal (Q4, Q5), 2 catches
(one for each bird), 1 reversal, 1 rearranging (Q13), 1 freeing (a freed bird is not hooded again
in one's own turn), 1 bet for each chip (Q11), 1 end: 12 and the number of one's chips C.

Set-up. Everybody places the birds once and lays C chips (Q3).

Together at most N * (1 + C) + P * N * (12 + C) acts with N players.
"""

from random import Random

import pytest

from tafelrunde.games.fredericus.components import CHIPS
from tests.games.fredericus.build import start

PILE = {2: 15, 3: 18, 4: 21}


def max_acts(players: int) -> int:
    chips = CHIPS[players]
    return players * (1 + chips) + PILE[players] * players * (12 + chips)


def check_game(players: int, number: int) -> int:
    """Play a game by chance; no turn, no number of rounds and no game may be too long."""
    rng = Random(number)
    state = start(str(number), players=players, short=bool(number % 2))
    acts, in_turn, turn = 0, 0, 0
    while state.to_act is not None:
        state.push(state.random_action(rng))
        acts += 1
        playing = state.stage > 1
        in_turn = in_turn + 1 if playing and state.turns == turn else 0
        turn = state.turns
        assert in_turn < 12 + CHIPS[players]
    assert state.turns % players == 0
    assert state.turns // players <= PILE[players]
    assert acts <= max_acts(players)
    return acts


@pytest.mark.rule("Q4")
def test_the_bound_as_numbers() -> None:
    assert [max_acts(players) for players in (2, 3, 4)] == [426, 708, 1100]


@pytest.mark.rule("004 Spielende")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_game_is_longer_than_the_bound(players: int) -> None:
    lengths = [check_game(players, number) for number in range(120)]
    assert min(lengths) > 20


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_game_of_thousands_is_longer_than_the_bound(players: int) -> None:
    for number in range(120, 4000):
        check_game(players, number)


@pytest.mark.rule("Q9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_any_draw_the_pile_itself_ends_the_game(players: int) -> None:
    """Cards go to and fro, and one order a round is turned up until Fredericus comes."""
    rounds = set()
    for number in range(40):
        state = start(str(number), players=players, first=0)
        while state.to_act is not None:
            listed = {action.text: action for action in state.legal_actions()}
            shift = ("shift 1 2", "shift 2 1")[state.done % 2]
            state.push(listed.get("end") or listed.get(shift) or state.default_action())
        rounds.add(state.turns // players)
    assert rounds == set(range(PILE[players] - 4, PILE[players] + 1))
