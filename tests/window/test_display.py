"""The ground the other window tests stand on: a real X display, a real window, a real click."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.store.lines import read
from tests.window.driver import Window
from tools.with_xvfb import start

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


@pytest.mark.parametrize("game", ["durak", "spit"])
def test_a_display_that_goes_away_ends_it_with_one_line_and_loses_nothing(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, display = start(screen="1280x800x24")
    monkeypatch.setenv("DISPLAY", display)
    try:
        with Window(tmp_path, game, "--seed", "3") as window:
            window.until(lambda seen: seen["scene"] == "table", "a table")
            (path,) = tmp_path.glob("XDG_DATA_HOME/riddance/journals/*.jsonl")
            before = path.read_bytes()
            server.kill()
            assert window.process.wait(20) == 1
            assert window.told() == (
                "riddance: The display has gone; riddance --continue goes on with the game.\n")
    finally:
        server.kill()
        server.wait()
    assert path.read_bytes().startswith(before)
    record = read(path)
    assert not record.finished and record.good_bytes == path.stat().st_size
    assert not [*tmp_path.glob("XDG_STATE_HOME/riddance/crash-*")]
