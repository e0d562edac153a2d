"""From the first picture to the table, in a real window, reading nothing but the trace."""

import json
import os
import signal
import subprocess
from functools import partial

import pytest

from tests.window.driver import PROGRAM, Window, xdotool

pytestmark = pytest.mark.window


def button(window, name, scene):
    def there(seen):
        return seen["scene"] == scene and seen["settled"] and named(seen, name)

    seen = window.until(there, f"{name} on {scene}")
    return named(seen, name)


def kept(window):
    """The settings on the disk."""
    return json.loads(window.settings.read_text("utf-8"))


def named(seen, name):
    return next((each for each in seen["buttons"] if each["name"] == name), None)


def words_in(seen, name):
    return (named(seen, name) or {}).get("words")


def is_at_table(seen):
    return seen["scene"] == "table" and seen["settled"]


def test_from_the_start_to_the_table_and_back_to_continue(tmp_path):
    with Window(tmp_path) as window:
        window.click(button(window, "durak", "start")["rect"])
        window.click(button(window, "change", "start")["rect"])
        window.click(button(window, "count=2", "setup")["rect"])
        window.until(lambda seen: (named(seen, "count=2") or {}).get("on"), "two players")
        window.click(button(window, "level.1", "setup")["rect"])
        window.click(button(window, "level.1=easy", "setup")["rect"])
        window.click(button(window, "name.0", "setup")["rect"])
        xdotool("key", "End", "p", "p")
        window.until(lambda seen: words_in(seen, "name.0") == "Annpp", "the name as typed")
        window.click(button(window, "number", "setup")["rect"])
        xdotool("key", "4", "2")
        window.until(lambda seen: words_in(seen, "number") == "42", "the deal number")
        window.click(button(window, "play", "setup")["rect"])
        seen = window.until(lambda seen: seen["scene"] == "table", "the table")
        assert [plate["name"] for plate in seen["plates"]] == ["Annpp", "Ben"]
    assert window.process.returncode == 0, window.told()
    with Window(tmp_path) as window:
        first = button(window, "first", "start")
        assert first["words"] == "Continue"
        window.click(first["rect"])
        window.until(lambda seen: seen["scene"] == "table", "the same table")
    assert window.told() == ""


def test_the_first_start_greets_and_the_second_goes_on(tmp_path):
    with Window(tmp_path, first=True) as window:
        window.click(button(window, "deck", "welcome")["rect"])
        window.until(lambda seen: kept(window).get("deck") == "four", "four colours kept")
        window.click(button(window, "play", "welcome")["rect"])
        seen = window.until(lambda seen: seen["scene"] == "table", "the first table")
        assert len(seen["plates"]) == 2
    with Window(tmp_path, first=True) as window:
        assert button(window, "first", "start")["words"] == "Continue"


def test_safe_mode_and_a_named_game_do_not_greet(tmp_path):
    with Window(tmp_path, "--safe-mode", first=True) as window:
        button(window, "durak", "start")
    with Window(tmp_path, "durak", "--seats", "human,medium", first=True) as window:
        window.until(lambda seen: seen["scene"] == "table", "the table")


def test_a_setting_is_found_chosen_from_a_list_and_kept(tmp_path):
    with Window(tmp_path) as window:
        window.click(button(window, "settings", "start")["rect"])
        window.click(button(window, "find", "settings")["rect"])
        xdotool("type", "cloth")
        only = "only what was looked for"
        window.until(lambda seen: named(seen, "felt") and not named(seen, "scale"), only)
        window.click(button(window, "felt", "settings")["rect"])
        window.click(button(window, "felt=slate", "settings")["rect"])
        window.until(lambda seen: kept(window).get("felt") == "slate", "the cloth kept")
        window.click(button(window, "reset.felt", "settings")["rect"])
        window.until(lambda seen: "felt" not in kept(window), "the cloth as at first")


def scrolled_to(window, name):
    """The button of that name on a page of settings, by the wheel where it lies further down."""
    window.point(900, 400)
    for _ in range(20):
        seen = window.until(lambda seen: seen["scene"] == "settings", "the settings")
        if named(seen, name) is not None:
            break
        xdotool("click", 5)
    return button(window, name, "settings")


def test_settings_from_the_table_and_back(tmp_path):
    with Window(tmp_path, "durak", "--seats", "human,medium", "--seed", "7") as window:
        before = button(window, "rail.menu", "table")["rect"]
        xdotool("key", "F10")
        window.click(scrolled_to(window, "left_handed")["rect"])
        window.until(lambda seen: kept(window).get("left_handed"), "left hands kept")
        xdotool("key", "Escape")
        seen = window.until(is_at_table, "the same table")
        assert named(seen, "rail.menu")["rect"][0] > 1100 > before[0]


def test_the_shelf_is_filtered_and_shown_whole_again(tmp_path):
    with Window(tmp_path) as window:
        window.click(button(window, "wish.players", "start")["rect"])
        window.click(button(window, "wish.players=8", "start")["rect"])
        eight = "games for eight"
        window.until(lambda seen: named(seen, "cheat") and not named(seen, "durak"), eight)
        xdotool("key", "Escape")
        button(window, "durak", "start")


def test_by_keys_alone(tmp_path):
    with Window(tmp_path) as window:
        button(window, "durak", "start")
        xdotool("key", "alt+s")
        button(window, "back", "settings")
        xdotool("key", "Escape")
        button(window, "durak", "start")
        xdotool("key", "alt+p")
        window.until(lambda seen: seen["scene"] == "table" and seen.get("lesson"), "the lesson")
        xdotool("key", "Escape")
        window.until(lambda seen: seen["scene"] == "table" and not seen.get("lesson"), "the table")
        xdotool("key", "ctrl+q")
        assert window.process.wait(10) == 0


def test_a_game_is_found_by_typing_at_once_and_opened_by_enter(tmp_path):
    with Window(tmp_path) as window:
        button(window, "durak", "start")
        xdotool("type", "--delay", "60", "nertz")
        only = "the one game that is called so"
        window.until(lambda seen: named(seen, "racing_demon") and not named(seen, "durak"), only)
        xdotool("key", "Escape")
        button(window, "durak", "start")
        xdotool("type", "--delay", "60", "i doubt")
        window.until(lambda seen: named(seen, "cheat") and not named(seen, "durak"), only)
        xdotool("key", "Return")
        button(window, "play", "setup")


def test_a_star_makes_a_favourite(tmp_path):
    with Window(tmp_path) as window:
        x, y, wide, high = button(window, "stortok", "start")["rect"]
        window.click([x + wide - 30, y + high - 60, 20, 20])
        button(window, "own.stortok", "start")
        window.until(lambda seen: kept(window).get("favourites") == ["stortok"], "a favourite kept")


def has_left(before, seen):
    """Whether the tile of Durak lies elsewhere than before."""
    return seen["settled"] and named(seen, "durak")["rect"][0] != before


def test_another_size_lays_the_page_out_anew(tmp_path):
    with Window(tmp_path) as window:
        right = button(window, "durak", "start")["rect"][0]
        for width, height in ((1024, 640), (1600, 900)):
            window.resize(width, height)
            seen = window.until(partial(has_left, right), "another layout")
            right = named(seen, "durak")["rect"][0]
            for each in seen["buttons"]:
                x, y, w, h = each["rect"]
                assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, each


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_closes_it_cleanly(tmp_path, number):
    with Window(tmp_path, "durak", "--seats", "human,medium") as window:
        window.until(lambda seen: seen["scene"] == "table", "the table")
        window.process.send_signal(number)
        assert window.process.wait(10) == 0
    assert window.told() == ""
    with Window(tmp_path, "--continue") as window:
        window.until(lambda seen: seen["scene"] == "table", "the same table")


def test_without_a_display_it_says_so(tmp_path):
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    bare = {name: value for name, value in os.environ.items() if name not in hidden}
    bare["XDG_RUNTIME_DIR"] = str(tmp_path)
    command = [*PROGRAM]
    done = subprocess.run(
        command, env=bare, capture_output=True, text=True, check=False, timeout=60
    )
    said = ("riddance: No display was found; set DISPLAY or WAYLAND_DISPLAY, or play in the "
            "terminal with riddance text GAME.\n")
    assert (done.returncode, done.stderr) == (2, said)
