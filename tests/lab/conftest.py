from __future__ import annotations

from tests.kernel.fixtures import friedrich, richelieu, toy, without_translator

__all__ = ["friedrich", "richelieu", "toy", "without_translator"]
