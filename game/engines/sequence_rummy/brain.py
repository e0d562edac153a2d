"""How a computer plays Sequence Rummy (sheet 8): the meld solver for every hand it may come to
hold.

It asks only what its seat sees: its hand, the discards, the melds, how many cards the others hold.
"""
from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.reasons import Explains
from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.words import Words, words
from game.engines.sequence_rummy.brain_reasons import NOWHERE, OPENS, OUT, REASONS
from game.engines.sequence_rummy.brain_valuing import SequenceOutlook
from game.engines.sequence_rummy.moves import END, PASS
from game.engines.sequence_rummy.state import (
    DISCARD,
    SHAPE,
    STOCK,
    RummyState,
    card_value,
    depth_of,
    total,
)
from game.families.rummy.turn import DRAW
from game.mechanics.melds.faces import NEW, first_copies
from game.mechanics.melds.laying import pairs, value_of
from game.mechanics.melds.readings import readings
from game.mechanics.melds.shapes import FoundMeld, is_same, joined

#: What the unknown card of the stock is worth against one that is known, in tenths of a point.
UNKNOWN = 70
#: How many depths of the discards are weighed at most.
MOST_DEPTHS = 7


class SequenceRummyBrain(Brain):
    """Medium weighs every depth of the discards; easy mostly looks at the top one, overlooks what
    fits on others' melds, and misjudges what cards promise."""

    has = frozenset({"cards", "take"})
    explains = Explains(REASONS)
    levels = ("easy", "medium")
    error_model = MappingProxyType({"easy": ErrorModel(
        overlooks={"deep": 0.9, "lay": 0.1, "steal": 0.6}, spread=70.0, most=400.0)})

    def choose(self, asked: Question) -> Choice | None:
        asked.rng.bits()                # in the place of a deal that was imagined here once
        return _SequenceDecision(asked.game.rules, asked.state, asked.seat, asked.legal).well()

    def kind(self, asked: Question, action: Action) -> str:
        """To take more than the top discard is to look deep."""
        if action.verb != "take":
            return action.verb if action.verb in ("lay", "steal") else ""
        lying = asked.state.piles[DISCARD]
        return "deep" if depth_of(asked.state, action.cards) < len(lying) - 1 else ""

    def policy(self, rules: Rules[Any], state: RummyState, seat: int, actions: Sequence[Action],
               rng: Rng) -> Action:
        """Medium's own choice."""
        if len(actions) == 1:
            return actions[0]
        return _SequenceDecision(rules, state, seat, actions).well().action


class _SequenceDecision:
    """One decision: ``legal`` is listed once, other actions are asked of ``judge``."""

    def __init__(self, rules: Rules[Any], state: RummyState, seat: int, legal: Sequence[Action]
                 ) -> None:
        self.rules, self.state, self.seat, self.legal = rules, state, seat, legal
        self.outlook = SequenceOutlook(state, seat)
        self.held = state.piles[HAND[seat]]

    def _may(self, action: Action) -> bool:
        return self.rules.judge(self.state, self.seat, action) is None

    def _depth(self, action: Action) -> int:
        """The place in the discards from which a take digs."""
        return depth_of(self.state, action.cards)

    def _of(self, *verbs: str) -> list[Action]:
        return [action for action in self.legal if action.verb in verbs]

    def well(self) -> Choice:
        """As well as it can."""
        return self.draw() if self.state.phase == "draw" else self.lay() or self.throw()

    # --- drawing ----------------------------------------------------------------------------------

    def _unknown(self) -> Choice:
        if self.state.piles[STOCK]:
            if not self._of("take"):
                return Choice(DRAW[self.seat], words("No discard can be used."))
            return Choice(DRAW[self.seat], words("The stock promises more than the discards."))
        return Choice(PASS, words("The stock is empty and no discard helps."))

    def draw(self) -> Choice:
        """The depth of the discards that brings most, against a card of the stock."""
        takes = self._of("take")
        if not takes:
            return self._unknown()
        outlook = self.outlook
        stock = UNKNOWN if self.state.piles[STOCK] else 0
        best_melds = outlook.solver(self.held).best()
        choice = self._unknown()
        best = best_melds.value + stock + outlook.hope(best_melds.rest)
        weighed = [Candidate(choice.action, best)]
        for depth in self._depths(takes):
            value, action = self._dug(depth, takes)
            weighed.append(Candidate(action, value))
            if value > best:
                n = len(self.state.piles[DISCARD]) - depth
                best, choice = value, Choice(action, _why_take(n))
        return Choice(choice.action, choice.note, _sorted(weighed))

    def _depths(self, takes: Sequence[Action]) -> list[int]:
        """The places of discards worth looking at: the uppermost, and of the deeper ones those that
        bring most at once."""
        points: dict[int, int] = {}
        for action in takes:
            at = self._depth(action)
            points[at] = max(points.get(at, 0), total(action.cards))
        upper = sorted(points, reverse=True)[:MOST_DEPTHS // 2]
        deeper = sorted((at for at in points if at not in upper), key=lambda at: (-points[at], -at))
        return upper + deeper[:MOST_DEPTHS - len(upper)]

    def _dug(self, depth: int, takes: Sequence[Action]) -> tuple[int, Action]:
        """What taking from that depth is worth, and how the chosen card is laid best."""
        outlook, lying = self.outlook, self.state.piles[DISCARD]
        chosen, cards = lying[depth], [*self.held, *lying[depth:]]
        listed = [action for action in takes
                  if chosen in action.cards and self._depth(action) == depth]
        solver = outlook.solver(cards)
        options: list[tuple[int, Action]] = []
        forced = solver.best(must=chosen)
        action = self._as_take(forced.melds, chosen)
        if action is not None:
            options.append((forced.value + outlook.hope(forced.rest), action))
        for action in listed:
            if action.target != NEW:
                rest = solver.best(without=chosen)
                value = rest.value + 10 * card_value(chosen) + outlook.hope(rest.rest)
                options.append((value, self._safest(action)))
                break
        if not options:
            action = max(listed, key=_dearest)
            left = [card for card in cards if card not in action.cards]
            options.append((10 * total(action.cards) + outlook.solver(left).best().value, action))
        return max(options, key=lambda pair: (pair[0], pair[1].text))

    def _as_take(self, melds: Sequence[FoundMeld], chosen: Card) -> Action | None:
        """The take of the chosen card (or of a copy of it that the solver took instead)."""
        for meld in joined(melds, SHAPE):
            row = _with(meld.cards, chosen)
            if row is None:
                continue
            value = value_of(row, meld.faces, SHAPE)
            action = self._safest(act("take", row, DISCARD, NEW, value))
            at = self.state.piles[DISCARD].index(chosen)
            if self._may(action) and self._depth(action) == at:
                return action
        return None

    # --- laying -----------------------------------------------------------------------------------

    def lay(self) -> Choice | None:
        """Free jokers, lay the solver's melds, then single cards: what is laid is safe (sheet
        8)."""
        steals = self._of("steal")
        if steals:
            best = max(steals, key=self._safely)
            return Choice(best, words("A freed joker counts again."))
        meld = self._meld()
        if meld is not None:
            if self.outlook.opened:
                return Choice(meld, words("Points on the table are safe."))
            return Choice(meld, OPENS)
        lays = [self._safest(action) for action in self._of("lay")]
        if lays:
            best = max(lays, key=self._safely)
            return Choice(best, words("The card counts for you there and not against you."))
        return None

    def _safely(self, action: Action) -> tuple[int, int, str]:
        """What is laid first: what counts most, and is hard to take away again."""
        return total(action.cards), -self._exposed(action), action.text

    def _meld(self) -> Action | None:
        """The best meld of the best partition; before opening a sequence, for which sets may have
        to wait."""
        outlook, source = self.outlook, HAND[self.seat]
        if not self._of("meld"):
            return None
        melds = joined(outlook.solver(self.held).best().melds, SHAPE)
        if not outlook.opened and all(is_same(meld.faces) for meld in melds):
            melds = joined(outlook.solver(self.held, runs_only=True).best().melds, SHAPE)
        for meld in sorted(melds, key=lambda meld: (-total(meld.cards), meld.cards)):
            value = value_of(meld.cards, meld.faces, SHAPE)
            action = self._safest(act("meld", meld.cards, source, NEW, value))
            if self._may(action):
                return action
        return max(self._of("meld"), key=_dearest)

    def _exposed(self, action: Action) -> int:
        """How easily the jokers of an action can be taken away again."""
        return sum(self.outlook.steal_risk(face) for card, face in pairs(action) if card.joker)

    def _safest(self, action: Action) -> Action:
        """The same cards, the jokers standing for cards that are hard to get (sheet 8)."""
        if not action.value:
            return action
        if action.target == NEW and action.verb != "steal":
            lays = [act(action.verb, action.cards, action.source, NEW, value)
                    for value in readings(action.cards, SHAPE)]
        else:
            lays = [each for each in self._of(action.verb) if each.cards == action.cards]
        able = [each for each in lays if self._may(each)]
        return min(able, key=lambda each: (self._exposed(each), each.text), default=action)

    # --- discarding -------------------------------------------------------------------------------

    def _is_lonely(self, card: Card) -> bool:
        """Whether the hand holds nothing that promises a meld with the card."""
        near = [other for other in self.held if other is not card and not other.joker
                and (other.rank == card.rank or other.suit == card.suit)]
        return not self.outlook.hope([card, *near])

    def throw(self) -> Choice:
        """The card whose loss costs least: by the solver without it, what it promises, and what it
        gives to others."""
        if not self._of("discard"):
            return Choice(END, words("After a pass nothing is thrown."))
        outlook, source = self.outlook, HAND[self.seat]
        solver = outlook.solver(self.held)
        worths: list[tuple[int, Card]] = []
        for card in first_copies(self.held):
            left = solver.best(without=card)
            worths.append((left.value + outlook.hope(left.rest) - outlook.danger(card), card))
        worths.sort(reverse=True)
        weighed = tuple(Candidate(act("discard", (card,), source, DISCARD), value)
                        for value, card in worths)
        return Choice(weighed[0].action, self._why_thrown(worths[0][1]), weighed)

    def _why_thrown(self, card: Card) -> Words:
        if len(self.held) == 1:
            return OUT
        loose, outlook = self._is_lonely(card), self.outlook
        if outlook.rivals_open and card.face not in outlook.theirs and loose:
            return NOWHERE
        return words("The hand needs it least.")


def _sorted(weighed: list[Candidate]) -> tuple[Candidate, ...]:
    return tuple(sorted(weighed, key=lambda each: -each.value))


def _dearest(action: Action) -> tuple[int, str]:
    return total(action.cards), action.text


def _with(cards: tuple[Card, ...], chosen: Card) -> tuple[Card, ...] | None:
    """These cards with ``chosen`` in the place of its copy; None: there is none."""
    if chosen in cards:
        return cards
    alike = [card for card in cards if card.face == chosen.face or (card.joker and chosen.joker)]
    if not alike:
        return None
    return tuple(chosen if card is alike[0] else card for card in cards)


def _why_take(n: int) -> Words:
    if n == 1:
        return words("The top discard can be laid at once.")
    return words("{n} discard is worth more than a card of the stock.",
                 "{n} discards are worth more than a card of the stock.", n=n)


BRAIN = SequenceRummyBrain()
