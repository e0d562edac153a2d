"""A hand of eleven is knocked: one card is thrown, the other ten are shown in melds."""

from typing import ClassVar

from game.core.action import act
from game.core.asking import Arranged, Arranging, Melds, Tray
from game.core.cards import Card
from game.core.piles import ALL, COUNT, PileSpec
from game.core.rules import refuse
from game.core.table import Arrangement, Button, Place, Table
from game.core.telling import move
from game.core.words import words
from tests.scenes.play.editors.melding import (
    best,
    groupings,
    groups_in,
    is_meld,
    look,
    rest_of,
    text_of,
    worth,
)
from tests.scenes.play.editors.small import Small, small

LIMIT = 10
#: 3-4-5-6 of spades, four sixes, jacks: many ways to knock.
HAND = "3S 4S 5S 6S 6H 6D 6C JS JH JD 2C"


class Knock(Small):
    key = "knock"
    example: ClassVar[dict[str, str]] = {"hand.0": HAND, "hand.1": "KS QC", "discard": "9H"}
    phases = ("play", "over")

    def more_piles(self, seats):
        return (PileSpec("discard", "discard", ALL), PileSpec("knock", "out", COUNT),
                PileSpec("meld.*.*", "meld", ALL, sizes=(seats, None), owner=1))

    def verbs(self, state, seat):
        return ("discard", "knock")

    def moves(self, state, seat):
        own = f"hand.{seat}"
        hand = state.piles[own]
        found = [act("discard", (card,), own, "discard") for card in hand]
        for card in hand:
            others = [each for each in hand if each != card]
            texts = {text_of(groups) for groups in groupings(others)
                     if groups and worth(rest_of(others, groups)) <= LIMIT}
            found += [act("knock", (card,), own, "knock", text) for text in sorted(texts)]
        return found

    def judge(self, state, seat, action):
        if action.verb == "discard":
            return super().judge(state, seat, action)
        if not action.cards:
            return refuse("thrown", "One card must be thrown.")
        hand = [card for card in state.piles[action.source] if card not in action.cards]
        groups = groups_in(action.value)
        if not {card for group in groups for card in group} <= set(hand):
            return refuse("held", "You show cards that you do not keep.")
        bad = next((group for group in groups if not is_meld(group)), None)
        if bad is not None:
            return refuse("meld", "{cards} make no meld.", cards=list(map(Card, bad)))
        left = worth(rest_of(hand, groups))
        if left > LIMIT:
            return refuse("limit", "Deadwood {n}: you need {limit} or less to knock.", n=left,
                          limit=LIMIT)
        return None

    def apply(self, state, seat, action, log=None):
        move(state, action.cards, action.source, action.target, log)
        for k, group in enumerate(groups_in(action.value)):
            move(state, [Card(card) for card in group], action.source, f"meld.{seat}.{k}", log)
        state.phase, state.turn = "over", None


def _left(view, action):
    """The deadwood that an action leaves."""
    hand = [card for card in view.pile(f"hand.{view.seat}") if card not in action.cards]
    return worth(rest_of(hand, groups_in(action.value)))


def _laid(view, action):
    hand = [card for card in view.pile(f"hand.{view.seat}") if card not in action.cards]
    groups = groups_in(action.value)
    return Arranged(groups, {"loose": rest_of(hand, groups), "thrown": action.cards})


def _made(view, arranged):
    thrown = tuple(map(Card, arranged.rest["thrown"]))
    return act("knock", thrown, f"hand.{view.seat}", "knock", text_of(arranged.groups))


def _best(view, actions):
    return min(actions, key=lambda action: (_left(view, action), action.text))


KNOCK = small(Knock, Table(
    arrange=lambda view: Arrangement(
        centre=((Place("stock", word=words("Stock {n}")), Place("discard"),
                 Place("knock", word=words("Knock"))),
                (Place("meld.0.*", "melds", reserve=4),)),
        hand="hand.{seat}", hand_reserve=11, brackets=True),
    prompt=lambda view: (words("Throw a card, or knock."), words("Throw")),
    buttons=(Button("knock", words("Knock"), "k", "primary", asks=True,
                    choose=lambda view, actions: _best(view, actions),
                    label=lambda view, action: words("Knock ({n})", n=_left(view, action))),),
    melds=Melds(look, best),
    arranging=(Arranging(
        ("knock",), lambda view: words("What you show"), look,
        (Tray("loose", lambda view, cards: words("Deadwood {n}", n=worth(cards))),
         Tray("thrown", lambda view, cards: words("Thrown"), most=1)),
        best=_best, laid=_laid, made=_made,
        words=lambda view, action: words("Knock with {n}", n=_left(view, action))),),
))
