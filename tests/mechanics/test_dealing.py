"""Cards shuffled by the deal's own generator, and dealt around the table."""

import pytest

from game.core.cards import pack
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.state import State
from game.mechanics.dealing import deal_singly, shuffled


def table(seats=3, dealer=1, loose=True):
    hands = HAND[:seats]
    state = State(seats, {}, frozenset(hands if loose else ()), dealer,
                  piles={name: [] for name in hands})
    state.rng = Rng.seeded(7).bits()
    return state


def test_a_shuffle_is_the_generators_and_moves_it_on():
    state, twin = table(), table()
    first = shuffled(state, pack())
    assert first != pack() and sorted(first) == sorted(pack())
    assert shuffled(twin, pack()) == first and twin.rng == state.rng
    assert shuffled(state, pack()) != first


def test_what_is_shuffled_stays_as_it_was():
    cards = pack()
    shuffled(table(), cards)
    assert cards == pack()


def test_cards_are_dealt_from_the_top_and_from_the_dealers_left():
    state, cards = table(loose=False), pack()[:8]
    deal_singly(state, cards, each=2)
    assert [state.piles[f"hand.{seat}"] for seat in (2, 0, 1)] == [["8S", "5S"], ["7S", "4S"],
                                                                   ["6S", "3S"]]
    assert cards == ["AS", "2S"]


def test_all_cards_are_dealt_where_nothing_is_said():
    state, cards = table(), pack()[:8]
    deal_singly(state, cards)
    assert cards == [] and [len(state.piles[f"hand.{seat}"]) for seat in (2, 0, 1)] == [3, 3, 2]


@pytest.mark.parametrize("loose", [True, False])
def test_a_hand_without_an_order_is_sorted(loose):
    state, cards = table(loose=loose), shuffled(table(), pack())
    deal_singly(state, cards, each=5)
    assert all((pile == sorted(pile)) is loose for pile in state.piles.values())
