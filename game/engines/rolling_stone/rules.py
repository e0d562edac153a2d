"""The rules of Rolling Stone (sheet 3 and 4).

Read where the sheet leaves a choice: a hand emptied by the last card of a whole trick ends the deal
before that trick is thrown away; ``void`` is said at a ``take`` that follows a ``draw`` too. In
positions with hands that are not named several may be empty at the end: ``history`` then says who
played last, else it is the first of them after the dealer.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import MatchRules
from game.core.cards import Card
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import HAND
from game.core.rules import Rules, by_verb, when_over
from game.core.secrets import Secrets
from game.core.words import Seat, Words, words
from game.engines.rolling_stone import inference, judge, moves, positions
from game.engines.rolling_stone.apply import APPLY
from game.engines.rolling_stone.positions_corners import RARE
from game.engines.rolling_stone.state import (
    DEALT,
    PLAY,
    TAKE,
    StoneState,
    is_blocked,
    lowest,
    pack_of,
    piles_for,
    size_of_pack,
    sums,
)
from game.engines.rolling_stone.state_history import parsed
from game.families.tricks.going_out import meant
from game.families.tricks.plays import whose_turn_it_is
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import by_form
from game.mechanics.tricks import player_of
from game.mechanics.turns import left_of, steps_to

# --- what there is --------------------------------------------------------------------------------

def _pack(seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
    return pack_of(size_of_pack(seats, options))


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: StoneState, carry: Mapping[str, Any]) -> None:
    stock = shuffled(state, _pack(state.seats, state.options))
    deal_singly(state, stock, DEALT)
    state.piles["stock"] = stock
    state.turn = left_of(state.dealer, state.seats)


def _gesture(state: StoneState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    if source == "trick" and target in (None, "trick", HAND[seat]):
        return TAKE
    return meant(PLAY, seat, cards, source, target)


# --- the result (4) -------------------------------------------------------------------------------

def _out(state: StoneState) -> int | None:
    """Who has played his last card; None: the deal was blocked, with no card in the trick."""
    empty = [seat for seat in range(state.seats) if not state.piles[HAND[seat]]]
    trick = state.piles["trick"]
    if not empty or (not trick and is_blocked(state)):
        return None
    last = parsed(state.history[-1]) if state.history else None
    if last is not None:
        played = player_of(last[2], len(trick) - 1, state.seats)
        if played in empty:
            return played
    eldest = left_of(state.dealer, state.seats)
    return min(empty, key=lambda seat: steps_to(eldest, seat, state.seats))


def _outcome(state: StoneState) -> Outcome:
    out = _out(state)
    winner = lowest(state) if out is None else out
    points = [0] * state.seats
    if winner is not None:
        points[winner] = _points(state, winner, out)
    places = places_by(points)
    reason = "blocked" if out is None else "out"
    told = _in_words(winner, reason, max(points))
    return Outcome(places, tuple(points), winners(places), reason, told, {"dealer": state.dealer})


def _points(state: StoneState, winner: int, out: int | None) -> int:
    """What the others hold; after a blocked deal less the own hand (option ``score``)."""
    if state.options["score"] == "win":
        return 1
    counted = sums(state)
    return sum(counted) if out is not None else sum(counted) - 2 * counted[winner]


def _in_words(winner: int | None, reason: str, n: int) -> Words:
    if winner is None:
        return words("Blocked, and no hand is the lowest: nobody scores.")
    if reason == "blocked":
        return words("Blocked: {who} has the lowest hand and scores {n}.",
                     you="Blocked: {who} have the lowest hand and score {n}.",
                     who=Seat(winner), n=n)
    return words("{who} is out and scores {n}.",
                 you="You are out and score {n}.",
                 who=Seat(winner), n=n)


RULES = Rules(
    key="rolling_stone",
    state_type=StoneState,
    pile_specs=piles_for,
    pack=_pack,
    phases=("lead", "follow", "over"),
    all_verbs=("play", "take", "draw"),
    said=("void", "take", "thrown_away", "out", "blocked"),
    reasons=("out", "blocked"),
    deal_out=_deal_out,
    complete=positions.complete,
    moves=moves.moves,
    judge=judge.judge,
    apply=by_verb(APPLY),
    outcome=when_over(_outcome),
    reword=whose_turn_it_is,
    gesture=_gesture,
    secrets=Secrets(learn=inference.learn, constraints=inference.constraints),
    match=MatchRules(standing=by_form),
    corners=RARE,
)
