"""Golden deals that are dealt, played or written otherwise than `driver.Script` says."""

from game.core.events import Moved, Said
from game.core.rng import Rng
from tests.golden.driver import LEVEL, Script, outcome, piles
from tests.without_errors import without_errors


def scripts_of(key):
    """What the golden file of a game holds, deal by deal."""
    return SCRIPTS.get(key, (Script(),))


def parts(event):
    """An announcement by its parts: its name, whose it is, its arguments."""
    by = [] if event.by is None else [event.by]
    return " ".join(map(str, [event.name, *by, *event.args.values()]))


def said(events):
    return [parts(event) for event in events if isinstance(event, Said)]


def bracketed(found, between=", "):
    return f"[{between.join(found)}]" if found else ""


def only_outcome(game, deal, script):
    return [outcome(deal)]


def telling(told):
    """Turns of one action each, with what ``told(events)`` says of it."""

    def turns(game, deal, script):
        rng = Rng.seeded(script.seed)
        while deal.outcome() is None:
            seat = deal.actors()[0]
            action = game.brain.decide(game, deal.view(seat), LEVEL, rng).action
            yield [f"{seat} {action} {told(deal.play(seat, action))}".rstrip()]

    return turns


# --- canfield -------------------------------------------------------------------------------------


def at_a_glance(game, deal, script):
    """Turns of the policy: the player proper tries plays in deals that may be, and gets on for too
    long to be read."""
    rng = Rng.seeded(script.seed)
    while deal.outcome() is None:
        legal = deal.legal(0)
        action = game.brain.policy(game.rules, game.rules.state_from_view(deal.view(0)), 0, legal,
                                   rng)
        deal.play(0, action)
        yield [f"0 {action}"]


# --- durak ----------------------------------------------------------------------------------------


def durak_head(game, deal, script):
    opening = durak_told(deal.opening)
    return [f"durak {script.seats} {script.options} seed {script.seed}: {opening}"]


def durak_told(events):
    drawn = [
        f"{event.target[5:]} draws {len(event.cards)}"
        for event in events
        if isinstance(event, Moved) and event.source == "stock" and event.cards
    ]
    return bracketed(said(events) + drawn)


def durak_view(game, deal, script):
    seen = deal.view(0)
    fields = {name: value for name, value in seen.fields.items() if value not in (None, [], {}, 0)}
    return [f"  seat 0 sees {seen.phase}, turn {seen.turn}, {fields}", *piles(seen)]


# --- rolling stone --------------------------------------------------------------------------------


def stone_head(game, deal, script):
    return [f"rolling_stone {script.seats} {script.options} seed {script.seed}"]


def stone_told(events):
    found = []
    for event in events:
        if isinstance(event, Said):
            found.append(parts(event))
        elif isinstance(event, Moved) and (event.source == "stock" or found):
            found.append(f"{','.join(event.cards)} {event.source}>{event.target}")
    return bracketed(found, between="; ")


def stone_view(game, deal, script):
    seen = deal.view(0)
    fields = {name: value for name, value in seen.fields.items() if value}
    notes = seen.memory["notes"]
    return [
        f"  seat 0 sees {seen.phase}, turn {seen.turn}, {fields}, notes {notes}",
        *piles(seen),
    ]


# --- cheat ----------------------------------------------------------------------------------------

CHEAT_MOMENT_MS = 700


def cheat_head(game, deal, script):
    return [f"{name}: {' '.join(pile)}" for name, pile in deal.state.piles.items()]


def cheat_turns(game, deal, script):
    """One action of one seat, then a moment; while there is doubt, the next seat goes last."""
    step = 0
    while deal.outcome() is None:
        seat = cheat_next(deal)
        choice = game.brain.decide(game, deal.view(seat), LEVEL, Rng.seeded(step))
        events = deal.play(seat, choice.action)
        told = [event for event in events if isinstance(event, Said) and event.name != "let_go"]
        note = [] if choice.action.verb == "pass" else [f"({choice.note})"]
        sentences = [str(game.table.say(event)) for event in told]
        yield [" | ".join([f"{deal.state.now} {seat} {choice.action}", *sentences, *note])]
        deal.advance(deal.state.now + CHEAT_MOMENT_MS)
        step += 1


def cheat_next(deal):
    first, seats = deal.state.turn, deal.state.seats
    if deal.state.phase == "play":
        return min(deal.actors(), key=lambda seat: (seat - first) % seats)
    return min(deal.actors(), key=lambda seat: (first - 1 - seat) % seats)


def cheat_view(game, deal, script):
    seen = deal.view(2)
    shown = "; ".join(f"{name} {cheat_pile(pile)}" for name, pile in seen.piles.items())
    fields = {key: value for key, value in seen.fields.items() if value not in (None, False, 0, [])}
    place = f"{seen.phase}, turn {seen.turn}, actors {seen.actors}, due {seen.due}"
    return [
        f"    view of {seen.seat}: {place}",
        f"      {shown}",
        f"      {fields}",
        f"      notes {seen.memory['notes']}",
    ]


def cheat_pile(pile):
    return " ".join(pile) if any(card != "-" for card in pile) else len(pile)


def cheat_end(game, deal, script):
    found = deal.outcome()
    figures = f"points {found.points}, places {found.places}, carry {found.carry}"
    return [f"{found.reason}: {figures}. {found.words}"]


# --- racing demon ---------------------------------------------------------------------------------


def demon_head(game, deal, script):
    return [f"{game.key} {script.options} seed {script.seed}"]


def demon_turns(game, deal, script):
    """Whoever is ready first moves, and overlooks nothing; before it what the clock does. The first
    begins with Go."""
    brain, rng, ready = without_errors(game.brain), Rng.seeded(script.seed), [700, 1000]
    lines = ["Go: " + bracketed(said(deal.advance(0)))]
    while deal.outcome() is None:
        due = deal.due()
        seat = min(range(2), key=lambda s: (ready[s], s))
        if due is not None and due <= ready[seat]:
            lines.append(f"{due:>6} " + bracketed(said(deal.advance(due))))
            continue
        deal.advance(ready[seat])
        ready[seat] += 700 + rng.below(900)
        choice = brain.decide(game, deal.view(seat), LEVEL, rng)
        if choice is None:
            continue
        told = bracketed(said(deal.play(seat, choice.action)))
        yield [*lines, f"{deal.state.now:>6} {seat} {choice.action} {told}".rstrip()]
        lines = []
    yield lines


def demon_view(game, deal, script):
    seen = deal.view(0)
    first = f"  seat 0 sees {seen.phase}, due {seen.due}, {dict(seen.fields)}"
    return [first, *piles(seen)]


# --- spit -----------------------------------------------------------------------------------------


def spit_turns(game, deal, script):
    """Both act in their tempo, each about once a second; a line for what is done until something is
    said, or for four actions. What the clock does stands in a line of its own."""
    rng, ready, done = Rng.seeded(script.seed), [700, 1000], []
    while deal.outcome() is None:
        due, seat = deal.due(), min(range(2), key=lambda s: (ready[s], s))
        if due is not None and due <= ready[seat]:
            told = bracketed(said(deal.advance(due)))
            yield [*done, f"{due:>7} {deal.state.phase} {told}".rstrip()]
            done = []
            continue
        deal.advance(ready[seat])
        ready[seat] += 700 + rng.below(900)
        choice = None
        if seat in deal.actors():
            choice = game.brain.decide(game, deal.view(seat), LEVEL, rng)
        if choice is not None:
            told = bracketed(said(deal.play(seat, choice.action)))
            line = f"{deal.state.now:>7} {seat} {choice.action} {told}".rstrip()
            done = [" ".join([*done, line])]
        if done and (done[0].count(">") == 4 or "[" in done[0]):
            yield done
            done = []
    yield done


# --- sequence rummy -------------------------------------------------------------------------------


def rummy_head(game, deal, script):
    return [f"{game.title}, {script.seats} players, seed {script.seed}"]


def rummy_turns(game, deal, script):
    step = 0
    while deal.outcome() is None:
        seat = deal.actors()[0]
        action = game.brain.decide(game, deal.view(seat), LEVEL, Rng(step)).action
        events = [event for event in deal.play(seat, action) if isinstance(event, Said)]
        yield ["; ".join([f"{seat} {action}", *(rummy_told(game, event) for event in events)])]
        step += 1


def rummy_told(game, event):
    """An announcement as it reads; by its parts where the log tells it otherwise."""
    sentence = game.table.say(event)
    return str(sentence) if sentence is not None else f"{event.name} {dict(event.args)}"


def rummy_view(game, deal, script):
    seen = deal.view(0)
    points, stands = seen.fields["points"], dict(seen.fields["stands"])
    place = f"{seen.phase}, turn {seen.turn}, points {points}, stands {stands}"
    lines = [f"--- seat 0 sees: {place}"]
    for name, pile in seen.piles.items():
        hidden = set(pile) <= {"-"}
        lines.append(f"    {name}: {len(pile) if hidden else ' '.join(pile)}")
    return lines


def rummy_end(game, deal, script):
    found = deal.outcome()
    points, places = list(found.points), list(found.places)
    return [f"points {points} places {places} reason {found.reason}", str(found.words)]


# --- spite and malice and its variant -------------------------------------------------------------


def spite_head(game, deal, script):
    return [f"{game.key} {script.options} deal {script.seed}: {deal.state.turn} begins"]


def spite_turns(game, deal, script):
    """A line a turn: every action of it, with what was said."""
    line, step = [], 0
    while deal.outcome() is None:
        seat = deal.state.turn
        action = game.brain.decide(game, deal.view(seat), script.level, Rng(step)).action
        line += [spite_action(action), *spite_told(deal.play(seat, action))]
        step += 1
        if action.verb != "play" or deal.outcome() is not None:
            yield [f"{seat}: " + " ".join(line)]
            line = []


def spite_action(action):
    return str(action).removeprefix("play ").replace("discard.", "d.")


def spite_told(events):
    said_by = [event for event in events if isinstance(event, Said)]
    return [f"[{e.name}]" if e.by is None else f"[{e.name} {e.by}]" for e in said_by]


def spite_view(game, deal, script):
    """The view of whoever is in turn, pile by pile."""
    seat = deal.state.turn
    seen = deal.view(seat)
    laid = {name: pile for name, pile in seen.piles.items() if pile}
    hidden = [name for name, pile in laid.items() if set(pile) == {"-"}]
    rows = [f"  {name}: {' '.join(laid[name])}" for name in laid if name not in hidden]
    counts = ", ".join(f"{name} {len(laid[name])}" for name in hidden)
    return [f"seen by {seat}: {dict(seen.fields)}", *rows, f"  hidden: {counts}"]


def spite_end(game, deal, script):
    found = deal.outcome()
    return [f"{found.reason} {found.points} {found.places}: {found.words}"]


# --- all of them ----------------------------------------------------------------------------------

_STONE = {"seats": 3, "viewed": (0, 12, 24), "head": stone_head, "view": stone_view}
_STONE |= {"turns": telling(stone_told)}

_SPITE = {"seats": 2, "viewed": (0, 12, 30), "head": spite_head, "view": spite_view}
_SPITE |= {"turns": spite_turns, "end": spite_end}

_DEMON = {"off_size": 10, "handicap.0": -5, "handicap.1": -5, "king_bonus": 3, "out_bonus": 5}

#: A game that is not here has one deal, as `driver.Script` describes it.
SCRIPTS = {
    # Where medium errs, hard players sit at the table.
    "compartment_full": (Script(level="hard"),),
    "continental_rummy": (Script(level="hard"),),
    "fortune_rummy": (Script(level="hard"),),
    "canfield": (Script(turns=at_a_glance),),
    "chase_the_ace": (
        Script(),
        Script(seats=6, seed=3, options={"announce_low": "both_ways", "king_refusal": "ask"}),
        Script(seats=4, seed=8, options={"lives": 1, "dealer_king": "lowest"}),
        Script(seats=12, seed=21, options={"announce_low": "to_right"}, dealer=7),
    ),
    "durak": (
        Script(
            seats=3,
            options={"swap_six": "on", "first_attacker": "lowest_trump", "transfer": "show"},
            seed=1,
            viewed=(0, 25, 50),
            head=durak_head,
            turns=telling(durak_told),
            view=durak_view,
        ),
    ),
    "rolling_stone": (
        Script(seed=23, **_STONE),
        Script(seed=5, options={"stock_draw": "marabout"}, **_STONE),
    ),
    "sift_smoke": (
        Script(),
        Script(
            seats=3,
            options={"pack": 32, "must_trump": "on", "trick_credit": "multiply"},
            seed=4,
            viewed=(0, 25),
        ),
    ),
    "spite_and_malice": (Script(options={"riddance": 10}, seed=0, **_SPITE),),
    "russian_bank": (Script(options={"short_pack": "on"}, seed=48, viewed=(0, 30, 60)),),
    "russian_bank_penguin": (Script(level="hard", seed=12, **_SPITE),),
    "cheat": (
        Script(
            seats=4,
            seed=17,
            dealer=3,
            viewed=(5, 40, 75),
            head=cheat_head,
            turns=cheat_turns,
            view=cheat_view,
            end=cheat_end,
        ),
    ),
    # Medium errs by chance here: hard plays what can be reasoned about.
    "gin_rummy": (Script(level="hard"),),
    "conquian": (Script(level="hard"),),
    "racing_demon": (
        Script(
            seats=2,
            options=_DEMON,
            seed=283,
            dealer=1,
            viewed=(0, 30, 60),
            head=demon_head,
            turns=demon_turns,
            view=demon_view,
            end=only_outcome,
        ),
    ),
    "spit": (
        Script(options={"start_cards": 20}, seed=28, viewed=(0, 20), turns=spit_turns,
               view=demon_view, end=only_outcome),
        Script(options={"variant": "speed"}, seed=4, dealer=1, viewed=(0, 8), turns=spit_turns,
               view=demon_view, end=only_outcome),
    ),
    "sequence_rummy": (
        Script(
            seats=3,
            seed=5,
            dealer=2,
            viewed=(0, 20, 40),
            head=rummy_head,
            turns=rummy_turns,
            view=rummy_view,
            end=rummy_end,
        ),
    ),
    # Twice through the pack: more would be too long to read.
    "patience": (Script(options={"redeals": 1}, seed=3, viewed=(0, 30, 60)),),
    # It comes out, and its many piles are shown at the beginning alone.
    "spider": (Script(seed=32, viewed=(0,)),),
}
