"""The rules of Most Tricks, declared: ``game/families/tricks`` says what can be."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.capabilities import MatchRules, Options
from game.core.cards import Card
from game.engines.most_tricks import GAME
from game.engines.most_tricks.positions_corners import RARE
from game.families.tricks.declared import TrickGame, TrumpState
from game.families.tricks.rules import trick_rules
from game.mechanics import ranks
from game.mechanics.matches import by_form


def pack_of(seats: int) -> list[Card]:
    """The cards of a deal: all, but for one that three could not share out evenly."""
    return [card for card in ranks.pack_of(52) if seats == 4 or card != "2D"]


def points(won: Sequence[int], options: Options) -> list[int]:
    """Each trick is a point; ``won``: the cards that each seat has won, in bits."""
    return [cards.bit_count() // len(won) for cards in won]


MOST_TRICKS = TrickGame[TrumpState](
    key="most_tricks",
    state_type=TrumpState,
    pack=lambda seats, options: pack_of(seats),
    points=points,
    turns=lambda options: bool(options["trump"] == "last"),
    match=MatchRules(standing=by_form),
    corners=RARE,
)
RULES = trick_rules(MOST_TRICKS, GAME)
