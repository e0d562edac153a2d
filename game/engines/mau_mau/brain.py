"""How a computer plays Mau-Mau (sheet 8): a card is worth what it leaves. Long suits stay open,
Jacks stay to the end, dear cards go early, and Sevens and Eights meet who has few cards."""
from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.search import Search
from game.core.action import Action
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.words import Words, words
from game.engines.mau_mau.state import MauMauState, is_wild, next_seat, value_of

#: What a card played is worth (judged by hand, then by the arena): each point that leaves the hand,
#: each card of the suit asked for then that is left in it, a wild card spent early, and a card that
#: stops who has so few cards.
_POINT, _OPEN, _WILD, _STOPS, _FEW = 0.06, 0.5, 2.5, 2.0, 2
#: To draw, to pass, and to take for Sevens, beside a card that is played.
_DRAW, _PASS, _TAKE = -6.0, -7.0, -4.0
#: To say it while a card can follow.
_CALL = 20.0

SHORT = words("It leaves the next player little: few cards are held there.")
OPEN = words("It leaves the suit of which most cards are held.")
NAMED = words("The suit of which most cards are held.")
FITS = words("The dearest card that fits.")
DRAWS = words("Nothing fits.")
TAKES = words("There is no Seven to answer with.")
CALLS = words("With two cards it must be said before one is played.")


class MauMauBrain(Brain):
    """Medium weighs what each card leaves; easy misjudges that; hard tries its cards in imagined
    deals."""

    error_model = MappingProxyType({"easy": ErrorModel(spread=1.6, most=6.0)})

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        ranked = _ranked(asked.state, asked.seat, asked.legal)
        best = ranked[0].action
        note = _reason(asked.state, asked.seat, best)
        if asked.player.level == "hard":
            found = SEARCH.choice(asked, best, lambda action: _reason(
                asked.state, asked.seat, action))
            if found is not None:
                return found
        return Choice(best, note, tuple(ranked))

    def policy(self, rules: Rules[Any], state: MauMauState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        return max(actions, key=lambda action: _worth(state, seat, action))


def _ranked(state: MauMauState, seat: int, legal: Sequence[Action]) -> list[Candidate]:
    """The best first, of equal ones the first."""
    found = [Candidate(action, _worth(state, seat, action)) for action in legal]
    return sorted(found, key=lambda each: -each.value)


def _worth(state: MauMauState, seat: int, action: Action) -> float:
    """What an action is worth, more is better."""
    if action.verb != "play":
        return {"draw": _DRAW, "pass": _PASS, "take": _TAKE, "mau": _CALL}[action.verb]
    (card,), hand = action.cards, state.piles[HAND[seat]]
    suit = action.value or card.suit
    left = sum(other.suit == suit and other != card for other in hand)
    worth = _POINT * value_of(state, card) + _OPEN * left
    if is_wild(state, card):
        return worth - (_WILD if len(hand) > 2 else 0.0)
    return worth + (_STOPS if _stops(state, seat, card.rank) else 0.0)


def _stops(state: MauMauState, seat: int, rank: str) -> bool:
    """Whether the card keeps somebody back who has few cards."""
    options = state.options
    able = (rank == "7" and options["sevens"] == "take") or (
        rank == "8" and options["eights"] == "skip") or (
        rank == "9" and options["nines"] == "reverse")
    return able and len(state.piles[HAND[next_seat(state, seat)]]) <= _FEW


def _reason(state: MauMauState, seat: int, action: Action) -> Words | None:
    """Why that, in the words of the game."""
    told = {"draw": DRAWS, "take": TAKES, "mau": CALLS, "pass": DRAWS}
    if action.verb != "play":
        return told[action.verb]
    card = action.cards[0]
    if action.value:
        return NAMED
    if _stops(state, seat, card.rank):
        return SHORT
    others = [other for other in state.piles[HAND[seat]] if other != card]
    return OPEN if any(other.suit == card.suit for other in others) else FITS


BRAIN = MauMauBrain()
SEARCH = Search(BRAIN)

__all__ = ["BRAIN", "MauMauBrain"]
