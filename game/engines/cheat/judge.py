"""What may be laid and called, and why not (sheet 3, 5 and 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.words import N_, Words, words
from game.engines.cheat.state import CheatState, due, most_cards, states_number
from game.families.claims.due import parsed
from game.families.claims.laying import FaceDown
from game.families.claims.sentences import either
from game.mechanics.ranks import several


def _call(state: CheatState, seat: int, action: Action) -> Refusal | None:
    """The rank called, and the number stated."""
    ranks, call = due(state), parsed(action.value)
    if call is None or call[0] not in ranks:
        return Refusal("rank", _due(ranks))
    number = call[1]
    if not states_number(state.options):
        return None if number is None else refuse(
            "number", "Call the rank alone: everybody sees how many cards you lay.")
    most = LAYING.number(state, seat)
    if number is None:
        return refuse("number", "Say how many cards you lay: a number from 1 to {most}.", most=most)
    if number <= most:
        return None
    if most == len(state.piles[action.source]):
        return refuse("number", "You cannot state more cards than you hold.")
    return refuse("number", "You can state at most {most} card.",
                  "You can state at most {most} cards.", counted="most", most=most)


def _due(ranks: tuple[str, ...]) -> Words:
    if len(ranks) == 1:
        return words("{ranks} are due now; you can lay other cards, "
                     "but you must call them {ranks}.", ranks=several(ranks[0]))
    return words("You can lay any cards, but you must call them {ranks}.", ranks=either(ranks))


def _most(state: CheatState) -> int:
    return most_cards(state.seats, state.options)


LAYING = FaceDown(
    ranks=due,
    call=_call,
    most=_most,
    size=lambda state: (N_("Only one to eight cards.") if _most(state) == 8
                        else N_("Only one to four cards.")),
    states=lambda state: states_number(state.options),
)


def too_late(state: CheatState) -> Words:
    """Of a doubt when nothing is open to it."""
    if state.phase == "window":
        return words("Too late: the cards have been covered.")
    if state.called is None or not state.plays:
        return words("There is nothing to challenge yet.")
    if state.piles["heap"]:
        return words("Too late: everybody has let it go.")
    return words("Too late: somebody called first.")
