"""How Patience lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.ending import told_by
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Badge,
    Button,
    Counter,
    Gesture,
    Meaning,
    Place,
    Plate,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Words, words
from game.engines.patience.rules import RULES
from game.engines.patience.state import MOST_BARREN, TURNED, build, can_redeal, plays_top
from game.engines.patience.table_lesson import LESSON
from game.mechanics.alone import STOCK, WASTE, laid_up
from game.mechanics.alone_table import OVER, TOLD, matches, stock_and_waste, suit_homes


def arrange(view: View) -> Arrangement:
    """Stock, waste and homes; between them the turned card, unless it is the top of the waste."""
    stock, waste = stock_and_waste(view)
    if plays_top(state_from_view(RULES, view)):
        return Arrangement(centre=((stock, waste), suit_homes()), cap=0.3, unseen=(TURNED,))
    turned = Place(TURNED, empty=words("turned"))
    pile = Place(WASTE, word=words("waste {n}"), empty=words("waste"))
    return Arrangement(centre=((stock, turned, pile), suit_homes()), cap=0.3)


def prompt(view: View) -> tuple[Words, Words]:
    """What can be done now."""
    state = state_from_view(RULES, view)
    fitting = build(state)
    if fitting is not None:
        return (words("The {card} fits: build it.", card=fitting.cards[0]),
                words("Build {card}.", card=fitting.cards[0]))
    if view.pile(STOCK):
        return words("Turn the next card."), words("Turn.")
    if can_redeal(state):
        return words("The stock is through: turn the waste over."), words("Turn the waste.")
    return words("Lay the turned card on the waste."), words("Lay it.")


def plate(view: View, seat: int) -> Plate:
    """How many of the 52 cards lie on the homes."""
    up = laid_up(state_from_view(RULES, view).piles)
    return Plate(counter=Counter(up, 52, words=words("{n} of 52 up", n=up)))


def left(view: View) -> int:
    """How many redeals are left; without a limit those that may still bring nothing."""
    limit = view.options["redeals"]
    if isinstance(limit, str):
        return int(max(0, MOST_BARREN - view.fields["barren"]))
    return int(max(0, limit - view.fields["redeals"]))


def badges(view: View) -> tuple[Badge, ...]:
    """The redeals left; where the option is a text, those without a card. None once it is over."""
    if view.phase == "over":
        return ()
    if isinstance(view.options["redeals"], str):
        return (Badge(words("{n} redeal more without a card", "{n} redeals more without a card",
                            n=left(view))),)
    return (Badge(words("{n} redeal left", "{n} redeals left", n=left(view))),)


def redeal_label(view: View, action: Action) -> Words:
    """The label of the button, with the redeals left before it is pressed."""
    return words("Redeal ({n} left)", n=left(view))


def fits(action: Action, gesture: Gesture) -> bool:
    """The stock may be dragged to the place for turned cards as well."""
    if gesture.source == STOCK and gesture.target == TURNED:
        return action.verb == "draw"
    return matches(action, gesture)


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click builds the card, or lays it."""
    if pile == STOCK:
        return next((action for action in actions if action.verb in ("draw", "redeal")), None)
    held = [action for action in actions if action.source == pile]
    return next((action for action in held if action.verb == "play"), next(iter(held), None))


def reckoned(view: View, seat: int) -> Words:
    """What is told of a finished game beside its score: fewer redeals are better."""
    n = view.fields["redeals"]
    return words("{n} redeal used", "{n} redeals used", n=n)


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, prompt=prompt, over=OVER, plate=plate, badges=badges, ending=told_by(reckoned),
    told={
        "discard": Told(N_("{who} lays {cards} on the waste.",
                           you="You lay {cards} on the waste.")),
        **{verb: TOLD[verb] for verb in ("draw", "play", "redeal")},
    },
    buttons=(Button("redeal", words("Redeal"), "r", label=redeal_label),),
    meaning=Meaning(fits=fits, one_click=frozenset({"draw", "redeal", "discard"}), best=best,
                    clicks={STOCK: ("discard", "redeal")}),
    default_targets=("foundation", "waste"),
)
