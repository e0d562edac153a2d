"""One short deal of two medium players, line by line. Read it against the sheet when it changes; this writes it anew:

python -m tests.engines.racing_demon.test_racing_demon_golden
"""

from pathlib import Path

from game.core.rng import Rng
from game.engines.racing_demon import GAME
from tests import golden

GOLDEN = Path(__file__).with_name("golden.txt")
OPTIONS = {"off_size": 10, "handicap.0": -5, "handicap.1": -5, "king_bonus": 3, "out_bonus": 5}
SEED, VIEWED = 283, (30, 60)


def playthrough():
    deal = GAME.deal(2, OPTIONS, seed=SEED, dealer=1)
    lines = [f"{GAME.key} {OPTIONS} seed {SEED}", *view_of(deal)]
    lines.append("Go: " + told(deal.advance(0)))
    rng, step = Rng.seeded(SEED), 0
    ready = [700, 1000]
    while deal.outcome() is None:
        due = deal.due()
        seat = min(range(2), key=lambda s: (ready[s], s))
        if due is not None and due <= ready[seat]:
            lines.append(f"{due:>6} " + told(deal.advance(due)))
            continue
        deal.advance(ready[seat])
        ready[seat] += 700 + rng.below(900)
        choice = GAME.brain.decide(GAME, deal.view(seat), "medium", rng)
        if choice is None:
            continue
        events = deal.play(seat, choice.action)
        lines.append(f"{deal.state.now:>6} {seat} {choice.action} {told(events)}".rstrip())
        step += 1
        if step in VIEWED:
            lines += view_of(deal)
    end = deal.outcome()
    return [*lines, f"points {end.points} places {end.places} {end.reason}: {end.words}"]


def told(events):
    said = [" ".join(map(str, [event.name, *([] if event.by is None else [event.by]), *event.args.values()]))
            for event in events if type(event).__name__ == "Said"]
    return f"[{', '.join(said)}]" if said else ""


def view_of(deal):
    view = deal.view(0)
    return [f"  seat 0 sees {view.phase}, due {view.due}, {dict(view.fields)}", *golden.piles(view)]


def test_playthrough():
    golden.compare(playthrough(), GOLDEN)


if __name__ == "__main__":
    golden.write(playthrough(), GOLDEN)
