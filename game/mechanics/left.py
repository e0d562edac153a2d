"""What is told of a finished deal where all that counts is who still has cards."""
from __future__ import annotations

from game.core.piles import HAND
from game.core.view import View
from game.core.words import Words, words


def cards_left(view: View, seat: int) -> Words:
    """How many cards a seat was left with (``Ending.how``)."""
    left = len(view.pile(HAND[seat]))
    if not left:
        return words("no cards left")
    return words("{n} card left", "{n} cards left", n=left)


def over(view: View, seat: int) -> Words | None:
    """The same where it is said already who is safe: nothing of them."""
    return cards_left(view, seat) if view.pile(HAND[seat]) else None
