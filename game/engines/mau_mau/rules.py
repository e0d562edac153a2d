"""The rules of Mau-Mau (sheet 2 to 5), declared as a shedding game."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import Card
from game.core.words import N_
from game.engines.mau_mau import GAME
from game.engines.mau_mau.positions_corners import RARE
from game.families.shedding.declared import Call, Debt, Power, SheddingGame, Terms
from game.families.shedding.rules import shedding_rules
from game.mechanics.ranks import pack_of

#: What cards count that are left in hand: by rank, numbers apart, and a wild one (sheet 4).
_COUNTS = {"german": {"A": 11, "K": 4, "Q": 3, "J": 2}, "english": {"A": 1, "K": 10, "Q": 10,
                                                                   "J": 10}}
_WILD = {"german": 20, "english": 50}
#: Rank -> the option that says whether it does something, and with which value it does (3.3).
_ACTING = {"7": ("sevens", "take"), "8": ("eights", "skip"), "9": ("nines", "reverse")}


def _values(pack: list[Card], options: Mapping[str, Any]) -> dict[Card, int]:
    """What each card counts (sheet 4)."""
    form, wild = options["values"], options["wild"]
    return {card: _WILD[form] if card.rank == wild else _COUNTS[form].get(card.rank, card.value)
            for card in pack}


def _agreed(options: Mapping[str, Any]) -> Terms:
    """What the options come to (sheet 5)."""
    pack = pack_of(options["pack"])
    return Terms(
        pack=pack,
        each=options["cards"],
        values=_values(pack, options),
        acting=frozenset(rank for rank, (key, value) in _ACTING.items() if options[key] == value),
        wild=options["wild"],
        wild_on_wild=options["wild_on_wild"] == "on",
        draws_on=options["draw"] == "until",
        calls=options["mau"] == "call",
        doubles=options["double"] == "on",
    )


MAU_MAU = SheddingGame(
    key="mau_mau",
    agreed=_agreed,
    powers={"7": Power.TAKES, "8": Power.SKIPS, "9": Power.REVERSES},
    debt=Debt(2, "seven",
              answer=N_("Answer with a Seven, or take {n} card.",
                        "Answer with a Seven, or take {n} cards."),
              at_once=N_("What the Sevens ask is taken at once."),
              none=N_("No Seven is to be answered.")),
    call=Call("mau",
              bare=N_("“Mau!” needs no card."),
              once=N_("“Mau!” is said once, with two cards in hand.")),
    doubled="mau_mau",
    corners=RARE,
)
RULES = shedding_rules(MAU_MAU, GAME)
