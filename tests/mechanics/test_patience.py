"""Which card goes on which pile: the index that lists moves, and the predicate that judges them,
say the same of any piles."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import RANKS, Card, cards, pack
from game.core.state import State
from game.mechanics.patience import (
    REDEAL,
    Role,
    down_in_colours,
    first_empty,
    first_taker,
    goes_on,
    is_on_top,
    next_rank,
    open_tops,
    pack_gesture,
    risers,
    rises_on,
    run_from,
    run_plays,
    takers,
    turn_over,
    up_in_suit,
)

PACK = pack()
ROLES = {
    "column": Role(down_in_colours()),
    "column for kings": Role(down_in_colours(), begins="K"),
    "column round the corner": Role(down_in_colours(corner=True)),
    "foundation": Role(up_in_suit(), begins="A", full=13),
    "foundation round the corner": Role(up_in_suit(corner=True), full=13),
}
PILES = st.lists(st.lists(st.sampled_from(PACK), max_size=14), min_size=1, max_size=6)


def named(piles):
    return {f"column.{j}": pile for j, pile in enumerate(piles)}


@given(piles=PILES, card=st.sampled_from(PACK), role=st.sampled_from(sorted(ROLES)))
def test_what_is_listed_and_what_is_judged_is_the_same(piles, card, role):
    piles, role = named(piles), ROLES[role]
    able = [name for name, pile in piles.items() if pile and goes_on(role, card, pile)]
    listed = takers(role, open_tops(role, piles, list(piles))).get(card.face, ())
    assert [list(piles)[at] for at in listed] == able
    assert first_taker(role, card, piles, list(piles)) == (able[0] if able else None)


def test_columns_go_down_in_colours_and_foundations_up_in_suit():
    for one, other in product(PACK, PACK):
        lower = one.value == other.value - 1
        red = {card.suit in "HD" for card in (one, other)}
        assert goes_on(ROLES["column"], one, [other]) == (lower and len(red) == 2)
        same = one.suit == other.suit and one.value == other.value + 1
        assert goes_on(ROLES["foundation"], one, [other]) == same


@pytest.mark.parametrize("role, card, lying, goes", [
    ("column", "2S", "", True), ("column for kings", "2S", "", False),
    ("column for kings", "KS", "", True), ("column", "KH", "AS", False),
    ("column round the corner", "KH", "AS", True), ("foundation", "AS", "", True),
    ("foundation", "2S", "", False), ("foundation", "AS", "KS", False),
    ("foundation round the corner", "AS", "KS", True),
    ("foundation round the corner", "AS", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", False),
])
def test_an_empty_a_whole_and_a_turning_pile(role, card, lying, goes):
    assert goes_on(ROLES[role], Card(card), cards(lying)) == goes


@given(piles=PILES)
def test_runs_are_shifted_onto_what_takes_them(piles):
    piles, role = named(piles), ROLES["column for kings"]
    names, empty = list(piles), first_empty(piles, list(piles))
    found = []
    run_plays(role, piles, names, takers(role, open_tops(role, piles, names)), empty, found)
    wanted = set()
    for source, target in product(names, names):
        pile = piles[source]
        for at in range(run_from(role, pile), len(pile)):
            first = target == empty or piles[target]
            if source != target and first and goes_on(role, pile[at], piles[target]):
                wanted.add((tuple(pile[at:]), source, target))
    assert {(action.cards, action.source, action.target) for action in found} == wanted


@given(pile=st.lists(st.sampled_from(PACK), max_size=8), role=st.sampled_from(sorted(ROLES)))
def test_a_run_is_what_goes_on_one_another(pile, role):
    role = ROLES[role]
    at = run_from(role, pile)
    assert all(pile[i].face in role.takes[pile[i - 1].face] for i in range(at + 1, len(pile)))
    assert at == 0 or pile[at].face not in role.takes[pile[at - 1].face]
    assert not pile or is_on_top(tuple(pile[at:]), pile)


def test_the_waste_is_turned_over_without_shuffling():
    piles = {"waste": list(cards("7S 8S 9S")), "stock": []}
    state = State(1, {}, frozenset(), piles=piles)
    turn_over(state, "waste", "stock", None)
    assert (state.piles["stock"], state.piles["waste"]) == ([*cards("9S 8S 7S")], [])
    turn_over(state, "waste", "stock", None)
    assert len(state.piles["stock"]) == 3


@pytest.mark.parametrize("stock, source, target, meant", [
    ("7S", "stock", None, "draw stock>waste"), ("7S", "stock", "stock", "draw stock>waste"),
    ("7S", "stock", "waste", "draw stock>waste"), ("", "stock", None, "redeal"),
    ("", "waste", "stock", "redeal"), ("7S", "stock", "column.1", "draw stock>column.1"),
    ("7S", "waste", "column.1", "None"), ("7S", "column.1", "stock", "None"),
])
def test_a_gesture_at_the_pack(stock, source, target, meant):
    piles = {"stock": cards(stock), "waste": cards("8S"), "column.1": ()}
    assert str(pack_gesture(piles, "stock", "waste", source, target)) == meant
    assert str(REDEAL) == "redeal"


@given(heights=st.lists(st.integers(0, 13), min_size=1, max_size=8), top=st.sampled_from((12, 13)),
       card=st.sampled_from(PACK))
def test_rising_piles_are_listed_and_judged_alike(heights, top, card):
    joker, found = Card("XRa"), risers(tuple(heights), top, "X")
    able = tuple(at for at, height in enumerate(heights) if rises_on(card, height, top))
    if card.rank == RANKS[0]:
        able = able[:1]
    assert found.get(card.rank, ()) == able
    anywhere = {at for at, height in enumerate(heights) if rises_on(joker, height, top, "X")}
    empty = [at for at, height in enumerate(heights) if not height]
    assert set(found.get("X", ())) == anywhere - set(empty[1:])
    for height in heights:
        assert rises_on(joker, height, top, "X") == bool(next_rank(height, top))
