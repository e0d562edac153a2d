"""How Spite and Malice lies on the table, and what is said there (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.action import Action
from game.core.cards import RANKS, Card
from game.core.piles import group_of, number_of
from game.core.table import Arrangement, Button, Place, Plate, Row, Table
from game.core.view import View
from game.core.words import N_, Rank, Seat, Words, words
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    HAND_SIZE,
    RIDDANCE,
    TOPS,
    Terms,
    forced,
    playable,
    taken,
    terms_of,
)
from game.mechanics.patience import next_rank

Prompt = tuple[Words, Words]

_MUST: dict[str, Prompt] = {
    "ace": (words("Your Ace must go to the centre first."), words("Your Ace first.")),
    "two": (words("A Two must go on the Ace first."), words("A Two first.")),
    "duty": (words("Play an Ace or a Two from your hand first."), words("Ace or Two first."))}

#: For several people at one screen.
NAMED = {
    "Your Ace must go to the centre first.": N_("The Ace of {me} must go to the centre first."),
    "Your Ace first.": N_("{me}: the Ace first."),
    "Play an Ace or a Two from your hand first.":
        N_("{me}: play an Ace or a Two from the hand first."),
    "Your {card} fits the centre: one fewer to go.":
        N_("The {card} of {me} fits the centre: one fewer to go."),
    "Play to the centre, or discard to end your turn.":
        N_("{me}: play to the centre, or discard to end the turn."),
    "Play to the centre; you have nothing to discard.":
        N_("{me}: play to the centre; there is nothing to discard."),
    "Discard a card to end your turn.": N_("{me}: discard a card to end the turn."),
    "You are frozen: you can neither play nor discard.":
        N_("{me} is frozen: no card can be played or discarded."),
    "You are frozen.": N_("{me} is frozen."),
}


def _own_stocks(view: View) -> bool:
    """Whether each player has a pack, and so a stock, of their own."""
    return "stock.0" in view.piles


def _terms(view: View) -> Terms:
    return terms_of(view.options, "own" if _own_stocks(view) else "separate", 0)


# --- where the piles lie --------------------------------------------------------------------------

def _side(view: View) -> Row:
    """The piles of one player, left to right."""
    row = (
        Place("riddance.{seat}", word=words("{n} to go")),
        Place("hand.{seat}", "hand", reserve=HAND_SIZE),
        *(Place(f"discard.{{seat}}.{j}", "cascade", reserve=4) for j in range(4)),
    )
    return (*row, Place("stock.{seat}", word=words("Stock {n}"))) if _own_stocks(view) else row


def arrange(view: View) -> Arrangement:
    places = view.options["centre_piles"]
    centre = Place("centre.*", "row", reserve=places, sign="A")
    if places == 8:
        centre = replace(centre, form="grid", columns=4)
    stock = () if _own_stocks(view) else (Place("stock", word=words("Stock {n}")),)
    side = _side(view)
    done = Place("completed", sign="check", word=words("{n} done"))
    return Arrangement(centre=((*stock, centre, done),), own=(side,), mat=(side,),
                       hand="hand.{seat}", hand_reserve=HAND_SIZE, hand_in_row=True,
                       plate_in_row=True)


def label(view: View, pile: str) -> Words | None:
    """What a centre pile needs next, where a wild card on top does not say so."""
    cards = view.pile(pile)
    terms = _terms(view)
    if group_of(pile) != "centre" or not cards or cards[-1][0] != terms.wild:
        return None
    return words("next {rank}", rank=Rank(next_rank(len(cards), terms.top)))


def stands(view: View) -> dict[str, str]:
    """Wild cards in the centre are the rank of their height."""
    wild = _terms(view).wild
    centre = [cards or () for name, cards in view.piles.items() if group_of(name) == "centre"]
    return {card: RANKS[at] for cards in centre
            for at, card in enumerate(cards) if card[0] == wild != RANKS[at]}


def back(view: View, pile: str) -> int | None:
    """With a pack each the backs differ, so that everybody sees whose cards are whose."""
    owned = group_of(pile) in ("riddance", "hand", "discard", "stock")
    return number_of(pile) if owned and _own_stocks(view) else None


# --- whose turn, and what is possible -------------------------------------------------------------

def _can_play(view: View, seat: int) -> bool:
    """Whether the seat could play a card to the centre, as far as the view shows its cards."""
    wanted = playable(_terms(view), view.piles)
    tops = [cards[-1] for name in TOPS[seat] if (cards := view.pile(name))]
    return any(card[0] in wanted for card in (*tops, *view.pile(HAND[seat])))


def _can_discard(view: View, seat: int) -> bool:
    terms, hand = _terms(view), view.pile(HAND[seat])
    return any(taken(terms, view.pile(name), hand) for name in DISCARD[seat])


def prompt(view: View) -> Prompt:
    seat, turn = view.seat, view.turn
    if view.phase == "over" or turn is None:
        return words("The game is over."), words("Over.")
    if seat != turn:
        return words("{who} is playing.", who=Seat(turn)), words("{who} plays.", who=Seat(turn))
    must = forced(_terms(view), view.piles, seat, view.fields["duty"])
    if must:
        return _MUST[must[0]]
    return _upcard_prompt(view, seat) or _hand_prompt(view, seat)


def _upcard_prompt(view: View, seat: int) -> Prompt | None:
    """While the upcard can be played."""
    upcards = view.pile(RIDDANCE[seat])
    if not upcards or upcards[-1][0] not in playable(_terms(view), view.piles):
        return None
    card = Card(upcards[-1])
    short = words("Play {card}, or pass.", card=card)
    if _can_discard(view, seat):
        short = words("Play {card}, or discard.", card=card)
    return words("Your {card} fits the centre: one fewer to go.", card=card), short


def _hand_prompt(view: View, seat: int) -> Prompt:
    play, discard = _can_play(view, seat), _can_discard(view, seat)
    if play and discard:
        return words("Play to the centre, or discard to end your turn."), words("Play or discard.")
    if play:
        return words("Play to the centre; you have nothing to discard."), words("Play or pass.")
    if discard:
        return words("Discard a card to end your turn."), words("Discard.")
    return words("You are frozen: you can neither play nor discard."), words("You are frozen.")


def plate(view: View, seat: int) -> Plate:
    count = len(view.pile(RIDDANCE[seat]))
    if view.fields["stalled"][seat] and view.phase != "over":
        long, short = words("frozen, {n} to go", n=count), words("frozen, {n}", n=count)
        return Plate(long, short, ("shield",))
    return Plate(words("{n} to go", n=count), words("{n}", n=count))


def pass_label(view: View, action: Action) -> Words:
    """"Pass" where something could still be played, else "Frozen"."""
    able = view.seat is not None and _can_play(view, view.seat)
    return words("Pass") if able else words("Frozen")


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click plays to the only centre pile that fits; piles that need the same card are as
    good as one."""
    plays = [action for action in actions if action.verb == "play" and action.source == pile
             and card in (None, *action.cards)]
    heights = {len(view.pile(action.target)) for action in plays}
    alike = len(heights) == 1 and len({action.cards for action in plays}) == 1
    return plays[0] if alike else None


def forced_cards(view: View, actions: Sequence[Action]) -> frozenset[str]:
    """The cards that glow while something must be played first."""
    if view.seat is None:
        return frozenset()
    if not forced(_terms(view), view.piles, view.seat, view.fields["duty"]):
        return frozenset()
    found: set[str] = set()
    for action in actions:
        ranks, lying = {card[0] for card in action.cards}, view.pile(action.source)
        able = lying if group_of(action.source) == "hand" else lying[-1:]
        found.update(card for card in able if card[0] in ranks)
    return frozenset(found)


SAID = {
    "frozen": N_("{who} is frozen."),
    "both_frozen": N_("Both players are frozen."),
    "must_play": N_("{who} must play an Ace or a Two."),
    "redeal": N_("Both frozen: a new deal of all but the riddance piles."),
    "new_stock": N_("A new stock is formed."),
    "complete": N_("A centre pile is complete."),
    "to_go": N_("{who} has {n} to go."),
}

TABLE = Table(
    arrange=arrange,
    prompt=prompt,
    named=NAMED,
    plate=plate,
    label=label,
    said=SAID,
    told={
        "play": N_("{who} plays {cards}."),
        "discard": N_("{who} discards {cards}."),
        "pass": N_("{who} passes."),
    },
    buttons=(Button("pass", words("Frozen"), key="f", last=True, label=pass_label),),
    best=best,
    forced=forced_cards,
    back=back,
    stands=stands,
    # a card played on the centre is nobody's loss; a discard ends the turn, and is never made by
    # one click
    one_click=frozenset({"play"}),
)
