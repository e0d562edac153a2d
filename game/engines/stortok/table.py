"""How Stortok lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import Card
from game.core.events import Said
from game.core.lessons import HAND, Step
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Badge,
    Button,
    ButtonKind,
    Effect,
    Gesture,
    Meaning,
    Place,
    Plate,
    Table,
    Tally,
    Told,
    fits,
)
from game.core.view import View
from game.core.words import N_, Seat, Suit, Words, words
from game.engines.stortok.rules import RULES
from game.engines.stortok.state import DEALT, LOW_OF, TAKE, can_beat
from game.families.tricks.plays import card_played_or
from game.families.tricks.table import TOLD, trick_place, who_leads, you_lead
from game.mechanics.left import over
from game.mechanics.verdicts import counted, left_with_cards

STOCK = Place("stock", word=words("{n} left"))
WASTE = Place("waste", word=words("{n} turned down"))

#: What the first deal explains, step by step.
LESSON = (
    Step(HAND, N_(
        "Get rid of these cards. Each must beat the last one played, or that card is "
        "taken.")),
    Step("trick", N_(
        "The last card lies here. Beat it with a higher one of its suit or a trump, "
        "or take it by the button.")),
    Step("stock", N_(
        "Who plays a card draws one while there are any. There are two trumps: the "
        "high one beats the low one.")),
)


def arrange(view: View) -> Arrangement:
    """Stock, trick and waste; the trick has one place more where a card is turned up to it."""
    trick = trick_place(view.seats + (view.options["turnup"] == "trick"), most=5)
    return Arrangement(centre=((STOCK, trick, WASTE),), hand=DEALT)


def badges(view: View) -> tuple[Badge, ...]:
    """The two suits of trumps, all game."""
    high = view.fields["high"]
    low = LOW_OF[high]
    return (Badge(words("High: {suit}", suit=Suit(high)), high, trump=True),
            Badge(words("Low: {suit}", suit=Suit(low)), low, trump=True))


# --- prompt and plates ----------------------------------------------------------------------------

def prompt(view: View) -> tuple[Words, Words]:
    """Whether to lead, beat or take, or who is waited for, and a short form of it."""
    if view.seat is None or view.turn != view.seat:
        return _theirs(view, Seat(view.turn or 0))
    if view.phase == "lead":
        return you_lead()
    top, seen = Card(view.pile("trick")[-1]), state_from_view(RULES, view)
    if not can_beat(seen, view.seat):
        return (words("You cannot beat {card}: take it.", card=top,
                      named="{me} cannot beat {card}: take it."), words("Take it."))
    if view.options["must_beat"] == "on":
        return words("Beat {card}.", card=top), words("Beat it.")
    return words("Beat {card}, or take it.", card=top), words("Beat or take.")


def _theirs(view: View, who: Seat) -> tuple[Words, Words]:
    if view.phase == "lead":
        return who_leads(who)
    return words("{who} is to beat {card}.",
                 you="You are to beat {card}.",
                 who=who,
                 card=Card(view.pile("trick")[-1])), words("{who} beats.",
                                                           you="You beat.",
                                                           who=who)


def plate(view: View, seat: int) -> Plate:
    """Who has played, who is out; the dealer was the last fool, and wears his cap."""
    cap = ("hat",) if seat == view.dealer else ()
    if not view.pile(f"hand.{seat}"):
        return Plate(words("is out"), words("out"), cap, out=True)
    if seat in view.fields["played"]:
        return Plate(words("has played"), words("played"), cap)
    if seat == view.turn and view.phase == "lead":
        return Plate(words("leads"), words("leads"), cap)
    return Plate(signs=cap)


# --- announcements --------------------------------------------------------------------------------

def _trumps(event: Said) -> Words | None:
    return words("High trump: {high}. Low trump: {low}.", high=Suit(event.args["high"]),
                 low=Suit(event.args["low"]))


def _taken(event: Said) -> Words | None:
    return words("{who} takes {card}.", "{who} takes {card} and all below it.",
                 you="You take {card}.",
                 you_plural="You take {card} and all below it.",
                 who=Seat(event.by or 0), card=Card(event.args["card"]), n=event.args["n"])


def _complete(event: Said) -> Words | None:
    return words("Everybody has beaten: {who} leads.",
                 you="Everybody has beaten: {who} lead.",
                 who=Seat(event.args["leader"]))


def _blocked(event: Said) -> Words | None:
    return words("Blocked: in {n} trick no card was turned down.",
                 "Blocked: in {n} tricks no card was turned down.", n=event.args["n"])


# --- gestures -------------------------------------------------------------------------------------

def fits_here(action: Action, gesture: Gesture) -> bool:
    """A card dragged from the trick to the own hand is taken up."""
    if action == TAKE and gesture.source == "trick":
        return gesture.target is None or gesture.target.startswith("hand.")
    return fits(action, gesture)


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, badges=badges, prompt=prompt, plate=plate,
    ending=left_with_cards("out", words("the stortok"), how=over),
    tally=Tally(counted("{n} mark", "{n} marks")),
    told={
        "trumps": Told(_trumps),
        "take": Told(_taken, done=""),
        "complete": Told(_complete),
        "out": Told(N_("{who} is out.",
                       you="You are out."), effect=Effect.GLAD),
        "stortok": Told(N_("{who} is the stortok.",
                           you="You are the stortok."), effect=Effect.SORRY),
        "blocked": Told(_blocked),
        "play": TOLD["play"],
    },
    buttons=(Button("take", words("Take it"), "t", kind=ButtonKind.PRIMARY, last=True),),
    meaning=Meaning(fits=fits_here, one_click=frozenset({"play"}), best=card_played_or("trick")),
)
