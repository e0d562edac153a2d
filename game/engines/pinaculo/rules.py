"""The rules of I Pinaculo (sheet 'Names', 2 to 5).

Where the sheet leaves a choice. A penalty of the barbele (``barbele_penalty``) is for new melds
alone: adding and replacing before the first meld stay refused. In an escalera of twelve the whole
of it scores a line of the table; of sets a part may. A position names no phase: it is ``draw``.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from game.core.action import Action
from game.core.cards import Card, pack
from game.core.errors import PositionError, Refusal
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, OWNER, TOP, PileSpec, Sight
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.standing import Result, Standing, totals_of
from game.core.state import SECRET, Field, dict_of, flag, list_of, maybe, number, text
from game.core.state import card as read_card
from game.core.telling import Log
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.pinaculo import (
    doing,
    judge,
    knowing,
    moves,
    moves_unlisted,
    positions,
    table_gestures,
)
from game.engines.pinaculo.positions_rare import RARE
from game.engines.pinaculo.state import SLIP, STOCK, PinaculoState, right_of, sides_of
from game.engines.pinaculo.state_score import reckoned, who_is_out
from game.mechanics.dealing import shuffled
from game.mechanics.melds.faces import FACES, NEW
from game.mechanics.melds.gestures import allowed, known
from game.mechanics.rummy.sight import open_hands
from game.mechanics.turns import left_of

PACK = (*pack("a"), Card("XRa"), Card("XBa"), *pack("b"), Card("XRb"), Card("XBb"))
MOST_DEALS = 30
_STANDS = FACES | set("3456789TJQKA")


def _face(value: Any) -> str:
    if value not in _STANDS:
        raise PositionError(f"{value!r} is neither a face nor a rank.")
    return str(value)


class Pinaculo(Rules[PinaculoState]):
    """Sets, escaleras and their premiums, by sides; play goes to the right."""

    key = "pinaculo"
    phases = ("cut", "draw", "play", "over")
    first_phase = "draw"
    all_verbs = ("cut", "draw", "take", "pass", "meld", "lay", "swap", "discard")
    said = ("cut_bonus", "takes_pile", "pumba", "no_pumba", "barbele", "premium", "out",
            "stock_out")
    reasons = ("out", "stock")
    represented = frozenset({"take", "meld", "lay", "swap", "discard"})
    fields = (
        Field("stands", dict_of(read_card, _face)),
        Field("totals", list_of(number)),
        Field("laid_by", dict_of(read_card, number)),
        Field("at_once", list_of(text)),
        Field("fresh", flag),
        Field("turn_laid", list_of(read_card)),
        Field("turn_new", flag),
        Field("extra", list_of(number)),
        Field("tried", flag),
        Field("slip", maybe(number), SECRET),
    )
    sight_fields = frozenset({"phase"})
    state_type = PinaculoState
    #: Who acted last: out, or with the stock.
    turn_in_over = True

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        sides = len(set(sides_of(seats, options)))
        return (
            PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("stock", "stock", COUNT),
            PileSpec("discard", "discard", TOP),
            PileSpec("meld.*.*", "meld", ALL, sizes=(sides, None)),
            PileSpec("aside.*.*", "meld", ALL, ordered=False, sizes=(sides, None)),
        )

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return PACK

    def sides(self, seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        return sides_of(seats, options)

    def sight(self, public: Any, pile: str, viewer: int | None) -> Sight:
        return open_hands(public, pile) or super().sight(public, pile, viewer)

    def usable(self, state: PinaculoState, seat: int, pile: str) -> bool:
        return pile == NEW or super().usable(state, seat, pile)

    def blank(self, seats: int, options: Mapping[str, Any], dealer: int = 0) -> PinaculoState:
        state = super().blank(seats, options, dealer)
        state.totals = [0] * seats
        state.extra = [0] * len(set(sides_of(seats, options)))
        return state

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: PinaculoState, carry: Mapping[str, Any]) -> None:
        """The pack is shuffled; it is dealt after the cut (sheet 2)."""
        state.totals = list(carry.get("totals", state.totals))
        state.piles[STOCK] = shuffled(state, PACK)
        if state.options["cut_bonus"] == "off":
            doing.deal(state)
            return
        state.phase, state.turn = "cut", left_of(state.dealer, state.seats)
        state.slip = positions.slipped(state)

    def complete(self, state: PinaculoState, given: frozenset[str]) -> None:
        positions.complete(state, given)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def verbs(self, state: PinaculoState, seat: int) -> Sequence[str]:
        return moves.verbs(state)

    def moves(self, state: PinaculoState, seat: int) -> list[Action]:
        return moves.moves(state, seat)

    def variants(self, state: PinaculoState, seat: int, rng: Rng) -> list[Action]:
        return moves_unlisted.variants(state, seat, rng)

    def judge(self, state: PinaculoState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, seat, action)

    def apply(self, state: PinaculoState, seat: int, action: Action, log: Log | None = None
              ) -> None:
        doing.apply(state, seat, action, log)

    # --- the end ----------------------------------------------------------------------------------

    def outcome(self, state: PinaculoState) -> Outcome | None:
        if state.phase != "over":
            return None
        scores = [sum(row) for row in reckoned(state)]
        sides, by_side = sides_of(state.seats, state.options), places_by(scores)
        points = tuple(scores[side] for side in sides)
        places = tuple(by_side[side] for side in sides)
        out = who_is_out(state)
        ending = words("The stock is used up: the deal ends.")
        if out is not None:
            ending = words("{who} is out.",
                           you="You are out.",
                           who=Seat(out))
        reason = "stock" if out is None else "out"
        return Outcome(places, points, winners(places), reason, ending, {"dealer": state.dealer})

    # --- sight and knowledge ----------------------------------------------------------------------

    def redraw(self, view: View, rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
        """The slip of the cut may be any."""
        return {"slip": rng.below(2 * SLIP + 1) - SLIP} if view.phase == "cut" else {}, {}

    def consistent(self, state: PinaculoState, view: View) -> bool:
        return knowing.consistent(state)

    def amend(self, state: PinaculoState, view: View, rng: Rng) -> None:
        knowing.amend(state, view, rng)

    # --- refusals and gestures --------------------------------------------------------------------

    def reword(self, state: PinaculoState, seat: int, action: Action, code: str) -> Words | None:
        return judge.reworded(state, seat, action, code)

    def gesture(self, state: PinaculoState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        return table_gestures.meant(state, seat, known(cards), source, target)

    def matching(self, state: PinaculoState, seat: int, cards: Sequence[Card], source: str | None,
                 target: str | None) -> list[Action] | None:
        row = known(cards)
        if not row or len(row) < len(cards):
            return None
        found = table_gestures.candidates(state, seat, row, source, target)
        return allowed(found, moves.verbs(state), partial(judge.judge, state, seat))

    # --- matches ----------------------------------------------------------------------------------

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
        """Over with one side alone at the top, at ``target`` or more; or after 30 deals."""
        totals, sides = totals_of(results, seats), sides_of(seats, options)
        by_side = [totals[sides.index(side)] for side in range(len(set(sides)))]
        ranked = places_by(by_side)
        alone = ranked.count(1) == 1 and max(by_side) >= options["target"]
        over = bool(results) and (alone or len(results) >= MOST_DEALS)
        places = tuple(ranked[side] for side in sides)
        return Standing(totals, places, over, to=options["target"])

    def match_dealer_after(self, dealer: int, results: Sequence[Result], seats: int,
                           options: Mapping[str, Any]) -> int:
        return right_of(dealer, seats)

    def match_carry(self, totals: Sequence[int], results: Sequence[Result],
                    options: Mapping[str, Any]) -> dict[str, Any]:
        """The barbele depends on the totals."""
        return {"totals": list(totals)}


RULES = Pinaculo()
