"""Whoever still hammers keys as a race ends does not shut its result with them."""

from __future__ import annotations

import pygame

from scenes.play.hands.desk import PlayDesk
from scenes.table.layer import Layer
from scenes.table.pace import TablePace

#: So long a result stands before anything is pressed on it.
GRACE_MS = 900
_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN,
            pygame.JOYHATMOTION, pygame.CONTROLLERBUTTONDOWN)  # fmt: skip


class Grace(Layer[PlayDesk]):
    """The first moment after a race, and of its result."""

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._until_ms = 0
        #: The outcome, and its result, that have been seen to come.
        self._seen: tuple[object, object] = None, None

    def update(self, now_ms: int) -> None:
        outcome, page = self.desk.session.outcome, self.desk.page
        shown = page.name == "result" if page is not None else False
        seen = (outcome, shown or (self._seen[0] is outcome and self._seen[1]))
        if self.desk.pace is TablePace.CLOCK and outcome is not None and seen != self._seen:
            self._until_ms = now_ms + GRACE_MS
        self._seen = seen

    def handle(self, event: pygame.event.Event) -> bool:
        """Presses are still those of the race."""
        self.update(self.desk.now_ms)
        return event.type in _PRESSES and self.desk.now_ms < self._until_ms
