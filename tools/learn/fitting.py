"""Logistic regression by Newton's method, with a little ridge, in plain Python: a few dozen numbers
of some hundred thousand rows (Hastie, Tibshirani, Friedman, Elements of Statistical Learning,
4.4.1). The slope is taken over all rows, the curvature over some."""
from __future__ import annotations

from collections.abc import Sequence

from game.brains.values import chance, weighted

RIDGE = 2.0
MOST_STEPS = 30
#: No weight changes by more in one step: Newton's is too bold far from the end.
BOLD = 1.0
#: When no weight changes by more any longer.
STILL = 1e-4
#: The rows over which the curvature is taken at most, spread over all, and the first steps, in
#: which alone it is: it only says how far to go.
CURVE_ROWS, CURVES = 4000, 3

Examples = Sequence[tuple[Sequence[float], float]]


def fitted(rows: Examples, start: Sequence[float]) -> list[float]:
    """The weights that make the rows likeliest, from ``start`` on; each row features and what came
    of it, 0 to 1.

    >>> rows = [((1.0, -1.0), 0.0), ((1.0, 1.0), 1.0)] * 200
    >>> constant, slope = fitted(rows, (0.0, 0.0))
    >>> abs(constant) < 0.01, slope > 2
    (True, True)
    """
    weights = list(start)
    every = -(-len(rows) // CURVE_ROWS) or 1
    curve: list[list[float]] = []
    for number in range(MOST_STEPS):
        if number < CURVES:
            curve = _curve(rows[::every], weights, every)
        step = solved(curve, _slope(rows, weights))
        longest = max(map(abs, step), default=0.0)
        if longest > BOLD:
            step = [each * BOLD / longest for each in step]
        weights = [a + b for a, b in zip(weights, step)]
        if longest < STILL:
            break
    return weights


def _slope(rows: Examples, weights: Sequence[float]) -> list[float]:
    """The slope of the likelihood."""
    slope = [-RIDGE * each for each in weights]
    for features, target in rows:
        error = target - chance(weighted(weights, features))
        slope = [each + error * a for each, a in zip(slope, features)]
    return slope


def _curve(rows: Examples, weights: Sequence[float], every: int) -> list[list[float]]:
    """The curvature of the likelihood, where each row stands for N."""
    count = len(weights)
    curve = [[0.0] * count for _ in range(count)]
    for features, _ in rows:
        found = chance(weighted(weights, features))
        bend = every * found * (1 - found)
        there = [(i, each) for i, each in enumerate(features) if each]
        for at, (i, each) in enumerate(there):
            bent, line = bend * each, curve[i]
            for j, other in there[:at + 1]:
                line[j] += bent * other
    for i in range(count):
        curve[i][i] += RIDGE
        for j in range(i):
            curve[j][i] = curve[i][j]
    return curve


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by Gauss with the largest pivot.

    >>> solved([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0])
    [0.8, 1.4]
    """
    rows = [[*line, value] for line, value in zip(matrix, right)]
    count = len(rows)
    for at in range(count):
        best = max(range(at, count), key=lambda i: abs(rows[i][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        for below in range(at + 1, count):
            part = rows[below][at] / pivot
            if part:
                rows[below] = [a - part * b for a, b in zip(rows[below], rows[at])]
    found = [0.0] * count
    for at in reversed(range(count)):
        rest = sum(rows[at][j] * found[j] for j in range(at + 1, count))
        found[at] = (rows[at][count] - rest) / rows[at][at]
    return found


__all__ = ["fitted", "solved"]
