"""How the tree of a table is made: once after each change, when somebody asks for it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple

from game.core.cards import HIDDEN
from game.core.places import Form
from game.core.words import N_, Words
from scenes.table.cards.sprites import Sprite
from scenes.table.draw.hud import Control
from scenes.table.draw.text import TableEdge, plain, spoken
from scenes.table.intent import Target
from scenes.table.layout.spots import Spot, TableZone
from scenes.table.table_view import TableView
from scenes.table.tree import (
    ZONES,
    Grip,
    Part,
    PileNodes,
    TableNode,
    TableTree,
    Tells,
)
from scenes.tree import NAMELESS, Does, NodeRole, NodeState, as_words


def _with_focus(does: Does) -> tuple[Does, Does]:
    """What can be done where focus does not come, and where it does."""
    return does, does | Does.FOCUS


ROOT, PROMPT, LAST = "table", "prompt", "last"
#: Kinds of piles that are drawn from or thrown on.
_DRAWN = ("stock", "discard", "waste", "out")
#: Piles that are gone through card by card; those of which single cards can be used.
_BY_CARD = (Form.HAND, Form.BOUT, Form.CROSS, Form.OFFERED)
_OPEN_FORMS = (Form.FAN, Form.CASCADE, Form.SUITS, Form.OPEN)
#: Where no cards lie there is nothing.
_NEVER_EMPTY = (Form.HAND, Form.BOUT, Form.CROSS, Form.HEAP, Form.FAN, Form.OPEN)
#: What a card or a pile is, and what can be done with it, if it can be used and if not; with a
#: card also where focus comes to it: to join flags takes longer than all else of a node.
_PLAYABLE = NodeState.PLAYABLE, _with_focus(Does.PICK_UP | Does.OPTIONS)
_RESTS = NodeState.NONE, _with_focus(Does.OPTIONS)
_COVERED = NodeState.COVERED, _with_focus(Does.NOTHING)
_DRAWN_FROM = NodeState.COVERED, _with_focus(Does.PRESS)
_USABLE = NodeState.PLAYABLE, Does.PRESS | Does.LOOK_THROUGH
_LIES = NodeState.NONE, Does.LOOK_THROUGH
#: What a control is, by the kind of its label.
_STATES = {"off": NodeState.OFF, "lit": NodeState.SELECTED}
_PANELS = ("choice", "panel")
#: What lies together, as it is called.
_GROUPS = {
    "choice": N_("Choose"), "buttons": N_("Buttons"), "panel": N_("Panel"), "rail": N_("Tools"),
}  # fmt: skip


class Growth(NamedTuple):
    """How the tree of one table is made.

    ``tells``: how its nodes are called; None: they are not. ``before``: the tree that was made
    last: what lies as it lay then is the same in both.
    """

    tells: Tells | None = None
    before: TableTree | None = None


#: Nothing is called anything, and nothing is known of before.
AFRESH = Growth()


def grown(stage: TableView, parts: Sequence[Part], grip: Grip, growth: Growth = AFRESH,
          lines: Sequence[Control] = ()) -> TableTree:
    """The tree of a table as it is now.

    ``parts``: what can be pressed, the topmost first; ``lines``: of a log, that are in sight.
    """
    is_open = any(part.zone == "rail" and not part.shut for part in parts)
    made = _Growing(stage, grip, growth, is_open=is_open)
    sprites, spots = stage.board.sprites, stage.layout.spots
    lie = {pile: made.lying(pile) for pile in (*sprites, *[each for each in spots
                                                           if each not in sprites])}
    piles = [pile for pile in [lie[name].pile for name in spots] if pile is not None]
    lying = [each for pile in piles for each in (pile, *lie[pile.pile].cards) if each.zone]
    places, plates = made.places(lying), made.plates(_of_layers(parts))
    pressed = [made.controls(part) for part in parts]
    written = [made.control(line, "panel", NodeRole.LINE) for line in lines]
    every = [card for pile in sprites for card in lie[pile].cards]
    buttons, read = list(chain.from_iterable(pressed)), made.read(parts)
    nodes = [*made.told(), *sorted([*piles, *places], key=partial(_rank, stage)), *plates, *every,
             *_groups([*read, *buttons, *written]), *read, *buttons, *written]
    root = TableNode(ROOT, NodeRole.TABLE, stage.looks.frame.table, at=ROOT, children=tuple(
        [each.id for each in nodes if each.parent == ROOT]))
    others = [plates[seat] for seat in stage.layout.plates]
    stops = [*lying, *places, *others, *_asked_first(parts, pressed), *written]
    shown = {NodeRole.PILE: piles, NodeRole.CARD: every, NodeRole.PLATE: plates,
             NodeRole.BUTTON: buttons}
    return TableTree(root, nodes, [stop for stop in stops if stop.zone], shown, lie)


def _of_layers(parts: Sequence[Part]) -> list[Control]:
    """What can be pressed on the table itself."""
    return [each for part in parts if part.zone == "buttons" and not part.shut
            for each in part.controls]


def _asked_first(parts: Sequence[Part],
                 pressed: Sequence[Sequence[TableNode]]) -> list[TableNode]:
    """What is pressed, as focus comes to it: what is on a plate belongs to that."""
    made = sorted(zip(parts, pressed, strict=True), key=lambda each: not each[0].asks)
    return [node for part, nodes in made for node in nodes
            if part.zone != "buttons" or node.control is None or not is_on_plate(node.control)]


def _groups(pressed: Sequence[TableNode]) -> list[TableNode]:
    """A node for what lies together in a zone, in the order of Tab."""
    by_zone: dict[str, list[TableNode]] = {f"zone {zone}": [] for zone in ZONES}
    for node in pressed:
        if node.parent != ROOT:
            by_zone[node.parent].append(node)
    return [_group(name, nodes) for name, nodes in by_zone.items() if nodes]


def _group(name: str, nodes: Sequence[TableNode]) -> TableNode:
    rect = nodes[0].rect.unionall([node.rect for node in nodes[1:]])
    zone = name.removeprefix("zone ")
    called = Words(_GROUPS[zone]) if zone in _GROUPS else NAMELESS
    if nodes[0].role is NodeRole.HEADING:
        called = nodes[0].name
    return TableNode(name, NodeRole.PANEL if zone in _PANELS else NodeRole.GROUP, rect, ROOT,
                     tuple([node.id for node in nodes]), at=name, naming=lambda: called)


def _rank(stage: TableView, node: TableNode) -> int:
    """Where a pile comes in reading order."""
    return ZONES.index(zone_of(stage, node.pile, node.spot))


def _prompt(stage: TableView) -> Words:
    """What to do, spoken."""
    return as_words(plain(stage.looks.voice.tell(stage.prompts()[0])))


def _last(stage: TableView) -> Words:
    """What was done last, spoken."""
    return as_words(spoken(stage.sight.strip.last, stage.looks.voice))


def _said(text: str, voice: TableEdge) -> Words:
    return as_words(plain(spoken(text, voice)))


def is_on_plate(control: Control) -> bool:
    """Whether a layer has put it on the plate of a seat."""
    return control.name.startswith("plate.")


def zone_of(stage: TableView, pile: str, spot: Spot | None) -> str:
    """The part of the table that a pile belongs to."""
    kind = stage.setting.kind(pile)
    if spot is not None and spot.zone is TableZone.FAR:
        return "opponents"
    if kind != "meld" and spot is not None and spot.zone in (TableZone.HAND, TableZone.OWN):
        return "hand"
    return "stock" if kind in _DRAWN else "table"


class _Growing:
    """One tree that is being made."""

    def __init__(self, stage: TableView, grip: Grip, growth: Growth, *, is_open: bool) -> None:
        """``is_open``: focus can stand on cards, piles and plates."""
        self._stage, self._grip, self._tells, self._open = stage, grip, growth.tells, is_open
        self._before = growth.before.lying if growth.before is not None else {}
        self._aimed = {target.at for target, _rect in grip.targets if target.at is not None}
        self._ids: set[str] = set()

    def _own_id(self, wanted: str) -> str:
        """That, or where it is taken something like it."""
        while wanted in self._ids:
            wanted += "'"
        self._ids.add(wanted)
        return wanted

    # --- what lies there --------------------------------------------------------------------------

    def lying(self, pile: str) -> PileNodes:
        """A pile and its cards: those of before, where nothing is new there."""
        spot = self._stage.layout.spots.get(pile)
        sprites = self._stage.board.sprites.get(pile, ())
        basis, before = self._basis(pile, spot, sprites), self._before.get(pile)
        if before is not None and basis is not None and before.basis == basis and self._again(
                before):
            return before
        cards = self.cards(pile, sprites)
        return PileNodes(basis, None if spot is None else self.pile(pile, spot, cards), cards)

    def _basis(self, pile: str, spot: Spot | None, sprites: Sequence[Sprite]) -> object:
        """All that its nodes are made from; None while somebody holds cards or tries them on."""
        stage, grip, intent = self._stage, self._grip, self._stage.intent
        if grip.targets or grip.picked or stage.board.drafts:
            return None
        cards = [(each, each.card, each.place.end, each.buried,
                  (pile, each.card) in intent.playable) for each in sprites]
        return (stage, spot, self._open, pile in intent.piles, pile == stage.sight.covered,
                stage.is_own_hand(pile), stage.sight.pills.get(pile), cards)

    def _again(self, lying: PileNodes) -> bool:
        """Whether the nodes of before can have their ids once more: not where equal cards have one
        each, and another may be the first of them now."""
        names = {card.id for card in lying.cards}
        if not self._ids.isdisjoint(names) or any(name[-1] == "'" for name in names):
            return False
        self._ids |= names
        return True

    def cards(self, pile: str, sprites: Sequence[Sprite]) -> list[TableNode]:
        """The cards of a pile, but those that others bury and nobody knows."""
        spot = self._stage.layout.spots.get(pile)
        stops = self._single(pile, spot, sprites) if spot is not None else ()
        shown = [k for k, sprite in enumerate(sprites) if k in stops or not sprite.buried
                 or (sprite.card != HIDDEN and spot is not None)]
        if not shown:
            return []
        zone = zone_of(self._stage, pile, spot)
        return [self._card(pile, sprites[k], k, zone if k in stops else "") for k in shown]

    def _single(self, pile: str, spot: Spot, sprites: Sequence[Sprite]) -> Collection[int]:
        """The places of the cards that are stops by themselves."""
        if not self.has_stops(spot):
            return ()
        if spot.form in _BY_CARD:
            return range(len(sprites))
        if spot.form not in _OPEN_FORMS or spot.folded:
            return ()
        playable, every = self._stage.intent.playable, self._grip.looks_on
        return [k for k, sprite in enumerate(sprites) if sprite.card != HIDDEN
                and (every or (pile, sprite.card) in playable or sprite.card in self._aimed)]

    def has_stops(self, spot: Spot) -> bool:
        """Whether focus comes to a pile: not to covered cards below a column, which is the stop,
        and for a hand behind a plate to that."""
        hidden = spot.zone is TableZone.FAN or (spot.lower and bool(spot.mate))
        return self._open and not hidden

    def _card(self, pile: str, sprite: Sprite, k: int, zone: str) -> TableNode:
        stage, card, grip = self._stage, sprite.card, self._grip
        known = card != HIDDEN and pile != stage.sight.covered
        name = f"card {card}" if known else f"card {pile} {k}"
        if known:
            state, may = _PLAYABLE if (pile, card) in stage.intent.playable else _RESTS
        else:
            # One of a fan may be drawn.
            state, may = _DRAWN_FROM if zone and pile in stage.intent.piles else _COVERED
        does = may[bool(zone)]
        if pile == grip.source and card in grip.picked:
            state |= NodeState.PICKED
        target = self._target(pile, card) if zone else None
        if target is not None:
            state, does = state | NodeState.TARGET, does | Does.DROP
        if zone and stage.board.drafted(card):
            zone = "table"
        parent = f"pile {pile}" if pile in stage.layout.spots else ROOT
        return TableNode(
            self._own_id(name), NodeRole.CARD, sprite.rect, parent, (), state, does,
            at=f"card {pile} {card if known else k}", zone=zone, pile=pile, sprite=sprite,
            index=k, target=target, tells=self._tells)

    def _target(self, pile: str, card: str | None) -> Target | None:
        """Where what is picked goes by a click there: to the card, else to its pile.

        A bout or a cross is a target by its free place, that is a stop of its own.
        """
        if not self._grip.targets:
            return None
        here = {target.at: target for target, _rect in self._grip.targets if target.pile == pile}
        hit = here.get(card) if card is not None else None
        if hit is None and self._stage.layout.spots[pile].form not in (Form.BOUT, Form.CROSS):
            hit = here.get(None)
        return hit

    # --- piles ------------------------------------------------------------------------------------

    def pile(self, pile: str, spot: Spot, cards: Sequence[TableNode]) -> TableNode:
        """A pile is one stop, unless it has cards that are stops by themselves."""
        stage, sprites = self._stage, self._stage.board.sprites.get(pile, ())
        usable = pile in stage.intent.piles
        state, does = _USABLE if usable else _LIES
        rect, zone, top = spot.card if spot.form == Form.STACK else spot.area, "", None
        if not sprites:
            state |= NodeState.EMPTY
            stop = spot.form not in _NEVER_EMPTY or (usable and spot.form == Form.FAN)
        else:
            stop, top = not any(card.zone for card in cards), sprites[-1]
            if not stop:
                # It is used by one of its cards.
                does &= ~Does.PRESS
        target = None
        if stop and self.has_stops(spot):
            zone = zone_of(stage, pile, spot)
            does |= Does.FOCUS
            target = self._target(pile, top.card if top is not None else None)
            seen = [card.rect for card in cards if card.sprite and not card.sprite.buried]
            rect = seen[0].unionall(seen[1:]) if seen else spot.card
        if target is not None:
            state, does = state | NodeState.TARGET, does | Does.DROP
        role = NodeRole.HAND if stage.is_own_hand(pile) else NodeRole.PILE
        pill = stage.sight.pills.get(pile, "")
        return TableNode(
            self._own_id(f"pile {pile}"), role, rect, ROOT, tuple([card.id for card in cards]),
            state, does, plain(pill) if pill else "", at=f"pile {pile}", zone=zone, pile=pile,
            sprite=top, index=len(sprites) - 1, target=target, spot=spot, tells=self._tells)

    def places(self, stops: Sequence[TableNode]) -> list[TableNode]:
        """Where what is picked may go besides: free places."""
        known, stage = {stop.target for stop in stops}, self._stage
        made = []
        for target, rect in self._grip.targets if self._open else ():
            if target in known:
                continue
            name = f"place {target.pile} {target.at}"
            zone = zone_of(stage, target.pile, stage.layout.spots.get(target.pile))
            made.append(TableNode(
                self._own_id(name), NodeRole.PLACE, rect, ROOT, state=NodeState.TARGET,
                does=Does.FOCUS | Does.DROP, at=name, zone=zone, pile=target.pile, target=target,
                tells=self._tells))
        return made

    # --- what is written --------------------------------------------------------------------------

    def plates(self, controls: Sequence[Control]) -> list[TableNode]:
        """All seats; ``controls``: among them those to press on a plate."""
        return [self._plate(seat, controls) for seat in self._stage.sight.plates]

    def _plate(self, seat: int, controls: Sequence[Control]) -> TableNode:
        stage = self._stage
        text, rect = stage.sight.plates[seat], stage.layout.plates.get(seat)
        zone = "opponents" if rect is not None and self._open else ""
        on_it = (each for each in controls
                 if rect is not None and is_on_plate(each) and each.rect.colliderect(rect))
        return TableNode(
            self._own_id(f"plate {seat}"), NodeRole.PLATE, rect or stage.looks.frame.strip, ROOT,
            state=NodeState.TURN if text.turn else NodeState.NONE,
            does=Does.FOCUS | Does.PRESS if zone else Does.NOTHING, at=f"plate {seat}", zone=zone,
            seat=seat, plate=text, control=next(on_it, None), tells=self._tells)

    def told(self) -> list[TableNode]:
        """What to do, and what was done last."""
        stage = self._stage
        prompt, last = partial(_prompt, stage), partial(_last, stage)
        strip = stage.looks.frame.strip
        return [TableNode(self._own_id(PROMPT), NodeRole.PROMPT, strip, ROOT,
                          naming=prompt, at=PROMPT),
                TableNode(self._own_id(LAST), NodeRole.NEWS, strip, ROOT, naming=last, at=LAST)]

    def read(self, parts: Sequence[Part]) -> list[TableNode]:
        """What stands on panels, and over the table."""
        made, voice = list[TableNode](), self._stage.looks.voice
        for part in parts:
            parent = f"zone {part.zone}" if part.zone else ROOT
            for text, rect, heads in part.reads():
                name = f"text {part.zone} {len(made)}"
                made.append(TableNode(
                    self._own_id(name), NodeRole.HEADING if heads else NodeRole.TEXT, rect, parent,
                    naming=partial(_said, text, voice), at=name))
        return made

    # --- what is pressed --------------------------------------------------------------------------

    def controls(self, part: Part) -> list[TableNode]:
        """What lies together."""
        return [self.control(each, part.zone, shut=part.shut) for each in part.controls]

    def control(self, control: Control, zone: str, role: NodeRole = NodeRole.BUTTON, *,
                shut: bool = False) -> TableNode:
        """Something to press."""
        name, kind = f"control {control.name}", control.label.kind
        does = Does.NOTHING if kind == "off" else Does.PRESS
        if not shut:
            does |= Does.FOCUS
        if control.turn is not None:
            does |= Does.LESS | Does.MORE
        return TableNode(
            self._own_id(name), role, control.rect, f"zone {zone}",
            state=_STATES.get(kind, NodeState.NONE), does=does, letter=control.label.key, at=name,
            zone="" if shut else zone, control=control, tells=self._tells)
