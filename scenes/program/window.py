"""The window: which driver draws, how large it is, full screen and back (docs/design.md 9)."""

from __future__ import annotations

import ctypes
import logging
import os
import sys
import warnings
from collections.abc import Callable

import pygame

from game.core.words import plain
from game.identity import APP_ID, NAME
from game.store.settings import Settings
from scenes.i18n import _
from scenes.program.placing import LEAST, opening_place, opening_size, place_held

LOG = logging.getLogger("riddance.window")

#: Of the window's icon; window managers make it smaller themselves.
ICON_PX = 128
#: What SDL opens a window on X11 with, and the packages of Debian that bring it.
X_LIBRARIES = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}
#: SDL reads these when its display starts; they tie the window to the entry in the menu, and with
#: it to its icon. pygame has put the name of a script into the first when it was imported.
CLASSES = {"SDL_VIDEO_X11_WMCLASS": APP_ID, "SDL_VIDEO_WAYLAND_WMCLASS": APP_ID}
#: These as well, where nobody has said otherwise; the first keeps KDE from switching its effects
#: off.
HINTS = {
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}


class NoDisplay(Exception):
    """There is no screen to draw on; says so in one sentence."""


def start_display() -> str:
    """Start SDL's display and name its driver; NoDisplay where nobody could see it."""
    os.environ.update(CLASSES)
    for hint, value in HINTS.items():
        os.environ.setdefault(hint, value)
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(_("The display cannot be opened: {reason}.", reason=str(error))) from error
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and "SDL_VIDEODRIVER" not in os.environ:
        # With no display SDL draws invisibly and says nothing.
        pygame.display.quit()
        raise NoDisplay(_why_none())
    if driver == "x11":
        # Takes a flip from 7 ms to 0.2 here, and is fatal under Wayland.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    LOG.info("display driver %s", driver)
    return driver


def _why_none() -> str:
    """Why there is no screen, and what helps."""
    if os.environ.get("DISPLAY") and sys.platform.startswith("linux"):
        lacking = [name for name in X_LIBRARIES if not _loads(name)]
        if lacking:
            packages = " ".join(X_LIBRARIES[name] for name in lacking)
            return _("The window needs {libraries}; on Debian and Ubuntu: apt-get install "
                     "{packages}.", libraries=lacking, packages=packages)  # fmt: skip
    return _("No display was found; set DISPLAY or WAYLAND_DISPLAY, or play in the terminal with "
             "riddance text GAME.")  # fmt: skip


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def remembered(settings: Settings, *, icon: pygame.Surface | None = None,
               unseen: Callable[[], None] | None = None) -> Window:
    """The window as it was left: size, place, maximised or full screen."""
    return Window(opening_size(settings), icon=icon, place=opening_place(settings), unseen=unseen,
                  maximised=settings["maximised"], full_screen=settings["full_screen"])  # fmt: skip


class Window:
    """The program's only window. ``icon``: a square picture, in px of ``ICON_PX``.

    ``place``: of its upper left corner inside the frame, in px; None: its manager finds one.
    ``maximised``: as its manager says, whether it is full screen besides or not. ``unseen``: to be
    called while there is a window that nobody sees yet; None: it is shown at once.
    """

    def __init__(
        self, size: tuple[int, int], *, full_screen: bool = False,
        icon: pygame.Surface | None = None, place: tuple[int, int] | None = None,
        maximised: bool = False, unseen: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        self._windowed, self._place = size, place
        self.full_screen, self.maximised = False, maximised
        # Before there is a window: else it is called something else for a moment.
        pygame.display.set_caption(NAME)
        if icon is not None:
            pygame.display.set_icon(icon)
        try:
            if unseen is not None:
                pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
                unseen()
            shown = pygame.SHOWN if unseen is not None else 0
            self.surface = pygame.display.set_mode(size, pygame.RESIZABLE | shown)
        except pygame.error as error:
            raise NoDisplay(_("No window can be opened: {reason}.", reason=str(error))) from error
        self._handle = _handle()
        if self._handle is not None:
            self._handle.minimum_size = LEAST
        pygame.display.set_allow_screensaver(True)
        if place is not None:
            # What its manager has told of the frame, or it would creep by the height of the title.
            pygame.event.pump()
            pygame.display.set_window_position(place)
        if maximised and self._handle is not None:
            self._handle.maximize()
        if full_screen:
            self.toggle_full_screen()

    def entitle(self, title: str) -> None:
        """What its frame says: what is seen, and the program; "": the program alone."""
        pygame.display.set_caption(f"{plain(title)} – {NAME}" if title else NAME)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px, now."""
        return self.surface.get_size()

    @property
    def windowed(self) -> tuple[int, int]:
        """The size outside of full screen and not maximised, to be remembered."""
        return self._windowed

    def remember(self, settings: Settings) -> None:
        """Size, place and whether it is maximised: so it opens the next time."""
        settings["window"] = list(self._windowed)
        settings["place"] = place_held(self._place)
        settings["maximised"] = self.maximised

    def heard(self, event: pygame.event.Event) -> None:
        """An event of the window: it was moved, maximised, or is as before again."""
        if self.full_screen:
            # Going there it is told that it is maximised no more, and that it has moved.
            return
        if event.type == pygame.WINDOWMAXIMIZED:
            self.maximised = True
        elif event.type == pygame.WINDOWRESTORED:
            self.maximised = False
        elif event.type == pygame.WINDOWMOVED and not self.maximised:
            self._place = pygame.display.get_window_position()

    def resized(self) -> None:
        """SDL has changed the window."""
        self._look()
        if not self.full_screen and not self.maximised:
            self._windowed = self.size

    def toggle_full_screen(self) -> None:
        """Full screen and back; what was maximised before is so again.

        `pygame.display.set_mode` will not do: it comes back with a window as large as the screen.
        """
        if self._handle is None:
            return
        self.full_screen = not self.full_screen
        if self.full_screen:
            self._handle.set_fullscreen(desktop=True)
        else:
            self._handle.set_windowed()
            if self.maximised:
                pygame.event.pump()
                self._handle.maximize()
        pygame.event.pump()
        self._look()

    def _look(self) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        self.surface = surface


def _handle() -> pygame.Window | None:
    """The window as an object: what the functions of ``pygame.display`` lack.

    None where a later pygame-ce has no such way any more: it warns already. Then there is no full
    screen, and its manager is told no least size.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            return pygame.Window.from_display_module()
        except AttributeError:
            LOG.warning("the window cannot be had as an object")
            return None


def is_full_screen_key(event: pygame.event.Event) -> bool:
    """Whether a key that went down is F11 or Alt+Enter."""
    with_alt = bool(event.mod & pygame.KMOD_ALT)
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and with_alt)


def with_ctrl(event: pygame.event.Event, key: int) -> bool:
    """Whether this key went down with Ctrl (on a Mac Command) and no other."""
    if event.type != pygame.KEYDOWN or event.key != key:
        return False
    others = pygame.KMOD_SHIFT | pygame.KMOD_ALT
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not event.mod & others
