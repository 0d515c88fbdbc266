"""Custom positions: their text, their checks, and how a game starts from them."""
