"""Discards that all lie open in a row for each suit; a trump that lies nowhere."""

from game.core.action import act
from game.core.piles import ALL, COUNT, OWNER, PileSpec
from game.core.table import Arrangement, Place, Table, trump
from game.core.words import words
from tests.scenes.table.toy import Laid, game

DISCARDS = "ASa 2Sa 2Sb 7Sa KSa 3Ha 8Ha 9Hb QHa 5Da JDa 4Ca 6Ca 6Cb 9Ca TCa JCa QCa KCa"


class Suits(Laid):
    """One of the discards, whichever, may be taken into the hand."""

    key = "toy_suits"
    rest = "stock"
    packs = "ab"

    def pile_specs(self, seats, options):
        return (
            PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("stock", "stock", COUNT),
            PileSpec("discard", "discard", ALL, ordered=False),
        )

    def laid(self, seats, options):
        return {"discard": DISCARDS, **{f"hand.{seat}": 8 for seat in range(seats)}}

    def plays(self, state, seat):
        hand = f"hand.{seat}"
        return [*(act("play", (card,), "discard", hand) for card in state.piles["discard"]),
                *(act("play", (card,), hand, "discard") for card in state.piles[hand])]


def arrange(view):
    row = (Place("stock", word=words("{n} left")), Place("discard", "suits", reserve=28))
    return Arrangement(centre=(row,), hand="hand.{seat}", hand_reserve=8)


TABLE = Table(arrange=arrange, badges=lambda view: (trump("H"),),
              prompt=lambda view: (words("Take one of the discards."), words("Take one.")))
SUITS_GAME = game(Suits, TABLE, range(2, 9), "Suits")
