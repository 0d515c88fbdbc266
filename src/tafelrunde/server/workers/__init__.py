"""Work beside requests: bots, deadlines, reviews."""
