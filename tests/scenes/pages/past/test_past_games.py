"""Past games: the list, continuing, deleting and taking back, the deals of a match."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.store import discards, folders
from scenes.pages.past.past_deals import PastDealsScene
from scenes.pages.past.past_games import LISTED, PastGamesScene, day_of, when
from scenes.pages.start.start import StartScene
from scenes.play.scene import TableScene
from scenes.program import arguments, files
from scenes.program.app import App
from scenes.replay.scene import ReplayScene
from scenes.widgets.listing import Cards, Empty
from scenes.widgets.page import Page
from scenes.widgets.piece import Piece
from tests.scenes.pages.test_pages import bad_texts, meetings, out_of_place
from tests.scenes.replay.test_replay import leave_all, played
from tests.scenes.toys import window


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
    app.push(StartScene({}))
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


def test_without_journals_it_says_so(app: App) -> None:
    page = open_page(app)
    assert "Nothing has been played yet." in texts(page) and "game" not in names(page)


def test_each_match_is_told_with_people_and_result(app: App, home: Path) -> None:
    played(home, "durak", 3)
    played(home, "cheat", 4, steps=3)
    page = open_page(app)
    told = " / ".join(texts(page))
    assert "Ann, Ben, Cleo" in told
    assert "have won, 1 deal · today" in told or "has won, 1 deal · today" in told
    assert "Unfinished, deal 1 · today" in told
    assert names(page).count("replay") == 2 and names(page).count("continue") == 1


def test_the_list_can_be_of_one_game(app: App, home: Path) -> None:
    played(home, "durak", 3)
    played(home, "cheat", 4, steps=3)
    page = open_page(app)
    page._choose("cheat")
    tick(page)
    assert names(page).count("replay") == 1 and "Cheat" in texts(page)


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
    piece(page, f"replay.{one.stem}").activate()
    assert isinstance(app._stack.top, ReplayScene)
    app.pop()
    piece(page, f"replay.{path.stem}").activate()
    deals = app._stack.top
    assert isinstance(deals, PastDealsScene)
    assert names(deals).count("replay") == 2 and "Deal 2" in texts(deals)
    assert any(", " in text and "Ann" in text for text in texts(deals))
    piece(deals, "replay.1").activate()
    assert isinstance(app._stack.top, ReplayScene) and app._stack.top.course.chapter.number == 2


def test_what_was_deleted_comes_back(app: App, home: Path) -> None:
    path = played(home, "durak", 3)
    page = open_page(app)
    assert "undelete" not in names(page)
    piece(page, "delete").activate()
    tick(page)
    assert not path.exists() and "replay" not in names(page)
    piece(page, "undelete").activate()
    tick(page)
    assert path.exists() and "replay" in names(page) and "undelete" not in names(page)


def test_a_damaged_journal_is_shown_as_far_as_the_damage(app: App, home: Path) -> None:
    path = played(home, "durak", 3)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], lines[4][:20] + b"\n", *lines[5:]]))
    page = open_page(app)
    piece(page, "replay").activate()
    assert app._stack.top is not page and "damaged in line 5" in app.notice.sentence
    app.pop()


def test_the_folder_is_told(app: App, home: Path) -> None:
    page = open_page(app)
    piece(page, "folder").activate()
    assert str(folders.journals()) in app.notice.sentence


def test_a_long_list_is_shown_bit_by_bit(app: App, home: Path) -> None:
    path = played(home, "durak", 2, steps=2)
    for number in range(LISTED + 4):
        path.with_name(f"durak-copy-{number}.jsonl").write_bytes(path.read_bytes())
    page = open_page(app)
    assert names(page).count("replay") == LISTED
    piece(page, "more").activate()
    tick(page)
    assert names(page).count("replay") == LISTED + 5 and "more" not in names(page)


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
    app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(first)))
    shown = app._stack.top
    assert isinstance(shown, ReplayScene) and shown.course.story.path == first
    app.pop()
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
    page._found = None
    page.rebuild()
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
    def refused(path: Path) -> None:
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


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_pages_hold_at_every_size(size: tuple[int, int], scale: float, home: Path) -> None:
    played(home, "cheat", 6, steps=3)
    path = played(home, "durak", 3, deals=2, match="deals:5")
    discards.discard(played(home, "durak", 2, steps=2))
    with window(size, scale) as app:
        page = open_page(app)
        for each in (page, None):
            if each is None:
                piece(page, f"replay.{path.stem}").activate()
                each = app._stack.top
            tick(each)
            assert out_of_place(each) == [] and meetings(each) == [] and bad_texts(each) == []


def test_days_head_the_list_and_the_sign_of_each_game_stands_beside_it(
    app: App, home: Path
) -> None:
    played(home, "durak", 3)
    played(home, "cheat", 4, steps=3)
    page = open_page(app)
    told = texts(page)
    assert told.count("Today") == 1 and told.index("Today") < told.index("Durak")
    assert {each.game.key for each in page.pieces if isinstance(each, Cards)} == {"durak", "cheat"}
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
    view = page.scrolls[-1].view
    assert abs(empty.rect.centery - view.centery) < view.height / 5
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
    assert taken == [str(page.found[0].seed)] and taken[0] in app.notice.sentence

    def none(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    app.say("")
    piece(page, "copy.").activate()
    assert taken[0] in app.notice.sentence
