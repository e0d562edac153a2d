"""The two solvers of Continental Rummy against each other and against hands made to fit."""

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import Card, cards
from game.core.rng import Rng
from game.engines.continental_rummy.rules import packs
from game.engines.continental_rummy.state_nearest import FREE, THREE, HandReckoning, nearest
from game.engines.continental_rummy.state_patterns import (
    PATTERNS,
    fitting,
    laid_out,
    sorted_out,
    terms_at,
)

GAME = CATALOGUE["continental_rummy"]


def made(rng, terms, wilds):
    """Fifteen cards that fit a pattern, N of them replaced by wild ones."""
    pattern, row = rng.choice(PATTERNS), []
    for length in pattern:
        start, suit = rng.below(len(terms.order) - length + 1), rng.choice("SHDC")
        row += [terms.order[at] + suit for at in range(start, start + length)]
    copies, found = {}, []
    for face in row:
        copies[face] = copies.get(face, -1) + 1
        if copies[face] > 3:
            return made(rng, terms, wilds)
        found.append(Card(face + "abcd"[copies[face]]))
    rng.shuffle(found)
    jokers = [Card("XR" + letter) for letter in "abcd"][:wilds]
    return found[wilds:] + jokers


@pytest.mark.parametrize("deuces", ["yes", "no"])
@pytest.mark.parametrize("patterns", ["three", "free"])
def test_hands_made_to_fit_do_fit(deuces, patterns):
    rng, terms = Rng(3), terms_at(deuces, 0, patterns)
    for number in range(120):
        held = made(rng, terms, number % 4)
        fit = fitting(held, terms)
        assert fit is not None, held
        groups, stands = laid_out(held, fit, terms)
        assert sorted(card for group in groups for card in group) == sorted(held)
        assert set(stands) == {card for card in held if card.rank in terms.wild}
        for group in groups:
            faces = [stands.get(card, card.face) for card in group]
            start = max(at for at in range(len(terms.order) - len(faces) + 1)
                        if terms.order[at] == faces[0][0])
            assert [face[0] for face in faces] == list(terms.order[start:start + len(faces)])
            assert len({face[1] for face in faces}) == 1
        assert sorted(map(len, groups)) == list(fit.pattern)
        assert patterns == "free" or fit.pattern in PATTERNS
        assert HandReckoning(held, terms).distance <= 0


@pytest.mark.parametrize("deuces", ["yes", "no"])
@pytest.mark.parametrize("patterns", ["three", "free"])
def test_a_hand_fits_where_nothing_is_missing(deuces, patterns):
    """With one card changed it may fit or not: where sequences may be all wild, both solvers say
    the same."""
    rng, terms, met = Rng(4), terms_at(deuces, 0, patterns), set()
    pack = packs(4, 2)
    for number in range(160):
        held = made(rng, terms, number % 5)
        for _ in range(1 + number % 2):
            held[rng.below(len(held))] = rng.choice([card for card in pack if card not in held])
        fits, near = fitting(held, terms) is not None, HandReckoning(held, terms).distance
        assert fits is (near <= 0), (held, near)
        met.add(near)
    assert met >= {0, 1, 2}


def test_a_card_more_or_less_changes_the_distance_as_reckoned_anew():
    rng, terms, pack = Rng(5), terms_at("yes", 1, "three"), list(packs(2, 1))
    for _ in range(40):
        rng.shuffle(pack)
        held, other = pack[:15], pack[15]
        hand = HandReckoning(held, terms)
        assert hand.changed(other, 1) == HandReckoning([*held, other], terms).distance
        assert hand.changed(held[3], -1) == HandReckoning(
            [*held[:3], *held[4:]], terms).distance
        missing = sum(len(group.missing) for group in nearest(held, terms))
        laid = sum(len(group.cards) for group in nearest(held, terms))
        assert 15 - laid - hand.wilds == hand.distance
        assert missing <= 15 - laid


def test_other_patterns():
    terms = terms_at("yes", 1, "three")
    fours = cards("4Ha 5Ha 6Ha 7Sa 8Sa 9Sa TSa 3Da 4Da 5Da 6Da JCa QCa KCa ACa")
    assert HandReckoning(fours, terms).distance == 0
    assert HandReckoning(fours, terms, ((5, 0, 0),)).distance == 2
    fives = cards("3Sa 4Sa 5Sa 6Sa 7Sa 9Da TDa JDa QDa KDa 5Ha 6Ha 7Ha 8Ha 9Ha")
    assert HandReckoning(fives, terms, THREE).distance == 1
    assert HandReckoning(fives, terms, FREE).distance == 0
    assert HandReckoning(fives, terms_at("yes", 1, "free")).distance == 0


def test_aces_lie_at_the_end_where_they_are_of_use():
    terms = terms_at("yes", 1, "three")
    assert sorted_out(cards("ASa ASb KSa 3Sa 2Ca"), terms) == (
        [2 + 8 + (1 << 33), 0, 0, 0], 1)
    groups = nearest(cards("AHa KHa QHa AHb 3Hb 4Hb"), terms)
    faces = {tuple(card.face for card in group.cards) for group in groups[:2]}
    assert faces == {("QH", "KH", "AH"), ("AH", "3H", "4H")}
