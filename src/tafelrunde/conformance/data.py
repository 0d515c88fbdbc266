"""The checks of data, records, bytes, texts and boards."""

from __future__ import annotations

import json
import os
import string
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from random import Random

import tafelrunde
from tafelrunde.conformance.case import Case
from tafelrunde.conformance.failure import NotChecked, require, require_equal
from tafelrunde.conformance.walks import any_action, some_states
from tafelrunde.i18n import LANGUAGES, Translator, own_texts, rules_text
from tafelrunde.i18n.spans import translate_with_spans
from tafelrunde.kernel import (
    Chance,
    Event,
    Knowledge,
    Line,
    MalformedAction,
    OptionError,
    Options,
    Phrase,
    Record,
    State,
    act,
    final_state,
    parse,
    replay,
    seed_from_text,
)

HASH_SEEDS = ("0", "1", "4711")
RANDOM_TEXTS = 300
SIGNS = string.printable + "äß—\x00\ud800"
TEXTS_ASKED = 20
NAMES = ("Anna", "Bernd")


def check_repeatable(case: Case) -> None:
    """Equal seeds give equal games in processes with different hash seeds."""
    digests = {_digest_in_a_process(case, hash_seed) for hash_seed in HASH_SEEDS}
    require(len(digests) == 1, "games with equal seeds differ between processes")


def _digest_in_a_process(case: Case, hash_seed: str) -> str:
    paths = [str(Path(tafelrunde.__file__).parents[1]), *sys.path]
    process = subprocess.run(
        [
            sys.executable,
            "-m",
            "tafelrunde.conformance.digest",
            case.game.key,
            case.name,
            case.path,
        ],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = process.stderr.strip().splitlines() or [""]
    require(process.returncode == 0, f"a process that plays the game fails: {lines[-1]}")
    require(len(process.stdout.strip()) == 64, "a process that plays the game prints other things")
    return process.stdout.strip()


def check_any_text(case: Case) -> None:
    """Any text is an action or malformed, and an action's text is read as that action."""
    state = case.start("text")

    def read_twice(text: str) -> None:
        try:
            action = parse(state, text)
        except MalformedAction:
            return
        require_equal(parse(state, action.text), action, f"the reading of {action.text!r}")

    if has_hypothesis():
        _try_with_hypothesis(read_twice)
    for text in _random_texts(Random(9)):
        read_twice(text)


def has_hypothesis() -> bool:
    """Return whether the extra `[conformance]` is installed, which brings hypothesis."""
    return find_spec("hypothesis") is not None


def _try_with_hypothesis(read: Callable[[str], None]) -> None:
    from hypothesis import given, settings
    from hypothesis import strategies as st

    texts = st.text(st.sampled_from(SIGNS[:-1])) | st.text()
    settings(database=None, deadline=None, derandomize=True)(given(texts)(read))()


def _random_texts(rng: Random) -> Iterator[str]:
    for _ in range(RANDOM_TEXTS):
        yield "".join(rng.choices(SIGNS, k=rng.randrange(30)))


def check_plain_data(case: Case) -> None:
    """Views and knowledge are plain data and survive JSON."""
    for state in some_states(case, games=3, every=6, tag="data"):
        for seat in case.seats:
            view, knowledge = state.view(seat), state.knowledge(seat)
            require_equal(json.loads(json.dumps(view)), view, "a view as JSON")
            again = Knowledge.from_json(json.loads(json.dumps(knowledge.to_json())))
            require_equal(again, knowledge, "knowledge as JSON")
            require_equal((again.game, again.seat), (case.game.key, seat), "game and seat")
        require_equal(json.loads(json.dumps(state.view(None))), state.view(None), "a view as JSON")


def check_options(case: Case) -> None:
    """Options survive JSON and typed texts."""
    values, options = case.options.to_json(), case.game.options()
    again = options.from_json(json.loads(json.dumps(values)))
    require_equal(again, case.options, "options as JSON")
    texts = [f"{n}={k.write(values[n])}" for n, k in case.options.kinds().items()]
    require_equal(options.from_texts(texts), case.options, "options as texts")
    require_equal(options.from_json({}), options(), "options of which none is named")
    require_equal(options.from_texts([]), options(), "options of which none is typed")
    _check_unknown_option(options)


def _check_unknown_option(options: type[Options]) -> None:
    """Check that an option that the game has not is refused, with those that it has."""
    texts, values = ["no_such_option=1"], {"no_such_option": 1}
    for sent in (texts, values):
        try:
            options.from_json(sent) if isinstance(sent, dict) else options.from_texts(sent)
        except OptionError as error:
            known = error.phrase.params.get("known")
            require_equal(known, list(options.kinds()), "the options that a refusal names")
        else:
            require(False, "an unknown option is accepted")


def check_records(case: Case) -> None:
    """A record survives its text and replays to the same events and the same end."""
    record, state, played_events = _play_recorded(case)
    again = Record.from_text(record.to_text())
    require(again.to_text() == record.to_text(), "the text of a record changes when it is read")
    steps = list(replay(again))
    require([step.events for step in steps[1:]] == played_events, "a replay tells other events")
    require(steps[-1].state.to_bytes() == state.to_bytes(), "a replay ends in another state")


def check_rules_versions(case: Case) -> None:
    """Every version of the rules that the game lists can be played, and states keep theirs."""
    for version in case.game.known_rules():
        game, rng = case.game.with_rules(version), Random(9)
        require_equal(game.rules_version, version, "with_rules gives another version")
        options = game.options().from_json(case.options.to_json())
        record, state, _ = _play_recorded(replace(case, game=game, options=options))
        require_equal(final_state(record).to_bytes(), state.to_bytes(), "a replay by old rules")
        knowledge = game.start(options, b"\x01" * 32).knowledge(0)
        require_equal(knowledge.rules, version, "knowledge names another version")
        world = game.sample(knowledge, rng)
        require_equal(world.knowledge(0).rules, version, "a sampled world has other rules")
        again = case.game.from_bytes(state.to_bytes())
        require_equal(again.knowledge(0).rules, version, "a restored state has other rules")


def _play_recorded(case: Case) -> tuple[Record, State, list[list[Event]]]:
    seed, rng, played_events = b"\x01" * 32, Random(7), list[list[Event]]()
    seats = [{"name": f"player {seat}"} for seat in case.seats]
    record = Record.begin(
        case.game.key, case.game.rules_version, case.options.to_json(), seats, seed, b"\x02" * 16
    )
    state = case.game.start(case.options, seed)
    while state.to_act is not None:
        seat = state.to_act
        action, events = act(state, seat, any_action(state, rng).text)
        record.act(seat, action.text)
        played_events.append(events)
    outcome = state.outcome()
    assert outcome is not None
    record.finish(outcome)
    return record, state, played_events


def check_chance_is_secret(case: Case) -> None:
    """No view, event or knowledge contains the state of chance."""
    if not case.game_case.has_chance:
        raise NotChecked("the game has no chance")
    state, rng = case.start("chance"), Random(8)
    key = Chance(seed_from_text("chance")).to_text().split(":")[0]
    require(key.encode() in state.to_bytes(), "the bytes of a state do not hold its chance")
    for number in count():
        if state.to_act is None:
            break
        events = state.apply(any_action(state, rng))
        views = [state.view(seat) for seat in (None, *case.seats)]
        if number % case.pace == 0:
            require_equal(json.loads(json.dumps(views)), views, "views as JSON")
        known = [state.knowledge(seat).to_json() for seat in case.seats]
        visible = json.dumps([views, known, [dict(e.params) for e in events]]) + repr(state)
        require(key[:16] not in visible, "a view, an event or knowledge shows chance")


def _make_translators() -> list[Translator]:
    """Return one translator for each language, which says nothing in English instead."""
    return [Translator(language, NAMES, own_texts(language)) for language in LANGUAGES]


def check_words(case: Case) -> None:
    """Every phrase has a text in every language."""
    translators = _make_translators()
    universe = [*case.universe(), *case.game_case.malformed]
    for number in range(case.fewer(6)):
        state, rng = case.start(f"words{number}"), Random(number)
        while state.to_act is not None:
            phrases = [state.prompt(), *_reasons(state, universe, rng), *_warnings(state)]
            phrases += [event.phrase for event in state.apply(any_action(state, rng))]
            _check_wording(translators, phrases)
        outcome = state.outcome()
        assert outcome is not None
        _check_wording(translators, [outcome.reason, state.prompt()])


def _warnings(state: State) -> list[Phrase]:
    """Return the phrases of all warnings; each must belong to a legal act."""
    assert state.to_act is not None
    by_act = state.warnings(state.to_act)
    legal = {action.text for action in state.legal_actions()} if by_act else set[str]()
    require(by_act.keys() <= legal, "a warning speaks of an act that is not legal")
    return [warning.phrase for warnings in by_act.values() for warning in warnings]


def _reasons(state: State, universe: Sequence[str], rng: Random) -> Iterator[Phrase]:
    for text in rng.sample(universe, min(TEXTS_ASKED, len(universe))):
        try:
            reason = state.check(parse(state, text))
        except MalformedAction as error:
            reason = error.phrase
        if reason is not None:
            yield reason


def _check_wording(translators: list[Translator], phrases: list[Phrase]) -> None:
    for translator in translators:
        for phrase in phrases:
            try:
                text = translator.translate(phrase)
            except KeyError as error:
                text = ""
                missing = f"{phrase.key} ({error} is missing)"
            else:
                missing = phrase.key
            require(text, f"there are no words in {translator.language!r} for {missing}")


def check_notes(case: Case) -> None:
    """Notes depend on an event's key and parameters alone, and fit its text."""
    translators = _make_translators()
    for number in range(case.fewer(4)):
        state, rng = case.start(f"notes{number}"), Random(number)
        while state.to_act is not None:
            for event in state.apply(any_action(state, rng)):
                _check_note(case, event, translators)


def _check_note(case: Case, event: Event, translators: list[Translator]) -> None:
    params = json.loads(json.dumps(dict(event.params)))
    note = case.game.event_note(event)
    note_again = case.game.event_note(Event(event.key, params, (0,), not event.final))
    require_equal(
        note_again, note, f"the note on {event.key}, made again from its key and parameters"
    )
    require_equal(json.loads(json.dumps(dict(event.params))), params, "the event after its note")
    if note is None:
        return
    phrases = [phrase for phrase in (note.name, note.heading, note.brief) if phrase is not None]
    _check_wording(translators, phrases)
    for name, marks in [*note.links.items(), *note.signs.items()]:
        require(name in event.params, f"the note on {event.key} marks {name}, which is not told")
        require(marks, f"the note on {event.key} marks {name} with nothing")
    for translator in translators:
        text, _ = translate_with_spans(translator, event.phrase, (note.links, note.signs))
        require_equal(text, translator.translate(event.phrase), "a text with marks taken off")


def check_board(case: Case) -> None:
    """The text board can be drawn for every seat at any time."""
    for language in LANGUAGES:
        translator = Translator(language, NAMES[:1], own_texts(language))
        for state in some_states(case, games=1, every=9, tag="board"):
            for seat in (None, *case.seats):
                view = state.view(seat)
                parts = case.game.board_sections(view, translator.say)
                require(any(part.kind == "table" for part in parts), "the board has no table")
                _check_lines(case, case.game.board(view, translator.say))
                for part in parts:
                    _check_lines(case, part.lines)


def _check_lines(case: Case, lines: list[Line]) -> None:
    for line in lines:
        for text, style in line:
            require("\n" not in text, "a line of the board breaks")
            known = style == "" or style in case.game.styles
            require(known, f"the board names the unknown style {style!r}")


def check_texts(case: Case) -> None:
    """The game has texts for its rules, title, description and options."""
    key, names = case.game.key, ["title", "about", "credits"]
    names += [f"options.{option}" for option in case.game.options().kinds()]
    for language in LANGUAGES:
        require(
            rules_text(language, key).startswith("# "),
            f"there is no rules.md in {language!r} that begins with a title",
        )
        _check_wording(
            [Translator(language, (), own_texts(language))],
            [Phrase(f"{key}.{name}") for name in names],
        )
