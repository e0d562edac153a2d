"""The deal of the day of each patience: which day a deal is of, days in a row, how hard it is."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from types import MappingProxyType

import pytest

from game.catalogue import CATALOGUE
from game.session import alone, daily
from game.session.daily import DayMark, day_of, marked, number_of, streak
from game.session.degrees import DealDegree, degree_of
from game.session.degrees_known import KNOWN
from game.session.seats import Setup, Sitter
from game.session.table import Session
from game.store.rows import PlayedDeal
from game.store.statistics import Statistics
from scenes.play.solo.telling import number_line

KLONDIKE, FREECELL = CATALOGUE["klondike"], CATALOGUE["freecell"]
PATIENCES = [key for key, game in CATALOGUE.items() if daily.has_days(game)]


def row(day: date, won: bool, *, practice: bool = False, game: str = "klondike",
        **options: object) -> PlayedDeal:
    known = CATALOGUE[game]
    settled = known.settle(1, {**daily.day_options(known), **options})
    return PlayedDeal(0, game, 1, "", won, 1, 0, 60_000, 0, 0, 0, 0, practice, number_of(day),
                      MappingProxyType(settled))


def test_each_patience_has_a_deal_of_each_day() -> None:
    assert set(PATIENCES) >= {"klondike", "freecell", "spider", "golf", "pyramid", "yukon",
                              "canfield", "patience", "forty_thieves"}
    for key in PATIENCES:
        game, day = CATALOGUE[key], date(2026, 11, 8)
        dealt = [str(game.deal(1, daily.day_options(game), seed=number_of(each)).state.piles)
                 for each in (day, day, day + timedelta(days=1))]
        assert dealt[0] == dealt[1] != dealt[2]


@pytest.mark.parametrize("day", [date(2026, 3, 29), date(2026, 10, 25), date(2028, 2, 29),
                                 date(2026, 12, 31)])
def test_a_day_is_that_of_the_calendar_whatever_the_clock_does(day: date) -> None:
    """Days of 23 and 25 hours, leap days and ends of years are one step each."""
    around = [day + timedelta(days=k) for k in (-1, 0, 1)]
    assert [day_of(number_of(each)) for each in around] == around
    marks = dict.fromkeys(around, DayMark.WON)
    assert streak(marks, around[-1]) == 3


def test_a_deal_counts_for_the_day_whose_number_it_has_whenever_it_ended() -> None:
    yesterday, today = date(2026, 11, 7), date(2026, 11, 8)
    rows = [row(yesterday, False), row(yesterday, True), row(yesterday, False),
            row(today, False), row(date(2026, 11, 1), True, practice=True),
            row(date(2026, 11, 2), True, draw=1), row(date(2026, 11, 3), True, game="golf")]
    assert marked(KLONDIKE, rows) == {yesterday: DayMark.WON, today: DayMark.PLAYED}
    assert streak(marked(KLONDIKE, rows), today) == 1, "today's is still open"
    assert streak(marked(KLONDIKE, rows), today + timedelta(days=1)) == 0


def test_a_day_that_was_won_is_found_in_the_statistics(tmp_path: Path) -> None:
    day = date(2026, 11, 8)
    setup = Setup("klondike", (Sitter("Ann"),), daily.day_options(KLONDIKE), number_of(day))
    session = Session.start(setup, tmp_path)
    assert session.submit(0, alone.given_up(session) or "resign") is None
    session.close()
    rows = Statistics(tmp_path / "statistics.sqlite").played("Ann") or Statistics(
        next(tmp_path.glob("*.sqlite*"))).played("Ann")
    assert marked(KLONDIKE, rows) == {day: DayMark.PLAYED}


def test_how_hard_a_deal_is_is_told_where_a_solver_has_told_it() -> None:
    settled = KLONDIKE.settle(1, daily.day_options(KLONDIKE))
    found = {degree_of(KLONDIKE, settled, number) for number in range(20261101, 20261131)}
    assert found <= set(DealDegree) and len(found) == 3, "every one of them is among those solved"
    assert degree_of(KLONDIKE, KLONDIKE.settle(1, {"draw": 1}), 20261101) is None
    assert degree_of(CATALOGUE["canfield"], CATALOGUE["canfield"].settle(1, {}), 5) is None
    assert str(DealDegree.FAIR.words) == "fair"


def test_the_degrees_are_three_parts_of_one_size() -> None:
    assert set(KNOWN) >= {"freecell", "golf", "klondike", "spider", "yukon"}
    for known in KNOWN.values():
        sizes = [len(part.split()) for part in known]
        assert max(sizes) - min(sizes) <= 1
        assert len({mark for part in known for mark in part.split()}) == sum(sizes)


def test_the_table_tells_it_beside_the_number() -> None:
    setup = Setup("klondike", (Sitter("Ann"),), daily.day_options(KLONDIKE), 20261128)
    assert number_line(Session.start(setup)) == "Deal number 20261128: hard"
    setup = Setup("pyramid", (Sitter("Ann"),), {}, 20261128)
    assert number_line(Session.start(setup)) == "Deal number 20261128"
