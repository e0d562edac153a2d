"""A board follows events; what is hidden keeps no identity."""

from __future__ import annotations

from typing import Any

from game.core.events import Moved, Shown
from scenes.table.cards.sprites import Board, Sprite


def board(**piles: str) -> Board:
    made = Board(lambda pile: pile.startswith("hand"))
    made.sprites = {name: [Sprite(card, name) for card in cards.split()]
                    for name, cards in piles.items()}
    made.picture.piles = {name: cards.split() for name, cards in piles.items()}
    return made


def moved(**said: Any) -> Moved:
    return Moved(**said)


def test_a_back_that_is_played_becomes_the_card_and_turns() -> None:
    made = board(hand="- -", trick="")
    flown, = made.fold(moved(cards=("7S",), source="hand", target="trick", to=0, seen=("7S",)))
    assert (flown.card, flown.before, flown.pile) == ("7S", "-", "trick")
    assert flown.flip.end == (0.0,)
    assert (made.cards("hand"), made.cards("trick")) == (["-"], ["7S"])


def test_what_is_shown_for_a_moment_is_covered_again() -> None:
    made = board(hand="- - -")
    made.fold(Shown(pile="hand", cards=("QD",)))
    assert made.cards("hand") == ["-", "-", "QD"]
    assert made.conceal()
    assert made.cards("hand") == ["-", "-", "-"]
    assert not made.conceal()


def test_an_own_order_outlives_another_one() -> None:
    made = board(hand="2C AS KH")
    made.lay("hand", [made.sprites["hand"][k] for k in (2, 0, 1)])
    made.sort("hand", "suit")
    assert made.cards("hand") == ["AS", "KH", "2C"]
    made.sort("hand", "own")
    assert made.cards("hand") == ["KH", "2C", "AS"]


def test_cards_of_a_draft_lie_over_the_others() -> None:
    made = board(hand="2C AS KH")
    made.drafts["draft.0"] = ["AS"]
    made.sort("hand", "suit")
    assert made.cards("hand") == ["KH", "2C", "AS"]
    assert (made.drafted("AS"), made.drafted("KH")) == ("draft.0", "")
