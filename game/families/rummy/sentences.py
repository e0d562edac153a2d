"""Sentences that several rummies say word for word (rummy sheets 7)."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.cards import Card
from game.core.retelling import ActionReport
from game.core.table import Told
from game.core.words import N_, Seat, Words, words

Prompt = tuple[Words, Words]

# --- what is asked --------------------------------------------------------------------------------

DRAW: Words = words("Draw", context="prompt")
FROM_STOCK: Prompt = words("Draw a card from the stock."), DRAW
DRAW_OR_TAKE: Prompt = words("Draw a card, or take the discard."), words("Draw or take")
THROW: Prompt = words("Throw a card."), words("Throw")
LAY_OR_DISCARD: Prompt = (words("Lay what you like, then discard one card.",
                                named="{me}: lay what fits, then discard one card."),
                          words("Lay or discard"))


def draw_or_use(pile: int, usable: bool) -> Prompt:
    """Where the top discard must be used at once, and the whole pile comes with it. ``pile``: how
    many cards that is; ``usable``: it can be done now."""
    if not usable:
        return (words("Draw a card: you cannot use the top discard.",
                      named="{me}: draw a card, the top discard cannot be used."), DRAW)
    if pile == 1:
        return words("Draw a card, or use the discard."), words("Draw or take")
    return (words("Draw a card, or use the top discard and take all {cards}.", cards=pile),
            words("Draw, or take {cards}", cards=pile))


# --- what is told ---------------------------------------------------------------------------------

_USUAL = {
    "draw": Told(N_("{who} draws a card.",
                    you="You draw a card.")),
    "take": Told(N_("{who} takes {cards}.",
                    you="You take {cards}.")),
    "meld": Told(N_("{who} lays {cards}.",
                    you="You lay {cards}.")),
    "discard": Told(N_("{who} discards {cards}.",
                       you="You discard {cards}.")),
    "pass": Told(N_("{who} passes.",
                    you="You pass."), bubble=N_("Pass", context="said")),
    "out": Told(N_("{who} is out.",
                   you="You are out."), bubble=N_("Out!")),
}
LAID_FOR = N_("{who} lays {cards} for {points} point.",
              "{who} lays {cards} for {points} points.",
              counted="points",
              you="You lay {cards} for {points} point.",
              you_plural="You lay {cards} for {points} points.")
ADDED_FOR = N_("{who} adds {cards} for {points} point.",
               "{who} adds {cards} for {points} points.",
               counted="points",
               you="You add {cards} for {points} point.",
               you_plural="You add {cards} for {points} points.")


def usual(*names: str) -> dict[str, Told]:
    """What is told of these actions and announcements, for ``Table.told``.

    >>> list(usual("draw", "out"))
    ['draw', 'out']
    """
    return {name: _USUAL[name] for name in names}


def for_points(message: str, total: Callable[[Sequence[Card]], int]) -> Told:
    """An action that lays cards, with ``{points}``, what they count by ``total``."""
    def told(report: ActionReport) -> Words:
        cards = [Card(card) for card in report.cards]
        return Words(message, None, who=Seat(report.seat), cards=cards, points=total(cards))

    return Told(told)
