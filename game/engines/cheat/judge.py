"""What is against the rules, and why (sheet 3, 5 and 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.words import Seat, Words, words
from game.engines.cheat.state import (
    CheatState,
    due,
    is_last,
    is_poll,
    may_cover,
    most_cards,
    most_stated,
    states_number,
)
from game.mechanics.claims.due import parsed
from game.mechanics.claims.table import either
from game.mechanics.claims.window import judged
from game.mechanics.ranks import several


def judge(state: CheatState, seat: int, action: Action) -> Refusal | None:
    """Of a seat that may act, with a verb of the phase."""
    if action.verb == "claim":
        return _cover(state) or _cards(state, seat, action) or _call(state, seat, action)
    answer = state.answers[seat] if state.phase == "window" else None
    return judged(action, answer, is_poll(state.options))


def _cover(state: CheatState) -> Refusal | None:
    """Cards laid on an open claim (sheet 3, rule 5)."""
    if state.phase == "window" and not may_cover(state):
        return refuse("hold", "Give the others a moment to challenge.")
    return None


def _cards(state: CheatState, seat: int, action: Action) -> Refusal | None:
    hand = HAND[seat]
    if action.source != hand or action.target != "heap":
        return refuse("pile", "Cards are laid from your hand on the pile.")
    most = most_cards(state.seats, state.options)
    if not 1 <= len(action.cards) <= most:
        if most == 8:
            return refuse("size", "Only one to eight cards.")
        return refuse("size", "Only one to four cards.")
    laid = set(action.cards)
    if len(laid) < len(action.cards) or not laid <= set(state.piles[hand]):
        return refuse("cards", "You do not hold those cards.")
    return None


def _call(state: CheatState, seat: int, action: Action) -> Refusal | None:
    """The rank called, and the number stated."""
    ranks, call = due(state), parsed(action.value)
    if call is None or call[0] not in ranks:
        return Refusal("rank", _due(ranks))
    number = call[1]
    if not states_number(state.options):
        return None if number is None else refuse(
            "number", "Call the rank alone: everybody sees how many cards you lay.")
    most = most_stated(state, seat)
    if number is None:
        return refuse("number", "Say how many cards you lay: a number from 1 to {most}.", most=most)
    if number <= most:
        return None
    if most == len(state.piles[action.source]):
        return refuse("number", "You cannot state more cards than you hold.")
    return refuse("number", "You can state at most {most} card.",
                            "You can state at most {most} cards.",
                            counted="most", most=most)


def _due(ranks: tuple[str, ...]) -> Words:
    if len(ranks) == 1:
        return words("{ranks} are due now; you can lay other cards, "
                     "but you must call them {ranks}.", ranks=several(ranks[0]))
    return words("You can lay any cards, but you must call them {ranks}.", ranks=either(ranks))


# --- better words for what core refuses -----------------------------------------------------------

def reword(state: CheatState, seat: int, action: Action, code: str) -> Words | None:
    """``stale``: the session's own, for an answer to a play that is settled."""
    if code == "foreign":
        return words("You can lay cards from your hand only, and only on the pile.")
    if code == "unseen":
        return words("You do not hold those cards.")
    if code == "stale" and action.verb == "challenge":
        return _too_late(state)
    if code not in ("turn", "phase") or state.phase == "over":
        return None
    if seat in state.order:
        return words("You are out already; the others play on.")
    if state.phase == "window":
        return _in_window(state, seat, action)
    if action.verb == "challenge":
        return _too_late(state)
    if seat == state.turn:
        return words("It is your turn: lay cards on the pile.")
    return None if state.turn is None else words("It is {who}'s turn.", who=Seat(state.turn))


def _too_late(state: CheatState) -> Words:
    if state.phase == "window":
        return words("Too late: the cards have been covered.")
    if state.called is None or not state.plays:
        return words("There is nothing to challenge yet.")
    if state.piles["heap"]:
        return words("Too late: everybody has let it go.")
    return words("Too late: somebody called first.")


def _in_window(state: CheatState, seat: int, action: Action) -> Words | None:
    if action.verb == "challenge" and seat == state.claimer:
        return words("You cannot challenge yourself.")
    if action.verb in ("challenge", "pass") and seat != state.claimer:
        answer = state.answers[seat]
        if answer == "pass":
            return words("You already let it go.")
        return words("You have already answered.")
    if action.verb == "pass":
        return words("These are your own cards; the others answer.")
    if seat != state.turn:
        return None if state.turn is None else words("It is {who}'s turn.", who=Seat(state.turn))
    if is_last(state):
        return words("This is a last play: challenge it or let it go.")
    if is_poll(state.options):
        return words("Everybody answers first: challenge or let it go.")
    return words("Give the others a moment to challenge.")
