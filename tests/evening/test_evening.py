"""The player of the second evening: its figures, its pictures, and one deal."""

import os
import shutil

import pygame
import pytest

from tests.evening import __main__ as evenings
from tests.evening import slips
from tests.evening.__main__ import asked_for, evening
from tests.evening.album import ACROSS, THUMB_W, Album, sheet_of
from tests.evening.pace import Pace, memory, quantile
from tests.evening.slips import SLIPS, felt
from tests.evening.stranger import Stranger
from tests.window.conftest import manager
from tests.window.driver import thorough

__all__ = ["manager"]


def test_waits_count_where_others_played_or_where_one_noticed():
    pace = Pace(own=3, lasted=12)
    for seconds, others in ((.02, False), (.02, True), (.5, False), (4, True)):
        pace.waited(seconds, others)
    assert pace.waits == [.02, .5, 4]
    assert pace.told().startswith("3 waits: median 0.5 s, 90 % 4.0 s, longest 4.0 s; 3 own")
    assert quantile(range(100), .9) == 90


def test_memory_is_that_of_the_whole_family():
    rss, uss = memory(os.getpid())
    assert 10 < uss <= rss


def test_a_sheet_has_each_picture_once(tmp_path):
    paths = []
    for k, colour in enumerate(("red", "green", "blue", "gold", "pink")):
        picture = pygame.Surface((960, 600))
        picture.fill(colour)
        paths.append(tmp_path / f"{k}.png")
        pygame.image.save(picture, paths[-1])
    sheet = sheet_of(paths)
    assert sheet.get_width() == ACROSS * THUMB_W
    assert sheet.get_at((10, 10)) == pygame.Color("red")
    assert sheet.get_at((10, sheet.get_height() // 2 + 10)) == pygame.Color("pink")
    album = Album(tmp_path)
    album.names = [path.name for path in paths] * 4
    assert [path.name for path in album.sheets()] == ["sheet-01.jpg", "sheet-02.jpg"]


def test_free_cloth_is_found_or_none():
    seen = {"cards": [{"rect": [0, 0, 1280, 300]}], "piles": [], "buttons": []}
    _x, y = felt(seen, (1280, 800))
    assert y > 330
    assert felt(seen | {"piles": [{"rect": [0, 0, 1280, 800]}]}, (1280, 800)) is None


class Standing:
    """A window whose table stays as it is."""

    def __init__(self, *buttons):
        self.seen = {"scene": "table", "settled": True, "prompt": "Throw a card.", "cards": [],
                     "piles": [], "buttons": [{"name": name, "words": words, "off": False}
                                              for name, words in buttons],
                     "pointers": [{"picked": [], "dragged": []}]}

    def look(self):
        return self.seen


@pytest.mark.parametrize(("words", "open_", "pressed"), [
    ("Discard", True, ["Escape"]), ("Why not?", True, ["Escape"]), ("Discard", False, [])])
def test_what_the_right_button_has_opened_is_shut(monkeypatch, words, open_, pressed):
    """Whatever its list has for a card: of one that may be thrown it has no "Why not?"."""
    keys = []
    monkeypatch.setattr(slips, "xdotool", lambda _key, name: keys.append(name))
    window = Standing(("menu.0" if open_ else "game.discard", words))
    assert slips.undone(window, window.seen) and keys == pressed


@pytest.mark.parametrize(("off", "pressed"), [(False, "done"), (True, "close")])
def test_what_a_panel_proposes_is_taken_where_it_can_be(tmp_path, monkeypatch, off, pressed):
    """Gin's knock is first shown, and by that no card of the hand goes anywhere."""
    window = Standing(("editor.done", "Knock with 8"), ("editor.close", "Not now"))
    window.seen["editor"], window.seen["buttons"][0]["off"] = {"asks": "arrangement"}, off
    clicked = []
    for button in window.seen["buttons"]:
        button["rect"] = button["name"]
    monkeypatch.setattr(window, "click", clicked.append, raising=False)
    monkeypatch.setattr(window, "until", lambda *_asked: window.seen, raising=False)
    monkeypatch.setattr(Album, "take", lambda *_given: None)
    Stranger(window, Album(tmp_path), Pace(), size=(1280, 800))._act(None, window.seen)
    assert clicked == [f"editor.{pressed}"]


def test_a_screen_has_room_for_a_window_and_its_frame(monkeypatch):
    monkeypatch.setattr(evenings, "xdotool", lambda _asked: "1920 1080")
    assert evenings.has_room((1280, 800)) and not evenings.has_room((1920, 1080))


@pytest.mark.window
@pytest.mark.skipif(shutil.which("openbox") is None, reason="no manager: apt-get install openbox")
@pytest.mark.skipif(shutil.which("import") is None, reason="apt-get install imagemagick")
@pytest.mark.usefixtures("manager")
@pytest.mark.parametrize(("game", "made"), [
    ("chase_the_ace", 0), pytest.param("durak", min(4, len(SLIPS)), marks=thorough)])
def test_a_stranger_plays_to_the_result(tmp_path, game, made):
    pictures = tmp_path / "pictures"
    assert evening(asked_for([game, "--pictures", str(pictures)]), tmp_path)
    told = (pictures / "told.txt").read_text("utf-8")
    assert "STUCK" not in told and "stderr" not in told
    assert sum(line.startswith("slip ") for line in told.splitlines()) >= made
    assert list(pictures.glob("*-result.jpg"))
