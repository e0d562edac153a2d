"""Highest Card: a card each, the highest takes the trick,
and no two alike while you can help it."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Scope, any_numbered, whole
from game.core.words import N_

OPTIONS = (
    Option("cards", N_("Cards"), N_("How many cards everybody is dealt."), (5, 3, 7),
           titles={5: N_("5 each"), 3: N_("3 each"), 7: N_("7 each")}, also=whole(1, 9)),
    Option("swap", N_("Swap"), N_("Whether everybody may exchange a card at first."),
           (True, False)),
    Option("match", N_("Match"),
           N_("How many deals are played. Tricks are added up, and the most are best."),
           ("round", "single", "target:10"), scope=Scope.MATCH, also=any_numbered(target=9999),
           titles={"round": N_("Everybody deals once"), "single": N_("One deal"),
                   "target:10": N_("To 10 tricks")}),
)


GAME = Game(
    key="highest_card", title=N_("Highest Card"), family=N_("Tricks and beating"),
    summary=N_("A card each, and the highest takes the trick. "
               "Play no rank that lies there while you can help it."),
    pocket="9S KH AS",
    seats=range(2, 6), best_seats=(4,), minutes=5, difficulty=1, options=OPTIONS,
    at="game.engines.highest_card")
