"""The fronts drawn as text, from a view alone."""

import json
from functools import cache
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.model.atlas import NUMBER, OBJECTIVE_AT
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.games.friedrich.terminal import STYLES
from tafelrunde.i18n import Translator
from tafelrunde.kernel import Line
from tests.games.friedrich.build import new_game, parse_card, play, position
from tests.games.friedrich.fate_cards import draw_in_suit
from tests.games.friedrich.moments import (
    MOMENTS,
    VARIANTS,
    combat_position,
    combats_position,
    evade_position,
    march_position,
    position_after_payment,
    reserve_position,
    retire_position,
    sample_random_game,
)
from tests.games.friedrich.tournaments import tournament_position

NAMES = ["Andreas", "Bernd", "Friedrich der Zweite", "Dora"]
LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])
WIDTH = 79


def line_text(line: Line) -> str:
    return "".join(piece for piece, _ in line)


def draw_lines(state: FriedrichState, seat: int | None = None, language: str = "en") -> list[str]:
    say = Translator(language, NAMES).say
    return [line_text(line) for line in GAME.board(state.view(seat), say)]


def line_starting_with(
    state: FriedrichState, name: str, seat: int | None = None, language: str = "en"
) -> str:
    """Return the one line that begins with these words, spaces apart."""
    lines = (line for line in draw_lines(state, seat, language) if line.strip().startswith(name))
    (found,) = [" ".join(line.split()) for line in lines]
    return found


def war_position(**more: Any) -> FriedrichState:
    """Everybody has something; Austria holds two cities."""
    arguments: dict[str, Any] = {
        "prussia": {"Friedrich+Keith": ("oschatz", 9), "Dohna": ("berlin", 4), "train": "riesa"},
        "hanover": {"Ferdinand": ("stade", 4)},
        "russia": {"Fermor": ("warszawa", 4)},
        "austria": {"Daun+Karl": ("tabor", 7), "train": ["melnik", "pardubitz"]},
        "imperial": {"Hildburghausen": ("friedland-boehmen", 2)},
        "hands": {"prussia": ["spades 5", "spades 12", "clubs 7 set 2", "reserve", "spades 9"]},
        "conquered": ["radeberg", "kamenz"],
        "face_down": ["Hildburghausen"],
        "turn": 4,
    }
    return position(**(arguments | more))


# The heading


def test_the_heading_shows_turn_nation_and_fate() -> None:
    assert draw_lines(war_position())[0] == "Turn 4  Prussia moves"
    assert draw_lines(war_position(effect="3 hearts"))[0].endswith(
        "  Fate: Two generals, one quarrel"
    )
    assert (
        draw_lines(war_position(active="imperial"), None, "de")[0]
        == "Runde 4  Die Reichsarmee am Zug"
    )
    assert draw_lines(war_position(effect="4 spades"), 2, "de")[0].endswith(
        "  Schicksal: Gold aus Versailles"
    )


def test_before_the_first_turn_nobody_moves() -> None:
    assert draw_lines(new_game())[0].strip() == "Armies are allotted"
    assert draw_lines(new_game(), 1, "de")[0].strip() == "Die Armeen werden verteilt"


@pytest.mark.rule("T57")
def test_in_a_tournament_the_markers_are_shown_and_not_the_turn() -> None:
    assert (
        draw_lines(tournament_position(turn=7))[0] == "Markers on the time line: 0  Hanover moves"
    )
    assert (
        draw_lines(tournament_position(turn=7), 0, "de")[0]
        == "Marker auf der Zeitleiste: 0  Hannover am Zug"
    )
    assert (
        draw_lines(tournament_position(turn=2))[0] == "Markers on the time line: 4  Hanover moves"
    )


# The table of nations


def test_every_nation_has_a_line_with_player_armies_cards_draws_and_objectives() -> None:
    state = war_position()
    assert draw_lines(state)[2].split() == [
        "nation", "played", "by", "armies", "cards", "draws", "objectives",
    ]  # fmt: skip
    assert line_starting_with(state, "Prussia ") == "Prussia Andreas (Friedrich) 13/32 5 7"
    assert line_starting_with(state, "Hanover ") == "Hanover Andreas (Friedrich) 4/12 0 2"
    assert line_starting_with(state, "Russia ") == "Russia Bernd (Elisabeth) 4/16 0 4 0 of 10"
    assert line_starting_with(state, "Austria ").endswith("7/30 0 5 2 of 16")
    assert line_starting_with(state, "The Imperial Army ", 1).endswith("2/6 0 1 0 of 10")
    assert line_starting_with(state, "France ", 2) == "France Dora (Pompadour) 0/20 0 4 0 of 10"


def test_the_table_is_the_same_in_german() -> None:
    state = war_position()
    assert line_starting_with(state, "Nation", None, "de") == (
        "Nation gespielt von Armeen Karten zieht Zielstädte")  # fmt: skip
    assert (
        line_starting_with(state, "Russland ", 0, "de")
        == "Russland Bernd (Elisabeth) 4/16 0 4 0 von 10"
    )
    assert line_starting_with(state, "Die Reichsarmee ", 0, "de").endswith("2/6 0 1 0 von 10")


def test_a_long_name_is_cut_short_and_the_columns_stay() -> None:
    lines = draw_lines(war_position())
    assert lines[7].startswith("Austria           Friedrich der Zweite (… 7/30")
    assert all(line[41] == " " and line[42].isdigit() for line in lines[3:10])


@pytest.mark.parametrize(("seen", "given"), [
    (True, {"expert": True, "turn": 2}), (True, {"scenario": "silesia", "players": 2}),
    (False, {}), (False, {"scenario": "west", "players": 2}),
])  # fmt: skip
def test_prussias_objectives_are_shown_where_it_may_conquer(
    seen: bool, given: dict[str, Any]
) -> None:
    line = line_starting_with(position(**given), "Prussia ")
    assert line.endswith("0 of 14") is seen


@pytest.mark.rule("F29")
def test_prussias_objectives_go_when_the_option_is_declined_or_fails() -> None:
    state = position(turn=4, expert=True)
    state.option = 1
    assert line_starting_with(state, "Prussia ").endswith("0 of 14")
    state.failed_in = 4
    assert line_starting_with(state, "Prussia ").endswith("7")
    state.option, state.failed_in = 2, 0
    assert line_starting_with(state, "Prussia ").endswith("7")


def test_a_nation_out_of_the_war_has_a_line_and_no_front() -> None:
    state = draw_in_suit("elisabeth", prussia={"Friedrich": ("berlin", 4)},
                         russia={"Fermor": ("lomza", 3)})  # fmt: skip
    assert line_starting_with(state, "Russia") == "Russia out of the war"
    assert line_starting_with(state, "Russland", 0, "de") == "Russland ausgeschieden"
    assert not any("Fermor" in line for line in draw_lines(state))


def test_a_scenario_shows_only_the_nations_that_take_part() -> None:
    lines = draw_lines(position(players=2, scenario="west", prussia={"Seydlitz": ("halle", 3)}))
    assert [line.split()[0] for line in lines[3:6]] == ["Prussia", "Hanover", "France"]
    assert not any(line.startswith(("Russia", "Austria")) for line in lines)


# The fronts


def test_stacks_are_drawn_with_city_suit_and_what_ones_own_have() -> None:
    state = war_position()
    assert (
        line_starting_with(state, "Friedrich +", 0) == "Friedrich + Keith Oschatz diamonds 9 armies"
    )
    assert line_starting_with(state, "Dohna", 0) == "Dohna Berlin spades 4 armies"
    assert (
        line_starting_with(state, "Daun", 2) == "Daun + Karl von Lothringen Tabor hearts 7 armies"
    )
    assert line_starting_with(state, "Daun", 2, "de").endswith("Tabor Herz 7 Armeen")


@pytest.mark.rule("F3")
@pytest.mark.parametrize("seat", [1, 2, 3, None])
def test_foreign_armies_are_not_drawn(seat: int | None) -> None:
    assert (
        line_starting_with(war_position(), "Friedrich +", seat)
        == "Friedrich + Keith Oschatz diamonds"
    )
    assert line_starting_with(war_position(), "Dohna", seat) == "Dohna Berlin spades"


@pytest.mark.rule("F4")
def test_stated_armies_are_drawn_for_everybody_else() -> None:
    state = combat_position()
    assert line_starting_with(state, "Friedrich +", 2).endswith("diamonds stated 4, no supply")
    assert line_starting_with(state, "Friedrich +", 0).endswith("diamonds 4 armies, no supply")
    assert line_starting_with(state, "Daun  ", 0, "de").startswith("Daun Torgau Herz genannt 6")


@pytest.mark.rule("F34")
def test_a_stated_stack_whose_general_retires_shows_what_is_left() -> None:
    state = retire_position()
    state.stated[NUMBER["berlin"]] = 9
    play(state, "retire Keith")
    assert line_starting_with(state, "Friedrich  ", 1) == "Friedrich Berlin spades stated 8"


@pytest.mark.rule("000 §9")
def test_supply_and_face_down_are_noted() -> None:
    state = war_position(russia={"Fermor": ("berlin", 4)}, prussia={})
    assert line_starting_with(state, "Fermor", 1) == "Fermor Berlin spades 4 armies, no supply"
    assert line_starting_with(state, "Fermor") == "Fermor Berlin spades no supply"
    assert line_starting_with(state, "Hildburghausen").endswith("face down, no supply")
    fed = war_position(imperial={"Hildburghausen": ("gera", 2)})
    assert line_starting_with(fed, "Hildburghausen").endswith(" face down")
    assert line_starting_with(fed, "Hildburghausen", None, "de").endswith(" umgedreht")
    assert line_starting_with(state, "Hildburghausen", None, "de").endswith("umgedreht, unversorgt")


def test_cities_that_share_a_name_are_told_apart() -> None:
    assert "Friedland (Böhmen)" in line_starting_with(war_position(), "Hildburghausen")


def test_trains_and_generals_off_the_map_are_named() -> None:
    lines = draw_lines(war_position(retired=["Browne"]))
    assert any(line.startswith("  supply trains: Melnik and Pardubitz  off") for line in lines)
    assert any(line.startswith("  supply trains: Riesa  off the map: Winterf") for line in lines)
    off = next(line for line in lines if "Lacy" in line)
    assert "Laudon and Lacy" in off
    assert not any("Browne" in line for line in lines)
    assert any(
        "keine  nicht auf dem Plan" in line for line in draw_lines(war_position(), None, "de")
    )


def test_a_nation_with_everything_on_the_map_lists_nobody_off_it() -> None:
    lines = draw_lines(new_game())
    assert "  supply trains: Gifhorn" in lines
    assert not any("off the map" in line for line in lines)


def test_nations_are_drawn_in_turn_order() -> None:
    trains = [
        line.split()[2] for line in draw_lines(new_game()) if line.startswith("  supply trains")
    ]
    assert trains == ["Jüterbog", "Gifhorn", "Toruń", "Wismar", "Beraun", "Erlangen", "Koblenz"]


# Conquests


def test_conquests_marks_and_gardez_are_shown_by_nation() -> None:
    state = war_position()
    assert line_starting_with(state, "Held by") == "Held by Austria: Kamenz and Radeberg"
    state.marked = OBJECTIVE_AT[NUMBER["goerlitz"]]
    state.gardez = OBJECTIVE_AT[NUMBER["minden"]] | OBJECTIVE_AT[NUMBER["hameln"]]
    assert line_starting_with(state, "Marked") == "Marked: Görlitz"
    assert line_starting_with(state, "Gardez", 3) == "Gardez: Hameln and Minden"
    assert (
        line_starting_with(state, "In der Hand", 0, "de")
        == "In der Hand von Österreich: Kamenz und Radeberg"
    )
    assert line_starting_with(state, "Mit Fragezeichen", 0, "de") == "Mit Fragezeichen: Görlitz"


def test_without_conquests_no_line_mentions_them() -> None:
    begin = ("Held", "Marked", "Gardez")
    assert not any(line.startswith(begin) for line in draw_lines(war_position(conquered=[])))


# What is going on


def test_a_combat_is_drawn_with_suits_armies_and_score() -> None:
    state = combat_position()
    for seat in (0, 2, 3, None):
        assert line_starting_with(state, "Daun (", seat) == (
            "Daun (hearts, 6) – Friedrich + Keith (diamonds, 4): 2 for the attacker")  # fmt: skip
        assert line_starting_with(state, "Still", seat) == "Still to fight: Wurzen – Oschatz"
    assert line_starting_with(state, "Daun (", 0, "de").endswith("(Karo, 4): 2 für den Angreifer")
    assert line_starting_with(state, "Noch", 0, "de") == "Noch zu kämpfen: Wurzen – Oschatz"


@pytest.mark.rule("F38")
def test_a_stack_that_may_step_aside_is_shown_without_armies() -> None:
    assert (
        line_starting_with(evade_position(), "Daun (")
        == "Daun (hearts) – Friedrich + Keith (diamonds)"
    )


def test_cards_played_are_listed_with_what_they_counted() -> None:
    state = reserve_position()
    assert not any("(7)" in line for line in draw_lines(state))
    play(state, "reserve 7")
    assert line_starting_with(state, "Friedrich:") == "Friedrich: reserve set 1 (7)"
    assert line_starting_with(state, "Daun (").endswith("−5 for the attacker")
    play(state, "play hearts 3")
    assert line_starting_with(state, "Daun:") == "Daun: hearts 3 set 1 (3)"


def test_pairs_are_drawn_while_combats_are_picked() -> None:
    line = line_starting_with(combats_position(), "Still")
    assert line == "Still to fight: Torgau – Oschatz; Wurzen – Oschatz"
    assert not any(line.startswith("Daun (") for line in draw_lines(combats_position()))


def test_the_credit_and_a_higher_price_are_shown() -> None:
    assert (
        line_starting_with(position_after_payment(), "Paid", 3)
        == "Paid: 17 points; an army or a supply train costs 6"
    )
    assert line_starting_with(position_after_payment(), "Bezahlt", 0, "de").endswith(
        "eine Armee oder ein Tross kostet 6"
    )
    blocked = march_position(prussia={"Keith": ("oschatz", 5)}, russia={"Fermor": ("berlin", 2)})
    assert (
        line_starting_with(blocked, "Paid") == "Paid: 0 points; an army or a supply train costs 8"
    )
    assert not any(line.startswith("Paid") for line in draw_lines(march_position()))


@pytest.mark.rule("F27")
def test_the_open_card_is_shown_to_everybody() -> None:
    state = position(turn=4, expert=True)
    state.option, state.open_card = 1, parse_card("spades 7")
    state.pile.remove(state.open_card)
    for seat in (0, 2, None):
        assert line_starting_with(state, "Prussia's open card", seat).endswith(
            "card: spades 7 set 1"
        )
    assert line_starting_with(state, "Preußens offene Karte", 1, "de").startswith(
        "Preußens offene Karte: "
    )


# Hands


@pytest.mark.rule("F3")
def test_ones_own_hands_are_drawn_by_suit_high_cards_first() -> None:
    lines = draw_lines(war_position(), 0)
    assert lines[-2:] == ["Prussia: spades 12 9 5; clubs 7; Reserves 1", "Hanover: no cards"]
    assert draw_lines(war_position(), 0, "de")[-2:] == [
        "Preußen: Pik 12 9 5; Kreuz 7; Reserven 1", "Hannover: keine Karten",
    ]  # fmt: skip
    assert draw_lines(war_position(), 1)[-2:] == ["Russia: no cards", "Sweden: no cards"]
    assert not any(
        "spades 12" in line for line in draw_lines(war_position(), 1) + draw_lines(war_position())
    )


def test_a_spectator_is_shown_no_hand() -> None:
    assert not any(line.startswith(("Prussia:", "Russia:")) for line in draw_lines(war_position()))


def test_a_nation_out_of_the_war_has_no_hand() -> None:
    state = draw_in_suit("elisabeth", prussia={"Friedrich": ("berlin", 4)})
    assert draw_lines(state, 1)[-1] == "Sweden: no cards"
    assert not any(line.startswith("Russia:") for line in draw_lines(state, 1))


@pytest.mark.rule("T63")
def test_sealed_cards_are_counted_and_not_shown() -> None:
    state = tournament_position()
    play(state, "end")
    assert draw_lines(state, 1)[-1] == "Sweden: face down 1"
    assert draw_lines(state, 1, "de")[-1] == "Schweden: verdeckt 1"
    assert draw_lines(state, 2)[-1] == "The Imperial Army: face down 1"


# All boards


@pytest.mark.parametrize("name", MOMENTS)
def test_a_board_is_drawn_from_the_view_alone_with_known_styles(name: str) -> None:
    state = MOMENTS[name]()
    for seat in (0, 1, None):
        view = json.loads(json.dumps(state.view(seat)))
        say = Translator("en", NAMES).say
        assert GAME.board(view, say) == GAME.board(state.view(seat), say)
        used = {style for line in GAME.board(view, say) for _, style in line}
        assert used - {""} <= set(STYLES)


def test_every_style_is_used_somewhere() -> None:
    states = [
        war_position(),
        reserve_position(),
        position_after_payment(),
        combats_position(),
    ]
    states[0].marked = OBJECTIVE_AT[NUMBER["goerlitz"]]
    say = Translator("en").say
    lines = [line for state in states for line in GAME.board(state.view(0), say)]
    assert {style for line in lines for _, style in line} - {""} == set(STYLES)


@cache
def random_positions(variant: str) -> list[FriedrichState]:
    return sample_random_game(variant, 2, 25)


def has_notes(line: str) -> bool:
    """Return whether this may be a stack face down or out of supply: those are too wide."""
    return "," in line[58:] or line.endswith(("supply", "unversorgt"))


@LANGUAGES
@pytest.mark.parametrize("variant", VARIANTS)
def test_positions_of_a_game_are_drawn_in_words_in_a_terminals_width(
    variant: str, language: str
) -> None:
    for state in random_positions(variant):
        for seat in (0, 1, None):
            lines = draw_lines(state, seat, language)
            assert not any("{" in line or "\n" in line for line in lines)
            assert max(len(line) for line in lines if not has_notes(line)) <= WIDTH


def test_no_line_is_wider_than_a_terminal() -> None:
    """Own armies, face down and out of supply together need up to 100 columns."""
    wide = {
        len(line)
        for variant in VARIANTS
        for state in random_positions(variant)[::4]
        for language in ("en", "de")
        for line in draw_lines(state, 0, language)
        if len(line) > WIDTH
    }
    assert wide == set()


def test_the_longest_heading_fits_into_a_terminal() -> None:
    state = tournament_position(active="imperial", turn=7, effect="10 spades")
    assert len(draw_lines(state, None, "de")[0]) <= WIDTH


def test_the_longest_city_keeps_its_column() -> None:
    prussia: dict[str, Any] = {"Keith": ("friedland-mecklenburg", 2), "Dohna": ("berlin", 3)}
    prussia |= {"train": "neubrandenburg"}
    lines = draw_lines(position(prussia=prussia), 0)
    found = [line for line in lines if line.startswith(("  Keith", "  Dohna"))]
    assert len({line.index(" armies") for line in found}) == 1


# The parts for a full screen


@LANGUAGES
def test_the_pages_are_nations_armies_and_a_map_and_the_hand_stays_apart(language: str) -> None:
    say = Translator(language, NAMES).say
    sections = GAME.board_sections(war_position().view(0), say)
    assert [section.kind for section in sections] == ["table", "table", "map", "hand", "legend"]
    titles = [section.title for section in sections[:3]]
    assert titles == (["nations", "armies", "map"] if language == "en"
                      else ["Nationen", "Armeen", "Spielplan"])  # fmt: skip
    lines = [line_text(line) for section in sections for line in section.lines]
    assert max(len(line) for line in lines) <= WIDTH
    whole = [line_text(line) for line in GAME.board(war_position().view(0), say)]
    assert {line for line in whole if line} <= set(lines)


def test_the_map_shows_stacks_and_trains_where_they_stand() -> None:
    say = Translator("en", NAMES).say
    drawn = next(s for s in GAME.board_sections(war_position().view(0), say) if s.kind == "map")
    lines = [line_text(line) for line in drawn.lines]
    places = {
        sign: next((n, line.index(sign)) for n, line in enumerate(lines) if sign in line)
        for sign in ("PF", "PD", "HF", "RF", "AD")
    }
    assert places["HF"][1] < places["PF"][1] < places["RF"][1]
    assert places["PD"][0] < places["PF"][0] < places["AD"][0]
    assert sum(line.count("p") for line in lines) == 1
    styles = {style for line in drawn.lines for text, style in line if text == "I"}
    assert styles == {"down"}
