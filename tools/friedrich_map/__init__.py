"""Makes the map of Friedrich from the game's own data and a small piece of coast.

`tools/make_map.py` runs it; docs/map.md describes what goes in and what comes out.
"""
