"""One deal by four medium players, written out; `python -m tests.engines.cheat.test_cheat_golden` writes it anew."""

from pathlib import Path

from game.core.events import Said
from game.core.rng import Rng
from game.engines.cheat import GAME
from tests import golden

GOLDEN = Path(__file__).with_name("golden.txt")
SEED, MOMENT_MS = 17, 700


def shown(view):
    """A view in a few lines."""
    piles = "; ".join(f"{name} {' '.join(pile) if seen_at_all(pile) else len(pile)}" for name, pile in view.piles.items())
    fields = {name: value for name, value in view.fields.items() if value not in (None, False, 0, [])}
    return [f"    view of {view.seat}: {view.phase}, turn {view.turn}, actors {view.actors}, due {view.due}", f"      {piles}",
            f"      {fields}", f"      notes {view.memory['notes']}"]


def seen_at_all(pile):
    return any(card != "-" for card in pile)


def playthrough():
    deal = GAME.deal(4, {}, seed=SEED, dealer=3)
    lines = [f"{name}: {' '.join(pile)}" for name, pile in deal.state.piles.items()]
    step = 0
    while deal.outcome() is None:
        if step in (5, 40, 75):
            lines += shown(deal.view(2))
        first = deal.state.turn
        seat = min(deal.actors(), key=lambda s: (s - first) % 4 if deal.state.phase == "play" else (first - 1 - s) % 4)
        choice = GAME.brain.decide(GAME, deal.view(seat), "medium", Rng.seeded(step))
        events = deal.play(seat, choice.action)
        sentences = [str(GAME.table.say(event)) for event in events if isinstance(event, Said) and event.name != "let_go"]
        lines.append(" | ".join([f"{deal.state.now} {seat} {choice.action}", *sentences,
                                 *([] if choice.action.verb == "pass" else [f"({choice.note})"])]))
        deal.advance(deal.state.now + MOMENT_MS)
        step += 1
    outcome = deal.outcome()
    return [*lines, f"{outcome.reason}: points {outcome.points}, places {outcome.places}, carry {outcome.carry}. {outcome.words}"]


def test_golden_playthrough():
    golden.compare(playthrough(), GOLDEN)


if __name__ == "__main__":
    golden.write(playthrough(), GOLDEN)
