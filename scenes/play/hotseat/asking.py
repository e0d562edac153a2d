"""Who is asked at a screen that several share: who reacts to a play, who agrees that something is
taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from game.core.action import Action
from game.core.retelling import ActionReport
from game.core.words import PreRendered
from scenes.devices.commands import combos_of
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.hotseat.pages import AskedPerson, AskPage, HotseatPage, PassPage
from scenes.table.draw.paint import ButtonLabel, Pressable

#: With which key each person answers, far from each other. Setting "keys": by name, "answer Ann".
KEYS = "cmxnqpzlaws"



class Hanger(Protocol):
    """What hangs the pages over the hands (``scenes.play.hotseat.curtain``)."""

    @property
    def shared(self) -> bool:
        """Whether several people with hands of their own are at this screen."""

    def hang(self, page: HotseatPage) -> None:
        """Cover all hands, and let the curtain fall with that page."""

    def change(self, page: HotseatPage | None) -> None:
        """Put another page in place of the one that hangs there."""

    def take_down(self) -> None:
        """Let nothing hang there any more; hands stay as they are."""

    def open(self, seat: int) -> None:
        """Take it down and show the hand of who says to be there."""


    def pass_page(self, seat: int) -> PassPage:
        """A page that asks for that person, and everybody else to look away."""

    def ready(self, seat: int) -> tuple[ButtonLabel, Callable[[], None]]:
        """The button by which a person opens the own hand, and what it does."""


class HotseatAsking:
    """``looker``: who looks at the own hand before answering."""

    def __init__(self, desk: PlayDesk, curtain: Hanger) -> None:
        self._desk, self._curtain = desk, curtain
        self.looker: int | None = None
        self._learning: list[int] = []
        self._agreed: set[int] = set()

    def _name(self, seat: int) -> str:
        return self._desk.session.seats[seat].name

    # --- reactions --------------------------------------------------------------------------------

    def reacting(self) -> list[int]:
        """The people who may react to what was done; nobody in an ordinary turn."""
        session = self._desk.session
        if not self._curtain.shared or session.outcome is not None:
            return []
        actors = session.deal.actors()
        if len(actors) < 2 and session.deal.due() is None:
            return []
        return [seat for seat in actors if seat in session.people]

    def due(self) -> AskPage | None:
        """What must be asked now; None also while one of those asked looks at the own hand."""
        return None if self._looking() and not self._desk.covered else self.page()

    def _looking(self) -> bool:
        """Whether the table is seen from where somebody looks before answering."""
        return self.looker in self.reacting() and self.looker == self._desk.seat

    def page(self) -> AskPage | None:
        """One badge for each person who may react."""
        people = self.reacting()
        self.looker = None
        if not people:
            return None
        badges, quiet = [], []
        for seat in people:
            choices, lets = self._choices(seat)
            badges.append(AskedPerson(seat, (*choices, self._look_choice(seat))))
            quiet += [(seat, lets)] if lets else []
        title = self._told()
        sentence = _("Nobody needs to hurry; each looks at the own cards alone.")
        if self._learning:
            title = _("Press the key for {name}", name=self._name(self._learning[0]))
            sentence = _("A letter or a digit.")
        together = self._together(quiet) if len(quiet) == len(people) else []
        together.append(Pressable("keys", ButtonLabel(_("Other keys"), "plain", "", "keyboard"),
                         self._learn_keys))
        return AskPage("ask", self._desk.seat, title, sentence, badges, together, stops=False)

    def _told(self) -> str:
        """What it is about: the last thing done that is no answer."""
        stage = self._desk.stage
        lets = stage.setting.table.passes[0]
        done = [entry for entry in self._desk.session.log(None)
                if isinstance(entry, ActionReport)
                and (entry.action.verb != lets or entry.action.cards)]
        return stage.line(done[-1]) if done else stage.last_line()

    def _choices(self, seat: int) -> tuple[list[Pressable], Action | None]:
        """What the person can do without showing a hand, and how to let it be."""
        desk, choices, lets = self._desk, list[Pressable](), None
        legal = [action for action in self._desk.session.legal(seat)
                 if not action.cards and not action.target]
        for button in desk.setting.table.buttons:
            action = next((action for action in legal if action.verb == button.verb), None)
            if action is None:
                continue
            if button.verb == desk.setting.table.passes[0]:
                lets = action
                continue
            told = PreRendered(desk.looks.edge.tell(button.words))
            words = _("{name}: {words}", name=self._name(seat), words=told)
            label = ButtonLabel(words, button.kind, "" if choices else self.key_of(seat))
            choices.append(Pressable(button.verb, label, partial(self._act, [(seat, action)])))
        return choices, lets

    def _look_choice(self, seat: int) -> Pressable:
        label = ButtonLabel(_("Cards of {name}", name=self._name(seat)), "plain", "", "eye")
        return Pressable("look", label, lambda: self._look(seat))

    def _together(self, quiet: Sequence[tuple[int, Action]]) -> list[Pressable]:
        words = _("All let it pass")
        if len(quiet) == 1:
            words = _("{name} lets it pass", name=self._name(quiet[0][0]))
        return [Pressable("pass", ButtonLabel(words, "primary", "space"),
                          lambda: self._act(quiet))]

    def _act(self, answers: Sequence[tuple[int, Action]]) -> None:
        """Answer for these people, in turn, as far as there is still something to answer."""
        self._desk.answer(answers)

    def _look(self, seat: int) -> None:
        """Look at the own hand first: the others look away."""
        page = self._curtain.pass_page(seat)
        label, _press = self._curtain.ready(seat)
        title = _("{name} looks at the cards", name=self._name(seat))
        ready = label, lambda: self._looks(seat)
        self._curtain.hang(PassPage(seat, title, page.sentence, ready, page.told))

    def _looks(self, seat: int) -> None:
        self.looker = seat
        self._curtain.open(seat)

    def keeps(self, event: pygame.event.Event) -> bool:
        """While somebody looks at the own hand only that person's key counts: the others may have
        seen it. Whether the key was anybody's."""
        looker = self.looker
        if looker is None or not self._looking() or self._desk.covered:
            return False
        key = pygame.key.name(event.key)
        if key == self.key_of(looker):
            choices, _lets = self._choices(looker)
            if choices:
                choices[0].press()
            return bool(choices)
        others = [seat for seat in self._desk.session.people if seat != looker]
        return any(key == self.key_of(other) for other in others)

    def letter(self, verb: str, letter: str) -> str:
        """The key of a button of the game: while somebody looks at the own hand no letter that
        ``keeps`` hears as a person's."""
        looker = self.looker
        if looker is None or not self._looking():
            return letter
        choices, _lets = self._choices(looker)
        if choices and choices[0].name == verb:
            return self.key_of(looker)
        return "" if letter in [self.key_of(seat) for seat in self._desk.session.people] else letter

    # --- keys of people ---------------------------------------------------------------------------

    def key_of(self, seat: int) -> str:
        """The key with which a person answers."""
        chosen, used = self._desk.app.settings["keys"], set[str]()
        for each in self._desk.session.people:
            wish = chosen.get(f"answer {self._name(each)}", "")
            free = next(key for key in KEYS + "0123456789" if key not in used)
            key = wish if wish and wish not in used else free
            used.add(key)
            if each == seat:
                return key
        return ""

    def _learn_keys(self) -> None:
        self._learning = self.reacting()
        self._renew()

    def hears(self, event: pygame.event.Event) -> bool:
        """While something hangs there: whether a key is taken for who chooses one, or is a letter
        by which a person says something, and nothing that hangs there shows it. Such a letter does
        nothing else meanwhile, whatever the key map has it for."""
        if self.learn(event):
            return True
        typed, desk = combos_of(event), self._desk
        if self._letters().isdisjoint(typed):
            return False
        return all(desk.controls.by_key(each) is None for each in typed)

    def _letters(self) -> set[str]:
        """By which people say that they are there, and answer."""
        people = self._desk.session.people
        ready = {self._curtain.ready(seat)[0].key for seat in people}
        return (ready | {self.key_of(seat) for seat in people}) - {"return"}

    def learn(self, event: pygame.event.Event) -> bool:
        """Take a key for the person who chooses one; whether somebody does."""
        if not self._learning:
            return False
        key = pygame.key.name(event.key)
        if event.key == pygame.K_ESCAPE:
            self._learning = []
        elif len(key) == 1 and key.isalnum():
            settings, name = self._desk.app.settings, self._name(self._learning.pop(0))
            settings["keys"] = {**settings["keys"], f"answer {name}": key}
        self._renew()
        return True

    def _renew(self) -> None:
        self._curtain.change(self.page())

    # --- taking back ------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether the last decision of a person could be taken back if all agree."""
        session = self._desk.session
        return session.decider is not None and session.consent(session.decider) is not None

    def undo(self) -> None:
        """Take back freely, or ask all whom it concerns."""
        session = self._desk.session
        seat = session.decider
        asked = None if seat is None else session.consent(seat)
        if seat is None or asked is None:
            return
        if asked:
            self._agreed = set()
            self._curtain.hang(self._consent_page(seat, asked))
        else:
            self._desk.undo(seat)

    def redo(self) -> None:
        """Do again what was taken back."""
        session = self._desk.session
        seat = next((seat for seat in session.people if session.can_redo(seat)), None)
        if seat is not None:
            self._curtain.take_down()
            self._desk.redo(seat)

    def _consent_page(self, seat: int, asked: Sequence[int]) -> AskPage:
        stage, concerned = self._desk.stage, (seat, *asked)
        badges = [AskedPerson(each, (self._consent_choice(each, seat, asked),))
                  for each in concerned]
        told = next((stage.line(entry) for entry in reversed(self._desk.session.log(None))
                     if isinstance(entry, ActionReport) and entry.seat == seat), "")
        refuse = Pressable("no", ButtonLabel(_("No, play on"), "plain", "escape"),
                           self._curtain.take_down)
        title = _("{name} wants to take back", name=self._name(seat))
        return AskPage("consent", stage.seat, title, told, badges, [refuse], stops=True)

    def _consent_choice(self, who: int, seat: int, asked: Sequence[int]) -> Pressable:
        name = self._name(who)
        if who in self._agreed:
            label = ButtonLabel(_("{name} agrees", name=name), "off", "", "check")
        else:
            agrees, wishes = _("{name}: agree", name=name), _("{name}: take it back", name=name)
            label = ButtonLabel(wishes if who == seat else agrees, "plain", self.key_of(who))
        return Pressable("agree", label, lambda: self._agree(who, seat, asked))

    def _agree(self, who: int, seat: int, asked: Sequence[int]) -> None:
        self._agreed.add(who)
        if not {seat, *asked} <= self._agreed:
            self._curtain.change(self._consent_page(seat, asked))
            return
        self._curtain.take_down()
        if self._desk.undo(seat, asked):
            self._desk.app.say(_("{name} has taken back.", name=self._name(seat)))
