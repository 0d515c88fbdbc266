"""GameSession tables: sockets, messages, presence."""
