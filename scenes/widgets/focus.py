"""Focus by Tab and arrows over our own pieces and pygame_gui's fields alike (docs/design.md 9).

pygame_gui has none of its own.
"""

from __future__ import annotations

import pygame

from scenes.look import canvas, compass
from scenes.look.theme import FOCUS, INK
from scenes.widgets.fields import TextField
from scenes.widgets.gui import UIElement
from scenes.widgets.host import Host
from scenes.widgets.piece import Piece

_KEYS = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
}  # fmt: skip

_USED = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)


class FocusRing:
    """Which element of a page has the focus, and where it goes next."""

    def __init__(self, page: Host) -> None:
        self.page = page
        self.element: UIElement | None = None
        #: Shown once the keyboard is used, so that the pointer leaves no rings behind.
        self.visible = False

    def hear(self, event: pygame.event.Event) -> None:
        """What a person used last, keys or a pointer."""
        if event.type in _USED:
            self.page.by_keys = event.type == pygame.KEYDOWN

    def stops(self) -> list[UIElement]:
        """What can have the focus, in reading order of the page."""
        return [each for each in self.page.in_order if each.alive() and _can_have_it(each)]

    def set(self, element: UIElement | None, *, by_pointer: bool = False) -> None:
        """Give the focus to an element."""
        self.element = element
        self.visible = element is not None and not by_pointer
        self.page.manager.set_focus_set(element if isinstance(element, TextField) else None)
        if element is not None and not by_pointer:
            self.page.bring_into_view(element)
        self.page.dirty = True

    def typing(self) -> bool:
        """Whether letters belong to a text field now."""
        focused = self.page.manager.get_focus_set() or ()
        return any(isinstance(each, TextField) for each in focused)

    def typed(self) -> tuple[str, int] | None:
        """The text of the field in which somebody types, and where in it the next letter goes."""
        if isinstance(self.element, TextField) and self.typing():
            return self.element.text, self.element.edit_position
        return None

    def type_on(self, typed: tuple[str, int] | None) -> None:
        """Let that be in the field of now, which may be news to the page; None: nobody types."""
        if not isinstance(self.element, TextField):
            return
        if typed is None:
            self.page.manager.set_focus_set(None)
            return
        text, place = typed
        if self.element.text != text:
            self.element.set_text(text)
            self.page.typed(self.element, text)
        self.element.edit_position = min(place, len(text))
        self.element.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a key; whether it was used."""
        if event.key == pygame.K_TAB:
            self._cycle(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self._used_by_piece(event.key):
            self.visible = True
            return True
        if event.key in _KEYS:
            return self._arrow(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._press(event.key)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The ring, inside the part of the page that the element is seen in."""
        if self.element is None or not self.visible or not self.element.alive():
            return
        theme = self.page.theme
        rect = pygame.Rect(self.element.get_abs_rect()).inflate(8, 8)
        if isinstance(self.element, TextField):
            # About the box that the field stands in.
            rect.inflate_ip(2 * theme.px(6), 2 * theme.px(5))
        before = surface.get_clip()
        surface.set_clip(self.page.seen_part(self.element).inflate(12, 12))
        surface.blit(canvas.box(rect.size, theme.px(10) + 4, "", FOCUS, 3), rect)
        inner = rect.inflate(-6, -6)
        surface.blit(canvas.box(inner.size, theme.px(10) + 1, "", INK, 1), inner)
        surface.set_clip(before)

    # --- how -------------------------------------------------------------------------------------

    def _used_by_piece(self, code: int) -> bool:
        piece = self.element
        return isinstance(piece, Piece) and piece.alive() and piece.use_key(code)

    def _cycle(self, step: int) -> None:
        stops = self.stops()
        if not stops:
            return
        if self.element in stops:
            self.set(stops[(stops.index(self.element) + step) % len(stops)])
        else:
            self.set(stops[0 if step > 0 else -1])

    def _arrow(self, key: int) -> bool:
        way = compass.WAYS[_KEYS[key]]
        across = way[0]
        if self.typing() and across:
            return False
        if isinstance(self.element, Piece) and across and self.element.arrow(across):
            self.visible = True
            return True
        if self.element is None or not self.element.alive():
            self._cycle(1)
            return True
        nearest = self._nearest(self.element, way)
        if nearest is not None:
            self.set(nearest)
        return True

    def _nearest(self, start: UIElement, way: tuple[int, int]) -> UIElement | None:
        others = [each for each in self.stops() if each is not start]
        places = [pygame.Rect(each.get_abs_rect()) for each in others]
        number = compass.nearest(pygame.Rect(start.get_abs_rect()), places, way, compass.PAGE)
        return None if number is None else others[number]

    def _press(self, key: int) -> bool:
        if self.typing():
            if key != pygame.K_SPACE:
                self._cycle(1)
            return key != pygame.K_SPACE
        if isinstance(self.element, Piece) and self.element.alive():
            self.visible = True
            self.element.activate()
            return True
        return False


def _can_have_it(element: UIElement) -> bool:
    if not element.visible:
        return False
    return element.takes_focus if isinstance(element, Piece) else isinstance(element, TextField)

