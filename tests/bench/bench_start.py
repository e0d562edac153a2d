"""From the start of the process to the first picture, against a bare pygame_gui window in the same run (DESIGN 11: at most 1.5)."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from game.store.settings import SCHEMA

TIMES = 7
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


def took_ms(code, env):
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=env, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return 1000 * (time.perf_counter() - started)


def run():
    """[(name, value, unit)]"""
    # The worker of the table may still write what it compiled.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        own = dict.fromkeys(("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), folder)
        env = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | os.environ | own
        # Installed programs are compiled, and so are pygame's modules here.
        env |= {"PYTHONPYCACHEPREFIX": f"{folder}/compiled"}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        # Somebody has been here before: the start page, not the greeting.
        Path(folder, "riddance").mkdir()
        Path(folder, "riddance", "settings.json").write_text(json.dumps({"schema": SCHEMA}), "utf-8")
        programs = {"bare pygame_gui window": BARE, "start page": OURS.replace("WORDS", ""),
                    "a table of Durak": OURS.replace("WORDS", "'durak', '--seed', '7'")}
        took = {name: [] for name in programs}
        for _ in range(TIMES + 1):          # in turn, for the machine changes as well
            for name, code in programs.items():
                took[name].append(took_ms(code, env))
    for times in took.values():
        del times[0]                        # it compiled them
    bare = median(took["bare pygame_gui window"])
    found = [(f"first picture, {name}", median(times), "ms") for name, times in took.items()]
    return found + [(f"first picture, {name} (bar 1.5)", median(times) / bare, "times the bare window")
                    for name, times in took.items() if times is not took["bare pygame_gui window"]]


if __name__ == "__main__":
    for name, amount, unit in run():
        print(f"{name}: {amount:.2f} {unit}")
