"""Prints a digest of everything a few games say; run in processes with different hash seeds."""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from random import Random

from tests.conformance.case import ALL_CASES, Case
from tests.conformance.walks import any_action, begun


def digest(case: Case) -> str:
    """Hash acts, events, lists, views, knowledge, samples and outcomes of three games."""
    told = sha256()
    for number in range(case.fewer(3)):
        state, rng = begun(case, f"digest{number}"), Random(number)
        while state.to_act is not None:
            seat = state.to_act
            world = case.game.sample(state.knowledge(seat), Random(number))
            said: list[object] = [
                state.view(None),
                state.knowledge(seat).to_json(),
                world.view(seat),
            ]
            said.append([action.text for action in state.legal_actions()])
            told.update(json.dumps(said).encode() + world.to_bytes())
            events = state.apply(any_action(state, rng))
            told.update(repr(events).encode() + state.to_bytes())
        told.update(repr(state.outcome()).encode())
    return told.hexdigest()


if __name__ == "__main__":
    _, key, name = sys.argv
    print(digest(next(c for c in ALL_CASES if (c.game.key, c.name) == (key, name))))
