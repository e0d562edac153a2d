"""What the panel at the end of a deal says."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.ending import Ending, SeatMark
from game.core.outcome import Outcome, places_by
from game.core.records import dataclass
from game.core.standing import Standing
from game.core.words import Seat, Words, words
from game.session.alone import is_alone
from game.session.table import Session
from scenes.i18n import _, listing, signed
from scenes.play.afterwards import honesty, raced
from scenes.play.evening import this_evening
from scenes.play.scores import ResultPanel, SeatScore
from scenes.play.solo.telling import number_line, record_lines
from scenes.table.arriving import number_before
from scenes.table.draw.paint import ButtonLabel, keyed
from scenes.table.headlines import headline, plainly
from scenes.table.pace import TablePace
from scenes.table.table_view import TableView

#: A button, and what it does.
Choice = tuple[ButtonLabel, Callable[[], None]]


@dataclass(frozen=True, slots=True)
class AfterDeal:
    """What can be done after a deal."""

    next_deal: Callable[[], None]
    again: Callable[[], None]
    afresh: Callable[[], None]
    setup: Callable[[], None]
    menu: Callable[[], None]
    replay: Callable[[], None]
    hands: Callable[[], None]
    copy: Callable[[], None]
    claims: Callable[[], None]
    take_back: Callable[[], None]


def result_panel(stage: TableView, session: Session, ways: AfterDeal) -> ResultPanel:
    """Places, points, the match so far, and what can be done now."""
    outcome = session.outcome
    assert outcome is not None
    match, standing = session.match, session.standing
    several = standing.deals > 1 or not standing.over
    lines = [_("Deal {n} of the match.", n=standing.deals)] if several else []
    if standing.words is not None and not standing.over:
        lines.append(stage.looks.edge.tell(standing.words))
    title, told = headline(stage, session), stage.looks.edge.tell(outcome.words)
    # The same sentence is said once, however loudly.
    bare = told.rstrip(".!")
    if bare not in title and bare != plainly(stage, session).rstrip("."):
        # How it came about, below what it means.
        lines.insert(0, told)
    lines += raced(session)
    lines += record_lines(session) if is_alone(session) else ()
    firsts = [total for total, place in zip(match.totals, match.places) if place == 1]
    return ResultPanel(
        "result",
        title,
        tuple(lines),
        tuple(_scores(stage, session, outcome, several)),
        (how_it_stands(stage, session, several) or this_evening(stage, session),
         _small_print(session)),
        _choices(session, stage.seat, ways),
        more_is_better=all(total == max(match.totals) for total in firsts),
        tells=any(standing.told),
        heading=_heading(stage, outcome, several),
        won=_is_won(session),
    )


def _is_won(session: Session) -> bool:
    """Whether a person at this screen has won the deal, or at its end the match."""
    outcome, standing = session.outcome, session.standing
    won = outcome.won if outcome is not None else ()
    if standing.over and standing.deals > 1:
        won = standing.won
    return any(won[seat] for seat in session.people) and (not all(won) or len(won) == 1)


def _scores(stage: TableView, session: Session, outcome: Outcome, several: bool) -> list[SeatScore]:
    """A row for every seat, the best first; ``several``: with the deals before and the total.

    Places are those of the deal, at the end of the match those of the match.
    """
    match, standing, edge = session.match, session.standing, stage.looks.edge
    ended = several and standing.over
    places, won = (standing.places, standing.won) if ended else (outcome.places, outcome.won)
    sides = session.game.rules.sides(len(places), stage.view.options)
    endings = [stage.setting.table.ending(stage.view, outcome, seat) for seat in range(len(places))]
    rows = []
    for seat in _in_order(places, sides, endings):
        ending = endings[seat]
        told = _in_all(_came_about(session, outcome, ending, seat), standing.telling(seat))
        place, sign = _place(places, seat, won), "crown" if _is_first(places, seat, won) else ""
        if ended:
            told = told or ending.words
        elif ending.words is not None:
            place, sign = ending.words, _sign(ending)
        before = [result["points"][seat] for result in match.results[:-1]]
        deals = tuple(_scored(stage, points) for points in (*before, outcome.points[seat]))
        if not several:
            tells = _tells(stage, outcome) and (ending.words is None or outcome.points[seat])
            deals = (_scored(stage, outcome.points[seat]),) if tells else ("",)
        total = edge.tell(stage.setting.table.tally.in_list(standing, seat))
        past = number_before(total, match.totals[seat], outcome.points[seat])
        rows.append(SeatScore(
            seat, stage.setting.names[seat], edge.tell(place), sign, deals,
            total=match.totals[seat] if several else None, so_far=total if several else "",
            mine=len(session.people) < 2 and seat == stage.seat, told=edge.tell(told),
            line=edge.tell(_line(place, told)), side=sides[seat],
            ahead=several and not standing.over and _leads(standing, sides, seat),
            before=past))
    return rows


def _in_all(deal: Words | None, match: Words | None) -> Words | None:
    """How the points of the deal came about, and then the total of the match."""
    if deal is None or match is None:
        return deal or match
    return words("{deal}; {match}", deal=deal, match=match)


def _line(place: Words | None, told: Words | None) -> Words | None:
    """What stands below a name, where there is room for all of it."""
    if place is None or told is None:
        return place or told
    return words("{place}: {told}", place=place, told=told)


def _leads(standing: Standing, sides: Sequence[int], seat: int) -> bool:
    """Whether a seat, or its side alone, is ahead in the match."""
    first = {sides[each] for each, place in enumerate(standing.places) if place == 1}
    return first == {sides[seat]}


def _tells(stage: TableView, outcome: Outcome) -> bool:
    """Whether the points of a single deal say more than who has won it."""
    told = stage.setting.table.tally.points(0) is not None
    return told or outcome.points != tuple(map(int, outcome.won))


def _heading(stage: TableView, outcome: Outcome, several: bool) -> str:
    """What the numbers of this deal are."""
    if several:
        return _("This deal")
    counted = stage.setting.table.tally.points(0) is None
    return _("Points") if counted and _tells(stage, outcome) else ""


def _came_about(session: Session, outcome: Outcome, ending: Ending, seat: int) -> Words | None:
    """How the points of the deal came about for a seat, and how honest it was."""
    told = outcome.told[seat] if outcome.told else ending.how
    honest = honesty(session, seat)
    if told is None or honest is None:
        return told or honest
    return words("{left}, {honest}", left=told, honest=honest)


def _sign(ending: Ending) -> str:
    """What stands beside the name; "" for nothing."""
    return "" if ending.mark is SeatMark.LOST else ending.mark.value


def _in_order(places: Sequence[int], sides: Sequence[int],
              endings: Sequence[Ending]) -> Sequence[int]:
    """The seats, the best first, partners beside each other."""
    shared = len(set(sides)) < len(sides)
    return sorted(range(len(places)), key=lambda seat: (
        places[seat], sides[seat] if shared else 0, endings[seat].order, seat))


def _scored(stage: TableView, points: int) -> str:
    """The points of a deal, as the game tells them."""
    told = stage.setting.table.tally.points(points)
    return signed(points) if told is None else stage.looks.edge.tell(told)


def _is_first(places: Sequence[int], seat: int, won: Sequence[bool]) -> bool:
    return places[seat] == 1 if len(places) > 1 else won[seat]


def _place(places: Sequence[int], seat: int, won: Sequence[bool]) -> Words | None:
    """Where a seat stands; alone at the table it has won, or the sentence above says all."""
    if len(places) > 1:
        return words("Place {n}", n=places[seat])
    return words("Won") if won[seat] else None


def _choices(session: Session, seat: int, ways: AfterDeal) -> tuple[Choice, ...]:
    choices: list[Choice] = [
        (keyed("Menu", "m", "quiet"), ways.menu),
        (keyed("New set-up", "u", "quiet"), ways.setup),
    ]
    if session.path is not None:
        if len(session.seats) > 1 and _have_hands(session):
            choices.append((keyed("Show all hands", "s"), ways.hands))
        choices.append((keyed("Replay", "r"), ways.replay))
    if session.game.table.claims is not None:
        choices.append((keyed("The claims", "c", "quiet"), ways.claims))
    if is_alone(session):
        return (*choices, *_alone(session, ways))
    if session.people == (seat,) and not TablePace.of(session.game, session.settled).at_once:
        choices.append((keyed("Same deal again", "a"), ways.again))
    if session.match.over:
        choices.append((keyed("Play again", "p", "primary", "play"), ways.afresh))
    else:
        choices.append((keyed("Next deal", "n", "primary", "play"), ways.next_deal))
    return tuple(choices)


def _have_hands(session: Session) -> bool:
    """Whether anybody holds cards that others do not see."""
    piles = session.game.piles(len(session.seats), session.settled)
    return any(spec.kind == "hand" and spec.sight.kind != "all" for spec in piles)


def _alone(session: Session, ways: AfterDeal) -> list[Choice]:
    """What can be done after a game of one person; one that was lost may go on."""
    choices = [(keyed("Copy the number", "c", "quiet"), ways.copy)]
    if session.can_undo(0):
        choices.append((keyed("Take back", "z"), ways.take_back))
    choices.append((keyed("Same deal again", "a"), ways.again))
    if session.match.over:
        return [*choices, (keyed("New deal", "n", "primary", "play"), ways.afresh)]
    return [*choices, (keyed("Next deal", "n", "primary", "play"), ways.next_deal)]


def how_it_stands(stage: TableView, session: Session, several: bool) -> str:
    """Who has won the match, or leads it."""
    standing = session.standing
    if standing.over and standing.words is not None:
        return stage.looks.edge.tell(standing.words)
    if not several or len(session.seats) == 1:
        return ""
    first = [seat for seat, place in enumerate(standing.places) if place == 1]
    if standing.over and not first:
        return _("The match is over, and nobody has won it.")
    sides = session.game.rules.sides(len(session.seats), stage.view.options)
    if len(first) > 1 and len({sides[seat] for seat in first}) == 1:
        side = [Seat(seat) for seat in first]
        return stage.looks.edge.tell(words("{side} win the match.", side=side) if standing.over
                               else words("{side} lead.", side=side))
    best = [Seat(seat) for seat in first]
    if standing.over:
        return stage.looks.edge.tell(words("{names} wins the match.", "{names} share the match.",
                                     names=best, n=len(best)))
    if len(best) > 1:
        if standing.words is not None:      # told already what the places do not say
            return ""
        return stage.looks.edge.tell(words("{names} are level.", names=best))
    return leads(standing, first[0], session.seats[first[0]].name) if first else ""


def leads(standing: Standing, seat: int, name: str) -> str:
    """Who leads the match, and by how much where totals are compared."""
    others = [total for other, total in enumerate(standing.totals) if other != seat]
    ahead = min(abs(standing.totals[seat] - total) for total in others)
    if not ahead or not _ranked(standing):
        return _("{name} leads.", name=name)
    return _("{name} leads by {n}.", name=name, n=ahead)


def _ranked(standing: Standing) -> bool:
    """Whether the places of a match are those of its totals."""
    return standing.places in (places_by(standing.totals), places_by(standing.totals, low=True))


def _small_print(session: Session) -> str:
    """The number by which the same cards are dealt, and what is to be told for fairness."""
    parts = [number_line(session)]
    hints = sum(session.counts.get("hints", ()))
    if hints:
        parts.append(_("{n} hint", "{n} hints", n=hints))
    if session.undos:
        parts.append(_("{n} move taken back", "{n} moves taken back", n=session.undos))
    if session.practice:
        parts.append(_("practice"))
    return listing(parts)
