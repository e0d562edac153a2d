"""Partners that own melds together, wild cards sideways at them, play that goes to the right."""

from game.core.action import act
from game.core.piles import ALL, COUNT, OWNER, TOP, PileSpec
from game.core.places import Form
from game.core.table import TO_THE_RIGHT, Arrangement, Counter, Place, Plate, Table
from game.core.words import Seat, words
from tests.scenes.table.toy import Laid, game

WILD = "2"
MELDS = {
    "meld.0.0": "KSa KHa KDa KCa KSb KHb", "aside.0.0": "2Sa",
    "meld.0.1": "5Ha 6Ha 7Ha 8Ha", "meld.0.2": "ASa AHa ACa ADb", "meld.0.3": "JSa JHa JCa",
    "aside.0.2": "2Da 2Ca",
    "meld.1.0": "3Ca 4Ca 5Ca 6Ca 7Ca 8Ca 9Ca TCa", "meld.1.1": "QSa QHa QDa",
    "aside.1.1": "2Ha", "meld.1.2": "9Sa 9Ha 9Da 9Sb", "meld.1.3": "TDa JDa QDb KDb",
}  # fmt: skip


def sides(seats):
    """Who sits opposite plays together, where that can be."""
    return tuple(seat % (seats // 2) for seat in range(seats)) if seats % 2 == 0 else ()


class Sides(Laid):
    """A turn is to lay a card of the hand at a meld of one's side, or nothing."""

    key = "toy_sides"
    rest = "stock"
    packs = "ab"

    def pile_specs(self, seats, options):
        return (
            PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("stock", "stock", COUNT), PileSpec("discard", "discard", TOP),
            PileSpec("meld.*.*", "meld", ALL, sizes=(None, None)),
            PileSpec("aside.*.*", "meld", ALL, ordered=False, sizes=(None, None)),
        )  # fmt: skip

    def laid(self, seats, options):
        extra = {}
        if seats == 6:
            extra = {"meld.2.0": "6Sa 6Hb 6Ca", "meld.2.1": "7Sa 7Hb 7Ca", "aside.2.1": "2Sb"}
        return {**MELDS, **extra, "discard": 3,
                **{f"hand.{seat}": 11 if seats < 5 else 7 for seat in range(seats)}}

    def plays(self, state, seat):
        own = (sides(state.seats) or tuple(range(state.seats)))[seat]
        melds = [name for name in state.piles if name.startswith(f"meld.{own}.")]
        return [act("play", (card,), f"hand.{seat}", meld) for meld in melds
                for card in state.piles[f"hand.{seat}"] if card.rank == state.piles[meld][0].rank]

    def went_on(self, state, seat, action, log):
        if action.verb == "done":
            state.turn = (seat - 1) % state.seats


def arrange(view):
    melds = Place("meld.{side}.*", Form.MELDS, reserve=7, empty=words("new meld"))
    aside = Place("aside.{side}.*", joins="meld.{side}.*")
    zone = ((melds, aside),)
    centre = (Place("stock", word=words("Stock {n}")), Place("discard", word=words("{n} cards")))
    return Arrangement(centre=(centre,), own=zone, mat=zone, hand=11,
                       sides=sides(view.seats))


def plate(view, seat):
    side = (sides(view.seats) or tuple(range(view.seats)))[seat]
    total = (1120, 835, 640)[side % 3]
    partner = Seat((seat + view.seats // 2) % view.seats)
    return Plate(words("with {who}", who=partner), counter=Counter(total, 1500))


def label(view, pile):
    """What a meld is worth, where it is near to more."""
    return words("6 kings: 200, 7th +100") if pile == "meld.0.0" else None


TABLE = Table(arrange=arrange, plate=plate, label=label, badges=lambda view: (TO_THE_RIGHT,),
              prompt=lambda view: (words("Lay cards at melds of your side."), words("Lay cards.")))
SIDES = game(Sides, TABLE, range(2, 7), "Sides", best=4)
