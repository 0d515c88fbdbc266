"""Settings for all tests."""

from __future__ import annotations

from hypothesis import settings

# Two test processes share two cores here and in CI: how long an example takes says nothing.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")
