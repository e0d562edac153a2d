"""A frame while 20 cards fly over 104 at 1920x1080; alone and beside a thinker."""

import os
import random
import time
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.catalogue import CATALOGUE
from game.core.cards import HIDDEN, pack
from game.players.worker import Thinker
from scenes.play.scene import TableScene
from tools.backstage import opened, session_at

SIZE, FRAMES, FLYING, LYING, FRAME_MS = (1920, 1080), 300, 20, 104, 1000 / 60
FLIGHT_MS = 320
HANDS = (0, 14), (14, 24), (24, 34)


def crowded():
    """A table on which 104 cards of two packs lie, most of them to be seen."""
    session = session_at("sequence_rummy", moves=0, seats=3)
    cards = {letter: [str(card) for card in pack(letter)] for letter in "ab"}
    parts = [(suit, first, last) for suit in range(4) for first, last in ((0, 5), (5, 9), (9, 13))]
    melds = [cards["a"][13 * suit + first:13 * suit + last] for suit, first, last in parts]
    left = cards["b"]
    piles = {f"meld.{at % 3}.{at // 3}": meld for at, meld in enumerate(melds)}
    piles |= {f"hand.{seat}": left[first:last] for seat, (first, last) in enumerate(HANDS)}
    piles |= {"discard": left[34:46], "stock": left[46:]}
    position = {"seats": 3, "options": dict(session.deal.state.options), "phase": "draw", "turn": 0}
    lying = {name: " ".join(held) for name, held in piles.items()}
    session.begin(deal=session.game.arrange(position | {"piles": lying}))
    return session


def timed(work):
    """The time that passes while ``work()`` is done, and that of this thread's processor, in ms."""
    started, used = time.perf_counter(), time.thread_time()
    work()
    return 1000 * (time.perf_counter() - started), 1000 * (time.thread_time() - used)


def frames(stage, scene, thinker=None):
    """The times of each frame, with cards in flight all the time."""
    rng, took, question = random.Random(4), [], None
    sprites = [sprite for sprites in scene.desk.stage.board.sprites.values() for sprite in sprites]
    assert len(sprites) == LYING
    flying = rng.sample([sprite for sprite in sprites if not sprite.buried], FLYING)
    view = CATALOGUE["durak"].deal(4, seed=7).view(1)
    for frame in range(FRAMES):
        if frame % 18 == 0:
            for sprite in flying:
                end = (rng.randrange(100, 1700), rng.randrange(50, 800), sprite.place.end[2], 0.0)
                sprite.place.go(end, stage.now_ms, FLIGHT_MS, arc_px=12)
                sprite.flying = True
            scene.desk.stage.director._until_ms = stage.now_ms + FLIGHT_MS
        if thinker is not None and (question is None or thinker.answer(question) is not None):
            question = thinker.ask(CATALOGUE["durak"], [(view, "hard")], seed=frame)
        took.append(timed(lambda: stage.tick(16)))
        time.sleep(max(0.0, (FRAME_MS - took[-1][0]) / 1000 * 0.25))
    return took


def floor(stage, scene):
    """Nothing but the blits of the same pixels: the cloth, and as many cards with their shadows."""
    surface, took, pictures = stage.app.window.surface, [], []
    ground, shelf = surface.copy(), stage.app.pictures
    for sprite in scene.desk.stage.board:
        x, y, width, _turn = map(round, sprite.place.end)
        if not sprite.buried:
            shadow = shelf.shadow(width)
            is_back = sprite.card == HIDDEN
            face = shelf.back(shelf.deck_back, width) if is_back else shelf.face(sprite.card, width)
            pictures += [(shadow.picture, (x + shadow.x, y + shadow.y)), (face, (x, y))]

    def drawn():
        surface.blit(ground, (0, 0))
        for picture, at_ in pictures:
            surface.blit(picture, at_)
        pygame.display.flip()

    for _ in range(FRAMES):
        took.append(timed(drawn))
        time.sleep(FRAME_MS / 1000 * 0.25)
    return took


def at(times, part):
    return sorted(times)[int(len(times) * part)]


def late_of(times):
    """How many of a hundred frames come too late."""
    return 100 * sum(taken > FRAME_MS for taken in times) / len(times)


def run():
    """[(name, value, unit)]"""
    with opened(SIZE) as stage:
        scene = TableScene(crowded())
        stage.show(scene)
        stage.settle()
        stage.settle()
        bare_times = floor(stage, scene)
        alone_times = frames(stage, scene)
        thinker = Thinker()
        try:
            until = time.monotonic() + 10
            while not thinker.ready and time.monotonic() < until:
                time.sleep(0.05)
            thinking = [passed for passed, _used in frames(stage, scene, thinker)]
        finally:
            thinker.close()
    bare, alone = ([passed for passed, _used in times] for times in (bare_times, alone_times))
    # What another process takes meanwhile is none of theirs.
    bare_used, used = (median(used for _passed, used in times)
                       for times in (bare_times, alone_times))
    floor_ = "bare blits of the same pixels"
    found = [(f"{floor_}, median", median(bare), "ms"), (f"{floor_}, 99 %", at(bare, 0.99), "ms")]
    for name, times in (("20 cards fly over 104", alone), ("the same while one thinks", thinking)):
        found += [(f"{name}, median", median(times), "ms"),
                  (f"{name}, 95 %", at(times, 0.95), "ms"),
                  (f"{name}, 99 % (bar 16.6)", at(times, 0.99), "ms"),
                  (f"{name}, frames over 16.7 ms", late_of(times), "%")]
    usual, late = used / bare_used, at(alone, 0.99) / at(bare, 0.99)
    return [*found, ("20 cards fly over 104, processor, median (bar 1.5)", usual,
                      "times the bare blits"),
            ("20 cards fly over 104, 99 % (bar 3)", late, "times the bare blits")]


if __name__ == "__main__":
    for name, amount, unit in run():
        print(f"{name}: {amount:.2f} {unit}")
