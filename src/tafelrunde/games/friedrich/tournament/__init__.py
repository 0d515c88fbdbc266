"""Tournament play: Gardez and the score sheet."""
