"""How Highest Card lies on the table, and its sentences."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.table import Arrangement, Place, Plate, Table
from game.core.view import View
from game.core.words import N_, Seat, Words, words


def arrange(view: View) -> Arrangement:
    trick = Place("trick", "bout", reserve=view.seats, columns=3)
    return Arrangement(centre=((Place("stock", word=words("{n} left")), trick,
                                Place("waste", word=words("{n} played"))),),
                       hand="hand.{seat}", hand_reserve=view.options["cards"])


def prompt(view: View) -> tuple[Words, Words]:
    if view.turn is None:
        return words("The deal is over."), words("Over")
    if view.turn != view.seat:
        return words("{who} is to play.", who=Seat(view.turn)), words("{who} plays.",
                                                                      who=Seat(view.turn))
    if not view.pile("trick"):
        return words("You lead: play any card."), words("You lead.")
    return words("Play a card, best a higher one."), words("Play a card.")


def plate(view: View, seat: int) -> Plate:
    """How many tricks a seat has, and a crown for the most."""
    tricks = view.fields["tricks"]
    n = tricks[seat]
    return Plate(words("{n} trick", "{n} tricks", n=n), words("{n}", n=n),
                 ("crown",) if 0 < n == max(tricks) else ())


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click plays the card."""
    return next((action for action in actions if action.cards == (card,)), None)


#: Prompts that say "you", for several people at one screen.
NAMED = {"You lead: play any card.": N_("{me} leads: play any card."),
         "You lead.": N_("{me} leads.")}

TABLE = Table(arrange=arrange, prompt=prompt, named=NAMED, plate=plate, best=best,
              one_click=frozenset({"play"}),
              said={"taken": N_("{who} takes the trick with {card}.")},
              told={"play": N_("{who} plays {cards}.")})
