"""A whole hand in melds goes out with the card that is over: sorted into melds, none on a felt."""

from typing import ClassVar

from game.core.action import act
from game.core.asking import Melds
from game.core.piles import ALL, PileSpec
from game.core.places import HandOrder
from game.core.table import Arrangement, Button, Place, Table
from game.core.telling import move
from game.core.words import words
from tests.scenes.play.editors.melding import best, groupings, look, rest_of, worth
from tests.scenes.play.editors.small import Small, small


class GoOut(Small):
    key = "go_out"
    phases = ("play", "over")
    example: ClassVar[dict[str, str]] = {
        "hand.0": "3S 4S 5S 6S 9H 9D 9C", "hand.1": "KS QC", "discard": "2H"}

    def more_piles(self, seats):
        return (PileSpec("discard", "discard", ALL),)

    def verbs(self, state, seat):
        return ("discard", "out")

    def moves(self, state, seat):
        own = f"hand.{seat}"
        hand, found = state.piles[own], []
        for card in hand:
            others = [each for each in hand if each != card]
            found.append(act("discard", (card,), own, "discard"))
            if any(not rest_of(others, groups) for groups in groupings(others)):
                found.append(act("out", (card,), own, "discard"))
        return found

    def apply(self, state, seat, action, log=None):
        move(state, action.cards, action.source, "discard", log)
        state.phase, state.turn = "over", None


def _dearest(view, actions):
    return max(actions, key=lambda action: worth(action.cards))


GO_OUT = small(GoOut, Table(
    arrange=lambda view: Arrangement(
        centre=((Place("stock", word=words("Stock {n}")), Place("discard")),),
        hand=7, order=HandOrder.MELDS),
    prompt=lambda view: (words("Throw a card, or go out."), words("Throw")),
    buttons=(Button("out", words("Go out"), "o", "primary", choose=_dearest,
                    label=lambda view, action: words("Go out with {cards}",
                                                     cards=list(action.cards))),),
    melds=Melds(look, best),
), "Go Out")
