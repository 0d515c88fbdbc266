"""What a line of the log loses at a championship table."""

from __future__ import annotations

import pytest

from tafelrunde.championship.policy import POLICY
from tafelrunde.championship.redaction import STORY_FIELDS, drop_story
from tafelrunde.kernel import Json


@pytest.mark.rule("T57")
def test_headings_summaries_and_trails_are_dropped() -> None:
    line: dict[str, Json] = dict.fromkeys(("key", "text", "links", "who", *STORY_FIELDS), "x")
    assert set(drop_story([line])[0]) == {"key", "text", "links", "who"}


@pytest.mark.parametrize("is_blind", [True, False])
def test_the_policy_drops_them_at_every_table(
    is_blind: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(POLICY), "is_blind", lambda self, table: is_blind)
    line: dict[str, Json] = {
        "key": "friedrich.event.moves",
        "text": "Austria moves.",
        "heading": "Austria",
    }
    marked = POLICY.mark_lines(None, [line])  # type: ignore[arg-type]  # the table is not read
    assert "heading" not in marked[0]
    assert POLICY.permissions(None)["shows_story"] is False  # type: ignore[arg-type]  # nor here
