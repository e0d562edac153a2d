"""A screen reader without a voice: it knows of a program what is on the accessibility bus.

Nothing else: no picture, no trace, no state. It hears announcements and focus as they come, each
with its time, walks through what there is, and presses and focuses as a reader does (AT-SPI 2).
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from jeepney import DBusAddress, HeaderFields, MatchRule, MessageType, Properties, new_method_call
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection

A11Y = "org.a11y.atspi"
ROOT = f"/{A11Y.replace('.', '/')}/accessible/root"
STATUS = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")
WAIT_S = 10
#: Bits of AT-SPI's set of states.
STATES = {"checked": 4, "focused": 12, "pressed": 20, "selected": 23, "enabled": 8}
#: Numbers of AT-SPI's roles, as far as they are met here.
ROLES = {
    11: "combo box", 16: "dialog", 23: "frame", 29: "label", 31: "list", 32: "list item",
    39: "panel", 43: "button", 54: "status bar", 62: "toggle button", 79: "entry", 83: "heading",
}  # fmt: skip


@dataclass(frozen=True)
class Heard:
    """An announcement or what has got the focus, and when, in s since the epoch."""

    kind: str
    text: str
    at_s: float


@dataclass
class Thing:
    """A node as it is read out; ``path``: where it is on the bus."""

    path: str
    role: str
    name: str
    description: str
    states: frozenset[str]
    can_press: bool
    children: list[Thing] = field(default_factory=list)

    def below(self) -> Iterator[Thing]:
        """It and all that is in it, in reading order."""
        yield self
        for child in self.children:
            yield from child.below()


class Gone(Exception):
    """What was asked for is not there any more."""


class Reader:
    """Listens from the moment it is made; ``heard``: all of it in its order."""

    def __init__(self, session_address: str) -> None:
        self._session = open_dbus_connection(session_address)
        address = self._ask(self._session, DBusAddress("/org/a11y/bus", "org.a11y.Bus",
                                                       "org.a11y.Bus"), "GetAddress")[0]
        self._bus = open_dbus_connection(address)
        self._lock = threading.Lock()
        self.heard: deque[Heard] = deque()
        self._ears = open_dbus_connection(address)
        for interface in ("Object", "Window"):
            rule = MatchRule(type="signal", interface=f"{A11Y}.Event.{interface}")
            self._ears.send_and_get_reply(message_bus.AddMatch(rule), timeout=WAIT_S)
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def ask_for_trees(self, wanted: bool = True) -> None:
        """Say on the session's bus that a reader is there, or is no more."""
        message = Properties(STATUS).set("IsEnabled", "b", wanted)
        self._session.send_and_get_reply(message, timeout=WAIT_S)

    def close(self) -> None:
        """Listen no more."""
        for connection in (self._session, self._bus, self._ears):
            connection.close()

    # --- hearing ----------------------------------------------------------------------------------

    def _listen(self) -> None:
        while True:
            try:
                message = self._ears.receive()
            except (OSError, ConnectionError, ValueError):
                return
            now_s = time.time()
            fields = message.header.fields
            if message.header.message_type is not MessageType.signal:
                continue
            if fields.get(HeaderFields.member) == "Announcement":
                self.heard.append(Heard("said", message.body[3][1], now_s))
            elif (fields.get(HeaderFields.member) == "StateChanged"
                  and message.body[0] == "focused" and message.body[1]):
                self.heard.append(Heard("focus", fields[HeaderFields.path], now_s))

    def said(self) -> list[Heard]:
        """All announcements."""
        return [each for each in list(self.heard) if each.kind == "said"]

    # --- looking ----------------------------------------------------------------------------------

    def _ask(self, connection: Any, address: DBusAddress, method: str, signature: str | None = None,
             body: tuple[Any, ...] = ()) -> Any:
        message = new_method_call(address, method, signature, body)
        reply = connection.send_and_get_reply(message, timeout=WAIT_S)
        if reply.header.message_type is MessageType.error:
            raise Gone(reply.body)
        return reply.body

    def _call(self, name: str, path: str, interface: str, method: str,
              signature: str | None = None, body: tuple[Any, ...] = ()) -> Any:
        with self._lock:
            return self._ask(self._bus, DBusAddress(path, name, f"{A11Y}.{interface}"), method,
                             signature, body)

    def applications(self) -> list[str]:
        """The names on the bus of all programs that can be read."""
        try:
            body = self._call(f"{A11Y}.Registry", ROOT, "Accessible", "GetChildren")
        except Gone:
            return []
        return [name for name, _path in body[0]]

    def parent_of(self, name: str) -> tuple[str, str]:
        """What a program says that it is part of: Orca asks whether that is the desktop."""
        return tuple(self._property(name, ROOT, "Parent"))

    def _property(self, name: str, path: str, what: str) -> Any:
        address = DBusAddress(path, name, "org.freedesktop.DBus.Properties")
        with self._lock:
            return self._ask(self._bus, address, "Get", "ss", (f"{A11Y}.Accessible", what))[0][1]

    def tree(self, name: str) -> Thing:
        """All that a program shows now; Gone where it changed under the hand."""
        windows = self._call(name, ROOT, "Accessible", "GetChildren")[0]
        if not windows:
            raise Gone("no window yet")
        return self._thing(name, windows[0][1])

    def _thing(self, name: str, path: str) -> Thing:
        low, high = self._call(name, path, "Accessible", "GetState")[0]
        bits = low | high << 32
        number = self._call(name, path, "Accessible", "GetRole")[0]
        interfaces = self._call(name, path, "Accessible", "GetInterfaces")[0]
        children = self._call(name, path, "Accessible", "GetChildren")[0]
        return Thing(path, ROLES.get(number, str(number)), self._property(name, path, "Name"),
                     self._property(name, path, "Description"),
                     frozenset(each for each, bit in STATES.items() if bits >> bit & 1),
                     f"{A11Y}.Action" in interfaces,
                     [self._thing(name, child) for _name, child in children])

    # --- doing ------------------------------------------------------------------------------------

    def press(self, name: str, thing: Thing) -> bool:
        """What a reader's Enter does there."""
        return bool(self._call(name, thing.path, "Action", "DoAction", "i", (0,))[0])

    def focus(self, name: str, thing: Thing) -> bool:
        """Go there."""
        return bool(self._call(name, thing.path, "Component", "GrabFocus")[0])
