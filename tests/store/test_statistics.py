"""What was played is counted, and older and later files are told apart."""

import sqlite3

import pytest

from game.store.clerk import Clerk
from game.store.statistics import Statistics, StatisticsError


def row(game="shed", won=(True, False), points=(5, -5), practice=False, names=("Ann", "Ben"), levels=("human", "hard")):
    return {"journal": None, "time": 1, "game": game, "rules": 1, "seats": 2, "options": {"cards": 5}, "seed": 7, "deal": 1,
            "names": names, "levels": levels, "places": [1, 2], "points": points, "won": won, "reason": "out", "actions": 9,
            "length_ms": 60_000, "undos": 0, "practice": practice}


def test_a_row_comes_back_as_it_went_in(tmp_path):
    counted = Statistics(tmp_path / "deep" / "statistics.sqlite")
    assert counted.deals() == []
    counted.add_deal(row())
    (found,) = counted.deals()
    assert {**found, "names": tuple(found["names"]), "levels": tuple(found["levels"]), "won": tuple(found["won"]),
            "points": tuple(found["points"])} == {"id": 1, **row()}


def test_a_tally_counts_wins_streaks_and_best_points_without_practice(tmp_path):
    counted = Statistics(tmp_path / "statistics.sqlite")
    for won, points in ((True, 3), (True, 9), (False, -4), (True, 5)):
        counted.add_deal(row(won=(won, not won), points=(points, 0)))
    counted.add_deal(row(practice=True, points=(99, 0)))
    counted.add_deal(row(names=("Ann", "Ann"), levels=("hard", "easy"), points=(99, 0)))
    counted.add_deal(row("doubt"))
    shed, doubt = counted.tally("Ann")
    assert (shed.game, shed.played, shed.won, shed.streak, shed.longest, shed.best, shed.time_ms) == (
        "shed", 4, 3, 1, 2, 9, 240_000)
    assert doubt.played == 1
    assert counted.tally("Ben") == []


def test_a_game_can_be_begun_anew(tmp_path):
    counted = Statistics(tmp_path / "statistics.sqlite")
    counted.add_deal(row())
    counted.add_deal(row("doubt"))
    counted.forget("shed")
    assert [each["game"] for each in counted.deals()] == ["doubt"]


def test_a_file_of_a_later_release_is_said(tmp_path):
    path = tmp_path / "statistics.sqlite"
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 99")
    base.close()
    with pytest.raises(StatisticsError, match="later release"):
        Statistics(path).deals()


def test_the_clerk_does_all_in_order_and_what_a_disk_refuses_stops_nothing(caplog):
    done = []
    clerk = Clerk()

    def refuse():
        raise OSError("no")

    for number in range(5):
        clerk.do(lambda n=number: done.append(n))
        clerk.do(refuse)
    clerk.close()
    assert done == [0, 1, 2, 3, 4]
    assert len(caplog.records) == 5
    clerk.do(lambda: done.append(5))
    clerk.close()
    assert done[-1] == 5
