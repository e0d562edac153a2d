"""What was played is counted, and older and later files are told apart."""

import json
import sqlite3
from dataclasses import replace

import pytest

from game.store.clerk import Clerk
from game.store.statistics import PlayedTally, Statistics, StatisticsError, tally
from game.store.tally import Trend, course

#: What the first release wrote.
FIRST = """
CREATE TABLE deals (
    id INTEGER PRIMARY KEY, journal TEXT, time INTEGER NOT NULL, game TEXT NOT NULL,
    rules INTEGER NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, seed INTEGER NOT NULL,
    deal INTEGER NOT NULL, names TEXT NOT NULL, levels TEXT NOT NULL, places TEXT NOT NULL,
    points TEXT NOT NULL, won TEXT NOT NULL, reason TEXT NOT NULL, actions INTEGER NOT NULL,
    length_ms INTEGER NOT NULL, undos INTEGER NOT NULL, practice INTEGER NOT NULL);
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, journal TEXT, time INTEGER NOT NULL, game TEXT NOT NULL,
    rules INTEGER NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, seed INTEGER NOT NULL,
    deals INTEGER NOT NULL, names TEXT NOT NULL, levels TEXT NOT NULL, places TEXT NOT NULL,
    totals TEXT NOT NULL, practice INTEGER NOT NULL);
CREATE INDEX deals_of_game ON deals (game);
PRAGMA user_version = 1;
"""


def row(game="shed", won=(True, False), points=(5, -5), practice=False, names=("Ann", "Ben"),
        levels=("human", "hard"), **counted):
    return {"journal": None, "time": 1, "game": game, "rules": 1, "seats": 2,
            "options": {"cards": 5}, "seed": 7, "deal": 1, "names": names, "levels": levels,
            "places": [1, 2], "points": points, "won": won, "reason": "out", "actions": 9,
            "length_ms": 60_000, "undos": 0, "practice": practice, **counted}


def test_a_row_comes_back_as_it_went_in(tmp_path):
    counted = Statistics(tmp_path / "deep" / "statistics.sqlite")
    assert counted.deals() == []
    counted.add_deal(row(hints=[2, 0]))
    (found,) = counted.deals()
    for name in ("names", "levels", "won", "points"):
        found[name] = tuple(found[name])
    assert found == {"id": 1, **row(hints=[2, 0]), "race_losses": [], "misplays": []}


def test_a_tally_counts_wins_streaks_and_best_points_without_practice(tmp_path):
    counted = Statistics(tmp_path / "statistics.sqlite")
    for won, points in ((True, 3), (True, 9), (False, -4), (True, 5)):
        counted.add_deal(row(won=(won, not won), points=(points, 0), hints=[1, 5]))
    counted.add_deal(row(practice=True, points=(99, 0)))
    counted.add_deal(row(names=("Ann", "Ann"), levels=("hard", "easy"), points=(99, 0)))
    counted.add_deal(row("doubt"))
    found = tally(counted.played("Ann", "shed"))
    assert found == PlayedTally(4, 3, 1, 2, 9, 240_000, hints=4, practice=1, points=13,
                                best_ms=60_000, won_ms=180_000)
    assert tally(counted.played("Ann", "shed")).percent == 75
    assert tally(counted.played("Ann")).played == 5
    assert counted.played("Ben") == []
    assert (tally([]), tally([]).percent) == (PlayedTally(), 0)


def test_a_course_has_full_columns_counted_back_from_the_newest(tmp_path):
    counted = Statistics(tmp_path / "statistics.sqlite")
    counted.fill([row(won=(k >= 7, k < 7), time=1000 + k, journal=f"{k}")
                  for k in range(22)], [])
    rows = counted.played("Ann", "shed")
    assert course(rows) == Trend(5, (0, 100, 100, 100), 1002)
    assert course(rows[3:]) is None
    assert course([replace(each, practice=True) for each in rows]) is None
    sizes = {n: course(rows[-1:] * n).size for n in (104, 105, 209, 210, 419, 420, 1049, 1050)}
    assert sizes == {104: 5, 105: 10, 209: 10, 210: 20, 419: 20, 420: 50, 1049: 50, 1050: 100}


def test_a_deal_is_against_the_strongest_computer_player(tmp_path):
    counted = Statistics(tmp_path / "statistics.sqlite")
    for others in (("easy", "hard:olga"), ("medium", "easy:boris"), ("human", "human")):
        played = row(names=("Ann", "Ben", "Cleo"), levels=("human", *others),
                     won=(True, False, False), points=(1, 2, 3))
        counted.add_deal({**played, "seats": 3, "places": [1, 2, 3]})
    assert [each.against for each in counted.played("Ann")] == ["hard", "medium", ""]
    assert [(each.place, each.points) for each in counted.played("Cleo")] == [(3, 3)]
    assert counted.people() == ["Ann", "Ben", "Cleo"]


def test_a_game_can_be_begun_anew_and_brought_back_by_each_person(tmp_path):
    counted = Statistics(tmp_path / "statistics.sqlite")
    assert counted.hidden("Ann") == {}
    counted.add_deal(row(levels=("human", "human")))
    counted.add_deal(row("doubt"))
    counted.clear("Ann", "shed")
    counted.add_deal(row(won=(False, True)))
    assert [each.game for each in counted.played("Ann")] == ["doubt", "shed"]
    assert (counted.hidden("Ann"), counted.hidden("Ben")) == ({"shed": 1}, {})
    assert len(counted.played("Ben")) == 1
    counted.clear("Ann", "shed")
    assert counted.hidden("Ann") == {"shed": 2}
    counted.bring_back("Ann", "shed")
    assert len(counted.played("Ann", "shed")) == 1
    counted.bring_back("Ann", "shed")
    counted.bring_back("Ann", "shed")
    assert [each.won for each in counted.played("Ann", "shed")] == [True, False]


def test_a_new_name_takes_all_along_but_what_computer_players_of_that_name_did(tmp_path):
    counted = Statistics(tmp_path / "statistics.sqlite")
    counted.rename("Ann", "Zoë")
    counted.add_deal(row(names=("Ann", "Ann")))
    counted.add_deal(row("doubt"))
    counted.clear("Ann", "doubt")
    counted.rename("Ann", "Zoë")
    assert [each["names"] for each in counted.deals()] == [["Zoë", "Ann"], ["Zoë", "Ben"]]
    assert counted.played("Ann") == []
    assert (len(counted.played("Zoë")), counted.hidden("Zoë")) == (1, {"doubt": 1})


def test_a_file_of_the_first_release_is_brought_up_to_date(tmp_path):
    path = tmp_path / "statistics.sqlite"
    base = sqlite3.connect(path)
    base.executescript(FIRST)
    values = [json.dumps(value) if isinstance(value, list | tuple | dict) else value
              for value in row().values()]
    marks = ", ".join("?" * len(values))
    base.execute(f"INSERT INTO deals ({', '.join(row())}) VALUES ({marks})", values)
    base.commit()
    base.close()
    counted = Statistics(path)
    (each,) = counted.played("Ann")
    assert (each.won, each.hints, each.race_losses, each.misplays) == (True, 0, 0, 0)
    counted.add_deal(row(hints=[3, 0], race_losses=[1, 0], misplays=[2, 0]))
    assert tally(counted.played("Ann")) == PlayedTally(2, 2, 2, 2, 5, 120_000, 0, 3, 1, 2,
                                                       points=10,
                                                   best_ms=60_000, won_ms=120_000)
    counted.clear("Ann", "shed")
    assert counted.played("Ann") == []


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
