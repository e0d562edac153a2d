"""The fixed parts of the window: rail, strip, table, panel; the scale of text
(docs/design.md 8.1, 8.2).

Rail and strip have the same size whatever the text: what is written on them fits itself in, so that
larger text takes no room from the cards.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial

from pygame import Rect

from game.core.records import dataclass
from scenes.look import scale

#: Below these the rail shows icons only, the strip one line only.
LABELS_FROM_PX, TWO_LINES_FROM_PX = 1150, 700
#: In a narrower strip the prompt has a line of its own, above plate and buttons.
BESIDE_FROM_PX = 560
#: A window is as wide as this makes it by its height, at most: cards of a very wide one are no
#: larger than it is high enough for.
SHAPE = 16 / 9
#: No card that is open is narrower, in whatever window.
LEAST_PX = 60


@dataclass(frozen=True)
class Frame:
    """Everything in window px.

    ``user_scale`` is the person's wish (1 = normal), ``panel_w`` 0 while no panel is open;
    ``with_bar``: there is a bar between table and strip; ``both_ends``: a strip at the top as well,
    for who sits there; ``cards``: 0 as large as is usual, 1 large, 2 as large as can be.
    """

    width: int
    height: int
    user_scale: float = 1.0
    panel_w: int = 0
    left_handed: bool = False
    with_bar: bool = False
    both_ends: bool = False
    cards: int = 0

    @cached_property
    def k(self) -> float:
        """Window px for one px of the design at 1920x1080."""
        return scale.scale_of(self.width, self.height, self.user_scale)

    @cached_property
    def px(self) -> Callable[[float], int]:
        """A length of the design in window px, at least one."""
        return partial(scale.px, scale=self.k)

    @cached_property
    def text(self) -> Callable[[str], int]:
        """The size of a kind of text: small, body, lead, title, display."""
        return partial(scale.text_px, scale=self.k)

    @property
    def larger(self) -> float:
        """How much larger than usual cards may be."""
        return scale.LARGER[self.cards]

    @cached_property
    def usual(self) -> Frame:
        """The same window with text as it is by itself: it decides how large rail and strip are."""
        return self if self.user_scale == 1 else replace(self, user_scale=1.0)

    def with_text(self, scale: float) -> Frame:
        """The same window with text at another scale."""
        return self if self.user_scale == scale else replace(self, user_scale=scale)

    @cached_property
    def labels(self) -> bool:
        """Whether the rail has words under its icons."""
        return self.width >= LABELS_FROM_PX

    @cached_property
    def two_lines(self) -> bool:
        """Whether the strip has a line for the last action."""
        return self.height >= TWO_LINES_FROM_PX

    @cached_property
    def stacked(self) -> bool:
        """Whether the prompt stands above plate and buttons: they have no room side by side."""
        return self.strip_w < BESIDE_FROM_PX and not self.both_ends

    @cached_property
    def rail(self) -> Rect:
        """The column of icons at the left edge, for the left-handed at the right."""
        width = self.usual.px(84) if self.labels else 56
        return Rect(self.width - width if self.left_handed else 0, 0, width, self.height)

    @property
    def strip_w(self) -> int:
        """How wide the window is beside rail and panel."""
        return self.width - self.rail.w - self.panel_w

    @cached_property
    def strip(self) -> Rect:
        """Beside the rail, and beside the panel at its other end."""
        left = self.panel_w if self.left_handed else self.rail.right
        return Rect(left, self.height - self._strip_h, self.strip_w, self._strip_h)

    @property
    def _strip_h(self) -> int:
        usual = self.usual
        lead = round(usual.text("lead") * 1.5)
        if self.stacked:
            return lead + max(44, usual.px(52)) + usual.px(14)
        return round(usual.text("small") * 1.5) + lead + usual.px(6) if self.two_lines else 56

    @cached_property
    def table(self) -> Rect:
        """Where cards lie: between the strip (or the bar over it) and the top, or the upper
        strip."""
        top = self.crown.bottom if self.both_ends else 0
        return Rect(self.strip.left, top, self.strip.w, self.strip.top - self.bar.h - top)

    @property
    def edge_px(self) -> int:
        """How wide the edge of the table is, of wood or not."""
        return self.usual.px(8)

    @property
    def cloth(self) -> Rect:
        """The table within its edge, at the top and where no rail is."""
        edge = self.edge_px
        left = self.table.left + (edge if self.left_handed else 0)
        return Rect(left, self.table.top + edge, self.table.w - edge, self.table.h - edge)

    @property
    def crown(self) -> Rect:
        """The strip at the top."""
        return Rect(self.strip.left, 0, self.strip.w, self.strip.h)

    @cached_property
    def bar(self) -> Rect:
        """The bar between table and strip; 0 high without one."""
        high = max(52, self.usual.px(60)) if self.with_bar else 0
        return Rect(self.strip.left, self.strip.top - high, self.strip.w, high)

    @property
    def panel(self) -> Rect:
        """The panel at the side, over the whole height; 0 wide while none is open."""
        left = 0 if self.left_handed else self.width - self.panel_w
        return Rect(left, 0, self.panel_w, self.height)

    @cached_property
    def pad(self) -> int:
        """The margin of the table and the usual gap on it."""
        return self.px(14)

    @cached_property
    def inner_w(self) -> int:
        """Width of the table without its margins."""
        return self.table.w - 2 * self.pad

    @property
    def least(self) -> int:
        """No open card is narrower."""
        return max(LEAST_PX, math.ceil(min(self.width, SHAPE * self.height) / 22))

    @property
    def smallest(self) -> int:
        """Rather than that piles are not shown at all, cards are down to so wide."""
        return max(LEAST_PX, round(0.69 * self.least))

    @property
    def good(self) -> int:
        """From this card width on nothing is squeezed to make cards larger."""
        return round(1.35 * self.least)

    def plate_h(self, two: bool) -> int:
        """Height of a name plate of two lines or one."""
        first = round(self.text("body") * 1.3) + self.px(8)
        return first + round(self.text("small") * 1.35) if two else first

    def plate_w(self, name_px: int, two: bool, counted: bool, keeps: int = 2) -> int:
        """Width of a plate that holds a name of ``name_px`` and a count.

        ``keeps``: 2 for its line and a sign as well, 1 for a sign, 0 for neither. Room for what may
        stand there is reserved, so that a plate never changes its size in a deal.
        """
        disc = round(self.plate_h(two) * (0.62 if two else 0.76))
        text = min(name_px, self.px(170 if keeps == 2 else 110))
        if keeps == 2:
            text = max(text, self.px(120)) if two else text + self.px(56)
        sign = round(self.text("body") * 1.4) + self.px(6) if keeps else 0
        return max(self.px(150), self.px(32) + disc + text + sign + (self.px(42) if counted else 0))
