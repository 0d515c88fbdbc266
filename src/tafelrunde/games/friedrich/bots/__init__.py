"""The bots that play Friedrich."""
