"""What games share in which players run out of cards: some take tricks up, or draw from a stock."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.state import State, check_seats
from game.families.tricks.plays import Plays, play_meant
from game.mechanics.tricks import holders
from game.mechanics.turns import left_of

#: The whole trick, or the card to be beaten, is taken up.
TAKE = act("take")
#: For each seat: a card is drawn.
DRAW = tuple(act("draw", (), "stock", hand) for hand in HAND)


def meant(plays: Plays, seat: int, cards: Sequence[Card], source: str | None, target: str | None,
          ) -> Action | None:
    """What a drag means: from the stock a card drawn, else a card of the hand played."""
    return DRAW[seat] if source == "stock" else play_meant(plays, seat, cards, source, target)


def name_turn(state: State) -> None:
    """Of a position: nobody is in turn in phase "over", and else, where nothing says it, who sits
    to the left of the dealer."""
    if state.phase == "over":
        state.turn = None
    elif state.turn is None:
        state.turn = left_of(state.dealer, state.seats)


def check_played(state: State, played: Sequence[int]) -> None:
    """PositionError unless those who have played to the trick are seats, each once."""
    check_seats(played, state.seats, "played")
    if len(set(played)) < len(played):
        raise PositionError("played: nobody plays twice to a trick.")


def check_goes_on(state: State, played: Sequence[int], members: Sequence[int] = ()) -> None:
    """PositionError unless the deal is on: two are in it at least, by cards in the hand or as
    ``members`` of the trick, and whoever is in turn has a card and has not played."""
    if len({*holders(state), *members}) < 2:
        raise PositionError("Fewer than two players have cards: the deal would be over.")
    if not state.piles[HAND[state.turn or 0]] or state.turn in played:
        raise PositionError(f"Seat {state.turn} cannot play: it has no card, or has played.")
