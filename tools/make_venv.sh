#!/bin/sh
# make_venv.sh VENV WHAT [PYTHON]: a virtual environment with WHAT installed editable, or one sentence
# saying why not. Asked before every command of the Makefile: it does nothing where all is as it
# should be, and mends what a move of the folder, an upgrade of Python or another PYTHON has broken.
set -eu
venv=$1
what=$2
python=${3:-}

recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

# Which Python that is, be it called within an environment or without.
origin() { "$1" -c 'import os, sys; print(os.path.realpath(sys._base_executable), sys.version)' 2>/dev/null; }

if [ -n "$python" ] && ! recent "$python"; then
    echo "Riddance needs Python 3.11 or newer, and PYTHON=$python is not one." >&2
    exit 2
fi

# Where the environment was made, and what has been installed since.
place="$venv/made-in"
made="$venv/made-of"
wish="$(cksum <pyproject.toml)"

runs() { recent "$venv/bin/python" && "$venv/bin/python" -m pip --version >/dev/null 2>&1; }

wanted() { [ -z "$python" ] || [ "$(origin "$python")" = "$(origin "$venv/bin/python")" ]; }

unmoved() { [ "$(cat "$place" 2>/dev/null)" = "$(pwd)" ]; }

# The environment of the tests has all that playing needs.
installed() { unmoved && [ -f "$made" ] && grep -qxF -e "$wish .[test,mutants,cluster]" -e "$wish $what" "$made"; }

if installed && recent "$venv/bin/python" && wanted; then
    exit 0
fi

if [ -z "$python" ]; then
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if recent "$name"; then python=$name; break; fi
    done
    if [ -z "$python" ]; then
        echo "Riddance needs Python 3.11 or newer, and none was found; name one with: make play PYTHON=/path/to/python3" >&2
        exit 2
    fi
    keep=yes
else
    keep=$(wanted && echo yes || echo no)
fi

# A copy or a move of the folder, or an upgrade of Python, leaves an environment that no longer runs.
if [ "$keep" = no ] || ! unmoved || ! runs; then
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        echo "This Python has no venv module; on Debian and Ubuntu: apt-get install python3-venv" >&2
        exit 2
    fi
    echo "Making $venv with $("$python" --version)"
    "$python" -m venv --clear "$venv"
    pwd >"$place"
fi

echo "Installing $what into $venv"
if ! "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --editable "$what"; then
    echo "pip could not install what Riddance needs; see its words above (it needs a network, or a package index)." >&2
    exit 2
fi
echo "$wish $what" >>"$made"
