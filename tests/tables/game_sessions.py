"""Games being played without any database, and ways to bring them where a test wants them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random

from tafelrunde.games import find_game
from tafelrunde.kernel import Action, Json, Record
from tafelrunde.tables.game_session import (
    GameSession,
    Transition,
    UndoEntry,
    add_control_entry,
    apply_acts,
    take_back,
)
from tafelrunde.tables.journal import Entry

SALT = bytes(16)


def begin_record(game: str, options: Mapping[str, Json], seed: int = 0) -> Record:
    """Open the record of a game whose seats give bytes of their own."""
    rules = find_game(game)
    chosen = rules.options().from_json(options)
    seats: list[dict[str, Json]] = [
        {"name": f"seat {n}", "bytes": f"{n:02x}"} for n in range(chosen.players)
    ]
    secret = seed.to_bytes(32, "big")
    return Record.begin(game, rules.rules_version, chosen.to_json(), seats, secret, SALT)


def new_session(
    game: str = "richelieu", options: Mapping[str, Json] | None = None, seed: int = 0
) -> GameSession:
    """Begin a game."""
    return GameSession.begin(begin_record(game, options or {}, seed))


def apply_texts(live: GameSession, *texts: str) -> Transition:
    """Let the seat to act do this, in one request."""
    assert live.state.to_act is not None
    return apply_acts(live, live.state.to_act, live.head.index, texts)


def play_random(live: GameSession, acts: int, rng: Random) -> GameSession:
    """Play at random for a while."""
    for _ in range(acts):
        live = apply_texts(live, live.state.random_action(rng).text).session
    return live


Wanted = Callable[[GameSession, Action], bool]


def comparable(live: GameSession) -> tuple[object, ...]:
    """Return everything of a session as values that can be compared."""
    return (
        live.head,
        live.state.to_bytes(),
        live.reseeds,
        dict(live.first_acts),
        live.last_take_back,
        [comparable_undo(old) for old in live.undo_entries],
    )


def comparable_undo(old: UndoEntry) -> tuple[int, int, bytes, bool]:
    """Return an act that may be taken back as values."""
    return old.index, old.seat, old.before.to_bytes(), old.final


def is_final(live: GameSession, action: Action) -> bool:
    """Return whether something becomes known by an act."""
    return any(event.final for event in apply_texts(live, action.text).events)


def keeps_turn(live: GameSession, action: Action) -> bool:
    """Return whether nothing becomes known by an act and its seat goes on acting."""
    after = apply_texts(live, action.text).session.state.to_act
    return not is_final(live, action) and after == live.state.to_act


def passes_turn(live: GameSession, action: Action) -> bool:
    """Return whether nothing becomes known by an act and another seat is next."""
    after = apply_texts(live, action.text).session.state.to_act
    return not is_final(live, action) and after not in (live.state.to_act, None)


def matching_texts(live: GameSession, wanted: Wanted) -> list[str]:
    """List the acts of some kind."""
    return [action.text for action in live.state.legal_actions() if wanted(live, action)]


def then(first: Wanted, second: Wanted) -> Wanted:
    """Make a kind of act: it is of the first kind and can be followed by one of the second."""
    return lambda live, action: (
        first(live, action) and bool(matching_texts(apply_texts(live, action.text).session, second))
    )


def play_until(live: GameSession, wanted: Wanted, seed: int = 0) -> tuple[GameSession, str]:
    """Play on until an act of some kind is possible; return the game and that act."""
    rng = Random(seed)
    while not matching_texts(live, wanted):
        live = play_random(live, 1, rng)
    return live, matching_texts(live, wanted)[0]


def random_transition(live: GameSession, rng: Random) -> Transition:
    """Do anything that may happen at a table: acts, one or several, take-backs, a pause."""
    lot = rng.random()
    if lot < 0.15 and live.undo_entries:
        return take_back(live, live.head.index, rng.choice(live.undo_entries).index)
    if lot < 0.2:
        return add_control_entry(live, live.head.index, rng.choice(["pause", "resume", "flag"]))
    if lot < 0.4:
        return apply_texts(live, *random_texts(live, rng))
    return apply_texts(live, live.state.random_action(rng).text)


def random_texts(live: GameSession, rng: Random, most: int = 4) -> list[str]:
    """Return several acts that one seat can do in a row."""
    seat, state = live.state.to_act, live.state.copy()
    texts: list[str] = []
    while state.to_act == seat and len(texts) < most:
        action = state.random_action(rng)
        texts.append(action.text)
        state.apply(action)
    return texts


def add_lines(opened: Record, entries: Sequence[Entry], end: Entry | None = None) -> Record:
    """Read a record that is made of a header and the lines of a journal."""
    lines = [*entries, end] if end else entries
    dumped = (json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines)
    return Record.from_text(opened.to_text() + "".join(f"{line}\n" for line in dumped))
