"""From paths, as the word mark has them, to closed outlines of a font: shapes, and lines.

A path is SVG data of absolute M, L, C, Q, A (circles only) and Z. An outline is a list of points;
outlines may overlap, and all run the same way round.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

Point = tuple[float, float]
Outline = list[Point]

#: Pieces of a curve, and of the half circle at the end of a line.
_PIECES, _ROUND_PIECES = 12, 4
_TOKEN = re.compile(r"[MLCQAZ]|-?\d*\.?\d+")
_NUMBERS = {"M": 2, "L": 2, "C": 6, "Q": 4, "A": 7, "Z": 0}


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    tokens, k, verb = _TOKEN.findall(data), 0, ""
    while k < len(tokens):
        if tokens[k].isalpha():
            verb, k = tokens[k], k + 1
        count = _NUMBERS[verb]
        yield verb, [float(each) for each in tokens[k : k + count]]
        k += count


def polylines(data: str) -> list[tuple[Outline, bool]]:
    """The strokes of a path as points, each with whether it is closed.

    >>> polylines("M0 0L10 0L10 5Z")
    [([(0.0, 0.0), (10.0, 0.0), (10.0, 5.0)], True)]
    """
    found: list[tuple[Outline, bool]] = []
    for verb, values in _commands(data):
        if verb == "M":
            found.append(([(values[0], values[1])], False))
        elif verb == "Z":
            found[-1] = found[-1][0], True
        elif verb == "L":
            found[-1][0].append((values[0], values[1]))
        else:
            stroke = found[-1][0]
            stroke += _arc(stroke[-1], values) if verb == "A" else _curve(stroke[-1], values)
    return found


def _curve(start: Point, values: Sequence[float]) -> Outline:
    """A Bezier curve of second or third order, in pieces."""
    knots = [start, *zip(values[::2], values[1::2])]
    order = len(knots) - 1
    found = []
    for piece in range(1, _PIECES + 1):
        t = piece / _PIECES
        weights = [math.comb(order, k) * t**k * (1 - t) ** (order - k) for k in range(order + 1)]
        found.append((sum(w * x for w, (x, _) in zip(weights, knots)),
                      sum(w * y for w, (_, y) in zip(weights, knots))))  # fmt: skip
    return found


def _arc(start: Point, values: Sequence[float]) -> Outline:
    """An arc of a circle: radius, radius, 0, large, sweep, end."""
    radius, large, sweep, end = values[0], values[3], values[4], (values[5], values[6])
    dx, dy = end[0] - start[0], end[1] - start[1]
    half = math.hypot(dx, dy) / 2
    radius = max(radius, half)
    off = math.sqrt(radius * radius - half * half) * (1 if large != sweep else -1)
    x = (start[0] + end[0]) / 2 - off * dy / (2 * half)
    y = (start[1] + end[1]) / 2 + off * dx / (2 * half)
    first = math.atan2(start[1] - y, start[0] - x)
    turn = math.atan2(end[1] - y, end[0] - x) - first
    turn = turn % math.tau if sweep else -(-turn % math.tau)
    count = 2 * _PIECES
    turns = [first + turn * k / count for k in range(1, count + 1)]
    return [(x + radius * math.cos(each), y + radius * math.sin(each)) for each in turns]


def area(outline: Outline) -> float:
    """Twice the area; positive or negative by the way it runs."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise([*outline, outline[0]]))


def one_way(outline: Outline, sign: int = 1) -> Outline:
    """The outline, running as asked."""
    return outline if area(outline) * sign >= 0 else outline[::-1]


def shapes(data: str, more: float = 0) -> list[Outline]:
    """The outlines of filled shapes, so much broader than they are drawn."""
    return [_grown(one_way(_distinct(points)), more / 2) for points, _closed in polylines(data)]


def _distinct(points: Outline) -> Outline:
    """Without what comes twice in a row, the last point before the first."""
    return [point for k, point in enumerate(points) if math.dist(point, points[k - 1]) > 1e-6]


def _grown(outline: Outline, by: float) -> Outline:
    """Each side moved outwards; a corner that is very sharp does not become longer than that."""
    found = []
    for k, point in enumerate(outline):
        before = _heading(outline[k - 1], point)
        after = _heading(point, outline[(k + 1) % len(outline)])
        turn = _middle(before, after)
        far = by / max(0.5, math.cos(turn - before))
        found.append(_off(point, turn - math.pi / 2, far))
    return found


def lines(data: str, width: float) -> list[Outline]:
    """The outlines of lines with round ends; a corner is two lines that end in one point."""
    found: list[Outline] = []
    for points, closed in polylines(data):
        if closed:
            points = [*points, points[0]]
        found += [one_way(_line(part, width / 2)) for part in _smooth_parts(points)]
    return found


def _smooth_parts(points: Outline) -> list[Outline]:
    """A stroke, cut at its corners."""
    parts, part = [], [points[0]]
    for before, here, after in zip(points, points[1:], points[2:]):
        part.append(here)
        bend = abs(_heading(before, here) - _heading(here, after)) % math.tau
        if min(bend, math.tau - bend) > 0.6:
            parts.append(part)
            part = [here]
    return [*parts, [*part, points[-1]]]


def _heading(one: Point, other: Point) -> float:
    return math.atan2(other[1] - one[1], other[0] - one[0])


def _line(points: Outline, half: float) -> Outline:
    """Along one side, round the end, back along the other, and round the beginning."""
    headings = [_heading(one, other) for one, other in pairwise(points)]
    bends = [headings[0], *(_middle(a, b) for a, b in pairwise(headings)), headings[-1]]
    right = [_off(point, turn + math.pi / 2, half) for point, turn in zip(points, bends)]
    left = [_off(point, turn - math.pi / 2, half) for point, turn in zip(points, bends)]
    steps = range(1, _ROUND_PIECES)
    cap = [_off(points[-1], bends[-1] - math.pi / 2 + math.pi * k / _ROUND_PIECES, half)
           for k in steps]  # fmt: skip
    heel = [_off(points[0], bends[0] + math.pi / 2 + math.pi * k / _ROUND_PIECES, half)
            for k in steps]  # fmt: skip
    return [*left, *cap, *right[::-1], *heel]


def _middle(one: float, other: float) -> float:
    return one + ((other - one + math.pi) % math.tau - math.pi) / 2


def _off(point: Point, turn: float, far: float) -> Point:
    return point[0] + far * math.cos(turn), point[1] + far * math.sin(turn)
