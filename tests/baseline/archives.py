"""The fixtures of every version, and how they are read and compared."""

from __future__ import annotations

import json
import tarfile
from collections import Counter
from collections.abc import Collection, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import tafelrunde.games  # noqa: F401 - replaying needs every game to be known
from tafelrunde.kernel import Json, Record, final_state

HERE = Path(__file__).parent
VERSIONS = sorted(path.parent.name for path in HERE.glob("*/records.json"))
"""The versions whose work is kept here, each in a folder of its own."""


@cache
def read_records(folder: Path) -> dict[str, str]:
    """Read the texts of a version's records by name."""
    with tarfile.open(folder / "records.tar.xz") as archive:
        return {
            member.name.removesuffix(".jsonl"): found.read().decode()
            for member in archive
            if (found := archive.extractfile(member)) is not None
        }


@cache
def read_manifest(folder: Path) -> dict[str, Any]:
    """Read what those records count, and under `records` the `final_digests` of each."""
    data: dict[str, Any] = json.loads((folder / "records.json").read_text("utf-8"))
    return data


@cache
def read_view_fields(folder: Path) -> dict[str, list[str]]:
    """Read which fields a version's views have, by game and path; `*` is every entry."""
    data: dict[str, list[str]] = json.loads((folder / "views.json").read_text("utf-8"))
    return data


def count_records(texts: Mapping[str, str]) -> dict[str, Any]:
    """Count records by game and variant, and the take-backs in them."""
    return {
        "counts": dict(Counter(name.rpartition("/")[0] for name in texts)),
        "take_backs": sum(text.count('"do":"take_back"') for text in texts.values()),
    }


def json_digest(data: object) -> str:
    """Return the first digits of SHA-256 over data as canonical JSON."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return sha256(text.encode()).hexdigest()[:16]


def known_part(value: Json, fields: Mapping[str, Collection[str]], path: str) -> Json:
    """Return what an earlier version knew of a value: fields that came later are left out."""
    inside = f"{path}.*"
    if isinstance(value, list):
        return [known_part(one, fields, inside) for one in value]
    if not isinstance(value, dict):
        return value
    known = fields.get(path, value)
    return {
        name: known_part(one, fields, inside if inside in fields else f"{path}.{name}")
        for name, one in value.items()
        if name in known
    }


def final_digests(record: Record, fields: Mapping[str, Collection[str]]) -> list[str]:
    """Play a record; return the digests of the outcome, of a spectator's view and of each seat's.

    Of the views only some fields count: those that an earlier version knew.
    """
    game = str(record.header["game"])
    state = final_state(record)
    outcome = state.outcome()
    viewers = [None, *range(len(record.names))]
    views = [json_digest(known_part(state.view(seat), fields, game)) for seat in viewers]
    return [json_digest(None if outcome is None else outcome.to_json()), *views]
