"""Paskahousu: cards are laid face down and called higher and higher, true or not (sheet 1)."""
from __future__ import annotations

from dataclasses import replace

from game.core.clocks import ClockKind
from game.core.game import Game
from game.core.options import Option, needs, whole
from game.core.words import N_
from game.families.claims.options import (
    IN_A_RACE,
    LAST_WINDOW_MS,
    LONGEST_MS,
    MATCH,
    WINDOW,
    WINDOW_MS,
    YES_NO,
)

OPTIONS = (
    Option("ten_ace_gift", N_("Tens and Aces as gifts"),
           N_("When a Ten or an Ace must be taken into the hand by the next player."),
           ("starter", "second", "off"),
           titles={"starter": N_("When they start a pile"),
                   "second": N_("Second, after a sweep"),
                   "off": N_("Never", context="Tens and Aces as gifts")},
           notes={"starter": N_("A Ten or Ace called on the empty pile goes to the next player, "
                                "who loses the turn."),
                  "second": N_("A Ten or Ace called on the first call after a sweep: the player "
                               "after the caller takes the pile and loses the turn."),
                  "off": N_("They sweep the pile away and do nothing else.")}),
    Option("courts_on_empty", N_("Jack, Queen or King to start"),
           N_("Whether a Jack, Queen or King may start a pile at any time."), ("yes", "no"),
           titles={"yes": N_("At any time"), "no": N_("Only after a sweep")},
           notes={"no": N_("Only whoever has just swept the pile away may start so.")}),
    Option("opening", N_("Opening"), N_("Who lays the first cards."),
           ("race", "eldest", "most_threes"),
           titles={"race": N_("Whoever is first"), "eldest": N_("The dealer's left"),
                   "most_threes": N_("The most Threes")},
           notes={"race": N_("Anybody may open, calling Threes; if nobody does, Fours, and so on "
                             "up to Nines."),
                  "eldest": N_("The player at the dealer's left must call Threes."),
                  "most_threes": N_("Whoever holds most Threes must open with them; if nobody has "
                                    "one, most Fours, and so on.")}),
    Option("blind_play", N_("Blind play"),
           N_("Whether the top card of the stock may be laid and called without being looked at."),
           ("yes", "no"), titles=YES_NO),
    Option("hand_size", N_("Cards dealt"), N_("How many cards everybody is dealt."), (5, 6),
           titles={5: N_("Five", context="Cards dealt"), 6: N_("Six")}),
    Option("refill", N_("Drawing up"),
           N_("Whether hands are filled up from the stock after each call that was not found a "
              "lie."), ("no", "yes"), titles=YES_NO,
           notes={"yes": N_("Nobody is out before the stock is gone.")}),
    MATCH,
    WINDOW,
    Option("opening_ms", N_("Time to open"),
           N_("How long everybody may open with one rank."), (4000, 2500, 8000),
           titles={4000: N_("4 seconds"), 2500: N_("2.5 seconds"), 8000: N_("8 seconds")},
           also=whole(0, LONGEST_MS), matters=needs(opening=("race",), window=("race",))),
    replace(WINDOW_MS, matters=IN_A_RACE, help=N_(
        "How long the next player must wait before playing on a call.")),
    replace(LAST_WINDOW_MS, matters=IN_A_RACE, help=N_(
        "How long a call that nobody can play on can be challenged.")),
)


GAME = Game(key="paskahousu", title=N_("Paskahousu"), family=N_("Bluff and scapegoat"),
            summary=N_("Lay your cards face down and call them as high as the last call or higher, "
                       "truly or not. Tens and Aces sweep the pile away; the last one holding "
                       "cards loses."),
            pocket="sun sun TD",
            other_names=("Valepaska", "Shitpants"),
            seats=range(3, 9), best_seats=(4, 5), minutes=10, difficulty=2, clock=ClockKind.TIMERS,
            options=OPTIONS,
            manners={"easy": N_("tells the truth where it can and doubts what is plainly false"),
             "medium": N_("remembers cards, and reckons how likely each call is"),
             "hard": N_("knows what others can see, and remembers who lied")},
    at="game.engines.paskahousu")
