"""What the rules say, before it is translated.

Events, prompts, reasons and outcomes are a key with parameters. The package `i18n` turns them
into German or English sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypedDict

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class PhraseData(TypedDict):
    """A phrase as plain data."""

    key: str
    params: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence as a key and its parameters."""

    key: str
    params: Mapping[str, Json] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        """Return the phrase as plain data."""
        return {"key": self.key, "params": dict(self.params)}


Reason: TypeAlias = Phrase
"""Why something is not allowed."""
