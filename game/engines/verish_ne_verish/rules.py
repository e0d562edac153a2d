"""The rules of Verish' ne Verish' (sheet 2 to 5). They are no ``ClaimGame`` of the family: the next
player alone doubts, in his turn, and no window waits for a clock.

Where the sheet leaves a choice: in phase ``over`` with reason ``removed_rank`` the rank named still
stands and ``count`` is 0; a ``turn`` left out in ``remove`` is the first from the dealer's left who
has a four.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.capabilities import MatchRules, sampled
from game.core.outcome import Outcome
from game.core.piles import ALL, Sight
from game.core.rules import Rules, by_verb, when_over
from game.core.secrets import Secrets, by_fields
from game.core.words import Seat, Words, words
from game.engines.verish_ne_verish import apply, inference, judge, moves, positions
from game.engines.verish_ne_verish.positions_corners import RARE
from game.engines.verish_ne_verish.state import VerishNeVerishState, cards_of, losers_of, piles_for
from game.families.claims.endings import left_behind, nobody_further
from game.families.claims.state import holders, next_holder
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import by_form

# --- what there is --------------------------------------------------------------------------------

def _deal_out(state: VerishNeVerishState, carry: Mapping[str, Any]) -> None:
    """One card unseen aside, the rest singly from the dealer's left (sheet 2)."""
    cards = shuffled(state, cards_of(state.seats, state.options))
    state.piles["hidden"].append(cards.pop())
    deal_singly(state, cards)
    if state.options["deal_fours"] == "yes":
        state.phase, state.opening = "remove", True
    else:
        state.turn = next_holder(state, state.dealer)


# --- who may do what ------------------------------------------------------------------------------

def _verbs(state: VerishNeVerishState, seat: int) -> Sequence[str]:
    if state.phase == "remove":
        return "discard", "end"
    return ("claim",) if state.phase == "lead" else ("challenge", "claim")


# --- sight and knowledge --------------------------------------------------------------------------

def _sight(public: Any, pile: str, viewer: int | None) -> Sight | None:
    if pile == "hidden" and public.phase == "over":
        return ALL
    return None


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: VerishNeVerishState) -> Outcome:
    """The result of a deal in phase ``over``."""
    losers, reason = losers_of(state), _reason(state)
    return left_behind(state, losers, reason, _in_words(reason, state, losers))


def _reason(state: VerishNeVerishState) -> str:
    if state.claimer is not None:
        return "removed_rank"
    return "last" if len(holders(state)) == 1 else "blocked"


def _in_words(reason: str, state: VerishNeVerishState, losers: Sequence[int]) -> Words:
    if reason == "removed_rank":
        return words("{who} has named a rank that is gone, and loses.",
                     you="You have named a rank that is gone, and lose.", who=Seat(losers[0]))
    if reason == "blocked":
        return nobody_further([*map(Seat, losers)])
    if not state.piles["hidden"]:
        return words("{who} is left with the cards and loses.",
                     you="You are left with the cards and lose.", who=Seat(losers[0]))
    return words("{who} is left with the cards and loses. The hidden card was {card}.",
                 you="You are left with the cards and lose. The hidden card was {card}.",
                 who=Seat(losers[0]), card=state.piles["hidden"][0])


RULES = Rules(
    key="verish_ne_verish",
    state_type=VerishNeVerishState,
    pile_specs=piles_for,
    pack=cards_of,
    phases=("lead", "respond", "remove", "over"),
    all_verbs=("claim", "challenge", "discard", "end"),
    said=("lead", "verish", "ne_verish", "true", "lie", "removed", "safe", "loses"),
    reasons=("last", "blocked", "removed_rank"),
    deal_out=_deal_out,
    begin=apply.begin,
    complete=positions.complete,
    verbs=_verbs,
    moves=moves.moves,
    judge=judge.judge,
    apply=by_verb(apply.APPLY),
    outcome=when_over(_outcome),
    reword=judge.reword,
    gesture=moves.meant,
    secrets=Secrets(sight=by_fields(_sight, "phase"), learn=inference.learn,
                    constraints=inference.constraints),
    match=MatchRules(standing=by_form),
    other_orders=sampled(moves.other_orders, "claim", "discard"),
    matching=moves.matching,
    corners=RARE,
)
