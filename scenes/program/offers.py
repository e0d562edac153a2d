"""What a notice may offer to do about what it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.i18n import _
from scenes.program import opener
from scenes.program.notice import Offer
from scenes.program.stack import Program

if TYPE_CHECKING:
    from game.store.statistics import Statistics


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


def count_again(statistics: Statistics, aside: Path, then: Callable[[], None]) -> Offer:
    """Fill a new file of statistics with what is left of a damaged one and with what journals
    tell."""

    def count() -> None:
        from game.session.journal import counting

        counting.try_to_mend(statistics, aside)
        then()

    return Offer(_("Count again"), count)
