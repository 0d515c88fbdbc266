"""Live tables: sockets, messages, presence."""
