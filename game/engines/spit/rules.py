"""Spit by the contract of ``game/core/rules.py``."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from game.core.action import Action, act
from game.core.cards import HIDDEN, Card, pack
from game.core.errors import Refusal
from game.core.outcome import Outcome, winners
from game.core.piles import ALL, COUNT, HAND, TOP, PileSpec, Sight
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.seeing import seen_of
from game.core.standing import Result, Standing
from game.core.state import Field, list_of, maybe, number, text
from game.core.telling import Log
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.spit import doing, doing_rounds, judge, moves, positions
from game.engines.spit.positions_rare import RARE
from game.engines.spit.state import (
    ANY_CENTRE,
    CARDS,
    CENTRE,
    DRAW,
    HELD,
    SEATS,
    SIDE,
    SPIT,
    STOCKS,
    SpitState,
    is_speed,
)
from game.mechanics.dealing import shuffled
from game.mechanics.matches import summed
from game.mechanics.race.clock import CLOCK_FIELDS, CODES, latest_begin
from game.mechanics.race.pace import PACE

#: Speed: cards of a side pile when it begins, and of a draw pile.
SIDE_CARDS, DRAW_CARDS = 5, 15
#: Computer players: how they notice by what is usual in a race, after how many ms they slap, and
#: how much later the weak ones shift (sheet 8).
NOTICE, SHIFTS_LATE_MS = 0.85, 1000
SLAP_MS = {"easy": 1400, "medium": 800, "hard": 450}


class Spit(Rules[SpitState]):
    key: ClassVar[str] = "spit"
    clock: ClassVar[str] = "real_time"
    phases: ClassVar[tuple[str, ...]] = ("ready", "spit", "run", "slap", "over")
    first_phase: ClassVar[str] = "run"
    all_verbs: ClassVar[tuple[str, ...]] = ("play", "turn", "spit", "slap")
    said: ClassVar[tuple[str, ...]] = ("spit", "cleared", "takes", "one_pile", "wins", "draw")
    reasons: ClassVar[tuple[str, ...]] = ("cleared", "limit", "blocked")
    represented: ClassVar[frozenset[str]] = frozenset({"play"})
    open_to_all: ClassVar[bool] = True
    codes: ClassVar[Mapping[str, str]] = CODES
    sight_fields: ClassVar[frozenset[str]] = frozenset({"down"})
    fields: ClassVar[tuple[Field, ...]] = (
        *CLOCK_FIELDS,
        Field("round", number),
        Field("one_pile", maybe(number)),
        Field("spit_on", maybe(number)),
        Field("down", list_of(text)),
    )
    state_type = SpitState

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
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

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return pack()

    def blank(self, seats: int, options: Mapping[str, Any], dealer: int = 0) -> SpitState:
        state = super().blank(seats, options, dealer)
        state.token = dealer
        return state

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: SpitState, carry: Mapping[str, Any]) -> None:
        row = shuffled(state, pack())
        if is_speed(state):
            self._deal_speed(state, row)
            return
        first = state.options["start_cards"]
        state.piles[CARDS[0]], state.piles[CARDS[1]] = sorted(row[:first]), sorted(row[first:])
        for seat in SEATS:
            doing_rounds.lay_out(state, seat)
        state.phase, state.due = "ready", doing.READY_MS

    def _deal_speed(self, state: SpitState, row: list[Card]) -> None:
        for seat in SEATS:
            state.piles[HAND[seat]] = sorted(row.pop() for _ in range(HELD))
            state.piles[DRAW[seat]] = [row.pop() for _ in range(DRAW_CARDS)]
            state.piles[SIDE[seat]] = [row.pop() for _ in range(SIDE_CARDS)]
            state.piles[CENTRE[seat]] = [row.pop()]
        state.phase = "run"
        doing.look(state, stirs=True)

    def complete(self, state: SpitState, given: frozenset[str]) -> None:
        positions.complete(state, given)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def actors(self, state: SpitState) -> tuple[int, ...]:
        return moves.actors(state)

    def verbs(self, state: SpitState, seat: int) -> Sequence[str]:
        return moves.verbs(state, seat)

    def moves(self, state: SpitState, seat: int) -> list[Action]:
        return moves.moves(state, seat)

    def variants(self, state: SpitState, seat: int, rng: Rng) -> list[Action]:
        return moves.variants(state, seat, rng)

    def judge(self, state: SpitState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, seat, action)

    def apply(self, state: SpitState, seat: int, action: Action, log: Log | None = None) -> None:
        doing.apply(state, seat, action, log)

    def due(self, state: SpitState) -> int | None:
        return state.due

    def tick(self, state: SpitState, log: Log | None = None) -> None:
        doing.tick(state, log)

    def outcome(self, state: SpitState) -> Outcome | None:
        if state.phase != "over":
            return None
        best, reason = doing_rounds.winner(state), doing_rounds.reason(state)
        if best is None:
            return Outcome((1, 1), (0, 0), (False, False), reason, _drawn(reason))
        places = (1, 2) if best == 0 else (2, 1)
        points = (1, 0) if best == 0 else (0, 1)
        return Outcome(places, points, winners(places), reason, _won(reason, best))

    # --- sight and knowledge ----------------------------------------------------------------------

    def sight(self, public: Any, pile: str, viewer: int | None) -> Sight:
        return COUNT if pile in public.down else super().sight(public, pile, viewer)

    def usable(self, state: SpitState, seat: int, pile: str) -> bool:
        return pile == ANY_CENTRE or super().usable(state, seat, pile)

    def redraw(self, view: View, rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
        shortest = positions.shortest_wait(seen_of(self, view))
        return {"now": latest_begin(view.due, shortest or 0)}, {}

    # --- refusals and gestures --------------------------------------------------------------------

    def reword(self, state: SpitState, seat: int, action: Action, code: str) -> Words | None:
        return judge.reworded(state, seat, action, code)

    def gesture(self, state: SpitState, seat: int, cards: Sequence[Card],
                source: str | None, target: str | None) -> Action | None:
        if source is None:
            return None
        if source in CENTRE and not is_speed(state):
            return act("slap", (), source, CARDS[seat])
        if source == SPIT[seat]:
            return act("spit", (), source, target or CENTRE[seat])
        if source in state.down and target in (None, source):
            return act("turn", (), source, source)
        if not cards or HIDDEN in cards:
            return None
        return act("play", tuple(Card(card) for card in cards), source, target or ANY_CENTRE)

    # --- at the table -----------------------------------------------------------------------------

    def pace(self, options: Mapping[str, Any], seat: int, action: Action,
             level: str) -> tuple[int, int]:
        """How long it takes to notice that (sheet 8): quicker than in other races."""
        pace = PACE[level]
        median = pace.notice_shared if action.target in CENTRE else pace.notice_own
        median = round(median * NOTICE)
        if action.verb in ("slap", "spit"):
            median = SLAP_MS[level]
        elif level == "easy" and action.cards and action.target not in CENTRE:
            median += SHIFTS_LATE_MS
        return median // 2, median * 2

    # --- matches ----------------------------------------------------------------------------------

    def match_first_dealer(self, seats: int, options: Mapping[str, Any], rng: Rng) -> int:
        return 0

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
        """Over as soon as somebody has won more than half of the games (sheet, Match)."""
        return summed(options["best_of"] // 2 + 1, results, seats)


def _won(reason: str, best: int) -> Words:
    who = Seat(best)
    if reason == "cleared":
        return words("{who} has no cards left.",
                     you="You have no cards left.",
                     who=who)
    if reason == "limit":
        return words("Forty rounds: {who} has fewer cards.",
                     you="Forty rounds: {who} have fewer cards.",
                     who=who)
    return words("Nobody can go on: {who} has fewer cards.",
                 you="Nobody can go on: {who} have fewer cards.",
                 who=who)


def _drawn(reason: str) -> Words:
    if reason == "cleared":
        return words("Both are rid of their cards at the same moment: a draw.")
    if reason == "limit":
        return words("Forty rounds, and both have the same number of cards: a draw.")
    return words("Nobody can go on, and both have the same number of cards: a draw.")


RULES = Spit()
