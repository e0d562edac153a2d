"""What is known of the program, and what is given to others, in a real window."""

import pytest

from tests.window.driver import Player, Window, can_act, xdotool
from tests.window.test_pages import button

pytestmark = pytest.mark.window


def test_about_and_a_licence_are_reached_and_left(tmp_path):
    with Window(tmp_path) as window:
        window.click(button(window, "settings", "start")["rect"])
        window.click(button(window, "section.about", "settings")["rect"])
        window.click(button(window, "read.0", "about")["rect"])
        button(window, "back", "licence")
        for scene in ("about", "settings", "start"):
            xdotool("key", "Escape")
            window.until(lambda seen, scene=scene: seen["scene"] == scene, scene)
    assert window.process.returncode == 0 and window.told() == ""


def test_a_game_is_given_away_and_opened_by_its_file(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path))
    with Window(tmp_path, "durak", "--seats", "human,easy", "--seed", "11") as window:
        Player(window).act(window.until(can_act, "a turn", 60))
    with Window(tmp_path) as window:
        window.click(button(window, "past", "start")["rect"])
        seen = window.until(lambda seen: seen["scene"] == "past" and seen["settled"], "past games")
        give = next(each for each in seen["buttons"] if each["name"].startswith("give."))
        window.click(give["rect"])
        window.until(lambda seen: "A copy to give away is now in" in seen["prompt"], "where it is")
    (copy,) = tmp_path.glob("Durak *.riddance")
    with Window(tmp_path, str(copy)) as window:
        window.until(lambda seen: seen["scene"] == "replay" and seen["settled"], "the replay")
    assert window.process.returncode == 0 and window.told() == ""


def test_a_game_is_found_thrown_away_and_brought_back(tmp_path):
    with Window(tmp_path, "durak", "--seats", "human,easy", "--seed", "11") as window:
        Player(window).act(window.until(can_act, "a turn", 60))
    folder = tmp_path / "XDG_DATA_HOME" / "riddance" / "journals"
    with Window(tmp_path) as window:
        window.click(button(window, "past", "start")["rect"])
        window.click(button(window, "find", "past")["rect"])
        xdotool("type", "--delay", "60", "durak 11")

        def rect(beginning):
            seen = window.until(lambda seen: seen["settled"] and any(
                each["name"].startswith(beginning) for each in seen["buttons"]), beginning)
            return next(each["rect"] for each in seen["buttons"]
                        if each["name"].startswith(beginning))

        window.until(lambda seen: any(each["words"] == "durak 11" for each in seen["buttons"]),
                     "what was typed")
        window.click(rect("delete."))
        window.until(lambda seen: "It is in the bin" in seen["prompt"], "the bin")
        assert not list(folder.glob("*.jsonl"))
        window.click(rect("tab=bin"))
        window.click(rect("back."))
        window.until(lambda seen: not any(each["name"].startswith("back.")
                                          for each in seen["buttons"]), "an empty bin")
        assert len(list(folder.glob("*.jsonl"))) == 1
    assert window.process.returncode == 0 and window.told() == ""
