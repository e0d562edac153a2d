"""How a computer plays Canfield, and what a hint says (sheet 8)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.planning import SOLVED
from game.brains.planning_stock import LOOKS as SEES_ALL
from game.core.action import Action
from game.core.cards import RANKS, SUITS, Card
from game.core.options import UNLIMITED
from game.core.rules import Rules
from game.core.words import Words, words
from game.engines.canfield.brain_far import far_sighted
from game.engines.canfield.rules import KIT
from game.families.solitaire.brain.model import model_of
from game.families.solitaire.brain.reasons import PlayReasons
from game.families.solitaire.builds import alternating
from game.families.solitaire.plan import RESERVE
from game.mechanics.alone import HOME, HOMES, RESIGN, STOCK, WASTE, is_home, laid_up

Weighed = tuple[float, Words]
#: What columns take, and their names.
COLUMNS = KIT.usual.columns
ON_COLUMNS = alternating(corner=True).takes

FROM_RESERVE = words("The reserve must be emptied first.")
BASES = words("It begins a foundation.")
FILLS = words("The space brings the next card of the reserve into play.")
JOINS = words("One column fewer, and the reserve fills the space.")
UP = words("It goes up.")
LATER = words("It goes up, though this suit is ahead of the others.")
PACKS = words("It makes room for the card below it on the waste.")
USES = words("A card of the waste comes into play.")
HELPS = words("A card of the reserve goes on it.")
SPACE = words("A space that brings cards of the waste into play.")
DRAWS = words("Nothing better lies open: turn the next cards.")
REDEALS = words("The stock is through: go through it again.")
POINTLESS = words("It changes nothing.")
GIVES_UP = words("Nothing useful has come up all through the stock.")

#: From so much on a play is better than to turn cards. Judged by hand.
DRAW_WORTH = 10.0
#: A suit this far ahead of the lowest one has been built too high.
TOO_HIGH = 4
#: N plays are tried; level -> in how many deals, how many actions ahead.
BREADTH = 4
LOOKS = {"easy": (1, 10), "medium": (3, 60)}
#: What a card left in the reserve costs, in cards up, and what a game won is worth.
IN_RESERVE, WON, PACK = 1.5, 50.0, 52


_EXPLAINS = PlayReasons(KIT.plans, ends=(SOLVED,), first=(GIVES_UP, SEES_ALL)).explains()


class CanfieldBrain(Brain):
    """Easy and medium try the best plays in deals that may be, played on at a glance: easy in one
    and not through the whole stock, medium in a few and far beyond it. Hard goes from one covered
    card to the next (``game.brains.planning``)."""

    fast = model_of(KIT.plans)
    explains = _EXPLAINS

    def levels_for(self, seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        """With few redeals hard brought up no more cards than medium."""
        return self.levels if options["redeals"] == UNLIMITED else self.levels[:2]

    def choose(self, asked: Question) -> Choice | None:
        state, legal = asked.state, asked.legal
        if len(legal) == 1:
            return Choice(legal[0], ONLY)
        if self.nearest(asked.player, 1, state.options).level == "hard":
            found = far_sighted(self, asked, DRAWS)
            if found is not None:
                return found
        glance = _chosen(state, [(action, weighed(state, action)) for action in legal])
        if not glance.action.cards:
            return glance
        return self._tried(asked, glance)

    def _tried(self, asked: Question, glance: Choice) -> Choice:
        """The best of the plays, and of not playing now, by what comes of them; those of the
        reserve before all others."""
        state, (deals, ahead) = asked.state, LOOKS.get(asked.player.level, LOOKS["medium"])
        notes = {action: weighed(state, action) for action in asked.legal}
        found = [each.action for each in glance.candidates if each.value > 0][:BREADTH]
        if glance.action.source == RESERVE:
            found = [action for action in found if action.source == RESERVE]
        if len(found) < 2:
            return glance
        sums, tried = dict.fromkeys(found, 0.0), 0
        while tried < deals and not asked.limit.spent():
            world = asked.worlds.draw(asked.rng)
            for action in found:
                sums[action] += self._outcome(asked, world, action, ahead)
            tried += 1
        if not tried:
            return glance
        found.sort(key=lambda action: -sums[action])
        told = tuple(Candidate(action, sums[action] / tried) for action in found)
        return Choice(found[0], notes[found[0]][1], told)

    def _outcome(self, asked: Question, world: Any, action: Action, ahead: int) -> float:
        """What a deal is worth after the action and N more."""
        rules, rng = asked.game.rules, asked.rng
        state = rules.copy(world)
        rules.apply(state, 0, action)
        for _ in range(ahead):
            if state.phase == "over":
                break
            rules.apply(state, 0, self.policy(rules, state, 0, rules.moves(state, 0), rng))
        up = laid_up(state.piles)
        return up + WON * (up == PACK) - IN_RESERVE * len(state.piles[RESERVE])

    def policy(self, rules: Rules[Any], state: Any, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        return _chosen(state, [(action, weighed(state, action)) for action in actions]).action


def _chosen(state: Any, found: list[tuple[Action, Weighed]]) -> Choice:
    """The best of them. Who has been through the stock in vain plays what else would wait, and then
    gives up."""
    ranked = sorted(found, key=lambda pair: -pair[1][0])
    told = tuple(Candidate(action, worth) for action, (worth, _) in ranked)
    if not ranked[0][0].cards and state.quiet > 2 * _round_of(state):
        ranked = [pair for pair in ranked if pair[0].cards] or ranked
        if ranked[0][1][0] < 0 or not ranked[0][0].cards:
            ranked = [pair for pair in found if pair[0] is RESIGN] or ranked
    action, (_, note) = ranked[0]
    return Choice(action, note, told)


def _round_of(state: Any) -> int:
    """How many actions it takes to go through stock and waste once."""
    cards = len(state.piles[STOCK]) + len(state.piles[WASTE])
    return -(-cards // int(state.options["draw"])) + 1


def weighed(state: Any, action: Action) -> Weighed:
    """How good an action is at a glance, and why; more is better."""
    if action.verb == "play":
        return _up(state, action) if is_home(action.target) else _down(state, action)
    if action.verb == "draw":
        return DRAW_WORTH, DRAWS
    return (DRAW_WORTH - 1, REDEALS) if action.verb == "redeal" else (-100.0, GIVES_UP)


def _up(state: Any, action: Action) -> Weighed:
    card, source = action.cards[0], action.source
    ahead = len(state.piles[HOME[card.suit]]) - min(len(state.piles[home]) for home in HOMES)
    if source == RESERVE:
        return 90.0, FROM_RESERVE
    if card.rank == _base(state):
        return 80.0, BASES
    if source in COLUMNS and len(state.piles[source]) == 1 and state.piles[RESERVE]:
        return 70.0, FILLS
    if ahead >= TOO_HIGH and holds_others(state, card):
        return 4.0, LATER
    return (60.0 if source in COLUMNS else 45.0), UP


def _base(state: Any) -> str:
    """The rank that begins each foundation."""
    return KIT.plans(state.options).base(state.piles)


def holds_others(state: Any, card: Card) -> bool:
    """Whether cards that go on this one in a column are not up yet."""
    first = RANKS.index(_base(state))
    order = RANKS[first:] + RANKS[:first]
    return any(order.index(face[0]) >= len(state.piles[HOME[face[1]]])
               for face in ON_COLUMNS[card.face] if face[1] in SUITS)


def _down(state: Any, action: Action) -> Weighed:
    source, target = action.source, action.target
    if source == RESERVE:
        return 85.0, FROM_RESERVE
    if source == WASTE:
        return _packed(state, action)
    if len(action.cards) < len(state.piles[source]):
        return -5.0, POINTLESS
    if not state.piles[target]:
        return -20.0, POINTLESS
    if state.piles[RESERVE]:
        return 65.0, JOINS
    return (30.0, SPACE) if state.piles[WASTE] else (12.0, SPACE)


def _packed(state: Any, action: Action) -> Weighed:
    """From the waste to a column."""
    card, reserve = action.cards[0], state.piles[RESERVE]
    if reserve and reserve[-1].face in ON_COLUMNS[card.face]:
        return 75.0, HELPS
    # Every card laid there makes the column longer: rather where it is short already.
    note = PACKS if len(state.piles[WASTE]) > 1 else USES
    return 30.0 - len(state.piles[action.target]), note


BRAIN = CanfieldBrain()

__all__ = ["BRAIN", "CanfieldBrain", "holds_others", "weighed"]
