"""One small position for each phase and each question of fate, for tests of every kind."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tafelrunde.games.friedrich.model.atlas import IDS, OBJECTIVES_OF, cities_of
from tafelrunde.games.friedrich.model.components import SWEDEN
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import new_game, play, position
from tests.games.friedrich.fate_cards import draw_in_suit, end_turn_with, last_moment

Build = Callable[[], FriedrichState]

VARIANTS: dict[str, dict[str, Any]] = {
    "four": {"players": 4},
    "three": {"players": 3},
    "expert": {"players": 4, "expert": True, "gentle_clock": True},
    "2005": {"players": 4, "edition": "revised-2005", "expert": True},
    "tournament": {"players": 4, "expert": True, "tournament": True},
    "west": {"players": 2, "scenario": "west"},
    "silesia": {"players": 2, "scenario": "silesia"},
}
"""Every way to play."""
SWEDISH = [IDS[city] for city in cities_of(OBJECTIVES_OF[SWEDEN])]
EAST = ["koenigsberg", "ortelsburg", "rastenburg", "riesenburg"]
PRUSSIAN = {"prussia": ["diamonds 5", "diamonds 9", "reserve", "spades 2"]}


def discard_position() -> FriedrichState:
    """France has drawn four cards and must lay one aside."""
    state = position("imperial", turn=4, france={"Soubise": ("koblenz", 4)})
    play(state, "end")
    return state


def option_position() -> FriedrichState:
    """Prussia decides on the offensive option."""
    prussia = {"Friedrich": ("prag", 5), "train": "beraun"}
    state = position("france", turn=2, expert=True, prussia=prussia)
    play(state, "end")
    return state


def march_position(**more: Any) -> FriedrichState:
    """Keith and a train may march; an army, a general and a train can be bought."""
    arguments: dict[str, Any] = {
        "prussia": {"Keith": ("oschatz", 5), "train": "jueterbog"},
        "hands": {"prussia": ["spades 7", "reserve"]},
        "turn": 4,
    }
    return position(**(arguments | more))


def position_after_march() -> FriedrichState:
    """Keith may be taken back; the train may still roll."""
    state = march_position()
    play(state, "march Keith oschatz-riesa")
    return state


def position_after_payment() -> FriedrichState:
    """Seventeen points are there to spend."""
    state = march_position()
    play(state, "pay spades 7", "pay reserve")
    return state


def split_position() -> FriedrichState:
    """How many of nine armies go along with Keith?"""
    state = position(turn=4, prussia={"Friedrich+Keith": ("oschatz", 9)})
    play(state, "march Keith oschatz-riesa")
    return state


def share_position() -> FriedrichState:
    """How many of two new armies are for Friedrich?"""
    prussia = {"Friedrich": ("berlin", 3), "Keith": ("oschatz", 5)}
    state = position(turn=4, prussia=prussia, hands={"prussia": ["hearts 12"]})
    play(state, "pay hearts 12", "raise 2")
    return state


def combats_position(**more: Any) -> FriedrichState:
    """Daun in hearts must attack Friedrich in diamonds, and Lacy in clubs him too."""
    sides: dict[str, Any] = {
        "austria": {"Daun": ("torgau", 6), "Lacy": ("wurzen", 3), "train": "melnik"},
        "prussia": {"Friedrich+Keith": ("oschatz", 4)},
        "hands": PRUSSIAN | {"austria": ["hearts 3"]},
    }
    state = position("austria", **({"turn": 4} | sides | more))
    play(state, "end")
    return state


def evade_position() -> FriedrichState:
    """Friedrich may step aside (8♣)."""
    state = combats_position(effect="8 clubs")
    play(state, "attack Daun Friedrich")
    return state


def combat_position(**more: Any) -> FriedrichState:
    """Friedrich is two armies behind."""
    state = combats_position(**more)
    play(state, "attack Daun Friedrich")
    return state


def reserve_position() -> FriedrichState:
    """Prussia names the value of a Reserve."""
    state = combat_position()
    play(state, "play reserve")
    return state


def retreat_position() -> FriedrichState:
    """Austria picks where Friedrich ends."""
    state = combat_position()
    play(state, "give way")
    return state


def reclaim_position() -> FriedrichState:
    """Prussia takes two cities in East Prussia back (2005)."""
    russia = {"Fermor": ("dobrzyn", 3), "train": "torun"}
    state = position("russia", turn=5, edition="revised-2005", expert=True, conquered=EAST,
                     russia=russia)  # fmt: skip
    state.option = 2
    play(state, "end")
    return state


def retire_position() -> FriedrichState:
    """Prussia retires somebody."""
    return draw_in_suit("sweden", prussia={"Friedrich+Keith": ("berlin", 9)})


def position_after_the_end() -> FriedrichState:
    """Sweden has won."""
    state = last_moment(conquered=SWEDISH)
    play(state, "end")
    return state


# What fate asks

SWAPPED = {"austria": ["hearts 4", "reserve"], "russia": ["clubs 5"]}


def gain_position() -> FriedrichState:
    """Russia names who gains an army (1♣)."""
    return draw_in_suit(1, "clubs", russia={"Fermor": ("lomza", 3), "Apraxin": ("sierpc", 2)})


def loss_position() -> FriedrichState:
    """Prussia names who loses an army (10♣)."""
    return draw_in_suit(10, "clubs", prussia={"Friedrich": ("berlin", 3), "Keith": ("halle", 2)})


def offer_position() -> FriedrichState:
    """Austria may offer a card (1♥)."""
    return draw_in_suit(1, "hearts", hands=SWAPPED)


def answer_position() -> FriedrichState:
    """Russia may answer with a card."""
    state = offer_position()
    play(state, "offer hearts 4")
    return state


def exchange_position() -> FriedrichState:
    """France may lay a card aside and draw one (4♥)."""
    return draw_in_suit(4, "hearts", hands={"france": ["spades 2", "hearts 3"]})


def laudon_position() -> FriedrichState:
    """Austria may move Laudon (6♠)."""
    return draw_in_suit(6, austria={"Laudon+Lacy": ("glatz", 6)})


def laudon_split_position() -> FriedrichState:
    """How many armies go along with Laudon?"""
    state = laudon_position()
    play(state, "move Laudon nachod")
    return state


def flip_position() -> FriedrichState:
    """Austria may turn a Prussian stack (6♦)."""
    return draw_in_suit(
        6, "diamonds", prussia={"Friedrich+Keith": ("oschatz", 5), "Dohna": ("prag", 2)}
    )


def gift_position() -> FriedrichState:
    """Prussia may give Austria a card (9♦)."""
    hands = {"prussia": ["spades 2", "clubs 9"], "austria": ["hearts 2", "hearts 3"]}
    return draw_in_suit(9, "diamonds", hands=hands)


def west_position() -> FriedrichState:
    """Prussia may send Hildburghausen westwards (12♥)."""
    state = last_moment("hearts", imperial={"Hildburghausen": ("gera", 4)})
    state.hild_lost = True
    end_turn_with(state, 12)
    return state


MOMENTS: dict[str, Build] = {
    "allot": new_game,
    "discard": discard_position,
    "option": option_position,
    "movement": march_position,
    "marched": position_after_march,
    "paid": position_after_payment,
    "split": split_position,
    "share": share_position,
    "combats": combats_position,
    "evade": evade_position,
    "combat": combat_position,
    "reserve": reserve_position,
    "retreat": retreat_position,
    "reclaim": reclaim_position,
    "retire": retire_position,
    "gain": gain_position,
    "lose": loss_position,
    "offer": offer_position,
    "answer": answer_position,
    "exchange": exchange_position,
    "laudon": laudon_position,
    "laudon divided": laudon_split_position,
    "flip": flip_position,
    "give": gift_position,
    "west": west_position,
    "over": position_after_the_end,
}


def sample_random_game(variant: str, seed: int, every: int) -> list[FriedrichState]:
    """Return copies of some positions of a random game, and always the last."""
    state, rng = new_game(str(seed), **VARIANTS[variant]), Random(seed)
    found, step = [state.copy()], 0
    while state.to_act is not None:
        state.push(state.random_action(rng))
        step += 1
        if step % every == 0 or state.to_act is None:
            found.append(state.copy())
    return found
