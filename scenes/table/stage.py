"""What stands on the table of one viewer: layout, board, director, and the words on plates and pills."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from assets.art.backs import SEAT_BACKS
from game.core.cards import HIDDEN
from game.core.events import Said
from game.core.piles import layout_of
from game.core.table import Place, Telling
from game.core.view import View
from game.core.words import Suit, Words
from scenes.i18n import _
from scenes.preferences import SCALES
from scenes.table.cards.director import Director
from scenes.table.cards.painter import Painter, Sight
from scenes.table.cards.sprites import Board, Sprite, fields_of
from scenes.table.draw.bubbles import Bubble
from scenes.table.draw.ends import End, ends_at, text_of
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

if TYPE_CHECKING:
    from scenes.program.stack import Program

LOG = logging.getLogger("riddance.table")
#: Cards lie as if in this window while the true one shows no table.
_ROOMY = Frame(3840, 2160)


class Stage:
    """The table from one seat. ``speaks``: what was just said, seat -> sentence; ``tried``: what wild cards of drafts would stand
    for; ``strip``: what the strip says now; ``caption``: what is heard now, for those who want to read it.

    ``covered``: from that seat, but as somebody sees it who has no hand (``viewer`` None): what is not known here cannot be
    shown (UX 3.5).
    """

    with_bar = False

    def __init__(self, app: Program, session: Showing, seat: int, *, covered: bool = False) -> None:
        self.app, self.session, self.seat, self.covered = app, session, seat, covered
        self.viewer = None if covered else seat
        self.table, self.game = session.game.table, session.game
        names = [sitter.name for sitter in session.seats]
        self.names = names
        self.view: View = session.view(self.viewer)
        self._piles = layout_of(self.game.piles(self.view.seats, session.settled))
        self.intent = Intent(session, self.table, self.viewer)
        self._intents = {seat: self.intent}
        #: Those who play at once at this screen, if several do, and what their strips say.
        self.sharers: tuple[int, ...] = ()
        self.ends: list[End] = []
        self.strips: dict[int, StripText] = {}
        self.board = Board(self._loose)
        melds = self.table.melds
        if melds is not None:
            self.board.groups = lambda cards: melds.best(self.view, cards)
        self.director = Director(self.board, self.layout_for, self.kind, self._said)
        self.writer = Writer(app.pictures)
        self.sight = Sight()
        self.speaks: dict[int, tuple[str, float]] = {}
        #: Where those bubbles stand: (seat, sentence) -> its plate, and the bubble.
        self.bubbles: dict[tuple[int, str], tuple[Rect, Bubble]] = {}
        self.tried: dict[str, str] = {}
        self.panel_w = 0
        self.too_small = False
        #: How far the person has spread or tightened the hand, in card widths; 0: as usual.
        self.apart = 0.0
        self.caption = ""
        self._grown: dict[str, int] = {}
        self._deal = 0
        self.resize()
        self.renew()

    # --- sizes ------------------------------------------------------------------------------------------------------

    def resize(self) -> None:
        """The window has another size, or a panel was opened or shut."""
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
        self.own_plate = strip_plate(self.frame, self.names_px[self.seat], bool(self.table.arrange(self.view).hand))
        self.ends = ends_at(self) if self.sharers else []

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
        arrangement = self.table.arrange(self.view)
        drafts = {name: len(cards) for name, cards in self.board.drafts.items()}
        turned = ends_of(self.sharers)[1] if self.app.settings["far_turned"] else ()
        lay = partial(lay_out, frame, arrangement, self.seat, counts, self.names_px, drafts=drafts, people=self.sharers,
                      turned=turned)
        found = self._roomiest(lay, counts)
        hand = seated(arrangement.hand, self.seat)
        if self.apart and hand in found.spots:
            found.spots[hand] = replace(found.spots[hand], apart=self.apart)
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
            self.speaks[event.by] = (sentence, now_ms)
            self.bubbles.pop((event.by, sentence), None)

    def line(self, entry: Telling | Said, edge: TableEdge | None = None) -> str:
        """An entry of the log as a sentence; "" where it is not worth one."""
        words = self.table.tell(entry) if isinstance(entry, Telling) else self.table.say(entry)
        return (edge or self.edge).tell(words)

    def last_line(self) -> str:
        """What was done last."""
        return next((line for entry in reversed(self.session.log(self.viewer)) if (line := self.line(entry))), "")

    def prompts(self) -> tuple[Words, Words]:
        """What the person is told to do, and a short form; with the name where several share the screen (UX 3.5)."""
        prompt, short = self.table.prompt(self.view)
        if self.viewer is None or len(self.session.people) < 2:
            return prompt, short
        acts = self.viewer in self.view.actors and self.session.outcome is None
        return self.table.by_name(prompt, self.seat, acts), self.table.by_name(short, self.seat, acts)

    def told(self, refusal: Words) -> str:
        """Why something is not possible; with the name of who asked where several share the screen."""
        named = len(self.session.people) > 1 and self.viewer is not None
        return self.edge.tell(self.table.by_name(refusal, self.seat, True) if named else refusal)

    # --- the sight --------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """The deal has gone on: ask the session and the game's data anew."""
        if self._deal != self.session.deal_number:
            self._deal, self._grown = self.session.deal_number, {}
            self.board.clear()
        self.view = self.session.view(self.viewer)
        arrangement, by = self.table.arrange(self.view), self.app.settings["sorted"]
        hand = seated(arrangement.hand, self.seat)
        if hand and hand not in self.board.order:
            self.board.order[hand] = "rank" if arrangement.by_rank and by == "suit" else by
        for seat, intent in self._intents.items():
            intent.refresh(self.view if seat == self.seat else self.session.view(seat))
        self.director.awaited = self._awaited()
        self.renew()

    def _awaited(self) -> frozenset[str]:
        """Bouts that a card may be laid in, beside those that lie there; not beside those that still lie there to be looked at."""
        found = {action.target for action in self.intent.legal if action.cards and action.verb not in self.table.targets_cards}
        bouts = {spot.pile: spot.place.beside or spot.pile for spot in self.layout.spots.values() if spot.form == "bout"}
        lying = {base for name, base in bouts.items() if self.view.pile(name)}
        return frozenset(name for name, base in bouts.items() if name in found and base in lying)

    def intent_of(self, seat: int) -> Intent:
        """What gestures of a person mean, who may be another than the viewer: several play at one screen."""
        if seat not in self._intents:
            self._intents[seat] = Intent(self.session, self.table, seat)
            self._intents[seat].refresh(self.session.view(seat))
        return self._intents[seat]

    def renew(self) -> None:
        """Words on plates and pills, from the view and what lies on the screen."""
        view, arrangement = self.view, self.table.arrange(self.view)
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
            sign=self._sign(),
            covered=seated(arrangement.hand, self.seat) if self.covered else "",
            uncounted=tuple(name for name, cards in view.piles.items() if cards is None),
        )
        self._label()
        self.strip = self._strip()
        self.strips = {end.seat: text_of(self, end) for end in self.ends}

    def _sign(self) -> tuple[str, ...]:
        """The corner: name of the game; which deal of the match, and the form where one could be chosen (LAYOUT 6)."""
        found, seats = [], self.view.seats
        if self.session.deal_number > 1:
            found.append(_("Deal {n}", n=self.session.deal_number))
        form = next((option for option in self.game.options if option.key == "form"), None)
        if form is not None and form.at is not None and len(form.at(seats)) > 1:
            found.append(_(form.titles[self.view.options["form"]]))
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
        arrangement, found = self.table.arrange(self.view), {**self.table.stands(self.view), **self.tried}
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
        hand = self.table.arrange(self.view).hand
        return bool(hand) and pile == seated(hand, self.seat)

    def answers(self, pile: str) -> bool:
        """Whether a card there that cannot be played is told why: of the own hand, and discards that melds may be made with."""
        return self.is_own_hand(pile) or (self.table.melds is not None and self.kind(pile) == "discard")

    def knows(self, sprite: Sprite) -> bool:
        return sprite.card != HIDDEN
