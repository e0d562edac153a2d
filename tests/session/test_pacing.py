"""How long computer players seem to think: by how close the choice was, where that is wanted."""

import pytest

from game.brains.brain import Candidate, Choice
from game.catalogue import CATALOGUE
from game.core.action import Action
from game.players.worker import Answer
from game.session.pacing import (
    CHOICE_MS,
    CLEAR_MS,
    CLOSE_MS,
    FORCED_MS,
    closeness,
    further_ms,
    thinking_ms,
)
from tests import toys
from tests.brains.brains import Policy
from tests.session.driving import Driver, begin

DRAW = Action("draw")


def weighed(*values):
    return tuple(Candidate(DRAW, value) for value in values)


def answer(*values, forced=False):
    return Answer(0, DRAW, forced=forced, candidates=weighed(*values))


def test_the_closer_the_choice_the_longer_the_pause():
    told = [thinking_ms(answer(10, second, 0), thoughtful=True) for second in (0, 3, 6, 9, 10)]
    assert told == sorted(told) and len(set(told)) == 5
    assert (told[0], told[-1]) == (CLEAR_MS, CLOSE_MS)
    assert all(least < most for least, most in told)


def test_what_is_not_known_or_not_wanted_takes_the_usual_time():
    assert thinking_ms(answer(), thoughtful=True) == CHOICE_MS
    assert thinking_ms(answer(3), thoughtful=True) == CHOICE_MS
    assert thinking_ms(answer(3, 3), thoughtful=False) == CHOICE_MS
    assert thinking_ms(answer(3, 3, forced=True), thoughtful=True) == FORCED_MS


@pytest.mark.parametrize("values", [(0, 0), (-5, -5, -9), (1e9, 0, -1e9), (-1, -2), (0, -1)])
def test_closeness_stays_between_0_and_1_whatever_the_units(values):
    assert 0 <= closeness(weighed(*values)) <= 1
    assert closeness(weighed(*reversed(values))) == closeness(weighed(*values))


def pauses(values, *, thoughtful):
    """How long it takes at the table until each of five choices is played, in ms."""
    class Weighing(Policy):
        def choose(self, asked):
            return Choice(max(asked.legal), candidates=weighed(*values))

    game = toys.toy(toys.Shed, "none", Weighing)
    session = begin("shed", "medium", "medium", games={"shed": game})
    session.set_pace(1, thoughtful=thoughtful)
    driver, found = Driver(session, tick_ms=10), []
    while len(found) < 5:
        if len(session.legal(session.deal.state.turn)) == 1:
            driver.step()
            continue
        began = driver.now_ms
        driver.step()
        found.append(driver.now_ms - began)
    return found


def test_at_the_table_close_choices_take_longer():
    close, clear = pauses((4, 4, 0), thoughtful=True), pauses((4, 0, 0), thoughtful=True)
    assert max(clear) < min(close)
    assert CLOSE_MS[0] <= min(close) and max(close) <= CLOSE_MS[1] + 30
    assert CLEAR_MS[0] <= min(clear) and max(clear) <= CLEAR_MS[1] + 30
    assert pauses((4, 4, 0), thoughtful=False) == pauses((4, 0, 0), thoughtful=False)


def test_of_several_actions_in_a_row_each_waits_less_than_the_one_before():
    session = begin("spite_and_malice", "medium", "medium", games=CATALOGUE)
    session.set_pace(1)
    driver, last, row, longest = Driver(session, tick_ms=10), None, 0, 0
    for _ in range(60):
        (seat,) = session.deal.actors()
        row = row + 1 if seat == last else 0
        longest, last, began = max(longest, row), seat, driver.now_ms
        driver.step()
        if row:
            assert driver.now_ms - began <= further_ms(row) + 30
    assert longest >= 3 and further_ms(30) == 200


def test_who_does_not_want_to_wait_skips_the_pause():
    session = begin("spite_and_malice", "medium", "medium", games=CATALOGUE)
    session.set_pace(1)
    driver = Driver(session, tick_ms=10)
    driver.step()
    began = driver.now_ms
    number = session.number
    while session.number == number:
        driver.tick()
        session.hurry()
    assert driver.now_ms - began < further_ms(1)
