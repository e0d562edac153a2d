"""Twelve seats with a number on each plate that must stay in sight: lives, or points of 100."""

from game.core.action import act
from game.core.piles import COUNT, OWNER, PileSpec
from game.core.table import Arrangement, Counter, Place, Plate, Table
from game.core.words import words
from tests.scenes.table.toy import Laid, game

LIVES = (3, 2, 0, 1, 3, 3, 2, 1, 3, 2, 3, 1)
POINTS = (63, 0, 98, 7, 100, 45, 12, 88, 31, 5, 77, 60)


class Counted(Laid):
    """A card may be put aside."""

    key = "toy_lives"
    rest = "stock"

    def pile_specs(self, seats, options):
        hands = PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1)
        return (hands, PileSpec("stock", "stock", COUNT), PileSpec("aside", "discard", COUNT))

    def laid(self, seats, options):
        return {f"hand.{seat}": 3 for seat in range(seats) if self.held(seat)}

    def held(self, seat):
        return LIVES[seat]

    def plays(self, state, seat):
        own = f"hand.{seat}"
        return [act("play", (card,), own, "aside") for card in state.piles[own]]


class Totals(Counted):
    key = "toy_totals"

    def held(self, seat):
        return 3


def arrange(view):
    row = (Place("stock"), Place("aside", empty=words("put by")))
    return Arrangement(centre=(row,), hand=3)


def lives(view, seat):
    left = LIVES[seat]
    counter = Counter(left, 3, words=words("{n} of 3 lives", n=left))
    if not left:
        return Plate(words("out of lives"), words("out"), out=True, counter=counter)
    line = words("deals") if seat == 5 else None
    return Plate(line, line, counter=counter)


def totals(view, seat):
    return Plate(words("leads") if seat == 4 else None, counter=Counter(POINTS[seat], 100))


def prompt(view):
    return words("Put a card by."), words("Put a card by.")


SEATS = range(2, 13)
LIVES_GAME = game(Counted, Table(arrange=arrange, prompt=prompt, plate=lives), SEATS, "Lives")
TOTALS_GAME = game(Totals, Table(arrange=arrange, prompt=prompt, plate=totals), SEATS, "Totals")
