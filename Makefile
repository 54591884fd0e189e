# The two commands of the README are `make play` and `make test`; `make help` lists the rest.

PYTHON ?= python3
BIN := .venv/bin
ENGINE := $(shell find src/quattrocento/core src/quattrocento/games src/quattrocento/bots -name '*.py')
UV := $(shell command -v uv 2>/dev/null)
INSTALL = $(if $(UV),$(UV) pip install -q --python $(BIN)/python,$(BIN)/python -m pip install -q --disable-pip-version-check) -c constraints.txt

.PHONY: help play test check bench lint format docs constraints clean
.DEFAULT_GOAL := help

help: ## List the commands
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: .venv/.compiled ## Play at the terminal (ARGS="palazzo --seats 3" goes on to the command)
	@$(BIN)/quattrocento play $(ARGS)

test: .venv/.compiled .venv/.tested ## Check everything that must hold: style, types, layers, tests, docs
	@PATH="$(CURDIR)/$(BIN):$$PATH" bash tools/check.sh

bench: .venv/.compiled ## Measure the engine beside its peers, each in an environment of its own
	@$(BIN)/python bench/run.py $(ARGS)

lint: .venv/.tested ## Check style, types and layers only
	@PATH="$(CURDIR)/$(BIN):$$PATH" bash tools/check.sh lint

format: .venv/.tested ## Put the sources into the house format
	@$(BIN)/ruff check -q --fix . ; $(BIN)/ruff format -q .

docs: .venv/.compiled .venv/.tested ## Build the documentation into docs/_build
	@PATH="$(CURDIR)/$(BIN):$$PATH" bash tools/check.sh docs

constraints: ## Pin the newest versions that resolve together (needs uv)
	@uv pip compile -q --upgrade --universal --all-extras --no-header --no-annotate pyproject.toml -o constraints.txt

clean: ## Remove everything that was made
	rm -rf .venv .bench build docs/_build
	find src -name '*.so' -delete

.venv/.made: pyproject.toml constraints.txt setup.py
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Quattrocento needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Say which with: make PYTHON=python3.11 ...")'
	@echo "Making the environment in .venv (once; a minute or less) ..."
	@$(if $(UV),$(UV) venv -q --allow-existing --python $(PYTHON) .venv,$(PYTHON) -m venv .venv)
	@$(INSTALL) setuptools 'mypy[mypyc]'
	@QUATTROCENTO_COMPILE=0 $(INSTALL) --no-build-isolation -e .
	@touch $@

.venv/.compiled: .venv/.made $(ENGINE)
	@echo "Compiling the engine (once after each change of it; a minute or two) ..."
	@find src -name '*.so' -delete
	@$(BIN)/python setup.py -q build_ext --inplace
	@find src -name '*.so' -exec touch {} +
	@touch $@

.venv/.tested: .venv/.made
	@echo "Adding what the tests and the documentation need ..."
	@QUATTROCENTO_COMPILE=0 $(INSTALL) --no-build-isolation -e '.[build,test,docs]'
	@touch $@
