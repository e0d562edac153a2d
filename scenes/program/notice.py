"""One sentence beside whatever is seen, for as long as it takes to read it.

It lies where it covers nothing that can be used, rather low and at the right; a click or Esc shuts
it, and it may offer to do something.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.core.records import dataclass
from game.core.words import plain
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import BRASS, BUTTON, MUTED, PANEL, RIM, TEXT, Theme

#: Time to notice it, and to read a letter (no prompt at a pace of its own under three seconds);
#: with an offer it stands longer.
START_MS, LETTER_MS, OFFER_MS = 3000, 60, 4000
#: How many places, one above the other, are tried.
STEPS = 24
#: Widths that are tried, in px at K = 1.
WIDTHS = (620, 440, 320)


@dataclass(frozen=True, slots=True)
class Offer:
    """A button on a notice: its words, and what a click does."""

    words: str
    press: Callable[[], None]


class Notice:
    """The sentence, until when it stands and where it was drawn."""

    def __init__(self) -> None:
        self.sentence = ""
        self.rect = Rect(0, 0, 0, 0)
        self._offer: Offer | None = None
        self._offered = Rect(0, 0, 0, 0)
        self._until_ms = 0
        self._lines: list[str] = []
        #: For which window it was placed; None: it has no place yet.
        self._placed: object = None

    def show(self, sentence: str, now_ms: int, offer: Offer | None = None) -> None:
        """Show a sentence in place of any other."""
        sentence = plain(sentence)
        self.sentence, self._offer, self._placed = sentence, offer, None
        longer = 0 if offer is None else OFFER_MS
        self._until_ms = now_ms + START_MS + longer + LETTER_MS * len(sentence)

    def shut(self) -> None:
        """It has been read."""
        self.sentence, self._offer = "", None
        self.rect = self._offered = Rect(0, 0, 0, 0)

    def update(self, now_ms: int) -> bool:
        """Whether the sentence has just gone, so that what is below must be drawn."""
        if self.sentence and now_ms >= self._until_ms:
            self.shut()
            return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on it or Esc shuts it; whether nobody else is to hear of it.

        Esc goes on to what is below and does there what it always does: a sentence in a corner
        takes no key from a menu or a page.
        """
        if not self.sentence:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.shut()
            return False
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if not self.rect.collidepoint(event.pos):
            return False
        offer = self._offer if self._offered.collidepoint(event.pos) else None
        self.shut()
        if offer is not None:
            offer.press()
        return True

    # --- where and how ----------------------------------------------------------------------------

    def draw(
        self, surface: pygame.Surface, scale: float, busy: Callable[[], Sequence[Rect]] = tuple
    ) -> bool:
        """Draw it; whether there was anything to draw. ``busy``: what it is not to cover."""
        if not self.sentence:
            return False
        theme = Theme(scale)
        window = surface.get_size(), scale
        if self._placed != window:
            self._placed = window
            self._lay_out(theme, surface.get_rect(), busy())
        lines = self._lines
        rect, pad, high = self.rect, theme.px(18), theme.line("body")
        canvas.put_shadow(surface, rect, radius=theme.px(12), blur=8, alpha=130)
        surface.blit(canvas.box(rect.size, theme.px(12), PANEL, RIM, 2), rect)
        for k, line in enumerate(lines):
            picture = theme.font("body").render(line, True, worn(TEXT))
            surface.blit(picture, (rect.x + pad, rect.y + pad // 2 + k * high))
        self._cross(surface, theme)
        if self._offer is not None:
            self._put_offer(surface, theme, self._offer)
        return True

    def _lay_out(self, theme: Theme, window: Rect, busy: Sequence[Rect]) -> None:
        """As wide as is easily read; where that has no free place, narrower."""
        least = -1
        for wide in WIDTHS:
            lines = self._wrapped(theme, wide, window.w)
            rect = place(self._size(theme, lines), window, busy, theme.px(14))
            covered = covers(rect, busy)
            if least < 0 or covered < least:
                self._lines, self.rect, least = lines, rect, covered

    def _wrapped(self, theme: Theme, wide: int, width: int) -> list[str]:
        most = min(theme.px(wide), width - theme.px(120) - self._cross_px(theme))
        # The name of a file may be longer than a line.
        words = (part for word in self.sentence.split() for part in _parts(theme, word, most))
        return theme.wrap(" ".join(words), "body", most)

    @staticmethod
    def _cross_px(theme: Theme) -> int:
        return theme.px(34)

    def _size(self, theme: Theme, lines: Sequence[str]) -> tuple[int, int]:
        wide = max(theme.width(line, "body") for line in lines) + self._cross_px(theme)
        high = theme.line("body") * len(lines)
        if self._offer is not None:
            wide = max(wide, theme.width(self._offer.words, "body", True) + 2 * theme.px(22))
            high += theme.control() + theme.px(8)
        return wide + 2 * theme.px(18), high + theme.px(18)

    def _cross(self, surface: pygame.Surface, theme: Theme) -> None:
        """It says that a click shuts it."""
        arm = max(4, theme.px(6))
        x, y = self.rect.right - theme.px(22), self.rect.top + theme.px(9) + theme.line("body") // 2
        for dy in (-arm, arm):
            pygame.draw.line(surface, worn(MUTED), (x - arm, y - dy), (x + arm, y + dy), 2)

    def _put_offer(self, surface: pygame.Surface, theme: Theme, offer: Offer) -> None:
        wide, high = theme.width(offer.words, "body", True) + 2 * theme.px(22), theme.control()
        at = Rect(0, 0, wide, high)
        at.bottomleft = self.rect.left + theme.px(18), self.rect.bottom - theme.px(12)
        surface.blit(canvas.box(at.size, theme.px(10), BUTTON, BRASS, 2), at)
        picture = theme.font("body", True).render(offer.words, True, worn(TEXT))
        surface.blit(picture, picture.get_rect(center=at.center))
        self._offered = at


def place(size: tuple[int, int], window: Rect, busy: Sequence[Rect], margin: int) -> Rect:
    """Where a notice covers least: the first place from below, right before left and middle.

    >>> place((100, 40), Rect(0, 0, 400, 300), [Rect(0, 200, 400, 100)], 10)
    Rect(290, 150, 100, 40)
    """
    room = window.inflate(-2 * margin, -2 * margin)
    best, least = Rect(0, 0, *size), -1
    best.bottomright = room.bottomright
    for step in range(STEPS + 1):
        bottom = room.bottom - max(0, room.h - size[1]) * step // STEPS
        for left in (room.right - size[0], room.left, room.centerx - size[0] // 2):
            rect = Rect(left, bottom - size[1], *size)
            covered = covers(rect.inflate(margin, margin), busy)
            if least < 0 or covered < least:
                best, least = rect, covered
            if not covered:
                return rect
    return best


def _parts(theme: Theme, word: str, room: int) -> list[str]:
    """A word that is too long for a line in parts that fill one each."""
    parts = [""]
    for letter in word:
        if parts[-1] and theme.width(parts[-1] + letter, "body") > room:
            parts.append("")
        parts[-1] += letter
    return parts


def covers(rect: Rect, busy: Sequence[Rect]) -> int:
    """How much of others it covers, in square px; two at one place count twice."""
    parts = (rect.clip(each) for each in busy)
    return sum(part.w * part.h for part in parts)
