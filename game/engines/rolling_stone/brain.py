"""How a computer plays Rolling Stone (sheet 8):
by what it remembers of voids and of cards taken up."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import LEVELS, ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.reasons import Explains
from game.core.action import Action
from game.core.cards import Card
from game.core.records import dataclass
from game.core.rules import Rules
from game.core.words import Seat, Suit, Words, words
from game.engines.rolling_stone.brain_eyes import (
    RollingStoneObservation,
    remembered,
    shown,
    strengths_of,
)
from game.engines.rolling_stone.brain_reasons import REASONS
from game.engines.rolling_stone.state import WORTH, StoneState
from game.mechanics.turns import left_of

#: Chance enough that equal positions are not played alike for ever, and more of it as the cards go
#: round.
_WHIM = 0.2
_WHIM_GROWS = 3.0
#: What is given up for a liking, in cards.
NEAR_LEAD, NEAR_FOLLOW = 0.06, 0.02
#: What a trick that is thrown away is worth when the deal is nearly blocked, in cards.
_WAY_OUT = 8.0
#: What it costs, in cards, when a rival goes out.
_GOES_OUT = 6.0


@dataclass(frozen=True, slots=True)
class Manner:
    """How leads are weighed, in cards. ``threat``: what a card is worth in a rival's hand;
    ``lying``: the lead that goes with a trick taken up, beside its cards; ``danger``: of a rival
    who is nearly out; ``thrown``: what it costs when all follow; ``gap``: of a suit that runs out;
    ``keep``: what a high card is worth in the own hand, by its strength."""

    threat: float = 1.0
    lying: float = 0.6
    danger: float = 1.0
    thrown: float = 0.6
    gap: float = 1.0
    keep: float = 0.0


STEADY = Manner()
#: Found over thousands of deals with open hands: what medium makes too little of.
SHARP = Manner(threat=5.0, lying=2.0, danger=2.0, thrown=2.5, gap=2.0, keep=0.1)


class RollingStoneBrain(Brain):
    """All weigh who will have to take the trick; easy forgets who lacks what and which cards were
    taken up, and misjudges; hard keeps its high cards, and knows better what a lead is worth."""

    has = frozenset({"cards"})
    error_model = MappingProxyType({"easy": ErrorModel(forgets=0.9, spread=0.4, most=2.0)})

    explains = Explains(REASONS)

    def leeway(self, asked: Question) -> float:
        """Half of what a whim may cost."""
        return _WHIM / 2

    def taste(self, asked: Question) -> float:
        """Twice what a whim may cost; to follow less, where all that can be saved is a rank."""
        return NEAR_FOLLOW if asked.state.phase == "follow" else NEAR_LEAD

    def levels_for(self, seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        """What hard knows better was found for four with 32 cards; at other tables it is no better
        than medium, and where a stock is drawn from it is worse."""
        found = seats == 4 and options["stock_draw"] == "none" and options["pack"] != 52
        return LEVELS if found else LEVELS[:2]

    def _manner(self, asked: Question) -> Manner:
        state, level = asked.state, asked.player.level
        sharp = level == "hard" and level in self.levels_for(state.seats, state.options)
        return SHARP if sharp else STEADY

    def choose(self, asked: Question) -> Choice:
        legal, rng = asked.legal, asked.rng
        rng.below(1 << 30)                       # worlds are drawn from here where they are asked
        if len(legal) == 1:
            return Choice(legal[0], ONLY)
        eyes = RollingStoneObservation(asked.state, asked.seat,
                                       remembered(asked.view, asked.recall.has))
        values = _values(eyes, legal, rng.random, self._manner(asked))
        best = legal[values.index(max(values))]
        weighed = sorted(map(Candidate, legal, values), key=lambda each: -each.value)
        if asked.state.phase == "lead":
            return Choice(best, _why_led(eyes, best.cards[0]), tuple(weighed))
        cards = [action.cards[0] for action in legal]
        return Choice(best, _why_followed(eyes, best.cards[0], cards), tuple(weighed))

    def policy(self, rules: Rules[Any], state: StoneState, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        """Medium, knowing no more than the position shows: who took which tricks up since the last
        one was thrown away. Who took up cards before that is forgotten, which is much of this
        game; and what lies in the waste may be anywhere."""
        if len(actions) == 1:
            return actions[0]
        found = _outstanding(state, actions)
        values = _values(RollingStoneObservation(state, seat, shown(state, seat)), found,
                         rng.random, STEADY)
        return found[values.index(max(values))]

    def candidates(self, rules: Rules[Any], state: StoneState, seat: int) -> list[Action]:
        """Of each suit the highest card and the dearest; to follow the lowest as well."""
        legal = rules.moves(state, seat)
        return _outstanding(state, legal) if len(legal) > 1 else legal


def _outstanding(state: StoneState, legal: Sequence[Action]) -> list[Action]:
    """The cards than which no other of the suit is better in everything."""
    strong = strengths_of(state.options["low_ace"])
    top: dict[str, Action] = {}
    dear: dict[str, Action] = {}
    for action in legal:
        card = action.cards[0]
        suit, mine = card.suit, strong[card]
        if suit not in top:
            top[suit] = dear[suit] = action
            continue
        if mine > strong[top[suit].cards[0]]:
            top[suit] = action
        best = dear[suit].cards[0]
        if (WORTH[card.rank], mine) > (WORTH[best.rank], strong[best]):
            dear[suit] = action
    found = [*top.values(), *dear.values()]
    if state.phase == "follow":
        found.append(min(legal, key=lambda action: strong[action.cards[0]]))
    return list(dict.fromkeys(found))


def _values(eyes: RollingStoneObservation, legal: Sequence[Action], random: Callable[[], float],
            manner: Manner) -> list[float]:
    """What each card is worth now, in cards, and a whim."""
    if eyes.trick:
        return [follow_value(eyes, action.cards[0]) + 0.05 * random() for action in legal]
    whim = _WHIM + _WHIM_GROWS * eyes.tedium
    stakes = _stakes(eyes, manner)
    trips = {suit: _trip(eyes, suit, stakes, manner) for suit in set(eyes.suits)}
    return [_lead_value(eyes, action.cards[0], trips, manner) + whim * random() for action in legal]


# --- leading --------------------------------------------------------------------------------------

#: A suit on its way round the table: what the others may have to take, how likely all follow, what
#: going on in this suit costs, how many of it are in the own hand.
Trip = tuple[float, float, float, int]


def _lead_value(eyes: RollingStoneObservation, card: Card, trips: dict[str, Trip],
                manner: Manner) -> float:
    value, alive, gap, held = trips[card.suit]
    stands = 0.0
    if alive:
        stands = eyes.stands(card, eyes.after)
        value += alive * (0.8 * stands - manner.thrown + _WAY_OUT * eyes.tedium)
    value -= manner.keep * eyes.strengths[card] * (1 - alive * stands)
    return value - gap + 0.15 * held + eyes.haste * WORTH[card.rank]


def _stakes(eyes: RollingStoneObservation, manner: Manner) -> list[tuple[int, float, float, float]]:
    """By who plays later: the seat, what it costs when it follows, what it is worth when it takes
    up a trick, and of how many cards (with a stock it draws instead, and the trick goes on)."""
    return [(seat, manner.danger * _danger(eyes, seat), manner.threat * eyes.threat(seat),
             2 if eyes.draws else manner.lying + lying)
            for lying, seat in enumerate(eyes.after, 1)]


def _trip(eyes: RollingStoneObservation, suit: str,
          stakes: Sequence[tuple[int, float, float, float]], manner: Manner) -> Trip:
    alive, value = 1.0, 0.0
    chances, draws = eyes.share(suit).follows, eyes.draws
    for seat, danger, threat, cards in stakes:
        follows = chances[seat]
        value -= alive * follows * danger
        value += alive * (1 - follows) * cards * threat
        if not draws:
            alive *= follows
    held = eyes.suits.count(suit)
    return value, alive, manner.gap * _gap(eyes, suit, held - 1), held


def _danger(eyes: RollingStoneObservation, seat: int) -> float:
    """What it costs when that seat gets rid of one card more."""
    left = eyes.counts[seat]
    if left > 2:
        return 0.0
    return (1 - eyes.tedium) * {1: _GOES_OUT, 2: 1.0}.get(left, 0.0)


def _gap(eyes: RollingStoneObservation, suit: str, left: int) -> float:
    """A suit one lacks, or nearly, is a suit one will have to take,
    as long as others can lead it."""
    if len(eyes.hand) <= 2 or left > 1:
        return 0.0
    return {0: 2.0, 1: 0.7}[left] * min(1.0, eyes.elsewhere(suit) / 4)


def _why_led(eyes: RollingStoneObservation, card: Card) -> Words:
    follows = eyes.share(card.suit).follows
    lacking = next((seat for seat in eyes.after if follows[seat] == 0), None)
    if lacking is not None:
        return words("{who} has none of {suit}.",
                     you="You have none of {suit}.",
                     who=Seat(lacking), suit=Suit(card.suit))
    if eyes.suits.count(card.suit) >= max(map(eyes.suits.count, "SHDC")):
        return words("From the longest suit, so that no suit runs out.")
    if eyes.stands(card, eyes.after) > 0.8:
        return words("A high card, which most likely keeps the lead.")
    return words("This card gives least away.")


# --- following ------------------------------------------------------------------------------------

def follow_value(eyes: RollingStoneObservation, card: Card) -> float:
    """High to win the lead where it is wanted and can be had, else low;
    points go when the end is near."""
    wins = _wins(eyes, card)
    lead = wins * _wish_to_lead(eyes) if wins else 0.0
    return lead + eyes.haste * WORTH[card.rank] - 0.04 * eyes.strengths[card]


def _wins(eyes: RollingStoneObservation, card: Card) -> float:
    """How likely all follow and nobody is higher."""
    strong = eyes.strengths
    mine = strong[card]
    for lying in eyes.trick:
        if strong[lying] > mine:
            return 0.0
    chance = 1.0
    if not eyes.draws:
        follows = eyes.share(card.suit).follows
        for seat in eyes.after:
            chance *= follows[seat]
    return chance * eyes.stands(card, eyes.after)


def _wish_to_lead(eyes: RollingStoneObservation) -> float:
    """The last card wins as soon as it may be led;
    else the lead is worth most with a suit that the next player lacks."""
    if len(eyes.hand) == 2:
        return 8.0
    following = left_of(eyes.seat, eyes.state.seats)
    lacked = any(eyes.share(suit).follows[following] == 0 for suit in set(eyes.suits))
    return 1.6 if lacked else 0.8


def _why_followed(eyes: RollingStoneObservation, card: Card, choices: Sequence[Card]) -> Words:
    strong = [eyes.strengths[choice] for choice in choices]
    if eyes.strengths[card] == max(strong) and _wins(eyes, card) > 0.3:
        return words("The highest that follows: it may win the lead.")
    if eyes.strengths[card] == min(strong):
        return words("The lowest that follows: higher cards may win a lead later.")
    return words("Its points are better not in the hand at the end.")


BRAIN = RollingStoneBrain()

__all__ = ["BRAIN", "RollingStoneBrain", "follow_value"]
