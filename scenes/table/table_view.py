"""What stands on the table of one viewer: layout, board, director, and what is said there."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.core.cards import HIDDEN
from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.solo import HOME
from game.core.table import Arrangement
from game.core.view import View
from game.core.words import Words
from game.session.seats import News
from scenes.preferences import CARDS
from scenes.program.stack import Program
from scenes.table.cards import motion
from scenes.table.cards.director import Director
from scenes.table.cards.painter import Painter
from scenes.table.cards.sight import TableExtras
from scenes.table.cards.sprites import Board, Sprite
from scenes.table.draw.bubbles import Bubble
from scenes.table.draw.ends import End
from scenes.table.draw.paint import Brush
from scenes.table.draw.strip import StripText
from scenes.table.draw.text import TableEdge, Writer
from scenes.table.fitting import Plates, awaited, awaits, played_by, trumps_of
from scenes.table.intent import Intent, Target
from scenes.table.kinds import Kinds
from scenes.table.layout.frame import Frame
from scenes.table.layout.layout import TableLayout, TooSmall, lay_out
from scenes.table.layout.reserves import Reserves
from scenes.table.layout.sharing import ends_of
from scenes.table.letters import lettered
from scenes.table.places import UnderPoint, found_at, lies_before, rect_of, rect_of_target, taken_by
from scenes.table.showing import Showing
from scenes.table.shown import Shown
from scenes.table.speech import Speech
from scenes.table.wording import Wording, chosen, last_told, teller_of

LOG = logging.getLogger("riddance.table")
#: Cards lie as if in this window while the true one shows no table.
_ROOMY = Frame(3840, 2160)


class TableView(Speech):
    """The table from one seat.

    ``shown``: what is seen there now; ``sight``, ``strip``, ``strips``: what it shows besides its
    cards, as of the last ``renew``.
    ``covered``: from that seat, but as somebody sees it who has no hand (``viewer`` None): what is
    not known here cannot be shown. ``live``: all play at once, nothing waits for anything.
    ``sharers``: those who have an end of this table each, the first at the bottom.
    """

    with_bar = False

    def __init__(self, app: Program, session: Showing, seat: int, *, covered: bool = False,
                 live: bool = False, sharers: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.app, self.session, self.seat, self.covered = app, session, seat, covered
        self.sharers = sharers
        self.viewer = None if covered else seat
        self.table, self.game = lettered(session.game.table), session.game
        self.names = [sitter.name for sitter in session.seats]
        self.shown = Shown.of(session, self.viewer)
        piles = self.game.piles(self.view.seats, session.settled)
        kinds = self._kinds = Kinds(piles, self.table)
        self.kind, self.numbered, self.is_column = kinds.kind, kinds.numbered, kinds.is_column
        self.intent = Intent(session, self.table, self.viewer, self.shown, kinds.is_column)
        self._others: dict[int, Intent] = {}
        #: Those who play at once at this screen have their ends of it; what their strips say.
        self.ends: list[End] = []
        self.strips: dict[int, StripText] = {}
        self.board = Board(kinds.loose)
        self._words = Wording(session, self.board, self.names)
        if (melds := self.table.melds) is not None:
            self.board.groups = lambda cards: melds.best(self.view, cards)
        self.board.arranged = self.groups
        self.homes = frozenset(HOME if self.view.seats == 1 and not live else ())
        self.director = Director(self.board, self.layout_for, self.kind, self._said, live=live,
                                 homes=self.homes, viewer=self.viewer, table=self.table,
                                 people=session.people)
        self.director.lying.told = lambda: self.session.log(self.viewer)
        self.writer = Writer(app.pictures)
        self.sight = TableExtras()
        self.too_small = False
        self._apart = 0.0
        self._tried: dict[str, str] = {}
        self._reserves = Reserves(still=self.game.real_time)
        self._deal = 0
        self._last: tuple[Shown, TableEdge, str] | None = None
        self.resize()
        self.renew()

    @property
    def view(self) -> View:
        """What is seen of the deal from here."""
        return self.shown.view

    @property
    def hand(self) -> str:
        """The pile of the hand at the bottom; "" where nobody has one."""
        return self.shown.hand_of(self.seat)

    # --- sizes ------------------------------------------------------------------------------------

    def resize(self, panel_w: int = 0) -> None:
        """The window has another size, or a panel of that width was opened or shut."""
        # The language may have changed as well.
        self.edge, self.voice = TableEdge(self.names), TableEdge(self.names, chips=False)
        self.teller = teller_of(self.edge, self.names, self.session.people, self.seat)
        width, height = self.app.size
        scale, left_handed = float(self.app.settings["scale"]), self.app.settings["left_handed"]
        self.frame = Frame(width, height, scale, panel_w, left_handed, self.with_bar,
                           bool(self.sharers), CARDS.index(self.app.settings["cards"]))
        self.brush = Brush(self.frame, self.app.pictures, self.writer)
        self._painters: dict[float, Painter] = {}
        plates = Plates.of(self.brush, self.names, self.seat, self.sharers, counted=bool(self.hand),
                           counters=self._words.counters(self.view, self.edge))
        self.names_px, self.own_plate, self.ends = plates.names, plates.own, plates.ends
        self.counter_px = plates.counter

    @property
    def painter(self) -> Painter:
        """Draws the table, with text of the size for which there is room on it."""
        scale = self.layout.question.frame.user_scale
        if scale not in self._painters:
            self._painters[scale] = Painter(self.brush.at(scale))
        return self._painters[scale]

    def layout_for(self, counts: Mapping[str, int]) -> TableLayout:
        """The table for these counts of cards; larger reserves once a pile has outgrown its own."""
        counts, self.too_small = {k: counts.get(k, 0) for k in {*self.view.piles, *counts}}, False
        try:
            return self._laid_out(self.frame, counts)
        except TooSmall as problem:
            # The game goes on all the same, and comes back when the window does.
            LOG.info("%s", problem)
            self.too_small = True
            return self._laid_out(replace(_ROOMY, both_ends=bool(self.sharers)), counts)

    def _laid_out(self, frame: Frame, counts: Mapping[str, int]) -> TableLayout:
        return self._laid_out_as(self.shown.arrangement, frame, counts)

    def _laid_out_as(self, arrangement: Arrangement, frame: Frame,
                     counts: Mapping[str, int]) -> TableLayout:
        """The table in an arrangement that need not be the game's own."""
        drafts = {name: len(cards) for name, cards in self.board.drafts.items()}
        turned = ends_of(self.sharers)[1] if self.app.settings["far_turned"] else ()
        lay = partial(lay_out, frame, arrangement, self.seat, counts, self.names_px,
                      drafts=drafts, people=self.sharers, turned=turned,
                      counter_px=self.counter_px)
        layout = self._reserves.roomiest(lay, counts)
        if self._apart and self.hand in layout.spots:
            layout.spots[self.hand] = replace(layout.spots[self.hand], apart=self._apart)
        return layout

    @property
    def layout(self) -> TableLayout:
        """As the cards lie now."""
        layout = self.director.lying.layout
        if layout is None:
            layout = self.director.layout = self.layout_for(self.board.counts())
        return layout

    # --- what is told -----------------------------------------------------------------------------

    def _said(self, event: Said, now_ms: float) -> None:
        sentence = self.edge.tell(self.table.told_as(event.name).speak(event))
        if sentence and event.by is not None:
            gain = event.by == self.viewer and self.table.told_as(event.name).is_gain
            self.say(event.by, sentence, now_ms, gain=gain)

    def line(self, entry: ActionReport | Said, edge: TableEdge | None = None) -> str:
        """An entry of the log as a sentence; "" where it is not worth one."""
        words = self.table.tell(entry) if isinstance(entry, ActionReport) else self.table.say(entry)
        return (edge or self.teller).tell(words)

    def last_line(self) -> str:
        """What was done last."""
        if self._last is None or self._last[0] is not self.shown or self._last[1] is not self.edge:
            told = last_told(self.session.log(self.viewer), self.table)
            self._last = (self.shown, self.edge, self.teller.tell(told))
        return self._last[2]

    def prompts(self) -> tuple[Words, Words]:
        """What to do, and a short form; with the name where several share the screen."""
        return self._words.prompts(self.shown, self.viewer)

    def told(self, refusal: Words, seat: int | None = None) -> str:
        """Why something is not possible; with who asked (None: the viewer) where several share the
        screen."""
        who = self.viewer if seat is None or self.viewer is None else seat
        return self.edge.tell(self._words.named(refusal, who))

    def bubble(self, seat: int, sentence: str) -> Bubble | None:
        """Where that stands; None for one without a plate on the table.

        It covers neither cards where they lie or are going to, nor the hand, nor other plates.
        """
        layout = self.layout
        # In a race what people call stands over the table, for all.
        ends = () if self.director.live else self.ends
        plates = {**layout.plates, **{end.seat: end.plate for end in ends}}
        plate = plates.get(seat)
        if plate is None or seat == self.seat:
            return None
        taken = taken_by(self.board, layout, plates.items(), seat)
        return self.bubbles.place(self.brush, seat, sentence, plate, taken)

    # --- what hands do to it ----------------------------------------------------------------------

    def dim(self, dark: frozenset[int], picked: frozenset[int]) -> None:
        """Sprites, by ``id``, in less light, and with a ring."""
        self.sight.dark, self.sight.picked = dark, picked

    def spread_hand(self, apart: float, now_ms: float) -> None:
        """The person spreads or tightens the hand: card widths from one card to the next."""
        self._apart = apart
        self.director.close_up(now_ms)

    def sort_hand(self, order: str, now_ms: float) -> None:
        """The hand in another order."""
        self.board.sort(self.hand, order)
        self.director.close_up(now_ms)

    def try_on(self, drafts: Mapping[str, Sequence[str]], stands: Mapping[str, str],
               now_ms: float) -> None:
        """Cards of the hand lie together to be tried.

        ``stands``: what wild ones among them would stand for.
        """
        self.board.drafts = {name: list(cards) for name, cards in drafts.items()}
        self._tried = dict(stands)
        self.sort_hand(self.board.order.get(self.hand, "own"), now_ms)

    # --- what its cards do beside the deal --------------------------------------------------------

    def turn_hand(self, before: Sequence[str], now_ms: float, lasts_ms: float) -> None:
        """Let the hand at the bottom be seen to turn: its cards showed ``before`` until now."""
        for sprite, card in zip(self.board.sprites.get(self.hand, ()), before):
            sprite.turn_from(card, now_ms, lasts_ms)

    def forget_turned(self) -> None:
        """What cards showed before they turned is known no more."""
        for sprite in self.board:
            sprite.before = sprite.card

    def show_again(self, news: Sequence[News]) -> None:
        """What has been seen is shown once more; nothing is said meanwhile."""
        self.hush()
        self.director.take(news)

    def land(self, sprites: Iterable[Sprite]) -> None:
        """Cards that somebody else has drawn on their way are there now, and fly no more."""
        for sprite in sprites:
            sprite.land()

    def carry(self, places: Iterable[tuple[Sprite, tuple[float, ...]]]) -> None:
        """Cards were let go of: each is now at its (x, y, width, turn), in window px."""
        for sprite, place in places:
            sprite.place.jump(place)

    def glide_back(self, now_ms: float) -> None:
        """Whatever is not where it belongs goes there, as cards do that were let go of."""
        self.director.place(now_ms, reflow_ms=motion.SNAP_BACK)

    # --- the sight --------------------------------------------------------------------------------

    def take(self, news: Sequence[News], now_ms: float) -> None:
        """What has happened: what is seen now, and how it came about, to be shown in its turn."""
        if any(each.reset or each.telling for each in news):
            self.speaks.clear()
        self._show(Shown.of(self.session, self.viewer))
        director, lying = self.director, self.director.lying
        lying.awaited = self._awaited()
        lying.lasts = not director.live and self.viewer in awaits(self.table, self.view)
        director.take(news)
        director.update(now_ms)
        lying.awaited = self._awaited()

    def _show(self, shown: Shown) -> None:
        if self._deal != self.session.deal_number:
            self._deal = self.session.deal_number
            self._reserves.clear()
            self.board.clear()
        self.shown, trumps = shown, trumps_of(self.table, shown)
        self.board.trumps = trumps if self.app.settings["trumps_apart"] else ()
        self.director.ears.trump = trumps[-1] if trumps else ""
        by = self.app.settings["sorted"]
        if self.hand and self.board.loose(self.hand) and self.hand not in self.board.order:
            by_rank = shown.arrangement.by_rank and by == "suit"
            self.board.order[self.hand] = "rank" if by_rank else by
        self._kinds.report(shown.arrangement, self.game.key, self.view.seats)
        self.intent.refresh(shown)
        for seat, intent in self._others.items():
            intent.refresh(Shown.of(self.session, seat))

    def groups(self, pile: str) -> Sequence[Sequence[str]]:
        """The groups of a hand that lies open, the melds first."""
        return self.table.arranged(self.view, TableLayout.seat_of(pile))

    def catch_up(self, now_ms: float) -> None:
        """What has happened has been seen elsewhere: all is at its place, silent."""
        self.director.finish(now_ms)
        self.director.ears.clear()
        self.speaks.clear()

    def _awaited(self) -> frozenset[str]:
        """Bouts that a card may be laid in now."""
        return awaited(self.layout, self.view, self.intent.in_free_slots())

    def intent_of(self, seat: int) -> Intent:
        """What gestures of a person mean, who may be another than the viewer at one screen."""
        if seat == self.seat:
            return self.intent
        if seat not in self._others:
            shown = Shown.of(self.session, seat)
            self._others[seat] = Intent(self.session, self.table, seat, shown, self.is_column)
        return self._others[seat]

    def renew(self) -> None:
        """Words on plates and pills, from the view and what lies on the screen."""
        view, words = self.view, self._words
        may = self.session.people if self.director.live else awaits(self.table, view)
        turns = frozenset(may) if self.session.outcome is None else frozenset[int]()
        layout = self.layout
        pills, signs = words.labels(view, self.edge, layout.spots)
        # Who looks at it and has an answer to give is lit, whoever is next.
        mine = self.seat in turns or (self.seat in view.actors and bool(self.table.claims))
        lit = turns | {self.seat} if mine else turns
        plates = {seat: words.plate(self.shown, self.edge, seat, turn=seat in lit)
                  for seat in range(view.seats)}
        self.sight = replace(
            self.sight, plates=plates, turns=turns - {self.seat}, mine=mine,
            played=played_by(self.board, layout, self.kind, self.session.log(self.viewer)),
            backs=words.backs(view), stands=words.stands(self.shown, self._tried), pills=pills,
            signs=signs, sign=words.sign(view), badges=words.badges(view, self.edge),
            captions=words.captions(view, self.edge, [*layout.spots.values(), *layout.empties]),
            covered=self.hand if self.covered else "", face_down=self.table.face_down(view),
            uncounted={name: self.board.before.get(name, 0)
                       for name, cards in view.piles.items() if cards is None},
        )
        self.strip = self._strip()
        self.strips = {end.seat: self._end_text(end.seat) for end in self.ends}

    def _strip(self) -> StripText:
        prompt, short = self.asked.get(self.seat) or map(self.edge.tell, self.prompts())
        plate = self.sight.plates[self.seat]
        return StripText(plate, self.lately or self.last_line(), prompt, short, self.sight.mine)

    def _end_text(self, seat: int) -> StripText:
        """What a person's strip says; beside others the plate has room for the short prompt."""
        plate = self.sight.plates[seat]
        if seat in self.session.spoken:
            return chosen(plate)
        own = map(self.edge.tell, self.intent_of(seat).shown.prompt)
        prompt, short = self.asked.get(seat) or own
        return StripText(plate, self.last_line() if seat == self.seat else "", prompt, short,
                         plate.turn)

    # --- places on the screen ---------------------------------------------------------------------

    rect = staticmethod(rect_of)

    def at(self, point: tuple[int, int]) -> UnderPoint:
        """What lies under a point, in px of the window."""
        return found_at(self.board, self.layout, point)

    def card_at(self, point: tuple[int, int], pile: str) -> str | None:
        """The open card of a pile that lies under a point."""
        under, sprite, _index = self.at(point)
        return sprite.card if sprite is not None and under == pile and self.knows(sprite) else None

    def target_rect(self, target: Target) -> Rect | None:
        """The place of a target; of a pile that has no room the plate of its seat."""
        rect = rect_of_target(target, self.board, self.director, self.layout)
        if rect is None and target.at is None and target.pile in self.view.piles:
            return self.layout.plates.get(self.layout.owner(target.pile))
        return rect

    def is_own_hand(self, pile: str) -> bool:
        """Whether it is the hand of the viewer."""
        return bool(pile) and pile == self.hand

    def answers(self, pile: str) -> bool:
        """Whether a card there is told why not: in hand, on own piles, on discards to meld."""
        melds, turns = self.table.melds, self.view.seats > 1 and not self.game.real_time
        melded = melds is not None and bool(melds.new) and self.kind(pile) == "discard"
        return melded or self.is_own_hand(pile) or (turns and lies_before(self.layout, pile))

    def knows(self, sprite: Sprite) -> bool:
        """Whether a card lies with its face up for who looks on."""
        return sprite.card != HIDDEN
