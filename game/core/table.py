"""How a game lies on the table: data for the one table scene, which knows no rule
(docs/design.md 8).

Each engine's ``table.py`` makes one ``Table``; where piles lie is in ``places``, what stands on
plates and in the corner in ``plates``, and both can be had from here.
Everything in it is data or a pure function of a view; sentences are words.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any

from game.core.action import Action
from game.core.asking import Arranging, Number, Toggle
from game.core.asking import Claims as Claims
from game.core.asking import Look as Look
from game.core.asking import Melds as Melds
from game.core.ending import Ending as Ending
from game.core.ending import SeatMark as SeatMark
from game.core.ending import Tally as Tally
from game.core.events import Said
from game.core.laid_open import Laid
from game.core.lessons import USUAL
from game.core.lessons import Step as Step
from game.core.meaning import Gesture as Gesture
from game.core.meaning import Meaning as Meaning
from game.core.meaning import fits as fits
from game.core.outcome import Outcome
from game.core.places import Arrangement as Arrangement
from game.core.places import Form as Form
from game.core.places import HandOrder as HandOrder
from game.core.places import Place as Place
from game.core.places import Row as Row
from game.core.plates import TO_THE_LEFT as TO_THE_LEFT
from game.core.plates import TO_THE_RIGHT as TO_THE_RIGHT
from game.core.plates import Badge as Badge
from game.core.plates import Counter as Counter
from game.core.plates import Plate as Plate
from game.core.plates import shown_cards as shown_cards
from game.core.plates import trump as trump
from game.core.racing import Racing as Racing
from game.core.records import dataclass, field
from game.core.retelling import TURNED_UP, ActionReport
from game.core.told import Effect as Effect
from game.core.told import Told as Told
from game.core.told import names_in, shows
from game.core.view import View
from game.core.words import Seat, Words, words


class ButtonKind(StrEnum):
    """How a button stands out: not at all, as what one mostly wants, as what one cries out."""

    PLAIN = "plain"
    PRIMARY = "primary"
    ALARM = "alarm"


@dataclass(frozen=True, slots=True)
class Button:
    """An action without cards, as a button. ``key``: the letter (or "space", "return") that presses
    it; ``kind``: how it stands out; ``last``: it ends the turn, so it stands outermost;
    ``label`` may depend on view and action.

    ``choose(view, actions)``: of many actions behind the button the one that it proposes, which
    ``label`` then tells ("Knock (8)"); None: they are listed. Where its verb is ``arranging``, the
    editor is opened with that proposal in it, rather than doing it at once. ``in_hand_order``:
    the action is given all cards of the own hand, as they lie on the screen. ``stays(view)``: for
    ``view.seat`` the button is there and can be pressed even while the action is not legal: then
    the rules say why not, or judge it."""

    verb: str
    words: Words
    key: str = ""
    kind: ButtonKind = ButtonKind.PLAIN
    last: bool = False
    label: Callable[[View, Action], Words] | None = field(default=None, compare=False)
    choose: Callable[[View, Sequence[Action]], Action | None] | None = field(
        default=None, compare=False)
    in_hand_order: bool = False
    stays: Callable[[View], bool] | None = field(default=None, compare=False)


#: A sentence, and a short form of it where there is little room.
Prompt = tuple[Words, Words]


def prompted(long: str, short: str, **args: Any) -> Prompt:
    """A prompt of two messages that ``N_`` has marked, each with those of the arguments that it
    names.

    >>> [str(each) for each in prompted("{who} attacks {whom}.", "{who}!", who=Seat(0), whom="all")]
    ['Player 1 attacks all.', 'Player 1!']
    """
    def filled(message: str) -> Words:
        named = names_in(message)
        return Words(message, None, **{name: args[name] for name in args.keys() & named})

    return filled(long), filled(short)


@dataclass(frozen=True)
class Table:
    """All that the table scene needs of a game.

    ``arrange(view)``            the rows; may depend on seats and options, never on the cards of
                                 the moment, nor on the phase (``Place.phases``)
    ``prompt(view)``             for ``view.seat``, while the deal runs: who does what, what is
                                 possible (at most 60 characters), and a short form; None: whoever
                                 is in turn "is to play"
    ``over``                     the same once the deal is over
    ``plate(view, seat)``        what a seat's plate says
    ``label(view, pile)``        the pill on a pile: "next 8", "14 to go"; None: the place's own
                                 word
    ``told``                     what is told of announcements and of actions: name -> ``Told``
                                 (``core/told.py``); ``TURNED_UP``: of cards shown to all before the
                                 first action
    ``buttons``                  in their order, the outermost last
    ``meaning``                  what gestures mean (``core/meaning.py``)
    ``forced(view, actions)``    cards that must be played (brass frame)
    ``back(view, pile)``         which back a pile's cards have: the number of a seat, or None for
                                 the deck's own
    ``face_down(view)``          piles that are done with: they lie face down, though all know them
    ``badges(view)``             what must stay in sight, whatever lies on the table
    ``dragged_with(view, pile, card)``  its price: what has to be taken too by who takes that card
                                 from a pile; it is said, and all of it is dragged
    ``arranged(view, seat)``     the groups of a hand that lies open, the melds first and what is
                                 loose last, at the end
    ``laid_open(view)``          the hands that are laid open and counted at the end of a deal, who
                                 ended it first (``core/laid_open.py``); (): no hand is
    ``stands(view)``             wild card -> the face, or the rank alone, that it stands for, where
                                 no field of a place says so
    ``ending(view, outcome, seat)``  what a finished deal means for a seat, and how its points came
                                 about; points and totals are told by ``tally`` (``core/ending.py``)
    ``choice(view, action)``     how an action reads among others that the same gesture may mean;
                                 None: by what differs
    ``corner``                   the option whose value stands in the corner of the table; "": none
    ``default_targets``          kinds of piles where cards go as a rule, the first of them first
    ``passes``                   verbs that let things be: one that is all that can be done may be
                                 done by the window itself, but not where cards are passed on by
                                 it; the first of them several people at one screen may do together,
                                 if it names no cards
    ``celebrated_piles``         kinds of piles that their owner is to be rid of: a card that leaves
                                 one is celebrated, with how many are left
    ``going_out_piles``          groups of piles (the first part of their names) that a seat is to
                                 be rid of: the last card of them all is celebrated
    ``empty_label(view, pile)``   a word or two in the empty place of a pile: what is to be laid
                                 there next; None: what its place says
    ``packet``                   how many cards at once a hand is dealt
    ``melds``, ``claims``        how melds are made, how cards are called; None: not in this game
    ``racing``                   what hands do in real time (``game/core/racing.py``); None: there
                                 is none
    ``arranging``, ``numbers``   what is asked by an editor: arrangements, and verb -> number
                                 (``core.asking``)
    ``toggles``                  switches that arm the next action
    ``lesson``                   what the first deal explains, three to five steps
    """

    arrange: Callable[[View], Arrangement]
    prompt: Callable[[View], Prompt | None]
    over: Prompt = (words("The deal is over."), words("Over"))
    plate: Callable[[View, int], Plate] = lambda view, seat: Plate()
    label: Callable[[View, str], Words | None] = lambda view, pile: None
    told: Mapping[str, Told] = field(default_factory=dict)
    buttons: tuple[Button, ...] = ()
    meaning: Meaning = Meaning()
    forced: Callable[[View, Sequence[Action]], frozenset[str]] = lambda view, actions: frozenset()
    back: Callable[[View, str], int | None] = lambda view, pile: None
    face_down: Callable[[View], frozenset[str]] = lambda view: frozenset()
    badges: Callable[[View], tuple[Badge, ...]] = lambda view: ()
    dragged_with: Callable[[View, str, str], Sequence[str]] = lambda view, pile, card: ()
    arranged: Callable[[View, int], Sequence[Sequence[str]]] = lambda view, seat: ()
    laid_open: Callable[[View], Laid] = lambda view: ()
    stands: Callable[[View], Mapping[str, str]] = lambda view: {}
    ending: Callable[[View, Outcome, int], Ending] = lambda view, outcome, seat: Ending()
    tally: Tally = Tally()
    choice: Callable[[View, Action], Words | None] = lambda view, action: None
    corner: str = ""
    default_targets: tuple[str, ...] = ("bout", "trick", "heap", "discard")
    passes: tuple[str, ...] = ("pass",)
    celebrated_piles: tuple[str, ...] = ("riddance",)
    going_out_piles: tuple[str, ...] = ()
    empty_label: Callable[[View, str], Words | None] = lambda view, pile: None
    packet: int = 1
    melds: Melds | None = None
    claims: Claims | None = None
    racing: Racing | None = None
    arranging: tuple[Arranging, ...] = ()
    numbers: Mapping[str, Number] = field(default_factory=dict)
    toggles: tuple[Toggle, ...] = ()
    lesson: tuple[Step, ...] = USUAL

    def laid_out(self, view: View) -> Arrangement:
        """The rows as they are in this phase."""
        return self.arrange(view).at(view.phase)

    def asked(self, view: View) -> Prompt:
        """What ``view.seat`` is asked or told now, and a short form."""
        if view.phase == "over":
            return self.over
        who = Seat(view.turn or 0)
        return self.prompt(view) or (words("{who} is to play.",
                                           you="You are to play.",
                                           who=who),
                                     words("{who} plays.",
                                           you="You play.",
                                           who=who))

    def by_name(self, prompt: Words, seat: int, acts: bool) -> Words:
        """A prompt as several people at one screen read it: with the name of whom it is for, never
        "you" (``words(..., named=)``). ``acts``: it asks that person to do something."""
        about = prompt.about(seat)
        if about is not None:
            return about
        return words("{me}: {prompt}", me=Seat(seat), prompt=prompt) if acts else prompt

    def edits(self, button: Button) -> bool:
        """Whether a button opens the editor of its verb with what it proposes."""
        arranged = any(button.verb in each.verbs for each in self.arranging)
        return arranged and button.choose is not None

    def told_as(self, name: str) -> Told:
        """How an announcement or a verb is told; of what ``told`` does not name nothing is, but for
        cards that are shown before the first action."""
        return self.told.get(name) or (_TURNED_UP if name == TURNED_UP else _UNTOLD)

    def say(self, event: Said) -> Words | None:
        """The sentence of an announcement; None where it is not worth one."""
        return self.told_as(event.name).say(event)

    def tell(self, report: ActionReport) -> Words | None:
        """The sentence of an action in the log."""
        return self.told_as(report.action.verb).tell(report)

    def at_once(self, report: ActionReport, event: Said) -> Words | None:
        """An action and what it brought about in one sentence; None: they are two."""
        return self.told_as(event.name).at_once(report, event)


_UNTOLD, _TURNED_UP = Told(), Told(shows)
