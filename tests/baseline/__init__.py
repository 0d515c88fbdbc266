"""What earlier versions have written, and that it is still understood."""
