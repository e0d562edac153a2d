"""The rules of Fortune Rummy: those of Arlington, with ten cards and a scoring of its own (sheet 2,
5)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.cards import Card
from game.core.standing import Result, Standing
from game.engines.arlington.rules import PACK, deal_out, put_aside
from game.engines.arlington.rules import RULES as PARENT
from game.engines.arlington.rules_match import standing_of
from game.engines.arlington.state import ArlingtonState
from game.engines.arlington.state_worth import is_scarne
from game.engines.fortune_rummy.positions_corners import RARE

NO_JOKER = tuple(card for card in PACK if not card.joker)
#: The target with ``scoring=scarne``.
SCARNE_TARGET = 500


def _pack(seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
    return NO_JOKER if is_scarne(options) else PACK


def _deal_out(state: ArlingtonState, carry: Mapping[str, Any]) -> None:
    """Ten each (sheet 2)."""
    deal_out(state, carry, _pack(state.seats, state.options), 10)


def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    if not is_scarne(options):
        return PARENT.match.standing(results, seats, options)
    return standing_of(results, put_aside(results, seats), SCARNE_TARGET, 0)


RULES = replace(PARENT, key="fortune_rummy", pack=_pack, deal_out=_deal_out,
                match=replace(PARENT.match, standing=_standing), corners=RARE)
