"""How a computer plays I Pinaculo (sheet 8).

It asks only what its seat sees: its hand, the melds, the top of the pile, how many cards the others
hold.
"""
from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.reasons import Explains
from game.core.action import Action
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.words import Words, words
from game.engines.pinaculo.brain_outs import PinaculoReckoner
from game.engines.pinaculo.brain_reasons import OUT, REASONS, WAY_OUT
from game.engines.pinaculo.brain_worth import PinaculoOutlook, meld_worth
from game.engines.pinaculo.state import (
    CARDS,
    DEALT,
    DISCARD,
    PUMBA,
    STOCK,
    PinaculoState,
    card_value,
    is_wild,
)
from game.engines.pinaculo.state_barbele import is_short
from game.mechanics.melds.faces import NEW

_CARRY_ON = words("There is nothing better.")


class PinaculoBrain(Brain):
    """Medium minds premiums, partners and what the next player can use; hard counts the cards that
    would make its melds, and goes out when that pays; easy often overlooks the pile and replacing,
    may forget to call, and misjudges what it throws."""

    has = frozenset({"cards"})
    explains = Explains(REASONS)
    error_model = MappingProxyType({"easy": ErrorModel(
        overlooks={"call": 0.2, "lay": 0.3, "pile": 0.6, "swap": 0.7}, spread=16.0, most=80.0)})

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        outlook = PinaculoReckoner if asked.player.level == "hard" else PinaculoOutlook
        return _PinaculoDecision(asked.state, asked.seat, asked.legal, outlook).well()

    def kind(self, asked: Question, action: Action) -> str:
        if action.verb == "discard":
            return "call" if action.value == PUMBA else ""
        return "pile" if action.verb == "take" else action.verb

    def policy(self, rules: Rules[Any], state: PinaculoState, seat: int, actions: Sequence[Action],
               rng: Rng) -> Action:
        """Medium's own choice."""
        if len(actions) == 1:
            return actions[0]
        return _PinaculoDecision(state, seat, actions).well().action


class _PinaculoDecision:
    """One decision among the legal actions."""

    def __init__(self, state: PinaculoState, seat: int, legal: Sequence[Action],
                 outlook: type[PinaculoOutlook] = PinaculoOutlook) -> None:
        self.state, self.seat = state, seat
        hand = state.piles[HAND[seat]]
        self.legal = [action for action in legal if action.target != NEW
                      or not is_short(state, seat, action.cards, hand)] or list(legal)
        self.outlook = outlook(state, seat)

    def _of(self, *verbs: str) -> list[Action]:
        return [action for action in self.legal if action.verb in verbs]

    def _cut(self) -> Choice:
        """At exactly the cards that are dealt."""
        aim = str(CARDS - DEALT * self.state.seats)
        return Choice(next(action for action in self.legal if action.value == aim),
                      words("So many cards are left to be dealt."))

    # --- as well as it can ------------------------------------------------------------------------

    def well(self) -> Choice:
        """Medium."""
        if self.state.phase == "cut":
            return self._cut()
        if self.state.phase == "draw":
            return self._draw()
        return self._lay() or self._throw() or Choice(self.legal[0], _CARRY_ON)

    def _draw(self) -> Choice:
        """The pile, if its top card can be used without wasting wild cards; the more cards lie in
        it, the more may be spent (sheet 8)."""
        takes = [(self._take_worth(action), action) for action in self._of("take")]
        worth, best = max(takes, key=lambda each: (each[0], each[1].text), default=(0, None))
        if best is not None and (worth > 0 or not self.state.piles[STOCK]):
            n = len(self.state.piles[DISCARD])
            if n == 1:
                return Choice(best, words("The upcard can be laid at once."))
            return Choice(best, words("The pile has {n} card.",
                                      "The pile has {n} cards.", n=n))
        rest = self._of("draw", "pass")
        return Choice(rest[0], words("The upcard is of no use.")) if rest else Choice(
            self.legal[0], _CARRY_ON)

    def _take_worth(self, action: Action) -> int:
        more = len(self.state.piles[DISCARD]) - 1
        wild = sum(map(is_wild, action.cards))
        if self.outlook.ends_soon and more > 4 and not self.outlook.many_melds:
            return -more
        if action.target == NEW:
            return meld_worth(action.cards, self.outlook.kept) + 6 * more - 10
        if action.target == HAND[self.seat]:
            return 5 * more - 12
        return self.outlook.gain(action) + 6 * more - 15 * wild

    def _lay(self) -> Choice | None:
        """Replace, add natural cards, then lay new melds, and wild cards where they bring most."""
        outlook = self.outlook
        if outlook.waits:
            return None
        if isinstance(outlook, PinaculoReckoner):
            out = outlook.way_out(self._of("lay", "swap"))
            if out is not None:
                return Choice(out, WAY_OUT)
        swaps = self._of("swap")
        if swaps:
            return Choice(max(swaps, key=lambda action: (outlook.gain(action), action.text)),
                          words("The wild card counts beside the meld."))
        melds = [(outlook.worth_of_meld(action.cards), action) for action in self._of("meld")]
        worth, best = max(melds, key=lambda each: (each[0], each[1].text), default=(0, None))
        if best is not None and worth > 45:
            return Choice(best, words("A meld that may grow to a premium."))
        lays = [action for action in self._of("lay") if not is_wild(action.cards[0])]
        if lays:
            return Choice(max(lays, key=lambda action: (outlook.gain(action), action.text)),
                          words("It counts there, and brings the meld on."))
        if best is not None and (worth > 0 or not self._of("discard")):
            return Choice(best, words("Points on the table are safe."))
        return self._lay_wild()

    def _lay_wild(self) -> Choice | None:
        """A wild card that brings a premium, or any when the deal is nearly over."""
        outlook = self.outlook
        gains = [(outlook.gain(action), action) for action in self._of("lay")]
        gains = [(gain, action) for gain, action in gains
                 if gain >= card_value(action.cards[0]) + 40 or (outlook.ends_soon and gain > 0)]
        if not gains:
            return None
        return Choice(max(gains, key=lambda each: (each[0], each[1].text))[1],
                      words("The wild card brings most here."))

    def _throw(self) -> Choice | None:
        """What is needed least, and helps the next player least; always with the call."""
        thrown = self._of("discard")
        if not thrown:
            return None
        called = [action for action in thrown if action.value == PUMBA] or thrown
        weighed = [Candidate(action, -self.outlook.need(action.cards[0])) for action in called]
        weighed.sort(key=lambda each: (-each.value, each.action.text))
        best = weighed[0].action
        return Choice(best, self._why_thrown(best), tuple(weighed))

    def _why_thrown(self, action: Action) -> Words:
        if len(self.state.piles[HAND[self.seat]]) == 1:
            return OUT
        card = action.cards[0]
        if isinstance(self.outlook, PinaculoReckoner):
            return words("Without it most cards can still make a meld with yours.")
        if self.outlook.is_wanted(card) or self.outlook.company(card):
            return words("The hand needs it least.")
        return words("It goes with nothing in the hand, and fits no meld of the next player.")

BRAIN = PinaculoBrain()
