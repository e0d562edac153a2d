"""A notice: where it lies, how it is shut, what it offers."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.catalogue import CATALOGUE
from game.session.table import Session, Setup, Sitter
from scenes.pages.setup.setup import SetupScene
from scenes.pages.start.start import StartScene
from scenes.program import opener, play
from scenes.program.notice import Offer, place
from scenes.program.offers import show_folder
from scenes.program.stack import Scene
from tests.scenes.toys import click, key, window

LONG = "All deals of Ann are now in /home/ann/Documents/" + "a/very/long/way/" * 12 + "deals.csv."


def shown(app: object) -> Rect:
    app.tick()
    return app.notice.rect


def test_it_lies_at_the_lower_right_of_a_page_with_nothing_there() -> None:
    with window() as app:
        app.push(Scene())
        app.say("Sound on: 70 %")
        rect = shown(app)
        assert rect.right > 1240 and rect.bottom > 770


@pytest.mark.parametrize("scene", [StartScene, lambda: SetupScene(CATALOGUE["durak"])])
def test_it_covers_no_control_of_a_page(scene: type[Scene]) -> None:
    with window((1280, 800)) as app:
        app.push(scene())
        app.say("Sound on: 70 %")
        rect = shown(app)
        busy = [tuple(each) for each in app.top.busy() if each.w * each.h < 100_000]
        pressed = [Rect(each) for each in set(busy) if busy.count(each) > 2]
        assert pressed and rect.collidelist(pressed) < 0


@pytest.mark.parametrize("game, seats", [("durak", 4), ("spite_and_malice", 2), ("klondike", 1)])
def test_it_covers_no_card_and_no_control_of_a_table(
    game: str, seats: int, tmp_path: Path
) -> None:
    sitters = (Sitter("Ann"), *(Sitter(f"C{k}", "medium") for k in range(seats - 1)))
    with window() as app:
        app.settings["speed"] = "instant"
        app.push(play.at_table(app, Session.start(Setup(game, sitters, {}, 11), tmp_path)))
        for _ in range(10):
            app.top.update(app.top.desk.now_ms + 50)
        app.say("Sound on: 70 %")
        rect = shown(app)
        assert rect.collidelist(app.top.busy()) < 0


def test_a_click_on_it_shuts_it_alone_and_escape_goes_on() -> None:
    heard = []
    done = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def hear(event: pygame.event.Event) -> bool:
        heard.extend([event.type] if event.type in done else [])
        return True

    with window() as app:
        scene = Scene()
        scene.handle = hear
        app.push(scene)
        app.say("Sound off")
        middle = shown(app).center
        app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=middle))
        assert not app.notice.sentence and not heard
        app.say("Sound off")
        key(app, pygame.K_ESCAPE)
        assert not app.notice.sentence and heard == [pygame.KEYDOWN], "a menu shuts as well"
        click(app, middle)
        assert len(heard) == 3


def test_an_offer_is_taken_by_a_click_on_it() -> None:
    taken = []
    with window() as app:
        app.push(Scene())
        app.say("The picture is saved.", Offer("Show in folder", lambda: taken.append(1)))
        rect = shown(app)
        click(app, (rect.left + 40, rect.bottom - 30))
        assert taken == [1] and not app.notice.sentence


def test_the_whole_of_a_long_path_is_shown() -> None:
    with window((1024, 640), 2.0) as app:
        app.push(Scene())
        app.say(LONG)
        app.tick()
        lines = app.notice._lines
        assert "".join(lines).replace(" ", "") == LONG.replace(" ", "")
        assert app.window.surface.get_rect().contains(app.notice.rect)


def test_where_nothing_opens_a_folder_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot(target: str) -> None:
        raise opener.CannotOpen(opener.cannot(target))

    monkeypatch.setattr(opener, "start", cannot)
    with window() as app:
        app.push(Scene())
        show_folder(app, Path("/somewhere")).press()
        assert "/somewhere" in app.notice.sentence


def test_where_all_is_taken_it_covers_least() -> None:
    everything = [Rect(0, 0, 400, 300), Rect(0, 100, 400, 200)]
    assert place((100, 40), Rect(0, 0, 400, 300), everything, 10).bottom <= 100
