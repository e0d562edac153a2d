"""What the rules show of hidden cards, and what may be where a field is hidden (sheet, Names)."""
from __future__ import annotations

from typing import Any

from game.core.action import act
from game.core.cards import SUITS, Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.secrets import CardConstraint
from game.core.state import State
from game.core.view import View
from game.engines.paskahousu.state import (
    BLIND,
    ORDER,
    PaskahousuState,
    lowest_held,
    may_play_blind,
    most_of,
)
from game.families.claims.inference import hidden_answers
from game.families.claims.state import PASS
from game.families.claims.window import clock_of
from game.mechanics.turns import steps_to

# --- who must open with most of a rank ------------------------------------------------------------

def _shows_most(view: View) -> bool:
    return view.phase == "opening" and bool(view.options["opening"] == "most_threes")


def constraints(view: View, state: PaskahousuState) -> list[CardConstraint]:
    """Before the first call of ``most_threes``: nobody has a lower rank, and the opener has at
    least one of the target, more than a viewer who comes before him."""
    if not _shows_most(view) or view.turn is None:
        return []
    target, opener = view.fields["target"], view.turn
    lower = frozenset(rank + suit for rank in ORDER[:ORDER.index(target)] for suit in SUITS)
    asked = frozenset(target + suit for suit in SUITS)
    others = [seat for seat in range(view.seats) if seat != view.seat]
    limits = [CardConstraint(HAND[seat], lower, 0, 0) for seat in others if lower]
    if opener in others:
        limits.append(CardConstraint(HAND[opener], asked, max(1, _mine(view, target, opener))))
    return limits


def _mine(view: View, target: str, opener: int) -> int:
    """How many of the target the opener must hold as the viewer holds some himself."""
    if view.seat is None:
        return 0
    held = sum(card[0] == target for card in view.pile(HAND[view.seat]))
    first = (view.dealer + 1) % view.seats
    before = steps_to(first, view.seat, view.seats) < steps_to(first, opener, view.seats)
    return held + before


def consistent(state: PaskahousuState, view: View) -> bool:
    """Before the first call of ``most_threes`` the opener is he who must open."""
    if not _shows_most(view):
        return True
    return lowest_held(state) == state.target and most_of(state, state.target) == state.turn


# --- answers given unseen -------------------------------------------------------------------------

def sample_hidden(view: View, state: PaskahousuState, rng: Rng
                  ) -> tuple[dict[str, Any], dict[str, int]]:
    """Hidden fields: the clock, and answers given unseen (sheet, "Redrawn by imagine")."""
    if view.phase == "window":
        return hidden_answers(view, state, rng)
    answers = [_opening(view, rng) if answer == "-" else answer
               for answer in view.fields["answers"]]
    return {"now": clock_of(view), "answers": answers}, {}


def _opening(view: View, rng: Rng) -> str:
    blind = may_play_blind(view.options) and view.pile("stock")
    if blind and not rng.below(8):
        return BLIND[view.fields["target"]].text
    return PASS.text


def repair(state: State, view: View, rng: Rng) -> None:
    """Some of those who have answered unseen in the opening would open with one card of the hand
    imagined."""
    assert isinstance(state, PaskahousuState)
    if view.phase != "opening" or "-" not in view.fields["answers"]:
        return
    for seat, answer in enumerate(view.fields["answers"]):
        hand: list[Card] = state.piles[HAND[seat]]
        if answer == "-" and hand and not rng.below(3):
            card = (rng.choice(hand),)
            state.answers[seat] = act("claim", card, HAND[seat], "heap", state.target).text


