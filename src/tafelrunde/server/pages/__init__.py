"""Pages and files for browsers."""
