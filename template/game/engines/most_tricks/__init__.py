"""Most Tricks: follow suit, and win as many tricks as you can."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Scope, any_numbered
from game.core.words import N_

OPTIONS = (
    Option("match", N_("Match"),
           N_("How many deals are played. Points are added up, and the most are best."),
           ("single", "round"), scope=Scope.MATCH,
           titles={"single": N_("One deal"), "round": N_("Everybody deals once")},
           also=any_numbered(target=999)),
    Option("trump", N_("Trumps"), N_("Which suit beats all others."), ("last", "none"),
           titles={"last": N_("That of the dealer's last card"), "none": N_("None")}),
)

GAME = Game(
    key="most_tricks", title=N_("Most Tricks"), family=N_("Tricks and beating"),
    summary=N_("Follow suit if you can, and win as many tricks as you can."),
    pocket="AS KS 2H",
    seats=range(3, 5), best_seats=(4,), minutes=5, difficulty=1, options=OPTIONS,
    manners={"easy": N_("misjudges which cards will win"),
             "medium": N_("counts what is played, and wins as cheaply as it can"),
             "hard": N_("tries its cards in imagined deals")},
    at="game.engines.most_tricks")
