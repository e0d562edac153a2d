"""What is against the rules of a shedding game, and why."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.rules import refuse
from game.core.words import N_, Seat, Suit, Words, words
from game.families.shedding.declared import SheddingGame
from game.families.shedding.state import (
    DISCARD,
    DRAW,
    PASS,
    STOCK,
    TAKE,
    Fitting,
    SheddingState,
    asked_suit,
    may_pass,
)


@dataclass(frozen=True, slots=True, eq=False)
class Judging:
    """The only judge of an action, and the sentences that refuse it."""

    game: SheddingGame
    fitting: Fitting

    def judge(self, state: SheddingState, seat: int, action: Action) -> Refusal | None:
        """None: the action is legal."""
        if action.verb == "play":
            return self._play(state, seat, action)
        if action.verb == "draw":
            return _draw(state, seat, action)
        if action.verb == "take":
            return self._take(action)
        if action.verb == "pass":
            return _pass(state, action)
        return self._call(state, seat, action)

    def _play(self, state: SheddingState, seat: int, action: Action) -> Refusal | None:
        if len(action.cards) != 1 or (action.source, action.target) != (HAND[seat], DISCARD):
            return refuse("form", N_("Play one card from your hand to the discards."))
        (card,) = action.cards
        if card not in state.piles[HAND[seat]]:
            return refuse("form", N_("You do not hold {card}."), card=card)
        if not self.fitting.fitting(state, (card,)):
            return self._not_fitting(state, card)
        if card not in self.fitting.playable(state, seat):
            return refuse("drawn", N_("Only the card just drawn may be played."))
        if card.rank != self.fitting.naming(state, seat):
            return refuse("suit", N_("No suit is named with that card.")) if action.value else None
        named = action.value and action.value in SUITS
        return None if named else refuse("suit", N_("Name a suit with that card."))

    def _not_fitting(self, state: SheddingState, card: Card) -> Refusal:
        """Why the card may not be laid on the top one."""
        if self.fitting.answers(state):
            return Refusal(self.game.answering, self._to_answer(state))
        if self.fitting.is_wild(state, card):
            return refuse("wild", N_("{card} may not lie on another wild card."), card=card)
        top = state.piles[DISCARD][-1]
        if state.suit or self.fitting.is_wild(state, top):
            return refuse("fit", N_("{card} does not fit: {suit} are wanted."), card=card,
                          suit=Suit(asked_suit(state)))
        return refuse("fit", N_("{card} does not fit on {top}: neither its suit nor its rank."),
                      card=card, top=top)

    def _take(self, action: Action) -> Refusal | None:
        assert self.game.debt is not None
        return None if action == TAKE else refuse("form", self.game.debt.at_once)

    def _call(self, state: SheddingState, seat: int, action: Action) -> Refusal | None:
        call = self.game.call
        assert call is not None
        if action != Action(call.verb):
            return refuse("form", call.bare)
        return None if self.fitting.may_call(state, seat) else refuse(call.verb, call.once)

    def _to_answer(self, state: SheddingState) -> Words:
        assert self.game.debt is not None
        return Words(self.game.debt.answer, n=state.owed)

    def reword(self, state: SheddingState, seat: int, action: Action, code: str) -> Words | None:
        """Core's refusals in the family's words."""
        if code == "turn" and state.turn is not None:
            return words("It is {who}'s turn.", who=Seat(state.turn))
        if code != "phase":
            return None
        if self.fitting.answers(state):
            return self._to_answer(state)
        if action.verb == "draw":
            return words("You have drawn a card: play it, or pass.")
        if action.verb == "take" and self.game.debt is not None:
            return Words(self.game.debt.none)
        return None


def _draw(state: SheddingState, seat: int, action: Action) -> Refusal | None:
    if action != DRAW[seat]:
        return refuse("form", N_("Draw one card from the stock."))
    return None if state.piles[STOCK] else refuse("stock", N_("There is no card to draw."))


def _pass(state: SheddingState, action: Action) -> Refusal | None:
    if action != PASS:
        return refuse("form", N_("To pass needs no card."))
    return None if may_pass(state) else refuse("pass", N_("There are cards to draw."))


__all__ = ["Judging"]
