# Needs Python 3.11 or newer and make; everything else is fetched into .venv on first use.
#   make play ARGS="durak --seed 7"     make test TESTS=tests/test_house.py     make test PYTHON=python3.12

PYTHON ?=
VENV   := .venv
PY     := $(VENV)/bin/python
ARGS   ?=
TESTS  ?=
# What Python has read once it need not read again: else each process of a test would read the
# house anew, and each collection all tests.
unexport PYTHONDONTWRITEBYTECODE
JOBS   ?= -n auto --maxprocesses 8

.PHONY: help play test affected all-test slow-test window-test bench check messages lock bare-test clean
.PHONY: environment test-environment

help:
	@echo 'make play         open the card table (ARGS="durak --seed 7" goes straight to a game)'
	@echo 'make test         the tests that need no window (TESTS=path picks some, JOBS= runs them in one process)'
	@echo 'make affected     those that the work since main can break (ARGS=--list only says which, and why)'
	@echo 'make all-test     everything there is, for a release: windows of all seats, packages, bare roots'
	@echo 'make slow-test    more of the same kind, and those that take over 2 s'
	@echo 'make window-test  tests that drive a real window, each process under an Xvfb of its own'
	@echo 'make bench        measure speed and memory'
	@echo 'make check        ruff and mypy'
	@echo 'make messages     collect the sentences to translate, and compile the translations there are'
	@echo 'make lock         name what is fetched, with hashes (ARGS=--newer takes the newest releases)'
	@echo 'make bare-test    play and test in Debian roots with nothing else in them (ARGS="trixie --way tarball")'
	@echo 'make dist         all packages that this machine can make (wheel, bundle and deb one by one)'
	@echo 'make package-test those packages installed, started and played'
	@echo 'make clean        remove everything these targets made'

play: environment
	@$(VENV)/bin/riddance $(ARGS)

test: test-environment
	@$(PY) -m pytest $(JOBS) -m "not window and not slow and not package" --durations=10 --durations-min=2 $(TESTS)

affected: test-environment
	@$(PY) -m tests.affected $(JOBS) $(ARGS)

# For a release: all products, whole deals of all games in windows, packages.
all-test: test-environment
	@$(PY) -m pytest $(JOBS) -m "not window and not package" $(TESTS)
	@RIDDANCE_ALL_SEATS=1 $(MAKE) --no-print-directory window-test
	@$(MAKE) --no-print-directory package-test
	@$(MAKE) --no-print-directory bare-test

slow-test: test-environment
	@$(PY) -m pytest $(JOBS) -m "slow and not window and not package" $(TESTS)

window-test: test-environment
	@$(PY) tools/with_xvfb.py $(PY) -m tests.window $(JOBS) $(or $(TESTS),tests)

bench: test-environment
	@$(PY) -m tests.bench $(ARGS)

check: test-environment
	@$(PY) -m ruff check .
	@$(PY) -m mypy

messages: test-environment
	@$(PY) -m tools.messages
	@$(PY) -m tools.catalogues update
	@$(PY) -m tools.catalogues compile

lock: packaging-environment
	@$(PACK_VENV)/bin/python -m tools.locks $(ARGS)

# Needs root, debootstrap, Xvfb, xdotool and a network.
bare-test: test-environment
	@PYTHONPATH=packaging $(PY) -m tests.packaging.bare $(ARGS)

clean:
	rm -rf $(VENV) .venv-packaging build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Asked each time: it mends what a move of the folder or another PYTHON has broken.
environment:
	@sh tools/make_venv.sh $(VENV) play "$(PYTHON)"

test-environment:
	@sh tools/make_venv.sh $(VENV) test "$(PYTHON)"

# --- packages ---
# What they are and what of them is configuration only: packaging/README.md.

PACK_VENV := .venv-packaging
PACK      := PYTHONHASHSEED=0 PYTHONPATH=packaging PYGAME_HIDE_SUPPORT_PROMPT=1 $(PACK_VENV)/bin/python

# The frozen program is driven through a window as a person would: the pages, and some deals.
SOME_PLAY := test_pages.py or durak or rolling_stone

.PHONY: wheel bundle deb dist package-test package-root-test packaging-environment

wheel: packaging-environment
	@rm -f dist/*.whl dist/*.tar.gz
	@$(PACK) -m build --no-isolation --outdir dist . >/dev/null
	@$(PACK) -m twine check --strict dist/*.whl dist/*.tar.gz

bundle: packaging-environment
	@$(PACK) -m PyInstaller --noconfirm --log-level WARN --workpath build/bundle --distpath dist packaging/riddance.spec
	@du -sh dist/riddance

deb: packaging-environment
	@test -d dist/riddance || $(MAKE) --no-print-directory bundle
	@rm -f dist/*.deb
	@$(PACK) -m linux.deb

# All that this machine can make, with its bill of materials and checksums.
dist: wheel bundle deb
	@$(PACK) packaging/checksums.py

package-test: test-environment dist
	@$(PY) -m pytest -n 2 --dist loadfile -m package --durations=5 tests/packaging
	@RIDDANCE_PROGRAM=$(CURDIR)/dist/riddance/riddance $(PY) tools/with_xvfb.py $(PY) -m pytest -m window \
	    tests/window/test_pages.py tests/window/test_play.py -k "$(SOME_PLAY)"

# Needs root, debootstrap and a network; takes about three minutes.
package-root-test: test-environment packaging-environment
	@test -f dist/SHA256SUMS || $(MAKE) --no-print-directory dist
	@PYTHONPATH=packaging $(PY) -m tests.packaging.clean_root $(ARGS)

packaging-environment:
	@sh tools/make_venv.sh $(PACK_VENV) packaging "$(PYTHON)"

# The same bytes from the same commit: nothing may hang on the day or on the order of a set. Only where
# packages are made, and only where git answers: an empty value is no date, and no package could be built.
ifneq ($(filter wheel bundle deb dist package-test package-root-test,$(MAKECMDGOALS)),)
ifndef SOURCE_DATE_EPOCH
COMMITTED := $(shell git log -1 --format=%ct 2>/dev/null)
ifneq ($(COMMITTED),)
export SOURCE_DATE_EPOCH := $(COMMITTED)
endif
endif
endif
