"""The own voice, offered aloud at the first start."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.pages.start.offering import WAIT_MS
from scenes.pages.start.welcome import WelcomeScene
from scenes.program.access import Access
from scenes.program.app import App
from scenes.program.voice import Voice
from tests.scenes.program.test_voice import Mouth
from tests.scenes.toys import key, window


class Silent(Mouth):
    """A program that finds nothing to speak with."""

    def __init__(self) -> None:
        super().__init__()
        self._program = "raise SystemExit(1)"


def offered(made: App, mouth: Mouth, ms: int = WAIT_MS) -> WelcomeScene:
    """The welcome page, so long after it came."""
    made.access = Access(voice=Voice(made.settings, mouth))
    made.push(WelcomeScene())
    top: Any = made.top
    for passed in (0, ms):
        top.update(1000 + passed)
    return top


def heard_out(made: App, page: Any) -> None:
    """Until what is offered has been said."""
    voice = made.access.voice
    assert voice is not None
    while voice.offered is None:
        voice.update()
    page.update(100_000)


def press(made: App, letter: str) -> None:
    key(made, getattr(pygame, f"K_{letter}"), letter)


def test_it_is_heard_and_one_key_says_yes() -> None:
    mouth = Mouth()
    with window() as made:
        page = offered(made, mouth)
        assert mouth.said == ["Shall the program speak to you? Press Y for yes, N for no."]
        assert made.notice.sentence == ""
        heard_out(made, page)
        assert made.notice.sentence == mouth.said[0]
        press(made, "y")
        assert made.settings["voice"] and "speaks" in made.notice.sentence


def test_another_says_no_and_nobody_is_asked_again() -> None:
    mouth = Mouth()
    with window() as made:
        page = offered(made, mouth)
        press(made, "n")
        assert not made.settings["voice"] and "silent" in made.notice.sentence
        page.update(200_000)
        press(made, "y")
        assert not made.settings["voice"] and len(mouth.said) == 1


@pytest.mark.parametrize("why", ["reader", "sound", "voice", "early"])
def test_nothing_is_offered_where_it_is_of_no_use(why: str) -> None:
    mouth = Mouth()
    with window() as made:
        if why in ("sound", "voice"):
            made.settings[why] = why == "voice"
        made.access = Access(voice=Voice(made.settings, mouth))
        if why == "reader":
            made.access._wake()
        made.push(WelcomeScene())
        top: Any = made.top
        for ms in (0, WAIT_MS - (1 if why == "early" else 0)):
            top.update(1000 + ms)
        assert mouth.said == []


def test_a_machine_without_speech_shows_nothing_and_keys_are_the_page_s() -> None:
    with window() as made:
        page = offered(made, Silent())
        heard_out(made, page)
        assert made.notice.sentence == ""
        press(made, "y")
        assert not made.settings["voice"]
