"""What stands on the table of one viewer: layout, board, director, and the words on plates and pills."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from assets.art.backs import SEAT_BACKS
from game.core.cards import HIDDEN
from game.core.events import Said
from game.core.piles import layout_of
from game.core.table import Arrangement, Place, Telling
from game.core.view import View
from game.core.words import Suit, Words
from game.session.seats import News
from scenes.i18n import _
from scenes.preferences import SCALES
from scenes.table.cards import motion
from scenes.table.cards.director import Director
from scenes.table.cards.painter import Painter, Sight
from scenes.table.cards.sprites import Board, Sprite, fields_of
from scenes.table.draw.bubbles import Bubble, Bubbles
from scenes.table.draw.ends import End, ends_at
from scenes.table.draw.hud import StripText, strip_plate
from scenes.table.draw.paint import Brush
from scenes.table.draw.plates import PlateText
from scenes.table.draw.text import TableEdge, Writer
from scenes.table.intent import Intent, Target
from scenes.table.layout.frame import Frame
from scenes.table.layout.groups import seated
from scenes.table.layout.layout import Layout, TooSmall, lay_out, outgrown
from scenes.table.layout.sharing import ends_of
from scenes.table.layout.spread import free_slot
from scenes.table.showing import Showing
from scenes.table.shown import Shown

if TYPE_CHECKING:
    from scenes.program.stack import Program

LOG = logging.getLogger("riddance.table")
#: Cards lie as if in this window while the true one shows no table.
_ROOMY = Frame(3840, 2160)


class Stage:
    """The table from one seat. ``shown``: what is seen there now; ``speaks``: what was just said, seat -> sentence;
    ``caption``: what is heard now, for those who want to read it; ``sight``, ``strip``, ``strips``: what it shows besides its
    cards, as of the last ``renew``.

    ``covered``: from that seat, but as somebody sees it who has no hand (``viewer`` None): what is not known here cannot be
    shown (UX 3.5). ``live``: all play at once, nothing waits for anything.
    """

    with_bar = False

    def __init__(self, app: Program, session: Showing, seat: int, *, covered: bool = False, live: bool = False) -> None:
        self.app, self.session, self.seat, self.covered = app, session, seat, covered
        self.viewer = None if covered else seat
        self.table, self.game = session.game.table, session.game
        names = [sitter.name for sitter in session.seats]
        self.names = names
        self.shown = Shown.of(session, self.viewer)
        self._piles = layout_of(self.game.piles(self.view.seats, session.settled))
        self.intent = Intent(session, self.table, self.viewer, self.shown)
        self._others: dict[int, Intent] = {}
        #: Those who play at once at this screen have their ends of it, and what their strips say.
        self.ends: list[End] = []
        self.strips: dict[int, StripText] = {}
        self.board = Board(self._loose)
        melds = self.table.melds
        if melds is not None:
            self.board.groups = lambda cards: melds.best(self.view, cards)
        self.director = Director(self.board, self.layout_for, self.kind, self._said, live=live)
        self.writer = Writer(app.pictures)
        self.sight = Sight()
        self.speaks: dict[int, tuple[str, float]] = {}
        self._bubbles = Bubbles()
        self.panel_w = 0
        self.too_small = False
        self.caption = ""
        self._apart = 0.0
        self._tried: dict[str, str] = {}
        self._grown: dict[str, int] = {}
        self._deal = 0
        self.resize()
        self.renew()

    @property
    def view(self) -> View:
        return self.shown.view

    @property
    def hand(self) -> str:
        """The pile of the hand at the bottom; "" where nobody has one."""
        return self.shown.hand_of(self.seat)

    @property
    def sharers(self) -> tuple[int, ...]:
        """Those who play at once at this screen, if several do."""
        people = self.session.people
        return people if self.game.real_time and len(people) > 1 else ()

    # --- sizes ------------------------------------------------------------------------------------------------------

    def resize(self, panel_w: int = 0) -> None:
        """The window has another size, or a panel of that width was opened or shut."""
        self.panel_w = panel_w
        # The language may have changed as well.
        self.edge, self.voice = TableEdge(self.names), TableEdge(self.names, chips=False)
        wish = float(self.app.settings["scale"])
        # Where a table has no room for text of that size, it is as large as there is room for.
        for scale in (wish, *(scale for scale in reversed(SCALES) if scale < wish), wish):
            self._measure(scale)
            if self._fits():
                break

    def _fits(self) -> bool:
        try:
            self._laid_out(self.frame, {name: len(cards or ()) for name, cards in self.view.piles.items()})
        except TooSmall:
            return False
        return True

    def _measure(self, scale: float) -> None:
        """Frame, and what is drawn in it, with text at a scale."""
        width, height = self.app.size
        self.frame = Frame(width, height, scale, self.panel_w, self.app.settings["left_handed"], self.with_bar, bool(self.sharers))
        self.brush = Brush(self.frame, self.app.pictures, self.writer)
        self.painter = Painter(self.brush)
        self.names_px = tuple(self.writer.width(name, self.frame.text("body"), True) for name in self.names)
        self.own_plate = strip_plate(self.frame, self.names_px[self.seat], bool(self.hand))
        self.ends = ends_at(self.frame, self.sharers, self.names_px) if self.sharers else []

    def layout_for(self, counts: Mapping[str, int]) -> Layout:
        """The table for these counts of cards; larger reserves once a pile has outgrown its own."""
        counts = {name: counts.get(name, 0) for name in {*self.view.piles, *counts}}
        self.too_small = False
        try:
            return self._laid_out(self.frame, counts)
        except TooSmall as problem:
            # The game goes on all the same, and comes back when the window does.
            LOG.info("%s", problem)
            self.too_small = True
            return self._laid_out(replace(_ROOMY, both_ends=bool(self.sharers)), counts)

    def _laid_out(self, frame: Frame, counts: Mapping[str, int]) -> Layout:
        return self._laid_out_as(self.shown.arrangement, frame, counts)

    def _laid_out_as(self, arrangement: Arrangement, frame: Frame,
                     counts: Mapping[str, int]) -> Layout:
        """The table in an arrangement that need not be the game's own."""
        drafts = {name: len(cards) for name, cards in self.board.drafts.items()}
        turned = ends_of(self.sharers)[1] if self.app.settings["far_turned"] else ()
        lay = partial(lay_out, frame, arrangement, self.seat, counts, self.names_px,
                      drafts=drafts, people=self.sharers, turned=turned)
        found = self._roomiest(lay, counts)
        if self._apart and self.hand in found.spots:
            found.spots[self.hand] = replace(found.spots[self.hand], apart=self._apart)
        return found

    def _roomiest(self, lay: Callable[..., Layout], counts: Mapping[str, int]) -> Layout:
        """With larger reserves where piles have outgrown theirs; what there is no room for at all lies closer: the game goes on."""
        try:
            found = lay(grown=self._grown)
        except TooSmall:
            self._grown = {}
            found = lay(grown={})
        with suppress(TooSmall):
            for _again in range(3):
                more = outgrown(found, counts)
                if not more:
                    break
                found, self._grown = lay(grown=self._grown | more), self._grown | more
        return found

    @property
    def layout(self) -> Layout:
        """As the cards lie now."""
        if self.director.layout is None:
            self.director.layout = self.layout_for(self.board.counts())
        return self.director.layout

    def kind(self, pile: str) -> str:
        """The kind of a pile to the eye."""
        spec = self._piles.spec(pile)
        return "" if spec is None else spec.kind

    def numbered(self, pile: str) -> bool:
        """Whether the last number of a pile's name counts piles of a kind, not seats."""
        spec, parts = self._piles.spec(pile), pile.split(".")
        return spec is not None and parts[-1].isdecimal() and spec.owner != len(parts) - 1

    def _loose(self, pile: str) -> bool:
        spec = self._piles.spec(pile)
        return spec is not None and not spec.ordered

    # --- what is told -----------------------------------------------------------------------------------------------

    def _said(self, event: Said, now_ms: float) -> None:
        sentence = self.edge.tell(self.table.speak(event))
        if sentence and event.by is not None:
            self.say(event.by, sentence, now_ms)

    def line(self, entry: Telling | Said, edge: TableEdge | None = None) -> str:
        """An entry of the log as a sentence; "" where it is not worth one."""
        words = self.table.tell(entry) if isinstance(entry, Telling) else self.table.say(entry)
        return (edge or self.edge).tell(words)

    def last_line(self) -> str:
        """What was done last."""
        return next((line for entry in reversed(self.session.log(self.viewer)) if (line := self.line(entry))), "")

    def prompts(self) -> tuple[Words, Words]:
        """What the person is told to do, and a short form; with the name where several share the screen (UX 3.5)."""
        prompt, short = self.shown.prompt
        if self.viewer is None or len(self.session.people) < 2:
            return prompt, short
        acts = self.viewer in self.view.actors and self.session.outcome is None
        return self.table.by_name(prompt, self.seat, acts), self.table.by_name(short, self.seat, acts)

    def told(self, refusal: Words) -> str:
        """Why something is not possible; with the name of who asked where several share the screen."""
        named = len(self.session.people) > 1 and self.viewer is not None
        return self.edge.tell(self.table.by_name(refusal, self.seat, True) if named else refusal)

    def say(self, seat: int, sentence: str, now_ms: float) -> None:
        """What a seat says, in a bubble at its plate."""
        self.speaks[seat] = (sentence, now_ms)
        self._bubbles.forget(seat, sentence)

    def bubble(self, seat: int, sentence: str) -> Bubble | None:
        """Where that stands; None for one without a plate on the table. It covers neither cards where they lie or are going
        to, nor the hand, nor other plates."""
        layout, table = self.layout, self.frame.table
        plate = layout.plates.get(seat)
        if plate is None:
            return None
        hand = Rect(table.left, table.bottom - layout.solution.hand_h, table.w, layout.solution.hand_h)
        cards = [sprite.lie.rect for pile, sprites in self.board.sprites.items() for sprite in sprites
                 if not sprite.buried and self._zone(pile) not in ("", "fan", "hand")]
        others = [rect for other, rect in layout.plates.items() if other != seat]
        return self._bubbles.place(self.brush, seat, sentence, plate, [hand, *cards, *others])

    def hush(self, now_ms: float | None = None) -> bool:
        """Bubbles that have stood long enough go, without a time all of them; whether there were any."""
        gone = [seat for seat, (_sentence, since_ms) in self.speaks.items()
                if now_ms is None or now_ms >= since_ms + motion.SAID]
        for seat in gone:
            del self.speaks[seat]
        return bool(gone)

    def caption_with(self, words: str) -> bool:
        """What is heard now, "" for nothing; whether that is another caption."""
        changed, self.caption = words != self.caption, words
        return changed

    # --- what hands do to it ----------------------------------------------------------------------------------------

    def dim(self, dark: frozenset[int], picked: frozenset[int]) -> None:
        """Sprites, by ``id``, in less light, and with a ring."""
        self.sight.dark, self.sight.picked = dark, picked

    def spread_hand(self, apart: float, now_ms: float) -> None:
        """The person spreads or tightens the hand: so many card widths from one card to the next."""
        self._apart = apart
        self.director.place(now_ms)

    def sort_hand(self, order: str, now_ms: float) -> None:
        """The hand in another order."""
        self.board.sort(self.hand, order)
        self.director.place(now_ms)

    def try_on(self, drafts: Mapping[str, Sequence[str]], stands: Mapping[str, str], now_ms: float) -> None:
        """Cards of the hand lie together to be tried; ``stands``: what wild ones among them would stand for."""
        self.board.drafts = {name: list(cards) for name, cards in drafts.items()}
        self._tried = dict(stands)
        self.sort_hand(self.board.order.get(self.hand, "own"), now_ms)

    # --- the sight --------------------------------------------------------------------------------------------------

    def take(self, news: Sequence[News], now_ms: float) -> None:
        """What has happened: what is seen now, and news of how it came about to be shown in their turn."""
        if any(each.reset or each.telling for each in news):
            self.speaks.clear()
        self._show(Shown.of(self.session, self.viewer))
        self.director.awaited = self._awaited()
        self.director.take(news)
        self.director.update(now_ms)
        self.director.awaited = self._awaited()

    def _show(self, shown: Shown) -> None:
        if self._deal != self.session.deal_number:
            self._deal, self._grown = self.session.deal_number, {}
            self.board.clear()
        self.shown = shown
        by = self.app.settings["sorted"]
        if self.hand and self.hand not in self.board.order:
            self.board.order[self.hand] = "rank" if shown.arrangement.by_rank and by == "suit" else by
        self.intent.refresh(shown)
        for seat, intent in self._others.items():
            intent.refresh(Shown.of(self.session, seat))

    def catch_up(self, now_ms: float) -> None:
        """What has happened has been seen elsewhere: all is at its place, and silent."""
        self.director.finish(now_ms)
        self.director.heard.clear()
        self.speaks.clear()

    def _awaited(self) -> frozenset[str]:
        """Bouts that a card may be laid in, beside those that lie there; not beside those that still lie there to be looked at."""
        found = {action.target for action in self.intent.legal if action.cards and action.verb not in self.table.targets_cards}
        bouts = {spot.pile: spot.place.beside or spot.pile for spot in self.layout.spots.values() if spot.form == "bout"}
        lying = {base for name, base in bouts.items() if self.view.pile(name)}
        return frozenset(name for name, base in bouts.items() if name in found and base in lying)

    def intent_of(self, seat: int) -> Intent:
        """What gestures of a person mean, who may be another than the viewer: several play at one screen."""
        if seat == self.seat:
            return self.intent
        if seat not in self._others:
            self._others[seat] = Intent(self.session, self.table, seat, Shown.of(self.session, seat))
        return self._others[seat]

    def renew(self) -> None:
        """Words on plates and pills, from the view and what lies on the screen."""
        view, arrangement = self.view, self.shown.arrangement
        over = self.session.outcome is not None
        # In a race everybody may act; the light is on the people.
        may = self.session.people if self.director.live else view.actors
        turns = frozenset() if over else frozenset(may)
        self.sight = Sight(
            plates={seat: self._plate(seat, arrangement.hand, seat in turns) for seat in range(view.seats)},
            turns=turns - {self.seat},
            mine=self.seat in turns,
            backs=self._backs(),
            stands=self._stands(),
            dark=self.sight.dark,
            picked=self.sight.picked,
            sign=self._sign(),
            covered=self.hand if self.covered else "",
            uncounted=tuple(name for name, cards in view.piles.items() if cards is None),
        )
        self._label()
        self.strip = self._strip()
        self.strips = {end.seat: self._end_text(end.seat) for end in self.ends}

    def _sign(self) -> tuple[str, ...]:
        """The corner: name of the game; which deal of the match, and the form where one could be chosen (LAYOUT 6)."""
        found, seats = [], self.view.seats
        if self.session.deal_number > 1:
            found.append(_("Deal {n}", n=self.session.deal_number))
        form = next((option for option in self.game.options if option.key == self.table.corner), None)
        if form is not None and form.at is not None and len(form.at(seats)) > 1:
            found.append(_(form.titles[self.view.options[form.key]]))
        return (self.game.title, ", ".join(found)) if found else (self.game.title,)

    def _plate(self, seat: int, hand: str, turn: bool) -> PlateText:
        plate = self.table.plate(self.view, seat)
        pile = self.view.piles.get(seated(hand, seat)) if hand else None
        count = None if not hand else len(pile) if pile is not None else None
        return PlateText(seat, self.names[seat], self.edge.tell(plate.line), self.edge.tell(plate.short), plate.signs, count, turn,
                         plate.out, uncounted=bool(hand) and pile is None)

    def _backs(self) -> dict[str, str]:
        found = {}
        for pile in self.view.piles:
            seat = self.table.back(self.view, pile)
            if seat is not None:
                found[pile] = SEAT_BACKS[seat % len(SEAT_BACKS)]
        return found

    def _stands(self) -> dict[str, str]:
        """What wild cards stand for, where a place says which field knows it."""
        arrangement, found = self.shown.arrangement, {**self.table.stands(self.view), **self._tried}
        for row in (*arrangement.centre, *arrangement.own, *arrangement.mat):
            for place in row:
                if place.faces_from:
                    found.update(fields_of(self.board.picture, place.faces_from))
        return found

    def _label(self) -> None:
        pills, signs = {}, {}
        for pile, spot in self.layout.spots.items():
            words = self._pile_words(pile, spot.place)
            suit = next((str(value) for value in words.args.values() if isinstance(value, Suit)), "") if words else ""
            if suit:
                signs[pile] = suit
            shown = self.board.cards(pile) or suit or self.view.piles.get(pile) is None
            # how many cards a hand has stands on the plate before it
            if words is not None and shown and spot.zone != "fan":
                pills[pile] = self.edge.tell(words)
        self.sight.pills, self.sight.signs = pills, signs

    def _pile_words(self, pile: str, place: Place) -> Words | None:
        words = self.table.label(self.view, pile)
        if words is None and place.word is not None and self.board.cards(pile):
            count = len(self.board.cards(pile))
            words = Words(place.word.message, place.word.plural, **{**place.word.args, "n": count})
        return words

    def _strip(self) -> StripText:
        prompt, short = self.prompts()
        text = self.sight.plates[self.seat]
        return StripText(text, self.last_line(), self.edge.tell(prompt), self.edge.tell(short), self.sight.mine)

    def _end_text(self, seat: int) -> StripText:
        """What a person's strip says; beside others there is only room for the short prompt, on the plate."""
        prompt, short = self.intent_of(seat).shown.prompt
        plate, told = self.sight.plates[seat], self.edge.tell(short)
        if seat in self.session.spoken:
            return StripText(plate, "", _("Chosen. It is done when everybody has chosen."), _("Chosen"), False)
        last = self.last_line() if seat == self.seat else ""
        return StripText(plate, last, self.edge.tell(prompt), told, plate.turn)

    # --- places on the screen ---------------------------------------------------------------------------------------

    def at(self, point: tuple[int, int]) -> tuple[str, Sprite | None, int]:
        """The pile under a point, the card of it and its place there; ("", None, -1) for the bare table."""
        layout = self.layout
        order = sorted(self.board.sprites, key=lambda pile: {"hand": 2, "fan": 0}.get(self._zone(pile), 1), reverse=True)
        for pile in order:
            if pile not in layout.spots:
                continue
            sprites = self.board.sprites[pile]
            for k in range(len(sprites) - 1, -1, -1):
                if not sprites[k].buried and self.rect(sprites[k]).collidepoint(point):
                    return pile, sprites[k], k
        for spot in [*layout.spots.values(), *layout.empties]:
            if spot.pile and spot.reach.collidepoint(point):
                return spot.pile, None, -1
        return "", None, -1

    def card_at(self, point: tuple[int, int], pile: str) -> str | None:
        """The open card of a pile that lies under a point."""
        under, sprite, _ = self.at(point)
        return sprite.card if sprite is not None and under == pile and self.knows(sprite) else None

    def _zone(self, pile: str) -> str:
        spot = self.layout.spots.get(pile)
        return "" if spot is None else spot.zone

    def rect(self, sprite: Sprite) -> Rect:
        """Where a card is or will be, raised as it is."""
        rect = sprite.lie.rect
        return rect.move(0, -round(sprite.raised.end[0] * rect.h))

    def target_rect(self, target: Target) -> Rect | None:
        """The place of a target: a card, the top of a pile, an empty place, or the plate of a seat whose piles have no room."""
        if target.at is not None:
            sprite = self.board.find(target.at)
            return None if sprite is None else self.rect(sprite)
        spot = self.layout.spots.get(target.pile)
        if spot is None:
            spot = next((empty for empty in self.layout.empties if empty.pile == target.pile), None)
        if spot is None:
            return self.layout.plates.get(self.layout.owner(target.pile)) if target.pile in self.view.piles else None
        sprites = self.board.sprites.get(target.pile, [])
        if spot.form == "bout":
            return free_slot(spot, self.director.slots(spot) + sum(self.director.shared_slots(spot)))
        if spot.form == "hand":
            return spot.area
        return self.rect(sprites[-1]) if sprites else spot.card

    def is_own_hand(self, pile: str) -> bool:
        """Whether it is the hand of the viewer."""
        return bool(pile) and pile == self.hand

    def answers(self, pile: str) -> bool:
        """Whether a card there that cannot be played is told why: of the own hand, and discards that melds may be made with."""
        return self.is_own_hand(pile) or (self.table.melds is not None and self.kind(pile) == "discard")

    def knows(self, sprite: Sprite) -> bool:
        return sprite.card != HIDDEN
