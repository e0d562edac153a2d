"""Sift Smoke: only the winner of a trick draws a card; the last one in wins."""
from __future__ import annotations

from collections.abc import Mapping

from game.core.game import Game
from game.core.options import Option, Scope, Value, any_numbered, needs, refuse
from game.core.words import N_, Words, words

_OFF_ON = {"off": N_("Off"), "on": N_("On")}



def _as_many_both_ways(seats: int, settled: Mapping[str, Value]) -> Words | None:
    """Five players are dealt five cards by the table too."""
    return words("With five players it is five cards either way.") if seats == 5 else None


OPTIONS = (
    Option("pack", N_("Pack"), N_("How many cards are in play."), (52, 32),
           titles={52: N_("52 cards, from two"), 32: N_("32 cards, from seven")}),
    Option("trick_credit", N_("Tricks"),
           N_("What the tricks count that a player has taken."), ("off", "multiply", "add"),
           titles={"off": N_("Nothing", context="Tricks"), "multiply": N_("The winner multiplies"),
                   "add": N_("One point each")},
           notes={"multiply": N_("One point each; the last one in scores tricks times cards."),
                  "add": N_("And the last one in scores one for each card besides.")}),
    Option("match", N_("Match"),
           N_("How many deals are played. Points are added up, and the most are best."),
           ("round", "single", "target:5", "target:10", "target:20"), scope=Scope.MATCH,
           titles={"round": N_("Everybody deals once"), "single": N_("One deal"),
                   "target:5": N_("To 5 points"), "target:10": N_("To 10 points"),
                   "target:20": N_("To 20 points")},
           also=any_numbered(target=999)),
    Option("deal", N_("Cards each"), N_("How many cards everybody is dealt."),
           ("table", "as_players"),
           titles={"table": N_("Eight to four"), "as_players": N_("One for each player")},
           notes={"table": N_("Eight with three players, six with four, five with five, four with "
                              "six."),
                  "as_players": N_("As many cards as there are players.")},
           matters=_as_many_both_ways),
    Option("trump_card", N_("Trump card"), N_("Which card makes its suit trumps."),
           ("dealer_last", "stock_top"),
           titles={"dealer_last": N_("The dealer's last card"),
                   "stock_top": N_("The top of the stock")},
           notes={"dealer_last": N_("All see it, and it stays in the dealer's hand."),
                  "stock_top": N_("It is turned up and out of play.")}),
    Option("must_trump", N_("Must trump"),
           N_("Whether who cannot follow suit must play a trump, with one in hand."), ("off", "on"),
           titles=_OFF_ON),
    Option("next_dealer", N_("Next dealer"), N_("Who deals the next deal."), ("left", "winner"),
           scope=Scope.MATCH, titles={"left": N_("The player to the left"),
                                  "winner": N_("The last one in")}),
    Option("rebuild", N_("New stock"),
           N_("When the tricks are shuffled into a new stock."), ("needed", "immediate"),
           titles={"needed": N_("When a card is needed"),
                   "immediate": N_("When the last card is drawn")},
           matters=needs(pack=(32,))),
)


def _settle(seats: int, given: dict[str, Value]) -> dict[str, Value]:
    """36 cards must be there for six hands of six (sheet 5)."""
    if given.get("pack") == 32 and given.get("deal") == "as_players" and seats == 6:
        raise refuse("32 cards are too few for six players with six cards each.")
    return given


GAME = Game(
    key="sift_smoke", title=N_("Sift Smoke"), other_names=("Linger Longer", "Lift Smoke"),
    family=N_("Tricks and beating"),
    summary=N_("Only the winner of a trick draws a card. Linger as long as you can: the last one "
               "with cards wins."),
    pocket="AH KH 4S",
    seats=range(3, 7), best_seats=(4,), minutes=4, difficulty=1, options=OPTIONS,
    settle_more=_settle,
    manners={"easy": N_("forgets what is played and who lacks a suit"),
             "medium": N_("remembers what is played and who lacks a suit"),
             "hard": N_("plays as long practice has taught it, for many cards at the end")},
    at="game.engines.sift_smoke")
