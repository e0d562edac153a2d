"""Text from elsewhere, names above all, with signs no font shows: nothing fails, none is typed."""

import subprocess
import sys
from unittest import mock

import pygame
import pytest

from scenes.look import theme
from scenes.widgets import fields
from scenes.widgets.page import Page
from tests.scenes.toys import window

UNSEEN = ("\u202e", "\u200b", "\ufe0f", "\u034f", "\u00ad", "\u200d\u200d", "\0")


class Typing(Page):
    """One field."""

    text = ""

    def compose(self) -> None:
        rect = pygame.Rect(100, 100, 300, 40)
        self.field = fields.Field(rect, self.manager, name="who", text=self.text, most=12)


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
