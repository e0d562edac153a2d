"""Who throws the last card but one calls "Pumba!" with it, or loses."""

from typing import ClassVar

from game.core.action import act
from game.core.asking import Toggle
from game.core.piles import ALL, PileSpec
from game.core.table import Arrangement, Button, Meaning, Place, Table, Told
from game.core.telling import move
from game.core.words import words
from tests.scenes.play.editors.small import Small, small


class Pumba(Small):
    key = "pumba"
    example: ClassVar[dict[str, str]] = {"hand.0": "5C 6C", "hand.1": "KS QC", "discard": "9H"}
    phases = ("play", "over")

    def more_piles(self, seats):
        return (PileSpec("discard", "discard", ALL),)

    def verbs(self, state, seat):
        return ("discard", "pass")

    def moves(self, state, seat):
        own = f"hand.{seat}"
        found = [act("discard", (card,), own, "discard") for card in state.piles[own]]
        if len(found) == 2:
            found += [act("discard", each.cards, own, "discard", "pumba") for each in found]
        return [*found, act("pass")]

    def apply(self, state, seat, action, log=None):
        if action.verb == "discard":
            move(state, action.cards, action.source, "discard", log)
        if not state.piles[f"hand.{seat}"]:
            state.phase, state.turn = "over", None


PUMBA = small(Pumba, Table(
    arrange=lambda view: Arrangement(
        centre=((Place("stock", word=words("Stock {n}")), Place("discard")),),
        hand=3),
    prompt=lambda view: (words("Throw a card."), words("Throw")),
    told={
        "discard": Told(lambda report: words(
            "{cards}, Pumba!" if report.action.value else "{cards}", cards=list(report.cards))),
    },
    buttons=(Button("pass", words("Keep them"), "k", last=True),),
    meaning=Meaning(one_click=frozenset({"discard"})),
    toggles=(Toggle("pumba", words("Pumba!"), words("Pumba! is on"),
                    lambda action: action.value == "pumba", "p"),),
))
