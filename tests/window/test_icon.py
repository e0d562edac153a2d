"""The program as a desktop sees it: what its window is called, how it fails, what it is given."""

import json
import os
import re
import shutil
import subprocess

import pytest

from game.identity import APP_ID, NAME
from tests.window.driver import HOMES, PROGRAM, Window, patiently, playable, xdotool

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        shutil.which("openbox") is None, reason="no window manager: apt-get install openbox"
    ),
]
needs_xprop = pytest.mark.skipif(shutil.which("xprop") is None, reason="apt-get install x11-utils")


def properties(window):
    """What the X server keeps of a window: name -> value, as xprop prints them."""
    done = subprocess.run(["xprop", "-id", window, "-len", "4096"], capture_output=True, text=True,
                          check=True)
    found = re.findall(r"^(\w+)\([^)]*\)(?: = |:\s*)(.*)$", done.stdout, re.M)
    return dict(found)


@needs_xprop
def test_a_desktop_knows_the_window_by_name_class_and_icon(tmp_path, manager):
    with Window(tmp_path) as window:
        window.until(lambda seen: seen["scene"] == "start", "the first page")
        told = properties(window.id)
        assert xdotool("getwindowname", window.id) == NAME
        # What openbox read when the window came, before anybody could see it.
        assert told.get("_OB_APP_TITLE", f'"{NAME}"') == f'"{NAME}"'
        assert told["WM_CLASS"] == f'"{APP_ID}", "{APP_ID}"'
        assert "_NET_WM_ICON" in told
        assert told.get("_NET_WM_BYPASS_COMPOSITOR", "0") == "0"
        assert xdotool("search", "--onlyvisible", "--class", f"^{APP_ID}$") == window.id


# --- how it fails ---------------------------------------------------------------------------------


def box():
    """The box, as soon as it has the focus: xdotool's search by name passes it over."""
    command = ["xdotool", "getactivewindow", "getwindowname"]
    named = subprocess.run(command, capture_output=True, text=True, check=False)
    if named.stdout.strip() != NAME:
        return None
    window = xdotool("getactivewindow")
    is_dialog = properties(window).get("_NET_WM_WINDOW_TYPE") == "_NET_WM_WINDOW_TYPE_DIALOG"
    return window if is_dialog else None


def pressed(process, key):
    """Whether the box has gone; a key may come before the box listens, so it is pressed again."""
    xdotool("key", key)
    try:
        return process.wait(1) is not None
    except subprocess.TimeoutExpired:
        return False


@needs_xprop
@pytest.mark.parametrize("key", ["Return", "Escape"])
def test_without_a_terminal_a_failure_is_told_in_a_box(tmp_path, manager, key):
    env = os.environ | {name: str(tmp_path / name) for name in HOMES}
    errors = tmp_path / "stderr.txt"
    with errors.open("w") as stream, subprocess.Popen(
        [*PROGRAM, "--continue"], env=env, stdin=subprocess.DEVNULL, stdout=stream, stderr=stream
    ) as process:
        try:
            patiently(box, "a box")
            assert process.poll() is None, "it waits until somebody has read it"
            patiently(lambda: pressed(process, key), "the end")
            assert process.returncode == 2
        finally:
            process.kill()
    assert errors.read_text() == "riddance: There is no match to continue.\n"


# --- what it is given -----------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n\0\0", b"", b'{"format": 1}\n'], ids=str)
def test_a_foreign_file_is_a_sentence_on_the_first_page(tmp_path, content):
    path = tmp_path / "from a friend.riddance"
    path.write_bytes(content)
    with Window(tmp_path, str(path)) as window:
        wanted = "That is no game of Riddance: from a friend.riddance."
        window.until(lambda seen: (seen["scene"], seen["prompt"]) == ("start", wanted), wanted)
    assert window.process.returncode == 0 and window.told() == ""
    assert path.read_bytes() == content


# --- the very first time --------------------------------------------------------------------------

#: A press: a click or a key. One of them skips what is explained in the first deal.
MOST_PRESSES = 4


def played_by(window):
    """The actions of people in the journal that is being written."""
    journals = list((window.folder / "XDG_DATA_HOME" / "riddance" / "journals").glob("*.jsonl"))
    lines = [json.loads(line) for path in journals for line in path.read_text().splitlines()]
    return [line for line in lines if line.get("seat") == 0]


def test_from_the_icon_to_the_first_played_card_in_four_presses(tmp_path):
    with Window(tmp_path, first=True) as window:
        window.until(lambda seen: seen["scene"] == "welcome" and seen["settled"], "the greeting")
        presses = 1
        xdotool("key", "Return")
        while not played_by(window):
            def ready(seen):
                if seen["scene"] != "table" or not seen["settled"]:
                    return False
                told = seen.get("lesson")
                return bool(told or seen["drops"] or playable(seen) or played_by(window))

            seen = window.until(ready, "a card that can be played", 60)
            assert presses < MOST_PRESSES, "so many presses, and nothing is played"
            presses += 1
            if seen.get("lesson"):
                xdotool("key", "Escape")
                window.until(lambda now: not now.get("lesson"), "no more explanations")
                continue
            window.click((seen["drops"] or playable(seen))[0]["rect"])
            acted = window.until(
                lambda now, before=seen: now["drops"] != before["drops"] or played_by(window),
                "what the click does", 10)
            assert acted["scene"] == "table"
        assert presses <= MOST_PRESSES
