"""Text from elsewhere, names above all, with signs no font shows: nothing fails, none is typed."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pygame
import pytest

from game.catalogue import CATALOGUE
from scenes.look import theme
from scenes.pages.setup.plan import SetupPlan
from scenes.widgets import fields
from scenes.widgets.page import Page
from tests.scenes.toys import window
from tests.sentences import sentences

ROOT = Path(__file__).resolve().parents[3]
#: Signs between letters that mark what is drawn as a picture, or never shown.
DRAWN_BY_OTHERS = ("scenes/look/theme.py", "scenes/table/draw/text.py")

UNSEEN = ("\u202e", "\u200b", "\ufe0f", "\u034f", "\u00ad", "\u200d\u200d", "\0")


class Typing(Page):
    """One field."""

    text = ""

    def compose(self) -> None:
        rect = pygame.Rect(100, 100, 300, 40)
        self.field = fields.TextField(rect, self.manager, name="who", text=self.text, most=12)


def typing(text: str = "") -> Typing:
    page = Typing()
    page.text = text
    return page


@pytest.mark.parametrize("text", UNSEEN)
def test_what_cannot_be_seen_is_drawn_as_nothing(text: str) -> None:
    pygame.font.init()
    letters = theme.font(20)
    assert letters.render(text, True, "#FFFFFF").get_width() == 0
    assert letters.render(f"A{text}b", True, "#FFFFFF").get_width() > 0
    assert theme.shown(f"A{text}b") == "Ab"
    letters.size(text)


@pytest.mark.parametrize("text", UNSEEN)
def test_what_cannot_be_seen_cannot_be_typed_or_pasted(text: str) -> None:
    with window() as app:
        page = typing(text)
        app.push(page)
        assert page.field.get_text() == ""
        page.field.focus()
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=text))
        pasted = f"Zo{text}ë and many more people"
        with mock.patch.object(fields, "clipboard_paste", return_value=pasted):
            page.field._do_paste()
        app.tick()
        assert page.field.get_text() == "Zoë and many"
        app.pop()


#: Ann, or somebody like her, where people write otherwise; and what no name should have.
FOREIGN = ("\u0622\u0646", "\u05d0\u05df", "\u0e41\u0e2d\u0e19", "\u5b89", "\uc564", "\U0001f3b4",
           "\U0001d49c", "\u30a2\u30f3", "\u10d0\u10dc", "\u0531\u0576")


@pytest.mark.parametrize("text", FOREIGN)
def test_letters_of_other_scripts_are_never_boxes(text: str) -> None:
    """They are refused where they are typed; from a file they come all the same."""
    pygame.font.init()
    for cut in theme.Cut:
        letters = theme.font(30, cut)
        drawn = letters.render(text, True, "#FFFFFF")
        instead = letters.render("?" * len(text), True, "#FFFFFF")
        assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(instead, "RGBA")
        assert letters.size(text) == letters.size("?" * len(text))
    assert set(theme.missing(text)) == set(text)


@pytest.mark.parametrize("text", FOREIGN)
def test_at_the_set_up_they_are_refused_and_named(text: str) -> None:
    plan = SetupPlan(CATALOGUE["durak"])
    plan.names[0] = f"A{text}"
    assert plan.problem().startswith("The letters here have no ")
    known = SetupPlan(CATALOGUE["durak"], people=[f"A{text}"], alone=f"A{text}")
    assert known.problem() == "", "who is known by that name from elsewhere may play"
    for drawable in ("Zo\u00eb", "\u0416\u0430\u043d", "\u0391\u03bd\u03bd\u03b1", "\u0905\u0928"):
        plan.names[0] = drawable
        assert plan.problem() == ""


def written() -> Iterator[tuple[str, str]]:
    """Every text that the program can show of itself, and where it stands: sentences to translate
    and their translations, rules pages, and all other strings with letters beyond ASCII."""
    for message in sentences():
        for text in filter(None, (message.text, message.plural)):
            yield text, message.places[0]
    folders = ("game", "scenes", "assets", "template")
    for path in sorted(path for folder in folders for path in (ROOT / folder).rglob("*.*")):
        where = path.relative_to(ROOT).as_posix()
        if path.suffix in (".md", ".po"):
            yield path.read_text("utf-8"), where
        elif path.suffix == ".py" and where not in DRAWN_BY_OTHERS:
            for text in strings(path.read_text("utf-8")):
                yield text, where


def strings(source: str) -> Iterator[str]:
    """Those of a module that are no docstrings."""
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


@pytest.mark.slow
def test_every_letter_of_every_sentence_is_in_the_typeface() -> None:
    wrong = {}
    for text, where in written():
        lacking = theme.missing("".join(sign for sign in text if sign >= " "))
        if lacking:
            wrong[where] = lacking
    assert wrong == {}


def test_a_letter_that_is_a_box_is_found() -> None:
    assert theme.missing("at most \u2264 3 \u2192 \u2660") == "\u2264\u2192\u2660"
    assert theme.missing("\u4e2d\u6587") == "\u4e2d\u6587"
    assert theme.missing("Zoë Šimek, Жанна: 1–2 · −3 … “so”") == ""
    # Nothing to be seen is nothing to be missed.
    assert theme.missing("\u200b\u202e") == ""


def test_a_table_writes_without_the_widgets_of_pages():
    code = """if True:
        import sys, pygame
        from scenes.look.theme import font
        pygame.font.init()
        font(20).size("a")
        import scenes.play.scene
        assert not {name for name in sys.modules if name.startswith("pygame_gui")}
    """
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
