"""Cheat: cards are laid face down, and named true or not (sheet 1)."""
from __future__ import annotations

from collections.abc import Mapping

from game.core.clocks import ClockKind
from game.core.game import Game
from game.core.options import Option, Value
from game.core.words import N_, Words, words
from game.families.claims.options import LAST_WINDOW_MS, WINDOW, WINDOW_MS


def _with_one_pack(seats: int, settled: Mapping[str, Value]) -> Words | None:
    """There are four cards of a rank in a pack."""
    one = settled["packs"] == 1 or (settled["packs"] == "auto" and seats < 7)
    return words("Only with two packs.") if one else None


OPTIONS = (
    Option("packs", N_("Packs"), N_("How many packs of 52 cards are dealt out."), ("auto", 1, 2),
           titles={"auto": N_("By players"), 1: N_("One", context="Packs"),
                   2: N_("Two", context="Packs")},
           notes={"auto": N_("One pack for three to six players, two from seven on.")}),
    Option("sequence", N_("Ranks"), N_("Which rank must be called next."),
           ("up", "down", "adjacent", "adjacent_or_same"),
           titles={"up": N_("Upwards"), "down": N_("Downwards"), "adjacent": N_("Next door"),
                   "adjacent_or_same": N_("Next door or the same")},
           notes={"up": N_("Aces, Twos, Threes and so on up to Kings, then Aces again."),
                  "down": N_("Aces, Kings, Queens and so on down to Twos, then Aces again."),
                  "adjacent": N_("You choose: one rank higher or lower than the last call. "
                                 "Aces and Kings are neighbours."),
                  "adjacent_or_same": N_("You choose: one rank higher or lower than the last call, "
                                         "or the same again.")}),
    Option("state_number", N_("Number of cards"),
           N_("Whether the number of cards is part of the call."),
           ("no", "must_be_true", "may_lie"),
           titles={"no": N_("Seen by all"), "must_be_true": N_("Said truly"),
                   "may_lie": N_("Said, and may be a lie")},
           notes={"no": N_("Everybody sees how many cards you lay."),
                  "must_be_true": N_("You say how many cards you lay, "
                                     "and that number is always right."),
                  "may_lie": N_("You say a number, and it may be false: nobody sees how many "
                                "cards lie there until the play is settled.")}),
    Option("max_cards", N_("Most cards in a play"), N_("How many cards may be laid at once."),
           (4, 8),
           titles={4: N_("Four", context="Most cards in a play"), 8: N_("Eight")},
           notes={8: N_("With two packs only; with one pack it stays at four.")},
           matters=_with_one_pack),
    WINDOW,
    Option("play_on", N_("Play on", context="option"),
           N_("Whether the others play on when somebody is out."),
           ("no", "yes"),
           titles={"no": N_("No"), "yes": N_("Until one is left")}),
    Option("may_pass", N_("Passing"), N_("Whether you may lay nothing in your turn."),
           ("no", "yes"),
           titles={"no": N_("Not allowed"), "yes": N_("Allowed")},
           notes={"yes": N_("If all pass in a row, the pile is put aside.")}),
    Option("scoring", N_("Match"), N_("What a deal counts."), ("win", "cards"),
           titles={"win": N_("One deal"), "cards": N_("Cards left, to 100")},
           notes={"cards": N_("Each counts the cards left in hand; "
                              "at 100 the match ends, and the lowest total wins.")}),
    WINDOW_MS,
    LAST_WINDOW_MS,
)


GAME = Game(key="cheat", title=N_("Cheat"), family=N_("Bluff and scapegoat"),
            summary=N_("Lay your cards face down and name a rank, truly or not. "
                       "Anybody may shout \"Cheat!\"; whoever is wrong takes the pile."),
            pocket="sun sun 9D",
            other_names=("Bluff", "Bullshit", "I Doubt It", "BS", "Schummeln", "Mogeln", "Dubito"),
            seats=range(3, 11), best_seats=(4, 5, 6), minutes=15, difficulty=1,
            clock=ClockKind.TIMERS,
            options=OPTIONS,
            manners={"easy": N_("tells the truth where it can and seldom doubts"),
             "medium": N_("bluffs by the odds and doubts what is unlikely"),
             "hard": N_("knows what others can see, and remembers liars for the whole match")},
    at="game.engines.cheat")
