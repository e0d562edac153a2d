"""What a screen reader costs: the tree of a table made anew, all its names, and what of it is told
(bar: 1 ms a change in the median, Durak for four).

Told is the true library, but for its last step: what it makes of an update is its own thread's.
"""

import os
import time
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from scenes.play.scene import TableScene
from scenes.program import access
from tests.bench.bench_drop import SIZE
from tools.backstage import FRAME_MS, opened, session_at

TABLES = (("durak", 4), ("sequence_rummy", 4), ("spite_and_malice", 2))
#: So many ticks are looked at, of 16 ms each.
TICKS = 1500


class Library:
    """accesskit, but for the way to the bus; ``updates``: how many nodes each had."""

    def __init__(self, kit):
        self._kit, self.updates = kit, []
        self.unix = self

    def __getattr__(self, name):
        return getattr(self._kit, name)

    def Adapter(self, wake, hear, sleep):
        self.wake = wake
        return self

    def update_if_active(self, factory):
        self.updates.append(len(factory().nodes))

    def set_root_window_bounds(self, outer, inner):
        pass

    def update_window_focus_state(self, on):
        pass


def awake(kit):
    """(what tells a reader, the library that it tells)"""
    library = Library(kit)
    made = access.Access(lambda: library)
    made.begin()
    library.wake()
    return made, library


def fed(kit, stage, key, seats):
    """([ms of each change], nodes told of in the median)"""
    scene = TableScene(session_at(key, moves=4, seats=seats))
    stage.show(scene)
    stage.settle()
    scene.focus.show()
    told, library = awake(kit)
    told.look(scene)
    took, desk = [], scene.desk
    for _tick in range(TICKS):
        stage.tick(FRAME_MS)
        before, started = len(library.updates), time.thread_time()
        told.look(scene)
        if len(library.updates) > before:
            took.append(1000 * (time.thread_time() - started))
        _play(desk)
    return took, library.updates[1:]


def _play(desk):
    """Whoever is to move, if it is the person, does the first that is possible."""
    if desk.rests() and desk.session.outcome is None and desk.page is None:
        actions = desk.session.deal.legal(desk.seat) if desk.intent.may_act else ()
        if actions:
            desk.act(actions[0], desk.seat)


def run():
    """[(name, value, unit)]"""
    try:
        import accesskit
    except ImportError:
        return []
    found = []
    with opened(SIZE) as stage:
        for key, seats in TABLES:
            took, nodes = fed(accesskit, stage, key, seats)
            name = f"a reader told of a change in {key} for {seats}"
            found += [(f"{name} (bar 1), median", median(took), "ms"),
                      (f"{name}, worst of twenty", sorted(took)[len(took) * 19 // 20], "ms"),
                      (f"{name}: nodes, median", median(nodes), f"of {len(took)} changes")]
    return found


if __name__ == "__main__":
    for name, amount, unit in run():
        print(f"{name}: {amount:.2f} {unit}")
