"""How patiences for one person are played at the table: clicks, drops, double clicks, sentences.

For games with ``stock``, ``waste`` and foundations as in ``game.mechanics.alone``.
"""
from __future__ import annotations

from collections.abc import Mapping

from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.piles import group_of
from game.core.places import Form, Place
from game.core.retelling import ActionReport
from game.core.table import Button, Gesture, Told, fits
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.mechanics.alone import HOMES, STOCK, WASTE

#: Cards of the waste that lie side by side, the last one on top.
SPREAD = 3
GIVE_UP = Button("resign", words("Give up"), "g", last=True)


def stock_and_waste(view: View, room: float = 0) -> tuple[Place, Place]:
    """The stock, with an arrow in its empty place where it is filled again, and the waste;
    ``room``: what the waste takes in the row, in cards."""
    again = "" if view.options["redeals"] == 0 else "arrow"
    return (Place(STOCK, empty=again, word=words("{n} left")),
            Place(WASTE, Form.WASTE, reserve=SPREAD, room=room, empty=words("waste")))


def suit_homes() -> tuple[Place, ...]:
    """The foundations side by side, each with its suit while it is empty."""
    return tuple(Place(home, empty=suit) for home, suit in zip(HOMES, SUITS, strict=True))


def lost_or_won(points: int) -> Words:
    """How a game for stakes stands."""
    return words("{n} lost", n=-points) if points < 0 else words("{n} won", n=points)


def matches(action: Action, gesture: Gesture) -> bool:
    """A click on the stock draws, on the empty stock it turns the waste over; a drop on any
    foundation is one on the card's own."""
    source, target = gesture.source, gesture.target
    if source == STOCK:
        return action.verb in ("draw", "redeal") and target in (None, STOCK, WASTE)
    if action.verb == "redeal":
        return source == WASTE and target == STOCK
    if action.verb == "play" and group_of(action.target) == group_of(target or "") == "foundation":
        return action.source == source and action.cards == gesture.cards
    return fits(action, gesture)


# --- sentences ------------------------------------------------------------------------------------

#: Whether a card fits somewhere, and what can be turned: a prompt, long and short.
PROMPTS: Mapping[tuple[bool, str], tuple[Words, Words]] = {
    (True, "stock"): (words("Play what fits, or turn cards from the stock."),
                      words("Play or turn.")),
    (True, "waste"): (words("Play what fits, or turn the waste over."), words("Play or turn.")),
    (True, ""): (words("Play what fits: there is nothing left to turn."), words("Play.")),
    (False, "stock"): (words("Nothing fits: turn cards from the stock."), words("Turn cards.")),
    (False, "waste"): (words("Nothing fits: turn the waste over."), words("Turn the waste.")),
    (False, ""): (words("Only a card of the foundations can still be played."),
                  words("Take one back?")),
}
#: ``Table.over`` of a patience.
OVER = words("The game is over."), words("Over")


def _played(report: ActionReport) -> Words:
    who, cards = Seat(report.seat), [Card(card) for card in report.cards]
    if group_of(report.action.target) == "foundation":
        return words("{who} plays up: {cards}.",
                     you="You play up: {cards}.",
                     who=who, cards=cards)
    if group_of(report.action.source) == "foundation":
        return words("{who} takes back: {cards}.",
                     you="You take back: {cards}.",
                     who=who, cards=cards)
    if group_of(report.action.target) == "waste":
        return words("{who} plays away: {cards}.",
                     you="You play away: {cards}.",
                     who=who, cards=cards)
    if group_of(report.action.target) == "cell":
        return words("{who} sets aside: {cards}.",
                     you="You set aside: {cards}.",
                     who=who, cards=cards)
    return words("{who} packs: {cards}.",
                 you="You pack: {cards}.",
                 who=who, cards=cards)


TOLD = {
    "draw": Told(N_("{who} turns cards from the stock.", you="You turn cards from the stock.")),
    "redeal": Told(N_("{who} turns the waste over.", you="You turn the waste over.")),
    "play": Told(_played),
    "resign": Told(N_("{who} gives up.", you="You give up.")),
}
