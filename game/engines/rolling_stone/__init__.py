"""Rolling Stone: follow suit and the trick is thrown away, or take all of it into the hand."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Scope, Value, numbered, refuse, whole
from game.core.words import N_

_OFF_ON = {"off": N_("Off"), "on": N_("On")}

OPTIONS = (
    Option("stock_draw", N_("Who cannot follow"),
           N_("Whether who cannot follow suit takes the trick at once, or draws first."),
           ("none", "marabout"),
           titles={"none": N_("Takes the trick"), "marabout": N_("Draws from the stock first")},
           notes={"marabout": N_("The player draws until a card of the suit comes, to play it. "
                                 "With no stock left the trick is taken.")}),
    Option("pack", N_("Pack"), N_("How many cards are in play. What is not dealt forms the stock."),
           ("eight_each", 32, 52),
           titles={"eight_each": N_("By the number of players"), 32: N_("32 cards, from seven"),
                   52: N_("52 cards, from two")},
           notes={"eight_each": N_("Eight for each and no stock. If who cannot follow draws: "
                                   "32 for three players, 52 for more.")},
           at=lambda seats: ("eight_each", 32, 52) if seats <= 4 else ("eight_each", 52)),
    Option("match", N_("Match"),
           N_("How many deals are played. Points are added up, and the most are best."),
           ("round", "single", "target:100", "target:200", "target:500"), scope=Scope.MATCH,
           titles={"round": N_("Everybody deals once"), "single": N_("One deal"),
                   "target:100": N_("To 100 points"),
                   "target:200": N_("To 200 points"), "target:500": N_("To 500 points")},
           also=numbered("target", 1, 9999)),
    Option("blocked_after", N_("Blocked deal"),
           N_("The deal is blocked when so many tricks in a row, for each player, were taken up."),
           (10, 5, 20),
           titles={10: N_("10 for each player"), 5: N_("5 for each player"),
                   20: N_("20 for each player")}, also=whole(1, 99)),
    Option("score", N_("Score"),
           N_("What the winner of a deal scores for the cards the others hold."),
           ("points", "cards", "win"),
           titles={"points": N_("Their points"), "cards": N_("One for each card"),
                   "win": N_("One for the deal")}),
    Option("low_ace", N_("Low ace"),
           N_("Whether the ace is the lowest card of its suit instead of the highest."),
           ("off", "on"),
           titles=_OFF_ON),
    Option("show_waste", N_("Last trick open"),
           N_("Whether the trick thrown away last may be looked at."), ("off", "on"),
           titles=_OFF_ON),
)


def _settle(seats: int, given: dict[str, Value]) -> dict[str, Value]:
    """Eight cards each must be there (sheet 5)."""
    if given.get("pack") == 32 and seats > 4:
        raise refuse("32 cards are for three or four players.")
    return given


GAME = Game(
    key="rolling_stone", title=N_("Rolling Stone"),
    other_names=("Enfle", "Schwellen", "Schweller", "Farbenjagd"),
    family=N_("Tricks and beating"),
    summary=N_("Follow suit and the trick is gone. "
               "Who cannot follow takes all of it up."),
    pocket="8H JH KH",
    seats=range(3, 7), best_seats=(4, 5), minutes=10, difficulty=1, options=OPTIONS,
    settle_more=_settle,
    manners={"easy": N_("forgets who lacks a suit and what was taken up"),
             "medium": N_("remembers who lacks a suit and what was taken up"),
             "hard": N_("keeps its high cards, and feeds whoever is nearly out")},
    at="game.engines.rolling_stone")
