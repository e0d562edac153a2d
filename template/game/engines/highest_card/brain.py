"""How a computer plays Highest Card: at random, by a rule of thumb,
or by trying out deals that it can imagine."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.brain import Brain, Choice, Question
from game.core.action import Action
from game.core.rng import Rng
from game.core.view import View
from game.core.words import words
from game.mechanics.ranks import strength

if TYPE_CHECKING:
    from game.core.game import Game

#: Deals that a hard player imagines before each card.
_WORLDS = 12


class HighestCardBrain(Brain):
    """Asked with a view, and nothing else (``game/ai/brain.py``)."""

    def choose(self, asked: Question) -> Choice | None:
        game, view, level, rng = asked.game, asked.view, asked.player.level, asked.rng
        if view.seat is None or view.seat not in view.actors:
            return None
        legal = game.imagine(view, rng.bits()).legal(view.seat)
        if len(legal) == 1:
            return Choice(legal[0], words("There is nothing else to do."))
        if level == "easy":
            return Choice(rng.choice(legal), words("Any card will do."))
        return _by_thumb(view, legal) if level == "medium" else _by_trial(game, view, legal, rng)


def _by_thumb(view: View, legal: Sequence[Action]) -> Choice:
    """The last one takes the trick as cheaply as he can;
    the others play high while they are above all that lies there."""
    ranked = sorted(legal, key=lambda action: strength(action.cards[0]))
    lying = max((strength(card) for card in view.pile("trick")), default=-1)
    above = [action for action in ranked if strength(action.cards[0]) > lying]
    if not above:
        return Choice(ranked[0], words("The trick is lost: the lowest card."))
    if len(view.pile("trick")) == view.seats - 1:
        return Choice(above[0], words("The lowest card that takes the trick."))
    return Choice(above[-1], words("The highest card has the best chances."))


def _by_trial(game: Game, view: View, legal: Sequence[Action], rng: Rng) -> Choice:
    """Each card is tried in deals that would look the same from this seat,
    played on at random by everybody."""
    assert view.seat is not None
    taken = dict.fromkeys(legal, 0)
    for _ in range(_WORLDS):
        world = game.imagine(view, rng.bits())
        for action in legal:
            trial = world.copy()
            trial.play(view.seat, action)
            outcome = trial.outcome() or game.playout(trial, rng)
            taken[action] += outcome.points[view.seat]
    best = max(legal, key=lambda action: (taken[action], -strength(action.cards[0])))
    return Choice(best, words("Tried out, it takes the most tricks."))


BRAIN = HighestCardBrain()

__all__ = ["BRAIN", "HighestCardBrain"]
