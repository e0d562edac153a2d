"""How an evening goes by: how long one waits for the next turn, and what the program holds."""

from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

KB = 1024
#: Less than this between two decisions is the picture catching up, not waiting for others.
BRIEF_S = .15


@dataclass
class Pace:
    """``waits``: seconds from an action of one's own until the next can be done; ``own``: actions
    of one's own; ``lasted``: seconds from the table's first picture to the result."""

    waits: list[float] = field(default_factory=list)
    own: int = 0
    lasted: float = 0

    def waited(self, seconds, others_played):
        """The next decision is there. Waits count where others played, or where one noticed."""
        if others_played or seconds > BRIEF_S:
            self.waits.append(seconds)

    def told(self):
        """One line for a person."""
        if not self.waits:
            return f"{self.own} own decisions, no waiting, {self.lasted:.0f} s to the result"
        middle, most = median(self.waits), quantile(self.waits, .9)
        return (f"{len(self.waits)} waits: median {middle:.1f} s, 90 % {most:.1f} s, longest "
                f"{max(self.waits):.1f} s; {self.own} own decisions, {self.lasted:.0f} s to the "
                "result")  # fmt: skip


def quantile(numbers, part):
    """The least of them that so large a part does not exceed.

    >>> quantile([5, 1, 3, 2, 4], .9), quantile([7], .9)
    (5, 7)
    """
    row = sorted(numbers)
    return row[min(len(row) - 1, int(part * len(row)))]


def family(pid):
    """The process and all that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in family(int(child)))]


def memory(pid):
    """RSS and USS of a program and its children, in MB: what they map, and what only they map."""
    sums = dict.fromkeys(("Rss", "Private_Clean", "Private_Dirty"), 0)
    for each in family(pid):
        for line in Path(f"/proc/{each}/smaps_rollup").read_text().splitlines():
            name, _, rest = line.partition(":")
            if name in sums:
                sums[name] += int(rest.split()[0])
    return sums["Rss"] / KB, (sums["Private_Clean"] + sums["Private_Dirty"]) / KB
