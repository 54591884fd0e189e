# The two commands of the README are `make play` and `make test`; `make help` lists the rest.

PYTHON ?= python3
BIN := .venv/bin
ENGINE := $(shell find src/quattrocento/core src/quattrocento/games src/quattrocento/bots -name faces -prune -o -name '*.py' -print)
INSTALL = PYTHON="$(PYTHON)" bash tools/install.sh
NODE := $(shell node -p 'parseInt(process.versions.node) >= 20 || ""' 2>/dev/null)

PAGE := src/quattrocento/server/page/index.html
WEB := $(shell find web -name node_modules -prune -o -type f -print)
CHECK = env PATH="$(CURDIR)/$(BIN):$$PATH" DEEP="$(DEEP)" bash tools/check.sh

.PHONY: help play terminal web test engine style house deep check bench pictures load faults lint format docs wheel constraints clean
.DEFAULT_GOAL := help

help: ## List the commands
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

# Nobody waits for the compiler: the first match is played on the engine as plain Python.
play: ## Open the table in the browser (ARGS="--port 9000" goes on to the command)
	@$(MAKE) --no-print-directory --silent -j2 .venv/.made $(PAGE)
	@$(BIN)/python tools/compile.py --beside
	@$(BIN)/quattrocento serve --open $(ARGS)

terminal: .venv/.made ## Play at the terminal (ARGS="palazzo --seats 3" goes on to the command)
	@$(BIN)/python tools/compile.py --beside
	@$(BIN)/quattrocento play $(ARGS)

web: $(PAGE) ## Build the page (Node is found, or brought by pip)

# Two rows of work, so that no core waits: what needs the compiled engine alone, and what needs the page too.
# The compiler uses one core: style, types, the page and the engine as plain Python are checked beside it.
# A browser often waits; tests of the engine, which never do, use the gaps.
# Every line says which row it tells of.
test: .venv/.made ## Check everything that must hold: style, types, layers, tests, browser, docs
	@$(MAKE) --no-print-directory -j2 engine house

deep: ## The same, with everything that takes long tried as well: for an hour in which nobody waits
	@$(MAKE) --no-print-directory test DEEP=--deep

engine: .venv/.compiled .venv/.tested
	@nice -n 3 $(CHECK) --row engine all

style: .venv/.tested $(PAGE)
	@bash tools/chromium.sh >/dev/null
	@$(CHECK) --row house lint web docs plain

house: style .venv/.compiled
	@$(CHECK) --row house browser

check: .venv/.tested ## Check what a change breaks first, in a minute: style, types, layers, the quick tests
	@$(CHECK) lint quick

pictures: .venv/.compiled .venv/.tested $(PAGE) ## Take the pictures of the boards for the documentation anew
	@QUATTROCENTO_PICTURES=1 QUATTROCENTO_CHROMIUM="$$(bash tools/chromium.sh)" $(BIN)/python -m pytest -q -n auto tests/browser/test_pictures.py

load: .venv/.compiled .venv/.tested ## Measure the server with scripted players (ARGS="moves", "thinking", "idle", "growth" or "news")
	@PYTHONPATH=tests $(BIN)/python bench/load.py $(or $(ARGS),moves)

faults: .venv/.compiled .venv/.tested ## Let faults strike servers that scripts play at, and check what was seen (ARGS="--faults 200")
	@PYTHONPATH=bench:tests $(BIN)/python -m faults $(ARGS)

bench: .venv/.compiled ## Measure the engine beside its peers, each in an environment of its own
	@$(BIN)/python bench/run.py $(ARGS)

lint: .venv/.tested ## Check style, types and layers only
	@$(CHECK) lint

format: .venv/.tested ## Put the sources into the house format
	@$(BIN)/ruff check -q --fix . ; $(BIN)/ruff format -q .

docs: .venv/.compiled .venv/.tested ## Build the documentation into docs/_build
	@$(CHECK) docs

wheel: .venv/.made $(PAGE) ## Build the package with the page in it, into dist
	@rm -f dist/quattrocento-*.whl
	@$(BIN)/python -m pip wheel -q --no-deps --no-build-isolation -w dist .
	@$(BIN)/python -m zipfile -l dist/quattrocento-*.whl | grep -q 'server/page/index.html' || { echo "The wheel holds no page." >&2; exit 1; }
	@ls dist/quattrocento-*.whl

constraints: ## Pin the newest versions that resolve together (needs uv)
	@uv pip compile -q --upgrade --universal --all-extras --no-header --no-annotate pyproject.toml -o constraints.txt

clean: ## Remove everything that was made
	rm -rf .venv .bench build dist docs/_build src/quattrocento/server/page web/node_modules
	rm -f src/quattrocento/.compiling
	find src -name '*.so' -delete

.venv/.made: pyproject.toml constraints.txt setup.py
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Quattrocento needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Say which with: make PYTHON=python3.11 ...")'
	@echo "Making the environment in .venv (once; a minute or less) ..."
	@$(INSTALL) --editable .
	@touch $@

.venv/.compiled: .venv/.made $(ENGINE)
	@$(BIN)/python tools/compile.py

$(PAGE): $(WEB) tools/web.sh tools/compress.mjs | $(if $(NODE),,.venv/.made)
	@echo "Building the page (once after each change of it) ..."
	@bash tools/web.sh build

.venv/.tested: .venv/.made
	@echo "Adding what the tests and the documentation need ..."
	@$(INSTALL) --editable '.[build,test,docs,lab,cluster,research,postgres]'
	@touch $@
