"""The small things on the table: buttons, pills, bubbles, marks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.core.records import dataclass
from scenes.i18n import _, letter
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.pictures import CORNER, CardPictures
from scenes.look.theme import (
    BRASS,
    BRASS_LIT,
    BUTTON,
    FOCUS,
    HOVER,
    INK,
    LEGAL,
    LINE,
    MUTED,
    OFF,
    PANEL,
    REFUSED,
    RIM,
    SLIP,
    SLIP_RIM,
    SLIP_SOFT,
    SLIP_TEXT,
    TEXT,
    TILE,
    TRIM,
    WELL,
)
from scenes.look.wardrobe import EMPTY, EMPTY_SIGN, PILL_RIM, SHADE
from scenes.table.draw.text import Writer
from scenes.table.layout.frame import Frame

DARK_RING, LIGHT_CAP = "#14110C", "#FFF4DC"

#: kind -> ground, ground under the pointer, text, rim
KINDS = {
    "primary": (BRASS, BRASS_LIT, INK, ""),
    "plain": (BUTTON, HOVER, TEXT, TRIM),
    # One of many: as flat as the board that it lies on, until the pointer is there.
    "quiet": (TILE, HOVER, TEXT, LINE),
    "alarm": (REFUSED, "#FF9279", INK, ""),
    "off": (PANEL, PANEL, MUTED, OFF),
    # It cannot be done either, and says why when it is pressed.
    "barred": (PANEL, BUTTON, MUTED, OFF),
    # A switch that is on.
    "lit": (HOVER, HOVER, TEXT, LEGAL),
}
#: Scales of text that are tried where it is too large, the largest first.
TEXTS = (2.0, 1.9, 1.75, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.85, 0.75)
#: A picture and its top left corner in px.
Piece = tuple[pygame.Surface, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class ButtonLabel:
    """A button to be: its words, kind and the letter that presses it.

    ``cap``: a key that is not in its words.
    """

    text: str
    kind: str = "plain"
    key: str = ""
    icon: str = ""
    cap: str = ""

    @property
    def apart(self) -> str:
        """The key that is shown beside the words, as no letter of them can be underlined."""
        missing = len(self.key) == 1 and self.key not in self.text.lower()
        return self.cap or (self.key.upper() if missing and self.text else "")


class Pressable(NamedTuple):
    """A button that has no place yet: the name of its control, its label, what a press does."""

    name: str
    label: ButtonLabel
    press: Callable[[], None]


def keyed(text: str, key: str, kind: str = "plain", icon: str = "") -> ButtonLabel:
    """A button of these words, in the person's language as is its letter."""
    return ButtonLabel(_(text), kind, letter(text, key), icon)


class Brush:
    """Draws for one frame, with one writer and one shelf of pictures."""

    def __init__(self, frame: Frame, pictures: CardPictures, writer: Writer) -> None:
        self.frame, self.pictures, self.writer = frame, pictures, writer
        #: The rail as it was drawn last: in which state, and its pieces.
        self.rail: tuple[object, list[Piece]] | None = None
        #: The pieces of its controls, by how each looks.
        self.on_rail: dict[object, list[Piece]] = {}
        #: The size of their words, by what they are.
        self.rail_px: dict[object, int] = {}
        self._others: dict[float, Brush] = {}
        #: How all stands on a strip, by what is there (``draw.strip``).
        self.strips: dict[object, Any] = {}

    def at(self, scale: float) -> Brush:
        """One that draws in the same window with text at another scale."""
        if scale == self.frame.user_scale:
            return self
        if scale not in self._others:
            self._others[scale] = Brush(self.frame.with_text(scale), self.pictures, self.writer)
        return self._others[scale]

    def sizes(self) -> Iterator[Brush]:
        """This one, then with smaller and smaller text: for what has to find room."""
        wish = self.frame.user_scale
        yield self
        yield from (self.at(scale) for scale in TEXTS if scale < wish)

    # --- buttons ----------------------------------------------------------------------------------

    def written_w(self, label: ButtonLabel, role: str = "body") -> int:
        """How wide what stands on a button is, with a little room at both ends."""
        size = self.frame.text(role)
        icon = round(size * 1.35) if label.icon or label.kind == "alarm" else 0
        cap = self.cap_w(label.apart) + self.frame.px(10) if label.apart else 0
        return self.writer.width(label.text, size, True) + icon + cap + 12

    def button_w(self, label: ButtonLabel, role: str = "body") -> int:
        """The width in px of a button with this label; ``role``: the size of its text."""
        size = self.frame.text(role)
        icon = round(size * 1.35) if label.icon or label.kind == "alarm" else 0
        cap = self.cap_w(label.apart) + self.frame.px(10) if label.apart else 0
        wide = self.writer.width(label.text, size, True) + 2 * self.frame.px(22) + icon + cap
        return max(wide, self.frame.px(180) if label.kind == "alarm" else self.button_h())

    def button_h(self) -> int:
        """The height in px of a usual button: 44 at least, for fingers."""
        return max(44, self.frame.px(52))

    def button(self, surface: pygame.Surface, label: ButtonLabel, rect: Rect, *, hot: bool = False,
               role: str = "body") -> None:
        """A button; ``hot``: under the pointer; ``role``: of its text."""
        ground, lit, colour, rim = KINDS[label.kind]
        radius, size = self.frame.px(10), self.frame.text(role)
        weight = self.frame.px(2) if rim else 0
        if label.kind not in ("off", "barred", "quiet"):
            canvas.put_shadow(surface, rect, radius=radius, blur=4, alpha=90)
        surface.blit(canvas.box(rect.size, radius, lit if hot else ground, rim, weight), rect)
        icon = label.icon or ("stop" if label.kind == "alarm" else "")
        middle = rect.centerx
        if label.apart:
            right_middle = rect.right - self.frame.px(12), rect.centery
            cap_w = self.cap(surface, label.apart, right_middle, label.kind)
            middle -= (cap_w + self.frame.px(2)) // 2
        icon_w = round(size * 1.35) if icon else 0
        x = middle - (self.writer.width(label.text, size, True) + icon_w) // 2
        if icon:
            picture = self.pictures.icon(icon, round(size * 1.1), colour)
            surface.blit(picture, picture.get_rect(center=(x + size // 2, rect.centery)))
            x += icon_w
        self.writer.put(surface, label.text, x, rect.centery, size, colour, bold=True)
        self._underline(surface, label, x, rect.centery, size, colour)

    def cap_w(self, text: str) -> int:
        """Width of a key cap, in px."""
        size = self.frame.text("small")
        return max(round(1.5 * size), self.writer.width(text, size, True) + size)

    def cap(self, surface: pygame.Surface, text: str, right_middle: tuple[int, int],
            kind: str) -> int:
        """A key on a button of a kind, at a place; its width."""
        size, wide = self.frame.text("small"), self.cap_w(text)
        rect = Rect(0, 0, wide, round(1.5 * size))
        rect.midright = right_middle
        bright = kind in ("primary", "alarm")
        ground, rim, colour = (LIGHT_CAP, INK, INK) if bright else (WELL, RIM, TEXT)
        surface.blit(canvas.box(rect.size, 5, ground, rim, 1.5), rect)
        self._in_middle(surface, text, rect.center, size, colour)
        return wide

    def _in_middle(self, surface: pygame.Surface, text: str, middle: tuple[int, int], size_px: int,
                   colour: str = TEXT) -> None:
        """A few bold words about a point."""
        self.writer.put(surface, text, *middle, size_px, colour, bold=True, align="middle")

    def _underline(self, surface: pygame.Surface, label: ButtonLabel, x: int, middle: int,
                   size: int, colour: str) -> None:
        """The line under the letter that presses a button."""
        at = label.text.lower().find(label.key) if len(label.key) == 1 else -1
        if at < 0:
            return
        left = x + self.writer.width(label.text[:at], size, True)
        right = left + self.writer.width(label.text[at], size, True) - 2
        y = middle + round(size * 0.58)
        pygame.draw.line(surface, worn(colour), (left, y), (right, y), max(2, size // 11))

    # --- pills and bubbles ------------------------------------------------------------------------

    def pill_w(self, text: str) -> int:
        """How wide a pill with these words is."""
        size = self.frame.text("small")
        return max(round(size * 1.7), self.writer.width(text, size, True) + round(size * 0.9))

    def pill_h(self) -> int:
        """How high a pill is."""
        return round(self.frame.text("small") * 1.45)

    def pill(self, surface: pygame.Surface, text: str, middle: tuple[int, int], *,
             suit: str = "") -> Rect:
        """A dark pill with a few words, and the sign of a suit before them."""
        size, high = self.frame.text("small"), self.pill_h()
        before = high if suit else 0
        rect = Rect(0, 0, self.pill_w(text) + before, high)
        rect.center = middle
        surface.blit(canvas.box(rect.size, high // 2, WELL, PILL_RIM, 1.5), rect)
        if suit:
            sign = self.pictures.sign(f"suit_{suit}", round(high * 0.86))
            surface.blit(sign, sign.get_rect(center=(rect.left + high // 2, rect.centery)))
        self._in_middle(surface, text, (rect.centerx + before // 2, rect.centery), size)
        return rect

    def bubble_size(self, text: str, width_px: int, *, verdict: bool = False, bold: bool = False,
                    small: str = "") -> tuple[int, int]:
        """How large a bubble with this sentence will be, and with a ``small`` one below it."""
        size, pad = self.frame.text("body"), self.frame.px(14)
        icon = round(size * 1.5) if verdict else 0
        wide = width_px - 2 * pad - icon
        lines = [self.writer.picture(text, size, width_px=wide, bold=bold)]
        if small:
            lines.append(_small(self, small, wide))
        widest = max(line.get_width() for line in lines)
        return widest + 2 * pad + icon, sum(line.get_height() for line in lines) + pad

    def bubble(self, surface: pygame.Surface, text: str, rect: Rect, point: tuple[int, int], *,
               verdict: str = "", bold: bool = False, small: str = "") -> None:
        """A sentence in ``rect`` about a place; ``verdict``: "cross" where it refuses; ``small``:
        a smaller one below it."""
        size, pad = self.frame.text("body"), self.frame.px(14)
        rim = REFUSED if verdict == "cross" else SLIP_RIM
        canvas.put_shadow(surface, rect, radius=12, blur=8, alpha=130)
        self.arrow(surface, rect, point, rim)
        surface.blit(canvas.box(rect.size, 12, SLIP, rim, 2.5), rect)
        icon = 0
        if verdict:
            icon = round(size * 1.5)
            sign = self.pictures.sign(verdict, round(size * 1.35))
            surface.blit(sign, sign.get_rect(center=(rect.left + pad + size // 2, rect.centery)))
        wide = rect.w - 2 * pad - icon + 1
        lines = [self.writer.picture(text, size, SLIP_TEXT, width_px=wide, bold=bold)]
        if small:
            lines.append(_small(self, small, wide))
        top = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (rect.left + pad + icon, top))
            top += line.get_height()

    def arrow(self, surface: pygame.Surface, rect: Rect, point: tuple[int, int],
              colour: str) -> None:
        """The tip of a bubble, from its edge to what it is about."""
        x, y = point
        if rect.collidepoint(point):
            return
        foot = min(max(x, rect.left + 26), rect.right - 26)
        edge = rect.bottom - 2 if y > rect.bottom else rect.top + 2
        pygame.draw.polygon(surface, worn(colour), [(foot - 12, edge), (x, y), (foot + 12, edge)])

    # --- marks on cards ---------------------------------------------------------------------------

    def place(self, surface: pygame.Surface, rect: Rect, sign: str) -> None:
        """An empty place."""
        radius = round(rect.w * CORNER)
        surface.blit(self._shade(rect.size, radius), rect)
        surface.blit(self.pictures.ring(rect.w, rect.h, radius, EMPTY, 2), rect)
        if sign:
            picture = self.place_sign(sign, rect.w)
            surface.blit(picture, picture.get_rect(center=rect.center))

    def place_sign(self, sign: str, width_px: int) -> pygame.Surface:
        """The sign of an empty place of that width: a suit, a rank, an icon."""
        if sign in "SHDC" and len(sign) == 1:
            return self.pictures.sign(f"suit_{sign}", round(width_px * 0.5))
        if len(sign) == 1:
            return self.pictures.numeral(sign, round(width_px * 0.36), EMPTY_SIGN)
        return self.pictures.icon(sign, round(width_px * 0.42), EMPTY_SIGN)

    def _shade(self, size: tuple[int, int], radius: int) -> pygame.Surface:
        shade = canvas.box(size, radius, SHADE).copy()
        shade.set_alpha(90)
        return shade

    def frame_of(self, surface: pygame.Surface, rect: Rect, colour: str, margin: int = 5,
                 weight: float = 4) -> None:
        """A frame around a card, ``margin`` px outside it."""
        around, radius = rect.inflate(2 * margin, 2 * margin), round(rect.w * CORNER) + margin
        surface.blit(self.pictures.ring(around.w, around.h, radius, colour, weight), around)

    def target(self, surface: pygame.Surface, rect: Rect, *, hot: bool = False) -> None:
        """A legal target: frame and tick disc."""
        self.frame_of(surface, rect, FOCUS if hot else LEGAL)
        self._disc(surface, "tick", rect)

    def advised(self, surface: pygame.Surface, rect: Rect) -> None:
        """What a hint is about: the double ring and a bulb."""
        self.picked(surface, rect)
        side = max(28, self.frame.px(36))
        disc = Rect(0, 0, side, side)
        # Its rank is to be read beside it.
        disc.center = (rect.left + 1 - side // 4, rect.top + 1 - side // 4)
        surface.blit(canvas.box(disc.size, side // 2, WELL, FOCUS, 2), disc)
        bulb = self.pictures.icon("hint", round(side * 0.62), FOCUS)
        surface.blit(bulb, bulb.get_rect(center=disc.center))

    def refused(self, surface: pygame.Surface, rect: Rect) -> None:
        """What was refused: frame and cross disc."""
        self.frame_of(surface, rect, REFUSED)
        self._disc(surface, "cross", rect)

    def verdict(self, surface: pygame.Surface, rect: Rect, true: bool) -> None:
        """On a card that was called something: it is that, or it is not."""
        self.frame_of(surface, rect, LEGAL if true else REFUSED)
        self._disc(surface, "tick" if true else "cross", rect)

    def _disc(self, surface: pygame.Surface, name: str, rect: Rect) -> None:
        side = max(26, round(min(rect.w, rect.h) * 0.3))
        sign = self.pictures.sign(name, side)
        surface.blit(sign, sign.get_rect(center=(rect.right - 1, rect.top + 1)))

    def picked(self, surface: pygame.Surface, rect: Rect) -> None:
        """The double ring of what is picked or has focus."""
        self.frame_of(surface, rect, FOCUS, 6, 4)
        self.frame_of(surface, rect, DARK_RING, 2, 2)

    def focus(self, surface: pygame.Surface, rect: Rect, *, card: bool) -> None:
        """The ring of focus, outside the one of what is picked.

        A dark line on both sides lets it be seen on any ground.
        """
        radius = round(min(rect.w, rect.h / 1.4) * CORNER) if card else self.frame.px(10)
        for margin, colour, weight in ((12, DARK_RING, 2), (10, FOCUS, 4), (6, DARK_RING, 2)):
            around = rect.inflate(2 * margin, 2 * margin)
            surface.blit(canvas.box(around.size, radius + margin, "", colour, weight), around)

    def tip(self, surface: pygame.Surface, text: str, rect: Rect) -> None:
        """The name of a thing beside it."""
        canvas.put_shadow(surface, rect, radius=8, blur=6, alpha=130)
        surface.blit(canvas.box(rect.size, 8, SLIP, SLIP_RIM, 1.5), rect)
        size, pad = self.frame.text("body"), self.frame.px(14)
        picture = self.writer.picture(text, size, SLIP_TEXT, width_px=rect.w - 2 * pad + 1)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def last(self, surface: pygame.Surface, rect: Rect) -> None:
        """What the last action was about: its corners, a little outside it."""
        around = rect.inflate(12, 12)
        surface.blit(self.pictures.corners(around.w, around.h), around)


def _small(brush: Brush, text: str, width_px: int) -> pygame.Surface:
    """What stands small below the sentence of a bubble."""
    return brush.writer.picture(text, brush.frame.text("small"), SLIP_SOFT, width_px=width_px)
