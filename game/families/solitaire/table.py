"""How a declared patience lies on the table: its rows, plate, badges, and what gestures mean."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.ending import told_by
from game.core.lessons import Step
from game.core.piles import group_of
from game.core.retelling import ActionReport
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Badge,
    Counter,
    Form,
    Gesture,
    Meaning,
    Place,
    Plate,
    Row,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.families.solitaire.plan import OUT, RESERVE, STOCK, WASTE, Plan
from game.families.solitaire.prompts import prompt
from game.families.solitaire.rules import Kit
from game.families.solitaire.state import done_with, laid_up, score_of
from game.mechanics.alone_table import GIVE_UP, OVER, SPREAD, TOLD, lost_or_won, matches
from game.mechanics.ranks import several
from game.mechanics.sending import place_for

#: The top row is as wide as the columns below it.
WASTE_ROOM = 2.15
PACK = 52
DEALT = Told(N_("{who} deals a row.", you="You deal a row."))
#: Kinds of piles where cards are done with.
DONE = ("foundation", OUT)


def _gone(report: ActionReport) -> Words:
    """Of a pyramid: a card that goes out alone, or the one by which a pair was named."""
    who, cards = Seat(report.seat), [Card(card) for card in report.cards]
    if report.action.target == OUT:
        return words("{who} takes away: {cards}.", you="You take away: {cards}.", who=who,
                     cards=cards)
    return words("{who} pairs off: {cards}.", you="You pair off: {cards}.", who=who, cards=cards)


def table_of(kit: Kit, lesson: tuple[Step, ...], *, cap: float = 0.235, reserve: int = 9,
             **other: Any) -> Table:
    """The table of a declared game. ``cap``: the largest card as a part of the window's height;
    ``reserve``: cards of a column for which room is kept; ``other``: parts of ``Table`` that a game
    has its own way."""
    def seen(view: View) -> tuple[Plan, Any]:
        return kit.plans(view.options), state_from_view(kit.rules, view)

    usual = kit.usual
    told = {**TOLD, "deal": DEALT, **({"play": Told(_gone)} if usual.spots else {})}
    parts: dict[str, Any] = {
        "arrange": lambda view: arrange(kit.plans(view.options), cap, reserve),
        "prompt": lambda view: prompt(*seen(view)),
        "over": OVER,
        "plate": lambda view, seat: plate(*seen(view)),
        "badges": lambda view: badges(*seen(view), "redeal" in kit.rules.all_verbs),
        "told": {verb: each for verb, each in told.items() if verb in kit.rules.all_verbs},
        "buttons": (GIVE_UP,),
        "meaning": meaning(usual, kit.rules.all_verbs),
        "ending": told_by(lambda view, seat: reckoned(*seen(view), kit.rules.all_verbs)),
        "default_targets": ("foundation", "tableau") if usual.homes else ("waste", OUT),
    }
    if usual.reserve:
        parts["celebrated_piles"] = (RESERVE,)
    return Table(lesson=lesson, **(parts | other))


# --- where piles lie ------------------------------------------------------------------------------

def arrange(plan: Plan, cap: float, reserve: int) -> Arrangement:
    """Stock, waste, cells and homes above the columns, the reserve beside them; where there are no
    homes the stock lies below."""
    top = (*_stock_and_waste(plan), *_cells(plan), *_homes(plan))
    if plan.spots:
        out = Place(OUT, empty=words("out", context="pile"))
        pyramid = Place("pyramid.*", Form.PYRAMID, name=words("place in the pyramid"))
        return Arrangement(centre=((pyramid,), (*top, out)), cap=cap)
    columns = Place("column.*", Form.CASCADE, reserve=reserve, empty=_begins(plan))
    if plan.downs:
        deepest = max(height - plan.laid.face_up(number)
                      for number, height in enumerate(plan.laid.heights))
        columns = Place("column.*", Form.CASCADE, reserve=reserve, on="down.*",
                        on_reserve=deepest, empty=_begins(plan))
    beside = (Place(RESERVE, word=words("{n} to go"), empty=words("reserve"), room=3),)
    below = (*beside, columns) if plan.reserve else (columns,)
    return Arrangement(centre=(top, below) if plan.homes else (below, top), cap=cap)


def _begins(plan: Plan) -> str:
    """What an empty column shows: the one rank that may begin it."""
    begins = plan.laid.begins
    return begins if len(begins) == 1 else ""


def _stock_and_waste(plan: Plan) -> Row:
    """The stock, with an arrow in its empty place where it is filled again, and the waste."""
    if plan.stock is None:
        return ()
    again = "" if plan.redeals == 0 else "arrow"
    stock = Place(STOCK, empty=again, word=words("{n} left"))
    if plan.waste is None:
        return (stock,)
    room = WASTE_ROOM if plan.homes else 0
    return (stock, Place(WASTE, Form.WASTE, reserve=SPREAD, room=room, empty=words("waste")))


def _cells(plan: Plan) -> Row:
    return tuple(Place(cell, empty=words("free"), name=words("free cell")) for cell in plan.cells)


def _homes(plan: Plan) -> Row:
    """The foundations side by side, each with its suit while it is empty."""
    return tuple(Place(home, empty="" if plan.sweeps else SUITS[number % len(SUITS)])
                 for number, home in enumerate(plan.homes))


# --- what stands beside ---------------------------------------------------------------------------

def plate(plan: Plan, state: Any) -> Plate:
    """The score is always to be seen; beside it how many cards are done with."""
    done, points = done_with(plan, state), score_of(plan, state)
    if plan.points is None and not plan.stake:
        return Plate(counter=Counter(done, plan.to_do, words=_so_far(plan, done)))
    told = words("{n} point", "{n} points", n=points)
    if plan.stake:
        told = lost_or_won(points)
    # The counter has the points already.
    up = words("{n} card up", "{n} cards up", n=laid_up(plan, state))
    return Plate(up, counter=Counter(points, words=told))


def _so_far(plan: Plan, done: int) -> Words:
    if not plan.homes:
        return words("{n} of {most} played", n=done, most=plan.to_do)
    if plan.to_do == PACK:
        return words("{n} of 52 up", n=done)
    return words("{n} of {most} up", n=done, most=plan.to_do)


def badges(plan: Plan, state: Any, redeals: bool) -> tuple[Badge, ...]:
    """With which rank the foundations begin, where that is not always the Ace, and how many redeals
    are left, where there may be any."""
    found: list[Badge] = []
    if plan.wraps:
        found.append(Badge(words("Base: {ranks}", ranks=several(plan.base(state.piles)))))
    if redeals and not isinstance(plan.redeals, str) and state.phase != "over":
        left = max(0, plan.redeals - state.redeals)
        found.append(Badge(words("{n} redeal left", "{n} redeals left", n=left)))
    return tuple(found)


def reckoned(plan: Plan, state: Any, verbs: Sequence[str]) -> Words:
    """What is told of a finished game beside its score."""
    up = laid_up(plan, state)
    if plan.reserve:
        return words("{n} of 52 cards up, {m} left in the reserve", n=up,
                     m=len(state.piles[RESERVE]))
    if "redeal" in verbs and plan.to_do == PACK:
        return words("{n} of 52 cards up, {m} redeal",
                     "{n} of 52 cards up, {m} redeals", counted="m", n=up, m=state.redeals)
    done = done_with(plan, state)
    if not plan.homes:
        return words("{n} of {most} card played", "{n} of {most} cards played", counted="most",
                     n=done, most=plan.to_do)
    return words("{n} of {most} card up", "{n} of {most} cards up", counted="most", n=done,
                 most=plan.to_do)


# --- gestures -------------------------------------------------------------------------------------

def meaning(plan: Plan, verbs: Sequence[str]) -> Meaning:
    """A click on the stock turns or deals it. Where cards have one place to go, a click plays
    them."""
    turns = frozenset({"draw", "redeal", "deal"}.intersection(verbs))
    clicks: Mapping[str, tuple[str, ...]] = {STOCK: ("redeal",)} if "redeal" in turns else {}
    if "deal" in turns:
        clicks = {STOCK: ("deal",)}
    return Meaning(fits=_fits, one_click=turns if plan.homes else turns | {"play"},
                   best=partial(_best, plan), clicks=clicks)


def _fits(action: Action, gesture: Gesture) -> bool:
    if gesture.source == STOCK and action.verb == "deal":
        return True
    return matches(action, gesture)


def _best(plan: Plan, view: View, pile: str, card: str | None, actions: Sequence[Action]
          ) -> Action | None:
    """A double click plays the card up if it fits there; else to the only place for it, a free cell
    last."""
    if pile == STOCK:
        return next((action for action in actions if action.verb in ("draw", "redeal", "deal")),
                    None)
    held = [action for action in actions if action.verb == "play" and action.source == pile
            and (card is None or action.cards[0] == card)]
    placed = [action for action in held if action.target not in plan.cells] or held
    return place_for(view, placed, lambda pile: group_of(pile) in DONE)


__all__ = ["table_of"]
