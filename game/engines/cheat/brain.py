"""How the computer plays Cheat (sheet 8)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.brain import Brain, Candidate, Choice, Question
from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.view import View
from game.core.words import Rank, Words, words
from game.engines.cheat.brain_bare import claimed, doubts, is_asked
from game.engines.cheat.brain_bots import BOTS
from game.engines.cheat.brain_odds import (
    HONEST_FROM,
    LIAR_FROM,
    SHIFTY_FROM,
    SMALL_PILE,
    Play,
    doubters,
    lie_chance,
    play_seen,
)
from game.engines.cheat.brain_plans import (
    TOO_DEAR,
    Plan,
    claim_of,
    last_from,
    may_lay_nothing,
    number_stated,
    plans,
    turns_to_wait,
    worth,
)
from game.engines.cheat.state import (
    CHALLENGE,
    PASS,
    CheatState,
    due,
    most_cards,
    packs,
)
from game.mechanics.claims.listing import in_order
from game.mechanics.knowing import tallied
from game.mechanics.ranks import several

#: So many of the claims that were weighed are told, the best of them.
_SHOWN = 8


@dataclass(frozen=True, slots=True)
class Mind:
    """What one seat decides by: the state it sees, and its view for what it remembers."""

    seen: CheatState
    seat: int
    view: View

    @property
    def hand(self) -> list[Card]:
        return self.seen.piles[HAND[self.seat]]

    @property
    def notes(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.view.memory["notes"]
        return found


class CheatBrain(Brain):
    """Easy: truth where there is any, doubts what it knows to be false; medium and hard:
    the odds and the others' habits."""

    levels = ("easy", "medium")
    bots = BOTS

    def choose(self, asked: Question) -> Choice:
        mind, easy = Mind(asked.state, asked.seat, asked.view), asked.player.level == "easy"
        if is_asked(mind.seen, mind.seat):
            return easy_answer(mind, asked.rng) if easy else answer(mind)
        return easy_play(mind, asked.rng) if easy else lay(mind, asked.rng)

    def policy(self, rules: Rules[Any], state: CheatState, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        """Medium without its memory, of cards as of habits: any card that is not in the own hand
        may be anywhere else, and everybody is an unknown player. Of claims it weighs the truth, one
        or two cards that are due late, and the truth with one of those; not the end of a hand."""
        if len(actions) == 1:
            return actions[0]
        if is_asked(state, seat):
            return CHALLENGE if doubts(state, seat) else PASS
        return claimed(state, seat)


def _lies_for_certain(mind: Mind) -> bool:
    """From the own hand alone: there cannot be so many left."""
    seen = mind.seen
    mine = sum(card.rank == seen.called for card in mind.hand)
    return (seen.stated or seen.count) > 4 * packs(seen.seats, seen.options) - mine


# --- easy -----------------------------------------------------------------------------------------

def easy_answer(mind: Mind, rng: Rng) -> Choice:
    ranks = several(mind.seen.called or "")
    if _lies_for_certain(mind):
        return Choice(CHALLENGE, words("There cannot be so many {ranks}.", ranks=ranks))
    if rng.below(10) == 0:
        return Choice(CHALLENGE, words("A guess: were these {ranks}?", ranks=ranks))
    return Choice(PASS, words("These may be {ranks}.", ranks=ranks))


def easy_play(mind: Mind, rng: Rng) -> Choice:
    """All cards of a rank that may be called, or one card at random."""
    hand, most = mind.hand, most_cards(mind.seen.seats, mind.seen.options)
    ranks = due(mind.seen)
    rank = max(ranks, key=lambda r: sum(card.rank == r for card in hand))
    true = [card for card in in_order(hand) if card.rank == rank][:most]
    if true:
        return _claimed(mind, rank, true, words("You hold {ranks}: lay them.", ranks=several(rank)))
    rank = rng.choice(ranks)
    return _claimed(mind, rank, [rng.choice(hand)],
                    words("You have no {ranks}, so you must lie.", ranks=several(rank)))


def _claimed(mind: Mind, rank: str, cards: Sequence[Card], note: Words, stated: int = 0) -> Choice:
    return Choice(claim_of(mind.seen, mind.seat, rank, cards, stated or len(cards)), note)


# --- medium: answers ------------------------------------------------------------------------------

def answer(mind: Mind) -> Choice:
    """Challenge or let go (sheet 8, When to challenge)."""
    play = play_seen(mind.view)
    ranks, likely = several(mind.seen.called or ""), lie_chance(play, mind.notes)
    gain = likely - (threshold(mind, play) if play.left else last_from(mind.seen))
    weighed = Candidate(CHALLENGE, gain), Candidate(PASS, 0.0)
    if gain > 0 or likely == 1.0:
        note = words("This is the last chance, and it may be a lie.")
        if likely == 1.0:
            note = words("There cannot be so many {ranks}.", ranks=ranks)
        elif play.left:
            note = words("This is most likely a lie.")
        return Choice(CHALLENGE, note, weighed)
    note = words("These may well be {ranks}.", ranks=ranks)
    if likely > 0.5:
        note = words("It may be a lie, but {n} cards are much to risk.", n=play.pile)
    return Choice(PASS, note, weighed[::-1])


def threshold(mind: Mind, play: Play) -> float:
    """From which likelihood on a claim is doubted."""
    notes = mind.notes
    lies, truths = tallied(notes, "lie", play.claimer), tallied(notes, "truth", play.claimer)
    proven = lies + truths >= 3 and lies >= 0.6 * (lies + truths)
    least = LIAR_FROM if proven else HONEST_FROM
    if mind.seen.stated is not None and lies:
        least = SHIFTY_FROM
    if play.pile <= 2:
        least -= SMALL_PILE
    return least


# --- medium: plays --------------------------------------------------------------------------------

def lay(mind: Mind, rng: Rng) -> Choice:
    """The claim with the best prospect (sheet 8, What to play)."""
    seen, hand = mind.seen, in_order(mind.hand)
    others, most = doubters(mind.view), most_cards(seen.seats, seen.options)
    weighed: list[tuple[float, Plan]] = []
    for rank in due(seen):
        wait = turns_to_wait(seen, rank)
        for plan in plans(hand, rank, most, wait):
            score = worth(seen, hand, plan, others, wait) + rng.random() * 0.01
            weighed.append((score, plan))
    weighed.sort(key=lambda each: -each[0])
    candidates = tuple(Candidate(_action(mind, plan), score) for score, plan in weighed[:_SHOWN])
    score, plan = weighed[0]
    if score < TOO_DEAR and may_lay_nothing(seen):
        note = words("A lie would be too dear now: lay nothing.")
        return Choice(PASS, note, (Candidate(PASS, TOO_DEAR), *candidates))
    return Choice(_action(mind, plan), _why(mind, plan), candidates)


def _action(mind: Mind, plan: Plan) -> Action:
    stated = number_stated(mind.seen, plan)
    return claim_of(mind.seen, mind.seat, plan.rank, (*plan.true, *plan.junk), stated)


def _why(mind: Mind, plan: Plan) -> Words:
    ranks = several(plan.rank)
    if not plan.junk:
        return words("You hold {ranks}: lay them.", ranks=ranks)
    if plan.true:
        return words("Other cards may slip through with your {ranks}.", ranks=ranks)
    if any(card.rank == plan.rank for card in mind.hand):
        return words("Keep your {ranks}: nobody else can know that this is a lie.", ranks=ranks)
    return words("You have no {ranks}: get rid of {rank}, which you must call last of all.",
                 ranks=ranks,
                 rank=Rank(plan.junk[0].rank))


BRAIN = CheatBrain()
