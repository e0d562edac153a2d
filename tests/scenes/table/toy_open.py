"""Hands that are laid open in the middle of a deal, sorted into what they are worth."""

from itertools import groupby

from game.core.action import act
from game.core.cards import HIDDEN
from game.core.piles import ALL, COUNT, OWNER, TOP, PileSpec
from game.core.table import Arrangement, Place, Table
from game.core.telling import move
from game.core.words import words
from tests.scenes.table.toy import Laid, game

GIVEN = {
    "hand.0": "4Ha 5Ha 6Ha 8Sa 8Ha 8Da JCa QCa KCa 2Da",
    "hand.1": "3Sa 3Ha 3Da 7Ca 8Ca 9Ca TCa KSa AHa 5Da",
    "discard": "9Sa",
}  # fmt: skip


class Open(Laid):
    """Whoever knocks lays a card aside, and all hands are open from then on."""

    key = "toy_open"
    rest = "stock"
    packs = "abc"
    phases = ("play", "open", "over")
    sight_fields = frozenset({"phase"})

    def pile_specs(self, seats, options):
        return (
            PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("stock", "stock", COUNT), PileSpec("discard", "discard", TOP),
        )  # fmt: skip

    def laid(self, seats, options):
        return {**GIVEN, **{f"hand.{seat}": 10 for seat in range(2, seats)}}

    def sight(self, public, pile, viewer):
        if pile.startswith("hand.") and public.phase != "play":
            return ALL
        return super().sight(public, pile, viewer)

    def verbs(self, state, seat):
        return ("knock", "done")

    def plays(self, state, seat):
        hand = f"hand.{seat}"
        knocks = [act("knock", (card,), hand, "discard") for card in state.piles[hand]]
        return knocks if state.phase == "play" else []

    def went_on(self, state, seat, action, log):
        if action.verb == "knock":
            move(state, action.cards, action.source, action.target, log)
            state.phase = "open"
        state.turn = (seat + 1) % state.seats


def arranged(view, seat):
    """Cards of one rank, three or more; then the rest."""
    held = view.pile(f"hand.{seat}")
    if HIDDEN in held or view.phase == "play":
        return ()
    by_rank = sorted(held)
    groups = [tuple(group) for _rank, group in groupby(by_rank, key=lambda card: card[0])]
    sets = [group for group in groups if len(group) > 2]
    left = sorted((card for card in held if not any(card in group for group in sets)),
                  key=lambda card: (card[1], "A23456789TJQK".index(card[0])))  # fmt: skip
    suits = [tuple(group) for _suit, group in groupby(left, key=lambda card: card[1])]
    return [*sets, *(group for group in suits if len(group) > 2),
            *(group for group in suits if len(group) < 3)]


def arrange(view):
    """A row for each open hand, once they are."""
    row = (Place("stock", word=words("{n} left")), Place("discard"))
    mat = () if view.phase == "play" else ((Place("hand.{seat}", "open", reserve=10),),)
    return Arrangement(centre=(row,), mat=mat, hand="hand.{seat}", hand_reserve=10)


TABLE = Table(arrange=arrange, arranged=arranged,
              prompt=lambda view: (words("Compare the hands."), words("Compare.")))
OPEN_GAME = game(Open, TABLE, range(2, 13), "Open hands", best=2)
