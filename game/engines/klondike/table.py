"""How Klondike lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.piles import group_of
from game.core.retelling import Telling
from game.core.seeing import seen_of
from game.core.table import Arrangement, Button, Gesture, Place, Plate, Table, fits
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.klondike.rules import RULES
from game.engines.klondike.state import WIDTH, can_redeal, plays
from game.mechanics.alone import STOCK, WASTE, laid_up


def arrange(view: View) -> Arrangement:
    homes = [Place(f"foundation.{number}", sign=suit) for number, suit in enumerate(SUITS)]
    top = (Place("stock", sign="arrow", word=words("{n} left")),
           Place("waste", empty=words("waste")), *homes)
    kings = view.options["empty"] == "kings"
    columns = Place("column.*", "cascade", reserve=7, on="down.*", on_reserve=WIDTH - 1,
                    sign="K" if kings else "")
    return Arrangement(centre=(top, (columns,)))


def prompt(view: View) -> tuple[Words, Words]:
    """What can be done, as far as it is seen."""
    if view.phase == "over":
        return words("The game is over."), words("Over")
    state = seen_of(RULES, view)
    if any(group_of(action.source) != "foundation" for action in plays(state)):
        return words("Play what fits, or turn cards from the stock."), words("Play or turn.")
    if state.piles[STOCK]:
        return words("Nothing fits: turn cards from the stock."), words("Turn cards.")
    if can_redeal(state):
        return words("The stock is through: turn the waste over."), words("Turn the waste.")
    return words("Only a card of the foundations can be played."), words("Take one back?")


def plate(view: View, seat: int) -> Plate:
    up, score = laid_up(seen_of(RULES, view).piles), view.fields["score"]
    scoring = view.options["scoring"]
    if scoring == "cards":
        return Plate(words("{n} of 52 up", n=up), words("{n} up", n=up))
    if scoring == "vegas":
        return Plate(words("{points}, {n} up", points=_money(score), n=up), _money(score))
    return Plate(words("{points} points, {n} up", points=score, n=up),
                 words("{n} points", n=score))


def _money(score: int) -> Words:
    """What the player has won or lost."""
    return words("lost {n}", n=-score) if score < 0 else words("won {n}", n=score)


def label(view: View, pile: str) -> Words | None:
    """On the empty stock how often the waste may still be turned over."""
    limit = view.options["redeals"]
    if pile != STOCK or view.pile(STOCK) or isinstance(limit, str):
        return None
    left = max(0, limit - view.fields["redeals"])
    return words("{n} redeal left", "{n} redeals left", n=left)


def matches(action: Action, gesture: Gesture) -> bool:
    """A click on the stock draws, on the empty stock it turns the waste over; a drop on any
    foundation is one on the card's own."""
    source, target = gesture.source, gesture.target
    if source == STOCK:
        return action.verb in ("draw", "redeal") and target in (None, STOCK, WASTE)
    if action.verb == "redeal":
        return source == WASTE and target == STOCK
    if action.verb == "play" and group_of(action.target) == group_of(target or "") == "foundation":
        return action.source == source and action.cards == gesture.cards
    return fits(action, gesture)


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click plays the card up if it fits there; else to the only place for it."""
    held = [action for action in actions if action.verb == "play" and action.source == pile
            and (card is None or action.cards[0] == card)]
    ups = [action for action in held if group_of(action.target) == "foundation"]
    if ups:
        return ups[0]
    if pile == STOCK:
        return next((action for action in actions if action.verb in ("draw", "redeal")), None)
    return held[0] if len(held) == 1 else None


def reckoned(view: View, seat: int) -> Words:
    """What is told of a finished game beside its score."""
    up, redeals = laid_up(seen_of(RULES, view).piles), view.fields["redeals"]
    return words("{n} of 52 cards up, {m} redeals", n=up, m=redeals)


def _played(telling: Telling) -> Words:
    who, cards = Seat(telling.seat), [Card(card) for card in telling.cards]
    if group_of(telling.action.target) == "foundation":
        return words("{who} plays up: {cards}.", who=who, cards=cards)
    if group_of(telling.action.source) == "foundation":
        return words("{who} takes back: {cards}.", who=who, cards=cards)
    return words("{who} packs: {cards}.", who=who, cards=cards)


TABLE = Table(
    arrange=arrange,
    prompt=prompt,
    plate=plate,
    label=label,
    told={
        "draw": N_("{who} turns cards from the stock."),
        "redeal": N_("{who} turns the waste over."),
        "play": _played,
        "resign": N_("{who} gives up."),
    },
    buttons=(Button("resign", words("Give up"), "g", last=True),),
    fits=matches,
    one_click=frozenset({"draw", "redeal"}),
    best=best,
    reckoned=reckoned,
    onto=("foundation", "tableau"),
)
