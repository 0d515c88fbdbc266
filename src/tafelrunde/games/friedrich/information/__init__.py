"""Who knows what: views, knowledge, and worlds that fit it."""
