"""What a seat may do, listed (sheet, Names)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.verish_ne_verish.judge import LAYING
from game.engines.verish_ne_verish.state import DOUBT, END, VerishNeVerishState, fours, must_doubt
from game.mechanics.unlisted import reordered


def moves(state: VerishNeVerishState, seat: int) -> list[Action]:
    """Doubts first, then claims; fours first, then the end."""
    if state.phase == "remove":
        return [*_removals(state, seat), END]
    actions = doubts(state) if state.phase == "respond" else []
    if not must_doubt(state, seat):
        actions += LAYING.moves(state, seat)
    return actions


def doubts(state: VerishNeVerishState) -> list[Action]:
    """The doubt, or one for each card that may be turned."""
    if state.options["reveal"] == "all":
        return [DOUBT]
    return [act("challenge", value=str(at)) for at in range(state.count)]


def _removals(state: VerishNeVerishState, seat: int) -> list[Action]:
    return [act("discard", four, HAND[seat], "out") for four in fours(state.piles[HAND[seat]])]


def other_orders(state: VerishNeVerishState, seat: int, rng: Rng) -> list[Action]:
    """Claims of any cards in any order; fours in another order."""
    if state.phase == "remove":
        orders = [reordered(four, rng) for four in _removals(state, seat)]
    else:
        orders = [] if must_doubt(state, seat) else LAYING.others(state, seat, rng)
    listed = set(moves(state, seat))
    return [action for action in orders if action not in listed]


def meant(state: VerishNeVerishState, seat: int, cards: Sequence[Card], source: str | None,
          target: str | None) -> Action | None:
    """What a person means who lays these cards: to put them away, or to call them the rank of the
    round; who leads, the rank of the first."""
    if not cards:
        return None
    if target == "out" or (target is None and state.phase == "remove"):
        return Action("discard", tuple(cards), source or HAND[seat], "out")
    meant = LAYING.meant(state, seat, cards, source, target)
    if meant is None or state.rank:
        return meant
    return Action("claim", meant.cards, meant.source, meant.target, cards[0][0])


def matching(state: VerishNeVerishState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> list[Action] | None:
    """Cards on the pile: their claims, one for each rank that may be named; all else as
    ``moves`` has it."""
    if not cards or state.phase == "remove":
        return None
    if must_doubt(state, seat):
        return []
    return LAYING.matching(state, seat, cards, source, target)
