"""The program on a bus and a screen of its own, and what it wrote down."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.access.bus import OwnBus, end, own_bus, wait_until
from tests.access.reader import Reader
from tests.window.driver import HOMES, PROGRAM


@dataclass
class Running:
    """A program that is read: ``name``: of it on the bus."""

    bus: OwnBus
    reader: Reader
    folder: Path
    process: subprocess.Popen[bytes]
    name: str = ""

    def meet(self, wait_s: float = 60) -> None:
        """Wait until it can be read."""
        def there() -> bool:
            found = self.reader.applications()
            self.name = found[-1] if found else ""
            return bool(found) or self.process.poll() is not None

        wait_until(there, wait_s, "the program on the bus")
        assert self.name, f"the program has ended: {self.process.poll()}"

    def log(self) -> str:
        """What it wrote into its log file."""
        files = (self.folder / "XDG_STATE_HOME").rglob("*.log")
        return "".join(path.read_text("utf-8") for path in files)

    def journal(self) -> Path:
        """That of the match in play or just over: the one written to last."""
        paths = (self.folder / "XDG_DATA_HOME").rglob("*.jsonl")
        return max(paths, key=lambda path: path.stat().st_mtime)

    def entries(self) -> list[dict[str, Any]]:
        """The lines of that."""
        lines = self.journal().read_text("utf-8").splitlines()
        return [json.loads(line.partition("\t")[2] or line) for line in lines]


@contextmanager
def running(folder: Path, *words: str, settings: dict[str, Any] | None = None,
            asks: bool = True) -> Iterator[Running]:
    """Start the program; ``asks``: a reader is there from the start."""
    with own_bus() as bus:
        reader = Reader(bus.address)
        if asks:
            reader.ask_for_trees()
        environment = {**os.environ, **bus.environment()}
        environment |= {name: str(folder / name) for name in HOMES}
        environment.pop("AT_SPI_BUS_ADDRESS", None)
        if settings is not None:
            path = folder / "XDG_CONFIG_HOME" / "riddance" / "settings.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({"schema": 1, **settings}), "utf-8")
        process = subprocess.Popen([*PROGRAM, *words], env=environment)
        try:
            yield Running(bus, reader, folder, process)
        finally:
            end(process, 20)
            reader.close()


def soon(done: Any, what: str, wait_s: float = 20) -> None:
    """As ``wait_until``, in seconds that a loaded machine may take."""
    wait_until(done, wait_s, what)
    time.sleep(0)
