"""The castle drawn as text, from a view alone."""

from collections.abc import Mapping
from random import Random

import pytest

from tafelrunde.games.fredericus import GAME
from tafelrunde.games.fredericus.components import CARDS
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.games.fredericus.terminal import STYLES
from tafelrunde.i18n import Translator
from tafelrunde.kernel import Json, Line, Say
from tests.games.fredericus.build import play, position, start, view_of

NAMES = ["Andreas", "Bernd", "Friedrich der Zweite", "Dora"]
LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])
WIDTH = 79


def echo_text(key: str, params: Mapping[str, Json]) -> str:
    """Say the last part of a key, cut to two letters for a card, with what it is told."""
    if key == "name":
        return str(params["seat"])
    last = key.rpartition(".")[2]
    if ".letter." in key:
        return last[0].upper()
    told = "".join(f" {name}={value}" for name, value in params.items())
    return last[:2] if ".short." in key else last + told


def line_text(line: Line) -> str:
    return "".join(piece for piece, _ in line)


def draw_lines(state: FredericusState, seat: int | None = None, say: Say = echo_text) -> list[str]:
    return [line_text(line) for line in GAME.board(state.view(seat), say)]


def side_words(state: FredericusState, number: int) -> list[str]:
    return draw_lines(state)[number].split()


def example_position() -> FredericusState:
    return position(
        ["=tr ba", "=", "=se sk", "=li"], players=3, to_act=1, hooded=["red-goshawk"],
        birds={"red-falcon": 1, "red-goshawk": 1, "blue-falcon": 2, "green-falcon": 2},
        chips={0: [1], 1: [1], 2: ["middle"]}, creatures=["", "gr gr ha"], orders=["ba", "li li"],
    )  # fmt: skip


@pytest.mark.rule("Q1")
def test_every_side_has_a_line_with_chips_birds_hooded_birds_and_its_row() -> None:
    state = example_position()
    assert side_words(state, 1) == ["1", "o1", "o2", "1F", "(1G)", "tr", "[ba]"]
    assert side_words(state, 2) == ["2", "2F", "3F"]
    assert side_words(state, 3) == ["3", "se", "[sk]"]
    assert side_words(state, 4) == ["4", "[li]"]
    assert [line[0] for line in draw_lines(state) if line[:1].isdigit()][:8] == list("12345678")


def test_every_card_of_a_fresh_castle_is_drawn_and_every_open_one_in_brackets() -> None:
    for players, cards in ((2, 56), (3, 72), (4, 88)):
        state = start(players=players, first=0)
        play(state, *[f"birds {n} {n + 4}" for n in range(1, players + 1)])
        lines = draw_lines(state)[1:9]
        rows = view_of(state)["rows"]
        for line, row in zip(lines, rows, strict=True):
            words = [word.strip("[]") for word in line.split()[-len(row) :]]
            assert words == [card[:2] for card in row]
            assert line.endswith(f"[{row[-1][:2]}]")
        assert sum(len(row) for row in rows) == cards


def test_a_long_row_goes_on_below_so_that_no_inner_card_is_hidden() -> None:
    long = position(["=" + " ".join(["tr"] * 10 + ["sk"] * 10 + ["ba"]), "=li"])
    assert side_words(long, 1) == ["1", *["tr"] * 10, "sk"]
    assert side_words(long, 2) == [*["sk"] * 9, "[ba]"]
    assert side_words(long, 3) == ["2", "[li]"]
    first, second = draw_lines(long)[1:3]
    assert first.index("tr") == second.index("sk")
    fitting = "=" + " ".join(["sk"] * 13 + ["ba"])
    assert side_words(position([fitting]), 1) == ["1", *["sk"] * 13, "[ba]"]


@pytest.mark.parametrize(
    ("rows", "letters"),
    [(["sk", "ba", "sk"], "F"), (["sk", "ba", "tr"], "G"), (["tr", "ba", "sk"], "G"),
     (["tr", "ba", "tr"], "H"), (["tr", "sk", "tr"], "H"), (["se", "ba", "se"], "R"),
     (["se", "=", "se"], ""), (["sk", "sk", "sk"], ""), (["tr", "sk", "sk"], ""),
     (["se", "ba", "sk"], "")],
)  # fmt: skip
def test_what_could_be_done_at_a_side_is_named_by_letters(rows: list[str], letters: str) -> None:
    words = draw_lines(position(rows))[2].split()
    assert (words[1] if words[1:] and words[1] in "FGHR" else "") == letters


def test_the_chances_work_across_the_ends_of_the_ring() -> None:
    state = position(["ba", "sk", "", "", "", "", "", "sk"])
    assert side_words(state, 1)[1] == "F"


def test_before_the_deal_no_row_is_drawn() -> None:
    state = start(first=0)
    play(state, "birds 3 7")
    assert [line.split() for line in draw_lines(state)[1:9]] == [
        ["1"], ["2"], ["3", "1F"], ["4"], ["5"], ["6"], ["7", "1G"], ["8"],
    ]  # fmt: skip
    assert "hidden" in draw_lines(state)


def test_the_board_shows_pile_orders_out_of_play_middle_and_last_round() -> None:
    state = position(players=3, chips={2: ["middle"]}, pile="ba li fr", stopped=True)
    lines = draw_lines(state)
    assert any(line.startswith("pile pile=3 keeper=2") for line in lines)
    assert "middle seat=2" in lines
    assert "last_round" in lines
    [out] = [line.partition("out orders=")[2] for line in lines if "out orders=" in line]
    assert {"ba2", "ch3"} <= set(out.split())
    plain = draw_lines(position(players=3))
    assert not any(line.startswith(("out", "middle", "last_round")) for line in plain)


def test_every_seat_is_shown_with_what_it_has_and_the_one_to_act_pointed_at() -> None:
    lines = draw_lines(example_position())
    first, second, third = (line for line in lines if line[1:2] == "#")
    assert first.split() == ["#1", "0", "red", "1", "0", "no_creature"]
    assert second.startswith(">#2 1")
    assert second.split()[2:] == ["blue", "2", "0", "gr2", "ha1"]
    assert third.split()[2:5] == ["green", "0", "0"]


def test_the_board_shows_who_holds_fredericus() -> None:
    lines = [line for line in draw_lines(position(fredericus=1)) if line[1:2] == "#"]
    assert [line.endswith("fredericus") for line in lines] == [False, True]


@pytest.mark.rule("Q12")
def test_own_orders_are_drawn_for_their_holder_and_none_for_a_spectator() -> None:
    assert draw_lines(example_position(), 0)[-1] == "orders orders=['basilisk']"
    assert draw_lines(example_position(), 2)[-1] == "orders orders=[]"
    assert not any(line.startswith("orders") for line in draw_lines(example_position()))


def test_a_long_name_is_cut_short() -> None:
    say = Translator("en", NAMES).say
    lines = draw_lines(example_position(), None, say)
    assert any(line.startswith(" #3 Friedrich… ") for line in lines)


def test_every_style_has_a_colour() -> None:
    state = example_position()
    used = {style for line in GAME.board(state.view(0), echo_text) for _, style in line}
    assert used - {""} <= set(STYLES)
    assert {"bird", "hooded", "chip", "open", "turn", "quiet", "order", "creature"} <= used


@LANGUAGES
def test_each_card_can_be_told_apart(language: str) -> None:
    say = Translator(language).say
    shorts = [say(f"fredericus.short.{card}", {}) for card in CARDS[1:]]
    assert len(set(shorts)) == len(CARDS) - 1
    assert {len(short) for short in shorts} == {2}


@pytest.mark.parametrize(
    ("language", "letters"), [("en", ["F", "G", "H", "R"]), ("de", ["F", "H", "V", "U"])]
)
def test_the_letters_are_those_of_the_language_and_the_legend_explains_them(
    language: str, letters: list[str]
) -> None:
    say = Translator(language).say
    names = ("falcon", "goshawk", "hood", "reverse")
    assert [say(f"fredericus.letter.{name}", {}) for name in names] == letters
    sections = GAME.board_sections(example_position().view(0), say)
    [legend] = [section for section in sections if section.kind == "legend"]
    words = " ".join(line_text(line) for line in legend.lines).replace(",", " ").split()
    assert {f"1{letters[0]}", f"1{letters[1]}:", letters[2], letters[3]} <= set(words)
    assert {say(f"fredericus.short.{card}", {}) for card in CARDS[1:]} <= set(words)


@LANGUAGES
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_languages_draw_the_castle_in_a_terminals_width(language: str, players: int) -> None:
    say, rng = Translator(language, NAMES).say, Random(players)
    state = start(players=players)
    while state.to_act is not None:
        state.push(state.random_action(rng))
        lines = draw_lines(state, 0, say)
        assert max(len(line) for line in lines) <= WIDTH
        assert not any("{" in line or "\n" in line for line in lines)
    assert any("Andreas" in line for line in draw_lines(state, 0, say))


@LANGUAGES
@pytest.mark.parametrize("what", ["orders", "creatures"])
def test_long_lists_stay_in_a_terminals_width(language: str, what: str) -> None:
    kinds = "ba li co gr ha ph pe ch"
    state = position(pile="ba fr") if what == "orders" else position(creatures=[kinds])
    lines = draw_lines(state, 0, Translator(language, NAMES).say)
    assert max(len(line) for line in lines) <= WIDTH


FULL = [
    ({"chips": {0: [1], 1: [1], 2: [1]}}, ["o1", "o2", "o3"]),
    ({"birds": {f"{c}-{k}": 1 for c in ("red", "blue", "green") for k in ("falcon", "goshawk")},
      "hooded": ["red-goshawk"]}, ["1F", "2F", "2G", "3F", "3G", "(1G)"]),
    ({"birds": {f"{c}-falcon": 1 for c in ("red", "blue", "green")},
      "hooded": ["red-falcon", "blue-falcon", "green-falcon"]}, ["(1F)", "(2F)", "(3F)"]),
]  # fmt: skip


@pytest.mark.parametrize(("pieces", "words"), FULL)
def test_many_chips_or_birds_on_one_side_do_not_run_into_one_another(
    pieces: dict[str, object], words: list[str]
) -> None:
    birds = {"red-falcon": 1}
    rows = ["=ba", "sk", "", "", "", "", "", "sk"]
    state = position(rows, players=4, **{"birds": birds, **pieces})  # type: ignore[arg-type]  # any arguments of the builder
    assert set(words) <= set(side_words(state, 1))
    assert side_words(state, 1)[-1] == "[ba]"
