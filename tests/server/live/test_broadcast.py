"""Messages are made once for all who see the same, and nobody gets another's."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tafelrunde.kernel import Event, Json
from tafelrunde.server.live import broadcast, messages
from tafelrunde.server.live.broadcast import ClientCursor, MessageRenderer
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.service import Person, TableService, TableSnapshot
from tafelrunde.tables.store import Store
from tests.tables.guests import GAMES, add_people, play_step, start_game

NOBODY = None


class WatchedTable:
    """A running game for two, and others who watch."""

    def __init__(self, store: Store, game: str, options: Mapping[str, Json]) -> None:
        self.tables = TableService(store, keeps_rows=True)
        self.ada, self.bob, self.cora, self.dora = add_people(store, "Ada", "Bob", "Cora", "Dora")
        self.table = start_game(self.tables, [self.ada, self.bob], game, options)
        self.rng = Random(3)

    def look(self) -> tuple[TableSnapshot, GameSession]:
        sight, live = self.tables.journal.load(self.table)
        assert live is not None
        return sight, live

    def step(self) -> Sequence[Event]:
        return play_step(self.tables, self.table, [self.ada, self.bob], self.rng).events


@pytest.fixture
def store(tmp_path: Path) -> Any:
    found = Store.in_folder(tmp_path)
    found.create()
    yield found
    found.close()


@pytest.fixture(params=GAMES, ids=lambda case: case[0])
def watched_table(request: pytest.FixtureRequest, store: Store) -> WatchedTable:
    return WatchedTable(store, *request.param)


def render_message(
    renderer: MessageRenderer,
    room: WatchedTable,
    who: Person | None,
    shown: ClientCursor,
    events: Sequence[Event] = (),
) -> str:
    return renderer.render(*room.look(), who, "en", shown, events, 0.0)


def test_spectators_share_one_text(
    watched_table: WatchedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    renderer, made, honest = MessageRenderer(), list[object](), broadcast._to_json

    def note_and_encode(value: object) -> str:
        made.append(value)
        return honest(value)

    monkeypatch.setattr(broadcast, "_to_json", note_and_encode)
    watching = [(who, ClientCursor(0)) for who in (NOBODY, watched_table.cora, watched_table.dora)]
    events: Sequence[Event] = ()
    for _ in range(4):
        made.clear()
        texts = {
            render_message(renderer, watched_table, who, shown, events) for who, shown in watching
        }
        assert (len(texts), len(made)) == (1, 1)
        events = watched_table.step()


def test_each_client_gets_the_text_of_a_renderer_of_its_own(watched_table: WatchedTable) -> None:
    """A shared renderer gives each client the same text as a renderer of its own."""
    everybody = [NOBODY, watched_table.ada, watched_table.bob, watched_table.cora]
    shared, alone = MessageRenderer(), {who: MessageRenderer() for who in everybody}
    seen = {who: (ClientCursor(0), ClientCursor(0)) for who in everybody}
    events: Sequence[Event] = ()
    for _ in range(40):
        watched_table.rng.shuffle(everybody)
        for who in everybody:
            together, apart = seen[who]
            assert render_message(shared, watched_table, who, together, events) == render_message(
                alone[who], watched_table, who, apart, events
            )
        events = watched_table.step()


def test_a_seat_gets_its_own_view_and_the_events_it_may_see(watched_table: WatchedTable) -> None:
    renderer, events = MessageRenderer(), watched_table.step()
    for _ in range(25):
        sight, live = watched_table.look()
        for who, seat in ((watched_table.bob, 1), (NOBODY, None), (watched_table.ada, 0)):
            data = json.loads(
                render_message(
                    renderer, watched_table, who, ClientCursor(live.head.index - 1), events
                )
            )
            assert (data["seat"], data["view"]) == (
                seat,
                messages.drop_nulls(live.state.view(seat)),
            )
            mine = [] if seat is None else [seat]
            translator = messages.translator_for(sight, "en")
            lines = messages.render_visible_events(events, mine, translator, sight.game)
            assert data["events"] == lines
            assert bool(data["actions"]) == (seat == live.state.to_act and seat is not None)
        events = watched_table.step()


def test_a_player_who_left_sees_what_spectators_see(watched_table: WatchedTable) -> None:
    renderer, shown = MessageRenderer(), ClientCursor(0)
    mine = json.loads(render_message(renderer, watched_table, watched_table.bob, shown))["view"]
    watched_table.tables.handovers.resign(
        watched_table.table, watched_table.bob, 1, "page", is_offered=True
    )
    later = json.loads(render_message(renderer, watched_table, watched_table.bob, shown))
    live = watched_table.look()[1]
    assert later["seat"] is None
    assert apply_merge_patch(mine, later["patch"]) == messages.drop_nulls(live.state.view(None))
    watched_table.tables.handovers.take_over(watched_table.table, watched_table.cora, 1)
    taken = json.loads(
        render_message(renderer, watched_table, watched_table.cora, ClientCursor(-1))
    )
    assert (taken["seat"], taken["view"]) == (1, messages.drop_nulls(live.state.view(1)))
    assert (
        json.loads(render_message(renderer, watched_table, watched_table.bob, ClientCursor(-1)))[
            "seat"
        ]
        is None
    )


def apply_merge_patch(old: Any, patch: Any) -> Any:
    """Apply a JSON merge patch (RFC 7396)."""
    if not isinstance(patch, dict):
        return patch
    new = dict(old) if isinstance(old, dict) else {}
    for name, value in patch.items():
        if value is None:
            new.pop(name, None)
        else:
            new[name] = apply_merge_patch(new.get(name), value)
    return new


def test_languages_are_told_apart(watched_table: WatchedTable) -> None:
    renderer, (sight, live) = MessageRenderer(), watched_table.look()
    english, german = (
        json.loads(renderer.render(sight, live, None, language, ClientCursor(0), (), 0.0))["prompt"]
        for language in ("en", "de")
    )
    assert english != german


def test_only_so_many_tables_are_remembered(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "MAX_TABLES", 2)
    renderer, room = MessageRenderer(), WatchedTable(store, "richelieu", {})
    tables = [start_game(room.tables, [room.ada, room.bob]) for _ in range(4)]
    for table in tables:
        sight, live = room.tables.journal.load(table)
        assert live is not None
        renderer.render(sight, live, None, "en", ClientCursor(0), (), 0.0)
    assert list(renderer._caches) == tables[2:]
