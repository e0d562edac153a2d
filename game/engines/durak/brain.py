"""How a computer plays Durak (sheet 8): by the worth of cards,
from what its seat sees and remembers."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.brain import ONLY, Brain, Candidate, Choice, Question
from game.ai.search import Search
from game.core.action import Action
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.words import words
from game.engines.durak.brain_endgame import is_known, solved
from game.engines.durak.brain_weigh import (
    PLAY,
    asks_helper,
    may_press,
    named,
    passing_on,
    weighed,
    why,
)
from game.engines.durak.brain_worth import Eyes, remembered
from game.engines.durak.state import DurakState
from game.mechanics.ranks import strength

Moves = Sequence[Action]


class DurakBrain(Brain):
    """Easy plays the lowest card and forgets; medium weighs cards;
    hard tries its moves in imagined deals, and plays known endings to the end."""

    def choose(self, asked: Question) -> Choice:
        view, level, rng = asked.view, asked.player.level, asked.rng
        state, legal, seed = asked.state, asked.legal, rng.below(1 << 30)
        if len(legal) == 1:
            return Choice(legal[0], ONLY)
        if level == "easy" and state.phase in _EASY:
            return _EASY[state.phase](Eyes(state, asked.seat), legal, rng)
        eyes = Eyes(state, asked.seat, remembered(view) if level != "easy" else ())
        best = PLAY[state.phase](eyes, legal)
        if level == "hard" and is_known(view):
            world: Any = asked.worlds.draw(Rng.seeded(seed))
            found = solved(asked.game.rules, world, asked.seat, best)
            if found is not None:
                return Choice(found, words("All cards are known: this leads to the best end."))
        if level == "hard":
            searched = SEARCH.choice(asked, best, lambda action: why(eyes, legal, action))
            if searched is not None:
                return searched
        candidates = tuple(Candidate(*each) for each in weighed(eyes, legal, best))
        return Choice(best, why(eyes, legal, best), candidates)

    def policy(self, rules: Rules[Any], state: DurakState, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        """Medium without its memory: cards that lie in the discard may still be at large."""
        if len(actions) == 1:
            return actions[0]
        return PLAY[state.phase](Eyes(state, seat), actions)

    def candidates(self, rules: Rules[Any], state: DurakState, seat: int) -> list[Action]:
        """All, but of trumps that do the same only the lowest, and the policy's own."""
        legal = rules.moves(state, seat)
        best, eyes = self.policy(rules, state, seat, legal, None), Eyes(state, seat)
        lowest: dict[tuple[str, str], Action] = {}
        for action in _trumps(eyes, legal):
            held = lowest.setdefault((action.verb, action.value), action)
            if eyes.value[action.cards[0]] < eyes.value[held.cards[0]]:
                lowest[action.verb, action.value] = action
        kept = {best, *lowest.values()}
        dear = {action for action in _trumps(eyes, legal) if action not in kept}
        return [action for action in legal if action not in dear]


def _trumps(eyes: Eyes, legal: Moves) -> list[Action]:
    """Those that cost a trump, and nothing else."""
    return [action for action in legal
            if len(action.cards) == 1 and action.source and eyes.is_trump(action.cards[0])]


# --- easy -----------------------------------------------------------------------------------------

def _plain(eyes: Eyes, actions: Moves) -> list[Action]:
    """Those that cost no trump."""
    return [action for action in actions if not eyes.is_trump(action.cards[0])]


def _lowest(eyes: Eyes, actions: Moves) -> Action | None:
    """By rank: a beginner holds a low trump for a low card."""
    def height(action: Action) -> tuple[int, bool, int, Action]:
        card = action.cards[0]
        return strength(card), eyes.is_trump(card), len(action.cards), action
    return min(actions, key=height, default=None)


def _easy_lead(eyes: Eyes, legal: Moves, rng: Rng) -> Choice:
    """No trump while there is something else."""
    best = _lowest(eyes, _plain(eyes, legal) or legal)
    assert best is not None
    return Choice(best, words("The lowest card."))


def _easy_attack(eyes: Eyes, legal: Moves, rng: Rng) -> Choice:
    """Adds the lowest card that fits, if it is no trump; then asks now and then."""
    found = named(legal, "attack")
    best = _lowest(eyes, _plain(eyes, found) if eyes.stock else found)
    if best is not None:
        return Choice(best, words("The lowest card that fits."))
    asks = named(legal, "ask")
    if asks and asks_helper(eyes) and rng.below(4):
        return Choice(asks[0], words("Somebody else may have a card."))
    return Choice(legal[-1], words("No card to add."))


def _easy_defend(eyes: Eyes, legal: Moves, rng: Rng) -> Choice:
    """Beats whenever able."""
    best = _lowest(eyes, named(legal, "beat"))
    if best is not None:
        return Choice(best, words("The lowest card that beats it."))
    best = passing_on(eyes, legal) or named(legal, "take")[0]
    return Choice(best, words("It cannot be beaten."))


def _easy_load(eyes: Eyes, legal: Moves, rng: Rng) -> Choice:
    found = [action for action in named(legal, "load") if may_press(eyes, action.cards[0])]
    best = _lowest(eyes, found)
    if best is None:
        return Choice(legal[-1], words("Nothing to add."))
    return Choice(best, words("Away with it."))


_EASY: dict[str, Callable[[Eyes, Moves, Rng], Choice]] = {
    "lead": _easy_lead, "defend": _easy_defend, "continue": _easy_attack, "helper": _easy_attack,
    "load": _easy_load}


BRAIN = DurakBrain()
SEARCH = Search(BRAIN)
