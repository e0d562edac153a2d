"""Bring out a hand in an order of one's own, then say in which order the heaps are swept."""

from game.core.action import act
from game.core.asking import Order
from game.core.piles import ALL, PileSpec
from game.core.rules import refuse
from game.core.table import Arrangement, Button, Place, Table
from game.core.telling import move
from game.core.words import words
from tests.scenes.play.editors.small import Small, small

HEAPS = ("heap.0", "heap.1", "heap.2")


class Parade(Small):
    key = "parade"
    phases = ("play", "sweep", "over")

    def more_piles(self, seats):
        return (PileSpec("row", "waste", ALL), PileSpec("heap.*", "heap", ALL, sizes=(3,)),
                PileSpec("out", "out", ALL))

    def deal_out(self, state, carry):
        super().deal_out(state, carry)
        for name in HEAPS:
            move(state, state.piles["stock"][-2:], "stock", name)

    def verbs(self, state, seat):
        return {"play": ("bring",), "sweep": ("sweep",)}.get(state.phase, ())

    def moves(self, state, seat):
        if state.phase == "play":
            own = f"hand.{seat}"
            return [act("bring", tuple(state.piles[own]), own, "row")]
        return [act("sweep", value=",".join(HEAPS))]

    def judge(self, state, seat, action):
        legal = self.moves(state, seat)[0]
        same = sorted(action.cards) == sorted(legal.cards) and (
            sorted(action.value.split(",")) == sorted(legal.value.split(",")))
        return None if same else refuse("all", "All of them, in any order.")

    def apply(self, state, seat, action, log=None):
        if action.verb == "bring":
            for card in action.cards:
                move(state, [card], action.source, "row", log)
            state.phase = "sweep"
        else:
            for name in action.value.split(","):
                move(state, list(state.piles[name]), name, "out", log)
            state.phase, state.turn = "over", None


def _label(view, pile):
    return words("Heap {n}", n=int(pile[-1]) + 1) if pile in HEAPS else None


PARADE = small(Parade, Table(
    arrange=lambda view: Arrangement(
        centre=((Place("heap.*", "row"), Place("out", word=words("Swept {n}"))),
                (Place("row", "fan", reserve=7, room=5),)),
        hand="hand.{seat}", hand_reserve=7),
    prompt=lambda view: (words("Bring out your cards."), words("Bring out")),
    label=_label,
    buttons=(Button("bring", words("Bring out"), "b", "primary"),
             Button("sweep", words("Sweep the heaps"), "w", "primary")),
    orders={
        "bring": Order(lambda view: words("In which order do your cards come out?"),
                       words("Bring them out"), ends=(words("first"), words("last")),
                       shuffles=True),
        "sweep": Order(lambda view: words("Which heap is swept first?"), words("Sweep"),
                       of=lambda view, action: action.value.split(","),
                       made=lambda action, items: act("sweep", value=",".join(items))),
    },
))
