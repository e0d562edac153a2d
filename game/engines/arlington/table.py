"""How Arlington lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.ending import told_by
from game.core.events import Said
from game.core.piles import HAND
from game.core.retelling import ActionReport
from game.core.rules import Rules
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Badge,
    Button,
    Form,
    Gesture,
    HandOrder,
    Look,
    Meaning,
    Melds,
    Place,
    Plate,
    Prompt,
    Table,
    Told,
    fits,
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
    must_meld_upcard,
    own_melds,
    points_of,
    shape_of,
)
from game.engines.arlington.state_worth import tariff_of
from game.engines.arlington.table_lesson import LESSON
from game.mechanics.melds import trying
from game.mechanics.melds.faces import NEW, is_meld
from game.mechanics.melds.gestures import end_of
from game.mechanics.melds.readings import readings
from game.mechanics.melds.solve import Worth


def _arrange(view: View) -> Arrangement:
    melds = Place("meld.{seat}.*", Form.MELDS, reserve=4)
    return Arrangement(
        centre=((Place(STOCK, word=words("Stock {n}")), Place(DISCARD, word=words("Pile {n}"))),),
        own=((melds,),), mat=((melds,),), hand=14, order=HandOrder.MELDS)


def _end(state: ArlingtonState, action: Action) -> int:
    """At which end of a meld a wild card comes to lie."""
    target = action.target or ""
    if not is_meld(target):
        return 0
    return end_of(meld_at(state, target), action.value, shape_of(state.options))


def table_of(rules: Rules[ArlingtonState]) -> Table:
    """The table of these rules: a variant has one of its own."""

    def seen(view: View) -> ArlingtonState:
        return state_from_view(rules, view)

    return Table(
        lesson=LESSON,
        arrange=_arrange, prompt=lambda view: _prompt(rules, view, seen(view)),
        plate=lambda view, seat: _plate(view, seen(view), seat),
        badges=lambda view: _badges(view, seen(view)),
        ending=told_by(lambda view, seat: _reckoned(view, seen(view), seat)),
        told={
            "pass": Told(N_("{who} passes.",
                            you="You pass."), bubble=N_("Pass", context="said")),
            "takes_pile": Told(_takes_pile, bubble=N_("I take the pile.")),
            "last_card": Told(N_("{who} has one card left!",
                                 you="You have one card left!"), bubble=N_("Last card!")),
            "out": Told(N_("{who} is out.",
                           you="You are out."), bubble=N_("Out!")),
            "concealed": Told(N_("Out concealed: a bonus is put aside for {who}."),
                              bubble=N_("Concealed!")),
            "no_stock": Told(N_("The stock is used up: the deal ends.")),
            "draw": Told(N_("{who} draws a card.",
                            you="You draw a card.")),
            "take": Told(_taken),
            "meld": Told(N_("{who} lays {cards}.",
                            you="You lay {cards}.")),
            "lay": Told(N_("{who} adds {cards} to a meld.",
                           you="You add {cards} to a meld.")),
            "swap": Told(N_("{who} takes the joker back for {cards}.",
                            you="You take the joker back for {cards}.")),
            "discard": Told(N_("{who} discards {cards}.",
                               you="You discard {cards}.")),
        },
        buttons=BUTTONS, meaning=Meaning(fits=_fits, one_click=frozenset({"draw"}), best=_obvious),
        choice=_choice, dragged_with=_along,
        melds=Melds(
            lambda view, cards: look(seen(view), cards),
            lambda view, cards: best(view.options, cards), NEW,
            lambda view, pile, cards: added(seen(view), view.seat or 0, pile, cards),
            lambda view, action: _end(seen(view), action),
            words("The wild card stands for")),
    )


# --- prompt, plates, badges -----------------------------------------------------------------------

def _prompt(rules: Rules[ArlingtonState], view: View, state: ArlingtonState
            ) -> Prompt | None:
    if view.seat is None or view.turn != view.seat:
        return None
    if view.phase == "opening":
        if must_meld_upcard(state):
            return words("Take the upcard to meld it at once, or pass."), words("Take or pass")
        return words("Take the upcard and throw another, or pass."), words("Take or pass")
    if view.phase == "opening_discard":
        return words("Throw a card: play proper begins then."), words("Throw a card")
    if view.phase == "draw":
        takes = any(action.verb == "take" for action in rules.moves(state, view.seat))
        return _draw_prompt(state, takes)
    return words("Lay what you like, then discard one card.",
                 named="{me}: lay what fits, then discard one card."), words("Lay or discard")


def _along(view: View, pile: str, card: str) -> Sequence[str]:
    """Who uses the top discard takes the whole pile."""
    lying = view.pile(pile)
    if pile != DISCARD or view.phase != "draw" or not lying or card != lying[-1]:
        return ()
    return lying[:-1]


def _draw_prompt(state: ArlingtonState, takes: bool) -> tuple[Words, Words]:
    """What can be drawn; ``takes``: the top discard can be used."""
    if not state.piles[STOCK] and not takes:
        return (words("No stock left, and the top discard fits nothing."),
                words("Leave it", context="prompt"))
    if not state.piles[STOCK]:
        return words("No stock left: take the pile or leave it."), words("Take or leave")
    if not state.piles[DISCARD]:
        return words("Draw a card from the stock."), words("Draw", context="prompt")
    if not takes:
        return (words("Draw a card: you cannot use the top discard.",
                      named="{me}: draw a card, the top discard cannot be used."),
                words("Draw", context="prompt"))
    n = len(state.piles[DISCARD])
    if n == 1:
        return words("Draw a card, or use the discard."), words("Draw or take")
    return (words("Draw a card, or use the top discard and take all {cards}.", cards=n),
            words("Draw, or take {cards}", cards=n))


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


# --- gestures -------------------------------------------------------------------------------------

def _fits(action: Action, gesture: Gesture) -> bool:
    """A discard dragged alone begins a meld; a natural card dropped on the joker takes its
    place."""
    cards, target = gesture.cards, gesture.target
    if len(cards) == 1 and action.verb == "take" and cards[0] in action.cards:
        if target in (None, NEW) or (target == action.target):
            return gesture.source in (None, DISCARD)
    if action.verb == "swap" and gesture.at is not None and gesture.at != action.value:
        return False
    return fits(action, gesture)


def _obvious(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click on a hand card lays it off where exactly one place is legal; on the stock it
    draws."""
    if pile == STOCK:
        return next((action for action in actions if action.verb == "draw"), None)
    lays = [action for action in actions if action.verb == "lay" and action.cards == (card,)]
    return lays[0] if len(lays) == 1 else None


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

def look(state: ArlingtonState, cards: Sequence[str]) -> Look:
    """What these cards are, laid together (sheet 2 'Melds')."""
    shape, tariff = shape_of(state.options), tariff_of(state.options)
    row = [Card(card) for card in cards]
    ways = [value.split(",") if value else [card.face for card in row]
            for value in readings(row, shape)]
    faces = next((faces for faces in ways if judge_row(row, faces, shape) is None), [])
    worth = sum(map(tariff.plus, row, faces))
    trial = trying.Trial(
        shape, lambda row: worth,
        waits=lambda row, faces: judge_row(row, faces, shape),
        limits=lambda row, faces: None)
    return trying.look(trial, cards)


def best(options: Mapping[str, Any], cards: Sequence[str]) -> list[tuple[str, ...]]:
    """The melds of a hand that count most, each as it would lie."""
    tariff = tariff_of(options)
    worth = Worth(tariff.plus, lambda card: 0)
    return trying.best(cards, shape_of(options), worth)


def added(state: ArlingtonState, seat: int, pile: str, cards: Sequence[str]) -> list[Action]:
    """Several cards added to a meld, each where it fits then."""
    if pile not in state.piles:
        return []
    return trying.added(meld_at(state, pile), cards, HAND[seat], shape_of(state.options))


# --- sentences ------------------------------------------------------------------------------------

def _takes_pile(event: Said) -> Words:
    return words("{who} takes the pile ({n} card).", "{who} takes the pile ({n} cards).",
                 you="You take the pile ({n} card).",
                 you_plural="You take the pile ({n} cards).",
                 who=Seat(event.by or 0), n=event.args["n"])


def _taken(report: ActionReport) -> Words:
    if report.action.target == NEW:
        return words("{who} lays {cards} with the top discard.",
                     you="You lay {cards} with the top discard.",
                     who=Seat(report.seat),
                     cards=[Card(card) for card in report.cards])
    if report.action.target.startswith("hand"):
        return words("{who} takes {cards}.",
                     you="You take {cards}.",
                     who=Seat(report.seat),
                     cards=[Card(card) for card in report.cards])
    return words("{who} adds {cards}, the top discard, to a meld.",
                 you="You add {cards}, the top discard, to a meld.",
                 who=Seat(report.seat),
                 cards=[Card(card) for card in report.cards])

def _leaves(view: View, action: Action) -> Words:
    if view.phase == "draw":
        return words("Leave it: end the deal")
    return words("Pass")


BUTTONS = (
    Button("take", words("Take it"), key="t"),
    Button("pass", words("Pass"), key="p", label=_leaves),
)

TABLE = table_of(RULES)
