"""Who plays with what in a race: mouse, half a keyboard, gamepad, fingers (RT5)."""

from __future__ import annotations

import re
from typing import Any

import pygame

from game.core.racing import DEAL, SHARED, Racing
from scenes.devices.devices import LEFT, MOUSE, PAD, RIGHT, half_of, seat_of, title
from scenes.devices.lobby import place_of_key
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.fingers import Fingers
from scenes.play.race.cursors import Cursors
from scenes.play.race.fingers import RaceFingers
from scenes.play.race.keycaps import draw_grabs, draw_hand, draw_keys
from scenes.play.race.legend import Legend
from scenes.play.race.racer import Racer
from scenes.play.race.realtime import RaceLayer
from scenes.play.race.roles import KEYS, grab_keys, piles_by_role, verb_of
from scenes.table.desk import Mark
from scenes.table.draw.text import plain
from scenes.table.layer import Depth, Layer
from scenes.table.layout.spots import TableZone
from scenes.table.pace import TablePace

_POINTING = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN,
            pygame.CONTROLLERBUTTONDOWN)  # fmt: skip
#: The result of a race hears nobody before all hands have rested so long, or so long at most.
HANDS_OFF_MS, HANDS_OFF_MOST_MS = 1000, 5000


class Players(Layer[PlayDesk]):
    """``mouse``: whose it is, None: nobody's; ``used``: the device that a seat used last."""

    depths = (Depth.MARKS, Depth.TOP)

    def __init__(self, desk: PlayDesk, race: RaceLayer) -> None:
        super().__init__(desk)
        self.on, self.stepped = desk.pace.at_once, desk.pace is TablePace.STEPS
        self.race = race
        self.used: dict[int, str] = {}
        self.legend = Legend(desk, self.used, self.hand, self.piles)
        self._cursors = Cursors(desk, self.piles, self.place, self.do)
        self.fingers = RaceFingers(desk, race, self.hand, self.used)
        self.plugged: frozenset[int] = frozenset()
        self._asked, self._asked_ms, self._pressed_ms = False, 0, 0
        self._pointer = (-100, -100)

    @property
    def mouse(self) -> int | None:
        """Whose the mouse is: of who is alone here, else of who has taken it; None: nobody's."""
        people = self.desk.session.people
        return people[0] if len(people) == 1 else seat_of(self.desk.devices, MOUSE)

    def hand(self, seat: int | None) -> Racer | None:
        """The fingers of a person; None where nobody plays."""
        return next((hand for hand in self._racers() if hand.seat == seat), None)

    def _racers(self) -> list[Racer]:
        return [hand for hand in self.desk.hands if isinstance(hand, Racer)]

    def alone(self) -> bool:
        """Whether only one person is at this screen."""
        return len(self.desk.session.people) == 1

    # --- all hands --------------------------------------------------------------------------------

    def seated(self) -> None:
        self.fingers.clear()

    def update(self, now_ms: int) -> None:
        plugged = self.desk.app.gamepads.plugged
        if self.on and plugged != self.plugged:
            for number in self.plugged - plugged:
                self._gone(f"{PAD}{number}")
            for number in plugged - self.plugged:
                self._came(f"{PAD}{number}")
        self.plugged = plugged
        if (self.desk.page is not None) != self._asked:
            self._asked = not self._asked
            self._asked_ms = self._pressed_ms = now_ms
        self._show_keys()
        self.fingers.update(now_ms)

    def _show_keys(self) -> None:
        """Buttons show the keys of those who play by keys."""
        if not self.on or self.alone():
            return
        for hand in self._racers():
            if hand.show_keys(self.legend.by_verb(hand.seat)):
                self.desk.mark(Mark.CONTROLS)

    def resized(self) -> None:
        for hand in self._others():
            hand.let_go()

    def _others(self) -> list[Fingers]:
        """All hands but the one that the pointer moves."""
        return [hand for hand in self.desk.hands if hand is not self.desk.fingers]

    # --- events -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.on:
            return False
        if self._too_soon(event):
            return True
        if event.type in _POINTING:
            return self._pointed(event)
        if self.fingers.hear(event):
            return True
        if self.desk.page is not None:
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        presses = self.desk.app.gamepads.heard(event, self.desk.now_ms)
        used = [self._pad(press.pad, press.name) for press in presses if press.down]
        return any(used)

    def _too_soon(self, event: pygame.event.Event) -> bool:
        """What was meant for the cards must not press a button of the panel that has just come."""
        now_ms = self.desk.now_ms
        rested_ms = min(self._pressed_ms + HANDS_OFF_MS, self._asked_ms + HANDS_OFF_MOST_MS)
        if not self._asked or now_ms >= rested_ms or event.type not in _PRESSES:
            return False
        self._pressed_ms = now_ms
        return True

    def _did(self) -> None:
        self.desk.mark(Mark.CONTROLS)

    # --- mouse ------------------------------------------------------------------------------------

    def _pointed(self, event: pygame.event.Event) -> bool:
        """The mouse acts for its seat only; what comes of a finger is heard as one
        (docs/design.md 9)."""
        if getattr(event, "touch", False):
            return self.desk.free(event.pos)
        if event.type != pygame.MOUSEBUTTONDOWN:
            self._pointer = event.pos
            if not self.alone():
                self.desk.mark()
            return False
        desk, control = self.desk, self.desk.controls.at(event.pos)
        if control is not None:
            others = self._of(control.name) not in (None, self.mouse)
            return others and self.mouse is not None and not self.stepped
        if self.mouse is None and not self.stepped and desk.free(event.pos):
            return True
        if event.button == 3 and desk.free(event.pos) and isinstance(desk.fingers, Racer):
            desk.fingers.quick(event.pos)
            self._did()
            return True
        if event.button == 1 and self.mouse is not None:
            self.used[self.mouse] = MOUSE
        if self.stepped and (hand := self.hand(self.fingers.zone(event.pos))) is not None:
            # Without a clock one mouse goes round.
            desk.point_with(hand)
        return False

    @staticmethod
    def _of(name: str) -> int | None:
        """Whose button it is, where each person has one."""
        match = re.fullmatch(r"game\.\w+\.(\d+)", name)
        return None if match is None else int(match[1])

    # --- keys -------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        place = place_of_key(event)
        half = half_of(place)
        seat = seat_of(self.desk.devices, half) if half else None
        if event.key == pygame.K_PAUSE or event.key == pygame.K_ESCAPE:
            return self._stops(event.key)
        if seat is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        role = KEYS[half].get(place, "")
        if self.race.state:
            if role == DEAL:
                self.race.answer(seat)
            return role != ""
        hand = self.hand(seat)
        if not role or hand is None:
            # A slip beside the own keys must not open anything in the middle of a race.
            return self._letter(event) or (self.race.on and not self.alone() and len(place) == 1)
        self.used[seat] = half
        grabs = hand.grabs()
        pile = grab_keys(half, grabs).get(place, "")
        if pile:
            hand.command(grabs[pile])
            self._did()
        else:
            self.do(hand, role)
        return True

    def _stops(self, key: int) -> bool:
        """Esc is at the left, Pause at the right: each is of the half beside it, if both play."""
        if self.race.state or not self.race.on or self.alone():
            return False
        halves = (LEFT, RIGHT) if key == pygame.K_ESCAPE else (RIGHT, LEFT)
        seats = [seat for half in halves if (seat := seat_of(self.desk.devices, half)) is not None]
        self.race.pause(seats[0] if seats else None)
        return True

    def _letter(self, event: pygame.event.Event) -> bool:
        """The letters of the game's own buttons are free where one person plays alone."""
        control = self.desk.controls.by_key(pygame.key.name(event.key)) if self.alone() else None
        if control is None or not control.name.startswith("game."):
            return False
        self.desk.press(control)
        return True

    def do(self, hand: Racer, role: str) -> None:
        """What a key or button is for."""
        if role == SHARED:
            hand.to_centre()
        elif role == DEAL:
            hand.deal()
        elif verb := verb_of(self.desk.setting.table, role):
            action = next((action for action in hand.intent.legal if action.verb == verb), None)
            if action is not None:
                hand.command(action)
        elif pile := self.piles(hand.seat).get(role, ""):
            if hand.is_open_hand(pile):
                hand.take_card(pile, int(role))
            else:
                hand.take_or_send(pile)
        self._did()

    def piles(self, seat: int) -> dict[str, str]:
        """The own piles of a seat by what their keys are called."""
        desk = self.desk
        own = [pile for pile, spot in desk.layout.spots.items()
               if spot.zone is TableZone.OWN and spot.seat == seat]
        return piles_by_role(self.racing, own)

    @property
    def racing(self) -> Racing:
        """What hands do in this game."""
        racing = self.desk.setting.table.racing
        assert racing is not None, "a game in real time says what hands do in it"
        return racing

    # --- pads -------------------------------------------------------------------------------------

    def _pad(self, number: int, said: str) -> bool:
        seat = seat_of(self.desk.devices, f"{PAD}{number}")
        if self.alone():
            seat = self.desk.session.people[0]
        hand = self.hand(seat)
        if seat is None or hand is None:
            return seat is not None
        self.used[seat] = f"{PAD}{number}"
        if self.race.state:
            if said in ("a", "y", "start"):
                self.race.answer(seat)
        elif said == "start":
            self.race.pause(seat)
        else:
            self._cursors.steer(hand, said)
        self._did()
        return True

    def cursor(self, seat: int) -> str:
        """The role of what the pad of a seat is at."""
        return self._cursors.of(seat)

    def place(self, seat: int, role: str) -> pygame.Rect | None:
        """Where the pile or card of a role lies; None where there is none now."""
        hand, pile = self.hand(seat), self.piles(seat).get(role, "")
        number = int(role) if role.isdecimal() else 0
        return None if hand is None or not pile else hand.place_of(pile, number)

    def _gone(self, device: str) -> None:
        seat = seat_of(self.desk.devices, device)
        if seat is not None and self.desk.devices[seat][0] == device:
            self.race.lose(seat, title(device))

    def _came(self, device: str) -> None:
        seat = seat_of(self.desk.devices, device)
        if seat is not None:
            self.race.found(seat)

    # --- what is seen -----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if not self.on:
            return
        if depth is Depth.MARKS and not self.race.state:
            self._draw_hands(surface)
            draw_keys(surface, self)
        if depth is Depth.TOP and not self.alone() and self.mouse is not None and not self.stepped:
            desk = self.desk
            disc = desk.looks.brush.pictures.motif(self.mouse, max(24, desk.looks.frame.px(26)))
            surface.blit(disc, (self._pointer[0] + 12, self._pointer[1] + 14))

    def _draw_hands(self, surface: pygame.Surface) -> None:
        stage = self.desk.stage
        grabs = {pile: stage.layout.spots[pile].card
                 for hand in self._racers() for pile in hand.grabs()}
        draw_grabs(surface, stage.looks.brush, grabs.values())
        for hand in self._racers():
            if hand.seat in self.desk.session.people:
                draw_hand(surface, self, hand)
        if grabs or any(hand.pick for hand in self.desk.hands):
            # Rings must not hide how many cards there are.
            stage.painter.pills(surface, stage.layout, stage.sight)

    def seen(self) -> dict[str, Any]:
        if not self.on:
            return {}
        return {"pointers": [_seen(hand) for hand in self.desk.hands]}


def _seen(hand: Fingers) -> dict[str, Any]:
    return {"seat": hand.seat, "picked": list(hand.pick.cards) if hand.pick else [],
            "dragged": list(hand.drag.pick.cards) if hand.drag else [],
            "refused": plain(hand.refused.sentence) if hand.refused else None}  # fmt: skip
