"""The program fails in a real window: the page that says so, and the match that goes on."""

import os
import sys

import pytest

from tests.window.driver import Player, Window, can_act, own_cards, xdotool


class Failing(Window):
    """F12 at the table is a mistake."""

    program = (sys.executable, "-m", "tests.window.failing")


def button(seen, name):
    return next(each["rect"] for each in seen["buttons"] if each["name"] == name)


@pytest.mark.window
@pytest.mark.skipif("RIDDANCE_PROGRAM" in os.environ, reason="its own mistake is not in there")
def test_a_match_goes_on_after_the_program_has_failed(tmp_path):
    with Failing(tmp_path, "durak", "--seed", "5") as window:
        seen = window.until(can_act, "a turn")
        Player(window).act(seen)
        before = own_cards(window.until(can_act, "the next turn"))
        xdotool("key", "--window", window.id, "F12")
        seen = window.until(lambda now: now["scene"] == "failed", "the page of a failure")
        assert any(path.name.startswith("crash-")
                   for path in (tmp_path / "XDG_STATE_HOME" / "riddance").iterdir())
        window.click(button(seen, "continue"))
        seen = window.until(lambda now: now["scene"] == "start", "the first page")
        xdotool("key", "--window", window.id, "Return")
        assert own_cards(window.until(can_act, "the same turn")) == before
        assert "Traceback" not in window.told()
