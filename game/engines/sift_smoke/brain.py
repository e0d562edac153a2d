"""How a computer plays Sift Smoke (sheet 8): cards are lives, and each trick costs all but one of
them a card.

Medium remembers what has been played, and who lacks which suit. To a trick it plays the card whose
chance of winning now exceeds most what the card may win later. It leads a card that most likely
stands, if it has trumps behind it, and else its lowest: tried over thousands of deals the sure
leads bring points, and others waste good cards. Easy forgets what has been played and who lacks
what, and misjudges what a card may win. Hard plays as practice has taught it (``brain_learnt``):
for points, that is for many cards at the end, as they decide a match.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from game.brains.brain import LEVELS, ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import WHOLE, ErrorModel, Recall, forgotten
from game.brains.reasons import Explains
from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.view import View
from game.core.words import Words, words
from game.engines.sift_smoke.brain_learnt import PUPIL, chances, judged, look_at
from game.engines.sift_smoke.brain_reasons import REASONS
from game.engines.sift_smoke.inference import bounds_of
from game.engines.sift_smoke.state import SmokeState, pack_of, winning_at
from game.families.tricks.brain.chances import CERTAIN, HOLDS, LOWEST, WORST, Chances

#: A card that is played e to this times less often is nearly as good to hard: a character may like
#: it better.
NEARLY = 0.3
#: From so much on nothing can beat a card any more, but for rounding.
ALL = 1 - 1e-9

TAKES = words("It takes the trick for certain.")
LOST = words("The trick is lost: this card is missed least.")
PRACTISED = words("In deals played for practice such a card has served best.")


class SiftSmokeBrain(Brain):
    """All know who is still to play, and what a card may win later; easy remembers little of what
    is gone; hard plays as practice has taught it."""

    has = frozenset({"cards", "trump"})
    learns = PUPIL
    error_model = MappingProxyType({"easy": ErrorModel(forgets=0.9, spread=0.4, most=0.6)})

    explains = Explains(REASONS)

    def levels_for(self, seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Hard plays for the points of a match: of single deals it wins no more than medium."""
        return LEVELS[:2] if options.get("match") == "single" else LEVELS

    def choose(self, asked: Question) -> Choice | None:
        state, legal = asked.state, asked.legal
        if len(legal) == 1:
            return Choice(legal[0], ONLY)
        recall = asked.recall
        cards = _may_be_held(asked.view, recall)
        bounds = {key: most for key, most in bounds_of(asked.view).items()
                  if recall.has(f"{key[0]}{key[1]}")}
        seen = _seen(state, asked.seat, cards, bounds)
        if asked.player.level != "hard":
            played = [action.cards[0] for action in legal]
            return _chosen(legal, seen.values(played), lambda action: seen.why(
                action.cards[0], played))
        look = look_at(state, asked.seat, cards, bounds)
        likely = dict(zip(legal, chances(look, state, legal), strict=True))
        found = _chosen(legal, judged(look, state, legal),
                        lambda action: _learnt_why(likely, seen, action))
        return replace(found, leeway=NEARLY)

    def policy(self, rules: Rules[Any], state: SmokeState, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        """Medium, without memory: what was won may be anywhere."""
        if len(actions) == 1:
            return actions[0]
        seen = _seen(state, seat, pack_of(state.options["pack"]), {})
        values = seen.values([action.cards[0] for action in actions])
        return actions[values.index(max(values))]


# --- what is seen ---------------------------------------------------------------------------------

def _may_be_held(view: View, recall: Recall = WHOLE) -> list[Card]:
    """The cards that memory allows the hands of others; what is forgotten may be anywhere."""
    found = {card for seat in range(view.seats) if seat != view.seat
             for zone in view.memory["zones"].get(HAND[seat], ()) for card in zone["cards"]}
    found.update(forgotten(pack_of(view.options["pack"]), recall))
    return [Card(card) for card in sorted(found)]


def _seen(state: SmokeState, seat: int, cards: Sequence[Card],
          bounds: Mapping[tuple[int, str], int]) -> Chances:
    """``cards``: those that others may hold, besides what lies open."""
    piles, others = state.piles, [other for other in range(state.seats) if other != seat]
    hand, trick = piles[HAND[seat]], piles["trick"]
    known = {*hand, *trick, *piles["turnup"]}
    counts = [len(piles[HAND[other]]) if other != seat else 0 for other in range(state.seats)]
    return Chances.of(hand, trick, trick[winning_at(state)] if trick else None, trump=state.trump,
                      unseen=[card for card in cards if card not in known], counts=counts,
                      after=[other for other in others if other not in state.played],
                      bounds=bounds)


# --- what is chosen, and why ----------------------------------------------------------------------

def _chosen(legal: Sequence[Action], values: Sequence[float], why: Callable[[Action], Words]
            ) -> Choice:
    action = legal[values.index(max(values))]
    weighed = sorted(map(Candidate, legal, values), key=lambda each: -each.value)
    return Choice(action, why(action), tuple(weighed))


def _learnt_why(likely: Mapping[Action, float], seen: Chances, action: Action) -> Words:
    """What is true of the card that hard plays; ``likely``: the chances of all to take the
    trick."""
    heights = {other: seen.height(other.cards[0]) for other in likely}
    lowest = min(heights.values()) == heights[action]
    if likely[action] >= ALL:
        sure = [other for other in likely if likely[other] >= ALL]
        return CERTAIN if action == min(sure, key=heights.__getitem__) else TAKES
    if not max(likely.values()):
        return WORST if lowest else LOST
    if not likely[action]:
        return HOLDS
    if lowest and seen.best is None:
        return LOWEST
    hundred = min(99, round(100 * likely[action]))
    if not hundred:
        return PRACTISED
    return words("It takes the trick about {n} time of 100; in deals played for practice such a "
                 "card has served best.",
                 "It takes the trick about {n} times of 100; in deals played for practice such a "
                 "card has served best.", n=hundred)


BRAIN = SiftSmokeBrain()

__all__ = ["BRAIN", "SiftSmokeBrain"]
