"""The position as the house knows it: the contract of the kernel over the plain data.

Every method hands on to the floor that does the work: `rules` change the position, `actions`
list and check, `information` shows. So they need only `model.state`, and nothing imports upwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import cast

from tafelrunde.games.friedrich.actions import (
    action_codes,
    legal_actions,
    random_actions,
    reasons,
)
from tafelrunde.games.friedrich.information import (
    actions_data,
    aids,
    knowledge,
    march_previews,
    proposals,
    views,
    warnings,
)
from tafelrunde.games.friedrich.model import snapshot
from tafelrunde.games.friedrich.model.components import OVER
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.options import FriedrichOptions
from tafelrunde.games.friedrich.positions import position, position_setup
from tafelrunde.games.friedrich.rules import flow, setup, validation, victory
from tafelrunde.i18n import english
from tafelrunde.kernel import (
    Action,
    ActWarning,
    Chance,
    Event,
    Json,
    Knowledge,
    Outcome,
    Phrase,
    Reason,
    State,
    View,
)


class FriedrichState(BaseState, State):
    """A position of Friedrich."""

    __slots__ = ()

    # Changing

    def push(self, action: Action) -> None:
        """Carry out a listed action."""
        flow.push(self, action.code)

    def execute(self, listed: Action) -> list[Event]:
        """Do what a listed act says, and listen to what it sets off."""
        return flow.push_with_events(self, listed.code)

    def move_id(self) -> tuple[int, int]:
        """Return the turn and the nation whose move it is."""
        return self.turn, self.nation

    # Choosing

    def random_action(self, rng: Random) -> Action:
        """Return any listed action: its kind by lot, then which."""
        return random_actions.random_action(self, rng)

    def legal_actions(self) -> list[Action]:
        """List what can be done now, one march for each different result."""
        return [action_codes.action(code) for code in legal_actions.codes(self)]

    def parse(self, text: str) -> Action:
        """Read an act's text."""
        return action_codes.parse_act(text, views.asked_kind(self))

    def action_data(self, action: Action) -> dict[str, Json]:
        """Return the parts of an act: who, which road, which card, and what it would count."""
        return cast("dict[str, Json]", actions_data.describe_action(self, action))

    def action_from_data(self, data: Mapping[str, object]) -> Action:
        """Read an act from its parts."""
        return actions_data.parse_action(data, views.asked_kind(self))

    def canonical(self, action: Action) -> Action:
        """Return the listed road, set of cards or commander that is meant."""
        action_codes.require_real(action, views.asked_kind(self))
        return action_codes.action(legal_actions.canonical_code(self, action.code))

    def check(self, action: Action) -> Reason | None:
        """Return why an act is not allowed, None if it is."""
        return reasons.reason(self, self.canonical(action).code)

    def check_canonical(self, listed: Action) -> Reason | None:
        """Return why a listed act is not allowed, None if it is."""
        return reasons.reason(self, listed.code)

    def default_action(self) -> Action:
        """End, give way or decline where possible; otherwise something plain."""
        return random_actions.default_action(self)

    # Showing

    def certain_events(self, listed: Action) -> list[Event]:
        """Return what is certain: what does not hang on cards, fate or foreign armies."""
        return views.certain_events(self, listed)

    def preview_data(self, listed: Action) -> dict[str, Json]:
        """Show what a march would lead to: the enemies it would fight, and its supply."""
        return cast("dict[str, Json]", views.preview_data(self, listed) or {})

    def preview_selection(
        self, selection: Mapping[str, object], seat: int
    ) -> list[dict[str, Json]]:
        """Return what every march of a group would do, or how far another post could go.

        With a `verb` that is no march all acts of it are previewed. `proposal: payment` asks which
        cards to pay with; that is an aid.
        """
        if selection == {"proposal": "payment"}:
            payments = proposals.payment_proposals(self, seat)
            return cast("list[dict[str, Json]]", payments)
        if "city" in selection:
            previews = march_previews.of_selection(self, selection, seat)
            return cast("list[dict[str, Json]]", previews)
        verb = selection.get("verb")
        is_few = isinstance(verb, str) and verb != action_codes.VERBS[action_codes.MARCH]
        return super().preview_selection(selection, seat) if is_few else []

    def aids(self, seat: int | None) -> dict[str, Json]:
        """Return supply lines, protection and threats, and a proposal for sharing armies out."""
        all_aids = {**aids.aids(self, seat), **proposals.sharing_proposal(self, seat)}
        return cast("dict[str, Json]", all_aids)

    def warnings(self, seat: int) -> dict[str, list[ActWarning]]:
        """Return what the end of the movement would cost."""
        return warnings.warnings(self, seat)

    def prompt(self) -> Phrase:
        """Return in public what the seat to act is asked."""
        return views.prompt(self)

    def view(self, seat: int | None) -> View:
        """Show the position as a seat may see it."""
        return cast("View", views.view(self, seat))

    def knowledge(self, seat: int) -> Knowledge:
        """Return all that a seat knows."""
        return knowledge.knowledge(self, seat)

    def outcome(self) -> Outcome | None:
        """Return who has won when the game is over."""
        return victory.outcome(self) if self.stage == OVER else None

    def reseed(self, index: int) -> None:
        """Change all chance to come; no order of cards exists before they are drawn."""
        chance = self.chance.copy()
        chance.reseed(index)
        self.chance = chance

    def validate(self) -> list[str]:
        """List what cannot be in this position."""
        return [english(phrase) for phrase in validation.defects(self)]

    def to_bytes(self) -> bytes:
        """Return the whole position as bytes."""
        return snapshot.to_bytes(self)


def begin(options: FriedrichOptions, chance: Chance) -> FriedrichState:
    """Set up a new game, or the position that the options ask to play on from."""
    if options.position:
        start = position.read_position(options.position)
        return position_setup.begin(FriedrichState, options, start, chance)
    return setup.set_up_game(FriedrichState, options, chance)
