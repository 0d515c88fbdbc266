"""The imprint and the privacy page: the operator's files, or for privacy our own text.

`privacy.de.md` in the operator's folder is the German page, `privacy.md` the page in all languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

IMPRINT, PRIVACY = "imprint", "privacy"
DEFAULTS = Path(__file__).parent / "documents"
"""Our own texts, for houses whose operator has written none."""


def find_document(folder: Path, name: str, language: str) -> str | None:
    """Return the text of an operator's page, if there is one in any language."""
    others = sorted(folder.glob(f"{name}.*.md"))
    for path in (folder / f"{name}.{language}.md", folder / f"{name}.md", *others):
        text = _read(path)
        if text.strip():
            return text
    return None


def default_privacy(language: str, facts: Mapping[str, str]) -> str:
    """Return our own text about privacy, with the facts of this server in it."""
    text = _read(DEFAULTS / f"{PRIVACY}.{language}.md")
    for name, fact in facts.items():
        text = text.replace(f"{{{name}}}", fact)
    return text


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8", errors="replace")
    except OSError:
        return ""
