"""Melds in the making: cards of the own hand that lie together on the felt to be tried.

A draft is only on the screen: for the rules its cards are in the hand until they are laid down.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.action import Action
from game.core.errors import Refusal
from game.core.places import Form
from game.core.rules import refuse
from game.core.table import Look, Melds
from game.session.table import News
from scenes.i18n import _
from scenes.look.theme import LEGAL, MUTED
from scenes.play.editors.looks import draw_look, look_size
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.held import Drag
from scenes.play.hands.pointer import Point, dropped_on
from scenes.preferences import drafts_of, keep_drafts
from scenes.table.desk import Mark
from scenes.table.draw.dashes import dashed
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel, Pressable, keyed
from scenes.table.intent import Pick, Target
from scenes.table.layer import Depth, Layer
from scenes.table.layout.groups import seated
from scenes.table.layout.spots import DRAFT_PX, SHORT_DRAFT_PX, TableZone

MARGIN = 8
#: Drafts that have room beside each other; a further one joins the last.
MOST = 4


class Drafts(Layer[PlayDesk]):
    """``looks``: what each draft is, by its name.

    Cards that have been played are no draft any more, even while the board still shows them lying
    there, about to set off.
    """

    depths = (Depth.MARKS, Depth.FLIGHTS)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self.looks: dict[str, Look] = {}
        self._buttons: list[Control] = []
        #: What lay here when the match was left still has to come back.
        self._comes_back = True
        #: Finished melds of which has been said that they are not laid down yet.
        self._warned: list[list[str]] = []

    @property
    def _melds(self) -> Melds | None:
        """How melds are laid down here; None where they are not, or not now."""
        desk = self.desk
        melds = desk.setting.table.melds
        if melds is None or not melds.new or desk.covered or desk.view.seat is None:
            return None
        return melds if self._felt_pile() and not _too_early(self.desk) else None

    def _felt_pile(self) -> str:
        """The pattern of the own melds; "" where none lie on the table."""
        desk = self.desk
        places = (place for row in desk.shown.arrangement.own for place in row)
        place = next((place for place in places if place.form == Form.MELDS), None)
        return "" if place is None else seated(place.pile, desk.seat)

    @property
    def _drafts(self) -> dict[str, list[str]]:
        """The cards of each that are still in the hand."""
        return self._rows(set(self.desk.view.pile(self._hand)))

    def _rows(self, kept: Collection[str]) -> dict[str, list[str]]:
        """Of each draft on the board these cards, of those that have any."""
        rows = self.desk.board.drafts.items()
        kept_rows = {name: [card for card in row if card in kept] for name, row in rows}
        return {name: row for name, row in kept_rows.items() if row}

    @property
    def _hand(self) -> str:
        desk = self.desk
        return desk.hand

    # --- what the desk tells ----------------------------------------------------------------------

    def seated(self) -> None:
        self.looks, self._buttons = {}, []
        self.desk.fingers.heed(self)

    def pulled(self, news: Sequence[News]) -> None:
        """Cards that have left the hand have left their draft."""
        self._warned = []
        if self._melds is not None:
            self._renew(self._drafts)
        elif self.looks and _too_early(self.desk):
            self._renew({})

    def update(self, now_ms: int) -> None:
        """Cards that have set off keep no room there; what lay there before comes back."""
        board = self.desk.board
        if self._comes_back and self._melds is not None and self.desk.rests():
            self._comes_back, drafts = False, dict(self._drafts)
            for row in _left(self.desk) if not drafts else ():
                drafts[self._free_name(drafts)] = row
            if drafts:
                self._renew(drafts)
        if board.drafts and self._melds is not None:
            if board.drafts != self._rows(board.cards(self._hand)):
                self._renew(self._drafts)

    def resized(self) -> None:
        self._lay_out()

    def handle(self, event: pygame.event.Event) -> bool:
        """Esc puts the drafts back, once nothing else is to be put back."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE:
            return False
        fingers, desk = self.desk.fingers, self.desk
        busy = fingers.pick or fingers.drag or fingers.chooser or fingers.refused
        if busy or desk.page or desk.side or not self.looks or self._melds is None:
            return False
        self._renew({})
        _keep(self.desk, self._drafts)
        return True

    def objects(self, action: Action, seat: int) -> Refusal | None:
        """The turn would end over melds that only need to be laid down: said once."""
        melds, mine = self._melds, seat == self.desk.seat
        if melds is None or not mine or action.verb not in melds.parts:
            return None
        done = [self._drafts[name] for name, look in self.looks.items()
                if look.done and self._may_lie(name)]
        done = [cards for cards in done if not set(cards) & set(action.cards)]
        if not done or done == self._warned:
            return None
        self._warned = done
        return refuse(
            "draft",
            "A finished meld is not laid down yet. Do it again to end your turn all the same.",
            "{n} finished melds are not laid down yet. Do it again to end your turn all the same.",
            n=len(done))

    # --- making and undoing -----------------------------------------------------------------------

    def put(self, cards: Sequence[str], name: str = "") -> None:
        """Lay cards of the hand into a draft, "" a new one."""
        drafts = self._without(cards)
        name = name or self._free_name(drafts)
        drafts[name] = [*drafts.get(name, ()), *cards]
        self.desk.fingers.hold(None)
        self._renew(drafts)
        _keep(self.desk, self._drafts)

    def take_out(self, cards: Sequence[str]) -> None:
        """Put cards back into the hand."""
        self._renew(self._without(cards))
        _keep(self.desk, self._drafts)

    def _without(self, cards: Sequence[str]) -> dict[str, list[str]]:
        return {name: [card for card in row if card not in cards]
                for name, row in self._drafts.items()}

    def _free_name(self, drafts: Mapping[str, Sequence[str]]) -> str:
        pattern = self._felt_pile()
        names = (pattern.replace("*", f"draft{k}") for k in range(MOST))
        free = next((name for name in names if not drafts.get(name)), None)
        return free or [*drafts][-1]

    def _renew(self, drafts: Mapping[str, Sequence[str]]) -> None:
        """These are the drafts now; what are they worth?"""
        melds, stage = self._melds, self.desk.stage
        assert melds is not None
        full = {name: cards for name, cards in drafts.items() if cards}
        self.looks = {name: melds.look(stage.view, cards) for name, cards in full.items()}
        stands = {card: face for look in self.looks.values() for card, face in look.stands.items()}
        laid = {name: list(look.cards) for name, look in self.looks.items()}
        held, shown = set(stage.view.pile(self._hand)), stage.board.cards(self._hand)
        for name, row in self._rows([card for card in shown if card not in held]).items():
            laid.setdefault(name, []).extend(row)
        stage.try_on(laid, stands, self.desk.now_ms)
        self._lay_out()
        self.desk.mark(Mark.TABLE)

    # --- hands ------------------------------------------------------------------------------------

    def dropped(self, drag: Drag, card: Rect, point: Point, hit: Target | None) -> bool:
        """Cards are let go, perhaps on a legal target; whether that was about a draft."""
        melds = self._melds
        if melds is None or (hit is not None and hit.pile != melds.new):
            return False
        draft = dropped_on(card, point, [(name, self._reach(name)) for name in self._drafts])
        on_felt = self._felt().collidepoint(point)
        if drag.pick.source != self._hand:
            meant = bool(draft) or (hit is None and on_felt)
            return meant and self._taken(drag.pick, draft)
        alone = len(drag.pick.cards) == 1
        if draft is None and not (alone and hit) and self._laid_off(drag.pick, card, point):
            return True
        if draft is not None or hit is not None or on_felt:
            self.put(drag.pick.cards, draft or "")
            return True
        if any(self.desk.board.drafted(each) for each in drag.pick.cards):
            self.take_out(drag.pick.cards)
            return self.desk.board.order.get(self._hand) != "own"
        return False

    def clicked(self, point: Point) -> bool:
        """A click on a draft takes what is picked in, or a card out; on the place of a new meld it
        begins one."""
        desk, pick = self.desk, self.desk.fingers.pick
        if self._melds is None:
            return False
        if pick is not None and pick.source == self._hand:
            return self._clicked_with(pick, point)
        pile, sprite, _index = desk.at(point)
        if sprite is None or pile != self._hand or not desk.board.drafted(sprite.card):
            return False
        self.take_out((sprite.card,))
        return True

    def _clicked_with(self, pick: Pick, point: Point) -> bool:
        reached = (name for name in self._drafts if self._reach(name).collidepoint(point))
        draft = next(reached, None)
        if draft is None and (not self._new_place().collidepoint(point) or self._meant(pick)):
            return False
        self.put(pick.cards, draft or "")
        return True

    def _meant(self, pick: Pick) -> bool:
        melds = self._melds
        return melds is not None and bool(self.desk.intent.meant(pick, Target(melds.new)))

    def _taken(self, pick: Pick, draft: str | None) -> bool:
        """A card of the table dropped on a draft, or beside all on the felt: taken and laid at
        once, or refused."""
        melds, intent, fingers = self._melds, self.desk.intent, self.desk.fingers
        assert melds is not None
        if draft:
            whole = Pick((*self._drafts[draft], *pick.cards), pick.source)
            place = self._frame(draft)
            actions = intent.matching(whole, melds.new)
        else:
            whole, place = pick, self._new_place()
            actions = intent.meant(pick, Target(melds.new))
        if not actions:
            fingers.refuse(intent.why_not(whole, melds.new), place)
        else:
            fingers.choose(actions, place)
        return True

    def _laid_off(self, pick: Pick, card: Rect, point: Point) -> bool:
        """Cards dropped on a meld that lies there: added one after the other, or none, and why;
        only free cloth begins a draft."""
        melds, desk = self._melds, self.desk
        assert melds is not None
        own = [(name, spot.area) for name, spot in desk.layout.spots.items()
               if spot.place.form == Form.MELDS and name not in self._drafts]
        pile = dropped_on(card, point, [("", self._new_place()), *own])
        if not pile:
            return False
        actions = melds.added(desk.view, pile, pick.cards)
        if actions:
            # The parts of what is meant are in no list of what is legal.
            refusal = self.desk.session.check(desk.seat, actions[0])
        else:
            refusal = desk.intent.why_not(pick, pile)
        if refusal is not None:
            self.desk.fingers.refuse(refusal, desk.layout.spots[pile].area)
            return True
        for action in actions:
            self.desk.fingers.submit(action)
        return True

    # --- buttons ----------------------------------------------------------------------------------

    def buttons(self) -> Sequence[Pressable]:
        """While cards are picked they can be laid together by a button, too."""
        pick = self.desk.fingers.pick
        if self._melds is None or pick is None or pick.source != self._hand or len(pick.cards) < 2:
            return ()
        return (Pressable("table.meld", keyed("Meld", "m"), self._meld),)

    def _meld(self) -> None:
        """Lay the picked cards if they are a meld that may be laid, else put them together to see
        what is missing."""
        pick, melds = self.desk.fingers.pick, self._melds
        assert pick is not None and melds is not None
        actions = self.desk.intent.meant(pick, Target(melds.new))
        if actions:
            self.desk.fingers.choose(actions, self._new_place())
        else:
            self.put(pick.cards)

    def controls(self) -> Sequence[Control]:
        return self._buttons

    def _lay_down(self, name: str) -> None:
        actions = self._laid_by(name)
        if actions:
            self.desk.fingers.choose(actions, self._frame(name))

    def _laid_by(self, name: str) -> list[Action]:
        """What would lay a draft down now."""
        melds = self._melds
        assert melds is not None
        whole = Pick(tuple(self._drafts[name]), self._hand)
        return self.desk.intent.matching(whole, melds.new)

    def _may_lie(self, name: str) -> bool:
        return self.desk.intent.may_act and bool(self._laid_by(name))

    # --- places -----------------------------------------------------------------------------------

    def _frame(self, name: str) -> Rect:
        return self.desk.layout.spots[name].area.inflate(2 * MARGIN, 2 * MARGIN)

    def _reach(self, name: str) -> Rect:
        """Where a card comes to a draft: what is said about it belongs to it."""
        return self._frame(name).union(self._label_rect(name))

    def _felt(self) -> Rect:
        """The room of the own melds."""
        desk = self.desk
        solution, table = desk.layout.solution, desk.looks.frame.table
        return Rect(table.left, solution.own_top, table.w, solution.own_h)

    def _new_place(self) -> Rect:
        """Where a new meld would begin."""
        melds, desk = self._melds, self.desk
        place = desk.target_rect(Target(melds.new)) if melds else None
        return place or Rect(0, 0, 0, 0)

    def _room(self, name: str) -> int:
        """What is free beside a draft: to the next meld in its line, or to the edge."""
        desk, area = self.desk, self.desk.layout.spots[name].area
        spots = [*desk.layout.spots.values(), *desk.layout.empties]
        own = [spot.area for spot in spots if spot.zone is TableZone.OWN]
        following = [each.left for each in own if each.top == area.top and each.left > area.left]
        frame = desk.looks.frame
        end = min(following, default=frame.table.right)
        return max(frame.px(SHORT_DRAFT_PX), min(end - area.right, frame.px(DRAFT_PX)))

    def _label_rect(self, name: str) -> Rect:
        """The sentence beside a draft: upper part where there is a button below it."""
        stage, px = self.desk.stage, self.desk.looks.frame.px
        look, area = self.looks[name], stage.layout.spots[name].area
        rect = Rect((area.right + px(20), 0), look_size(stage, look, self._room(name) - px(44)))
        high = rect.h + (stage.looks.brush.button_h() + px(6) if look.done else 0)
        rect.top = max(stage.layout.solution.own_top - px(8), area.centery - high // 2)
        return rect

    def _lay_out(self) -> None:
        """One button for each draft that is a meld; off while it may not be laid."""
        desk, buttons = self.desk, list[Control]()
        for name, look in self.looks.items():
            if look.done and name in desk.layout.spots:
                label = ButtonLabel(_("Lay down"), "plain" if self._may_lie(name) else "off")
                if label.kind == "plain" and not any(control.label.key for control in buttons):
                    label = replace(label, kind="primary", key="l")
                above, brush = self._label_rect(name), desk.looks.brush
                top = above.bottom + desk.looks.frame.px(6)
                rect = Rect(above.left, top, brush.button_w(label), brush.button_h())
                short = name.rsplit(".", 1)[-1]
                press = partial(self._lay_down, name)
                buttons.append(Control(f"draft.{short}", rect, label, press))
        self._buttons = buttons

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if self._melds is None:
            return
        if depth is Depth.MARKS:
            for name, look in self.looks.items():
                dashed(surface, self._frame(name), LEGAL if look.done else MUTED)
            self._draw_new(surface)
        else:
            for name in self.looks:
                draw_look(surface, self.desk.stage, self.looks[name], self._label_rect(name))
            brush, hot = self.desk.looks.brush, self.desk.controls.hot
            for control in self._buttons:
                brush.button(surface, control.label, control.rect, hot=control.name == hot)

    def _draw_new(self, surface: pygame.Surface) -> None:
        """Where picked cards can be laid together, as long as nothing else marks that place."""
        fingers, desk = self.desk.fingers, self.desk
        pick = fingers.drag.pick if fingers.drag else fingers.pick
        if pick is None or pick.source != self._hand:
            return
        place = self._new_place()
        if place.w and not any(rect == place for _target, rect in fingers.targets()):
            dashed(surface, place, MUTED)
            plus = desk.app.pictures.icon("plus", round(place.w * 0.4), MUTED)
            surface.blit(plus, plus.get_rect(center=place.center))

    def seen(self) -> dict[str, Any]:
        desk = self.desk
        if self._melds is None:
            return {}
        drafts = [{"cards": list(self._drafts[name]), "words": desk.looks.voice.tell(look.words),
                   "done": look.done, "rect": list(self._frame(name))}
                  for name, look in self.looks.items()]  # fmt: skip
        return {"drafts": drafts, "felt": list(self._felt())}


def _too_early(desk: PlayDesk) -> bool:
    """Where a hand is shown arranged, all of it at once, nothing is laid together before that may
    be done."""
    arranging = desk.setting.table.arranging
    verbs = {verb for each in arranging for verb in (*each.verbs, *Melds.lays)}
    return bool(verbs) and not any(action.verb in verbs for action in desk.intent.legal)


def _keep(desk: PlayDesk, drafts: Mapping[str, Sequence[str]]) -> None:
    """Remember what lies on the felt, for who leaves and goes on later."""
    path, rows = desk.session.path, [row for row in drafts.values() if row]
    if path is not None:
        keep_drafts(desk.app.settings, path.stem, desk.seat, rows)


def _left(desk: PlayDesk) -> list[list[str]]:
    """What lay there when the match was left, as far as its cards are still in the hand."""
    path, held = desk.session.path, set(desk.view.pile(desk.hand))
    kept = drafts_of(desk.app.settings, path.stem, desk.seat) if path is not None else []
    rows = [[card for card in row if card in held] for row in kept]
    return [row for row in rows if row]
