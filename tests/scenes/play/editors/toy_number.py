"""Bid a number of tricks, then the dealer cuts the pack: a few numbers, and many."""

from game.core.action import act
from game.core.asking import Number
from game.core.table import Arrangement, Button, Place, Table, Told
from game.core.telling import draw
from game.core.words import words
from tests.scenes.play.editors.small import Small, small


class Cut(Small):
    key = "cut"
    phases = ("play", "cut", "over")

    def verbs(self, state, seat):
        return {"play": ("bid", "pass"), "cut": ("cut",)}.get(state.phase, ())

    def moves(self, state, seat):
        if state.phase == "play":
            return [*(act("bid", value=str(n)) for n in range(8)), act("pass")]
        size = len(state.piles["stock"])
        return [act("cut", value=str(n)) for n in range(4, size - 3)]

    def apply(self, state, seat, action, log=None):
        if action.verb == "cut":
            draw(state, int(action.value), "stock", f"hand.{seat}", log)
            state.phase, state.turn = "over", None
        else:
            state.phase = "cut"


def _prompt(view):
    return words("Bid, then cut the pack."), words("Bid, cut")


CUT = small(Cut, Table(
    arrange=lambda view: Arrangement(centre=((Place("stock", word=words("Pack {n}")),),),
                                     hand=7),
    prompt=_prompt, over=(words("It is over."), words("Over")),
    told={
        "cut": Told("{who} cuts at {value}."),
        "bid": Told("{who} bids {value}."),
        "pass": Told("{who} passes."),
    },
    buttons=(Button("pass", words("Pass"), "p"), Button("bid", words("Bid"), "b"),
             Button("cut", words("Cut"), "c", "primary", last=True)),
    numbers={
        "bid": Number(lambda view: words("How many tricks will you take?")),
        "cut": Number(lambda view: words("Where do you cut the pack?"),
                      lambda view, n: words("Cut at {n}", n=n),
                      first=lambda view: len(view.pile("stock")) * 5 // 8,
                      ends=(words("from the top"), words("to the bottom"))),
    },
), "Bid and Cut")
