"""The deals that are known to come out (sheet 5)."""
from __future__ import annotations

#: Deal numbers that are proved to come out with colours that alternate and Kings alone in empty
#: columns. ``python -m tools.solvers yukon`` finds them, and a test plays each to its end.
WINNABLE: tuple[int, ...] = (
    0, 1, 2, 3, 5, 6, 7, 9, 12, 13, 15, 16, 17, 18, 22, 23, 25, 26, 27, 28, 29, 31, 34, 35, 36, 37,
    38, 39, 41, 42, 43, 44, 45, 46, 47, 48, 51, 52, 53, 54, 56, 57, 60, 61, 62, 63, 64, 65, 66, 68,
    70, 72, 73, 74, 76, 78, 81, 83, 87, 89, 91, 97, 99, 102, 103, 104, 105, 107, 108, 109, 110, 113,
    114, 115, 116, 119, 121, 122, 123, 124, 125, 129, 130, 132, 133, 138, 139, 140, 141, 143, 144,
    145, 146, 147, 149, 150, 151, 152, 154, 158, 160, 163, 164, 165, 167, 169,
)
