"""One deal of three medium players, line by line. Read it against the sheet when it changes; this writes it anew:

python -m tests.engines.durak.test_durak_golden
"""

from pathlib import Path

from game.catalogue import CATALOGUE
from game.core.rng import Rng
from tests import golden

DURAK = CATALOGUE["durak"]
GOLDEN = Path(__file__).with_name("golden.txt")
OPTIONS = {"swap_six": "on", "first_attacker": "lowest_trump", "transfer": "show"}
SEATS, SEED, VIEWED = 3, 1, (0, 25, 50)


def playthrough():
    deal, rng = DURAK.deal(SEATS, OPTIONS, seed=SEED), Rng.seeded(SEED)
    lines = [f"durak {SEATS} {OPTIONS} seed {SEED}: {said(deal.opening)}"]
    step = 0
    while deal.outcome() is None:
        if step in VIEWED:
            lines += view_of(deal)
        seat = deal.actors()[0]
        choice = DURAK.brain.decide(DURAK, deal.view(seat), "medium", rng)
        lines.append(f"{seat} {choice.action} {said(deal.play(seat, choice.action))}".rstrip())
        step += 1
    end = deal.outcome()
    return [*lines, *view_of(deal), f"points {end.points} places {end.places} {end.reason}: {end.words}"]


def said(events):
    told = [" ".join(map(str, [event.name, *([] if event.by is None else [event.by]), *event.args.values()]))
            for event in events if type(event).__name__ == "Said"]
    drawn = [f"{event.target[5:]} draws {len(event.cards)}" for event in events
             if type(event).__name__ == "Moved" and event.source == "stock" and event.cards]
    return f"[{', '.join(told + drawn)}]" if told or drawn else ""


def view_of(deal):
    view = deal.view(0)
    fields = {name: value for name, value in view.fields.items() if value not in (None, [], {}, 0)}
    return [f"  seat 0 sees {view.phase}, turn {view.turn}, {fields}",
            *golden.piles(view)]


def test_playthrough():
    golden.compare(playthrough(), GOLDEN)


if __name__ == "__main__":
    golden.write(playthrough(), GOLDEN)
