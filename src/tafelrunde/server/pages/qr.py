"""QR codes of links, as SVG paths that pages draw in their own colours."""

from __future__ import annotations

import segno

from tafelrunde.kernel import Json


def make_qr_code(text: str) -> dict[str, Json]:
    """Return the QR code of a text: its size in modules, and its dark modules as an SVG path.

    >>> make_qr_code("x")["size"]
    21
    """
    rows = [*segno.make(text, error="m", micro=False).matrix]
    runs = [run for y, row in enumerate(rows) for run in _runs(y, [bool(dark) for dark in row])]
    return {"size": len(rows), "path": "".join(runs)}


def _runs(y: int, row: list[bool]) -> list[str]:
    """Return the dark modules of a row as SVG paths, with neighbours joined.

    >>> _runs(2, [True, True, False, True])
    ['M0 2h2v1h-2z', 'M3 2h1v1h-1z']
    """
    starts = [x for x, dark in enumerate(row) if dark and (x == 0 or not row[x - 1])]
    ends = [x + 1 for x, dark in enumerate(row) if dark and (x + 1 == len(row) or not row[x + 1])]
    widths = [(x, end - x) for x, end in zip(starts, ends, strict=True)]
    return [f"M{x} {y}h{width}v1h-{width}z" for x, width in widths]
