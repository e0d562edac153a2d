"""The sentences of the house, read off its sources once in a process: it takes over a second."""

from functools import cache

from tools import messages
from tools.messages import Message


@cache
def where_they_stand() -> tuple[Message, ...]:
    """Each in each of its places, file by file."""
    return tuple(messages.written_in(messages.ROOT))


@cache
def sentences() -> tuple[Message, ...]:
    """Each once in each of its meanings, as translators get them."""
    return tuple(messages.merged(where_they_stand()))
