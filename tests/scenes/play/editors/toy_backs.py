"""A play lies face down on the heap; who doubts it turns up one card of it."""

from dataclasses import dataclass

from game.core import state as s
from game.core.action import act
from game.core.asking import Backs
from game.core.piles import ALL, COUNT, PileSpec
from game.core.table import Arrangement, Button, Place, Table
from game.core.telling import move
from game.core.words import words
from tests.scenes.play.editors.small import Small, small


@dataclass(slots=True)
class DoubtState(s.State):
    count: int = 0


class TurnUp(Small):
    key = "turn_up"
    phases = ("play", "over")
    fields = (s.Field("count", s.number),)
    state_type = DoubtState

    def more_piles(self, seats):
        return (PileSpec("heap", "heap", COUNT), PileSpec("open", "out", ALL))

    def deal_out(self, state, carry):
        super().deal_out(state, carry)
        move(state, state.piles["stock"][-6:], "stock", "heap")
        state.count = 4

    def verbs(self, state, seat):
        return ("challenge", "trust")

    def moves(self, state, seat):
        doubts = [act("challenge", value=str(k)) for k in range(state.count)]
        return [*doubts, act("trust")]

    def apply(self, state, seat, action, log=None):
        if action.verb == "challenge":
            heap = state.piles["heap"]
            card = heap[len(heap) - state.count + int(action.value)]
            move(state, [card], "heap", "open", log)
        state.phase, state.turn = "over", None


def _place(view, action):
    return len(view.pile("heap")) - view.fields["count"] + int(action.value)


TURN_UP = small(TurnUp, Table(
    arrange=lambda view: Arrangement(centre=((Place("heap", "heap"), Place("open")),),
                                     hand="hand.{seat}", hand_reserve=7),
    prompt=lambda view: (words("Believe it, or turn one card up."), words("Believe it?")),
    buttons=(Button("trust", words("Believe it"), "b"),
             Button("challenge", words("Ne verish!"), "n", "alarm", last=True)),
    backs={"challenge": Backs(lambda view: words("Which card do you turn up?"),
                              lambda view: "heap", _place)},
), "Turn One Up")
