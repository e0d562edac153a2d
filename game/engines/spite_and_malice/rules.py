"""The rules of Spite and Malice, for two.

Read as players would where the sheet leaves a gap: with ``recycle=immediate`` a position may all
the same hold cards in ``completed``; a draw that cannot be met takes them along with the centre. A
position with an empty riddance pile is played on as it stands until somebody plays out; where both
are empty then, ``turn`` stays with the winner, and without it the game is a blocked one. Of the two
readings of "a turn begins with F3" ``must_play`` is said of every turn that begins in duty, also
where a forced Ace or Two comes before it.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action, act
from game.core.capabilities import MatchRules, dealer_zero, sampled
from game.core.cards import Card, pack
from game.core.errors import Refusal
from game.core.outcome import Outcome, winners
from game.core.piles import ALL, COUNT, OWNER, TOP, PileSpec, group_of
from game.core.rng import Rng
from game.core.rules import Rules, when_over
from game.core.secrets import CardConstraint, Secrets
from game.core.standing import Result, Standing
from game.core.telling import Log
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.spite_and_malice import apply, inference, judge, moves, positions
from game.engines.spite_and_malice.positions_corners import RARE
from game.engines.spite_and_malice.state import (
    HAND,
    HAND_SIZE,
    PLAY,
    RIDDANCE,
    SEATS,
    THROW,
    SpiteState,
    jokers_of,
    packs_of,
    terms_of,
    whole_pack,
)
from game.mechanics.dealing import shuffled
from game.mechanics.matches import summed

# --- what there is --------------------------------------------------------------------------------

def _pile_specs(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    stock = PileSpec("stock", "stock", COUNT)
    if packs_of(options) == "own":
        stock = PileSpec("stock.*", "stock", COUNT, sizes=(2,), owner=1)
    return (
        PileSpec("riddance.*", "riddance", TOP, sizes=(2,), owner=1),
        PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(2,), owner=1),
        PileSpec("discard.*.*", "discard", ALL, sizes=(2, 4), owner=1),
        stock,
        PileSpec("centre.*", "foundation", ALL, sizes=(options["centre_piles"],)),
        PileSpec("completed", "out", COUNT, ordered=False),
    )


def _pack(seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
    return whole_pack(jokers_of(options))


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: SpiteState, carry: Mapping[str, Any]) -> None:
    packs = packs_of(state.options)
    if packs == "own":
        for seat, letter in enumerate("ab"):
            cards = shuffled(state, pack(letter))
            _hand_out(state, cards, seat, cards)
            state.piles[f"stock.{seat}"] = cards
        return
    size, whole = 2 * state.options["riddance"], whole_pack(jokers_of(state.options))
    first = shuffled(state, pack("a") if packs == "separate" else whole)
    riddance, rest = first[:size], first[size:]
    if packs == "separate":
        rest = shuffled(state, rest + whole[52:])
    for seat in SEATS:
        _hand_out(state, riddance, seat, rest)
    state.piles["stock"] = rest


def _begin(state: SpiteState, log: Log | None = None) -> None:
    state.turn = apply.starter(state, 0, log)


def _moves(state: SpiteState, seat: int) -> list[Action]:
    return moves.moves(terms_of(state.options), state, seat)


def _other_orders(state: SpiteState, seat: int, rng: Rng) -> list[Action]:
    return moves.other_orders(terms_of(state.options), state, seat, rng)


def _judge(state: SpiteState, seat: int, action: Action) -> Refusal | None:
    return judge.judge(terms_of(state.options), state, seat, action)


def _apply(state: SpiteState, seat: int, action: Action, log: Log | None = None) -> None:
    apply.apply(terms_of(state.options), state, seat, action, log)


# --- the end --------------------------------------------------------------------------------------

def _outcome(state: SpiteState) -> Outcome:
    left = [len(state.piles[name]) for name in RIDDANCE]
    best = left.index(min(left)) if any(left) else state.turn or 0
    out = 0 in left and (any(left) or state.turn is not None)
    points = [0, 0]
    points[best] = worth = _worth(state.options["scoring"], abs(left[0] - left[1]), out)
    drawn = left[0] == left[1] and not out
    places = (1, 1) if drawn else ((1, 2), (2, 1))[best]
    told = words("{who} has emptied the riddance pile and scores {n} point.",
                 "{who} has emptied the riddance pile and scores {n} points.",
                 you="You have emptied the riddance pile and score {n} point.",
                 you_plural="You have emptied the riddance pile and score {n} points.",
                 who=Seat(best), n=worth)
    if not out:
        told = _blocked(best, worth)
    reason = "out" if out else "blocked"
    return Outcome(places, tuple(points), winners(places), reason, told)


# --- refusals and gestures ------------------------------------------------------------------------

def _reword(state: SpiteState, seat: int, action: Action, code: str) -> Words | None:
    if code != "foreign":
        return None
    layout = RULES.layout(state)
    named = [pile for pile in (action.source, action.target) if pile]
    return judge.foreign(terms_of(state.options), state, seat, action,
                         any(layout.owner(pile) == 1 - seat for pile in named))


def _gesture(state: SpiteState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    if len(cards) != 1 or source is None or target is None:
        return None
    verb = THROW if group_of(target) == "discard" else PLAY
    return act(verb, (Card(cards[0]),), source, target)


# --- knowledge ------------------------------------------------------------------------------------

def _constraints(view: View, state: SpiteState) -> list[CardConstraint]:
    return inference.constraints(terms_of(state.options), packs_of(state.options), view, state)


# --- matches --------------------------------------------------------------------------------------

def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    target = options["target"]
    return summed("single" if target == "none" else target, results, seats)


def _hand_out(state: SpiteState, riddance: list[Card], seat: int, rest: list[Card]) -> None:
    """The riddance pile and the hand of a seat, from the ends of these rows, which may be the
    same."""
    size = state.options["riddance"]
    for name, cards, count in ((RIDDANCE[seat], riddance, size), (HAND[seat], rest, HAND_SIZE)):
        state.piles[name] = cards[-count:]
        del cards[-count:]
    state.piles[HAND[seat]].sort()


def _worth(scoring: str, difference: int, out: bool) -> int:
    """What the winner scores (sheet 4 and 5)."""
    if scoring == "triangular":
        return difference * (difference + 1) // 2
    return difference + 5 if out and scoring == "five_plus" else difference


def _blocked(best: int, points: int) -> Words:
    if not points:
        return words("Nobody can go on, and both have as many riddance cards left: a draw.")
    return words("Nobody can go on. {who} has fewer riddance cards left and scores {n} point.",
                 "Nobody can go on. {who} has fewer riddance cards left and scores {n} points.",
                 you="Nobody can go on. {who} have fewer riddance cards left and score {n} point.",
                 you_plural="Nobody can go on. {who} have fewer riddance cards left and score "
                            "{n} points.",
                 who=Seat(best), n=points)


RULES = Rules(
    key="spite_and_malice",
    state_type=SpiteState,
    pile_specs=_pile_specs,
    pack=_pack,
    phases=("play", "over"),
    all_verbs=moves.VERBS,
    said=("frozen", "both_frozen", "must_play", "redeal", "new_stock", "complete", "to_go"),
    reasons=("out", "blocked"),
    deal_out=_deal_out,
    begin=_begin,
    complete=positions.complete,
    moves=_moves,
    judge=_judge,
    apply=_apply,
    outcome=when_over(_outcome),
    reword=_reword,
    gesture=_gesture,
    secrets=Secrets(learn=inference.learn, constraints=_constraints),
    match=MatchRules(dealer=dealer_zero, standing=_standing),
    other_orders=sampled(_other_orders, "play", "discard"),
    corners=RARE,
)
