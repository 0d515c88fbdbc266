"""Acts as data: boards read the fields, and may send them instead of a text."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.games.richelieu.action_codes import (
    END,
    ENDS,
    MARK,
    MOVE,
    NOTHING,
    REDEEM,
    SUPPLY,
    end_name,
)
from tafelrunde.games.richelieu.board_types import ActionData, TakeData
from tafelrunde.games.richelieu.components import PLACES, place_name
from tafelrunde.games.richelieu.position import RichelieuPosition

_FIELDS = {
    "take": ("end",),
    "mark": ("place",),
    "move": ("from", "place"),
    "redeem": (),
    "end": (),
}
"""The fields that the text of an act is made of, besides the payment of a take."""


def action_fields(state: RichelieuPosition, code: int) -> ActionData:
    """Return the data of a listed act; `place` is the card that it is about."""
    if code < REDEEM:
        return _take_fields(state, code % ENDS, code // ENDS - 1)
    if code < MARK:
        return {"verb": "end" if code == END else "redeem"}
    if code < MOVE:
        return {"verb": "mark", "place": place_name(code - MARK)}
    source, place = divmod(code - MOVE, PLACES)
    return {"verb": "move", "from": place_name(source), "place": place_name(place)}


def _take_fields(state: RichelieuPosition, end: int, payment: int) -> TakeData:
    """Return the data of a take; `pay` is null if nothing has to be paid."""
    paid = {NOTHING: None, SUPPLY: "supply"}
    pay = paid[payment] if payment in paid else place_name(payment)
    place = place_name(state.end[end])
    return {"verb": "take", "end": end_name(end), "place": place, "pay": pay}


def text_from_data(data: Mapping[str, object]) -> str:
    """Return the text of an act from its data; other data gives a malformed text.

    >>> text_from_data({"verb": "take", "end": "2L", "pay": "supply"})
    'take 2L pay supply'
    """
    verb = str(data.get("verb"))
    words = [verb, *(str(data.get(name)) for name in _FIELDS.get(verb, ()))]
    if verb == "take" and data.get("pay") is not None:
        words += ["pay", str(data["pay"])]
    return " ".join(words)
