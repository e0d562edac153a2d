"""How a computer plays Rolling Stone (sheet 8):
by what it remembers of voids and of cards taken up."""
from __future__ import annotations

from collections.abc import Sequence

from game.ai.brain import Brain, Choice, Question
from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.rng import Rng
from game.core.words import Seat, Words, words
from game.engines.rolling_stone.brain_eyes import Eyes
from game.engines.rolling_stone.state import WORTH
from game.mechanics.turns import left_of

#: Chance enough that equal positions are not played alike for ever, and more of it as the cards go
#: round.
_WHIM = 0.2
_WHIM_GROWS = 3.0
#: What a trick that is thrown away is worth when the deal is nearly blocked, in cards.
_WAY_OUT = 8.0
#: What it costs, in cards, when a rival goes out.
_GOES_OUT = 6.0


class RollingStoneBrain(Brain):
    """Easy plays any card that is allowed;
    medium and hard weigh who will have to take the trick."""

    levels = ("easy", "medium")

    def choose(self, asked: Question) -> Choice | None:
        game, view, level, rng = asked.game, asked.view, asked.player.level, asked.rng
        if view.seat not in view.actors:
            return None
        legal = game.imagine(view, rng.below(1 << 30)).legal(view.seat)
        if len(legal) == 1:
            return Choice(legal[0], words("There is nothing else to do."))
        if level == "easy":
            return Choice(rng.choice(legal), words("Any card will do."))
        eyes = Eyes(view)
        return _lead(eyes, legal, rng) if view.phase == "lead" else _follow(eyes, legal, rng)


# --- leading --------------------------------------------------------------------------------------

def _lead(eyes: Eyes, legal: Sequence[Action], rng: Rng) -> Choice:
    whim = _WHIM + _WHIM_GROWS * eyes.tedium
    values = {action: lead_value(eyes, action.cards[0]) + whim * rng.random() for action in legal}
    best = max(legal, key=lambda action: values[action])
    return Choice(best, _why_led(eyes, best.cards[0]))


def lead_value(eyes: Eyes, card: Card) -> float:
    """In cards: what the others may have to take, less what going on in this suit costs."""
    alive, value = 1.0, 0.0
    for lying, seat in enumerate(eyes.after, 1):
        follows = eyes.follows(seat, card.suit)
        value -= alive * follows * _danger(eyes, seat)
        if eyes.stock:
            # he draws, and the trick goes on
            value += alive * (1 - follows) * 2 * eyes.threat(seat)
        else:
            value += alive * (1 - follows) * (0.6 + lying) * eyes.threat(seat)
            alive *= follows
    held = eyes.held(card.suit)
    value += alive * (0.8 * eyes.stands(card, eyes.after) - 0.6 + _WAY_OUT * eyes.tedium)
    return value - _gap(eyes, card.suit, held - 1) + 0.15 * held + eyes.haste * WORTH[card.rank]


def _danger(eyes: Eyes, seat: int) -> float:
    """What it costs when that seat gets rid of one card more."""
    left = eyes.count(seat)
    return (1 - eyes.tedium) * {1: _GOES_OUT, 2: 1.0}.get(left, 0.0)


def _gap(eyes: Eyes, suit: str, left: int) -> float:
    """A suit one lacks, or nearly, is a suit one will have to take,
    as long as others can lead it."""
    if len(eyes.hand) <= 2:
        return 0.0
    return {0: 2.0, 1: 0.7}.get(left, 0.0) * min(1.0, eyes.elsewhere(suit) / 4)


def _why_led(eyes: Eyes, card: Card) -> Words:
    lacking = next((seat for seat in eyes.after if eyes.follows(seat, card.suit) == 0), None)
    if lacking is not None:
        return words("{who} has none of {suit}.", who=Seat(lacking), suit=eyes.suit(card))
    if eyes.held(card.suit) >= max(eyes.held(suit) for suit in "SHDC"):
        return words("From the longest suit, so that no suit runs out.")
    if eyes.stands(card, eyes.after) > 0.8:
        return words("A high card, which keeps the lead.")
    return words("This card gives least away.")


# --- following ------------------------------------------------------------------------------------

def _follow(eyes: Eyes, legal: Sequence[Action], rng: Rng) -> Choice:
    values = {action: follow_value(eyes, action.cards[0]) + 0.05 * rng.random() for action in legal}
    best = max(legal, key=lambda action: values[action])
    return Choice(best, _why_followed(eyes, best.cards[0], [action.cards[0] for action in legal]))


def follow_value(eyes: Eyes, card: Card) -> float:
    """High to win the lead where it is wanted and can be had, else low;
    points go when the end is near."""
    lead = _wins(eyes, card) * _wish_to_lead(eyes)
    return lead + eyes.haste * WORTH[card.rank] - 0.04 * eyes.strength(card)


def _wins(eyes: Eyes, card: Card) -> float:
    """How likely all follow and nobody is higher."""
    if any(eyes.strength(lying) > eyes.strength(card) for lying in eyes.trick):
        return 0.0
    chance = 1.0
    for seat in eyes.after:
        chance *= 1.0 if eyes.stock else eyes.follows(seat, card.suit)
    return chance * eyes.stands(card, eyes.after)


def _wish_to_lead(eyes: Eyes) -> float:
    """The last card wins as soon as it may be led;
    else the lead is worth most with a suit that the next player lacks."""
    if len(eyes.hand) == 2:
        return 8.0
    following = left_of(eyes.seat, eyes.view.seats)
    held = [suit for suit in SUITS if eyes.held(suit)]
    return 1.6 if any(eyes.follows(following, suit) == 0 for suit in held) else 0.8


def _why_followed(eyes: Eyes, card: Card, choices: Sequence[Card]) -> Words:
    low, high = (pick(map(eyes.strength, choices)) for pick in (min, max))
    if eyes.strength(card) == high and _wins(eyes, card) > 0.3:
        return words("High, to win the lead.")
    if eyes.strength(card) == low:
        return words("Low: the high cards may win a lead later.")
    return words("Its points are better not in the hand at the end.")


BRAIN = RollingStoneBrain()

__all__ = ["BRAIN", "RollingStoneBrain", "follow_value", "lead_value"]
