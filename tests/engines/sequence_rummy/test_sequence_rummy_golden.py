"""One deal of three medium players, read by a person against the sheet. To write it anew: run this file as a module."""

from pathlib import Path

from game.catalogue import CATALOGUE
from game.core.events import Said
from game.core.rng import Rng

GAME = CATALOGUE["sequence_rummy"]
GOLDEN = Path(__file__).with_name("golden.txt")
SEATS, SEED = 3, 5
LOOKS = (0, 20, 40)


def playthrough():
    """Each action with what was said, seat 0's view at three moments, the outcome."""
    deal = GAME.deal(SEATS, {}, seed=SEED, dealer=SEATS - 1)
    lines = [f"{GAME.title}, {SEATS} players, seed {SEED}"]
    step = 0
    while deal.outcome() is None:
        if step in LOOKS:
            lines += shown(deal)
        seat = deal.actors()[0]
        action = GAME.brain.decide(GAME, deal.view(seat), "medium", Rng(step)).action
        events = deal.play(seat, action)
        told = [spoken(event) for event in events if isinstance(event, Said)]
        lines.append("; ".join([f"{seat} {action}", *told]))
        step += 1
    found = deal.outcome()
    lines += [f"points {list(found.points)} places {list(found.places)} reason {found.reason}", str(found.words)]
    return "\n".join(lines) + "\n"


def spoken(event):
    """An announcement as it reads; by its parts where the log tells it otherwise."""
    sentence = GAME.table.say(event)
    return str(sentence) if sentence is not None else f"{event.name} {dict(event.args)}"


def shown(deal):
    view = deal.view(0)
    yield f"--- seat 0 sees: {view.phase}, turn {view.turn}, points {view.fields['points']}, stands {dict(view.fields['stands'])}"
    for name, pile in view.piles.items():
        hidden = set(pile) <= {"-"}
        yield f"    {name}: {len(pile) if hidden else ' '.join(pile)}"


def test_golden_playthrough():
    text = playthrough()
    assert text == GOLDEN.read_text("utf-8")
    assert len(text.splitlines()) <= 150


if __name__ == "__main__":
    GOLDEN.write_text(playthrough(), "utf-8")
