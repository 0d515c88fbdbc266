"""Actions: their codes, which are legal, why others are not, random ones."""
