"""What is listed, against a second reading of the sheet that tries every subset of the cards
(Names, 'What legal lists here')."""

import random
from itertools import chain, combinations, product

import pytest

from game.core.cards import Card, cards, pack
from game.mechanics.melds.listing import Pool, new_melds
from game.mechanics.melds.shapes import Shape
from tests.slow_marks import mostly

PACK = (*pack("a"), Card("XRa"), *pack("b"), Card("XBb"))
LOW = {rank: at for at, rank in enumerate("A23456789TJQK", 1)}
SUIT = "SHDCRB"


def in_a_row(faces):
    """The faces from low to high, or None."""
    if len({face[1] for face in faces}) > 1 or len({face[0] for face in faces}) < len(faces):
        return None
    for ace in (14, 1):
        row = sorted((ace if face[0] == "A" else LOW[face[0]], face) for face in faces)
        if row[-1][0] - row[0][0] == len(row) - 1:
            return [face for _, face in row]
    return None


def readings(naturals, jokers, free):
    """(row of faces or None for a set, faces of the jokers in their order)"""
    suit, rank = naturals[0].suit, naturals[0].rank
    if len({card.suit for card in naturals}) == 1:
        for filled in product([r + suit for r in LOW], repeat=jokers):
            row = in_a_row([card.face for card in naturals] + list(filled))
            if row and [f for f in row if f in filled] == list(filled) and all(map(free, filled)):
                yield row, filled
    if len({card.rank for card in naturals}) == 1:
        for filled in product([rank + s for s in "SHDC"], repeat=jokers):
            by_suit = sorted(filled, key=lambda face: SUIT.index(face[1]))
            if list(filled) == by_suit and all(map(free, filled)):
                yield None, filled


def expected(pool, must, fours, visible):
    """Every subset with ``must`` in it, kept if the sheet lists it."""
    copies = {}
    for card in sorted(pool, key=lambda c: (SUIT.index(c.suit), c.pack)):
        copies.setdefault("X" if card.joker else card.face, []).append(card)
    natural_faces = {card.face for card in pool if not card.joker}
    found = {}
    for size in range(3, len(pool) + 1):
        for chosen in combinations(pool, size):
            if must is not None and must not in chosen:
                continue
            if not all(first_copies(chosen, key, row, must) for key, row in copies.items()):
                continue
            naturals = [card for card in chosen if not card.joker]
            jokers = [card for card in chosen if card.joker]
            jokers.sort(key=lambda card: "RB".index(card.suit))
            if not naturals:
                continue
            faces = [card.face for card in naturals]

            def free(face, faces=faces):
                return visible is None or visible.get(face, 0) + faces.count(face) < 2

            first = True
            for row, filled in readings(naturals, len(jokers), free):
                if listed(row, naturals, filled, pool, natural_faces, fours, first):
                    add(found, row, naturals, jokers, filled)
                first = first and row is not None
    return found


def first_copies(chosen, key, row, must):
    used = [card for card in chosen if ("X" if card.joker else card.face) == key]
    others = [card for card in row if card is not must]
    if must not in row:
        return set(used) == set(row[:len(used)])
    return set(used) - {must} == set(others[:len(used) - 1])


def listed(row, naturals, filled, pool, natural_faces, fours, first):
    size = len(naturals) + len(filled)
    small = size == 3 or (fours and size == 4)
    if row is None:
        whole = len(naturals) == sum(card.rank == naturals[0].rank for card in pool)
        return whole and (size <= 4 or first) if filled else small or whole
    if filled:
        return small and natural_faces.isdisjoint(filled)
    longer = [in_a_row([*row, face]) for face in natural_faces]
    return small or not any(longer)


def add(found, row, naturals, jokers, filled):
    if row is None:
        cards = sorted(naturals, key=lambda c: (SUIT.index(c.suit), c.pack)) + jokers
        faces = [c.face for c in cards[:len(naturals)]] + list(filled)
    else:
        by_face = {card.face: card for card in naturals} | dict(zip(filled, jokers))
        cards, faces = [by_face[face] for face in row], row
    found[tuple(cards)] = found.get(tuple(cards), set()) | {",".join(faces) if jokers else ""}


def limit(visible):
    """Two naturals of a face in sight: no joker stands for it."""
    return lambda face, naturals: visible is not None and visible.get(face, 0) + naturals > 1


def pools(seed):
    rng = random.Random(seed)
    for n in range(100):
        suits = rng.choice(("S", "SH", "SHDC"))
        ranks = "".join(rng.sample("A23456789TJQK", rng.choice((2, 3, 6, 13))))
        some = [card for card in PACK if card.joker or (card.suit in suits and card.rank in ranks)]
        pool = rng.sample(some, min(len(some), rng.randrange(3, 10)))
        visible = {card.face: rng.randrange(3) for card in PACK if not card.joker}
        yield n, pool, rng.choice((None, visible, {})), rng


@pytest.mark.parametrize("seed", mostly((5, 6, 7), (5).__eq__))
def test_new_melds_are_those_of_the_sheet(seed):
    met = 0
    for n, pool, visible, rng in pools(seed):
        musts = chain((None,), rng.sample(pool, 2))
        for must in musts:
            for fours in (True, False):
                wanted = expected(pool, must, fours, visible)
                found = {}
                sizes = (3, 4) if fours else (3,)
                of = Pool(pool, Shape(), limit(visible))
                for laid, value in new_melds(of, must, sizes=sizes):
                    assert value not in found.setdefault(laid, set()), "listed twice"
                    found[laid].add(value)
                assert found == wanted, (n, pool, must, fours)
                met += len(found)
    assert met > 600


def test_before_the_first_meld_only_sequences_are_listed():
    pool = [Card(c) for c in ("7Sa", "8Sa", "9Sa", "9Ha", "9Da", "XRa")]
    found = new_melds(Pool(pool, Shape()), None, sets=False)
    assert len(found) > 3
    assert all(len({card.rank for card in laid if not card.joker}) > 1 for laid, _ in found)


def texts(found):
    return [" ".join(laid) + (f" ={value}" if value else "") for laid, value in found]


def test_a_suit_once_in_a_set_and_no_wild_cards():
    """As in Gin Rummy: the ace low, four of a kind at most."""
    gin = Shape(order="A23456789TJQK", wild="", same=(3, 4), suit_once=True)
    pool = Pool(cards("AS 2S 3S KS KH KD KC QS"), gin)
    assert texts(new_melds(pool, None, sizes=(3,))) == [
        "KS KH KD", "KS KH KC", "KS KD KC", "KH KD KC", "KS KH KD KC", "AS 2S 3S"]


def test_sequences_alone_with_deuces_wild():
    """As in Continental Rummy: three to five cards, jokers and deuces wild, no place for the
    two."""
    shape = Shape(order="A3456789TJQKA", wild="X2", run=(3, 5), same=None)
    pool = Pool(cards("KSa ASa 2Hb 9Ha 9Hb 9Da"), shape)
    assert texts(new_melds(pool, None, sizes=(3,))) == [
        "2Hb KSa ASa =QS,KS,AS"]


def test_a_card_that_must_be_laid_is_in_each_meld():
    pool = Pool(cards("7Sa 7Sb 8Sa 9Sa 7Ha 7Da"), Shape())
    found = new_melds(pool, Card("7Sb"))
    assert all("7Sb" in laid for laid, _ in found)
    assert texts(found)[-1] == "7Sb 8Sa 9Sa", "it takes the place of the other copy"
