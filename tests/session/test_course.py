"""A deal shown again is the deal that was played, step by step, for every viewer, forwards and backwards."""

import pytest

from game.catalogue import CATALOGUE
from game.core.events import Picture
from game.session.course import Story
from game.session.opened import Eye
from game.session.table import Session, Setup
from tests.session.driving import Driver, same, sit
from tests.toys import TOYS

SEATS = {"shed": 2, "doubt": 3, "rush": 2}
ALL = [*TOYS, *CATALOGUE]


def play(key, folder, steps, undo_every=0):
    """A session that has gone some steps, and what was seen after each, by its number."""
    game = {**TOYS, **CATALOGUE}[key]
    seats = SEATS.get(key, game.best_seats[0])
    levels = ["medium" if game.real_time else "human"] + ["medium"] * (seats - 1)
    session = Session.start(Setup(key, sit(*levels), {}, 5), folder, games={**TOYS, **CATALOGUE})
    driver = Driver(session, tick_ms=100)
    seen = {}
    for number in range(10 * steps if game.real_time else steps):
        if session.outcome is not None:
            break
        driver.tick() if game.real_time else driver.step()
        if undo_every and number % undo_every == undo_every - 1:
            session.undo(0)
        if undo_every and number % (2 * undo_every) == undo_every - 1:
            session.redo(0)
        seen.setdefault(session._chronicle.log[-1].number, [session.view(seat).to_dict() for seat in range(len(session.seats))])
    return session, seen


def story_of(session):
    return Story.of(session.path, {**TOYS, **CATALOGUE})


def course_of(session):
    story = story_of(session)
    return story.course(story.current)


def standing(picture):
    """A picture without the empty piles that were made on the way: nothing of them is seen."""
    return (picture.phase, picture.turn, dict(picture.fields),
            {name: None if pile is None else tuple(pile) for name, pile in picture.piles.items() if pile is None or pile})


def eyes(course):
    return [Eye(seat, shown) for seat in range(len(course.sitters)) for shown in (False, True)]


@pytest.mark.parametrize("undo_every", [0, 4])
@pytest.mark.parametrize("key", ALL)
def test_each_position_is_the_one_that_was_seen_at_the_table(key, undo_every, tmp_path):
    session, seen = play(key, tmp_path, 60, undo_every)
    course = course_of(session)
    steps = [step for step in session._chronicle.log if step.events is not course.deal(0).opening]
    steps = steps[len(steps) - len(course):]
    assert len(course) >= 4 and len(steps) == len(course)
    assert course.trouble is None and course.finished is (session.outcome is not None)
    for at in range(len(course), 0, -3):
        if steps[at - 1].number in seen:
            assert [course.view(at, Eye(seat)).to_dict() for seat in range(len(course.sitters))] == seen[steps[at - 1].number]
    lines = [entry for at in range(len(course) + 1) for entry in course.told(at, Eye(0))]
    assert lines == session.log(0)
    session.close()


@pytest.mark.parametrize("key", ALL)
def test_what_happened_leads_from_each_position_to_the_next_and_back(key, tmp_path):
    session, _seen = play(key, tmp_path, 80)
    course = course_of(session)
    session.close()
    assert len(course) > 3
    for eye in eyes(course):
        picture = Picture.of(course.view(0, eye))
        for at in range(1, len(course) + 1):
            for event in course.events(at, eye):
                picture.fold(event)
            assert same(picture, course.view(at, eye)), (eye, at)
        for at in range(len(course), 0, -1):
            for event in course.back(at, eye):
                picture.fold(event)
            assert standing(picture) == standing(course.view(at - 1, eye)), (eye, at)
