"""No more moves: said once, plainly, with what can be done then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.solo import DRAWS
from game.session import alone
from game.session.table import News
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.table.draw.paint import ButtonLabel, keyed
from scenes.table.draw.panels import Modal
from scenes.table.layer import Layer

NAME = "stuck"
Choice = tuple[ButtonLabel, Callable[[], None]]


class Stuck(Layer[PlayDesk]):
    """Opens its page once nothing moves; an action or something taken back closes it."""

    def __init__(self, desk: PlayDesk, *, again: Callable[[], None],
                 afresh: Callable[[], None]) -> None:
        """``again``: the same deal from its start; ``afresh``: another one."""
        super().__init__(desk)
        self.on = alone.is_alone(desk.session)
        self._again, self._afresh = again, afresh
        self._judged = -1
        self._due = False

    def update(self, now_ms: int) -> None:
        desk, number = self.desk, self.desk.session.number
        if not self.on or desk.page is not None or not desk.rests():
            return
        if number != self._judged:
            self._judged = number
            self._due = alone.is_out_of_moves(desk.session)
        if self._due and desk.blocking() is None and not desk.session.paused:
            self._due = False
            self._open()

    def _open(self) -> None:
        desk = self.desk
        choices: list[Choice] = [(keyed("Look at the table", "l"), desk.close_page)]
        if alone.given_up(desk.session) is not None:
            choices.append((keyed("Give up", "g"), self._give_up))
        choices += [(keyed("Same deal again", "a"), self._again),
                    (keyed("New deal", "n"), self._afresh)]
        if desk.session.can_undo(0):
            choices.append((keyed("Take back", "z", "primary"), self._take_back))
        drawn = _("Nothing can be played, and nothing that fits will come from the stock.")
        still = any(action.verb in DRAWS for action in desk.session.legal(0))
        lines = (drawn if still else _("Nothing can be played any more."),)
        desk.open_page(Modal(NAME, _("No more moves"), lines, tuple(choices), tall=True))

    def _take_back(self) -> None:
        self.desk.close_page()
        self.desk.take_back()

    def _give_up(self) -> None:
        self.desk.close_page()
        action = alone.given_up(self.desk.session)
        if action is not None:
            self.desk.fingers.submit(action)

    def pulled(self, news: Sequence[News]) -> None:
        """What was said of the deal as it was holds no more; nor does a result of one that goes
        on."""
        if any(each.reset for each in news):
            # Who has just taken something back knows it, and wants to go on from there.
            self._judged, self._due = self.desk.session.number, False
        desk, page = self.desk, self.desk.page
        went_on = page is not None and page.name == "result" and desk.session.outcome is None
        if self.on and news and page is not None and (page.name == NAME or went_on):
            desk.close_page()

    def handle(self, event: pygame.event.Event) -> bool:
        page = self.desk.page
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if escape and page is not None and page.name == NAME:
            self.desk.close_page()
            return True
        return False
