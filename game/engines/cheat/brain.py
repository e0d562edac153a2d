"""How the computer plays Cheat (sheet 8)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.brains.brain import Brain, Candidate, Choice, Question
from game.brains.reasons import Explains
from game.core.action import Action
from game.core.cards import Card
from game.core.events import Event, Picture
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.secrets import Learning
from game.core.words import Rank, Words, words
from game.engines.cheat.brain_bare import claimed, doubts
from game.engines.cheat.brain_bots import BOTS
from game.engines.cheat.brain_hard import Onlookers, answer
from game.engines.cheat.brain_odds import (
    HONEST_FROM,
    LIAR_FROM,
    SHIFTY_FROM,
    SMALL_PILE,
    Doubters,
    OpenPlay,
    doubters,
    lie_chance,
    play_seen,
)
from game.engines.cheat.brain_plans import (
    TOO_DEAR,
    action_of,
    called,
    last_from,
    may_lay_nothing,
    number_stated,
    plans,
    worth,
)
from game.engines.cheat.inference import learn
from game.engines.cheat.state import WINDOW, CheatState, due, most_cards, packs
from game.families.claims.brain import reasons
from game.families.claims.brain.belief import LieRecord
from game.families.claims.brain.plans import ClaimPlan, answered, best_of, claim_of, weighed
from game.families.claims.brain.reasons import LETS_GO
from game.families.claims.listing import groups_of, in_order
from game.families.claims.state import CHALLENGE, PASS
from game.mechanics.ranks import several

#: So many cards of a rank, in one pack, an easy player who has one does not believe.
#: Judged by hand.
MANY = 3
#: What is next to nothing: between doubting and not, in chances; between claims, in cards.
#: Judged by hand.
NEAR_DOUBT, NEAR_CLAIM = 0.03, 0.45


class CheatBrain(Brain):
    """Easy: truth where there is any, doubts what it knows to be false; medium: the odds and the
    others' habits in this deal; hard: their habits over the match, and what they can see."""

    has = frozenset({"cards", "doubt", "lie"})
    bots = BOTS
    explains = Explains(LETS_GO)

    def choose(self, asked: Question) -> Choice:
        if asked.player.level == "hard":
            return _hard(asked)
        easy = asked.player.level == "easy"
        if WINDOW.is_asked(asked.state, asked.seat):
            return easy_answer(asked) if easy else medium_answer(asked)
        return easy_play(asked) if easy else lay(asked)

    def policy(self, rules: Rules[Any], state: CheatState, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        """Medium without its memory, of cards as of habits: any card that is not in the own hand
        may be anywhere else, and everybody is an unknown player. Of claims it weighs the truth, one
        or two cards that are due late, and the truth with one of those; not the end of a hand."""
        if len(actions) == 1:
            return actions[0]
        if WINDOW.is_asked(state, seat):
            return CHALLENGE if doubts(state, seat) else PASS
        return claimed(state, seat)

    def leeway(self, asked: Question) -> float:
        return NEAR_DOUBT if WINDOW.is_asked(asked.state, asked.seat) else NEAR_CLAIM

    def observe(self, notes: dict[str, Any], event: Event | None, picture: Picture,
                learning: Learning) -> None:
        """The others' habits, as the rules note them, over the whole match."""
        if event is None and learning.action is None:
            notes.pop("open", None)
        learn(notes, event, picture, learning)


# --- easy -----------------------------------------------------------------------------------------

def easy_answer(asked: Question) -> Choice:
    """By the own hand alone, as a beginner believes: last cards are lies, and so are many cards of
    a rank of which he has one himself."""
    seen, ranks = asked.state, several(asked.state.called or "")
    mine = sum(card.rank == seen.called for card in seen.piles[HAND[asked.seat]])
    copies = packs(seen.seats, seen.options)
    if (seen.stated or seen.count) > 4 * copies - mine:
        return Choice(CHALLENGE, reasons.cannot_be(seen.called or ""))
    if seen.emptied:
        return Choice(CHALLENGE, reasons.LAST_CHANCE)
    if mine and (seen.stated or seen.count) >= MANY * copies:
        return Choice(CHALLENGE, words("You hold {ranks} yourself: so many more are hard to "
                                       "believe.", ranks=ranks))
    return Choice(PASS, words("These may be {ranks}.", ranks=ranks))


def easy_play(asked: Question) -> Choice:
    """All cards of a rank that may be called; a lie only where there are none, with a card that
    stands alone."""
    seen = asked.state
    hand, most = in_order(seen.piles[HAND[asked.seat]]), most_cards(seen.seats, seen.options)
    ranks = due(seen)
    rank = max(ranks, key=lambda r: sum(card.rank == r for card in hand))
    true = [card for card in hand if card.rank == rank][:most]
    if true:
        return _claimed(asked, rank, true, reasons.held(rank))
    lone = min(groups_of(hand), key=len)
    return _claimed(asked, rank, lone[:1],
                    words("You have no {ranks}, so you must lie.", ranks=several(rank)))


def _claimed(asked: Question, rank: str, cards: Sequence[Card], note: Words) -> Choice:
    value = called(asked.state, rank, len(cards))
    return Choice(claim_of(asked.seat, value, cards), note)


# --- hard -----------------------------------------------------------------------------------------

def _hard(asked: Question) -> Choice:
    """By the others' habits in the whole match, where the brain has noted them, else in this
    deal."""
    state, view = asked.state, asked.view
    notes = asked.notes if "laid" in asked.notes else view.memory["notes"]
    if WINDOW.is_asked(state, asked.seat):
        return answer(state, view, notes)
    eyes = Onlookers(state, view, notes)
    scored = weighed(plans(state, eyes.hand), eyes.worth, asked.rng, 0.001)
    return _chosen(state, asked.seat, scored, eyes.why)


# --- medium: answers ------------------------------------------------------------------------------

def medium_answer(asked: Question) -> Choice:
    """Challenge or let go (sheet 8, When to challenge)."""
    play = play_seen(asked.view)
    rank, likely = asked.state.called or "", lie_chance(play, asked.view.memory["notes"])
    gain = likely - (threshold(asked, play) if play.left else last_from(asked.state))
    doubt = reasons.MOST_LIKELY if play.left else reasons.LAST_CHANCE
    if likely == 1.0:
        doubt = reasons.cannot_be(rank)
    trust = reasons.much_to_risk(play.pile) if likely > 0.5 else reasons.may_be(rank)
    return answered(gain > 0 or likely == 1.0, gain, doubt, trust)


def threshold(asked: Question, play: OpenPlay) -> float:
    """From which likelihood on a claim is doubted."""
    record = LieRecord.of(asked.view.memory["notes"], play.claimer)
    least = LIAR_FROM if record.is_liar else HONEST_FROM
    if asked.state.stated is not None and record.lies:
        least = SHIFTY_FROM
    if play.pile <= 2:
        least -= SMALL_PILE
    return least


# --- medium: plays --------------------------------------------------------------------------------

def lay(asked: Question) -> Choice:
    """The claim with the best prospect (sheet 8, What to play)."""
    seen, others = asked.state, doubters(asked.view)
    hand = in_order(seen.piles[HAND[asked.seat]])

    def prospect(plan: ClaimPlan) -> float:
        return worth(seen, hand, plan, _doubted(seen, plan, others, len(hand)))

    return _chosen(seen, asked.seat, weighed(plans(seen, hand), prospect, asked.rng, 0.01),
                   partial(_why, hand))


def _chosen(seen: CheatState, seat: int, scored: Sequence[tuple[float, ClaimPlan]],
            why: Callable[[ClaimPlan], Words]) -> Choice:
    """The best of the claims that were weighed; none where all are too dear."""
    choice = best_of(scored, partial(action_of, seen, seat), why)
    if scored[0][0] >= TOO_DEAR or not may_lay_nothing(seen):
        return choice
    note = words("A lie would be too dear now: lay nothing.")
    return Choice(PASS, note, (Candidate(PASS, TOO_DEAR), *choice.candidates))


def _doubted(seen: CheatState, plan: ClaimPlan, others: Doubters, hand: int) -> float:
    """How likely somebody challenges: sure of it, or by habit."""
    chance = others.chance(plan.rank, number_stated(seen, plan))
    return max(chance, others.last) if plan.size == hand else chance


def _why(hand: Sequence[Card], plan: ClaimPlan) -> Words:
    ranks = several(plan.rank)
    if not plan.junk:
        return reasons.held(plan.rank)
    if plan.true:
        return words("Other cards may slip through with your {ranks}.", ranks=ranks)
    if any(card.rank == plan.rank for card in hand):
        return words("Keep your {ranks}: nobody else can know that this is a lie.", ranks=ranks)
    return words("You have no {ranks}: get rid of {rank}, which you must call last of all.",
                 ranks=ranks, rank=Rank(plan.junk[0].rank))


BRAIN = CheatBrain()
