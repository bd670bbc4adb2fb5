# The front door. `make help` lists what one can do here.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
INSTALLED := $(VENV)/.installed
READY := $(VENV)/.ready
RUN_COMPILED := PYTHONPATH=$(COMPILED)
FASTEST := env $$(test -e $(COMPILED)/.none && echo SIGNORIA_EXPECT=interpreted || echo SIGNORIA_EXPECT=compiled $(RUN_COMPILED))
TOOK = echo "signoria: make $@ took $$(( $$(date +%s) - began )) s"
# A test that fails runs once more: hundreds start servers and browsers on a busy machine. Both runs are reported.
# Tests differ much in length, so a worker that has nothing left to do takes some from the other.
ALL := -n 2 --dist worksteal --durations=10 --reruns 1 -rfERxX
FULL := $(ALL) --hypothesis-profile=full
# Browsers share the cores with the other half: what waits for them may be late twice.
BROWSED := $(ALL) --reruns 2
# The browser tests take longest: they begin as soon as there is a page and a compiled engine. They
# wait as often as they work: all else takes what they leave of the two cores.
ASIDE := nice -n 5
TOGETHER := --no-print-directory $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# Hundreds of short processes start in the tests: each would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help serve play web wire encodings test page inspected halves interpreted browsed compiled test-long browsed-long rest-long alone-long check check-web linted fast bench plans load costs ladder mutants tune compile figures docs dist sbom stories playthroughs pictures sheets fuzz clean
.DEFAULT_GOAL := help

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

serve: $(INSTALLED) ## install what is needed and open the table in the browser
	@$(BIN)/python build_support/web.py
	@$(BIN)/python build_support/serve.py $(ARGS)

play: $(INSTALLED) ## install what is needed and play in the terminal
	@PYTHONPATH=$$($(BIN)/python build_support/compile.py --path) $(BIN)/signoria play medici $(ARGS)

test: $(READY) ## run everything, interpreted and compiled
	@began=$$(date +%s); $(MAKE) $(TOGETHER) -j3 browsed halves inspected && $(TOOK)

page: $(READY)
	@sh build_support/debian.sh
	@$(BIN)/python build_support/web.py --force

inspected: page
	@$(ASIDE) $(BIN)/python build_support/web.py --test
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	$(ASIDE) $(BIN)/mypy
	NO_MKDOCS_2_WARNING=1 $(ASIDE) $(BIN)/mkdocs build --strict --quiet

# One after the other: four sessions of tests at once would only get into each other's way.
halves: page
	@$(MAKE) $(TOGETHER) interpreted && $(MAKE) $(TOGETHER) compile && $(MAKE) $(TOGETHER) compiled

interpreted:
	SIGNORIA_EXPECT=interpreted $(ASIDE) $(BIN)/pytest $(ALL) -m "not long and not compiled" --ignore=tests/browser

browsed: page compile
	$(FASTEST) $(BIN)/pytest $(BROWSED) -m "not long" tests/browser

compiled:
	@if test -e $(COMPILED)/.none; then \
	  echo "signoria: NOT tested compiled, since there is no C compiler here; what is too much for plain Python runs all the same"; \
	  set -x; SIGNORIA_EXPECT=interpreted $(ASIDE) $(BIN)/pytest $(ALL) -m "compiled and not long" tests --ignore=tests/browser; \
	else set -x; SIGNORIA_EXPECT=compiled $(RUN_COMPILED) $(ASIDE) $(BIN)/pytest $(ALL) -m "not once and not long" tests --ignore=tests/browser; fi

test-long: $(READY) compile ## run what is too long for `make test`: CONTRIBUTING.md says what
	@sh build_support/debian.sh
	@$(BIN)/python build_support/web.py
	@began=$$(date +%s); $(MAKE) $(TOGETHER) -j2 browsed-long rest-long && $(MAKE) --no-print-directory alone-long && $(TOOK)

browsed-long:
	$(FASTEST) $(BIN)/pytest $(BROWSED) -m long tests/browser

rest-long:
	@if test -e $(COMPILED)/.none; then echo "signoria: NOT tested compiled, since there is no C compiler here"; \
	else export $(RUN_COMPILED); again=" or again"; fi; set -x; $(ASIDE) $(BIN)/pytest $(FULL) -m "(long$$again) and not alone" tests --ignore=tests/browser

# Ray gives its parts 15 seconds to start, whatever else the machine does.
alone-long:
	$(FASTEST) $(BIN)/pytest -n 0 --reruns 1 -rfERxX -m alone tests/arena

check: $(READY) ## lint, types and the fast tests: before every commit
	@began=$$(date +%s); $(MAKE) --no-print-directory -j2 linted fast check-web && $(TOOK)

check-web: $(READY) ## the browser part of that: generated types, prettier, eslint and svelte-check
	@$(BIN)/python build_support/web.py --check

linted:
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	$(BIN)/mypy

fast:
	$(BIN)/pytest -n 2 -q --hypothesis-profile=once -m "not slow" --ignore=tests/browser

bench: $(READY) compile ## measure the engine beside its peers (ARGS=--quick for a short run)
	@$(BIN)/python -c 'import pyspiel' 2>/dev/null || \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[bench]"
	@$(BIN)/python benchmarks/run.py $(ARGS)

plans: $(READY) compile ## measure how long plans take (ARGS="--every 10" for a short run)
	@cd benchmarks && PYTHONPATH=$(CURDIR)/$(COMPILED) ../$(BIN)/python plans.py $(ARGS)

load: $(READY) compile ## measure the server under load, beside a peer (ARGS=--quick for a short run)
	@$(BIN)/python -c 'import psutil' 2>/dev/null || \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check "psutil>=6"
	@$(BIN)/python build_support/web.py
	@cd benchmarks && PYTHONPATH=$(CURDIR)/$(COMPILED) ../$(BIN)/python -m load.run $(ARGS)

costs: $(READY) ## measure what each call and message costs the server (ARGS=--page writes docs/serving.md)
	@cd benchmarks && ../$(BIN)/python -m load.costs $(ARGS)

ladder: $(READY) compile ## measure that every level beats the one below, up to 8 hours (ARGS="medici --hours 1")
	@cd lab && PYTHONPATH=$(CURDIR)/$(COMPILED) ../$(BIN)/python -m ladder $(ARGS)

mutants: $(READY) ## plant small bugs in the rules and see whether a test notices (ARGS="court --changed")
	@cd lab && PYTHONPATH=$(CURDIR)/src ../$(BIN)/python -m mutants $(ARGS)

tune: $(READY) compile ## tune the players' rules of thumb by self-play (ARGS="weights court --teach")
	@$(BIN)/python -c 'import cmaes' 2>/dev/null || \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[lab]"
	@cd lab && PYTHONPATH=$(CURDIR)/$(COMPILED) ../$(BIN)/python -m tune $(ARGS)

compile: $(READY) ## compile the engine with mypyc, beside the sources
	@$(BIN)/python build_support/compile.py

fuzz: $(READY) compile ## look for what breaks with fresh random cases, and keep it (ARGS="--minutes 30")
	@cd tests && PYTHONPATH=$(CURDIR)/$(COMPILED) ../$(BIN)/python -m fuzz $(ARGS)

encodings: $(READY) ## write docs/encodings.md, what each number of an observation means, from the games' layouts
	@PYTHONPATH=src $(BIN)/python build_support/layouts.py

wire: $(READY) ## generate the web client's types from the server's models and the games' views
	@PYTHONPATH=src $(BIN)/python build_support/wire.py
	@$(BIN)/python build_support/web.py --wire

web: $(INSTALLED) ## build the browser part
	@$(BIN)/python build_support/web.py --force

figures: $(READY) compile ## measure the figures of docs/games anew where the code is newer (a few minutes)
	@cd lab && PYTHONPATH=$(CURDIR)/$(COMPILED) ../$(BIN)/python -m figures $(ARGS)

dist: $(INSTALLED) ## build the source distribution and a compiled wheel with the page inside, and check both
	@$(BIN)/python -c 'import build.env, twine' 2>/dev/null || \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[release]"
	@$(BIN)/python build_support/dist.py $(ARGS)

sbom: $(INSTALLED) ## write what is shipped and installed, as CycloneDX JSON, into build/sbom.json
	@$(BIN)/python build_support/web.py
	@mkdir -p build
	@$(BIN)/signoria licences --sbom --save build/sbom.json

docs: $(READY) ## build the documentation into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

pictures: $(READY) ## take the pictures of README and docs: the table in the browser, in real games, and one turn of each
	@sh build_support/debian.sh
	@$(BIN)/python build_support/web.py
	PYTHONPATH=$$($(BIN)/python build_support/compile.py --path) $(BIN)/python docs/pictures/take.py $(ARGS)
	PYTHONPATH=$$($(BIN)/python build_support/compile.py --path) $(BIN)/python docs/pictures/turns.py
	$(BIN)/python docs/pictures/terminal.py

sheets: $(READY) ## make contact sheets of every screen under build/screenshots/sheets, to be looked at
	@sh build_support/debian.sh
	@$(BIN)/python build_support/web.py
	PYTHONPATH=$$($(BIN)/python build_support/compile.py --path) $(BIN)/python docs/pictures/sheets.py $(ARGS)

stories: $(READY) ## tell the games of docs/stories anew, in both languages
	$(BIN)/python docs/stories/tell.py

playthroughs: $(READY) ## write the transcripts of tests/playthroughs anew
	$(BIN)/python tests/write_playthroughs.py

clean: ## remove what was built
	rm -rf build dist site .mypy_cache .pytest_cache .ruff_cache .hypothesis $(VENV)

$(INSTALLED): pyproject.toml build_support/backend.py
	@echo "signoria: installing into $(VENV) (once; less than a minute)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "signoria needs Python 3.11 or newer: make PYTHON=python3.12 …"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[server]"
	@touch $@

$(READY): $(INSTALLED)
	@echo "signoria: installing what the tests need (once; about a minute)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@
