"""The window under a window manager: managed, resized, maximised and closed as a person does it.

The other tests of the window run without one. Here openbox keeps the frame, and its keys stand for
the buttons in it: the program hears from it what it would hear on a desktop.
"""

import shutil
import subprocess
import time

import pytest

from tests.window.driver import (
    Player,
    Window,
    can_act,
    in_window,
    is_over,
    own_cards,
    patiently,
    xdotool,
)

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        shutil.which("openbox") is None, reason="no window manager: apt-get install openbox"
    ),
]

def geometry(window):
    """What the X server knows of the window itself, without its frame."""
    lines = xdotool("getwindowgeometry", "--shell", window.id).splitlines()
    return {name: int(value) for name, value in (line.split("=") for line in lines)}


def size_of(window):
    told = geometry(window)
    return told["WIDTH"], told["HEIGHT"]


def laid_out(window, size):
    """The table as it is laid out for a window of this size: it uses it, and stays inside."""
    patiently(lambda: size_of(window) == size, f"a window of {size}")

    def reaches(seen):
        foot = max(button["rect"][1] + button["rect"][3] for button in seen["buttons"])
        rail = max(button["rect"][0] + button["rect"][2] for button in seen["buttons"]
                   if button["name"].startswith("rail."))
        hand = [card["rect"] for card in seen["cards"] if card["pile"] == "hand.0"]
        middle = (min(x for x, _, _, _ in hand) + max(x + w for x, _, w, _ in hand)) / 2
        # The hand lies in the middle between the rail and the window's right edge.
        reached = abs(middle - (rail + size[0]) / 2) < 20 and size[1] - 15 <= foot <= size[1]
        return can_act(seen) and reached

    seen = window.until(reaches, f"the table at {size}", 60)
    in_window(seen, size)
    return seen


def test_a_managed_window_is_resized_maximised_and_closed(tmp_path, manager):
    with Window(tmp_path, "durak", "--seats", "human,medium", "--seed", "11") as window:
        window.until(can_act, "a turn", 60)
        active = patiently(lambda: xdotool("getactivewindow"), "focus on the new window")
        assert active == window.id
        assert geometry(window)["Y"] > 0, "no frame above the window"
        laid_out(window, (1280, 800))
        window.resize(1024, 640)
        seen = laid_out(window, (1024, 640))
        Player(window).act(seen)
        xdotool("key", "super+m")
        patiently(lambda: size_of(window)[0] == 1920, "a maximised window")
        largest = size_of(window)
        assert 1000 < largest[1] < 1080, "a maximised window keeps its frame"
        laid_out(window, largest)
        xdotool("key", "super+m")
        before = laid_out(window, (1024, 640))
        xdotool("key", "super+q")
        assert window.process.wait(20) == 0, window.told()
    assert manager.poll() is None, "the window manager has ended"
    with Window(tmp_path, "--continue") as window:
        after = window.until(can_act, "the same turn again", 60)
        assert (own_cards(after), after["prompt"]) == (own_cards(before), before["prompt"])
        assert is_over(Player(window).to_the_result())
    assert window.process.returncode == 0, window.told()


def test_full_screen_can_be_left(tmp_path, manager):
    with Window(tmp_path, "durak", "--seats", "human,medium", "--seed", "11") as window:
        window.until(can_act, "a turn", 60)
        patiently(lambda: xdotool("getactivewindow") == window.id, "focus on the new window")
        before = geometry(window)
        for _ in range(2):
            xdotool("key", "F11")
            laid_out(window, (1920, 1080))
            xdotool("key", "F11")
            laid_out(window, (1280, 800))
            after = geometry(window)
            assert (after["X"], after["Y"]) == (before["X"], before["Y"])
        xdotool("key", "super+m")
        patiently(lambda: size_of(window)[0] == 1920, "a maximised window")
        largest = size_of(window)
        xdotool("key", "F11")
        laid_out(window, (1920, 1080))
        xdotool("key", "F11")
        laid_out(window, largest)


def opened(window):
    """It hears its manager by now."""
    window.until(lambda seen: seen["scene"] == "start" and seen["settled"], "the first page", 60)


def test_a_window_opens_where_and_as_it_was_left(tmp_path, manager):
    with Window(tmp_path, size=None) as window:
        patiently(lambda: xdotool("getactivewindow") == window.id, "focus on the new window")
        patiently(lambda: size_of(window) == (1296, 810), "three quarters of the screen")
        hints = subprocess.run(["xprop", "-id", window.id, "WM_NORMAL_HINTS"], check=True,
                               capture_output=True, text=True).stdout
        assert "minimum size: 640 by 400" in hints
        opened(window)
        window.resize(1000, 700)
        xdotool("windowmove", "--sync", window.id, 101, 87)
        patiently(lambda: size_of(window) == (1000, 700), "its size")
        # The program hears of it at its next ticks, on a busy machine late.
        time.sleep(2)
        left = geometry(window)
    for maximised in (False, True):
        with Window(tmp_path, size=None) as window:
            opened(window)
            patiently(lambda: geometry(window) == left | {"WINDOW": int(window.id)}, "its place")
            if maximised:
                xdotool("key", "super+m")
                patiently(lambda: size_of(window)[0] == 1920, "a maximised window")
                time.sleep(2)
    with Window(tmp_path, size=None) as window:
        patiently(lambda: size_of(window)[0] == 1920, "a maximised window again")
        xdotool("key", "super+m")
        patiently(lambda: size_of(window) == (1000, 700), "the size before that")
