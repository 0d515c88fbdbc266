"""Games by the first rules: they are played on and replayed by them, and by nothing else."""

from __future__ import annotations

from random import Random

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.options import FirstRulesOptions, FriedrichOptions
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import (
    Knowledge,
    OptionError,
    Record,
    RecordError,
    final_state,
    initial_state,
    replay,
    seed_from_text,
)
from tafelrunde.search import Budget, bots_of
from tafelrunde.search.worker_pool import close_pool
from tests.baseline.archives import HERE, final_digests, read_view_fields
from tests.games.friedrich.build import acts, is_conquered, new_game
from tests.games.friedrich.old_records import DIGESTS, WALKS, old_record, old_text

F35 = pytest.mark.rule("F35")


def record_under_rules(name: str, rules: str) -> Record:
    """Return a record as if it had been played by other rules."""
    old = old_record(name)
    seed, salt = (bytes.fromhex(str(old.header[part])) for part in ("seed", "salt"))
    options, seats = old.header["options"], old.header["seats"]
    assert isinstance(options, dict)
    assert isinstance(seats, list)
    again = Record.begin("friedrich", rules, options, seats, seed, salt)  # type: ignore[arg-type]
    for entry in old.entries:
        again.act(int(str(entry["seat"])), str(entry["act"]))
    return again


def before_the_walk(name: str) -> FriedrichState:
    """Return the state in which somebody is about to walk away from Chevert."""
    for step in replay(old_record(name)):
        state = step.state
        assert isinstance(state, FriedrichState)
        if any(" pyrmont-hameln-pyrmont" in text for text in acts(state)):
            return state.copy()
    raise AssertionError("nobody walks")


@pytest.mark.parametrize("name", DIGESTS)
def test_a_record_of_0_1_0_leads_where_it_did(name: str) -> None:
    record = old_record(name)
    assert record.header["rules"] == "1"
    assert record.to_text() == old_text(name)
    assert final_digests(record, read_view_fields(HERE / "0.1.0")) == DIGESTS[name]


@F35
@pytest.mark.parametrize("name", WALKS)
def test_the_walk_of_0_1_0_is_refused_by_the_rules_of_today(name: str) -> None:
    with pytest.raises(RecordError) as caught:
        final_state(record_under_rules(name, "2"))
    assert (caught.value.phrase.key, caught.value.line) == ("record.bad_act", 3)
    assert "friedrich.reason.chevert" in str(caught.value.phrase.params["why"])


def test_the_old_position_is_refused_by_the_rules_of_today() -> None:
    with pytest.raises(RecordError) as caught:
        initial_state(record_under_rules("refused-position", "2"))
    assert "friedrich.position.refused" in str(caught.value.phrase.params["why"])


def test_unknown_rules_are_refused_by_naming_the_known_ones() -> None:
    with pytest.raises(RecordError, match=r"rules 3.*rules 1 and 2"):
        initial_state(record_under_rules("chevert-walks", "3"))


def test_new_games_use_the_newest_rules() -> None:
    assert GAME.rules_version == GAME.known_rules()[-1] == "2"
    assert new_game().options.rules_version == "2"
    assert GAME.options() is FriedrichOptions
    assert GAME.with_rules("1").options() is FirstRulesOptions


@F35
@pytest.mark.parametrize("name", WALKS)
def test_copies_bytes_knowledge_and_worlds_keep_the_first_rules(name: str) -> None:
    state = before_the_walk(name)
    text = f"march {WALKS[name]} pyrmont-hameln-pyrmont"
    seat = state.to_act or 0
    knowledge = Knowledge.from_json(state.knowledge(seat).to_json())
    assert knowledge.rules == "1"
    again = GAME.from_bytes(state.to_bytes())
    assert isinstance(again, FriedrichState)
    for same in (state.copy(), again, GAME.sample(knowledge, Random(1))):
        assert acts(same) == acts(state)
        assert same.view(seat) == state.view(seat)
        same.apply(same.parse(text))
        assert is_conquered(same, "hameln")
    assert state.preview(state.parse(text), seat)["reason"] is None


@F35
@pytest.mark.parametrize("name", WALKS)
def test_a_selection_offers_the_walk_by_the_first_rules_only(name: str) -> None:
    old = before_the_walk(name)
    options = FriedrichOptions.from_json({**old.options.to_json(), "position": ""})
    new = FriedrichState(options, old.roles, old.chance, old)
    selection = {"city": "pyrmont", "who": [WALKS[name]]}
    ends = [
        {str(one.get("text", "")).rpartition("-")[2] for one in found if not one.get("reason")}
        for found in (state.preview_selection(selection, old.to_act or 0) for state in (old, new))
    ]
    assert "pyrmont" in ends[0]
    assert "pyrmont" not in ends[1]


def test_options_of_two_versions_are_never_equal() -> None:
    assert FirstRulesOptions() != FriedrichOptions()
    assert FirstRulesOptions().to_json() == FriedrichOptions().to_json()
    assert FirstRulesOptions().to_json() == FirstRulesOptions.from_json({}).to_json()


@pytest.mark.parametrize("bot", ["page", "greedy", "cadet", "captain"])
def test_bots_play_on_by_the_rules_of_the_game(bot: str) -> None:
    """Also from a position that the newest rules refuse."""
    state = initial_state(old_record("refused-position"))
    rng = Random(1)
    for _ in range(3):
        seat = state.to_act
        assert seat is not None
        player = bots_of("friedrich")[bot]
        chosen = player.choose(
            state.knowledge(seat), state.legal_actions(), Budget(simulations=8), rng
        )
        state.apply(chosen)
    assert state.knowledge(0).rules == "1"


def test_worker_processes_play_on_by_the_rules_of_the_game() -> None:
    state = initial_state(old_record("refused-position"))
    seat = state.to_act
    assert seat is not None
    budget = Budget(simulations=64, workers=2)
    try:
        chosen = bots_of("friedrich")["marshal"].choose(
            state.knowledge(seat), state.legal_actions(), budget, Random(1)
        )
    finally:
        close_pool(2)
    assert chosen in state.legal_actions()


def test_a_new_game_from_the_old_position_is_refused() -> None:
    options = old_record("refused-position").header["options"]
    assert isinstance(options, dict)
    with pytest.raises(OptionError):
        GAME.options().from_json(options)
    first = GAME.with_rules("1")
    assert first.start(first.options().from_json(options), seed_from_text("1")).validate() == []
