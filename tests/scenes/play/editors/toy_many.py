"""Three hundred things to say: more than any chooser has room for."""

from game.core.action import act
from game.core.table import Arrangement, Button, Place, Table, Told
from game.core.words import words
from tests.scenes.play.editors.small import Small, small

MANY = 300


class Many(Small):
    key = "many"
    phases = ("play", "over")

    def verbs(self, state, seat):
        return ("say", "pass")

    def moves(self, state, seat):
        return [*(act("say", value=f"a_thing_called_{k:03}") for k in range(MANY)), act("pass")]

    def apply(self, state, seat, action, log=None):
        state.phase, state.turn = "over", None


MANY_THINGS = small(Many, Table(
    arrange=lambda view: Arrangement(centre=((Place("stock"),),), hand=6),
    prompt=lambda view: (words("Say something."), words("Say")),
    told={
        "say": Told("{who}: {value}"),
    },
    buttons=(Button("pass", words("Nothing"), "n"), Button("say", words("Say"), "s", last=True)),
))
