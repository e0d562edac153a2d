"""What the program takes of a core while nothing happens.

At its start page, and at a table of each game, as it lies, with a hint, the log or the pause
(nothing drawn, at most 1 %).
"""

import os
import subprocess
import sys
import tempfile
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.catalogue import CATALOGUE
from scenes.play.scene import TableScene
from scenes.program.app import CALM
from tools.backstage import FOLDERS, opened, session_at

SETTLE_S, WATCH_S = 6, 8
TICKS = 5 * CALM
#: So long nothing may move before a table counts as resting, and so long it may take to come there.
STILL_MS, LATEST_MS = 1000, 300_000


def cpu_s(pid):
    with open(f"/proc/{pid}/stat") as file:
        user, system = file.read().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def start_page():
    """[(name, value, unit)]; nothing where the system does not tell a process's time."""
    if not os.path.exists("/proc/self/stat"):
        return []
    with tempfile.TemporaryDirectory() as folder:
        own = dict.fromkeys(FOLDERS, folder)
        env = os.environ | own | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        words = [sys.executable, "-m", "scenes"]
        with subprocess.Popen(words, env=env, stderr=subprocess.DEVNULL) as program:
            try:
                time.sleep(SETTLE_S)
                before = cpu_s(program.pid)
                time.sleep(WATCH_S)
                used = cpu_s(program.pid) - before
            finally:
                program.terminate()
                program.wait(10)
    return [("the start page at rest, share of a core", 100 * used / WATCH_S, "%")]


def play_on(stage, scene, people):
    """Until nobody but a person is to move, no clock runs for them, and nothing moves.

    Where others may move as well they play, or think about it: that is no rest.
    """
    deal, still_ms, until_ms = scene.desk.session.deal, 0, stage.now_ms + LATEST_MS
    while still_ms < STILL_MS:
        assert stage.now_ms < until_ms, f"{scene.desk.session.game.key} does not come to rest"
        stage.tick(1000 // CALM)
        actors = deal.actors()
        waits = bool(actors) and max(actors) < people and deal.due() is None
        still_ms = still_ms + 1000 // CALM if waits and not scene.animating else 0


def at_rest(stage, scene):
    """(pictures drawn, ms of a core for one tick) in five seconds in which nothing happens."""
    drawn, draw = 0, scene.draw

    def counted(surface):
        nonlocal drawn
        drawn += 1
        draw(surface)

    stage.settle()
    stage.settle()
    scene.draw, started = counted, time.thread_time()
    for _ in range(TICKS):
        stage.tick(1000 // CALM)
    took_ms = 1000 * (time.thread_time() - started)
    del scene.draw
    return drawn, took_ms / TICKS


def tables():
    """[(name, value, unit)]: pictures drawn at rest, and the worst share of a core."""
    drawn, worst_ms = {}, 0.0
    with opened((1920, 1080)) as stage:
        for key, game in CATALOGUE.items():
            for people, command in ((1, ""), (1, "hint"), (1, "log"), (1, "pause"), (2, "")):
                # A race goes on by itself once it has begun.
                if game.real_time and command:
                    continue
                scene = TableScene(session_at(key, moves=0 if game.real_time else 9, people=people))
                stage.show(scene)
                stage.settle()
                # A race rests on its cover, a table of several under the curtain.
                if people == 1 and not game.real_time:
                    play_on(stage, scene, people)
                if command:
                    scene.desk.do(command)
                count, tick_ms = at_rest(stage, scene)
                what = command or ("as it lies" if people == 1 else "handed over")
                drawn[what], worst_ms = drawn.get(what, 0) + count, max(worst_ms, tick_ms)
    games, share = len(CATALOGUE), worst_ms * CALM / 10
    found = [(f"pictures in 5 s, {games} games, {what} (bar 0)", count, "pictures")
             for what, count in drawn.items()]
    return [*found, ("a table at rest, share of a core, the worst (bar 1)", share, "%")]


def run():
    """[(name, value, unit)]"""
    return [*start_page(), *tables()]


if __name__ == "__main__":
    for name, amount, unit in run():
        print(f"{name}: {amount:.2f} {unit}")
