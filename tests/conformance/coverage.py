"""What was met of a game: phases, verbs, said names and reasons of the sheet's section Names, and
the kinds of choice that ``legal`` stands for."""

from collections import Counter

from game.core.events import Said


def declared(rules):
    """Everything that is to be met, as (kind, name)."""
    return {*(("phase", name) for name in rules.phases),
            *(("verb", name) for name in rules.all_verbs),
            *(("said", name) for name in rules.said),
            *(("reason", name) for name in rules.reasons),
            *(("unlisted", name) for name in rules.other_orders.verbs)}


class Coverage:
    """Looks on while deals are played. What is met and not declared is a failure at once."""

    def __init__(self, rules):
        self.declared = declared(rules)
        self.counts = Counter()

    @property
    def missing(self):
        return sorted(self.declared - self.counts.keys())

    def add(self, kind, name):
        """Whether this was the first time."""
        assert (kind, name) in self.declared, f"{name} is no {kind} that the rules declare"
        self.counts[kind, name] += 1
        return self.counts[kind, name] == 1

    def stand(self, deal):
        """A position: its phase and, at the end, the reason. Whether one is new."""
        new = self.add("phase", deal.state.phase)
        outcome = deal.outcome()
        return (self.add("reason", outcome.reason) or new) if outcome else new

    def happened(self, events):
        """What is said. Whether one is new."""
        new = [self.add("said", event.name) for event in events if isinstance(event, Said)]
        return any(new)

    def watch(self, deal, seat, action, events):
        """Something has happened. Whether anything about it is new."""
        new = self.happened(events)
        return self.stand(deal) or new

    def chosen(self, deal, seat, action):
        """An action about to be done. Whether one is new."""
        new = self.add("verb", action.verb)
        unlisted = "unlisted", action.verb
        if unlisted in self.declared and not self.counts[unlisted]:
            if action not in deal.legal(seat):
                new = self.add(*unlisted) or new
        return new
