#!/usr/bin/env bash
# Everything that must hold, in the order in which it fails fastest. Run by `make test`.
# With an argument only that part: lint, plain, compiled, docs.
set -euo pipefail
part="${1:-all}"

say() { printf '\n== %s\n' "$*"; }

lint() {
  say "Style (ruff)"
  ruff check .
  ruff format --check .
  say "Types (mypy)"
  mypy
  mypy bench
  mypy tools
  say "Layers (import-linter)"
  lint-imports --no-cache
}

plain() {
  say "Tests of the rules, the engine as plain Python, with coverage"
  QUATTROCENTO_PLAIN=1 pytest -q -n auto --dist worksteal --matrix --cov --cov-report=term tests/core tests/games
  # Tracing makes bots many times slower, and coverage says little about how well they play.
  say "All other tests, the engine as plain Python"
  QUATTROCENTO_PLAIN=1 pytest -q -n auto --dist worksteal --ignore=tests/core --ignore=tests/games
}

compiled() {
  if python -c 'import quattrocento, sys; sys.exit(0 if quattrocento.compiled else 1)'; then
    say "Tests of the engine, compiled"
    pytest -q -n auto --dist worksteal -m engine
  else
    say "The engine is not compiled here (no C compiler): its tests have run as plain Python only"
  fi
}

docs() {
  say "Documentation (sphinx)"
  sphinx-build -q -W --keep-going -b html docs docs/_build/html
  echo "docs/_build/html/index.html"
}

case "$part" in
  all) lint; plain; compiled; docs ;;
  lint | plain | compiled | docs) "$part" ;;
  *) echo "tools/check.sh: no part '$part'; there are lint, plain, compiled, docs" >&2; exit 2 ;;
esac
