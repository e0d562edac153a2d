"""The rules of a declared game of tricks: ``trick_rules`` makes them.

A trick has one card of every seat, in turn to the left. It goes to the pile ``won.S`` of the seat
that wins it, open to all who watched it, and is turned down on the table. All that is secret is in
the hands, and in what is passed on.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from game.core.action import Action
from game.core.capabilities import EVERY_ORDER, OtherOrders, nothing_happens, sampled
from game.core.cards import SUITS, Card, pack
from game.core.errors import Refusal
from game.core.game import Game
from game.core.piles import ALL, COUNT, HAND, OWNER, PileSpec
from game.core.records import dataclass, field
from game.core.rng import Rng
from game.core.rules import InTurn, Rules, refuse, when_over, whose_turn
from game.core.secrets import Secrets
from game.core.state import State
from game.core.telling import Log, move, say, show
from game.core.words import Words, words
from game.families.tricks.declared import GIVEN, WON, TrickGame, check, nothing_turned
from game.families.tricks.giving import Giving
from game.families.tricks.inference import Knowing
from game.families.tricks.plays import (
    MUST_FOLLOW,
    not_a_play,
    play_meant,
    plays_of,
    whose_turn_it_is,
)
from game.families.tricks.positions import completing
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.ranks import strength
from game.mechanics.tricks import following, has_suit
from game.mechanics.turns import left_of

S = TypeVar("S", bound=State)

_CARDS = tuple(pack())
#: Trumps, or "", and the suit led -> how high each card is; 0: it cannot win.
_HEIGHTS = {
    trump: {led: {card: (1 + strength(card)) * (card.suit == led)
                  + (20 + strength(card)) * (card.suit == trump) for card in _CARDS}
            for led in SUITS}
    for trump in ("", *SUITS)}
_PLAYS = plays_of(_CARDS, len(HAND))
#: For each seat and the suit led the plays that follow.
_FOLLOWING = tuple({suit: {card: table[card] for card in _CARDS if card.suit == suit}
                    for suit in SUITS} for table in _PLAYS)


def best_at(trick: Sequence[Card], trump: str = "") -> int:
    """The place of the card that wins the trick as it lies.

    >>> best_at([Card("7S"), Card("9H"), Card("8S")]), best_at([Card("7S"), Card("2H")], "H")
    (2, 1)
    """
    row = list(map(_HEIGHTS[trump][trick[0][1]].__getitem__, trick))
    return row.index(max(row))


@dataclass(frozen=True, slots=True, eq=False)
class Playing(Generic[S]):
    """The parts of the rules that play cards to tricks."""

    game: TrickGame[S]
    giving: Giving[S] | None
    #: The fields that say whether a bar is lifted.
    lifted: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        lifted = tuple(barred.code for barred in self.game.bars if barred.until is not None)
        object.__setattr__(self, "lifted", lifted)

    # --- what may be played -----------------------------------------------------------------------

    def playable(self, state: S, seat: int) -> list[Card]:
        """The cards of the hand that may be played now: those of the suit led, else those that no
        bar is on; each rule as far as it leaves any."""
        hand, trick = state.piles[HAND[seat]], state.piles["trick"]
        found = following(hand, trick[0][1]) if trick else []
        return found or self._unbarred(state, hand, trick)

    def _unbarred(self, state: S, hand: list[Card], trick: list[Card]) -> list[Card]:
        for bar in self.game.terms(state).on(state, trick, len(hand)):
            hand = list(filter(bar.left.__contains__, hand)) or hand
        return hand

    def moves(self, state: S, seat: int) -> list[Action]:
        """Each card that may be played; or what may be passed on."""
        if state.turn is None and self.giving is not None:
            return self.giving.moves(state, seat)
        piles = state.piles
        hand, trick = piles[HAND[seat]], piles["trick"]
        if trick:
            found = list(filter(None, map(_FOLLOWING[seat][trick[0][1]].get, hand)))
            if found:
                return found
        return list(map(_PLAYS[seat].__getitem__, self._unbarred(state, hand, trick)))

    def judge(self, state: S, seat: int, action: Action) -> Refusal | None:
        """None: the action is legal."""
        if action.verb == "give" and self.giving is not None:
            return self.giving.judge(state, seat, action)
        wrong = not_a_play(_PLAYS, state, seat, action)
        if wrong is not None or action.cards[0] in self.playable(state, seat):
            return wrong
        trick, hand = state.piles["trick"], state.piles[HAND[seat]]
        if trick and has_suit(hand, trick[0].suit):
            return refuse("follow", MUST_FOLLOW[trick[0].suit])
        barred = next(bar.barred for bar in self.game.terms(state).on(state, trick, len(hand))
                      if action.cards[0] in bar.barred.cards)
        return refuse(barred.code, barred.words)

    # --- what is done -----------------------------------------------------------------------------

    def apply(self, state: S, seat: int, action: Action, log: Log | None = None) -> None:
        """A card to the trick, which the last one completes; or cards passed on."""
        if state.turn is None and self.giving is not None:
            self.giving.give(state, seat, action, log)
            if self.giving.is_done(state):
                self.giving.exchange(state, log)
                self.begin_play(state)
            return
        (card,), piles = action.cards, state.piles
        trick = piles["trick"]
        if log is None:
            piles[HAND[seat]].remove(card)
            trick.append(card)
        else:
            move(state, action.cards, HAND[seat], "trick", log)
        for name in self.lifted:
            if not getattr(state, name):
                self._lift(state, card)
        left = seat + 1 if seat + 1 < state.seats else 0
        if len(trick) < state.seats:
            state.turn = left
        else:
            self._win(state, left, log)

    def _lift(self, state: S, card: Card) -> None:
        """The bars that this card, played, lifts."""
        for bar in self.game.terms(state).lifted:
            if card in bar.until:
                setattr(state, bar.lifted, True)

    def _win(self, state: S, leader: int, log: Log | None) -> None:
        """The trick is won, and its winner leads; with no card left the deal is over."""
        trick, trump = state.piles["trick"], self.game.trump(state)
        at = best_at(trick, trump)
        winner = (leader + at) % state.seats
        if log is None:
            state.piles[WON[winner]] += trick
            trick.clear()
        else:
            counts = self.game.terms(state).counts
            say(log, "taken", winner, card=trick[at], n=sum(counts.get(card, 0) for card in trick))
            move(state, trick[:], "trick", WON[winner], log)
        state.turn = winner
        if not state.piles[HAND[winner]]:
            state.phase, state.turn = "over", None

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: S, carry: Mapping[str, Any]) -> None:
        """The cards, one by one; then whoever leads, unless cards are passed on first."""
        terms = self.game.terms(state)
        cards = shuffled(state, terms.pack)
        last = cards[len(cards) - state.seats * terms.dealt]
        deal_singly(state, cards, terms.dealt)
        if cards:
            state.piles["stock"] = cards
        if self.game.turns(state.options):
            # It lies open until the deal begins (``begin``). That there is such a field ``check``
            # has asked.
            state.piles[HAND[state.dealer]].remove(last)
            state.piles["trick"].append(last)
            state.trump = last.suit     # type: ignore[attr-defined]
        for barred in self.game.bars:
            if barred.until is not None:
                setattr(state, barred.code, not barred.where(state.options))
        self.game.dealt(state, carry)
        if self.game.gifts is not None and self.game.gifts.to(state):
            state.phase, state.turn = "pass", None
        else:
            self.begin_play(state)

    def begin(self, state: S, log: Log | None = None) -> None:
        """The dealer's last card, which all have seen, goes to the hand."""
        for card in state.piles["trick"][:]:
            say(log, "trumps", state.dealer, card=card)
            move(state, [card], "trick", HAND[state.dealer], log)
            show(state, [card], HAND[state.dealer], log)

    def begin_play(self, state: S) -> None:
        """Whoever holds the card that opens leads, else who sits to the left of the dealer."""
        state.phase, state.turn = "play", self.first_leader(state)

    def first_leader(self, state: S) -> int:
        """Who leads to the first trick."""
        opening = self.game.terms(state).opening
        for seat in range(state.seats):
            if opening in state.piles[HAND[seat]]:
                return seat
        return left_of(state.dealer, state.seats)

    def verbs(self, state: S, seat: int) -> tuple[str, ...]:
        """To play, or to give."""
        return ("give",) if state.phase == "pass" else ("play",)

    # --- gestures ---------------------------------------------------------------------------------

    def gesture(self, state: S, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        """The play, or the gift, that a drag has meant."""
        if state.phase == "pass" and self.giving is not None:
            return self.giving.meant(seat, cards, source, target)
        return play_meant(_PLAYS, seat, cards, source, target)

    def matching(self, state: S, seat: int, cards: Sequence[Card], source: str | None,
                 target: str | None) -> list[Action] | None:
        """The gift of just these cards; plays are listed."""
        if state.phase != "pass" or not cards or self.giving is None:
            return None
        found = self.giving.meant(seat, cards, source, target)
        return [] if found is None or self.judge(state, seat, found) else [found]

    def other_orders(self, state: S, seat: int, rng: Rng) -> list[Action]:
        """Gifts that are not listed."""
        if state.phase != "pass" or self.giving is None:
            return []
        return self.giving.others(state, seat, rng)


def reword(state: State, seat: int, action: Action, code: str) -> Words | None:
    """Core's refusals in the family's words."""
    if code == "phase" and state.phase == "pass":
        return words("First everybody passes cards on.")
    if code == "phase" and action.verb == "give":
        return words("Cards were passed on before the first trick.")
    return whose_turn_it_is(state, seat, action, code)


def piles_for(game: TrickGame[Any], seats: int) -> tuple[PileSpec, ...]:
    """Hands, the trick, the tricks won, what each passes on if anybody does, and what is not
    dealt."""
    found: tuple[PileSpec, ...] = (
        PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
        PileSpec("trick", "trick", ALL),
        PileSpec("won.*", "out", ALL, sizes=(seats,), owner=1))
    if game.gifts is not None:
        found += (PileSpec("given.*", "out", OWNER, ordered=False, sizes=(seats,), owner=1),)
    if game.each is not None:
        found += (PileSpec("stock", "stock", COUNT),)
    return found


def trick_rules(game: TrickGame[S], of: Game) -> Rules[S]:
    """The rules of a declared game. ContractError where the declaration contradicts itself at one
    of its numbers of seats."""
    for seats in of.seats:
        check(game, (seats,), of.settle(seats, {}))
    giving = None if game.gifts is None else Giving(game.gifts)
    playing, knowing = Playing(game, giving), Knowing(game)
    others: OtherOrders[S] = EVERY_ORDER
    if giving is not None:
        others = sampled(playing.other_orders, "give")
    told: tuple[str, ...] = ("taken",)
    if giving is not None:
        told += ("exchanged",)
    if game.turns is not nothing_turned:
        told += ("trumps",)
    return Rules(
        key=game.key,
        state_type=game.state_type,
        pile_specs=lambda seats, options: piles_for(game, seats),
        pack=game.pack,
        sides=game.sides,
        phases=("play", "over") if giving is None else ("play", "pass", "over"),
        together=frozenset() if giving is None else frozenset({"pass"}),
        all_verbs=("play",) if giving is None else ("play", "give"),
        said=told,
        reasons=game.reasons,
        deal_out=playing.deal_out,
        begin=nothing_happens if game.turns is nothing_turned else playing.begin,
        complete=completing(game, playing.first_leader),
        actors=whose_turn if giving is None else InTurn(giving.actors),
        verbs=playing.verbs,
        moves=playing.moves,
        judge=playing.judge,
        apply=playing.apply,
        outcome=when_over(game.outcome),
        reword=reword,
        gesture=playing.gesture,
        secrets=Secrets(learn=knowing.learn, constraints=knowing.constraints),
        match=game.match,
        matching=playing.matching,
        other_orders=others,
        corners=game.corners,
    )


__all__ = ["GIVEN", "WON", "Playing", "best_at", "piles_for", "trick_rules"]
