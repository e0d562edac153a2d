"""Hearts: win no heart and not the queen of spades, or win them all."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Scope, any_numbered
from game.core.words import N_

_OFF_ON = {"off": N_("Off"), "on": N_("On")}

OPTIONS = (
    Option("match", N_("Match"),
           N_("How many deals are played. Points are added up, and the fewest are best."),
           ("target:100", "target:50", "round", "single"), scope=Scope.MATCH,
           titles={"target:100": N_("To 100 points"), "target:50": N_("To 50 points"),
                   "round": N_("Everybody deals once"), "single": N_("One deal")},
           also=any_numbered(target=999)),
    Option("passing", N_("Passing"), N_("To whom everybody passes three cards on at first."),
           ("in_turn", "left", "none"),
           titles={"in_turn": N_("In turn"), "left": N_("Always to the left"),
                   "none": N_("To nobody")},
           notes={"in_turn": N_("To the left, to the right, across where somebody sits there, "
                                "then to nobody; and so on, deal by deal.")}),
    Option("breaking", N_("Broken hearts"), N_("When hearts may be led."),
           ("heart", "queen", "free"),
           titles={"heart": N_("After a heart was played"),
                   "queen": N_("After a heart or the queen of spades"),
                   "free": N_("At any time")}),
    Option("first_trick", N_("First trick"),
           N_("Whether hearts and the queen of spades may be played to the first trick."),
           ("safe", "free"), titles={"safe": N_("No points"), "free": N_("Anything goes")}),
    Option("moon", N_("Shooting the moon"), N_("What taking all hearts and the queen does."),
           ("others", "own", "nothing"),
           titles={"others": N_("26 for all others"), "own": N_("26 off the own points"),
                   "nothing": N_("26 like any other")}),
    Option("jack", N_("Jack of diamonds"),
           N_("Whether the jack of diamonds takes 10 points off whoever wins it."),
           ("off", "on"), titles=_OFF_ON),
)

GAME = Game(
    key="hearts", title=N_("Hearts"), other_names=("Black Lady", "Chase the Lady"),
    family=N_("Tricks and beating"),
    summary=N_("Win no hearts and not the queen of spades. Or dare to win them all."),
    pocket="QS KH AH",
    seats=range(3, 7), best_seats=(4,), minutes=30, difficulty=2, options=OPTIONS,
    manners={"easy": N_("forgets what is played, and misjudges who will win a trick"),
             "medium": N_("remembers what is played, and ducks while it can"),
             "hard": N_("tries its cards in imagined deals, and sees a moon rise in time")},
    at="game.engines.hearts")
