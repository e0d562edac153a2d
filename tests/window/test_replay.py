"""A short deal is finished in a real window, and seen again.

Forwards, backwards, by the log, with all hands open.
"""

import pytest

from game.session.table import Session, Setup, Sitter
from tests.window.driver import Player, Window, xdotool

pytestmark = pytest.mark.window


def started(folder):
    setup = Setup("durak", (Sitter("Ann"), Sitter("Ben", "medium")), {}, 11)
    session = Session.start(setup, folder / "XDG_DATA_HOME" / "riddance")
    session.give_level(0, "medium")
    session.set_pace(0)
    return session


def almost_over(folder):
    """The journal of a deal in which hardly anything is left to be done."""
    aside, session = started(folder / "aside"), started(folder)
    now_ms = 1000
    while aside.outcome is None:
        now_ms += 100
        aside.update(now_ms)
    aside.close()
    now_ms = 1000
    while session.actions < aside.actions - 6 or 0 not in session.deal.actors():
        now_ms += 100
        session.update(now_ms)
    assert session.outcome is None
    session.give_level(0, "human")
    session.close()


def rect_of(seen, name):
    return next(button["rect"] for button in seen["buttons"] if button["name"] == name)


def in_replay(at=None, **wanted):
    def fits(seen):
        if seen["scene"] != "replay" or not seen["settled"] or at not in (None, seen["at"]):
            return False
        return all(seen[name] == value for name, value in wanted.items())

    return fits


def picture(seen):
    """What lies where, the order of a hand left out."""
    return sorted((card["pile"], card["card"] or "") for card in seen["cards"])


def press(window, key):
    xdotool("windowfocus", window.id)
    xdotool("key", key)


def test_a_finished_deal_is_seen_again(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_PICTURES_DIR", str(tmp_path / "pictures"))
    almost_over(tmp_path)
    with Window(tmp_path, "--continue") as window:
        seen = Player(window).to_the_result()
        window.click(rect_of(seen, "result.Replay"))
        seen = window.until(in_replay(0), "the replay")
        steps, pictures = seen["steps"], [picture(seen)]
        for at in range(1, 7):
            window.click(rect_of(seen, "replay.on"))
            seen = window.until(in_replay(at), f"step {at}")
            pictures.append(picture(seen))
        assert all(card["card"] is None for card in seen["cards"] if card["pile"] == "hand.1")
        for at in range(5, -1, -1):
            press(window, "Left")
            seen = window.until(in_replay(at), f"step {at}, backwards")
            assert picture(seen) == pictures[at]
        _goes_by_the_log(window, seen)
        window.click(rect_of(seen, "replay.last"))
        seen = window.until(in_replay(steps), "the end")
        press(window, "a")
        seen = window.until(in_replay(steps, open=True), "all hands")
        press(window, "Home")
        seen = window.until(in_replay(0, open=True), "all hands at the beginning")
        hands = [card for card in seen["cards"] if card["pile"].startswith("hand.")]
        assert len(hands) == 12 and all(card["card"] for card in hands)
        press(window, "F12")
        pictures_made = tmp_path / "pictures" / "Riddance"
        window.until(lambda _seen: list(pictures_made.glob("Durak *.png")), "a picture")
        press(window, "Escape")
        window.until(lambda now: now["scene"] == "table", "the table again")
        assert window.close() == 0, window.told()
    (file,) = (tmp_path / "pictures").glob("Riddance/*.png")
    assert file.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def _goes_by_the_log(window, seen):
    line = next(each for each in seen["lines"] if each["at"] >= 4)
    window.click(line["rect"])
    window.until(in_replay(line["at"]), "the step of that line")


def test_all_hands_and_the_deal_on_from_a_position(tmp_path):
    almost_over(tmp_path)
    with Window(tmp_path, "--continue") as window:
        seen = Player(window).to_the_result()
        window.click(rect_of(seen, "result.Show all hands"))
        seen = window.until(in_replay(open=True), "all hands")
        assert seen["at"] == seen["steps"]
        x, y, wide, _high = seen["slider"]
        window.point(x + wide // 2, y + 3)
        xdotool("click", 1)
        window.until(lambda now: in_replay()(now) and now["at"] != now["steps"], "the middle")
        press(window, "p")
        window.until(lambda now: now["scene"] == "table" and now["settled"], "a table to play on")
        assert window.close() == 0, window.told()
