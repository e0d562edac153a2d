"""Folders and pages of the web, opened by what the desktop has for them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading

from game.surroundings import for_others
from scenes.i18n import _

#: The first that is there is taken.
OPENERS: dict[str, tuple[tuple[str, ...], ...]] = {
    "darwin": (("open",),),
    "linux": (("xdg-open",), ("gio", "open")),
}


class CannotOpen(Exception):
    """One sentence says why."""


class Opening:
    """What was begun; it goes on beside the window."""

    def __init__(self, target: str, process: subprocess.Popen[bytes] | None) -> None:
        self.target, self.process = target, process
        self._told = process is None
        if process is not None:
            # Somebody has to wait for it, or it stays in the system's list for ever.
            threading.Thread(target=process.wait, daemon=True).start()

    def trouble(self) -> str:
        """A sentence as soon as it has failed, once; else "" ."""
        code = None if self.process is None else self.process.returncode
        if self._told or code is None:
            return ""
        self._told = True
        return cannot(self.target) if code else ""


def cannot(target: str) -> str:
    """What is said where nothing opens it."""
    return _("This computer has no program that opens {place}.", place=target)


def start(target: str) -> Opening:
    """Open a folder or an address in the background. CannotOpen where nothing here can."""
    if sys.platform == "win32":
        try:
            os.startfile(target)
        except OSError as error:
            raise CannotOpen(cannot(target)) from error
        return Opening(target, None)
    ways = OPENERS.get(sys.platform, OPENERS["linux"])
    words = next((each for each in ways if shutil.which(each[0])), None)
    if words is None:
        raise CannotOpen(cannot(target))
    quiet = subprocess.DEVNULL
    try:
        process = subprocess.Popen([*words, target], stdin=quiet, stdout=quiet, stderr=quiet,
                                   env=for_others(), start_new_session=True)  # fmt: skip
    except OSError as error:
        raise CannotOpen(cannot(target)) from error
    return Opening(target, process)
