"""What lies on the table: components, map, state."""
