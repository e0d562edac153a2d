"""How the computer plays Paskahousu (sheet 8)."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.ai.brain import ONLY, Brain, Candidate, Choice, Question
from game.core.action import Action
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.words import Words, words
from game.engines.paskahousu.brain_bots import BOTS
from game.engines.paskahousu.brain_odds import (
    Eyes,
    bare,
    doubt_from,
    doubts,
    is_blind,
    lie_chance,
    with_memory,
)
from game.engines.paskahousu.brain_plans import Plan, action_of, plans, worth
from game.engines.paskahousu.state import (
    CHALLENGE,
    PASS,
    PaskahousuState,
    calls,
    gives,
    is_blocked,
    is_raced,
    may_cover,
)
from game.mechanics.ranks import several

#: So many of the calls that were weighed are told, the best of them.
_SHOWN = 8
#: Easy doubts one call of so many at a guess; these ranks it does not lay as it comes to them.
GUESSES, KEPT = 20, "2TA"
NOTHING_TO_LOSE = words("You would have to take these cards: there is nothing to lose.")


class PaskahousuBrain(Brain):
    """Easy: the truth where there is any, and doubts what it knows to be false, what it would have
    to take, and every other last card; medium: the odds, what it remembers, and who has lied."""

    levels = ("easy", "medium")
    bots = BOTS

    def choose(self, asked: Question) -> Choice:
        state, seat = asked.state, asked.seat
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        easy = asked.player.level == "easy"
        if is_asked(state, seat):
            eyes = bare(state, seat) if easy else with_memory(state, asked.view)
            return _easy_answer(eyes, asked.rng) if easy else _answer(eyes)
        if easy:
            return _easy_call(bare(state, seat), asked.rng)
        return _call(with_memory(state, asked.view), asked.rng)

    def policy(self, rules: Rules[Any], state: PaskahousuState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        """Medium without its memory: any card that is not in the own hand may be anywhere else,
        and everybody is an unknown player."""
        if len(actions) == 1:
            return actions[0]
        eyes = bare(state, seat)
        if is_asked(state, seat):
            return CHALLENGE if doubts(eyes) else PASS
        return action_of(seat, max(plans(state, seat), key=lambda plan: worth(eyes, plan)))

    def candidates(self, rules: Rules[Any], state: PaskahousuState, seat: int) -> list[Action]:
        found: list[Action] = []
        if state.phase == "window" and state.answers[seat] is None:
            found += (CHALLENGE, PASS)
        if state.phase != "window" or (seat == state.turn and may_cover(state)):
            found += dict.fromkeys([action_of(seat, plan) for plan in plans(state, seat)])
        if state.phase == "opening" and is_raced(state.options):
            found.append(PASS)
        return found


def is_asked(state: PaskahousuState, seat: int) -> bool:
    """Whether the seat has still to answer a call."""
    return state.phase == "window" and state.answers[seat] is None


# --- easy -----------------------------------------------------------------------------------------

def _easy_answer(eyes: Eyes, rng: Rng) -> Choice:
    """By the own hand alone; now and then a guess, and of a last card every other time."""
    state, ranks = eyes.state, several(eyes.state.called or "")
    if state.count > eyes.ranks[state.called or ""]:
        return Choice(CHALLENGE, words("There cannot be so many {ranks}.", ranks=ranks))
    if doubt_from(eyes) == 0.0 and not is_blocked(state):
        return Choice(CHALLENGE, NOTHING_TO_LOSE)
    last = not state.piles[HAND[state.claimer or 0]]
    if rng.below(2 if last else GUESSES) == 0:
        return Choice(CHALLENGE, words("A guess: were these {ranks}?", ranks=ranks))
    return Choice(PASS, words("These may be {ranks}.", ranks=ranks))


def _easy_call(eyes: Eyes, rng: Rng) -> Choice:
    """The truth where there is any: all cards of the lowest rank that can be called, where that is
    nothing to keep; else what looks best, but never truth and lies in one."""
    state, seat = eyes.state, eyes.seat
    for rank in calls(state):
        true = tuple([card for card in eyes.hand if card.rank == rank])
        if true and rank not in KEPT:
            return Choice(action_of(seat, Plan(rank, true)),
                          words("You hold {ranks}: lay them.", ranks=several(rank)))
    honest = [plan for plan in plans(state, seat) if plan.true and not plan.junk]
    return _best_of(eyes, honest or list(plans(state, seat)), rng)


# --- medium ---------------------------------------------------------------------------------------

def _answer(eyes: Eyes) -> Choice:
    """Challenge or let go (sheet 8, Stakes)."""
    likely, least = lie_chance(eyes), doubt_from(eyes)
    weighed = Candidate(CHALLENGE, likely - least), Candidate(PASS, 0.0)
    if doubts(eyes):
        return Choice(CHALLENGE, _why_doubt(eyes, likely), weighed)
    note = words("These may well be {ranks}.", ranks=several(eyes.state.called or ""))
    if likely > 0.5:
        note = words("It may be a lie, but {n} cards are much to risk.",
                     n=len(eyes.state.piles["heap"]))
    return Choice(PASS, note, weighed[::-1])


def _why_doubt(eyes: Eyes, likely: float) -> Words:
    state = eyes.state
    if likely == 1.0:
        return words("There cannot be so many {ranks}.", ranks=several(state.called or ""))
    if gives(state) and eyes.seat == state.turn:
        return NOTHING_TO_LOSE
    if is_blind(state):
        return words("Nobody has chosen this card: it is hardly what it is called.")
    if not state.piles[HAND[state.claimer or 0]]:
        return words("This is the last chance, and it may be a lie.")
    return words("This is most likely a lie.")


def _call(eyes: Eyes, rng: Rng) -> Choice:
    """The call with the best prospect (sheet 8, What to play)."""
    return _best_of(eyes, plans(eyes.state, eyes.seat), rng)


def _best_of(eyes: Eyes, found: Iterable[Plan], rng: Rng) -> Choice:
    seat = eyes.seat
    weighed = [(worth(eyes, plan) + rng.random() * 0.01, plan) for plan in found]
    weighed.sort(key=lambda each: -each[0])
    candidates = tuple([Candidate(action_of(seat, plan), score)
                        for score, plan in weighed[:_SHOWN]])
    plan = weighed[0][1]
    return Choice(action_of(seat, plan), _why(eyes, plan), candidates)


def _why(eyes: Eyes, plan: Plan) -> Words:
    ranks = several(plan.rank or "2")
    if not plan.rank:
        return words("A lie would be too dear now: draw a card.")
    if not plan.size:
        return words("A blind card costs you nothing.")
    if not plan.junk:
        return words("You hold {ranks}: lay them.", ranks=ranks)
    if plan.true:
        return words("Another card may slip through with your {ranks}.", ranks=ranks)
    if not eyes.state.piles["heap"]:
        return words("The pile is empty: a lie costs nothing but the cards you lay.")
    return words("You have no {ranks}: get rid of low cards while you can.", ranks=ranks)


BRAIN = PaskahousuBrain()

