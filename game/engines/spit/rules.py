"""Spit by the contract of ``game/core/rules.py``."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action, act
from game.core.cards import Card, pack
from game.core.outcome import Outcome, winners
from game.core.piles import ALL, COUNT, HAND, TOP, PileSpec, Sight
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets, by_fields
from game.core.standing import Result, Standing
from game.core.words import Seat, Words, words
from game.engines.spit import apply, apply_rounds, judge, moves, positions
from game.engines.spit.positions_corners import RARE
from game.engines.spit.state import (
    CARDS,
    CENTRE,
    DRAW,
    HELD,
    ROLES,
    SEATS,
    SIDE,
    SPIT,
    STOCKS,
    SpitState,
    is_speed,
)
from game.families.race.rules import RaceGame, race_rules
from game.mechanics.dealing import shuffled
from game.mechanics.matches import summed
from game.mechanics.race.pace import PACE

#: Speed: cards of a side pile when it begins, and of a draw pile.
SIDE_CARDS, DRAW_CARDS = 5, 15
#: Computer players: how they notice by what is usual in a race, after how many ms they slap, and
#: how much later the weak ones shift (sheet 8).
NOTICE, SHIFTS_LATE_MS = 0.6, 1000
SLAP_MS = {"easy": 1400, "medium": 800, "hard": 450, "champion": 330}


# --- what there is --------------------------------------------------------------------------------

def _pile_specs(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    centre = PileSpec("centre.*", "heap", ALL, sizes=(2,))
    if options["variant"] == "speed":
        return (
            PileSpec("hand.*", "hand", ALL, ordered=False, sizes=(seats,), owner=1),
            PileSpec("draw.*", "stock", COUNT, sizes=(seats,), owner=1),
            PileSpec("side.*", "stock", COUNT, sizes=(2,)),
            centre,
        )
    return (
        PileSpec("stock.*.*", "tableau", TOP, sizes=(seats, STOCKS), owner=1),
        PileSpec("spit.*", "stock", COUNT, sizes=(seats,), owner=1),
        centre,
        PileSpec("cards.*", "stock", COUNT, ordered=False, sizes=(seats,), owner=1),
    )


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: SpitState, carry: Mapping[str, Any]) -> None:
    row = shuffled(state, pack())
    if is_speed(state):
        _deal_speed(state, row)
        return
    first = state.options["start_cards"]
    state.piles[CARDS[0]], state.piles[CARDS[1]] = sorted(row[:first]), sorted(row[first:])
    for seat in SEATS:
        apply_rounds.lay_out(state, seat)
    state.phase, state.due = "ready", apply.READY_MS


def _deal_speed(state: SpitState, row: list[Card]) -> None:
    for seat in SEATS:
        state.piles[HAND[seat]] = sorted(row.pop() for _ in range(HELD))
        state.piles[DRAW[seat]] = [row.pop() for _ in range(DRAW_CARDS)]
        state.piles[SIDE[seat]] = [row.pop() for _ in range(SIDE_CARDS)]
        state.piles[CENTRE[seat]] = [row.pop()]
    state.phase = "run"
    apply.look(state, stirs=True)


def _outcome(state: SpitState) -> Outcome:
    best, reason = apply_rounds.winner(state), apply_rounds.reason(state)
    if best is None:
        return Outcome((1, 1), (0, 0), (False, False), reason, _drawn(reason))
    places = (1, 2) if best == 0 else (2, 1)
    points = (1, 0) if best == 0 else (0, 1)
    return Outcome(places, points, winners(places), reason, _won(reason, best))


# --- sight ----------------------------------------------------------------------------------------

def _sight(public: Any, pile: str, viewer: int | None) -> Sight | None:
    return COUNT if pile in public.down else None


# --- refusals and gestures ------------------------------------------------------------------------

def _meant(state: SpitState, seat: int, cards: Sequence[Card], source: str, target: str | None
           ) -> Action | None:
    """A spit pile is slapped, or spat on; a covered top is turned."""
    if source in CENTRE and not is_speed(state):
        return act("slap", (), source, CARDS[seat])
    if source == SPIT[seat]:
        return act("spit", (), source, target or CENTRE[seat])
    if source in state.down and target in (None, source):
        return act("turn", (), source, source)
    return None


# --- at the table ---------------------------------------------------------------------------------

def _pace(options: Mapping[str, Any], seat: int, action: Action, level: str) -> tuple[int, int]:
    """How long it takes to notice that (sheet 8): quicker than in other races. ``level``: or the
    character whose pace it is."""
    pace = PACE[level]
    median = pace.notice_shared if action.target in CENTRE else pace.notice_own
    median = round(median * NOTICE)
    if action.verb in ("slap", "spit"):
        median = SLAP_MS[level]
    elif level == "easy" and action.cards and action.target not in CENTRE:
        median += SHIFTS_LATE_MS
    return median // 2, median * 2


# --- matches --------------------------------------------------------------------------------------

def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    """Over as soon as somebody has won more than half of the games (sheet, Match)."""
    return summed(options["best_of"] // 2 + 1, results, seats)


def _won(reason: str, best: int) -> Words:
    who = Seat(best)
    if reason == "cleared":
        return words("{who} has no cards left.", you="You have no cards left.", who=who)
    if reason == "limit":
        return words("Forty rounds: {who} has fewer cards.",
                     you="Forty rounds: {who} have fewer cards.", who=who)
    return words("Nobody can go on: {who} has fewer cards.",
                 you="Nobody can go on: {who} have fewer cards.", who=who)


def _drawn(reason: str) -> Words:
    if reason == "cleared":
        return words("Both are rid of their cards at the same moment: a draw.")
    if reason == "limit":
        return words("Forty rounds, and both have the same number of cards: a draw.")
    return words("Nobody can go on, and both have the same number of cards: a draw.")


SPIT_GAME = RaceGame[SpitState](
    key="spit",
    roles=ROLES,
    timer=positions.timer,
    plays=moves.with_cards,
    places=moves.places,
    taken=judge.taken,
    laid=judge.laid,
    judges=judge.JUDGES,
    placed=frozenset(judge.JUDGES),
    meant=_meant,
)
RULES: Rules[SpitState] = race_rules(
    SPIT_GAME,
    state_type=SpitState,
    pile_specs=_pile_specs,
    pack=lambda seats, options: pack(),
    phases=("run", "ready", "spit", "slap", "over"),
    all_verbs=("play", "turn", "spit", "slap"),
    said=("spit", "cleared", "takes", "one_pile", "wins", "draw"),
    reasons=("cleared", "limit", "blocked"),
    deal_out=_deal_out,
    complete=positions.complete,
    actors=moves.actors,
    verbs=moves.verbs,
    moves=moves.moves,
    apply=apply.apply,
    tick=apply.tick,
    outcome=when_over(_outcome),
    reword=judge.reworded,
    secrets=Secrets(sight=by_fields(_sight, "down")),
    pace=_pace,
    standing=_standing,
    corners=RARE,
)
