"""What an action of a shedding game does, with all that follows of itself."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.telling import Log, draw, move, say, shuffle
from game.families.shedding.declared import RENEWALS, Power, SheddingGame
from game.families.shedding.state import (
    DISCARD,
    STOCK,
    Fitting,
    SheddingState,
    is_blocked,
    next_seat,
)


@dataclass(frozen=True, slots=True, eq=False)
class Effects:
    """What is done."""

    game: SheddingGame
    fitting: Fitting

    def apply(self, state: SheddingState, seat: int, action: Action, log: Log | None = None
              ) -> None:
        """Do it; ``judge`` has been asked."""
        if action.verb == "play":
            self._play(state, seat, action, log)
        elif action.verb == "draw":
            self._draw(state, seat, log)
        elif action.verb == "take":
            _take(state, seat, log)
        elif action.verb == "pass":
            _pass(state, seat, log)
        else:
            state.called = sorted([*state.called, seat])
            say(log, action.verb, seat)

    # --- a card -----------------------------------------------------------------------------------

    def _play(self, state: SheddingState, seat: int, action: Action, log: Log | None) -> None:
        """A card onto the discards, and what it does."""
        (card,) = action.cards
        state.suit, state.fresh, state.passes = action.value or None, None, 0
        move(state, action.cards, HAND[seat], DISCARD, log)
        left = len(state.piles[HAND[seat]])
        if not left:
            self._out(state, seat, log)
            return
        if left == 1 and self.game.call is not None:
            self._last_card(state, seat, self.game.call.verb, log)
        if state.phase != "over":
            self._effect(state, seat, card, log)
            _renew(state, log)

    def _out(self, state: SheddingState, seat: int, log: Log | None) -> None:
        """The deal is over, whatever the card."""
        state.phase, state.turn, state.owed = "over", None, 0
        if self.fitting.is_doubled(state):
            say(log, self.game.doubled, seat)
        say(log, "out", seat)

    def _last_card(self, state: SheddingState, seat: int, name: str, log: Log | None) -> None:
        """It is said by itself, or was said, or is forgotten and costs a card."""
        if not self.game.terms(state.options).calls:
            say(log, name, seat)
        elif seat not in state.called:
            say(log, "forgot", seat)
            _drawn(state, seat, 1, log)

    def _effect(self, state: SheddingState, seat: int, card: Card, log: Log | None) -> None:
        """Who plays next, and what that seat owes."""
        terms = self.game.terms(state.options)
        state.phase, state.turn = "play", next_seat(state, seat)
        if card.rank == terms.wild or card.rank not in terms.acting:
            return
        power = self.game.powers[card.rank]
        if power is Power.TAKES and self.game.debt is not None:
            state.owed, state.phase = state.owed + self.game.debt.number, self.game.debt.phase
        elif power is Power.SKIPS:
            say(log, "skipped", state.turn)
            state.turn = next_seat(state, state.turn)
        elif power is Power.REVERSES:
            state.direction = -state.direction
            say(log, "reversed", seat)
            state.turn = seat if state.seats == 2 else next_seat(state, seat)

    def _draw(self, state: SheddingState, seat: int, log: Log | None) -> None:
        state.passes = 0
        card = _drawn(state, seat, 1, log)[0]
        if not self.game.terms(state.options).draws_on:
            state.phase, state.fresh = "drawn", card
        _renew(state, log)


def _take(state: SheddingState, seat: int, log: Log | None) -> None:
    """What is owed, as far as there are cards; the turn is lost."""
    state.phase, state.turn = "play", next_seat(state, seat)
    owed, state.owed = state.owed, 0
    say(log, "takes", seat, n=owed)
    _drawn(state, seat, owed, log)
    _renew(state, log)


def _pass(state: SheddingState, seat: int, log: Log | None) -> None:
    if state.phase == "play":
        state.passes += 1
    state.phase, state.fresh, state.turn = "play", None, next_seat(state, seat)
    _check_blocked(state, log)


# --- the stock ------------------------------------------------------------------------------------

def _drawn(state: SheddingState, seat: int, count: int, log: Log | None) -> list[Card]:
    """As many cards as there are, up to that number; who draws has said nothing."""
    state.called = [other for other in state.called if other != seat]
    cards = draw(state, count, STOCK, HAND[seat], log)
    if len(cards) < count and _renew(state, log):
        cards += draw(state, count - len(cards), STOCK, HAND[seat], log)
    return cards


def _renew(state: SheddingState, log: Log | None) -> bool:
    """The discards but the top one become the stock, where there is none; whether they did. Too
    often, and the deal is blocked."""
    pile = state.piles[DISCARD]
    if state.phase == "over" or state.piles[STOCK] or len(pile) < 2:
        return False
    state.renewals += 1
    if state.renewals > RENEWALS:
        _check_blocked(state, log)
        return False
    move(state, pile[:-1], DISCARD, STOCK, log)
    shuffle(state, STOCK, log)
    say(log, "renewed")
    return True


def _check_blocked(state: SheddingState, log: Log | None) -> None:
    if is_blocked(state):
        state.phase, state.turn, state.owed, state.fresh = "over", None, 0, None
        say(log, "blocked")


__all__ = ["Effects"]
