"""What a person does with cards: pick, play, be refused (UX 3.2 and 3.4).

The model changes only by ``submit``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.core.action import Action
from game.core.errors import Refusal
from game.core.rules import refuse
from game.session.table import Session
from scenes.play.hands.held import Drag
from scenes.play.hands.outlet import Outlet
from scenes.play.hands.pointer import DRAG_PX, Point, Pointer, Touch
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
    """A sentence at the place it is about, until a time.

    ``above``: not on the side of the person's own piles; ``below``: what it stands under instead,
    within ``room``: where several play it covers nobody else's cards.
    """

    sentence: str
    rect: Rect
    until_ms: float
    above: bool = False
    below: Rect | None = None
    room: Rect | None = None


@dataclass
class Picking:
    """One pointer at the table of one seat, without what it drags.

    ``act``: lets a seat do something, or says why not (``PlayDesk.act``); ``last_refusal``: the
    code of what was refused last, until something is done.
    """

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

    # --- what is shown ----------------------------------------------------------------------------

    def targets(self) -> list[tuple[Target, Rect]]:
        """Where what is picked or dragged may go."""
        pick = self.drag.pick if self.drag else self.pick
        if pick is None or not self.intent.may_act:
            return []
        found = self.intent.targets(pick, self.stage.board.counts())
        rects = [(target, self.stage.target_rect(target)) for target in found]
        return [(target, rect) for target, rect in rects if rect is not None]

    def unsettle(self) -> None:
        """Something has changed."""
        self._settled = False

    def settle(self) -> None:
        """After anything has changed: forget what is gone, raise and dim by what can be played."""
        if not self._settled:
            self._settled = True
            self._put_right()

    def _put_right(self) -> None:
        stage, factor = self.stage, self.stage.director.factor
        if self.pick and (not self.intent.may_act or not self._still_there(self.pick)):
            self.pick = None
        mine = self.intent.may_act and bool(self.intent.legal)
        marks, dark = bool(stage.app.settings["marks"]), set[int]()
        drafted = {card for row in stage.board.drafts.values() for card in row}
        own, ringed = stage.hand, set[int]()
        for pile, sprites in stage.board.sprites.items():
            picked = self.pick.cards if self.pick and self.pick.source == pile else ()
            playable = {card for source, card in self.intent.playable if source == pile and mine}
            apart = self._apart(sprites, playable - drafted) if pile == own else {}
            for k, sprite in enumerate(sprites):
                up, aside = 0.0, 0.0 if sprite.card in drafted else apart.get(k, 0.0)
                if sprite.card in picked:
                    up = PICKED
                    ringed.add(id(sprite))
                elif pile == own and sprite.card in playable and sprite.card not in drafted:
                    up = self._raised(sprite, marks)
                elif sprite is self.hover and self._offered(pile):
                    up = HOVERED
                if pile == own and sprite.card not in playable:
                    dark.add(id(sprite))
                if sprite.aside.end[0] != aside:
                    sprite.part(aside, self.now_ms, factor)
                if sprite.raised.end[0] != up:
                    sprite.rise(up, self.now_ms, factor)
        # A reaction to somebody else's turn is no reason to dim one's hand.
        dims = marks and mine and stage.view.turn in (None, stage.seat)
        stage.dim(frozenset(dark) if dims else frozenset(), frozenset(ringed))

    def _offered(self, pile: str) -> bool:
        """Whether one of its covered cards may be picked."""
        spot = self.stage.layout.spots.get(pile)
        return spot is not None and spot.form == "offered" and pile in self.intent.piles

    def _raised(self, sprite: Sprite, marks: bool) -> float:
        """How far a card stands up that can be played; with marks always."""
        if sprite is self.hover:
            return HOVERED
        return RAISED if marks else 0.0

    def _apart(self, sprites: Sequence[Sprite], standing_out: Collection[str]) -> dict[int, float]:
        """How far the neighbours of the card under the pointer go aside, by place in the hand."""
        hover = self.hover
        if hover is None or hover.card not in standing_out or hover not in sprites:
            return {}
        k = sprites.index(hover)
        return {k - 1: -PARTED, k + 1: PARTED}

    def _still_there(self, pick: Pick) -> bool:
        return set(pick.cards) <= set(self.stage.board.cards(pick.source))

    # --- touches ----------------------------------------------------------------------------------

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

    def _cancel(self, touch: Touch) -> None:
        """What is dragged goes back."""

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
        expired = self.refused is not None and now_ms >= self.refused.until_ms
        return expired and self.forget_refusal()

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
        hit = self._target_at(touch.at, pile, sprite) if self.pick else None
        self.press(pile, sprite, index, hit)

    def press(self, pile: str, sprite: Sprite | None, index: int, hit: Target | None) -> None:
        """What a click does there, by whatever hand.

        Drop on the target ``hit``, play, pick, or say why not.
        """
        self.refused = None
        stage = self.stage
        known = sprite is not None and stage.knows(sprite)
        if self.pick is not None and hit is not None:
            at = sprite.card if sprite and known and pile == hit.pile else None
            self._play(self.intent.meant_on(self.pick, hit, at), self.pick, hit)
        elif sprite and known and (pile, sprite.card) in self.intent.playable:
            self._choose_card(pile, sprite.card, index)
        elif pile in self.intent.piles:
            self._pile_clicked(self.intent.covered(pile, index))
        elif self.pick is not None and pile and pile != self.pick.source:
            self.refuse(self.intent.why_not(self.pick, pile), stage.target_rect(Target(pile)))
        elif sprite and known and stage.answers(pile):
            sprite.shaken_ms = self.now_ms
            self.explain(pile, sprite)
        else:
            self.pick = None

    def explain(self, pile: str, sprite: Sprite) -> None:
        """Say at a card why it cannot be played, or that it can."""
        melds = None if self.stage.is_own_hand(pile) else self.stage.table.melds
        target = melds.new if melds else self.usual_target()
        refusal = self.intent.why_not(Pick((sprite.card,), pile), target)
        if (pile, sprite.card) in self.intent.playable:
            refusal = refuse("legal", "This card can be played now.")
        self.refuse(refusal, self.stage.rect(sprite))

    def usual_target(self) -> str | None:
        """Where cards go now, if that is one pile only."""
        own, kinds = self.stage.hand, self.stage.table.onto
        found = {action.target for action in self.intent.legal} - {"", own}
        if len(found) == 1:
            return found.pop()
        piles = {pile: self.stage.kind(pile) for pile in self.stage.layout.spots if pile != own}
        open_piles = [(kinds.index(kind), pile) for pile, kind in piles.items() if kind in kinds]
        return min(open_piles)[1] if open_piles else None

    def _choose_card(self, pile: str, card: str, index: int) -> None:
        stage, pick = self.stage, self.pick
        if pick is not None and pick.source == pile and card in pick.cards:
            left = tuple(each for each in pick.cards if each != card)
            self.pick = Pick(left, pile) if left else None
            return
        if pick is not None and pick.source == pile and self.intent.several(pile):
            self.pick = Pick((*pick.cards, card), pile)
            return
        made = self._taken(pile, card, index)
        one_click = self.one_click and stage.app.settings["one_click"]
        single = self.intent.single(made) if one_click else None
        if single is not None:
            self.submit(single)
        else:
            self.pick = made

    def _taken(self, pile: str, card: str, index: int) -> Pick:
        """What is taken with a card: from an open row all that lies on it."""
        if self.stage.kind(pile) == "tableau":
            return self.intent.run_from(pile, self.stage.board.cards(pile), index)
        return Pick((card,), pile)

    def _pile_clicked(self, pick: Pick) -> None:
        self._play(self.intent.anywhere(pick), pick, Target(pick.source))

    def _target_at(self, point: Point, pile: str, _sprite: Sprite | None) -> Target | None:
        targets = self.targets()
        hits = [target for target, rect in targets if rect.collidepoint(point)]
        if not hits and pile:
            spots = self.stage.layout.spots.values()
            piles = {pile, *(spot.pile for spot in spots if spot.place.beside == pile)}
            hits = [target for target, _rect in targets
                    if target.pile in piles and target.at is None]
        return hits[-1] if hits else None

    def _double(self, touch: Touch) -> None:
        pile, sprite, index = self.stage.at(touch.at)
        if not self.stage.app.settings["double_click"]:
            self._click(touch)
            return
        if sprite is None or not self.intent.may_act:
            return
        card = sprite.card if self.stage.knows(sprite) else None
        pick = Pick((card,), pile) if card else self.intent.covered(pile, index)
        best = self.intent.best(pick, card)
        if best is None:
            self._click(touch)
        else:
            self.submit(best)

    # --- doing it ---------------------------------------------------------------------------------

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

    def refuse(self, refusal: Refusal, rect: Rect | None, seat: int | None = None) -> None:
        """Say why not, at the place it is about; ``seat``: who asked, None: who has these."""
        self.last_refusal = refusal.code
        at, told = rect or Rect(self.stage.frame.strip.midtop, (1, 1)), self.stage.told
        self.refused = Refused(told(refusal.words, seat), at, self.now_ms + motion.REFUSAL)
        self.pick = None
