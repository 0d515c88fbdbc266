"""What the scripts in tools/ make."""
