"""What ends the program is told where it can be read: in the terminal, else in a box."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from contextlib import suppress

import pygame

from game.core.words import plain
from game.identity import NAME
from scenes.i18n import _

LOG = logging.getLogger("riddance.alarm")


def tell(sentence: str, *, seen: Callable[[], bool] | None = None) -> None:
    """Print a sentence; show it in a box as well where no terminal is looked at.

    ``seen`` says whether somebody reads what is printed; None: whether it goes to a terminal.
    Nothing that fails here may hide what is told.
    """
    LOG.error("%s", sentence)
    mutter(sentence)
    if not (seen or in_terminal)():
        _box(sentence)


def mutter(sentence: str) -> None:
    """Print a sentence where a terminal may be; it is shown elsewhere as well."""
    with suppress(OSError, ValueError):
        if sys.stderr is not None:
            print(f"riddance: {plain(sentence)}", file=sys.stderr)


def in_terminal() -> bool:
    """Whether what is printed is read, as far as a program can know."""
    streams = (sys.stderr, sys.stdin)
    return any(stream is not None and not stream.closed and stream.isatty() for stream in streams)


def _box(sentence: str) -> None:
    """A box of the system, which needs no window of ours."""
    try:
        if not pygame.display.get_init():
            pygame.display.init()
        if pygame.display.get_driver() in ("dummy", "offscreen"):
            return
        pygame.display.message_box(
            NAME, plain(sentence), message_type="error", buttons=(_("Close"),), escape_button=0
        )
    except Exception:
        LOG.exception("no box could be shown")
