"""Orders of ranks, and ranks in words."""

import pytest

from game.core.cards import RANKS, pack
from game.core.words import PLURAL, SINGLE
from game.mechanics.ranks import (
    ACE_HIGH,
    STRENGTH,
    a_rank,
    one,
    pack_of,
    ranks_of,
    several,
    strength,
)


def test_the_ace_is_the_highest():
    assert sorted(ACE_HIGH) == sorted(RANKS) and max(ACE_HIGH, key=STRENGTH.__getitem__) == "A"
    assert [strength(card) for card in ("2H", "TD", "AS")] == [0, 8, 12]


@pytest.mark.parametrize("size, lowest", [(52, "2"), (36, "6"), (32, "7"), (24, "9")])
def test_a_small_pack_has_the_high_ranks(size, lowest):
    assert len(pack_of(size)) == size and set(pack_of(size)) <= set(pack())
    assert ranks_of(size)[0] == lowest
    assert {card.rank for card in pack_of(size)} == set(ranks_of(size))


def test_every_rank_has_its_words():
    assert PLURAL.keys() == SINGLE.keys() == set(RANKS)
    assert (str(several("6")), str(one("T"))) == ("Sixes", "Ten")
    assert [str(a_rank(rank)) for rank in "8A7"] == ["an 8", "an Ace", "a 7"]
