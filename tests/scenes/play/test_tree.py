"""The tree of a table: the same as if it were made now, whatever has been done; each thing once."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.core.rng import Rng
from scenes.play.aids.peek import Peek
from scenes.program.ledger import Ledger
from scenes.table.tree import TableNode, TableTree
from scenes.tree import Does, Node, NodeRole, NodeState
from tests.scenes.play.keys.typist import Typist, begun
from tests.scenes.play.test_scene import until
from tests.slow_marks import ONE_OF_EACH, mostly
from tools.backstage import session_at

#: What does not lead away from the table.
PRESSED = ("game.", "choice.", "line.", "rail.log", "rail.hint", "rail.rules", "rail.undo")
KEYS = ("left", "right", "up", "down", "tab", "return", "escape", "h", "l", "+")


def parts_of(tree: TableTree) -> dict[str, object]:
    """All that can be compared of each node; where cards lie, as they are raised now."""
    return {name: (node, node.value, [getattr(node, part) for part in ("plate", "control")])
            for name, node in tree.nodes.items() if isinstance(node, TableNode)}


def afresh(player: Typist) -> TableTree:
    """The tree as if there had been none before."""
    return player.desk.grown(player.desk.nodes.growth._replace(before=None))


def fuss(player: Typist, rng: Rng) -> None:
    """A key, a click or half a drag, somewhere."""
    aims = [node for node in player.desk.tree().stops
            if node.pile or (node.control and node.control.name.startswith(PRESSED))]
    way, at = rng.below(6), rng.choice(aims).rect.center if aims else (640, 400)
    if player.desk.page is not None or player.desk.blocking() is not None:
        player.type("escape")
    elif way < 3 or player.desk.room():
        player.type(rng.choice(KEYS))
    elif way < 5:
        player.send(pygame.MOUSEMOTION, pos=at, rel=(3, 3), buttons=(0, 0, 0), touch=False)
        player.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        player.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)
    else:
        player.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        player.send(pygame.MOUSEMOTION, pos=(640, 400), rel=(90, 90), buttons=(1, 0, 0),
                    touch=False)
        player.tick()
        player.send(pygame.MOUSEBUTTONUP, pos=(640, 400), button=1, touch=False)


def words_told(ledger: Ledger) -> dict[str, tuple[str, str, tuple[int, ...]]]:
    """What a reader was told of each node."""
    return {ledger.name_of(number): (told.name, told.description, told.rect)
            for number, told in ledger._told.items()}


@pytest.mark.parametrize("key", mostly(CATALOGUE, ONE_OF_EACH.__contains__))
def test_a_reader_knows_all_as_if_it_were_told_now(key: str) -> None:
    """No words are made for what is as it was: nothing else may be left out."""
    levels = ",".join(["human", *["easy"] * (CATALOGUE[key].best_seats[0] - 1)])
    player, rng, ledger = begun(key, levels), Rng.seeded(5), Ledger()
    for _ in range(60):
        fuss(player, rng)
        player.tick()
        tree, afresh = player.scene.tree(), Ledger()
        ledger.changes(tree, player.scene)
        afresh.changes(tree, player.scene)
        assert words_told(ledger) == words_told(afresh)


@pytest.mark.parametrize("key", mostly(CATALOGUE, ONE_OF_EACH.__contains__))
def test_it_is_as_if_it_had_been_made_now(key: str) -> None:
    levels = ",".join(["human", *["easy"] * (CATALOGUE[key].best_seats[0] - 1)])
    player, rng = begun(key, levels), Rng.seeded(3)
    for _ in range(60):
        fuss(player, rng)
        assert parts_of(player.desk.tree()) == parts_of(afresh(player))
        player.tick()
        assert parts_of(player.desk.tree()) == parts_of(afresh(player))


@pytest.mark.parametrize("key", mostly(CATALOGUE, ONE_OF_EACH.__contains__))
def test_everything_is_part_of_one_thing(key: str) -> None:
    levels = ",".join(["human", *["easy"] * (CATALOGUE[key].best_seats[0] - 1)])
    tree = begun(key, levels).desk.tree()
    met: list[Node] = list(tree)
    assert len({node.id for node in met}) == len(met) == len(tree)
    for node in met:
        assert all(tree[child].parent == node.id for child in node.children)
        assert str(node.name) or node.role in (NodeRole.TABLE, NodeRole.GROUP, NodeRole.PANEL,
                                               NodeRole.NEWS), node


def read_of(tree: TableTree) -> list[str]:
    """What is written on panels and over the table, in reading order."""
    return [str(node.name) for node in tree
            if node.role in (NodeRole.HEADING, NodeRole.TEXT, NodeRole.LINE)]


def test_rules_beside_the_table_are_walked_through_from_end_to_end() -> None:
    player = begun()
    player.desk.do("rules")
    panel, tree = player.desk.side, player.desk.tree()
    assert panel is not None
    told = read_of(tree)
    assert told[0] == panel.title and len(told) == 1 + len(panel.paragraphs)
    assert str(tree["zone panel"].name) == panel.title
    player.tick()
    before = player.desk.tree()
    assert any(node.rect.h for node in before if node.role is NodeRole.TEXT)
    player.desk.scroll_side(4)
    player.tick()
    assert [node.rect for node in player.desk.tree()] != [node.rect for node in before]


def test_the_menu_the_log_and_a_hint_can_be_read() -> None:
    player = begun()
    player.type("l")
    assert {"Log"} < set(read_of(player.desk.tree()))
    player.type("l", "h")
    until(player, lambda: any("Hint" in text for text in read_of(player.desk.tree())))
    player.type("escape", "p")
    told = read_of(player.desk.tree())
    assert "Paused" in told and any("Nothing moves" in text for text in told)


def test_a_pile_that_is_looked_through_is_read_card_by_card() -> None:
    player = Typist(session_at("spite_and_malice", moves=14))
    player.wait(1500)
    peek = next(layer for layer in player.scene.layers if isinstance(layer, Peek))
    pile = next(pile for pile in player.desk.board.sprites if len(peek.cards_of(pile)) > 2)
    peek.look(pile)
    told = read_of(player.desk.tree())
    assert len(told) > len(peek.cards_of(pile)) and all(" of " in text for text in told[2:])


def test_each_seat_of_a_result_is_a_sentence() -> None:
    player = Typist(session_at("durak", moves=None, seats=2))
    until(player, lambda: player.desk.page is not None)
    told = read_of(player.desk.tree())
    for name in player.desk.setting.names:
        assert any(text.startswith(name) for text in told)


def test_what_nobody_asks_for_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    player, made = begun(), list[object]()
    grown = type(player.desk).grown
    monkeypatch.setattr(type(player.desk), "grown",
                        lambda desk, growth: made.append(1) or grown(desk, growth))
    player.tick()
    assert not made
    first = player.desk.tree()
    player.tick()
    assert player.desk.tree() is first and len(made) == 1


def test_a_card_keeps_its_id_and_says_what_can_be_done() -> None:
    player = begun()
    tree = player.desk.tree()
    card = next(node for node in tree.cards if NodeState.PLAYABLE in node.state)
    assert str(card.description) == "playable" and str(card.name).endswith("in hand")
    player.focus.show()
    player.focus.go(card)
    player.type("return")
    until(player, lambda: player.stage.board.cards("bout") != [])
    played = player.desk.tree()[card.id]
    assert isinstance(played, TableNode) and (card.pile, played.pile) == ("hand.0", "bout")
    assert played.at != card.at


def test_what_it_says_can_be_done_is_done() -> None:
    player = begun()
    card = next(node for node in player.desk.tree().cards if Does.PICK_UP in node.does)
    assert player.scene.perform(card.id, Does.FOCUS)
    assert player.scene.tree().focus == card.id and player.scene.tree() is player.scene.tree()
    number = player.session.number
    assert player.scene.perform(card.id, Does.PICK_UP) and player.session.number > number
    assert not player.scene.perform("card nowhere", Does.PRESS)
    assert player.scene.perform("control rail.rules", Does.PRESS)
    assert player.desk.side is not None


def test_a_card_that_is_not_known_has_no_face_in_it() -> None:
    player = begun("durak", "human,easy,easy")
    hidden = [node for node in player.desk.tree().cards if NodeState.COVERED in node.state]
    assert hidden and all("face down" in str(node.name) for node in hidden)
    assert not {node.id.rpartition(" ")[2] for node in hidden} - set(map(str, range(40)))


def test_a_card_of_a_fan_is_drawn_by_itself() -> None:
    player = begun("old_maid")
    tree, held = player.desk.tree(), len(player.desk.board.cards("hand.0"))
    assert Does.PRESS not in tree["pile hand.1"].does
    card = tree["card hand.1 2"]
    assert Does.PRESS in card.does and player.scene.perform(card.id, Does.PRESS)
    player.wait(2000)
    assert len(player.desk.board.cards("hand.0")) != held
