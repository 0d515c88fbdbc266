"""A championship weekend: who plays, where everybody sits, what is confirmed, who wins.

Everything that happens is a deed: a pure function from one state of the weekend to the next,
done in one transaction by `keeping.py`.
"""
