"""A scene made of pieces: builds them for the window's size, and knows focus, keys, tips and scrolling."""

from __future__ import annotations

import pygame
import pygame_gui
from pygame_gui.core import UIElement
from pygame_gui.elements import UIScrollingContainer, UITextEntryLine

from scenes.app import App
from scenes.stack import Scene
from scenes.theme import BRASS, PANEL, RIM, RULE, TEXT, WELL, Theme
from scenes.widgets import canvas
from scenes.widgets.box import Box
from scenes.widgets.focus import FocusRing
from scenes.widgets.piece import Piece
from scenes.window import LEAST

#: A window that is being pulled larger is laid out anew this often.
REBUILD_MS = 120
TIP_MS = 350
#: The bar of a scrolling part, with its gap; pygame_gui's bars are 20 px wide at any scale.
BAR_PX = 24
_BLINK_MS = 200
#: After these pygame_gui may still move for a moment: scroll bars glide, fields blink.
_STIRRING = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.TEXTINPUT)
SETTLE_MS = 300
_SCROLL_STEP = 0.25


class Page(Scene):
    """Subclasses write ``compose``: it makes all pieces, in reading order, for ``self.size`` and ``self.theme``."""

    manager: pygame_gui.UIManager
    theme: Theme
    size: tuple[int, int]

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.in_order: list[UIElement] = []
        self.scrolls: list[UIScrollingContainer] = []
        self.dirty = True
        self._built_for: tuple[tuple[int, int], float] | None = None
        self._built_ms = 0
        self._last_ms = 0
        self._blink_ms = 0
        self._hover: tuple[Piece, str, int] | None = None
        self._tip = ""
        self._unsettled_ms = 0

    # --- what pages say ---------------------------------------------------------------------------------------------

    def compose(self) -> None:
        """Make all pieces."""
        raise NotImplementedError

    def back(self) -> None:
        """Escape."""

    def first_focus(self) -> str:
        """The name of the piece that has the focus at first."""
        return ""

    def typed(self, field: UITextEntryLine, text: str) -> None:
        """The text of a field has changed."""

    # --- building ---------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.rebuild()
        first = next((piece for piece in self.pieces if piece.name == self.first_focus() and piece.name), None)
        if first is not None:
            self.focus.set(first, by_pointer=True)

    def resume(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        """Lay everything out anew; focus and scrolling stay where they were."""
        name, visible = self._focus_name(), self._built_ms > 0 and self.focus.visible
        offsets = [-scroll.get_container().relative_rect.top for scroll in self.scrolls]
        width, height = self.app.size
        self.size = (max(width, LEAST[0]), max(height, LEAST[1]))
        self.theme = Theme(self.app.scale)
        self._built_for = (self.app.size, self.app.scale)
        self._built_ms = max(1, pygame.time.get_ticks())
        self.pieces, self.in_order, self.scrolls = [], [], []
        self._hover, self._tip = None, ""
        self.manager = self._manager()
        self.focus = FocusRing(self)
        self.ground = canvas.cloth(self.size).copy()
        self.compose()
        for scroll, offset in zip(self.scrolls, offsets):
            self.scroll_to(scroll, offset)
        self.manager.update(0.0)
        if name:
            again = next((each for each in self.in_order if _name_of(each) == name), None)
            if again is not None:
                self.focus.set(again, by_pointer=not visible)
        self.dirty = True

    def _manager(self) -> pygame_gui.UIManager:
        """All pages of one size share a manager, since a new one takes 40 ms; only the top page's elements live."""
        key = (self.size, self.theme.scale)
        if key not in self.app.managers:
            self.app.managers.clear()
            self.app.managers[key] = made_manager(self.size, self.theme)
        manager: pygame_gui.UIManager = self.app.managers[key]
        manager.set_focus_set(None)
        manager.clear_and_reset()
        manager.get_root_container().set_focus_set(None)
        return manager

    def scroll_area(self, rect: pygame.Rect, height: int) -> UIScrollingContainer:
        """A part of the page that scrolls up and down; ``height`` of what is in it."""
        scroll = UIScrollingContainer(rect, self.manager, allow_scroll_x=False)
        self.scrolls.append(scroll)
        self.set_depth(scroll, height)
        return scroll

    def set_depth(self, scroll: UIScrollingContainer, height: int) -> None:
        """How high what scrolls is, in px, once it is known."""
        scroll.set_scrollable_area_dimensions((scroll.rect.width - BAR_PX, max(height, scroll.rect.height)))

    def field(
        self, rect: pygame.Rect, text: str, *, name: str, inside: UIScrollingContainer | None = None, most: int = 24,
    ) -> UITextEntryLine:  # fmt: skip
        """A line to type in, for at most so many signs."""
        Box(self, rect, fill=WELL, rim=BRASS, weight=2, inside=inside)
        inner = rect.inflate(-2 * self.theme.px(6), -2 * self.theme.px(5))
        made = UITextEntryLine(inner, self.manager, container=inside, initial_text=text)
        made.set_text_length_limit(most)
        made.riddance_name = name
        self.in_order.append(made)
        return made

    def soon(self) -> None:
        """Build anew before the next picture: what the page shows has changed."""
        self._built_for = None

    # --- scrolling --------------------------------------------------------------------------------------------------

    def scroll_to(self, scroll: UIScrollingContainer, offset_px: int) -> None:
        """Show what lies ``offset_px`` below the upper end."""
        inner, bar = scroll.get_container(), scroll.vert_scroll_bar
        most = max(0, inner.rect.height - scroll.rect.height)
        if bar is None or not most:
            return
        bar.set_scroll_from_start_percentage(max(0, min(most, offset_px)) / inner.rect.height)
        bar.has_moved_recently = True
        scroll.update(0.0)
        self.dirty = True

    def bring_into_view(self, element: UIElement) -> None:
        """Scroll until the element is seen, with a little around it."""
        scroll = self._scroll_of(element)
        if scroll is None:
            return
        top = -scroll.get_container().relative_rect.top
        rect, view, air = element.get_abs_rect(), scroll.get_abs_rect(), self.theme.px(24)
        if rect.top < view.top + air:
            self.scroll_to(scroll, top - (view.top + air - rect.top))
        elif rect.bottom > view.bottom - air:
            self.scroll_to(scroll, top + rect.bottom - (view.bottom - air))

    def seen_part(self, element: UIElement) -> pygame.Rect:
        """The window px in which an element can be seen at all."""
        scroll = self._scroll_of(element)
        return pygame.Rect((0, 0), self.size) if scroll is None else scroll.get_abs_rect()

    def _scroll_of(self, element: UIElement) -> UIScrollingContainer | None:
        return next((scroll for scroll in self.scrolls if element.ui_container is scroll.get_container()), None)

    # --- the scene --------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:  # type: ignore[override]
        """While a button or a bar is held, or something was just scrolled."""
        return self._unsettled_ms > 0

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.VIDEORESIZE:
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            self.typed(event.ui_element, event.text)
            return True
        used = bool(self.manager.process_events(event))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not used:
            self.focus.set(None)
        if event.type == pygame.MOUSEBUTTONDOWN and self.focus.typing():
            self._follow_field()
        if event.type in _STIRRING:
            self._unsettled_ms = SETTLE_MS
        self.dirty = self.dirty or event.type == pygame.TEXTINPUT or bool(pygame.mouse.get_pressed()[0])
        return used

    def update(self, now_ms: int) -> None:
        passed, self._last_ms = now_ms - (self._last_ms or now_ms), now_ms
        other = self._built_for != (self.app.size, self.app.scale)
        if other and (self._built_for is None or now_ms - self._built_ms >= REBUILD_MS):
            self.rebuild()
        self.manager.update(passed / 1000)
        if self._unsettled_ms > 0:
            self._unsettled_ms -= passed
            self.dirty = True
        if self.focus.typing() and now_ms - self._blink_ms > _BLINK_MS:
            self._blink_ms = now_ms
            self.dirty = True
        self._watch_hover(now_ms)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.ground, (0, 0))
        self.manager.draw_ui(surface)
        self.draw_over(surface)
        self._draw_handles(surface)
        self.focus.draw(surface)
        if self._tip and self._hover:
            self._draw_tip(surface, self._hover[0], self._tip)
        self.dirty = False

    def draw_over(self, surface: pygame.Surface) -> None:
        """What lies on top of the pieces."""

    def _draw_handles(self, surface: pygame.Surface) -> None:
        for scroll in self.scrolls:
            bar = scroll.vert_scroll_bar
            if bar is None or not scroll.vert_scroll_bar_active:
                continue
            grip = bar.sliding_button
            rect = grip.rect.inflate(-10, -4)
            surface.blit(canvas.box(rect.size, rect.width // 2, BRASS if grip.held else RIM if grip.hovered else RULE), rect)

    # --- keys -------------------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        self.dirty = True
        if event.key == pygame.K_ESCAPE:
            if self.focus.typing():
                self.focus.set(self.focus.element)
                self.manager.set_focus_set(None)
            else:
                self.back()
            return True
        if self.focus.handle(event):
            return True
        if self.focus.typing() or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.scrolls:
            self._page_scroll(-1 if event.key == pygame.K_PAGEUP else 1)
            return True
        letter = event.unicode.casefold()
        for piece in self.pieces:
            if letter and piece.letter.casefold() == letter and piece.can_press:
                piece.activate()
                return True
        return False

    def _page_scroll(self, step: int) -> None:
        scroll = self.scrolls[-1]
        offset = -scroll.get_container().relative_rect.top
        self.scroll_to(scroll, offset + step * round(scroll.rect.height * (1 - _SCROLL_STEP)))

    def _follow_field(self) -> None:
        """The pointer went into a field: the ring's element is that field."""
        for each in self.manager.get_focus_set() or ():
            if isinstance(each, UITextEntryLine):
                self.focus.element, self.focus.visible = each, False

    def _focus_name(self) -> str:
        return "" if not self._built_ms or self.focus.element is None else _name_of(self.focus.element)

    # --- tips -------------------------------------------------------------------------------------------------------

    def _watch_hover(self, now_ms: int) -> None:
        piece = next((each for each in self.pieces if each.hovered and each.alive() and each.tip), None)
        if piece is None and self.focus.visible and isinstance(self.focus.element, Piece) and self.focus.element.tip:
            piece = self.focus.element
        before = self._tip
        if piece is None:
            self._hover, self._tip = None, ""
        elif self._hover is None or self._hover[:2] != (piece, piece.tip):
            self._hover, self._tip = (piece, piece.tip, now_ms), ""
        elif now_ms - self._hover[2] >= TIP_MS:
            self._tip = piece.tip
        if before != self._tip:
            self.dirty = True

    def _draw_tip(self, surface: pygame.Surface, piece: Piece, tip: str) -> None:
        theme, pad = self.theme, self.theme.px(12)
        lines = theme.wrap(tip, "small", theme.px(420))
        size = (max(theme.width(line, "small") for line in lines) + 2 * pad, len(lines) * theme.line("small") + pad)
        rect, anchor = pygame.Rect((0, 0), size), piece.get_abs_rect()
        rect.midtop = (anchor.centerx, anchor.bottom + theme.px(8))
        if rect.bottom > self.size[1] - 4:
            rect.bottom = anchor.top - theme.px(8)
        rect.clamp_ip(pygame.Rect((0, 0), self.size).inflate(-8, -8))
        canvas.put_shadow(surface, rect, radius=theme.px(10))
        surface.blit(canvas.box(rect.size, theme.px(10), PANEL, RIM, 2), rect)
        for k, line in enumerate(lines):
            picture = theme.font("small").render(line, True, TEXT)
            surface.blit(picture, (rect.x + pad, rect.y + pad // 2 + k * theme.line("small")))


def made_manager(size: tuple[int, int], theme: Theme) -> pygame_gui.UIManager:
    """A manager of pygame_gui in our dress, with all its fonts loaded."""
    manager = pygame_gui.UIManager(size, enable_live_theme_updates=False)
    manager.preload_fonts(theme.fonts_needed())
    manager.get_theme().load_theme(theme.dressing())
    return manager


def _name_of(element: UIElement) -> str:
    return element.name if isinstance(element, Piece) else getattr(element, "riddance_name", "")
