"""The fingers of one person in a race (RT2, RT4): whatever they do is judged when the card arrives,
not when it leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.racing import COLUMN, DEAL, OPEN_HAND, Racing
from game.core.records import dataclass, field
from game.core.words import Words
from scenes.devices.devices import MOUSE, seat_of
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.fingers import Fingers
from scenes.play.hands.held import Drag
from scenes.play.hands.pointer import Point, Touch, dropped_on
from scenes.play.hands.refusing import Refused
from scenes.table.cards.sprites import Sprite
from scenes.table.draw.ends import End
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel, Pressable
from scenes.table.draw.strip import fit
from scenes.table.intent import Pick, Target
from scenes.table.layout.spots import TableZone
from scenes.table.pace import TablePace

#: In a race nobody reads for long.
SAID_MS = 2000
#: What a hand that is not free, or a game that stands still, says to a command: nothing.
IGNORED = ("busy", "paused", "over")


def hands_at(desk: PlayDesk) -> list[Fingers]:
    """The fingers of everybody who plays at this screen now; those of the mouse first."""
    stage, people = desk.stage, desk.session.people
    if not desk.pace.at_once:
        return [Fingers(stage, desk.session, desk.act)]
    mouse = seat_of(desk.devices, MOUSE)
    seats = sorted(people, key=lambda seat: (seat != mouse, seat)) or [stage.seat]
    wait = desk.wait if desk.pace is TablePace.STEPS else None
    return [Racer(stage, desk.session, desk.act, seat=seat, wait=wait) for seat in seats]


@dataclass
class Racer(Fingers):
    """One person's hand in a race. Whether a card fits is judged on its arrival, not before."""

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
    def racing(self) -> Racing:
        """What hands do in this game."""
        racing = self.setting.table.racing
        assert racing is not None, "a game in real time says what hands do in it"
        return racing

    def is_pack(self, pile: str) -> bool:
        """Whether that is what a hand deals from."""
        return self.racing.roles.of(pile) == DEAL

    def _is_column(self, pile: str) -> bool:
        return self.racing.roles.of(pile) == COLUMN

    def is_open_hand(self, pile: str) -> bool:
        """Whether each card of the pile can be picked."""
        return self.racing.roles.of(pile) == OPEN_HAND

    @property
    def centre(self) -> str:
        """As a pile: whichever between the shared ones takes a card (RT3)."""
        return self.racing.roles.shared

    def grabs(self) -> dict[str, Action]:
        """Shared piles that can be grabbed now, from left to right, each with what does it."""
        by_pile: dict[str, Action] = {}
        for action in self.intent.legal if self.free else ():
            if action.verb in self.racing.grabs and not action.cards:
                by_pile.setdefault(self.racing.grabbed(action.source, action.target), action)
        spots = self.layout.spots
        row = sorted((pile for pile in by_pile if pile in spots), key=lambda p: spots[p].area.x)
        return {pile: by_pile[pile] for pile in row}

    @property
    def free(self) -> bool:
        """Whether a person sits here, and the game goes on."""
        session = self.session
        return self.seat in session.people and not session.paused and session.outcome is None

    def owns(self, pile: str) -> bool:
        """Whether a pile lies before this person."""
        spot = self.layout.spots.get(pile)
        return spot is not None and spot.zone is TableZone.OWN and spot.seat == self.seat

    def _put_right(self) -> None:
        """Forget what is gone; nothing is raised or dimmed: all piles lie open, all may act."""
        if self.pick and (not self.free or not self._still_there(self.pick)):
            self.pick = None
        if self.drag and (not self.free or not self._still_there(self.drag.pick)):
            for touch in self.pointer.cancel():
                self._cancel(touch)
            self.drag = None

    def controls(self) -> list[Control]:
        """The buttons of the game that the person may press now, on their part of a strip; none
        while the clock stands."""
        stage, pieces = self.stage, list[Pressable]()
        if self.wait is None and not self.free:
            return []
        if self.wait is not None and self.seat not in self.session.spoken:
            wait = partial(self.wait, self.seat)
            pieces.append(Pressable("wait", ButtonLabel(_("Wait")), wait))
        for k, actions in self.intent.buttons():
            button = stage.setting.table.buttons[k]
            cap = self.keys.get(button.verb, "").upper()
            label = ButtonLabel(stage.looks.edge.tell(button.words), button.kind, cap=cap)
            pieces.append(Pressable(button.verb, label, partial(self.command, actions[0])))
        end, labels = self._end(), [each.label for each in pieces]
        if end is None:
            rects = fit(stage.looks.brush, stage.sight.strip, labels).row
        else:
            text = stage.sight.strips[self.seat]
            rects = fit(stage.looks.brush, text, labels, strip=end.rect).row
        return [Control(f"game.{name}.{self.seat}", rect, label, press)
                for (name, label, press), rect in zip(pieces, rects)]

    def _end(self) -> End | None:
        """The person's end of the screen, where several play at it."""
        return next((end for end in self.looks.ends if end.seat == self.seat), None)

    # --- picking ----------------------------------------------------------------------------------

    def _click(self, touch: Touch) -> None:
        pile, sprite, index = self.at(touch.at)
        hit = self._target_at(touch.at, pile, sprite) if self.pick else None
        if self.pick and hit is None and not self.owns(pile) and self.in_the_middle(touch.at):
            hit = Target(pile or self.centre)
        self.press(pile, sprite, index, hit)

    def in_the_middle(self, point: Point) -> bool:
        """Whether a point lies between the shared piles, or on one of them."""
        layout = self.layout
        places = [*layout.spots.values(), *layout.empties]
        spots = [spot.area for spot in places if spot.zone is TableZone.CENTRE]
        return bool(spots) and spots[0].unionall(spots[1:]).inflate(24, 24).collidepoint(point)

    def press(self, pile: str, sprite: Sprite | None, index: int, hit: Target | None,
              end: int = 0) -> None:
        """Send what is picked to ``hit``, deal from the pack, or pick a card up."""
        self.refused = None
        if not self.free:
            return
        if self.pick is None and (grab := self.grabs().get(pile)) is not None:
            self.submit(grab)
        elif self.pick is not None and hit is not None:
            self.send(self.pick, hit.pile)
        elif self.owns(pile) and sprite is not None and self.knows(sprite):
            made = self.taken(pile, index)
            self.pick = None if self.pick == made else made
        elif self.owns(pile) and self.is_pack(pile):
            self.deal()
        elif not self.owns(pile) or not self._turn(pile):
            self.pick = None

    def _turn(self, pile: str) -> bool:
        """Turn up the covered card on top of an own pile, where that is for the person to do."""
        turns = (each for each in self.intent.legal
                 if not each.cards and each.source == each.target == pile)
        turn = next(turns, None)
        return turn is not None and self.submit(turn)

    def taken(self, pile: str, index: int) -> Pick:
        """What comes along with a card: in a column all that lies on it."""
        cards = self.board.cards(pile)
        end = None if self._is_column(pile) else index + 1
        return Pick(tuple(cards[index:end]), pile)

    def _double(self, touch: Touch) -> None:
        if self.setting.app.settings["double_click"]:
            self.quick(touch.at, self.pick)
        else:
            self._click(touch)

    def quick(self, point: Point, picked: Pick | None = None) -> None:
        """A card is to find its place by itself, by what a double click means in the game; the pack
        deals. Where it fits nowhere it is tried in the middle; of several places none is chosen.

        ``picked``: by the first of two clicks; it has risen, and another card may lie there now.
        """
        pile, sprite, index = self.at(point)
        self.pick = None
        if not self.free or not self.owns(pile):
            return
        if sprite is None or not self.knows(sprite):
            if self.is_pack(pile):
                self.deal()
            return
        pick = self.taken(pile, index)
        if picked is not None and picked.source == pile:
            pick = picked
        best = self.intent.best(pick, pick.cards[0])
        if best is None and len(self.intent.anywhere(pick)) > 1:
            self.pick = pick
            return
        self.submit(best or self.attempt(Pick(pick.cards[:1], pile), self.centre), quick=True)

    # --- dragging ---------------------------------------------------------------------------------

    def _lift(self, touch: Touch) -> None:
        self.refused = self.pick = None
        pile, sprite, index = self.at(touch.start)
        if sprite is None or not self.free or not self._may_lift(pile, sprite):
            return
        if not self.session.grab(self.seat):
            return
        pick = self.taken(pile, index) if self.knows(sprite) else Pick((), pile)
        sprites = self.board.sprites[pile][index:index + max(1, len(pick.cards))]
        x, y = touch.start
        grip = [(rect.x - x, rect.y - y) for rect in map(self.rect, sprites)]
        self.drag = Drag(pick, sprites, grip, touch.start)

    def _may_lift(self, pile: str, sprite: Sprite) -> bool:
        return self.owns(pile) and (self.knows(sprite) or pile in self.intent.piles)

    def _drop(self, touch: Touch) -> None:
        drag = self.drag
        if drag is None:
            return
        drag.at = touch.at
        card, targets = self.dragged_rect(drag, drag.index), self.landings()
        self.drag = None
        rects = [self.dragged_rect(drag, k) for k in range(len(drag.sprites))]
        self.stage.carry((sprite, (*rect.topleft, rect.w, sprite.place.end[3]))
                         for sprite, rect in zip(drag.sprites, rects))
        hit = dropped_on(card, touch.at, targets)
        pile = hit.pile if hit is not None else self._dropped_near(drag, card, touch.at)
        if pile and pile != drag.pick.source and self._flies_to(drag.pick, pile):
            return
        self.session.let_go(self.seat)
        self.stage.glide_back(self.now_ms)
        if not pile:
            self._answer_for(drag.pick, card, touch.at)

    def _answer_for(self, pick: Pick, card: Rect, point: Point) -> None:
        """Why nothing goes on the piles of another player, where it was dropped on one."""
        spots = [spot for spot in self.layout.spots.values()
                 if spot.zone is not TableZone.CENTRE and not self.owns(spot.pile)]
        pile = dropped_on(card, point, [(spot.pile, spot.area) for spot in spots])
        if pile and pick.cards:
            place = self.layout.spots[pile].area
            self.refuse(self.intent.why_not(pick, pile), place, self.seat)

    def _dropped_near(self, drag: Drag, card: Rect, point: Point) -> str:
        """Where a card was meant to go that was dropped where it does not fit: a pile, the middle;
        "" for nowhere."""
        spots = [spot for spot in self.layout.spots.values()
                 if spot.zone is TableZone.CENTRE or self.owns(spot.pile)]
        # The card itself is no longer at its pile: that is where it came from.
        places = [(spot.pile, spot.area if spot.pile == drag.pick.source
                   else self._landing(spot)) for spot in spots]
        pile = dropped_on(card, point, places)
        return pile or (self.centre if drag.pick.cards and self.in_the_middle(point) else "")

    def _flies_to(self, pick: Pick, pile: str) -> bool:
        """Drop it there; whether it is on its way. In steps it lies at home meanwhile."""
        action = self.action(pick, pile)
        return action is not None and self.submit(action) and not self.session.spoken

    def _cancel(self, touch: Touch) -> None:
        self.session.let_go(self.seat)
        super()._cancel(touch)

    # --- sending ----------------------------------------------------------------------------------

    def action(self, pick: Pick, pile: str) -> Action | None:
        """Sending a pick to a pile: legal now, or an attempt; None: nobody could mean it."""
        if pile != self.centre:
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

    def submit(self, action: Action, at: Rect | None = None, *, quick: bool = False,
               named: bool = False) -> bool:
        """Give the command; whether it was taken. A refusal is told, a busy hand silent (RT2)."""
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
        """A sentence about the pile that refuses: it stands at the person's own piles, never over
        what others race for."""
        end, named = self._end(), action.target not in ("", self.centre)
        own = self.target_rect(Target(action.source)) if self.owns(action.source) else None
        there = self.target_rect(Target(action.target)) if named else None
        # Where no pile takes a card it is the card that is refused.
        rect = there or own or (self.layout.home(action.source) if end is None else end.plate)
        sentence, until_ms = self.looks.edge.tell(words), self.now_ms + SAID_MS
        if own is not None:
            room = end.rect if end is not None else None
            self.refused = Refused(sentence, rect, until_ms, below=own, room=room)
        else:
            above = there is not None and not self.owns(action.target)
            self.refused = Refused(sentence, rect, until_ms, above=above)

    def attempt(self, pick: Pick, pile: str) -> Action:
        """Whatever may come of it: these cards from there to there."""
        return Action(self.racing.play, tuple(map(Card, pick.cards)), pick.source, pile)

    # --- keys and pads ----------------------------------------------------------------------------

    def take_or_send(self, pile: str) -> None:
        """A key of an own pile: pick its top card, or send there what is picked; an empty one gets
        a card of the pack."""
        if not self.free or not self.owns(pile):
            return
        self.refused = None
        cards = self.board.cards(pile)
        if self.pick is not None and pile == self.pick.source:
            self.pick = None
        elif self.pick is not None and self._is_column(pile):
            self.submit(self._run_to(self.pick, pile), named=True)
        elif cards and cards[-1] != HIDDEN:
            self.pick = Pick((cards[-1],), pile)
        elif not cards:
            self._from_pack(pile)
        else:
            self._turn(pile)

    def take_card(self, pile: str, number: int) -> None:
        """A key of the open hand: pick the card that lies there from the left, or let it go."""
        cards = self.board.cards(pile)
        if not self.free or not self.owns(pile) or number >= len(cards):
            return
        self.refused, made = None, Pick((cards[number],), pile)
        self.pick = None if self.pick == made else made

    def place_of(self, pile: str, number: int) -> Rect | None:
        """Where the card lies that a key of the open hand picks, or the own pile of a key; None:
        nothing lies there."""
        if not self.is_open_hand(pile):
            spot = self.layout.spots.get(pile)
            return None if spot is None else spot.card
        sprites = self.board.sprites.get(pile, [])
        return self.rect(sprites[number]) if number < len(sprites) else None

    def _run_to(self, pick: Pick, pile: str) -> Action:
        """From a column as many cards as fit, but never a whole one to an empty place."""
        legal, board = self.intent.matching(Pick((), pick.source), pile), self.board
        whole = 0 if board.cards(pile) else len(board.cards(pick.source))
        runs = [action for action in legal if len(action.cards) != whole or whole == 1]
        return max(runs, key=lambda action: len(action.cards), default=self.attempt(pick, pile))

    def _from_pack(self, pile: str) -> None:
        drawn = [each for each in self.intent.legal if not each.cards and each.source]
        draws = [each for each in drawn
                 if self.owns(each.source) and self._is_column(each.target)]
        if draws:
            self.submit(Action(draws[0].verb, (), draws[0].source, pile), named=True)

    def to_centre(self) -> None:
        """What is picked goes to the middle, wherever it fits."""
        if self.free and self.pick is not None:
            self.send(self.pick, self.centre)

    def deal(self) -> None:
        """The pack: deal, or turn the waste over."""
        if not self.free:
            return
        deals = [action for action in self.intent.legal if self.deals(action)]
        if deals:
            self.submit(deals[0], quick=True)

    def deals(self, action: Action) -> bool:
        """Whether an action is what the pack does by itself."""
        return self.intent.is_clicked(action) and not self._is_column(action.target)
