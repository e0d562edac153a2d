"""What somebody may do at Gin Rummy in place of what a level decides: to knock or to wait, to take
the discard or to leave it. It is worth less by N points of deadwood; characters choose among
such things (``Brain.alternatives``)."""
from __future__ import annotations

from collections.abc import Sequence

from game.brains.brain import Candidate
from game.core.action import Action
from game.core.piles import HAND
from game.engines.gin_rummy.state import GinState, limit_of, wood_of
from game.mechanics.melds.deadwood import BIT, ROW, bits_of, cards_in

#: A card that makes no meld costs so much, less so much for each point of deadwood that it saves;
#: a card that makes one, and is left, so much for each of them. Judged by hand.
_LOOSE, _SAVES, _LEFT = 2.0, 0.2, 0.12
#: To wait where one might knock, less so much for each card that would make gin. Judged by hand.
_WAITS, _OUT = 2.0, 0.3
#: To knock where one had better wait: so much, more for each point above what is little.
#: Judged by hand.
_KNOCKS, _POINT, _LITTLE = 0.3, 0.2, 6


def alternatives_of(state: GinState, seat: int, actions: Sequence[Action], action: Action
                    ) -> list[Candidate]:
    """The other ways, at most one."""
    if state.phase in ("draw", "upcard"):
        return _of_draw(state, seat, actions, action)
    if state.phase == "discard":
        return _of_knock(state, seat, actions, action)
    return []


def _of_draw(state: GinState, seat: int, actions: Sequence[Action], action: Action
             ) -> list[Candidate]:
    take = next((each for each in actions if each.verb == "take"), None)
    other = next((each for each in actions if each.verb != "take"), None)
    if take is None or other is None:
        return []
    wood, held = wood_of(state), bits_of(state.piles[HAND[seat]])
    saves = wood.least(held) - _least(state, held | BIT[take.cards[0]])
    if action == take:
        return [Candidate(other, -_LEFT * max(0, saves))]
    return [Candidate(take, min(0.0, _SAVES * saves - _LOOSE))]


def _of_knock(state: GinState, seat: int, actions: Sequence[Action], action: Action
              ) -> list[Candidate]:
    """A knock with the same card that would be thrown, or the card of a knock thrown."""
    wood, held = wood_of(state), bits_of(state.piles[HAND[seat]])
    if action.verb == "knock":
        throw = next((each for each in actions if each.verb == "discard"
                      and each.cards == action.cards), None)
        kept = held ^ bits_of(action.cards)
        if throw is None or not wood.least(kept):
            return []
        return [Candidate(throw, min(0.0, _OUT * _outs(state, kept) - _WAITS))]
    knock = next((each for each in actions if each.verb == "knock"
                  and each.cards == action.cards), None)
    if knock is None:
        return []
    above = max(0, wood.least(held ^ bits_of(knock.cards)) - min(_LITTLE, limit_of(state)))
    return [Candidate(knock, -_KNOCKS - _POINT * above)]


def _least(state: GinState, held: int) -> int:
    """The least deadwood when one of these was thrown."""
    wood = wood_of(state)
    return min(wood.least(held ^ BIT[card]) for card in cards_in(held))


def _outs(state: GinState, kept: int) -> int:
    """How many cards that are not in the hand would make gin."""
    return sum(not _least(state, kept | BIT[card]) for card in ROW if not kept & BIT[card])


__all__ = ["alternatives_of"]
