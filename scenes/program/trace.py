"""``--trace FILE``: what is shown, as JSON lines (DESIGN 8)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


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
            self._file.write(line + "\n")

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
