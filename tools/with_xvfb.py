"""Run a command on an X display of its own: `python tools/with_xvfb.py COMMAND ...`.

Xvfb picks a free display number itself and is ended by its process handle, so runs side by side do
not meet.
"""

import os
import shutil
import signal
import subprocess
import sys
from types import FrameType

SCREEN = os.environ.get("XVFB_SCREEN", "1920x1080x24")
PACKAGES = {"Xvfb": "xvfb", "xdotool": "xdotool"}


def missing() -> list[str]:
    """The Debian packages that are not there."""
    return [package for program, package in PACKAGES.items() if shutil.which(program) is None]


def start(*words: str, screen: str = SCREEN) -> tuple[subprocess.Popen[bytes], str]:
    """A running Xvfb, with these arguments as well, and the name of its display; ``screen``: its
    width, height and depth in bits, as ``1920x1080x24``."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", screen]
    command += ["-nolisten", "tcp", "-noreset", *words]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, pass_fds=[writer], stdout=quiet, stderr=quiet)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        number = pipe.readline().strip()
    if not number:
        raise SystemExit(f"Xvfb did not start (exit code {server.wait()})")
    return server, f":{number}"


def leave(signum: int, frame: FrameType | None) -> None:
    """The handler of a signal: ends as a shell says it, so that the display goes as well."""
    raise SystemExit(128 + signum)


def main(command: list[str]) -> int:
    """Runs the command there. Its exit code; 2 if there is none, or a program is missing."""
    if not command:
        print(__doc__, file=sys.stderr)
        return 2
    if packages := missing():
        install = "apt-get install " + " ".join(packages)
        print(f"Tests of the window need Xvfb and xdotool; on Debian: {install}", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, leave)
    server, display = start()
    # Named drivers: SDL would rather draw invisibly than say that the display cannot be had.
    drivers = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    environment = {**os.environ, **drivers}
    environment.pop("WAYLAND_DISPLAY", None)
    try:
        return subprocess.run(command, env=environment, check=False).returncode
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
