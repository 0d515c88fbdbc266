"""Catching creatures with falcon and goshawk (004 Fangen, Q5)."""

import pytest

from tests.games.fredericus.build import acts, creatures_of, play, position, refusal, row_text

CATCH = pytest.mark.rule("004 Fangen")
Q5 = pytest.mark.rule("Q5")
BOTH = {"red-falcon": 2, "red-goshawk": 2}


@CATCH
def test_the_falcon_catches_between_sky_and_sky() -> None:
    state = position(["sk", "=tr ha", "sk"], birds=BOTH)
    assert acts(state, "catch") == ["catch falcon"]
    play(state, "catch falcon")
    assert (creatures_of(state, 0), creatures_of(state, 1)) == (["harpy"], [])
    assert (row_text(state, 2), row_text(state, 1)[-2:], row_text(state, 3)[-2:]) == (
        "tr",
        "sk",
        "sk",
    )


@CATCH
@pytest.mark.parametrize("pair", [("sk", "tr"), ("tr", "sk")])
def test_the_goshawk_catches_between_sky_and_trees_either_way_round(pair: tuple[str, str]) -> None:
    state = position([pair[0], "=tr ph", pair[1]], birds=BOTH)
    assert acts(state, "catch") == ["catch goshawk"]
    play(state, "catch goshawk")
    assert (creatures_of(state, 0), row_text(state, 2)) == (["phoenix"], "tr")


@CATCH
@pytest.mark.parametrize(
    "pair", [("tr", "tr"), ("se", "sk"), ("sk", "se"), ("sk", "ba"), ("se", "tr"), ("ba", "li")]
)
def test_no_bird_catches_between_other_cards(pair: tuple[str, str]) -> None:
    state = position([pair[0], "ch", pair[1]], birds=BOTH)
    assert acts(state, "catch") == []
    assert refusal(state, "catch falcon") == ("falcon_needs", {"side": 2})
    assert refusal(state, "catch goshawk") == ("goshawk_needs", {"side": 2})


@CATCH
def test_each_bird_has_its_own_way_only() -> None:
    high = position(["sk", "ch", "sk"], birds=BOTH)
    assert refusal(high, "catch goshawk") == ("goshawk_needs", {"side": 2})
    low = position(["sk", "ch", "tr"], birds=BOTH)
    assert refusal(low, "catch falcon") == ("falcon_needs", {"side": 2})


@CATCH
@pytest.mark.parametrize("card", ["sk", "tr", "se", "="])
def test_the_open_card_must_be_a_creature(card: str) -> None:
    state = position(["sk", card, "sk"], birds=BOTH)
    assert acts(state, "catch") == []
    assert refusal(state, "catch falcon") == ("no_creature", {"side": 2})
    assert refusal(state, "catch goshawk") == ("no_creature", {"side": 2})


@CATCH
@pytest.mark.parametrize("creature", ["ba", "li", "co", "gr", "ha", "ph", "pe", "ch"])
def test_every_creature_can_be_caught(creature: str) -> None:
    state = position(["sk", creature, "sk"], birds=BOTH)
    play(state, "catch falcon")
    assert creatures_of(state, 0)[0][:2] == creature


@CATCH
@pytest.mark.rule("Q1")
@pytest.mark.parametrize(("field", "sky"), [(1, (8, 2)), (8, (7, 1))])
def test_catching_works_across_the_ends_of_the_ring(field: int, sky: tuple[int, int]) -> None:
    state = position(["sk" if n in sky else "" for n in range(1, 9)], birds={"red-falcon": field})
    assert acts(state, "catch") == ["catch falcon"]


@CATCH
def test_a_bird_catches_only_where_it_stands() -> None:
    state = position(["sk", "ba", "sk"], birds={"red-falcon": 3, "blue-falcon": 2})
    assert acts(state, "catch") == []


@CATCH
@Q5
def test_each_bird_catches_at_most_one_creature_a_turn() -> None:
    state = position(["sk", "ba li", "sk", "", "tr", "ch gr"], birds={"red-falcon": 2})
    play(state, "catch falcon")
    assert acts(state, "catch") == []
    assert refusal(state, "catch falcon") == ("caught_already", {"bird": "falcon"})


@CATCH
@Q5
def test_both_birds_may_catch_in_one_turn() -> None:
    state = position(["sk", "=tr ba", "sk", "=sk gr", "tr"],
                     birds={"red-falcon": 2, "red-goshawk": 4})  # fmt: skip
    assert acts(state, "catch") == ["catch falcon", "catch goshawk"]
    play(state, "catch goshawk")
    assert acts(state, "catch") == ["catch falcon"]
    play(state, "catch falcon")
    assert creatures_of(state, 0) == ["basilisk", "griffin"]
    assert refusal(state, "catch goshawk") == ("caught_already", {"bird": "goshawk"})


@Q5
def test_in_the_next_turn_the_birds_may_catch_again() -> None:
    state = position(["sk", "ba li", "sk"], birds={"red-falcon": 2, "blue-falcon": 2}, done=4)
    play(state, "catch falcon", "end")
    assert acts(state, "catch") == ["catch falcon"]
    play(state, "catch falcon")
    assert (creatures_of(state, 0), creatures_of(state, 1)) == (["lindworm"], ["basilisk"])


@pytest.mark.rule("Q4")
@pytest.mark.parametrize("done", [0, 3])
def test_a_catch_is_no_action(done: int) -> None:
    state = position(["sk", "ba", "sk"], birds=BOTH, done=done)
    play(state, "catch falcon")
    assert state.done == done
    assert state.actions_left() == 4 - done


@Q5
@pytest.mark.parametrize("done", [0, 1, 2, 3, 4])
def test_catching_is_possible_at_any_moment_before_the_closing(done: int) -> None:
    """Before the first action, between actions, and with none left."""
    state = position(["sk", "ba", "sk"], birds=BOTH, done=done)
    assert acts(state, "catch") == ["catch falcon"]
    play(state, "catch falcon")
    assert creatures_of(state, 0) == ["basilisk"]


@Q5
@pytest.mark.parametrize(("first", "second"), [("bet 3", "end"), ("free", "bet 3")])
def test_nothing_is_caught_or_reversed_once_the_turn_is_closing(first: str, second: str) -> None:
    state = position(["sk", "ba", "sk", "", "se", "ch", "se"], done=4, hooded=["red-goshawk"],
                     birds={"red-falcon": 2, "red-goshawk": 6})  # fmt: skip
    assert acts(state, "catch") == ["catch falcon"]
    play(state, first)
    assert acts(state, "catch", "reverse", "shift", "fly") == []
    for text in ("catch falcon", "reverse 6 seal 5", "shift 1 2"):
        assert refusal(state, text) == ("closing", {})
    play(state, second)


@CATCH
@Q5
@pytest.mark.rule("004 Spielablauf")
@pytest.mark.parametrize(("kind", "beside"), [("falcon", "sk"), ("goshawk", "tr")])
def test_a_hooded_bird_catches_nothing(kind: str, beside: str) -> None:
    state = position(["sk", "ba", beside], birds=BOTH, hooded=[f"red-{kind}"])
    assert acts(state, "catch") == []
    assert refusal(state, f"catch {kind}") == ("hooded", {"bird": kind})


@Q5
def test_a_bird_hooded_hinders_its_mate_in_nothing() -> None:
    state = position(["sk", "ba", "sk"], birds=BOTH, hooded=["red-goshawk"])
    assert acts(state, "catch") == ["catch falcon"]
