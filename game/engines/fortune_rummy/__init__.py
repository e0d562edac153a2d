"""Fortune Rummy: Arlington with ten cards, and as Scarne has it (sheet: the whole)."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option
from game.core.words import N_
from game.engines.arlington import OPTIONS

SCORING = Option(
    "scoring", N_("Scoring"), N_("What cards and bonuses count."), ("arlington", "scarne"),
    titles={"arlington": N_("As in Arlington"), "scarne": N_("Mid-western")},
    notes={"scarne": N_("No joker, to 500 points, no bonus for going out or for doing so "
                        "concealed; cards count less.")})

GAME = Game(
    key="fortune_rummy",
    title=N_("Fortune Rummy"),
    family=N_("Rummy"),
    summary=N_("Arlington with ten cards, for up to eight: melds count, and the whole pile is "
               "yours if you can use its top card."),
    seats=range(2, 9),
    best_seats=(4, 5),
    pocket="KS QS 2D",
    minutes=45,
    difficulty=2,
    options=(*OPTIONS, SCORING),
    manners={"easy": N_("takes the pile whenever it can and overlooks melds of others"),
             "medium": N_("spares its wild cards and watches who is nearly out"),
             "hard": N_("remembers every card of the pile and reckons what it would bring")},
    at="game.engines.fortune_rummy",
)
