"""How a computer plays Klondike, and what a hint says (sheet 8)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.planning import SOLVED
from game.brains.planning_stock import LOOKS
from game.core.action import Action
from game.core.options import UNLIMITED
from game.core.piles import group_of
from game.core.rules import Rules
from game.core.telling import move
from game.core.words import words
from game.engines.klondike.brain_far import far_sighted
from game.engines.klondike.brain_worth import (
    COLUMNS,
    DRAW_WORTH,
    GIVES_UP,
    NEVER,
    TURNED,
    Weighed,
    covered,
    position_worth,
    round_of,
    weighed,
)
from game.engines.klondike.rules import KIT
from game.families.solitaire.brain.model import model_of
from game.families.solitaire.brain.reasons import PlayReasons
from game.families.solitaire.moves import plays
from game.mechanics.alone import RESIGN, WASTE, is_home

#: N plays deep the search looks, and at M positions.
DEPTH, MOST = 4, 400
#: A position that is better by so much is worth a play.
LEAST_GAIN = 3.0
LEADS_ON = words("It leads on: the next plays free more.")
FIRST_SEEN = words("The first play that meets the eye.")


_EXPLAINS = PlayReasons(KIT.plans, ends=(SOLVED,), first=(GIVES_UP, LOOKS)).explains()


class KlondikeBrain(Brain):
    """Easy plays what it sees first; medium looks some plays ahead, as far as cards lie open; hard
    goes from one covered card to the next (``game.brains.planning``)."""

    fast = model_of(KIT.plans)
    explains = _EXPLAINS

    def levels_for(self, seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Three cards at a time and few redeals: hard came out no oftener than medium."""
        often = options["redeals"] == UNLIMITED or options["draw"] == 1
        return self.levels if often else self.levels[:2]

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        if asked.player.level == "easy":
            return _beginner(asked.state, asked.legal)
        level = self.nearest(asked.player, 1, asked.state.options).level
        found = far_sighted(self, asked) if level == "hard" else None
        return found or _searched(asked.game.rules, asked.state, asked.legal)

    def policy(self, rules: Rules[Any], state: Any, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        return _glance(state, actions)[0]


def _glance(state: Any, actions: Sequence[Action]) -> tuple[Action, Weighed]:
    """The best action at a glance. Who has been through the stock in vain lays up what else would
    wait, and then gives up."""
    ranked = sorted([(action, weighed(state, action)) for action in actions],
                    key=lambda pair: -pair[1][0])
    if not ranked[0][0].cards and state.quiet > 2 * round_of(state):
        ranked = [pair for pair in ranked if pair[0].cards] or ranked
    if ranked[0][1][0] < 0 and RESIGN in actions:
        return RESIGN, (NEVER, GIVES_UP)
    return ranked[0]


# --- medium ---------------------------------------------------------------------------------------

def _searched(rules: Rules[Any], state: Any, legal: Sequence[Action]) -> Choice:
    """What is plainly good at a glance; else the first of those plays that lead to a better
    position; else the next cards."""
    glance, (worth, note) = _glance(state, legal)
    if worth > DRAW_WORTH:
        return Choice(glance, note, _ranked({action: weighed(state, action)[0]
                                             for action in legal}))
    search, now = PlaysSearch(rules), position_worth(state)
    gains = {action: search.after(state, action, DEPTH) - now for action in legal
             if action.cards and _is_forward(action)}
    gains |= {action: 0.0 for action in legal if action.verb in ("draw", "redeal")}
    ranked = _ranked(gains)
    if ranked and ranked[0].value >= LEAST_GAIN:
        return Choice(ranked[0].action, LEADS_ON, ranked)
    return Choice(glance, note, ranked)


def _ranked(worths: Mapping[Action, float]) -> tuple[Candidate, ...]:
    order = sorted(worths, key=lambda action: -worths[action])
    return tuple(Candidate(action, worths[action]) for action in order)


class PlaysSearch:
    """What can be reached by plays alone, without turning cards from the stock; each position is
    looked at once at each depth."""

    def __init__(self, rules: Rules[Any]) -> None:
        self._rules, self._met = rules, dict[tuple[Any, ...], float]()

    def after(self, state: Any, action: Action, depth: int) -> float:
        """The worth of the best position that this action leads to. Where a covered card is turned
        up nobody knows how it goes on."""
        state, source = self._rules.copy(state), action.source
        move(state, action.cards, source, action.target)
        here = position_worth(state)
        if source in COLUMNS and not state.piles[source] and state.piles[covered(source)]:
            return here + TURNED
        if depth <= 1 or len(self._met) > MOST:
            return here
        key = depth, *[tuple(pile) for pile in state.piles.values()]
        if key not in self._met:
            self._met[key], plan = here, KIT.plans(state.options)
            self._met[key] = max([here, *(self.after(state, each, depth - 1)
                                          for each in plays(plan, state) if _is_forward(each))])
        return self._met[key]


def _is_forward(action: Action) -> bool:
    return group_of(action.source) != "foundation"


# --- easy -----------------------------------------------------------------------------------------

def _beginner(state: Any, legal: Sequence[Action]) -> Choice:
    """What catches the eye first: up whatever goes up, then the columns from the left, then the
    waste. Nothing is ever split, and nobody keeps a place for a King. Who has been through the
    stock in vain gives up."""
    for kind in (_goes_up, _turns_one, _from_waste):
        for action in legal:
            if kind(state, action):
                return Choice(action, FIRST_SEEN)
    if state.quiet > 2 * round_of(state):
        return Choice(RESIGN, GIVES_UP)
    turn = next((action for action in legal if action.verb in ("draw", "redeal")), RESIGN)
    return Choice(turn, weighed(state, turn)[1])


def _goes_up(state: Any, action: Action) -> bool:
    return is_home(action.target)


def _from_waste(state: Any, action: Action) -> bool:
    return action.source == WASTE


def _turns_one(state: Any, action: Action) -> bool:
    """Whether all open cards of a column go elsewhere, and something lies below them."""
    source = action.source
    return (source in COLUMNS and bool(state.piles[covered(source)])
            and len(action.cards) == len(state.piles[source]))


BRAIN = KlondikeBrain()

__all__ = ["BRAIN", "KlondikeBrain", "PlaysSearch"]
