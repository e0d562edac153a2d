"""``--trace FILE``: what is shown, as JSON lines (docs/design.md 8.9)."""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

LOG = logging.getLogger("riddance.trace")


class Trace:
    """Writes a line whenever it differs from the last one in the file, whichever scene wrote that;
    None: nowhere."""

    #: The last line of each file: who comes back to a scene finds another one's there.
    _last: ClassVar[dict[Path, str]] = {}

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file = None if path is None else path.open("a", encoding="utf-8", buffering=1)
        if path is not None and self._file is not None and not self._file.tell():
            self._last.pop(path, None)

    def __bool__(self) -> bool:
        return self._file is not None

    def write(self, seen: dict[str, Any]) -> None:
        """Write what is seen, unless it was the last line; when that fails the trace ends."""
        if self._file is None or self._path is None:
            return
        line = json.dumps(seen, ensure_ascii=False, separators=(",", ":"))
        if line != self._last.get(self._path):
            self._last[self._path] = line
            try:
                self._file.write(line + "\n")
            except OSError:
                # A disk that is full ends the trace, not the game.
                LOG.exception("the trace ends here")
                self.close()

    def close(self) -> None:
        """Write nothing from now on; may be called again."""
        if self._file is not None:
            file, self._file = self._file, None
            with suppress(OSError):
                file.close()
