"""What beats what."""

from itertools import permutations

import pytest

from game.core.cards import SUITS, cards, pack
from game.mechanics.beating import beats, ranks_in, unbeaten
from game.mechanics.ranks import strength


@pytest.mark.parametrize("trump", [None, *SUITS])
def test_of_two_cards_at_most_one_beats_the_other(trump):
    for one, other in permutations(pack(), 2):
        assert not (beats(one, other, trump) and beats(other, one, trump))
        plain = one[1] != other[1] and trump not in (one[1], other[1])
        assert (beats(one, other, trump) or beats(other, one, trump)) is not plain


def test_a_game_may_have_an_order_of_its_own():
    assert beats("2S", "AS", strength=lambda card: -strength(card))
    assert not beats("AS", "2S", strength=lambda card: 0)


def test_what_is_still_to_be_beaten():
    assert unbeaten(cards("7S 9S 7H 7D 8D"), {"9S": "7S", "8D": "7D"}) == ["7H"]
    assert unbeaten((), {}) == [] and ranks_in(cards("7S 9S 7H")) == {"7", "9"}
