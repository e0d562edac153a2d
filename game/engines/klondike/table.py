"""How Klondike lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.piles import group_of
from game.core.retelling import Telling
from game.core.seeing import seen_of
from game.core.table import Arrangement, Badge, Button, Counter, Gesture, Place, Plate, Table, fits
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.klondike.rules import RULES
from game.engines.klondike.state import WIDTH, can_redeal, plays
from game.mechanics.alone import STOCK, WASTE, laid_up


def arrange(view: View) -> Arrangement:
    homes = [Place(f"foundation.{number}", sign=suit) for number, suit in enumerate(SUITS)]
    again = "" if view.options["redeals"] == 0 else "arrow"
    top = (Place("stock", sign=again, word=words("{n} left")),
           Place("waste", "fan", reserve=3, top=3, room=2.15, empty=words("waste")), *homes)
    kings = view.options["empty"] == "kings"
    columns = Place("column.*", "cascade", reserve=7, on="down.*", on_reserve=WIDTH - 1,
                    sign="K" if kings else "")
    return Arrangement(centre=(top, (columns,)), cap=0.27)


def prompt(view: View) -> tuple[Words, Words]:
    """What can be done, as far as it is seen."""
    if view.phase == "over":
        return words("The game is over."), words("Over")
    state = seen_of(RULES, view)
    fits_now = any(group_of(action.source) != "foundation" for action in plays(state))
    if state.piles[STOCK]:
        return _PROMPTS[fits_now, "stock"]
    return _PROMPTS[fits_now, "waste" if can_redeal(state) else ""]


#: Whether a card fits somewhere, and what can be turned.
_PROMPTS = {
    (True, "stock"): (words("Play what fits, or turn cards from the stock."),
                      words("Play or turn.")),
    (True, "waste"): (words("Play what fits, or turn the waste over."), words("Play or turn.")),
    (True, ""): (words("Play what fits: there is nothing left to turn."), words("Play.")),
    (False, "stock"): (words("Nothing fits: turn cards from the stock."), words("Turn cards.")),
    (False, "waste"): (words("Nothing fits: turn the waste over."), words("Turn the waste.")),
    (False, ""): (words("Only a card of the foundations can still be played."),
                  words("Take one back?")),
}


def badges(view: View) -> tuple[Badge, ...]:
    """How often the waste may still be turned over, where that is limited."""
    limit = view.options["redeals"]
    if isinstance(limit, str) or view.phase == "over":
        return ()
    left = max(0, limit - view.fields["redeals"])
    return (Badge(words("{n} redeal left", "{n} redeals left", n=left)),)


def plate(view: View, seat: int) -> Plate:
    """The score is always to be seen; beside it how many cards are up."""
    up, score = laid_up(seen_of(RULES, view).piles), view.fields["score"]
    line = words("{n} of 52 up", n=up)
    if view.options["scoring"] == "cards":
        return Plate(line, words("{n} up", n=up), counter=Counter(up, 52, words=line))
    told = words("{n} point", "{n} points", n=score)
    if view.options["scoring"] == "vegas":
        told = words("{n} lost", n=-score) if score < 0 else words("{n} won", n=score)
    return Plate(words("{points}, {n} up", points=told, n=up), told,
                 counter=Counter(score, words=told))


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
    badges=badges,
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
