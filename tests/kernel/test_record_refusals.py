"""Records with a whole chain that are still none: a forger knows how to compute hashes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tafelrunde.kernel import Record
from tests.kernel.records import (
    SALT,
    SEED,
    chain_lines,
    header_data,
    refusal_of,
    to_json,
    toy_record,
)
from tests.kernel.toy import Toy

ACT = '{"n":0,"seat":0,"act":"take 1"}'
END = '{"end":{}}'

pytestmark = pytest.mark.usefixtures("toy")


def test_a_sealed_record_is_what_the_program_writes() -> None:
    assert chain_lines(header_data(), ACT) == toy_record("take 1").to_text()
    assert chain_lines(header_data(seed=..., salt=...), ACT) == toy_record("take 1").to_text(
        secrets=False
    )


def test_an_empty_text_is_no_record() -> None:
    assert refusal_of("") == ("record.empty", 1)


def test_a_record_must_end_with_a_line_break() -> None:
    assert refusal_of("x") == ("record.cut_off", 1)
    assert refusal_of(chain_lines(header_data()).rstrip("\n")) == ("record.cut_off", 1)
    assert refusal_of(chain_lines(header_data(), ACT).rstrip("\n")) == ("record.cut_off", 2)


def test_lines_may_not_be_blank() -> None:
    text = chain_lines(header_data(), ACT)
    assert refusal_of("\n") == ("record.not_json", 1)
    assert refusal_of("\n" + text) == ("record.not_json", 1)
    assert refusal_of(text + "\n") == ("record.not_json", 3)
    assert refusal_of(text.replace("\n", "\n\n", 1)) == ("record.not_json", 2)


def test_line_breaks_of_other_systems_are_refused() -> None:
    text = chain_lines(header_data(), ACT)
    assert refusal_of(text.replace("\n", "\r\n")) == ("record.not_json", 1)
    assert refusal_of(text.replace("\n", "\r")) == ("record.cut_off", 1)
    assert refusal_of("\ufeff" + text) == ("record.not_json", 1)


@pytest.mark.parametrize("line", ["[]", "3", "null", '"text"', "{", "hello", "{}{}", "{'a':1}"])
def test_a_line_that_is_no_object_is_refused(line: str) -> None:
    assert refusal_of(f"{line}\n") == ("record.not_json", 1)
    assert refusal_of(f"{chain_lines(header_data())}{line}\n") == ("record.not_json", 2)


@pytest.mark.parametrize(
    "value",
    [
        "NaN",
        "Infinity",
        "-Infinity",
        "1e999",
        "-0",
        "01",
        "1.50",
        "1E5",
        "9" * 5000,
        '"\\u0041"',
        '"\\ud800"',
        '"\\/"',
        "[" * 100_000,
        "[" * 100_000 + "]" * 100_000,
        '{"a":' * 50_000 + "1" + "}" * 50_000,
    ],
    ids=lambda value: value[:12],
)
def test_a_value_this_program_never_writes_is_refused(value: str) -> None:
    assert refusal_of(f'{{"n":{value}}}\n') == ("record.not_json", 1)
    assert refusal_of(f'{chain_lines(header_data())}{{"n":0,"do":"bot","x":{value}}}\n')[1] == 2


def test_a_doubled_field_is_refused() -> None:
    doubled = '{"n":0,"seat":1,"seat":0,"act":"take 1"}'
    assert refusal_of(chain_lines(header_data(), doubled)) == ("record.not_json", 2)


def test_spaces_between_fields_are_refused() -> None:
    assert refusal_of(chain_lines(header_data(), ACT.replace(":", ": "))) == ("record.not_json", 2)


@pytest.mark.parametrize("value", [2, 0, "1", None, ...])
def test_another_format_is_refused(value: Any) -> None:
    assert refusal_of(chain_lines(header_data(tafelrunde=value))) == ("record.no_header", 1)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": ...},
        {"game": 1},
        {"game": None},
        {"rules": 7},
        {"options": []},
        {"options": ...},
        {"seats": {}},
        {"seats": [1]},
        {"seats": [{}, {}]},
        {"seats": [{"name": 1}]},
        {"seats": [{"name": "a", "bytes": 1}]},
        {"seats": [{"name": "a", "bytes": "xx"}]},
        {"seats": [{"name": "a", "bytes": "0"}]},
        {"seats": [{"name": "a", "bytes": "FF"}]},
        {"seats": [{"name": "a", "bytes": "00 11"}]},
        {"seats": [{"name": "a", "bytes": None}]},
        {"commitment": 3},
        {"commitment": ...},
        {"seed": ...},
        {"salt": ...},
        {"extra": 1},
    ],
    ids=str,
)
def test_a_header_with_a_wrong_field_is_refused(changes: dict[str, Any]) -> None:
    assert refusal_of(chain_lines(header_data(**changes))) == ("record.no_header", 1)


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": SALT.hex()},
        {"salt": SEED.hex()},
        {"seed": SEED.hex().upper()},
        {"seed": ""},
        {"seed": "xyz"},
        {"seed": None},
        {"seed": 12},
        {"commitment": "0" * 64},
        {"commitment": ""},
    ],
    ids=str,
)
def test_a_secret_that_was_not_committed_to_is_refused(changes: dict[str, Any]) -> None:
    assert refusal_of(chain_lines(header_data(**changes))) == ("record.wrong_commitment", 1)


@pytest.mark.parametrize("h", [None, "", "0" * 16, 0, []])
def test_a_wrong_h_is_refused(h: Any) -> None:
    first = {**header_data(), "h": h}
    assert refusal_of(f"{to_json(first)}\n") == ("record.broken_chain", 1)
    act = {**json.loads(ACT), "h": h}
    assert refusal_of(f"{chain_lines(header_data())}{to_json(act)}\n") == ("record.broken_chain", 2)


def test_a_missing_h_is_refused() -> None:
    assert refusal_of(f"{to_json(header_data())}\n") == ("record.broken_chain", 1)
    assert refusal_of(f"{chain_lines(header_data())}{ACT}\n") == ("record.broken_chain", 2)


@pytest.mark.parametrize(
    "body",
    [
        '{"n":1,"seat":0,"act":"take 1"}',
        '{"n":-1,"seat":0,"act":"take 1"}',
        '{"n":0.0,"seat":0,"act":"take 1"}',
        '{"n":false,"seat":0,"act":"take 1"}',
        '{"n":"0","seat":0,"act":"take 1"}',
        '{"seat":0,"act":"take 1"}',
        '{"n":0,"act":"take 1"}',
        '{"n":0,"seat":"0","act":"take 1"}',
        '{"n":0,"seat":false,"act":"take 1"}',
        '{"n":0,"seat":null,"act":"take 1"}',
        '{"n":0,"seat":0,"act":1}',
        '{"n":0,"seat":0,"act":null}',
        '{"n":0,"seat":0}',
        '{"n":0,"seat":0,"act":"take 1","extra":1}',
        '{"n":0,"seat":0,"act":"take 1","do":"pause"}',
        '{"n":0}',
        '{"n":0,"do":"dance"}',
        '{"n":0,"do":null}',
        '{"n":0,"do":["pause"]}',
        '{"n":0,"do":{}}',
        '{"n":1,"do":"pause"}',
        '{"do":"pause"}',
        '{"end":1}',
        '{"end":null}',
        '{"end":[]}',
        '{"n":0,"end":{}}',
    ],
)
def test_a_line_that_is_no_entry_is_refused(body: str) -> None:
    assert refusal_of(chain_lines(header_data(), body)) == ("record.no_entry", 2)


def test_entries_must_count_up_by_one() -> None:
    for bodies in ((ACT, ACT), (ACT, '{"n":2,"do":"pause"}'), ('{"n":0,"do":"bot"}', ACT)):
        assert refusal_of(chain_lines(header_data(), *bodies)) == ("record.no_entry", 3)


@pytest.mark.parametrize("body", [ACT.replace("0", "1"), '{"n":1,"do":"pause"}', END])
def test_nothing_may_follow_the_end(body: str) -> None:
    assert refusal_of(chain_lines(header_data(), ACT, END, body)) == ("record.after_end", 4)


@pytest.mark.parametrize(
    "entry", ["take_back", "flag", "bot", "resign", "abort", "pause", "resume"]
)
def test_every_known_control_entry_may_stand_in_a_record(toy: Toy, entry: str) -> None:
    text = chain_lines(header_data(), f'{{"n":0,"do":"{entry}","seat":1,"why":[null,1.5]}}')
    assert Record.from_text(text).to_text() == text
