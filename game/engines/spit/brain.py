"""How a computer plays Spit: tall piles first, runs, the other player's chances (sheet 8).

When it looks, and what it overlooks, is the session's (RT7) and ``Clock.pace``. All that decides is
open or counted, so no deal is imagined.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.brains.brain import Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.core.action import Action
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.words import Words, words
from game.engines.spit.state import (
    CENTRE,
    STOCK,
    SpitState,
    is_speed,
    smaller_pile,
    takes_of,
    to_go,
)
from game.families.race.brain import RaceBrain, RaceIdea, sooner_first

#: How often medium takes the bigger spit pile by mistake. Judged by hand.
SLIPS = 0.1
#: What comes first: to play a card, to turn one over, to shift a pile; the highest goes.
#: Judged by hand.
PLAY, TURN, SHIFT = 60.0, 50.0, 40.0
HEIGHT, PLACE, RUN, THEIRS, COVERS = 1.0, 1.5, 2.0, 1.0, 0.7
#: Looked at far ahead: each card that still fits, and how many cards are followed in a row; in
#: Spit, how much more the own ones count. Judged by hand.
FITS, FAR, OWN = 0.5, 4, 1.5

WHY: dict[str, Words] = {
    "last": words("It is your last card."),
    "run": words("Another card of yours follows on it."),
    "tall": words("It comes off a tall pile and uncovers a card."),
    "place": words("It makes an empty place."),
    "play": words("It fits."),
    "shift": words("The empty place lets you uncover a card."),
    "turn": words("Turn it up: you need to see it."),
    "slap": words("The smaller pile means fewer cards in the next round."),
    "spit_big": words("You are ahead: let the bigger pile grow, you want the other one."),
    "spit_small": words("You are not ahead: keep the two piles alike."),
}


class SpitBrain(RaceBrain):
    """Easy plays what catches its eye, and mistakes piles of much the same height; medium uncovers
    cards, and in Speed, where there are none to uncover and runs alone bring nothing, leaves the
    other player what fits least; hard sees that in both, and counts rows of cards."""

    error_model = MappingProxyType({
        "easy": ErrorModel(overlooks={"play": 0.08, "shift": 0.5}, spread=10.0, most=25.0)})
    reasons = WHY

    def kind(self, asked: Question, action: Action) -> str:
        """What is overlooked: a card that fits, an empty place that another card may have; never a
        card to be turned, nor the pile to slap."""
        if asked.state.phase != "run" or action.verb == "turn":
            return ""
        return "play" if action.target in CENTRE else "shift"

    def choose(self, asked: Question) -> Choice | None:
        # A single card changing its place helps nobody: it is no idea, and where there is no other
        # it waits.
        return _pile_chosen(asked) if asked.state.phase != "run" else super().choose(asked)

    def considered(self, asked: Question) -> list[RaceIdea]:
        state, seat, legal = asked.state, asked.seat, asked.legal
        if asked.player.level != "hard":
            return self.ideas(state, seat, legal)
        if is_speed(state):
            return _far_sighted(state, seat, legal)
        return _with_outlook(state, seat, ranked(state, seat, legal, wary=True))

    def ideas(self, state: SpitState, seat: int, legal: Sequence[Action]) -> list[RaceIdea]:
        return ranked(state, seat, legal, wary=is_speed(state))

    def policy(self, rules: Rules[Any], state: SpitState, seat: int, actions: Sequence[Action],
               rng: Rng) -> Action:
        """Medium's own choice; where it would wait, it moves a card about."""
        if state.phase != "run":
            return _pile(state, seat, actions)
        ideas = self.ideas(state, seat, actions)
        return ideas[0].action if ideas else actions[0]

    def candidates(self, rules: Rules[Any], state: SpitState, seat: int) -> list[Action]:
        """All that brings the game on, by what it does for oneself; or the piles to choose from."""
        legal = rules.moves(state, seat)
        if state.phase != "run":
            return legal
        return [idea.action for idea in ranked(state, seat, legal, wary=False)] or legal


# --- spit piles -----------------------------------------------------------------------------------

def _pile(state: SpitState, seat: int, legal: Sequence[Action]) -> Action:
    """Slap the smaller pile. Who spits alone lets the bigger one grow while ahead, the smaller one
    while behind: whoever clears first will want the other."""
    small = smaller_pile(state)
    if state.phase == "slap":
        return legal[small]
    return legal[1 - small] if to_go(state, seat) < to_go(state, 1 - seat) else legal[small]


def _pile_chosen(asked: Question) -> Choice:
    """The pile, and how much it matters: by how many cards they differ. Medium's hand slips now and
    then, whatever it saw (sheet 8)."""
    state, seat, legal = asked.state, asked.seat, asked.legal
    action = _pile(state, seat, legal)
    why = "slap"
    if state.phase == "spit":
        ahead = to_go(state, seat) < to_go(state, 1 - seat)
        why = "spit_big" if ahead else "spit_small"
    elif asked.player.level == "medium" and asked.rng.random() < SLIPS:
        return Choice(next(other for other in legal if other is not action))
    apart = float(abs(len(state.piles[CENTRE[0]]) - len(state.piles[CENTRE[1]])))
    other = [Candidate(each, -apart) for each in legal if each is not action]
    return Choice(action, WHY[why], (Candidate(action, 0.0), *other))


# --- while all play -------------------------------------------------------------------------------

def ranked(state: SpitState, seat: int, legal: Sequence[Action], wary: bool) -> list[RaceIdea]:
    """What is worth doing, the best first. ``wary``: looks at longer runs, and at what it does for
    the other player."""
    takes, mine = takes_of(state), _tops(state, seat)
    theirs = [rank for _, rank in _tops(state, 1 - seat)] if wary else []
    ideas = []
    for action in legal:
        if action.target in CENTRE:
            ideas.append(_played(state, seat, action, takes, mine, theirs))
        elif action.verb == "turn":
            ideas.append(RaceIdea(TURN, "turn", action))
        elif len(state.piles[action.source]) > 1:
            ideas.append(RaceIdea(SHIFT + len(state.piles[action.source]), "shift", action))
    return sooner_first(ideas)


def _tops(state: SpitState, seat: int) -> list[tuple[str, str]]:
    """What a seat can play with: source and rank of each open card."""
    if is_speed(state):
        return [(card, card.rank) for card in state.piles[HAND[seat]]]
    down = state.down
    return [(name, state.piles[name][-1].rank) for name in STOCK[seat]
            if state.piles[name] and name not in down]


def _played(state: SpitState, seat: int, action: Action, takes: Mapping[str, str],
            mine: Sequence[tuple[str, str]], theirs: Sequence[str]) -> RaceIdea:
    card, source = action.cards[0], action.source
    if to_go(state, seat) == 1:
        return RaceIdea(PLAY * 2, "last", action)
    others = [rank for where, rank in mine if where not in (source, card)]
    run = _run(takes, card.rank, others, 2 if theirs else 1)
    rank, why = PLAY + RUN * run, "run" if run else "play"
    if not is_speed(state):
        below = len(state.piles[source]) - 1
        rank += HEIGHT * below if below else PLACE
        if not run:
            why = "tall" if below else "place"
    if theirs:
        now = state.piles[action.target][-1].rank
        rank += COVERS * sum(each in takes[now] for each in theirs)
        rank -= THEIRS * sum(each in takes[card.rank] for each in theirs)
    return RaceIdea(rank, why, action)


def _run(takes: Mapping[str, str], rank: str, others: Sequence[str], most: int) -> int:
    """How many of these cards can follow one after the other, at most N."""
    best = 0
    for at, other in enumerate(others):
        if other in takes[rank]:
            if most == 1:
                return 1
            best = max(best, 1 + _run(takes, other, [*others[:at], *others[at + 1:]], most - 1))
    return best


# --- far ahead ------------------------------------------------------------------------------------

def _with_outlook(state: SpitState, seat: int, ideas: Sequence[RaceIdea]) -> list[RaceIdea]:
    """In Spit, with two piles: what goes there, by what comes off and by what each player can lay
    afterwards, the best first. What it uncovers nobody knows."""
    if not all(state.piles[name] for name in CENTRE):
        return list(ideas)
    takes, tops = takes_of(state), _tops(state, seat)
    theirs = "".join(rank for _, rank in _tops(state, 1 - seat))
    ranked_ideas = []
    for idea in ideas:
        action, rank = idea.action, idea.rank
        if action.target in CENTRE and idea.why != "last":
            mine = "".join(each for name, each in tops if name != action.source)
            after = "".join(action.cards[0].rank if name == action.target
                            else state.piles[name][-1].rank for name in CENTRE)
            below = len(state.piles[action.source]) - 1
            rank = PLAY + (HEIGHT * below or PLACE) + OWN * _outlook(takes, after, mine, FITS)
            rank -= _outlook(takes, after, theirs, 1.0)
        ranked_ideas.append(RaceIdea(rank, idea.why, action))
    return sooner_first(ranked_ideas)


def _far_sighted(state: SpitState, seat: int, legal: Sequence[Action]) -> list[RaceIdea]:
    """The cards to play in Speed, by what each player can lay afterwards, the best first."""
    if to_go(state, seat) == 1:
        return [RaceIdea(PLAY * 2, "last", action) for action in legal]
    takes, theirs = takes_of(state), "".join(card.rank for card in state.piles[HAND[1 - seat]])
    ranked_ideas = []
    for action in legal:
        card = action.cards[0]
        mine = "".join(other.rank for other in state.piles[HAND[seat]] if other != card)
        tops = "".join(card.rank if name == action.target else state.piles[name][-1].rank
                       for name in CENTRE)
        run = any(rank in takes[card.rank] for rank in mine)
        worth = _outlook(takes, tops, mine, FITS) - _outlook(takes, tops, theirs, 1.0)
        ranked_ideas.append(RaceIdea(PLAY + worth, "run" if run else "play", action))
    return sooner_first(ranked_ideas)


def _outlook(takes: Mapping[str, str], tops: str, ranks: str, each: float) -> float:
    """What these cards promise: the longest row of them, and those that fit now."""
    fitting = sum(any(rank in takes[top] for top in tops) for rank in ranks)
    return _row(takes, tops, ranks, FAR) + each * fitting


def _row(takes: Mapping[str, str], tops: str, ranks: str, most: int) -> int:
    """How many of these cards can be laid on the two tops one after the other, at most N."""
    best = 0
    for at, rank in enumerate(ranks if most else ""):
        for number, top in enumerate(tops):
            if rank in takes[top] and best < most:
                left = ranks[:at] + ranks[at + 1:]
                best = max(best, 1 + _row(takes, rank + tops[1 - number], left, most - 1))
    return best


BRAIN = SpitBrain()
