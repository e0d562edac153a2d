"""A card to the trick: its action, what is asked of all of them, and what a gesture means."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.state import State
from game.core.view import View
from game.core.words import N_, Seat, Words, words

#: By suit what whoever holds a card of it and plays another is told.
MUST_FOLLOW = {"S": N_("Spades were led and you hold spades: play a spade."),
               "H": N_("Hearts were led and you hold hearts: play a heart."),
               "D": N_("Diamonds were led and you hold diamonds: play a diamond."),
               "C": N_("Clubs were led and you hold clubs: play a club.")}

#: For each seat the action of each card.
Plays = Sequence[Mapping[Card, Action]]


def plays_of(cards: Iterable[Card], seats: int) -> Plays:
    """``play C hand.S>trick`` for each of the cards, at each of N seats.

    >>> str(plays_of([Card("7H")], 2)[1][Card("7H")])
    'play 7H hand.1>trick'
    """
    row = tuple(cards)
    return tuple({card: act("play", (card,), hand, "trick") for card in row}
                 for hand in HAND[:seats])


def not_a_play(plays: Plays, state: State, seat: int, action: Action) -> Refusal | None:
    """What is wrong with the form of a play: code ``form`` where it is not one card of the seat's
    hand, to the trick; None: it is."""
    if len(action.cards) != 1 or plays[seat].get(action.cards[0]) != action:
        return refuse("form", N_("Play one card from your hand to the trick."))
    if action.cards[0] not in state.piles[HAND[seat]]:
        return refuse("form", N_("You do not hold {card}."), card=action.cards[0])
    return None


def play_meant(plays: Plays, seat: int, cards: Sequence[Card], source: str | None,
               target: str | None) -> Action | None:
    """The play that a gesture means: one card of the hand, put into the trick or anywhere; None:
    it means none."""
    if len(cards) == 1 and source in (None, HAND[seat]) and target in (None, "trick"):
        return plays[seat].get(cards[0])
    return None


def whose_turn_it_is(state: State, seat: int, action: Action, code: str) -> Words | None:
    """Whoever has to wait is told for whom: ``Rules.reword``."""
    if code == "turn" and state.turn is not None:
        return words("It is {who}'s turn.", who=Seat(state.turn))
    return None


def card_played(view: View, pile: str, card: str | None, actions: Sequence[Action]
                ) -> Action | None:
    """A double click plays the card: ``Meaning.best``."""
    return next((action for action in actions if action.cards == (card,)), None)


def card_played_or(*piles: str) -> Callable[[View, str, str | None, Sequence[Action]],
                                            Action | None]:
    """A double click plays the card; on one of these piles it does what needs no card, as to draw
    or to take up: ``Meaning.best``."""
    def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
        return next((action for action in actions
                     if action.cards == (card,) or (pile in piles and not action.cards)), None)

    return best
