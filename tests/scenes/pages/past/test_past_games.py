"""Past games: the list, continuing, deleting and taking back, the deals of a match."""

from __future__ import annotations

import io
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.store import discards, folders, locks
from game.store.library import ClearingRule, Library
from game.store.settings import Settings
from game.store.shelf import Summary
from scenes.pages.past import past_games
from scenes.pages.past.one_game import GameScene
from scenes.pages.past.past_deals import PastDealsScene
from scenes.pages.past.past_games import PastGamesScene
from scenes.pages.past.telling import Item, day_of, draw_line, how_it_went, when
from scenes.pages.past.tidying import TidyScene
from scenes.play.scene import TableScene
from scenes.program import again, arguments, files
from scenes.program.app import App
from scenes.replay.scene import ReplayScene
from scenes.widgets.fields import TextField
from scenes.widgets.listing import Empty, EntryCards
from scenes.widgets.long_list import Heading, ListPlace, LongList
from scenes.widgets.page import Page
from scenes.widgets.piece import Piece
from tests.scenes.pages.test_pages import bad_texts, meetings, out_of_place
from tests.scenes.replay.test_replay import leave_all, played
from tests.scenes.toys import Beneath, click, key, window
from tests.slow_marks import covering


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    with window() as made:
        yield made
        leave_all(made)


def open_page(app: App) -> PastGamesScene:
    page = PastGamesScene()
    app.push(Beneath({}))
    app.push(page)
    return page


def piece(page: Page, name: str) -> Piece:
    return next(each for each in page.pieces if each.name.startswith(name))


def names(page: Page) -> list[str]:
    return [each.name.split(".")[0] for each in page.pieces if each.name]


def texts(page: Page) -> list[str]:
    return [each.text for each in page.pieces if hasattr(each, "text")]


def tick(page: Page) -> None:
    page.update(pygame.time.get_ticks() + 1000)


def mended(page: PastGamesScene) -> None:
    """Wait for a repair, however long the machine takes, and for the picture after it."""
    if page.doing._repair is not None:
        page.doing._repair.wait()
    tick(page)


def listed(page: PastGamesScene) -> list[Path]:
    return [line.path for line in page.lines if isinstance(line, Item)]


def written(page: Page) -> list[str]:
    """What the list shows."""
    (found,) = (each for each in page.pieces if isinstance(each, LongList))
    found.refresh()
    return [each.text for each in found.written]


def pick(page: PastGamesScene, path: Path) -> None:
    paths = [line.path if isinstance(line, Item) else None for line in page.lines]
    page.place.chosen = paths.index(path)
    page._pick(paths.index(path))
    tick(page)


def test_without_journals_it_says_so(app: App) -> None:
    page = open_page(app)
    assert "Nothing has been played yet." in texts(page) and "game" not in names(page)


def test_partners_have_won_together() -> None:
    seats = tuple((name, "medium") for name in ("Ann", "Ben", "Cleo", "Dan"))
    match = Summary(Path("a.jsonl"), "durak", seats, {}, 1, 0.0, 2, 40, True, (1, 3, 1, 3),
                    (True, False, True, False))
    assert how_it_went(match) == "Ann and Cleo have won, 2 deals"
    alone = replace(match, won=(False, True, False, False))
    assert how_it_went(alone) == "Ben has won, 2 deals"


def test_each_match_is_told_with_people_and_result(app: App, home: Path) -> None:
    path = played(home, "durak", 3)
    played(home, "cheat", 4, steps=3)
    page = open_page(app)
    told = " / ".join(written(page))
    assert "has won, 1 deal" in told or "have won, 1 deal" in told
    assert "Unfinished, deal 1" in told and "today, " in told
    assert names(page).count("replay") == 1 and names(page).count("continue") == 1
    pick(page, path)
    assert names(page).count("replay") == 1 and names(page).count("continue") == 0
    assert "Ann, Ben, Cleo" in texts(page)


def test_the_list_can_be_of_one_game(app: App, home: Path) -> None:
    played(home, "durak", 3)
    path = played(home, "cheat", 4, steps=3)
    page = open_page(app)
    page._choose("game", "cheat")
    tick(page)
    assert listed(page) == [path] and "Cheat" in texts(page)


def test_an_unfinished_match_goes_on(app: App, home: Path) -> None:
    path = played(home, "durak", 3, steps=5)
    page = open_page(app)
    piece(page, "continue").activate()
    table = app._stack.top
    assert isinstance(table, TableScene)
    assert table.desk.session.path == path and app.depth == 1


def test_one_deal_is_shown_at_once_and_of_several_one_is_picked(app: App, home: Path) -> None:
    one = played(home, "cheat", 4)
    path = played(home, "durak", 4, deals=2, match="deals:5")
    page = open_page(app)
    pick(page, one)
    piece(page, f"replay.{one.stem}").activate()
    assert isinstance(app._stack.top, ReplayScene)
    app.pop()
    pick(page, path)
    piece(page, f"replay.{path.stem}").activate()
    deals = app._stack.top
    assert isinstance(deals, PastDealsScene)
    assert names(deals).count("replay") == 2 and "Deal 2" in texts(deals)
    assert any(", " in text and "Ann" in text for text in texts(deals))
    piece(deals, "replay.1").activate()
    assert isinstance(app._stack.top, ReplayScene) and app._stack.top.course.chapter.number == 2


def test_what_was_deleted_comes_back(app: App, home: Path) -> None:
    path, other = played(home, "durak", 3), played(home, "cheat", 3)
    page = open_page(app)
    pick(page, path)
    piece(page, "delete").activate()
    tick(page)
    assert not path.exists() and listed(page) == [other]
    page._choose_tab("bin")
    tick(page)
    assert len(listed(page)) == 1 and "Durak" in texts(page) and "delete" not in names(page)
    piece(page, "back.").activate()
    tick(page)
    assert path.exists() and listed(page) == []
    page._choose_tab("games")
    tick(page)
    assert {*listed(page)} == {path, other}


def test_the_notice_takes_a_deletion_back(app: App, home: Path) -> None:
    path = played(home, "durak", 3)
    page = open_page(app)
    piece(page, "delete").activate()
    tick(page)
    assert "bin" in app.notice.sentence and app.notice._offer is not None
    app.notice._offer.press()
    tick(page)
    assert listed(page) == [path]


def test_the_bin_is_emptied_when_one_has_said_so_twice(app: App, home: Path) -> None:
    played(home, "durak", 3)
    page = open_page(app)
    piece(page, "delete").activate()
    page._choose_tab("bin")
    tick(page)
    for once in ("keep", "for_good"):
        piece(page, "empty").activate()
        tick(page)
        assert any("for good?" in text for text in texts(page))
        piece(page, once).activate()
        tick(page)
        assert len(page.library.thrown) == (once == "keep")
    assert app.notice.sentence == "1 game is gone for good." and "empty" not in names(page)


def search(page: PastGamesScene, text: str) -> None:
    field = page.called("find")
    assert isinstance(field, TextField)
    field.set_text(text)
    page.typed(field, text)
    tick(page)


def test_games_are_found_as_one_types(app: App, home: Path) -> None:
    path, other = played(home, "durak", 3), played(home, "cheat", 3)
    page = open_page(app)
    page.doing.rename(page.found.games[1].kept, "Zoë's day")
    tick(page)
    key(app, pygame.K_f, mod=pygame.KMOD_CTRL)
    for letter in "zoe":
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        for event in pygame.event.get():
            page.handle(event)
        tick(page)
    assert (page.text, listed(page)) == ("zoe", [path])
    assert "Zoë's day" in written(page) and "Durak" in texts(page)
    search(page, "nobody")
    assert listed(page) == [] and any("No game of these" in each.text for each in page.pieces
                                      if isinstance(each, Empty))
    search(page, "")
    assert listed(page) == [other, path]


def test_a_favourite_has_a_star_and_its_own_list(app: App, home: Path) -> None:
    path = played(home, "durak", 3)
    played(home, "cheat", 3)
    page = open_page(app)
    pick(page, path)
    piece(page, "favourite").activate()
    tick(page)
    assert page.item is not None and page.item.kept.favourite
    page._choose("which", "favourites")
    tick(page)
    assert listed(page) == [path]


def test_keys_go_through_the_list_and_enter_plays_on(app: App, home: Path) -> None:
    last = played(home, "cheat", 3, steps=2)
    first = played(home, "durak", 3, steps=4)
    page = open_page(app)
    assert page.picked == first and getattr(page.focus.element, "name", "") == "games"
    key(app, pygame.K_DOWN)
    tick(page)
    assert page.picked == last and getattr(page.focus.element, "name", "") == "games"
    key(app, pygame.K_HOME)
    tick(page)
    assert page.picked == first
    key(app, pygame.K_RETURN)
    table = app._stack.top
    assert isinstance(table, TableScene) and table.desk.session.path == first


def test_two_clicks_open_and_the_wheel_and_the_bar_scroll(app: App, home: Path) -> None:
    path = played(home, "durak", 3)
    for number in range(40):
        path.with_name(f"durak-copy-{number}.jsonl").write_bytes(path.read_bytes())
    page = open_page(app)
    (long,) = (each for each in page.pieces if isinstance(each, LongList))
    app.tick()
    at = (long.rect.x + 20, long.rect.centery)
    click(app, at)
    tick(page)
    (long,) = (each for each in page.pieces if isinstance(each, LongList))
    assert page.place.chosen > 1
    click(app, at)
    assert isinstance(app._stack.top, ReplayScene)
    app.pop()
    (long,) = (each for each in page.pieces if isinstance(each, LongList))
    handle = long._handle()
    assert handle is not None
    grip = (long.rect.x + handle.centerx, long.rect.y + handle.centery)
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, grip), (pygame.MOUSEMOTION, (grip[0], 2000)),
                      (pygame.MOUSEBUTTONUP, (grip[0], 2000))):
        app.dispatch(pygame.event.Event(kind, pos=pos, button=1, buttons=(1, 0, 0), rel=(0, 9)))
    assert long.seen()[-1] == len(page.lines) - 1
    long.hovered = True
    long.process_event(pygame.event.Event(pygame.MOUSEWHEEL, y=500, x=0))
    assert page.place.offset == 0


def test_a_match_that_is_open_elsewhere_can_only_be_looked_at(app: App, home: Path) -> None:
    path = played(home, "durak", 3, steps=5)
    with path.open("r+b") as file:
        assert locks.take(file)
        page = open_page(app)
        assert "continue" not in names(page) and "replay" in names(page)
        assert any("another window" in text for text in texts(page))
        piece(page, "delete").activate()
        assert "open in another window" in app.notice.sentence and path.exists()
    page.soon()
    tick(page)
    assert "continue" in names(page)


def test_a_damaged_file_is_listed_and_repaired(app: App, home: Path) -> None:
    path = played(home, "durak", 3)
    lines = path.read_bytes().splitlines(keepends=True)
    aside = path.with_name(path.stem + ".damaged-1")
    aside.write_bytes(b"".join([*lines[:4], lines[4][:20] + b"\n", *lines[5:]]))
    path.unlink()
    page = open_page(app)
    assert listed(page) == [aside] and "Damaged files" in written(page)
    piece(page, "repair").activate()
    mended(page)
    assert "was damaged" in app.notice.sentence and aside.exists()
    assert listed(page)[0].suffix == ".jsonl"


def test_a_long_repair_goes_on_beside_the_window(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, may_end = played(home, "durak", 3), threading.Event()
    damaged = path.rename(path.with_name(path.stem + ".damaged-1"))
    page = open_page(app)

    def slowly(path: Path) -> str:
        may_end.wait(30)
        return f"{path.name} is whole."

    monkeypatch.setattr("scenes.program.play.repaired", slowly)
    piece(page, "repair").activate()
    tick(page)
    assert app.notice.sentence == f"{damaged.name} is being repaired."
    piece(page, "repair").activate()
    assert app.notice.sentence == "Another file is being repaired. A moment, please."
    may_end.set()
    mended(page)
    assert app.notice.sentence == f"{damaged.name} is whole."


def test_a_file_that_may_not_be_read_is_not_called_damaged(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(home, "durak", 3)
    aside = path.rename(path.with_name(path.stem + ".damaged-1"))
    monkeypatch.setattr(Library, "why_unread", lambda self, path: "Permission denied")
    page = open_page(app)
    assert listed(page) == [aside] and "Files that may not be read" in written(page)
    assert not any(name.startswith("repair") for name in names(page))
    assert any("Permission denied. Nothing need be wrong" in text for text in texts(page))


def test_what_is_no_journal_at_all_is_not_repaired(app: App, home: Path) -> None:
    folders.journals().mkdir()
    (folders.journals() / "x.jsonl").write_bytes(b"holiday")
    page = open_page(app)
    piece(page, "repair").activate()
    mended(page)
    assert app.notice.sentence and [*folders.journals().iterdir()] != []


def test_a_file_that_is_dropped_on_the_page_is_taken_in(app: App, home: Path) -> None:
    theirs = played(home / "theirs", "durak", 3).rename(home / "for you.riddance")
    page = open_page(app)
    app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(theirs)))
    tick(page)
    assert app.notice.sentence == "for you.riddance is among your games now."
    (path,) = listed(page)
    assert path.read_bytes().count(b"\n") == theirs.read_bytes().count(b"\n")
    assert page.item.kept.imported
    assert any("played elsewhere" in text for text in texts(page))
    theirs.write_bytes(b"holiday")
    app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(theirs)))
    assert app.notice.sentence == "That is no game of Riddance: for you.riddance."


def test_a_folder_that_cannot_be_written_is_a_sentence_each(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_given: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = played(home, "durak", 3)
    page = open_page(app)
    monkeypatch.setattr(Path, "rename", refused)
    monkeypatch.setattr(Settings, "_write", refused)
    for name in ("delete", "favourite"):
        app.say("")
        piece(page, name).activate()
        tick(page)
        assert "Permission denied" in app.notice.sentence, name
    assert path.exists() and listed(page) == [path]


def test_many_games_are_read_beside_the_window(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(home, "durak", 3)
    monkeypatch.setattr(Library, "is_quick", False)
    held, go = threading.Event(), threading.Event()
    real = past_games.found

    def slow(*given: Any) -> Any:
        held.set()
        assert go.wait(20)
        return real(*given)

    monkeypatch.setattr(past_games, "found", slow)
    page = open_page(app)
    assert held.wait(20) and page.found is None
    assert any("looked through" in each.text for each in page.pieces if isinstance(each, Empty))
    go.set()
    looking = page._looking
    assert looking is not None
    looking.wait()
    tick(page)
    assert listed(page) == [path]


def test_of_ten_thousand_only_what_is_seen_is_drawn(app: App) -> None:
    page = PastGamesScene()
    app.push(page)
    items = [Item(Path(f"{number}.damaged-1")) for number in range(10_000)]
    place = ListPlace()
    many = LongList(page, pygame.Rect(0, 0, 500, 400), [Heading("x"), *items], place,
                    draw_line(page, {}), line_px=60, choose=lambda _n: None,
                    open=lambda _n: None, name="many")
    before = time.process_time()
    for offset in range(0, many.depth, many.depth // 50):
        many.scroll_to(offset)
        many.refresh()
        assert len(many.written) <= 20
    assert time.process_time() - before < 2.0
    many.use_key(pygame.K_END)
    assert place.chosen == 10_000 and many.seen()[-1] == 10_000
    assert not many.use_key(pygame.K_DOWN), "the focus goes on below it"


def test_a_damaged_journal_is_shown_as_far_as_the_damage(app: App, home: Path) -> None:
    path = played(home, "durak", 3)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], lines[4][:20] + b"\n", *lines[5:]]))
    page = open_page(app)
    piece(page, "replay").activate()
    assert app._stack.top is not page and "damaged in line 5" in app.notice.sentence
    offer = app.notice._offer
    assert offer is not None and offer.words == "Repair"
    app.pop()
    offer.press()
    mended(page)
    assert "was damaged" in app.notice.sentence and "lost" in app.notice.sentence
    assert {each.suffix for each in listed(page)} == {".jsonl", ".damaged-1"}


def test_the_folder_is_told(app: App, home: Path) -> None:
    page = open_page(app)
    piece(page, "folder").activate()
    assert str(folders.journals()) in app.notice.sentence


# --- to give away ---------------------------------------------------------------------------------


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "Documents"
    monkeypatch.setattr(folders, "exports", lambda: made)
    return made


def test_a_copy_to_give_away_is_written_and_opens_again(
    app: App, home: Path, documents: Path
) -> None:
    path = played(home, "spite_and_malice", 2, steps=5)
    page = open_page(app)
    for _ in range(2):
        piece(page, "give").activate()
    first, second = sorted(documents.iterdir(), key=lambda each: len(each.name))
    day = time.strftime("%Y-%m-%d", time.localtime(path.stat().st_mtime))
    assert first.name == f"Spite and Malice {day}.riddance"
    assert second.name == f"Spite and Malice {day} 2.riddance"
    assert app.notice.sentence == f"A copy to give away is now in {second}."
    assert first.read_bytes() == path.read_bytes()
    app.pop()
    app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(first)))
    shown = app._stack.top
    assert isinstance(shown, ReplayScene) and shown.course.story.path == first
    app.pop()
    app.replace(files.first_scene(app, arguments.parse([str(second)]).file or Path()))
    shown = app._stack.top
    assert isinstance(shown, ReplayScene) and shown.course.story.path == second
    assert len(shown.course) == 5


def test_of_several_people_a_copy_is_given_when_the_deal_is_over(
    app: App, home: Path, documents: Path
) -> None:
    played(home, "durak", 3, steps=4, people=2)
    page = open_page(app)
    piece(page, "give").activate()
    assert app.notice.sentence == "This deal is not over: its hands are still a secret."
    assert not documents.exists()
    over = played(home, "cheat", 3, people=2)
    page._changed(over)
    tick(page)
    piece(page, f"give.{over.stem}").activate()
    (copy,) = documents.iterdir()
    assert copy.read_bytes() == over.read_bytes()


def test_several_deals_of_several_people_are_over_when_the_last_is(
    app: App, home: Path, documents: Path
) -> None:
    played(home, "durak", 3, deals=2, match="deals:5", people=2)
    page = open_page(app)
    piece(page, "give").activate()
    assert [each.suffix for each in documents.iterdir()] == [".riddance"]


def test_what_a_crash_has_torn_is_not_given_away(app: App, home: Path, documents: Path) -> None:
    path = played(home, "durak", 3, steps=5)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"n": 9')
    piece(open_page(app), "give").activate()
    (copy,) = documents.iterdir()
    assert copy.read_bytes() == whole


def test_a_copy_that_cannot_be_written_is_a_sentence(
    app: App, home: Path, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(home, "durak", 3, steps=5)
    page = open_page(app)
    documents.write_text("a file")
    piece(page, "give").activate()
    assert app.notice.sentence == "The file cannot be written: File exists."
    documents.unlink()
    documents.mkdir()

    class Full(io.BytesIO):
        def write(self, _data: object) -> int:
            raise OSError(28, "No space left on device")

    real = Path.open

    def full(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        opened = real(path, mode, *more, **named)
        if mode != "xb":
            return opened
        opened.close()
        return Full()

    monkeypatch.setattr(Path, "open", full)
    piece(page, "give").activate()
    assert app.notice.sentence == "The file cannot be written: No space left on device."
    assert [*documents.iterdir()] == [], "no half of a game is left"


def test_a_damaged_game_is_not_given_away(app: App, home: Path, documents: Path) -> None:
    path = played(home, "durak", 3)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], lines[4][:20] + b"\n", *lines[5:]]))
    piece(open_page(app), "give").activate()
    assert "damaged in line 5" in app.notice.sentence and not documents.exists()


def test_a_deletion_that_fails_is_a_sentence(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, now_ms: int | None = None) -> None:
        raise PermissionError(13, "Permission denied")
    monkeypatch.setattr(discards, "discard", refused)
    played(home, "durak", 3)
    page = open_page(app)
    piece(page, "delete").activate()
    assert "Permission denied" in app.notice.sentence


def test_when() -> None:
    noon = time.mktime((2026, 3, 10, 12, 5, 0, 0, 0, -1))
    assert when(noon, date(2026, 3, 10)) == "today, 12:05"
    assert when(noon, date(2026, 3, 11)) == "yesterday, 12:05"
    assert when(noon, date(2026, 3, 20)) == "2026-03-10, 12:05"


def bad(page: Page) -> list[str]:
    """As ``bad_texts``, but for the list: its lines are cut, and told whole beside it."""
    page.pieces = [each for each in page.pieces if not isinstance(each, LongList)]
    return bad_texts(page)


@pytest.mark.parametrize("size, scale", covering(
    [(1024, 640), (1280, 800), (1920, 1080)], [2.0, 1.0, 0.75, 1.5], together=1))
def test_the_pages_hold_at_every_size(size: tuple[int, int], scale: float, home: Path) -> None:
    played(home, "cheat", 6, steps=3)
    path = played(home, "durak", 3, deals=2, match="deals:5")
    discards.discard(played(home, "durak", 2, steps=2))
    folders.journals().joinpath("old.damaged-1").write_bytes(b"x")
    with window(size, scale) as app:
        page = open_page(app)
        shown: list[Page] = [page]
        for item in [line for line in page.lines if isinstance(line, Item)]:
            shown += [GameScene(item, page.games, thrown=False)]
        shown += [TidyScene(page.library), PastDealsScene(again.story_of(path)), page]
        for each in shown:
            if each is not page:
                app.push(each)
            tick(each)
            wrong = out_of_place(each) + meetings(each) + bad(each)
            if each is not page:
                app.pop()
            assert wrong == [], each.trace_name
        page._choose_tab("bin")
        page._ask_to_empty(True)
        tick(page)
        assert out_of_place(page) + meetings(page) + bad(page) == []
        page.soon()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_where_they_do_not_fit_beside_each_other_one_press_shows_a_game(
    scale: float, home: Path
) -> None:
    path = played(home, "durak", 3)
    with window((1024, 640), scale) as app:
        page = open_page(app)
        app.tick()
        (long,) = (each for each in page.pieces if isinstance(each, LongList))
        spot = long.spot(page.place.chosen).move(long.rect.topleft)
        click(app, spot.center)
        assert isinstance(app._stack.top, GameScene) is (scale == 2.0)
        if scale < 2.0:
            return
        shown = app._stack.top
        assert isinstance(shown, GameScene)
        piece(shown, "favourite").activate()
        wait_for(shown)
        assert shown.item.kept is not None and shown.item.kept.favourite
        piece(shown, "delete").activate()
        wait_for(shown)
        assert app._stack.top is page and not path.exists()
        tick(page)
        assert page.lines == []


def wait_for(page: GameScene) -> None:
    assert page._looking is not None
    page._looking.wait()
    tick(page)


def test_tidying_up_says_how_many_before_it_does(app: App, home: Path) -> None:
    paths = [played(home, "durak", 2) for _ in range(4)]
    left = played(home, "cheat", 3, steps=2)
    page = open_page(app)
    page.library.favour(paths[0], True)
    page._changed(None)
    piece(page, "tidy").activate()
    tidying = app._stack.top
    assert isinstance(tidying, TidyScene)
    assert "There is no rule yet: nothing goes." in texts(tidying) and piece(tidying, "tidy").off
    tidying._set_most(1)
    tick(tidying)
    assert "That is 2 games of 5." in texts(tidying) and len(listed(page)) == 5
    piece(tidying, "tidy").activate()
    assert tidying._tidying is not None
    tidying._tidying.wait()
    tick(tidying)
    assert app.notice.sentence == "2 games are in the bin."
    app.pop()
    tick(page)
    assert {*listed(page)} == {paths[0], paths[3], left} and len(page.library.thrown) == 2
    assert Library().rule == ClearingRule(most=1), "it stays set"


def test_tidying_up_can_be_stopped(app: App, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [played(home, "durak", 2) for _ in range(3)]
    library = Library()
    asked = iter((True, False))
    assert len(library.throw(paths, lambda: next(asked))) == 1
    assert len(library.games) == 2


def test_days_head_the_list_and_the_sign_of_each_game_stands_beside_it(
    app: App, home: Path
) -> None:
    played(home, "durak", 3)
    played(home, "cheat", 4, steps=3)
    page = open_page(app)
    told = written(page)
    assert told.count("Today") == 1 and told.index("Today") < told.index("Durak")
    assert [each.game.key for each in page.pieces if isinstance(each, EntryCards)] == ["cheat"]
    now = time.time()
    day = date.fromtimestamp(now)
    headings = [day_of(now - days * 86400, day) for days in (0, 1, 3, 20)]
    assert headings == ["Today", "Yesterday", "This week", "This month"]


def test_the_list_can_be_of_what_is_unfinished_and_says_in_the_middle_if_there_is_none(
    app: App, home: Path
) -> None:
    played(home, "durak", 3)
    page = open_page(app)
    piece(page, "which").choose("unfinished")
    tick(page)
    empty = next(each for each in page.pieces if isinstance(each, Empty))
    assert abs(empty.rect.centery - page.size[1] / 2) < page.size[1] / 8
    assert names(page).count("replay") == 0
    piece(page, "which").choose("finished")
    tick(page)
    assert names(page).count("replay") == 1


def test_the_number_of_a_deal_is_copied_or_at_least_said(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(home, "durak", 3)
    page = open_page(app)
    taken: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", taken.append)
    piece(page, "copy.").activate()
    assert taken == [str(page.found.games[0].kept.summary.seed)] and taken[0] in app.notice.sentence

    def none(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    app.say("")
    piece(page, "copy.").activate()
    assert taken[0] in app.notice.sentence
