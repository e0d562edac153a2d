"""The .deb in a Debian that has nothing else: installed, started from its menu's entry by an
ordinary person, played, upgraded, removed.

    make package-root-test          python -m tests.packaging.clean_root [SUITE] [PICTURE.png]

It needs root, debootstrap, Xvfb and Debian's packages, and takes about three minutes; where one of
them is not to be had it says so and does nothing. What it prints is the record of the run.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.identity import APP_ID
from tests.packaging.builder import PYTHON, VERSION, made, run
from tests.packaging.debian import CannotMake, hindrance, made_root
from tests.window.driver import Player, Window, can_act
from tools import with_xvfb

SUITE = "trixie"
OLDER = "0.0.1"
PERSON = "ann"
#: Stands for what a person may have: it makes the program tell what it shows, and be quick.
WRAPPER = """#!/bin/sh
exec /usr/games/riddance --trace "$HOME/trace.jsonl" --speed instant --size 1280x800 "$@"
"""
#: A person's own folders stay.
OWN = re.compile(rf"/home/{PERSON}/(bin|trace\.jsonl|\.config|\.local|\.cache)(/|$)")


class Started(Window):
    """The program started by its entry: its window is found by its class, its process by its
    window. ``patience_s``: how long that may take."""

    patience_s = 60

    def __init__(self, root):
        home = root.folder / f"home/{PERSON}"
        self.path = home / "trace.jsonl"
        self.path.unlink(missing_ok=True)
        self.settings = home / ".config/riddance/settings.json"
        self._file, self._rest, self._seen = None, b"", None
        self.errors = (root.folder / "tmp/stderr.txt").open("w+")
        started = root.command("su", PERSON, "-c", shlex.quote(self.asked()))
        self.process = subprocess.Popen(started, env=root.env, stdout=self.errors,
                                        stderr=self.errors, start_new_session=True)  # fmt: skip
        self.process.poll = lambda: None        # gio ends at once; the program goes on
        self.id = self._found()

    def asked(self):
        """What the person's session does to start it."""
        return (f"DISPLAY={os.environ['DISPLAY']} SDL_AUDIODRIVER=dummy "
                f"PATH=/home/{PERSON}/bin:/usr/bin:/bin:/usr/games "
                f"gio launch /usr/share/applications/{APP_ID}.desktop")  # fmt: skip

    def _found(self):
        ends = time.monotonic() + self.patience_s
        while time.monotonic() < ends:
            command = ["xdotool", "search", "--onlyvisible", "--class", APP_ID]
            found = subprocess.run(command, capture_output=True, text=True, check=False).stdout
            if found.split():
                return found.split()[-1]
            time.sleep(0.1)
        raise SystemExit(f"no window in {self.patience_s} s: {self.told()}")

    def pid(self):
        return int(subprocess.check_output(["xdotool", "getwindowpid", self.id], text=True))

    def close(self):
        pid = self.pid()
        os.kill(pid, signal.SIGTERM)
        ends = time.monotonic() + 20
        while Path(f"/proc/{pid}").exists() and time.monotonic() < ends:
            time.sleep(0.1)
        assert not Path(f"/proc/{pid}").exists(), "it does not end when it is asked to"


def said(text):
    print(f"[{time.monotonic() - BEGAN_S:6.1f} s] {text}", flush=True)


BEGAN_S = time.monotonic()


def button(window, name, scene):
    """Where a button is, once it is there."""
    def there(seen):
        names = {each["name"]: each["rect"] for each in seen["buttons"]}
        return seen["scene"] == scene and seen["settled"] and names.get(name)

    return there(window.until(there, f"{name} on {scene}"))


def first_turn(window):
    """From the greeting to the first turn of a deal; the lesson about it is not taken."""
    window.click(button(window, "play", "welcome"))
    window.click(button(window, "coach.skip", "table"))
    window.until(lambda seen: not seen.get("lesson"), "the lesson gone")
    window.until(can_act, "a first turn", 60)


def property_of(window, name):
    return subprocess.check_output(["xprop", "-id", window.id, name], text=True).strip()


def window_is_known(window):
    """By the names that tie it to its entry."""
    assert APP_ID in property_of(window, "WM_CLASS")
    assert '"Riddance"' in property_of(window, "_NET_WM_NAME")
    absent = re.compile("not found|no such atom")
    assert not absent.search(property_of(window, "_NET_WM_ICON"))
    bypass = property_of(window, "_NET_WM_BYPASS_COMPOSITOR")
    assert absent.search(bypass) or bypass.endswith("= 0"), bypass
    said("window: " + property_of(window, "WM_CLASS") + ", an icon, no bypass of the compositor")


def begun(root, picture):
    """From the entry to the table, and two actions of a deal."""
    with Started(root) as window:
        window_is_known(window)
        first_turn(window)
        said("first turn after three presses: the icon, Play, and Skip")
        if picture:
            subprocess.run(["import", "-window", window.id, picture], check=False)
        player = Player(window)
        for _ in range(2):
            player.act(window.until(can_act, "a turn", 60))
    said("two actions played, and closed in the middle of the deal")


def ended(root):
    """After the upgrade: the deal that the older one has begun, played to its result."""
    with Started(root) as window:
        window.click(button(window, "first", "start"))
        player = Player(window)
        player.to_the_result()
    said(f"the same deal gone on with and played to its result, {player.moves} actions by hand")


def main(suite=SUITE, picture=None):
    if why := hindrance("Xvfb", "xdotool", "xprop"):
        print(f"skipped: {why}")
        return
    folder = Path(tempfile.mkdtemp(prefix="riddance-root-"))
    # Without a list of who may come in: an X server lets nobody in but the user who started it.
    server, os.environ["DISPLAY"] = with_xvfb.start("-ac")
    try:
        _all_of_it(folder, suite, picture)
    except CannotMake as error:
        print(f"skipped: {error}")
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _all_of_it(folder, suite, picture):
    root = made_root(folder / "root", suite)
    python = (root.folder / "usr/bin/python3").exists()
    said(f"Debian {(root.folder / 'etc/debian_version').read_text().strip()}, "
         f"{len(root.packages())} packages, Python there: {python}")
    root.install("libglib2.0-bin")
    root.run("useradd --create-home", PERSON)
    before, packages = root.files(), root.packages()
    wrapper = root.folder / f"home/{PERSON}/bin/riddance"
    wrapper.parent.mkdir()
    wrapper.write_text(WRAPPER)
    wrapper.chmod(0o755)
    run(PYTHON, "-m", "linux.deb", "--as-version", OLDER, folder)
    (older,) = folder.glob("*.deb")
    for package in (older, made("*.deb")):
        shutil.copy(package, root.folder / "tmp" / package.name)

    install = "apt-get install -qq --no-install-recommends"
    root.run(install, f"/tmp/{older.name}")
    said(f"installed {older.name} with {len(root.packages() - packages) - 1} packages it asks for")
    begun(root, picture)
    root.run(install, f"/tmp/{made('*.deb').name}")
    assert root.run("dpkg-query -W -f '${Version}' riddance") == f"{VERSION}-1"
    assert root.run("su", PERSON, "-c", "'/usr/games/riddance --version'").split()[-1] == VERSION
    said(f"upgraded to {VERSION}")
    ended(root)
    root.run("apt-get purge -qq riddance && apt-get autoremove --purge -qq")
    assert root.packages() == packages
    left = root.files() - before
    strange = sorted(name for name in left if not OWN.match(name))
    assert not strange, f"left behind: {strange}"
    kept = sorted({"/".join(name.split("/")[:6]) for name in left if "riddance" in name})
    said("purged; the person's own folders are left, and nothing else: " + ", ".join(kept))


if __name__ == "__main__":
    main(*sys.argv[1:])
