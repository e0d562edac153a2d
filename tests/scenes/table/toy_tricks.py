"""Tricks that are swept away: the last one can be looked at again."""

from game.core.action import act
from game.core.piles import ALL, COUNT, OWNER, PileSpec
from game.core.table import Arrangement, Place, Table
from game.core.telling import move
from game.core.words import words
from tests.scenes.table.toy import Laid, game


class Tricks(Laid):
    """Everybody lays a card; the highest takes them all."""

    key = "toy_tricks"

    def pile_specs(self, seats, options):
        return (
            PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("trick", "trick", ALL),
            PileSpec("won.*", "out", COUNT, sizes=(seats,), owner=1),
        )

    def laid(self, seats, options):
        return {f"hand.{seat}": 52 // seats for seat in range(seats)}

    def verbs(self, state, seat):
        return ("play",)

    def moves(self, state, seat):
        hand = f"hand.{seat}"
        return [act("play", (card,), hand, "trick") for card in state.piles[hand]]

    def went_on(self, state, seat, action, log):
        trick = state.piles["trick"]
        state.turn = (seat + 1) % state.seats
        if len(trick) == state.seats:
            best = max(range(state.seats), key=lambda k: trick[k].value)
            state.turn = (seat + 1 + best) % state.seats
            move(state, trick[:], "trick", f"won.{state.turn}", log)
            if not state.piles[f"hand.{state.turn}"]:
                state.phase, state.turn = "over", None


def arrange(view):
    trick = Place("trick", "bout", reserve=view.seats, columns=view.seats)
    return Arrangement(centre=((trick,),), hand="hand.{seat}", hand_reserve=13, unseen=("won.*",))


TABLE = Table(arrange=arrange, prompt=lambda view: (words("Lay a card."), words("Lay a card.")))
TRICKS_GAME = game(Tricks, TABLE, range(2, 5), "Tricks")
