"""Two deals of medium players, line by line. Read them against the sheet when they change; this writes them anew:

python -m tests.engines.rolling_stone.test_rolling_stone_golden
"""

from pathlib import Path

from game.core.events import Moved, Said
from game.core.rng import Rng
from tests import golden
from tests.engines.rolling_stone.stones import MARABOUT, STONE

GOLDEN = Path(__file__).with_name("golden.txt")
DEALS = ((3, {}, 23), (3, MARABOUT, 5))
VIEWED = (0, 12, 24)


def playthrough(seats, options, seed):
    deal, rng = STONE.deal(seats, options, seed=seed), Rng.seeded(seed)
    lines, step = [f"rolling_stone {seats} {options} seed {seed}"], 0
    while deal.outcome() is None:
        if step in VIEWED:
            lines += view_of(deal)
        seat = deal.actors()[0]
        choice = STONE.brain.decide(STONE, deal.view(seat), "medium", rng)
        lines.append(f"{seat} {choice.action} {told(deal.play(seat, choice.action))}".rstrip())
        step += 1
    end = deal.outcome()
    return [*lines, *view_of(deal), f"points {end.points} places {end.places} {end.reason}: {end.words}"]


def told(events):
    found = []
    for event in events:
        if isinstance(event, Said):
            found.append(" ".join(map(str, [event.name, event.by, *event.args.values()])))
        elif isinstance(event, Moved) and (event.source == "stock" or found):
            found.append(f"{','.join(event.cards)} {event.source}>{event.target}")
    return f"[{'; '.join(found)}]" if found else ""


def view_of(deal):
    view = deal.view(0)
    fields = {name: value for name, value in view.fields.items() if value}
    return [f"  seat 0 sees {view.phase}, turn {view.turn}, {fields}, notes {view.memory['notes']}",
            *golden.piles(view)]


def both():
    return [line for each in DEALS for line in playthrough(*each)]


def test_playthrough():
    golden.compare(both(), GOLDEN)


if __name__ == "__main__":
    golden.write(both(), GOLDEN)
