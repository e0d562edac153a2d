"""A position of a game of tricks that names only what matters is made whole, and refused where it
cannot be."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.state import State
from game.families.tricks.declared import GIVEN, WON, TrickGame
from game.mechanics.tricks import leader_of
from game.mechanics.turns import steps_to

S = TypeVar("S", bound=State)


def completing(game: TrickGame[S], first_leader: Callable[[S], int]
               ) -> Callable[[S, frozenset[str]], None]:
    """``Rules.complete``: whoever is in turn, where nothing says it, is the first leader; then the
    game's own fields."""
    def complete(state: S, given: frozenset[str]) -> None:
        if state.phase != "play":
            state.turn = None
        elif state.turn is None:
            state.turn = first_leader(state)
        _lift(game, state, given)
        game.completed(state, given)
        _check_hands(state)
        _check_won(state)
        _check_opening(game, state)
        if game.gifts is not None:
            _check_gifts(game, state)

    return complete


def _lift(game: TrickGame[Any], state: State, given: frozenset[str]) -> None:
    """Left out, a bar is lifted where a card that does it was played."""
    played = {*state.piles["trick"]}.union(*(state.piles[won] for won in WON[:state.seats]))
    for barred in game.bars:
        if barred.until is not None and barred.code not in given:
            lifted = not barred.where(state.options) or played & barred.until(state.options)
            setattr(state, barred.code, bool(lifted))


def _check_hands(state: State) -> None:
    """Whoever still has to play to the trick holds equally many cards; who has played one less."""
    lying, turn = len(state.piles["trick"]), state.turn
    if turn is None:
        if lying:
            raise PositionError("A card lies in the trick in phase play only.")
        return
    left, leader = len(state.piles[HAND[turn]]), leader_of(turn, lying, state.seats)
    if not left or lying >= state.seats:
        raise PositionError("Who is in turn has a card to play, and room for it in the trick.")
    for seat in range(state.seats):
        has_played = steps_to(leader, seat, state.seats) < lying
        held, due = len(state.piles[HAND[seat]]), left - has_played
        if held != due:
            raise PositionError(f"{HAND[seat]} holds {held} cards, and should hold {due}.")


def _check_won(state: State) -> None:
    for seat in range(state.seats):
        if len(state.piles[WON[seat]]) % state.seats:
            raise PositionError(f"{WON[seat]} holds whole tricks, of {state.seats} cards each.")
    if state.phase == "over" and any(state.piles[HAND[seat]] for seat in range(state.seats)):
        raise PositionError("The deal is over when all cards are played.")


def _check_opening(game: TrickGame[S], state: S) -> None:
    """With all cards in the hands whoever holds the one that opens is in turn."""
    terms = game.terms(state)
    opening = terms.opening
    if opening is None or state.turn is None or state.piles["trick"]:
        return
    hand = state.piles[HAND[state.turn]]
    if len(hand) == terms.dealt and opening not in hand:
        raise PositionError(f"Who holds {opening} leads to the first trick.")


def _check_gifts(game: TrickGame[S], state: S) -> None:
    """In phase pass some have chosen, not all; in no other phase anybody."""
    assert game.gifts is not None
    given = [len(state.piles[GIVEN[seat]]) for seat in range(state.seats)]
    if state.phase != "pass":
        if any(given):
            raise PositionError("Cards that are passed on lie there in phase pass only.")
        return
    if any(state.piles[WON[seat]] for seat in range(state.seats)):
        raise PositionError("Cards are passed on before the first trick.")
    if not game.gifts.to(state):
        raise PositionError("In phase pass the cards go to another seat.")
    if all(given) or any(number not in (0, game.gifts.number) for number in given):
        raise PositionError(f"given: {game.gifts.number} cards of each who has chosen, "
                            "and one has still to choose.")
    held = [len(state.piles[HAND[seat]]) + number for seat, number in enumerate(given)]
    if len(set(held)) > 1 or held[0] < game.gifts.number:
        raise PositionError("In phase pass all have equally many cards, and enough to pass on.")
