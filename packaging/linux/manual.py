"""The manual page and what shells complete, made from the parsers that read the arguments: so that
neither can say what is not so.

    manual.page()      manual.bash()      manual.zsh()      manual.fish()
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

import project
from game import cli
from game.catalogue import CATALOGUE
from game.core.player import LEVELS
from game.store.journal import SUFFIX
from scenes.preferences import SPEEDS
from scenes.program import arguments

#: What may stand behind an option or an argument, where its parser does not list it.
VALUES = {"game": tuple(CATALOGUE), "speed": SPEEDS, "players": LEVELS}
#: Behind these stands the name of a file.
FILES = ("trace", "json", "file")


@dataclass(frozen=True, slots=True)
class Piece:
    """An option, or an argument where there are no ``flags``. ``value``: what stands behind it, ""
    for nothing; ``values``: all that can; ``file``: it is a file's name."""

    flags: tuple[str, ...]
    name: str
    value: str
    help: str
    values: tuple[str, ...] = ()
    file: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """What is written behind ``riddance``; ``name`` "" is the window."""

    name: str
    help: str
    pieces: tuple[Piece, ...]

    @property
    def options(self) -> list[Piece]:
        """Its pieces that begin with a dash."""
        return [piece for piece in self.pieces if piece.flags]

    @property
    def flags(self) -> list[str]:
        """All its words that begin with a dash."""
        return [flag for piece in self.options for flag in piece.flags]


def commands() -> list[Command]:
    """The window first, then what needs no screen."""
    window = arguments.parser()
    listed = [Command("", window.description or "", tuple(_pieces(window)))]
    # argparse has no public way to ask what a parser takes; its own help is made of the same.
    for action in cli.parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, parser in action.choices.items():
                listed.append(Command(name, parser.description or "", tuple(_pieces(parser))))
    return listed


def _pieces(parser: argparse.ArgumentParser) -> Iterator[Piece]:
    for action in parser._actions:
        takes = action.nargs != 0
        metavar = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
        if action.nargs == "*":
            metavar += " ..."
        yield Piece(
            tuple(action.option_strings),
            action.dest,
            metavar if takes else "",
            action.help or "",
            tuple(map(str, action.choices or VALUES.get(action.dest, ()))) if takes else (),
            action.dest in FILES,
        )


# --- the manual page ------------------------------------------------------------------------------

FILES_KEPT = (
    ("~/.config/riddance/", "settings"),
    ("~/.local/share/riddance/", "games in play and past ones, records and statistics"),
    ("~/.local/state/riddance/", "reports of failures"),
    ("~/.cache/riddance/", "drawn pictures; may be thrown away at any time"),
)


def roff(text: str) -> str:
    r"""Text as troff reads it.

    >>> roff("riddance list --help")
    'riddance list \\-\\-help'
    """
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + safe if safe[:1] in (".", "'") else safe


def page() -> str:
    """riddance(6)."""
    window, *others = commands()
    day = project.date_of(project.epoch_s())
    lines = [
        f'.TH RIDDANCE 6 {day} "{project.WORDS["NAME"]} {project.VERSION}" Games',
        ".SH NAME",
        f"riddance \\- {roff(project.WORDS['SUMMARY'][0].lower() + project.WORDS['SUMMARY'][1:])}",
        ".SH SYNOPSIS",
        *_synopsis(window),
        *(line for each in others for line in (".br", *_synopsis(each))),
        ".SH DESCRIPTION",
        roff(window.help),
        ".SH OPTIONS",
        *_told(window),
        ".SH COMMANDS",
        "Without a screen:",
    ]
    for each in others:
        lines += [f".SS riddance {each.name}", roff(sentence(each.help)), *_told(each)]
    lines += [".SH FILES"]
    for place, holds in FILES_KEPT:
        lines += [".TP", f".I {roff(place)}", roff(holds)]
    lines += [".SH BUGS", f"{roff(project.WORDS['ISSUES'])}"]
    return "\n".join(lines) + "\n"


def sentence(text: str) -> str:
    """A help text as a sentence.

    >>> sentence("name all games")
    'Name all games.'
    """
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", ":")) else ".")


def _synopsis(command: Command) -> list[str]:
    words = [f".B riddance {command.name}".strip()]
    for piece in command.pieces:
        if piece.name == "help":
            continue
        shown = f"\\fI{roff(piece.value)}\\fR"
        if piece.flags:
            flag = f"\\fB{roff(piece.flags[-1])}\\fR"
            words.append(f"[{flag} {shown}]" if piece.value else f"[{flag}]")
        else:
            needed = command.name and not piece.value.endswith("...")
            words.append(shown if needed else f"[{shown}]")
    return words


def _told(command: Command) -> list[str]:
    lines = []
    for piece in command.pieces:
        flags = ", ".join(f"\\fB{roff(flag)}\\fR" for flag in piece.flags)
        shown = f"\\fI{roff(piece.value)}\\fR" if piece.value else ""
        if piece.name != "help":
            told = sentence(piece.help or _plain(piece))
            lines += [".TP", f"{flags} {shown}".strip(), roff(told)]
    return lines


def _plain(piece: Piece) -> str:
    """What is said of an option that has no help of its own."""
    return ", ".join(piece.values) or piece.name.replace("_", " ")


# --- shells ---------------------------------------------------------------------------------------


def bash() -> str:
    """For bash: files and values behind options, then options, commands and games."""
    window, *others = commands()
    every = [piece for command in (window, *others) for piece in command.options]
    files = sorted({flag for piece in every if piece.file for flag in piece.flags})
    lined = {flag: piece.values for piece in every if piece.values for flag in piece.flags}
    names = [each.name for each in others]
    lines = [
        "# Completion of riddance for bash; made from the program's own parsers.",
        "_riddance() {",
        '    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
        "    COMPREPLY=()",
        '    case "$before" in',
        f"    {'|'.join(files)}) compopt -o default; return ;;",
    ]
    for flag, values in lined.items():
        lines.append(f"    {flag}) {_offered(values)}; return ;;")
    lines += ["    esac", '    if [ "$COMP_CWORD" -gt 1 ]; then']
    lines += ['        case "${COMP_WORDS[1]}" in']
    for each in others:
        lines.append(f"        {each.name}) {_bash_of(each)}; return ;;")
    words = (*window.flags, *names, *CATALOGUE)
    lines += [
        "        esac", "    fi", f"    {_offered(words)}",
        f'    COMPREPLY+=($(compgen -f -X "!*{project.WORDS["FILE_SUFFIX"]}" -- "$word"))',
        "}", "complete -o filenames -F _riddance riddance",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _offered(words: tuple[str, ...] | list[str]) -> str:
    return f'COMPREPLY=($(compgen -W "{" ".join(words)}" -- "$word"))'


def _bash_of(command: Command) -> str:
    words = [word for piece in command.pieces if not piece.flags for word in piece.values]
    line = _offered([*command.flags, *words])
    taken = any(piece.file and not piece.flags for piece in command.pieces)
    # Saved games are also where the program keeps them, as .jsonl: all files are offered.
    return line + (f'; COMPREPLY+=($(compgen -f -X "!*{SUFFIX}" -- "$word"))' if taken else "")


def fish() -> str:
    """For fish: one line for each option and argument."""
    window, *others = commands()
    names = " ".join(each.name for each in others)
    none = f"not __fish_seen_subcommand_from {names}"
    lines = ["# Completion of riddance for fish; made from the program's own parsers."]
    for each in others:
        said = _quoted(each.help)
        lines.append(f"complete -c riddance -f -n '{none}' -a {each.name} -d {said}")
    for key, game in CATALOGUE.items():
        lines.append(f"complete -c riddance -n '{none}' -a {key} -d {_quoted(game.title)}")
    for each in (window, *others):
        when = f"__fish_seen_subcommand_from {each.name}" if each.name else none
        lines += [_fish_of(piece, when, each.name) for piece in each.pieces]
    return "\n".join(line for line in lines if line) + "\n"


def _fish_of(piece: Piece, when: str, command: str) -> str:
    head = f"complete -c riddance -n '{when}'"
    values = f" -a '{' '.join(piece.values)}'" if piece.values else ""
    if not piece.flags:
        return f"{head} -f{values}" if values and command else ""
    flags = "".join(
        f" -l {flag[2:]}" if flag.startswith("--") else f" -s {flag[1:]}" for flag in piece.flags
    )
    takes = (" -r" if piece.file else " -x") if piece.value else ""
    return f"{head}{flags}{takes}{values} -d {_quoted(piece.help or _plain(piece))}"


def zsh() -> str:
    """For zsh: `_arguments` of the window, or of the command that stands first."""
    window, *others = commands()
    lines = [
        "#compdef riddance",
        "# Completion of riddance for zsh; made from the program's own parsers.",
        'local first="${words[2]}"',
        'case "$first" in',
    ]
    for each in others:
        lines += [f"{each.name})", "    shift words; (( CURRENT-- ))"]
        lines += [f"    _arguments {' '.join(map(_zsh_of, each.pieces))}", "    ;;"]
    words = " ".join((*(each.name for each in others), *CATALOGUE))
    options = " ".join(map(_zsh_of, window.options))
    files = f'_files -g "*{project.WORDS["FILE_SUFFIX"]}"'
    first = f"'1:game, command or file:{{_alternative \"words:game or command:({words})\" "
    first += f"\"files:file:{files.replace(chr(34), chr(92) + chr(34))}\"}}'"
    lines += ["*)", f"    _arguments {options} {first}", "    ;;", "esac"]
    return "\n".join(lines) + "\n"


def _zsh_of(piece: Piece) -> str:
    said = (piece.help or _plain(piece)).translate({ord(sign): " " for sign in "[]:'"})
    values = f"({' '.join(piece.values)})"
    action = "_files" if piece.file else values if piece.values else " "
    if not piece.flags:
        return f"'*:{said}:{action}'"
    behind = f":{piece.value.lower()}:{action}" if piece.value else ""
    return " ".join(f"'*{flag}[{said}]{behind}'" for flag in piece.flags)


def _quoted(text: str) -> str:
    """One word for a shell."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
