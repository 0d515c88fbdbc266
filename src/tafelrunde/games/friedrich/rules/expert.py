"""The expert game: the offensive option, the East Prussian rule (000 §13, 001 §13, F27 to F30)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.atlas import (
    BOHEMIAN_OBJECTIVES,
    EAST_PRUSSIA,
    EAST_PRUSSIAN_OBJECTIVES,
    PLACES,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    DECLARED,
    DECLINED,
    GENERALS,
    HIGH_CARDS,
    NATIONS,
    PRUSSIA,
    RESERVES,
    RUSSIA,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import cards, conquest
from tafelrunde.kernel import Json

OPTION_TURN = 3
KEPT_OBJECTIVES = 2
"""How many of the four East Prussian objectives Russia keeps (F1d)."""


def must_decide_option(state: BaseState) -> bool:
    """Return whether Prussia must decide now (F27)."""
    return state.options.expert and state.turn == OPTION_TURN and state.nation == PRUSSIA


def option_cards(state: BaseState) -> int:
    """Return the cards that may be laid open: all, in 2005 only those worth 10 or more (F1b)."""
    hand = state.hands[PRUSSIA]
    return hand & (HIGH_CARDS | RESERVES) if state.options.edition == "revised-2005" else hand


def declare_option(state: BaseState, card: int) -> None:
    """Lay a card open beside the map: Prussia may conquer Bohemia."""
    state.option = DECLARED
    card = cards.card_in_hand(state.hands[PRUSSIA], card)
    state.open_card = card
    bit = cards.remove_from_hand(state, PRUSSIA, card)
    state.aware = [known & ~bit for known in state.aware]
    state.emit("option_declared", {"card": cards.card_name(card)}, final=True)


def decline_option(state: BaseState) -> None:
    """Give up Bohemia and all conquests there (F27)."""
    state.option = DECLINED
    conquest.clear_objectives(state, BOHEMIAN_OBJECTIVES)
    state.emit("option_declined", {}, final=True)


def give_open_card_to_austria(state: BaseState) -> None:
    """Put the open card into Austria's hand (F28); that may end the option (F29)."""
    if state.open_card < 0:
        return
    card, state.open_card = state.open_card, -1
    state.hands[AUSTRIA] |= 1 << card
    state.void[AUSTRIA] = 0
    owner = state.owner[AUSTRIA]
    bit = 1 << card
    state.aware = [known if s == owner else known | bit for s, known in enumerate(state.aware)]
    state.taken_in = state.turn
    state.emit("card_taken", {"card": cards.card_name(card)}, final=True)
    check_option_failure(state)


def check_option_failure(state: BaseState) -> None:
    """End the option once the subsidy is cut and Austria has the card, in either order."""
    if state.option != DECLARED or state.failed_in or not (state.taken_in and state.cut_in):
        return
    state.failed_in = state.turn
    state.failed_with = (state.conquered & BOHEMIAN_OBJECTIVES).bit_count()
    conquest.clear_objectives(state, BOHEMIAN_OBJECTIVES)
    state.emit("option_failed", {"cities": state.failed_with}, final=True)


def has_won_offensively(state: BaseState) -> bool:
    """Return whether Prussia holds all of Bohemia with the option running, or in `silesia`."""
    if state.conquered & BOHEMIAN_OBJECTIVES != BOHEMIAN_OBJECTIVES:
        return False
    return state.options.scenario == "silesia" or state.option == DECLARED


def must_reclaim(state: BaseState) -> bool:
    """Return whether Prussia must reclaim an objective in East Prussia (2005, F1d).

    That is so when Russia holds all of them and has no general there.
    """
    if not state.options.expert or state.options.edition != "revised-2005":
        return False
    if state.conquered & EAST_PRUSSIAN_OBJECTIVES != EAST_PRUSSIAN_OBJECTIVES:
        return False
    return not any(state.where[p] in EAST_PRUSSIA for p in GENERALS[RUSSIA])


def reclaimable_cities(state: BaseState) -> list[int]:
    """List the East Prussian objectives that Russia holds."""
    return cities_of(state.conquered & EAST_PRUSSIAN_OBJECTIVES)


def reclaim_objective(state: BaseState, city: int, bit: int) -> None:
    """Return an objective to Prussia."""
    state.conquered &= ~bit
    names: list[Json] = [PLACES[city]]
    state.emit("reclaims", {"nation": NATIONS[PRUSSIA], "cities": names})
