"""What is listed, against a second reading of the sheet that tries every subset of the cards
(Names, 'What legal lists here')."""

import random
from itertools import chain, combinations, product

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import Card
from game.engines.sequence_rummy.rules import PACK
from game.engines.sequence_rummy.state import SHAPE, limit
from game.mechanics.melds.listing import Pool, new_melds

GAME = CATALOGUE["sequence_rummy"]
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


def pools(count):
    rng = random.Random(5)
    for n in range(count):
        suits = rng.choice(("S", "SH", "SHDC"))
        ranks = "".join(rng.sample("A23456789TJQK", rng.choice((2, 3, 6, 13))))
        some = [card for card in PACK if card.joker or (card.suit in suits and card.rank in ranks)]
        pool = rng.sample(some, min(len(some), rng.randrange(3, 10)))
        visible = {card.face: rng.randrange(3) for card in PACK if not card.joker}
        yield n, pool, rng.choice((None, visible, {})), rng


def test_new_melds_are_those_of_the_sheet():
    met = 0
    for n, pool, visible, rng in pools(300):
        musts = chain((None,), rng.sample(pool, 2))
        for must in musts:
            for fours in (True, False):
                wanted = expected(pool, must, fours, visible)
                found = {}
                sizes = (3, 4) if fours else (3,)
                for cards, value in new_melds(Pool(pool, SHAPE, limit(visible)), must, sizes=sizes):
                    assert value not in found.setdefault(cards, set()), "listed twice"
                    found[cards].add(value)
                assert found == wanted, (n, pool, must, fours)
                met += len(found)
    assert met > 2000


def test_before_the_first_meld_only_sequences_are_listed():
    pool = [Card(c) for c in ("7Sa", "8Sa", "9Sa", "9Ha", "9Da", "XRa")]
    found = new_melds(Pool(pool, SHAPE, limit({})), None, sets=False)
    assert len(found) > 3
    assert all(len({card.rank for card in cards if not card.joker}) > 1 for cards, _ in found)


def legal(piles, phase="play", **more):
    deal = GAME.arrange({"seats": 2, "phase": phase, "turn": 0, "piles": piles} | more)
    return {str(action) for action in deal.legal(0)}


def test_a_take_lists_the_first_copies_wherever_they_lie():
    """Sheet 9.9, and the same with jokers: a chosen joker is laid itself, two lie red before
    black."""
    found = legal({"hand.0": "XRa 4Sa", "discard": "7Ha 8Ha XBb 2Da", "stock": "KSa",
                   "meld.0.0": "TCa JCa QCa"}, "draw")
    # One joker of the pool: the red one is first.
    assert "take 7Ha,8Ha,XBb discard>meld.new =7H,8H,9H" not in found
    assert "take 7Ha,8Ha,XRa discard>meld.new =7H,8H,9H" in found
    # The pool has the eight.
    assert "take XRa,7Ha,XBb discard>meld.new =6H,7H,8H" not in found
    # The black joker is the chosen card.
    assert "take 4Sa,XRa,XBb discard>meld.new =4S,4S,4S" in found
    assert "take 4Sa,XRa,XBb discard>meld.new =4S,5S,6S" in found
    assert not any(text.startswith("take 4Sa,XBb") for text in found)
    assert "take XBb discard>meld.0.0 =KC" in found
    assert "take XRa discard>meld.0.0 =KC" not in found


@pytest.mark.parametrize("deal_of", ["draw", "play"])
def test_the_worst_positions_stay_below_the_bound(deal_of):
    """Names, 'Size': 88 discards with both jokers in hand, 92 cards in hand."""
    melds = {"meld.0.0": "2Sa 3Sa 4Sa", "meld.0.1": "5Ha 6Ha 7Ha"}
    left = [card for card in PACK if not card.joker and card not in " ".join(melds.values())]
    random.Random(1).shuffle(left)
    if deal_of == "draw":
        found = legal({"hand.0": " ".join([*left[:9], "XRa", "XBb"]),
                       "discard": " ".join(left[9:97]), **melds}, "draw")
        assert 900 < len(found) < 1300
    else:
        found = legal({"hand.0": " ".join([*left[:90], "XRa", "XBb"]), "stock": " ".join(left[90:]),
                       **melds})
        assert 450 < len(found) < 600


def test_two_jokers_for_one_card_are_one_choice():
    """Of two jokers in a meld that stand for the same card the red one is listed; ``check`` accepts
    either."""
    piles = {"hand.0": "QHa 3Da 4Da", "hand.1": "2Sa", "meld.0.0": "TCa JCa QCa",
             "meld.1.0": "QSa XRa XBb"}
    more = {"fields": {"stands": {"XRa": "QH", "XBb": "QH"}}}
    found = legal(piles, **more)
    assert "steal QHa,XRa meld.1.0>meld.0.0 =QH,KC" in found
    assert not any("XBb" in text for text in found if text.startswith("steal"))
    deal = GAME.arrange({"seats": 2, "phase": "play", "turn": 0, "piles": piles} | more)
    deal.play(0, "steal QHa,XBb meld.1.0>meld.0.0 =QH,KC")
    assert deal.position()["piles"]["meld.1.0"] == "QSa QHa XRa"
    assert deal.position()["fields"]["stands"] == {"XRa": "QH", "XBb": "KC"}
