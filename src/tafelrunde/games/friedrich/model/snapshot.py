"""The position as plain data, for copies, snapshots and restoring."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tafelrunde.games.friedrich.model.fields import LISTS, PLAIN
from tafelrunde.games.friedrich.model.march_records import Deed

if TYPE_CHECKING:
    from tafelrunde.games.friedrich.model.state import FriedrichState

KEY = "friedrich"
RULES = "1"


def copy_into(state: FriedrichState, new: FriedrichState) -> None:
    """Copy everything; written out because search copies all the time."""
    new.to_act = state.to_act
    new.stage = state.stage
    new.turn = state.turn
    new.nation = state.nation
    new.step = state.step
    new.left = state.left
    new.occupied = state.occupied
    new.face_down = state.face_down
    new.moved = state.moved
    new.credit = state.credit
    new.reinforced = state.reinforced
    new.charged = state.charged
    new.next_set = state.next_set
    new.discards = state.discards
    new.hidden = state.hidden
    new.fresh = state.fresh
    new.sealed = state.sealed
    new.open_card = state.open_card
    new.option = state.option
    new.taken_in = state.taken_in
    new.cut_in = state.cut_in
    new.failed_in = state.failed_in
    new.failed_with = state.failed_with
    new.conquered = state.conquered
    new.marked = state.marked
    new.attacker = state.attacker
    new.defender = state.defender
    new.score = state.score
    new.side = state.side
    new.reserve = state.reserve
    new.bold = state.bold
    new.from_city = state.from_city
    new.to_city = state.to_city
    new.retreat_steps = state.retreat_steps
    new.victor = state.victor
    new.effect = state.effect
    new.effect_used = state.effect_used
    new.asked = state.asked
    new.offered = state.offered
    new.hild_suits = state.hild_suits
    new.hild_lost = state.hild_lost
    new.cuts = state.cuts
    new.colonies = state.colonies
    new.out = state.out
    new.eased = state.eased
    new.imperial_before = state.imperial_before
    new.imperial_changed = state.imperial_changed
    new.winners = state.winners
    new.offensive = state.offensive
    new.gardez = state.gardez
    new.combats = state.combats
    new.options = state.options
    new.roles = state.roles
    new.chance = state.chance
    new.where = state.where[:]
    new.at = state.at[:]
    new.pool = state.pool[:]
    new.stated = state.stated[:]
    new.total = state.total[:]
    new.marches = state.marches[:]
    new.substitute = state.substitute[:]
    new.hands = state.hands[:]
    new.pile = state.pile[:]
    new.aware = state.aware[:]
    new.void = state.void[:]
    new.dealt = state.dealt[:]
    new.pairs = state.pairs[:]
    new.strength = state.strength[:]
    new.played = state.played[:]
    new.fate_drawn = state.fate_drawn[:]
    new.owner = state.owner[:]
    new.exits = state.exits[:]
    new.held = state.held[:]
    new.told = None


def to_bytes(state: FriedrichState) -> bytes:
    """Give everything, secrets included."""
    data: dict[str, Any] = {
        "game": KEY,
        "rules": RULES,
        "options": state.options.to_json(),
        "roles": [*state.roles],
        "chance": state.chance.to_text(),
        "plain": [out(getattr(state, name)) for name in PLAIN],
        "lists": [[out(item) for item in getattr(state, name)] for name in LISTS],
        "pools": {str(c): n for c, n in enumerate(state.pool) if n},
        "stated": {str(c): n for c, n in enumerate(state.stated) if n},
        "played": [[*card] for card in state.played],
        "held": [[*numbers] for numbers in state.held],
        "marches": [deed_out(deed) for deed in state.marches],
    }
    return json.dumps(data, separators=(",", ":")).encode()


def out(value: Any) -> Any:
    """Write large numbers as hex, everything else as it is."""
    return hex(value) if isinstance(value, int) and abs(value) >= 1 << 31 else value


def into(value: Any) -> Any:
    """Read what `out` wrote."""
    return int(value, 16) if isinstance(value, str) else value


def deed_out(deed: Deed) -> list[Any]:
    """Write a deed as a list."""
    return [[*part] if isinstance(part, tuple) else out(part) for part in deed]


def deed_in(parts: list[Any]) -> Deed:
    """Read a deed from its list."""
    values: list[Any] = [tuple(part) if isinstance(part, list) else into(part) for part in parts]
    return Deed(*values)


def restore(state: FriedrichState, found: dict[str, Any]) -> None:
    """Bring a fresh state into the position of a snapshot."""
    for name, value in zip(PLAIN, found["plain"], strict=True):
        setattr(state, name, into(value))
    for name, items in zip(LISTS, found["lists"], strict=True):
        if not isinstance(items, list):
            raise TypeError(name)
        setattr(state, name, [into(item) for item in items])
    for city, armies in found["pools"].items():
        state.pool[int(city)] = armies
    for city, armies in found["stated"].items():
        state.stated[int(city)] = armies
    state.played = [(side, card, value) for side, card, value in found["played"]]
    state.held = [(have, need) for have, need in found["held"]]
    state.marches = [deed_in(parts) for parts in found["marches"]]
    stand(state)


def stand(state: FriedrichState) -> None:
    """Set every piece on the city it is said to be on."""
    down = state.face_down
    for piece, city in enumerate(state.where):
        if city >= 0:
            state.put(piece, city)
    state.face_down = down
