"""Somebody who knows of the program what its tree says, and has one finger, or one key.

From the first page to the result of a deal, behind the scenes.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pygame

from scenes.tree import Does, Node, NodeRole, NodeState
from tools.backstage import Backstage

Point = tuple[int, int]
#: Of a table, what is not of the game.
NOT_OF_THE_GAME = ("control rail.", "control table.", "control side.", "control result.",
                   "control log.", "control aside.", "control sort", "control hint",
                   "control game.resign", "control stuck.Look", "control stuck.Same",
                   "control stuck.New", "control stuck.Take")
#: With cards picked a button is wanted more often than one card more; nobody picks a whole hand.
OFTEN, MOST_PICKED = 0.7, 3
MOST_PRESSES = 2500


class Somebody:
    """``rng`` chooses what is done; of what there is what was done least often."""

    def __init__(self, stage: Backstage, seed: int) -> None:
        self.stage, self.rng = stage, random.Random(seed)
        self.presses = 0
        self.met: Counter[str] = Counter()

    # --- what there is ----------------------------------------------------------------------------

    @property
    def top(self) -> Any:
        return self.stage.app.top

    def nodes(self) -> list[Node]:
        tree = self.top.tree()
        return list(tree) if tree is not None else []

    def named(self, name: str) -> Node:
        """By what it is called, or how it is numbered."""
        nodes = self.nodes()
        found = (each for each in nodes if each.id in (name, f"control {name}"))
        called = (each for each in nodes if Does.PRESS in each.does
                  and str(each.name).split(",")[0] == name)
        made = next(found, None) or next(called, None)
        assert made is not None, f"no {name}: {[(each.id, str(each.name)) for each in nodes]}"
        return made

    def press(self, node: Node) -> None:
        """Press it, by whatever this person has."""
        raise NotImplementedError

    def rest(self) -> None:
        """Until nothing moves, and not so soon that the next tap is the second of two."""
        for ms in (100, 320, 20, 20):
            self.stage.tick(ms)
        for _ in range(200):
            if not self.top.animating:
                break
            self.stage.tick(50)

    # --- the whole way ----------------------------------------------------------------------------

    def sit_down(self, key: str) -> None:
        """From the first page to a table."""
        if any(each.id == "all" for each in self.nodes()):
            self.press(self.named("all"))
        self.rest()
        self.press(self.named(key))
        self.rest()
        self.press(self.named("change"))
        self.rest()
        self.press(self.named("play"))
        self.rest()
        assert type(self.top).__name__ == "TableScene", self.top

    @property
    def session(self) -> Any:
        return self.top.desk.session

    def is_over(self) -> bool:
        return self.top.desk.page is not None and any(
            each.id.startswith("control result.") for each in self.nodes())

    def play(self, most: int = MOST_PRESSES) -> None:
        """To the result."""
        for _ in range(40 * most):
            if self.is_over() or self.presses > most:
                break
            choice = self.choice()
            if choice is None:
                self.stage.tick(100)
                continue
            before = self.presses
            self.act(choice)
            assert self.presses > before
        assert self.is_over(), (self.presses, [each.id for each in self.nodes()])

    def act(self, node: Node) -> None:
        self.presses += 1
        self.press(node)

    def choice(self) -> Node | None:
        """As the robot of the bus chooses (`tests.access.robot`)."""
        nodes = self.nodes()
        free = [each for each in nodes if NodeState.OFF not in each.state
                and getattr(each, "zone", "") and not each.id.startswith(NOT_OF_THE_GAME)]
        for zone in ("choice", "panel"):
            asked = [each for each in free if getattr(each, "zone", "") == zone
                     and Does.PRESS in each.does]
            if asked:
                return self.least(asked)
        of_use = NodeState.PLAYABLE | NodeState.TARGET
        told = [each for each in free if each.state & of_use
                or (each.role is NodeRole.CARD and Does.PRESS in each.does)]
        picked = [each for each in free if NodeState.PICKED in each.state]
        buttons = [each for each in free if getattr(each, "zone", "") == "buttons"
                   and each.role is NodeRole.BUTTON]
        if picked and buttons and self.rng.random() < OFTEN:
            return self.least(buttons)
        if len(picked) > MOST_PICKED:
            return self.rng.choice(picked)
        return self.least([*told, *buttons])

    def least(self, nodes: Iterable[Node]) -> Node | None:
        there = list(nodes)
        if not there:
            return None
        few = min(self.met[str(each.name)] for each in there)
        chosen = self.rng.choice([each for each in there if self.met[str(each.name)] == few])
        self.met[str(chosen.name)] += 1
        return chosen


class Finger(Somebody):
    """Nothing but touch events. ``drags``: how many cards were dragged to a place."""

    drags = 0

    def finger(self, kind: int, at: Point, number: int = 0) -> None:
        width, height = self.stage.app.size
        event = pygame.event.Event(kind, touch_id=1, finger_id=number, x=at[0] / width,
                                   y=at[1] / height)
        self.stage.tick(16, event)

    def tap(self, at: Point) -> None:
        self.finger(pygame.FINGERDOWN, at)
        self.finger(pygame.FINGERUP, at)

    def way(self, points: Iterable[Point]) -> None:
        """Down at the first, up at the last."""
        start, *rest = points
        self.finger(pygame.FINGERDOWN, start)
        for at in rest:
            self.finger(pygame.FINGERMOTION, at)
        self.finger(pygame.FINGERUP, rest[-1])

    def press(self, node: Node) -> None:
        """Draw the page until it is seen, and tap it a little beside its middle."""
        room = pygame.Rect((0, 0), self.stage.app.size).inflate(0, -120)
        for _ in range(60):
            rect = self.named(node.id).rect
            if room.collidepoint(rect.center) or type(self.top).__name__ == "TableScene":
                break
            x, y, far = room.w * 2 // 3, room.centery, 180 if rect.centery < room.top else -180
            self.way([(x, y), (x, y + far // 3), (x, y + far)])
            self.stage.tick(30)
        self.tap(self.point_of(self.named(node.id)))
        # Not so soon that the next tap is the second of two.
        self.rest()

    def point_of(self, node: Node) -> Point:
        """A point that only this node has."""
        sprite = getattr(node, "sprite", None)
        rect = node.rect
        if sprite is None or node.role is not NodeRole.CARD:
            return rect.centerx + rect.w // 5, rect.centery + rect.h // 5
        stage = self.top.desk.stage
        (w, h), (left, top) = rect.size, rect.topleft
        points = [(left + x, top + y) for x in (w // 2, w // 5, 10, 4, w - 4)
                  for y in (h // 3, h // 10, h // 2, 4, h - 4)]
        free = (point for point in points if stage.at(point).sprite is sprite)
        return next(free, rect.center)

    def act(self, node: Node) -> None:
        """Cards are tapped and dragged in turn."""
        self.presses += 1
        playable = node.role is NodeRole.CARD and NodeState.PLAYABLE in node.state
        if playable and self.presses % 2 and not self.top.desk.fingers.pick:
            self.drag(node)
        else:
            self.press(node)

    def hand(self) -> Any:
        """The one that the finger moves."""
        hands = self.top.desk.hands
        return next((hand for hand in hands if hand.drag is not None), hands[0])

    def drag(self, node: Node) -> None:
        """To a place where it may go, and let go of beside the middle of that."""
        start = self.point_of(node)
        self.finger(pygame.FINGERDOWN, start)
        for step in (10, 20, 40, 70):
            self.finger(pygame.FINGERMOTION, (start[0] + 3, start[1] - step))
        fingers = self.hand()
        targets, end = fingers.targets(), (start[0] + 3, start[1] - 70)
        if targets and fingers.drag is not None:
            _target, rect = self.rng.choice(targets)
            end = rect.centerx + min(rect.w // 3, 40), rect.centery - min(rect.h // 4, 30)
            self.drags += 1
            for part in (1, 2, 3):
                x, y = (a + (b - a) * part // 3 for a, b in zip((start[0], start[1] - 70), end))
                self.finger(pygame.FINGERMOTION, (x, y))
        self.finger(pygame.FINGERUP, end)
        self.rest()


Made = Callable[[Backstage, int], Somebody]


class Switcher(Somebody):
    """Nothing but one key, pressed when the ring stands on what is wanted. ``waited``: for how many
    steps of the ring."""

    waited = 0

    @property
    def switch(self) -> Any:
        return self.stage.app._inputs.switch

    def offered(self) -> set[str]:
        """All that the ring comes to."""
        stands = self.switch.path[0] if self.switch.path else self.switch.stands
        return {name for each in stands for name in each.nodes()}

    def press(self, node: Node) -> None:
        """Wait for the ring, and into each group that has it in."""
        depth = -1
        for _ in range(400):
            here = self.switch.here
            if here is not None and node.id in here.nodes() and here.does is not Does.LESS:
                depth = len(self.switch.path)
                inside = bool(here.inside)
                self.once()
                if not inside:
                    self.rest()
                    return
                continue
            self.waited += 1
            self.stage.tick(200)
            if node.id not in self.offered():
                # Others act meanwhile: it is no longer of use.
                return
        stands = [each.name for each in self.switch.stands]
        raise AssertionError(f"the ring never comes to {node.id} ({depth}): {stands}")

    def once(self) -> None:
        down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ",
                                  scancode=44)
        self.stage.tick(16, down, pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
