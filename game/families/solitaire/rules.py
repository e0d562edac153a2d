"""The rules of a declared patience, as the contract has them (``game/core/rules.py``)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import EVERY_ORDER, FREE, PRACTICE, OtherOrders, Undo, sampled
from game.core.cards import Card
from game.core.game import Game
from game.core.outcome import Outcome
from game.core.piles import ALL, COUNT, TOP, PileSpec, group_of
from game.core.records import dataclass
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets
from game.core.words import Words, words
from game.families.solitaire import apply, dealing, judge, moves, positions
from game.families.solitaire.declared import Declared, Points, Solitaire, check
from game.families.solitaire.piles import (
    Cells,
    Foundations,
    Pyramid,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from game.families.solitaire.plan import OUT, RESERVE, STOCK, WASTE, Plan, Plans
from game.families.solitaire.state import is_won, laid_up, left, ran_out, score_of, state_type
from game.mechanics.alone import alone, told_of
from game.mechanics.patience import goes_on, pack_gesture

OVER = "over"


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """A declared game: its rules, and the plan of each choice of options, which table and brain ask
    as well; ``usual``: that of the usual ones."""

    rules: Rules[Any]
    plans: Plans
    usual: Plan


def declare(game: Game, declared: Declared, corners: tuple[Mapping[str, Any], ...] = ()) -> Kit:
    """The game of a declaration, which is asked once for each choice of options. ``corners``:
    positions that play hardly reaches. ContractError where it contradicts itself, whatever the
    options."""
    every = _checked(game, declared)
    scores = any(isinstance(each.score, Points) for each in every)
    lends = any(home.back for each in every if (home := each.of(Foundations)))
    plans = Plans(declared, scores=scores, lends=lends)
    usual = plans(game.settle(1))
    kind = state_type(scores=scores, passes=usual.passes, lends=lends,
                      start=usual.points.start if usual.points else 0)
    rules = _rules(game.key, kind, _verbs(every), plans, _other_orders(every, plans), corners)
    return Kit(rules, plans, usual)


def _other_orders(every: Sequence[Solitaire], plans: Plans) -> OtherOrders[Any]:
    """Of plays ``moves`` lists one for several: to the first of some empty places, pairs named in
    one order; where there are such."""
    several = any(each.of(Pyramid) or each.of(Cells) or
                  ((laid := each.of(Tableau)) and laid.begins) for each in every)
    if not several:
        return EVERY_ORDER
    return sampled(lambda state, seat, rng: moves.other_orders(
        plans(state.options), state, rng), "play")


def _rules(key: str, kind: type[Any], verbs: tuple[str, ...], plans: Plans,
           orders: OtherOrders[Any], corners: tuple[Mapping[str, Any], ...]) -> Rules[Any]:
    """The parts, each asked with the plan of the state's options."""
    return Rules(
        key=key,
        state_type=kind,
        pile_specs=lambda seats, options: _pile_specs(plans(options)),
        pack=lambda seats, options: plans(options).declared.pack,
        phases=("play", OVER),
        all_verbs=verbs,
        reasons=("won", "stuck", "given_up"),
        deal_out=lambda state, carry: dealing.deal_out(plans(state.options), state),
        complete=lambda state, given: positions.complete(plans(state.options), state),
        moves=lambda state, seat: moves.moves(plans(state.options), state),
        judge=lambda state, seat, action: judge.judge(plans(state.options), state, action),
        apply=lambda state, seat, action, log=None: apply.apply(
            plans(state.options), state, action, log),
        outcome=when_over(lambda state: outcome(plans(state.options), state)),
        reword=lambda state, seat, action, code: judge.reworded(
            plans(state.options), action, code),
        gesture=lambda state, seat, cards, source, target: meant(
            plans(state.options), state.piles, cards, source, target),
        secrets=Secrets(open_to_all=True),
        other_orders=orders,
        undo=lambda options, taken: undo_of(plans(options), taken),
        corners=corners,
    )


# --- what there is --------------------------------------------------------------------------------

def _checked(game: Game, declared: Declared) -> list[Solitaire]:
    """The declaration with usual options and with every other value of each, all checked."""
    usual = game.settle(1)
    found = [declared(usual)]
    found += [declared(usual | {option.key: value})
              for option in game.options for value in option.values]
    for each in found:
        check(game.key, each)
    return found


def _verbs(every: Sequence[Solitaire]) -> tuple[str, ...]:
    """Every verb of a game with any of these declarations."""
    stocks = [stock for each in every if (stock := each.of(Stock))]
    found: list[str] = []
    if stocks:
        found.append("deal" if every[0].of(Waste) is None else "draw")
    if any(stock.redeals for stock in stocks):
        found.append("redeal")
    return (*found, "play", "resign")


def _pile_specs(plan: Plan) -> tuple[PileSpec, ...]:
    found: list[PileSpec] = []
    for pile in plan.declared.piles:
        found += _SPECS[type(pile)](plan)
    return tuple(found)


def _many(names: Sequence[str], kind: str, sight: Any = ALL) -> list[PileSpec]:
    if not names:
        return []
    return [PileSpec(f"{group_of(names[0])}.*", kind, sight, sizes=(len(names),))]


_SPECS: Mapping[type[Any], Any] = {
    Stock: lambda plan: [PileSpec(STOCK, "stock", COUNT)],
    Waste: lambda plan: [PileSpec(WASTE, "waste", ALL)],
    Reserve: lambda plan: [PileSpec(RESERVE, "reserve", TOP)],
    Cells: lambda plan: _many(plan.cells, "reserve"),
    Foundations: lambda plan: _many(plan.homes, "foundation"),
    Tableau: lambda plan: [*_many(plan.columns, "tableau"),
                           *_many(plan.downs, "tableau", COUNT)],
    Pyramid: lambda plan: [*_many(plan.spots, "tableau"), PileSpec(OUT, "out", ALL)],
}


# --- how it ends ----------------------------------------------------------------------------------

def outcome(plan: Plan, state: Any) -> Outcome:
    """The result of a game that is over."""
    reason = "given_up"
    if is_won(plan, state):
        reason = "won"
    elif ran_out(plan, state) or not moves.stirs(plan, state):
        reason = "stuck"
    return alone(score_of(plan, state), reason, _told(plan, state, reason))


def _told(plan: Plan, state: Any, reason: str) -> Words:
    if plan.homes or reason == "won":
        redeals = state.redeals if plan.passes else 0
        return told_of(reason, laid_up(plan, state), redeals)
    if reason == "given_up":
        return words("Given up with {n} card left.", "Given up with {n} cards left.",
                     n=left(plan, state))
    return words("No more moves: {n} card left.", "No more moves: {n} cards left.",
                 n=left(plan, state))


def undo_of(plan: Plan, taken: Sequence[Action]) -> Undo:
    """Taking back is free and the game still counts, unless it is declared as practice; where it is
    played for stakes it is practice past a draw."""
    if plan.declared.practice:
        return PRACTICE
    if not plan.stake:
        return FREE
    past_a_draw = not taken or any(action.verb == "draw" for action in taken)
    return PRACTICE if past_a_draw else FREE


# --- gestures -------------------------------------------------------------------------------------

def meant(plan: Plan, piles: Mapping[str, Sequence[Card]], cards: Sequence[Card],
          source: str | None, target: str | None) -> Action | None:
    """What a gesture means: a click on the stock, or cards dragged. A drop on any foundation is one
    on the card's own, one on any cell is one on that cell."""
    if source is None:
        return None
    about_stock = _about_stock(plan, piles, source, target)
    if about_stock is not None or target is None or not cards:
        return about_stock
    if len(cards) == 1 and target in plan.homes:
        target = own_home(plan, piles, Card(cards[0]), target)
    return Action("play", tuple(map(Card, cards)), source, target)


def _about_stock(plan: Plan, piles: Mapping[str, Sequence[Card]], source: str,
                 target: str | None) -> Action | None:
    if plan.deals_rows:
        return moves.DEAL if source == STOCK else None
    return pack_gesture(piles, STOCK, WASTE, source, target) if plan.stock else None


def own_home(plan: Plan, piles: Mapping[str, Sequence[Card]], card: Card, target: str) -> str:
    """The foundation that a card dropped on one of them is meant for: of those of its suit the one
    it was dropped on, else the first that takes it."""
    own = plan.homes_of[card.suit]
    if target in own or plan.sweeps:
        return target
    role = plan.home_role(piles)
    return next((name for name in own if goes_on(role, card, piles[name])), own[0])


__all__ = ["RESERVE", "Kit", "declare", "own_home"]
