"""Most Tricks: a fresh deal, refusals by their sentences, and who takes a trick."""

import pytest

from game.engines.most_tricks import GAME


@pytest.mark.parametrize("seats, each", [(3, 17), (4, 13)])
def test_a_fresh_deal(seats, each):
    deal = GAME.deal(seats, {}, seed=2, dealer=1)
    hands = [deal.state.piles[f"hand.{seat}"] for seat in range(seats)]
    assert list(map(len, hands)) == [each] * seats and deal.state.turn == 2
    assert deal.state.trump in "SHDC" and GAME.deal(4, {"trump": "none"}, seed=2).state.trump == ""


def test_whoever_can_follows():
    deal = GAME.arrange({"seats": 3, "turn": 1, "fields": {"trump": "H"}, "piles": {
        "trick": "9S", "hand.0": "4D", "hand.1": "2S 2H", "hand.2": "3H 4H"}})
    assert str(deal.check(1, "play 2H hand.1>trick").words) == (
        "Spades were led and you hold spades: play a spade.")


@pytest.mark.parametrize("trump, winner", [("H", 2), ("", 0), ("D", 1)])
def test_the_highest_trump_takes_the_trick(trump, winner):
    deal = GAME.arrange({"seats": 3, "turn": 0, "options": {"trump": "last" if trump else "none"},
                         "fields": {"trump": trump},
                         "piles": {"hand.0": "9S", "hand.1": "5D", "hand.2": "3H"}})
    for seat, card in enumerate(("9S", "5D", "3H")):
        deal.play(seat, f"play {card} hand.{seat}>trick")
    assert [len(deal.state.piles[f"won.{seat}"]) for seat in range(3)] == [
        3 * (seat == winner) for seat in range(3)]
    assert deal.outcome().points[winner] == 1
