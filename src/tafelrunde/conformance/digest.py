"""Prints a digest of a few games; run in processes with different hash seeds."""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from random import Random

from tafelrunde.conformance.case import Case, cases_of
from tafelrunde.conformance.walks import any_action
from tafelrunde.kernel import find_game


def digest(case: Case) -> str:
    """Hash acts, events, lists, views, knowledge, samples and outcomes of three games."""
    hashed = sha256()
    for number in range(case.fewer(3)):
        state, rng = case.start(f"digest{number}"), Random(number)
        while state.to_act is not None:
            seat = state.to_act
            world = case.game.sample(state.knowledge(seat), Random(number))
            values: list[object] = [
                state.view(None),
                state.knowledge(seat).to_json(),
                world.view(seat),
            ]
            values.append([action.text for action in state.legal_actions()])
            hashed.update(json.dumps(values).encode() + world.to_bytes())
            events = state.apply(any_action(state, rng))
            hashed.update(repr(events).encode() + state.to_bytes())
        hashed.update(repr(state.outcome()).encode())
    return hashed.hexdigest()


def main() -> None:
    """Print the digest of one variant: `python -m tafelrunde.conformance.digest KEY NAME PATH`."""
    _, key, name, path = sys.argv
    print(digest(next(case for case in cases_of(find_game(key), path) if case.name == name)))


if __name__ == "__main__":
    main()
