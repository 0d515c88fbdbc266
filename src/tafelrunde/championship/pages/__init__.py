"""Pages of a championship: plain data to HTML."""
