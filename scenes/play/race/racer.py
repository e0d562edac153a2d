"""The fingers of one person in a race (RT2, RT4): whatever they do is judged when the card arrives, not when it leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from pygame import Rect

from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.words import Words
from scenes.devices.devices import MOUSE, seat_of
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.fingers import Fingers, Refused
from scenes.play.hands.held import Drag
from scenes.play.hands.pointer import Point, Touch, dropped_on
from scenes.table.cards import motion
from scenes.table.cards.sprites import Sprite
from scenes.table.draw.hud import Control, button_rects
from scenes.table.draw.paint import Label
from scenes.table.intent import Pick, Target

#: Dropped on the felt between the shared piles: whichever takes it (RT3).
CENTRE = "centre"
#: In a race nobody reads for long.
SAID_MS = 2000
#: What a hand that is not free, or a game that stands still, says to a command: nothing.
IGNORED = ("busy", "paused", "over")


def hands_at(desk: PlayDesk) -> list[Fingers]:
    """The fingers of everybody who plays at this screen now; those of the mouse first."""
    stage, people = desk.stage, desk.session.people
    if not desk.session.game.real_time:
        return [Fingers(stage, desk.session, desk.act)]
    mouse = seat_of(desk.devices, MOUSE)
    seats = sorted(people, key=lambda seat: (seat != mouse, seat)) or [stage.seat]
    return [Racer(stage, desk.session, desk.act, seat=seat, wait=desk.wait if desk.stepped else None) for seat in seats]


@dataclass
class Racer(Fingers):
    """One person's hand in a race. A card may be sent where it does not fit yet: only the moment of its arrival counts."""

    #: The keys that are shown on the person's piles and buttons, by what they are for.
    keys: Mapping[str, str] = field(default_factory=dict)
    #: In steps: lets a seat do nothing.
    wait: Callable[[int], None] | None = None

    def show_keys(self, keys: Mapping[str, str]) -> bool:
        """These are shown from now on; whether that is something else."""
        changed = keys != self.keys
        self.keys = keys
        return changed

    @property
    def free(self) -> bool:
        """Whether a person sits here, and the game goes on."""
        session = self.session
        return self.seat in session.people and not session.paused and session.outcome is None

    def owns(self, pile: str) -> bool:
        spot = self.stage.layout.spots.get(pile)
        return spot is not None and spot.zone == "own" and spot.seat == self.seat

    def _put_right(self) -> None:
        """Forget what is gone; nothing is raised or dimmed: all piles lie open, and everybody may act."""
        if self.pick and (not self.free or not self._still_there(self.pick)):
            self.pick = None
        if self.drag and (not self.free or not self._still_there(self.drag.pick)):
            for touch in self.pointer.cancel():
                self._cancel(touch)
            self.drag = None

    def controls(self) -> list[Control]:
        """The buttons of the game that the person may press now, on their part of a strip; none while the clock stands."""
        stage, stepped = self.stage, self.wait is not None
        if not (stepped or self.free):
            return []
        strip = next((end.rect for end in stage.ends if end.seat == self.seat), None)
        entries = [(stage.table.buttons[k], actions[0]) for k, actions in self.intent.buttons()]
        names = [button.verb for button, _action in entries]
        labels = [Label(stage.edge.tell(button.words), button.kind, cap=self.keys.get(button.verb, "").upper())
                  for button, _action in entries]
        presses = [partial(self.command, action) for _button, action in entries]
        if self.wait is not None and self.seat not in self.session.spoken:
            names, labels = ["wait", *names], [Label(_("Wait")), *labels]
            presses = [partial(self.wait, self.seat), *presses]
        return [Control(f"game.{name}.{self.seat}", rect, label, press)
                for name, label, rect, press in zip(names, labels, button_rects(stage.brush, labels, strip), presses)]

    # --- picking ----------------------------------------------------------------------------------

    def _click(self, touch: Touch) -> None:
        pile, sprite, index = self.stage.at(touch.at)
        hit = self._target_at(touch.at, pile, sprite) if self.pick else None
        if self.pick and hit is None and (pile == "" or not self.owns(pile)) and self.in_the_middle(touch.at):
            hit = Target(pile or CENTRE)
        self.press(pile, sprite, index, hit)

    def in_the_middle(self, point: Point) -> bool:
        """Whether a point lies between the shared piles, or on one of them."""
        spots = [spot.area for spot in [*self.stage.layout.spots.values(), *self.stage.layout.empties] if spot.zone == "centre"]
        return bool(spots) and spots[0].unionall(spots[1:]).inflate(24, 24).collidepoint(point)

    def press(self, pile: str, sprite: Sprite | None, index: int, hit: Target | None) -> None:
        """Send what is picked to ``hit``, deal from the pack, or pick a card up."""
        self.refused = None
        if not self.free:
            return
        if self.pick is not None and hit is not None:
            self.send(self.pick, hit.pile)
        elif self.owns(pile) and sprite is not None and self.stage.knows(sprite):
            made = self.taken(pile, index)
            self.pick = None if self.pick == made else made
        elif self.owns(pile) and self.stage.kind(pile) == "stock":
            self.deal()
        else:
            self.pick = None

    def taken(self, pile: str, index: int) -> Pick:
        """What comes along with a card: in a column all that lies on it."""
        cards = self.stage.board.cards(pile)
        return Pick(tuple(cards[index:]), pile) if self.stage.kind(pile) == "tableau" else Pick((cards[index],), pile)

    def _double(self, touch: Touch) -> None:
        if self.stage.app.settings["double_click"]:
            self.quick(touch.at)
        else:
            self._click(touch)

    def quick(self, point: Point) -> None:
        """A card is to find its place by itself: to the middle, the pack to the waste."""
        pile, sprite, index = self.stage.at(point)
        self.pick = None
        if not self.free or not self.owns(pile):
            return
        if sprite is None or not self.stage.knows(sprite):
            if self.stage.kind(pile) == "stock":
                self.deal()
            return
        pick = Pick((sprite.card,), pile)
        self.submit(self.intent.best(pick, sprite.card) or self.attempt(pick, CENTRE), quick=True)

    # --- dragging ---------------------------------------------------------------------------------

    def _lift(self, touch: Touch) -> None:
        stage, session = self.stage, self.session
        self.refused = self.pick = None
        pile, sprite, index = stage.at(touch.start)
        if sprite is None or not self.free or not self._may_lift(pile, sprite) or not session.grab(self.seat):
            return
        pick = self.taken(pile, index) if stage.knows(sprite) else Pick((), pile)
        sprites = stage.board.sprites[pile][index:index + max(1, len(pick.cards))]
        grip = [(rect.x - touch.start[0], rect.y - touch.start[1]) for rect in map(stage.rect, sprites)]
        self.drag = Drag(pick, sprites, grip, touch.start)

    def _may_lift(self, pile: str, sprite: Sprite) -> bool:
        return self.owns(pile) and (self.stage.knows(sprite) or pile in self.intent.piles)

    def _drop(self, touch: Touch) -> None:
        drag = self.drag
        if drag is None:
            return
        drag.at = touch.at
        card, targets = self.dragged_rect(drag, drag.index), self.targets()
        self.drag = None
        for k, sprite in enumerate(drag.sprites):
            rect = self.dragged_rect(drag, k)
            sprite.place.jump((rect.x, rect.y, rect.w, sprite.place.end[3]))
        hit = dropped_on(card, touch.at, targets)
        pile = hit.pile if hit is not None else self._dropped_near(drag, card, touch.at)
        if pile and pile != drag.pick.source and self._flies_to(drag.pick, pile):
            return
        self.session.let_go(self.seat)
        self.stage.director.place(self.now_ms, reflow_ms=motion.SNAP_BACK)

    def _dropped_near(self, drag: Drag, card: Rect, point: Point) -> str:
        """Where a card was meant to go that was dropped where it does not fit: a pile, the middle; "" for nowhere."""
        layout = self.stage.layout
        places = [(spot.pile, self.stage.target_rect(Target(spot.pile)) or spot.area)
                  for spot in layout.spots.values() if spot.zone == "centre" or self.owns(spot.pile)]
        found = dropped_on(card, point, places)
        return found or (CENTRE if drag.pick.cards and self.in_the_middle(point) else "")

    def _flies_to(self, pick: Pick, pile: str) -> bool:
        """Drop it there; whether it is on its way. In steps it lies at home until all have spoken."""
        action = self.action(pick, pile)
        return action is not None and self.submit(action) and not self.session.spoken

    def _cancel(self, touch: Touch) -> None:
        self.session.let_go(self.seat)
        super()._cancel(touch)

    # --- sending ----------------------------------------------------------------------------------

    def action(self, pick: Pick, pile: str) -> Action | None:
        """What sending a pick to a pile is: legal now, or an attempt; None where nobody could mean it."""
        if pile != CENTRE:
            legal = self.intent.meant(pick, Target(pile))
            if legal:
                return legal[0]
        return self.attempt(pick, pile) if pick.cards else None

    def send(self, pick: Pick, pile: str) -> None:
        """Let a pick fly to a pile that the person has named."""
        action = self.action(pick, pile)
        self.pick = None
        if action is not None:
            self.submit(action, named=True)

    def submit(self, action: Action, *, quick: bool = False, named: bool = False) -> bool:
        """Give the command; whether it was taken. What the table forbids is told, a busy hand is silent (RT2)."""
        self.pick = self.chooser = None
        refusal = self.act(action, self.seat, quick=quick, named=named)
        if refusal is None:
            return True
        if refusal.code not in IGNORED:
            self.say(refusal.words, action)
        return False

    def command(self, action: Action) -> None:
        """A button."""
        self.submit(action)

    def say(self, words: Words, action: Action) -> None:
        """A sentence at the pile that refuses; where several play it stands under the person's own piles."""
        stage, end = self.stage, next((end for end in self.stage.ends if end.seat == self.seat), None)
        own = stage.target_rect(Target(action.source)) if self.owns(action.source) else None
        there = stage.target_rect(Target(action.target)) if action.target not in ("", CENTRE) else None
        # Where no pile takes a card it is the card that is refused.
        rect = there or own or (end.plate if end is not None else stage.layout.home(action.source))
        sentence, until_ms = stage.edge.tell(words), self.now_ms + SAID_MS
        if end is not None and own is not None:
            self.refused = Refused(sentence, rect, until_ms, below=own, room=end.rect)
        else:
            self.refused = Refused(sentence, rect, until_ms, above=there is not None and not self.owns(action.target))

    def attempt(self, pick: Pick, pile: str) -> Action:
        """Whatever may come of it: these cards from there to there."""
        racing = self.stage.table.racing
        return Action(racing.play if racing else "play", tuple(map(Card, pick.cards)), pick.source, pile)

    # --- keys and pads ----------------------------------------------------------------------------

    def take_or_send(self, pile: str) -> None:
        """A key of an own pile: pick its top card, or send there what is picked; an empty one gets a card of the pack."""
        stage = self.stage
        if not self.free or not self.owns(pile):
            return
        self.refused = None
        cards = stage.board.cards(pile)
        if self.pick is not None and pile == self.pick.source:
            self.pick = None
        elif self.pick is not None and stage.kind(pile) == "tableau":
            self.submit(self._run_to(self.pick, pile), named=True)
        elif cards and cards[-1] != HIDDEN:
            self.pick = Pick((cards[-1],), pile)
        elif not cards:
            self._from_pack(pile)

    def _run_to(self, pick: Pick, pile: str) -> Action:
        """From a column as many cards as fit, but never a whole one to an empty place."""
        legal = self.session.matching(self.seat, (), pick.source, pile)
        whole = len(self.stage.board.cards(pick.source)) if not self.stage.board.cards(pile) else 0
        runs = [action for action in legal if len(action.cards) != whole or whole == 1]
        return max(runs, key=lambda action: len(action.cards), default=self.attempt(pick, pile))

    def _from_pack(self, pile: str) -> None:
        found = [action for action in self.intent.legal if not action.cards and action.source and self.owns(action.source)
                 and self.stage.kind(action.target) == "tableau"]
        if found:
            self.submit(Action(found[0].verb, (), found[0].source, pile), named=True)

    def to_centre(self) -> None:
        """What is picked goes to the middle, wherever it fits."""
        if self.free and self.pick is not None:
            self.send(self.pick, CENTRE)

    def deal(self) -> None:
        """The pack: deal, or turn the waste over."""
        if not self.free:
            return
        found = [action for action in self.intent.legal if self.deals(action)]
        if found:
            self.submit(found[0], quick=True)

    def deals(self, action: Action) -> bool:
        """Whether an action is what the pack does by itself."""
        return action.verb in self.stage.table.one_click and self.stage.kind(action.target) != "tableau"


def picked_sprites(fingers: Fingers) -> Sequence[Sprite]:
    """The sprites of what somebody has picked."""
    pick = fingers.pick
    if pick is None:
        return ()
    return [sprite for sprite in fingers.stage.board.sprites.get(pick.source, ()) if sprite.card in pick.cards]
