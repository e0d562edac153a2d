"""People and their statistics: the pages hold at every size, and do what they say."""

import json
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.clocks import ClockKind
from game.session.journal import counting
from game.session.seats import Setup, Sitter
from game.store import folders
from game.store.profiles import NameProblem
from game.store.statistics import Statistics
from scenes.devices.devices import LEFT, MOUSE, PAD, RIGHT, TOUCH
from scenes.devices.gamepads import Press
from scenes.pages.people import naming
from scenes.pages.people.profiles import ProfilesScene
from scenes.pages.people.statistics import StatisticsScene
from scenes.pages.setup.key_test import KeyTestScene
from scenes.pages.setup.plan import HUMAN, SetupPlan
from scenes.pages.setup.setup import SetupScene
from scenes.pages.start.start import StartScene
from scenes.play.scene import TableScene
from scenes.program import people, play
from scenes.program.app import App
from scenes.widgets.fields import TextField
from scenes.widgets.figures import Columns
from scenes.widgets.page import Page
from tests.scenes.pages.test_pages import (
    SIZES,
    USUAL,
    bad_texts,
    meetings,
    named,
    out_of_place,
    rect_of,
)
from tests.scenes.replay.test_replay import played as journal_of
from tests.scenes.toys import BEATING, CROWD, TOYS, click, key, toy, window
from tests.slow_marks import mostly, slow_case

RACE = toy("race", "Race", "Racing", 8, clock=ClockKind.REAL_TIME)


@pytest.fixture(autouse=True)
def at_home(own_dirs: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(own_dirs / "documents"))
    return own_dirs


def deal(game: str = "durak", won: bool = True, **more: object) -> dict[str, object]:
    return {
        "journal": None, "time": 1_700_000_000, "game": game, "rules": 1, "seats": 2, "options": {},
        "seed": 7, "deal": 1, "names": ["Ann", "Ben"], "levels": ["human", "hard"],
        "places": [1, 2], "points": [5, -5], "won": [won, not won], "reason": "out", "actions": 9,
        "length_ms": 60_000, "undos": 1, "practice": False, **more,
    }  # fmt: skip


@cache
def some_deals() -> bytes:
    """A file with some deals of Ann; each deal waits for the disk, so they are written once."""
    counted = Statistics(folders.statistics())
    games = ("durak", "sequence_rummy", "of_another_release")
    for k in range(40):
        counted.add_deal(deal(games[k % 3], k % 4 > 0, hints=[1, 0]))
    counted.add_deal(deal(
        seats=4, names=["Ann", "Ben", "Cleo", "Dan"], levels=["human"] * 4, places=[1, 2, 3, 4],
        points=[0, 0, 0, 0],
    ) | {"won": [True, True, False, True]})  # fmt: skip
    counted.add_deal(deal(practice=True))
    return counted.path.read_bytes()


def played() -> Statistics:
    """Some deals have been played."""
    told, counted = some_deals(), Statistics(folders.statistics())
    counted.path.parent.mkdir(parents=True, exist_ok=True)
    counted.path.write_bytes(told)
    return counted


def acquainted(app: App) -> None:
    for name in ("Ann", "Grandma Rosemary Ltd", "Ben"):
        app.people.add(name)
    app.people.give_sign("Ben", 2)


def open_page(app: App, page: Page) -> Page:
    app.push(page)
    app.tick()
    return page


def field_of(page: Page, name: str) -> TextField:
    return next(each for each in page.in_order if isinstance(each, TextField) and each.name == name)


def type_into(app: App, page: Page, name: str, text: str) -> None:
    click(app, rect_of(field_of(page, name)).center)
    for sign in text:
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=sign))
    app.tick()


def press(app: App, page: Page, name: str) -> None:
    piece = named(page, name)
    page.bring_into_view(piece)
    app.tick()
    click(app, rect_of(named(page, name)).center)
    app.tick()


def durak(page: Page) -> None:
    assert isinstance(page, StatisticsScene)
    page.game = "durak"


def racing(page: Page) -> None:
    assert isinstance(page, SetupScene)
    assert page.plan is not None
    page.plan.set_count(6)
    page.plan.set_people(4)
    page.plan.give_device(0, LEFT)
    page.lobby.waiting = 1


def as_it_is(page: Page) -> None:
    pass


PAGES: dict[str, tuple[Callable[[], Page], Callable[[Page], None]]] = {
    "profiles": (ProfilesScene, as_it_is),
    "statistics": (StatisticsScene, as_it_is),
    "statistics of a game": (StatisticsScene, durak),
    "statistics of nobody": (lambda: StatisticsScene("Zoë"), as_it_is),
    "setup": (lambda: SetupScene(BEATING), as_it_is),
    "setup of many": (lambda: SetupScene(CROWD), as_it_is),
    "setup of a race": (lambda: SetupScene(RACE), racing),
    "keys": (KeyTestScene, as_it_is),
}


@pytest.mark.parametrize("scale", [slow_case(1.0), 1.5])
@pytest.mark.parametrize("size", mostly(SIZES, USUAL.__contains__), ids=str)
@pytest.mark.parametrize("name", PAGES)
def test_everything_has_its_place(name: str, size: tuple[int, int], scale: float) -> None:
    if name == "setup of many" and size[0] < {1.5: 1000, 2.0: 1366}.get(scale, 0):
        pytest.skip("a title of 31 letters is cut there; no game has one")
    played()
    with window(size, scale) as app:
        acquainted(app)
        make, prepare = PAGES[name]
        page = open_page(app, make())
        prepare(page)
        page.rebuild()
        assert page.pieces
        assert out_of_place(page) == []
        assert meetings(page) == []
        # A long name scrolls in its field.
        assert [each for each in bad_texts(page) if "Rosemary" not in each] == []


# --- people -------------------------------------------------------------------------------------


def test_the_first_person_is_typed_and_added_with_enter_and_plays_alone() -> None:
    with window() as app:
        page = open_page(app, ProfilesScene())
        assert page.focus.typing()
        type_into(app, page, "new", "Zoë")
        key(app, pygame.K_RETURN)
        app.tick()
        assert app.people.names == ("Zoë",)
        assert people.alone(app) == field_of(page, "name").text == "Zoë"
        assert field_of(page, "new").text == ""
        plan = open_page(app, SetupScene(BEATING))
        assert isinstance(plan, SetupScene)
        assert plan.plan is not None
        assert plan.plan.setup().sitters[0].name == "Zoë"


def test_a_bad_name_is_told_where_it_was_typed_and_nothing_is_lost() -> None:
    with window() as app:
        acquainted(app)
        page = open_page(app, ProfilesScene())
        type_into(app, page, "new", "ann")
        press(app, page, "new.do")
        texts = [line.text for piece in page.pieces for line in piece.written]
        assert any("Somebody here is called Ann" in text for text in texts)
        assert field_of(page, "new").text == "ann"
        assert len(app.people.all) == 3


def test_who_is_removed_is_brought_back() -> None:
    with window() as app:
        acquainted(app)
        page = open_page(app, ProfilesScene())
        press(app, page, "person.Ben")
        press(app, page, "remove")
        assert app.people.names == ("Ann", "Grandma Rosemary Ltd")
        press(app, page, "bring_back")
        assert "Ben" in app.people.names
        assert all(piece.name != "bring_back" for piece in page.pieces)


def test_a_new_name_goes_into_set_ups_settings_and_statistics() -> None:
    counted = played()
    with window() as app:
        acquainted(app)
        app.settings["profile"] = "Ann"
        app.settings["setups"] = {"durak": {"names": ["Ann", "Eva"]}}
        page = open_page(app, ProfilesScene())
        type_into(app, page, "name", "a")
        press(app, page, "name.do")
        assert people.alone(app) == app.settings["profile"] == "Anna"
        assert app.settings["setups"]["durak"]["names"] == ["Anna", "Eva"]
        assert (len(counted.played("Anna")), counted.played("Ann")) == (42, [])


def test_who_plays_alone_and_a_sign_are_chosen_with_the_keyboard() -> None:
    with window() as app:
        acquainted(app)
        page = open_page(app, ProfilesScene())
        page.focus.set(named(page, "person.Ben"))
        for name in ("alone", "sign.5"):
            key(app, pygame.K_RETURN)
            app.tick()
            page.focus.set(named(page, name))
        key(app, pygame.K_SPACE)
        app.tick()
        ben = app.people.of("Ben")
        assert people.alone(app) == "Ben" and ben is not None and ben.sign == 5


@pytest.mark.parametrize("known, levels, names", [
    ((), "human medium human", "Ann Ben Cleo"),
    (("Zoë",), "human medium", "Zoë Ben"),
    (("Ben",), "human human medium", "Ben Ann Cleo"),
    (("Ann", "Ben", "Cleo", "Dan"), "medium human human", "Eva Ann Ben"),
])  # fmt: skip
def test_a_table_asked_for_on_the_command_line_seats_people_of_the_list(
    known: tuple[str, ...], levels: str, names: str
) -> None:
    with window() as app:
        for name in known:
            app.people.add(name)
        given = zip(("Ann", "Ben", "Cleo"), levels.split())
        sitters = [Sitter(name, level) for name, level in given]
        assert [each.name for each in people.seated(app, sitters)] == names.split()
        assert [each.level for each in people.seated(app, sitters)] == levels.split()


def test_signs_that_people_like_are_seen_at_their_seats() -> None:
    with window() as app:
        acquainted(app)
        app.people.give_sign("Ann", 2)
        assert people.signs_of(app, ["", "Ben", "", "Ann"]) == (0, 2, 1, 3)
        before = app.pictures.motif(1, 40)
        app.pictures.signs = (0, 2, 1, 3)
        assert app.pictures.motif(1, 40) is app.pictures.disc(2, 40) is not before


# --- setting up ---------------------------------------------------------------------------------


def test_known_people_sit_down_one_after_the_other_and_change_places() -> None:
    plan = SetupPlan(BEATING, people=("Ann", "Ben", "Cleo"), alone="Cleo")
    assert [sitter.name for sitter in plan.setup().sitters] == ["Cleo", "Dan", "Eva", "Finn"]
    plan.set_people(3)
    assert [(sitter.name, sitter.human) for sitter in plan.setup().sitters] == [
        ("Cleo", True), ("Ann", True), ("Ben", True), ("Finn", False)]
    plan.seat_person(0, "Ben")
    assert plan.names[:3] == ["Ben", "Ann", "Cleo"]
    plan.set_people(1)
    levels = [sitter.level for sitter in plan.setup().sitters]
    assert levels == [HUMAN, "medium", "medium", "medium"]
    assert not {"Ann", "Cleo"} & {sitter.name for sitter in plan.setup().sitters[1:]}
    assert plan.problem() == ""


def test_a_lone_player_is_who_plays_alone_and_several_are_remembered() -> None:
    known = ("Ann", "Ben", "Cleo")
    alone = SetupPlan(BEATING, {"names": ["Ben"], "levels": [HUMAN, "easy"]}, people=known,
                      alone="Cleo")
    assert alone.setup().sitters[0].name == "Cleo"
    remembered = {"names": ["Ben", "Ann"], "levels": [HUMAN, HUMAN]}
    both = SetupPlan(BEATING, remembered, people=known, alone="Cleo")
    assert [sitter.name for sitter in both.setup().sitters[:2]] == ["Ben", "Ann"]


@pytest.mark.parametrize("names, says", [
    (["Ann", "ann"], "Two players are called"), (["...", "Ben"], "at least one letter"),
    (["Ann", "Ben"], ""),
])  # fmt: skip
def test_names_that_cannot_be_told_apart_do_not_sit_down(names: list[str], says: str) -> None:
    plan = SetupPlan(BEATING)
    plan.names[:2] = names
    assert says in plan.problem() if says else not plan.problem()


def test_a_typed_name_of_the_list_is_that_person() -> None:
    plan = SetupPlan(BEATING, people=("Zoë",))
    plan.names[0] = " zoë"
    assert plan.setup().sitters[0].name == "Zoë"


def test_play_says_why_not_and_stays() -> None:
    with window() as app:
        page = open_page(app, SetupScene(TOYS["beating"]))
        assert isinstance(page, SetupScene)
        assert page.plan is not None
        page.plan.names[1] = "Ann"
        press(app, page, "play")
        assert app.top is page and app.notice.sentence.startswith("Two players are called Ann")


def test_several_in_a_race_have_a_device_each_and_only_then() -> None:
    plan = SetupPlan(RACE)
    plan.set_count(4)
    assert not plan.needs_devices
    plan.touch = True
    plan.set_people(3)
    assert plan.needs_devices
    assert plan.playing_with() == {0: (MOUSE, TOUCH), 1: (LEFT, TOUCH), 2: (RIGHT, TOUCH)}
    plan.give_device(0, LEFT)
    assert plan.playing_with() == {0: (LEFT, TOUCH), 1: (MOUSE, TOUCH), 2: (RIGHT, TOUCH)}
    again = SetupPlan(RACE, json.loads(json.dumps(plan.to_remember())))
    again.touch = True
    assert again.playing_with() == plan.playing_with()
    again.set_people(2)
    assert again.playing_with() == {0: (MOUSE, TOUCH), 1: (LEFT, TOUCH)}
    again.set_people(4)
    again.devices = {**again.playing_with(), 3: (MOUSE,)}
    assert again.problem() == "Two players cannot share one device: Mouse."


@pytest.mark.parametrize("event, device", [
    (pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, scancode=20, unicode="q", mod=0), LEFT),
    (pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP0, scancode=98, unicode="0", mod=0), RIGHT),
    (pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, unicode="\r", mod=0),
     RIGHT),
    (pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(3, 3), touch=False), MOUSE),
    (pygame.event.Event(pygame.FINGERDOWN, finger_id=1, touch_id=1, x=0.5, y=0.5), TOUCH),
    (pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0), f"{PAD}0"),
    (pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, scancode=41, unicode="", mod=0), None),
], ids=str)  # fmt: skip
def test_who_presses_anything_sits_down_with_it(
    event: pygame.event.Event, device: str | None, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    with window() as app:
        def heard(event: pygame.event.Event, now_ms: int) -> list[Press]:
            return [Press(0, "a")] if event.type == pygame.JOYBUTTONDOWN else []

        monkeypatch.setattr(app.gamepads, "heard", heard)
        page = open_page(app, SetupScene(RACE))
        assert isinstance(page, SetupScene)
        assert page.plan is not None
        page.plan.set_people(2)
        page.rebuild()
        before = page.plan.playing_with()[1]
        press(app, page, "device.1")
        app.dispatch(event)
        app.tick()
        assert page.lobby.waiting is None and app.top is page
        assert page.plan.playing_with()[1][0] == (device or before[0])


def test_more_people_than_devices_are_told_and_more_than_four_cannot_sit_down() -> None:
    plan = SetupPlan(RACE)
    plan.set_count(6)
    assert [choice.value for choice in plan.people_choices()] == [1, 2, 3, 4]
    plan.set_people(4)
    assert plan.problem() == "Every player needs a device of their own."
    plan.give_device(3, f"{PAD}0")
    assert plan.problem() == ""
    plan.set_level(4, HUMAN)
    assert plan.problem() == "At most 4 people can play at once at one screen."


def test_pads_that_are_there_come_before_the_keyboard() -> None:
    plan = SetupPlan(RACE)
    plan.set_count(4)
    plan.pads = 1
    plan.set_people(4)
    assert [theirs[0] for theirs in plan.playing_with().values()] == [MOUSE, f"{PAD}0", LEFT, RIGHT]
    assert plan.problem() == ""


def test_a_person_is_picked_from_the_list() -> None:
    with window() as app:
        acquainted(app)
        page = open_page(app, SetupScene(BEATING))
        press(app, page, "person.0")
        assert page.popup is not None
        key(app, pygame.K_b, "b")
        key(app, pygame.K_RETURN)
        app.tick()
        assert field_of(page, "name.0").text == "Ben"


def test_the_key_test_lights_what_is_down_and_keeps_the_most() -> None:
    with window() as app:
        page = KeyTestScene()
        open_page(app, page)
        for scancode, code in ((20, pygame.K_q), (19, pygame.K_p), (40, pygame.K_RETURN)):
            pressed = {"key": code, "scancode": scancode, "unicode": "", "mod": 0}
            app.dispatch(pygame.event.Event(pygame.KEYDOWN, pressed))
        assert page.down == {"q", "p", "return"}
        app.dispatch(pygame.event.Event(pygame.KEYUP, key=pygame.K_q, scancode=20, mod=0))
        assert (page.down, page.most) == ({"p", "return"}, {LEFT: 1, RIGHT: 2, "both": 3})
        key(app, pygame.K_ESCAPE)
        assert app.top is not page


# --- statistics ---------------------------------------------------------------------------------


def figures(page: Page) -> list[str]:
    for piece in page.pieces:
        piece.refresh()
    return [" ".join(line.text for line in piece.written) for piece in page.pieces]


def test_figures_of_a_game_at_tables_of_four() -> None:
    played()
    with window() as app:
        acquainted(app)
        page = open_page(app, StatisticsScene("Ann"))
        assert "All games 41" in figures(page)
        press(app, page, "game.durak")
        assert {"Durak 15", "15 deals played"} <= set(figures(page))
        assert isinstance(page, StatisticsScene)
        page._set_seats(4)
        app.tick()
        assert "1 deal played" in figures(page)
        page._set_seats(0)
        page._set_days(30)
        app.tick()
        assert "Nothing was played to its end in this time." in figures(page)


def test_how_it_went_over_time_is_shown_where_there_is_enough_of_it() -> None:
    played()
    with window() as app:
        acquainted(app)
        page = open_page(app, StatisticsScene("Ann"))
        assert "Won of each 5 deals, in percent" in figures(page)
        (columns,) = (each for each in page.pieces if isinstance(each, Columns))
        assert columns.percents == (80, 80, 80, 60, 80, 80, 80, 80)
        assert [line.text for line in columns.written] == [str(n) for n in columns.percents]
        press(app, page, "game.durak")
        assert not any(isinstance(each, Columns) for each in page.pieces)


def test_damaged_statistics_are_counted_again_when_the_person_wants_it() -> None:
    played()
    path = folders.statistics()
    with path.open("r+b") as file:
        file.write(b"no database")
    with window() as app:
        acquainted(app)
        page = open_page(app, StatisticsScene("Ann"))
        assert "statistics were damaged" in app.notice.sentence
        offer = app.notice._offer
        assert offer is not None and offer.words == "Count again"
        # Somebody has found the first bytes again: what stands there comes back.
        with path.with_name("statistics.sqlite.damaged-1").open("r+b") as file:
            file.write(b"SQLite format 3\0")
        offer.press()
        counted(app, page)
        assert "All games 41" in figures(page)


def counted(app: App, page: Page) -> None:
    """Wait until it is counted again."""
    assert isinstance(page, StatisticsScene)
    if page._counting is not None:
        page._counting.wait()
    app.tick()
    app.tick()


def test_saved_games_are_counted_again_beside_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        journal_of(folders.data(), "durak", 3)
    folders.statistics().unlink()
    begin, there, go = threading.Event(), threading.Event(), threading.Event()
    real, real_count = counting.deal_rows, counting.recount

    def late(*given: Any) -> int:
        assert begin.wait(20)
        return real_count(*given)

    def slow(record: object, known: Any) -> object:
        there.set()
        assert go.wait(20)
        return real(record, known)

    monkeypatch.setattr(counting, "recount", late)
    monkeypatch.setattr(counting, "deal_rows", slow)
    with window() as app:
        page = open_page(app, StatisticsScene("Ann"))
        press(app, page, "count")
        app.tick()                      # a picture of before the thread knows how many there are
        begin.set()
        assert there.wait(20)
        told = "Counting: 0 of 2 games"
        for _ in range(200):            # what the thread says is heard at one of the next pictures
            app.tick()
            if any(told in each for each in figures(page)):
                break
            time.sleep(.01)
        assert any(told in each for each in figures(page))
        press(app, page, "stop")
        go.set()
        counted(app, page)
        assert app.notice.sentence == "1 deal was counted again from the saved games."
        press(app, page, "count")
        counted(app, page)
        assert app.notice.sentence == "1 deal was counted again from the saved games."
        press(app, page, "count")
        counted(app, page)
        assert app.notice.sentence == "0 deals were counted again from the saved games."
        assert "Counting" not in " ".join(figures(page))


def test_counting_that_fails_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_given: object) -> int:
        raise OSError("the disk is full")

    played()
    monkeypatch.setattr(counting, "recount", full)
    with window() as app:
        page = open_page(app, StatisticsScene("Ann"))
        press(app, page, "count")
        counted(app, page)
        assert app.notice.sentence == "The statistics cannot be changed: the disk is full."
        assert "All games 41" in figures(page)


def test_deals_are_chosen_by_table_level_and_rules() -> None:
    base = Statistics(folders.statistics())
    for level, seats, options in (("easy", 2, {}), ("hard", 2, {}), ("hard", 3, {}),
                                  ("hard", 2, {"pack": 52}), ("human", 2, {})):  # fmt: skip
        names = ["Ann", "Ben", "Cleo"][:seats]
        made = deal(seats=seats, names=names, levels=["human", *[level] * (seats - 1)],
                    places=[1, 2, 2][:seats], points=[-4, 0, 0][:seats], options=options)
        base.add_deal({**made, "won": [1, 0, 0][:seats]})
    base.add_deal(deal(seats=99, options={"pack": "later"}))
    with window() as app:
        page = open_page(app, StatisticsScene("Ann"))
        assert isinstance(page, StatisticsScene)
        press(app, page, "game.durak")
        assert "5 deals played" in figures(page)
        assert any("On average: −4.0 points." in each for each in figures(page))
        for choose, value, shown in ((page._set_against, "hard", 3), (page._set_seats, 2, 2)):
            choose(value)
            app.tick()
            assert any(each.startswith(f"{shown} deals played") for each in figures(page))
        rules = next(each.choices for each in page.pieces if each.name == "rules")
        page._set_rules(rules[-1].value)
        app.tick()
        assert any(each.startswith("1 deal played") for each in figures(page))
        press(app, page, "game.")
        assert (page.seats, page.against, page.rules) == (0, None, "")


def test_a_game_is_cleared_and_brought_back() -> None:
    played()
    with window() as app:
        acquainted(app)
        page = open_page(app, StatisticsScene("Ann"))
        press(app, page, "game.durak")
        press(app, page, "clear")
        assert "All games 26" in figures(page)
        app.pop()
        page = open_page(app, StatisticsScene("Ann"))
        press(app, page, "game.durak")
        press(app, page, "bring_back")
        assert "All games 41" in figures(page)


def test_a_file_that_cannot_be_changed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*of: object) -> None:
        raise OSError("the disk is full")

    played()
    monkeypatch.setattr(Statistics, "clear", fail)
    with window() as app:
        page = open_page(app, StatisticsScene("Ann"))
        press(app, page, "game.durak")
        press(app, page, "clear")
        assert app.notice.sentence == "The statistics cannot be changed: the disk is full."
        assert "All games 41" in figures(page)


def test_without_keeping_score_no_number_is_shown() -> None:
    played()
    with window() as app:
        acquainted(app)
        page = open_page(app, StatisticsScene("Ann"))
        press(app, page, "keeps_score")
        texts = " ".join(figures(page))
        assert not any(sign.isdigit() for sign in texts)
        assert "plays without keeping score" in texts
        press(app, page, "keeps_score")
        assert "All games 41" in figures(page)


@pytest.mark.parametrize("form", ["csv", "json"])
def test_the_file_is_where_the_sentence_says(form: str, at_home: Path) -> None:
    played()
    (at_home / "documents").mkdir()
    with window() as app:
        page = open_page(app, StatisticsScene("Ann"))
        press(app, page, "save")
        assert page.popup is not None
        click(app, next(rect.center for choice, rect in page.popup.areas() if choice.value == form))
        app.tick()
        (file,) = (at_home / "documents").iterdir()
        assert file.suffix == f".{form}" and str(file) in app.notice.sentence


def test_guests_have_statistics_too_and_nobody_has_none() -> None:
    with window() as app:
        page = open_page(app, StatisticsScene())
        assert "No deal was played to its end yet." in figures(page)
    played()
    with window() as app:
        page = open_page(app, StatisticsScene())
        assert isinstance(page, StatisticsScene)
        assert page.name == "Ann"
        assert all(piece.name != "keeps_score" for piece in page.pieces)


def test_a_file_of_a_later_release_is_told_on_the_page() -> None:
    import sqlite3

    folders.statistics().parent.mkdir(parents=True)
    base = sqlite3.connect(folders.statistics())
    base.execute("PRAGMA user_version = 99")
    base.close()
    with window() as app:
        page = open_page(app, StatisticsScene())
        assert any("later release" in text for text in figures(page))


# --- at the table -------------------------------------------------------------------------------


def test_a_race_knows_who_plays_with_what_also_when_it_is_continued() -> None:
    held = {0: (RIGHT,), 1: (MOUSE, TOUCH)}
    with window() as app:
        sitters = (Sitter("Zoë"), Sitter("Ben"))
        scene = play.table(app, Setup("racing_demon", sitters, seed=7), held)
        app.push(scene)
        assert isinstance(scene, TableScene) and scene.desk.devices == held
        scene.desk.session.close()
        app.settings["setups"] = {"racing_demon": {"devices": {"0": [RIGHT], "1": [MOUSE, TOUCH]}}}
        again = play.resumed(app)
        app.replace(again)
        assert isinstance(again, TableScene) and again.desk.devices == held
        again.desk.session.close()
        app.settings["setups"] = {"racing_demon": {"devices": {"0": ["broom"]}}}
        usual = play.resumed(app)
        app.replace(usual)
        assert isinstance(usual, TableScene)
        assert usual.desk.devices == {0: (MOUSE, TOUCH), 1: (LEFT, TOUCH)}
        usual.desk.session.close()


def test_the_letter_that_opens_the_page_is_not_typed_into_its_field() -> None:
    with window() as app:
        open_page(app, StartScene())
        key(app, pygame.K_l, "l", pygame.KMOD_LALT)
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text="l"))
        app.tick()
        page = app.top
        assert isinstance(page, ProfilesScene) and page.focus.typing()
        assert field_of(page, "new").text == ""
        type_into(app, page, "new", "Lu")
        assert field_of(page, "new").text == "Lu"


@pytest.mark.parametrize("name", ["\u6f22\u5b57", "Ann \U0001f600"])
def test_a_name_that_cannot_be_drawn_is_refused_where_it_is_typed(name: str) -> None:
    with window() as app:
        with pytest.raises(NameProblem, match="without"):
            naming.add(app, name)
        assert naming.add(app, "Zoë").name == "Zoë"
        with pytest.raises(NameProblem, match="without"):
            naming.rename(app, "Zoë", name)
