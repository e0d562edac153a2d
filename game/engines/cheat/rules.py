"""The rules of Cheat (sheet 2 to 5).

Where the sheet leaves a choice: in a position of phase ``window`` a ``turn`` left out is the next player after the
claimer, as "``turn`` = n" says (in ``play`` it is the dealer's left), ``called`` is Aces, the first call, ``stated`` the
number laid, and a claim of no cards (``count`` 0) is no lie; a delay in poll mode may be any number of ms, as
``window_ms`` has no effect there; passes are no plays, so only the players' wish to play ends a deal with ``may_pass``.
``order`` stays empty without ``play_on``. In phase ``over`` ``turn`` is null.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.action import Action, act
from game.core.cards import RANKS, Card, pack
from game.core.errors import PositionError, Refusal
from game.core.events import Event, Picture
from game.core.outcome import Outcome
from game.core.piles import COUNT, NONE, OWNER, PileSpec, Sight
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.state import OWN_ENTRY, PUBLIC, SECRET, Field, State, check_seats, flag, list_of, maybe, number, one_of, text
from game.core.telling import Log, draw, move, say, show
from game.core.view import View
from game.core.words import Words
from game.engines.cheat import judging, records, results
from game.engines.cheat.claims import claims, due_ranks, in_order, most_cards, packs, parsed

CHALLENGE, PASS = act("challenge"), act("pass")
PLAYS_EACH = 50


@dataclass(slots=True)
class CheatState(State):
    """The fields of the sheet."""

    called: str | None = None
    claimer: int | None = None
    count: int = 0
    stated: int | None = None
    emptied: bool = False
    answers: list[str | None] = field(default_factory=list)
    plays: int = 0
    passes: int = 0
    order: list[int] = field(default_factory=list)
    now: int = 0
    opened: int = 0


def unseen_number(public: Any) -> bool:
    """Whether a number is stated and nobody but the claimer sees how many cards lie there (sheet, Names)."""
    return public.options["state_number"] == "may_lie" and public.phase == "window" and not public.emptied


def _sees_count(public: Any, viewer: int | None) -> bool:
    return not unseen_number(public) or viewer == public.claimer


def _sees_answers(public: Any, viewer: int | None) -> str:
    return OWN_ENTRY if public.options["window"] == "poll" else PUBLIC


class CheatRules(Rules[CheatState]):
    """Cheat."""

    key = "cheat"
    clock = "timers"
    phases = ("play", "window", "over")
    first_phase = "play"
    state_type = CheatState
    sight_fields = frozenset({"phase", "claimer", "emptied"})
    fields = (
        Field("called", one_of(None, *RANKS)),
        Field("claimer", maybe(number)),
        Field("count", number, _sees_count),
        Field("stated", maybe(number)),
        Field("emptied", flag),
        Field("answers", list_of(maybe(text)), _sees_answers),
        Field("plays", number),
        Field("passes", number),
        Field("order", list_of(number)),
        Field("now", number, SECRET),
        Field("opened", number),
    )

    # --- what there is ----------------------------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        specs = (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1), PileSpec("heap", "heap", COUNT))
        return (*specs, PileSpec("dead", "out", COUNT, ordered=False)) if options["may_pass"] == "yes" else specs

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return pack() if packs(seats, options) == 1 else [*pack("a"), *pack("b")]

    def blank(self, seats: int, options: Mapping[str, Any], dealer: int = 0) -> CheatState:
        state = super().blank(seats, options, dealer)
        state.answers = [None] * seats
        return state

    def deal_out(self, state: CheatState, carry: Mapping[str, Any]) -> None:
        """Everything, one at a time, from the dealer's left (sheet 2)."""
        rng = Rng(state.rng)
        cards = list(self.pack(state.seats, state.options))
        rng.shuffle(cards)
        state.rng = rng.state
        for i in range(state.seats):
            state.piles[f"hand.{(state.dealer + 1 + i) % state.seats}"] = sorted(cards[i::state.seats])
        state.turn = (state.dealer + 1) % state.seats

    def complete(self, state: CheatState, given: frozenset[str]) -> None:
        check_seats(state.order, state.seats, "order")
        if len(set(state.order)) < len(state.order):
            raise PositionError("order: nobody goes out twice.")
        if state.claimer is not None:
            check_seats([state.claimer], state.seats, "claimer")
        if len(state.answers) != state.seats:
            raise PositionError("answers: one entry for each seat.")
        if "opened" not in given:
            state.opened = state.now
        if state.phase == "window":
            self._complete_window(state, given)
        if state.turn is None and state.phase != "over":
            state.turn = after(state, state.dealer if state.phase == "play" or state.claimer is None else state.claimer)

    def _complete_window(self, state: CheatState, given: frozenset[str]) -> None:
        if state.claimer is None:
            raise PositionError("In a window somebody has claimed: claimer is needed.")
        if state.called is None:
            state.called = due_ranks(state.options["sequence"], None)[0]
        most, may_lie = most_cards(state.seats, state.options), state.options["state_number"] == "may_lie"
        if not (1 if may_lie else 0) <= state.count <= min(most, len(state.piles["heap"])):
            raise PositionError(f"count: {state.count} cards of the heap cannot be a play.")
        if may_lie and state.stated is None:
            state.stated = state.count
        self._check_answers(state, state.claimer)
        held = len(state.piles[f"hand.{state.claimer}"])
        if state.stated is not None and not (may_lie and 1 <= state.stated <= min(most, held + state.count)):
            raise PositionError(f"stated: {state.stated} could not be stated.")
        if "emptied" not in given:
            state.emptied = held == 0
        elif state.emptied is not (held == 0):
            raise PositionError("emptied: says whether the claimer holds no card.")

    def _check_answers(self, state: CheatState, claimer: int) -> None:
        poll = state.options["window"] == "poll"
        for seat, answer in enumerate(state.answers):
            if answer is None:
                continue
            if seat == claimer or seat in state.order:
                raise PositionError(f"answers: seat {seat} has nothing to answer.")
            if answer != "pass" and not (poll and judging.is_challenge(answer)):
                raise PositionError(f"answers: {answer!r} is no answer here.")
        if not self.waiting(state):
            raise PositionError("answers: once everybody has answered the window is over.")

    # --- who may do what --------------------------------------------------------------------------------------------

    def actors(self, state: CheatState) -> tuple[int, ...]:
        if state.phase == "play":
            return () if state.turn is None else (state.turn,)
        if state.phase != "window":
            return ()
        waiting = self.waiting(state)
        if state.turn is not None and state.turn not in waiting and self.may_cover(state):
            waiting.append(state.turn)
            waiting.sort()
        return tuple(waiting)

    def waiting(self, state: CheatState) -> list[int]:
        """The seats that have still to answer."""
        mine, out = state.claimer, state.order
        return [seat for seat, answer in enumerate(state.answers) if answer is None and seat != mine and seat not in out]

    def is_last(self, state: CheatState) -> bool:
        """Whether the open window is a last one (sheet 3): nobody lays on it."""
        return state.emptied or state.plays >= PLAYS_EACH * state.seats

    def may_cover(self, state: CheatState) -> bool:
        """Whether the next player may lay cards on the open play (sheet 3, rule 5)."""
        if state.options["window"] == "poll" or self.is_last(state):
            return False
        return state.now >= state.opened + state.options["window_ms"] or all(seat == state.turn for seat in self.waiting(state))

    def verbs(self, state: CheatState, seat: int) -> Sequence[str]:
        if state.phase == "play":
            return ("claim", "pass") if state.options["may_pass"] == "yes" else ("claim",)
        if seat == state.turn and state.options["window"] == "race" and not self.is_last(state):
            return "challenge", "pass", "claim"
        return "challenge", "pass"

    def moves(self, state: CheatState, seat: int) -> list[Action]:
        found: list[Action] = []
        if state.phase == "window":
            if state.answers[seat] is None:
                found += (CHALLENGE, PASS)
            if seat == state.turn and self.may_cover(state):
                found += self._claims(state, seat)
            return found
        found += self._claims(state, seat)
        if state.options["may_pass"] == "yes":
            found.append(PASS)
        return found

    def _claims(self, state: CheatState, seat: int) -> tuple[Action, ...]:
        options = state.options
        ranks = due_ranks(options["sequence"], state.called)
        most = most_cards(state.seats, options)
        return claims(tuple(state.piles[f"hand.{seat}"]), seat, ranks, most, options["state_number"] == "may_lie")

    def judge(self, state: CheatState, seat: int, action: Action) -> Refusal | None:
        return judging.judge(self, state, seat, action)

    def reword(self, state: CheatState, seat: int, action: Action, code: str) -> Words | None:
        return judging.reword(self, state, seat, action, code)

    def gesture(self, state: CheatState, seat: int, cards: Sequence[Card], source: str | None, target: str | None) -> Action | None:
        if not cards:
            return None
        value = due_ranks(state.options["sequence"], state.called)[0]
        if state.options["state_number"] == "may_lie":
            value += f"x{min(len(cards), most_cards(state.seats, state.options))}"
        return Action("claim", tuple(cards), source or f"hand.{seat}", target or "heap", value)

    def matching(self, state: CheatState, seat: int, cards: Sequence[Card], source: str | None,
                 target: str | None) -> list[Action] | None:
        """With cards: their claims, one for each rank and number that may be called; without: as ``moves`` has them."""
        if not cards:
            return None
        if source not in (None, f"hand.{seat}") or target not in (None, "heap") or "claim" not in self.verbs(state, seat):
            return []
        held = state.piles[f"hand.{seat}"]
        if not set(cards) <= set(held):
            return []
        values = due_ranks(state.options["sequence"], state.called)
        if state.options["state_number"] == "may_lie":
            most = min(len(held), most_cards(state.seats, state.options))
            values = tuple(f"{rank}x{k}" for rank in values for k in range(1, most + 1))
        laid = in_order(map(Card, cards))
        meant = (act("claim", laid, f"hand.{seat}", "heap", value) for value in values)
        return [action for action in meant if self.judge(state, seat, action) is None]

    # --- what happens -----------------------------------------------------------------------------------------------

    def apply(self, state: CheatState, seat: int, action: Action, log: Log | None = None) -> None:
        if action.verb == "claim":
            self._claim(state, seat, action, log)
        elif state.phase == "play":
            self._lay_nothing(state, seat, log)
        elif state.options["window"] == "poll":
            self._answer(state, seat, action, log)
        elif action.verb == "challenge":
            self._showdown(state, seat, log)
        else:
            state.answers[seat] = "pass"
            say(log, "let_go", seat)
            if not self.waiting(state):
                self._close(state, log)

    def _claim(self, state: CheatState, seat: int, action: Action, log: Log | None) -> None:
        if state.phase == "window":
            shut(state)
            if log is not None:
                log.settle()                          # a stated number is over: the true counts show (sheet 5)
        call = parsed(action.value)
        assert call is not None
        hand = state.piles[action.source]
        state.phase, state.turn, state.claimer, state.count = "window", after(state, seat), seat, len(action.cards)
        state.called, state.stated = call
        state.emptied = len(hand) == len(action.cards)
        state.opened = state.now
        state.plays += 1
        state.passes = 0
        move(state, action.cards, action.source, "heap", log)
        if log is not None and self.is_last(state):
            say(log, "last_chance", seat, emptied=state.emptied)

    def _lay_nothing(self, state: CheatState, seat: int, log: Log | None) -> None:
        """A pass in turn (sheet 5, ``may_pass``): the rank due goes on where it is fixed."""
        sequence = state.options["sequence"]
        if sequence in ("up", "down"):
            state.called = due_ranks(sequence, state.called)[0]
        state.passes += 1
        state.turn = after(state, seat)
        say(log, "pass", seat)
        if state.passes >= state.seats - len(state.order):
            state.passes = 0
            draw(state, len(state.piles["heap"]), "heap", "dead", log)

    def _answer(self, state: CheatState, seat: int, action: Action, log: Log | None) -> None:
        """An answer in poll mode; the last one decides (sheet 3, rule 6)."""
        state.answers[seat] = action.text
        if self.waiting(state):
            return
        assert state.claimer is not None
        bids = []
        for other, answer in enumerate(state.answers):
            if answer is not None and answer != "pass":
                bids.append((int(answer.partition("=")[2] or 0), (other - state.claimer) % state.seats, other))
        if bids:
            self._showdown(state, min(bids)[2], log)
        else:
            self._close(state, log)

    def _showdown(self, state: CheatState, challenger: int, log: Log | None) -> None:
        claimer, rank, stated = state.claimer, state.called, state.stated
        assert claimer is not None
        say(log, "challenge", challenger)
        size = len(state.piles["heap"])
        last = state.piles["heap"][size - state.count:]
        true = all(card.rank == rank for card in last) and stated in (None, len(last))
        shut(state)
        show(state, last, "heap", log)
        taker = challenger if true else claimer
        say(log, "truth" if true else "lie", taker, n=size, claimer=claimer, laid=len(last))
        draw(state, size, "heap", f"hand.{taker}", log)
        self._settle(state, claimer, log)

    def _close(self, state: CheatState, log: Log | None) -> None:
        """Nobody has challenged."""
        claimer = state.claimer
        assert claimer is not None
        shut(state)
        self._settle(state, claimer, log)

    def _settle(self, state: CheatState, claimer: int, log: Log | None) -> None:
        """The play is decided: is somebody out, is the deal over (sheet 3 and 4)?"""
        over = state.plays >= PLAYS_EACH * state.seats
        if not state.piles[f"hand.{claimer}"]:
            say(log, "out", claimer)
            if state.options["play_on"] == "yes":
                state.order.append(claimer)
                over = over or len(state.order) >= state.seats - 1
            else:
                over = True
        if over:
            state.phase, state.turn = "over", None

    def due(self, state: CheatState) -> int | None:
        if state.phase != "window" or state.options["window"] == "poll":
            return None
        if self.is_last(state):
            return int(state.opened + state.options["last_window_ms"])
        held_until: int = state.opened + state.options["window_ms"]
        return held_until if state.now < held_until else None

    def tick(self, state: CheatState, log: Log | None = None) -> None:
        if self.is_last(state):
            self._close(state, log)

    def outcome(self, state: CheatState) -> Outcome | None:
        return results.outcome(state) if state.phase == "over" else None

    # --- sight and knowledge ----------------------------------------------------------------------------------------

    def sight(self, public: Any, pile: str, viewer: int | None) -> Sight:
        if pile == "dead":
            return COUNT
        hidden = unseen_number(public) and viewer != public.claimer
        if pile == "heap":
            return NONE if hidden else COUNT
        return NONE if hidden and pile == f"hand.{public.claimer}" else OWNER

    def learn(self, notes: dict[str, Any], event: Event, picture: Picture) -> None:
        records.learn(notes, event, picture)

    def redraw(self, view: View, rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
        return results.redraw(view, rng)

    # --- matches ----------------------------------------------------------------------------------------------------

    def match_places(self, totals: Sequence[int], options: Mapping[str, Any]) -> tuple[int, ...]:
        return results.match_places(totals, options)

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, Any]) -> bool:
        return options["scoring"] == "win" or max(totals) >= results.MATCH_TO


def after(state: CheatState, seat: int) -> int:
    """The next player to the left who is not out."""
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if other not in state.order:
            return other
    return seat


def shut(state: CheatState) -> None:
    """The window is over; ``turn`` is the next player already."""
    state.phase, state.claimer, state.count, state.stated, state.emptied = "play", None, 0, None, False
    state.answers = [None] * state.seats


RULES = CheatRules()
