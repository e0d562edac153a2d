"""How a computer plays Arlington (sheet 8).

Medium lays the melds of the meld solver, spares deuces, leaves a large pile when somebody is nearly
out, and throws what the next player can hardly use. Hard does the same, but counts the cards that
would complete its melds, throws what it loses fewest by, and remembers what lies in the pile, which
it seldom takes: who is out first has nearly always won, and cards from the pile are in the way of
that. Easy is the beginner who takes the pile whenever he can, overlooks what lies in other melds,
and misjudges what he throws.
"""
from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.reasons import Explains
from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.words import words
from game.engines.arlington.brain_outs import ArlingtonReckoner
from game.engines.arlington.brain_pile import remembered, with_pile
from game.engines.arlington.brain_reasons import REASONS
from game.engines.arlington.brain_worth import ArlingtonOutlook
from game.engines.arlington.state import DISCARD, ArlingtonState, is_wild
from game.mechanics.melds.faces import NEW
from game.mechanics.melds.laying import pairs, value_of
from game.mechanics.melds.shapes import FoundMeld, joined

#: A rival who holds so few cards may be out at any moment. Judged by hand.
CLOSE = 3
#: What each further card of the pile brings, in points: while there is time, and near the end.
#: Judged by hand.
EARLY, LATE = 3, -9
#: What is next to nothing: of throws, in tenths of a point, and of melds kept, in tenths of what
#: they may lose; of a pile, in points, as what it brings is guessed. Judged by hand.
NEAR, NEAR_DRAW = 12.0, 20.0
#: Whoever keeps melds in hand does so while all others have more cards than that; it costs so much
#: of the points for each tenth of the risk. Judged by hand.
HOLDS, HELD = 7, 0.2
#: The points for which a deuce is added to a meld, or when time is short. Judged by hand.
DEAR = 20

USES = words("Its top card fits, and the pile brings more melds.")
TOO_LATE = words("Somebody is nearly out: a pile would only cost.")
TOO_DEAR = words("The pile would cost the hand more than it brings.")
UNKNOWN = words("The stock promises more.")
UPCARD = words("The upcard fits the hand better than another card.")
NO_USE = words("The upcard is of no use.")
SAFE = words("Points on the table are safe.")
BACK = words("The joker counts again.")
NEEDED = words("It costs the hand least, as far as can be seen from the table.")
FEWEST_OUTS = words("Without it most cards can still complete a meld of yours.")


class ArlingtonBrain(Brain):
    """Easy grabs; medium weighs; hard counts. ``least_pile``: how many points a pile must bring to
    hard: a drawn card may bring some as well, and what is not laid at once keeps it from going
    out."""

    least_pile: ClassVar[int] = 70

    has = frozenset({"act", "cards", "take"})
    explains = Explains(REASONS)
    error_model = MappingProxyType({"easy": ErrorModel(
        overlooks={"lay": 0.4, "swap": 0.7}, spread=100.0, most=500.0,
        beliefs=frozenset({"always take"}))})

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        hard = asked.player.level == "hard"
        mind = _ArlingtonDecision(asked.game.rules, asked.state, asked.seat, asked.legal,
                                  ArlingtonReckoner if hard else ArlingtonOutlook)
        below = remembered(asked.view) if hard and asked.state.phase == "draw" else None
        mind.always_takes = below is not None or asked.believes("always take")
        choice = mind.well()
        if below is None or choice.action.verb != "take":
            return choice
        return with_pile(asked, choice, below, self.least_pile)

    def kind(self, asked: Question, action: Action) -> str:
        return action.verb

    def taste(self, asked: Question) -> float:
        return NEAR_DRAW if asked.state.phase == "draw" else NEAR

    def alternatives(self, asked: Question, action: Action) -> Sequence[Candidate]:
        mind = _ArlingtonDecision(asked.game.rules, asked.state, asked.seat, asked.legal)
        return mind.ways(action)

    def policy(self, rules: Rules[Any], state: ArlingtonState, seat: int,
               actions: Sequence[Action], rng: Rng) -> Action:
        """Medium's own choice."""
        if len(actions) == 1:
            return actions[0]
        return _ArlingtonDecision(rules, state, seat, actions).well().action


class _ArlingtonDecision:
    """One decision. ``always_takes``: the pile, whatever it costs."""

    always_takes = False

    def __init__(self, rules: Rules[Any], state: ArlingtonState, seat: int,
                 legal: Sequence[Action],
                 outlook: type[ArlingtonOutlook] = ArlingtonOutlook) -> None:
        self.rules, self.state, self.seat, self.legal = rules, state, seat, legal
        self.outlook = outlook(state, seat)

    def _of(self, *verbs: str) -> list[Action]:
        return [action for action in self.legal if action.verb in verbs]

    def _points(self, action: Action) -> int:
        """What the cards of an action count."""
        plus = self.outlook.tariff.plus
        return sum([plus(card, face) for card, face in pairs(action)])

    def _spared(self, action: Action) -> tuple[int, str]:
        """What an action brings, deuces spared."""
        deuces = sum([card.rank == "2" for card in action.cards])
        return self._points(action) - 9 * deuces, action.text

    def _now(self, action: Action) -> tuple[int, str]:
        return self._points(action), action.text

    # --- medium -----------------------------------------------------------------------------------

    def well(self) -> Choice:
        """As well as it can."""
        if self.state.phase == "opening":
            return self._opens()
        if self.state.phase == "draw":
            return self._draws()
        return self._swaps() or self._melds() or self._adds() or self._throws()

    def _opens(self) -> Choice:
        """The upcard, where it makes a meld or is worth more to the hand than another card."""
        takes, leave = self._of("take"), self._of("pass")[0]
        if not takes:
            return Choice(leave, NO_USE)
        card, outlook = self.state.piles[DISCARD][-1], self.outlook
        if takes[0].target == NEW:
            return Choice(max(takes, key=self._spared), SAFE)
        rest = outlook.best.rest
        makes = outlook.solver([*outlook.held, card]).best().value > outlook.best.value
        if is_wild(card) or makes or (rest and outlook.promise(card, rest) > min(
                [outlook.promise(other, rest) for other in rest if not is_wild(other)],
                default=1000) + 100):
            return Choice(takes[0], UPCARD)
        return Choice(leave, NO_USE)

    def _draws(self) -> Choice:
        other = self._of("draw", "pass")[0]
        takes = self._of("take")
        if not takes:
            return Choice(other, UNKNOWN)
        take, brings = self._best_take(takes)
        rest = len(self.state.piles[DISCARD]) - 1
        each = self._each(rest)
        goes_out = rest == 0 and len(take.cards) > len(self.outlook.held)
        if goes_out or self.always_takes or brings + each * rest > 0:
            return Choice(take, USES)
        return Choice(other, TOO_LATE if each == LATE else TOO_DEAR)

    def _best_take(self, takes: Sequence[Action]) -> tuple[Action, int]:
        """The best use of the top card, and what it brings in points: a meld of the best partition
        with that card in it, or added to a meld."""
        outlook, top = self.outlook, self.state.piles[DISCARD][-1]
        laying = outlook.solver([*outlook.held, top]).best(must=top)
        options = [(laying.value // 10, action) for action in self._as_take(laying.melds, top)]
        for action in takes:
            if action.target != NEW:
                options.append((outlook.best.value // 10 + self._points(action), action))
        if not options:
            best = max(takes, key=self._spared)
            return best, self._points(best)
        value, best = max(options, key=lambda pair: (pair[0], pair[1].text))
        return best, value - outlook.best.value // 10

    def _as_take(self, melds: Sequence[FoundMeld], top: Card) -> list[Action]:
        for meld in self._whole(melds):
            action = act("take", meld.cards, DISCARD, NEW, self._value(meld))
            if top in meld.cards and self.rules.judge(self.state, self.seat, action) is None:
                return [action]
        return []

    def _whole(self, melds: Sequence[FoundMeld]) -> list[FoundMeld]:
        return joined(melds, self.outlook.shape)

    def _value(self, meld: FoundMeld) -> str:
        return value_of(meld.cards, meld.faces, self.outlook.shape)

    def ways(self, action: Action) -> list[Candidate]:
        """To take the pile or leave it, in points; to keep a meld in hand for a turn costs what it
        may lose there."""
        if self.state.phase == "draw":
            return self._other_draw(action)
        if action.verb in ("meld", "lay") and self.outlook.fewest > HOLDS and self._of("discard"):
            throws = self._throws()
            lost = self.outlook.risk * self._points(action) * HELD
            return [Candidate(throws.action, -lost)]
        return []

    def _other_draw(self, action: Action) -> list[Candidate]:
        takes, other = self._of("take"), self._of("draw", "pass")
        if not takes or not other:
            return []
        take, brings = self._best_take(takes)
        rest = len(self.state.piles[DISCARD]) - 1
        gain = brings + self._each(rest) * rest
        if action.verb == "take":
            return [Candidate(other[0], -float(max(0, gain)))]
        return [Candidate(take, float(min(0, gain)))]

    def _each(self, rest: int) -> int:
        """What each further card of the pile brings."""
        return LATE if self.outlook.fewest <= CLOSE and rest > 2 else EARLY

    # --- laying -----------------------------------------------------------------------------------

    def _swaps(self) -> Choice | None:
        """The joker is taken back where it lies in another meld at once."""
        for action in self._of("swap"):
            joker, left = Card(action.value), [*self.outlook.held]
            left.remove(action.cards[0])
            after = self.outlook.solver([*left, joker]).best()
            if joker not in after.rest and after.value > self.outlook.best.value:
                return Choice(action, BACK)
        return None

    def _melds(self) -> Choice | None:
        """The melds of the best partition, the dearest first."""
        if not self._of("meld"):
            return None
        plus = self.outlook.tariff.plus
        gains = [(sum(map(plus, meld.cards, meld.faces)), meld)
                 for meld in self._whole(self.outlook.best.melds)]
        for _, meld in sorted(gains, key=lambda pair: (-pair[0], pair[1].cards)):
            action = act("meld", meld.cards, HAND[self.seat], NEW, self._value(meld))
            if self.rules.judge(self.state, self.seat, action) is None:
                return Choice(action, SAFE)
        return None

    def _adds(self) -> Choice | None:
        """Cards added to melds; a deuce for many points, or when time is short."""
        outlook = self.outlook
        hurry = outlook.risk >= 7 or len(outlook.held) <= 2
        lays = [action for action in self._of("lay") if action.cards[0].rank != "2" or hurry
                or self._points(action) >= DEAR]
        return Choice(max(lays, key=self._now), SAFE) if lays else None

    def _throws(self) -> Choice:
        """The card that costs least to lose and gives least to the next player."""
        weighed = [Candidate(action, -self.outlook.cost(action.cards[0]))
                   for action in self._of("discard")]
        weighed.sort(key=lambda each: (-each.value, each.action.text))
        note = FEWEST_OUTS if isinstance(self.outlook, ArlingtonReckoner) else NEEDED
        return Choice(weighed[0].action, note, tuple(weighed))


BRAIN = ArlingtonBrain()

__all__ = ["BRAIN", "ArlingtonBrain"]
