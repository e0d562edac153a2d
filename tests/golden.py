"""Golden deals: each action and some views, written down so that a person can read them against the sheet."""

LONGEST = 150


def compare(lines, path):
    """The deal goes as it was read, and is short enough to be read again."""
    assert lines == path.read_text("utf-8").splitlines()
    assert len(lines) <= LONGEST


def write(lines, path):
    path.write_text("\n".join(lines) + "\n", "utf-8")


def piles(view):
    """A line for each pile in which somebody sees cards lie."""
    return [f"    {name}: {' '.join(pile)}" for name, pile in view.piles.items() if pile]
