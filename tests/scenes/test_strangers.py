"""What a stranger has written into a file, a name or an argument commands no terminal and turns no
line round, wherever it comes out: one guard at each edge, and nobody goes round it."""

from __future__ import annotations

import ast
import json
import logging
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import cli
from game.core.words import Words
from game.i18n import Spoken
from game.store import folders
from game.store.journal import from_line, to_line
from game.store.library import Library
from game.store.rows import PlayedDeal
from game.store.statistics import Statistics
from scenes.__main__ import main
from scenes.look.theme import Theme, font
from scenes.pages.failed.failed import FailedScene
from scenes.pages.past.past_games import PastGamesScene
from scenes.pages.past.telling import Item
from scenes.pages.people.profiles import ProfilesScene
from scenes.pages.people.statistics import StatisticsScene
from scenes.pages.people.sums import title_of
from scenes.pages.start.start import StartScene
from scenes.program import alarm, clipboard, crash, files, routes
from scenes.program.app import App
from scenes.program.records import start_log
from scenes.widgets.fields import TextField
from scenes.widgets.page import Page
from scenes.widgets.pen import Pen
from tests.scenes.replay.test_replay import leave_all, played
from tests.scenes.toys import window

pytestmark = pytest.mark.usefixtures("own_dirs")

#: Sets a title, writes to the clipboard, clears the screen; turns a line round; is not seen.
EVIL = "\x1b]52;c;cm0=\x07An\u202en\x9b2J\u2066\u200b\x00\x7fZoë\U000e0041"
SEEN = "]52;c;cm0=Ann2JZoë"


def is_clean(text: str) -> bool:
    return not any(unicodedata.category(sign).startswith("C") for sign in text if sign != "\n")


@pytest.fixture
def app() -> Iterator[App]:
    with window() as made:
        yield made
        leave_all(made)


# --- the guards -----------------------------------------------------------------------------------


def out_of_words(_app: App, _capsys: Any) -> str:
    return Spoken().tell(Words("{a} and {b}", None, a=EVIL, b=[EVIL]))


def out_of_pen(_app: App, _capsys: Any) -> str:
    pen = Pen(pygame.Surface((400, 40)), Theme(1.0))
    pen.text(EVIL, 0, 20)
    return pen.written[0].text


def out_of_caption(app: App, _capsys: Any) -> str:
    app.window.entitle(EVIL)
    return str(pygame.display.get_caption()[0])


def out_of_clipboard(_app: App, _capsys: Any) -> str:
    taken: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.scrap, "put_text", taken.append)
        assert clipboard.put(EVIL)
    return taken[0]


def out_of_terminal(_app: App, capsys: Any) -> str:
    alarm.mutter(EVIL)
    return str(capsys.readouterr().err)


def out_of_box(_app: App, _capsys: Any) -> str:
    shown: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.display, "message_box", lambda _t, text, **_m: shown.append(text))
        patch.setattr(pygame.display, "get_driver", lambda: "x11")
        alarm.tell(EVIL, seen=lambda: False)
    return shown[0]


def out_of_arguments(_app: App, capsys: Any) -> str:
    assert main([EVIL.replace("\x00", "")]) == 2
    return str(capsys.readouterr().err)


def out_of_command(_app: App, capsys: Any) -> str:
    assert cli.main(["rules", EVIL.replace("\x00", "")]) == 2
    return str(capsys.readouterr().err)


def out_of_report(_app: App, _capsys: Any) -> str:
    return crash.failed(ValueError(EVIL), journal=Path(EVIL.replace("\x00", "")),
                        doing="test").text


def out_of_log(_app: App, _capsys: Any) -> str:
    start_log()
    logging.getLogger("riddance.test").warning("%s", EVIL)
    return (folders.state() / "riddance.log").read_text("utf-8")


def out_of_notice(app: App, _capsys: Any) -> str:
    app.say(EVIL)
    return app.notice.sentence


def out_of_field(app: App, _capsys: Any) -> str:
    page = ProfilesScene()
    app.push(page)
    field = next(each for each in page.in_order if isinstance(each, TextField))
    field.set_text(EVIL)
    return str(field.text)


def out_of_title(_app: App, _capsys: Any) -> str:
    return title_of(EVIL)


EDGES = [out_of_words, out_of_pen, out_of_caption, out_of_clipboard, out_of_terminal, out_of_box,
         out_of_arguments, out_of_command, out_of_report, out_of_log, out_of_notice,
         out_of_field, out_of_title]


@pytest.mark.parametrize("edge", EDGES, ids=lambda edge: edge.__name__)
def test_each_edge_lets_out_what_can_be_seen(
    edge: Callable[[App, Any], str], app: App, capsys: pytest.CaptureFixture[str]
) -> None:
    text = edge(app, capsys)
    assert is_clean(text), ascii(text)
    assert "zoë" in text.casefold() or "zo" in text.casefold()


def test_letters_draw_and_measure_what_can_be_seen() -> None:
    pygame.font.init()
    letters = font(20)
    assert letters.size(EVIL) == letters.size(SEEN)
    drawn = [pygame.image.tobytes(letters.render(text, True, "white"), "RGBA")
             for text in (EVIL, SEEN)]
    assert drawn[0] == drawn[1]


# --- whole pages ----------------------------------------------------------------------------------


def texts(page: Page) -> str:
    """All that is written on a page, and on the notice before it."""
    for piece in page.pieces:
        piece.refresh()
    lines = [line.text for piece in page.pieces for line in piece.written]
    fields = [each.text for each in page.in_order if isinstance(each, TextField)]
    return " / ".join([*lines, *fields])


@pytest.fixture
def strange(own_dirs: Path) -> Path:
    """A folder full of what a stranger may have written."""
    path = played(folders.data(), "durak", 3, steps=4)
    lines = path.read_bytes().splitlines(keepends=True)
    head = from_line(lines[0]) or {}
    head["seats"][0]["name"] = EVIL
    path.write_bytes(to_line({key: head[key] for key in head if key != "crc"})
                     + b"".join(lines[1:]))
    other = path.with_name("other.jsonl")
    other.write_bytes(path.read_bytes())
    folders.journals().joinpath("x\x1b[2J\u202ey.damaged-1").write_bytes(b"nothing")
    Library(folders.data()).rename(path, "x")
    told = json.loads(folders.library().read_text("utf-8"))
    told["names"] = {path.name: EVIL}
    folders.library().write_text(json.dumps(told), "utf-8")
    folders.profiles().write_text(json.dumps({"schema": 1, "people": [{"name": EVIL}]}), "utf-8")
    Statistics(folders.statistics()).add_deal({
        "journal": None, "time": 1, "game": EVIL, "rules": 1, "seats": 1,
        "options": {EVIL: EVIL}, "seed": 1, "deal": 1, "names": [EVIL], "levels": ["human"],
        "places": [1], "points": [0], "won": [1], "reason": EVIL, "actions": 1, "length_ms": 1,
        "undos": 0, "practice": 0})
    return path


def test_no_page_shows_what_cannot_be_seen(strange: Path, app: App) -> None:
    failure = crash.failed(ValueError(EVIL), journal=strange, doing="test")
    pages: list[Page] = [PastGamesScene(), StatisticsScene(), ProfilesScene(), StartScene(),
                         FailedScene(failure), StatisticsScene(EVIL)]
    for page in pages:
        app.push(page)
        if isinstance(page, PastGamesScene):
            items = [line for line in page.lines if isinstance(line, Item)]
            assert len(items) == 3
            for number, line in enumerate(page.lines):
                if isinstance(line, Item):
                    page._pick(number)
                    page.place.chosen = number
                    page.rebuild()
                    assert is_clean(texts(page)), ascii(texts(page))
        assert is_clean(texts(page)), ascii(texts(page))
        app.pop()


def test_no_scene_says_what_cannot_be_seen(strange: Path, app: App, tmp_path: Path) -> None:
    given = tmp_path / "x\x1b[2J\u202ey.riddance"
    given.write_bytes(strange.read_bytes())
    app.push(StartScene())
    files.take(app, given)
    app.tick()
    assert "ReplayScene" in type(app.top).__name__ and is_clean(app.notice.sentence)
    assert app.notice.sentence and is_clean(str(pygame.display.get_caption()[0]))
    given.write_bytes(b"x")
    files.take(app, given)
    assert is_clean(app.notice.sentence) and "no game" in app.notice.sentence
    assert routes.start() is not None and PlayedDeal.__slots__


# --- nobody goes round them -----------------------------------------------------------------------

ROOT = Path(__file__).parents[2]
#: What leads out of the program, and the one module that may call it.
WAYS = {
    "put_text": {"scenes/program/clipboard.py"},
    "set_caption": {"scenes/program/window.py"},
    "message_box": {"scenes/program/alarm.py"},
    "Font": {"scenes/look/theme.py"},
    "SysFont": set(),
    "print": {"scenes/program/alarm.py", "scenes/program/selftest.py", "scenes/__main__.py"},
}


def calls(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", getattr(node.func, "id", ""))
        elif isinstance(node, ast.ClassDef):
            yield from (getattr(base, "attr", "") for base in node.bases)


def test_nobody_goes_round_the_guards() -> None:
    found: dict[str, set[str]] = {way: set() for way in WAYS}
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        for name in calls(path):
            if name in found:
                found[name].add(path.relative_to(ROOT).as_posix())
    assert found == WAYS
