"""Arlington: melds for points, deuces wild, and the whole discard pile for whoever can use its top
card."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Scope
from game.core.words import N_

TARGET = Option(
    "target", N_("Points to win"),
    N_("The match is over after a deal in which somebody has so many points; then the bonuses are "
       "added."),
    (1000, 500, 1500), scope=Scope.MATCH)
SET_MAX = Option(
    "set_max", N_("Largest set"), N_("How many cards a set may have."), (4, 8),
    titles={4: N_("Four cards"), 8: N_("Eight cards")})
MIN_NATURALS = Option(
    "min_naturals", N_("Natural cards"), N_("How many natural cards a meld needs."), (2, 1),
    titles={2: N_("Two in every meld"), 1: N_("One in every meld")})
OPENING = Option(
    "opening", N_("First upcard"), N_("What may be done with the card that is turned up first."),
    ("exchange", "meld_required", "none"),
    titles={"exchange": N_("Take it and throw another"), "meld_required": N_("Take it to meld it"),
            "none": N_("Nothing: the first player draws")})
UPCARD_USE = Option(
    "upcard_use", N_("Taking the pile"), N_("How the top discard must be used at once."),
    ("meld_or_layoff", "two_from_hand"),
    titles={"meld_or_layoff": N_("In a new meld, or added to one"),
            "two_from_hand": N_("In a new meld only")})
DEUCE_QUEEN = Option(
    "deuce_queen", N_("A deuce as queen of spades"),
    N_("What a deuce counts that is the queen of spades in a sequence."), (50, 10))
JOKER_SWAP = Option(
    "joker_swap", N_("Taking the joker back"),
    N_("Whether you may take the joker out of a meld of yours for the natural card."),
    ("off", "owner"), titles={"off": N_("Not allowed"), "owner": N_("Allowed")})
CONCEALED = Option(
    "concealed", N_("Concealed bonus"),
    N_("What it counts at the end of the match to lay the whole hand in one turn."), (250, 0))
OUT_BONUS = Option("out_bonus", N_("Going out"), N_("What it counts to be out."), (100, 0))
STOCK_OUT = Option(
    "stock_out", N_("When the stock is used up"), N_("When a deal ends in which nobody is out."),
    ("on_decline", "at_once"),
    titles={"on_decline": N_("When somebody leaves the pile"),
            "at_once": N_("At the next discard")})

OPTIONS = (TARGET, SET_MAX, MIN_NATURALS, OPENING, UPCARD_USE, DEUCE_QUEEN, JOKER_SWAP, CONCEALED,
           OUT_BONUS, STOCK_OUT)

GAME = Game(
    key="arlington",
    title=N_("Arlington"),
    family=N_("Rummy"),
    summary=N_("Deuces are wild, melds count, and whoever can use the top discard takes the whole "
               "pile."),
    other_names=(N_("Oklahoma Rummy"), N_("Oklahoma")),
    seats=range(2, 6),
    best_seats=(3,),
    pocket="JS 2H KS",
    minutes=45,
    difficulty=2,
    options=OPTIONS,
    manners={"easy": N_("takes the pile whenever it can and overlooks melds of others"),
             "medium": N_("spares its wild cards and watches who is nearly out"),
             "hard": N_("counts the cards that can still complete its melds")},
    at="game.engines.arlington",
)
