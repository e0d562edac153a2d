"""The rules of a declared shedding game: ``shedding_rules`` makes them."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action, act
from game.core.cards import Card
from game.core.game import Game
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets
from game.core.telling import draw
from game.core.words import Seat, Words, words
from game.families.shedding.apply import Effects
from game.families.shedding.declared import Power, SheddingGame, check
from game.families.shedding.judge import Judging
from game.families.shedding.positions import completing, repair
from game.families.shedding.state import (
    DISCARD,
    DRAW,
    NAMING,
    PASS,
    PLAIN,
    STOCK,
    TAKE,
    Fitting,
    SheddingState,
    is_blocked,
    may_pass,
    piles_for,
)
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.turns import left_of


@dataclass(frozen=True, slots=True, eq=False)
class Shedding:
    """The parts of the rules that deal, list and end."""

    game: SheddingGame
    fitting: Fitting

    def deal_out(self, state: SheddingState, carry: Mapping[str, Any]) -> None:
        """To each singly from the dealer's left, and one turned up."""
        terms = self.game.terms(state.options)
        state.piles[STOCK] = shuffled(state, terms.pack)
        deal_singly(state, state.piles[STOCK], terms.each)
        draw(state, 1, STOCK, DISCARD)
        state.turn = left_of(state.dealer, state.seats)

    def verbs(self, state: SheddingState, seat: int) -> tuple[str, ...]:
        """The verbs of this phase, at these options."""
        if state.phase == "over":
            return ()
        by_phase = {"play": ("play", "draw", "pass"), "drawn": ("play", "pass")}
        verbs = by_phase.get(state.phase, ("play", "take"))
        if self.game.call is None or not self.game.terms(state.options).calls:
            return verbs
        return (*verbs, self.game.call.verb)

    def moves(self, state: SheddingState, seat: int) -> list[Action]:
        """Cards that fit, a wild one once for each suit; then what else there is."""
        actions, naming = list[Action](), self.fitting.naming(state, seat)
        for card in self.fitting.playable(state, seat):
            if card.rank == naming:
                actions += NAMING[seat][card]
            else:
                actions.append(PLAIN[seat][card])
        if self.game.call is not None and self.fitting.may_call(state, seat):
            actions.append(act(self.game.call.verb))
        if self.fitting.answers(state):
            actions.append(TAKE)
        else:
            actions.append(PASS if may_pass(state) else DRAW[seat])
        return actions

    def gesture(self, state: SheddingState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        """A card on the discards, or drawn; the discards into the hand are what is owed."""
        if source == STOCK:
            return DRAW[seat]
        if source == DISCARD:
            return TAKE if self.game.debt is not None else None
        if len(cards) != 1 or source not in (None, HAND[seat]) or target not in (None, DISCARD):
            return None
        if cards[0].rank == self.fitting.naming(state, seat):
            return NAMING[seat][cards[0]][0]
        return PLAIN[seat].get(cards[0])

    def outcome(self, state: SheddingState) -> Outcome:
        """Of a deal that is over."""
        points, winner = tuple(self.fitting.score(state)), self.fitting.winner_of(state)
        places, reason = places_by(points), "blocked" if is_blocked(state) else "out"
        return Outcome(places, points, winners(places), reason, _in_words(winner, points, reason),
                       {"dealer": state.dealer})


def _in_words(winner: int | None, points: Sequence[int], reason: str) -> Words:
    if winner is None:
        return words("Blocked, and nobody alone holds least: nobody scores.")
    who, n = Seat(winner), points[winner]
    if reason == "blocked":
        return words("Blocked: {who} holds least and scores {n}.",
                     you="Blocked: you hold least and score {n}.", who=who, n=n)
    return words("{who} is out and scores {n}.", you="You are out and score {n}.", who=who, n=n)


def _verbs_of(game: SheddingGame) -> tuple[str, ...]:
    take = ("take",) if game.debt is not None else ()
    call = (game.call.verb,) if game.call is not None else ()
    return ("play", "draw", *take, "pass", *call)


def _said_by(game: SheddingGame) -> tuple[str, ...]:
    """What may be announced: of what cards do that which is declared."""
    called = (game.call.verb,) if game.call is not None else ()
    forgot = ("forgot",) if game.call is not None else ()
    named = {"takes": Power.TAKES, "skipped": Power.SKIPS, "reversed": Power.REVERSES}
    done = (name for name, power in named.items() if game.has(power))
    doubled = (game.doubled,) if game.doubled else ()
    return (*called, *doubled, *done, "renewed", *forgot, "out", "blocked")


def shedding_rules(game: SheddingGame, of: Game) -> Rules[SheddingState]:
    """The rules of a declared game. ContractError where the declaration contradicts itself."""
    check(game, of)
    fitting = Fitting(game)
    shedding, judging = Shedding(game, fitting), Judging(game, fitting)
    return Rules(
        key=game.key,
        state_type=SheddingState,
        pile_specs=lambda seats, options: piles_for(seats),
        pack=lambda seats, options: game.terms(options).pack,
        phases=("play", "drawn", *filter(None, (game.answering,)), "over"),
        all_verbs=_verbs_of(game),
        said=_said_by(game),
        reasons=("out", "blocked"),
        deal_out=shedding.deal_out,
        complete=completing(game),
        verbs=shedding.verbs,
        moves=shedding.moves,
        judge=judging.judge,
        apply=Effects(game, fitting).apply,
        outcome=when_over(shedding.outcome),
        reword=judging.reword,
        gesture=shedding.gesture,
        secrets=Secrets(repair=repair),
        match=game.match,
        corners=game.corners,
    )


__all__ = ["Shedding", "shedding_rules"]
