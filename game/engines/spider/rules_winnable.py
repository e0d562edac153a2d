"""The deals that are known to come out (sheet 5)."""
from __future__ import annotations

#: Deal numbers that are proved to come out with one suit and no row over a gap: all that were
#: tried. ``python -m tools.solvers spider`` finds them, and a test plays each to its end.
WINNABLE: tuple[int, ...] = tuple(range(120))
