"""The rules of Continental Rummy (sheet 'Names', 2 to 5).

Where the sheet leaves a choice. In phase ``over`` the turn is that of the seat which went out
(null: the deal was void). The cut leaves the order of the pack as it is; a hand cannot lift fewer
than no cards nor more than there are. A given hand of other than fifteen cards cannot be laid down.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.core.capabilities import MatchRules, drawn_first, sampled
from game.core.cards import Card, pack
from game.core.outcome import Outcome
from game.core.piles import HAND, TOP
from game.core.rules import Rules, by_verb, when_over
from game.core.secrets import Secrets
from game.core.standing import Result, Standing
from game.core.words import Seat, Words, words
from game.engines.continental_rummy import apply, judge, moves, positions
from game.engines.continental_rummy.positions_corners import RARE
from game.engines.continental_rummy.state import STOCK, ContinentalState, payment
from game.families.rummy.cutting import sample_slip, slipped
from game.families.rummy.endings import scored
from game.families.rummy.gestures import draws_takes_throws
from game.families.rummy.piles import STOCK_PILE, discards, hands
from game.families.rummy.secrets import OPEN_AT_END, taken_is_held
from game.mechanics.dealing import shuffled
from game.mechanics.matches import summed
from game.mechanics.turns import left_of

#: The fewest deals of a match that is a deal for each player.
FEWEST_DEALS = 4


@lru_cache
def packs(count: int, jokers: int) -> tuple[Card, ...]:
    """The packs of a deal, each with its jokers."""
    cards: list[Card] = []
    for letter in "abcd"[:count]:
        cards += [*pack(letter), *(Card(joker + letter) for joker in ("XR", "XB")[:jokers])]
    return tuple(cards)


def packs_for(seats: int) -> int:
    """Two packs for up to six players, a third from seven on, a fourth from ten on.

    >>> [packs_for(seats) for seats in (2, 6, 7, 9, 10, 12)]
    [2, 2, 3, 3, 4, 4]
    """
    return 2 + (seats > 6) + (seats > 9)


# --- what there is --------------------------------------------------------------------------------

def _pack(seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
    return packs(packs_for(seats), options["jokers_per_pack"])


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: ContinentalState, carry: Mapping[str, Any]) -> None:
    """The pack is shuffled; it is dealt at once, or after the dealer's cut."""
    state.piles[STOCK] = shuffled(state, _pack(state.seats, state.options))
    if state.options["cut_bonus"] == "on":
        state.slip = slipped(state)
        state.phase, state.turn = "cut", state.dealer
    else:
        apply.deal(state)


# --- the end (sheet 4) ----------------------------------------------------------------------------

def _outcome(state: ContinentalState) -> Outcome:
    winner = state.turn
    carry: dict[str, Any] = {}
    points = list(state.extra)
    if winner is not None:
        carry["out"] = winner
        each = sum(payment(state, winner, state.piles[HAND[winner]]).values())
        for seat in range(state.seats):
            points[seat] += each * (state.seats - 1) if seat == winner else -each
    reason = "void" if winner is None else "out"
    return scored(state, points, reason, _ending(state), **carry)


# --- matches --------------------------------------------------------------------------------------

def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    deals = options["match_deals"]
    count = max(FEWEST_DEALS, seats) if deals == "auto" else deals
    return summed(f"deals:{count}", results, seats)


def _dealer_after(dealer: int, results: Sequence[Result], seats: int, options: Mapping[str, Any]
                  ) -> int:
    """To the left, or who went out; after a void deal to the left."""
    last = results[-1]
    points = last["points"]
    void = last.get("reason", "out") != "out" or len(set(points)) == 1
    if options["next_dealer"] == "rotate" or void:
        return left_of(dealer, seats)
    who_went_out: int = last.get("carry", {}).get("out", points.index(max(points)))
    return who_went_out


_FOR = {
    "out": lambda n: words("winning {n}", n=n),
    "deuces": lambda n: words("deuces {n}", n=n),
    "jokers": lambda n: words("jokers {n}", n=n),
    "speed": lambda n: words("at once {n}", n=n),
    "pure": lambda n: words("no wild card {n}", n=n),
    "suit": lambda n: words("one suit {n}", n=n),
}


def told(paid: Mapping[str, int]) -> list[Words]:
    """What a payment is for, part by part."""
    return [_FOR[name](units) for name, units in paid.items()]


def _ending(state: ContinentalState) -> Words:
    """How it ended, in a sentence."""
    if state.turn is None:
        return words("Nobody has gone out: the deal is void.")
    paid = payment(state, state.turn, state.piles[HAND[state.turn]])
    return words("{who} is out and gets {n} from each: {parts}",
                 you="You are out and get {n} from each: {parts}",
                 who=Seat(state.turn),
                 n=sum(paid.values()), parts=told(paid))


RULES: Rules[ContinentalState] = Rules(
    key="continental_rummy",
    state_type=ContinentalState,
    pile_specs=lambda seats, options: (hands(seats), STOCK_PILE, discards(TOP)),
    pack=_pack,
    phases=("draw", "cut", "play", "over"),
    all_verbs=("cut", "draw", "take", "discard", "out"),
    said=("cut", "cut_bonus", "turned", "out", "void"),
    reasons=("out", "void"),
    deal_out=_deal_out,
    complete=positions.complete,
    verbs=moves.verbs,
    moves=moves.moves,
    judge=judge.judge,
    apply=by_verb(apply.APPLY),
    outcome=when_over(_outcome),
    reword=judge.reworded,
    gesture=draws_takes_throws,
    secrets=Secrets(sight=OPEN_AT_END,
                    constraints=taken_is_held, sample_hidden=sample_slip),
    match=MatchRules(standing=_standing, dealer=drawn_first(_dealer_after)),
    other_orders=sampled(moves.other_orders, "discard", "out"),
    corners=RARE,
)
