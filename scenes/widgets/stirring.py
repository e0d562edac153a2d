"""What a page does in a tick: all that pygame_gui has to do, or at rest next to nothing."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.widgets.host import Host
from scenes.widgets.piece import Piece

#: So long after the last event, or the last change, pygame_gui may still move: scroll bars glide,
#: and what comes to lie below a pointer that keeps still has to hear of it.
STIRRED_MS = 300
#: So often a field is drawn while somebody types: its cursor blinks.
BLINK_MS = 200
#: After these pygame_gui may still move for a moment: scroll bars glide, fields blink.
STIRRING = (
    pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN,
    pygame.TEXTINPUT,
)  # fmt: skip


class Stirring:
    """Whether anything on a page may move: else its manager would look through 70 elements for
    nothing, twenty times a second."""

    def __init__(self) -> None:
        self._left_ms = STIRRED_MS
        self._pointer = (-1, -1)
        self._blinked_ms = 0

    def begin(self) -> None:
        """Something has happened."""
        self._left_ms = STIRRED_MS

    def update(self, page: Host, pieces: Iterable[Piece], passed_ms: int, *, typing: bool) -> None:
        """Once a tick; what looks different by itself is painted at once, stirred or not."""
        at = pygame.mouse.get_pos()
        if page.dirty or typing or at != self._pointer or any(pygame.mouse.get_pressed()):
            self.begin()
        if self._left_ms <= 0:
            for piece in pieces:
                piece.look_again()
        if self._left_ms > 0 or page.dirty:
            page.manager.update(passed_ms / 1000)
        self._blinked_ms += passed_ms
        if typing and self._blinked_ms > BLINK_MS:
            self._blinked_ms, page.dirty = 0, True
        self._left_ms, self._pointer = max(0, self._left_ms - passed_ms), at
