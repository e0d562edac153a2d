"""An evening of a stranger: `python -m tests.evening KEY [--size 1280x800] [--text 150] ...`

A real window under a window manager, on an X server of its own where there is none (Xvfb, xdotool,
openbox and ImageMagick must be there). The first page, the set-up, a deal to its result, all by
mouse: what Hint proposes, with slips between. Tells what was said, how long one waited and what
the program holds; ``--pictures`` keeps the pictures and sheets of them.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from contextlib import contextmanager, nullcontext
from pathlib import Path

from game.catalogue import CATALOGUE
from game.core.options import from_text
from tests.evening.album import Album
from tests.evening.pace import Pace, memory
from tests.evening.stranger import RACERS, Stranger
from tests.evening.watched import Watched
from tests.window.driver import is_over, xdotool
from tests.window.managed import is_managed_display, managed
from tools import with_xvfb

#: What a window manager puts around a window, at most, in px.
FRAME = 20, 60


def asked_for(words=None):
    asked = argparse.ArgumentParser(prog="python -m tests.evening", description=__doc__)
    asked.add_argument("key", choices=list(CATALOGUE))
    asked.add_argument("--size", default="1280x800")
    asked.add_argument("--text", type=int, default=100, help="per cent")
    asked.add_argument("--seats", type=int, help="how many; as the set-up proposes without")
    asked.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    asked.add_argument("--pictures", type=Path)
    asked.add_argument("--speed", default="instant")
    asked.add_argument("--limit", type=int, default=400, help="seconds for one deal")
    asked.add_argument("--smooth", action="store_true", help="no slips")
    return asked.parse_args(words)


def prepare(folder, given):
    """The settings that a person has made before; none at usual size: then the program greets."""
    options = dict(option.split("=", 1) for option in given.option)
    if given.text == 100 and not options:
        return True
    settings = folder / "XDG_CONFIG_HOME" / "riddance" / "settings.json"
    settings.parent.mkdir(parents=True)
    kept = {"schema": 1, "scale": given.text / 100}
    if options:
        known = {option.key: option for option in CATALOGUE[given.key].options}
        chosen = {key: from_text(known[key], value) for key, value in options.items()}
        kept["setups"] = {given.key: {"options": chosen}}
    settings.write_text(json.dumps(kept), "utf-8")
    return False


def evening(given, folder):
    """Play under a window manager; whether there was a result."""
    first = prepare(folder, given)
    size = tuple(map(int, given.size.split("x")))
    album, pace = Album(given.pictures or folder / "pictures"), Pace()
    watched = Watched(folder, size=given.size, first=first, speed=given.speed)
    with watched as window:
        stranger = Stranger(window, album, pace, size=size, slips=not given.smooth)
        stranger.to_the_table(given.key, given.seats)
        stranger.learn()
        races = given.key in RACERS
        play = stranger.race_to_the_result if races else stranger.to_the_result
        over = play(given.key, given.limit)
        time.sleep(2.5)
        album.take(window, "result" if over else "no result")
        rss, uss = memory(window.process.pid)
    told = [f"{given.key} {given.size} {given.text} % {given.speed}", pace.told(),
            f"{rss:.0f} MB, {uss:.0f} MB of its own", *window.told_in()]  # fmt: skip
    told += [f"slip {line}" for line in stranger.slips] + [f"STUCK {x}" for x in stranger.stuck]
    told += [f"stderr: {window.told()}"] if window.told() else []
    (album.folder / "told.txt").write_text("\n".join(told) + "\n", "utf-8")
    album.sheets()
    print("\n".join(told))
    return over is not None and is_over(over)


@contextmanager
def screen(size):
    """The screen there is, else one of its own on which a window of this size has room."""
    if os.environ.get("DISPLAY"):
        yield
        return
    wide, high = (side + beside for side, beside in zip(size, FRAME))
    server, os.environ["DISPLAY"] = with_xvfb.start(screen=f"{wide}x{high}x24")
    os.environ |= {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    try:
        yield
    finally:
        server.terminate()
        server.wait()


def has_room(size):
    """Whether such a window is seen whole: what stands beside the screen nobody can press."""
    there = map(int, xdotool("getdisplaygeometry").split())
    return all(side + beside <= free for side, beside, free in zip(size, FRAME, there))


def main():
    given = asked_for()
    size = tuple(map(int, given.size.split("x")))
    with tempfile.TemporaryDirectory() as name, screen(size):
        if not has_room(size):
            print(f"The screen has no room for {given.size} and its frame.", file=sys.stderr)
            return 2
        folder = Path(name)
        with nullcontext() if is_managed_display() else managed(folder):
            return 0 if evening(given, folder) else 1


if __name__ == "__main__":
    sys.exit(main())
