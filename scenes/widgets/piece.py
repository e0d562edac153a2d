"""What our own buttons, segments, labels and tiles are: elements that paint themselves with a pen.

Being elements of pygame_gui they scroll, clip, layer and get their events like the library's own
text fields and scroll bars.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.widgets.gui import IContainerLikeInterface, UIElement
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen, Written

#: So near to the part that is seen, a piece is painted.
NEAR_PX = 200
_CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
Press = Callable[[], None]


class Piece(UIElement):
    """An element that paints itself.

    ``name``   by which focus and tests find it again when the page is built anew
    ``press``  what a click, Enter or Space does; without it the piece takes no focus
    ``letter`` the key that presses it from anywhere on the page
    ``tip``    a sentence that is shown on hover and focus
    ``spoken`` what it is called to who does not see where it stands, if no word on it says so
    """

    def __init__(
        self, page: Host, rect: pygame.Rect, *, inside: IContainerLikeInterface | None = None,
        name: str = "", press: Press | None = None, letter: str = "", tip: str = "",
        spoken: str = "",
    ) -> None:  # fmt: skip
        # It has no name in the theme, as it takes nothing from there: to write all names by which
        # it could be dressed takes longer than all else of an element.
        super().__init__(rect, page.manager, inside, starting_height=1, layer_thickness=1)
        self.page = page
        self.name = name
        self.press = press
        self.letter = letter
        self.tip = tip
        self.spoken = spoken
        self.off = False
        self.held = False
        self.written: list[Written] = []
        self._shown: Any = None
        page.add(self)

    # --- what kinds of pieces say ----------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        """Paint the whole piece on an empty surface of its size."""
        raise NotImplementedError

    def look(self) -> Any:
        """What the picture depends on; another value and the piece is painted anew."""
        return (self.hovered and self.can_press, self.held, self.off)

    def arrow(self, step: int) -> bool:
        """Left (-1) or right (1) while in focus; whether the piece had a use for it."""
        return False

    def reads(self) -> str:
        """How it reads: what is written on it; "" for a picture."""
        if self._shown is None:
            self.refresh()
        return " ".join(line.text for line in self.written)

    @property
    def is_on(self) -> bool:
        """Whether it is switched on, or the chosen one of several."""
        return False

    @property
    def hovered(self) -> bool:
        """Whether the pointer is over it, and was used last."""
        return bool(self._hovered) and not self.page.by_keys

    @hovered.setter
    def hovered(self, value: bool) -> None:
        self._hovered = value

    def use_key(self, code: int) -> bool:
        """Any key while in focus; whether the piece had a use for it."""
        return False

    # --- the rest of it --------------------------------------------------------------------------

    @property
    def can_press(self) -> bool:
        """Whether it does anything."""
        return self.press is not None and not self.off

    @property
    def takes_focus(self) -> bool:
        """Also what is off, so that its tip can say why."""
        return self.press is not None

    def refresh(self) -> None:
        """Paint it if it looks different from before."""
        look = self.look()
        if look == self._shown:
            return
        self._shown = look
        # In a window that is much too small there may be no room for it.
        size = (max(1, self.rect.width), max(1, self.rect.height))
        surface = pygame.Surface(size, pygame.SRCALPHA)
        pen = Pen(surface, self.page.theme)
        self.paint(pen)
        self.written = pen.written
        self._set_image(surface.premul_alpha())
        self.page.dirty = True

    def look_again(self) -> None:
        """As ``refresh``, where it was painted before."""
        if self._shown is not None:
            self.refresh()

    def update(self, time_delta: float) -> None:
        """Once a tick in which something stirs on the page."""
        super().update(time_delta)
        # What is far out of view is painted when it comes near: two dozen games take a while.
        if self.page.seen_part(self).inflate(0, 2 * NEAR_PX).colliderect(self.rect):
            self.refresh()

    def process_event(self, event: pygame.event.Event) -> bool:
        """Press on release inside, as buttons do."""
        if self.press is None or event.type not in _CLICKS or event.button != 1:
            return False
        inside = self.hover_point(*event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            if inside:
                self.held = True
                self.page.point_at(self)
            return inside
        held, self.held = self.held, False
        if held and inside and not self.off:
            self.pressed_at(event.pos)
        return held

    def pressed_at(self, position: tuple[int, int]) -> None:
        """A click at these window px."""
        if self.press is not None:
            self.press()

    def activate(self) -> None:
        """Enter or Space."""
        if self.can_press and self.press is not None:
            self.press()
