"""What the rules show of hidden cards beyond sight."""
from __future__ import annotations

from typing import Any

from game.core.events import Event, Moved, Picture
from game.core.piles import HAND
from game.core.secrets import CardConstraint, Learning
from game.core.view import View
from game.engines.highest_card.state import PACK, HighestCardState
from game.mechanics.beating import ranks_in


def learn(notes: dict[str, Any], event: Event | None, picture: Picture, learning: Learning) -> None:
    """Who plays a rank that lies there has no other:
    all his cards are of the ranks in the trick."""
    if isinstance(event, Moved) and event.target == "trick" and event.cards:
        before = (picture.piles["trick"] or [])[:-1]
        if any(card[0] == event.cards[0][0] for card in before):
            ranks = "".join(sorted(ranks_in(before)))
            notes.setdefault("only", {})[event.source] = ranks


def constraints(view: View, state: HighestCardState) -> list[CardConstraint]:
    """What follows for the hands of others."""
    mine = None if view.seat is None else HAND[view.seat]
    only = view.memory["notes"].get("only", {})
    return [CardConstraint(hand, frozenset(card for card in PACK if card.rank not in ranks),
                           at_most=0)
            for hand, ranks in only.items() if hand != mine]
