"""From the start of the process to the first picture, against a bare pygame_gui window.

Both in one run, in turn: the time that passes, and that of the processor, user and system
(the start page at most 1.5 times the bare window, a table twice).
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from game.store.settings import SCHEMA
from tools.backstage import FOLDERS

TIMES = 7
BARE_NAME = "bare pygame_gui window"
BARS = {"start page": 1.5, "a table of Durak": 2}
#: What is begun, as ``main`` takes it.
WORDS = {"start page": "", "a table of Durak": "'durak', '--seed', '7'"}
#: As pygame_gui's own first example has it.
BARE = """
import os
import pygame, pygame_gui
pygame.init()
screen = pygame.display.set_mode((1280, 800))
ground = pygame.Surface((1280, 800))
ground.fill("#000000")
manager = pygame_gui.UIManager((1280, 800))
pygame_gui.elements.UIButton(pygame.Rect(350, 275, 100, 50), "Say hello", manager)
for event in pygame.event.get():
    manager.process_events(event)
manager.update(0.016)
screen.blit(ground, (0, 0))
manager.draw_ui(screen)
pygame.display.update()
os._exit(0)
"""
OURS = """
import os
import pygame
flip = pygame.display.flip
def last():
    flip()
    os._exit(0)
pygame.display.flip = last
from scenes.__main__ import main
main([WORDS])
"""
#: Somebody has been here before: what was drawn then lies ready.
BEFORE = """
import os
from scenes.look import drawer
put_away = drawer.put_away
def last():
    put_away()
    drawer.end()
    os._exit(0)
drawer.put_away = last
from scenes.__main__ import main
main([WORDS])
"""


def took_ms(code, env):
    """(time that passed, time of the processor)"""
    started = time.perf_counter()
    program = subprocess.Popen([sys.executable, "-c", code], env=env, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    if not hasattr(os, "wait4"):
        assert program.wait() == 0
        return 1000 * (time.perf_counter() - started), None
    _pid, status, used = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)
    assert program.returncode == 0
    return 1000 * (time.perf_counter() - started), 1000 * (used.ru_utime + used.ru_stime)


def ratios(took, what, bars):
    """Medians in ms, and as many times the bare window."""
    middle = {name: median(times) for name, times in took.items()}
    bare = middle.pop(BARE_NAME)
    found = [(f"{what}, {BARE_NAME}", bare, "ms")]
    for name, amount in middle.items():
        found += [(f"{what}, {name}", amount, "ms"),
                  (f"{what}, {name} (bar {bars[name]})", amount / bare, "times the bare window")]
    return found


def run():
    """[(name, value, unit)]"""
    # The worker of the table may still write what it compiled.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        own = dict.fromkeys(FOLDERS, folder)
        env = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | os.environ | own
        # Installed programs are compiled, and so are pygame's modules here.
        env |= {"PYTHONPYCACHEPREFIX": f"{folder}/compiled"}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        # The start page, not the greeting.
        Path(folder, "riddance").mkdir()
        settings = json.dumps({"schema": SCHEMA})
        Path(folder, "riddance", "settings.json").write_text(settings, "utf-8")
        programs = {BARE_NAME: BARE}
        for name, words in WORDS.items():
            programs[name] = OURS.replace("WORDS", words)
            took_ms(BEFORE.replace("WORDS", words), env)
        took = {name: [] for name in programs}
        # In turn, for the machine changes as well; the first round compiles, and does not count.
        for _ in range(TIMES + 1):
            for name, code in programs.items():
                took[name].append(took_ms(code, env))
    passed = {name: [wall for wall, _cpu in times[1:]] for name, times in took.items()}
    used = {name: [cpu for _wall, cpu in times[1:]] for name, times in took.items()}
    found = ratios(passed, "first picture", BARS)
    if None not in used[BARE_NAME]:
        found += ratios(used, "processor until the first picture", BARS)
    return found


if __name__ == "__main__":
    for name, amount, unit in run():
        print(f"{name}: {amount:.2f} {unit}")
