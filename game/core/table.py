"""How a game lies on the table: data for the one table scene, which knows no rule (DESIGN 8,
LAYOUT 5).

Each engine's ``table.py`` makes one ``Table``.
Everything in it is data or a pure function of a view; sentences are words.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.events import Said
from game.core.racing import Racing
from game.core.view import View
from game.core.words import Seat, Words, words


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pile, or each pile of a group, lies in its row.

    ``pile``       name or pattern; ``{seat}`` for the seat whose row it is: ``riddance.{seat}``,
                   ``centre.*``
    ``form``       stack, fan, cascade, row (a group side by side), grid (a group in rows), turnup,
                   bout, heap, hand, melds (a group flowing in lines), offered (room for the pile
                   that ``Arrangement.offered`` names; the place's own name is that of no pile)
    ``reserve``    cards (of a group: piles) for which room is kept, so that nothing jumps during a
                   deal
    ``columns``    of a bout or grid; 0: as many as fit
    ``sign``       what an empty place shows ("A", a suit letter, "arrow"); ``word`` a short caption
                   for its count pill, with ``{n}`` for the count: "14 to go"
    ``pairs_by``   the field answer -> attack card that lays cards on others (bout)
    ``faces_from`` the field wild card -> face that says what a card stands for
    ``under``      a pile that it lies under
    ``across``     a pile that it lies across, half covered by it
    ``beside``     a bout in whose free slots it lies
    ``room``       width in cards that it takes even when it would be narrower; 0: its own
    """

    pile: str
    form: str = "stack"
    reserve: int = 1
    columns: int = 0
    sign: str = ""
    word: Words | None = None
    pairs_by: str = ""
    faces_from: str = ""
    under: str = ""
    beside: str = ""
    across: str = ""
    room: float = 0


Row = tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The rows of LAYOUT 3: ``centre`` for all, ``own`` for the viewer's piles,
    ``mat`` for each other seat's.

    ``hand``: the pattern of the hands ("hand.{seat}"), "" where nobody has one; ``hand_in_row``: a
    small hand may stand in the own row; ``cap``: the largest card as a part of the window's height;
    ``own_ratio``: own piles against the centre's; ``plate_in_row``: with two seats the plate stands
    in the row of piles; ``brackets``: the hand is sorted into melds; ``by_rank``: suits mean
    nothing, so that a hand begins in the order of its ranks; ``offered``: the pile that lies spread
    in the place of form "offered" now, for one of its cards to be picked by its place, "" for none
    (its owner's own hand stays where it is; this may change from phase to phase).
    """

    centre: tuple[Row, ...] = ()
    own: tuple[Row, ...] = ()
    mat: tuple[Row, ...] = ()
    hand: str = ""
    hand_reserve: int = 6
    hand_in_row: bool = False
    cap: float = 0.235
    own_ratio: float = 1.0
    plate_in_row: bool = False
    brackets: bool = False
    by_rank: bool = False
    offered: str = ""


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
    """How melds are made out of a hand.

    ``new``                       the target of a new meld
    ``look(view, cards)``         what these cards are when they are laid together, whoever's turn
                                  it is
    ``best(view, cards)``         the melds that a hand had best be sorted into
    ``added(view, pile, cards)``  several cards added to a meld: the actions, one after the other;
                                  none: it cannot be
    ``question``                  what is asked where a wild card may stand for several faces
    """

    new: str
    look: Callable[[View, Sequence[str]], Look]
    best: Callable[[View, Sequence[str]], Sequence[tuple[str, ...]]]
    added: Callable[[View, str, Sequence[str]], Sequence[Action]]
    question: Words


@dataclass(frozen=True, slots=True)
class Claims:
    """How cards are laid face down and called something, and doubted.

    ``verb``, ``heap``     the action that claims, and where its cards go
    ``short(action)``      what is called, as a button among others: "Sevens"
    ``whole(action)``      with the number of cards, where there is nothing to choose: "Play 2 as
                           Sevens"
    ``title(n)``           above several buttons, for so many cards
    ``soon(view, cards)``  while a claim must wait for the clock: what will be possible then; else
                           nothing
    ``standing(view)``     the claim that may be doubted, who and what; None: there is none
    ``time(view)``         what the time that runs is for, and all of it in ms; None: none runs
    ``found(cards, said)`` what a doubt brought to light, and whether the claim was true; None: the
                           announcement is not about it
    ``values``             all that can ever be called, in order: as soon as there is a choice they
                           are all shown, those barred now in grey, with the reason when they are
                           pressed; (): only what may be called now
    ``keys``               value -> the letter or digit that chooses it; else they are counted
    ``unseen``             the pile of which the uppermost card may be laid and called without being
                           looked at; "": none
    """

    verb: str
    heap: str
    short: Callable[[Action], Words]
    whole: Callable[[Action], Words]
    title: Callable[[int], Words]
    soon: Callable[[View, Sequence[str]], Sequence[Action]]
    standing: Callable[[View], tuple[int, Words] | None]
    time: Callable[[View], tuple[Words, int] | None]
    found: Callable[[Sequence[str], Said], tuple[bool, Words] | None]
    values: tuple[str, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)
    unseen: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """An action without cards, as a button. ``key``: the letter (or "space", "return") that presses
    it; ``kind``: plain, primary, alarm; ``last``: it ends the turn, so it stands outermost;
    ``label`` may depend on view and action. ``in_hand_order``: the action is given all cards of the
    own hand, as they lie on the screen. ``stays(view)``: for ``view.seat`` the button is there and
    can be pressed even while the action is not legal: then the rules say why not, or judge it."""

    verb: str
    words: Words
    key: str = ""
    kind: str = "plain"
    last: bool = False
    label: Callable[[View, Action], Words] | None = field(default=None, compare=False)
    in_hand_order: bool = False
    stays: Callable[[View], bool] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Plate:
    """Line 2 of a name plate, its short form, and signs: sword, dagger, shield, hat, lamp, mask,
    crown."""

    line: Words | None = None
    short: Words | None = None
    signs: tuple[str, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class Gesture:
    """What a hand did: these cards, from there, to there; ``at`` the card under the pointer,
    or None; ``index`` the place in its pile, bottom to top, of the covered card that it picked, or
    None."""

    cards: tuple[str, ...]
    source: str | None
    target: str | None
    at: str | None = None
    index: int | None = None


def fits(action: Action, gesture: Gesture) -> bool:
    """Whether a gesture can mean an action: equal parts (the default of ``Table.fits``). Of one
    that names no piles the rules have said that it is meant (``Rules.gesture``)."""
    if not (action.source or action.target):
        return not action.cards or sorted(action.cards) == sorted(gesture.cards)
    if gesture.cards and sorted(action.cards) != sorted(gesture.cards):
        return False
    if gesture.source is not None and action.source != gesture.source:
        return False
    return gesture.target is None or action.target == gesture.target


@dataclass(frozen=True, slots=True)
class Telling:
    """An action as it is told in the log: who did it,
    the action as that viewer may know it (hidden cards are ``-``)."""

    seat: int
    action: Action
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """All that the table scene needs of a game.

    ``arrange(view)``            the rows; may depend on seats and options, never on the cards of
                                 the moment
    ``prompt(view)``             for ``view.seat``: who does what, what is possible (at most 60
                                 characters), and a short form
    ``plate(view, seat)``        what a seat's plate says
    ``label(view, pile)``        the pill on a pile: "next 8", "14 to go"; None: the place's own
                                 word
    ``said``                     the sheet's "Said": name -> message with ``{who}`` and the event's
                                 arguments
    ``told``                     verb -> message with ``{who}``, ``{cards}``, ``{n}``, ``{value}``:
                                 an action in the log (in both, where one message will not do: a
                                 function of the ``Said``, of the ``Telling``)
    ``aloud``                    of ``said``: what the bubble at the plate of that seat says,
                                 without its name; "": nothing
    ``buttons``                  in their order, the outermost last
    ``fits``                     as above; ``one_click``: verbs that a single click may play
    ``best(view, pile, card, actions)``  the obvious move of a double click, among the legal actions
                                         from there
    ``forced(view, actions)``    cards that must be played (brass frame)
    ``targets_cards``            verbs whose target is a card under the pointer (``at``), not the
                                 pile
    ``by_place``                 verbs whose value is the place, from 0, of a covered card that is
                                 picked out of its pile (``index``)
    ``reorder``                  the verb, with all cards of the own hand, that lays them in another
                                 order: said as soon as a card is dragged within the hand; "": the
                                 order on the screen is nobody else's business
    ``named``                    prompts that say "you" -> the same with ``{me}``, for several
                                 people at one screen
    ``back(view, pile)``         which back a pile's cards have: the number of a seat, or None for
                                 the deck's own
    ``stands(view)``             wild card -> the face, or the rank alone, that it stands for, where
                                 no field of a place says so
    ``reckoned(view, seat)``     how the points of a finished deal came about for a seat, shortly;
                                 None: nothing to tell
    ``choice(view, action)``     how an action reads among others that the same gesture may mean;
                                 None: by what differs
    ``corner``                   the option whose value stands in the corner of the table; "": none
    ``onto``                     kinds of piles where cards go as a rule, the first of them first
    ``lets``                     the verb that lets things be, which several people may do together
    ``sounds``                   announcement -> what is heard of it
    ``melds``, ``claims``        how melds are made, how cards are called; None: not in this game
    ``racing``                   what hands do in real time (``game/core/racing.py``); None: there
                                 is none
    """

    arrange: Callable[[View], Arrangement]
    prompt: Callable[[View], tuple[Words, Words]]
    plate: Callable[[View, int], Plate] = lambda view, seat: Plate()
    label: Callable[[View, str], Words | None] = lambda view, pile: None
    said: Mapping[str, str | Callable[[Said], Words | None]] = field(default_factory=dict)
    told: Mapping[str, str | Callable[[Telling], Words | None]] = field(default_factory=dict)
    aloud: Mapping[str, str] = field(default_factory=dict)
    buttons: tuple[Button, ...] = ()
    fits: Callable[[Action, Gesture], bool] = fits
    one_click: frozenset[str] = frozenset()
    best: Callable[[View, str, str | None,
                    Sequence[Action]], Action | None] = lambda view, pile, card, actions: None
    forced: Callable[[View, Sequence[Action]], frozenset[str]] = lambda view, actions: frozenset()
    targets_cards: frozenset[str] = frozenset()
    by_place: frozenset[str] = frozenset()
    reorder: str = ""
    back: Callable[[View, str], int | None] = lambda view, pile: None
    stands: Callable[[View], Mapping[str, str]] = lambda view: {}
    reckoned: Callable[[View, int], Words | None] = lambda view, seat: None
    choice: Callable[[View, Action], Words | None] = lambda view, action: None
    named: Mapping[str, str] = field(default_factory=dict)
    corner: str = ""
    onto: tuple[str, ...] = ("bout", "trick", "heap", "discard")
    lets: str = "pass"
    sounds: Mapping[str, str] = field(default_factory=dict)
    melds: Melds | None = None
    claims: Claims | None = None
    racing: Racing | None = None

    def means(self, gesture: Gesture, action: Action) -> bool:
        """Whether a gesture can mean an action: it fits, and picks the right place."""
        if action.verb in self.by_place and gesture.index is not None:
            return action.value == str(gesture.index) and self.fits(action, gesture)
        return self.fits(action, gesture)

    def by_name(self, prompt: Words, seat: int, acts: bool) -> Words:
        """A prompt as several people at one screen read it: with the name of whom it is for, never
        "you". ``acts``: it asks that person to do something."""
        if prompt.message in self.named:
            plural = None if prompt.plural is None else self.named[prompt.plural]
            return Words(self.named[prompt.message], plural, **prompt.args, me=Seat(seat))
        return words("{me}: {prompt}", me=Seat(seat), prompt=prompt) if acts else prompt

    def say(self, event: Said) -> Words | None:
        """The sentence of an announcement; None where it is not worth one."""
        message = self.said.get(event.name)
        if message is None or callable(message):
            return message and message(event)
        args: dict[str, Any] = dict(event.args)
        if event.by is not None:
            args["who"] = Seat(event.by)
        return Words(message, None, **args)

    def speak(self, event: Said) -> Words | None:
        """What a seat says itself, in a bubble at its plate; None: nothing."""
        if event.name not in self.aloud:
            return self.say(event)
        message = self.aloud[event.name]
        return Words(message, None, **event.args) if message else None

    def tell(self, telling: Telling) -> Words | None:
        """The sentence of an action in the log."""
        message = self.told.get(telling.action.verb)
        if message is None or callable(message):
            return message and message(telling)
        return Words(message, None, who=Seat(telling.seat), cards=_named(telling.cards),
                     n=len(telling.cards),
                     value=telling.action.value)


def _named(cards: Sequence[str]) -> Any:
    shown = [Card(card) for card in cards if card != HIDDEN]
    hidden = len(cards) - len(shown)
    if not hidden:
        return shown
    return words("a card", "{n} cards", n=hidden)
