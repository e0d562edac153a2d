"""Between accesskit and the readers' bus of Linux: one answer of the library is put right, and some
questions are let in one at a time (``scenes.program.gate``).

accesskit 0.7 says of the program that it is part of nothing. Orca has asked since June 2026 whether
it is part of the desktop, and hears nothing of a program that is not (AccessKit issue 742, mended
in accesskit_unix 0.22.1). The library connects to whatever AT_SPI_BUS_ADDRESS names: to a socket of
ours, from which everything goes on as it is but for that answer. Of D-Bus there is as much here as
that takes. A newer library needs none of this.
"""

from __future__ import annotations

import logging
import os
import socket
import struct
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from scenes.program.gate import TWICE, Gate

LOG = logging.getLogger("riddance.relay")
VARIABLE, GATE = "AT_SPI_BUS_ADDRESS", "gate"
ROOT = "/org/a11y/atspi/accessible/root"
CALL, RETURN, FAILED = 1, 2, 3
#: A flag of calls: nobody waits for an answer, and none is given.
NO_REPLY = 1
#: Fields of a header, and how what we read or write of them is written.
PATH, INTERFACE, MEMBER, REPLY_TO, DESTINATION, SENDER, SIGNATURE = 1, 2, 3, 5, 6, 7, 8
_KINDS = {PATH: b"o", INTERFACE: b"s", MEMBER: b"s", DESTINATION: b"s"}
#: No message of a bus is longer; the head before its fields.
MOST_BYTES, HEAD_BYTES = 1 << 27, 16
WAIT_S = 5.0


# --- messages -------------------------------------------------------------------------------------


def padded(length: int, to: int) -> int:
    """The next multiple of ``to``.

    >>> padded(9, 8), padded(8, 8)
    (16, 8)
    """
    return -(-length // to) * to


def text(words: str) -> bytes:
    """A string as it is written, with its length."""
    raw = words.encode()
    return struct.pack("<I", len(raw)) + raw + b"\0"


def length_of(head: bytes) -> int:
    """How long a message is that begins so; ValueError where none does."""
    order = {b"l": "<", b"B": ">"}.get(head[:1])
    if order is None:
        raise ValueError(f"no message begins with {head[:1]!r}")
    (body,), (fields,) = struct.unpack_from(f"{order}I", head, 4), struct.unpack_from(
        f"{order}I", head, 12)
    whole: int = padded(HEAD_BYTES + fields, 8) + body
    if whole > MOST_BYTES:
        raise ValueError("no message is as long as that")
    return whole


def fields_of(message: bytes) -> dict[int, str | int]:
    """The fields of a header by number; only of messages that are little-endian, as ours are."""
    if message[:1] != b"l":
        return {}
    found: dict[int, str | int] = {}
    at, end = HEAD_BYTES, HEAD_BYTES + struct.unpack_from("<I", message, 12)[0]
    while at < end:
        at = padded(at, 8)
        code, kind = message[at], message[at + 2:at + 3]
        at += 4
        if kind == b"g":
            long = message[at]
            found[code] = message[at + 1:at + 1 + long].decode()
            at += long + 2
        elif kind in (b"s", b"o"):
            at = padded(at, 4)
            long = struct.unpack_from("<I", message, at)[0]
            found[code] = message[at + 4:at + 4 + long].decode()
            at += long + 5
        else:
            at = padded(at, 4)
            found[code] = struct.unpack_from("<I", message, at)[0]
            at += 4
    return found


def call(serial: int, told: Mapping[int, str]) -> bytes:
    """A call without arguments."""
    fields = b""
    for code, value in told.items():
        fields += b"\0" * (padded(len(fields), 8) - len(fields))
        fields += bytes((code, 1)) + _KINDS[code] + b"\0" + text(value)
    head = struct.pack("<cBBBIII", b"l", CALL, 0, 1, 0, serial, len(fields)) + fields
    return head.ljust(padded(len(head), 8), b"\0")


def body_of(message: bytes) -> bytes:
    """What comes after the header."""
    fields = struct.unpack_from("<I", message, 12)[0]
    return message[padded(HEAD_BYTES + fields, 8):]


def strings_of(body: bytes, count: int) -> list[str]:
    """The first strings of a body that begins with them."""
    at, found = 0, []
    for _k in range(count):
        at = padded(at, 4)
        long = struct.unpack_from("<I", body, at)[0]
        found.append(body[at + 4:at + 4 + long].decode())
        at += long + 5
    return found


def with_parent(message: bytes, name: str, path: str) -> bytes:
    """An answer to what a program is part of: an object of that program on the bus."""
    value = text(name)
    value = value.ljust(padded(len(value), 4), b"\0") + text(path)
    body = b"\x04(so)\0".ljust(8, b"\0") + value
    head = message[:len(message) - len(body_of(message))]
    return head[:4] + struct.pack("<I", len(body)) + head[8:] + body


class Parent:
    """Follows one connection: who asks for the parent, what the desktop is, which answer is that.
    """

    def __init__(self) -> None:
        self._embeds = 0
        self._asked: set[tuple[str, int]] = set()
        self._desktop: tuple[str, str] | None = None

    def inward(self, message: bytes) -> bytes:
        """What the bus sends to the library."""
        fields, serial = fields_of(message), struct.unpack_from("<I", message, 8)[0]
        if message[1] == RETURN and self._embeds and fields.get(REPLY_TO) == self._embeds:
            name, path = strings_of(body_of(message), 2)
            self._desktop, self._embeds = (name, path), 0
        elif message[1] == CALL and fields.get(MEMBER) == "Get" and fields.get(PATH) == ROOT:
            if strings_of(body_of(message), 2)[1] == "Parent":
                self._asked.add((str(fields.get(SENDER)), serial))
        return message

    def outward(self, message: bytes) -> bytes:
        """What the library sends to the bus."""
        fields = fields_of(message)
        if message[1] == CALL and fields.get(MEMBER) == "Embed":
            self._embeds = struct.unpack_from("<I", message, 8)[0]
        elif message[1] == RETURN and self._asked:
            whose = str(fields.get(DESTINATION)), int(fields.get(REPLY_TO, 0))
            if whose in self._asked:
                self._asked.discard(whose)
                if self._desktop is not None:
                    return with_parent(message, *self._desktop)
        return message


# --- connections ----------------------------------------------------------------------------------


def places_of(address: str) -> Iterator[str]:
    """The sockets that an address of a bus names, as Python has them."""
    for each in address.split(";"):
        transport, _colon, rest = each.partition(":")
        parts = dict(part.partition("=")[::2] for part in rest.split(","))
        if transport == "unix" and "path" in parts:
            yield parts["path"]
        elif transport == "unix" and "abstract" in parts:
            yield "\0" + parts["abstract"]


def connected(address: str) -> socket.socket:
    """A connection to a bus; OSError where there is none."""
    trouble: OSError = OSError(f"no socket in {address!r}")
    for place in places_of(address):
        made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            made.connect(place)
            return made
        except OSError as error:
            made.close()
            trouble = error
    raise trouble


def readers_bus() -> str:
    """The address of the readers' bus, asked for on the session's; OSError without one."""
    usual = f"unix:path={os.environ.get('XDG_RUNTIME_DIR', '')}/bus"
    with connected(os.environ.get("DBUS_SESSION_BUS_ADDRESS") or usual) as bus:
        bus.settimeout(WAIT_S)
        user = str(os.getuid()).encode().hex()
        bus.sendall(b"\0AUTH EXTERNAL " + user.encode() + b"\r\n")
        if not bus.recv(256).startswith(b"OK"):
            raise OSError("the session's bus knows nobody of that name")
        bus.sendall(b"BEGIN\r\n" + call(1, {
            PATH: "/org/freedesktop/DBus", INTERFACE: "org.freedesktop.DBus", MEMBER: "Hello",
            DESTINATION: "org.freedesktop.DBus"}) + call(2, {
            PATH: "/org/a11y/bus", INTERFACE: "org.a11y.Bus", MEMBER: "GetAddress",
            DESTINATION: "org.a11y.Bus"}))
        for message in _messages(bus, b""):
            if message[1] != CALL and fields_of(message).get(REPLY_TO) == 2:
                if message[1] != RETURN:
                    raise OSError("there is no bus for readers")
                return strings_of(body_of(message), 1)[0]
    raise OSError("the session's bus has hung up")


def _messages(source: socket.socket, begun: bytes) -> Iterator[bytes]:
    """Messages one by one, until the other end hangs up."""
    waiting = begun
    while True:
        while len(waiting) >= HEAD_BYTES and len(waiting) >= (long := length_of(waiting)):
            yield waiting[:long]
            waiting = waiting[long:]
        more = source.recv(65536)
        if not more:
            return
        waiting += more


#: Given a message and what sends it on.
HandOn = Callable[[bytes, Callable[[bytes], None]], None]


class OneAtATime:
    """Follows one connection: of the questions in ``TWICE`` each goes in alone, and none while the
    window changes the tree; it is over once its answer has come out.

    ``gate``: which the window goes through as well
    """

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._asked: tuple[str, int] | None = None
        self._answered = threading.Event()

    def ask(self, message: bytes, send: Callable[[bytes], None]) -> None:
        """What the bus sends to the library: sent on when its turn has come."""
        fields = fields_of(message) if message[1] == CALL else {}
        if fields.get(MEMBER) not in TWICE or message[2] & NO_REPLY:
            send(message)
            return
        self._gate.enter()
        try:
            self._answered.clear()
            self._asked = str(fields.get(SENDER)), struct.unpack_from("<I", message, 8)[0]
            send(message)
            if not self._answered.wait(WAIT_S):
                LOG.warning("the library does not answer to %s", fields.get(MEMBER))
        finally:
            self._gate.leave()

    def answer(self, message: bytes) -> None:
        """What the library has sent to the bus."""
        if self._asked is not None and message[1] in (RETURN, FAILED):
            fields = fields_of(message)
            if (fields.get(DESTINATION), fields.get(REPLY_TO)) == self._asked:
                self._asked = None
                self._answered.set()


def pass_on(source: socket.socket, target: socket.socket, hand_on: HandOn,
            ends: Callable[[bytes], int]) -> None:
    """All that comes from one end to the other; first lines of text, up to where messages begin.

    ``hand_on``: gives a message to what sends it; ``ends``: how many bytes of what has come so far
    are those lines; -1: not all of them yet.
    """
    try:
        waiting, sent = b"", 0
        while (at := ends(waiting)) < 0:
            more = source.recv(4096)
            if not more:
                return
            waiting += more
            upto = ends(waiting)
            upto = len(waiting) if upto < 0 else upto
            target.sendall(waiting[sent:upto])
            sent = upto
        for message in _messages(source, waiting[at:]):
            hand_on(message, target.sendall)
    except (OSError, ValueError, struct.error, UnicodeDecodeError) as error:
        LOG.warning("the way to the readers' bus has ended: %s", error)
    finally:
        for each in (source, target):
            _shut(each)


def _shut(each: socket.socket) -> None:
    try:
        each.shutdown(socket.SHUT_RDWR)
    except OSError:
        each.close()


def client_lines(read: bytes) -> int:
    """Where the library's lines end: after BEGIN."""
    at = read.find(b"BEGIN\r\n")
    return -1 if at < 0 else at + len(b"BEGIN\r\n")


def server_lines(read: bytes) -> int:
    """Where the bus's lines end: before what begins as a message does."""
    at = 0
    while at < len(read) and read[at:at + 1] not in (b"l", b"B"):
        end = read.find(b"\r\n", at)
        if end < 0:
            return -1
        at = end + 2
    return at if at < len(read) else -1


class Relay:
    """Listens for the library; who comes is brought on to the bus by a process of its own: in this
    one each message might wait for a picture to be drawn."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="riddance-readers-")
        place = Path(self._folder.name, "bus")
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.bind(str(place))
        self._socket.listen(2)
        self.address = f"unix:path={place}"
        #: Which the window goes through before it changes the tree.
        self.gate = Gate(Path(self._folder.name, GATE))

    def begin(self) -> None:
        """From now on, in a thread that ends with the program."""
        bus = os.environ.get(VARIABLE, "")
        threading.Thread(target=self._listen, args=(bus,), daemon=True, name="relay").start()
        # The library finds it; programs that are started get what was there before.
        os.putenv(VARIABLE, self.address)

    def _listen(self, bus: str) -> None:
        import multiprocessing

        spawn = multiprocessing.get_context("spawn")
        while True:
            try:
                library, _address = self._socket.accept()
                carried = (library, bus, Path(self._folder.name, GATE))
                spawn.Process(target=carry, args=carried, daemon=True).start()
                library.close()
            except OSError as error:
                LOG.warning("there is no way to the readers' bus: %s", error)
                return


def carry(library: socket.socket, address: str, gate: Path) -> None:
    """Between the library and the bus until one of them hangs up; ``address``: of the bus, "" for
    the one that the session names."""
    bus, follow = connected(address or readers_bus()), Parent()
    turns = OneAtATime(Gate(gate))

    def inward(message: bytes, send: Callable[[bytes], None]) -> None:
        turns.ask(follow.inward(message), send)

    def outward(message: bytes, send: Callable[[bytes], None]) -> None:
        send(follow.outward(message))
        turns.answer(message)

    ways = (bus, library, inward, server_lines)
    threading.Thread(target=pass_on, args=ways, daemon=True).start()
    pass_on(library, bus, outward, client_lines)
