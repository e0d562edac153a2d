"""A session's bus and the registry of screen readers, both of their own: no reader of this machine
hears them."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

#: Debian's packages of what is needed, by a file of theirs.
PACKAGES = {"dbus-daemon": "dbus", "at-spi-bus-launcher": "at-spi2-core"}
_PLACES = ("/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib")


@dataclass(frozen=True)
class OwnBus:
    """``address``: where programs of the session meet; ``folder``: theirs, in place of a home."""

    address: str
    folder: Path
    daemon: subprocess.Popen[bytes]

    def environment(self) -> dict[str, str]:
        """What a program finds it by."""
        return {"DBUS_SESSION_BUS_ADDRESS": self.address, "XDG_RUNTIME_DIR": str(self.folder)}


def launcher() -> str:
    """The program that starts the readers' bus; "" where it is not installed."""
    found = (Path(place, "at-spi-bus-launcher") for place in _PLACES)
    return next((str(path) for path in found if path.is_file()), "")


def missing() -> list[str]:
    """The Debian packages that are not there."""
    there = {"dbus-daemon": shutil.which("dbus-daemon"), "at-spi-bus-launcher": launcher()}
    return [PACKAGES[name] for name, path in there.items() if not path]


@contextmanager
def own_bus() -> Iterator[OwnBus]:
    """A bus, until it is left; RuntimeError where it does not start."""
    folder = Path(tempfile.mkdtemp(prefix="riddance-bus-"))
    folder.chmod(0o700)
    reader, writer = os.pipe()
    daemon = subprocess.Popen(["dbus-daemon", "--session", "--nofork", f"--print-address={writer}"],
                              pass_fds=[writer], env={**os.environ, "XDG_RUNTIME_DIR": str(folder)})
    os.close(writer)
    with os.fdopen(reader) as pipe:
        address = pipe.readline().strip()
    if not address:
        raise RuntimeError(f"the bus did not start (exit code {daemon.wait()})")
    bus = OwnBus(address, folder, daemon)
    # It keeps whether a reader is there: that of a bus beside it is not to be taken for ours.
    kept = {"GSETTINGS_BACKEND": "memory", "XDG_CONFIG_HOME": str(folder)}
    environment = {**os.environ, **bus.environment(), **kept}
    environment.pop("AT_SPI_BUS_ADDRESS", None)
    started = subprocess.Popen([launcher(), "--launch-immediately"], env=environment)
    try:
        yield bus
    finally:
        for process in (started, daemon):
            end(process)
        shutil.rmtree(folder, ignore_errors=True)


def end(process: subprocess.Popen[bytes], wait_s: float = 5) -> None:
    """End a process that was begun here."""
    process.terminate()
    try:
        process.wait(wait_s)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def wait_until(done: Callable[[], object], seconds: float, what: str) -> None:
    """Ask again and again until that is so; TimeoutError says what was waited for."""
    until = time.monotonic() + seconds
    while not done():
        if time.monotonic() > until:
            raise TimeoutError(what)
        time.sleep(0.02)
