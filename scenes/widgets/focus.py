"""Focus by Tab and arrows over our own pieces and pygame_gui's fields alike (docs/design.md 9).

pygame_gui has none of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from scenes.look import canvas, compass
from scenes.look.theme import FOCUS, INK
from scenes.program.stops import closest, nearest, round_from
from scenes.tree import Does, Node
from scenes.widgets.fields import TextField
from scenes.widgets.gui import UIElement
from scenes.widgets.host import Host
from scenes.widgets.piece import Piece

_KEYS = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
}  # fmt: skip

_USED = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)


def ids_of(elements: Iterable[UIElement]) -> dict[str, UIElement]:
    """The elements of a page, in reading order, by the ``id`` of the node that each is in the tree:
    its name, else its place among all.
    """
    ids: dict[str, UIElement] = {}
    for number, element in enumerate(elements):
        name = element.name if isinstance(element, Piece | TextField) else ""
        name = name or f"part.{number}"
        if element.alive():
            ids[name if name not in ids else f"{name}.{number}"] = element
    return ids


class FocusPlace(NamedTuple):
    """Where the focus was on a page that is being built anew: its ``id``, and where that lay."""

    at: str
    element: UIElement | None
    rect: pygame.Rect


class FocusRing:
    """Where the focus of a page is, and where it goes next: from node to node of its tree.

    ``at``: the ``id`` of the node, "" for none: it stays when the page is built anew.
    """

    def __init__(self, page: Host) -> None:
        self.page = page
        self.at = ""
        self._element: UIElement | None = None
        #: Shown once the keyboard is used, so that the pointer leaves no rings behind.
        self.visible = False

    @property
    def element(self) -> UIElement | None:
        """What the node is made from, as the page is built now; None where that is gone."""
        if self.at and (self._element is None or not self._element.alive()):
            self._element = ids_of(self.page.in_order).get(self.at)
        return self._element

    def hear(self, event: pygame.event.Event) -> None:
        """What a person used last, keys or a pointer."""
        if event.type in _USED:
            self.page.by_keys = event.type == pygame.KEYDOWN

    def stops(self) -> list[Node]:
        """Where the focus can be, in reading order."""
        tree = self.page.tree()
        return [tree[name] for name in tree.root.children if Does.FOCUS in tree[name].does]

    def go(self, stop: Node | None, *, by_pointer: bool = False) -> None:
        """To a node of the page; None: to none."""
        found = None if stop is None else ids_of(self.page.in_order).get(stop.id)
        self.set(found, by_pointer=by_pointer)

    def follow(self, element: UIElement | None) -> None:
        """The pointer is there; who types goes on."""
        ids = ids_of(self.page.in_order).items()
        self.at = next((name for name, each in ids if each is element), "")
        self._element, self.visible = element if self.at else None, False

    def set(self, element: UIElement | None, *, by_pointer: bool = False) -> None:
        """Give the focus to an element."""
        self.follow(element)
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

    # --- when the page is built anew --------------------------------------------------------------

    def place(self) -> FocusPlace:
        """Where it is, to be found again."""
        element = self.element
        rect = element.get_abs_rect() if element is not None else (0, 0, 0, 0)
        return FocusPlace(self.at, element, pygame.Rect(rect))

    def found(self, was: FocusPlace, *, visible: bool) -> bool:
        """To where it was; by keys, where that is gone, to what lies nearest. Whether it is there.
        """
        element = was.element
        named = isinstance(element, Piece | TextField) and bool(element.name)
        again = ids_of(self.page.in_order).get(was.at) if named else None
        if again is not None or element is None or not visible:
            self.set(again, by_pointer=not visible)
        else:
            self.go(closest(was.rect, self.stops()))
        return again is not None

    # --- how -------------------------------------------------------------------------------------

    def _used_by_piece(self, code: int) -> bool:
        piece = self.element
        return isinstance(piece, Piece) and piece.alive() and piece.use_key(code)

    def _cycle(self, step: int) -> None:
        stops = self.stops()
        here = next((k for k, stop in enumerate(stops) if stop.id == self.at), None)
        if stops:
            self.go(round_from(here, stops, step))

    def _arrow(self, key: int) -> bool:
        way = compass.WAYS[_KEYS[key]]
        across = way[0]
        if self.typing() and across:
            return False
        if isinstance(self.element, Piece) and across and self.element.arrow(across):
            self.visible = True
            return True
        if self.element is None:
            self._cycle(1)
            return True
        here = pygame.Rect(self.element.get_abs_rect())
        others = (stop for stop in self.stops() if stop.id != self.at)
        stop = nearest(here, others, _KEYS[key], compass.PAGE)
        if stop is not None:
            self.go(stop)
        return True

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
