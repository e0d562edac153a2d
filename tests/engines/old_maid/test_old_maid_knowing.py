"""What is known of hidden cards in Old Maid: pairs, numbers that are odd or even, places."""

from game.core.events import Moved
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.secrets import CardConstraint
from game.engines.old_maid import GAME
from game.engines.old_maid.state import kinds, pairs_of
from tests.engines.old_maid.test_old_maid_rules import arrange

SEEDS = range(25)


def drawn(deal, viewer, seeds=SEEDS):
    """Truths that the viewer may be in."""
    worlds = GAME.worlds(deal.view(viewer))
    return [worlds.draw(Rng.seeded(seed)) for seed in seeds]


def sound(state):
    options = state.options
    assert len(pairs_of(state.piles["discard"], options)) == len(state.piles["discard"])
    assert not any(pairs_of(state.piles[HAND[seat]], options) for seat in range(state.seats))


def test_no_hand_holds_a_pair_and_pairs_are_thrown_away():
    for options in ({}, {"odd_card": "black_jack"}, {"odd_card": "random"}, {"odd_card": "joker"},
                    {"pairs_shown": "face_up"}, {"pairing": "colour", "odd_card": "random"}):
        for seats in (3, 6):
            deal = GAME.deal(seats, options, seed=seats)
            for viewer in (0, None):
                for state in drawn(deal, viewer, SEEDS[:3]):
                    sound(state)


def test_who_was_drawn_from_has_none_of_it_and_the_drawer_has_just_one():
    deal = arrange(["7H QS", "3C 9S", "7C 9H KD"], piles={"discard": "AS AH 2S 2D 8S 8H"})
    deal.play(0, "offer QS,7H")
    deal.play(1, "draw hand.0>hand.1 =1")
    sevens = CardConstraint("hand.0", frozenset({"7S", "7H", "7D", "7C"}), at_most=0)
    assert GAME.rules.constraints(deal.view(1)) == [sevens]
    assert GAME.rules.constraints(deal.view(2)) == []
    for state in drawn(deal, 1):
        assert not any(card.rank == "7" for card in state.piles["hand.0"])
    for state in drawn(deal, 0):
        assert state.piles["hand.1"][-1] == "7H", "its place is known until it is offered"
    deal.play(1, "offer")
    assert len({state.piles["hand.1"].index("7H") for state in drawn(deal, 0)}) > 1


def test_after_a_pair_the_offerer_knows_that_the_drawer_has_none_left():
    deal = arrange(["7H QS", "7C 9S", "7D 9H KD 8D"], piles={"discard": "AS AH"})
    deal.play(0, "offer")
    deal.play(1, "draw hand.0>hand.1 =0")
    kind = kinds(deal.state.options)
    assert sorted(deal.view(0).memory["notes"]["void"]) == ["0 7", "1 7"]
    for state in drawn(deal, 0):
        assert all(kind[card] != "7" for card in state.piles["hand.1"])
        assert "7H" in state.piles["discard"]
        assert sum(card.rank == "7" for card in state.piles["discard"]) % 2 == 0
    assert "void" not in deal.view(2).memory["notes"], "it has not seen the card"


def test_what_a_hand_lacks_is_known_until_it_draws_a_card_unseen():
    deal = arrange(["7H QS", "3C 9S", "7C 9H KD", "5D 8D"])
    deal.play(0, "offer")
    deal.play(1, "draw hand.0>hand.1 =0")
    assert deal.view(1).memory["notes"]["void"] == ["0 7"]
    deal.play(1, "offer")
    deal.play(2, "draw hand.1>hand.2 =0")
    deal.play(2, "offer")
    deal.play(3, "draw hand.2>hand.3 =0")
    assert "0 7" in deal.view(1).memory["notes"]["void"]
    deal.play(3, "offer")
    deal.play(0, "draw hand.3>hand.0 =0")
    assert "0 7" not in deal.view(1).memory["notes"]["void"]
    assert any(each.startswith("3 ") for each in deal.view(0).memory["notes"]["void"])


def test_pairs_that_lie_open_tell_everybody():
    deal = arrange(["7H QS", "7C 9S", "7D 9H KD 8D"], options={"pairs_shown": "face_up"})
    deal.play(0, "offer")
    deal.play(1, "draw hand.0>hand.1 =0")
    assert deal.view(2).piles["discard"] == ("7C", "7H")
    assert sorted(deal.view(2).memory["notes"]["void"]) == ["0 7", "1 7"]
    for viewer in (2, None):
        for state in drawn(deal, viewer):
            assert not any(card.rank == "7" for card in state.piles["hand.1"])


def test_the_own_pairs_are_remembered():
    deal = GAME.deal(4, seed=2)
    own = next(event.seen_by(0).cards for event in deal.opening
               if isinstance(event, Moved) and event.source == "hand.0")
    assert len(own) == 2 * deal.state.pairs[0] > 0
    assert deal.view(0).piles["discard"] == ("-",) * len(deal.state.piles["discard"])
    for state in drawn(deal, 0):
        assert set(own) <= set(state.piles["discard"])
