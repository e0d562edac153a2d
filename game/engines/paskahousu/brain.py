"""How the computer plays Paskahousu (sheet 8)."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.brains.brain import ONLY, Brain, Choice, Question
from game.brains.reasons import Explains
from game.core.action import Action
from game.core.events import Event, Picture
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.secrets import Learning
from game.core.words import Words, words
from game.engines.paskahousu.brain_bots import BOTS
from game.engines.paskahousu.brain_hard import doubt_from as hard_doubt_from
from game.engines.paskahousu.brain_hard import doubted_by_others, seen_by_others
from game.engines.paskahousu.brain_odds import (
    PaskahousuObservation,
    bare,
    doubt_from,
    doubts,
    lie_chance,
    with_memory,
)
from game.engines.paskahousu.brain_plans import Doubting, action_of, plans, worth
from game.engines.paskahousu.state import (
    WINDOW,
    PaskahousuState,
    calls,
    gives,
    is_blind,
    is_blocked,
    is_raced,
)
from game.families.claims.brain import reasons
from game.families.claims.brain.plans import ClaimPlan, answered, best_of, weighed
from game.families.claims.brain.reasons import LETS_GO
from game.families.claims.inference import found_out
from game.families.claims.state import CHALLENGE, PASS
from game.mechanics.ranks import several

#: These ranks an easy player does not lay as it comes to them.
KEPT = "2TA"
NOTHING_TO_LOSE = words("You would have to take these cards: there is nothing to lose.")


#: What is next to nothing: between doubting and not, in chances; between calls, in cards.
#: Judged by hand.
NEAR_DOUBT, NEAR_CALL = 0.03, 0.3


class PaskahousuBrain(Brain):
    """Easy: the truth where there is any, and doubts what it knows to be false, what it would have
    to take, and every last card; medium: the odds, what it remembers, and who has lied; hard: who
    has lied in the whole match, and what the others can see."""

    has = frozenset({"cards", "doubt", "lie"})
    bots = BOTS
    explains = Explains(LETS_GO)

    def choose(self, asked: Question) -> Choice:
        state, seat = asked.state, asked.seat
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        easy = asked.player.level == "easy"
        if asked.player.level == "hard":
            return _hard(asked)
        if WINDOW.is_asked(state, seat):
            eyes = bare(state, seat) if easy else with_memory(state, asked.view)
            return _easy_answer(eyes) if easy else _answer(eyes)
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
        if WINDOW.is_asked(state, seat):
            return CHALLENGE if doubts(eyes) else PASS
        return action_of(seat, max(plans(state, seat), key=lambda plan: worth(eyes, plan)))

    def observe(self, notes: dict[str, Any], event: Event | None, picture: Picture,
                learning: Learning) -> None:
        """Who was found to lie and to tell the truth, over the whole match."""
        found_out(notes, event, picture, learning)

    def taste(self, asked: Question) -> float:
        return NEAR_DOUBT if WINDOW.is_asked(asked.state, asked.seat) else NEAR_CALL

    def candidates(self, rules: Rules[Any], state: PaskahousuState, seat: int) -> list[Action]:
        actions: list[Action] = []
        if WINDOW.is_asked(state, seat):
            actions += (CHALLENGE, PASS)
        if WINDOW.may_lay(state, seat):
            actions += dict.fromkeys([action_of(seat, plan) for plan in plans(state, seat)])
        if state.phase == "opening" and is_raced(state.options):
            actions.append(PASS)
        return actions


# --- easy -----------------------------------------------------------------------------------------

def _easy_answer(eyes: PaskahousuObservation) -> Choice:
    """By the own hand alone; a last card is believed to be a lie."""
    state, called = eyes.state, eyes.state.called or ""
    if state.count > eyes.ranks[called]:
        return Choice(CHALLENGE, reasons.cannot_be(called))
    if doubt_from(eyes) == 0.0 and not is_blocked(state):
        return Choice(CHALLENGE, NOTHING_TO_LOSE)
    if state.emptied:
        return Choice(CHALLENGE, reasons.LAST_CHANCE)
    return Choice(PASS, words("These may be {ranks}.", ranks=several(called)))


def _easy_call(eyes: PaskahousuObservation, rng: Rng) -> Choice:
    """The truth where there is any: all cards of the lowest rank that can be called, where that is
    nothing to keep; else what looks best, but never truth and lies in one."""
    state, seat = eyes.state, eyes.seat
    for rank in calls(state):
        true = tuple([card for card in eyes.hand if card.rank == rank])
        if true and rank not in KEPT:
            return Choice(action_of(seat, ClaimPlan(rank, true)), reasons.held(rank))
    honest = [plan for plan in plans(state, seat) if plan.true and not plan.junk]
    return _best_of(eyes, honest or list(plans(state, seat)), rng)


# --- medium ---------------------------------------------------------------------------------------

def _answer(eyes: PaskahousuObservation, *, hard: bool = False) -> Choice:
    """Challenge or let go (sheet 8, Stakes)."""
    likely, least = lie_chance(eyes), hard_doubt_from(eyes) if hard else doubt_from(eyes)
    doubt = _why_certain(eyes) if hard and likely == 1.0 else _why_doubt(eyes, likely)
    pile = len(eyes.state.piles["heap"])
    trust = (reasons.much_to_risk(pile) if likely > 0.5
             else reasons.may_be(eyes.state.called or ""))
    return answered(doubts(eyes, least), likely - least, doubt, trust)


def _why_certain(eyes: PaskahousuObservation) -> Words:
    state, called = eyes.state, eyes.state.called or ""
    return reasons.at_most(called, state.claimer or 0, eyes.ranks[called], state.count)


def _why_doubt(eyes: PaskahousuObservation, likely: float) -> Words:
    state = eyes.state
    if likely == 1.0:
        return reasons.cannot_be(state.called or "")
    if gives(state) and eyes.seat == state.turn:
        return NOTHING_TO_LOSE
    if is_blind(state):
        return words("Nobody has chosen this card: it is hardly what it is called.")
    return reasons.LAST_CHANCE if state.emptied else reasons.MOST_LIKELY


def _call(eyes: PaskahousuObservation, rng: Rng) -> Choice:
    """The call with the best prospect (sheet 8, What to play)."""
    return _best_of(eyes, plans(eyes.state, eyes.seat), rng)


def _hard(asked: Question) -> Choice:
    """As medium, but with the eyes of the others and what is known of the match."""
    eyes = with_memory(asked.state, asked.view)
    if "lie" in asked.notes or "truth" in asked.notes:
        eyes = replace(eyes, notes=asked.notes)
    if WINDOW.is_asked(asked.state, asked.seat):
        return _answer(eyes, hard=True)
    return _best_of(eyes, plans(asked.state, asked.seat), asked.rng, seen_by_others)


def _best_of(eyes: PaskahousuObservation, able: Iterable[ClaimPlan], rng: Rng,
             doubting: Doubting | None = None) -> Choice:
    def prospect(plan: ClaimPlan) -> float:
        return worth(eyes, plan, doubting)

    def why(plan: ClaimPlan) -> Words:
        return _why_seen(eyes, plan) if doubting and plan.junk else _why(eyes, plan)

    return best_of(weighed(able, prospect, rng, 0.01), partial(action_of, eyes.seat), why)


def _why_seen(eyes: PaskahousuObservation, plan: ClaimPlan) -> Words:
    """The reason of a lie, by what the others will make of it."""
    pile = len(eyes.state.piles["heap"]) + plan.size
    return reasons.may_slip(plan.rank, doubted_by_others(eyes, plan), pile, true=bool(plan.true))


def _why(eyes: PaskahousuObservation, plan: ClaimPlan) -> Words:
    ranks = several(plan.rank or "2")
    if not plan.rank:
        return words("A lie would be too dear now: draw a card.")
    if not plan.size:
        return words("A blind card costs you nothing.")
    if not plan.junk:
        return reasons.held(plan.rank)
    if plan.true:
        return words("Another card may slip through with your {ranks}.", ranks=ranks)
    if not eyes.state.piles["heap"]:
        return words("The pile is empty: a lie costs nothing but the cards you lay.")
    return words("You have no {ranks}: get rid of low cards while you can.", ranks=ranks)


BRAIN = PaskahousuBrain()

