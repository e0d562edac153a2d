"""How Arlington lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.ending import told_by
from game.core.laid_open import LaidExtra, LaidHand, LaidRow
from game.core.piles import HAND
from game.core.retelling import ActionReport
from game.core.rules import Rules
from game.core.seeing import state_from_view
from game.core.table import (
    Badge,
    Button,
    Effect,
    Gesture,
    Meaning,
    Plate,
    Prompt,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.arlington.judge import judge_row
from game.engines.arlington.rules import RULES
from game.engines.arlington.state import (
    DISCARD,
    STOCK,
    ArlingtonState,
    meld_at,
    meld_points,
    must_meld_upcard,
    own_melds,
    points_of,
    shape_of,
    who_is_out,
)
from game.engines.arlington.state_worth import out_bonus, tariff_of
from game.engines.arlington.table_lesson import LESSON
from game.families.rummy.laid_open import loose, shortly, whose, winner_first
from game.families.rummy.moves import can_take
from game.families.rummy.sentences import FROM_STOCK, LAY_OR_DISCARD, draw_or_use, usual
from game.families.rummy.table import (
    PILE_PLACE,
    asked_by_phase,
    begins_or_fits,
    draws_or_lays,
    laid_out,
    whole_pile,
)
from game.families.rummy.table_melds import Making
from game.mechanics.melds.faces import NEW
from game.mechanics.melds.readings import readings
from game.mechanics.melds.solve import Worth
from game.mechanics.melds.trying import Trial


def table_of(rules: Rules[ArlingtonState]) -> Table:
    """The table of these rules: a variant has one of its own."""

    def seen(view: View) -> ArlingtonState:
        return state_from_view(rules, view)

    return Table(
        lesson=LESSON,
        arrange=lambda view: laid_out(PILE_PLACE, hand=14, melds=4),
        prompt=asked_by_phase(rules, {
            "opening": _opening_prompt,
            "opening_discard": (words("Throw a card: play proper begins then."),
                                words("Throw a card")),
            "draw": lambda state, seat: _draw_prompt(state, can_take(rules, state, seat)),
            "play": LAY_OR_DISCARD}),
        plate=lambda view, seat: _plate(view, seen(view), seat),
        badges=lambda view: _badges(view, seen(view)),
        ending=told_by(lambda view, seat: _reckoned(view, seen(view), seat)),
        told={
            **usual("pass", "draw", "meld", "out", "discard"),
            "takes_pile": Told(N_("{who} takes the pile ({n} card).",
                                  "{who} takes the pile ({n} cards).",
                                  you="You take the pile ({n} card).",
                                  you_plural="You take the pile ({n} cards)."),
                               bubble=N_("I take the pile.")),
            "last_card": Told(N_("{who} has one card left!",
                                 you="You have one card left!"), bubble=N_("Last card!")),
            "concealed": Told(N_("Out concealed: a bonus is put aside for {who}."),
                              bubble=N_("Concealed!"), effect=Effect.GLAD),
            "no_stock": Told(N_("The stock is used up: the deal ends.")),
            "take": Told(_taken),
            "lay": Told(N_("{who} adds {cards} to a meld.",
                           you="You add {cards} to a meld.")),
            "swap": Told(N_("{who} takes the joker back for {cards}.",
                            you="You take the joker back for {cards}.")),
        },
        buttons=BUTTONS,
        meaning=Meaning(fits=_fits, one_click=frozenset({"draw"}), best=draws_or_lays),
        choice=_choice, dragged_with=whole_pile,
        laid_open=lambda view: _laid_open(seen(view)) if view.phase == "over" else (),
        melds=Making(seen, shape_of, _trial, _worth, words("The wild card stands for")).melds(),
    )


# --- prompt, plates, badges -----------------------------------------------------------------------

def _opening_prompt(state: ArlingtonState, seat: int) -> Prompt:
    if must_meld_upcard(state):
        return words("Take the upcard to meld it at once, or pass."), words("Take or pass")
    return words("Take the upcard and throw another, or pass."), words("Take or pass")


def _draw_prompt(state: ArlingtonState, takes: bool) -> Prompt:
    """What can be drawn; ``takes``: the top discard can be used."""
    if not state.piles[STOCK] and not takes:
        return (words("No stock left, and the top discard fits nothing."),
                words("Leave it", context="prompt"))
    if not state.piles[STOCK]:
        return words("No stock left: take the pile or leave it."), words("Take or leave")
    if not state.piles[DISCARD]:
        return FROM_STOCK
    return draw_or_use(len(state.piles[DISCARD]), takes)


def _plate(view: View, state: ArlingtonState, seat: int) -> Plate:
    out = not view.pile(HAND[seat])
    if not own_melds(state, seat):
        return Plate(words("no meld yet"), words("no meld"), out=out)
    points = points_of(state, seat)
    return Plate(words("laid {points}", points=points), words("{points}", points=points), out=out)


def _badges(view: View, state: ArlingtonState) -> tuple[Badge, ...]:
    """What is put aside, which no total shows."""
    return tuple(Badge(words("{who}: {n} put aside", who=Seat(seat), n=250 * count))
                 for seat, count in enumerate(state.aside) if count)


def _reckoned(view: View, state: ArlingtonState, seat: int) -> Words | None:
    """How the points of a deal came about."""
    if view.phase != "over":
        return None
    laid, lost = points_of(state, seat), tariff_of(state.options).lost(state.piles[HAND[seat]])
    if state.piles[HAND[seat]]:
        return words("laid {laid}, in hand {lost}", laid=laid, lost=lost)
    return words("laid {laid}, out", laid=laid)


def _laid_open(state: ArlingtonState) -> list[LaidHand]:
    """Who is out first: what lies there, and what each card in hand costs."""
    out = who_is_out(state)
    return [_laid_hand(state, seat, out) for seat in winner_first(state.seats, out)]


def _laid_hand(state: ArlingtonState, seat: int, out: int | None) -> LaidHand:
    melds = tuple(LaidRow(tuple(state.piles[name]), shortly(meld_at(state, name)),
                          points=meld_points(state, name)) for name in own_melds(state, seat))
    minus, bonus = tariff_of(state.options).minus, out_bonus(state.options)
    left = loose(state.piles[HAND[seat]], lambda card: minus.get(card.face, 0))
    extras = (LaidExtra(words("out {n}", n=bonus), bonus),) if seat == out and bonus else ()
    return LaidHand(seat, whose(seat, out), (*melds, *left), extras=extras)


# --- gestures -------------------------------------------------------------------------------------

def _fits(action: Action, gesture: Gesture) -> bool:
    """A natural card dropped on the joker takes its place."""
    if action.verb == "swap" and gesture.at is not None and gesture.at != action.value:
        return False
    return begins_or_fits(action, gesture)


def _choice(view: View, action: Action) -> Words | None:
    """What a discard is laid with; that a card takes the joker's place."""
    if action.verb == "swap":
        return words("Take the joker back")
    if action.verb != "take":
        return None
    if action.target == NEW:
        return words("Lay {cards}", cards=list(action.cards))
    return words("Take it") if action.target.startswith("hand") else words("Add it to a meld")


# --- cards of a hand laid together ----------------------------------------------------------------

def _trial(state: ArlingtonState, seat: int, cards: Sequence[str]) -> Trial:
    """Cards laid together (sheet 2 'Melds')."""
    shape, tariff = shape_of(state.options), tariff_of(state.options)
    row = [Card(card) for card in cards]
    ways = [value.split(",") if value else [card.face for card in row]
            for value in readings(row, shape)]
    faces = next((faces for faces in ways if judge_row(row, faces, shape) is None), [])
    worth = sum(map(tariff.plus, row, faces))
    return Trial(shape, lambda row: worth,
                 waits=lambda row, faces: judge_row(row, faces, shape),
                 limits=lambda row, faces: None)


def _worth(options: Mapping[str, Any]) -> Worth:
    return Worth(tariff_of(options).plus, lambda card: 0)


# --- sentences ------------------------------------------------------------------------------------

def _taken(report: ActionReport) -> Words:
    message = N_("{who} adds {cards}, the top discard, to a meld.",
                 you="You add {cards}, the top discard, to a meld.")
    if report.action.target == NEW:
        message = N_("{who} lays {cards} with the top discard.",
                     you="You lay {cards} with the top discard.")
    if report.action.target.startswith("hand"):
        message = N_("{who} takes {cards}.",
                     you="You take {cards}.")
    return Words(message, None, who=Seat(report.seat), cards=[Card(card) for card in report.cards])


def _leaves(view: View, action: Action) -> Words:
    if view.phase == "draw":
        return words("Leave it: end the deal")
    return words("Pass")


BUTTONS = (
    Button("take", words("Take it"), key="t"),
    Button("pass", words("Pass"), key="p", label=_leaves),
)

TABLE = table_of(RULES)
