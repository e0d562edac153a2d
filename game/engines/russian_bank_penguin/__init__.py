"""Russian Bank, book form: Spite and Malice with a pack each and no Jokers (sheet: the whole)."""
from __future__ import annotations

from dataclasses import replace

from game.core.game import Game
from game.core.words import N_
from game.engines.spite_and_malice import OPTIONS, RECYCLE, RIDDANCE, WILD

_OTHER = {
    "riddance": replace(
        RIDDANCE, values=(13, 20, 26), default=13, also=None),
    "recycle": replace(
        RECYCLE, values=("at_six", "immediate"), default="at_six", also=None),
    "wild": replace(
        WILD, titles={**WILD.titles, "jokers": N_("None", context="Jokers")},
        notes={**WILD.notes, "jokers": N_("There are no wild cards at all.")}),
}
_KEPT = [option for option in OPTIONS if option.key not in ("packs", "jokers")]

GAME = Game(
    key="russian_bank_penguin",
    title=N_("Russian Bank, book form"),
    family=N_("Competitive patience"),
    summary=N_("Spite and Malice with a pack of your own: only the centre is shared, and there are "
               "no Jokers."),
    seats=range(2, 3),
    best_seats=(2,),
    pocket="AC 2C 3C",
    minutes=30,
    difficulty=2,
    other_names=(N_("Crapette"), N_("Robuse"), N_("Rabouge")),
    options=tuple(_OTHER.get(option.key, option) for option in _KEPT),
    manners={"easy": N_("looks through its turn and is often mistaken"),
             "medium": N_("looks through its turn, and now and then misjudges a play"),
             "hard": N_("looks through all plays of its turn, as far as cards are known")},
    at="game.engines.russian_bank_penguin",
)
