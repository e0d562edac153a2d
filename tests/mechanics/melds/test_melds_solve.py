"""The meld solver against one that tries everything, on small hands."""

from itertools import combinations, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.core.cards import Card, pack
from game.mechanics.melds.shapes import FoundMeld, Shape, candidates, joined
from game.mechanics.melds.solve import Solver, Worth, best_partition
from tests.bench.bench_melds import hands

CARDS = [*pack("a"), *pack("b"), Card("XRa"), Card("XBb"), Card("XRb")]
SHAPES = {
    "sequence": Shape(),
    "arlington": Shape(wild="X2", same=(3, 4), naturals=2),
    "continental": Shape(order="A3456789TJQKA", wild="X2", run=(3, 5), same=None),
    "gin": Shape(order="A23456789TJQK", wild="", same=(3, 4), suit_once=True),
    "pinaculo": Shape(order="3456789TJQKA", wild="X2", run=(3, 12), same=(3, 11), naturals=2),
    "few wilds": Shape(wilds=1),
}
PIPS = {"A": 15, "T": 10, "J": 10, "Q": 10, "K": 10, "X": 25}


def pips(rank):
    return PIPS.get(rank) or int(rank)


BY_KIND = Worth(lambda card, face: pips(card.rank), lambda card: -pips(card.rank))
BY_FACE = Worth(lambda card, face: pips(face[0]), lambda card: -pips(card.rank))
COVERED = Worth(lambda card, face: 1, lambda card: 0)
PREMIUM = Worth(lambda card, face: pips(card.rank), lambda card: -1,
                lambda each: 40 * (len(each.faces) > 4) - 7 * len(each.filled))


# --- trying everything ----------------------------------------------------------------------------

def rows(cards, shape):
    """What these cards can stand for as one meld: the faces, in the order of the cards."""
    wild = [card for card in cards if card.rank in shape.wild]
    naturals = [card for card in cards if card.rank not in shape.wild]
    if len(naturals) < shape.naturals or len(wild) > shape.wilds:
        return
    count, ranks = len(cards), {card.rank for card in naturals}
    if shape.same and shape.same[0] <= count <= shape.same[1] and len(ranks) == 1:
        suits = [card.suit for card in naturals]
        if not shape.suit_once or (len(set(suits)) == len(suits) and len(cards) <= 4):
            rank = naturals[0].rank
            yield [card.face if card in naturals else rank + "S" for card in cards]
    one_suit = len({card.suit for card in naturals}) == 1
    if shape.run and shape.run[0] <= count <= shape.run[1] and one_suit:
        suit = naturals[0].suit
        for low in range(len(shape.order) - len(cards) + 1):
            window = shape.order[low:low + len(cards)]
            left = [rank for rank in window if rank not in [card.rank for card in naturals]]
            if len(set(window)) == len(window) and len(left) == len(wild):
                filled = iter(left)
                yield [card.face if card in naturals else next(filled) + suit for card in cards]


def meld_value(cards, faces, shape, worth):
    value = sum(worth.laid(card, face) for card, face in zip(cards, faces))
    if worth.extra:
        naturals = tuple(card.face for card in cards if card.rank not in shape.wild)
        filled = tuple(face for card, face in zip(cards, faces) if card.rank in shape.wild)
        value += worth.extra(type("Each", (),
                                  {"naturals": naturals, "filled": filled,
                                   "faces": tuple(faces)})())
    return value


def everything(hand, shape, worth):
    """The most that a partition can be worth."""
    if not hand:
        return 0
    first, rest = hand[0], hand[1:]
    best = worth.kept(first) + everything(rest, shape, worth)
    for size in range(2, len(hand)):
        for others in combinations(rest, size):
            cards = (first, *others)
            values = [meld_value(cards, faces, shape, worth) for faces in rows(cards, shape)]
            if values:
                left = [card for card in rest if card not in others]
                best = max(best, max(values) + everything(left, shape, worth))
    return best


def check(found, hand, shape, worth):
    """A partition is one, its melds are melds, and its value is theirs."""
    laid = [card for meld in found.melds for card in meld.cards]
    assert sorted([*laid, *found.rest]) == sorted(hand)
    value = sum(worth.kept(card) for card in found.rest)
    for meld in found.melds:
        faces = meld.faces
        for card, face in zip(meld.cards, faces):
            assert card.rank in shape.wild or card.face == face
        alike = [sorted(row) for row in rows(meld.cards, shape)]
        same = len({face[0] for face in faces}) == 1
        assert alike if same else sorted(faces) in alike, meld
        value += meld_value(meld.cards, faces, shape, worth)
    assert value == found.value


# Few ranks and suits, so that melds are frequent.
SOME = [card for card in CARDS if card.rank in "A2345KX" and card.suit in "SHRB"]
hands_of_cards = st.lists(st.sampled_from(SOME), unique=True,
                          min_size=3, max_size=8)


@settings(max_examples=120)
@given(hand=hands_of_cards, name=st.sampled_from(sorted(SHAPES)),
       worth=st.sampled_from([BY_KIND, BY_FACE, COVERED, PREMIUM]))
def test_the_solver_finds_what_trying_everything_finds(hand, name, worth):
    shape = SHAPES[name]
    found = Solver(hand, shape, worth).best()
    assert found.exact
    check(found, hand, shape, worth)
    assert found.value == everything(hand, shape, worth)


@settings(max_examples=60)
@given(hand=hands_of_cards, data=st.data())
def test_one_solver_answers_without_each_card_and_with_a_card_that_must_be_laid(hand, data):
    shape = SHAPES["sequence"]
    solver = Solver(hand, shape, BY_KIND)
    card = data.draw(st.sampled_from(hand))
    left = [other for other in hand if other is not card]
    without = solver.best(without=card)
    assert without.value == everything(left, shape, BY_KIND)
    check(without, left, shape, BY_KIND)
    must = solver.best(must=card)
    laid = [other for meld in must.melds for other in meld.cards]
    worth = Worth(BY_KIND.laid, lambda other: -100_000 if other is card else BY_KIND.kept(other))
    wanted = everything(hand, shape, worth)
    others = [other for other in hand if other is not card]
    assume(not any(other.face == card.face or (other.joker and card.joker) for other in others))
    if wanted < -50_000:
        assert not must.melds and must.value < -50_000
    else:
        assert card in laid and must.value == wanted


@settings(max_examples=40)
@given(hand=hands_of_cards)
def test_what_is_barred_no_wild_card_stands_for(hand):
    def barred(face, naturals):
        return face[0] in "3K" or naturals > 1

    found = Solver(hand, SHAPES["sequence"], BY_KIND, barred).best()
    for meld in found.melds:
        naturals = [card.face for card in meld.cards if not card.joker]
        for card, face in zip(meld.cards, meld.faces):
            assert not card.joker or not barred(face, naturals.count(face))


def test_melds_that_touch_are_joined():
    cards = [Card(rank + "Sa") for rank in "456789"]
    found = best_partition(cards, Shape(), BY_KIND)
    assert [meld.cards for meld in joined(found.melds, Shape())] == [tuple(cards)]
    assert len(joined(found.melds, Shape(run=(3, 5)))) == 2
    kings = [Card(text) for text in ["KSa", "KSb", "KHa", "KHb", "KDa", "KCa"]]
    halves = [FoundMeld(tuple(kings[:3]), ("KS", "KS", "KH")),
              FoundMeld(tuple(kings[3:]), ("KH", "KD", "KC"))]
    assert [len(meld.cards) for meld in joined(halves, Shape())] == [6]
    assert len(joined(halves, Shape(same=(3, 4)))) == 2


def test_candidates_are_what_the_sheet_counts():
    """Section 8, step 1: every sub-multiset of a rank, every window of a suit, completed by wild
    cards."""
    kings = [Card(text) for text in ("KSa", "KSb", "KHa", "KHb")]
    sets = {each.naturals for each in candidates(kings, Shape(run=None))}
    assert len(sets) == len([row for row in product(range(3), repeat=2) if sum(row) >= 3])
    spades = [Card(rank + "Sa") for rank in "5678"]
    assert {each.faces for each in candidates(spades, Shape(same=None))} == {
        ("5S", "6S", "7S"), ("6S", "7S", "8S"), ("5S", "6S", "7S", "8S")}


@pytest.mark.parametrize("size, wild", [(15, 6), (14, 2), (40, 2), (92, 2)])
def test_large_hands_are_answered(size, wild):
    for hand, shape in hands(size, wild, 3):
        found = best_partition(hand, shape, BY_KIND)
        check(found, hand, shape, BY_KIND)
        assert found.exact or size > 20


def test_a_solver_that_must_stop_early_still_answers():
    (hand, shape), = hands(26, 2, 1)
    found = Solver(hand, shape, BY_KIND, nodes=20).best()
    check(found, hand, shape, BY_KIND)
    assert not found.exact
    assert Solver(hand, shape, BY_KIND).best().value >= found.value
