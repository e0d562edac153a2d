"""What a notice may offer to do about what it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scenes.i18n import _
from scenes.program import opener
from scenes.program.notice import Offer
from scenes.program.stack import Program


def show_folder(app: Program, folder: Path) -> Offer:
    """Open a folder by what the desktop has for it; why not, in a sentence."""

    def show() -> None:
        try:
            opener.start(str(folder))
        except opener.CannotOpen as problem:
            app.say(str(problem))

    return Offer(_("Show in folder"), show)


def take_back(undo: Callable[[], None]) -> Offer:
    """Let it be as if it had not been done."""
    return Offer(_("Undo"), undo)
