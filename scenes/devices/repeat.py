"""A held direction: a step at once, the next after a while, then in a steady beat."""

from __future__ import annotations

FIRST_MS, NEXT_MS = 400, 120


class Repeat:
    """One direction at a time: the one that was pressed last."""

    def __init__(self) -> None:
        self._key: object = None
        self._way = ""
        self._due_ms = 0

    def start(self, key: object, way: str, now_ms: int) -> None:
        """Pressed: its first step is done by now."""
        self._key, self._way, self._due_ms = key, way, now_ms + FIRST_MS

    def stop(self, key: object = None) -> None:
        """Let go; None: whatever is held."""
        if key is None or key == self._key:
            self._key, self._way = None, ""

    def due(self, now_ms: int) -> str:
        """The direction, if another step is to be made now; else ""."""
        if not self._way or now_ms < self._due_ms:
            return ""
        # Never two at once, however late we are.
        self._due_ms = now_ms + NEXT_MS
        return self._way
