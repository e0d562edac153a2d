"""What a hard player counts (sheet 8): the unseen cards that would make a meld with what he holds,
and whether it pays to be out."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.pinaculo.brain_worth import PinaculoOutlook
from game.engines.pinaculo.state import SHAPE, card_value, is_wild, melds_of, total, value_of_rank
from game.engines.pinaculo.state_score import score_of
from game.mechanics.melds.faces import meld_key
from game.mechanics.melds.outs import Pair, pairs_of, promised

#: The copies of a face in the two packs.
COPIES = 2
#: What a card in another hand costs its side, on the average. Judged by hand.
EACH = 10
#: To be out is worth it unless the side is behind by more than this. Judged by hand.
BEHIND = 60
#: The most cards of which it is looked whether all can be added to melds. Judged by hand.
FEW = 5


class PinaculoReckoner(PinaculoOutlook):
    """A seat's position, with the cards counted that would make a meld."""

    # Wild cards are spent more freely: whoever hoards them is caught with them.
    kept = 15

    def need(self, card: Card) -> int:
        """What the hand waits for no more without the card. What it gives to the next player is
        little beside that."""
        return super().need(card) if is_wild(card) else -promised(self._pairs, card)

    @cached_property
    def _pairs(self) -> list[Pair]:
        return pairs_of(self.held, SHAPE, self._worth)

    def _worth(self, one: Card, other: Card, face: str) -> int:
        """What a meld of the three scores, times the copies that are unseen."""
        scores = card_value(one) + card_value(other) + value_of_rank(face[0])
        held = sum([card.face == face for card in self.held])
        laid = melds_of(self.state).naturals.get(face, 0)
        return scores * max(0, COPIES - laid - held)

    # --- going out --------------------------------------------------------------------------------

    @cached_property
    def lead(self) -> int:
        """How far the own side is ahead of the best other one, were the deal over now."""
        state, points = self.state, [0] * (max(self.sides) + 1)
        for meld in melds_of(state).melds:
            points[meld_key(meld.name)[0]] += score_of(state, meld.name).points
        for seat, side in enumerate(self.sides):
            mine = seat == self.seat
            points[side] -= total(self.held) if mine else EACH * len(state.piles[HAND[seat]])
        return points[self.side] - max(
            each for side, each in enumerate(points) if side != self.side)

    def way_out(self, lays: Sequence[Action]) -> Action | None:
        """The next of these additions on the way out, natural cards first; None where more than one
        card would be left, or it does not pay."""
        if not lays or len(self.held) > FEW:
            return None
        faces = {_kind(action.cards[0]) for action in lays}
        left = [card for card in self.held if _kind(card) not in faces]
        if len(left) > 1 or self.lead + 2 * total(self.held) < -BEHIND:
            return None
        return max(lays, key=lambda action: (not is_wild(action.cards[0]), self.gain(action),
                                             action.text))


def _kind(card: Card) -> str:
    """Cards that can be added to the same melds."""
    return "X" if card.joker else card.face


__all__ = ["PinaculoReckoner"]
