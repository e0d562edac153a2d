"""How a computer plays Durak (sheet 8): by the worth of cards,
from what its seat sees and remembers."""
from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.reasons import Explains
from game.brains.search import Search
from game.core.action import Action
from game.core.events import Event, Picture
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.secrets import Learning
from game.core.view import View
from game.engines.durak import brain_doubts
from game.engines.durak.brain_endgame import is_known, part_of, solved
from game.engines.durak.brain_reasons import KNOWN, REASONS, ROUND
from game.engines.durak.brain_rollout import DurakModel
from game.engines.durak.brain_weigh import (
    PLAY,
    weighed,
    why,
)
from game.engines.durak.brain_worth import DurakObservation, remembered
from game.engines.durak.state import DurakState
from game.engines.durak.state_places import is_partners

_BLIND = MappingProxyType({"transfer": 0.4, "ask": 0.5, "load": 0.5, "trump": 0.2})
EASY = ErrorModel(forgets=0.9, overlooks=_BLIND, spread=2.5, most=10.0)
EASY_PARTNER = ErrorModel(forgets=0.9, overlooks={"transfer": 0.3, "ask": 0.3}, spread=0.7,
                          most=4.0)


#: What is next to nothing, in the worth of cards: in an attack a rank or so; in defence less, as a
#: bout hangs on it. Judged by hand.
NEAR_ATTACK, NEAR_DEFENCE = 1.5, 0.2
#: What is given up for a liking: of a lead a rank; where a bout hangs on it less. Judged by hand.
NEAR_LEAD = 0.6
NEAR = MappingProxyType({"continue": 0.6, "defend": 0.2})

#: Bouts "taken" in a row after which two players look for something else: where attacks may be
#: transferred they could take the same cards from each other for ever. Judged by hand.
TO_AND_FRO = 12


class DurakBrain(Brain):
    """Medium weighs cards; easy forgets those that are gone, overlooks what is no plain answer, and
    misjudges what cards are worth; hard tries its moves in imagined deals, and plays known endings
    to the end."""

    has = frozenset({"cards", "trump"})
    fast = DurakModel
    explains = Explains(REASONS)
    error_model = MappingProxyType({"easy": EASY})

    def error_model_of(self, asked: Question) -> ErrorModel:
        """At two a mistake is soon made good; of partners each pays for the other's."""
        usual = super().error_model_of(asked)
        if usual is EASY and is_partners(asked.state):
            return EASY_PARTNER
        return usual

    def kind(self, asked: Question, action: Action) -> str:
        if action.verb == "beat":
            trump = asked.state.trump
            ruffs = action.cards[0].suit == trump and action.value[1:2] != trump
            return "trump" if ruffs else ""
        return "transfer" if action.verb == "show" else action.verb

    def leeway(self, asked: Question) -> float:
        return NEAR_DEFENCE if asked.state.phase == "defend" else NEAR_ATTACK

    def taste(self, asked: Question) -> float:
        return NEAR.get(asked.state.phase, NEAR_LEAD)

    def choose(self, asked: Question) -> Choice:
        view, level, rng = asked.view, asked.player.level, asked.rng
        state, legal, seed = asked.state, asked.legal, rng.below(1 << 30)
        if len(legal) == 1:
            return Choice(legal[0], ONLY)
        if state.phase == "lead" and state.seats == 2 and state.taken_run >= TO_AND_FRO:
            return Choice(rng.choice(legal), ROUND)
        gone = [card for card in remembered(view) if asked.recall.has(card)]
        eyes = DurakObservation(state, asked.seat, gone)
        best = PLAY[state.phase](eyes, legal)
        if level == "hard" and is_known(view):
            world: Any = asked.worlds.draw(Rng.seeded(seed))
            solution = solved(asked.game.rules, world, asked.seat, best, part_of(asked.limit))
            if solution is not None:
                return Choice(solution, KNOWN)
        if level == "hard":
            search = SEARCH_OF_TWO if state.seats == 2 else SEARCH
            searched = search.choice(asked, best, lambda action: why(eyes, legal, action))
            if searched is not None:
                return searched
        candidates = tuple(Candidate(*each) for each in weighed(eyes, legal, best))
        return Choice(best, why(eyes, legal, best), candidates)

    def policy(self, rules: Rules[Any], state: DurakState, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        """Medium without its memory: cards that lie in the discard may still be at large."""
        if len(actions) == 1:
            return actions[0]
        return PLAY[state.phase](DurakObservation(state, seat), actions)

    def candidates(self, rules: Rules[Any], state: DurakState, seat: int) -> list[Action]:
        """All, but of trumps that do the same only the lowest, and the policy's own."""
        legal = rules.moves(state, seat)
        best, eyes = self.policy(rules, state, seat, legal, None), DurakObservation(state, seat)
        lowest: dict[tuple[str, str], Action] = {}
        for action in _trumps(eyes, legal):
            held = lowest.setdefault((action.verb, action.value), action)
            if eyes.value[action.cards[0]] < eyes.value[held.cards[0]]:
                lowest[action.verb, action.value] = action
        kept = {best, *lowest.values()}
        dear = {action for action in _trumps(eyes, legal) if action not in kept}
        return [action for action in legal if action not in dear]

    def world_weight(self, view: View, state: DurakState) -> float:
        return brain_doubts.world_weight(view, state)

    def observe(self, notes: dict[str, Any], event: Event | None, picture: Picture,
                learning: Learning) -> None:
        """What the others will hardly hold, by what they did; of two there is no gain in it."""
        if learning.seats > 2:
            brain_doubts.note(notes, event, picture, learning)


def _trumps(eyes: DurakObservation, legal: Sequence[Action]) -> list[Action]:
    """Those that cost a trump, and nothing else."""
    return [action for action in legal
            if len(action.cards) == 1 and action.source and eyes.is_trump(action.cards[0])]


BRAIN = DurakBrain()
SEARCH, SEARCH_OF_TWO = Search(BRAIN, draws=3), Search(BRAIN)
