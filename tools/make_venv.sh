#!/bin/sh
# make_venv.sh VENV WHAT [PYTHON]: a virtual environment with what requirements/WHAT.txt locks and this
# folder itself installed editable, or one sentence saying why not. Asked before every command of the
# Makefile: it does nothing where all is as it should be, and mends what a move of the folder, an
# upgrade of Python or another PYTHON has broken. Whoever is told why not has nothing half made.
set -eu
venv=$1
what=$2
python=${3:-}
lock="requirements/$what.txt"

say() { echo "$1" >&2; exit 2; }

recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

# Which Python that is, be it called within an environment or without.
origin() { "$1" -c 'import os, sys; print(os.path.realpath(sys._base_executable), sys.version)' 2>/dev/null; }

if [ -n "$python" ] && ! recent "$python"; then
    say "Riddance needs Python 3.11 or newer, and PYTHON=$python is not one."
fi

# Where the environment was made, and what it holds.
place="$venv/made-in"
made="$venv/made-of"
wish="$(cat pyproject.toml requirements/*.txt | cksum)"

runs() { recent "$venv/bin/python" && "$venv/bin/python" -m pip --version >/dev/null 2>&1; }

wanted() { [ -z "$python" ] || [ "$(origin "$python")" = "$(origin "$venv/bin/python")" ]; }

unmoved() { [ "$(cat "$place" 2>/dev/null)" = "$(pwd)" ]; }

# The environment of the tests has all that playing needs.
holds() { grep -qxF -e "$wish $what" "$made" 2>/dev/null || { [ "$what" = play ] && grep -qxF -e "$wish test" "$made" 2>/dev/null; }; }

if unmoved && holds && recent "$venv/bin/python" && wanted; then
    exit 0
fi

if [ -z "$python" ]; then
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if recent "$name"; then python=$name; break; fi
    done
    if [ -z "$python" ]; then
        say "Riddance needs Python 3.11 or newer, and none was found; name one with: make play PYTHON=/path/to/python3"
    fi
    keep=yes
else
    keep=$(wanted && echo yes || echo no)
fi

# What lies there under that name may be somebody's own, or belong to somebody else.
if [ -e "$venv" ] && [ ! -d "$venv" ]; then
    say "$venv is a file, and Riddance needs a folder of that name; move it away."
fi
if [ -d "$venv" ] && [ ! -f "$venv/pyvenv.cfg" ] && [ -n "$(ls -A "$venv" 2>/dev/null)" ]; then
    say "$venv holds something else than an environment of Python; move it away."
fi
if [ -d "$venv" ] && [ ! -w "$venv" ]; then
    say "$venv belongs to somebody else; copy this whole folder without it to where you may write."
fi
if [ ! -d "$venv" ] && [ ! -w . ]; then
    say "Nothing can be written into this folder; copy it to where you may write, and run make there."
fi

# One sentence for what a command has said before it failed.
why() {
    case $1 in
    *"No space left"* | *"Disk quota exceeded"* | *"not enough space"*)
        say "The disk is full: Riddance needs 150 MB in this folder for playing, and 400 MB for its tests." ;;
    *"Permission denied"* | *"Read-only file system"*)
        say "Nothing can be written into this folder; copy it to where you may write, and run make there." ;;
    *"DO NOT MATCH THE HASHES"*)
        say "What was fetched is not what $lock names, and was thrown away; try again, or ask who keeps your package index." ;;
    *"Temporary failure in name resolution"* | *"Failed to resolve"* | *"Failed to establish"* | \
    *"Network is unreachable"* | *"onnection refused"* | *"timed out"* | *"ProxyError"* | *"SSLError"*)
        say "The package index cannot be reached: the first run needs a network. Go on line, and run make again." ;;
    *)
        say "What Riddance needs could not be installed: $(echo "$1" | grep -v '^ *$' | tail -n 1)" ;;
    esac
}

# An environment that was begun here and is not whole goes again.
fresh=no
undo() { if [ "$fresh" = yes ]; then rm -rf "$venv"; fi; }
trap undo EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Its words decide between the sentences above, so they are asked for in English.
quietly() { said=$(LC_ALL=C.UTF-8 "$@" 2>&1) || why "$said"; }

# A copy or a move of the folder, or an upgrade of Python, leaves an environment that no longer runs.
if [ "$keep" = no ] || ! unmoved || ! runs; then
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        say "This Python has no venv module; on Debian and Ubuntu: apt-get install python3-venv"
    fi
    echo "Making $venv with $("$python" --version)"
    fresh=yes
    # pip on its own: venv keeps to itself what stood in its way.
    quietly "$python" -m venv --clear --without-pip "$venv"
    quietly "$venv/bin/python" -m ensurepip --default-pip
    pwd >"$place"
fi

echo "Installing what $lock names into $venv"
pip() { quietly "$venv/bin/python" -m pip "$@"; }
rm -f "$made"
pip install --quiet --disable-pip-version-check --retries 2 --require-hashes --requirement "$lock"
pip install --quiet --disable-pip-version-check --no-index --no-deps --no-build-isolation --editable .
echo "$wish $what" >"$made"
fresh=no
