"""A deal of medium players, line by line. Read it against the rules when it changes; this writes it anew:

python -m tests.engines.highest_card.test_highest_card_golden
"""

from pathlib import Path

from game.core.events import Said
from game.core.rng import Rng
from game.engines.highest_card import GAME

GOLDEN = Path(__file__).with_name("golden.txt")
VIEWED = (0, 6, 13)


def playthrough(seats=4, seed=11):
    deal, rng = GAME.deal(seats, seed=seed), Rng.seeded(seed)
    lines, step = [f"{GAME.key} {seats} seed {seed}"], 0
    while deal.outcome() is None:
        if step in VIEWED:
            lines += view_of(deal)
        seat = deal.actors()[0]
        choice = GAME.brain.decide(GAME, deal.view(seat), "medium", rng)
        said = [f"[{event.name} {event.by}]" for event in deal.play(seat, choice.action) if isinstance(event, Said)]
        lines.append(" ".join([str(seat), str(choice.action), *said]))
        step += 1
    end = deal.outcome()
    return [*lines, *view_of(deal), f"points {end.points} places {end.places} {end.reason}: {end.words}"]


def view_of(deal):
    view = deal.view(0)
    return [f"  seat 0 sees {view.phase}, turn {view.turn}, {dict(view.fields)}, notes {view.memory['notes']}",
            *(f"    {name}: {' '.join(pile)}" for name, pile in view.piles.items() if pile)]


def test_playthrough():
    lines = playthrough()
    assert lines == GOLDEN.read_text("utf-8").splitlines()
    assert len(lines) <= 150


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(playthrough()) + "\n", "utf-8")
