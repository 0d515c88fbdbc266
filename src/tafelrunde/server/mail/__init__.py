"""E-mail: what is written, and how it is delivered."""
