"""Memory while 200 deals are played at the table (bars: flat once all has been drawn, 250 MB)."""

import os
import subprocess
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

LOOKS = (20, 40, 100, 200)


def rss_mb():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def play():
    """Deal after deal at one table, the person's cards played too; what it takes at ``LOOKS``."""
    from game.core.rng import Rng
    from scenes.play.scene import TableScene
    from tools.backstage import opened, session_at, step

    with opened((1280, 800), speed="instant") as stage:
        rng, deals = Rng.seeded(1), 0
        session = session_at("durak", moves=0, seats=3)
        scene = TableScene(session)
        stage.show(scene)
        while deals < LOOKS[-1]:
            step(session, "easy", rng)
            stage.tick(50)
            if session.outcome is None:
                continue
            deals += 1
            stage.tick(2000)
            if deals in LOOKS:
                print(deals, rss_mb(), flush=True)
            if session.match.over:
                session = session_at("durak", moves=0, seats=3, seed=deals)
                stage.show(TableScene(session))
            else:
                session.next_deal()


def run():
    """[(name, value, unit)]; nothing where the system does not tell a process's memory."""
    if not os.path.exists("/proc/self/statm"):
        return []
    command = [sys.executable, "-m", "tests.bench.bench_memory"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in told.splitlines() if line[:1].isdigit()]
    return [(f"memory after {deals} deals at the table", float(mb), "MB") for deals, mb in rows]


if __name__ == "__main__":
    play()
