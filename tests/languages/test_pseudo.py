"""Pages and tables in a language that is 40 % longer: all has its place, and no text is in no
catalogue."""

import re
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE
from scenes import i18n
from scenes.play.scene import TableScene
from scenes.program import play
from scenes.table.draw.text import Writer, plain
from tests.languages.pseudo import OPEN, SHUT, pseudo
from tests.scenes.pages.test_pages import PAGES, meetings, out_of_place
from tests.scenes.table.sights import complaints
from tests.scenes.table.tables import app
from tests.scenes.toys import window
from tests.slow_marks import ONE_OF_EACH, mostly
from tools.backstage import session_at


@pytest.fixture(autouse=True)
def spoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(play, "all_unfinished", list)
    before, edge = i18n.edge(), pseudo()
    i18n.use(edge)
    yield
    i18n.use(before)
    assert edge.glued == set()


@pytest.mark.parametrize("name", PAGES)
def test_every_page_has_room_for_longer_words(name: str) -> None:
    with window((1366, 768)) as program:
        page = PAGES[name]()
        program.push(page)
        program.tick()
        assert out_of_place(page) + meetings(page) == []


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("key", mostly(CATALOGUE, lambda key: key in ONE_OF_EACH))
def test_every_table_has_room_for_longer_words(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: set[str] = set()
    picture = Writer.picture

    def seen(writer: Writer, text: str, *args: Any, **more: Any) -> Any:
        texts.add(text)
        return picture(writer, text, *args, **more)

    monkeypatch.setattr(Writer, "picture", seen)
    scene = TableScene(session_at(key, moves=12, seats=min(CATALOGUE[key].seats)))
    scene.enter(app((1280, 800)))
    try:
        scene.desk.stage.director.finish(scene.desk.now_ms)
        scene.desk.settle()
        for panel in ("", "log", "menu"):
            assert not panel or scene.desk.do(panel)
            assert complaints(scene) == [], panel
            scene.draw(pygame.display.set_mode((1280, 800)))
        names = scene.desk.stage.setting.names
    finally:
        scene.leave()
    assert [text for text in sorted(texts) if not known(text, names)] == []


#: What is in no catalogue anywhere: a card, a rank, a number, one letter, what was cut off.
_BARE = re.compile(r"[\W\d_]*([A-Z0-9]{1,2}|\w|Esc|F\d+)?[\W\d_]*")

_SAID = re.compile(f"{OPEN}[^{OPEN}{SHUT}]*{SHUT}")


def known(text: str, names: list[str]) -> bool:
    """Whether a text is in the catalogue, or in none with reason."""
    bare = plain(text)
    for name in names:
        bare = bare.replace(name, "")
    while (inner := _SAID.sub("", bare)) != bare:
        bare = inner
    # A line that was cut has an end of its own.
    return bare.count(OPEN) != bare.count(SHUT) or _BARE.fullmatch(bare) is not None
