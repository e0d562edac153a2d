"""The shelf, its filters, the menu beside it, and the greeting of the first start."""

from pathlib import Path

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.core.naming import by_family
from game.store import folders
from game.store.journal import Summary
from scenes import preferences
from scenes.pages.past.past_games import PastGamesScene
from scenes.pages.people.profiles import ProfilesScene
from scenes.pages.people.statistics import StatisticsScene
from scenes.pages.reading.help_page import HelpScene
from scenes.pages.settings import SettingsScene
from scenes.pages.setup.setup import SetupScene
from scenes.pages.start.shelf import Wish, laid_out, rows_of
from scenes.pages.start.start import StartScene
from scenes.pages.start.welcome import BIGGER, FIRST, HAND, WelcomeScene
from scenes.program import play
from scenes.program.app import App
from scenes.program.arguments import Request
from scenes.widgets.fields import TextField
from scenes.widgets.page import Page
from scenes.widgets.piece import Piece
from scenes.widgets.tile import DIFFICULTIES, Tile, cards_of
from tests.scenes.toys import TOYS, key, window

pytestmark = pytest.mark.usefixtures("own_dirs")


def named(page: Page, name: str) -> Piece:
    return next(piece for piece in page.pieces if piece.name == name)


def opened(app: App, page: Page) -> Page:
    app.push(page)
    app.tick()
    return page


def tiles(page: Page) -> list[str]:
    return [piece.name for piece in page.pieces if isinstance(piece, Tile) and not piece.lines]


# --- what is known of a game --------------------------------------------------------------------


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=CATALOGUE)
def test_every_game_says_how_long_and_how_hard_it_is(game) -> None:
    assert 0 < game.minutes <= 120 and game.difficulty in DIFFICULTIES
    assert game.pocket and cards_of(game) == game.pocket.split()


#: The first games: a new one need not be looked up here.
OF_OLD = ("durak", "rolling_stone", "spite_and_malice", "russian_bank_penguin", "cheat",
          "racing_demon", "sequence_rummy")


@pytest.mark.parametrize("wish, keys", [
    (Wish(players=8), {"cheat", "racing_demon"}),
    (Wish(players=2, difficulty=2, family="Rummy"), {"sequence_rummy"}),
    (Wish(length="short"), {"durak", "rolling_stone"}),
    (Wish(text="RIDDANCE pile"), {"spite_and_malice"}),
    (Wish(text="nertz"), {"racing_demon"}),
    (Wish(text="bluff"), {"cheat"}),
    (Wish(players=1), set()),
])  # fmt: skip
def test_what_fits_a_wish(wish: Wish, keys: set[str]) -> None:
    assert {key for key in OF_OLD if wish.fits(CATALOGUE[key])} == keys


def test_small_families_share_a_shelf_and_large_ones_take_several() -> None:
    families = [("a", [1]), ("b", [2, 3]), ("c", [4, 5]), ("d", [6, 7, 8, 9, 10]), ("e", [11])]
    groups = laid_out(families, 4)
    found = [(group.family, group.column, group.row, group.first, len(group.games))
             for group in groups]  # fmt: skip
    assert found == [
        ("a", 0, 0, True, 1), ("b", 1, 0, True, 2), ("c", 0, 1, True, 2), ("d", 0, 2, True, 3),
        ("d", 0, 3, False, 2), ("e", 2, 3, True, 1),
    ]  # fmt: skip
    assert [len(row) for row in rows_of(groups)] == [2, 1, 1, 2]


@pytest.mark.parametrize("columns", [1, 2, 3, 5])
def test_every_game_stands_on_the_shelf_once(columns: int) -> None:
    groups = laid_out(by_family(TOYS.values()), columns)
    assert sorted(game.key for group in groups for game in group.games) == sorted(TOYS)
    assert all(group.column + len(group.games) <= columns for group in groups)


# --- the page -----------------------------------------------------------------------------------


def test_filters_leave_what_fits_and_escape_shows_all() -> None:
    with window() as app:
        page = opened(app, StartScene())
        named(page, "wish.players").choose(8)
        page.rebuild()
        assert set(tiles(page)) == {key for key, game in CATALOGUE.items() if 8 in game.seats}
        for choice, value in (("players", 12), ("length", "short"), ("difficulty", 3)):
            named(page, f"wish.{choice}").choose(value)
            page.rebuild()
        assert tiles(page) == [] and named(page, "all")
        named(page, "all").activate()
        page.rebuild()
        assert set(tiles(page)) == set(CATALOGUE)
        named(page, "wish.difficulty").choose(1)
        page.rebuild()
        key(app, pygame.K_ESCAPE)
        page.rebuild()
        assert set(tiles(page)) == set(CATALOGUE)


def test_a_game_is_found_by_typing() -> None:
    with window() as app:
        page = opened(app, StartScene())
        key(app, pygame.K_f, "", pygame.KMOD_CTRL)
        for letter in "crapette":
            app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            app.tick()
        page.rebuild()
        field = next(each for each in page.in_order if isinstance(each, TextField))
        assert field.text == "crapette" and set(tiles(page)) == {
            key for key, game in CATALOGUE.items() if "Crapette" in game.other_names}


@pytest.mark.parametrize("name, sign, scene", [
    ("past", "a", PastGamesScene), ("statistics", "t", StatisticsScene),
    ("profiles", "l", ProfilesScene),
    ("settings", "s", SettingsScene), ("help", "h", HelpScene),
])  # fmt: skip
def test_every_line_of_the_menu_opens_its_page_and_leads_back(
    name: str, sign: str, scene: type[Page]
) -> None:
    with window() as app:
        page = opened(app, StartScene())
        named(page, name).activate()
        assert isinstance(app.top, scene)
        app.tick()
        # Where somebody can type at once, the first Escape ends that.
        for _ in range(2):
            if app.top is not page:
                key(app, pygame.K_ESCAPE)
        assert app.top is page
        app.tick()
        key(app, getattr(pygame, f"K_{sign}"), mod=pygame.KMOD_LALT)
        assert isinstance(app.top, scene)


def test_f10_opens_the_settings_on_every_page_once() -> None:
    with window() as app:
        opened(app, StartScene())
        opened(app, SetupScene(CATALOGUE["durak"]))
        key(app, pygame.K_F10)
        assert isinstance(app.top, SettingsScene)
        app.tick()
        key(app, pygame.K_F10)
        assert app.depth == 3


def test_a_tile_tells_what_the_game_is_about() -> None:
    with window() as app:
        tip = named(opened(app, StartScene()), "durak").tip
        assert "fool" in tip and "Difficulty: Some practice." in tip


# --- the first start ----------------------------------------------------------------------------


def start(app: App) -> object:
    return play.first_scene(app, Request())


def test_only_the_first_start_greets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folders.config() / "settings.json"
    with window() as app:
        assert isinstance(start(app), StartScene), "in safe mode no settings are read"
        app.settings = preferences.load(path)
        first = start(app)
        assert isinstance(first, WelcomeScene)
        app.push(first)
        assert path.exists()
        assert isinstance(start(app), StartScene)
        path.unlink()
        seats = (("Ann", "human"),)
        left = Summary(Path("x.jsonl"), "durak", seats, {}, 7, 0, 1, 4, finished=False)
        monkeypatch.setattr(play, "all_unfinished", lambda: [left])
        assert isinstance(start(app), StartScene), "somebody has played here"


def test_the_greeting_has_six_games_the_easiest_way_first() -> None:
    with window() as app:
        page = WelcomeScene()
        opened(app, page)
        assert [game.key for game in page.games] == list(FIRST) and len(page.games) == HAND
        assert page.chosen.key == "spite_and_malice" and page.focus.element is named(page, "play")
        named(page, "cheat").activate()
        page.rebuild()
        assert page.chosen.key == "cheat"
        named(page, "play").refresh()
        assert named(page, "play").written[0].text == "Play Cheat"
        key(app, pygame.K_ESCAPE)
        assert isinstance(app.top, StartScene) and app.depth == 1


def test_its_switches_hold_at_once() -> None:
    with window() as app:
        page = opened(app, WelcomeScene())
        pairs = (("scale", BIGGER, 1.0), ("deck", "four", "two"),
                 ("reduced_motion", True, False), ("sound", False, True))  # fmt: skip
        for name, on, off in pairs:
            for value in (on, off):
                named(page, name).activate()
                page.rebuild()
                assert app.settings[name] == value


def test_with_bigger_text_all_six_games_are_still_seen() -> None:
    with window(scale=BIGGER) as app:
        page = opened(app, WelcomeScene())
        (shelf,) = page.scrolls
        assert shelf.depth == shelf.view.height, "there is nothing to scroll"
        assert all(shelf.view.contains(named(page, key).rect) for key in FIRST)


def test_play_sits_a_person_down_with_one_computer_player() -> None:
    with window() as app:
        opened(app, WelcomeScene())
        key(app, pygame.K_p, "p")
        assert app.session is not None
        assert [sitter.level for sitter in app.session.seats] == ["human", "medium"]
        assert app.settings["last_game"] == app.session.game.key == "spite_and_malice"
        app.pop()


def test_the_name_is_asked_once_and_the_goal_stands_under_the_hand() -> None:
    with window() as app:
        page = opened(app, WelcomeScene())
        page.chosen = CATALOGUE["cheat"]
        page.rebuild()
        shown = [piece.text for piece in page.pieces if hasattr(piece, "text")]
        assert CATALOGUE["cheat"].summary in shown
        field = page.called("your_name")
        assert isinstance(field, TextField)
        page.typed(field, "  Grandma ")
        named(page, "play").activate()
        assert app.people.names == ("Grandma",) and app.session.seats[0].name == "Grandma"
        app.pop()
    with window() as app:
        app.people.add("Olga")
        page = opened(app, WelcomeScene())
        assert page.called("your_name") is None


def test_a_name_that_cannot_be_says_why_and_nobody_sits_down() -> None:
    with window() as app:
        page = opened(app, WelcomeScene())
        page.typed_name = "x" * 400
        named(page, "play").activate()
        assert app.top is page and app.notice.sentence and app.people.names == ()


# --- whatever was picked ------------------------------------------------------------------------


def picked(page: StartScene, game: str) -> None:
    page.picked = game
    page.rebuild()
    page.app.tick()


def test_at_usual_size_the_column_stands_still_whatever_was_picked() -> None:
    with window() as app:
        page = StartScene()
        opened(app, page)
        for game in CATALOGUE:
            picked(page, game)
            assert len(page.scrolls) == 1, f"the goal of {game} takes Play out of sight"
            assert named(page, "quit").rect.bottom <= 800


@pytest.mark.parametrize("size, scale", [((1366, 768), 1.3), ((1280, 800), 1.5)])
def test_with_large_text_the_whole_menu_stays_in_sight(size: tuple[int, int], scale: float) -> None:
    """Settings, Help and Quit lay below the fold."""
    with window(size, scale) as app:
        page = StartScene()
        opened(app, page)
        for game in ("durak", "verish_ne_verish", "klondike"):
            picked(page, game)
            for name in ("past", "statistics", "profiles", "settings", "help", "quit"):
                assert page.app.window.surface.get_rect().contains(
                    pygame.Rect(named(page, name).get_abs_rect())), (game, name)


def test_a_column_that_begins_to_scroll_does_so_at_its_top() -> None:
    with window((1280, 800)) as app:
        page = StartScene()
        opened(app, page)
        picked(page, "old_maid")
        assert len(page.scrolls) == 1
        page.scrolls[0].go_to(300)
        app.settings["scale"] = 2.0
        app.tick()
        picked(page, "verish_ne_verish")
        column = page.scrolls[0]
        assert len(page.scrolls) == 2 and column.offset == 0
