"""How a declared game of tricks lies on the table: ``trick_table`` makes it."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from game.core.cards import Card
from game.core.events import Said
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.seeing import state_from_view
from game.core.state import State
from game.core.table import (
    Arrangement,
    Badge,
    Form,
    Meaning,
    Place,
    Plate,
    Prompt,
    Table,
    Told,
    shown_cards,
    trump,
)
from game.core.view import View
from game.core.words import N_, Seat, Suit, Words, words
from game.families.tricks.declared import GIVEN, WON, TrickGame
from game.families.tricks.plays import card_played
from game.families.tricks.rules import best_at
from game.mechanics.tricks import FOLLOW, following, leader_of
from game.mechanics.turns import steps_to

S = TypeVar("S", bound=State)

def trumps_made(event: Said) -> Words:
    """Which card has made its suit trumps: that of the seat, or one that was turned up."""
    card = Card(event.args["card"])
    if event.by is None:
        return words("{card} is turned up: {suit} are trumps.", card=card, suit=Suit(card.suit))
    return words("{who} was dealt {card} as the last card: {suit} are trumps.",
                 you="You were dealt {card} as the last card: {suit} are trumps.",
                 who=Seat(event.by), card=card, suit=Suit(card.suit))


#: What is told of what happens; a game that says more of it puts its own in its place.
TOLD: Mapping[str, Told] = {
    "taken": Told(N_("{who} takes the trick with {card}.", you="You take the trick with {card}.")),
    "exchanged": Told(N_("The cards are passed on.")),
    "trumps": Told(trumps_made),
    "play": Told(N_("{who} plays {cards}.", you="You play {cards}.")),
    "give": Told(N_("{who} passes {cards} on.", you="You pass {cards} on.")),
}


def trick_place(reserve: int, most: int = 4) -> Place:
    """The trick as a row of cards, where it is no cross: with room for N of them, in rows of three
    where there are more than ``most``."""
    return Place("trick", Form.BOUT, reserve=reserve, columns=reserve if reserve <= most else 3)


def led_or_played(trick: list[Card], leader: int, seat: int, seats: int) -> int | None:
    """The place of the seat's card in the trick that is on; None: it has none there.

    >>> trick = [Card("7S"), Card("8S")]
    >>> led_or_played(trick, 3, 0, 4), led_or_played(trick, 3, 1, 4)
    (1, None)
    """
    at = steps_to(leader, seat, seats)
    return at if at < len(trick) else None


def wins_so_far(view: View, seat: int, trump: str = "") -> bool:
    """Whether the seat has played the best card of the trick that is on."""
    trick = [Card(card) for card in view.pile("trick")]
    if view.turn is None or not trick:
        return False
    at = led_or_played(trick, leader_of(view.turn, len(trick), view.seats), seat, view.seats)
    return at == best_at(trick, trump)


def who_leads(who: Seat) -> Prompt:
    """Of somebody else, who leads."""
    return (words("{who} is to lead.", you="You are to lead.", who=who),
            words("{who} leads.", you="You lead.", who=who))


def who_follows(who: Seat, suit: str) -> Prompt:
    """Of somebody else, who follows."""
    return (words("{who} is to follow {suit}.", you="You are to follow {suit}.", who=who,
                  suit=Suit(suit)),
            words("{who}: {suit}?", who=who, suit=Suit(suit)))


def you_lead() -> Prompt:
    """Of whoever leads any card."""
    return (words("You lead: play any card.", named="{me} leads: play any card."),
            words("You lead.", named="{me} leads."))


def you_follow(suit: str) -> Prompt:
    """Of whoever has to follow suit."""
    return Words(FOLLOW[suit]), words("Follow {suit}.", suit=Suit(suit))


def cannot_follow(suit: str) -> Prompt:
    """Of whoever has no card of the suit and plays what they like."""
    return (words("You cannot follow {suit}: play any card.", suit=Suit(suit),
                  named="{me} cannot follow {suit}: play any card."), words("Play any card."))


def trick_table(game: TrickGame[S], rules: Rules[S], *, told: Mapping[str, Told] | None = None,
                **more: Any) -> Table:
    """The table of a declared game: the trick as a cross, what is won a small pile at each seat,
    what is passed on beside it in phase "pass", on each plate the tricks won, with a crown for the
    best card of the trick so far, and the trumps as a badge. ``told`` adds to ``TOLD``; ``more``
    are fields of ``Table`` that the game says itself: another plate, how a deal ended, the
    lesson."""
    def arrange(view: View) -> Arrangement:
        return _arranged(game, view)

    def prompt(view: View) -> Prompt | None:
        return _prompt(game, rules, view)

    def plate(view: View, seat: int) -> Plate:
        n = len(view.pile(WON[seat])) // view.seats
        best = wins_so_far(view, seat, view.fields.get("trump", ""))
        return Plate(words("{n} trick", "{n} tricks", n=n), words("{n}", n=n),
                     ("crown",) if best else ())

    own: dict[str, Any] = {"arrange": arrange, "prompt": prompt, "label": tricks_won,
                           "plate": plate, "badges": trumps,
                           "face_down": lambda view: frozenset(WON[:view.seats]),
                           "meaning": Meaning(one_click=frozenset({"play"}), best=card_played)}
    named = {name: each for name, each in TOLD.items()
             if name in rules.said or name in rules.all_verbs}
    return Table(**(own | {"told": {**named, **(told or {})}} | more))


def trumps(view: View) -> tuple[Badge, ...]:
    """The trumps, if there are any, and cards that were shown: ``Table.badges``."""
    suit = view.fields.get("trump", "")
    return (trump(suit), *shown_cards(view)) if suit else ()


def tricks_won(view: View, pile: str) -> Words | None:
    """How many tricks lie in a pile of those that were won: ``Table.label``."""
    if pile not in WON or not view.pile(pile):
        return None
    return words("{n} trick", "{n} tricks", n=len(view.pile(pile)) // view.seats)


def _arranged(game: TrickGame[S], view: View) -> Arrangement:
    won = Place("won.{seat}", empty=words("Tricks", context="pile"), name=words("tricks won"))
    given = (Place("given.{seat}", reserve=1, empty=words("to pass"), name=words("cards to pass"),
                   phases=("pass",)),) if game.gifts is not None else ()
    dealt = game.each(view.seats, view.options) if game.each is not None else (
        len(game.pack(view.seats, view.options)) // view.seats)
    trick = (Place("trick", Form.CROSS),)
    aside = (Place("stock", word=words("{n} left")),) if game.each is not None else ()
    return Arrangement(centre=((*trick, *aside),), own=((*given, won),), mat=((won,),),
                       hand=dealt, around=True, unseen=("given.*",) if given else ())


def _prompt(game: TrickGame[S], rules: Rules[S], view: View) -> Prompt | None:
    if view.phase == "pass":
        return _passing(game, view, state_from_view(rules, view))
    trick = view.pile("trick")
    if view.seat is None or view.turn != view.seat:
        who = Seat(view.turn or 0)
        return who_follows(who, trick[0][1]) if trick else who_leads(who)
    state = state_from_view(rules, view)
    if trick and following(state.piles[HAND[view.seat]], trick[0][1]):
        return you_follow(trick[0][1])
    hand = state.piles[HAND[view.seat]]
    for bar in game.terms(state).on(state, trick, len(hand)):
        if 0 < sum(card in bar.barred.cards for card in hand) < len(hand):
            return Words(bar.barred.prompt), Words(bar.barred.prompt)
    return cannot_follow(trick[0][1]) if trick else you_lead()


def _passing(game: TrickGame[S], view: View, state: S) -> Prompt:
    assert game.gifts is not None
    if view.seat is None or view.seat not in view.actors:
        return words("The others are still choosing."), words("Wait.")
    to, n = Seat((view.seat + game.gifts.to(state)) % view.seats), game.gifts.number
    return (words("Pass {n} card to {who}.", "Pass {n} cards to {who}.", n=n, who=to),
            words("Pass {n}.", n=n))


__all__ = ["GIVEN", "TOLD", "WON", "cannot_follow", "led_or_played", "trick_place", "trick_table",
           "trumps", "trumps_made", "who_follows", "who_leads", "wins_so_far", "you_follow",
           "you_lead"]
