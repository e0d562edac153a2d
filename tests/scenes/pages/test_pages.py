"""The pages hold at every size: nothing leaves the window, nothing meets, no text is cut."""

import itertools
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton, UITextEntryLine, UIVerticalScrollBar

from game.asked import NAMES
from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.words import Edge
from game.store.journal import Summary
from scenes import i18n
from scenes.i18n import Spoken
from scenes.look.scale import LEAST_TEXT_PX, TEXT_PX
from scenes.look.theme import Theme
from scenes.pages.about.about import AboutScene
from scenes.pages.calendar.calendar import CalendarScene
from scenes.pages.settings import SettingsScene
from scenes.pages.settings.entries import SECTIONS
from scenes.pages.setup.round_table import RoundTable
from scenes.pages.setup.setup import SetupScene
from scenes.pages.start.in_hand import how_far
from scenes.pages.start.start import StartScene
from scenes.pages.start.welcome import WelcomeScene
from scenes.preferences import SCALES
from scenes.program import play
from scenes.widgets.box import Box
from scenes.widgets.fields import TextField
from scenes.widgets.managing import made_manager
from scenes.widgets.page import Page
from tests.scenes.toys import BEATING, CROWD, PAIR, TOYS, click, key, window
from tests.slow_marks import ONE_OF_EACH, covering, mostly, slow_case

SIZES = [(1024, 640), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (900, 900),
         (2560, 1080), (3840, 2160)]
#: At the others all pages are slow.
USUAL = [(1024, 640), (1920, 1080)]
PAGES: dict[str, Callable[[], Page]] = {
    "start": lambda: StartScene(TOYS),
    "setup": lambda: SetupScene(BEATING),
    "setup of many": lambda: SetupScene(CROWD),
    "setup of two": lambda: SetupScene(PAIR),
    **{f"settings of {section}": partial(SettingsScene, section) for section in SECTIONS},
    "about": AboutScene,
    "welcome": lambda: WelcomeScene(TOYS),
    "welcome of all": WelcomeScene,
    "calendar": lambda: CalendarScene(CATALOGUE["klondike"]),
}


@pytest.fixture(autouse=True)
def nothing_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "all_unfinished", list)


def rect_of(element: UIElement) -> pygame.Rect:
    return pygame.Rect(element.get_abs_rect())


def out_of_place(page: Page) -> list[str]:
    """Elements that leave the window or, in a part that scrolls, that part."""
    wrong = []
    for element in page.in_order:
        holders = [scroll.get_container() for scroll in page.scrolls]
        holder = next((each for each in holders if element.ui_container is each), None)
        room = pygame.Rect((0, 0), page.size) if holder is None else rect_of(holder)
        if not room.contains(rect_of(element)):
            wrong.append(f"{element} {rect_of(element)} leaves {room}")
    return wrong


def meetings(page: Page) -> list[str]:
    """Elements that overlap, but for a box that holds the other."""
    wrong = []
    for a, b in itertools.combinations(page.in_order, 2):
        if a.ui_container is b.ui_container and rect_of(a).colliderect(rect_of(b)):
            if not (isinstance(a, Box) and rect_of(a).contains(rect_of(b))):
                wrong.append(f"{a} {rect_of(a)} meets {b} {rect_of(b)}")
    for scroll in page.scrolls:
        for element in page.in_order:
            inside = element.ui_container is scroll.get_container()
            if not inside and rect_of(element).colliderect(scroll.rect):
                wrong.append(f"{element} lies over a part that scrolls")
    return wrong


def bad_texts(page: Page) -> list[str]:
    """Texts that were shortened, that leave their piece, or that meet in it."""
    wrong = []
    for piece in page.pieces:
        piece.refresh()
        bounds = pygame.Rect((0, 0), piece.rect.size)
        for written in piece.written:
            # A line is a little higher than its letters.
            tight = written.rect.inflate(0, -6)
            if "…" in written.text or not bounds.contains(tight):
                wrong.append(f"{written.text!r} {written.rect} in {bounds}")
        for a, b in itertools.combinations(piece.written, 2):
            if a.rect.inflate(0, -6).colliderect(b.rect.inflate(0, -6)):
                wrong.append(f"{a.text!r} meets {b.text!r}")
    for field in page.in_order:
        if isinstance(field, TextField):
            room = field.rect.width - 2 * page.theme.px(8)
            if page.theme.width(field.text, "body", True) > room:
                wrong.append(f"{field.text!r} does not fit into its field")
    return wrong


@pytest.mark.parametrize("name, size, scale", [
    *covering([*PAGES], USUAL, [2.0, 1.0]),
    *(slow_case(name, size, scale) for name in PAGES for size in SIZES
      for scale in (0.75, 1.0, 1.5, 2.0) if size not in USUAL or scale not in (1.0, 2.0)),
])
def test_everything_has_its_place(name: str, size: tuple[int, int], scale: float) -> None:
    if name == "setup of many" and size[0] < {1.5: 1000, 2.0: 1366}.get(scale, 0):
        pytest.skip("a title of 31 letters is cut there; no game has one")
    with window(size, scale) as app:
        page = PAGES[name]()
        app.push(page)
        app.tick()
        assert page.pieces
        assert out_of_place(page) == []
        assert meetings(page) == []
        assert bad_texts(page) == []


@pytest.mark.parametrize("game", mostly(CATALOGUE.values(), lambda game: game.key in ONE_OF_EACH),
                         ids=CATALOGUE)
def test_every_game_of_the_catalogue_has_a_page(game: Game) -> None:
    # Where there is room for the fewest and the most, there is for those between.
    ends = {game.seats[0], game.seats[-1]}
    for size, counts in (((1024, 640), game.seats), ((1920, 1080), ends)):
        with window(size) as app:
            page = SetupScene(game)
            app.push(page)
            app.tick()
            for seats in counts:
                assert page.plan is not None
                page.plan.set_count(seats)
                page.rebuild()
                assert out_of_place(page) + meetings(page) + bad_texts(page) == [], seats


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_smallest_window_still_stands(scale: float) -> None:
    with window((640, 400), scale) as app:
        for make in PAGES.values():
            page = make()
            app.push(page)
            app.tick()
            assert out_of_place(page) == []


def test_no_text_is_small_and_no_control_low() -> None:
    for scale in (0.5, 0.85, 1.0, 1.275, 2.0):
        theme = Theme(scale)
        assert min(theme.size(role) for role in TEXT_PX) >= LEAST_TEXT_PX
        assert theme.control() >= 44


@pytest.mark.parametrize("scale", SCALES)
def test_every_field_and_button_has_its_font(scale: float) -> None:
    """A font that was not loaded beforehand is a warning, and here a warning is an error."""
    with window(scale=scale) as app, warnings.catch_warnings():
        warnings.simplefilter("error")
        manager = made_manager(app.size, Theme(app.scale))
        UITextEntryLine(pygame.Rect(0, 0, 200, 50), manager, initial_text="Ann")
        UIButton(pygame.Rect(0, 60, 200, 50), "Deal", manager)
        UIVerticalScrollBar(pygame.Rect(300, 0, 20, 200), 0.5, manager)
        manager.update(0.01)
        manager.draw_ui(app.window.surface)


class Pseudo(Spoken):
    """A language in which every sentence stands in brackets."""

    def message(self, single: str, plural: str | None, number: int, context: str = "",
                form: str = "") -> str:
        return f"⟦{super().message(single, plural, number, context, form)}⟧"


@pytest.fixture
def pseudo() -> Pseudo:
    return Pseudo()


@pytest.mark.parametrize("name", PAGES)
def test_every_sentence_can_be_translated(name: str, pseudo: Edge) -> None:
    before = i18n.edge()
    i18n.use(pseudo)
    try:
        with window((1920, 1080)) as app:
            page = PAGES[name]()
            app.push(page)
            app.tick()
            for piece in page.pieces:
                piece.refresh()
            # What stands on a key is no sentence, nor is a name.
            pieces = [piece for piece in page.pieces if not piece.name.startswith("key.")
                      and not isinstance(piece, RoundTable)]
            texts = [" ".join(line.text for line in piece.written) for piece in pieces]
    finally:
        i18n.use(before)
    said = [text for text in texts if text.strip("0123456789 ")]
    bare = [text for text in said if not (text.startswith("⟦") and text.endswith("⟧"))]
    assert bare == []


# --- keys and pointer ---------------------------------------------------------------------------


def named(page: Page, name: str) -> UIElement:
    return next(piece for piece in page.pieces if piece.name == name)


def test_tab_goes_round_the_whole_page_and_back() -> None:
    with window() as app:
        page = SetupScene(BEATING)
        app.push(page)
        app.tick()
        stops = page.focus.stops()
        page.focus.set(None)
        met = []
        for _ in stops:
            key(app, pygame.K_TAB)
            met.append(page.focus.at)
        assert met == [stop.id for stop in stops]
        key(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
        assert page.focus.at == stops[-2].id


def test_what_has_the_focus_is_scrolled_into_view() -> None:
    with window((1024, 640)) as app:
        page = StartScene(TOYS)
        app.push(page)
        app.tick()
        last = named(page, "more8")
        shelf = page.scrolls[-1].rect
        assert not shelf.colliderect(last.rect)
        page.focus.set(last)
        assert shelf.contains(last.rect)


def test_arrows_go_to_the_neighbour_and_enter_takes_the_game() -> None:
    with window() as app:
        page = StartScene(TOYS)
        app.push(page)
        app.tick()
        page.focus.set(named(page, "crowd"))
        key(app, pygame.K_RIGHT)
        assert page.focus.element is named(page, "pair")
        key(app, pygame.K_LEFT)
        key(app, pygame.K_UP)
        assert page.focus.element is named(page, "beating")
        key(app, pygame.K_RETURN)
        app.tick()
        assert page.picked == "beating" and named(page, "beating").picked
        page.focus.set(named(page, "change"))
        key(app, pygame.K_RETURN)
        assert isinstance(app.top, SetupScene) and app.top.game is BEATING


def test_a_click_chooses_and_letters_type_into_a_field() -> None:
    with window() as app:
        page = SetupScene(BEATING)
        app.push(page)
        app.tick()
        fields = [each for each in page.in_order if isinstance(each, TextField)]
        field = next(each for each in fields if each.name == "name.1")
        click(app, rect_of(field).center)
        key(app, pygame.K_p, "p")
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text="p"))
        app.tick()
        assert app.top is page, "P pressed Play while a name was typed"
        assert page.plan is not None and "p" in page.plan.names[1]
        levels = named(page, "computers")
        click(app, (rect_of(levels).right - 20, rect_of(levels).centery))
        app.tick()
        assert page.plan.levels[1] == "hard"


def test_escape_goes_back_and_the_set_up_is_remembered() -> None:
    with window() as app:
        app.push(StartScene(TOYS))
        page = SetupScene(BEATING)
        app.push(page)
        app.tick()
        assert page.plan is not None
        page.plan.set_count(3)
        page.plan.levels[2] = "easy"
        page.plan.choose("attackers", 3)
        key(app, pygame.K_ESCAPE)
        assert isinstance(app.top, StartScene)
        again = SetupScene(BEATING)
        app.push(again)
        assert again.plan is not None
        plan = again.plan
        assert (plan.count, plan.levels[2], plan.chosen) == (3, "easy", {"attackers": 3})


def test_a_page_that_rests_draws_nothing() -> None:
    with window() as app:
        page = StartScene(TOYS)
        app.push(page)
        for _ in range(3):
            app.tick()
        assert not page.dirty and not page.animating


def test_another_size_lays_the_page_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    with window((1280, 800)) as app:
        page = StartScene(TOYS)
        app.push(page)
        app.tick()
        app.settings["scale"] = 1.5
        monkeypatch.setattr(page, "_built_ms", -1000)
        app.restyle()
        app.tick()
        assert page.theme.scale == app.scale
        assert out_of_place(page) == []


# --- what is unfinished -------------------------------------------------------------------------


def left_over(game: Game, changed_s: float) -> Summary:
    seats = tuple((name, "easy") for name in NAMES[: game.seats[-1]])
    return Summary(Path("x.jsonl"), game.key, seats, {}, 7, changed_s, 3, 40, finished=False)


@pytest.mark.parametrize("size, scale", covering(SIZES, [2.0, 1.0, 1.5], together=1))
def test_what_is_unfinished_has_its_place(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "all_unfinished", lambda: [left_over(CROWD, 0)])
    with window(size, scale) as app:
        page = StartScene(TOYS)
        app.push(page)
        app.tick()
        first = named(page, "first")
        assert [line.text for line in first.written] == ["Continue"]
        assert page.focus.element is first
        assert out_of_place(page) + meetings(page) + bad_texts(page) == []


def test_an_unfinished_game_that_is_gone_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "all_unfinished", lambda: [left_over(BEATING, 0)])
    with window() as app:
        page = StartScene({"pair": PAIR})
        app.push(page)
        app.tick()
        assert [line.text for line in named(page, "first").written] == ["Play"]


@pytest.mark.parametrize("passed_s, says", [
    (10, "Left a moment ago"), (300, "Left 5 minutes ago"), (3 * 3600, "Left 3 hours ago"),
    (50 * 3600, "Left 2 days ago"),
])  # fmt: skip
def test_how_far_a_match_is(passed_s: int, says: str) -> None:
    assert how_far(left_over(PAIR, 1000), 1000 + passed_s) == ["Deal 3: Ann, Ben", says]
