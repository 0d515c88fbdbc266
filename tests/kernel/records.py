"""Records for these tests, and an independent way to chain their lines."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from tafelrunde.kernel import Game, Json, Record, RecordError, State, find_game
from tests.kernel.toy import KEY

SEED = bytes(range(32))
SALT = bytes(range(100, 116))
SEATS: list[dict[str, Json]] = [{"name": "Ada"}, {"name": "Böll"}]


def toy_record(*texts: str, seats: Sequence[dict[str, Json]] = SEATS, **options: Json) -> Record:
    """Begin a record of the toy game and play some acts, finishing it if it is over."""
    record = Record.begin(KEY, "7", options, seats, SEED, SALT)
    state = find_game(KEY).start(find_game(KEY).options().from_json(options), SEED)
    for text in texts:
        seat = state.to_act
        assert seat is not None
        state.apply(state.parse(text))
        record.act(seat, text)
    finish_if_over(record, state)
    return record


def random_record(game: Game, acts: int, seed: bytes = SEED, **options: Json) -> Record:
    """Play at most some random acts of a game and keep them in a record."""
    known = game.options().from_json(options)
    seats: list[dict[str, Json]] = [{"name": f"seat {seat}"} for seat in range(known.players)]
    record = Record.begin(game.key, game.rules_version, known.to_json(), seats, seed, SALT)
    state, rng = game.start(known, seed), Random(5)
    while state.to_act is not None and len(record.entries) < acts:
        action = state.random_action(rng)
        record.act(state.to_act, action.text)
        state.apply(action)
    finish_if_over(record, state)
    return record


def finish_if_over(record: Record, state: State) -> None:
    outcome = state.outcome()
    if outcome is not None:
        record.finish(outcome)


def to_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def chain_hash(previous: str, body: str) -> str:
    return sha256((previous + body).encode()).hexdigest()[:16]


def header_data(**changes: Any) -> dict[str, Any]:
    """Return the header of a toy record as plain data, some fields changed or left out (...)."""
    data = {k: v for k, v in json.loads(toy_record().to_text()).items() if k != "h"} | changes
    return {k: v for k, v in data.items() if v is not ...}


def chain_lines(first: dict[str, Any], *bodies: str) -> str:
    """Chain a header and the raw JSON of further lines, as a forger who knows the form would."""
    last = chain_hash("", to_json({k: v for k, v in first.items() if k not in ("seed", "salt")}))
    lines = [to_json({**first, "h": last})]
    for body in bodies:
        last = chain_hash(last, body)
        lines.append(f'{body[:-1]},"h":"{last}"}}')
    return "".join(f"{line}\n" for line in lines)


def refusal_of(text: str) -> tuple[str, int]:
    """Return the key and the line with which a record's text is refused."""
    with pytest.raises(RecordError) as caught:
        Record.from_text(text)
    assert caught.value.phrase.params["line"] == caught.value.line
    return caught.value.phrase.key, caught.value.line
