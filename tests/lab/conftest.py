from __future__ import annotations

from tests.kernel.fixtures import friedrich, richelieu, silent, toy

__all__ = ["friedrich", "richelieu", "silent", "toy"]
