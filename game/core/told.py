"""How what happens is told: sentences of the log, bubbles at the plates, sounds."""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any

from game.core.cards import HIDDEN, Card
from game.core.events import Said
from game.core.records import dataclass, field
from game.core.retelling import ActionReport
from game.core.words import Seat, Suit, Words, words

#: A sentence with names in braces, or, where one will not do, a function of the event (a ``Said``,
#: or the ``ActionReport`` of an action); "", and None of a function: nothing is told.
Text = str | Callable[[Any], Words | None]
#: The names that a sentence about an action may have.
OF_ACTIONS = frozenset({"who", "cards", "n", "value"})
_NAME = re.compile(r"\{(\w+)\}")
#: What an argument of an announcement is, by its name, also where it comes as a text or a number.
_KINDS: Mapping[str, type[Any]] = {"card": Card, "suit": Suit, "whom": Seat, "other": Seat}


class Effect(Enum):
    """What an announcement does besides its sentence: nothing; it is heard as a doubt (``DOUBT``);
    it is a gain, so that the viewer's own bubble rises from the cards; whoever it is about is glad
    of it, sorry, or found out, which their face may show (``game.core.moods``)."""

    NOTHING = "nothing"
    DOUBT = "challenge"
    GAIN = "gain"
    GLAD = "glad"
    SORRY = "sorry"
    CAUGHT = "caught"


@dataclass(frozen=True, slots=True)
class Told:
    """How an announcement of the rules (a name of ``Rules.said``) is told, or an action, by its
    verb. ``Table.told`` has one for each name.

    ``text``    of an announcement with ``{who}`` and its own arguments, of which ``{card}``,
                ``{suit}``, ``{whom}`` and ``{other}`` are what they are called; of an action with
                ``{who}``, ``{cards}``, ``{n}``, how many, and ``{value}``
    ``done``    of an action whose verb is the name of an announcement as well, which has ``text``;
                "": the announcement says it all; None: both are told by ``text``
    ``bubble``  what the bubble at the plate of that seat says, without its name; "": nothing;
                None: the text. Of an action "": it goes on all the time, so that the log alone
                tells it, and the strip does not
    ``folded``  the message, with all of them as ``{who}``, where several seats say it one after the
                other: one line of the log
    ``with_``   verb -> one message for both, where that action and the announcement that it brings
                about are one line of the log; with the arguments of both, and ``{about}``, the
                open card that an action without cards was about: where that is not known they are
                two
    ``effect``  what else an announcement does
    """

    text: Text = ""
    done: Text | None = None
    bubble: str | None = None
    folded: str = ""
    with_: Mapping[str, str] = field(default_factory=dict)
    effect: Effect = Effect.NOTHING

    @property
    def of_action(self) -> Text:
        """What is told of an action of this name."""
        return self.text if self.done is None else self.done

    @property
    def is_gain(self) -> bool:
        """Whether it is a gain of who says it."""
        return self.effect is Effect.GAIN

    def say(self, event: Said) -> Words | None:
        """The sentence of an announcement; None where it is not worth one."""
        return _filled(self.text, event, _typed(event.args), event.by)

    def speak(self, event: Said) -> Words | None:
        """What a seat says itself, in a bubble at its plate; None: nothing."""
        if self.bubble is None:
            return self.say(event)
        return Words(self.bubble, None, **_typed(event.args)) if self.bubble else None

    def at_once(self, report: ActionReport, event: Said) -> Words | None:
        """The announcement and the action that brought it about in one sentence; None: they are
        two."""
        message = self.with_.get(report.action.verb)
        if message is None or ("{about}" in message and not report.about):
            return None
        return Words(message, None, **{**_typed(event.args), "who": Seat(report.seat),
                                       "cards": _named(report.cards),
                                       "about": _named(report.about)})

    def tell(self, report: ActionReport) -> Words | None:
        """The sentence of an action in the log."""
        args = {"cards": _named(report.cards), "n": len(report.cards),
                "value": report.action.value}
        return _filled(self.of_action, report, args, report.seat)


def names_in(text: Text) -> frozenset[str]:
    """The names in braces of a sentence; of a function nobody knows any.

    >>> sorted(names_in("{who} plays {cards}."))
    ['cards', 'who']
    """
    return frozenset() if callable(text) else frozenset(_NAME.findall(text))


def shows(event: Said) -> Words | None:
    """What was shown before the first action, and by whom: cards that nothing announces
    (``retelling.announced``) in a game that has no ``Told`` for them.

    >>> str(shows(Said("turned up", 1, {"cards": ("KS",), "card": "KS"})))
    'Player 2 shows King of spades.'
    """
    cards = [Card(card) for card in event.args["cards"]]
    if event.by is None:
        return words("{cards} is turned up.", "{cards} are turned up.", cards=cards, n=len(cards))
    return words("{who} shows {cards}.",
                 you="You show {cards}.",
                 who=Seat(event.by), cards=cards)


def _typed(args: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of an announcement, each as what its name says it is.

    >>> str(Told("{who} asks {whom}.").say(Said("ask", 0, {"whom": 1})))
    'Player 1 asks Player 2.'
    """
    return {name: _KINDS[name](value) if name in _KINDS else value for name, value in args.items()}


def _filled(text: Text, event: Said | ActionReport, args: Mapping[str, Any], seat: int | None
            ) -> Words | None:
    if callable(text):
        return text(event)
    if not text:
        return None
    who = {} if seat is None else {"who": Seat(seat)}
    return Words(text, None, **{**args, **who})


def _named(cards: Sequence[str]) -> Any:
    shown = [Card(card) for card in cards if card != HIDDEN]
    hidden = len(cards) - len(shown)
    if not hidden:
        return shown
    return words("a card", "{n} cards", n=hidden)
