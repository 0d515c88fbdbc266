"""The table drawn as text, from a view alone."""

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from tafelrunde.games.richelieu import GAME
from tafelrunde.games.richelieu.components import REGIONS
from tafelrunde.games.richelieu.deck import deck_from_text
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.games.richelieu.terminal import STYLES
from tafelrunde.i18n import Translator
from tafelrunde.kernel import Json, Line, Say
from tests.games.richelieu.build import play, position, start, view_of


def echo_text(key: str, params: Mapping[str, Json]) -> str:
    """Say nothing but the last part of the key, cut to what a column can hold."""
    if key == "name":
        return str(params["seat"])
    return key.rpartition(".")[2][: 1 if ".letter." in key else 3]


def line_text(line: Line) -> str:
    return "".join(piece for piece, _ in line)


def draw_lines(state: RichelieuState, seat: int | None = None, say: Say = echo_text) -> list[str]:
    return [line_text(line) for line in GAME.board(state.view(seat), say)]


def example_position() -> RichelieuState:
    return position(
        ["2: brg2@0 cha1s nor2", "", "10: lan1c@1", "6: pro2 auv1t@2 bbn2"],
        players=3,
        lost=[1, 0, 0],
        hands=["brg1s", "anj2 anj1"],
        rest=2,
        held=[["sword", "marker-back"]],
    )


def test_every_card_lies_under_its_column_with_end_token_and_marker() -> None:
    lines = draw_lines(example_position())
    head = lines[0]
    assert head.split() == [str(column) for column in range(1, 13)]
    cards = {("1", 2): "bou2", ("1", 3): "cha1s", ("1", 4): "nor2", ("3", 10): "lan1c",
             ("4", 6): "pro2", ("4", 7): "auv1t", ("4", 8): "bou2"}  # fmt: skip
    marks = {("1", 2): "1L#1", ("1", 3): "o", ("1", 4): "1R", ("3", 10): "3L#2",
             ("4", 6): "4Lo", ("4", 7): "o#3", ("4", 8): "4R"}  # fmt: skip
    for row, shown, below in zip("1234", lines[1:9:2], lines[2:9:2], strict=True):
        assert shown.split() == [row, *(word for (of, _), word in cards.items() if of == row)]
        assert below.split() == [word for (of, _), word in marks.items() if of == row]
        for what, line in ((cards, shown), (marks, below)):
            for place, word in what.items():
                at = head.index(f" {place[1]} ") + 1
                assert place[0] != row or line[at:].startswith(word + " ")


def test_a_full_table_shows_48_cards_eight_ends_and_eight_tokens() -> None:
    lines = draw_lines(start())
    assert sum(len(line.split()) - 1 for line in lines[1:9:2]) == 48
    marks = " ".join(lines[2:9:2]).split()
    assert sorted(marks) == sorted([f"{row}{side}" for row in "1234" for side in "LR"] + ["o"] * 8)


def test_every_seat_is_shown_with_its_counts_and_what_it_holds() -> None:
    lines = draw_lines(example_position())
    first, second, third = lines[11:14]
    assert first.split() == [">#1", "0", "1", *"········", "1", "·", "·", "1", "1/1/1", "2"]
    assert second.split()[:2] == ["#2", "1"]
    assert second.split()[-3:] == ["2", "2/1/0", "0"]
    assert "3*" in second.split()
    assert third.split()[-2:] == ["2/1/0", "0"]


def test_below_the_seats_stands_how_many_there_are_of_each_region_and_symbol() -> None:
    counts = Counter[str]()
    for card in deck_from_text("").cards:
        counts[REGIONS[card.region]] += card.shields
    numbers = [str(counts[region]) for region in REGIONS]
    for state in (start(), example_position(), position()):
        lines = draw_lines(state)
        head = next(n for n, line in enumerate(lines) if "bou bre" in line)
        totals = lines[head + 1 + state.players]
        assert totals.split() == ["all", *numbers, "9", "9", "9"]
        assert totals.index(" 10 ") + 1 == lines[head].index("bou")


@pytest.mark.parametrize("names", [["Al", "Bo", "Cy"], ["x" * 10, "Bo", "Cy"]])
def test_counts_stand_below_their_regions_and_symbols(names: list[str]) -> None:
    """A name of ten letters still fits whole beside its number."""

    def say(key: str, params: Mapping[str, Json]) -> str:
        seat = params.get("seat")
        return names[seat] if key == "name" and isinstance(seat, int) else echo_text(key, params)

    state = position(["brg2"], hands=["", "brg1 lan1c auv1t"], rest=2, players=3)
    head, first, second = draw_lines(state, None, say)[10:13]
    assert names[0] + " " in first
    for column, count in (("lan", "1"), ("auv", "1"), (" c ", " 1"), (" t ", " 1")):
        assert second[head.index(column) :].startswith(count)


def test_a_long_name_is_cut_short() -> None:
    def say(key: str, params: Mapping[str, Json]) -> str:
        return "abcdefghijk" if key == "name" else echo_text(key, params)

    assert draw_lines(example_position(), None, say)[11].startswith(">#1 abcdefghi… ")


def test_stars_mark_the_most_alone_or_shared() -> None:
    state = position(["brg2"], hands=["nor2 nor2", "nor1 nor1s nor1c nor1t brg1s brg1c"], rest=2,
                     players=3)  # fmt: skip
    first, second, third = (line.split() for line in draw_lines(state)[11:14])
    assert (first.count("4*"), second.count("4*")) == (1, 1)
    assert (second[2], third[2]) == ("2", "6*")


def test_own_tokens_are_drawn_for_their_holder_and_none_for_a_spectator() -> None:
    def say(key: str, params: Mapping[str, Json]) -> str:
        return (
            f"tokens {params['tokens']}" if key.endswith("board.tokens") else echo_text(key, params)
        )

    assert draw_lines(example_position(), 0, say)[-1] == "tokens ['sword', 'marker-back']"
    assert draw_lines(example_position(), 1, say)[-1] == "tokens []"
    assert not any("tokens" in line for line in draw_lines(example_position(), None, say))


def test_the_seat_to_act_is_pointed_at_and_nobody_after_the_end() -> None:
    state = position(["brg2 cha2"], to_act=1)
    assert [line[0] for line in draw_lines(state)[11:13]] == [" ", ">"]
    play(state, "take 1L", "end", "take 1L")
    assert [line[0] for line in draw_lines(state)[1:3]] == [" ", " "]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_draws_no_empty_row_and_its_stars_and_bonus_add_up_to_the_points(
    players: int,
) -> None:
    state, rng = start(players=players), Random(players)
    while state.to_act is not None:
        state.push(state.random_action(rng))
    lines = draw_lines(state)
    assert "bou" in lines[0]
    scores = view_of(state)["outcome"]["scores"]
    for number, line in enumerate(lines[1 : 1 + players]):
        *counts, bonus, points = line.split()[2:]
        stars = sum(int(count.rstrip("*")) for count in counts if count.endswith("*"))
        assert int(points) == scores[number] == stars + int(bonus)


def test_stars_count_the_tokens_that_the_viewer_knows_and_no_others() -> None:
    state = position(["brg2"], hands=["nor2", "nor2"], held=[["normandie"]], rest=2, players=3)
    nor = draw_lines(state)[10].index("nor")
    assert [line[nor : nor + 2] for line in draw_lines(state, 0)[11:13]] == ["3 ", "2 "]
    assert [line[nor : nor + 2] for line in draw_lines(state, 1)[11:13]] == ["2 ", "2 "]


def test_every_style_has_a_colour() -> None:
    used = {style for line in GAME.board(start().view(0), echo_text) for _, style in line}
    used |= {
        style for line in GAME.board(example_position().view(0), echo_text) for _, style in line
    }
    assert used - {""} <= set(STYLES)
    assert {"marker", "token", "end", "turn", "quiet", "bourgogne"} <= used


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seat", [0, None])
def test_both_languages_draw_every_card_and_seat_in_a_terminals_width(
    language: str, seat: int | None
) -> None:
    say = Translator(language, ["Andreas", "Bernd", "Armand Jean du Plessis"]).say
    state = start(players=3)
    lines = draw_lines(state, seat, say)
    assert sum(len(line.split()) - 1 for line in lines[1:9:2]) == 48
    assert max(len(line) for line in lines) <= 79
    assert not any("{" in line or "\n" in line for line in lines)
    assert any("Andreas" in line for line in lines)
    assert any("Armand Je" in line for line in lines)


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_card_can_be_told_apart_in_both_languages(language: str) -> None:
    say = Translator(language).say
    state = start()
    words = [word for line in draw_lines(state, None, say)[1:9:2] for word in line.split()[1:]]
    cards = [
        (card["region"], card["shields"], card["symbol"])
        for row in view_of(state)["rows"]
        for card in row
    ]
    assert len(set(zip(words, cards, strict=True))) == len(set(words)) == len(set(cards))
