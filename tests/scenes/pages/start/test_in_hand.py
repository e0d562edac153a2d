"""What lies ready on the start page: picked by one press, dealt by the next; and all help."""

from datetime import date
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.store import folders
from scenes.pages.reading.reading import ReadingScene
from scenes.pages.setup.setup import SetupScene
from scenes.pages.start.headings import Family
from scenes.pages.start.in_hand import of_the_day
from scenes.pages.start.start import StartScene
from scenes.preferences import is_explained, remember_setup
from tests.scenes.toys import window
from tools.backstage import session_at

pytestmark = pytest.mark.usefixtures("own_dirs")


def named(page, name):
    return next(piece for piece in page.pieces if piece.name == name)


def opened(app):
    page = StartScene()
    app.push(page)
    app.tick()
    return page


def words_of(page) -> str:
    for piece in page.pieces:
        piece.refresh()
    return " ".join(line.text for piece in page.pieces for line in piece.written)


def left(*keys: str) -> None:
    for number, key in enumerate(keys):
        session_at(key, moves=4, seed=number + 1, folder=folders.data()).close()


def test_the_goal_of_what_was_picked_stands_above_play_and_the_next_press_deals() -> None:
    with window() as app:
        page = opened(app)
        for key in CATALOGUE:
            named(page, key).activate()
            page.rebuild()
            shown = words_of(page)
            assert all(word in shown for word in CATALOGUE[key].summary.split())
            assert {"first", "change", "rules", "learn"} <= {piece.name for piece in page.pieces}
        named(page, "gin_rummy").activate()
        page.rebuild()
        named(page, "gin_rummy").activate()
        assert app.session is not None and app.session.game.key == "gin_rummy"


def test_play_deals_as_it_was_set_up_last_and_change_shows_the_set_up() -> None:
    with window() as app:
        levels = ["human", "easy", "easy"]
        kept = {"seats": 3, "levels": levels, "options": {"pack": 52}}
        remember_setup(app.settings, "durak", kept)
        page = opened(app)
        named(page, "change").activate()
        assert isinstance(app.top, SetupScene) and app.top.game.key == "durak"
        app.pop()
        named(page, "first").activate()
        assert app.session is not None and app.session.settled["pack"] == 52
        assert [sitter.level for sitter in app.session.seats] == levels


def test_several_people_in_a_race_are_asked_for_their_keys_first() -> None:
    with window() as app:
        levels = ["human", "human", "medium"]
        remember_setup(app.settings, "racing_demon", {"seats": 3, "levels": levels})
        page = opened(app)
        named(page, "first").activate()
        assert isinstance(app.top, SetupScene)


def test_all_that_is_unfinished_can_be_gone_on_with() -> None:
    left("durak", "gin_rummy", "cheat")
    with window() as app:
        page = opened(app)
        found = [match.game for match in page.unfinished]
        assert sorted(set(found)) == ["cheat", "durak", "gin_rummy"]
        others = [piece for piece in page.pieces if piece.name.startswith("match.")]
        assert len(others) >= 2 and named(page, "first").label == "Continue"
        tile = others[0]
        tile.activate()
        page.rebuild()
        assert named(page, tile.name).picked and named(page, "first").label == "Continue"
        named(page, tile.name).activate()
        assert app.session is not None and Path(app.session.path).stem in tile.name


def test_everybody_has_the_same_deal_of_the_day_and_each_game_its_turn() -> None:
    games = list(CATALOGUE.values())
    days = [date.fromordinal(date(2026, 11, 23).toordinal() + k) for k in range(len(games))]
    assert {of_the_day(games, day)[0].key for day in days} == set(CATALOGUE)
    assert of_the_day(games, days[0])[1] == 20261123
    with window() as app:
        remember_setup(app.settings, of_the_day(games, date.today())[0].key, {"seats": 2})
        page = opened(app)
        for _ in range(2):
            named(page, "day").activate()
            page.rebuild()
        game, number = of_the_day(games, date.today())
        assert app.session.game is game and app.session.seed == number
        assert len(app.session.seats) == game.best_seats[0], "by the rules of the house"


def test_a_lesson_is_dealt_with_easy_players_and_the_rules_open_beside_it() -> None:
    with window() as app:
        app.settings["explained"] = ["gin_rummy:", "durak:Ann"]
        page = opened(app)
        named(page, "gin_rummy").activate()
        page.rebuild()
        named(page, "rules").activate()
        assert isinstance(app.top, ReadingScene) and app.top.game.key == "gin_rummy"
        app.pop()
        named(page, "learn").activate()
        assert [sitter.level for sitter in app.session.seats] == ["human", "easy"]
        assert not is_explained(app.settings, "gin_rummy", "")
        assert is_explained(app.settings, "durak", "Ann")


@pytest.mark.parametrize("size, scale", [((1280, 800), 1.0), ((1024, 640), 1.5)])
def test_a_heading_stays_while_its_games_are_seen(size, scale) -> None:
    with window(size, scale) as app:
        page = opened(app)
        scroll = page.scrolls[-1]
        heads = [piece for piece in page.pieces if isinstance(piece, Family)]
        scroll.go_to(round(heads[2].rect.bottom - scroll.view.y + 4))
        app.tick()
        gone = [head for head in heads if head.rect.y < scroll.view.y]
        strip = page.app.window.surface.subsurface(
            (scroll.view.x, scroll.view.y, 160, heads[0].rect.height))
        page.dirty = True
        page.draw(page.app.window.surface)
        light = sum(sum(strip.get_at((x, y))[:3]) > 600
                    for x in range(0, 160, 2) for y in range(strip.get_height()))
        assert gone and light > 40, "the words of the heading"
