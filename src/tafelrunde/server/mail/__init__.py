"""E-mail: which messages are sent, and how they are delivered."""
