"""A game and bots that the house has never heard of, as another package would bring them."""
