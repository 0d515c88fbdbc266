"""All checks of the suite, in the order in which they are run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tafelrunde.conformance import board_types, contract, data, secrecy, snapshots
from tafelrunde.conformance.case import Case


@dataclass(frozen=True)
class Check:
    """One requirement of every game; the text `conformance.check.<name>` describes it."""

    name: str
    run: Callable[[Case], None]
    """Raises ConformanceFailure if a case fails, NotChecked if it does not apply."""


CHECKS = (
    Check("options", data.check_options),
    Check("texts", data.check_texts),
    Check("seeds_differ", contract.check_seeds_differ),
    Check("repeatable", data.check_repeatable),
    Check("listed_actions", contract.check_listed_actions),
    Check("refusals", contract.check_refusals),
    Check("any_text", data.check_any_text),
    Check("ends", contract.check_ends),
    Check("push", contract.check_push),
    Check("copies", contract.check_copies),
    Check("bytes", snapshots.check_bytes),
    Check("broken_bytes", snapshots.check_broken_bytes),
    Check("node_counts", contract.check_node_counts),
    Check("random_actions", contract.check_random_actions),
    Check("default_actions", contract.check_default_actions),
    Check("previews", contract.check_previews),
    Check("plain_data", data.check_plain_data),
    Check("board_types", board_types.check_board_types),
    Check("records", data.check_records),
    Check("rules_versions", data.check_rules_versions),
    Check("words", data.check_words),
    Check("notes", data.check_notes),
    Check("board", data.check_board),
    Check("chance_is_secret", data.check_chance_is_secret),
    Check("samples", secrecy.check_samples),
    Check("reseed", secrecy.check_reseed),
    Check("twins", secrecy.check_twins),
    Check("diversity", secrecy.check_diversity),
)
