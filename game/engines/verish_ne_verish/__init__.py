"""Verish' ne Verish': all lay cards as the same rank, and only the next in turn may doubt
(sheet 1)."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option
from game.core.words import N_
from game.families.claims.options import MATCH, YES_NO

OPTIONS = (
    Option("pack", N_("Pack"), N_("How many cards are dealt out."), ("auto", 36, 52),
           titles={"auto": N_("By players"), 36: N_("36 cards"), 52: N_("52 cards")},
           notes={"auto": N_("36 cards for two or three players, 52 from four on."),
                  36: N_("Without Twos, Threes, Fours and Fives.")}),
    Option("max_cards", N_("Most cards in a play"), N_("How many cards may be laid at once."),
           (4, 3, "any"),
           titles={4: N_("Four", context="Most cards in a play"),
                   3: N_("Three", context="Most cards in a play"),
                   "any": N_("As many as you like")},
           notes={"any": N_("Whoever leads still lays at most four.")}),
    Option("remove", N_("Removing fours"),
           N_("Whether you must put away four cards of one rank after taking the pile."),
           ("optional", "forced"),
           titles={"optional": N_("If you like"), "forced": N_("At once, by itself")}),
    Option("deal_fours", N_("Fours at the start"),
           N_("Whether fours that were dealt may be put away before the first lead."),
           ("no", "yes"), titles=YES_NO),
    Option("reveal", N_("Cards turned up"), N_("What a doubt brings to light."), ("all", "one"),
           titles={"all": N_("The whole play"), "one": N_("One card")},
           notes={"one": N_("Who doubts turns up one card of the last play, and that card "
                            "decides.")}),
    Option("removed_rank_call", N_("Leading a rank that is gone"),
           N_("Whether a rank that has left the game may be named."),
           ("allowed", "loses", "forbidden"),
           titles={"allowed": N_("Allowed"), "loses": N_("Loses the deal"),
                   "forbidden": N_("Not allowed")},
           notes={"allowed": N_("It is a lie for certain.")}),
    Option("repeat_rank", N_("The same rank again"),
           N_("Whether the last two may name the rank of the round before."),
           ("allowed", "not_when_two"),
           titles={"allowed": N_("Allowed"), "not_when_two": N_("Not when only two are left")}),
    MATCH,
)


GAME = Game(key="verish_ne_verish", title=N_("Verish' ne Verish'"),
            family=N_("Bluff and scapegoat"),
            summary=N_("All lay cards face down as the same rank, truly or not. Believe the player "
                       "before you, or doubt; fours leave the game, and the last one holding cards "
                       "loses."),
            pocket="sun sun QD",
            other_names=("Verju ne verju", "Veriš' ne veriš'", "Believe it or not",
                         "Russian Bluff", "Chinese Bluff"),
            seats=range(2, 7), best_seats=(3, 4, 5), minutes=15, difficulty=2, options=OPTIONS,
            manners={"easy": N_("tells the truth where it can and doubts by guess"),
             "medium": N_("reckons how likely each play is to be true"),
             "hard": N_("looks at its plays with the next player's eyes")},
    at="game.engines.verish_ne_verish")
