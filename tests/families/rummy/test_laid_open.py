"""What is laid open at the end of a rummy comes to what was scored, and shows all cards."""

from __future__ import annotations

import pytest

from game.catalogue import CATALOGUE
from game.core.laid_open import LaidHand, LaidRow
from game.core.rng import Rng
from game.core.words import Words
from game.families.rummy.laid_open import loose
from game.session.table import Session, Setup, Sitter
from tests.slow_marks import slow_case
from tools.backstage import step

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")
#: How many sit, and the options.
TABLES = {
    "arlington": (3, {}), "fortune_rummy": (4, {"scoring": "scarne"}), "conquian": (2, {}),
    "compartment_full": (5, {}), "continental_rummy": (4, {"cut_bonus": "on"}),
    "gin_rummy": (2, {}), "pinaculo": (4, {}), "sequence_rummy": (3, {}),
}


def over(key: str, seed: int) -> Session:
    """A deal that brains have played to its end."""
    seats, options = TABLES[key]
    sitters = tuple(Sitter(name) for name in NAMES[:seats])
    session, rng = Session.start(Setup(key, sitters, options, seed)), Rng.seeded(seed)
    while session.outcome is None:
        step(session, "easy", rng)
    return session


def test_every_rummy_lays_hands_open() -> None:
    rummies = {key for key, game in CATALOGUE.items() if game.family == "Rummy"}
    assert rummies == set(TABLES)


@pytest.mark.parametrize("seed", [3, slow_case(4), slow_case(5), slow_case(6), slow_case(8)])
@pytest.mark.parametrize("key", TABLES)
def test_what_is_counted_is_what_was_scored(key: str, seed: int) -> None:
    session = over(key, seed)
    views, outcome = [session.view(seat) for seat in range(len(session.seats))], session.outcome
    assert outcome is not None
    table = CATALOGUE[key].table
    hands = list(table.laid_open(views[0]))
    assert all(list(table.laid_open(view)) == hands for view in views), "all see the same"
    shown = [card for hand in hands for row in hand.rows for card in row.cards]
    assert len(shown) == len(set(shown))
    for hand in hands:
        if key == "gin_rummy":
            left = [row for row in hand.rows if row.each]
            assert hand.total == sum(sum(row.each) for row in left)
        elif key == "conquian":
            assert (hand.total == 11) is bool(outcome.points[hand.seat])
        else:
            assert hand.total == outcome.points[hand.seat]
    if key not in ("continental_rummy", "conquian") and hands:
        open_cards = {card for name, pile in views[0].piles.items() for card in pile
                      if name.startswith(("hand.", "meld."))}
        assert open_cards == set(shown)


def test_gin_counts_the_difference_that_was_scored() -> None:
    """"18" had to be believed, and a lay-off happened without a word."""
    for seed in (3, 5):
        session = over("gin_rummy", seed)
        knocker, other = CATALOGUE["gin_rummy"].table.laid_open(session.view(0))
        outcome = session.outcome
        assert outcome is not None and outcome.reason == "knock"
        assert other.total - knocker.total == outcome.points[knocker.seat]
        added = [card for row in knocker.rows for card in row.added]
        assert bool(added) is ("lays off" in str(other.words)), seed
        assert all(str(knocker.words).endswith("knocks") for _ in added)


def test_a_hand_adds_up() -> None:
    assert loose((), lambda card: 1) == ()
    row = LaidRow(("KS",), each=(-10,))
    assert LaidHand(0, Words("Ann"), (row,), base=25).total == 15
