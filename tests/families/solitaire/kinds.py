"""Patiences of every kind that the kit knows, declared as shortly as can be."""

from game.core.cards import pack
from game.core.game import Game
from game.core.options import Option
from game.families.solitaire.builds import (
    alternating,
    down_any_suit,
    down_in_suit,
    next_in_rank,
    up_by_suit,
)
from game.families.solitaire.declared import Points, Solitaire
from game.families.solitaire.piles import (
    Cells,
    Deals,
    Finish,
    Foundations,
    Goal,
    Lift,
    Pyramid,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from game.families.solitaire.rules import declare


def game(key, *options):
    return Game(key=key, title=key, family="Patience", summary="", seats=range(1, 2),
                best_seats=(1,), at="tests", options=options)


def made(key, declared, *options):
    """The game, with its rules in place of an engine's."""
    offered = game(key, *options)
    kit = declare(offered, declared)
    return offered.made_of(rules=kit.rules), kit


def rows(options):
    """Down whatever the suit, in suit together; rows from the stock; whole suits are swept."""
    suits = options["suits"]
    packs = [card for letter in "abcdefgh"[:8 // suits] for card in pack(letter)
             if card.suit in "SHDC"[:suits]]
    return Solitaire(
        piles=(Stock(deals=Deals.TO_COLUMNS, gaps=options["gaps"] == "on"),
               Tableau(heights=(6,) * 4 + (5,) * 6, open=1, build=down_any_suit(),
                       run=down_in_suit()),
               Foundations(sweeps=True)),
        pack=tuple(packs), score=Points(start=500, action=-1, swept=100), practice=True)


def groups(options):
    """Any open card with what lies on it; Kings alone in empty columns; no stock."""
    return Solitaire(
        piles=(Tableau(heights=(1, 6, 7, 8, 9, 10, 11), open=(1, 5, 5, 5, 5, 5, 5), begins="K",
                       lift=Lift.GROUP),
               Foundations()),
        finish=Finish.SURE)


def two_packs(options):
    """One card at a time, in suit, with two foundations of each."""
    return Solitaire(
        piles=(Stock(), Waste(),
               Tableau(heights=(4,) * 10, build=down_in_suit(),
                       lift=Lift.RUN if options["lift"] == "run" else Lift.TOP),
               Foundations()),
        pack=(*pack("a"), *pack("b")), finish=Finish.SURE)


def beside(options):
    """Columns are played away, up or down beside the top of the waste."""
    wraps = options["wrap"] == "on"
    build = next_in_rank(corner=wraps, closed="" if wraps else "K")
    return Solitaire(piles=(Tableau(heights=(5,) * 7, build=None, lift=Lift.TOP), Stock(),
                            Waste(begins=1, takes=build, plays=False)))


def thirteen(options):
    """A pyramid from which pairs go out."""
    goal = Goal.ALL if options["goal"] == "all" else Goal.PYRAMID
    return Solitaire(piles=(Pyramid(goal=goal), Stock(redeals=options["redeals"]), Waste()))


def refilled(options):
    """A reserve, cells, and columns that fill themselves from reserve, waste and stock."""
    return Solitaire(piles=(
        Reserve(count=6), Cells(2), Stock(draw=2, redeals=1), Waste(),
        Tableau(heights=(3, 3, 3, 3), open=2, build=alternating(corner=True),
                filled_from=("reserve", "waste", "stock")),
        Foundations(up_by_suit(corner=True), begins="")))


KINDS = {
    "rows": made("rows", rows, Option("suits", "", "", (1, 2, 4)),
                 Option("gaps", "", "", ("off", "on"))),
    "groups": made("groups", groups),
    "two_packs": made("two_packs", two_packs, Option("lift", "", "", ("card", "run"))),
    "beside": made("beside", beside, Option("wrap", "", "", ("off", "on"))),
    "thirteen": made("thirteen", thirteen, Option("redeals", "", "", (2, 0, 1, "unlimited")),
                     Option("goal", "", "", ("pyramid", "all"))),
    "refilled": made("refilled", refilled),
}
