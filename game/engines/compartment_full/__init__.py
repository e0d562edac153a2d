"""Compartment Full: ten cards in sets of high cards and suit sequences, all laid down at once."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Scope
from game.core.words import N_

MATCH = Option(
    "match", N_("Match"), N_("When the match is over."),
    ("one_round", "target_200", "single"), scope=Scope.MATCH,
    titles={"one_round": N_("As many deals as players"), "target_200": N_("200 points"),
            "single": N_("One deal")},
    notes={"target_200": N_("One player alone at the top, with 200 or more.")})
STALL_ROUNDS = Option(
    "stall_rounds", N_("Rounds without a stock"),
    N_("How many rounds are played once the stock is empty, before the deal ends."), (5, 3, 10))
SMALL_SETS = Option(
    "small_sets", N_("Sets of three"), N_("Whether three of a rank are a set."),
    ("count", "forbid"),
    titles={"count": N_("Three make a set"), "forbid": N_("A set needs four")})
OUT_BONUS = Option(
    "out_bonus", N_("For a full compartment"), N_("What laying the hand down scores."),
    (50, 25, 100))

GAME = Game(
    key="compartment_full",
    title=N_("Compartment Full"),
    family=N_("Rummy"),
    summary=N_("Every discard stays open for anybody to take. Ten cards in sequences and in sets "
               "of aces and courts, laid down at once: compartment full!"),
    seats=range(4, 9),
    best_seats=(4, 5, 6),
    pocket="AS AH AD",
    minutes=45,
    difficulty=2,
    options=(MATCH, STALL_ROUNDS, SMALL_SETS, OUT_BONUS),
    manners={"easy": N_("overlooks discards and forgets who took what"),
             "medium": N_("counts what is missing and does not feed the next player"),
             "hard": N_("takes what gives its hand more chances, needed or not")},
    at="game.engines.compartment_full",
)
