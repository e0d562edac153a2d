"""How Spite and Malice lies on the table, and what is said there (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import RANKS, Card
from game.core.table import Arrangement, Button, Place, Plate, Row, Table
from game.core.view import View
from game.core.words import N_, Rank, Seat, Words, words
from game.engines.spite_and_malice.state import HAND, Terms, forced, needs, playable, taken, terms_of

Prompt = tuple[Words, Words]

_MUST: dict[str, Prompt] = {
    "ace": (words("Your Ace must go to the centre first."), words("Your Ace first.")),
    "two": (words("A Two must go on the Ace first."), words("A Two first.")),
    "duty": (words("Play an Ace or a Two from your hand first."), words("Ace or Two first."))}

#: For several people at one screen.
NAMED = {
    "Your Ace must go to the centre first.": N_("The Ace of {me} must go to the centre first."),
    "Your Ace first.": N_("{me}: the Ace first."),
    "Play an Ace or a Two from your hand first.": N_("{me}: play an Ace or a Two from the hand first."),
    "Your {card} fits the centre: one fewer to go.": N_("The {card} of {me} fits the centre: one fewer to go."),
    "Play to the centre, or discard to end your turn.": N_("{me}: play to the centre, or discard to end the turn."),
    "Play to the centre; you have nothing to discard.": N_("{me}: play to the centre; there is nothing to discard."),
    "Discard a card to end your turn.": N_("{me}: discard a card to end the turn."),
    "You are frozen: you can neither play nor discard.": N_("{me} is frozen: no card can be played or discarded."),
    "You are frozen.": N_("{me} is frozen."),
}


def _own_stocks(view: View) -> bool:
    """Whether each player has a pack, and so a stock, of their own."""
    return "stock.0" in view.piles


def _terms(view: View) -> Terms:
    return terms_of(view.options, "own" if _own_stocks(view) else "separate", 0)


# --- where the piles lie ----------------------------------------------------------------------------------------------

def _side(view: View) -> Row:
    """The piles of one player, left to right."""
    row = (Place("riddance.{seat}", word=words("{n} to go")), Place("hand.{seat}", "hand", reserve=HAND),
           *(Place(f"discard.{{seat}}.{j}", "cascade", reserve=4) for j in range(4)))
    return (*row, Place("stock.{seat}", word=words("Stock {n}"))) if _own_stocks(view) else row


def arrange(view: View) -> Arrangement:
    places = view.options["centre_piles"]
    centre = Place("centre.*", "grid" if places == 8 else "row", reserve=places, columns=4 if places == 8 else 0, sign="A")
    stock = () if _own_stocks(view) else (Place("stock", word=words("Stock {n}")),)
    side = _side(view)
    done = Place("completed", sign="check", word=words("{n} done"))
    return Arrangement(centre=((*stock, centre, done),), own=(side,), mat=(side,),
                       hand="hand.{seat}", hand_reserve=HAND, hand_in_row=True, plate_in_row=True)


def label(view: View, pile: str) -> Words | None:
    """What a centre pile needs next, where a wild card on top does not say so."""
    cards = view.pile(pile)
    if not pile.startswith("centre.") or not cards or cards[-1][0] != _terms(view).wild:
        return None
    return words("next {rank}", rank=Rank(needs(_terms(view), len(cards))))


def stands(view: View) -> dict[str, str]:
    """Wild cards in the centre are the rank of their height."""
    wild = _terms(view).wild
    return {card: RANKS[at] for name, cards in view.piles.items() if name.startswith("centre.")
            for at, card in enumerate(cards or ()) if card[0] == wild != RANKS[at]}


def back(view: View, pile: str) -> int | None:
    """With a pack each the backs differ, so that everybody sees whose cards are whose."""
    kind, _, owner = pile.partition(".")
    return int(owner[0]) if _own_stocks(view) and kind in ("riddance", "hand", "discard", "stock") else None


# --- whose turn, and what is possible ---------------------------------------------------------------------------------

def _can_play(view: View, seat: int) -> bool:
    """Whether the seat could play a card to the centre, as far as the view shows its cards."""
    wanted = playable(_terms(view), view.piles)
    tops = [cards[-1] for name in (f"riddance.{seat}", *(f"discard.{seat}.{j}" for j in range(4))) if (cards := view.pile(name))]
    return any(card[0] in wanted for card in (*tops, *view.pile(f"hand.{seat}")))


def _can_discard(view: View, seat: int) -> bool:
    terms = _terms(view)
    return any(taken(terms, view.pile(f"discard.{seat}.{j}"), view.pile(f"hand.{seat}")) for j in range(4))


def prompt(view: View) -> Prompt:
    seat, turn = view.seat, view.turn
    if view.phase == "over" or turn is None:
        return words("The game is over."), words("Over.")
    if seat != turn:
        return words("{who} is playing.", who=Seat(turn)), words("{who} plays.", who=Seat(turn))
    must = forced(_terms(view), view.piles, seat, view.fields["duty"])
    if must:
        return _MUST[must[0]]
    play, discard = _can_play(view, seat), _can_discard(view, seat)
    upcard = view.pile(f"riddance.{seat}")[-1:]
    if upcard and upcard[0][0] in playable(_terms(view), view.piles):
        card = Card(upcard[0])
        return (words("Your {card} fits the centre: one fewer to go.", card=card),
                words("Play {card}, or discard.", card=card) if discard else words("Play {card}, or pass.", card=card))
    if play and discard:
        return words("Play to the centre, or discard to end your turn."), words("Play or discard.")
    if play:
        return words("Play to the centre; you have nothing to discard."), words("Play or pass.")
    if discard:
        return words("Discard a card to end your turn."), words("Discard.")
    return words("You are frozen: you can neither play nor discard."), words("You are frozen.")


def plate(view: View, seat: int) -> Plate:
    count = len(view.pile(f"riddance.{seat}"))
    if view.fields["stalled"][seat] and view.phase != "over":
        return Plate(words("frozen, {n} to go", n=count), words("frozen, {n}", n=count), ("shield",))
    return Plate(words("{n} to go", n=count), words("{n}", n=count))


def pass_label(view: View, action: Action) -> Words:
    """"Pass" where something could still be played, else "Frozen"."""
    return words("Pass") if view.seat is not None and _can_play(view, view.seat) else words("Frozen")


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click plays to the only centre pile that fits; piles that need the same card are as good as one."""
    plays = [action for action in actions if action.verb == "play" and action.source == pile and card in (None, *action.cards)]
    heights = {len(view.pile(action.target)) for action in plays}
    return plays[0] if plays and len(heights) == 1 and len({action.cards for action in plays}) == 1 else None


def forced_cards(view: View, actions: Sequence[Action]) -> frozenset[str]:
    """The cards that glow while something must be played first."""
    if view.seat is None or not forced(_terms(view), view.piles, view.seat, view.fields["duty"]):
        return frozenset()
    ranks = {(action.source, card[0]) for action in actions for card in action.cards}
    return frozenset(card for source, rank in ranks for card in view.pile(source)[-1:] if card[0] == rank) | frozenset(
        card for source, rank in ranks if source.startswith("hand.") for card in view.pile(source) if card[0] == rank)


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
    told={"play": N_("{who} plays {cards}."), "discard": N_("{who} discards {cards}."), "pass": N_("{who} passes.")},
    buttons=(Button("pass", words("Frozen"), key="f", last=True, label=pass_label),),
    best=best,
    forced=forced_cards,
    back=back,
    stands=stands,
    # a card played on the centre is nobody's loss; a discard ends the turn, and is never made by one click
    one_click=frozenset({"play"}),
)
