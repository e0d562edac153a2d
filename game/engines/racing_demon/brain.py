"""How a computer plays Racing Demon: the order of looking of sheet 8.

When it looks, and how often it sees at once what it has in mind, is the session's (RT7); what else
on the table escapes a level is said here. All that decides is open or counted, so no deal is
imagined.
"""
from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import Choice, Question
from game.brains.error_model import ErrorModel
from game.core.action import Action
from game.core.cards import BLANK, Card
from game.core.rules import Rules
from game.core.state import put
from game.core.view import View
from game.core.words import Words, words
from game.engines.racing_demon.moves import OUT, STUCK, plays
from game.engines.racing_demon.state import (
    OFF,
    PACK,
    WASTE,
    WORK,
    RacingDemonState,
    can_call,
    centre_for,
    is_centre,
    next_centre,
    terms_of,
    work_names,
)
from game.families.race.brain import RaceBrain, RaceIdea, sooner_first
from game.families.race.state import NEW_CENTRE
from game.mechanics.patience import goes_on

#: A rival's off-pile, and how many cards more one's own has. After sheet 8.
FEW_LEFT, FAR_BEHIND = 3, 6
#: Places from the bottom of a pile in the middle. After sheet 8.
LOW, HIGH = 4, 11
#: Positions that the hard level looks at. Judged by hand.
MOST_LOOKS = 60
#: What a play is worth (sheet 8): off the off-pile; to the middle; for a space that it makes, and
#: for a parent of the off-pile; off the waste; and what the plays after it count against it.
OFF_GOES, TO_CENTRE, SPACE, PARENT, WASTE_GOES, LATER = 6.0, 2.0, 2.0, 1.0, 0.5, 0.9

WHY: dict[str, Words] = {
    "off_centre": words("An off-pile card in the middle counts three points."),
    "off_work": words("Every card off the off-pile brings you nearer to going out."),
    "off_space": words("A space is best filled from the off-pile."),
    "parent": words("The top card of your off-pile will fit on it."),
    "low": words("Low cards go to the middle at once, before somebody else is there."),
    "centre": words("It scores a point in the middle."),
    "high": words("It scores a point, though a high card could have waited."),
    "open_parent": words("This uncovers a card that takes the top of your off-pile."),
    "open_space": words("This makes a space for the top of your off-pile."),
    "open_centre": words("This uncovers a card that goes to the middle."),
    "open_waste": words("This uncovers a card that takes the top of your waste."),
    "waste_work": words("It uncovers the next card of the waste."),
    "waste_space": words("The space helps you to dig through the waste."),
    "deal": words("Nothing better fits now: deal on."),
    "redeal": words("The pack is through: turn the waste over."),
    "stuck": words("Nothing more can be done."),
    "out": words("Nothing more to score: call before the others do."),
}


class RacingDemonBrain(RaceBrain):
    """Nobody has an eye on everything: while they deal, medium players miss now and then what goes
    to the middle, and often a group that could be shifted. Easy ones miss much of that, and take of
    what they see what catches their eye. Hard misses nothing, and looks three moves ahead, with the
    next cards of its waste."""

    reasons = WHY
    error_model = MappingProxyType({
        "easy": ErrorModel(overlooks={"centre": 0.3, "shift": 0.9, "waste": 0.5}, spread=25.0,
                           most=60.0),
        "medium": ErrorModel(overlooks={"centre": 0.15, "shift": 0.5, "waste": 0.25})})

    def kind(self, asked: Question, action: Action) -> str:
        """What goes to the middle, and from pile to pile of one's own; the off-pile is obvious."""
        seat, source = asked.seat, action.source
        if not source or source == OFF[seat] or action.target == WASTE[seat]:
            return ""
        if is_centre(action.target):
            return "centre"
        return "waste" if source in (PACK[seat], WASTE[seat]) else "shift"

    def choose(self, asked: Question) -> Choice | None:
        if asked.player.level != "hard":
            return super().choose(asked)
        seat, rules = asked.seat, asked.game.rules
        state = _remembering(rules.copy(asked.state), asked.view, WASTE[seat])
        ideas = self.ideas(state, seat, asked.legal)
        idea = _searched(rules, state, seat, ideas) or self.otherwise(state, seat, asked.legal)
        return self.chosen(idea, ideas)

    def ideas(self, state: RacingDemonState, seat: int, legal: Sequence[Action]) -> list[RaceIdea]:
        return ranked(state, seat, legal)

    def otherwise(self, state: RacingDemonState, seat: int, legal: Sequence[Action]
                  ) -> RaceIdea | None:
        """With nothing to play: call, deal, turn, say that one is stuck, or wait."""
        if can_call(state, seat):
            return RaceIdea(0, "out", OUT)
        if seat in state.flags:
            return None                 # a full round has brought nothing: only others can help
        for action in legal:
            if action.verb == "redeal":
                return RaceIdea(0, "redeal", action)
            if action.target == WASTE[seat]:
                return RaceIdea(0, "deal", action)
        return RaceIdea(0, "stuck", STUCK)


def _remembering(state: RacingDemonState, view: View, name: str) -> RacingDemonState:
    """With the covered cards of the own waste that it has seen come there."""
    at, pile = 0, state.piles[name]
    for zone in view.memory["zones"].get(name, ()):
        if zone["count"] == 1 and len(zone["cards"]) == 1:
            pile[at] = Card(zone["cards"][0])
        at += zone["count"] or 0
    return state


# --- the order of looking -------------------------------------------------------------------------

def ranked(state: RacingDemonState, seat: int, legal: Sequence[Action]) -> list[RaceIdea]:
    """Which of these actions are worth doing with a card, the best first; not dealing, turning and
    waiting."""
    ideas = [_idea(state, seat, action) for action in legal if action.source]
    kept = [idea for idea in ideas if idea is not None]
    if any(idea.why in ("off_centre", "off_work") for idea in kept):
        kept = [idea for idea in kept if idea.why != "open_parent"]
    return sooner_first(kept)


def _idea(state: RacingDemonState, seat: int, action: Action) -> RaceIdea | None:
    if action.target == WASTE[seat]:
        return None
    source, target = action.source, action.target
    middle = is_centre(target)
    space = not middle and not state.piles[target]
    if source == OFF[seat]:
        if middle:
            return RaceIdea(100, "off_centre", action)
        return RaceIdea(50, "off_space", action) if space else RaceIdea(90, "off_work", action)
    if middle:
        return _to_centre(state, seat, action)
    if source in (PACK[seat], WASTE[seat]):
        return _from_waste(state, seat, action, space)
    return None if space else _shifted(state, seat, action)


def _to_centre(state: RacingDemonState, seat: int, action: Action) -> RaceIdea:
    """From the waste before work-piles; low cards at once; far behind, or with a rival nearly out,
    all that fits at once."""
    height = 1 if action.target == NEW_CENTRE else len(state.piles[action.target]) + 1
    first = 5 if action.source == WASTE[seat] else 0
    hurry = 30 if _must_hurry(state, seat) else 0
    if height <= LOW:
        return RaceIdea(80 + first + hurry / 2, "low", action)
    if height >= HIGH:
        return RaceIdea(55 + first + hurry, "high", action)
    return RaceIdea(62 + first + hurry, "centre", action)


def _must_hurry(state: RacingDemonState, seat: int) -> bool:
    mine = len(state.piles[OFF[seat]])
    others = [other for other in range(state.seats) if other != seat]
    best = min(len(state.piles[OFF[other]]) for other in others)
    return best <= FEW_LEFT or mine - best >= FAR_BEHIND


def _from_waste(state: RacingDemonState, seat: int, action: Action,
                space: bool) -> RaceIdea | None:
    """A space is for the off-pile (sheet 8); with an empty off-pile it helps to dig."""
    off = state.piles[OFF[seat]]
    if space:
        return RaceIdea(20, "waste_space", action) if not off else None
    card = state.piles[WASTE[seat]][-1]
    if off and goes_on(terms_of(state).column, off[-1], (card,)):
        return RaceIdea(68, "parent", action)
    return RaceIdea(30, "waste_work", action)


def _shifted(state: RacingDemonState, seat: int, action: Action) -> RaceIdea | None:
    """A group is shifted for what it makes possible next, and for nothing else: so it never goes to
    and fro."""
    pile, off, waste = (state.piles[name] for name in (action.source, OFF[seat], WASTE[seat]))
    if len(action.cards) == len(pile):
        return RaceIdea(45, "open_space", action)
    column, left = terms_of(state).column, pile[:-len(action.cards)]
    if off and goes_on(column, off[-1], left):
        return RaceIdea(48, "open_parent", action)
    if centre_for(state, seat, left[-1]) is not None:
        return RaceIdea(40, "open_centre", action)
    if waste and goes_on(column, waste[-1], left):
        return RaceIdea(25, "open_waste", action)
    return None


# --- levels ---------------------------------------------------------------------------------------

def _searched(rules: Rules[Any], state: RacingDemonState, seat: int, ideas: list[RaceIdea]
              ) -> RaceIdea | None:
    """The idea that begins the best three moves of one's own; the order of looking breaks ties."""
    if len(ideas) < 2:
        return ideas[0] if ideas else None
    looks = [MOST_LOOKS]
    wanted = _wanted_by_rivals(state, seat)
    best, best_idea = -1.0, ideas[0]
    for idea in ideas:
        later = _next_worth(rules, state, seat, idea, wanted, 2, looks)
        value = _worth(state, seat, idea, wanted) + LATER * later
        if value > best + 1e-9:
            best, best_idea = value, idea
    return best_idea


def _next_worth(rules: Rules[Any], state: RacingDemonState, seat: int, idea: RaceIdea,
                wanted: frozenset[str], depth: int, looks: list[int]) -> float:
    """What the best moves after ``idea`` are worth."""
    if depth == 0 or looks[0] <= 0:
        return 0.0
    looks[0] -= 1
    after = _after(rules, state, seat, idea.action)
    worths = []
    for further in ranked(after, seat, plays(after, seat))[:6]:
        later = _next_worth(rules, after, seat, further, wanted, depth - 1, looks)
        worths.append(_worth(after, seat, further, wanted) + LATER * later)
    return max(worths, default=0.0)


def _worth(state: RacingDemonState, seat: int, idea: RaceIdea, wanted: frozenset[str]) -> float:
    """Sheet 8: off-pile 6, middle 2 and twice that if a rival can go there now, space 2, a parent
    for the off-pile 1."""
    action, value = idea.action, 0.0
    if action.source == OFF[seat]:
        value += OFF_GOES
    elif action.source == WASTE[seat]:
        value += WASTE_GOES
    if is_centre(action.target):
        value += TO_CENTRE * (2 if action.cards[0].face in wanted else 1)
    source, target = action.source, action.target
    if source in WORK[seat] and len(action.cards) == len(state.piles[source]):
        value += SPACE
    elif target in WORK[seat] and not state.piles[target]:
        value -= SPACE              # the space is gone, or emptying it again would seem a gain
    if idea.why in ("parent", "open_parent"):
        value += PARENT
    return value


def _wanted_by_rivals(state: RacingDemonState, seat: int) -> frozenset[str]:
    """The faces that rivals could play to the middle now."""
    faces: set[str] = set()
    for other in range(state.seats):
        if other != seat:
            names = (OFF[other], WASTE[other], *work_names(state, other))
            tops = [state.piles[name][-1] for name in names if state.piles[name]]
            faces.update(card.face for card in tops if centre_for(state, other, card) is not None)
    return frozenset(faces)


def _after(rules: Rules[Any], state: RacingDemonState, seat: int, action: Action
           ) -> RacingDemonState:
    """The own piles after a play; what comes up unknown counts as nothing."""
    after: RacingDemonState = rules.copy(state)
    target = next_centre(after) if action.target == NEW_CENTRE else action.target
    if action.cards:
        put(after, action.cards, action.source, target)
    else:
        after.piles[PACK[seat]].pop()
    for name in (OFF[seat], WASTE[seat]):
        if after.piles[name] and after.piles[name][-1] is BLANK:
            after.piles[name] = []
    return after


BRAIN = RacingDemonBrain()
