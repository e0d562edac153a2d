"""The rules of Cheat (sheet 2 to 5).

Where the sheet leaves a choice: in a position of phase ``window`` a ``turn`` left out is the next
player after the claimer, as "``turn`` = n" says (in ``play`` it is the dealer's left), ``called``
is Aces, the first call, ``stated`` the number laid, and a claim of no cards (``count`` 0) is no
lie; a delay in poll mode may be any number of ms, as ``window_ms`` has no effect there; passes are
no plays, so only the players' wish to play ends a deal with ``may_pass``. ``order`` stays empty
without ``play_on``. In phase ``over`` ``turn`` is null.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.action import Action
from game.core.capabilities import MatchRules
from game.core.outcome import Outcome, winners
from game.core.piles import COUNT, HAND, NONE, OWNER, Sight
from game.core.rules import Rules, by_verb
from game.core.secrets import Secrets, by_fields
from game.core.standing import Result, Standing
from game.core.words import Seat, Words, words
from game.engines.cheat import GAME, apply, inference, judge, positions
from game.engines.cheat.positions_corners import RARE
from game.engines.cheat.state import CheatState, cards_of, may_pass, piles_for, unseen_number
from game.families.claims.endings import by_cards_left, cards_left, those
from game.families.claims.rules import ClaimGame, Rebuffs, claim_rules
from game.families.claims.state import PASS
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import summed
from game.mechanics.turns import left_of

#: Points at which a match by cards ends.
MATCH_TO = 100


def _dealt(state: CheatState, carry: Mapping[str, Any]) -> None:
    """Everything, one at a time, from the dealer's left (sheet 2);
    the first card shuffled is the first one dealt."""
    cards = shuffled(state, cards_of(state.seats, state.options))
    deal_singly(state, cards[::-1])
    state.turn = left_of(state.dealer, state.seats)


def _verbs(state: CheatState) -> tuple[str, ...]:
    passes = state.phase == "play" and may_pass(state.options)
    return ("claim", "pass") if passes else ("claim",)


def _also(state: CheatState, seat: int) -> list[Action]:
    return [PASS] if "pass" in _verbs(state) else []


def _sight(public: Any, pile: str, viewer: int | None) -> Sight | None:
    if pile == "dead":
        return COUNT
    hidden = unseen_number(public) and viewer != public.claimer
    if pile == "heap":
        return NONE if hidden else COUNT
    return NONE if hidden and pile == HAND[public.claimer] else OWNER


def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    """Fewer is better where cards are counted."""
    counted = options["scoring"] == "cards"
    return summed(MATCH_TO if counted else "single", results, seats, low=counted)


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: CheatState) -> Outcome:
    """The result of a deal in phase ``over``."""
    left, order, places = cards_left(state), state.order, by_cards_left(state)
    first = order[:1] or [seat for seat, place in enumerate(places) if place == 1]
    if state.options["scoring"] == "cards":
        points = tuple(left)
    else:
        points = tuple(int(seat in first) for seat in range(state.seats))
    if state.options["play_on"] == "yes":
        reason = "last" if len(order) >= state.seats - 1 else "blocked"
    else:
        reason = "out" if 0 in left else "blocked"
    told = _in_words(reason, state, first)
    return Outcome(places, points, winners(places), reason, told, {"dealer": state.dealer})


def _in_words(reason: str, state: CheatState, first: Sequence[int]) -> Words:
    who = those(first)
    if reason == "out":
        return words("{who} has no cards left and wins.", you="You have no cards left and win.",
                     who=who)
    if reason == "last":
        last = next((seat for seat in range(state.seats) if seat not in state.order),
                    state.order[-1])
        rest = words("{who} is left with the cards.", you="you are left with the cards.",
                     who=Seat(last))
        return words("{who} was out first; {rest}", you="You were out first; {rest}", who=who,
                     rest=rest)
    if state.order:
        return words("{n} play, and the deal ends; {who} was out first.",
                     "{n} plays, and the deal ends; {who} was out first.",
                     you="{n} play, and the deal ends; {who} were out first.",
                     you_plural="{n} plays, and the deal ends; {who} were out first.",
                     n=state.plays, who=who)
    return words("{n} play, and nobody is out. Fewest cards: {who}.",
                 "{n} plays, and nobody is out. Fewest cards: {who}.", n=state.plays, who=who)


CHEAT = ClaimGame(
    key="cheat",
    state_type=CheatState,
    pack=cards_of,
    dealt=_dealt,
    laying=judge.LAYING,
    doubts=apply.DOUBTS,
    result=_outcome,
    reasons=("out", "blocked", "last"),
    piles=piles_for,
    also=_also,
    may=_verbs,
    completed=positions.complete,
    rebuffs=Rebuffs(too_late=judge.too_late),
    match=MatchRules(standing=_standing),
    corners=RARE,
)
RULES: Rules[CheatState] = replace(
    claim_rules(CHEAT, GAME),
    said=("challenge", "let_go", "truth", "lie", "last_chance", "pass", "out"),
    apply=by_verb(apply.APPLY),
    secrets=Secrets(sight=by_fields(_sight, "phase", "claimer", "emptied"),
                    learn=inference.learn, sample_hidden=inference.sample_hidden),
)
