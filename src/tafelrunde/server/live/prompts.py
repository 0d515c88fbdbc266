"""The prompt of a position, addressed to the viewer: your move, or waiting for another player.

Games word their prompts for everybody: `{seat:seat}: take a card.` or
`{seat:seat} ({nation:nation}): march.` Only prompts that begin in this way are addressed; all
others are shown as they are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum

from tafelrunde.i18n import Translator, catalogue
from tafelrunde.kernel import Outcome, Phrase, State
from tafelrunde.tables.service import TableSnapshot

ADDRESSED = re.compile(r"\{seat:seat\}( \([^)]*\))?: ")
UNADDRESSED = "action.turn"
"""The prompt of a game that has none of its own."""


class Viewer(Enum):
    """Who reads a prompt, and the text that it begins with."""

    ACTOR = "page.your_move"
    WAITING = "action.waiting_for"
    PUBLIC = "public"
    """A spectator, or a person with several seats: names say whose turn it is."""


def viewer_of(table: TableSnapshot, seats: Sequence[int], state: State) -> Viewer:
    """Return who looks from some seats."""
    if len(seats) != 1 or state.to_act is None:
        return Viewer.PUBLIC
    account = table.seats[seats[0]].account
    if [seat.account for seat in table.seats].count(account) > 1:
        return Viewer.PUBLIC
    return Viewer.ACTOR if seats[0] == state.to_act else Viewer.WAITING


def render_prompt(
    table: TableSnapshot, state: State, viewer: Viewer, translator: Translator
) -> str:
    """Return the prompt in the viewer's language; when the game is over, why it was won."""
    phrase = state.prompt()
    if table.row.outcome is not None and table.policy.permissions(table)["shows_aids"]:
        phrase = Outcome.from_json(table.row.outcome).reason
    seat = phrase.params.get("seat")
    if (
        viewer is Viewer.PUBLIC
        or not isinstance(seat, int)
        or not _is_addressed(phrase, translator)
    ):
        return translator.translate(phrase)
    return _address(phrase, seat, viewer, translator)


def _is_addressed(phrase: Phrase, translator: Translator) -> bool:
    text = catalogue(translator.language)[phrase.key]
    return phrase.key == UNADDRESSED or ADDRESSED.match(text) is not None


def _address(phrase: Phrase, seat: int, viewer: Viewer, translator: Translator) -> str:
    """Return a prompt that speaks to a player, or says who is waited for."""
    name = translator.names[seat]
    opening = translator.say(viewer.value, {"name": name})
    if phrase.key == UNADDRESSED:
        return f"{opening}."
    names = [*translator.names[:seat], opening, *translator.names[seat + 1 :]]
    sentence = Translator(translator.language, names).translate(phrase)
    if viewer is Viewer.ACTOR:
        return sentence
    nation = sentence.removeprefix(opening).partition(": ")[0]
    return f"{opening}{nation}."
