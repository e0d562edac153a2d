"""Writes a deal between two medium players down, a line a turn: `python -m tests.engines.spite_and_malice.golden`."""

from pathlib import Path

from game.catalogue import CATALOGUE
from game.core.rng import Rng

HERE = Path(__file__).parent
DEALS = {"spite_and_malice": (HERE / "golden.txt", {"riddance": 10}, 0),
         "russian_bank_penguin": (HERE.parent / "russian_bank_penguin" / "golden.txt", {}, 12)}
VIEWS_AT = (0, 12, 30)


def seen(deal, seat):
    """The view of a seat, pile by pile."""
    view = deal.view(seat)
    rows = [f"  {name}: {' '.join(pile)}" for name, pile in view.piles.items() if pile and set(pile) != {"-"}]
    hidden = [f"{name} {len(pile)}" for name, pile in view.piles.items() if pile and set(pile) == {"-"}]
    return [f"seen by {seat}: {dict(view.fields)}", *rows, "  hidden: " + ", ".join(hidden)]


def written(events):
    """What was said, and who draws or sees what: the truth, as far as it is not in the action itself."""
    found = []
    for event in events:
        if type(event).__name__ == "Said":
            found.append(f"[{event.name}{'' if event.by is None else f' {event.by}'}]")
    return found


def playthrough(key):
    _, options, seed = DEALS[key]
    game = CATALOGUE[key]
    deal = game.deal(2, options, seed=seed)
    lines = [f"{key} {options} deal {seed}: {deal.state.turn} begins"]
    turns, line, step = 0, [], 0
    while deal.outcome() is None:
        seat = deal.state.turn
        if not line and turns in VIEWS_AT:
            lines += seen(deal, seat)
        action = game.brain.decide(game, deal.view(seat), "medium", Rng(step)).action
        line += [str(action).removeprefix("play ").replace("discard.", "d."), *written(deal.play(seat, action))]
        step += 1
        if action.verb != "play" or deal.outcome() is not None:
            lines.append(f"{seat}: " + " ".join(line))
            turns, line = turns + 1, []
    found = deal.outcome()
    lines.append(f"{found.reason} {found.points} {found.places}: {found.words}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name, (path, _, _) in DEALS.items():
        path.write_text(playthrough(name), encoding="utf-8")
