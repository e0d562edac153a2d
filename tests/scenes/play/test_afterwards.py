"""When a deal is over people learn what nobody could know: who lied, and what each claim was."""

from __future__ import annotations

import pytest

from game.session.table import Session
from scenes.play.afterwards import claimed, claims_told, honesty, raced
from scenes.play.results import _heading, _scores
from tests.scenes.play.test_verdicts import play_out, rows_of
from tests.scenes.table.tables import session, stage_of, take
from tools.backstage import session_at

LIARS = ("cheat", "verish_ne_verish", "paskahousu")


def played(key: str, seats: int, seed: int = 11) -> Session:
    found = session_at(key, moves=None, seats=seats, seed=seed)
    assert found.outcome is not None
    return found


@pytest.mark.parametrize("key", LIARS)
def test_nobody_learns_of_lies_before_the_end(key: str) -> None:
    going_on = session(key, 3, seed=2)
    for _ in range(6):
        seat = going_on.deal.actors()[0]
        going_on.play_for(seat, going_on.legal(seat)[0])
    assert going_on.outcome is None and going_on.done() == ()
    assert claimed(going_on) == [] and honesty(going_on, 0) is None


@pytest.mark.parametrize("key", LIARS)
def test_lies_are_counted_by_the_true_cards_and_who_was_caught_is_who_took_the_pile(
        key: str) -> None:
    over = played(key, 3)
    found = claimed(over)
    assert any(each.true is False for each in found) and any(each.by is not None for each in found)
    for each in found:
        rank = each.action.value[0]
        if each.true is not None and "x" not in each.action.value:
            assert each.true == all(card[0] == rank for card in each.action.cards)
        if each.by is not None:
            assert each.by != each.seat
    said = [event for step in over.done() for event in step.events
            if getattr(event, "name", "") == "lie"]
    assert len(said) == sum(each.true is False and each.by is not None for each in found)


def test_the_page_of_claims_has_a_line_for_each_and_says_the_truth() -> None:
    over = played("cheat", 4)
    stage = stage_of(over)
    take(stage, 0)
    lines = claims_told(stage, over)
    found = claimed(over)
    assert [line.seat for line in lines] == [each.seat for each in found]
    for line, each in zip(lines, found):
        assert ("a lie" in line.text) == (each.true is False)
    assert over.outcome is not None
    rows = _scores(stage, over, over.outcome, False)
    assert all("lied" in row.told for row in rows)


def test_a_single_deal_shows_no_number_that_says_only_who_has_won() -> None:
    over = played("cheat", 4)
    stage = stage_of(over)
    take(stage, 0)
    assert over.outcome is not None
    assert {row.deals for row in _scores(stage, over, over.outcome, False)} == {("",)}
    assert _heading(stage, over.outcome, False) == ""
    rolling = session("rolling_stone", 4, seed=3)
    play_out(rolling, 3)
    stage = stage_of(rolling)
    take(stage, 0)
    assert rolling.outcome is not None and _heading(stage, rolling.outcome, False) == "Points"


def test_who_keeps_the_life_is_safe_and_every_card_is_told() -> None:
    over = session("chase_the_ace", 5, seed=11)
    play_out(over, 2)
    rows = rows_of(over, several=True)
    lost = [row for row in rows if "life" in row.place]
    assert lost and all(row.deals[-1] == "1 life lost" for row in lost)
    assert {row.place for row in rows if row not in lost} == {"safe"}
    assert all(row.told.startswith("held") for row in rows)


def test_only_who_leads_alone_or_with_the_own_side_is_marked_in_the_match() -> None:
    over = session("durak", 4, seed=11, options={"form": "partners", "match": "hats:3"})
    play_out(over, 2)
    rows = rows_of(over, several=True)
    first = [row.seat % 2 for row in rows if row.ahead]
    assert first in ([], [0, 0], [1, 1])
    level = session("stortok", 4, seed=1, options={"match": "marks:3"})
    play_out(level, 1)
    assert not any(row.ahead for row in rows_of(level, several=True))


def test_a_race_says_how_quick_everybody_was() -> None:
    over = played("racing_demon", 3)
    lines = list(raced(over))
    assert lines[0].startswith("Moves a minute: ") and len(lines[0].split(",")) == 3
    assert list(raced(played("cheat", 3))) == []
