"""How a game lies on the table: data for the one table scene, which knows no rule
(docs/design.md 8).

Each engine's ``table.py`` makes one ``Table``; where piles lie is in ``places``, what stands on
plates and in the corner in ``plates``, and both can be had from here.
Everything in it is data or a pure function of a view; sentences are words.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.asking import Arranging, Number, Toggle
from game.core.asking import Look as Look
from game.core.asking import Melds as Melds
from game.core.cards import HIDDEN, Card
from game.core.events import Said
from game.core.lessons import USUAL
from game.core.lessons import Step as Step
from game.core.outcome import Outcome
from game.core.places import Arrangement as Arrangement
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
from game.core.retelling import TURNED_UP, Telling
from game.core.standing import Standing
from game.core.verdict import Verdict as Verdict
from game.core.view import View
from game.core.words import Seat, Words, words


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
    ``kept(action)``       whether the cards are what they are called: for the end of a deal, when
                           all may be known; None: who laid them did not know either
    ``values``             all that can ever be called, in order: as soon as there is a choice they
                           are all shown, those barred now in grey, with the reason when they are
                           pressed; (): only what may be called now
    ``keys``               value -> the letter or digit that chooses it; else they are counted
    ``holds(card, value)`` whether a card is what a claim of that value calls it
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
    kept: Callable[[Action], bool | None] = lambda action: None
    values: tuple[str, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)
    holds: Callable[[str, str], bool] = lambda card, value: card[:1] == value[:1]
    unseen: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """An action without cards, as a button. ``key``: the letter (or "space", "return") that presses
    it; ``kind``: plain, primary, alarm; ``last``: it ends the turn, so it stands outermost;
    ``label`` may depend on view and action.

    ``choose(view, actions)``: of many actions behind the button the one that it proposes, which
    ``label`` then tells ("Knock (8)"); None: they are listed. ``asks``: pressed, it opens the
    editor of its verb with that proposal in it, rather than doing it at once. ``in_hand_order``:
    the action is given all cards of the own hand, as they lie on the screen. ``stays(view)``: for
    ``view.seat`` the button is there and can be pressed even while the action is not legal: then
    the rules say why not, or judge it."""

    verb: str
    words: Words
    key: str = ""
    kind: str = "plain"
    last: bool = False
    label: Callable[[View, Action], Words] | None = field(default=None, compare=False)
    choose: Callable[[View, Sequence[Action]], Action | None] | None = field(
        default=None, compare=False)
    asks: bool = False
    in_hand_order: bool = False
    stays: Callable[[View], bool] | None = field(default=None, compare=False)


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


def so_far(standing: Standing, seat: int) -> Words | None:
    """The total, and until it is over the one that ends the match; nothing in the first deal (the
    default of ``Table.standing``).

    >>> str(so_far(Standing((63, 40), (1, 2), False, to=100, deals=4), 0))
    '63 of 100'
    >>> str(so_far(Standing((0, -2), (1, 2), False, to=-3, deals=2), 1))
    '2 of 3'
    """
    n, to = standing.totals[seat], standing.to
    if not standing.deals or (standing.over and standing.deals == 1):
        return None
    if to is None or standing.over:
        return Words("{n}", n=n)
    return words("{n} of {most}", n=n if to > 0 else -n, most=abs(to))


def shows(event: Said) -> Words | None:
    """What was shown before the first action, and by whom (the default of ``Table.turned_up``).

    >>> str(shows(Said("turned up", 1, {"cards": ("KS",), "card": "KS"})))
    'Player 2 shows King of spades.'
    """
    cards = [Card(card) for card in event.args["cards"]]
    if event.by is None:
        return words("{cards} is turned up.", "{cards} are turned up.", cards=cards, n=len(cards))
    return words("{who} shows {cards}.", who=Seat(event.by), cards=cards)


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
    ``turned_up(said)``          the sentence of cards that were shown to all before the first
                                 action and that ``said`` does not name (``retelling.announced``)
    ``told``                     verb -> message with ``{who}``, ``{cards}``, ``{n}``, ``{value}``:
                                 an action in the log (in both, where one message will not do: a
                                 function of the ``Said``, of the ``Telling``)
    ``folded``                   of ``said``: the message, with all of them as ``{who}``, where
                                 several seats say it one after the other: one line of the log
    ``together``                 (verb, announcement) -> one message for both, where an action and
                                 what it brings about are one line of the log; with the arguments of
                                 both
    ``passing``                  verbs that are told in the log, and nowhere else
    ``aloud``                    of ``said``: what the bubble at the plate of that seat says,
                                 without its name; "": nothing
    ``gains``                    of ``aloud``: what is a gain: the viewer's own rises from the cards
    ``buttons``                  in their order, the outermost last
    ``fits``                     as above; ``one_click``: verbs that a single click may play
    ``best(view, pile, card, actions)``  the obvious move of a double click, among the legal actions
                                         from there
    ``forced(view, actions)``    cards that must be played (brass frame)
    ``targets_cards``            verbs whose target is a card under the pointer (``at``), not the
                                 pile
    ``by_place``                 verbs whose value is the place, from 0, of a covered card that is
                                 picked out of its pile (``index``)
    ``back(view, pile)``         which back a pile's cards have: the number of a seat, or None for
                                 the deck's own
    ``turned(view)``             piles that are done with: they lie face down, though all know them
    ``badges(view)``             what must stay in sight, whatever lies on the table
    ``along(view, pile, card)``  its price: what has to be taken too by who takes that card
                                 from a pile; it is said, and all of it is dragged
    ``arranged(view, seat)``     the groups of a hand that lies open, the melds first and what is
                                 loose last, at the end
    ``down(view)``               the seats whose whole hands go down at the end of a deal: they lie
                                 in these groups until somebody goes on
    ``stands(view)``             wild card -> the face, or the rank alone, that it stands for, where
                                 no field of a place says so
    ``reckoned(view, seat)``     how the points of a finished deal came about for a seat, shortly;
                                 None: nothing to tell
    ``standing(standing, seat)`` how a seat stands in the match, in two or three words, beside its
                                 name: "63 of 100", "2 lives"; None: nothing to tell, or the plate
                                 tells it from the view
    ``verdict(view, outcome, seat)``  what a finished deal means for a seat, where its place says
                                 too little; None: the place says it
    ``scored(points)``           how the points of a deal are told; None: as a number with its sign
    ``in_all(standing, seat)``   the total in a list of all seats, where ``standing`` says nothing;
                                 None: a number
    ``choice(view, action)``     how an action reads among others that the same gesture may mean;
                                 None: by what differs
    ``corner``                   the option whose value stands in the corner of the table; "": none
    ``onto``                     kinds of piles where cards go as a rule, the first of them first
    ``lapses``                   verbs of passes: one that is all that can be done may be done by
                                 the window itself
    ``lets``                     the verb that lets things be, which several people may do together
    ``clicks``                   pile -> the verbs that a click on it does, where no action begins
                                 there: of those that are legal the first (on the empty stock of a
                                 patience the waste is turned over)
    ``sounds``                   announcement -> what is heard of it
    ``riddance``                 kinds of piles that their owner is to be rid of: a card that leaves
                                 one is celebrated, with how many are left
    ``lasts``                    groups of piles (the first part of their names) that a seat is to
                                 be rid of: the last card of them all is celebrated
    ``due(view, pile)``          a word or two in the empty place of a pile: what is to be laid
                                 there next; None: what its place says
    ``packet``                   so many cards at once a hand is dealt
    ``melds``, ``claims``        how melds are made, how cards are called; None: not in this game
    ``racing``                   what hands do in real time (``game/core/racing.py``); None: there
                                 is none
    ``arranging``, ``numbers``   what is asked by an editor: arrangements, and verb -> number
                                 (``core.asking``)
    ``toggles``                  switches that arm the next action
    ``lesson``                   what the first deal explains, three to five steps
    """

    arrange: Callable[[View], Arrangement]
    prompt: Callable[[View], tuple[Words, Words]]
    plate: Callable[[View, int], Plate] = lambda view, seat: Plate()
    label: Callable[[View, str], Words | None] = lambda view, pile: None
    said: Mapping[str, str | Callable[[Said], Words | None]] = field(default_factory=dict)
    turned_up: Callable[[Said], Words | None] = shows
    told: Mapping[str, str | Callable[[Telling], Words | None]] = field(default_factory=dict)
    folded: Mapping[str, str] = field(default_factory=dict)
    together: Mapping[tuple[str, str], str] = field(default_factory=dict)
    passing: frozenset[str] = frozenset()
    aloud: Mapping[str, str] = field(default_factory=dict)
    gains: tuple[str, ...] = ()
    buttons: tuple[Button, ...] = ()
    fits: Callable[[Action, Gesture], bool] = fits
    one_click: frozenset[str] = frozenset()
    best: Callable[[View, str, str | None,
                    Sequence[Action]], Action | None] = lambda view, pile, card, actions: None
    forced: Callable[[View, Sequence[Action]], frozenset[str]] = lambda view, actions: frozenset()
    targets_cards: frozenset[str] = frozenset()
    by_place: frozenset[str] = frozenset()
    back: Callable[[View, str], int | None] = lambda view, pile: None
    turned: Callable[[View], frozenset[str]] = lambda view: frozenset()
    badges: Callable[[View], tuple[Badge, ...]] = lambda view: ()
    along: Callable[[View, str, str], Sequence[str]] = lambda view, pile, card: ()
    arranged: Callable[[View, int], Sequence[Sequence[str]]] = lambda view, seat: ()
    down: Callable[[View], Sequence[int]] = lambda view: ()
    stands: Callable[[View], Mapping[str, str]] = lambda view: {}
    reckoned: Callable[[View, int], Words | None] = lambda view, seat: None
    standing: Callable[[Standing, int], Words | None] = so_far
    verdict: Callable[[View, Outcome, int], Verdict | None] = lambda view, outcome, seat: None
    scored: Callable[[int], Words | None] = lambda points: None
    in_all: Callable[[Standing, int], Words | None] = lambda standing, seat: None
    choice: Callable[[View, Action], Words | None] = lambda view, action: None
    corner: str = ""
    onto: tuple[str, ...] = ("bout", "trick", "heap", "discard")
    lapses: frozenset[str] = frozenset({"pass"})
    lets: str = "pass"
    clicks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sounds: Mapping[str, str] = field(default_factory=dict)
    riddance: tuple[str, ...] = ("riddance",)
    lasts: tuple[str, ...] = ()
    due: Callable[[View, str], Words | None] = lambda view, pile: None
    packet: int = 1
    melds: Melds | None = None
    claims: Claims | None = None
    racing: Racing | None = None
    arranging: tuple[Arranging, ...] = ()
    numbers: Mapping[str, Number] = field(default_factory=dict)
    toggles: tuple[Toggle, ...] = ()
    lesson: tuple[Step, ...] = USUAL

    def total(self, standing: Standing, seat: int) -> Words:
        """The total of a seat in a list of all of them, where a number has to stand."""
        told = self.standing(standing, seat) or self.in_all(standing, seat)
        return told or Words("{n}", n=standing.totals[seat])

    def means(self, gesture: Gesture, action: Action) -> bool:
        """Whether a gesture can mean an action: it fits, and picks the right place."""
        if action.verb in self.by_place and gesture.index is not None:
            return action.value == str(gesture.index) and self.fits(action, gesture)
        return self.fits(action, gesture)

    def by_name(self, prompt: Words, seat: int, acts: bool) -> Words:
        """A prompt as several people at one screen read it: with the name of whom it is for, never
        "you" (``words(..., named=)``). ``acts``: it asks that person to do something."""
        about = prompt.about(seat)
        if about is not None:
            return about
        return words("{me}: {prompt}", me=Seat(seat), prompt=prompt) if acts else prompt

    def say(self, event: Said) -> Words | None:
        """The sentence of an announcement; None where it is not worth one."""
        if event.name == TURNED_UP:
            return self.turned_up(event)
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

    def at_once(self, telling: Telling, event: Said) -> Words | None:
        """An action and what it brought about in one sentence; None: they are two."""
        message = self.together.get((telling.action.verb, event.name))
        if message is None:
            return None
        args = {name: Seat(value) if name in ("whom", "other") else value
                for name, value in event.args.items()}
        return Words(message, None, **{**args, "who": Seat(telling.seat),
                                       "cards": _named(telling.cards)})

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
