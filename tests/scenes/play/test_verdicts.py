"""Where somebody is left with cards the result says what became of whom, not points and places."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.session.table import Session
from scenes.play.results import _scores
from scenes.play.scores import SeatScore
from tests.scenes.table.tables import session, stage_of, take


def play_out(played: Session, seed: int = 2) -> None:
    rng = Rng.seeded(seed)
    for _ in range(3000):
        if played.outcome is not None:
            return
        seat = played.deal.actors()[0]
        legal = played.legal(seat)
        played.play_for(seat, legal[rng.below(len(legal))])
    pytest.fail("a deal without an end")


def with_a_loser(key: str, seats: int, options: dict[str, str] | None = None) -> Session:
    for seed in range(1, 30):
        played = session(key, seats, seed=seed, options=options)
        play_out(played, seed)
        assert played.outcome is not None
        if any(played.outcome.points):
            return played
    pytest.fail("nobody loses")


def rows_of(played: Session, *, several: bool = False) -> list[SeatScore]:
    stage = stage_of(played)
    take(stage, 0)
    assert played.outcome is not None
    return _scores(stage, played, played.outcome, several)


def test_the_fool_has_the_hat_and_the_others_are_safe_in_their_order() -> None:
    *safe, fool = rows_of(with_a_loser("durak", 5))
    assert (fool.place, fool.sign, fool.deals) == ("the fool", "hat", ("1 hat",))
    assert [row.place for row in safe] == [
        "safe, out first", "safe, out second", "safe, out third", "safe, out fourth"]
    assert {row.sign for row in safe} == {""} and {row.deals for row in safe} == {("",)}


def test_of_two_the_other_has_won() -> None:
    best, fool = rows_of(with_a_loser("durak", 2))
    assert (best.place, best.sign, fool.place, fool.sign) == ("safe", "crown", "the fool", "hat")


def test_partners_stand_together() -> None:
    played = with_a_loser("durak", 4, {"form": "partners"})
    rows = rows_of(played)
    assert [row.seat % 2 for row in rows] in ([0, 0, 1, 1], [1, 1, 0, 0])
    assert {row.place for row in rows[2:]} <= {"the fool", "with the fool"}
    assert all(row.sign == "hat" for row in rows[2:])


def test_a_match_counts_hats_up_to_its_target() -> None:
    played = with_a_loser("durak", 4, {"form": "individual", "match": "hats:3"})
    *safe, fool = rows_of(played, several=True)
    assert fool.so_far == "1 of 3 hats" and {row.so_far for row in safe} == {"0 of 3 hats"}
    assert fool.deals == ("1 hat",) and {row.deals for row in safe} == {("–",)}


@pytest.mark.parametrize(("key", "lost", "points"), [
    ("stortok", "the stortok", "1 mark"), ("old_maid", "the Old Maid", "1 loss"),
    ("verish_ne_verish", "left with cards", "1 loss")])
def test_so_do_the_other_games_of_this_kind(key: str, lost: str, points: str) -> None:
    played = with_a_loser(key, 4)
    assert played.outcome is not None
    for row in rows_of(played):
        loses = bool(played.outcome.points[row.seat])
        assert (row.place == lost) == loses
        assert (row.sign, row.deals) == (("hat", (points,)) if loses else ("", ("",)))
