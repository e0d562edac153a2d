"""What a person is asked at the table where buttons will not do: what cards are called, melds, an
arrangement, a number, a switch (docs/design.md 3, Gestures).

Who writes a game without these need not read this page. Each is data that a game's ``table.py``
fills in and puts into its ``Table``; the scene serves it and knows no rule. What an editor makes is
one action, judged by ``check`` like any other: nothing here says what is legal.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from game.core.action import Action
from game.core.events import Said
from game.core.records import dataclass, field
from game.core.view import View
from game.core.words import Words, words

_NUMBER = re.compile(r"-?\d{1,9}")


# --- claims --------------------------------------------------------------------------------------

@dataclass(frozen=True, slots=True)
class Claims:
    """How cards are laid face down and called something, and doubted. What can be called says what
    is true of it: ranks are ``RankClaims`` (``game/families/claims/sentences.py``).

    ``short(action)``      what is called, as a button among others: "Sevens"
    ``whole(action)``      with the number of cards, where there is nothing to choose: "Play 2 as
                           Sevens"
    ``soon(view, cards)``  while a claim must wait for the clock: what will be possible then; else
                           nothing
    ``standing(view)``     the claim that may be doubted, who and what; None: there is none
    ``time(view)``         what the time that runs is for, and all of it in ms; None: none runs
    ``values``             all that can ever be called, in order: as soon as there is a choice they
                           are all shown, those barred now in grey, with the reason when they are
                           pressed; (): only what may be called now
    ``keys``               value -> the letter or digit that chooses it; else they are counted
    ``unseen``             the pile of which the uppermost card may be laid and called without being
                           looked at; "": none
    """

    short: Callable[[Action], Words]
    whole: Callable[[Action], Words]
    soon: Callable[[View, Sequence[str]], Sequence[Action]]
    standing: Callable[[View], tuple[int, Words] | None]
    time: Callable[[View], tuple[Words, int] | None]
    values: tuple[str, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)
    unseen: str = ""

    #: The action that claims, and where its cards go.
    verb: ClassVar[str] = "claim"
    heap: ClassVar[str] = "heap"

    def title(self, n: int) -> Words:
        """Above several buttons, for N cards; 0: for one that nobody looks at."""
        if n == 0:
            return words("Lay the top card unseen as")
        return words("Lay {n} card as", "Lay {n} cards as", n=n)

    def found(self, cards: Sequence[str], said: Said) -> tuple[bool, Words] | None:
        """What a doubt brought to light, and whether the claim was true; None: the announcement is
        not about it."""
        raise NotImplementedError

    def kept(self, action: Action) -> bool | None:
        """Whether the cards are what they are called: for the end of a deal, when all may be known;
        None: who laid them did not know either."""
        raise NotImplementedError

    def holds(self, card: str, value: str) -> bool:
        """Whether a card is what a claim of that value calls it."""
        return card[:1] == value[:1]


# --- melds ----------------------------------------------------------------------------------------

@dataclass(frozen=True, slots=True)
class Look:
    """Cards that a player lays together to try them. ``words``: what they are, or why they are
    nothing; ``done``: they make a meld; ``cards``: as they would lie; ``stands``: wild card ->
    face, where there is no choice; ``short``: for a bracket."""

    words: Words
    done: bool
    cards: tuple[str, ...]
    stands: Mapping[str, str] = field(default_factory=dict)
    short: Words | None = None


@dataclass(frozen=True, slots=True)
class Melds:
    """What melds a hand holds, and how they are made out of it.

    ``look(view, cards)``         what these cards are when they are laid together, whoever's turn
                                  it is
    ``best(view, cards)``         the melds that a hand had best be sorted into
    ``new``                       the target of a new meld; "": none is laid down on the table, the
                                  hand is only sorted into melds, with brackets over them
    ``added(view, pile, cards)``  several cards added to a meld: the actions, one after the other;
                                  none: it cannot be
    ``end(view, action)``         of a card added to a meld: -1 it comes to lie before all others, 1
                                  after them, 0 neither: who drops it at an end is not asked
    ``question``                  what is asked where a wild card may stand for several faces; None:
                                  the faces say it
    """

    look: Callable[[View, Sequence[str]], Look]
    best: Callable[[View, Sequence[str]], Sequence[tuple[str, ...]]]
    new: str = ""
    added: Callable[[View, str, Sequence[str]], Sequence[Action]] = lambda view, pile, cards: ()
    end: Callable[[View, Action], int] = lambda view, action: 0
    question: Words | None = None

    #: Verbs that lay cards on the table, or free them there: what "Meld for me" does.
    lays: ClassVar[frozenset[str]] = frozenset({"meld", "lay", "swap", "steal"})
    #: Verbs that end the turn: with a finished meld that still lies on the felt they are asked for
    #: twice.
    parts: ClassVar[frozenset[str]] = frozenset({"discard", "end"})


# --- an arrangement -------------------------------------------------------------------------------

@dataclass(frozen=True, slots=True)
class Tray:
    """Where cards of an arrangement lie that are in no group: deadwood, the card to be thrown.

    ``name`` for the game; ``words(view, cards)`` stand above them; ``most``: how many have room
    (a further one drives out the first), 0: any number.
    """

    name: str
    words: Callable[[View, Sequence[str]], Words]
    most: int = 0


@dataclass(frozen=True, slots=True)
class Arranged:
    """Cards in groups: ``groups``, in their order; ``rest``: name of a tray -> its cards."""

    groups: tuple[tuple[str, ...], ...]
    rest: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Arranging:
    """Cards that are put into groups, from which ONE action takes its value: a Gin knock, a take at
    Conquian.

    A person is shown an arrangement at once and moves cards from group to group; what the groups
    make is judged as it goes, and the button that does it says why not.

    ``verbs``              of the actions that are arranged
    ``title(view)``        what it is about: "What you show"
    ``look(view, cards)``  what a group is, as of ``Melds``
    ``trays``              where other cards lie; loose ones go to the first of them
    ``best(view, actions)``  what is offered at once, among the actions that may be meant
    ``laid(view, action)``   how the cards lie for an action: all that may be moved
    ``made(view, arranged)`` the action that these groups make, legal or not
    ``words(view, action)``  the button that does it: "Knock with 8"
    """

    verbs: tuple[str, ...]
    title: Callable[[View], Words]
    look: Callable[[View, Sequence[str]], Look]
    trays: tuple[Tray, ...]
    best: Callable[[View, Sequence[Action]], Action]
    laid: Callable[[View, Action], Arranged]
    made: Callable[[View, Arranged], Action]
    words: Callable[[View, Action], Words]


# --- a number -------------------------------------------------------------------------------------

def number_in(action: Action) -> int | None:
    """The number that the value of an action is; None where it is none.

    >>> number_in(Action.parse("cut =60")), number_in(Action.parse("cut"))
    (60, None)
    """
    return int(action.value) if _NUMBER.fullmatch(action.value) else None


@dataclass(frozen=True, slots=True)
class Number:
    """A number in which actions of one verb differ (a cut, a bid), their value (``number_in``): a
    few are buttons, many a slider. Of several with the same one the first counts.

    ``title(view)``     what is asked: "Where do you cut?"
    ``words(view, n)``  the button that does it: "Cut at {n}"
    ``first(view)``     where the slider stands at first; None: in the middle
    ``ends``            what lies at its two ends, beside the numbers: top and bottom of the pack
    """

    title: Callable[[View], Words] = lambda view: words("Choose a number")
    words: Callable[[View, int], Words] = lambda view, n: words("Take {n}", n=n)
    first: Callable[[View], int | None] = lambda view: None
    ends: tuple[Words, Words] | None = None


# --- a switch -------------------------------------------------------------------------------------

@dataclass(frozen=True, slots=True)
class Toggle:
    """A switch that arms the next action: while it is on, a gesture means the armed form of what it
    would mean ("Pumba!" with the discard).

    It is there while an armed action is legal, and goes off when one was done. ``name``: of it at
    the table; ``words``, ``key`` as of a button; ``lit``: what it says while it is on;
    ``armed(action)``: whether an action is of the armed form.
    """

    name: str
    words: Words
    lit: Words
    armed: Callable[[Action], bool]
    key: str = ""
