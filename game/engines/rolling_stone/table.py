"""How Rolling Stone lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.events import Said
from game.core.table import Arrangement, Button, Place, Plate, Table
from game.core.view import View
from game.core.words import N_, Rank, Seat, Suit, Words, words
from game.engines.rolling_stone.state import DEALT, size_of_pack, strength
from game.mechanics.tricks import has_suit, leader_of
from game.mechanics.turns import steps_to

STOCK = Place("stock", word=words("{n} left"))
WASTE = Place("waste", word=words("{n} thrown away"))

FOLLOW = {"S": N_("Spades were led: play a spade."), "H": N_("Hearts were led: play a heart."),
          "D": N_("Diamonds were led: play a diamond."), "C": N_("Clubs were led: play a club.")}
TAKE = {"S": N_("You have no spade: take the trick."),
        "H": N_("You have no heart: take the trick."),
        "D": N_("You have no diamond: take the trick."),
        "C": N_("You have no club: take the trick.")}
DRAW = {"S": N_("You have no spade: draw until one comes."),
        "H": N_("You have no heart: draw until one comes."),
        "D": N_("You have no diamond: draw until one comes."),
        "C": N_("You have no club: draw until one comes.")}

#: For several people at one screen.
NAMED = {
    "You lead: play any card.": N_("{me} leads: play any card."),
    "You lead.": N_("{me} leads."),
    "You have no spade: take the trick.": N_("{me} has no spade: take the trick."),
    "You have no heart: take the trick.": N_("{me} has no heart: take the trick."),
    "You have no diamond: take the trick.": N_("{me} has no diamond: take the trick."),
    "You have no club: take the trick.": N_("{me} has no club: take the trick."),
    "You have no spade: draw until one comes.": N_("{me} has no spade: draw until one comes."),
    "You have no heart: draw until one comes.": N_("{me} has no heart: draw until one comes."),
    "You have no diamond: draw until one comes.": N_("{me} has no diamond: draw until one comes."),
    "You have no club: draw until one comes.": N_("{me} has no club: draw until one comes."),
}


def arrange(view: View) -> Arrangement:
    trick = Place("trick", "bout", reserve=view.seats, columns=view.seats if view.seats < 5 else 3)
    has_stock = size_of_pack(view.seats, view.options) > DEALT * view.seats
    return Arrangement(centre=(((STOCK,) if has_stock else ()) + (trick, WASTE),),
                       hand="hand.{seat}", hand_reserve=DEALT, unseen=("stock",))


# --- prompt and plates ----------------------------------------------------------------------------

def prompt(view: View) -> tuple[Words, Words]:
    if view.phase == "over" or view.turn is None:
        return words("The deal is over."), words("Over")
    if view.turn != view.seat:
        return _theirs(view, Seat(view.turn))
    if view.phase == "lead":
        return words("You lead: play any card."), words("You lead.")
    suit = view.pile("trick")[0][1]
    if has_suit(view.pile(f"hand.{view.seat}"), suit):
        return Words(FOLLOW[suit]), words("Follow {suit}.", suit=Suit(suit))
    if view.options["stock_draw"] == "marabout" and view.pile("stock"):
        return Words(DRAW[suit]), words("Draw.")
    return Words(TAKE[suit]), words("Take the trick.")


def _theirs(view: View, who: Seat) -> tuple[Words, Words]:
    if view.phase == "lead":
        return words("{who} is to lead.", who=who), words("{who} leads.", who=who)
    suit = Suit(view.pile("trick")[0][1])
    return words("{who} is to follow {suit}.", who=who, suit=suit), words("{who}: {suit}?", who=who,
                                                                          suit=suit)


def plate(view: View, seat: int) -> Plate:
    """What the seat has played (all of one suit), with a crown on the highest card so far;
    who leads, who deals."""
    deals = Plate(words("deals"), words("deals")) if seat == view.dealer else Plate()
    if view.turn is None:
        return deals
    trick = view.pile("trick")
    leader = leader_of(view.turn, len(trick), view.seats)
    at = steps_to(leader, seat, view.seats)
    if at >= len(trick):
        return Plate(words("leads"), words("leads")) if seat == leader else deals
    highest = max(trick, key=lambda card: strength(card, view.options))
    crown = ("crown",) if trick[at] == highest else ()
    if seat == leader:
        return Plate(words("led {rank}", rank=Rank(trick[at][0])), words("led"), crown)
    return Plate(words("played {rank}", rank=Rank(trick[at][0])), words("played"), crown)


# --- announcements --------------------------------------------------------------------------------

def _void(event: Said) -> Words | None:
    """Before a take, that says it all."""
    if not event.args["draws"]:
        return None
    return words("{who} cannot follow {suit} and draws.", who=Seat(event.by or 0),
                 suit=Suit(event.args["suit"]))


def _take(event: Said) -> Words | None:
    return words("{who} cannot follow {suit} and takes {n} card.",
                 "{who} cannot follow {suit} and takes {n} cards.",
                 who=Seat(event.by or 0), suit=Suit(event.args["suit"]), n=event.args["n"])


def _thrown_away(event: Said) -> Words | None:
    return words("All follow: {who} wins with {card}, the trick is thrown away.",
                 who=Seat(event.by or 0),
                 card=Card(event.args["card"]))


def _out(event: Said) -> Words | None:
    return words("{who} is out and scores {points}.", who=Seat(event.by or 0),
                 points=event.args["points"])


def _blocked(event: Said) -> Words | None:
    lowest = words("nobody alone has the lowest hand")
    if event.by is not None:
        lowest = words("{who} has the lowest hand", who=Seat(event.by))
    if event.args["repeated"]:
        return words("Blocked: for the third time all cards are where they were. "
                     "At the end, {lowest}.", lowest=lowest)
    return words("Blocked: no trick completed in {n} turns. At the end, {lowest}.",
                 n=event.args["run"], lowest=lowest)


# --- buttons and gestures -------------------------------------------------------------------------

def _take_label(view: View, action: Action) -> Words:
    return words("Take the trick ({n})", n=len(view.pile("trick")))


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click plays the card, draws from the stock, takes the trick."""
    bare = pile in ("stock", "trick")
    fitting = (each for each in actions if each.cards == (card,) or (bare and not each.cards))
    return next(fitting, None)


TABLE = Table(
    arrange=arrange, prompt=prompt, named=NAMED, plate=plate, best=best,
    said={"void": _void, "take": _take, "thrown_away": _thrown_away, "out": _out,
          "blocked": _blocked},
    told={"play": N_("{who} plays {cards}.")},
    buttons=(Button("draw", words("Draw"), "d", kind="primary"),
             Button("take", words("Take the trick"), "t", kind="primary", label=_take_label,
                    last=True)),
    one_click=frozenset({"play", "draw"}))
