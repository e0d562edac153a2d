"""Rules and keys can be read before anybody sits down; keys of the program end and leave."""

import pygame
import pytest

from game.catalogue import CATALOGUE
from scenes.pages.reading.reading import ReadingScene
from scenes.pages.setup.setup import SetupScene
from scenes.pages.start.start import StartScene
from scenes.program import play
from scenes.table.draw.panels import TextKind
from scenes.widgets.tile import Tile
from tests.scenes.pages.test_pages import meetings, out_of_place
from tests.scenes.toys import click, key, window


@pytest.fixture(autouse=True)
def nothing_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "all_unfinished", list)


def test_f1_on_the_first_page_shows_the_rules_of_the_game_one_is_at() -> None:
    with window() as app:
        app.push(StartScene())
        tile = next(e for e in app.top.in_order if isinstance(e, Tile) and e.game.key == "cheat")
        app.top.focus.set(tile)
        key(app, pygame.K_F1)
        assert isinstance(app.top, ReadingScene) and app.top.game.key == "cheat"
        key(app, pygame.K_ESCAPE)
        assert isinstance(app.top, StartScene)
        app.top.focus.set(None)
        key(app, pygame.K_F1)
        assert app.top.game is next(iter(CATALOGUE.values()))


def test_shift_f1_shows_keys_on_every_page() -> None:
    with window() as app:
        app.push(StartScene())
        app.push(SetupScene(CATALOGUE["durak"]))
        key(app, pygame.K_F1, mod=pygame.KMOD_SHIFT)
        assert isinstance(app.top, ReadingScene) and app.top.game is None
        app.tick()
        told = " ".join(each.text for each in app.top.paragraphs())
        assert "Ctrl+Z, Z: Undo" in told and "Ctrl+Q: Quit" in told and "Double click" in told


def test_rules_stand_beside_play_with_what_is_agreed() -> None:
    with window() as app:
        app.push(StartScene())
        app.push(SetupScene(CATALOGUE["durak"]))
        rules, go = app.top.called("rules"), app.top.called("play")
        assert rules.rect.right < go.rect.left and rules.rect.y == go.rect.y
        click(app, rules.rect.center)
        app.tick()
        assert isinstance(app.top, ReadingScene) and app.top.game.key == "durak"
        heads = [each.text for each in app.top.paragraphs() if each.kind is TextKind.HEAD]
        assert "At this table" in heads
        key(app, pygame.K_F1)
        assert isinstance(app.top, ReadingScene) and app.depth == 3


@pytest.mark.parametrize("game", [None, "durak", "klondike"])
@pytest.mark.parametrize("size, scale", [((1024, 640), 1), ((1280, 800), 1.5), ((1920, 1080), 2)])
def test_it_can_be_read_at_every_size(
    game: str | None, size: tuple[int, int], scale: float
) -> None:
    with window(size, scale) as app:
        app.push(ReadingScene(game and CATALOGUE[game], game and CATALOGUE[game].settle(2, {})
                              if game == "durak" else None))
        assert not out_of_place(app.top) and not meetings(app.top)


def test_every_game_has_rules_to_read() -> None:
    for game in CATALOGUE.values():
        page = ReadingScene(game)
        assert len(page.paragraphs()) > 5, game.key


def test_ctrl_q_ends_it_and_a_bare_q_does_not() -> None:
    with window() as app:
        app.push(StartScene())
        app.top.focus.set(None)
        key(app, pygame.K_q, "q")
        assert app._running
        key(app, pygame.K_q, "q", pygame.KMOD_LALT)
        assert app._running
        key(app, pygame.K_q, mod=pygame.KMOD_LCTRL)
        assert not app._running


def test_ctrl_w_goes_back_and_from_the_first_page_out() -> None:
    with window() as app:
        app.push(StartScene())
        app.push(SetupScene(CATALOGUE["durak"]))
        app.push(ReadingScene())
        for left in (2, 1):
            key(app, pygame.K_w, mod=pygame.KMOD_LCTRL)
            assert app.depth == left and app._running
        key(app, pygame.K_w, mod=pygame.KMOD_LCTRL)
        assert not app._running


@pytest.mark.parametrize("size, scale", [((1024, 640), 1.5), ((1280, 800), 2), ((1920, 1080), 2)])
def test_the_first_menu_has_words_at_large_text(size: tuple[int, int], scale: float) -> None:
    with window(size, scale) as app:
        app.push(StartScene())
        found = [app.top.called(name) for name in ("past", "statistics", "settings", "quit")]
        assert all(button.label for button in found)
        assert not out_of_place(app.top) and not meetings(app.top)
