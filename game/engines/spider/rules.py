"""The rules of Spider, declared (``game/families/solitaire``)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import SUITS, Card, pack
from game.engines.spider import GAME
from game.engines.spider.positions_corners import RARE
from game.engines.spider.rules_winnable import WINNABLE
from game.families.solitaire.builds import down_any_suit, down_in_suit
from game.families.solitaire.declared import Points, Solitaire
from game.families.solitaire.piles import Deals, Foundations, Stock, Tableau
from game.families.solitaire.rules import declare


def cards(suits: int) -> tuple[Card, ...]:
    """104 cards of N suits (sheet 2)."""
    kept, packs = SUITS[:suits], "abcdefgh"[:8 // suits]
    return tuple(card for letter in packs for card in pack(letter) if card.suit in kept)


def declared(options: Mapping[str, Any]) -> Solitaire:
    """Ten columns, covered but for the last cards, and a stock of five rows (sheet 2 to 4)."""
    return Solitaire(
        piles=(
            Tableau(heights=(6,) * 4 + (5,) * 6, open=1, build=down_any_suit(),
                    run=down_in_suit()),
            Stock(deals=Deals.TO_COLUMNS, gaps=options["gaps"] == "on"),
            Foundations(sweeps=True),
        ),
        pack=cards(options["suits"]),
        score=Points(start=500, action=-1, swept=100),
        winnable=WINNABLE if options["winnable"] == "on" else (),
        practice=True)


KIT = declare(GAME, declared, corners=RARE)
RULES = KIT.rules
