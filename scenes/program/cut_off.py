"""The display goes away under the window: its server has ended, or the way to it is cut.

Xlib would end the program at once, with two lines of its own and no word to the game in play.
"""

from __future__ import annotations

import ctypes
import logging
import os
from collections.abc import Callable
from contextlib import suppress

import pygame

from scenes.i18n import _
from scenes.program import alarm

LOG = logging.getLogger("riddance.window")
ENDED = 1
#: By a name, so that no bundler takes it along: the window's own one is meant.
_XLIB = "libX11.so.6"
_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
#: What Xlib calls: it does not hold it itself.
_called: list[object] = []


def watch(leave: Callable[[], None]) -> None:
    """Where the window is on X11: when its display goes away, call that, say so in one line, and
    end. Elsewhere SDL tells it as a window that is shut."""
    if pygame.display.get_driver() != "x11":
        return

    def lost(_display: int | None) -> int:
        try:
            leave()
        except Exception:
            LOG.exception("the program could not be left")
        sentence = _("The display has gone; riddance --continue goes on with the game.")
        LOG.error("%s", sentence)
        alarm.mutter(sentence)
        logging.shutdown()
        # Nothing may come back to Xlib, and nothing more can be drawn.
        os._exit(ENDED)

    with suppress(OSError, AttributeError):
        library = ctypes.CDLL(_XLIB)
        _called[:] = [_Handler(lost)]
        library.XSetIOErrorHandler(_called[0])
