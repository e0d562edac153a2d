"""The deals of Klondike that are known to come out (sheet 5)."""
from __future__ import annotations

#: Deal numbers that are proved to come out with draw 3, any number of redeals, Kings alone in empty
#: columns and nothing taken back from the foundations. ``python -m tools.winnable`` finds them, and
#: a test plays each to its end.
WINNABLE: tuple[int, ...] = (
    0, 3, 4, 5, 7, 8, 9, 10, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 31, 32,
    34, 36, 38, 40, 41, 43, 45, 46, 48, 51, 53, 54, 55, 56, 57, 58, 62, 63, 65, 66, 67, 68, 69,
    70, 72, 74, 75, 77, 78, 79, 82, 83, 85, 88, 89, 90, 91, 93, 94, 95, 96, 97, 99, 100, 101,
    102, 108, 109, 114, 118, 121, 122, 123, 125, 126, 127, 128, 129, 130, 132, 135, 137, 138,
    139, 140, 141, 143, 144, 145, 146, 147, 148, 149, 151, 153, 155, 156, 158, 159, 160, 161,
    162, 163, 164, 167, 168, 169, 170, 171, 173, 174, 175, 176, 177, 178, 180, 181, 183, 184,
    185, 186, 187, 190,
)
