"""The window: which driver draws, how large it is, full screen and back (PLATFORM 0)."""

from __future__ import annotations

import ctypes
import logging
import os
import sys

import pygame

from game.identity import APP_ID, NAME
from game.store.settings import Settings
from scenes.i18n import _

LOG = logging.getLogger("riddance.window")

#: Below this no layout holds; a smaller window shows a part.
LEAST = (640, 400)
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


def remembered_size(settings: Settings) -> tuple[int, int]:
    """The window's last size, in px, no larger than the screen of today."""
    width, height = settings["window"]
    screens = pygame.display.get_desktop_sizes()
    most_w, most_h = max(screens, default=(width, height))
    return max(LEAST[0], min(width, most_w)), max(LEAST[1], min(height, most_h))


class Window:
    """The program's only window. ``icon``: a square picture, in px of ``ICON_PX``."""

    def __init__(
        self, size: tuple[int, int], *, full_screen: bool = False,
        icon: pygame.Surface | None = None,
    ) -> None:  # fmt: skip
        self._windowed = size
        self.full_screen = full_screen
        # Before there is a window: else it is called something else for a moment.
        pygame.display.set_caption(NAME)
        if icon is not None:
            pygame.display.set_icon(icon)
        self.surface = self._open()
        pygame.display.set_allow_screensaver(True)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px, now."""
        return self.surface.get_size()

    @property
    def windowed(self) -> tuple[int, int]:
        """The size outside of full screen, to be remembered."""
        return self._windowed

    def resized(self) -> None:
        """SDL has changed the window."""
        surface = pygame.display.get_surface()
        assert surface is not None
        self.surface = surface
        if not self.full_screen:
            self._windowed = surface.get_size()

    def toggle_full_screen(self) -> None:
        """Full screen and back."""
        self.full_screen = not self.full_screen
        self.surface = self._open()

    def _open(self) -> pygame.Surface:
        try:
            if self.full_screen:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(_("No window can be opened: {reason}.", reason=str(error))) from error


def is_full_screen_key(event: pygame.event.Event) -> bool:
    """Whether a key that went down is F11 or Alt+Enter."""
    with_alt = bool(event.mod & pygame.KMOD_ALT)
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and with_alt)
