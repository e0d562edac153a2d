"""How Highest Card lies on the table, and its sentences."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.seeing import state_from_view
from game.core.table import Arrangement, Button, Form, Meaning, Place, Plate, Prompt, Table, Told
from game.core.view import View
from game.core.words import N_, Words, words
from game.engines.highest_card.rules import RULES
from game.engines.highest_card.state import LOW, can_differ


def arrange(view: View) -> Arrangement:
    trick = Place("trick", Form.BOUT, reserve=view.seats, columns=3)
    return Arrangement(centre=((Place("stock", word=words("{n} left")), trick,
                                Place("waste", word=words("{n} played"))),),
                       hand=view.options["cards"])


def prompt(view: View) -> Prompt | None:
    """What the rules say is asked of the state that the seat sees: no rule stands here again."""
    if view.seat is None or view.turn != view.seat:
        return None         # whoever is in turn is to play
    if view.phase == "swap":
        return (words("Put a card aside for another one, or keep all.",
                      named="{me}: put a card aside for another one, or keep all."),
                words("Exchange or keep.", named="{me}: exchange or keep."))
    if not view.pile("trick"):
        return (words("You lead: play any card.", named="{me} leads: play any card."),
                words("You lead.", named="{me} leads."))
    if not can_differ(state_from_view(RULES, view), view.seat):
        return (words("All your ranks lie there: play any card.",
                      named="All ranks of {me} lie there: play any card."), words("Any card."))
    return words("Play a card, best a higher one."), words("Play a card.")


def plate(view: View, seat: int) -> Plate:
    """How many tricks a seat has, and a crown for the most."""
    tricks = view.fields["tricks"]
    n = tricks[seat]
    return Plate(words("{n} trick", "{n} tricks", n=n), words("{n}", n=n),
                 ("crown",) if 0 < n == max(tricks) else ())


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click plays the card, an ace high."""
    return next((action for action in actions
                 if action.cards == (card,) and action.value != LOW), None)


def choice(view: View, action: Action) -> Words | None:
    """Where a drag may mean two actions, a small list asks which."""
    return words("As the lowest") if action.value == LOW else words("As the highest")


TABLE = Table(
    arrange=arrange, prompt=prompt, plate=plate,
    told={
        "taken": Told(N_("{who} takes the trick with {card}.",
                         you="You take the trick with {card}.")),
        "swapped": Told(N_("{who} exchanges a card.", you="You exchange a card.")),
        "kept": Told(N_("{who} keeps all.", you="You keep all.")),
        "play": Told(N_("{who} plays {cards}.", you="You play {cards}.")),
    },
    buttons=(Button("keep", words("Keep all"), "k", last=True),),
    meaning=Meaning(one_click=frozenset({"play"}), best=best), choice=choice,
)
