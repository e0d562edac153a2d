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
from functools import partial
from types import MappingProxyType
from typing import Any

from game.brains.brain import LEVELS, ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import WHOLE, ErrorModel, Recall, forgotten
from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.rules import Rules
from game.core.view import View
from game.core.words import Words, words
from game.engines.sift_smoke.brain_learnt import PUPIL, chances, judged, look_at
from game.engines.sift_smoke.brain_worth import BEHIND, KEEP, KEEP_TRUMP, RANK, RUFF, STANDS
from game.engines.sift_smoke.inference import bounds_of
from game.engines.sift_smoke.state import SmokeState, pack_of, winning_at
from game.mechanics.beating import beats
from game.mechanics.ranks import strength

#: A card that is played e to this times less often is nearly as good to hard: a character may like
#: it better.
NEARLY = 0.3
#: From so much on nothing can beat a card any more, but for rounding.
ALL = 1 - 1e-9

CERTAIN = words("The cheapest card that takes the trick for certain.")
LIKELY = words("This card most likely takes the trick.")
LIKELIER = words("It may take the trick, and is no great loss.")
WORST = words("The trick is lost: the worst card goes.")
HOLDS = words("A good card is kept for later.")
TAKES = words("It takes the trick for certain.")
LOST = words("The trick is lost: this card is missed least.")
PRACTISED = words("In deals played for practice such a card has served best.")
LOWEST = words("The lowest card: the good ones are kept.")


@dataclass(slots=True)
class SiftSmokeObservation:
    """What one seat sees of a deal. ``unseen``: by suit the strengths of the cards that others may
    hold, ``count`` of them in all; ``after``: (cards held, suits that it lacks) of each who is
    still to play to the trick; ``held``: how many cards the others hold together."""

    state: SmokeState
    hand: list[Card]
    unseen: Mapping[str, Sequence[int]]
    count: int
    after: Sequence[tuple[int, str]]
    held: int


class SiftSmokeBrain(Brain):
    """All know who is still to play, and what a card may win later; easy remembers little of what
    is gone; hard plays as practice has taught it."""

    has = frozenset({"cards", "trump"})
    learns = PUPIL
    error_model = MappingProxyType({"easy": ErrorModel(forgets=0.9, spread=0.4, most=0.6)})

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
        eyes = _eyes(state, asked.seat, cards, bounds)
        if asked.player.level != "hard":
            return _chosen(eyes, legal, _values(eyes, legal), _why)
        look = look_at(state, asked.seat, cards, bounds)
        likely = dict(zip(legal, chances(look, state, legal), strict=True))
        found = _chosen(eyes, legal, judged(look, state, legal), partial(_learnt_why, likely))
        return replace(found, leeway=NEARLY)

    def policy(self, rules: Rules[Any], state: SmokeState, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        """Medium, without memory: what was won may be anywhere."""
        if len(actions) == 1:
            return actions[0]
        values = _values(_eyes(state, seat, pack_of(state.options["pack"]), {}), actions)
        return actions[values.index(max(values))]


# --- what is seen ---------------------------------------------------------------------------------

def _may_be_held(view: View, recall: Recall = WHOLE) -> list[Card]:
    """The cards that memory allows the hands of others; what is forgotten may be anywhere."""
    found = {card for seat in range(view.seats) if seat != view.seat
             for zone in view.memory["zones"].get(HAND[seat], ()) for card in zone["cards"]}
    found.update(forgotten(pack_of(view.options["pack"]), recall))
    return [Card(card) for card in sorted(found)]


def _eyes(state: SmokeState, seat: int, cards: Sequence[Card],
          bounds: Mapping[tuple[int, str], int]) -> SiftSmokeObservation:
    piles = state.piles
    hand = piles[HAND[seat]]
    known = {*hand, *piles["trick"], *piles["turnup"]}
    unseen: dict[str, list[int]] = {"S": [], "H": [], "D": [], "C": []}
    for card in cards:
        if card not in known:
            unseen[card[1]].append(strength(card))
    after, held = [], 0
    for other in range(state.seats):
        n = len(piles[HAND[other]])
        if other == seat or not n:
            continue
        held += n
        if other not in state.played:
            lacks = "".join(suit for suit in "SHDC" if bounds.get((other, suit)) == 0)
            after.append((n, lacks))
    return SiftSmokeObservation(state, hand, unseen, max(1, sum(map(len, unseen.values()))), after,
                                held)


# --- medium ---------------------------------------------------------------------------------------

def _values(eyes: SiftSmokeObservation, actions: Sequence[Action]) -> list[float]:
    """What each card is worth now: the more, the better."""
    state = eyes.state
    trick = state.piles["trick"]
    if not trick:
        return _leads(eyes, actions)
    best = trick[winning_at(state)]
    return [wins(eyes, action.cards[0], best) - future(eyes, action.cards[0])
            for action in actions]


def _leads(eyes: SiftSmokeObservation, actions: Sequence[Action]) -> list[float]:
    """The chance of a card to stand, where one is likely to; else the lower the better."""
    state = eyes.state
    trumps = sum(card.suit == state.trump for card in eyes.hand)
    heights = [RANK * _height(state, action) for action in actions]
    chances = [wins(eyes, action.cards[0], None) for action in actions]
    if trumps >= BEHIND and max(chances) >= STANDS:
        return [chance - height for chance, height in zip(chances, heights, strict=True)]
    return [-height for height in heights]


def wins(eyes: SiftSmokeObservation, card: Card, best: Card | None) -> float:
    """How likely the card takes the trick, where ``best`` is the highest so far (None: it is
    led)."""
    trump = eyes.state.trump
    if best is None:
        led = card.suit
    else:
        led = eyes.state.piles["trick"][0].suit
        if not beats(card, best, trump):
            return 0.0
    mine, count, unseen = strength(card), eyes.count, eyes.unseen
    higher = sum(other > mine for other in unseen[card.suit]) / count
    of_led, trumps = len(unseen[led]) / count, len(unseen[trump]) / count
    chance = 1.0
    for n, lacks in eyes.after:
        void = 1.0 if led in lacks else (1 - of_led) ** n
        top = 1.0 if card.suit in lacks else (1 - higher) ** n
        if card.suit != led:
            chance *= 1 - void * (1 - top)
        elif led == trump:
            chance *= top
        else:
            ruffs = 0.0 if trump in lacks else 1 - (1 - trumps) ** n
            chance *= max(0.0, top - void * ruffs)
    return chance


def future(eyes: SiftSmokeObservation, card: Card) -> float:
    """What the card may win in a later trick."""
    mine = strength(card)
    higher = sum(other > mine for other in eyes.unseen[card.suit]) / eyes.count
    stands = (1 - higher) ** eyes.held
    if card.suit == eyes.state.trump:
        return KEEP_TRUMP * (RUFF + (1 - RUFF) * stands) + RANK * mine
    return KEEP * stands + RANK * mine


def _chosen(eyes: SiftSmokeObservation, legal: Sequence[Action], values: Sequence[float],
            why: Callable[[SiftSmokeObservation, Action, Sequence[Action]], Words]) -> Choice:
    action = legal[values.index(max(values))]
    weighed = sorted(map(Candidate, legal, values), key=lambda each: -each.value)
    return Choice(action, why(eyes, action, legal), tuple(weighed))


def _why(eyes: SiftSmokeObservation, action: Action, legal: Sequence[Action]) -> Words:
    (card,), trick = action.cards, eyes.state.piles["trick"]
    best = trick[winning_at(eyes.state)] if trick else None
    chance = wins(eyes, card, best)
    if chance > 0.99:
        return CERTAIN
    if chance >= STANDS:
        return LIKELY
    if best is None:
        return LOWEST
    others = [wins(eyes, other.cards[0], best) for other in legal]
    if chance:
        return LIKELIER
    return HOLDS if max(others) > 0 else WORST


def _learnt_why(likely: Mapping[Action, float], eyes: SiftSmokeObservation, action: Action,
                legal: Sequence[Action]) -> Words:
    """What is true of the card that hard plays; ``likely``: the chances to take the trick."""
    state = eyes.state
    lowest = min(_height(state, other) for other in legal) == _height(state, action)
    if likely[action] >= ALL:
        sure = [other for other in legal if likely[other] >= ALL]
        cheapest = min(sure, key=lambda other: _height(state, other))
        return CERTAIN if action == cheapest else TAKES
    if not max(likely.values()):
        return WORST if lowest else LOST
    if not likely[action]:
        return HOLDS
    if lowest and not state.piles["trick"]:
        return LOWEST
    hundred = min(99, round(100 * likely[action]))
    if not hundred:
        return PRACTISED
    return words("It takes the trick about {n} time of 100; in deals played for practice such a "
                 "card has served best.",
                 "It takes the trick about {n} times of 100; in deals played for practice such a "
                 "card has served best.", n=hundred)


def _height(state: SmokeState, action: Action) -> int:
    (card,) = action.cards
    return strength(card) + 13 * (card.suit == state.trump)


BRAIN = SiftSmokeBrain()

__all__ = ["BRAIN", "SiftSmokeBrain"]
