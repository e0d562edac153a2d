"""A game of tricks round the table, as it looks and as hands play it."""

from __future__ import annotations

from itertools import product

import pytest

from scenes.table.intent import Pick, Target
from scenes.table.layout.crosses import card_at
from tests.scenes.play.toy_table import sit_at
from tests.scenes.table.toy_hearts import HEARTS
from tests.scenes.table.toys_at import SIZES, cards_of, inside, session, stage_of


def passed(seats=4):
    """A deal in which all have passed their first three cards."""
    played = session(HEARTS, seats)
    for seat in range(seats):
        assert played.submit(seat, played.deal.legal(seat)[0]) is None
    return played


def play(played, count):
    """N cards, each seat its first one that may be played; who played them."""
    found = []
    for _ in range(count):
        seat = played.deal.actors()[0]
        action = played.deal.legal(seat)[0]
        assert played.submit(seat, action) is None
        found.append((seat, str(action.cards[0])))
    return found


def places(stage):
    """Card of the trick -> where it lies."""
    held = stage.board.sprites["trick"]
    return {sprite.card: stage.rect(sprite).topleft for sprite in held}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seat", [0, 2])
def test_each_card_lies_before_who_played_it(seats, seat):
    played = passed(seats)
    laid = play(played, 2 * seats - 1)[seats:]
    stage = stage_of(played, seat=seat)
    spot = stage.layout.spots["trick"]
    assert places(stage) == {card: card_at(spot, who) for who, card in laid}
    assert stage.sight.played == {}, "no disc says it once more"


def test_the_next_card_goes_to_the_own_place_of_the_trick():
    played = passed()
    play(played, next(k for k in range(1, 8) if play(passed(), k + 1)[-1][0] == 0))
    stage = stage_of(played)
    card = next(card for _pile, card in stage.intent.playable)
    target, = stage.intent.targets(Pick((card,), stage.hand), stage.board.counts())
    assert target == Target("trick")
    assert stage.target_rect(target).topleft == card_at(stage.layout.spots["trick"], 0)


def test_a_trick_that_nobody_saw_played_lies_in_the_order_of_the_seats():
    there = {"phase": "play", "turn": 1, "piles": {
        "trick": "7S 9S", "hand.0": "2S", "hand.1": "3S", "hand.2": "4S", "hand.3": "5S"}}
    stage = stage_of(sit_at(HEARTS, "human,human,human,human", position=there))
    spot = stage.layout.spots["trick"]
    assert places(stage) == {"7S": card_at(spot, 3), "9S": card_at(spot, 0)}


def test_what_is_won_goes_to_the_plate_of_who_has_won_it():
    for size, scale in product(SIZES, (1.0, 1.5, 2.0)):
        played = passed()
        play(played, 4)
        stage = stage_of(played, size, scale=scale)
        taker = played.view(0).turn
        assert inside(stage) == [] and len(cards_of(stage, f"won.{taker}")) == 4
        if taker:
            assert stage.layout.blocks[taker].contains(stage.layout.spots[f"won.{taker}"].card)
