#!/usr/bin/env bash
# Everything that must hold, in the order in which it fails fastest. Run by `make test`.
# With arguments only those parts: lint, web, others, rules, compiled, lab, server, browser, docs; or quick, for `make check`.
# With `--row NAME` every line begins with the name, so that two rows can be told apart.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "${1:-}" = "--row" ]; then
  row="$2"
  shift 2
  bash tools/check.sh "$@" 2>&1 | awk -v row="$row" '{ printf "%-6s | %s\n", row, $0; fflush() }'
  exit
fi

say() { printf '\n== %s\n' "$*"; }

lint() {
  say "Style (ruff)"
  ruff check .
  ruff format --check .
  say "Types (mypy)"
  mypy
  say "Layers (import-linter)"
  lint-imports --no-cache
}

web() {
  say "The page: types (svelte-check) and units (vitest)"
  bash tools/web.sh check
}

rules() {
  say "Tests of the rules, the engine as plain Python, with coverage"
  QUATTROCENTO_PLAIN=1 pytest -q -n auto --dist worksteal --durations=10 --matrix --cov --cov-report=term tests/core tests/games
}

# Tracing makes bots many times slower, and coverage says little about how well they play: see `lab`.
others() {
  say "All other tests, the engine as plain Python"
  QUATTROCENTO_PLAIN=1 pytest -q -n auto --dist worksteal --durations=10 \
    --ignore=tests/core --ignore=tests/games --ignore=tests/bots \
    --ignore=tests/lab --ignore=tests/server --ignore=tests/browser
}

is_compiled() { python -c 'import quattrocento, sys; sys.exit(0 if quattrocento.compiled else 1)'; }

compiled() {
  if is_compiled; then
    say "Tests of the engine, compiled"
    pytest -q -n auto --dist worksteal --durations=10 -m engine \
      --ignore=tests/bots --ignore=tests/lab --ignore=tests/server --ignore=tests/browser
  else
    say "The engine is not compiled here (no C compiler): its tests have run as plain Python only"
  fi
}

# Many matches: on the compiled engine where there is one.
lab() {
  say "Tests of the bots and the lab"
  pytest -q -n auto --dist worksteal --durations=10 tests/bots tests/lab
}

server() {
  say "Tests of the server, against real processes"
  pytest -q -n auto --dist worksteal --durations=10 tests/server
}

browser() {
  say "Tests in a real browser"
  [ -f src/quattrocento/server/page/index.html ] || bash tools/web.sh build
  QUATTROCENTO_CHROMIUM="$(bash tools/chromium.sh)"
  export QUATTROCENTO_CHROMIUM
  pytest -q -n auto --dist worksteal --durations=10 tests/browser
}

docs() {
  say "Documentation (sphinx)"
  sphinx-build -q -W --keep-going -b html docs docs/_build/html
  echo "docs/_build/html/index.html"
}

[ $# -gt 0 ] || set -- lint web others rules compiled lab server browser docs
for part in "$@"; do
  case "$part" in
    lint | web | others | rules | compiled | lab | server | browser | docs) "$part" ;;
    *)
      echo "tools/check.sh: no part '$part'; there are lint, web, others, rules, compiled, lab, server, browser, docs" >&2
      exit 2
      ;;
  esac
done
