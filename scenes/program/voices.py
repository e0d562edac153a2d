"""The voices that the system has for a language, asked in a process that nobody waits for."""

from __future__ import annotations

import logging
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

LOG = logging.getLogger("riddance.voice")
#: Of a hundred voices nobody finds one; no list is longer, in bytes.
MOST, MOST_BYTES = 24, 1 << 22
_ASK = {
    "win32": ("powershell", "-NoProfile", "-Command",
              "Add-Type -AssemblyName System.Speech; (New-Object System.Speech.Synthesis."
              "SpeechSynthesizer).GetInstalledVoices() | % { $_.VoiceInfo.Name + '|' + "
              "$_.VoiceInfo.Culture }"),
    "darwin": ("say", "-v", "?"),
}  # fmt: skip
_LINUX = ("spd-say", "--list-synthesis-voices")
#: A line that names a voice and its language, as each system writes it.
_LINES = {
    "win32": r"(?P<name>[^|]+)\|(?P<language>[\w-]+)\s*$",
    "darwin": r"(?P<name>.+?)\s+(?P<language>[a-z]{2,3}[_-]\w+)\s+#",
}
_LINE = r"\s*(?P<name>\S.*?)\s{2,}(?P<language>[a-z]{2,3}(?:-\w+)*)\s"


class Voices:
    """``names``: of the voices, none until the system has answered."""

    def __init__(self, language: str, ask: Sequence[str] | None = None) -> None:
        """Begin to ask; ``ask``: by which program, None for the system's."""
        self.names: tuple[str, ...] = ()
        self._language = language[:2] or "en"
        words = ask or _ASK.get(sys.platform, _LINUX)
        self._system = "" if ask else sys.platform
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._list = Path()
        self._process: subprocess.Popen[bytes] | None = None
        if shutil.which(words[0]) is not None:
            try:
                self._ask(words)
            except OSError as error:
                LOG.warning("voices cannot be listed: %s", error)

    def _ask(self, words: Sequence[str]) -> None:
        """OSError where there is no room to write a list, or the program does not start."""
        self._folder = tempfile.TemporaryDirectory(prefix="riddance-voices-")
        self._list = Path(self._folder.name, "list")
        flags: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        # Into a file: a list longer than a pipe would wait for its reader.
        with self._list.open("wb") as written:
            self._process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=written,
                                             stderr=subprocess.DEVNULL, creationflags=flags)

    def update(self) -> bool:
        """Whether they have just become known."""
        if self._process is None or self._process.poll() is None:
            return False
        self._process = None
        try:
            with self._list.open("rb") as written:
                text = written.read(MOST_BYTES).decode("utf-8", "replace")
        except OSError as error:
            LOG.warning("voices cannot be listed: %s", error)
            return False
        self.names = voices_in(text, self._language, self._system)
        return len(self.names) > 1

    def close(self) -> None:
        """Ask no more."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
        if self._folder is not None:
            self._folder.cleanup()


def voices_in(text: str, language: str, system: str = "") -> tuple[str, ...]:
    """The names in a system's list, of one language, each once; "": speech-dispatcher's.

    >>> voices_in("NAME          LANGUAGE  VARIANT\\nAnna          de        none\\n"
    ...           "English (GB)  en-GB     none\\nEnglish (US)  en-US     none", "en")
    ('English (GB)', 'English (US)')
    """
    line = re.compile(_LINES.get(system, _LINE))
    found = [met for each in text.splitlines() if (met := line.match(each + " "))]
    # With a plus the same voice is played with another effect.
    names = [met["name"].strip() for met in found
             if met["language"][:2] == language and "+" not in met["name"]]
    return tuple(dict.fromkeys(names))[:MOST]
