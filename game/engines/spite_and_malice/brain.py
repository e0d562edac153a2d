"""How a computer plays Spite and Malice (sheet 8): it looks through the plays of its own turn as
far as it sees. Medium weighs them by rules of thumb, hard by a value learnt by self-play
(``brain_turn``, ``brain_learnt``).

Hidden cards are never looked at: a turn is followed only until a card comes up that its seat does
not know.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from game.brains.brain import Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.values import Learner
from game.core.action import Action
from game.core.player import LEVELS
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.words import Rank, Seat, Words, words
from game.engines.spite_and_malice import brain_weighing as weighing
from game.engines.spite_and_malice.brain_learnt import LEARNER, learnt, lines, terms_of
from game.engines.spite_and_malice.brain_weighing import RankChances
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    PASS,
    PLAY,
    RIDDANCE,
    THROW,
    SpiteState,
    forced,
)
from game.mechanics.patience import next_rank

#: Positions looked at in a turn: to decide, and in a rollout. Judged by hand.
MOST_NODES, FEW_NODES = 260, 8


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A way to go on: what it is worth and how it ends (upcard, refill, stop, won)."""

    worth: float
    end: str


#: What is next to nothing, as lines are worth: a turn has many plays. Judged by hand.
NEARLY = 0.05


class SpiteBrain(Brain):
    """All levels look through their turn; easy misjudges what its plays bring, hard weighs them by
    the learnt value. ``learnt``: the same for the arena, as a policy with few positions."""

    has = frozenset({"cards"})
    error_model = MappingProxyType({"easy": ErrorModel(spread=1.0, most=4.0)})
    learns: ClassVar[Learner | None] = LEARNER
    bots = MappingProxyType({"learnt": learnt})

    def levels_for(self, seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        """With a pack each, as in the book form, the value gains next to nothing."""
        return LEVELS if options.get("packs") == "separate" else LEVELS[:2]

    def leeway(self, asked: Question) -> float:
        return NEARLY

    def choose(self, asked: Question) -> Choice | None:
        turn = SpiteDecision(asked.game.rules, asked.state, asked.seat, asked.legal)
        if len(turn.legal) == 1:
            return turn.only()
        if asked.player.level != "hard":
            return turn.best()
        search = lines(asked.game.rules, asked.state, asked.seat, nodes=MOST_NODES)
        return turn.chosen([(action, TurnLine(end.worth, end.kind))
                            for action, end in search.weighed(asked.legal)])

    def policy(self, rules: Rules[Any], state: SpiteState, seat: int, actions: Sequence[Action],
               rng: Rng) -> Action:
        """Medium's own choice, with fewer positions looked at in a long turn."""
        if len(actions) == 1:
            return actions[0]
        return SpiteDecision(rules, state, seat, actions, FEW_NODES).weighed()[0][0]

    def value(self, rules: Rules[Any], state: SpiteState) -> tuple[float, ...]:
        """By the riddance cards left, the ways to the upcards, and whose turn it is."""
        outcome = rules.outcome(state)
        if outcome is not None:
            return tuple(won / max(1, sum(outcome.won)) for won in outcome.won)
        first = weighing.to_win(terms_of(state.options), state)
        return first, 1 - first


class SpiteDecision:
    """One decision of one seat."""

    def __init__(self, rules: Rules[Any], state: SpiteState, seat: int, legal: Sequence[Action],
                 nodes: int = MOST_NODES) -> None:
        self.rules, self.state, self.seat, self.legal = rules, state, seat, legal
        self.terms = terms_of(state.options)
        self.plays = [action for action in legal if action.verb == PLAY]
        self.ends = [action for action in legal if action.verb != PLAY]
        self._his = weighing.discards(state, 1 - seat)
        self.seen = self._look(state)
        self._left = nodes
        self._met: dict[tuple[object, ...], TurnLine] = {}

    def only(self) -> Choice:
        """The first legal move, with the reason that there is no other."""
        action = self.legal[0]
        if action.verb == PASS:
            return Choice(action, words("Nothing can be played or discarded."))
        return Choice(action, words("Nothing else is allowed."))

    # --- a good one -------------------------------------------------------------------------------

    def best(self) -> Choice:
        """The first play of the best line, or the best way to end the turn."""
        return self.chosen(self.weighed())

    def chosen(self, by_worth: Sequence[tuple[Action, TurnLine]]) -> Choice:
        """The first of these, and why."""
        action, line = by_worth[0]
        note = self._why_end(action) if action.verb != PLAY else self._why(action, line)
        return Choice(action, note, tuple(Candidate(each, line.worth) for each, line in by_worth))

    def weighed(self) -> list[tuple[Action, TurnLine]]:
        """Each action with the best line that it begins, the best first; of equal ones an end of
        the turn, then what is looked at first."""
        by_worth: list[tuple[Action, TurnLine]] = []
        if not forced(self.terms, self.state, self.seat):
            now = weighing.worth(self.seen, self.state.quiet)
            by_worth = [(action, TurnLine(now + worth, "stop"))
                        for action, worth in self._ends(self.seen, self.ends)]
        by_worth += [(action, self._line(self.state, action))
                     for action in self._ordered(self.plays)]
        by_worth.sort(key=lambda pair: -pair[1].worth)
        return by_worth

    def _ordered(self, plays: list[Action]) -> list[Action]:
        """The upcard first, wild cards last: what is cut off for want of time is the least
        likely."""
        if len(plays) < 2:
            return plays
        wild, up, piles = self.terms.wild, RIDDANCE[self.seat], DISCARD[self.seat]
        return sorted(plays, key=lambda action: (
            action.source != up, action.cards[0].rank == wild, action.source in piles))

    def _line(self, state: SpiteState, action: Action) -> TurnLine:
        """The best way to go on with this play."""
        gain = weighing.of_play(self.terms, state, action.cards[0], action.source)
        after = self._after(state, action)
        news = self._news(state, action)
        if news is not None:
            rest = weighing.fear(state.quiet) * self._danger(after) * weighing.OPEN_TURN
            refill = 0.0
            if news == "refill":
                refill = weighing.of_refill(self.terms, state, self.seat)
            return TurnLine(gain - rest + refill, news)
        line = self._rest(after)
        return TurnLine(gain + line.worth, line.end)

    def _rest(self, state: SpiteState) -> TurnLine:
        """The best of all that can follow, seen positions once."""
        seen, piles = self._look(state), state.piles
        key = (seen.heights, tuple(piles[HAND[self.seat]]), tuple(map(len, seen.own)))
        met = self._met.get(key)
        if met is not None:
            return met
        self._left -= 1
        legal = self.rules.moves(state, self.seat)
        ends = [action for action in legal if action.verb != PLAY]
        best = None
        if ends:
            worth = max(each for _, each in self._ends(seen, ends))
            best = TurnLine(weighing.worth(seen, state.quiet) + worth, "stop")
        if self._left > 0 or best is None:
            for action in self._ordered([each for each in legal if each.verb == PLAY]):
                line = self._line(state, action)
                if best is None or line.worth > best.worth:
                    best = line
        assert best is not None
        self._met[key] = best
        return best

    def _after(self, state: SpiteState, action: Action) -> SpiteState:
        after: SpiteState = self.rules.copy(state)
        self.rules.apply(after, self.seat, action)
        return after

    def _news(self, state: SpiteState, action: Action) -> str | None:
        """Which new card the play brings: "upcard", "refill"; None: nothing that the seat does not
        know."""
        if action.source in RIDDANCE:
            return "upcard"
        last = action.source in HAND and len(state.piles[action.source]) == 1
        return "refill" if last else None

    def _danger(self, state: SpiteState) -> float:
        return weighing.chance(self.terms, state, 1 - self.seat, self._his)

    def _look(self, state: SpiteState) -> RankChances:
        return weighing.ranks_of(self.terms, state, self.seat, self._his)

    # --- the end of the turn ----------------------------------------------------------------------

    def _ends(self, seen: RankChances, ends: Sequence[Action]) -> list[tuple[Action, float]]:
        """What each way to end the turn is worth."""
        wild, needed, hand = self.terms.wild, seen.way.ranks, seen.hand
        tops = {name: pile[-1:] for name, pile in zip(DISCARD[self.seat], seen.own)}
        free = seen.own.count("")
        discards = []
        for action in ends:
            worth = weighing.FROZEN
            if action.verb == THROW:
                rank = action.cards[0].rank
                worth = weighing.of_discard(
                    wild, rank, tops[action.target], hand.count(rank) > 1, free, needed)
            discards.append((action, worth))
        return discards

    def _why_end(self, action: Action) -> Words:
        if action.verb == PASS:
            return words("Every play would help {who} more.", who=Seat(1 - self.seat))
        pile, card = self.state.piles[action.target], action.cards[0]
        if card.rank == self.terms.wild:
            return words("Only this keeps the turn from freezing.")
        if not pile:
            return words("A pile of its own, and nothing is buried.")
        if pile[-1].rank == card.rank:
            return words("Equal cards stack well.")
        if pile[-1].joker:
            return words("It may go on the Joker.")
        return words("It goes on the {rank} and does least harm there.", rank=Rank(pile[-1].rank))

    def _why(self, action: Action, line: TurnLine) -> Words:
        if action.source in RIDDANCE:
            return _UPCARD
        if line.end in ("upcard", "won"):
            up = self.state.piles[RIDDANCE[self.seat]][-1]
            return words("This leads up to the {card} on the riddance pile.", card=up)
        if line.end == "refill":
            return words("This leads to an empty hand, and five new cards.")
        if self._danger(self._after(self.state, action)) < self.seen.his_chance:
            if self._passes(action):
                return words("This builds past the card that {who} waits for.",
                             who=Seat(1 - self.seat))
            return words("It makes it harder for {who}.", who=Seat(1 - self.seat))
        return words("This makes room for new cards.")

    def _passes(self, action: Action) -> bool:
        """Whether it takes the place in the centre where the other's upcard would go."""
        theirs = self.state.piles[RIDDANCE[1 - self.seat]]
        wanted = next_rank(len(self.state.piles[action.target]), self.terms.top)
        return bool(theirs) and theirs[-1].rank == wanted


_UPCARD = words("One riddance card less.")


BRAIN = SpiteBrain()
