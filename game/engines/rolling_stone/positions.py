"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names)."""
from __future__ import annotations

from game.core.cards import Card
from game.core.errors import PositionError
from game.core.piles import HAND
from game.engines.rolling_stone.state import StoneState, leader_of, pack_of, size_of_pack
from game.engines.rolling_stone.state_history import last_holders, parsed
from game.families.tricks.going_out import name_turn
from game.mechanics.tricks import following, player_of


def complete(state: StoneState, given: frozenset[str]) -> None:
    """Fill in what is left out. Hands that are not named stay empty:
    the position is taken as it stands."""
    trick = state.piles["trick"]
    if "phase" not in given and trick:
        state.phase = "follow"
    name_turn(state)
    if "run" not in given:
        state.run = len(state.history)
    _check_trick(state)
    _check_history(state)


def _check_trick(state: StoneState) -> None:
    trick, most = state.piles["trick"], state.seats - 1
    if state.phase == "lead":
        if trick:
            raise PositionError("In phase lead no card lies in the trick.")
        if not state.piles[HAND[state.turn or 0]]:
            raise PositionError("The leader has no card: the deal would be over.")
    if state.phase == "follow" and not 1 <= len(trick) <= most:
        raise PositionError(f"In phase follow 1 to {most} cards lie in the trick.")
    if len(trick) > state.seats:
        raise PositionError("The trick has more cards than there are players.")
    if len({card.suit for card in trick}) > 1:
        raise PositionError("The trick has cards of two suits, and everybody follows.")


def _check_history(state: StoneState) -> None:
    seats, pack = state.seats, pack_of(size_of_pack(state.seats, state.options))
    if state.run < len(state.history):
        raise PositionError(f"run counts {state.run} tricks, and history has {len(state.history)}.")
    if state.drawn and state.history:
        raise PositionError("A card was drawn in this trick, so history is empty.")
    expected: int | None = None
    for text in state.history:
        entry = parsed(text)
        if entry is None:
            raise PositionError(f"history: {text!r} is no trick; write leader:cards>taker.")
        leader, trick, taker = entry
        seated = leader < seats and taker < seats and len(trick) < seats
        if not seated or player_of(leader, len(trick), seats) != taker:
            raise PositionError(
                f"history: in {text!r} the taker is not the next one after the last card.")
        of_suit = [card for card in following(trick, trick[0][1]) if card in pack]
        if len(set(of_suit)) < len(trick):
            raise PositionError(f"history: {text!r} is no trick of this pack.")
        if expected not in (None, leader):
            raise PositionError(
                f"history: the taker of one trick leads to the next, not so {text!r}.")
        expected = taker
    if expected is not None and state.phase != "over" and leader_of(state) != expected:
        raise PositionError("history: the last taker leads to the trick that is on.")
    _check_cards(state)


def _check_cards(state: StoneState) -> None:
    """A card that was taken up is where it went, or in the trick that is on,
    or not at the table at all."""
    for card, seat in last_holders(state.history).items():
        for name, pile in state.piles.items():
            if Card(card) in pile and name not in (HAND[seat], "trick"):
                raise PositionError(
                    f"history: {card} was taken up by seat {seat} and lies in {name}.")
