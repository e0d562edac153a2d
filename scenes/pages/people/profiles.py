"""The people who play on this computer: their names and signs, and who plays alone by default."""

from __future__ import annotations

from functools import partial

import pygame

from game.store.profiles import LONGEST_NAME, SIGNS, NameProblem, Profile
from scenes.i18n import _, edge
from scenes.look.theme import BRASS, BUTTON, HOVER, LINE, MUTED, PANEL, REFUSED, SOFT, TEXT, TILE
from scenes.pages.people import naming
from scenes.pages.people.statistics import StatisticsScene
from scenes.program import people
from scenes.program.stack import Program
from scenes.widgets.controls import Label, PushButton
from scenes.widgets.fields import Scroll, TextField
from scenes.widgets.head import body_of, head, panel
from scenes.widgets.page import Page
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece, Press
from scenes.widgets.rows import Rows

#: Below this width, at K = 1, the list and the person stand one above the other.
TWO_COLUMNS_PX = 1000
_LIST = 0.42


class ProfilesScene(Page):
    """Add, rename, remove and bring back people."""

    trace_name = "profiles"

    def __init__(self) -> None:
        super().__init__()
        self.chosen = ""
        self._typed: dict[str, str] = {}
        #: What is wrong with a name, by the field it was typed into.
        self._problems: dict[str, str] = {}

    def first_focus(self) -> str:
        return f"person.{self._person().name}" if self.app.people.all else ""

    def enter(self, app: Program) -> None:
        super().enter(app)
        if not app.people.all:
            field = next(each for each in self.in_order if isinstance(each, TextField))
            self.focus.set(field, by_pointer=True)

    def compose(self) -> None:
        theme, body = self.theme, body_of(self)
        head(self, _("Who plays here?"), right=body.right)
        parts = [self._list, self._details] if self.app.people.all else [self._list]
        if body.width >= TWO_COLUMNS_PX * theme.scale and len(parts) == 2:
            gap = theme.px(24)
            left = pygame.Rect(body.topleft, (round(body.width * _LIST) - gap, body.height))
            panel(self, left, self._list)
            wide = body.right - left.right - gap
            right = pygame.Rect(left.right + gap, body.y, wide, body.height)
            panel(self, right, self._details)
        else:
            panel(self, body, *parts)

    def _person(self) -> Profile:
        """Whose details are shown."""
        profile = self.app.people.of(self.chosen) or self.app.people.of(people.alone(self.app))
        assert profile is not None
        return profile

    # --- the list --------------------------------------------------------------------------------

    def _list(self, rows: Rows, scroll: Scroll) -> None:
        theme = self.theme
        for each in self.app.people.all:
            rect = pygame.Rect(rows.x, rows.y, rows.width, theme.px(72))
            Person(self, rect, each, chosen=each == self._person(), note=self._note(each),
                   inside=scroll, name=f"person.{each.name}",
                   press=partial(self._choose, each.name))  # fmt: skip
            rows.y = rect.bottom + theme.px(10)
        if not self.app.people.all:
            self._text(rows, scroll, _("Nobody is on the list yet. Type your name and press Add."))
        else:
            rows.y += theme.px(8)
            self._text(rows, scroll, _("Somebody else"))
        self._name_row(rows, scroll, "new", self._typed.get("new", ""), _("Add"), self._add)
        if self.app.people.removed:
            gone = self.app.people.removed[0].name
            text = _("Bring back {name}", name=gone)
            self._button(rows, scroll, text, "bring_back", self._bring_back, icon="undo")

    def _note(self, person: Profile) -> str:
        return _("plays alone by default") if person.name == people.alone(self.app) else ""

    def _name_row(
        self, rows: Rows, scroll: Scroll, name: str, text: str, label: str, press: Press
    ) -> None:
        """A field for a name with its button, and what is wrong with it."""
        theme, high = self.theme, self.theme.control()
        wide = PushButton.width(theme, label)
        room = min(theme.px(340), rows.width - wide - theme.px(10))
        field = pygame.Rect(rows.x, rows.y, room, high)
        self.field(field, text, name=name, inside=scroll, most=LONGEST_NAME)
        at = pygame.Rect(field.right + theme.px(10), rows.y, wide, high)
        PushButton(self, at, label, name=f"{name}.do", press=press, inside=scroll)
        rows.y = field.bottom + theme.px(6)
        if self._problems.get(name):
            self._text(rows, scroll, self._problems[name], colour=REFUSED)

    def _text(self, rows: Rows, scroll: Scroll, text: str, *, colour: str = MUTED) -> None:
        high = Label.height(self.theme, text, rows.width)
        rect = pygame.Rect(rows.x, rows.y, rows.width, high)
        Label(self, rect, text, role="small", colour=colour, inside=scroll)
        rows.y += high + self.theme.px(6)

    def _button(
        self, rows: Rows, scroll: Scroll, label: str, name: str, press: Press, *, icon: str = ""
    ) -> None:
        rows.y += self.theme.px(6)
        label = self.theme.cut(label, "body", rows.width - self.theme.px(90), True)
        wide = PushButton.width(self.theme, label, icon=bool(icon))
        rect = pygame.Rect(rows.x, rows.y, wide, self.theme.control())
        PushButton(self, rect, label, kind="quiet", icon=icon, name=name, press=press,
                   inside=scroll)
        rows.y = rect.bottom + self.theme.px(10)

    # --- one person ------------------------------------------------------------------------------

    def _details(self, rows: Rows, scroll: Scroll) -> None:
        person = self._person()
        rows.heading(person.name)
        typed = self._typed.get("name", person.name)
        self._name_row(rows, scroll, "name", typed, _("Change the name"), self._rename)
        rows.y += self.theme.px(14)
        self._signs(rows, scroll, person)
        is_alone = person.name == people.alone(self.app)
        sentence = _("Takes the seat when one person plays against the computer.")
        rows.switch("alone", _("Plays alone by default"), is_alone, self._turn_alone,
                    sentences=(sentence,))  # fmt: skip
        rows.switch("keeps_score", _("Keep score"), person.keeps_score, self._keep_score,
                    sentences=(_("Off: the statistics show no numbers."),))  # fmt: skip
        self._button(rows, scroll, _("Statistics"), "statistics", self._statistics, icon="chart")
        label = _("Remove {name}", name=person.name)
        self._button(rows, scroll, label, "remove", self._remove, icon="trash")

    def _signs(self, rows: Rows, scroll: Scroll, person: Profile) -> None:
        """The six signs, and any."""
        theme, size, gap = self.theme, self.theme.px(64), self.theme.px(10)
        text = _("Sign at the table")
        rect = pygame.Rect(rows.x, rows.y, rows.width, theme.line("body"))
        Label(self, rect, text, bold=True, inside=scroll)
        rows.y += theme.line("body") + theme.px(6)
        x, label = rows.x, _("Any")
        for sign in range(SIGNS):
            rect = pygame.Rect(x, rows.y, size, size)
            SignButton(self, rect, sign, chosen=person.sign == sign, inside=scroll,
                       name=f"sign.{sign}", press=partial(self._give_sign, sign),
                       tip=sign_title(sign))  # fmt: skip
            x += size + gap
        wide = PushButton.width(theme, label, icon=True)
        if x + wide > rows.x + rows.width:
            x, rows.y = rows.x, rows.y + size + gap
        rect = pygame.Rect(x, rows.y + (size - theme.control()) // 2, wide, theme.control())
        kind, icon = ("plain", "check") if person.sign is None else ("quiet", "")
        PushButton(self, rect, label, kind=kind, icon=icon, name="sign.any",
                   press=partial(self._give_sign, None), inside=scroll)  # fmt: skip
        rows.y += size + theme.px(16)

    # --- what it does ----------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        enter = (pygame.K_RETURN, pygame.K_KP_ENTER)
        if event.type == pygame.KEYDOWN and event.key in enter and self.focus.typing():
            field = getattr(self.focus.element, "name", "")
            done = {"new": self._add, "name": self._rename}.get(field)
            if done is not None:
                done()
                return True
        return super().handle(event)

    def typed(self, field: TextField, text: str) -> None:
        self._typed[field.name] = text

    def _choose(self, name: str) -> None:
        self.chosen = name
        self._done_with("name", name)
        self.soon()

    def _add(self) -> None:
        try:
            self._choose(naming.add(self.app, self._typed.get("new", "")).name)
        except NameProblem as problem:
            self._problems["new"] = problem.words.render(edge())
        else:
            self._done_with("new", "")
        self._kept()

    def _done_with(self, name: str, text: str) -> None:
        """What was typed into a field has been taken; it shows ``text`` now."""
        self._typed.pop(name, None)
        self._problems.pop(name, None)
        # A page that is built anew keeps what somebody is typing.
        fields = (each for each in self.in_order if isinstance(each, TextField))
        field = next((each for each in fields if each.name == name), None)
        if field is not None:
            field.set_text(text)

    def _rename(self) -> None:
        name = self._person().name
        try:
            self._choose(naming.rename(self.app, name, self._typed.get("name", name)).name)
        except NameProblem as problem:
            self._problems["name"] = problem.words.render(edge())
        self._kept()

    def _remove(self) -> None:
        gone = self.app.people.remove(self._person().name)
        self._choose("")
        self.app.say(_(
            "{name} is off the list. What {name} has played is kept, and Bring back undoes it.",
            name=gone.name,
        ))  # fmt: skip
        self._kept()

    def _bring_back(self) -> None:
        try:
            self._choose(self.app.people.bring_back().name)
        except NameProblem as problem:
            self.app.say(problem.words.render(edge()))
        self._kept()

    def _give_sign(self, sign: int | None) -> None:
        self.app.people.give_sign(self._person().name, sign)
        self._kept()

    def _keep_score(self, keeps: bool) -> None:
        self.app.people.keep_score(self._person().name, keeps)
        self._kept()

    def _turn_alone(self, on: bool) -> None:
        first = self.app.people.names[0]
        self.app.settings["profile"] = self._person().name if on else first
        if not on and self._person().name == first:
            self.app.say(_("{name} is first on the list, and sits down if nobody else does.",
                           name=first))  # fmt: skip
        self.soon()

    def _statistics(self) -> None:
        self.app.push(StatisticsScene(self._person().name))

    def _kept(self) -> None:
        """Say so if the disk did not take it."""
        if self.app.people.trouble is not None:
            self.app.say(self.app.people.trouble.render(edge()))
        self.soon()


def sign_title(sign: int) -> str:
    """What a sign shows."""
    return (_("Sun"), _("Wave"), _("Lattice"), _("Leaf"), _("Chevron"), _("Ring"))[sign]


class Person(Piece):
    """A line of the list: sign, name, a note."""

    def __init__(
        self, page: Page, rect: pygame.Rect, person: Profile, *, chosen: bool, note: str,
        inside: Scroll, name: str, press: Press,
    ) -> None:  # fmt: skip
        self.person, self.chosen, self.note = person, chosen, note
        super().__init__(page, rect, inside=inside, name=name, press=press)

    @property
    def is_on(self) -> bool:
        return self.chosen

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        fill, rim, weight = (BUTTON, BRASS, theme.px(2)) if self.chosen else (TILE, LINE, 1.5)
        if self.hovered:
            fill = HOVER
        pen.box(rect, theme.px(10), fill, rim, weight)
        pad, disc = theme.px(14), theme.px(48)
        pictures = self.page.app.pictures
        if self.person.sign is None:
            sign = pictures.icon("person", round(disc * 0.7), MUTED)
        else:
            sign = pictures.disc(self.person.sign, disc)
        pen.picture(sign, middle=(pad + disc // 2, rect.centery))
        x = 2 * pad + disc
        shift = theme.line("small") // 2 if self.note else 0
        name = theme.cut(self.person.name, "body", rect.width - x - pad, True)
        pen.text(name, x, rect.centery - shift, bold=True, colour=TEXT)
        if self.note:
            pen.text(self.note, x, rect.centery + theme.line("body") // 2, "small", colour=SOFT)


class SignButton(Piece):
    """A sign to choose; the chosen one has a brass rim and a tick."""

    def __init__(
        self, page: Page, rect: pygame.Rect, sign: int, *, chosen: bool, inside: Scroll,
        name: str, press: Press, tip: str,
    ) -> None:  # fmt: skip
        self.sign, self.chosen = sign, chosen
        super().__init__(page, rect, inside=inside, name=name, press=press, tip=tip)

    @property
    def is_on(self) -> bool:
        return self.chosen

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        fill, rim = (BUTTON, BRASS) if self.chosen else (PANEL, LINE)
        if self.hovered:
            fill = HOVER
        pen.box(rect, theme.px(10), fill, rim, theme.px(2))
        sign = self.page.app.pictures.disc(self.sign, round(rect.height * 0.62))
        pen.picture(sign, middle=rect.center)
        if self.chosen:
            tick = self.page.app.pictures.icon("check", theme.px(18), TEXT)
            pen.picture(tick, middle=(rect.right - theme.px(12), rect.top + theme.px(12)))
