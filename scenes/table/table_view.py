"""What stands on the table of one viewer: layout, board, director, and what is said there."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

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
from scenes.table.cards.sight import TableExtras
from scenes.table.cards.sprites import Board, Sprite
from scenes.table.draw.bubbles import Bubble
from scenes.table.draw.strip import StripText
from scenes.table.draw.text import TableEdge
from scenes.table.fitting import TableFit, awaited, awaits, played_by, trumps_of
from scenes.table.intent import Intent
from scenes.table.layout.frame import Frame
from scenes.table.layout.layout import TableLayout, TooSmall, lay_out
from scenes.table.layout.reserves import Reserves
from scenes.table.layout.sharing import ends_of
from scenes.table.pace import TablePace
from scenes.table.places import lies_before, taken_by
from scenes.table.setting import TableLooks, TableSetting
from scenes.table.showing import Showing
from scenes.table.shown import Shown
from scenes.table.speech import Speech
from scenes.table.tabletop import TableTop
from scenes.table.wording import Wording, chosen, last_told

LOG = logging.getLogger("riddance.table")
#: Cards lie as if in this window while the true one shows no table.
_ROOMY = Frame(3840, 2160)


class TableView(TableTop):
    """The table from one seat.

    ``setting``, ``looks``: what it has in common with other seats, and how it is drawn; ``shown``:
    what is seen there now; ``board`` and ``director``: its cards; ``sight``: what it shows besides,
    as of the last ``renew``; ``speech``: what was said there; ``fit``: how it fits the window.
    ``covered``: from that seat, but as somebody sees it who has no hand (``viewer`` None): what is
    not known here cannot be shown.
    ``sharers``: those who have an end of this table each, the first at the bottom.
    """

    with_bar = False

    def __init__(self, app: Program, session: Showing, seat: int, *, covered: bool = False,
                 sharers: tuple[int, ...] = ()) -> None:
        self.seat, self.covered, self.sharers = seat, covered, sharers
        self.viewer = None if covered else seat
        self.shown = Shown.of(session, self.viewer)
        self.setting = TableSetting(app, session, self.view.seats)
        table, kinds = self.setting.table, self.setting.kinds
        live = self.setting.pace is TablePace.CLOCK
        self.intent = Intent(session, table, self.viewer, self.shown, kinds.is_column)
        self._others: dict[int, Intent] = {}
        self.board = Board(kinds.loose)
        if (melds := table.melds) is not None:
            self.board.groups = lambda cards: melds.best(self.view, cards)
        self.board.arranged = self.groups
        self.director = Director(self.board, self.layout_for, kinds.kind, self._said, live=live,
                                 homes=HOME if self.view.seats == 1 and not live else (),
                                 viewer=self.viewer, table=table, people=session.people)
        self.director.lying.told = lambda: session.log(self.viewer)
        self.looks = TableLooks(self.setting, Wording(session, self.board, self.setting.names))
        self.speech, self.sight = Speech(), TableExtras()
        self.fit = TableFit(Reserves(still=self.setting.pace.at_once))
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
        app = self.setting.app
        width, height = app.size
        scale, left_handed = float(app.settings["scale"]), app.settings["left_handed"]
        frame = Frame(width, height, scale, panel_w, left_handed, self.with_bar,
                      bool(self.sharers), CARDS.index(app.settings["cards"]))
        # The language may have changed as well.
        self.looks.resize(frame, self.seat, self.sharers, self.view, counted=bool(self.hand))

    def layout_for(self, counts: Mapping[str, int]) -> TableLayout:
        """The table for these counts of cards; larger reserves once a pile has outgrown its own."""
        self.fit.too_small = False
        counts = {k: counts.get(k, 0) for k in {*self.view.piles, *counts}}
        try:
            return self._laid_out(self.looks.frame, counts)
        except TooSmall as problem:
            # The game goes on all the same, and comes back when the window does.
            LOG.info("%s", problem)
            self.fit.too_small = True
            return self._laid_out(replace(_ROOMY, both_ends=bool(self.sharers)), counts)

    def _laid_out(self, frame: Frame, counts: Mapping[str, int]) -> TableLayout:
        return self._laid_out_as(self.shown.arrangement, frame, counts)

    def _laid_out_as(self, arrangement: Arrangement, frame: Frame,
                     counts: Mapping[str, int]) -> TableLayout:
        """The table in an arrangement that need not be the game's own."""
        drafts = {name: len(cards) for name, cards in self.board.drafts.items()}
        turned = ends_of(self.sharers)[1] if self.setting.app.settings["far_turned"] else ()
        lay = partial(lay_out, frame, arrangement, self.seat, counts, self.looks.names_px,
                      drafts=drafts, people=self.sharers, turned=turned,
                      counter_px=self.looks.counter_px)
        layout = self.fit.reserves.roomiest(lay, counts)
        if self.fit.apart and self.hand in layout.spots:
            layout.spots[self.hand] = replace(layout.spots[self.hand], apart=self.fit.apart)
        return layout

    # --- what is told -----------------------------------------------------------------------------

    def _said(self, event: Said, now_ms: float) -> None:
        if event.by is not None:
            self.speech.announced.append(event)
        sentence = self.looks.edge.tell(self.setting.table.told_as(event.name).speak(event))
        if sentence and event.by is not None:
            gain = event.by == self.viewer and self.setting.table.told_as(event.name).is_gain
            self.speech.say(event.by, sentence, now_ms, gain=gain)

    def line(self, entry: ActionReport | Said, edge: TableEdge | None = None) -> str:
        """An entry of the log as a sentence; "" where it is not worth one."""
        table = self.setting.table
        words = table.tell(entry) if isinstance(entry, ActionReport) else table.say(entry)
        return (edge or self.looks.teller).tell(words)

    def last_line(self) -> str:
        """What was done last."""
        shown, looks = self.shown, self.looks
        if self._last is None or self._last[0] is not shown or self._last[1] is not looks.edge:
            told = last_told(self.setting.session.log(self.viewer), self.setting.table)
            self._last = (shown, looks.edge, looks.teller.tell(told))
        return self._last[2]

    def prompts(self) -> tuple[Words, Words]:
        """What to do, and a short form; with the name where several share the screen."""
        return self.looks.words.prompts(self.shown, self.viewer)

    def told(self, refusal: Words, seat: int | None = None) -> str:
        """Why something is not possible; with who asked (None: the viewer) where several share the
        screen."""
        who = self.viewer if seat is None or self.viewer is None else seat
        return self.looks.edge.tell(self.looks.words.named(refusal, who))

    def bubble(self, seat: int, sentence: str) -> Bubble | None:
        """Where that stands; None for one without a plate on the table.

        It covers neither cards where they lie or are going to, nor the hand, nor other plates.
        """
        layout = self.layout
        # In a race what people call stands over the table, for all.
        ends = () if self.director.live else self.looks.ends
        plates = {**layout.plates, **{end.seat: end.plate for end in ends}}
        plate = plates.get(seat)
        if plate is None or seat == self.seat:
            return None
        taken = taken_by(self.board, layout, plates.items(), seat)
        return self.speech.bubbles.place(self.looks.brush, seat, sentence, plate, taken)

    # --- what hands do to it ----------------------------------------------------------------------

    def dim(self, dark: frozenset[int], picked: frozenset[int]) -> None:
        """Sprites, by ``id``, in less light, and with a ring."""
        self.sight.dark, self.sight.picked = dark, picked

    def spread_hand(self, apart: float, now_ms: float) -> None:
        """The person spreads or tightens the hand: card widths from one card to the next."""
        self.fit.apart = apart
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
        self.fit.tried = dict(stands)
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
        self.speech.hush()
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
            self.speech.speaks.clear()
        self._show(Shown.of(self.setting.session, self.viewer))
        director, lying = self.director, self.director.lying
        lying.awaited = self._awaited()
        lying.lasts = not director.live and self.viewer in awaits(self.setting.table, self.view)
        director.take(news)
        director.update(now_ms)
        lying.awaited = self._awaited()

    def _show(self, shown: Shown) -> None:
        if self.fit.deal != self.setting.session.deal_number:
            self.fit.deal = self.setting.session.deal_number
            self.fit.reserves.clear()
            self.board.clear()
        self.shown, trumps = shown, trumps_of(self.setting.table, shown)
        self.board.trumps = trumps if self.setting.app.settings["trumps_apart"] else ()
        self.board.low_ace = shown.arrangement.low_ace
        self.director.ears.trump = trumps[-1] if trumps else ""
        by = self.setting.app.settings["sorted"]
        if self.hand and self.board.loose(self.hand) and self.hand not in self.board.order:
            by_rank = shown.arrangement.by_rank and by == "suit"
            self.board.order[self.hand] = "rank" if by_rank else by
        self.setting.kinds.report(shown.arrangement, self.setting.game.key, self.view.seats)
        self.intent.refresh(shown)
        for seat, intent in self._others.items():
            intent.refresh(Shown.of(self.setting.session, seat))

    def groups(self, pile: str) -> Sequence[Sequence[str]]:
        """The groups of a hand that lies open, the melds first."""
        return self.setting.table.arranged(self.view, TableLayout.seat_of(pile))

    def catch_up(self, now_ms: float) -> None:
        """What has happened has been seen elsewhere: all is at its place, silent."""
        self.director.finish(now_ms)
        self.director.ears.clear()
        self.speech.speaks.clear()

    def _awaited(self) -> frozenset[str]:
        """Bouts that a card may be laid in now."""
        return awaited(self.layout, self.view, self.intent.in_free_slots())

    def intent_of(self, seat: int) -> Intent:
        """What gestures of a person mean, who may be another than the viewer at one screen."""
        if seat == self.seat:
            return self.intent
        if seat not in self._others:
            shown = Shown.of(self.setting.session, seat)
            setting = self.setting
            self._others[seat] = Intent(setting.session, setting.table, seat, shown,
                                        setting.is_column)
        return self._others[seat]

    def renew(self) -> None:
        """Words on plates and pills, from the view and what lies on the screen."""
        view, words, edge = self.view, self.looks.words, self.looks.edge
        session, table = self.setting.session, self.setting.table
        may = session.people if self.director.live else awaits(table, view)
        turns = frozenset(may) if session.outcome is None else frozenset[int]()
        layout = self.layout
        pills, signs = words.labels(view, self.looks.edge, layout.spots)
        # Who looks at it and has an answer to give is lit, whoever is next.
        mine = self.seat in turns or (self.seat in view.actors and bool(self.setting.table.claims))
        lit = turns | {self.seat} if mine else turns
        moods = self.speech.moods
        plates = {seat: words.plate(self.shown, self.looks.edge, seat, turn=seat in lit,
                                    mood=moods.get(seat))
                  for seat in range(view.seats)}
        self.sight = replace(
            self.sight, plates=plates, turns=turns - {self.seat}, mine=mine,
            played=played_by(self.board, layout, self.setting.kind, session.log(self.viewer)),
            backs=words.backs(view), stands=words.stands(self.shown, self.fit.tried), pills=pills,
            signs=signs, sign=words.sign(view), badges=words.badges(view, edge),
            captions=words.captions(view, edge, [*layout.spots.values(), *layout.empties]),
            covered=self.hand if self.covered else "", face_down=self.setting.table.face_down(view),
            uncounted={name: self.board.before.get(name, 0)
                       for name, cards in view.piles.items() if cards is None},
        )
        self.sight.strip = self._strip()
        self.sight.strips = {end.seat: self._end_text(end.seat) for end in self.looks.ends}

    def _strip(self) -> StripText:
        speech, edge = self.speech, self.looks.edge
        prompt, short = speech.asked.get(self.seat) or map(edge.tell, self.prompts())
        plate = self.sight.plates[self.seat]
        return StripText(plate, speech.lately or self.last_line(), prompt, short, self.sight.mine)

    def _end_text(self, seat: int) -> StripText:
        """What a person's strip says; beside others the plate has room for the short prompt."""
        plate = self.sight.plates[seat]
        if seat in self.setting.session.spoken:
            return chosen(plate)
        own = map(self.looks.edge.tell, self.intent_of(seat).shown.prompt)
        prompt, short = self.speech.asked.get(seat) or own
        return StripText(plate, self.last_line() if seat == self.seat else "", prompt, short,
                         plate.turn)

    # --- places on the screen ---------------------------------------------------------------------

    def card_at(self, point: tuple[int, int], pile: str) -> str | None:
        """The open card of a pile that lies under a point."""
        under, sprite, _index = self.at(point)
        return sprite.card if sprite is not None and under == pile and self.knows(sprite) else None

    def is_own_hand(self, pile: str) -> bool:
        """Whether it is the hand of the viewer."""
        return bool(pile) and pile == self.hand

    def answers(self, pile: str) -> bool:
        """Whether a card there is told why not: in hand, on own piles, on discards to meld; where
        one plays alone any."""
        melds, pace = self.setting.table.melds, self.setting.pace
        if self.view.seats == 1:
            return pile in self.layout.spots
        turns = not pace.at_once
        melded = melds is not None and bool(melds.new) and self.setting.kind(pile) == "discard"
        return melded or self.is_own_hand(pile) or (turns and lies_before(self.layout, pile))
