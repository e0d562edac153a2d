"""No frame between two turns shows a card of either, and nothing that is written does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.session.table import Session
from scenes.look.pictures import CardPictures
from scenes.play.hotseat.curtain import Curtain
from scenes.table.table_view import TableView
from tests.scenes.play.hotseat.people import open_hand
from tests.scenes.play.hotseat.watch import Watch, play_watched
from tests.scenes.play.test_scene import Player, sit
from tests.scenes.table.faces import Eyes
from tests.slow_marks import slow_case
from tools.backstage import opened

Monkey = pytest.MonkeyPatch


@pytest.mark.parametrize(("levels", "size", "speed"),
                         [slow_case("human,human", (1280, 800), "normal"),
                                                       ("human,human,human", (1024, 640), "fast"),
                                                       ("human,human", (1024, 640), "instant")])
def test_no_frame_between_two_turns_shows_a_card_of_either(
        tmp_path: Path, levels: str, size: tuple[int, int], speed: str) -> None:
    watch = play_watched(levels, tmp_path / "trace", 8, size=size, speed=speed)
    assert watch.frames > (20 if speed == "instant" else 100)


@pytest.mark.parametrize("key", [
    "sequence_rummy", slow_case("rolling_stone"), slow_case("spite_and_malice")])
@pytest.mark.slow
def test_no_frame_of_other_games_does(tmp_path: Path, key: str) -> None:
    best = "human,human" if key == "spite_and_malice" else "human,human,easy,easy"
    assert play_watched(best, tmp_path / "trace", 4, speed="fast", key=key).frames > 20


def test_the_watch_sees_an_open_hand(tmp_path: Path) -> None:
    """The eyes themselves: all cards of the open hand are read."""
    player = Player(sit("durak", "human,human"), tmp_path / "trace")
    seat = open_hand(player)
    player.wait(600)
    player.scene.draw(player.surface)
    hand = player.session.view(seat).pile(f"hand.{seat}")
    width = next(sprite.lie.width for sprite in player.stage.board if sprite.card == hand[0])
    assert Eyes(player.app.pictures).read(player.surface, 440, hand, width) == set(hand)


def test_a_card_that_lies_open_is_read_as_no_other() -> None:
    """Scaled from a small card, whose suit stands at the right, a jack of hearts looks as one of
    diamonds does; a sharp one of diamonds is seen all the same."""
    with opened() as stage:
        pictures, table = CardPictures(), stage.picture()
        for card in ("JH", "JD"):
            pictures.face(card, 60)
        table.blit(pictures.face("JH", 100, sharp=False), (400, 300))
        eyes = Eyes(pictures)
        assert eyes.read(table, 200, {"JD"}, 100) == {"JD"}
        assert eyes.read(table, 200, {"JD"}, 100, {"JH"}) == set()
        table.blit(pictures.face("JD", 100), (600, 300))
        assert Eyes(pictures).read(table, 200, {"JD"}, 100, {"JH"}) == {"JD"}


def uncovered(monkeypatch: Monkey) -> None:
    """Stages that show the hand whatever they are asked for."""
    made = TableView.__init__

    def bare(self: TableView, app: Any, session: Session, seat: int, *, covered: bool = False,
             sharers: tuple[int, ...] = ()) -> None:
        made(self, app, session, seat, sharers=sharers)

    monkeypatch.setattr(TableView, "__init__", bare)


def test_the_watch_sees_when_nothing_is_covered(tmp_path: Path, monkeypatch: Monkey) -> None:
    uncovered(monkeypatch)
    with pytest.raises(AssertionError, match=r"shows|flash|trace"):
        play_watched("human,human", tmp_path / "trace", 4)


@pytest.mark.parametrize(("blind", "told"), [("_read_lines", "frame .* shows"),
                                             ("_see", "trace tells")])
def test_frames_and_lines_each_tell_it_alone(tmp_path: Path, monkeypatch: Monkey, blind: str,
                                             told: str) -> None:
    uncovered(monkeypatch)
    monkeypatch.setattr(Watch, blind, lambda self, *of: None)
    with pytest.raises(AssertionError, match=told):
        play_watched("human,human", tmp_path / "trace", 4)


def test_a_back_that_still_knows_its_face_is_found(tmp_path: Path, monkeypatch: Monkey) -> None:
    drop = Curtain._drop

    def keeps(self: Curtain, now_ms: int) -> None:
        drop(self, now_ms)
        seat = self.desk.stage.seat
        hand = self.desk.stage.board.sprites[f"hand.{seat}"]
        for sprite, card in zip(hand, self.desk.session.view(seat).pile(f"hand.{seat}")):
            sprite.before = card

    monkeypatch.setattr(Curtain, "_drop", keeps)
    with pytest.raises(AssertionError, match="flash"):
        play_watched("human,human", tmp_path / "trace", 2)
