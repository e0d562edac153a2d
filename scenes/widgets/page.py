"""A scene made of pieces: builds them for the window's size, and knows focus, keys, tips and scrolling."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pygame_gui
from pygame_gui.core import UIElement

from scenes.look import canvas
from scenes.look.dress import dressed, worn
from scenes.look.theme import BRASS, MUTED, PANEL, RIM, RULE, TEXT, WELL, Theme
from scenes.program.app import App
from scenes.program.stack import Scene
from scenes.program.window import LEAST
from scenes.widgets.box import Box
from scenes.widgets.fields import Field, Scroll
from scenes.widgets.focus import FocusRing
from scenes.widgets.piece import Piece
from scenes.widgets.popup import Popup
from scenes.widgets.report import shown

if TYPE_CHECKING:
    from scenes.program.trace import Trace

#: A window that is being pulled larger is laid out anew this often.
REBUILD_MS = 120
TIP_MS = 350
_BLINK_MS = 200
#: While a list is open these are for it alone.
_FOR_POPUP = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION,
              pygame.MOUSEWHEEL)  # fmt: skip
#: After these pygame_gui may still move for a moment: scroll bars glide, fields blink.
_STIRRING = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.TEXTINPUT)
SETTLE_MS = 300
LONGEST_SEARCH = 40
#: What of the view Page Down scrolls on.
PAGE_STEP = 0.75


class Page(Scene):
    """Subclasses write ``compose``: it makes all pieces, in reading order, for ``self.size`` and ``self.theme``.

    ``trace_name``  what ``--trace`` calls the scene
    """

    trace_name = "page"
    manager: pygame_gui.UIManager
    theme: Theme
    size: tuple[int, int]
    focus: FocusRing

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.in_order: list[UIElement] = []
        self.scrolls: list[Scroll] = []
        self.popup: Popup | None = None
        self._glasses: list[tuple[pygame.Surface, pygame.Rect]] = []
        self.dirty = True
        self._built_for: object = None
        self._built_ms = 0
        self._last_ms = 0
        self._blink_ms = 0
        self._hover: tuple[Piece, str, int] | None = None
        self._tip = ""
        self._unsettled_ms = 0
        self._trace: Trace | None = None

    # --- what pages say ---------------------------------------------------------------------------------------------

    def compose(self) -> None:
        """Make all pieces."""
        raise NotImplementedError

    def back(self) -> None:
        """Escape: to the page below."""
        self.app.pop()

    def first_focus(self) -> str:
        """The name of the piece that has the focus at first."""
        return "back"

    def typed(self, field: Field, text: str) -> None:
        """The text of a field has changed."""

    # --- building ---------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self._open_trace()
        self.rebuild()
        first = next((piece for piece in self.pieces if piece.name == self.first_focus() and piece.name), None)
        if first is not None:
            self.focus.set(first, by_pointer=True)

    def suspend(self) -> None:
        self._close_trace()

    def resume(self) -> None:
        self._open_trace()
        self.rebuild()

    def leave(self) -> None:
        self._close_trace()

    def _open_trace(self) -> None:
        if self.app.trace is not None:
            # It brings the whole table along, which the first picture can do without.
            from scenes.program.trace import Trace

            self._trace = Trace(self.app.trace)

    def _close_trace(self) -> None:
        if self._trace is not None:
            self._trace.close()
            self._trace = None

    def rebuild(self) -> None:
        """Lay everything out anew; focus and scrolling stay where they were."""
        name, visible = self._focus_name(), self._built_ms > 0 and self.focus.visible
        typed = self.focus.typed() if name else None
        offsets = [scroll.offset for scroll in self.scrolls]
        width, height = self.app.size
        self.size = (max(width, LEAST[0]), max(height, LEAST[1]))
        self.theme = Theme(self.app.scale)
        self._built_for = self._wanted()
        self._built_ms = max(1, pygame.time.get_ticks())
        self.pieces, self.in_order, self.scrolls, self._glasses = [], [], [], []
        self._hover, self._tip, self.popup = None, "", None
        self.manager = self._manager()
        self.focus = FocusRing(self)
        self.ground = canvas.cloth(self.size).copy()
        self.compose()
        for scroll, offset in zip(self.scrolls, offsets):
            scroll.go_to(offset)
        self.manager.update(0.0)
        if name:
            again = next((each for each in self.in_order if _name_of(each) == name), None)
            if again is not None:
                self.focus.set(again, by_pointer=not visible)
                self.focus.type_on(typed)
        self.dirty = True

    def _wanted(self) -> object:
        """What the page is to be built for: with another value it is laid out anew."""
        return self.app.size, self.app.scale, self.app.look

    def _manager(self) -> pygame_gui.UIManager:
        """All pages of one size share a manager, since a new one takes 40 ms; only the top page's elements live."""
        key = (self.size, self.theme.scale, self.app.look)
        if key not in self.app.managers:
            self.app.managers.clear()
            self.app.managers[key] = made_manager(self.size, self.theme)
        manager: pygame_gui.UIManager = self.app.managers[key]
        manager.set_focus_set(None)
        manager.clear_and_reset()
        # As pygame_gui's own constructor does; or a click on nothing would focus everything.
        if (root := manager.get_root_container()) is not None:
            root.set_focus_set(None)
        return manager

    def scroll_area(self, rect: pygame.Rect, depth: int = 0) -> Scroll:
        """A part of the page that scrolls; ``depth``: how high what is in it is, in px, if that is known."""
        scroll = Scroll(rect, self.manager)
        scroll.set_depth(depth)
        self.scrolls.append(scroll)
        return scroll

    def field(self, rect: pygame.Rect, text: str, *, name: str, inside: Scroll | None = None, most: int = 24) -> Field:
        """A line to type in, for at most so many signs."""
        Box(self, rect, fill=WELL, rim=BRASS, weight=2, inside=inside)
        inner = rect.inflate(-2 * self.theme.px(6), -2 * self.theme.px(5))
        made = Field(inner, self.manager, name=name, text=text, most=most, inside=inside)
        self.in_order.append(made)
        return made

    def search(self, rect: pygame.Rect, text: str, hint: str, *, name: str) -> Field:
        """A line to look for something, with a glass at its left."""
        glass = self.theme.px(44)
        Box(self, rect, fill=WELL, rim=BRASS, radius=rect.height, weight=2)
        picture = self.app.pictures.icon("search", self.theme.size("body"), MUTED)
        inner = pygame.Rect(rect.x + glass, rect.y + self.theme.px(5), rect.width - glass - self.theme.px(16), 0)
        inner.height = rect.height - 2 * self.theme.px(5)
        made = Field(inner, self.manager, name=name, text=text, most=LONGEST_SEARCH, hint=hint)
        self.in_order.append(made)
        self._glasses.append((picture, picture.get_rect(center=(rect.x + self.theme.px(28), rect.centery))))
        return made

    def soon(self) -> None:
        """Build anew before the next picture: what the page shows has changed."""
        self._built_for = None

    # --- scrolling --------------------------------------------------------------------------------------------------

    def bring_into_view(self, element: UIElement) -> None:
        """Scroll until the element is seen, with a little around it."""
        scroll = self._scroll_of(element)
        if scroll is None:
            return
        rect, view, air = element.get_abs_rect(), scroll.view, self.theme.px(24)
        if rect.top < view.top + air:
            scroll.go_to(round(scroll.offset - (view.top + air - rect.top)))
        elif rect.bottom > view.bottom - air:
            scroll.go_to(round(scroll.offset + rect.bottom - (view.bottom - air)))
        self.dirty = True

    def seen_part(self, element: UIElement) -> pygame.Rect:
        """The window px in which an element can be seen at all."""
        scroll = self._scroll_of(element)
        return pygame.Rect((0, 0), self.size) if scroll is None else scroll.view

    def _scroll_of(self, element: UIElement) -> Scroll | None:
        return next((scroll for scroll in self.scrolls if element.ui_container is scroll.get_container()), None)

    # --- the scene --------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:  # type: ignore[override]  # it changes by itself
        """While a button or a bar is held, or something was just scrolled."""
        return self._unsettled_ms > 0

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.VIDEORESIZE:
            return True
        if self.popup is not None and event.type in _FOR_POPUP:
            self.popup.handle(event)
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and isinstance(event.ui_element, Field):
            # A field of before has given its text to the one that took its place.
            if event.ui_element.alive():
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
        other = self._built_for != self._wanted()
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
        if self._trace is not None:
            settled = self._built_for == self._wanted() and not self.animating
            self._trace.write(shown(self, scene=self.trace_name, settled=settled))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.ground, (0, 0))
        self.manager.draw_ui(surface)
        self._draw_hints(surface)
        self.draw_over(surface)
        self._draw_handles(surface)
        self.focus.draw(surface)
        if self._tip and self._hover:
            self._draw_tip(surface, self._hover[0], self._tip)
        if self.popup is not None:
            self.popup.draw(surface)
        self.dirty = False

    def _draw_hints(self, surface: pygame.Surface) -> None:
        for picture, rect in self._glasses:
            surface.blit(picture, rect)
        for field in self.in_order:
            if isinstance(field, Field) and field.hint and not field.text:
                rect = pygame.Rect(field.get_abs_rect())
                text = self.theme.cut(field.hint, "body", rect.width - 2 * self.theme.px(8))
                written = self.theme.font("body").render(text, True, worn(MUTED))
                surface.blit(written, written.get_rect(left=rect.x + self.theme.px(8), centery=rect.centery))

    def draw_over(self, surface: pygame.Surface) -> None:
        """What lies on top of the pieces."""

    def _draw_handles(self, surface: pygame.Surface) -> None:
        for scroll in self.scrolls:
            grip = scroll.grip
            if grip is None:
                continue
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
        if event.key == pygame.K_F10 and self.trace_name != "settings":
            self._open_settings()
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

    def _open_settings(self) -> None:
        # The settings are a page themselves.
        from scenes.pages.settings import SettingsScene

        self.app.push(SettingsScene())

    def _page_scroll(self, step: int) -> None:
        scroll = self.scrolls[-1]
        scroll.go_to(scroll.offset + step * round(scroll.view.height * PAGE_STEP))

    def _follow_field(self) -> None:
        """The pointer went into a field: the ring's element is that field."""
        for each in self.manager.get_focus_set() or ():
            if isinstance(each, Field):
                self.focus.element, self.focus.visible = each, False

    def _focus_name(self) -> str:
        return "" if not self._built_ms or self.focus.element is None else _name_of(self.focus.element)

    # --- tips -------------------------------------------------------------------------------------------------------

    def _watch_hover(self, now_ms: int) -> None:
        piece = next((each for each in self.pieces if each.hovered and each.alive() and each.tip), None)
        if piece is None and self.focus.visible and isinstance(self.focus.element, Piece) and self.focus.element.tip:
            piece = self.focus.element
        before = self._tip
        if piece is None or self.popup is not None:
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
            picture = theme.font("small").render(line, True, worn(TEXT))
            surface.blit(picture, (rect.x + pad, rect.y + pad // 2 + k * theme.line("small")))


def made_manager(size: tuple[int, int], theme: Theme) -> pygame_gui.UIManager:
    """A manager of pygame_gui in our dress, with all its fonts loaded."""
    manager = pygame_gui.UIManager(size, enable_live_theme_updates=False)
    manager.preload_fonts(theme.fonts_needed())
    manager.get_theme().load_theme(dressed(theme.dressing()))
    return manager


def _name_of(element: UIElement) -> str:
    return element.name if isinstance(element, Piece | Field) else ""
