# The front door. `make help` lists what one can do here.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
READY := $(VENV)/.ready
SOURCES := $(shell find src -name '*.py')
RUN_COMPILED := PYTHONPATH=$(COMPILED)

.PHONY: help serve test check bench compile docs playthroughs picture clean
.DEFAULT_GOAL := help

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

serve: $(READY) ## install what is needed and sit down at a table
	@$(if $(wildcard $(COMPILED)/.ready),$(RUN_COMPILED)) $(BIN)/signoria play medici

test: $(READY) compile ## run everything, interpreted and compiled
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --durations=10
	$(RUN_COMPILED) SIGNORIA_EXPECT=compiled $(BIN)/pytest -n 2 --durations=10
	$(BIN)/mkdocs build --strict --quiet

check: $(READY) ## lint, types and the fast tests: before every commit
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 -q -m "not slow"

bench: $(READY) compile ## measure the engine beside its peers
	$(BIN)/python -m pip install --quiet ".[bench]" --no-build-isolation 2>/dev/null || true
	$(BIN)/python benchmarks/run.py

compile: $(COMPILED)/.ready ## compile the engine with mypyc, beside the sources

docs: $(READY) ## build the documentation into site/
	$(BIN)/mkdocs build --strict

playthroughs: $(READY) ## write the transcripts of tests/playthroughs anew
	$(BIN)/python tests/write_playthroughs.py

clean: ## remove what was built
	rm -rf build dist site .mypy_cache .pytest_cache .ruff_cache .hypothesis $(VENV)

$(READY): pyproject.toml build_support/backend.py
	@echo "signoria: installing into $(VENV) (once; about half a minute)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "signoria needs Python 3.11 or newer: make PYTHON=python3.12 …"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

$(COMPILED)/.ready: $(READY) setup.py $(SOURCES)
	@echo "signoria: compiling with mypyc"
	@rm -rf $(COMPILED)
	@SIGNORIA_COMPILE=1 $(BIN)/python setup.py --quiet build --build-lib $(COMPILED)
	@touch $@
