"""Twenty-five games on the start page: found by hand, key and pad, in every window."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from game.core.game import Game
from game.core.naming import FAMILIES
from scenes.look import compass
from scenes.look.theme import Theme
from scenes.pages.setup.setup import SetupScene
from scenes.pages.start.gallery import TILES_PX, Family
from scenes.pages.start.shelf import Wish, laid_out, own
from scenes.pages.start.start import StartScene
from scenes.preferences import MOST_RECENT, load, remember_played, turn_favourite
from scenes.program import play
from scenes.program.app import App
from scenes.widgets.chip import Chip
from scenes.widgets.controls import Label, PushButton
from scenes.widgets.fields import TextField
from scenes.widgets.listing import Empty
from scenes.widgets.piece import NEAR_PX, Piece
from scenes.widgets.tile import Tile, posed
from tests.scenes.pages.start.shelves import WHOLE
from tests.scenes.pages.test_pages import bad_texts, meetings, out_of_place
from tests.scenes.toys import click, key, window
from tests.slow_marks import covering

pytestmark = pytest.mark.usefixtures("own_dirs")


@pytest.fixture(autouse=True)
def nothing_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "all_unfinished", list)


@pytest.fixture
def app() -> Iterator[App]:
    with window() as made:
        yield made


def opened(app: App, games: Mapping[str, Game] = WHOLE, **settings: object) -> StartScene:
    for name, value in settings.items():
        app.settings[name] = value
    page = StartScene(games)
    app.push(page)
    app.tick()
    return page


def tiles(page: StartScene) -> list[Tile]:
    return [piece for piece in page.pieces if isinstance(piece, Tile) and not piece.lines]


def names(page: StartScene) -> list[str]:
    return [tile.name for tile in tiles(page)]


def named(page: StartScene, name: str) -> Piece:
    return next(piece for piece in page.pieces if piece.name == name)


def typed(app: App, text: str) -> None:
    """As SDL tells it: the key, then the letter."""
    for letter in text:
        key(app, pygame.key.key_code("space" if letter == " " else letter), letter)
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        app.tick()
        app.top.rebuild()


def field(page: StartScene) -> TextField:
    return next(each for each in page.in_order if isinstance(each, TextField))


# --- found by typing ----------------------------------------------------------------------------


@pytest.mark.parametrize("text, wanted, told", [
    ("black peter", "old_maid", "Black Peter"), ("nerts", "racing_demon", "Nerts"),
    ("bullshit", "cheat", "Bullshit"), ("cucu", "chase_the_ace", "Cucù"),
    ("veris ne", "verish_ne_verish", "Veriš' ne veriš'"), ("verish ne", "verish_ne_verish", ""),
    ("klon", "klondike", ""), ("vieux garcon", "old_maid", "Vieux Garçon"),
])  # fmt: skip
def test_a_game_is_found_by_any_name_typed_at_once(
    app: App, text: str, wanted: str, told: str
) -> None:
    page = opened(app)
    typed(app, text)
    assert app.top is page and field(page).text == text
    first = tiles(page)[0]
    assert (first.name, first.told, first.first) == (wanted, told, True)
    first.refresh()
    assert any(told in line.text for line in first.written)
    key(app, pygame.K_RETURN, "\r")
    assert isinstance(app.top, SetupScene) and app.top.game is WHOLE[wanted]


def test_both_russian_banks_are_crapette(app: App) -> None:
    page = opened(app)
    typed(app, "crapette")
    assert sorted(names(page)) == ["russian_bank", "russian_bank_penguin"]
    assert [tile.first for tile in tiles(page)] == [True, False]


def test_words_and_a_number_of_players(app: App) -> None:
    page = opened(app)
    typed(app, "rummy 12")
    assert names(page) == ["continental_rummy"]


def test_escape_clears_at_once_and_a_letter_begins_anew(app: App) -> None:
    page = opened(app)
    typed(app, "gin")
    assert page.focus.typing() and names(page) == ["gin_rummy"]
    key(app, pygame.K_ESCAPE)
    page.rebuild()
    assert page.wish == Wish() and field(page).text == "" and not page.focus.typing()
    assert set(names(page)) == set(WHOLE)
    typed(app, "s")
    assert app.top is page and field(page).text == "s", "no letter opens a page"


def test_backspace_takes_a_letter_back_from_a_tile_too(app: App) -> None:
    page = opened(app)
    typed(app, "gin")
    page.focus.set(named(page, "gin_rummy"))
    page.rebuild()
    key(app, pygame.K_BACKSPACE, "\b")
    app.tick()
    page.rebuild()
    assert field(page).text == "gi" and page.focus.typing()
    page.focus.set(named(page, "gin_rummy"))
    typed(app, "n")
    assert field(page).text == "gin"


def test_down_goes_from_the_field_to_the_first_that_was_found(app: App) -> None:
    page = opened(app)
    typed(app, "klondike")
    key(app, pygame.K_DOWN)
    for _ in range(3):
        if not isinstance(page.focus.element, Tile):
            key(app, pygame.K_DOWN)
    assert page.focus.element is named(page, "klondike")


@pytest.mark.parametrize("wish, sentence", [
    (Wish(text="xyzzy"), "No game is called “xyzzy”, and none is about that."),
    (Wish(text="gin", players=5), "No game with these choices is called “gin”."),
    (Wish(family="Patience", players=2),
     "No game is like that: leave out one of the choices above."),
])  # fmt: skip
def test_where_nothing_is_found_it_says_so_and_offers_all(
    app: App, wish: Wish, sentence: str
) -> None:
    page = opened(app)
    page._wish_for(wish)
    page.rebuild()
    assert names(page) == []
    assert sentence in [piece.text for piece in page.pieces if isinstance(piece, Empty)]
    page.focus.set(named(page, "all"))
    key(app, pygame.K_RETURN, "\r")
    page.rebuild()
    assert set(names(page)) == set(WHOLE)


# --- found by choices ---------------------------------------------------------------------------


def test_a_chip_for_each_family_counts_what_the_other_choices_leave(app: App) -> None:
    page = opened(app)
    chips = [named(page, f"wish.family={family}") for family in FAMILIES]
    of_family = Counter(game.family for game in WHOLE.values())
    assert [chip.count for chip in chips] == [of_family[family] for family in FAMILIES]
    chips[3].activate()
    page.rebuild()
    assert len(names(page)) == of_family["Rummy"]
    assert {tile.game.family for tile in tiles(page)} == {"Rummy"}
    named(page, "wish.players").choose(12)
    page.rebuild()
    assert names(page) == ["continental_rummy"]
    assert [named(page, f"wish.family={family}").count for family in FAMILIES] == [0, 2, 0, 1, 0]
    named(page, "wish.family=Rummy").activate()
    page.rebuild()
    assert sorted(names(page)) == ["chase_the_ace", "continental_rummy", "old_maid"]


@pytest.mark.parametrize("length, least, most", [
    ("short", 0, 10), ("middle", 11, 25), ("long", 26, 999),
])  # fmt: skip
def test_games_by_length(length: str, least: int, most: int) -> None:
    found = {game.key for game in Wish(length=length).found(WHOLE.values())}
    assert found == {key for key, game in WHOLE.items() if least <= game.minutes <= most}
    assert found


def test_a_list_stays_where_it_is_whatever_is_chosen(app: App) -> None:
    page = opened(app)
    before = named(page, "wish.difficulty").rect.copy()
    named(page, "wish.length").choose("long")
    page.rebuild()
    named(page, "wish.players").choose(10)
    page.rebuild()
    assert named(page, "wish.difficulty").rect == before


# --- favourites, and what was played last -------------------------------------------------------


def test_what_one_wants_most_likely() -> None:
    found = own(WHOLE, ["gone", "klondike", "durak", "spit"], ["cheat", "spit", "gone"], 9)
    assert [game.key for game in found] == ["spit", "klondike", "durak", "cheat"]
    assert own(WHOLE, ["spit"], ["cheat", "durak"], 2) == [WHOLE["spit"], WHOLE["cheat"]]
    assert own(WHOLE, [], [], 5) == []


def test_the_settings_remember_both(tmp_path) -> None:
    path = tmp_path / "settings.json"
    settings = load(path)
    assert turn_favourite(settings, "durak") and turn_favourite(settings, "spit")
    assert not turn_favourite(settings, "durak")
    for number in range(MOST_RECENT + 3):
        remember_played(settings, f"game{number}")
    remember_played(settings, "game9")
    again = load(path)
    assert again["favourites"] == ["spit"]
    assert again["recent"][:2] == ["game9", f"game{MOST_RECENT + 2}"]
    assert len(again["recent"]) == len(set(again["recent"])) == MOST_RECENT
    again["recent"], again["favourites"] = [3], ["durak", None]
    assert load(path)["recent"] == load(path)["favourites"] == []


def test_who_sits_down_has_played_last(app: App) -> None:
    from scenes.program.arguments import parse

    play.table(app, parse(["durak", "--seed", "7"]).setup)
    play.table(app, parse(["cheat", "--seed", "7"]).setup)
    assert app.settings["recent"] == ["cheat", "durak"]


def test_a_star_is_turned_by_mouse_key_and_pad_and_its_tile_stays(app: App) -> None:
    page = opened(app)
    tile = named(page, "gin_rummy")
    page.focus.set(tile)
    top = tile.rect.y

    def turned() -> list[str]:
        app.tick()
        page.rebuild()
        assert abs(named(page, "gin_rummy").rect.y - top) <= 2
        return list(app.settings["favourites"])

    key(app, pygame.K_d, "", pygame.KMOD_LCTRL)
    assert turned() == ["gin_rummy"] and names(page)[0] == "own.gin_rummy"
    assert named(page, "gin_rummy").liked and named(page, "own.gin_rummy").liked
    app.gamepads.pads.append(SimpleNamespace(instance=7, device=object(), mapped=False))
    for button in (3, 2):
        event = pygame.event.Event(pygame.JOYBUTTONDOWN, button=button, instance_id=7)
        app.dispatch(event)
    assert turned() == [], "Y, and no other button"
    click(app, named(page, "gin_rummy").star.center)
    assert turned() == ["gin_rummy"] and app.top is page
    middle = named(page, "gin_rummy").rect
    click(app, (middle.centerx, middle.top + 20))
    page.rebuild()
    assert page.picked == "gin_rummy" and named(page, "gin_rummy").picked


def test_a_pad_goes_from_tile_to_tile_and_opens_one(app: App) -> None:
    page = opened(app, favourites=["klondike"])
    app.gamepads.pads.append(SimpleNamespace(instance=7, device=object(), mapped=False))
    page.focus.set(named(page, "own.klondike"))

    def press(kind: int, **more: object) -> None:
        app.dispatch(pygame.event.Event(kind, instance_id=7, **more))
        app.tick()

    press(pygame.JOYHATMOTION, hat=0, value=(1, 0))
    press(pygame.JOYHATMOTION, hat=0, value=(0, 0))
    assert page.focus.element is named(page, "day"), "the deal of the day stands beside it"
    page.focus.set(named(page, "durak"))
    press(pygame.JOYBUTTONDOWN, button=0)
    assert page.picked == "durak" and page.focus.element is named(page, "durak")
    press(pygame.JOYBUTTONDOWN, button=0)
    assert app.session is not None and app.session.game is WHOLE["durak"]


def test_first_comes_what_is_liked_and_was_played_then_the_families(app: App) -> None:
    page = opened(app, favourites=["klondike", "spit"], recent=["spit", "durak", "gone"])
    assert names(page)[:3] == ["own.spit", "own.klondike", "own.durak"]
    assert sorted(names(page)[3:]) == sorted(WHOLE), "and each is in its family as well"
    page._wish_for(Wish(players=2))
    page.rebuild()
    assert not any(name.startswith("own.") for name in names(page))


# --- how it looks -------------------------------------------------------------------------------

WISHES = [Wish(), Wish(text="a"), Wish(text="nertz"), Wish(text="xyzzy", players=3),
          Wish(players=8), Wish(family="Competitive patience", length="long")]  # fmt: skip


@pytest.mark.parametrize("size, scale", covering(
    [(1024, 640), (1280, 800), (3840, 2160)], [2.0, 1.5, 1.0], together=1))
def test_everything_has_its_place_whatever_is_looked_for(
    size: tuple[int, int], scale: float
) -> None:
    with window(size, scale) as app:
        page = opened(app, favourites=["klondike", "arlington"], recent=["patience", "durak"])
        for wish in WISHES:
            page._wish_for(wish)
            page.rebuild()
            assert out_of_place(page) + meetings(page) + bad_texts(page) == [], wish


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
def test_for_the_left_hand_the_menu_is_at_the_right(size: tuple[int, int]) -> None:
    with window(size) as app:
        page = opened(app, left_handed=True)
        assert named(page, "durak").rect.right < named(page, "settings").rect.left
        assert out_of_place(page) + meetings(page) + bad_texts(page) == []


def test_arrows_lead_to_every_game(app: App) -> None:
    """From the first tile, over tiles alone, by the four arrows."""
    page = opened(app, favourites=["spit"])
    places = {tile.name: pygame.Rect(tile.get_abs_rect()) for tile in tiles(page)}
    met, ahead = {"own.spit"}, ["own.spit"]
    while ahead:
        here = ahead.pop()
        others = [name for name in places if name != here]
        rects = [places[name] for name in others]
        for way in compass.WAYS.values():
            found = compass.nearest(places[here], rects, way, compass.PAGE)
            if found is not None and others[found] not in met:
                met.add(others[found])
                ahead.append(others[found])
    assert met == set(places)


def test_no_hole_is_left_for_the_name_of_a_family() -> None:
    groups = laid_out([("long name", [1]), ("b", [2, 3]), ("c", [4])], 4,
                      lambda family: 2 if "long" in family else 1)  # fmt: skip
    assert [(group.column, group.row) for group in groups] == [(0, 0), (0, 1), (2, 1)]


@pytest.mark.parametrize("columns", [3, 4, 5, 7])
@pytest.mark.parametrize("count", range(1, 16))
def test_rows_are_filled_and_no_game_stands_alone_below_others(count: int, columns: int) -> None:
    games = list(range(count))
    groups = laid_out([("a", games)], columns)
    assert [game for group in groups for game in group.games] == games
    sizes = [len(group.games) for group in groups]
    assert len(sizes) == -(-count // columns), "in as few rows as there can be"
    assert all(size == columns for size in sizes[:-2]) and min(sizes[:-1], default=9) >= columns - 1
    assert len(sizes) == 1 or sizes[-1] > 1


def test_cards_lie_as_in_a_game_of_the_family() -> None:
    poses = {tuple(posed(family, k, 3) for k in range(3)) for family in FAMILIES}
    assert len(poses) == len(FAMILIES), "each family is known by its picture"
    for family in (*FAMILIES, "strange"):
        for count in range(1, 6):
            found = [posed(family, k, count) for k in range(count)]
            assert min(found) >= (0, 0) and len(set(found)) == count
            assert all(b[0] - a[0] >= 0.25 for a, b in pairwise(found)), "all are seen"


# --- the cost of many games ---------------------------------------------------------------------


def test_only_what_is_near_is_painted_however_many_games(monkeypatch) -> None:
    painted: list[str] = []
    paint = Tile.paint
    monkeypatch.setattr(
        Tile, "paint", lambda tile, pen: (painted.append(tile.name), paint(tile, pen))
    )
    many = {f"{key}{k}": game for k in range(12) for key, game in WHOLE.items()}
    with window((1280, 800)) as app:
        page = opened(app, many)
        app.tick()
        view = page.scrolls[-1].view
        lowest = min(tile.rect.height for tile in tiles(page))
        rows = (view.height + 2 * NEAR_PX) // lowest + 2
        assert len(tiles(page)) == len(many) and 0 < len(painted) <= 5 * rows < 60


def letters(app: App, text: str) -> None:
    """Typed with nothing built anew by the test."""
    for letter in text:
        key(app, pygame.key.key_code(letter), letter)
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        app.tick()
        app.tick()


@pytest.mark.parametrize("before, letter", [("rumm", "y"), ("ru", "m"), ("spi", "t"), ("x", "y")])
def test_a_letter_makes_and_draws_only_what_differs(
    app: App, monkeypatch: pytest.MonkeyPatch, before: str, letter: str
) -> None:
    page = opened(app, favourites=["spit"])
    letters(app, before)
    painted: list[Piece] = []
    refresh = Piece.refresh

    def counted(piece: Piece) -> None:
        if piece.look() != piece._shown:
            painted.append(piece)
        refresh(piece)

    monkeypatch.setattr(Piece, "refresh", counted)
    monkeypatch.setattr(page, "rebuild", lambda: pytest.fail("the page is built anew"))
    old = {tile.name: (tile, tile._shown) for tile in tiles(page)}
    kept = [piece for piece in page.pieces if piece not in tiles(page)]
    letters(app, letter)
    assert field(page).text == page.wish.text == before + letter
    still = [tile for tile in tiles(page) if tile.name in old]
    assert still or not tiles(page)
    assert all(tile is old[tile.name][0] for tile in still), "no tile is made again"
    same = [tile for tile in still if tile.look() == old[tile.name][1]]
    assert not set(map(id, same)) & set(map(id, painted)), "nor drawn, where it looks the same"
    assert all(isinstance(each, Tile | Label | Chip | Family | PushButton | Empty)
               for each in painted)
    left = [piece for piece in kept if piece.rect.right < page.scrolls[-1].view.left]
    assert len(left) > 5 and not set(map(id, left)) & set(map(id, painted))
    if len(old) == len(tiles(page)):
        assert not any(isinstance(each, Tile) for each in painted), "the same games are found"


def test_a_page_typed_to_is_as_one_that_was_built(app: App) -> None:
    """Letter by letter, and back: what stands where, in which order."""
    page = opened(app, favourites=["spit"], recent=["durak"])

    def seen() -> list[tuple[str, str, tuple[int, ...], bool]]:
        return [(type(each).__name__, getattr(each, "name", ""), tuple(each.get_abs_rect()),
                 each.alive()) for each in page.in_order]  # fmt: skip

    for text in ("r", "ru", "rum", "rumx", "rum", "ru", ""):
        page.typed(field(page), text)
        app.tick()
        changed, words = seen(), [chip.count for chip in page.pieces if isinstance(chip, Chip)]
        offset, depth = page.scrolls[-1].offset, page.scrolls[-1].depth
        page.rebuild()
        app.tick()
        assert changed == seen()
        assert words == [chip.count for chip in page.pieces if isinstance(chip, Chip)]
        assert (offset, depth) == (page.scrolls[-1].offset, page.scrolls[-1].depth)


def test_letters_and_enter_at_once_choose_what_they_name(app: App) -> None:
    """All in one turn of the loop, as where a machine is slow."""
    page = opened(app)
    for letter in "klondike":
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(letter),
                                             unicode=letter, mod=0))  # fmt: skip
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0))
    app.tick()
    assert page is not app.top
    assert isinstance(app.top, SetupScene) and app.top.game is WHOLE["klondike"]


def test_the_shelf_asks_no_game_for_its_engine() -> None:
    program = (
        "import os, sys\n"
        "os.environ['SDL_VIDEODRIVER'] = os.environ['SDL_AUDIODRIVER'] = 'dummy'\n"
        "from tools.backstage import opened\n"
        "from scenes.pages.start.shelf import Wish\n"
        "from scenes.pages.start.start import StartScene\n"
        "engines = lambda: {name for name in sys.modules if name.startswith('game.engines.')\n"
        "                   and name.count('.') > 2}\n"
        "import game.catalogue\n"
        "before = engines()\n"
        "with opened((1280, 800), settings={'favourites': ['durak']}) as stage:\n"
        "    page = StartScene()\n"
        "    stage.show(page)\n"
        "    stage.settle()\n"
        "    page._wish_for(Wish(text='rummy'))\n"
        "    stage.settle()\n"
        "print(*sorted(engines()))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True,
                          check=True)  # fmt: skip
    assert done.stdout.splitlines()[-1].strip() == "", "an engine is imported when it is played"


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
def test_no_tile_is_lower_than_the_least(scale: float) -> None:
    """Widths for which all would be too high even so are not tried with words."""
    with window(scale=scale) as app:
        theme = Theme(app.scale)
        for wide in (theme.px(least) for least in TILES_PX):
            heights = [Tile.height(theme, game, wide) for game in WHOLE.values()]
            assert Tile.least(theme, wide) <= min(heights)


def test_what_scrolls_is_made_as_deep_as_it_is_before_anything_lies_in_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else all that lies there is placed anew, tile by tile."""
    placed: list[Piece] = []
    place = Piece.update_containing_rect_position
    monkeypatch.setattr(Piece, "update_containing_rect_position",
                        lambda piece: [placed.append(piece), place(piece)])  # fmt: skip
    with window((1024, 640)) as app:
        app.push(StartScene(WHOLE))
        assert len(app.top.pieces) > 40 and placed == []
