"""The rules of Spite and Malice, for two.

Read as players would where the sheet leaves a gap: with ``recycle=immediate`` a position may all the same hold cards in
``completed``; a draw that cannot be met takes them along with the centre. A position with an empty riddance pile is played
on as it stands until somebody plays out; where both are empty then, ``turn`` stays with the winner, and without it the game
is a blocked one. Of the two readings of "a turn begins with F3" ``must_play`` is said of every turn that begins in duty,
also where a forced Ace or Two comes before it.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.core.action import Action, act
from game.core.cards import Card, pack
from game.core.errors import PositionError, Refusal
from game.core.outcome import Outcome, winners
from game.core.piles import ALL, COUNT, OWNER, TOP, PileSpec
from game.core.rng import Rng
from game.core.rules import Rules, refuse
from game.core.state import Field, State, flag, list_of, number
from game.core.words import Seat, Words, words
from game.engines.spite_and_malice import doing, knowing
from game.engines.spite_and_malice.state import (
    HAND,
    Terms,
    a_rank,
    answers,
    chosen,
    fits,
    forced,
    needed,
    needs,
    open_places,
    taken,
    terms_of,
    whole_pack,
)

if TYPE_CHECKING:
    from game.core.events import Event, Picture
    from game.core.rules import Holds
    from game.core.telling import Log
    from game.core.view import View

PLAY, DISCARD, PASS = "play", "discard", "pass"
STALL = act(PASS)


@dataclass(slots=True)
class SpiteState(State):
    """The fields of the sheet's section Names."""

    stalled: list[bool] = field(default_factory=lambda: [False, False])
    moved: bool = False
    duty: list[int] = field(default_factory=list)
    quiet: int = 0
    redeals: int = 0


class SpiteAndMalice(Rules[SpiteState]):
    key = "spite_and_malice"
    phases = ("play", "over")
    first_phase = "play"
    fields = (Field("stalled", list_of(flag)), Field("moved", flag), Field("duty", list_of(number)), Field("quiet", number),
              Field("redeals", number))
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
            found = self._terms[id(options)] = (options, terms_of(options, self.packs(options), self.jokers(options)))
        return found[1]

    # --- what there is ----------------------------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        own = self.packs(options) == "own"
        stock = PileSpec("stock.*", "stock", COUNT, sizes=(2,), owner=1) if own else PileSpec("stock", "stock", COUNT)
        return (PileSpec("riddance.*", "riddance", TOP, sizes=(2,), owner=1),
                PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(2,), owner=1),
                PileSpec("discard.*.*", "discard", ALL, sizes=(2, 4), owner=1), stock,
                PileSpec("centre.*", "foundation", ALL, sizes=(options["centre_piles"],)),
                PileSpec("completed", "out", COUNT, ordered=False))

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return whole_pack(self.jokers(options))

    # --- the life of a deal -----------------------------------------------------------------------------------------

    def deal_out(self, state: SpiteState, carry: Mapping[str, Any]) -> None:
        options, rng = state.options, Rng(state.rng)
        packs, size = self.packs(options), options["riddance"]
        if packs == "own":
            for seat, letter in enumerate("ab"):
                cards = pack(letter)
                rng.shuffle(cards)
                self._hand_out(state, cards, seat, cards)
                state.piles[f"stock.{seat}"] = cards
        else:
            first = pack("a") if packs == "separate" else whole_pack(self.jokers(options))
            rng.shuffle(first)
            rest = first[2 * size:]
            if packs == "separate":
                rest += whole_pack(self.jokers(options))[52:]
                rng.shuffle(rest)
            riddance = first[:2 * size]
            for seat in range(2):
                self._hand_out(state, riddance, seat, rest)
            state.piles["stock"] = rest
        state.rng = rng.state

    def _hand_out(self, state: SpiteState, riddance: list[Card], seat: int, rest: list[Card]) -> None:
        """The riddance pile and the hand of a seat, from the ends of these rows, which may be the same."""
        for name, cards, count in ((f"riddance.{seat}", riddance, state.options["riddance"]), (f"hand.{seat}", rest, HAND)):
            state.piles[name] = cards[-count:]
            del cards[-count:]
        state.piles[f"hand.{seat}"].sort()

    def begin(self, state: SpiteState, log: Log | None = None) -> None:
        state.turn = doing.starter(state, 0, log)

    def complete(self, state: SpiteState, given: frozenset[str]) -> None:
        if len(state.stalled) != 2:
            raise PositionError("stalled: it has an entry for each of two seats.")
        if state.duty not in ([], [0], [1], [0, 1]):
            raise PositionError("duty: it names seats, each once, in their order.")
        if state.quiet < 0 or state.redeals < 0:
            raise PositionError("quiet and redeals are counts.")
        if state.phase == "play" and state.turn is None:
            state.turn = doing.higher(state, 0)

    def verbs(self, state: SpiteState, seat: int) -> Sequence[str]:
        return (PLAY, DISCARD, PASS)

    # --- what is legal ----------------------------------------------------------------------------------------------

    def moves(self, state: SpiteState, seat: int) -> list[Action]:
        terms, piles = self.terms(state.options), state.piles
        hand = chosen(terms, piles[f"hand.{seat}"])
        plays = self._plays(terms, state, seat, hand)
        must = forced(terms, piles, seat, state.duty)
        if must:
            return [each for each in plays if answers(must, each.cards[0], each.source)]
        discards = self._discards(terms, state, seat, hand)
        return plays + discards if discards else [*plays, STALL]

    def _plays(self, terms: Terms, state: SpiteState, seat: int, hand: list[Card]) -> list[Action]:
        """Everything that fits the centre: the upcard, the tops of the discard piles, one card of each rank in hand."""
        piles, found = state.piles, []
        places = open_places(terms, piles)
        everywhere = [place for row in places.values() for place in row]
        tops = [(name, piles[name][-1]) for name in doing.TOPS[seat] if piles[name]]
        source = f"hand.{seat}"
        for name, card in [*tops, *((source, card) for card in hand)]:
            for place in everywhere if card[0] == terms.wild else places.get(card[0], ()):
                found.append(act(PLAY, (card,), name, place))
        return found

    def _discards(self, terms: Terms, state: SpiteState, seat: int, hand: list[Card]) -> list[Action]:
        piles, source, found = state.piles, f"hand.{seat}", []
        empty = False
        for target in doing.TOPS[seat][1:]:
            pile = piles[target]
            if not pile and empty:
                continue
            empty = empty or not pile
            found += [act(DISCARD, (card,), source, target) for card in taken(terms, pile, hand)]
        return found

    def has_discard(self, state: SpiteState, seat: int) -> bool:
        terms = self.terms(state.options)
        return bool(self._discards(terms, state, seat, chosen(terms, state.piles[f"hand.{seat}"])))

    def judge(self, state: SpiteState, seat: int, action: Action) -> Refusal | None:
        wrong = _form(action) or self._source(state, seat, action)
        if wrong is not None:
            return wrong
        terms, piles = self.terms(state.options), state.piles
        must = forced(terms, piles, seat, state.duty)
        if action.verb == PASS:
            if must:
                return refuse(must[0], _FORCED[must[0]])
            return refuse("discard", "You can still discard, so you can't pass.") if self.has_discard(state, seat) else None
        card, target = action.cards[0], piles[action.target]
        if must and (action.verb == DISCARD or not answers(must, card, action.source)):
            return refuse(must[0], _FORCED[must[0]])
        if action.verb == PLAY:
            return None if fits(terms, card, len(target)) else _no_fit(terms, card, len(target))
        if taken(terms, target, (card,)):
            return None
        if card[0] == "A":
            return refuse("ace_kept", "Aces can't be discarded.")
        return Refusal("needs", needed(terms, target))

    def _source(self, state: SpiteState, seat: int, action: Action) -> Refusal | None:
        """Whether the card lies where the action takes it from, and may be taken from there."""
        if action.verb == PASS:
            return None
        pile, card = state.piles[action.source], action.cards[0]
        if card not in pile:
            return refuse("elsewhere", "That card does not lie there.")
        if action.verb == DISCARD and not action.source.startswith("hand."):
            return refuse("from_hand", "Only a card from your hand can be discarded.")
        if action.source.startswith("discard.") and pile[-1] is not card:
            return refuse("top", "Only the top card of a discard pile can be played.")
        if action.source.startswith("riddance.") and pile[-1] is not card:
            return refuse("top", "Only the top card of your riddance pile can be played.")
        return None

    def reword(self, state: SpiteState, seat: int, action: Action, code: str) -> Words | None:
        if code != "foreign":
            return None
        layout = self.layout(state)
        if any(layout.owner(pile) == 1 - seat for pile in (action.source, action.target) if pile):
            return words("That's your opponent's pile.")
        if action.source and not action.target:
            return words("No centre pile takes that card now.")
        return None

    def gesture(self, state: SpiteState, seat: int, cards: Sequence[Card], source: str | None, target: str | None) -> Action | None:
        if len(cards) != 1 or source is None or target is None:
            return None
        verb = DISCARD if target.startswith("discard.") else PLAY
        return act(verb, (Card(cards[0]),), source, target)

    # --- what happens -----------------------------------------------------------------------------------------------

    def apply(self, state: SpiteState, seat: int, action: Action, log: Log | None = None) -> None:
        if action.verb == PLAY:
            doing.play(self, state, seat, action, log)
        elif action.verb == DISCARD:
            doing.discard(self, state, seat, action, log)
        else:
            doing.stall(self, state, seat, log)

    def outcome(self, state: SpiteState) -> Outcome | None:
        if state.phase != "over":
            return None
        left = [len(state.piles[f"riddance.{seat}"]) for seat in range(2)]
        difference = abs(left[0] - left[1])
        best = left.index(min(left)) if any(left) else state.turn or 0
        out = 0 in left and (any(left) or state.turn is not None)
        points = [0, 0]
        places = (1, 1) if difference == 0 and not out else (1, 2) if best == 0 else (2, 1)
        points[best] = difference * (difference + 1) // 2 if state.options["scoring"] == "triangular" else difference
        if not out:
            return Outcome(places, tuple(points), winners(places), "blocked", _blocked_words(best, points[best]))
        if state.options["scoring"] == "five_plus":
            points[best] += 5
        told = words("{who} has emptied the riddance pile and scores {n} point.",
                     "{who} has emptied the riddance pile and scores {n} points.", who=Seat(best), n=points[best])
        return Outcome(places, tuple(points), winners(places), "out", told)

    # --- knowledge --------------------------------------------------------------------------------------------------

    def learn(self, notes: dict[str, Any], event: Event, picture: Picture) -> None:
        knowing.learn(notes, event, picture)

    def possible(self, view: View) -> list[Holds]:
        return knowing.possible(self.terms(view.options), self.packs(view.options), view)

    # --- matches ----------------------------------------------------------------------------------------------------

    def match_first_dealer(self, seats: int, options: Mapping[str, Any], rng: Rng) -> int:
        return 0

    def match_next_dealer(self, dealer: int, result: Mapping[str, Any], seats: int, options: Mapping[str, Any]) -> int:
        return 0

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, Any]) -> bool:
        return options["target"] == "none" or max(totals) >= int(options["target"])


_FORCED = {"ace": "Your Ace must go to the centre first.",
           "two": "A Two must go on the Ace first.",
           "duty": "Both of you were frozen: play an Ace or a Two from your hand first."}


def _form(action: Action) -> Refusal | None:
    """Whether the action is put as its verb demands, whatever lies where."""
    if action.verb == PASS:
        return refuse("form", "Passing takes no card.") if action != STALL else None
    if len(action.cards) != 1 or action.value:
        return refuse("form", "Move one card at a time.")
    source, target = action.source.partition(".")[0], action.target.partition(".")[0]
    if source not in ("riddance", "hand", "discard"):
        return refuse("form", "Play from your riddance pile, your hand or a discard pile.")
    if action.verb == PLAY and target != "centre":
        return refuse("form", "Cards are played to the centre piles.")
    if action.verb == DISCARD and target != "discard":
        return refuse("form", "Cards are discarded on your discard piles.")
    return None


def _no_fit(terms: Terms, card: str, height: int) -> Refusal:
    rank = needs(terms, height)
    if not rank:
        return refuse("full", "That centre pile is complete.")
    return refuse("centre_needs", "The centre pile needs {rank}.", rank=a_rank(rank))


def _blocked_words(best: int, points: int) -> Words:
    if not points:
        return words("Nobody can go on, and both have as many riddance cards left: a draw.")
    return words("Nobody can go on. {who} has fewer riddance cards left and scores {n} point.",
                 "Nobody can go on. {who} has fewer riddance cards left and scores {n} points.", who=Seat(best), n=points)


RULES = SpiteAndMalice()

__all__ = ["RULES", "SpiteAndMalice", "SpiteState"]
