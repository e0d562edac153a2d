"""What a person does with cards: pick, play, be refused.

The model changes only by ``submit``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from game.core.action import Action
from game.core.errors import Refusal
from game.core.records import dataclass, field
from game.core.view import View
from game.session.table import Session
from scenes.play.hands.held import Drag
from scenes.play.hands.outlet import Asker, Outlet
from scenes.play.hands.pointer import DRAG_PX, Point, Pointer, Touch
from scenes.play.hands.refusing import Refused, explained, marked_at
from scenes.play.hands.standing import put_right
from scenes.table.alone import clicked_to, home_of
from scenes.table.cards import motion
from scenes.table.cards.sprites import Sprite
from scenes.table.draw.bundles import bundled, head_of
from scenes.table.draw.choose import Chooser, options_of, title_of
from scenes.table.draw.hud import Control
from scenes.table.intent import Intent, Pick, Target
from scenes.table.places import end_at, landing
from scenes.table.table_view import TableView
from scenes.table.tabletop import TableTop

#: More than these are listed in a panel of their own.
MOST = 28


@dataclass
class Picking(TableTop):
    """One pointer at the table of one seat, without what it drags.

    ``act``: lets a seat do something, or says why not (``PlayDesk.act``); ``last_refusal``: the
    code of what was refused last, until something is done; ``asker``: asks what takes more than a
    few buttons.
    """

    stage: TableView
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
    asker: Asker | None = None
    intent: Intent = field(init=False)
    _settled: bool = False
    #: The number of what had happened before the last click.
    _clicked_at: int = -1
    #: What each entry of the chooser stands for.
    _behind: dict[Action, list[Action]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """They are the viewer's where no other seat is named."""
        self.share(self.stage)
        if self.seat < 0:
            self.seat = self.stage.seat
        self.intent = self.stage.intent_of(self.seat)

    @property
    def view(self) -> View:
        return self.stage.shown.view

    def controls(self) -> list[Control]:
        """Buttons of the game for these fingers alone, where several people share a screen."""
        return []

    # --- what is shown ----------------------------------------------------------------------------

    def targets(self) -> list[tuple[Target, Rect]]:
        """Where what is picked or dragged may go."""
        pick = self.drag.pick if self.drag else self.pick
        if pick is None or not self.intent.may_act:
            return []
        legal_targets = self.intent.targets(pick, self.board.counts())
        rects = [(target, self.target_rect(target)) for target in legal_targets]
        return [(target, rect) for target, rect in rects if rect is not None]

    def landings(self) -> list[tuple[Target, Rect]]:
        """As ``targets``, each with all of the room where a card is let go for it."""
        layout = self.layout
        return [(target, landing(target, rect, layout)) for target, rect in self.targets()]

    def unsettle(self) -> None:
        """Something has changed."""
        self._settled = False

    def settle(self) -> None:
        """After anything has changed: forget what is gone, raise and dim by what can be played."""
        if not self._settled:
            self._settled = True
            self._put_right()

    def _put_right(self) -> None:
        if self.pick and (not self.intent.may_act or not self._still_there(self.pick)):
            self.pick = None
        if self.chooser and not all(map(self.may, self.chooser.actions)):
            self.chooser = None
        put_right(self.stage, self.intent, self.pick, self.hover, self.now_ms)

    def may(self, action: Action) -> bool:
        """Whether that can be done now."""
        return action in self.intent.legal or self.session.check(self.seat, action) is None

    def _still_there(self, pick: Pick) -> bool:
        return set(pick.cards) <= set(self.board.cards(pick.source))

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
        _, sprite, _ = self.at(point)
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
        self._clicked_at = self.session.number
        if self.clicked_outlet(touch.at):
            return
        pile, sprite, index = self.at(touch.at)
        hit = self._target_at(touch.at, pile, sprite) if self.pick else None
        end = end_at(self.board, hit.pile, touch.at[0]) if hit is not None else 0
        self.press(pile, sprite, index, hit, end)

    def press(self, pile: str, sprite: Sprite | None, index: int, hit: Target | None,
              end: int = 0) -> None:
        """What a click does there, by whatever hand.

        Drop on the target ``hit`` (at which ``end`` of its cards: -1, 1; 0: it is not said), play,
        pick, or say why not.
        """
        self.refused = None
        stage = self.stage
        known = sprite is not None and stage.knows(sprite)
        if self.pick is not None and hit is not None:
            at = sprite.card if sprite and known and pile == hit.pile else None
            actions = self.intent.meant_on(self.pick, hit, at)
            self._play(self.intent.at_end(actions, hit.pile, end), self.pick, hit)
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
        self.refuse(explained(self.stage, self.intent, pile, sprite.card), self.rect(sprite))
        if self.refused is not None and self.stage.is_own_hand(pile):
            self.refused.card = sprite

    def _choose_card(self, pile: str, card: str, index: int) -> None:
        pick = self.pick
        if pick is not None and pick.source == pile and card in pick.cards:
            left = tuple(each for each in pick.cards if each != card)
            self.pick = Pick(left, pile) if left else None
            return
        if pick is not None and pick.source == pile and self.intent.several(pile):
            self.pick = Pick((*pick.cards, card), pile)
            return
        made = self._taken(pile, card, index)
        one_click = self.one_click and self.setting.app.settings["one_click"]
        single = self.intent.single(made) if one_click else None
        if single is None and pick is None:
            single = clicked_to(self, self.intent, made, card)
        if single is not None:
            self.choose([single], self.layout.spots[pile].card)
        else:
            self.pick = made

    def _taken(self, pile: str, card: str, index: int) -> Pick:
        """What is taken with a card: from an open row all that lies on it."""
        if self.setting.is_column(pile):
            return self.intent.run_from(pile, self.board.cards(pile), index)
        return Pick((card,), pile)

    def _pile_clicked(self, pick: Pick) -> None:
        self._play(self.intent.anywhere(pick), pick, Target(pick.source))

    def _target_at(self, point: Point, pile: str, _sprite: Sprite | None) -> Target | None:
        targets = self.targets()
        hits = [target for target, rect in targets if rect.collidepoint(point)]
        if not hits and pile:
            spots = self.layout.spots.values()
            piles = {pile, *(spot.pile for spot in spots if spot.place.beside == pile)}
            hits = [target for target, _rect in targets
                    if target.pile in piles and target.at is None]
        return hits[-1] if hits else None

    def _double(self, touch: Touch) -> None:
        pile, sprite, index = self.at(touch.at)
        # The second click on an emptied stock is one more: it turns the waste over.
        if not self.setting.app.settings["double_click"] or pile in self.intent.clicked:
            self._click(touch)
            return
        if sprite is None or not self.intent.may_act:
            return
        if self.director.homes and self.session.number != self._clicked_at:
            # The first click has played a card: what lay below it was not meant, but to be drawn.
            if not self.knows(sprite):
                self._click(touch)
            return
        card = sprite.card if self.knows(sprite) else None
        pick = self._taken(pile, card, index) if card else self.intent.covered(pile, index)
        picked_there = self.pick is not None and self.pick.source == pile
        if self.pick is not None and picked_there and self.setting.is_column(pile):
            # What the first click has picked has risen: the pointer may be on the next card now.
            pick, card = self.pick, self.pick.cards[0]
        best = self.intent.best(pick, card) or home_of(self, self.intent, pile, card or "")
        if best is not None:
            self.submit(best)
        elif not self.director.homes or self.pick != pick:
            # In a patience a card that has several places stays in hand.
            self._click(touch)

    # --- doing it ---------------------------------------------------------------------------------

    def play_pick(self, pick: Pick, target: Target) -> None:
        """Let a pick go to a target: done, asked which, or refused."""
        self._play(self.intent.meant(pick, target), pick, target)

    def _play(self, actions: list[Action], pick: Pick, target: Target) -> None:
        rect = self.target_rect(target)
        if not actions:
            at = marked_at(self.stage, target.pile, rect)
            self.refuse(self.intent.why_not(pick, target.pile), at)
        elif self.choose(actions, rect or self.looks.frame.table):
            # An editor has its own cards.
            self.pick = pick if pick.cards and self.chooser else None

    def choose(self, actions: list[Action], at: Rect, first: Action | None = None) -> bool:
        """Do what is meant; where it can be several things ask which, at a place.

        ``first``: what is proposed. Whether something is asked.
        """
        bundles = bundled(self.setting.table, actions)
        if len(bundles) == 1 and self.asker and self.asker.asked(bundles[0], at, first):
            self.chooser = None
            return True
        if len(actions) == 1:
            self.submit(actions[0], at)
            return False
        table, view = self.setting.table, self.view
        if len(bundles) == 1:
            bundles = [[action] for action in actions]
        heads = {head_of(table, view, bundle): bundle for bundle in bundles}
        self._behind = {head: bundle for head, bundle in heads.items() if len(bundle) > 1}
        self.ask([*heads], at)
        return True

    def ask(self, actions: list[Action], at: Rect) -> None:
        """Open the chooser."""
        options = [replace(option, text=f"{option.text}…") if action in self._behind else option
                   for action, option in zip(actions, options_of(
                       actions, self.setting.table, self.view, self.looks.edge))]
        title = title_of(actions, self.setting.table, self.view, self.looks.edge)
        self.chooser = Chooser(actions, options, at, title)
        self.lay_out_chooser()

    def lay_out_chooser(self) -> None:
        """The open panel, in the window as it is; what has no room there is asked elsewhere."""
        chooser, table = self.chooser, self.looks.frame.table
        if chooser is None:
            return
        chooser.lay_out(self.looks.brush, table, self.chosen)
        above = table.h - (self.layout.solution.hand_h or table.h)
        if chooser.at.top >= table.bottom and chooser.rect.h <= above - 8:
            # From a button of the strip: never over the hand where there is room above it.
            over = Rect(table.left, table.top, table.w, above)
            chooser.lay_out(self.looks.brush, over, self.chosen)
        many = len(chooser.actions) > MOST or not table.contains(chooser.rect)
        if self.asker and many:
            self.chooser = None
            self.asker.listed(chooser)

    def chosen(self, action: Action) -> None:
        """One of several is chosen: done, or asked further where it stands for many."""
        at = self.chooser.at if self.chooser else self.looks.frame.table
        self.chooser = None
        self.choose(self._behind.pop(action, [action]), at)

    def submit(self, action: Action, at: Rect | None = None) -> bool:
        """Do it; whether it was done. What the session refuses is told: at its target, else at
        what was pressed for it."""
        self.pick = self.chooser = None
        refusal = self.act(action, self.seat)
        if refusal is not None:
            pressed = at if at != self.looks.frame.table else None
            target = Target(action.target) if action.target else None
            self.refuse(refusal, self.target_rect(target) if target else pressed)
        else:
            self.last_refusal = ""
        return refusal is None

    def refuse(self, refusal: Refusal, rect: Rect | None, seat: int | None = None) -> None:
        """Say why not, at the place it is about; ``seat``: who asked, None: who has these."""
        self.last_refusal = refusal.code
        at, told = rect or Rect(self.looks.frame.strip.midtop, (1, 1)), self.stage.told
        self.refused = Refused(told(refusal.words, seat), at, self.now_ms + motion.REFUSAL)
        # Who has chosen several has not to choose them all again.
        several = self.pick is not None and len(self.pick.cards) > 1
        self.pick = self.pick if several else None
