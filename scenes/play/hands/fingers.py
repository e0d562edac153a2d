"""What a person does with cards: pick, play, drag, drop, be refused (UX 3.2 and 3.4). The model changes only by ``submit``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.core.action import Action
from game.core.errors import Refusal
from game.core.rules import refuse
from game.session.table import Session
from scenes.play.hands.held import Drag
from scenes.play.hands.outlet import Outlet
from scenes.play.hands.pointer import DRAG_PX, Point, Pointer, Touch, dropped_on
from scenes.table.cards import motion
from scenes.table.cards.sprites import Sprite
from scenes.table.draw.choose import Chooser, options_of, title_of
from scenes.table.draw.hud import Control
from scenes.table.intent import Intent, Pick, Target
from scenes.table.stage import Stage

RAISED, HOVERED, PICKED = 0.05, 0.10, 0.16
#: How far the neighbours of a card under the pointer make room, in widths.
PARTED = 0.06


@dataclass
class Refused:
    """A sentence at the place it is about, until a time; ``above``: not on the side of the person's own piles; ``below``: what
    it stands under instead, within ``room``: where several play it covers nobody else's cards."""

    sentence: str
    rect: Rect
    until_ms: float
    above: bool = False
    below: Rect | None = None
    room: Rect | None = None


@dataclass
class Fingers:
    """One pointer at the table of one seat. ``act``: lets a seat do something, or says why not (``PlayDesk.act``);
    ``last_refusal``: the code of what was refused last, until something is done."""

    stage: Stage
    session: Session
    act: Callable[..., Refusal | None]
    pointer: Pointer = field(default_factory=Pointer)
    pick: Pick | None = None
    hover: Sprite | None = None
    drag: Drag | None = None
    refused: Refused | None = None
    chooser: Chooser | None = None
    last_refusal: str = ""
    one_click: bool = True
    now_ms: int = 0
    seat: int = -1
    outlets: list[Outlet] = field(default_factory=list)
    intent: Intent = field(init=False)
    _settled: bool = False

    def __post_init__(self) -> None:
        """They are the viewer's where no other seat is named."""
        if self.seat < 0:
            self.seat = self.stage.seat
        self.intent = self.stage.intent_of(self.seat)

    def controls(self) -> list[Control]:
        """Buttons of the game for these fingers alone, where several people share a screen."""
        return []

    # --- what is shown ----------------------------------------------------------------------------------------------

    def targets(self) -> list[tuple[Target, Rect]]:
        """Where what is picked or dragged may go."""
        pick = self.drag.pick if self.drag else self.pick
        if pick is None or not self.intent.may_act:
            return []
        found = self.intent.targets(pick, self.stage.board.counts())
        return [(target, rect) for target in found if (rect := self.stage.target_rect(target)) is not None]

    def unsettle(self) -> None:
        """Something has changed."""
        self._settled = False

    def settle(self) -> None:
        """After anything has changed: forget what is gone, raise what can be played, dim what cannot."""
        if not self._settled:
            self._settled = True
            self._put_right()

    def _put_right(self) -> None:
        stage, factor = self.stage, self.stage.director.factor
        if self.pick and (not self.intent.may_act or not self._still_there(self.pick)):
            self.pick = None
        dark, ringed = set(), set()
        mine = self.intent.may_act and bool(self.intent.legal)
        # A reaction to somebody else's turn is no reason to dim one's hand.
        marks = bool(stage.app.settings["marks"])
        dims = marks and mine and stage.view.turn in (None, stage.seat)
        for pile, sprites in stage.board.sprites.items():
            hand = stage.is_own_hand(pile)
            hover = self.hover if hand and self.hover and not stage.board.drafted(self.hover.card) else None
            stands_out = hover in sprites and mine and (pile, hover.card) in self.intent.playable if hover else False
            lifted = sprites.index(hover) if hover and stands_out else -9
            for k, sprite in enumerate(sprites):
                drafted = hand and bool(stage.board.drafted(sprite.card))
                aside = PARTED * (k - lifted) if abs(k - lifted) == 1 and not drafted else 0.0
                if sprite.aside.end[0] != aside:
                    sprite.part(aside, self.now_ms, factor)
                picked = self.pick is not None and self.pick.source == pile and sprite.card in self.pick.cards
                playable = mine and (pile, sprite.card) in self.intent.playable
                raised = PICKED if picked else 0.0
                if not picked and playable and hand and not drafted:
                    raised = HOVERED if sprite is self.hover else RAISED if marks else 0.0
                if dims and hand and not playable:
                    dark.add(id(sprite))
                if picked:
                    ringed.add(id(sprite))
                if sprite.raised.end[0] != raised:
                    sprite.rise(raised, self.now_ms, factor)
        stage.dim(frozenset(dark), frozenset(ringed))

    def _still_there(self, pick: Pick) -> bool:
        return set(pick.cards) <= set(self.stage.board.cards(pick.source))

    # --- touches ----------------------------------------------------------------------------------------------------

    @property
    def pressed(self) -> bool:
        """Whether their pointer is down."""
        return self.pointer.pressed

    def down(self, at: Point, slack_px: int = DRAG_PX) -> None:
        """The pointer is pressed; so far it may move and is still a click."""
        self.pointer.down(at, slack_px)

    def move(self, at: Point) -> bool:
        """It moves; whether that was anything."""
        return self._take(self.pointer.move(at))

    def up(self, at: Point) -> bool:
        """It is let go of; whether that was anything."""
        return self._take(self.pointer.up(at, self.now_ms))

    def _take(self, touches: Sequence[Touch]) -> bool:
        for touch in touches:
            self.touched(touch)
        return bool(touches)

    def touched(self, touch: Touch) -> None:
        """Take what the pointer did."""
        getattr(self, f"_{touch.kind}")(touch)
        self.unsettle()

    def hovered(self, point: Point) -> bool:
        """The pointer rests there; whether something else is to be drawn."""
        _, sprite, _ = self.stage.at(point)
        return self.point_at(sprite)

    def point_at(self, sprite: Sprite | None) -> bool:
        """The pointer or focus is at a card, or at none; whether that is another one."""
        if sprite is self.hover:
            return False
        self.hover = sprite
        self.unsettle()
        return True

    def heed(self, outlet: Outlet) -> None:
        """Ask it before the table."""
        self.outlets.append(outlet)

    def clicked_outlet(self, point: Point) -> bool:
        """Whether a click there was meant for something that no rule knows of."""
        return any(outlet.clicked(point) for outlet in self.outlets)

    def hold(self, pick: Pick | None) -> None:
        """Have this picked, or nothing."""
        self.pick = pick
        self.unsettle()

    def forget_refusal(self) -> bool:
        """Nothing is said of what was refused; whether there was anything."""
        had, self.refused = self.refused is not None, None
        return had

    def expire(self, now_ms: float) -> bool:
        """A refusal that has stood long enough goes; whether it did."""
        return self.refused is not None and now_ms >= self.refused.until_ms and self.forget_refusal()

    def let_go(self) -> bool:
        """Esc: put back what is picked, dragged or asked; whether there was anything."""
        had = bool(self.pick or self.drag or self.chooser or self.refused)
        for touch in self.pointer.cancel():
            self._cancel(touch)
        self.pick = self.chooser = self.refused = None
        if had:
            self.unsettle()
        return had

    def _click(self, touch: Touch) -> None:
        if self.clicked_outlet(touch.at):
            return
        pile, sprite, index = self.stage.at(touch.at)
        self.press(pile, sprite, index, self._target_at(touch.at, pile, sprite) if self.pick else None)

    def press(self, pile: str, sprite: Sprite | None, index: int, hit: Target | None) -> None:
        """What a click does there, by whatever hand: drop on the target ``hit``, play, pick, or say why not."""
        self.refused = None
        stage = self.stage
        if self.pick is not None and hit is not None:
            at = sprite.card if sprite and pile == hit.pile and stage.knows(sprite) else None
            self._play(self.intent.meant_on(self.pick, hit, at), self.pick, hit)
        elif sprite is not None and stage.knows(sprite) and (pile, sprite.card) in self.intent.playable:
            self._choose_card(pile, sprite.card, index)
        elif pile in self.intent.piles:
            self._pile_clicked(pile)
        elif self.pick is not None and pile and pile != self.pick.source:
            self.refuse(self.intent.why_not(self.pick, pile), stage.target_rect(Target(pile)))
        elif sprite is not None and stage.knows(sprite) and stage.answers(pile):
            sprite.shaken_ms = self.now_ms
            self.explain(pile, sprite)
        else:
            self.pick = None

    def explain(self, pile: str, sprite: Sprite) -> None:
        """Say at a card why it cannot be played, or that it can."""
        melds = None if self.stage.is_own_hand(pile) else self.stage.table.melds
        refusal = self.intent.why_not(Pick((sprite.card,), pile), melds.new if melds else self.usual_target())
        if (pile, sprite.card) in self.intent.playable:
            refusal = refuse("legal", "This card can be played now.")
        self.refuse(refusal, self.stage.rect(sprite))

    def usual_target(self) -> str | None:
        """Where cards go now, if that is one pile only."""
        found = {action.target for action in self.intent.legal if action.target and not self.stage.is_own_hand(action.target)}
        piles = set(self.stage.layout.spots) - {pile for pile in self.stage.layout.spots if self.stage.is_own_hand(pile)}
        if len(found) == 1:
            return found.pop()
        kinds = self.stage.table.onto
        open_piles = sorted((kinds.index(self.stage.kind(pile)), pile) for pile in piles if self.stage.kind(pile) in kinds)
        return open_piles[0][1] if open_piles else None

    def _choose_card(self, pile: str, card: str, index: int) -> None:
        stage, pick = self.stage, self.pick
        if pick is not None and pick.source == pile and card in pick.cards:
            left = tuple(each for each in pick.cards if each != card)
            self.pick = Pick(left, pile) if left else None
            return
        if pick is not None and pick.source == pile and self.intent.several(pile):
            self.pick = Pick((*pick.cards, card), pile)
            return
        made = self.intent.run_from(pile, stage.board.cards(pile), index) if stage.kind(pile) == "tableau" else Pick((card,), pile)
        single = self.intent.single(made) if self.one_click and stage.app.settings["one_click"] else None
        if single is not None:
            self.submit(single)
        else:
            self.pick = made

    def _pile_clicked(self, pile: str) -> None:
        actions = self.intent.anywhere(Pick((), pile))
        self._play(actions, Pick((), pile), Target(pile))

    def _target_at(self, point: Point, pile: str, sprite: Sprite | None) -> Target | None:
        hits = [target for target, rect in self.targets() if rect.collidepoint(point)]
        if not hits and pile:
            beside = {spot.pile for spot in self.stage.layout.spots.values() if spot.place.beside == pile}
            hits = [target for target, _ in self.targets() if target.pile in (pile, *beside) and target.at is None]
        return hits[-1] if hits else None

    def _double(self, touch: Touch) -> None:
        pile, sprite, _ = self.stage.at(touch.at)
        if not self.stage.app.settings["double_click"]:
            self._click(touch)
            return
        if sprite is None or not self.intent.may_act:
            return
        card = sprite.card if self.stage.knows(sprite) else None
        best = self.intent.best(Pick((card,) if card else (), pile), card)
        if best is None:
            self._click(touch)
        else:
            self.submit(best)

    # --- dragging ---------------------------------------------------------------------------------------------------

    def _lift(self, touch: Touch) -> None:
        stage = self.stage
        self.refused = self.chooser = None
        pile, sprite, index = stage.at(touch.start)
        if sprite is None or not self._may_lift(pile, sprite):
            return
        if not stage.knows(sprite):
            pick, sprites = Pick((), pile), [sprite]
        elif self.pick and self.pick.source == pile and sprite.card in self.pick.cards:
            pick = self.pick
            sprites = [each for each in stage.board.sprites[pile] if each.card in pick.cards]
        else:
            cards = stage.board.cards(pile)
            pick = self.intent.run_from(pile, cards, index) if stage.kind(pile) == "tableau" else Pick((sprite.card,), pile)
            sprites = stage.board.sprites[pile][index:index + len(pick.cards)]
        grip = [(rect.x - touch.start[0], rect.y - touch.start[1]) for rect in map(stage.rect, sprites)]
        self.pick = None
        self.drag = Drag(pick, sprites, grip, touch.start, sprites.index(sprite))

    def _may_lift(self, pile: str, sprite: Sprite) -> bool:
        stage = self.stage
        if not stage.knows(sprite):
            return pile in self.intent.piles
        return stage.answers(pile) or (pile, sprite.card) in self.intent.playable or stage.layout.spots[pile].zone == "own"

    def _drag(self, touch: Touch) -> None:
        if self.drag:
            self.drag.at = touch.at

    def _drop(self, touch: Touch) -> None:
        drag = self.drag
        if drag is None:
            return
        drag.at = touch.at
        card = self.dragged_rect(drag, drag.index)
        hit = dropped_on(card, touch.at, self.targets())
        at = self.stage.card_at(touch.at, hit.pile) if hit is not None else None
        self.drag = None
        for k, sprite in enumerate(drag.sprites):
            rect = self.dragged_rect(drag, k)
            sprite.place.jump((rect.x, rect.y, rect.w, 0))
            sprite.raised.jump((0.0,))
        number = self.session.number
        taken = any(outlet.dropped(drag, card, touch.at, hit) for outlet in self.outlets)
        if hit is not None and not taken:
            self._play(self.intent.meant_on(drag.pick, hit, at), drag.pick, hit)
        elif not taken:
            self._missed(drag, card, touch.at)
        if self.session.number == number or self.stage.director.waiting:
            self.stage.director.place(self.now_ms, reflow_ms=motion.SNAP_BACK)

    def _missed(self, drag: Drag, card: Rect, point: Point) -> None:
        """Dropped beside its target: it goes there if it lies on the same place; else it glides back, with the reason."""
        stage = self.stage
        under, sprite, _ = stage.at(point)
        at = sprite.card if sprite is not None and stage.knows(sprite) else None
        places = [(spot.pile, spot.area if spot.reach == spot.area else stage.target_rect(Target(spot.pile)) or spot.area)
                  for spot in [*stage.layout.spots.values(), *stage.layout.empties]
                  if spot.pile and spot.pile != drag.pick.source and spot.zone not in ("fan", "hand")]
        meant = [(Target(pile, at if pile == under else None), rect) for pile, rect in places]
        hit = dropped_on(card, point, [each for each in meant if self.intent.meant(drag.pick, each[0])])
        pile = dropped_on(card, point, places)
        if hit is not None:
            self.play_pick(drag.pick, hit)
        elif pile is not None:
            self.refuse(self.intent.why_not(drag.pick, pile), self._place_of(Target(pile), dict(places)[pile]))
        elif stage.is_own_hand(drag.pick.source):
            self._reorder(drag, card)

    def _reorder(self, drag: Drag, card: Rect) -> None:
        """Within the own hand: lay the card between others."""
        stage, pile = self.stage, drag.pick.source
        spot = stage.layout.spots[pile]
        if not card.colliderect(spot.area):
            return
        rest = [sprite for sprite in stage.board.sprites[pile] if sprite not in drag.sprites]
        before = [sprite for sprite in rest if not stage.board.drafted(sprite.card) and sprite.lie.rect.centerx < card.centerx]
        place = rest.index(before[-1]) + 1 if before else 0
        stage.board.lay(pile, rest[:place] + drag.sprites + rest[place:])

    def _cancel(self, touch: Touch) -> None:
        drag, self.drag = self.drag, None
        if drag is None:
            return
        for k, sprite in enumerate(drag.sprites):
            rect = self.dragged_rect(drag, k)
            sprite.place.jump((rect.x, rect.y, rect.w, 0))
        self.stage.director.place(self.now_ms, reflow_ms=motion.SNAP_BACK)

    def dragged_rect(self, drag: Drag, k: int) -> Rect:
        """Where the k-th dragged card is."""
        rect = drag.sprites[k].lie.rect
        return Rect(drag.at[0] + drag.grip[k][0], drag.at[1] + drag.grip[k][1], rect.w, rect.h)

    def seen_rect(self, drag: Drag, k: int) -> Rect:
        """Where it is seen: a little behind."""
        return self.dragged_rect(drag, k).move(round(drag.held.lag[0]), round(drag.held.lag[1]))

    def follow(self, now_ms: int, *, calm: bool = False) -> None:
        """Every tick: what is dragged comes after the pointer."""
        self.now_ms = now_ms
        if self.drag:
            self.drag.held.follow(self.drag.at, now_ms, self.drag.sprites[0].lie.rect.w, calm=calm)

    def aim(self) -> Target | None:
        """Where what is dragged would go if it were let go now."""
        drag = self.drag
        return None if drag is None else dropped_on(self.dragged_rect(drag, drag.index), drag.at, self.targets())

    # --- doing it ---------------------------------------------------------------------------------------------------

    def play_pick(self, pick: Pick, target: Target) -> None:
        """Let a pick go to a target: done, asked which, or refused."""
        self._play(self.intent.meant(pick, target), pick, target)

    def _play(self, actions: list[Action], pick: Pick, target: Target) -> None:
        rect = self.stage.target_rect(target)
        if not actions:
            self.refuse(self.intent.why_not(pick, target.pile), self._place_of(target, rect))
        else:
            self.choose(actions, rect or self.stage.frame.table)
            if self.chooser:
                self.pick = pick if pick.cards else None

    def choose(self, actions: list[Action], at: Rect) -> None:
        """Do what is meant; where it can be several things ask which, at a place."""
        if len(actions) == 1:
            self.submit(actions[0])
        else:
            self.ask(actions, at)

    def _place_of(self, target: Target, rect: Rect | None) -> Rect | None:
        """Where a refusal is marked: of a pile that takes up a wide place its last card."""
        spot = self.stage.layout.spots.get(target.pile)
        if rect is None or spot is None or max(rect.w / spot.card.w, rect.h / spot.card.h) < 2:
            return rect
        sprites = self.stage.board.sprites.get(target.pile)
        return self.stage.rect(sprites[-1]) if sprites else spot.card

    def ask(self, actions: list[Action], at: Rect) -> None:
        """Open the chooser."""
        stage = self.stage
        options = options_of(actions, stage.table, stage.view, stage.edge)
        self.chooser = Chooser(actions, options, at, title_of(actions, stage.table, stage.edge))
        self.lay_out_chooser()

    def lay_out_chooser(self) -> None:
        """The open panel, in the window as it is."""
        if self.chooser is not None:
            self.chooser.lay_out(self.stage.brush, self.stage.frame.table, self.submit)

    def submit(self, action: Action) -> bool:
        """Do it; whether it was done. What the session refuses is told."""
        self.pick = self.chooser = None
        refusal = self.act(action, self.seat)
        if refusal is not None:
            target = Target(action.target) if action.target else None
            self.refuse(refusal, self.stage.target_rect(target) if target else None)
        else:
            self.last_refusal = ""
        return refusal is None

    def refuse(self, refusal: Refusal, rect: Rect | None) -> None:
        """Say why not, at the place it is about."""
        self.last_refusal = refusal.code
        at = rect or Rect(self.stage.frame.strip.midtop, (1, 1))
        self.refused = Refused(self.stage.told(refusal.words), at, self.now_ms + motion.REFUSAL)
        self.pick = None
