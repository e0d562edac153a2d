"""How Hearts lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from game.core.cards import Card
from game.core.ending import told_by
from game.core.events import Said
from game.core.lessons import HAND, PLATES, Step
from game.core.table import Plate, Tally, Told
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.hearts.rules import HEARTS_GAME, RULES
from game.engines.hearts.state import JACK, counts
from game.families.tricks.declared import GIVEN, WON
from game.families.tricks.table import trick_table, wins_so_far

LESSON = (
    Step(HAND, N_("Each heart you win is a point, the queen of spades is 13. You want none.")),
    Step("given.{me}",
         N_("At first everybody passes three cards on: pick them, and put them here."),
         lambda seats, settled: settled["passing"] != "none"),
    Step("trick", N_("Follow suit if you can. The highest card of the suit led takes the trick.")),
    Step(PLATES, N_("Here you see how many points everybody has won in this deal.")),
)


def plate(view: View, seat: int) -> Plate:
    """The points won in this deal, with a crown for the best card of the trick so far; who has
    chosen what to pass on."""
    if view.phase == "pass":
        chosen = bool(view.pile(GIVEN[seat]))
        return Plate(words("has chosen") if chosen else words("chooses"),
                     words("chosen") if chosen else None, ("tick",) if chosen else ())
    worth = counts(view.options)
    n = sum(worth.get(Card(card), 0) for card in view.pile(WON[seat]))
    return Plate(words("{n} point", "{n} points", n=n), words("{n}", n=n),
                 ("crown",) if wins_so_far(view, seat) else ())


def _taken(event: Said) -> Words | None:
    who, card, n = Seat(event.by or 0), Card(event.args["card"]), event.args["n"]
    if not n:
        return words("{who} takes the trick with {card}.", you="You take the trick with {card}.",
                     who=who, card=card)
    if n < 0:
        return words("{who} takes the trick with {card}: {n} point less.",
                     "{who} takes the trick with {card}: {n} points less.",
                     you="You take the trick with {card}: {n} point less.",
                     you_plural="You take the trick with {card}: {n} points less.",
                     who=who, card=card, n=-n)
    return words("{who} takes {n} point with {card}.", "{who} takes {n} points with {card}.",
                 you="You take {n} point with {card}.",
                 you_plural="You take {n} points with {card}.", who=who, card=card, n=n)


def _exchanged(event: Said) -> Words | None:
    places = event.args["to"]
    if places == 1:
        return words("All pass three cards on, to the left.")
    return words("All pass three cards on, to the player {n} place to the left.",
                 "All pass three cards on, to the player {n} places to the left.", n=places)


def _how(view: View, seat: int) -> Words:
    """What the seat has won: tricks, and the jack if it counts."""
    won = view.pile(WON[seat])
    tricks = words("{n} trick", "{n} tricks", n=len(won) // view.seats)
    if view.options["jack"] == "on" and JACK in won:
        return words("{tricks}, with the jack of diamonds", tricks=tricks)
    return tricks


TABLE = trick_table(
    HEARTS_GAME, RULES, lesson=LESSON, plate=plate, ending=told_by(_how),
    tally=Tally(lambda n: words("{n} point", "{n} points", n=n)),
    told={"taken": Told(_taken), "exchanged": Told(_exchanged)},
)
