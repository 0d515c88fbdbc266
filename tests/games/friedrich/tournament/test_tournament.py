"""Tournament play inside the game: early dealing, sealed cards, no counting (T57, T62 to T64)."""

from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.model.components import NATIONS
from tafelrunde.games.friedrich.rules.cards import cards_of
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Event
from tests.games.friedrich.build import acts, key_and_params, play, short_keys, view_of
from tests.games.friedrich.fate_cards import end_turn_with, pass_until
from tests.games.friedrich.tournaments import GOAL, tournament_position

RUSSIA, SWEDEN, AUSTRIA, IMPERIAL, FRANCE = range(2, 7)
T57 = pytest.mark.rule("T57")
T62 = pytest.mark.rule("T62")
T63 = pytest.mark.rule("T63")
T64 = pytest.mark.rule("T64")


def deal_to_attackers(**more: Any) -> tuple[FriedrichState, list[Event]]:
    """Hanover ends its move; the attackers are dealt their cards."""
    state = tournament_position(**more)
    return state, play(state, "end")


def hand_sizes(state: FriedrichState) -> list[int]:
    return [hand.bit_count() for hand in state.hands]


def hand_in_view(state: FriedrichState, nation: str, seat: int) -> Any:
    return view_of(state, seat)["nations"][nation]["hand"]


# Early dealing


@T62
@pytest.mark.rule("T65")
def test_the_attackers_get_their_cards_when_hanover_has_moved_in_turn_order() -> None:
    state, events = deal_to_attackers()
    draws = [dict(event.params) for event in events if key_and_params(event)[0] == "draws"]
    assert [(d["nation"], d["cards"]) for d in draws] == [
        ("russia", 4),
        ("sweden", 1),
        ("austria", 5),
        ("imperial", 1),
        ("france", 4),
    ]
    assert hand_sizes(state) == [0, 0, 4, 1, 5, 1, 4]
    assert view_of(state)["nation"] == "russia"


@T62
def test_the_attackers_get_no_cards_when_their_moves_begin() -> None:
    state, _ = deal_to_attackers()
    for nation in ("sweden", "austria", "imperial"):
        pass_until(state, nation)
        assert hand_sizes(state)[2:] == [4, 1, 5, 1, 4]


@T62
def test_the_cards_come_off_the_pile_one_nation_after_the_other() -> None:
    """With the same chance an ordinary game deals the same cards, as nothing else is drawn."""
    state, _ = deal_to_attackers()
    other = tournament_position(tournament=False)
    pass_until(other, "france")
    for nation in range(RUSSIA, FRANCE):
        assert other.hands[nation] == state.hands[nation]


@T62
def test_prussia_and_hanover_draw_when_their_moves_begin() -> None:
    state = tournament_position(active="france")
    play(state, "end")
    assert hand_sizes(state)[:2] == [7, 0]
    play(state, "end")
    assert hand_sizes(state)[:2] == [7, 2]


@T62
def test_france_discards_at_the_beginning_of_its_move() -> None:
    state, _ = deal_to_attackers(hands={"france": ["spades 2"]})
    fresh = view_of(state, 3)["cards"]["just_drawn"]
    assert len(fresh) == 4
    pass_until(state, "imperial")
    play(state, "end")
    assert (state.phase, state.to_act) == ("discard", 3)
    assert acts(state) == [f"discard {text}" for text in fresh]
    play(state, acts(state)[0])
    assert (state.phase, hand_sizes(state)[FRANCE]) == ("movement", 4)


@T62
def test_others_do_not_see_what_france_has_drawn() -> None:
    state, events = deal_to_attackers()
    for seat in (0, 1, 2, None):
        assert view_of(state, seat)["cards"]["just_drawn"] == []
        shown = [
            dict(e.params) for e in events if e.is_seen_by(seat) and key_and_params(e)[0] == "drawn"
        ]
        assert "france" not in [params["nation"] for params in shown]


@T62
def test_nations_that_left_the_war_are_dealt_nothing() -> None:
    state = tournament_position(france={})
    state.out |= 1 << FRANCE
    play(state, "end")
    assert hand_sizes(state)[FRANCE] == 0


@T62
def test_the_attackers_get_their_cards_after_hanovers_combats_and_supply() -> None:
    state = tournament_position(
        hanover={"Ferdinand": ("hameln", 4)}, france={"Soubise": ("pyrmont", 3)}
    )
    events = play(state, "end")
    assert "draws" not in short_keys(events)
    events = play(state, "attack Ferdinand Soubise", "give way")
    if state.phase == "retreat":
        events = play(state, acts(state)[0])
    assert short_keys(events).count("draws") == 5


@T62
@pytest.mark.parametrize("colonies", [0, 1])
def test_as_many_cards_are_dealt_as_in_an_ordinary_game(colonies: int) -> None:
    state = tournament_position()
    state.colonies = colonies
    play(state, "end")
    assert hand_sizes(state)[AUSTRIA] == 5 - colonies
    assert hand_sizes(state)[FRANCE] == 4 - colonies
    assert (state.fresh == 0) is bool(colonies)


# Sealed cards


@T63
@pytest.mark.parametrize(
    ("small", "large", "seat"), [("sweden", "russia", 1), ("imperial", "austria", 2)]
)
def test_the_small_nations_card_stays_face_down_until_the_large_one_has_moved(
    small: str, large: str, seat: int
) -> None:
    state, events = deal_to_attackers(hands={small: ["hearts 5"]})
    for event in events:
        if event.is_seen_by(seat) and key_and_params(event)[0] == "drawn":
            assert key_and_params(event)[1]["nation"] != small
    pass_until(state, large)
    assert hand_in_view(state, small, seat) == ["hearts 5 set 1"]
    view = view_of(state, seat)["nations"][small]
    assert (view["cards"], view["sealed"]) == (2, 1)
    events = play(state, "end")
    assert len(hand_in_view(state, small, seat)) == 2
    assert view_of(state, seat)["nations"][small]["sealed"] == 0
    assert "looks" in short_keys([event for event in events if event.is_seen_by(seat)])
    assert "looks" not in short_keys([event for event in events if event.is_seen_by(0)])


@T63
@pytest.mark.parametrize(("nation", "seat"), [(SWEDEN, 1), (IMPERIAL, 2)])
def test_its_owner_does_not_know_the_sealed_card(nation: int, seat: int) -> None:
    state, _ = deal_to_attackers()
    (card,) = cards_of(state.hands[nation])
    facts: Any = state.knowledge(seat).facts
    assert int(facts["hands"][str(nation)], 16) == 0
    found = {GAME.sample(state.knowledge(seat), Random(n)).hands[nation] for n in range(40)}
    assert len(found) > 10
    assert all(bits.bit_count() == 1 for bits in found)
    assert state.sealed >> card & 1
    other = state.copy()
    swap_with_pile(other, nation, card)
    assert other.knowledge(seat) == state.knowledge(seat)
    assert other.view(seat) == state.view(seat)


def swap_with_pile(state: FriedrichState, nation: int, card: int) -> None:
    """Put another card of the same set in the place of a sealed one."""
    place = next(i for i, c in enumerate(state.pile) if c % 50 < 48)
    other, state.pile[place] = state.pile[place], card
    state.hands[nation] = state.hands[nation] & ~(1 << card) | 1 << other
    state.sealed = state.sealed & ~(1 << card) | 1 << other
    assert state.validate() == []


@T63
@pytest.mark.parametrize("seat", range(4))
def test_with_sealed_cards_everybody_samples_worlds_that_look_alike(seat: int) -> None:
    state, _ = deal_to_attackers(hands={"sweden": ["hearts 5"], "imperial": ["spades 9"]})
    for number in range(20):
        world = GAME.sample(state.knowledge(seat), Random(number))
        assert world.validate() == []
        assert world.view(seat) == state.view(seat)
        assert world.knowledge(seat) == state.knowledge(seat)


@T63
def test_russia_and_austria_see_their_cards_at_once() -> None:
    state, _ = deal_to_attackers()
    assert (len(hand_in_view(state, "russia", 1)), len(hand_in_view(state, "austria", 2))) == (4, 5)
    assert len(hand_in_view(state, "france", 3)) == 4


@T64
def test_with_russia_out_swedens_card_is_open_at_once() -> None:
    state = tournament_position(russia={})
    state.out |= 1 << RUSSIA
    state.exits[RUSSIA] = 3
    state.eased |= 1 << SWEDEN
    play(state, "end")
    assert len(hand_in_view(state, "sweden", 1)) == 1
    assert state.sealed & state.hands[SWEDEN] == 0


@T64
@pytest.mark.parametrize("seat", [1, 3])
def test_after_the_imperial_army_has_changed_player_its_card_is_open_at_once(seat: int) -> None:
    state = tournament_position()
    state.owner[IMPERIAL] = seat
    state.imperial_changed = 3
    play(state, "end")
    assert len(hand_in_view(state, "imperial", seat)) == 1
    assert hand_in_view(state, "imperial", 2) is None


@T64
def test_nothing_is_sealed_outside_a_tournament() -> None:
    state = tournament_position(active="austria", tournament=False)
    play(state, "end")
    assert len(hand_in_view(state, "imperial", 2)) == 1


# No counting


@T57
@pytest.mark.parametrize("turn", range(1, 7))
def test_five_markers_stand_for_the_turn_and_none_from_turn_6_on(turn: int) -> None:
    view = view_of(tournament_position(turn=turn))
    assert (view["turn"], view["markers"]) == (None, 6 - turn)


@T57
@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_turn_6_and_turn_7_look_alike(seat: int | None) -> None:
    assert view_of(tournament_position(turn=6), seat) == view_of(tournament_position(turn=7), seat)


@T57
@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
@pytest.mark.rule("C14")
def test_after_turn_6_nobody_is_shown_the_turn_or_the_cards_drawn(seat: int | None) -> None:
    state = tournament_position(turn=11)
    state.fate_drawn = [3, 12, 9]
    view = view_of(state, seat)
    assert (view["turn"], view["markers"], view["fate"]["drawn"]) == (None, 0, None)


@T57
def test_the_drawn_cards_are_not_listed_in_turn_6_either() -> None:
    assert view_of(tournament_position(turn=6))["fate"]["drawn"] is None


@T57
def test_no_event_counts_turns() -> None:
    state = tournament_position(active="france", turn=4)
    events = pass_until(state, "prussia", turn=5)
    events += pass_until(state, "prussia", turn=6)
    pass_until(state, "france")
    events += end_turn_with(state, 1)
    for turn in range(8, 10):
        events += pass_until(state, "prussia", turn=turn)
    names = short_keys(events)
    assert "turn" not in names
    assert names.count("next_turn") == 5
    for event in events:
        assert "turn" not in dict(event.params)


@T57
def test_strokes_after_turn_6_count_no_turns() -> None:
    state = tournament_position(active="france", turn=13)
    for card in ("poems", "india", "elisabeth", "sweden"):
        pass_until(state, "france")
        events = end_turn_with(state, card)
        if state.phase == "retire":
            events += play(state, acts(state)[0])
        for event in events:
            assert not {"turn", "round", "rounds"} & set(event.params)
        assert view_of(state, 1)["turn"] is None


@T57
def test_in_an_ordinary_game_the_turn_and_the_cards_are_shown() -> None:
    state = tournament_position(active="france", turn=8, tournament=False)
    end_turn_with(state, 1)
    view = view_of(state)
    assert (view["turn"], view["fate"]["drawn"]) == (9, [1])


@T57
def test_armies_stated_in_a_combat_are_forgotten_after_it() -> None:
    sides: dict[str, Any] = {"prussia": {"Friedrich": ("pyrmont", 5)},
                             "france": {"Soubise": ("hameln", 7)}}  # fmt: skip
    for tournament in (True, False):
        state = tournament_position(active="prussia", tournament=tournament, **sides)
        events = play(state, "end", "attack Friedrich Soubise")
        assert "fights" in short_keys(events)
        assert view_of(state, 1)["combat"]["armies"] == [5, 7]
        play(state, "give way")
        play(state, acts(state, "retreat")[0])
        stated = [stack["stated"] for stack in view_of(state, 1)["stacks"]]
        assert (set(stated) == {None}) is tournament


@T57
@pytest.mark.rule("F34")
@pytest.mark.parametrize("seat", range(4))
def test_during_a_combat_a_sampled_world_has_the_armies_just_stated(seat: int) -> None:
    sides: dict[str, Any] = {
        "prussia": {"Friedrich": ("pyrmont", 5), "Keith": ("berlin", 3)},
        "france": {"Soubise": ("hameln", 7), "Chevert": ("koblenz", 3)},
    }
    state = tournament_position(active="prussia", **sides)
    play(state, "end", "attack Friedrich Soubise")
    for number in range(20):
        world = GAME.sample(state.knowledge(seat), Random(number))
        assert [world.pool[world.attacker], world.pool[world.defender]] == [5, 7]
        play(world, "give way")
        assert world.total[0] == 6


@T57
def test_the_public_totals_and_the_sizes_of_hands_are_always_shown() -> None:
    state, _ = deal_to_attackers()
    nations = view_of(state)["nations"]
    assert [nations[name]["armies"] for name in NATIONS] == [4, 4, 4, 2, 4, 2, 4]
    assert [nations[name]["cards"] for name in NATIONS] == [0, 0, 4, 1, 5, 1, 4]


@T57
def test_at_the_end_everything_is_shown() -> None:
    state = tournament_position(active="france", turn=12, conquered=GOAL)
    state.fate_drawn = [1, 2]
    play(state, "end")
    view = view_of(state)
    assert (view["turn"], view["fate"]["drawn"], view["winners"]) == (12, [2, 3], ["france"])
