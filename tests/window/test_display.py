"""The ground the other window tests stand on: a real X display, a real window, a real click."""

import os
import subprocess
import sys
import time

import pytest

pytestmark = pytest.mark.window

PROGRAM = """
import pygame
pygame.display.init()
pygame.display.set_mode((400, 300))
print(pygame.display.get_driver(), flush=True)
while True:
    event = pygame.event.wait(20000)
    if event.type in (pygame.NOEVENT, pygame.QUIT):
        raise SystemExit(1)
    if event.type == pygame.MOUSEBUTTONDOWN:
        print(event.button, flush=True)
        break
"""


def xdotool(*words: str) -> str:
    command = ["xdotool", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def test_a_window_opens_and_takes_a_click() -> None:
    command = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        try:
            assert program.stdout.readline() == "x11\n", os.environ["DISPLAY"]
            pid = str(program.pid)
            window = xdotool("search", "--sync", "--onlyvisible", "--pid", pid).splitlines()[-1]
            xdotool("mousemove", "--window", window, "200", "150")
            time.sleep(0.1)
            xdotool("click", "1")
            assert program.stdout.readline() == "1\n"
            assert program.wait(10) == 0
        finally:
            program.kill()
