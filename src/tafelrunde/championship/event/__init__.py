"""A championship being held: who plays, who sits where, what is confirmed, who wins.

Everything that happens is a command: a pure function from one state of the championship to the
next. `repository.py` carries out each command in one transaction.
"""
