"""How Old Maid lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.retelling import ActionReport
from game.core.rng import Rng
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Badge,
    Button,
    ButtonKind,
    Effect,
    Form,
    Gesture,
    HandOrder,
    Meaning,
    Place,
    Plate,
    Table,
    Tally,
    Told,
    fits,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.old_maid.rules import RULES
from game.engines.old_maid.state import ASIDE, letter_of, offerer, old_maid
from game.engines.old_maid.table_lesson import LESSON
from game.mechanics.verdicts import counted, left_with_cards

DISCARD = Place("discard", word=words("{n} thrown away"), empty=words("pairs"))
#: Pairs that lie open.
DISCARD_OPEN = replace(DISCARD, form=Form.FAN, reserve=8)
ASIDE_PLACE = Place("aside", word=words("put aside"))
#: Backs for which there is room: what is left of most hands once the pairs are gone.
FAN = Place("offered", Form.OFFERED, reserve=9)


def arrange(view: View) -> Arrangement:
    """The fan in the middle while one may draw from it, beside what was thrown away. A badge says
    which card is out; one that nobody knows lies there."""
    thrown = DISCARD_OPEN if view.options["pairs_shown"] == "face_up" else DISCARD
    unknown = view.options["odd_card"] == "random"
    piles = (thrown, ASIDE_PLACE) if unknown else (thrown,)
    giver = offerer(state_from_view(RULES, view)) if view.phase == "draw" else None
    offered = "" if giver is None or giver == view.seat else HAND[giver]
    return Arrangement(centre=((*piles, FAN),), hand=8, order=HandOrder.RANKS,
                       offered=offered, unseen=() if unknown else ("aside",))


def badges(view: View) -> tuple[Badge, ...]:
    """Which card is missing, all game."""
    odd = view.options["odd_card"]
    if odd == "joker":
        return (Badge(words("The Joker is odd")),)
    if odd == "random":
        return (Badge(words("The odd card is secret")),)
    return (Badge(words("{card} is out", card=_aside(view))),)


def _aside(view: View) -> Words:
    return words("{card}", card=Card(ASIDE[view.options["odd_card"]] + letter_of(view.seats)))


# --- prompt and plates ----------------------------------------------------------------------------

def prompt(view: View) -> tuple[Words, Words]:
    """Who draws from whom, or who offers, and a short form of it."""
    if view.phase == "offer":
        return _offering(view, view.turn or 0)
    giver = offerer(state_from_view(RULES, view))
    assert giver is not None
    from_whom, who = Seat(giver), Seat(view.turn or 0)
    if view.turn != view.seat:
        return (words("{who} draws a card from {giver}.", you="You draw a card from {giver}.",
                      who=who, giver=from_whom),
                words("{who} draws.", you="You draw.", who=who))
    return (words("Draw one card from {giver}.", giver=from_whom,
                  named="{me} draws one card from {giver}."),
            words("Draw.", named="{me} draws."))


def _offering(view: View, giver: int) -> tuple[Words, Words]:
    if view.seat != giver:
        return (words("{who} is to offer a fan of cards.", you="You are to offer a fan of cards.",
                      who=Seat(giver)),
                words("{who} offers.", you="You offer.", who=Seat(giver)))
    return (words("Put your cards in any order and offer them.",
                  named="{me} puts the cards in order and offers them."),
            words("Offer your cards.", named="{me} offers."))


def plate(view: View, seat: int) -> Plate:
    """Who offers, who draws, who is safe, at the end who is not; else the pairs thrown away."""
    seen = state_from_view(RULES, view)
    if view.phase == "over":
        if old_maid(seen) == seat:
            named = words("Old Maid")
            if view.options["odd_card"] == "black_jack":
                named = words("Black Peter")
            return Plate(named, named, ("hat",))
    elif seat == offerer(seen):
        return Plate(words("offers"), words("offers"))
    elif seat == view.turn:
        return Plate(words("draws"), words("draws"))
    if not view.pile(HAND[seat]):
        return Plate(words("is safe"), words("safe"), out=True)
    thrown = words("{n} pair", "{n} pairs", n=view.fields["pairs"][seat])
    return Plate(thrown, thrown)


# --- what is told ---------------------------------------------------------------------------------

def _drawn(report: ActionReport) -> Words | None:
    giver = Seat(int(report.action.source.partition(".")[2]))
    return words("{who} draws from {giver}.", you="You draw from {giver}.", who=Seat(report.seat),
                 giver=giver)


# --- gestures -------------------------------------------------------------------------------------

def fits_here(action: Action, gesture: Gesture) -> bool:
    """A back is drawn whatever card it covers; an offer is made by its buttons."""
    if action.verb == "offer":
        return False
    return fits(action, gesture)


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click draws what a click draws."""
    return next((action for action in actions if action.source == pile), None)


def _mixed(view: View, actions: Sequence[Action]) -> Action | None:
    """The hand in an order that nobody can tell beforehand who does not see it."""
    if view.seat is None:
        return None
    order = [Card(card) for card in view.pile(HAND[view.seat])]
    dealt = [*order, view.fields["streak"], *view.fields["pairs"]]
    Rng.seeded(" ".join(map(str, dealt))).shuffle(order)
    return act("offer", tuple(order))


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, badges=badges, prompt=prompt, plate=plate,
    ending=left_with_cards("safe", words("the Old Maid")),
    tally=Tally(counted("{n} loss", "{n} losses", least=-1)),
    told={
        "pair": Told(N_("{who} has a pair!", you="You have a pair!"), bubble=N_("A pair!")),
        "safe": Told(N_("{who} is safe.", you="You are safe."), bubble=N_("I am safe!"),
                     effect=Effect.GLAD),
        "old_maid": Told(N_("{who} is left with the last card.",
                            you="You are left with the last card."), bubble=N_("Oh no!"),
                         effect=Effect.SORRY),
        "void": Told(N_("The deal is void: {n} draw without a pair.",
                        "The deal is void: {n} draws without a pair.")),
        "offer": Told(N_("{who} offers a fan of cards.", you="You offer a fan of cards.")),
        "draw": Told(_drawn),
    },
    buttons=(Button("offer", words("Offer"), "o", kind=ButtonKind.PRIMARY, last=True,
                    in_hand_order=True),
             Button("offer", words("Mix and offer"), "m", choose=_mixed)),
    meaning=Meaning(fits=fits_here, one_click=frozenset({"draw"}), best=best), corner="odd_card",
)
