"""Chase the Ace: keep your card or force it on your neighbour; the lowest loses a life."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, whole
from game.core.words import N_

OPTIONS = (
    Option("lives", N_("Lives"), N_("How many lives everybody has at the start of the match."),
           (3, 1, 2, 5), also=whole(1, 10)),
    Option("dealer_king", N_("King cut by the dealer"),
           N_("What a king counts that the dealer cuts as the own card."),
           ("high", "lowest", "returned"),
           titles={"high": N_("Highest"), "lowest": N_("Lowest of all"),
                   "returned": N_("Put back")},
           notes={"high": N_("It is a king like any other."),
                  "lowest": N_("Only the dealer loses a life, whatever the others hold."),
                  "returned": N_("It goes back into the pack, and the dealer's card stays.")}),
    Option("dealer_draw", N_("Dealer's new card"),
           N_("Where the dealer takes a new card from the pack."), ("cut", "top"),
           titles={"cut": N_("A cut"), "top": N_("The top card")}),
    Option("announce_low", N_("Low cards"),
           N_("Whether who hands over an ace, two or three must say so."),
           ("off", "to_right", "both_ways"),
           titles={"off": N_("Nothing is said"), "to_right": N_("Said to the right"),
                   "both_ways": N_("Said both ways")},
           notes={"to_right": N_("Who must give one to the right neighbour says so."),
                  "both_ways": N_("Who hands one on to the left neighbour says so too.")}),
    Option("last_life_tie", N_("All lose their last life"),
           N_("What happens when everybody left would lose the last life at once."),
           ("replay", "share", "none"),
           titles={"replay": N_("Nobody loses one"), "share": N_("They win together"),
                   "none": N_("Nobody wins")}),
    Option("king_refusal", N_("Kings refuse"),
           N_("Whether a king refuses a swap of itself, or its holder is asked."),
           ("automatic", "ask"),
           titles={"automatic": N_("Of themselves"), "ask": N_("Its holder is asked")}),
)

GAME = Game(
    key="chase_the_ace", title=N_("Chase the Ace"),
    other_names=("Ranter-go-Round", "Cuckoo", "Screw Your Neighbour", "Bohemian Poker", "Coucou",
                 "Cucù"),
    family=N_("Bluff and scapegoat"),
    summary=N_("One card each: keep it, or make your left neighbour swap. The lowest card loses a "
               "life, and the last player alive wins."),
    pocket="AS KH",
    seats=range(2, 13), best_seats=(5, 6, 7, 8, 9), minutes=12, difficulty=1, options=OPTIONS,
    manners={"easy": N_("is often mistaken where it is close"),
             "medium": N_("reckons with cards it has seen and with who kept theirs")},
    at="game.engines.chase_the_ace")
