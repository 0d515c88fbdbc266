"""Positions of one's own: their text, checks, and playing on from them."""
