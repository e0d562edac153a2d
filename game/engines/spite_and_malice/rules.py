"""The rules of Spite and Malice, for two.

Read as players would where the sheet leaves a gap: with ``recycle=immediate`` a position may all
the same hold cards in ``completed``; a draw that cannot be met takes them along with the centre. A
position with an empty riddance pile is played on as it stands until somebody plays out; where both
are empty then, ``turn`` stays with the winner, and without it the game is a blocked one. Of the two
readings of "a turn begins with F3" ``must_play`` is said of every turn that begins in duty, also
where a forced Ace or Two comes before it.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.action import Action, act
from game.core.cards import Card, pack
from game.core.errors import Refusal
from game.core.events import Event, Picture
from game.core.outcome import Outcome, winners
from game.core.piles import ALL, COUNT, OWNER, TOP, PileSpec, group_of
from game.core.rng import Rng
from game.core.rules import Holds, Learning, Rules
from game.core.seeing import seen_of
from game.core.standing import Result, Standing
from game.core.state import Field, flag, list_of, number
from game.core.telling import Log
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.spite_and_malice import doing, judge, knowing, moves, positions
from game.engines.spite_and_malice.positions_rare import RARE
from game.engines.spite_and_malice.state import (
    HAND,
    HAND_SIZE,
    PLAY,
    RIDDANCE,
    SEATS,
    THROW,
    SpiteState,
    Terms,
    terms_of,
    whole_pack,
)
from game.mechanics.dealing import shuffled
from game.mechanics.matches import summed


class SpiteAndMalice(Rules[SpiteState]):
    key = "spite_and_malice"
    phases = ("play", "over")
    first_phase = "play"
    all_verbs = moves.VERBS
    said = ("frozen", "both_frozen", "must_play", "redeal", "new_stock", "complete", "to_go")
    reasons = ("out", "blocked")
    represented = frozenset({"play", "discard"})
    fields = (
        Field("stalled", list_of(flag)),
        Field("moved", flag),
        Field("duty", list_of(number)),
        Field("quiet", number),
        Field("redeals", number),
    )
    state_type = SpiteState

    def __init__(self) -> None:
        self._terms: dict[int, tuple[Mapping[str, Any], Terms]] = {}

    def packs(self, options: Mapping[str, Any]) -> str:
        """How the packs are shared out: separate, merged, own."""
        return str(options["packs"])

    def jokers(self, options: Mapping[str, Any]) -> int:
        return int(options["jokers"])

    def terms(self, options: Mapping[str, Any]) -> Terms:
        """What these options come to; made once for each object of options."""
        found = self._terms.get(id(options))
        if found is None or found[0] is not options:
            if len(self._terms) > 64:
                self._terms.clear()
            made = terms_of(options, self.packs(options), self.jokers(options))
            found = self._terms[id(options)] = (options, made)
        return found[1]

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        stock = PileSpec("stock", "stock", COUNT)
        if self.packs(options) == "own":
            stock = PileSpec("stock.*", "stock", COUNT, sizes=(2,), owner=1)
        return (
            PileSpec("riddance.*", "riddance", TOP, sizes=(2,), owner=1),
            PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(2,), owner=1),
            PileSpec("discard.*.*", "discard", ALL, sizes=(2, 4), owner=1),
            stock,
            PileSpec("centre.*", "foundation", ALL, sizes=(options["centre_piles"],)),
            PileSpec("completed", "out", COUNT, ordered=False),
        )

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return whole_pack(self.jokers(options))

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: SpiteState, carry: Mapping[str, Any]) -> None:
        packs = self.packs(state.options)
        if packs == "own":
            for seat, letter in enumerate("ab"):
                cards = shuffled(state, pack(letter))
                _hand_out(state, cards, seat, cards)
                state.piles[f"stock.{seat}"] = cards
            return
        size, whole = 2 * state.options["riddance"], whole_pack(self.jokers(state.options))
        first = shuffled(state, pack("a") if packs == "separate" else whole)
        riddance, rest = first[:size], first[size:]
        if packs == "separate":
            rest = shuffled(state, rest + whole[52:])
        for seat in SEATS:
            _hand_out(state, riddance, seat, rest)
        state.piles["stock"] = rest

    def begin(self, state: SpiteState, log: Log | None = None) -> None:
        state.turn = doing.starter(state, 0, log)

    def complete(self, state: SpiteState, given: frozenset[str]) -> None:
        positions.complete(state)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def verbs(self, state: SpiteState, seat: int) -> Sequence[str]:
        return moves.VERBS

    def moves(self, state: SpiteState, seat: int) -> list[Action]:
        return moves.moves(self.terms(state.options), state, seat)

    def variants(self, state: SpiteState, seat: int, rng: Rng) -> list[Action]:
        return moves.variants(self.terms(state.options), state, seat, rng)

    def judge(self, state: SpiteState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(self.terms(state.options), state, seat, action)

    def apply(self, state: SpiteState, seat: int, action: Action, log: Log | None = None) -> None:
        doing.apply(self.terms(state.options), state, seat, action, log)

    # --- the end ----------------------------------------------------------------------------------

    def outcome(self, state: SpiteState) -> Outcome | None:
        if state.phase != "over":
            return None
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

    # --- refusals and gestures --------------------------------------------------------------------

    def reword(self, state: SpiteState, seat: int, action: Action, code: str) -> Words | None:
        if code != "foreign":
            return None
        layout = self.layout(state)
        named = [pile for pile in (action.source, action.target) if pile]
        return judge.foreign(self.terms(state.options), state, seat, action,
                             any(layout.owner(pile) == 1 - seat for pile in named))

    def gesture(self, state: SpiteState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        if len(cards) != 1 or source is None or target is None:
            return None
        verb = THROW if group_of(target) == "discard" else PLAY
        return act(verb, (Card(cards[0]),), source, target)

    # --- knowledge --------------------------------------------------------------------------------

    def learn(self, notes: dict[str, Any], event: Event | None, picture: Picture,
              learning: Learning) -> None:
        knowing.learn(notes, event, picture)

    def possible(self, view: View) -> list[Holds]:
        state = seen_of(self, view)
        return knowing.possible(self.terms(state.options), self.packs(state.options), view, state)

    # --- matches ----------------------------------------------------------------------------------

    def match_first_dealer(self, seats: int, options: Mapping[str, Any], rng: Rng) -> int:
        return 0

    def match_dealer_after(self, dealer: int, results: Sequence[Result], seats: int,
                           options: Mapping[str, Any]) -> int:
        return 0

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
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


RULES = SpiteAndMalice()

__all__ = ["RULES", "SpiteAndMalice"]
