"""Random input does no harm: behind the scenes all kinds of it, and a little in a real window."""

import json
import os
import random
from collections import Counter

import pytest

from tests.window.driver import Window, xdotool
from tests.window.monkey import KINDS, run

#: Of random input on the start page not every one comes to a table.
SEEDS = (0, 2, 3, 4)
ACTIONS = 250


@pytest.mark.slow
@pytest.mark.skipif(os.environ["SDL_VIDEODRIVER"] != "dummy", reason="needs no display: make test")
@pytest.mark.parametrize("seed", SEEDS)
def test_random_input_behind_the_scenes(seed, tmp_path):
    monkey = run(seed, actions=ACTIONS, home=tmp_path)
    assert sum(monkey.counts.values()) == ACTIONS
    assert monkey.scenes["TableScene"] and set(monkey.counts) <= set(KINDS)


KEYS = (
    *("Escape", "Return", "space", "Tab", "F1", "F10", "Up", "Left", "Pause", "period"),
    *("z", "h", "l", "s", "b", "ctrl+z", "1"),
)


@pytest.mark.window
def test_random_input_in_a_real_window(tmp_path):
    rng, done = random.Random(7), Counter()
    with Window(tmp_path, "durak", "--seats", "human,medium,medium", "--seed", "7") as window:
        window.until(lambda seen: seen["scene"] == "table", "the table")
        for _ in range(120):
            kind = rng.choice(("click", "click", "drag", "key", "wheel", "right", "resize"))
            done[kind] += 1
            act(window, kind, rng)
            assert window.process.poll() is None, window.told()
        window.resize(1280, 800)
        window.point(640, 20)
        window.until(lambda seen: True, "what the window shows")
    assert window.process.returncode == 0 and "Traceback" not in window.told()
    assert all(json.loads(line) for line in window.path.read_text("utf-8").splitlines())
    for path in (tmp_path / "XDG_STATE_HOME").rglob("*.log"):
        log = path.read_text("utf-8")
        assert "ERROR" not in log and "Traceback" not in log
    assert not list((tmp_path / "XDG_STATE_HOME").rglob("crash-*"))


def act(window, kind, rng):
    """One action of a hand that does not look."""
    at = rng.randrange(1280), rng.randrange(800)
    if kind == "key":
        xdotool("key", "--window", window.id, rng.choice(KEYS))
    elif kind == "resize":
        window.resize(*rng.choice(((1024, 640), (1280, 800), (700, 500), (300, 200))))
    elif kind == "drag":
        window.pick_up((*at, 2, 2))
        window.drop(rng.randrange(1280), rng.randrange(800))
    else:
        window.point(*at)
        xdotool("click", {"click": 1, "right": 3, "wheel": rng.choice((4, 5))}[kind])
