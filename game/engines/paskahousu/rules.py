"""The rules of Paskahousu (sheet 2 to 5).

Where the sheet leaves a choice: who holds no card and is not named in ``order`` of a position plays
no part in it; a position of ``most_threes`` whose ``target`` or ``turn`` is not what the hands say
cannot be, nor one in which fewer than two hold cards. Of several losers of a blocked deal each has
the same last place, which is one more than the number of those who did better. A blind opening is
told by ``open`` alone.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.action import Action
from game.core.capabilities import MatchRules
from game.core.cards import Card, pack
from game.core.errors import Refusal
from game.core.outcome import Outcome
from game.core.piles import HAND
from game.core.rules import Rules, by_verb
from game.core.secrets import Secrets
from game.core.telling import Log
from game.core.words import N_, Words, words
from game.engines.paskahousu import GAME, apply, inference, judge, positions
from game.engines.paskahousu.positions_corners import RARE
from game.engines.paskahousu.state import (
    BLIND,
    DRAW,
    WINDOW,
    PaskahousuState,
    calls,
    has_stock,
    is_raced,
    lowest_held,
    may_play_blind,
    most_of,
    piles_for,
)
from game.families.claims.endings import left_behind, nobody_further, those
from game.families.claims.inference import found_out
from game.families.claims.rules import ClaimGame, Rebuffs, claim_rules
from game.families.claims.state import PASS, holders, is_poll, most_held
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import by_form
from game.mechanics.turns import left_of


def _dealt(state: PaskahousuState, carry: Mapping[str, Any]) -> None:
    """Five (or six) each, one at a time, from the dealer's left; the rest is the stock."""
    cards = shuffled(state, pack())
    deal_singly(state, cards, state.options["hand_size"])
    state.piles["stock"] = cards
    state.turn = left_of(state.dealer, state.seats)
    if state.options["opening"] == "most_threes":
        state.target = lowest_held(state)
        state.turn = most_of(state, state.target)


# --- who may do what ------------------------------------------------------------------------------

def _actors(state: PaskahousuState) -> tuple[int, ...]:
    if state.phase == "opening" and is_raced(state.options):
        return tuple(WINDOW.waiting(state))
    return WINDOW.actors(state)


def _verbs(state: PaskahousuState) -> tuple[str, ...]:
    if state.phase != "opening":
        return "claim", "draw"
    return ("claim", "pass") if is_raced(state.options) else ("claim",)


def _also(state: PaskahousuState, seat: int) -> list[Action]:
    """Blind calls, and the draw; "not me"."""
    actions, left = list[Action](), has_stock(state)
    if left and may_play_blind(state.options):
        actions += map(BLIND.__getitem__, calls(state))
    if state.phase != "opening":
        return [*actions, DRAW[seat]] if left else actions
    return [*actions, PASS] if is_raced(state.options) else actions


def _judge(state: PaskahousuState, seat: int, action: Action) -> Refusal | None:
    if action.verb == "draw" or (action.verb == "claim" and action.source == "stock"):
        return PASKAHOUSU.cover(state) or judge.other_than_claims(state, seat, action)
    return PASKAHOUSU.judge(state, seat, action)


def _meant(state: PaskahousuState, seat: int, cards: Sequence[Card], source: str | None,
           target: str | None) -> Action | None:
    """Of the top of the stock the lowest call that there is, or a card kept."""
    if cards or source != "stock":
        return judge.LAYING.meant(state, seat, cards, source, target)
    if target == HAND[seat]:
        return DRAW[seat]
    return Action("claim", (), source, target or "heap", calls(state)[0])


def _reword(state: PaskahousuState, seat: int, action: Action, code: str) -> Words | None:
    if state.phase == "opening" and code in ("turn", "phase") and seat not in state.order:
        return judge.in_opening(state, seat, action)
    return PASKAHOUSU.reword(state, seat, action, code)


# --- what happens ---------------------------------------------------------------------------------

def _due(state: PaskahousuState) -> int | None:
    if state.phase != "opening":
        return WINDOW.due(state)
    options = state.options
    if is_poll(options) or not is_raced(options):
        return None
    return int(state.opened + options["opening_ms"])


def _tick(state: PaskahousuState, log: Log | None = None) -> None:
    if state.phase == "opening":
        apply.raise_target(state)
    else:
        apply.DOUBTS.tick(state, log)


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: PaskahousuState) -> Outcome:
    """The result of a deal in phase ``over``."""
    losers = most_held(state)
    if len(holders(state)) > 1:
        return left_behind(state, losers, "blocked", nobody_further(those(losers)))
    told = words("{who} is Paskahousu!", you="You are Paskahousu!", who=those(losers))
    return left_behind(state, losers, "last", told)


PASKAHOUSU = ClaimGame(
    key="paskahousu",
    state_type=PaskahousuState,
    pack=lambda seats, options: pack(),
    dealt=_dealt,
    laying=judge.LAYING,
    doubts=apply.DOUBTS,
    result=_outcome,
    reasons=("last", "blocked"),
    piles=piles_for,
    also=_also,
    may=_verbs,
    rebuffs=Rebuffs(
        foreign=N_("You can lay cards from your hand or the stock only, and only on the pile."),
        out=N_("You are out and cannot challenge."),
        yours=N_("It is your turn: call something, or draw."),
        last=N_("Nobody can play on this call: challenge it or let it go."),
        too_late=judge.too_late),
    match=MatchRules(standing=by_form),
    corners=RARE,
)
_DECLARED: Rules[PaskahousuState] = claim_rules(PASKAHOUSU, GAME)
RULES: Rules[PaskahousuState] = replace(
    _DECLARED,
    phases=("opening", "play", "window", "over"),
    all_verbs=("claim", "draw", "challenge", "pass"),
    said=("open", "challenge", "let_go", "truth", "lie", "sweep", "gift", "draws", "blind", "out",
          "paskahousu"),
    complete=positions.complete,
    actors=_actors,
    judge=_judge,
    apply=by_verb(apply.APPLY),
    reword=_reword,
    gesture=_meant,
    secrets=Secrets(learn=found_out, constraints=inference.constraints,
                    consistent=inference.consistent, repair=inference.repair,
                    sample_hidden=inference.sample_hidden),
    clock=replace(_DECLARED.clock, due=_due, tick=_tick),
)
