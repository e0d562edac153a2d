"""How the computer plays Verish' ne Verish' (sheet 8)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.core.action import Action, act
from game.core.cards import Card
from game.core.events import Event, Picture, Said
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.secrets import Learning
from game.core.words import Seat, Words, in_a_row, words
from game.engines.verish_ne_verish.brain_bots import BOTS, claimed
from game.engines.verish_ne_verish.brain_hard import LEAST, Onlooker, note_habits, plans
from game.engines.verish_ne_verish.brain_odds import (
    FROM,
    LAST_FROM,
    doubted_from,
    lone,
    play_of,
    play_seen,
)
from game.engines.verish_ne_verish.judge import LAYING
from game.engines.verish_ne_verish.state import (
    DOUBT,
    END,
    VerishNeVerishState,
    fours,
    may_name,
    must_doubt,
    removed_ranks,
)
from game.families.claims.brain import reasons
from game.families.claims.brain.plans import ClaimPlan, weighed
from game.families.claims.inference import found_out
from game.families.claims.listing import groups_of
from game.families.claims.state import holders
from game.mechanics.ranks import several

#: Easy, without a card of the rank, doubts from this likelihood of a lie on. Judged by hand.
EASY_FROM = 0.76
#: A last card it doubts from here on.
#: Set in the arena: with a higher one medium was too far above easy.
EASY_LAST_FROM = 0.6
#: While fewer hold cards, whoever looks at plays with the next player's eyes is left behind more
#: often than who counts the round: then hard does that. Measured in the arena.
HARD_FROM = 3


#: What is next to nothing, in chances of a lie. Who lies where he need not has as many cards, and
#: lies while few lie there: each costs so much. Judged by hand.
NEAR, LIES_FROM, EACH = 0.05, 3, 0.01

SAFE = words("Covered, this player is safe: it may be a lie.")


class VerishNeVerishBrain(Brain):
    """Easy: the truth where there is any; what cannot be it doubts, and where it has nothing true
    to lay what its own hand makes unlikely; a last card it lets go too often. Medium counts the
    round, and lets nobody go safe with a likely lie; hard looks at its plays with the next player's
    eyes, and knows how many cards he is used to doubt."""

    has = frozenset({"doubt", "lie"})
    bots = BOTS

    def levels_for(self, seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        return self.levels if seats >= HARD_FROM else self.levels[:2]

    def choose(self, asked: Question) -> Choice:
        state, seat = asked.state, asked.seat
        if state.phase == "remove":
            return _remove(state, seat)
        hard = asked.player.level == "hard" and len(holders(state)) >= HARD_FROM
        if hard and not must_doubt(state, seat):
            return _hard(asked)
        if state.phase == "lead":
            return _lead(state, seat, asked.rng)
        if must_doubt(state, seat):
            return Choice(_doubt(state, asked.rng), ONLY)
        if asked.player.level == "easy":
            return _easy(state, seat, asked.rng)
        return _medium(asked)

    def taste(self, asked: Question) -> float:
        return NEAR

    def alternatives(self, asked: Question, action: Action) -> Sequence[Candidate]:
        """To lie in place of one true card; it costs more the more lies there to take up."""
        state, seat, rank = asked.state, asked.seat, asked.state.rank
        if state.phase != "respond" or [card.rank for card in action.cards] != [rank]:
            return ()
        others = [card for card in lone(state.piles[HAND[seat]]) if card.rank != rank]
        if len(others) < LIES_FROM:
            return ()
        lie = claimed(state, seat, rank or "", others[:1], asked.rng)
        return (Candidate(lie, -EACH * len(state.piles["heap"])),)

    def policy(self, rules: Rules[Any], state: VerishNeVerishState, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        """Medium without its memory."""
        if len(actions) == 1:
            return actions[0]
        if state.phase == "remove":
            return actions[0]
        if state.phase == "lead":
            return claimed(state, seat, *_led(state, seat), rng)
        chance = play_of(state, seat).lie_chance()
        last = state.emptied
        if must_doubt(state, seat) or chance > (LAST_FROM if last else FROM):
            return _doubt(state, rng)
        true = _true(state, seat)
        return claimed(state, seat, state.rank or "",
                        true or lone(state.piles[HAND[seat]])[:1], rng)

    def observe(self, notes: dict[str, Any], event: Event | None, picture: Picture,
                learning: Learning) -> None:
        """Who was found to lie and to tell the truth, and who doubts how often a play of how many
        cards, over the whole match."""
        found_out(notes, event, picture, learning)
        if event is None and learning.action is None:
            notes.pop("laid", None)
        if isinstance(event, Said) and event.name in ("lead", "verish", "ne_verish"):
            note_habits(notes, event, picture, learning.seats)


# --- actions --------------------------------------------------------------------------------------

def _doubt(state: VerishNeVerishState, rng: Rng) -> Action:
    if state.options["reveal"] == "all":
        return DOUBT
    return act("challenge", value=str(rng.below(state.count)))


def _true(state: VerishNeVerishState, seat: int) -> list[Card]:
    """The own cards of the round's rank, as many as may be laid."""
    hand = state.piles[HAND[seat]]
    return [card for card in hand if card.rank == state.rank][:LAYING.number(state, seat)]


def _remove(state: VerishNeVerishState, seat: int) -> Choice:
    four = fours(state.piles[HAND[seat]])[0]
    put = act("discard", four, HAND[seat], "out")
    return Choice(put, words("Four cards less."), (Candidate(put, 4.0), Candidate(END, 0.0)))


# --- leads ----------------------------------------------------------------------------------------

def _led(state: VerishNeVerishState, seat: int) -> tuple[str, list[Card]]:
    """The longest rank that may be named, whole; else a lie."""
    hand, gone = state.piles[HAND[seat]], removed_ranks(state)
    ranks = [rank for rank in may_name(state) if rank not in gone] or list(may_name(state))
    groups = [group for group in groups_of(hand) if group[0].rank in ranks]
    if not groups:
        return ranks[0], lone(hand)[:1]
    longest = max(groups, key=len)
    return longest[0].rank, list(longest[:LAYING.number(state, seat)])


def _lead(state: VerishNeVerishState, seat: int, rng: Rng) -> Choice:
    rank, cards = _led(state, seat)
    note = words("You hold most {ranks}: lead them.", ranks=several(rank))
    if cards[0].rank != rank:
        note = words("None of your ranks may be named: lie.")
    return Choice(claimed(state, seat, rank, cards, rng), note)


# --- answers --------------------------------------------------------------------------------------

def _easy(state: VerishNeVerishState, seat: int, rng: Rng) -> Choice:
    rank = state.rank or ""
    likely = play_of(state, seat).lie_chance()
    if likely == 1.0:
        return Choice(_doubt(state, rng), reasons.cannot_be(rank))
    if likely > EASY_LAST_FROM and state.emptied:
        return Choice(_doubt(state, rng), SAFE)
    true = _true(state, seat)
    if not true and likely > EASY_FROM:
        return Choice(_doubt(state, rng), words("You have no {ranks}: rather a doubt than a lie.",
                                                ranks=several(rank)))
    if true:
        return Choice(claimed(state, seat, rank, true, rng), _why(state, seat, true))
    hand = state.piles[HAND[seat]]
    card = list(min(groups_of(hand), key=len)[:1])
    return Choice(claimed(state, seat, rank, card, rng), _why(state, seat, card))


def _medium(asked: Question) -> Choice:
    state, seat, rng, rank = asked.state, asked.seat, asked.rng, asked.state.rank or ""
    likely, least = play_seen(state, asked.view).lie_chance(), doubted_from(state, asked.view)
    doubt, true = _doubt(state, rng), _true(state, seat)
    play = claimed(state, seat, rank, true or lone(state.piles[HAND[seat]])[:1], rng)
    both = Candidate(doubt, likely - least), Candidate(play, 0.0)
    if likely == 1.0 or likely > least:
        note = reasons.MOST_LIKELY
        if likely == 1.0:
            note = reasons.cannot_be(rank)
        elif state.emptied:
            note = SAFE
        return Choice(doubt, note, both)
    return Choice(play, _why(state, seat, play.cards), both[::-1])


def _hard(asked: Question) -> Choice:
    """A doubt, or the play with the best prospect as the next player will look at it."""
    state, rng = asked.state, asked.rng
    known = bool(asked.notes)
    eyes = Onlooker(state, asked.view, asked.notes if known else asked.view.memory["notes"])
    best, plan = weighed(plans(state, asked.seat), eyes.worth, rng, 0.001)[0]
    played = claimed(state, asked.seat, plan.rank, plan.cards, rng)
    both = [Candidate(played, best)]
    if state.phase == "respond":
        likely = play_seen(state, asked.view).lie_chance()
        doubt = Candidate(_doubt(state, rng), eyes.doubt_worth(likely))
        last = state.emptied
        if likely == 1.0 or (likely > LAST_FROM if last
                             else doubt.value > best and likely > LEAST):
            return Choice(doubt.action, _why_doubt(eyes, likely),
                          (replace(doubt, value=max(doubt.value, best)), *both))
        both.append(replace(doubt, value=min(doubt.value, best)))
    return Choice(played, _why_play(eyes, plan), tuple(both))


def _why_doubt(eyes: Onlooker, likely: float) -> Words:
    state = eyes.state
    if likely == 1.0:
        able = play_seen(state, eyes.view).able
        return reasons.at_most(state.rank or "", state.claimer or 0, able, state.count)
    if state.emptied:
        return SAFE
    return in_a_row(words("A lie {n} time of 100.", "A lie {n} times of 100.",
                          n=round(100 * likely)),
                    words("{n} card lies there.", "{n} cards lie there.",
                          n=len(state.piles["heap"])))


def _why_play(eyes: Onlooker, plan: ClaimPlan) -> Words:
    ranks = several(plan.rank)
    if not plan.junk:
        return reasons.held(plan.rank)
    chance, who = round(100 * eyes.doubted(plan)), Seat(eyes.next)
    if plan.true:
        return words("Other cards may slip through with your {ranks}: {who} doubts them {chance} "
                     "time of 100.",
                     "Other cards may slip through with your {ranks}: {who} doubts them {chance} "
                     "times of 100.", counted="chance", ranks=ranks, who=who, chance=chance)
    return words("A lie: {who} doubts it {chance} time of 100.",
                 "A lie: {who} doubts it {chance} times of 100.",
                 counted="chance", who=who, chance=chance)


def _why(state: VerishNeVerishState, seat: int, cards: Sequence[Card]) -> Words:
    ranks = several(state.rank or "")
    if cards[0].rank == state.rank:
        return reasons.held(cards[0].rank)
    alike = sum(card.rank == cards[0].rank for card in state.piles[HAND[seat]])
    if alike > 1:
        return words("You have no {ranks}, and no card that stands alone.", ranks=ranks)
    return words("You have no {ranks}: lay a card that stands alone.", ranks=ranks)


BRAIN = VerishNeVerishBrain()

__all__ = ["BRAIN", "VerishNeVerishBrain"]
