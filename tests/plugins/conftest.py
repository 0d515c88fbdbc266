"""The packages beside this file are games from elsewhere: they are built, and not imported here."""

from __future__ import annotations

collect_ignore_glob = ["*/src/*", "*/tests/*"]
