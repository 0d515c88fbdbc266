"""Work outside of requests: bots, deadlines, reviews."""
