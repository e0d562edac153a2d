"""What a hand means that drags cards (sheet 7): the action that was most likely meant, legal or
not."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.gin_rummy.moves import knocking
from game.engines.gin_rummy.state import DISCARD, KNOCK, STOCK, GinState, laying, wood_of
from game.families.rummy.turn import DISCARD_OF, DRAW, TAKE
from game.mechanics.melds.faces import NEW, is_meld


def meant(state: GinState, seat: int, cards: Sequence[Card], source: str | None,
          target: str | None) -> Action | None:
    """The action of a gesture without a legal one."""
    if source == STOCK:
        return DRAW[seat]
    if not cards:
        return None
    card, held = cards[0], state.piles[HAND[seat]]
    if source == DISCARD or (source is None and card in state.piles[DISCARD]):
        return TAKE[seat][card]
    if target == DISCARD:
        return DISCARD_OF[seat][card]
    if target == KNOCK:
        rest = [each for each in held if each is not card]
        return knocking(card, seat, wood_of(state).best(rest).text)
    if target == NEW:
        return act("meld", tuple(cards), HAND[seat], NEW)
    if target is not None and is_meld(target):
        return laying(card, seat, target)
    return None
