"""Games of version 0.1.0 that the rules of today would refuse: their records, and where they led.

They were played by 0.1.0 itself. In two of them a part of Chevert's stack walks out and back under
5♦; the third begins from a position that is refused now.
"""

from __future__ import annotations

from pathlib import Path

from tafelrunde.kernel import Record

HERE = Path(__file__).parent / "records"
WALKS = {"chevert-walks": "Chevert", "comrade-walks": "Soubise"}
"""Who walks in which record."""
DIGESTS = {
    "chevert-walks": [
        "9397e68d901ae6dd",
        "d2ab941b859f1a92",
        "f8419dbff0c5e9a9",
        "ee23a15460a836e3",
        "161b5bbc419a3081",
        "2350237eb7fce070",
    ],
    "comrade-walks": [
        "ba1e8d7a6999937d",
        "1f6d79eadda6b886",
        "e1c93c11cdad3948",
        "fc9804f18fab3374",
        "3b0ddc90887f2a29",
    ],
    "refused-position": [
        "01cff2aafb9f21cc",
        "310b682f7baf0a84",
        "49ae2c36112d6030",
        "7cbff6a7174cad84",
        "3c01e6d0e85420c8",
        "4f9a1f10d3d70546",
    ],
}
"""The `final_digests` of each when it was written: the outcome, then what everybody saw."""


def old_text(name: str) -> str:
    """Return the text of a record."""
    return (HERE / f"{name}.jsonl").read_text("utf-8")


def old_record(name: str) -> Record:
    """Return a record."""
    return Record.from_text(old_text(name))


def old_position(name: str) -> str:
    """Return the position that a record begins from."""
    options = old_record(name).header["options"]
    assert isinstance(options, dict)
    return str(options["position"])
