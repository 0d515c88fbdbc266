"""Players of Friedrich."""
