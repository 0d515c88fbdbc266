"""Readable playthroughs: whole games as text, one for each variant of each game.

`python -m tests.conformance.playthrough` writes them anew; read the difference before you
commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tafelrunde.conformance import Case
from tafelrunde.conformance.walks import lively_action
from tafelrunde.i18n import Translator
from tafelrunde.kernel import Event, View
from tests.conformance.case import ALL_CASES

FOLDER = Path(__file__).parents[1] / "playthroughs"
NAMES = ("Anna", "Bernd", "Clara", "David")
BOARD_EVERY = 25


def path(case: Case) -> Path:
    return FOLDER / case.game.key / f"{case.name.replace(' ', '-')}.txt"


def transcript(case: Case) -> str:
    """Tell one game from the first act to the last."""
    return "\n".join(line.rstrip() for line in _lines(case)) + "\n"


def _lines(case: Case) -> Iterator[str]:
    translator, state, rng = Translator("en", NAMES), case.start(case.name), Random(case.name)
    yield f"{case.game.key}, rules {case.game.rules_version}, {case.options.to_json()}"
    number, choose = 0, case.game_case.lively or lively_action
    while state.to_act is not None:
        if number % (BOARD_EVERY * case.pace) == 0:
            yield from ("", *_board(case, state.view(None), translator), "")
        seat, action, count = state.to_act, choose(state, rng), len(state.legal_actions())
        yield f"{number:3} {NAMES[seat]}, {state.phase}, 1 of {count}: {action.text}"
        yield from (f"      {_write_event(event, translator)}" for event in state.apply(action))
        number += 1
    yield from ("", *_board(case, state.view(None), translator), "")
    outcome = state.outcome()
    assert outcome is not None
    yield f"{translator.translate(outcome.reason)} {list(outcome.scores)}"


def _board(case: Case, view: View, translator: Translator) -> list[str]:
    lines = case.game.board(view, translator.say)
    return ["".join(text for text, _ in line) for line in lines]


def _write_event(event: Event, translator: Translator) -> str:
    names = [NAMES[seat] for seat in event.audience or ()]
    secret = f" (only for {', '.join(names)})" if names else ""
    return f"{translator.translate(event.phrase)}{secret}{' !' if event.final else ''}"


def main() -> None:
    """Write every playthrough."""
    for case in ALL_CASES:
        path(case).parent.mkdir(parents=True, exist_ok=True)
        path(case).write_text(transcript(case), "utf-8")


if __name__ == "__main__":
    main()
