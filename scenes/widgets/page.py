"""A scene made of pieces: lays them out for the window, knows focus, keys, tips and scrolling."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.look import canvas
from scenes.look.theme import MUTED, TRIM, WELL, Theme
from scenes.program import routes
from scenes.program.placing import LEAST
from scenes.program.stack import Program, Scene
from scenes.program.trace import Trace
from scenes.tree import Does, Tree
from scenes.widgets.box import Box
from scenes.widgets.fields import Scroll, TextField
from scenes.widgets.focus import FocusRing
from scenes.widgets.gui import UI_TEXT_ENTRY_CHANGED, UIElement, UIManager
from scenes.widgets.host import Listed
from scenes.widgets.managing import made_manager
from scenes.widgets.piece import Piece
from scenes.widgets.popup import Popup
from scenes.widgets.reach import PageReach
from scenes.widgets.report import shown, taken
from scenes.widgets.stirring import STIRRING, Stirring
from scenes.widgets.tips import Tips, tipped_of

if TYPE_CHECKING:
    from scenes.widgets.nodes import PageNodes

#: A window that is being pulled larger is laid out anew this often.
REBUILD_MS = 120
#: While a list is open these are for it alone.
_FOR_POPUP = (
    pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP,
    pygame.MOUSEMOTION, pygame.MOUSEWHEEL,
)  # fmt: skip
SETTLE_MS = 300
_WITH = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
LONGEST_SEARCH = 40


class Page(Scene):
    """Subclasses write ``compose``: it makes all pieces, in reading order.

    It does so for ``self.size`` and ``self.theme``. Pieces know the page as their `Host`.
    ``trace_name``: what ``--trace`` calls the scene.
    """

    trace_name = "page"
    reach = PageReach
    by_keys = False
    manager: UIManager
    theme: Theme
    size: tuple[int, int]
    focus: FocusRing

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.in_order: list[UIElement] = []
        self.scrolls: list[Scroll] = []
        self.popup: Popup | None = None
        self.dirty = True
        self._built_for: object = None
        self._built_ms = 0
        self._last_ms = 0
        self._tips = Tips(self)
        self._unsettled_ms = 0
        self._stirring = Stirring()
        self._trace: Trace | None = None
        self._nodes: PageNodes | None = None  # As last drawn, if somebody has asked.

    # --- what pages say --------------------------------------------------------------------------

    def compose(self) -> None:
        """Make all pieces."""
        raise NotImplementedError

    def back(self) -> None:
        """Escape: to the page below."""
        self.app.pop()

    def readable(self) -> Scene:
        """What F1 shows: rules, where the page is about a game."""
        return routes.manual()

    def first_focus(self) -> str:
        """The name of the piece that has the focus at first."""
        return "back"

    def typed(self, field: TextField, text: str) -> None:
        """The text of a field has changed."""

    # --- building --------------------------------------------------------------------------------

    def enter(self, app: Program) -> None:
        super().enter(app)
        self._open_trace()
        self.rebuild()
        first = self.called(self.first_focus())
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
            self._trace = Trace(self.app.trace)

    def _close_trace(self) -> None:
        if self._trace is not None:
            self._trace.close()
            self._trace = None

    def rebuild(self) -> None:
        """Lay everything out anew; focus and scrolling stay where they were."""
        before = self.focus if self._built_ms else FocusRing(self)
        was, typed = before.place(), before.typed()
        offsets = [scroll.offset for scroll in self.scrolls]
        width, height = self.app.size
        self.size = (max(width, LEAST[0]), max(height, LEAST[1]))
        self.theme = Theme(self.app.scale)
        self._built_for = self._wanted()
        self._built_ms = max(1, pygame.time.get_ticks())
        self.pieces, self.in_order, self.scrolls = [], [], []
        self._tips, self.popup, self._nodes = Tips(self), None, None
        self.manager = self._manager()
        self.focus = FocusRing(self)
        self.ground = canvas.cloth(self.size).copy()
        self.compose()
        # From the main part on, the last: what scrolls beside it may have stood still before.
        for scroll, offset in zip(reversed(self.scrolls), reversed(offsets)):
            scroll.go_to(offset)
        self.manager.update(0.0)
        if self.focus.found(was, visible=before.visible):
            self.focus.type_on(typed)
        self.dirty = True

    def called(self, name: str) -> UIElement | None:
        """The first element with this name; None for ""."""
        named = (each for each in self.in_order if _name_of(each) == name)
        return next(named, None) if name else None

    def _wanted(self) -> object:
        """What the page is to be built for: with another value it is laid out anew."""
        return self.app.size, self.app.scale, self.app.look

    def _manager(self) -> UIManager:
        """All pages of one size share a manager, since a new one takes 40 ms.

        Only the top page's elements live.
        """
        key = (self.size, self.theme.scale, self.app.look)
        if key not in self.app.managers:
            self.app.managers.clear()
            made = self.app.managers[key] = made_manager(self.size, self.theme)
            return made
        manager: UIManager = self.app.managers[key]
        manager.set_focus_set(None)
        manager.clear_and_reset()
        # As pygame_gui's own constructor does; or a click on nothing would focus everything.
        if (root := manager.get_root_container()) is not None:
            root.set_focus_set(None)
        return manager

    def add(self, element: UIElement) -> None:
        """It is on the page, behind all that are there in reading order."""
        if isinstance(element, Piece):
            self.pieces.append(element)
        self.in_order.append(element)

    def renew(self, place: int, make: Callable[[], None]) -> None:
        """Make anew what comes from a place in reading order on; what ``make`` adds again stays."""
        before, was = self.in_order[place:], self.focus.place()
        del self.in_order[place:]
        self.pieces = [each for each in self.in_order if isinstance(each, Piece)]
        make()
        for element in before:
            if element not in self.in_order:
                element.kill()
        self._nodes = None
        if was.element is not None and not was.element.alive():
            self.focus.found(was, visible=self.focus.visible)
        self.dirty = True

    def scroll_area(self, rect: pygame.Rect) -> Scroll:
        """A part of the page that scrolls; who fills it says how deep it is."""
        self.scrolls.append(Scroll(rect, self.manager))
        return self.scrolls[-1]

    def field(
        self, rect: pygame.Rect, text: str, *, name: str, inside: Scroll | None = None,
        most: int = 24,
    ) -> TextField:  # fmt: skip
        """A line to type in, for at most N signs."""
        Box(self, rect, fill=WELL, rim=TRIM, weight=2, inside=inside)
        inner = rect.inflate(-2 * self.theme.px(6), -2 * self.theme.px(5))
        made = TextField(inner, self.manager, name=name, text=text, most=most, inside=inside)
        self.add(made)
        return made

    def search(self, rect: pygame.Rect, text: str, hint: str, *, name: str) -> TextField:
        """A line to look for something, with a glass at its left."""
        glass = self.theme.px(44)
        Box(self, rect, fill=WELL, rim=TRIM, radius=rect.height, weight=2)
        picture = self.app.pictures.icon("search", self.theme.size("body"), MUTED)
        wide, high = rect.width - glass - self.theme.px(16), rect.height - 2 * self.theme.px(5)
        inner = pygame.Rect(rect.x + glass, rect.y + self.theme.px(5), wide, high)
        made = TextField(inner, self.manager, name=name, text=text, most=LONGEST_SEARCH, hint=hint)
        made.glass = picture, picture.get_rect(center=(rect.x + self.theme.px(28), rect.centery))
        self.add(made)
        return made

    def soon(self) -> None:
        """Build anew before the next picture: what the page shows has changed."""
        self._built_for = None

    # --- what pieces ask -------------------------------------------------------------------------

    def open_list(self, owner: Listed) -> None:
        """Its values lie over the page until one is taken or the list is shut."""
        self.popup = Popup(self, owner)
        self.dirty = True

    def shut_list(self) -> None:
        """No list lies over the page any more."""
        self.popup = None

    def has_open(self, owner: Listed) -> bool:
        """Whether its list is the open one."""
        return self.popup is not None and self.popup.owner is owner

    def point_at(self, element: UIElement) -> None:
        """The pointer gives it the focus."""
        self.focus.set(element, by_pointer=True)

    # --- scrolling -------------------------------------------------------------------------------

    def bring_into_view(self, element: UIElement) -> None:
        """Scroll until the element is seen, with a little around it."""
        scroll = self._scroll_of(element)
        if scroll is not None:
            scroll.bring_into_view(element.get_abs_rect(), self.theme.px(24))
            self.dirty = True

    def seen_part(self, element: UIElement) -> pygame.Rect:
        """The window px in which an element can be seen at all."""
        scroll = self._scroll_of(element)
        return pygame.Rect((0, 0), self.size) if scroll is None else scroll.view

    def _scroll_of(self, element: UIElement) -> Scroll | None:
        inside = element.ui_container
        return next((each for each in self.scrolls if each.get_container() is inside), None)

    # --- the scene -------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:  # type: ignore[override]  # it changes by itself
        """While a button or a bar is held, or something was just scrolled."""
        return self._unsettled_ms > 0

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.VIDEORESIZE:
            return True
        self._stirring.begin()
        self.focus.hear(event)
        if self.popup is not None and event.type in _FOR_POPUP:
            self.popup.handle(event)
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == UI_TEXT_ENTRY_CHANGED and isinstance(event.ui_element, TextField):
            if event.ui_element.alive():  # Not gone, its text given to what took its place.
                self.typed(event.ui_element, event.text)
            return True
        # Of all else no element makes anything, and each would be asked.
        used = (event.type in _FOR_POPUP or event.type >= pygame.USEREVENT) and bool(
            self.manager.process_events(event))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not used:
            self.focus.set(None)
        if event.type == pygame.MOUSEBUTTONDOWN and self.focus.typing():
            self._follow_field()
        if event.type in STIRRING:
            self._unsettled_ms = SETTLE_MS
        if event.type == pygame.TEXTINPUT or pygame.mouse.get_pressed()[0]:
            self.dirty = True
        return used

    def busy(self) -> list[pygame.Rect]:
        return taken(self)

    def update(self, now_ms: int) -> None:
        passed, self._last_ms = now_ms - (self._last_ms or now_ms), now_ms
        other = self._built_for != self._wanted()
        if other and (self._built_for is None or now_ms - self._built_ms >= REBUILD_MS):
            self.rebuild()
        self._stirring.update(self, self.pieces, passed, typing=self.focus.typing())
        if self._unsettled_ms > 0:
            self._unsettled_ms -= passed
            self.dirty = True
        tipped = None if self.popup is not None else tipped_of(self.pieces, self.focus)
        if self._tips.watch(tipped, now_ms):
            self.dirty = True
        if self._trace is not None:
            settled = self._built_for == self._wanted() and not self.animating
            self._trace.write(shown(self, self.popup, scene=self.trace_name, settled=settled))

    def draw(self, surface: pygame.Surface) -> None:
        self._nodes = None
        surface.blit(self.ground, (0, 0))
        self.manager.draw_ui(surface)
        for field in self.in_order:
            if isinstance(field, TextField):
                field.draw_over(surface, self.theme)
        self.draw_over(surface)
        for scroll in self.scrolls:
            scroll.draw_handle(surface)
        self.focus.draw(surface)
        self._tips.draw(surface)
        if self.popup is not None:
            self.popup.draw(surface)
        self.dirty = False

    def tree(self) -> Tree:
        return self._seen().tree

    def perform(self, node: str, what: Does, text: str = "") -> bool:
        self._stirring.begin()
        done, self._nodes = self._seen().perform(self.focus, node, what, text), None
        self.dirty = True
        return done

    def _seen(self) -> PageNodes:
        if self._nodes is None:
            from scenes.widgets.nodes import PageNodes

            self._nodes = PageNodes(self, self.title, self.popup, self.focus.at)
        return self._nodes

    def draw_over(self, surface: pygame.Surface) -> None:
        """What lies on top of the pieces."""

    # --- keys ------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        # What has been scrolled since lies elsewhere.
        self.dirty, self._nodes = True, None
        if event.key == pygame.K_ESCAPE:
            if self.focus.typing():
                self.focus.set(self.focus.element)
                self.manager.set_focus_set(None)
            else:
                self.back()
            return True
        if event.key == pygame.K_F10 and self.trace_name != "settings":
            self.app.push(routes.settings())
            return True
        if event.key == pygame.K_F1 and self.trace_name != "reading":
            shifted = event.mod & pygame.KMOD_SHIFT
            self.app.push(routes.manual() if shifted else self.readable())
            return True
        if self.focus.handle(event):
            return True
        if self.focus.typing() or event.mod & _WITH:
            return False
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.scrolls:
            self.scrolls[-1].leaf(-1 if event.key == pygame.K_PAGEUP else 1)
            return True
        return self.press_letter(event.unicode)

    def press_letter(self, letter: str) -> bool:
        """Press the piece that has this letter; whether there is one."""
        for piece in self.pieces:
            if letter and piece.can_press and piece.letter.casefold() == letter.casefold():
                piece.activate()
                return True
        return False

    def _follow_field(self) -> None:
        """The pointer went into a field: the ring's element is that field."""
        for each in self.manager.get_focus_set() or ():
            if isinstance(each, TextField):
                self.focus.follow(each)


def _name_of(element: UIElement) -> str:
    return element.name if isinstance(element, Piece | TextField) else ""
