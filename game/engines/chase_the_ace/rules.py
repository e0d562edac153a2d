"""The rules of Chase the Ace (sheet 2 to 5)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import MatchRules, drawn_first, sampled, totals_carried
from game.core.cards import Card
from game.core.outcome import Outcome, places_by
from game.core.piles import ALL, HAND, Sight, number_of
from game.core.rng import Rng
from game.core.rules import Rules, by_verb, when_over
from game.core.secrets import Secrets, by_fields
from game.core.standing import Result, Standing, totals_of
from game.core.words import Seat, Words, words
from game.engines.chase_the_ace import inference, judge, moves, positions
from game.engines.chase_the_ace.apply import APPLY
from game.engines.chase_the_ace.positions_corners import RARE
from game.engines.chase_the_ace.state import (
    CUT,
    PACK,
    SWAP,
    ChaseState,
    eldest,
    has_cut_a_king,
    lives_by,
    losers_of,
    next_living,
    order,
    piles_for,
)
from game.mechanics.dealing import shuffled
from game.mechanics.turns import left_of, round_from

#: Deals in a row without a life lost that end a match (sheet 6).
IDLE_DEALS = 20


# --- the life of a deal (2) -----------------------------------------------------------------------

def _deal_out(state: ChaseState, carry: Mapping[str, Any]) -> None:
    """A card to each living player; a dealer who is out passes the deal on."""
    state.lives = lives_by(state.options, carry.get("totals", [0] * state.seats))
    if not state.lives[state.dealer]:
        state.dealer = next_living(state, state.dealer)
    stock = shuffled(state, PACK)
    for seat in order(state):
        state.piles[HAND[seat]] = [stock.pop()]
    state.piles["stock"], state.turn = stock, eldest(state)


def _verbs(state: ChaseState, seat: int) -> Sequence[str]:
    return ("refuse", "give") if state.phase == "ask" else ("keep", "swap", "cut")


def _other_orders(state: ChaseState, seat: int, rng: Rng) -> list[Action]:
    cuts = moves.cuts(state, seat)
    return [cuts[0], rng.choice(cuts), cuts[-1]] if len(cuts) > 1 else []


# --- gestures -------------------------------------------------------------------------------------

def _also_usable(state: ChaseState, seat: int, pile: str) -> bool:
    """Any hand may be named: whose card can be asked for is for ``judge`` to say."""
    return pile in HAND[:state.seats]


def _gesture(state: ChaseState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    """The own card dragged onto another means a swap; onto the pack, a cut."""
    if target in ("stock", "discard") or (source == "stock" and target in (None, HAND[seat])):
        return CUT
    if source in (None, HAND[seat]) and target in HAND[:state.seats] and target != HAND[seat]:
        return SWAP[seat][number_of(target)]
    return None


def _matching(state: ChaseState, seat: int, cards: Sequence[Card], source: str | None,
              target: str | None) -> list[Action] | None:
    """The own card alone: on the neighbour's, or on the pack, wherever it may be cut."""
    if not cards or target not in (None, "stock") or source not in (None, HAND[seat]):
        return None
    if list(cards) != state.piles[HAND[seat]] or state.phase != "turn":
        return []
    if seat == state.dealer:
        return moves.cuts(state, seat)
    return moves.moves(state, seat)[1:] if target is None else []


# --- sight and knowledge --------------------------------------------------------------------------

def _sight(public: Any, pile: str, viewer: int | None) -> Sight | None:
    if pile != "stock":
        if public.phase == "over":
            return ALL
        if public.exposed and pile != "discard" and number_of(pile) in public.exposed:
            return ALL
    return None


# --- matches (4) ----------------------------------------------------------------------------------

def _dealer_after(dealer: int, results: Sequence[Result], seats: int, options: Mapping[str, Any]
                  ) -> int:
    """The next living seat to the left of who has dealt."""
    lives = lives_by(options, totals_of(results, seats))
    around = round_from(left_of(dealer, seats), seats)
    return next((seat for seat in around if lives[seat]), left_of(dealer, seats))


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: ChaseState) -> Outcome:
    losers = losers_of(state)
    points = tuple(-(seat in losers) for seat in range(state.seats))
    took_part = [seat for seat in range(state.seats) if state.lives[seat]]
    last = 1 + len(took_part)
    places = tuple(
        1 + sum(points[other] > points[seat] for other in took_part) if state.lives[seat] else last
        for seat in range(state.seats))
    won = tuple(bool(losers) and state.lives[seat] > 0 and seat not in losers
                for seat in range(state.seats))
    if not losers:
        reason, told = "replay", words("All would lose their last life: nobody does.")
    elif has_cut_a_king(state):
        reason = "dealer_king"
        told = words("{who} cut a king: only the dealer loses a life.",
                     you="You cut a king: only the dealer loses a life.", who=Seat(state.dealer))
    else:
        reason, told = "lowest", _told(losers)
    return Outcome(places, points, won, reason, told, {"dealer": state.dealer})


def _told(losers: Sequence[int]) -> Words:
    if len(losers) == 1:
        return words("{who} had the lowest card and loses a life.",
                     you="You had the lowest card and lose a life.", who=Seat(losers[0]))
    return words("{losers} had the lowest cards and lose a life each.",
                 losers=list(map(Seat, losers)))


def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    """Who lived longest is first; those who went out together share the place."""
    after = [lives_by(options, totals_of(results[:n], seats)) for n in range(len(results) + 1)]
    lasted = [sum(lives[seat] > 0 for lives in after) for seat in range(seats)]
    places, alive = places_by(lasted), [seat for seat in range(seats) if after[-1][seat]]
    if not alive and options["last_life_tie"] == "none":
        places = tuple(max(2, place) for place in places)
    over = len(alive) < 2 or _idle(results) >= IDLE_DEALS
    won = tuple(place == 1 for place in places) if over else ()
    told = _end(alive, places, seats) if over else _most(after[-1])
    return Standing(totals_of(results, seats), places, over, won=won, words=told)


def _most(lives: Sequence[int]) -> Words:
    """During the match all who live are first: who has most lives is told besides."""
    most = max(lives)
    who = [Seat(seat) for seat, left in enumerate(lives) if left == most]
    if len(who) == 1:
        return words("{who} has most lives.", you="You have most lives.", who=who[0])
    return words("{who} have most lives.", who=who)


def _idle(results: Sequence[Result]) -> int:
    """How many deals in a row, the last ones, cost nobody a life."""
    streak = 0
    for result in reversed(results):
        if any(result["points"]):
            break
        streak += 1
    return streak


def _end(alive: Sequence[int], places: Sequence[int], seats: int) -> Words | None:
    first = [Seat(seat) for seat in range(seats) if places[seat] == 1]
    if not first:
        return words("All have lost their last life: nobody wins.")
    if len(alive) > 1:
        return words("{n} deal in a row cost nobody a life: {who} share the win.",
                     "{n} deals in a row cost nobody a life: {who} share the win.", n=IDLE_DEALS,
                     who=first)
    if not alive:
        return words("{who} have lost their last life together, and share the win.", who=first)
    return words("{who} is the last with lives.", you="You are the last with lives.", who=first[0])


RULES = Rules(
    key="chase_the_ace",
    state_type=ChaseState,
    pile_specs=piles_for,
    pack=lambda seats, options: PACK,
    phases=("turn", "ask", "over"),
    all_verbs=("keep", "swap", "cut", "refuse", "give"),
    said=("cuckoo", "ace", "two", "three", "cut", "loses", "out", "replay"),
    reasons=("lowest", "dealer_king", "replay"),
    deal_out=_deal_out,
    complete=positions.complete,
    verbs=_verbs,
    moves=moves.moves,
    judge=judge.judge,
    apply=by_verb(APPLY),
    outcome=when_over(_outcome),
    also_usable=_also_usable,
    reword=judge.reword,
    gesture=_gesture,
    secrets=Secrets(sight=by_fields(_sight, "phase", "exposed"),
                    learn=inference.learn, constraints=inference.constraints),
    match=MatchRules(carry=totals_carried, dealer=drawn_first(_dealer_after), standing=_standing),
    other_orders=sampled(_other_orders, "cut"),
    matching=_matching,
    corners=RARE,
)

__all__ = ["IDLE_DEALS", "RULES"]
