"""How a computer plays Spite and Malice (sheet 8): it looks through the plays of its own turn as
far as it sees.

The imagined deal serves to know what is legal; its hidden cards are never looked at: a turn is
followed only until a card comes up that its seat does not know.
"""
from __future__ import annotations

from dataclasses import dataclass

from game.ai.brain import Brain, Choice, Question
from game.core.action import Action
from game.core.rng import Rng
from game.core.words import Rank, Seat, Words, words
from game.engines.spite_and_malice import brain_weighing as weighing
from game.engines.spite_and_malice.moves import PASS, PLAY, THROW
from game.engines.spite_and_malice.rules import SpiteAndMalice
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    RIDDANCE,
    SpiteState,
    Terms,
    forced,
)

#: Positions looked at in a turn.
MOST_NODES = 260
#: How often a weak player makes a play that just fits (sheet 8).
EAGER = 0.7


@dataclass(frozen=True, slots=True)
class Line:
    """A way to go on: what it is worth and how it ends (upcard, refill, stop)."""

    worth: float
    end: str


class SpiteBrain(Brain):
    levels = ("easy", "medium")

    def choose(self, asked: Question) -> Choice | None:
        game, view, level, rng = asked.game, asked.view, asked.player.level, asked.rng
        if view.seat is None or view.seat not in view.actors:
            return None
        turn = Turn(game.rules, game.imagine(view).state, view.seat)  # type: ignore[arg-type]
        if len(turn.legal) == 1:
            return turn.only()
        return turn.easy(rng) if level == "easy" else turn.best()


class Turn:
    """One decision of one seat."""

    def __init__(self, rules: SpiteAndMalice, state: SpiteState, seat: int) -> None:
        self.rules, self.state, self.seat = rules, state, seat
        self.terms: Terms = rules.terms(state.options)
        self.legal = rules.moves(state, seat)
        self.plays = [action for action in self.legal if action.verb == PLAY]
        self.discards = [action for action in self.legal if action.verb == THROW]
        self._left = MOST_NODES
        self._met: dict[tuple[object, ...], Line] = {}

    def only(self) -> Choice:
        action = self.legal[0]
        if action.verb == PASS:
            return Choice(action, words("Nothing can be played or discarded."))
        return Choice(action, words("Nothing else is allowed."))

    # --- a weak player ----------------------------------------------------------------------------

    def easy(self, rng: Rng) -> Choice:
        """The upcard if it goes, else often any harmless play, else the discard that fits best."""
        up = next((action for action in self.plays if action.source in RIDDANCE), None)
        if up is not None:
            return Choice(up, _UPCARD)
        ends = self.discards or [action for action in self.legal if action.verb == PASS]
        harmless = [action for action in self.plays if self._harmless(action)]
        if harmless and (not ends or rng.random() < EAGER):
            return Choice(rng.choice(harmless), words("It fits."))
        if not ends:
            return Choice(rng.choice(self.plays), words("This has to be played first."))
        return self._end(self.state, ends)[1]

    def _harmless(self, action: Action) -> bool:
        """No wild card thrown away, and no step that lets the other player's upcard go."""
        if action.cards[0][0] == self.terms.wild:
            return False
        after = self._after(self.state, action)
        return self._danger(after) < 1.0 or self._danger(self.state) == 1.0

    # --- a good one -------------------------------------------------------------------------------

    def best(self) -> Choice:
        """The first play of the best line, or the best way to end the turn."""
        best = stop = None
        if not forced(self.terms, self.state.piles, self.seat, self.state.duty):
            ends = [action for action in self.legal if action.verb != PLAY]
            worth, stop = self._end(self.state, ends)
            best = self._worth(self.state) + worth
        found: tuple[Action, Line] | None = None
        for action in self._ordered(self.plays):
            line = self._line(self.state, action)
            if best is None or line.worth > best:
                best, found = line.worth, (action, line)
        if found is None:
            assert stop is not None
            return stop
        return Choice(found[0], self._why(*found))

    def _ordered(self, plays: list[Action]) -> list[Action]:
        """The upcard first, wild cards last: what is cut off for want of time is the least
        likely."""
        wild, up, piles = self.terms.wild, RIDDANCE[self.seat], DISCARD[self.seat]
        return sorted(plays, key=lambda action: (
            action.source != up, action.cards[0][0] == wild, action.source in piles))

    def _line(self, state: SpiteState, action: Action) -> Line:
        """The best way to go on with this play."""
        gain = weighing.of_play(self.terms, state.piles, action.cards[0], action.source)
        after = self._after(state, action)
        news = self._news(state, action)
        if news is not None:
            rest = weighing.fear(state.quiet) * self._danger(after) * weighing.OPEN_TURN
            refill = 0.0
            if news == "refill":
                refill = weighing.of_refill(self.terms, state.piles, self.seat)
            return Line(gain - rest + refill, news)
        line = self._rest(after)
        return Line(gain + line.worth, line.end)

    def _rest(self, state: SpiteState) -> Line:
        """The best of all that can follow, seen positions once."""
        piles = state.piles
        key = (tuple(weighing.heights(self.terms, piles)), tuple(piles[HAND[self.seat]]),
               tuple(len(piles[name]) for name in DISCARD[self.seat]))
        met = self._met.get(key)
        if met is not None:
            return met
        self._left -= 1
        legal = self.rules.moves(state, self.seat)
        ends = [action for action in legal if action.verb != PLAY]
        plays = [action for action in legal if action.verb == PLAY]
        found = None
        if ends:
            found = Line(self._worth(state) + self._end(state, ends)[0], "stop")
        if self._left > 0 or found is None:
            for action in self._ordered(plays):
                line = self._line(state, action)
                if found is None or line.worth > found.worth:
                    found = line
        assert found is not None
        self._met[key] = found
        return found

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

    def _worth(self, state: SpiteState) -> float:
        return weighing.worth(self.terms, state.piles, self.seat, state.quiet)

    def _danger(self, state: SpiteState) -> float:
        return weighing.his_chance(self.terms, state.piles, self.seat)

    # --- the end of the turn ----------------------------------------------------------------------

    def _end(self, state: SpiteState, ends: list[Action]) -> tuple[float, Choice]:
        """The best discard and its worth; frozen if there is none."""
        way = weighing.my_path(self.terms, state.piles, self.seat)
        best: tuple[float, Action] | None = None
        for action in ends:
            worth = weighing.FROZEN
            if action.verb == THROW:
                card, target = action.cards[0], action.target
                worth = weighing.of_discard(self.terms, state.piles, self.seat, card, target, way)
            if best is None or worth > best[0]:
                best = worth, action
        assert best is not None
        return best[0], Choice(best[1], self._why_end(best[1]))

    def _why_end(self, action: Action) -> Words:
        if action.verb == PASS:
            return words("Every play would help {who} more.", who=Seat(1 - self.seat))
        pile = self.state.piles[action.target]
        if action.cards[0][0] == self.terms.wild:
            return words("Only this keeps the turn from freezing.")
        if not pile:
            return words("A pile of its own, and nothing is buried.")
        if pile[-1][0] == action.cards[0][0]:
            return words("Equal cards stack well.")
        if pile[-1].joker:
            return words("It may go on the Joker.")
        return words("It goes on the {rank} and does least harm there.", rank=Rank(pile[-1][0]))

    def _why(self, action: Action, line: Line) -> Words:
        if action.source in RIDDANCE:
            return _UPCARD
        if line.end == "upcard":
            up = self.state.piles[RIDDANCE[self.seat]][-1]
            return words("This leads up to the {card} on the riddance pile.", card=up)
        if line.end == "refill":
            return words("This empties the hand, and five new cards come.")
        if self._danger(self._after(self.state, action)) < self._danger(self.state):
            return words("This builds past the card that {who} waits for.", who=Seat(1 - self.seat))
        return words("This helps nobody else and makes room for new cards.")


_UPCARD = words("One riddance card less.")


BRAIN = SpiteBrain()
