# Everything starts here. `make` alone lists what there is.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help setup run test test-page lint bench golden preview kill load soak die

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(VENV)/run.stamp ## install what the bot needs into .venv

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Factotum needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1). Try: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || \
		{ echo "Python's ensurepip is missing. On Debian or Ubuntu: sudo apt-get install python3-venv"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: requirements.txt | $(VENV)/bin/python
	@echo "Installing what the bot needs (once) ..."
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements.txt
	@touch $@

$(VENV)/dev.stamp: requirements.txt requirements-dev.txt | $(VENV)/bin/python
	@echo "Installing what the tests need (once) ..."
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements-dev.txt
	@touch $@ $(VENV)/run.stamp

run: $(VENV)/run.stamp ## start the bot; with no DISCORD_TOKEN, on the playground on this machine
	@$(BIN)/python bot.py

test: $(VENV)/dev.stamp ## all tests but those that need a browser
	@$(BIN)/python -m pytest -m "not page and not kill and not die" -n auto

test-page: $(VENV)/dev.stamp ## the playground's page in headless Chromium
	@$(BIN)/python -m pytest -m page

lint: $(VENV)/dev.stamp ## ruff, import-linter, mypy
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .
	@$(BIN)/lint-imports
	@$(BIN)/mypy

bench: $(VENV)/dev.stamp ## measure, beside what each figure is to be held against; writes bench.json
	@$(BIN)/python -m tests.bench

golden: $(VENV)/dev.stamp ## draw the reference pictures anew (then look at each)
	@$(BIN)/python -m tests.render.golden

preview: $(VENV)/run.stamp ## draw one scene to out/: make preview SCENE=little_factory_board
	@$(BIN)/python -m render $(SCENE)

kill: $(VENV)/dev.stamp ## kill the bot 200 times in the middle of a game and look for anything lost
	@$(BIN)/python -m pytest -m kill -n auto

die: $(VENV)/dev.stamp ## abandon the bot between any two awaits, a thousand times and more
	@$(BIN)/python -m pytest -m die -n auto -rP

soak: $(VENV)/dev.stamp ## a month of 300 tables on a clock turned by hand, with faults at every request
	@$(BIN)/python -m tests.soak

load: $(VENV)/dev.stamp ## twenty presses a second on 200 tables for five minutes (LOAD=seconds)
	@$(BIN)/python -m tests.bench.load
