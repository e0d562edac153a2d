"""What goes between the library and the readers' bus, byte by byte."""

from __future__ import annotations

import socket
import struct
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from scenes.program import relay
from scenes.program.gate import TWICE, Gate
from scenes.program.relay import (
    CALL,
    DESTINATION,
    INTERFACE,
    MEMBER,
    NO_REPLY,
    PATH,
    REPLY_TO,
    RETURN,
    ROOT,
    SENDER,
    OneAtATime,
    Parent,
    body_of,
    call,
    client_lines,
    fields_of,
    length_of,
    pass_on,
    places_of,
    server_lines,
    strings_of,
    text,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such sockets")
NOWHERE = "/org/a11y/atspi/null"


def message(kind: int, serial: int, fields: dict[int, str | int], body: bytes = b"") -> bytes:
    """Any message, little-endian."""
    raw = b""
    for code, value in fields.items():
        raw = raw.ljust(relay.padded(len(raw), 8), b"\0")
        if isinstance(value, int):
            raw += bytes((code, 1)) + b"u\0" + struct.pack("<I", value)
        else:
            raw += bytes((code, 1)) + (b"o" if code == PATH else b"s") + b"\0" + text(value)
    head = struct.pack("<cBBBIII", b"l", kind, 0, 1, len(body), serial, len(raw)) + raw
    return head.ljust(relay.padded(len(head), 8), b"\0") + body


def joined(*words: str) -> bytes:
    """Strings one after the other."""
    raw = b""
    for word in words:
        raw = raw.ljust(relay.padded(len(raw), 4), b"\0") + text(word)
    return raw


def part_of(name: str, path: str) -> bytes:
    """The body of an answer to what a program is part of."""
    return b"\x04(so)\0\0\0" + joined(name, path)


EMBED = message(CALL, 5, {PATH: ROOT, MEMBER: "Embed"})
DESKTOP = message(RETURN, 9, {REPLY_TO: 5}, joined(":1.0", ROOT))
ASKS = message(CALL, 77, {PATH: ROOT, MEMBER: "Get", SENDER: ":1.8"},
               joined("org.a11y.atspi.Accessible", "Parent"))
NONE = message(RETURN, 12, {DESTINATION: ":1.8", REPLY_TO: 77}, part_of("", NOWHERE))


def test_a_call_is_read_as_it_was_written() -> None:
    told = {PATH: ROOT, INTERFACE: "org.a11y.atspi.Socket", MEMBER: "Embed", DESTINATION: ":1.0"}
    written = call(3, told)
    assert fields_of(written) == told and length_of(written) == len(written)


def test_the_answer_to_what_the_program_is_part_of_is_the_desktop() -> None:
    follow = Parent()
    assert follow.outward(EMBED) == EMBED and follow.inward(DESKTOP) == DESKTOP
    assert follow.inward(ASKS) == ASKS
    mended = follow.outward(NONE)
    assert length_of(mended) == len(mended)
    assert fields_of(mended) == fields_of(NONE)
    assert body_of(mended) == part_of(":1.0", ROOT)


def test_every_other_answer_goes_on_as_it_is() -> None:
    follow = Parent()
    follow.outward(EMBED)
    follow.inward(DESKTOP)
    assert follow.outward(NONE) == NONE
    follow.inward(ASKS)
    other = message(RETURN, 12, {DESTINATION: ":1.9", REPLY_TO: 77}, part_of("", NOWHERE))
    assert follow.outward(other) == other
    assert follow.outward(NONE) != NONE and follow.outward(NONE) == NONE


def test_without_a_desktop_nothing_is_put_in_its_place() -> None:
    follow = Parent()
    follow.inward(ASKS)
    assert follow.outward(NONE) == NONE


def test_lines_of_text_end_where_messages_begin() -> None:
    assert client_lines(b"\0AUTH ANONYMOUS\r\n") == -1
    assert client_lines(b"\0AUTH ANONYMOUS\r\nBEGIN\r\nl\1") == 24
    assert server_lines(b"") == server_lines(b"O") == server_lines(b"OK 12\r\n") == -1
    assert server_lines(b"OK 12\r\nAGREE_UNIX_FD\r\nl\1") == 22


def test_addresses_name_sockets() -> None:
    told = "tcp:host=x;unix:path=/run/user/7/bus,guid=12;unix:abstract=/tmp/dbus-x"
    assert list(places_of(told)) == ["/run/user/7/bus", "\0/tmp/dbus-x"]


def test_all_goes_through_whatever_the_pieces() -> None:
    """Lines and messages, byte by byte; what is no message ends it."""
    library, near = socket.socketpair()
    far, bus = socket.socketpair()
    follow = Parent()

    def outward(message: bytes, send: Any) -> None:
        send(follow.outward(message))

    thread = threading.Thread(target=pass_on, args=(near, far, outward, client_lines))
    thread.start()
    sent = b"\0AUTH ANONYMOUS\r\nNEGOTIATE_UNIX_FD\r\nBEGIN\r\n" + EMBED + NONE
    for k in range(0, len(sent), 7):
        library.sendall(sent[k:k + 7])
    bus.settimeout(5)
    got = b""
    while len(got) < len(sent):
        got += bus.recv(4096)
    assert got == sent
    library.sendall(b"this is no message at all")
    assert bus.recv(10) == b""
    thread.join(5)
    for each in (library, near, far, bus):
        each.close()


def test_strings_of_a_body() -> None:
    assert strings_of(joined("a", "Parent"), 2) == ["a", "Parent"]


@pytest.mark.parametrize("member", sorted(TWICE))
def test_what_takes_the_tree_twice_goes_in_alone(member: str, tmp_path: Path) -> None:
    """accesskit 0.7 stands still for ever where the tree is changed between (GetState)."""
    window, turns = Gate(tmp_path / "gate"), OneAtATime(Gate(tmp_path / "gate"))
    asked = message(CALL, 21, {PATH: ROOT, MEMBER: member, SENDER: ":1.8"})
    answer = message(RETURN, 3, {DESTINATION: ":1.8", REPLY_TO: 21})
    other = message(RETURN, 2, {DESTINATION: ":1.9", REPLY_TO: 21})
    inside: list[bool] = []

    def library(sent: bytes) -> None:
        assert sent == asked
        turns.answer(other)
        with window.alone() as alone:
            inside.append(alone)
        turns.answer(answer)

    turns.ask(asked, library)
    with window.alone() as alone:
        inside.append(alone)
    assert inside == [False, True]


def test_a_question_waits_while_the_window_changes_the_tree(tmp_path: Path) -> None:
    window, turns = Gate(tmp_path / "gate"), OneAtATime(Gate(tmp_path / "gate"))
    asked = message(CALL, 21, {PATH: ROOT, MEMBER: "GetState", SENDER: ":1.8"})
    sent = threading.Event()

    def send(_message: bytes) -> None:
        sent.set()
        turns.answer(message(relay.FAILED, 3, {DESTINATION: ":1.8", REPLY_TO: 21}))

    thread = threading.Thread(target=turns.ask, args=(asked, send))
    with window.alone() as alone:
        thread.start()
        assert alone and not sent.wait(0.05)
    assert sent.wait(5)
    thread.join(5)


def test_all_else_and_what_is_not_answered_goes_in_at_once(tmp_path: Path) -> None:
    window, turns = Gate(tmp_path / "gate"), OneAtATime(Gate(tmp_path / "gate"))
    quiet = bytearray(message(CALL, 21, {PATH: ROOT, MEMBER: "GetState", SENDER: ":1.8"}))
    quiet[2] |= NO_REPLY
    sent: list[bytes] = []
    with window.alone():
        for each in (ASKS, DESKTOP, bytes(quiet)):
            turns.ask(each, sent.append)
    assert sent == [ASKS, DESKTOP, bytes(quiet)]
