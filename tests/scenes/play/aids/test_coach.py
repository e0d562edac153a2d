"""The first deal of a game is explained once to each person, and again on request."""

import re

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.core.errors import OptionError
from game.core.lessons import BUTTONS, HAND, PLATES, PROMPT, fitting
from scenes.pages.start.start import StartScene
from scenes.pages.start.welcome import WelcomeScene
from scenes.play.aids.coach import WHY, Coach
from scenes.play.scene import TableScene
from tools.backstage import opened

NAMED = {HAND, BUTTONS, PLATES, PROMPT}


def pressed(stage, key: int) -> None:
    stage.tick(16, pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
    stage.settle(100)


def taught(stage, key: str) -> Coach:
    """Learn in a minute, from the first page; its first step."""
    stage.show(StartScene())
    stage.app.top._learn(CATALOGUE[key])
    coach = stage.app.top.layer(Coach)
    for _ in range(40):
        stage.settle(500)
        if coach.step >= 0:
            break
    return coach


def ways_to_play(game):
    """Each number of seats, with each value of each option: seats, what is settled."""
    for seats in game.seats:
        yield seats, game.settle(seats, {})
        for option in game.options:
            for value in option.values:
                try:
                    yield seats, game.settle(seats, {option.key: value})
                except OptionError:
                    continue


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_game_has_three_to_five_short_steps_however_it_is_played(key: str) -> None:
    game = CATALOGUE[key]
    for seats, settled in ways_to_play(game):
        assert 3 <= len(fitting(game.table.lesson, seats, settled)) <= 5
    for step in game.table.lesson:
        assert 20 <= len(step.words) <= 150, step.words
        assert step.words.endswith((".", "!", "?")), step.words
        assert any(step in fitting(game.table.lesson, *way) for way in ways_to_play(game))


@pytest.mark.parametrize("key", CATALOGUE)
def test_who_has_a_partner_is_told_so_and_nobody_else(key: str) -> None:
    """Durak taught each for himself, seated one with a partner, and then "You and Ben lose"."""
    game = CATALOGUE[key]
    for seats, settled in ways_to_play(game):
        told = " ".join(step.words for step in fitting(game.table.lesson, seats, settled))
        paired = len(set(game.rules.sides(seats, settled))) < seats
        assert bool(re.search("your partner|is a partner", told)) == paired, (seats, settled, told)


def test_durak_tells_of_asking_of_ranks_and_of_drawing_where_it_is_so() -> None:
    game = CATALOGUE["durak"]
    for seats, settled in ways_to_play(game):
        told = " ".join(step.words for step in fitting(game.table.lesson, seats, settled))
        assert "a rank that lies here" in told
        assert ("asks your" in told) == (seats > 2 and settled["permission"] == "ask")
        assert ("up to six" in told) == (6 * seats < settled["pack"]), (seats, settled)


def test_the_welcome_page_seats_one_as_the_lesson_teaches() -> None:
    with opened() as stage:
        tables = []
        for begin in ("welcome", "learn"):
            if begin == "learn":
                stage.app.settings["explained"] = []
                coach = taught(stage, "durak")
            else:
                page = WelcomeScene()
                stage.show(page)
                page.chosen = CATALOGUE["durak"]
                page._play()
                coach = stage.app.top.layer(Coach)
                for _ in range(40):
                    stage.settle(500)
                    if coach.step >= 0:
                        break
            session = coach.desk.session
            words = [step.words for step in coach._steps]
            tables.append((len(session.seats), session.settled, words))
            paired = session.settled["form"] == "partners"
            assert any("partner" in each for each in words) == paired
            assert coach.step == 0
        assert tables[0] == tables[1]


@pytest.mark.parametrize("size, scale", [((1280, 800), 1.0), ((1024, 640), 2.0)])
def test_every_step_shows_its_place_and_its_words_stand_beside_it(size, scale) -> None:
    with opened(size, settings={"scale": scale}) as stage:
        for key in ("durak", "spite_and_malice", "gin_rummy", "klondike"):
            coach = taught(stage, key)
            window = pygame.Rect((0, 0), size)
            session = coach.desk.session
            lesson = CATALOGUE[key].table.lesson
            steps = fitting(lesson, len(session.seats), session.settled)
            for number, step in enumerate(steps):
                assert coach.step == number and coach.seen()["lesson"]
                rects, strip = coach.rects(), coach.desk.stage.looks.frame.strip
                if step.about not in NAMED:
                    assert rects != [strip], (key, step.about, "is nowhere on the table")
                names = [control.name for control in coach.controls()]
                assert names[0] == "coach.next" and coach.desk.session.paused
                assert all(window.contains(control.rect) for control in coach.controls())
                pressed(stage, pygame.K_RETURN)
            assert coach.step == -1 and not coach.desk.session.paused


def test_a_person_is_told_once_and_skips_by_escape_and_reads_it_again_beside_the_rules() -> None:
    with opened() as stage:
        coach = taught(stage, "durak")
        pressed(stage, pygame.K_ESCAPE)
        assert coach.step == -1 and not coach.desk.session.paused
        stage.show(StartScene())
        stage.app.top._deal(CATALOGUE["durak"])
        stage.settle(4000)
        coach = stage.app.top.layer(Coach)
        assert coach.step == -1 and not coach.desk.session.paused, "that person has been told"
        desk = stage.app.top.desk
        desk.do("rules")
        stage.settle(200)
        show = next(each for each in desk.side.controls if each.name == "rules.explain")
        desk.press(show)
        stage.settle(200)
        assert coach.step == 0 and desk.side is None
        skip = next(each for each in coach.controls() if each.name == "coach.skip")
        stage.pointer = skip.rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            stage.tick(16, pygame.event.Event(kind, button=1, pos=skip.rect.center))
        assert coach.step == -1


def test_a_table_that_nobody_came_to_from_a_page_explains_nothing() -> None:
    from game.session.table import Session, Setup, Sitter

    with opened() as stage:
        seats = (Sitter("Ann"), Sitter("Ben", "medium"))
        stage.show(TableScene(Session.start(Setup("durak", seats, {}, 7))))
        stage.settle(4000)
        coach = stage.app.top.layer(Coach)
        assert coach.step == -1 and WHY == "lesson" and not coach.desk.session.paused


def test_a_race_is_explained_when_it_has_begun_and_stands_still_meanwhile() -> None:
    with opened() as stage:
        stage.show(StartScene())
        stage.app.top._learn(CATALOGUE["racing_demon"])
        stage.settle(2000)
        coach = stage.app.top.layer(Coach)
        assert coach.step == -1, "before Go there is nothing to be seen"
        pressed(stage, pygame.K_SPACE)
        stage.settle(3000)
        assert coach.step == 0
        assert "Press Ready" not in str(coach.desk.stage.shown.prompt[0])
        before = coach.desk.session.number
        stage.settle(5000)
        assert coach.desk.session.number == before and coach.desk.session.paused
