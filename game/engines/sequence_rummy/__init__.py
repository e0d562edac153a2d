"""Sequence Rummy: melds for points as you go, and an open heap of discards to dig in."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Scope, whole
from game.core.words import N_

DEALS = Option(
    "deals", N_("Number of deals"),
    N_("The match is over after so many deals; the highest total wins."),
    (4, 1, 2, 3, 5, 6, 8, 10, 20), scope=Scope.MATCH, also=whole(1, 20))
LAY_OFF = Option(
    "lay_off", N_("Adding to melds"), N_("On which melds on the table you may lay further cards."),
    ("any", "own", "none"),
    titles={"any": N_("All melds"), "own": N_("Your own melds"),
            "none": N_("None", context="Adding to melds")},
    notes={"none": N_("A joker that you free needs a new meld.")})
STOCK_OUT = Option(
    "stock_out", N_("When the stock is used up"), N_("Whether play goes on without a stock."),
    ("until_stuck", "at_once"),
    titles={"until_stuck": N_("Play on until all pass"),
            "at_once": N_("End at the next discard")},
    notes={"until_stuck": N_("The deal ends when everybody has passed in turn and laid nothing."),
           "at_once": N_("The deal ends with the discard of whoever drew the last card.")})
OUT_NEEDS_DISCARD = Option(
    "out_needs_discard", N_("Going out"), N_("Whether your last card must be discarded."),
    ("no", "yes"),
    titles={"no": N_("With or without a discard"), "yes": N_("With a discard only")})
UPCARD = Option(
    "upcard", N_("First discard"), N_("Whether a card is turned up to begin the discards."),
    ("yes", "no"), titles={"yes": N_("One card turned up"),
                           "no": N_("None", context="First discard")})
JOKER_LIMIT = Option(
    "joker_limit", N_("Jokers", context="option"), N_("What a joker may stand for."),
    ("two_natural", "free"),
    titles={"two_natural": N_("Not for a card that lies on the table twice"),
            "free": N_("Any card", context="Jokers")})

OPTIONS = (DEALS, LAY_OFF, STOCK_OUT, OUT_NEEDS_DISCARD, UPCARD, JOKER_LIMIT)

GAME = Game(
    key="sequence_rummy",
    title=N_("Sequence Rummy"),
    family=N_("Rummy"),
    summary=N_("Lay melds for points, a sequence first, and dig into the open discards. When "
               "somebody is out, what you hold counts against you."),
    seats=range(2, 7),
    best_seats=(3, 4),
    pocket="TD JD QD",
    minutes=30,
    difficulty=2,
    options=OPTIONS,
    manners={"easy": N_("seldom digs in the discards and misjudges its hand"),
             "medium": N_("weighs how deep to take and what to keep in hand")},
    at="game.engines.sequence_rummy",
)
