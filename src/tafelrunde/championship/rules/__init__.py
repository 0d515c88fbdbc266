"""The championship: draw, points, ranking, chances, final, Gardez, clock (document 003).

Pure functions on plain values, with exact fractions throughout; nothing here reads or writes.
"""
