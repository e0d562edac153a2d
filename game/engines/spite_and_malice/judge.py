"""Why an action is against the rules, in the player's words (sheet 3 and 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import RANKS, Card
from game.core.errors import Refusal
from game.core.piles import group_of
from game.core.rules import refuse
from game.core.words import Rank, Words, words
from game.engines.spite_and_malice.state import (
    PASS,
    PLAY,
    STALL,
    THROW,
    SpiteState,
    SpiteTerms,
    answers,
    can_discard,
    fits,
    forced,
    interval,
    may_play_from,
    taken,
)
from game.mechanics.patience import next_rank
from game.mechanics.ranks import a_rank

_FORCED = {
    "ace": "Your Ace must go to the centre first.",
    "two": "A Two must go on the Ace first.",
    "duty": "Both of you were frozen: play an Ace or a Two from your hand first.",
}


def judge(terms: SpiteTerms, state: SpiteState, seat: int, action: Action) -> Refusal | None:
    """Whether this action of ``seat`` is against the rules, and why."""
    return (_form(action) or _source(state, action) or _first(terms, state, seat, action)
            or _JUDGES[action.verb](terms, state, seat, action))


def _form(action: Action) -> Refusal | None:
    """Whether the action is put as its verb demands, whatever lies where."""
    if action.verb == PASS:
        return refuse("form", "Passing takes no card.") if action != STALL else None
    if len(action.cards) != 1 or action.value:
        return refuse("form", "Move one card at a time.")
    if group_of(action.source) not in ("riddance", "hand", "discard"):
        return refuse("form", "Play from your riddance pile, your hand or a discard pile.")
    if action.verb == PLAY and group_of(action.target) != "centre":
        return refuse("form", "Cards are played to the centre piles.")
    if action.verb == THROW and group_of(action.target) != "discard":
        return refuse("form", "Cards are discarded on your discard piles.")
    return None


def _source(state: SpiteState, action: Action) -> Refusal | None:
    """Whether the card lies where the action takes it from, and may be taken from there."""
    if action.verb == PASS:
        return None
    source, card, kind = action.source, action.cards[0], group_of(action.source)
    if card not in state.piles[source]:
        return refuse("elsewhere", "That card does not lie there.")
    if action.verb == THROW and kind != "hand":
        return refuse("from_hand", "Only a card from your hand can be discarded.")
    if may_play_from(state, source, card):
        return None
    return _top_only(kind)


def _top_only(kind: str) -> Refusal:
    if kind == "discard":
        return refuse("top", "Only the top card of a discard pile can be played.")
    return refuse("top", "Only the top card of your riddance pile can be played.")


def _first(terms: SpiteTerms, state: SpiteState, seat: int, action: Action) -> Refusal | None:
    """Whether something else must be played before (sheet 3.2)."""
    must = forced(terms, state, seat)
    if not must:
        return None
    if action.verb == PLAY and answers(must, action.cards[0], action.source):
        return None
    return refuse(must[0], _FORCED[must[0]])


def _play(terms: SpiteTerms, state: SpiteState, seat: int, action: Action) -> Refusal | None:
    height = len(state.piles[action.target])
    if fits(terms, action.cards[0], height):
        return None
    rank = next_rank(height, terms.top)
    if not rank:
        return refuse("full", "That centre pile is complete.")
    return refuse("centre_needs", "The centre pile needs {rank}.", rank=a_rank(rank))


def _throw(terms: SpiteTerms, state: SpiteState, seat: int, action: Action) -> Refusal | None:
    card, pile = action.cards[0], state.piles[action.target]
    if card.rank in taken(terms, pile):
        return None
    if card.rank == "A":
        return refuse("ace_kept", "Aces can't be discarded.")
    return Refusal("needs", _needed(terms, pile))


def _needed(terms: SpiteTerms, pile: Sequence[Card]) -> Words:
    """What a discard pile needs, in words."""
    low, high = interval(terms, pile)
    if low > high:
        return words("This pile takes no card now.")
    lowest, highest = a_rank(RANKS[low - 1]), a_rank(RANKS[high - 1])
    if low == high:
        return words("This pile needs {only}.", only=lowest)
    if low == high - 1:
        return words("This pile needs {high} or {low}.", high=highest, low=lowest)
    return words("This pile needs {high} to {low}.", high=highest, low=lowest)


def _pass(terms: SpiteTerms, state: SpiteState, seat: int, action: Action) -> Refusal | None:
    if can_discard(terms, state, seat):
        return refuse("discard", "You can still discard, so you can't pass.")
    return None


_JUDGES = {PLAY: _play, THROW: _throw, PASS: _pass}


def foreign(terms: SpiteTerms, state: SpiteState, seat: int, action: Action,
            others: bool) -> Words | None:
    """Better words for a pile that the seat may not use; ``others``: it is the other player's."""
    if others:
        return words("That's your opponent's pile.")
    if action.cards and action.source in state.piles and not action.target:
        meant = Action(PLAY, action.cards, action.source, "centre.0")
        refusal = _source(state, meant) or _first(terms, state, seat, meant)
        if refusal is not None:
            return refusal.words
        piles = (pile for name, pile in state.piles.items() if group_of(name) == "centre")
        needed = {next_rank(len(pile), terms.top) for pile in piles}
        return words("The centre takes {ranks} now.",
                     ranks=[Rank(rank) for rank in RANKS if rank in needed])
    return None
