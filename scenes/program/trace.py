"""``--trace FILE``: what is shown, as JSON lines (DESIGN 8)."""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any

LOG = logging.getLogger("riddance.trace")


class Trace:
    """Writes a line whenever something of it has changed; None: nowhere."""

    def __init__(self, path: Path | None) -> None:
        self._file = None if path is None else path.open("a", encoding="utf-8", buffering=1)
        self._last = ""

    def __bool__(self) -> bool:
        return self._file is not None

    def write(self, seen: dict[str, Any]) -> None:
        if self._file is None:
            return
        line = json.dumps(seen, ensure_ascii=False, separators=(",", ":"))
        if line != self._last:
            self._last = line
            try:
                self._file.write(line + "\n")
            except OSError:
                # A disk that is full ends the trace, not the game.
                LOG.exception("the trace ends here")
                self.close()

    def close(self) -> None:
        if self._file is not None:
            file, self._file = self._file, None
            with suppress(OSError):
                file.close()
