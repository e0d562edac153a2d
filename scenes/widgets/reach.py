"""Fingers on a page: they draw what scrolls, and press what they come down beside."""

from __future__ import annotations

import pygame

from scenes.devices.touch import Aim, FingerUse, nearest_rect
from scenes.program.stack import Reach
from scenes.widgets.fields import BAR_PX, Scroll, TextField
from scenes.widgets.gui import UIElement
from scenes.widgets.long_list import LongList
from scenes.widgets.piece import Piece
from scenes.widgets.popup import Popup

Point = tuple[int, int]


class PageReach(Reach):
    """What lies below a finger: the open list, a long list, a part that scrolls, a piece."""

    def aim(self, point: Point) -> Aim:
        use = FingerUse.DRAG if self._scrolls(point) is None else FingerUse.PAN
        if self.shown.popup is not None:
            return Aim(point, FingerUse.PAN)
        pieces = [each for each in self.shown.in_order if each.alive() and _pressed(each)]
        rects = [self._seen(each) for each in pieces]
        if any(rect.collidepoint(point) for rect in rects):
            return Aim(point, use)
        near = nearest_rect(point, rects)
        return Aim(point if near is None else near[1], use)

    def pan(self, point: Point, dy: int) -> bool:
        drawn = self._scrolls(point)
        if drawn is None:
            return False
        if isinstance(drawn, Popup):
            drawn.scroll(-dy)
        elif isinstance(drawn, LongList):
            at_bar, view = point[0] >= drawn.rect.right - BAR_PX, drawn.rect.height
            drawn.scroll_to(drawn.place.offset - _drawn(dy, drawn.depth / view, at_bar=at_bar))
        else:
            at_bar, view = point[0] >= drawn.view.right - BAR_PX, drawn.view.height
            drawn.go_to(drawn.offset - _drawn(dy, drawn.depth / view, at_bar=at_bar))
        self.shown.dirty = True
        return True

    def leaves(self) -> bool:
        """Of what focus comes to all is seen in its turn: not of text, nor of a long list."""
        page = self.shown
        parts = [each for each in page.scrolls if each.depth > each.view.height]
        held = {id(each.ui_container) for each in page.in_order if each.alive()
                and (isinstance(each, TextField) or (isinstance(each, Piece) and each.takes_focus))}
        return any(id(part.get_container()) not in held for part in parts) or any(
            isinstance(each, LongList) and each.depth > each.rect.height for each in page.pieces)

    def _scrolls(self, point: Point) -> Popup | LongList | Scroll | None:
        """What scrolls there."""
        page = self.shown
        if page.popup is not None:
            return page.popup if page.popup.rect.collidepoint(point) else None
        lists = (each for each in page.pieces if isinstance(each, LongList))
        parts = (each for each in page.scrolls if each.depth > each.view.height)
        for each in (*lists, *parts):
            rect = each.view if isinstance(each, Scroll) else pygame.Rect(each.get_abs_rect())
            if rect.collidepoint(point):
                found: LongList | Scroll = each
                return found
        return None

    def _seen(self, element: UIElement) -> pygame.Rect:
        return pygame.Rect(element.get_abs_rect()).clip(self.shown.seen_part(element))


def _pressed(element: UIElement) -> bool:
    """Whether a tap does anything with it."""
    return isinstance(element, TextField) or (isinstance(element, Piece) and element.can_press)


def _drawn(dy: int, times: float, *, at_bar: bool) -> int:
    """How far a finger draws what is so many times as high as what is seen of it; on the bar it
    goes the other way, and quicker."""
    return -round(dy * times) if at_bar else dy
