"""From a window of another size until its cards are sharp (bar 300 ms, 120 of them for quiet)."""

import os
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.play.scene import TableScene
from scenes.program.app import CALM, FAST
from tools.backstage import opened, session_at

LONGEST_S = 10


def sharp_ms(stage, scene, size):
    """(first picture, all sharp) after a resize, in ms of real time, with the loop's own pace."""
    clock, started = pygame.time.Clock(), time.perf_counter()
    stage.resize(*size)
    first = 1000 * (time.perf_counter() - started)
    while time.perf_counter() - started < LONGEST_S:
        stage.tick(0)
        if not stage.app.pictures.blurred and not scene.dirty:
            break
        clock.tick(FAST if stage.app._lively() else CALM)
    return first, 1000 * (time.perf_counter() - started)


def run():
    """[(name, value, unit)]"""
    found = []
    with opened((1280, 800)) as stage:
        scene = TableScene(session_at("durak", moves=14))
        stage.show(scene)
        stage.settle()
        stage.live()
        for size in ((1920, 1080), (1366, 768), (2560, 1440), (1280, 800)):
            first, sharp = sharp_ms(stage, scene, size)
            name = f"resize to {size[0]}x{size[1]}"
            found += [(f"{name}, scaled cards", first, "ms"), (f"{name}, sharp cards", sharp, "ms")]
    return found


if __name__ == "__main__":
    for name, amount, unit in run():
        print(f"{name}: {amount:.1f} {unit}")
