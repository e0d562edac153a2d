"""The computer player of a declared patience, and what its hints say."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.core.action import Action
from game.core.rules import Rules
from game.core.words import Words, words
from game.families.solitaire.brain.model import Move, SolitaireModel, model_of
from game.families.solitaire.brain.reasons import PlayReasons
from game.families.solitaire.brain.search import PlayLine, best_line
from game.families.solitaire.brain.shape import HOME
from game.families.solitaire.brain.worth import Weights, worth
from game.families.solitaire.rules import Kit
from game.mechanics.alone import RESIGN

SOLVED = words("From here it comes out.")
LEADS_ON = words("It leads on: the next plays free more.")
FIRST_SEEN = words("The first play that meets the eye.")
UP = words("It goes up.")
TRIES = words("Nothing is better by much.")
TURNS = words("Nothing better lies open: turn the next cards.")
DEALS = words("Nothing better lies open: deal the next row.")
AGAIN = words("The stock is through: go through it again.")
FILLS = words("A row is dealt once every column has a card.")
GIVES_UP = words("Nothing useful is left to do.")

#: At how many positions medium looks; hard where every card is known, for a way to the end; and
#: else in each of so many deals that may be. What it is worth there to come out.
AHEAD, SOLVING, IN_WORLD, WORLDS, MOST = 200, 20_000, 300, 10, 100.0
#: A position that is better by so much is worth a play rather than the next cards.
LEAST_GAIN = 0.5
#: After N actions without progress nobody goes on.
PATIENT = 60
STOCK: Mapping[str, Words] = {"draw": TURNS, "deal": DEALS, "redeal": AGAIN}


class SolitaireBrain(Brain):
    """Easy plays what it sees first; medium looks some plays ahead, up to the next card that nobody
    has seen. Hard looks for a way to the end, where all is known, and else in deals that may be."""

    fast: type[SolitaireModel]

    def __init__(self, kit: Kit, weights: Weights) -> None:
        self._plans, self._weights = kit.plans, weights
        self.fast = model_of(kit.plans)
        self.explains = PlayReasons(kit.plans, ends=(SOLVED,), first=(GIVES_UP,)).explains()

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        if asked.player.level == "easy":
            return _beginner(asked.state, asked.legal)
        model = self.fast.seen(self._plans(asked.state.options), asked.state, asked.view)
        kept = asked.store.pop("line", None)
        if kept is not None and kept[0] == place(model):
            return _carried(asked, model, kept[1], kept[2])
        line = self._line(asked, model)
        if line.won or line.gain >= LEAST_GAIN:
            choice = _carried(asked, model, line.moves, SOLVED if line.won else LEADS_ON)
            return Choice(choice.action, choice.note, _weighed(asked, model, line))
        return self._filled(asked, model) or _not_led(asked, model, line)

    def _filled(self, asked: Question, model: SolitaireModel) -> Choice | None:
        """Where a row waits for it: all empty columns are filled, so that least is spoilt, and the
        row is dealt; before anything is played back."""
        if not model.stock or model.turns() or asked.state.quiet >= PATIENT:
            return None
        trial, line = model.copy(), list[Move]()
        while not trial.turns():
            moves = [move for move in trial.useful() if not trial.rows[move[1]]]
            if not moves:
                return None
            line.append(max(moves, key=lambda move: self._after(trial, move)))
            trial.do(line[-1])
        return _carried(asked, model, (*line, *trial.turns()), FILLS)

    def _after(self, model: SolitaireModel, move: Move) -> float:
        """What a position is worth after a play."""
        after = model.copy()
        after.do(move)
        return worth(after, self._weights)

    def _line(self, asked: Question, model: SolitaireModel) -> PlayLine:
        """What leads on, as far as the level looks."""
        if asked.player.level != "hard":
            return best_line(model, self._weights, AHEAD)
        if model.is_open():
            return best_line(model, self._weights, SOLVING, turns=True, spent=asked.limit.spent)
        return self._imagined(asked, model)

    def _imagined(self, asked: Question, model: SolitaireModel) -> PlayLine:
        """The first play that comes to most in deals that may be, all of whose cards are known."""
        moves = (*model.useful(), *model.turns())
        if len(moves) < 2:
            return best_line(model, self._weights, AHEAD)
        gains, tried = dict.fromkeys(moves, 0.0), 0
        while tried < WORLDS and (not tried or not asked.limit.spent()):
            world = self.fast.of(asked.worlds.draw(asked.rng))
            line = best_line(world, self._weights, IN_WORLD, turns=True)
            for move in moves:
                gains[move] += min(line.firsts.get(move, 0.0), MOST)
            tried += 1
        gains = {move: gain / tried for move, gain in gains.items()}
        best = max(moves, key=lambda move: gains[move])
        if gains[best] < LEAST_GAIN:
            return PlayLine((), 0.0, False, {move: gains[move] for move in model.useful()})
        return PlayLine((best,), gains[best], False, gains)

    def policy(self, rules: Rules[Any], state: Any, seat: int,
               actions: Sequence[Action], rng: Any) -> Action:
        """What is best after one play; the stock where nothing is better than it was."""
        model = self.fast.of(state)
        now, best, chosen = worth(model, self._weights), 0.0, None
        for move in model.useful():
            gain = self._after(model, move) - now
            if gain > best or (move[1] == HOME and gain >= best):
                best, chosen = gain, move
        if chosen is not None:
            return model.action(chosen, state)
        turn = next((action for action in actions if action.verb in STOCK), None)
        if turn is not None:
            return turn
        plays = [action for action in actions if action.cards]
        return rng.choice(plays) if plays and state.quiet < PATIENT else RESIGN


def place(model: SolitaireModel) -> tuple[Any, ...]:
    """All that counts, every row where it is."""
    return (*model.rows, *model.up, len(model.stock))


# --- medium and hard ------------------------------------------------------------------------------

def _carried(asked: Question, model: SolitaireModel, moves: Sequence[Move], note: Words) -> Choice:
    """The next action of these plays; what is left of them is kept."""
    action = model.action(moves[0], asked.state)
    if note in (LEADS_ON, FILLS):
        note = STOCK.get(action.verb, note)
    if len(moves) > 1:
        after = model.copy()
        after.do(moves[0])
        asked.store["line"] = place(after), tuple(moves[1:]), note
    return Choice(action, note)


def _weighed(asked: Question, model: SolitaireModel, line: PlayLine) -> tuple[Candidate, ...]:
    """The first plays, and what came of each; the one that is chosen first."""
    ranked = sorted(line.firsts, key=lambda move: (move != line.moves[0], -line.firsts[move]))
    return tuple(Candidate(model.action(move, asked.state), line.firsts[move]) for move in ranked)


def _not_led(asked: Question, model: SolitaireModel, line: PlayLine) -> Choice:
    """Nothing leads on: the next cards of the stock; else what spoils least, for a while."""
    turn = next((action for action in asked.legal if action.verb in STOCK), None)
    if turn is not None and asked.state.quiet < 2 * PATIENT:
        return Choice(turn, STOCK[turn.verb])
    if not line.firsts or asked.state.quiet >= PATIENT:
        return Choice(RESIGN, GIVES_UP)
    ranked = sorted(line.firsts, key=lambda move: -line.firsts[move])
    return Choice(model.action(ranked[0], asked.state), TRIES)


# --- easy -----------------------------------------------------------------------------------------

def _beginner(state: Any, legal: Sequence[Action]) -> Choice:
    """What catches the eye first: up whatever goes up, what is listed first of what is left, the
    stock; and it soon gives up."""
    for action in legal:
        if action.target.startswith(("foundation", "out")):
            return Choice(action, UP)
    turn = next((action for action in legal if action.verb in STOCK), None)
    plays = [action for action in legal if action.cards and _changes(state, action)]
    if plays and (state.quiet < 4 or turn is None) and state.quiet < PATIENT:
        return Choice(plays[state.quiet % len(plays)], FIRST_SEEN)
    if turn is not None and state.quiet < 2 * PATIENT:
        return Choice(turn, STOCK[turn.verb])
    return Choice(RESIGN, GIVES_UP)


def _changes(state: Any, action: Action) -> bool:
    """Whether more than the place of a column changes."""
    whole = len(action.cards) == len(state.piles[action.source])
    return not whole or bool(state.piles[action.target]) or action.source.startswith("cell")


__all__ = ["SolitaireBrain"]
