"""What is against the rules, and why (sheet 3, 5 and 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import RANKS
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.words import N_, Seat, Words, words
from game.engines.verish_ne_verish.state import (
    VerishNeVerishState,
    limit,
    may_name,
    must_doubt,
    ranks_in_play,
    removed_ranks,
)
from game.families.claims.laying import FaceDown
from game.families.claims.state import holders
from game.mechanics.ranks import several


def judge(state: VerishNeVerishState, seat: int, action: Action) -> Refusal | None:
    """Of the seat in turn, with a verb of the phase."""
    if action.verb == "claim":
        return _cover(state, seat) or LAYING.judge(state, seat, action)
    if action.verb == "discard":
        return _four(state, seat, action)
    if action.cards or action.source or action.target:
        return refuse("form", "No cards belong to that.")
    if action.verb == "challenge" and state.options["reveal"] == "one":
        return _turned(state, action)
    if action.value:
        return refuse("form", "Nothing is to be added to that.")
    return None


def _cover(state: VerishNeVerishState, seat: int) -> Refusal | None:
    if must_doubt(state, seat):
        return refuse("forced", "You must doubt: nobody else has cards.")
    return None


def _size(state: VerishNeVerishState) -> str:
    if state.options["max_cards"] == 3:
        return N_("One to three cards.")
    if state.options["max_cards"] == "any" and state.phase == "respond":
        return N_("Lay at least one card.")
    return N_("One to four cards.")


def _rank(state: VerishNeVerishState, seat: int, action: Action) -> Refusal | None:
    rank = action.value
    if rank in may_name(state):
        return None
    if state.phase == "respond":
        return refuse("rank", "The rank of this round is {ranks}.", ranks=several(state.rank or ""))
    if rank not in RANKS or len(rank) != 1:
        return refuse("rank", "Name a rank.")
    if rank not in ranks_in_play(state):
        return refuse("rank", "There are no {ranks} in the 36-card pack.", ranks=several(rank))
    if rank in removed_ranks(state) and state.options["removed_rank_call"] == "forbidden":
        return refuse("removed", "The {ranks} have left the game: name another rank.",
                      ranks=several(rank))
    return refuse("repeat", "With two players left, {ranks} may not be named twice running.",
                  ranks=several(rank))


#: That a card is not held is said before there are too many.
LAYING = FaceDown(ranks=may_name, call=_rank, most=limit, size=_size, held_first=True)


def _turned(state: VerishNeVerishState, action: Action) -> Refusal | None:
    """Which card of the last play is turned up (option ``reveal``)."""
    if action.value not in [str(at) for at in range(state.count)]:
        return refuse("card", "Say which card of the last play is to be turned up.")
    return None


def _four(state: VerishNeVerishState, seat: int, action: Action) -> Refusal | None:
    hand = HAND[seat]
    if action.source != hand or action.target != "out":
        return refuse("pile", "Sets are put away from your hand.")
    if action.value:
        return refuse("form", "Nothing is to be added to that.")
    laid = set(action.cards)
    if not laid or len(laid) < len(action.cards) or not laid <= set(state.piles[hand]):
        return refuse("cards", "You do not hold those cards.")
    ranks = {card.rank for card in laid}
    if len(ranks) == 1 and len(laid) == 4:
        return None
    if len(ranks) > 1:
        return refuse("set", "Four cards of one rank are a set.")
    rank = ranks.pop()
    held = sum(card.rank == rank for card in state.piles[hand])
    if held == 4:
        return refuse("set", "All four {ranks} go together.", ranks=several(rank))
    return refuse("set", "{ranks} are not a set: you have only {n}.", ranks=several(rank), n=held)


# --- better words for what core refuses -----------------------------------------------------------

def reword(state: VerishNeVerishState, seat: int, action: Action, code: str) -> Words | None:
    """The game's own words for a refusal of this code; None where the usual words will do."""
    if code == "foreign":
        return words("You can lay cards from your hand only.")
    if code == "unseen":
        return words("You do not hold those cards.")
    if code not in ("turn", "phase") or state.phase == "over":
        return None
    if action.verb == "challenge" and code == "turn":
        return words("Only the player in turn may doubt, and only the last play.")
    if action.verb == "discard":
        return words("You may remove sets only just after taking the pile.")
    if code == "turn":
        if seat in state.order and seat not in holders(state):
            return words("You are safe already; the others play on.")
        return None if state.turn is None else words("It is {who}'s turn.", who=Seat(state.turn))
    return _phase(state, action)


def _phase(state: VerishNeVerishState, action: Action) -> Words | None:
    if state.phase == "remove":
        return words("Remove a set, or say that you are done.")
    if action.verb == "challenge":
        return words("There is nothing to doubt: lay cards and name a rank.")
    return words("There is nothing to end now.")
