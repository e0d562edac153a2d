"""A game that is not being saved: a mark as long as that is so, and a question to who leaves it.

Who puts another game on the table is asked as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.words import Words
from scenes.i18n import _, edge
from scenes.play.hands.desk import PlayDesk
from scenes.program import play
from scenes.table.desk import Mark
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel, keyed
from scenes.table.draw.panels import Modal
from scenes.table.layer import Depth, Layer
from scenes.table.layout.corner import free_place, taken

PAGE, ANOTHER = "unsaved", "another"
#: What was asked for on a page that says what becomes of the deal is not asked again.
ASKED = (PAGE, ANOTHER, "stuck", "result")


class Unsaved(Layer[PlayDesk]):
    """The mark stands where it covers nothing; a press says the reason.

    That is said once by itself, and the mark goes when the disk takes the game again.
    """

    depths = (Depth.OVER,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._trouble: Words | None = None
        self._uncounted: Words | None = None
        self._control: Control | None = None

    def update(self, now_ms: int) -> None:
        self._say_uncounted()
        trouble = self.desk.session.trouble
        if trouble == self._trouble:
            return
        self._trouble = trouble
        if trouble is None:
            self.desk.app.say(_("The game is saved again."))
        else:
            self._say()
        self.desk.mark(Mark.CONTROLS)

    def _say_uncounted(self) -> None:
        """Once: the deal is not lost, and nothing can be done at the table."""
        recorder = self.desk.session.match_in_play.recorder
        uncounted = None if recorder is None else recorder.tally.trouble
        if uncounted != self._uncounted:
            self._uncounted = uncounted
            if uncounted is not None:
                self.desk.app.say(uncounted.render(edge()))

    def _say(self) -> None:
        self.desk.app.say(why(self.desk))

    def handle(self, event: pygame.event.Event) -> bool:
        page = self.desk.page
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if escape and page is not None and page.name in (PAGE, ANOTHER):
            stay(self.desk)
            return True
        return False

    # --- the mark ---------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        self._control = None
        if self._trouble is not None and not self.desk.too_small:
            label = ButtonLabel(_("Not saved"), "plain", icon="stop")
            self._control = Control("unsaved", self._place(label), label, self._say, "small")
        return [] if self._control is None else [self._control]

    def _place(self, label: ButtonLabel) -> Rect:
        """Near the upper right corner, where it covers neither piles nor plates.

        The name of the game stands at the left.
        """
        desk, brush = self.desk, self.desk.looks.brush
        frame = desk.looks.frame
        size = brush.button_w(label, "small"), max(44, frame.px(44))
        room = frame.table.inflate(-frame.px(20), -frame.px(16))
        others = [_mirrored(rect, room) for rect in taken(desk.layout)]
        free = free_place(size, room, others)
        # Better over something than nowhere.
        return _mirrored(free or Rect(room.topleft, size), room)

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        control = self._control
        if control is not None and self.desk.page is None:
            lit = self.desk.controls.hot == control.name
            self.desk.looks.brush.button(surface, control.label, control.rect, hot=lit,
                                         role=control.role)  # fmt: skip

    def seen(self) -> dict[str, Any]:
        return {"unsaved": why(self.desk)} if self._trouble is not None else {}


def _mirrored(rect: Rect, room: Rect) -> Rect:
    """It changes sides with what lies at the other end of the room."""
    return Rect(room.left + room.right - rect.right, rect.top, rect.w, rect.h)


def why(desk: PlayDesk) -> str:
    """The reason, in a sentence; "" for a game that is saved."""
    trouble = desk.session.trouble
    return "" if trouble is None else trouble.render(edge())


def ask_first(desk: PlayDesk, go: Callable[[], None]) -> bool:
    """Whether somebody is asked before this game is lost; ``go``: what they want to do."""
    over = desk.session.outcome is not None and desk.session.match.over
    if not why(desk) or over or (desk.page is not None and desk.page.name == PAGE):
        return False
    lines = (why(desk), _("Who leaves it now loses this game."))
    choices = (
        (keyed("Leave it", "l"), go),
        (keyed("Stay here", "s", "primary"), partial(stay, desk)),
    )
    desk.open_page(Modal(PAGE, _("This game is not saved"), lines, choices))
    return True


def ask_for(desk: PlayDesk, what: str, go: Callable[[], None]) -> bool:
    """Whether somebody is asked before another game lies on the table in place of one that goes on;
    ``what``: the button that they have pressed, ``go``: what it does."""
    if not play.is_under_way(desk.session) or (desk.page is not None and desk.page.name in ASKED):
        return False

    def gone() -> None:
        desk.session.go_on(ANOTHER)
        go()

    kept = _("It is kept. Bring back the last game, in the menu, returns to it.")
    lines = (kept if desk.session.path is not None else _("It is lost then."),)
    choices = ((ButtonLabel(what, "plain", "y", cap="Y"), gone),
               (keyed("Stay here", "s", "primary"), partial(stay, desk)))
    desk.session.pause(ANOTHER)
    desk.open_page(Modal(ANOTHER, _("This deal is not over"), lines, choices))
    return True


def stay(desk: PlayDesk) -> None:
    """The game goes on, also where its menu had been open."""
    desk.session.go_on(ANOTHER)
    desk.session.go_on()
    desk.close_page()
