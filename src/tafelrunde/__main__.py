"""`python -m tafelrunde` is the command `tafelrunde`."""

from tafelrunde.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
