"""How Sift Smoke lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from game.core.cards import Card
from game.core.ending import told_by
from game.core.events import Said
from game.core.lessons import HAND, Step
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Effect,
    Meaning,
    Place,
    Plate,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Seat, Suit, Words, words
from game.engines.sift_smoke.rules import RULES
from game.engines.sift_smoke.state import (
    cards_each,
    is_still_in,
    playable,
    winning_at,
)
from game.families.tricks.plays import card_played
from game.families.tricks.table import (
    TOLD,
    cannot_follow,
    trick_place,
    trumps,
    trumps_made,
    who_follows,
    who_leads,
    you_follow,
    you_lead,
)
from game.mechanics.left import cards_left
from game.mechanics.tricks import following

STOCK = Place("stock", word=words("{n} left"), empty=words("Empty"))
WON = Place("won", word=words("{n} won"), empty=words("Tricks", context="pile"))
TURNUP = Place("turnup", word=words("Trump"))

#: What the first deal explains, step by step.
LESSON = (
    Step(HAND, N_(
        "Keep cards as long as you can: the last one who holds any wins. Follow suit "
        "if you can.")),
    Step("trick", N_("The highest trump wins the trick, else the highest card of the suit led.")),
    Step("stock", N_("Only the winner of a trick draws a new card. All other hands melt away.")),
)


def arrange(view: View) -> Arrangement:
    """Stock, trick and tricks; the card that was set aside, where one was."""
    trick = trick_place(view.seats)
    turned = (TURNUP,) if view.options["trump_card"] == "stock_top" else ()
    return Arrangement(centre=((*turned, STOCK, trick, WON),),
                       hand=cards_each(view.seats, view.options),
                       unseen=("turnup",))


# --- prompt and plates ----------------------------------------------------------------------------

def prompt(view: View) -> tuple[Words, Words]:
    """Whether to lead, follow, trump or play any card, or who is waited for, and a short form."""
    seen = state_from_view(RULES, view)
    led_by_nobody = seen.phase == "lead"
    if view.seat is None or seen.turn != view.seat:
        who = Seat(seen.turn or 0)
        return who_leads(who) if led_by_nobody else who_follows(who, seen.piles["trick"][0].suit)
    if led_by_nobody:
        return you_lead()
    led = seen.piles["trick"][0].suit
    may = playable(seen, view.seat)
    if following(may, led):
        return you_follow(led)
    if seen.options["must_trump"] == "on" and following(may, seen.trump):
        return (words("You cannot follow {suit}: play a trump.", suit=Suit(led),
                      named="{me} cannot follow {suit}: play a trump."), words("Play a trump."))
    return cannot_follow(led)


def plate(view: View, seat: int) -> Plate:
    """What the seat has played to the trick, with a crown on the highest card so far, else how many
    tricks it has taken; who is out."""
    seen = state_from_view(RULES, view)
    taken = words("{n} trick", "{n} tricks", n=seen.tricks[seat])
    if not is_still_in(seen, seat):
        return Plate(words("out, {tricks}", tricks=taken), words("out"), out=True)
    if seen.phase == "over":
        return Plate(words("last in, {tricks}", tricks=taken), words("last in"))
    if seat not in seen.played:
        return Plate(taken, taken)
    at = seen.played.index(seat)
    crown = ("crown",) if at == winning_at(seen) else ()
    card = seen.piles["trick"][at]
    if at:
        return Plate(words("played {card}", card=card), words("played"), crown)
    return Plate(words("led {card}", card=card), words("led"), crown)


# --- announcements --------------------------------------------------------------------------------

def _wins(event: Said) -> Words | None:
    who, card = Seat(event.by or 0), Card(event.args["card"])
    if event.args["trump"]:
        return words("{who} wins with {card} (trump) and draws.",
                     you="You win with {card} (trump) and draw.",
                     who=who, card=card)
    return words("{who} wins with {card} and draws.",
                 you="You win with {card} and draw.",
                 who=who, card=card)


def _last_in(event: Said) -> Words | None:
    return words("{who} is the last one in: {n} point.", "{who} is the last one in: {n} points.",
                 you="You are the last one in: {n} point.",
                 you_plural="You are the last one in: {n} points.",
                 who=Seat(event.by or 0), n=event.args["n"])


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, badges=trumps, prompt=prompt, plate=plate, ending=told_by(cards_left),
    told={
        "trumps": Told(trumps_made),
        "wins": Told(_wins),
        "out": Told(N_("{who} has run out of cards.",
                       you="You have run out of cards."), effect=Effect.SORRY),
        "rebuilt": Told(N_("The tricks are shuffled into a new stock.")),
        "last_in": Told(_last_in, effect=Effect.GLAD),
        "play": TOLD["play"],
    },
    meaning=Meaning(one_click=frozenset({"play"}), best=card_played),
)
