"""What pages take from pygame_gui: a line to type in, and a part that scrolls up and down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import BRASS, MUTED, RIM, RULE, Theme, visible
from scenes.widgets.gui import (
    UIButton,
    UIScrollingContainer,
    UITextEntryLine,
    clipboard_paste,
)

#: What of the view Page Down scrolls on.
PAGE_STEP = 0.75
#: Width that the bar takes with its gap; pygame_gui's bars are 20 px wide at any scale.
BAR_PX = 24


class TextField(UITextEntryLine):
    """A line to type in. ``name``: by which others know it; ``hint``: shown while it is empty;
    ``spoken``: what it is for, where no text before it says so."""

    def __init__(
        self, rect: pygame.Rect, manager: Any, *, name: str, text: str, most: int, hint: str = "",
        inside: Any = None,
    ) -> None:
        super().__init__(rect, manager, container=inside, initial_text=visible(text))
        self.name, self.hint, self.spoken = name, hint, ""
        #: The picture before it of what it is for, and where that is in the window.
        self.glass: tuple[pygame.Surface, pygame.Rect] | None = None
        self.set_text_length_limit(most)

    def draw_over(self, surface: pygame.Surface, theme: Theme) -> None:
        """Its picture, and its hint while it is empty."""
        if self.glass is not None:
            surface.blit(*self.glass)
        if self.hint and not self.text:
            rect, air = pygame.Rect(self.get_abs_rect()), theme.px(8)
            text = theme.cut(self.hint, "body", rect.width - 2 * air)
            written = theme.font("body").render(text, True, worn(MUTED))
            surface.blit(written, written.get_rect(left=rect.x + air, centery=rect.centery))

    def set_text(self, text: str | None) -> None:
        """What stands in it now, as far as it can be seen."""
        super().set_text(visible(text or ""))

    def _process_entered_character(self, character: str) -> bool:
        """Sign by sign, and only what can be seen: pygame_gui fails at a text without any width."""
        taken = False
        for sign in visible(character):
            taken = super()._process_entered_character(sign) or taken
        return taken

    def _do_paste(self) -> None:
        self._process_entered_character(clipboard_paste())


class Scroll(UIScrollingContainer):
    """A part of a page that scrolls up and down."""

    def __init__(self, rect: pygame.Rect, manager: Any) -> None:
        super().__init__(rect, manager, allow_scroll_x=False)
        self._said = -1

    @property
    def view(self) -> pygame.Rect:
        """Where it is in the window, in px."""
        return pygame.Rect(self.get_abs_rect())

    @property
    def depth(self) -> int:
        """How high what scrolls is, in px."""
        return int(self.scrollable_container.rect.height)

    @property
    def offset(self) -> int:
        """How many px are hidden above."""
        return -int(self.scrollable_container.relative_rect.top)

    @property
    def grip(self) -> UIButton | None:
        """The handle of the bar, where there is one."""
        bar = self.vert_scroll_bar
        return bar.sliding_button if bar is not None and self.vert_scroll_bar_active else None

    def set_depth(self, height: int) -> None:
        """Say how high what scrolls is; best before anything is in it, or all of that moves."""
        if height != self._said:
            self._said = height
            size = (self.view.width - BAR_PX, max(height, self.view.height))
            self.set_scrollable_area_dimensions(size)
            self.update(0.0)
            # It stands there already, and would be put there again with all that is in it by then.
            if self.vert_scroll_bar is not None:
                self.vert_scroll_bar.has_moved_recently = False

    def go_to(self, offset: int) -> None:
        """Hide this many px above."""
        most = max(0, self.depth - self.view.height)
        if self.vert_scroll_bar is not None and most:
            share = max(0, min(most, offset)) / self.depth
            self.vert_scroll_bar.set_scroll_from_start_percentage(share)
            self.vert_scroll_bar.has_moved_recently = True
            self.update(0.0)

    def leaf(self, step: int) -> None:
        """Go a leaf on (1) or back (-1)."""
        self.go_to(self.offset + step * round(self.view.height * PAGE_STEP))

    def bring_into_view(self, rect: pygame.Rect | pygame.FRect, air_px: int) -> None:
        """Scroll until this place in the window is seen, with so much around it."""
        view = self.view
        if rect.top < view.top + air_px:
            self.go_to(round(self.offset - (view.top + air_px - rect.top)))
        elif rect.bottom > view.bottom - air_px:
            self.go_to(round(self.offset + rect.bottom - (view.bottom - air_px)))

    def draw_handle(self, surface: pygame.Surface) -> None:
        """The handle of its bar, where there is one, as all our handles look."""
        grip = self.grip
        if grip is not None:
            rect, colour = grip.rect.inflate(-10, -4), RIM if grip.hovered else RULE
            if grip.held:
                colour = BRASS
            surface.blit(canvas.box(rect.size, rect.width // 2, colour), rect)


#: Makes something of a page at a place, in a part that scrolls or in none.
Maker = Callable[[pygame.Rect, Scroll | None], Any]
