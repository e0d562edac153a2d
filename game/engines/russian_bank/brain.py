"""How a computer plays Russian Bank (sheet 8): what has to go goes, then the reserve, loads, the
turned card; a good player looks a few moves through the houses before turning a card, and the hard
one through its whole turn (``brain_plan``).

What is forgotten, and what is not noticed, is drawn by chance as the sheet says: these are a
person's lapses, not a choice. Nothing hidden is looked at: a step is followed only as far as open
cards tell.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question, Store
from game.core.action import Action
from game.core.piles import group_of
from game.core.player import LEVELS
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.state import put
from game.core.words import Seat, Words, words
from game.engines.russian_bank.brain_plan import TurnPlan
from game.engines.russian_bank.state import (
    ACCEPT,
    C1,
    C2,
    DECLINE,
    DRAW,
    NO_DUTY,
    OFFER,
    PASS,
    PLAY,
    RESERVE,
    STOP,
    THROW,
    TURNED,
    WASTE,
    BankState,
    broken_by,
    count,
    open_duties,
    to_turn,
)


@dataclass(frozen=True, slots=True)
class Habits:
    """What a level notices: parts of a hundred of the duties and offences; ``depth``: moves from
    house to house that it looks through, of at most ``nodes`` positions."""

    forgets: int
    forgets_first: int
    claims: int
    depth: int
    nodes: int


LEVEL = {"easy": Habits(12, 5, 40, 1, 24), "medium": Habits(3, 3, 75, 3, 160),
         "hard": Habits(0, 0, 100, 3, 160)}
#: What it is worth to empty a house: less than anything that gets rid of a card. Judged by hand.
TIDY = 2
#: Where the rest of a plan is kept.
_PLAN = "plan"
#: One new plan in so many begins with something that cannot be undone, if anything can.
#: Judged by hand.
_FORGETS = 8
#: In a rollout.
_QUICK = Habits(0, 0, 100, 1, 24)


class BankBrain(Brain):
    levels = LEVELS

    def choose(self, asked: Question) -> Choice | None:
        state, seat, rng = asked.state, asked.seat, asked.rng
        habits = LEVEL.get(asked.player.level, LEVEL["medium"])
        claim = next((each for each in asked.legal if each.verb == STOP), None)
        if claim is not None:
            if state.offence != NO_DUTY and rng.below(100) < habits.claims:
                return Choice(claim, words("Something else had to be played first."))
            if seat != state.turn:
                return None
        legal = [each for each in asked.legal if each.verb != STOP]
        if len(legal) == 1:
            return Choice(legal[0], ONLY)
        if asked.player.level == "hard" and state.phase == "play":
            return TurnDecision(asked.game.rules, state, seat, legal).planned(asked.store, rng)
        minded = self._minded(state, seat, legal, habits, rng)
        choice = TurnDecision(asked.game.rules, state, seat, minded).best(habits)
        if minded is legal:
            return choice
        return Choice(choice.action, None, choice.candidates)       # it has overlooked something

    def _minded(self, state: BankState, seat: int, legal: list[Action], habits: Habits, rng: Rng
                ) -> list[Action]:
        """The actions that it has in mind: without those of a duty that it forgets."""
        duties = [] if state.phase != "play" else [
            duty for duty in open_duties(state, seat) if duty in (C1, C2)]
        if not duties or state.options["stop"] == "off":
            return legal
        chance = habits.forgets_first if duties[0] == C1 else habits.forgets
        if rng.below(100) >= chance:
            return legal
        left = [each for each in legal if broken_by(state, seat, each) != NO_DUTY]
        return left or legal

    def policy(self, rules: Rules[Any], state: BankState, seat: int, actions: Sequence[Action],
               rng: Rng) -> Action:
        if len(actions) == 1:
            return actions[0]
        if state.offence != NO_DUTY and actions[-1].verb == STOP:
            return actions[-1]
        legal = [each for each in actions if each.verb != STOP]
        return TurnDecision(rules, state, seat, legal).best(_QUICK).action


class TurnDecision:
    """One decision of a seat about these ``legal`` actions."""

    def __init__(self, rules: Rules[Any], state: BankState, seat: int, legal: Sequence[Action]
                 ) -> None:
        self.rules, self.state, self.seat, self.legal = rules, state, seat, legal

    def best(self, habits: Habits) -> Choice:
        """The step that gets on most; else one that leads to such a step; else the turn goes on or
        ends."""
        if self.state.phase == "offer":
            return self._answer()
        gains = {each: self._gain(each) for each in self.legal}
        best_action = max(gains, key=lambda each: gains[each])
        gain = gains[best_action]
        if gain > TIDY:
            return Choice(best_action, self._why(best_action))
        way = self._way(habits)
        if way is not None:
            return Choice(way, words("It frees a card that can be played."))
        return Choice(best_action, self._why(best_action)) if gain else self._rest()

    def planned(self, store: Store, rng: Rng) -> Choice:
        """The first step of the best plan for the whole turn; a plan is kept to its end. Where none
        was kept a card is not always moved only to make room: else whoever forgets all plans could
        move it to and fro for ever."""
        offer = self._offer()
        if offer is not None:
            return offer
        plan = TurnPlan(self.rules, self.state, self.seat)
        kept = plan.going_on(store.get(_PLAN, ()))
        if kept:
            return Choice(kept[0][1], self._why_step(kept[0][1]))
        weighed_plans = plan.weighed()
        if not weighed_plans:
            step = plan.allowed(self.state)[0]
            return Choice(step, self._why_step(step))
        weighed = tuple(Candidate(*each) for each in weighed_plans)
        if rng.below(_FORGETS) == 0:
            weighed_plans.sort(key=lambda each: each[0].verb == PLAY and self._is_tidying(each[0]))
        action = weighed_plans[0][0]
        store[_PLAN] = plan.steps[action]
        return Choice(action, self._why_step(action), weighed)

    def _why_step(self, action: Action) -> Words:
        if action.verb != PLAY:
            able = any(each.verb == PLAY for each in self.legal)
            return (_ENDS_BETTER if able else _ENDS)[action.verb]
        if self._is_tidying(action) and not self._empties(action):
            return words("It makes room for what comes next.")
        return self._why(action)

    # --- steps that get on ------------------------------------------------------------------------

    def _gain(self, action: Action) -> int:
        """What a play is worth at once (sheet 8); 0: nothing by itself."""
        if action.verb != PLAY:
            return 0
        source, target = action.source, action.target
        kind, own = group_of(target), self.seat
        rid = {RESERVE[own]: 6, TURNED[own]: 3, WASTE[own]: 3}.get(source, 0)
        if kind == "foundation":
            return 100 + rid
        if target == RESERVE[1 - own]:
            return 10 + rid
        if target == WASTE[1 - own]:
            return 6 + rid
        if not self.state.piles[target]:
            # An empty house is worth a reserve card, and later any other.
            late = not self.state.piles[RESERVE[own]]
            return rid if late and source != RESERVE[own] else 0
        if rid:
            return 4 + rid
        return TIDY if self._empties(action) else 0

    def _is_tidying(self, action: Action) -> bool:
        """Whether a card only leaves a house for another."""
        return group_of(action.source) == group_of(action.target) == "house"

    def _empties(self, action: Action) -> bool:
        """Whether it empties a house that something waits for."""
        piles, own = self.state.piles, self.seat
        lone = group_of(action.source) == "house" and len(piles[action.source]) == len(action.cards)
        return lone and bool(piles[RESERVE[own]] or to_turn(self.state, own))

    def _why(self, action: Action) -> Words:
        kind, own = group_of(action.target), self.seat
        if kind == "foundation":
            return words("What fits a foundation goes there.")
        if kind in ("reserve", "waste"):
            return words("It loads {who}.", who=Seat(1 - own))
        if action.source == RESERVE[own]:
            return words("A card less in your reserve.", named="A card less in the reserve.")
        if group_of(action.source) == "house":
            return words("It empties a house.")
        return words("A card less to be rid of.")

    # --- moves from house to house ----------------------------------------------------------------

    def _way(self, habits: Habits) -> Action | None:
        """The first of the fewest moves between houses after which something gets on that does not
        now; None: there are none, as far as it looks."""
        if self.state.phase != "play":
            return None
        left = habits.nodes
        row: Sequence[tuple[Action | None, TurnDecision]] = [(None, self)]
        met = {self._houses()}
        for _ in range(habits.depth):
            following: list[tuple[Action, TurnDecision]] = []
            for first, turn in row:
                for action in turn._shifts():
                    left -= 1
                    if left < 0:
                        return None
                    after = turn._shifted(action)
                    key = after._houses()
                    if key in met:
                        continue
                    met.add(key)
                    if after._gets_on():
                        return first or action
                    following.append((first or action, after))
            row = following
        return None

    def _houses(self) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(pile) for name, pile in self.state.piles.items()
                     if group_of(name) == "house")

    def _shifts(self) -> list[Action]:
        """Its plays from house to house."""
        return [each for each in self.legal if each.verb == PLAY and self._is_tidying(each)]

    def _shifted(self, action: Action) -> TurnDecision:
        """The same turn after such a play, which nothing follows by itself."""
        state = self.rules.copy(self.state)
        put(state, action.cards, action.source, action.target)
        return TurnDecision(self.rules, state, self.seat, self.rules.moves(state, self.seat))

    def _gets_on(self) -> bool:
        """Whether a play here gets on by itself."""
        return any(self._gain(each) > TIDY for each in self.legal)

    # --- nothing gets on --------------------------------------------------------------------------

    def _rest(self) -> Choice:
        """The empty house is filled from the reserve, a card turned, the turned one discarded."""
        own = RESERVE[self.seat]
        fill = next((each for each in self.legal if each.verb == PLAY and each.source == own), None)
        if fill is not None:
            return Choice(fill, words("The empty house takes a reserve card."))
        offer = self._offer()
        if offer is not None:
            return offer
        for verb in (DRAW, THROW, PASS):
            ending = next((each for each in self.legal if each.verb == verb), None)
            if ending is not None:
                able = any(each.verb == PLAY for each in self.legal)
                return Choice(ending, (_ENDS_BETTER if able else _ENDS)[verb])
        return Choice(self.legal[0], ONLY)

    def _offer(self) -> Choice | None:
        """To end the game as it stands, where nobody gets on and there is less left here."""
        offer = next((each for each in self.legal if each.verb == OFFER), None)
        if offer is None or not self._ahead() or not self._is_stuck():
            return None
        return Choice(offer, words("Nobody gets on, and there is less left here."))

    def _is_stuck(self) -> bool:
        """Whether both have turned all their cards since a card went up."""
        cards = sum(to_turn(self.state, each) for each in (0, 1))
        return self.state.streak > cards

    def _ahead(self) -> bool:
        """Whether fewer cards are left to this seat than to the other, as they count at the end."""
        own, other = (2 * count(self.state, RESERVE[each], f"down.{each}")
                      + to_turn(self.state, each) for each in (self.seat, 1 - self.seat))
        return own < other

    def _answer(self) -> Choice:
        verb = ACCEPT if self._ahead() else DECLINE
        note = words("There is less left here.") if verb == ACCEPT else words("There is more left.")
        return Choice(next(each for each in self.legal if each.verb == verb), note)


_ENDS = {DRAW: words("Nothing can be played: turn a card."),
         THROW: words("It fits nowhere."),
         PASS: words("There is nothing to turn.")}
#: The same where something can be played, and nothing that gets on.
_ENDS_BETTER = {DRAW: words("No play gets on: turn a card."),
                THROW: words("It is of no use where it fits."),
                PASS: words("No play gets on, and there is nothing to turn.")}

BRAIN = BankBrain()

__all__ = ["BRAIN", "BankBrain"]
