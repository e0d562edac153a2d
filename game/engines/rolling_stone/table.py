"""How Rolling Stone lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import Card
from game.core.ending import told_by
from game.core.events import Said
from game.core.lessons import BUTTONS, HAND, Step
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Button,
    ButtonKind,
    Effect,
    HandOrder,
    Meaning,
    Place,
    Plate,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Rank, Seat, Suit, Words, words
from game.engines.rolling_stone.rules import RULES
from game.engines.rolling_stone.state import (
    DEALT,
    draws,
    highest_at,
    leader_of,
    led,
    playable,
    size_of_pack,
)
from game.families.tricks.plays import card_played_or
from game.families.tricks.table import (
    TOLD,
    trick_place,
    who_follows,
    who_leads,
    you_follow,
    you_lead,
)
from game.mechanics.left import cards_left
from game.mechanics.turns import steps_to

STOCK = Place("stock", word=words("{n} left"))
WASTE = Place("waste", word=words("{n} thrown away"))

#: By suit what who cannot follow is told, and what is said of him by name.
TAKE = {"S": (N_("You have no spade: take the trick."), N_("{me} has no spade: take the trick.")),
        "H": (N_("You have no heart: take the trick."), N_("{me} has no heart: take the trick.")),
        "D": (N_("You have no diamond: take the trick."),
              N_("{me} has no diamond: take the trick.")),
        "C": (N_("You have no club: take the trick."), N_("{me} has no club: take the trick."))}
DRAW = {"S": (N_("You have no spade: draw until one comes."),
              N_("{me} has no spade: draw until one comes.")),
        "H": (N_("You have no heart: draw until one comes."),
              N_("{me} has no heart: draw until one comes.")),
        "D": (N_("You have no diamond: draw until one comes."),
              N_("{me} has no diamond: draw until one comes.")),
        "C": (N_("You have no club: draw until one comes."),
              N_("{me} has no club: draw until one comes."))}

#: What the first deal explains, step by step.
LESSON = (
    Step(HAND, N_(
        "Get rid of these cards. Follow the suit that was led if you can: all others "
        "are darker.")),
    Step("trick", N_("Cards are played here. If all have followed, they are gone for good.")),
    Step(BUTTONS, N_("Who cannot follow takes all cards of the trick, and leads to the next.")),
)


def arrange(view: View) -> Arrangement:
    """The trick and the waste, with the stock only where the deal leaves one."""
    order = HandOrder.LOW_SUITS if view.options["low_ace"] == "on" else HandOrder.SUITS
    has_stock = size_of_pack(view.seats, view.options) > DEALT * view.seats
    return Arrangement(centre=(((STOCK,) if has_stock else ()) + (trick_place(view.seats), WASTE),),
                       hand=DEALT, unseen=("stock",), order=order)


# --- prompt and plates ----------------------------------------------------------------------------

def prompt(view: View) -> tuple[Words, Words]:
    """Whether to lead, follow, draw or take the trick, or who is waited for, and a short form."""
    seen = state_from_view(RULES, view)
    suit = led(seen)
    if view.seat is None or seen.turn != view.seat:
        who = Seat(seen.turn or 0)
        return who_leads(who) if suit is None else who_follows(who, suit)
    if suit is None:
        return you_lead()
    if playable(seen, view.seat):
        return you_follow(suit)
    if draws(seen):
        return Words(DRAW[suit][0], named=DRAW[suit][1]), words("Draw.")
    return Words(TAKE[suit][0], named=TAKE[suit][1]), words("Take the trick.")


def plate(view: View, seat: int) -> Plate:
    """What the seat has played (all of one suit), with a crown on the highest card so far;
    who leads, who deals."""
    seen = state_from_view(RULES, view)
    deals = Plate(words("deals"), words("deals")) if seat == seen.dealer else Plate()
    if seen.turn is None:
        return deals
    trick, leader = seen.piles["trick"], leader_of(seen)
    at = steps_to(leader, seat, seen.seats)
    if at >= len(trick):
        return Plate(words("leads"), words("leads")) if seat == leader else deals
    crown = ("crown",) if at == highest_at(seen) else ()
    if seat == leader:
        return Plate(words("led {rank}", rank=Rank(trick[at].rank)), words("led"), crown)
    return Plate(words("played {rank}", rank=Rank(trick[at].rank)), words("played"), crown)


# --- announcements --------------------------------------------------------------------------------

def _void(event: Said) -> Words | None:
    """Before a take, that says it all."""
    if not event.args["draws"]:
        return None
    return words("{who} cannot follow {suit} and draws.",
                 you="You cannot follow {suit} and draw.",
                 who=Seat(event.by or 0),
                 suit=Suit(event.args["suit"]))


def _take(event: Said) -> Words | None:
    return words("{who} cannot follow {suit} and takes {n} card.",
                 "{who} cannot follow {suit} and takes {n} cards.",
                 you="You cannot follow {suit} and take {n} card.",
                 you_plural="You cannot follow {suit} and take {n} cards.",
                 who=Seat(event.by or 0), suit=Suit(event.args["suit"]), n=event.args["n"])


def _thrown_away(event: Said) -> Words | None:
    return words("All follow: {who} wins with {card}, the trick is thrown away.",
                 you="All follow: {who} win with {card}, the trick is thrown away.",
                 who=Seat(event.by or 0),
                 card=Card(event.args["card"]))


def _out(event: Said) -> Words | None:
    return words("{who} is out and scores {points}.",
                 you="You are out and score {points}.",
                 who=Seat(event.by or 0),
                 points=event.args["points"])


def _blocked(event: Said) -> Words | None:
    lowest = words("nobody alone has the lowest hand")
    if event.by is not None:
        lowest = words("{who} has the lowest hand",
                       you="You have the lowest hand",
                       who=Seat(event.by))
    if event.args["repeated"]:
        return words("Blocked: for the third time all cards are where they were. "
                     "At the end, {lowest}.", lowest=lowest)
    return words("Blocked: no trick completed in {n} turn. At the end, {lowest}.",
                 "Blocked: no trick completed in {n} turns. At the end, {lowest}.",
                 n=event.args["run"], lowest=lowest)


# --- buttons and gestures -------------------------------------------------------------------------

def _take_label(view: View, action: Action) -> Words:
    return words("Take the trick ({n})", n=len(view.pile("trick")))


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, prompt=prompt, plate=plate, ending=told_by(cards_left),
    told={
        "void": Told(_void),
        "take": Told(_take, done="", effect=Effect.SORRY),
        "thrown_away": Told(_thrown_away),
        "out": Told(_out, effect=Effect.GLAD),
        "blocked": Told(_blocked),
        "play": TOLD["play"],
    },
    buttons=(Button("draw", words("Draw"), "d", kind=ButtonKind.PRIMARY),
             Button("take", words("Take the trick"), "t", kind=ButtonKind.PRIMARY,
                    label=_take_label, last=True)),
    meaning=Meaning(one_click=frozenset({"play", "draw"}), best=card_played_or("stock", "trick")),
)
