"""Every game of the catalogue at the table: news, undo, journal."""

import pytest

from game.catalogue import CATALOGUE
from game.session.table import Session, Setup
from game.store.journal import read
from tests.session.driving import Driver, Reader, sit


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("key", CATALOGUE)
def test_a_game_is_played_told_taken_back_and_resumed(key, people, tmp_path):
    game = CATALOGUE[key]
    seats = max(game.best_seats[0], people)
    if seats not in game.seats:
        pytest.skip("a patience is for one")
    levels = ["human"] * people + ["medium"] * (seats - people)
    session = Session.start(Setup(key, sit(*levels), {}, 5), tmp_path)
    driver, reader = Driver(session, tick_ms=100), Reader(session)
    for number in range(30):
        if session.outcome is not None:
            break
        driver.tick() if game.real_time else driver.step()
        reader.read()
        if number % 9 == 8 and session.undo(0):
            reader.read()
    session.close()
    again = Session.resume(session_file(tmp_path))
    assert again.deal.position() == session.deal.position()
    for seat in range(seats):
        assert again.log(seat) == session.log(seat)
    again.close()
    assert read(session_file(tmp_path)).entries


def session_file(folder):
    return next((folder / "journals").iterdir())
