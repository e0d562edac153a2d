"""The rules of Fortune Rummy: those of Arlington, with ten cards and a scoring of its own (sheet 2,
5)."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.cards import Card
from game.core.standing import Result, Standing
from game.engines.arlington.rules import PACK, Arlington, put_aside
from game.engines.arlington.rules_match import standing_of
from game.engines.arlington.state_worth import is_scarne
from game.engines.fortune_rummy.positions_rare import RARE

NO_JOKER = tuple(card for card in PACK if not card.joker)
#: The target with ``scoring=scarne``.
SCARNE_TARGET = 500


class FortuneRummy(Arlington):
    key = "fortune_rummy"
    dealt = 10

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return NO_JOKER if is_scarne(options) else PACK

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def out_bonus(self, options: Mapping[str, Any]) -> int:
        return 0 if is_scarne(options) else super().out_bonus(options)

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
        if not is_scarne(options):
            return super().match_standing(results, seats, options)
        return standing_of(results, put_aside(results, seats), SCARNE_TARGET, 0)


RULES = FortuneRummy()
