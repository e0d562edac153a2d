"""One scale for pages and table: px of the design, in a window of 1920 x 1080, as px of this one.

K, the scale, is 1 there; the person's wish and the window make it larger or smaller
(docs/design.md 8.1).
"""

from __future__ import annotations

from functools import lru_cache

#: px at K = 1
TEXT_PX = {"small": 18, "body": 20, "lead": 24, "title": 32, "display": 56}
#: How much larger than usual cards may be: automatic, large, largest.
LARGER = (1.0, 1.22, 1.45)
#: Text is never smaller, whatever the window.
LEAST_TEXT_PX = 18
#: A small window has smaller text and controls, but not for ever smaller.
LEAST_SCALE = 0.85
#: Buttons and fields are so high, and never lower than ...
CONTROL_PX, LEAST_CONTROL_PX = 52, 44


def scale_of(width_px: int, height_px: int, wish: float) -> float:
    """K of a window; ``wish``: how large a person wants all, 1 for as it is.

    >>> scale_of(1920, 1080, 1), scale_of(1280, 800, 1), scale_of(3840, 2160, 1.5)
    (1.0, 0.85, 3.0)
    """
    return max(LEAST_SCALE, min(width_px / 1920, height_px / 1080)) * wish


@lru_cache(1024)
def px(length: float, scale: float) -> int:
    """Window px of a length at K = 1; at least one."""
    return max(1, round(length * scale))


@lru_cache(64)
def text_px(role: str, scale: float) -> int:
    """The font size of a role: small, body, lead, title, display."""
    return max(LEAST_TEXT_PX, round(TEXT_PX[role] * scale))


def control_px(scale: float) -> int:
    """The height of buttons and fields."""
    return max(LEAST_CONTROL_PX, px(CONTROL_PX, scale))
