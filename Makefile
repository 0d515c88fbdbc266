# Every target sets up .venv first when it needs it; `make help` lists them.

PYTHON ?= python3
ARGS ?=
GAME ?= richelieu
WORKERS ?= auto
# Quick tests often wait for a process or a browser, so two for each core keep the cores busy.
QUICK_WORKERS ?= $(shell echo $$((2 * $$(getconf _NPROCESSORS_ONLN))))
COVERAGE ?= --cov --cov-branch --cov-fail-under=95

# Compiled modules are kept, also where the environment says otherwise: every test process reads them.
export PYTHONDONTWRITEBYTECODE :=

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.tafelrunde-setup
# Test databases are in memory if there is room, because every commit waits for the disk.
MEMORY_FOLDER := $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 4000000 { print $$6 }')
ifneq ($(MEMORY_FOLDER),)
export PYTEST_DEBUG_TEMPROOT := $(MEMORY_FOLDER)
endif
# Tests of one file stay together as long as possible because they share servers and browsers. A
# failed test is retried once; if it then passes, docs/flaky.md must name it.
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist=worksteal --reruns=1 --reruns-delay=1

# The stamp holds the folder and the Python of the environment. It counts only if the environment
# still runs, is in the same folder, and has the Python that was asked for.
STAMP_PYTHON := $(shell sed -n 2p $(STAMP) 2>/dev/null)
ifeq ($(shell test -x $(BIN)/python && test "$$(sed -n 1p $(STAMP) 2>/dev/null)" = "$$(pwd -P)" && echo yes),yes)
ifneq ($(origin PYTHON),file)
ifneq ($(STAMP_PYTHON),$(PYTHON))
STALE := FORCE
endif
endif
else
STALE := FORCE
endif

.PHONY: help setup run play test test-js test-live test-long test-bots check check-types check-code check-tests check-web-or-say check-web bench docs types mutants lock release clean FORCE

help: ## list the targets
	@echo "usage: make TARGET [ARGS=...] [PYTHON=python3]"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1|\2/p' Makefile | awk -F'|' '{ printf "  %-10s %s\n", $$1, $$2 }'

setup: $(STAMP) ## make .venv with the locked packages and this project in it
	@:

# The environment is built from scratch each time, so an interrupted or foreign one is replaced.
# Use the base interpreter, because `python3` may be inside the .venv that is about to be removed.
$(STAMP): pyproject.toml requirements.lock Makefile $(STALE)
	@set -e; \
	if ! command -v "$(PYTHON)" >/dev/null 2>&1 || ! "$(PYTHON)" -c '' >/dev/null 2>&1; then \
		echo "Tafelrunde needs Python 3.11 or newer, and '$(PYTHON)' does not run; name one with: make PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	if ! "$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then \
		echo "Tafelrunde needs Python 3.11 or newer, and '$(PYTHON)' is $$("$(PYTHON)" --version 2>&1); name one with: make PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	base=$$("$(PYTHON)" -c 'import sys; print(getattr(sys, "_base_executable", None) or sys.executable)'); \
	echo "Setting up $(VENV) with $$("$$base" --version)"; \
	rm -rf $(VENV); \
	if command -v uv >/dev/null 2>&1; then \
		uv venv --quiet --python "$$base" $(VENV); \
		uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements.lock; \
		uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .; \
	else \
		"$$base" -m venv $(VENV) || { echo "'$$base -m venv' failed; on Debian the package python3-venv is needed." >&2; exit 1; }; \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements.lock; \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .; \
	fi; \
	{ pwd -P; echo "$(PYTHON)"; } > $(STAMP)

run: setup ## open the house in the browser, on http://127.0.0.1:8756 (ARGS for serve)
	@$(BIN)/tafelrunde serve $(ARGS)

play: setup ## play in the terminal (GAME=friedrich for another game, ARGS for its options)
	@$(BIN)/tafelrunde play $(GAME) $(ARGS)

check: setup ## lint, format, types, layers, and documents in step with the code
	@$(MAKE) --no-print-directory --jobs=2 --output-sync check-types check-code check-web-or-say check-tests

check-types:
	$(BIN)/mypy

check-code:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo --no-cache
	$(BIN)/python tools/make_docs.py --check
	$(BIN)/python tools/make_types.py --check

# Every module of the tests can be imported. This also compiles them once, where otherwise each
# process of a parallel run in a fresh clone compiles them all.
check-tests:
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null || $(BIN)/python -m pytest --collect-only -qq

check-web-or-say:
	@if command -v npm >/dev/null 2>&1; then $(MAKE) --no-print-directory check-web; \
	else echo "npm is missing: the types of the browser client are not checked."; fi

# The client has no build; these only check it and what is vendored in it.
node_modules/.package-lock.json: package.json package-lock.json
	npm ci --no-fund --no-audit --loglevel=error
	@touch $@

check-web: node_modules/.package-lock.json ## lint, format and types of the browser client (needs npm)
	node_modules/.bin/biome ci --colors=off --error-on-warnings .
	node_modules/.bin/tsc --project tsconfig.json

test: check test-js ## the checks, a quick test of every kind, doctests, and branch coverage (5 minutes)
	$(PYTEST) -n $(QUICK_WORKERS) $(COVERAGE) $(ARGS)

test-js: ## the browser client's modules that need no page (needs node)
	@if command -v node >/dev/null 2>&1; then node --test --test-reporter=dot tests/js/*.test.mjs; \
	else echo "node is missing: the modules of the browser client are not tested by themselves."; fi

test-live: setup ## the rest of browsers, servers and databases that tests wait for (20 minutes)
	$(PYTEST) -m "live and not long" $(ARGS)

test-long: setup ## the tests with large counts (15 minutes)
	$(PYTEST) -m long $(ARGS)

test-bots: setup ## many more games of bots and references (ARGS="-k friedrich" for one game; GAMES_FACTOR=100 for all)
	GAMES_FACTOR=$${GAMES_FACTOR:-10} $(BIN)/python -m pytest -n auto -m long --timeout=0 \
		tests/search tests/games tests/conformance $(ARGS)

bench: setup ## run every measurement in bench/
	@set -e; found=; \
	for file in bench/*.py; do \
		case "$$file" in "bench/*.py"|bench/_*) continue;; esac; \
		found=yes; echo "== $$file"; $(BIN)/python "$$file" $(ARGS); \
	done; \
	if [ -z "$$found" ]; then echo "There is nothing to run in bench/." >&2; exit 1; fi

docs: setup ## write the documents that are made from the code
	@$(BIN)/python tools/make_docs.py $(ARGS)

types: setup ## write the TypeScript types of views and messages from the Python types
	@$(BIN)/python tools/make_types.py $(ARGS)

mutants: setup ## change the games' code in small ways and count what the tests notice
	@$(BIN)/python tools/mutants.py $(ARGS)

# Versions already in the file are kept where they still fit; ARGS=--upgrade takes the newest.
lock: ## write requirements.lock anew from pyproject.toml (ARGS=--upgrade for newer versions)
	@set -e; uv=$$(command -v uv || true); \
	if [ -z "$$uv" ]; then \
		temp=$$(mktemp -d); trap 'rm -rf "$$temp"' EXIT; \
		"$(PYTHON)" -m venv "$$temp"; \
		"$$temp/bin/python" -m pip install --quiet --disable-pip-version-check uv; \
		uv="$$temp/bin/uv"; \
	fi; \
	"$$uv" pip compile pyproject.toml --group pyproject.toml:dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-emit-find-links --quiet \
		--custom-compile-command "make lock" --output-file requirements.lock $(ARGS); \
	if grep -n '://' requirements.lock; then \
		echo "requirements.lock must name no address." >&2; exit 1; \
	fi

release: setup ## build wheel and sdist into dist/, from a clean tree with a section in the CHANGELOG
	@$(BIN)/python tools/release.py

clean: ## remove .venv, caches and build output
	rm -rf $(VENV) .venv-newest node_modules build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis htmlcov
	rm -f .coverage .coverage.*
	find src tests bench tools -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
