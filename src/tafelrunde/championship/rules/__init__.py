"""The rules of the championship: draw, points, ranking, final, Gardez, clock (document 003).

Everything here is a pure function on plain values. Points are exact fractions. Nothing reads or
writes files.
"""
