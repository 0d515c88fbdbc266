"""What is told to whom in which order, and what cannot simply be taken back.

An event is written by its key, behind > the seats that alone may see it, and ! if it is final:
`drawn>3!` is told to seat 3 and final.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from tafelrunde.games.friedrich.model.atlas import BOHEMIAN_OBJECTIVES, NUMBER, OBJECTIVE_AT
from tafelrunde.games.friedrich.model.components import (
    RUSSIA,
    SUITS,
    SWEDEN,
    TRAINS,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.i18n.catalogue import catalogue
from tafelrunde.kernel import Event
from tests.games.friedrich.build import key_and_params, new_game, play, position
from tests.games.friedrich.fate_cards import end_turn_with, last_moment
from tests.games.friedrich.moments import (
    MOMENTS,
    SWEDISH,
    VARIANTS,
    Build,
    answer_position,
    combat_position,
    combats_position,
    evade_position,
    gift_position,
    march_position,
    offer_position,
    position_after_payment,
    reserve_position,
    retreat_position,
)
from tests.games.friedrich.tournaments import tournament_position as tourney

NAMES = ["Andreas", "Bernd", "Carla", "Dora"]


class EventCase(NamedTuple):
    """A position, the acts done in it, and the events that follow."""

    build: Build
    acts: list[str]
    events: str


def short(event: Event) -> str:
    seats = "" if event.audience is None else ">" + "".join(map(str, event.audience))
    return f"{key_and_params(event)[0]}{seats}{'!' if event.final else ''}"


def at(active: str = "prussia", **given: Any) -> Build:
    return lambda: position(active, **({"turn": 4} | given))


def after(build: Build, *texts: str) -> Build:
    """Return a position after some acts."""

    def later() -> FriedrichState:
        state = build()
        play(state, *texts)
        return state

    return later


def nearly_allotted(count: int) -> Build:
    """Return a position in which this many stacks have their armies."""

    def build() -> FriedrichState:
        state = new_game()
        for _ in range(count):
            state.push(state.default_action())
        return state

    return build


def with_option(build: Build, **values: object) -> Build:
    """The option runs and the 7 of spades lies open."""

    def position_with_values() -> FriedrichState:
        state = build()
        state.option, state.open_card = 1, 5
        state.pile.remove(5)
        for name, value in values.items():
            setattr(state, name, value)
        return state

    return position_with_values


def without_pile(build: Build) -> Build:
    """The first set is used up."""

    def empty() -> FriedrichState:
        state = build()
        state.discards |= sum(1 << card for card in state.pile)
        state.pile = []
        return state

    return empty


def position_of_trapped_friedrich() -> FriedrichState:
    """Friedrich has no empty city beside him."""
    sides: dict[str, Any] = {
        "austria": {"Daun": ("torgau", 6), "Lacy": ("wurzen", 3)},
        "prussia": {"Friedrich+Keith": ("oschatz", 4)},
        "russia": {"Fermor": ("riesa", 2)},
    }
    return after(at("austria", **sides), "end", "attack Daun Friedrich")()


def tourney_gain() -> FriedrichState:
    """Russia gains an army, in a tournament."""
    state = last_moment("clubs", tournament=True, russia={"Fermor": ("lomza", 3)})
    end_turn_with(state, 1)
    return state


DAUN = {"Daun": ("bischofswerda", 4), "train": "dresden"}
OVER_RADEBERG = "march Daun bischofswerda-radeberg-kamenz"
VACATED = "koenigs-wusterhausen"
MARCHES = {
    "a march": EventCase(march_position, ["march Keith oschatz-riesa"], "marches"),
    "a train's march": EventCase(
        march_position, ["march train jueterbog-herzberg"], "train_marches"
    ),
    "taking back": EventCase(MOMENTS["marched"], ["back Keith"], "takes_back"),
    "taking a train back": EventCase(
        after(march_position, "march train jueterbog-herzberg"), ["back train herzberg"],
        "takes_back_train",
    ),
    "taking back, and a later march goes round": EventCase(
        after(
            at(prussia={"Heinrich": (VACATED, 4), "Keith": ("berlin", 3)}),
            f"march Heinrich {VACATED}-fuerstenwalde",
            f"march Keith berlin-{VACATED}-zossen",
        ),
        ["back Heinrich"], "takes_back other_road",
    ),
    "taking back, and a train goes round": EventCase(
        after(
            at(prussia={"Heinrich": (VACATED, 4), "train": "berlin"}),
            f"march Heinrich {VACATED}-fuerstenwalde", f"march train berlin-{VACATED}-zossen",
        ),
        ["back Heinrich"], "takes_back train_other_road",
    ),
    "a part of a stack": EventCase(
        at(prussia={"Friedrich+Keith": ("oschatz", 9)}),
        ["march Keith oschatz-riesa", "armies 3"], "marches split>0",
    ),
    "conquest": EventCase(
        at("austria", austria=DAUN), [OVER_RADEBERG], "marches conquers",
    ),
    "marks": EventCase(
        at("austria", austria=DAUN, prussia={"Keith": ("spremberg", 1)}),
        ["march Daun bischofswerda-radeberg-kamenz-hoyerswerda"], "marches marks",
    ),
    "reconquest, a train and uniting": EventCase(
        at(prussia={"Keith": ("radeberg", 2), "Dohna": ("dresden", 1)}, conquered=["radeberg"],
           face_down=["Dohna"]),
        ["march Keith radeberg-dresden"], "marches reconquers turned_by_uniting",
    ),
    "a train taken": EventCase(
        at(prussia={"Keith": ("radeberg", 2)}, austria={"train": "dresden"}),
        ["march Keith radeberg-dresden"], "marches takes_train",
    ),
}  # fmt: skip
MONEY = {
    "raising": EventCase(
        at(prussia={"Keith": ("oschatz", 5)}, hands={"prussia": ["hearts 12"]}),
        ["pay hearts 12", "raise 2", "armies 2"], "pays! raises shared>0",
    ),
    "bringing back": EventCase(position_after_payment, ["bring Dohna berlin"], "brings"),
    "a train brought back": EventCase(
        position_after_payment, ["bring train berlin"], "brings_train"
    ),
    "coming back to somebody face down": EventCase(
        after(at(prussia={"Keith": ("berlin", 5)}, hands={"prussia": ["hearts 6"]},
                 face_down=["Keith"]), "pay hearts 6"),
        ["bring Dohna berlin"], "brings turned_by_uniting",
    ),
}  # fmt: skip
COMBAT = {
    "a combat": EventCase(
        combats_position, ["attack Daun Friedrich", "play diamonds 5", "play hearts 3"],
        "fights! plays! plays!",
    ),
    "a reserve": EventCase(combat_position, ["play reserve", "reserve 7"], "plays_reserve! plays!"),
    "a retreat": EventCase(
        combat_position, ["give way", "retreat meissen"],
        "defeat! retreats out_of_supply out_of_supply moves draws! drawn>2!",
    ),
    "a total loss": EventCase(
        lambda: combat_position(austria={"Daun": ("torgau", 8)}), ["give way"],
        "defeat! come_off out_of_supply moves draws! drawn>2!",
    ),
    "a draw": EventCase(
        lambda: combat_position(austria={"Daun": ("torgau", 4)}, hands={}), ["give way"],
        "draw! out_of_supply moves draws! drawn>2!",
    ),
    "no way to retreat": EventCase(
        position_of_trapped_friedrich, ["give way"],
        "defeat! no_retreat! out_of_supply out_of_supply moves draws! drawn>2!",
    ),
    "an attack that may be evaded": EventCase(
        lambda: combats_position(effect="8 clubs"), ["attack Daun Friedrich"], "attacks",
    ),
    "stepping aside": EventCase(
        evade_position, ["step riesa"],
        "steps_aside out_of_supply out_of_supply moves draws! drawn>2!",
    ),
    "standing": EventCase(evade_position, ["stand"], "fights!"),
    "naming": EventCase(reserve_position, ["reserve 1"], "plays!"),
    "the end of a retreat": EventCase(
        retreat_position, ["retreat meissen"],
        "retreats out_of_supply out_of_supply moves draws! drawn>2!",
    ),
}  # fmt: skip


PHASES = {
    "the end of a move": EventCase(march_position, ["end"], "moves draws! drawn>0!"),
    "a combat to come": EventCase(
        at("austria", austria={"Daun": ("torgau", 6)}, prussia={"Friedrich": ("oschatz", 4)}),
        ["end"], "",
    ),
    "a mark that goes": EventCase(
        after(at("austria", austria=DAUN, prussia={"Keith": ("spremberg", 1)}), OVER_RADEBERG),
        ["end"], "unmarked moves draws! drawn>2!",
    ),
    "supply": EventCase(
        at("austria", face_down=["Lacy", "Browne"],
           austria={"Daun": ("torgau", 2), "Lacy": ("wurzen", 3), "Browne": ("bruenn", 1)}),
        ["end"], "out_of_supply in_supply starved desert! moves draws! drawn>2!",
    ),
    "allotment": EventCase(new_game, ["armies 8"], "allotted>0"),
    "the last allotment of a nation": EventCase(
        nearly_allotted(5), ["armies 4"], "allotted>0 allotment_done",
    ),
    "the last allotment of all": EventCase(
        nearly_allotted(18), ["armies 7"],
        "allotted>3 allotment_done turn moves draws! drawn>0!",
    ),
    "a discard": EventCase(MOMENTS["discard"], ["discard clubs 7"], "discards discarded>3"),
    "france begins": EventCase(
        at("imperial", france={"Soubise": ("koblenz", 4)}), ["end"], "moves draws! drawn>3!",
    ),
    "a new set": EventCase(
        without_pile(march_position), ["end"], "moves new_pile! draws! drawn>0!",
    ),
    "the end of a quiet turn": EventCase(at("france"), ["end"], "turn moves draws! drawn>0!"),
    "a scenario's turn": EventCase(
        at("france", players=2, scenario="west"), ["end"],
        "fictitious! turn moves draws! drawn>0!",
    ),
}  # fmt: skip
EXPERT = {
    "the option": EventCase(MOMENTS["option"], ["option clubs 7"], "option_declared!"),
    "no option": EventCase(MOMENTS["option"], ["decline"], "option_declined!"),
    "the open card taken": EventCase(
        with_option(lambda: combat_position(austria={"Daun": ("torgau", 7)}, expert=True)),
        ["give way"], "defeat! come_off card_taken!",
    ),
    "the option fails": EventCase(
        with_option(
            lambda: combat_position(austria={"Daun": ("torgau", 7)}, expert=True), cut_in=3
        ),
        ["give way"], "defeat! come_off card_taken! option_failed!",
    ),
    "bohemia falls": EventCase(
        with_option(at(expert=True, prussia={"Friedrich": ("prag", 5)}),
                    conquered=BOHEMIAN_OBJECTIVES & ~OBJECTIVE_AT[NUMBER["prag"]]),
        ["march Friedrich prag-melnik"], "marches conquers wins_offensively!",
    ),
    "east prussia": EventCase(
        MOMENTS["reclaim"], ["reclaim rastenburg", "reclaim koenigsberg"],
        "reclaims reclaims moves draws! drawn>1!",
    ),
    "sealed cards": EventCase(
        tourney, ["end"],
        "draws! drawn>1! draws! draws! drawn>2! draws! draws! drawn>3! moves",
    ),
    "a look at a sealed card": EventCase(after(tourney, "end"), ["end"], "looks>1! moves"),
    "a tournament's later turn": EventCase(
        tourney_gain, ["gain Fermor"], "gains! next_turn moves draws! drawn>0!",
    ),
}  # fmt: skip


NEXT = "turn moves draws! drawn>0!"
FATE = {
    "gain": EventCase(MOMENTS["gain"], ["gain Fermor"], f"gains! {NEXT}"),
    "lose": EventCase(MOMENTS["lose"], ["lose Keith"], f"loses! {NEXT}"),
    "offer": EventCase(offer_position, ["offer hearts 4"], "offered>2 offer_made>1!"),
    "no offer": EventCase(offer_position, ["decline"], ""),
    "swap": EventCase(
        answer_position, ["swap clubs 5"], f"card_changes>21! card_changes>12! courier! {NEXT}",
    ),
    "no swap": EventCase(answer_position, ["decline"], f"offer_declined>21! courier! {NEXT}"),
    "no swap without an offer": EventCase(
        after(offer_position, "decline"), ["decline"], f"courier! {NEXT}",
    ),
    "exchange": EventCase(
        MOMENTS["exchange"], ["discard spades 2"],
        f"discards discarded>3 draws! drawn>3! {NEXT}",
    ),
    "no exchange": EventCase(MOMENTS["exchange"], ["decline"], NEXT),
    "give": EventCase(
        gift_position, ["give spades 2"], f"card_changes>02! card_changes>20! courier! {NEXT}",
    ),
    "laudon": EventCase(
        MOMENTS["laudon"], ["move Laudon nachod", "armies 2"], f"fate_moves split>2 {NEXT}",
    ),
    "flip": EventCase(MOMENTS["flip"], ["flip Keith"], f"flipped {NEXT}"),
    "west": EventCase(MOMENTS["west"], ["move Hildburghausen apolda"], f"fate_moves {NEXT}"),
    "retire": EventCase(MOMENTS["retire"], ["retire Keith"], f"retires! {NEXT}"),
}  # fmt: skip
CASES = MARCHES | MONEY | COMBAT | PHASES | EXPERT | FATE


def events_of(name: str) -> list[Event]:
    story = CASES[name]
    return play(story.build(), *story.acts)


@pytest.mark.rule("F3")
@pytest.mark.parametrize("name", CASES)
def test_the_events_of_an_act_come_in_order_to_the_seats_that_may_know(name: str) -> None:
    assert " ".join(short(event) for event in events_of(name)) == CASES[name].events


# Cards of fate


def moment(**more: Any) -> Callable[[], FriedrichState]:
    return lambda: last_moment(**more)


def both_gone(build: Build) -> Build:
    """Russia has left and France has lost a colony."""

    def later() -> FriedrichState:
        state = build()
        state.out, state.colonies, state.eased = 1 << RUSSIA, 1, 1 << SWEDEN
        state.exits[RUSSIA] = 6
        for piece in TRAINS[RUSSIA]:
            state.remove_piece(piece, -2)
        return state

    return later


IMPERIAL = {"imperial": {"Hildburghausen": ("gera", 4)}, "hands": {"imperial": ["hearts 9"]}}
CARDS: dict[str, tuple[Build, int | str, str]] = {
    "a quiet month": (moment(), 1, f"fate! {NEXT}"),
    "what lasts": (moment(), 4, f"fate! {NEXT}"),
    "a question": (moment(suit="clubs", russia={"Fermor": ("lomza", 3)}), 1, "fate!"),
    "a gift": (moment(suit="clubs", austria={"Daun": ("tabor", 3)}), 6, f"fate! gains! {NEXT}"),
    "a loss": (moment(suit="hearts", russia={"Apraxin": ("lomza", 3)}), 2, f"fate! loses! {NEXT}"),
    "cut off": (
        moment(russia={"Fermor": ("lomza", 3), "train": "torun"}), 9, f"fate! flipped {NEXT}",
    ),
    "a subsidy": (moment(), "poems", f"fate! {NEXT}"),
    "a colony": (moment(), "india", f"fate! {NEXT}"),
    "russia": (moment(), "elisabeth", "fate! leaves! eased"),
    "sweden": (moment(), "sweden", "fate! leaves!"),
    "the imperial army": (
        both_gone(moment(**IMPERIAL)), "sweden",
        "fate! leaves! imperial_changes! looks>1! eased eased",
    ),
    "france": (
        both_gone(moment(**IMPERIAL)), "america",
        f"fate! leaves! imperial_changes! looks>3! eased eased retires! {NEXT}",
    ),
    "victory": (moment(conquered=SWEDISH), 1, "wins!"),
}  # fmt: skip


@pytest.mark.rule("F23")
@pytest.mark.parametrize("name", CARDS)
def test_a_card_of_fate_is_read_first_and_then_acts(name: str) -> None:
    build, card, expected = CARDS[name]
    found = " ".join(short(event) for event in end_turn_with(build(), card))
    assert found == expected


def position_before_last_exit() -> FriedrichState:
    """France is the last whom fate takes out of the war."""
    state = both_gone(moment(**IMPERIAL))()
    state.out |= 1 << SWEDEN
    state.exits[SWEDEN] = 6
    return state


@pytest.mark.rule("F31")
def test_friedrichs_victory_is_the_last_event() -> None:
    found = [short(event) for event in end_turn_with(position_before_last_exit(), "america")]
    assert found[-1] == "wins_defensively!"


# Words


def all_events() -> list[Event]:
    """Return all events of the cases above."""
    found = [event for name in CASES for event in events_of(name)]
    for build, card, _ in CARDS.values():
        found += end_turn_with(build(), card)
    return found + end_turn_with(position_before_last_exit(), "america")


def test_every_event_of_the_catalogue_occurs_in_these_cases() -> None:
    begin = "friedrich.event."
    known = {key.removeprefix(begin) for key in catalogue("en") if key.startswith(begin)}
    assert {key_and_params(event)[0] for event in all_events()} == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence_in_both_languages(language: str) -> None:
    translator = Translator(language, NAMES)
    for event in all_events():
        text = translator.translate(event.phrase)
        assert "{" not in text
        assert text[-1] in ".!"
        assert text[0].isupper() or text.split()[0] in SUITS  # An English card is written small.


SENTENCES = [
    ("a march", 0, "March of Keith: Oschatz – Riesa.", "Marsch von Keith: Oschatz – Riesa."),
    ("a part of a stack", 1, "Sent with Keith: 3 armies.", "Mit Keith gegangen: 3 Armeen."),
    ("marks", 1, "Still protected and marked: Kamenz and Radeberg.",
     "Noch gedeckt und mit Fragezeichen: Kamenz und Radeberg."),
    ("raising", 0, "Prussia pays with hearts 12; the credit is 12.",
     "Preußen zahlt mit Herz 12; das Guthaben ist 12."),
    ("raising", 1, "Prussia raises 2 armies and now has 7.",
     "Preußen rekrutiert 2 Armeen und hat nun 7."),
    ("a combat", 0, "Daun (hearts, 6 armies) against Friedrich and Keith (diamonds, 4 armies): "
     "2 for the attacker.",
     "Daun (Herz, 6 Armeen) gegen Friedrich und Keith (Karo, 4 Armeen): 2 für den Angreifer."),
    ("a combat", 1, "Prussia plays diamonds 5 for 5: 3.", "Preußen spielt Karo 5 für 5: 3."),
    ("a combat", 2, "Austria plays hearts 3 for 3: ±0.", "Österreich spielt Herz 3 für 3: ±0."),
    ("a retreat", 0, "Prussia gives way to Daun at −2 and loses 2 armies; 2 armies left.",
     "Preußen bricht bei −2 den Kampf gegen Daun ab und verliert 2 Armeen; übrig: 2 Armeen."),
    ("a retreat", 1, "Retreat of 2 cities to Meißen: Friedrich and Keith.",
     "Rückzug über 2 Städte nach Meißen: Friedrich und Keith."),
    ("gain", 0, "Fermor gains an army; 6 in all.", "Fermor gewinnt eine Armee; 6 insgesamt."),
    ("swap", 0, "hearts 4 goes from Austria to Russia.", "Herz 4: von Österreich an Russland."),
    ("retire", 0, "Keith retires for good; 1 army deserts.",
     "Keith nimmt Abschied; 1 Armee desertiert."),
    ("the last allotment of a nation", 1, "Prussia has allotted its 32 armies.",
     "Preußen hat verteilt: 32 Armeen."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "place", "english", "german"), SENTENCES)
def test_events_are_put_into_words(name: str, place: int, english: str, german: str) -> None:
    phrase = events_of(name)[place].phrase
    assert Translator("en", NAMES).translate(phrase) == english
    assert Translator("de", NAMES).translate(phrase) == german


# Over whole games

TO_SOME = {"allotted", "split", "shared", "discarded", "drawn", "looks", "offered", "offer_made",
           "offer_declined", "card_changes"}  # fmt: skip
"""All other events are public."""
FINAL = {"card_changes", "card_taken", "courier", "defeat", "desert", "draw", "drawn", "draws",
         "fate", "fictitious", "fights", "gains", "imperial_changes", "leaves", "looks", "loses",
         "new_pile", "no_retreat", "offer_made", "offer_declined", "option_declared",
         "option_declined", "option_failed", "pays", "plays", "plays_reserve", "retires", "wins",
         "wins_offensively", "wins_defensively"}  # fmt: skip
"""Chance moved, or somebody learnt something."""


@pytest.mark.rule("F3")
@pytest.mark.parametrize("variant", VARIANTS)
def test_each_kind_of_event_always_has_the_same_audience_and_finality(variant: str) -> None:
    state, rng = new_game("8", **VARIANTS[variant]), Random(8)
    while state.to_act is not None:
        for event in state.apply(state.random_action(rng)):
            name = key_and_params(event)[0]
            assert (event.audience is not None) is (name in TO_SOME), name
            assert event.final is (name in FINAL), name
            assert all(seat in range(state.options.players) for seat in event.audience or ())
