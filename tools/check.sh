#!/usr/bin/env bash
# Everything that must hold, in the order in which it fails fastest. Run by `make test`.
# With arguments only those parts: lint, web, plain, all, browser, docs; or quick, for `make check`.
# With DEEP=--deep what takes long is tried as well. With `--row NAME` every line begins with the name, so that two rows can be told apart.
set -euo pipefail
cd "$(dirname "$0")/.."
# Tests start many processes: none shall compile its sources again.
export PYTHONDONTWRITEBYTECODE=

if [ "${1:-}" = "--row" ]; then
  row="$2"
  shift 2
  bash tools/check.sh "$@" 2>&1 | while IFS= read -r line; do printf '%-6s | %s\n' "$row" "$line"; done
  exit
fi

say() { printf '\n== %s\n' "$*"; }
pytest="pytest -q -n auto --dist worksteal --durations=10 ${DEEP:+--deep --timeout 1800}"

lint() {
  say "Style (ruff)"
  ruff check .
  ruff format --check .
  say "Types (mypy)"
  # The compiler of the engine may be at work, with a cache of its own.
  mypy --cache-dir .mypy_cache/style
  say "Layers (import-linter)"
  lint-imports --no-cache
}

web() {
  say "The page: types (svelte-check) and units (vitest)"
  bash tools/web.sh check
}

# Bots and faces are tested with the engine compiled; how they play and speak does not depend on it.
engine="tests/core tests/games --ignore-glob=*/bot --ignore-glob=*/faces"

# Whoever plays before the engine is compiled plays on plain Python. That the same files do the same in both ways, random and
# recorded matches show; where there is no compiler, each single rule is tried as plain Python below.
plain() {
  say "Matches on the engine as plain Python"
  QUATTROCENTO_PLAIN=1 $pytest -m matches $engine tests/terminal/test_play.py
  [ -n "${DEEP:-}" ] || return 0
  # Counting what is covered takes three times as long as the tests themselves.
  say "What the tests of the rules cover"
  QUATTROCENTO_PLAIN=1 $pytest --cov --cov-report=term -m "not matches" $engine
}

# From here on the engine is compiled where it can be.
all() {
  say "All tests outside the browser, the engine compiled"
  # Many of them wait for a server or a command: one worker more than there are cores fills the gaps.
  PYTEST_XDIST_AUTO_NUM_WORKERS=$(($(getconf _NPROCESSORS_ONLN) + 1)) $pytest --matrix tests --ignore=tests/browser
}

browser() {
  say "Tests in a real browser"
  [ -f src/quattrocento/server/page/index.html ] || bash tools/web.sh build
  QUATTROCENTO_CHROMIUM="$(bash tools/chromium.sh)"
  export QUATTROCENTO_CHROMIUM
  $pytest tests/browser
}

docs() {
  say "Documentation (sphinx)"
  sphinx-build -q -W --keep-going -b html docs docs/_build/html
  echo "docs/_build/html/index.html"
}

# What a change breaks first: everything that takes less than a second or two, the engine as plain Python.
quick() {
  say "Quick tests"
  QUATTROCENTO_PLAIN=1 pytest -q -n auto --dist worksteal -m "not matches" $engine tests/text tests/test_*.py \
    --ignore=tests/test_records_shown.py --ignore-glob='*/test_*dump.py'
}

parts=(lint web plain all browser docs)
[ $# -gt 0 ] || set -- "${parts[@]}"
for part in "$@"; do
  case " ${parts[*]} quick " in
    *" $part "*) "$part" ;;
    *)
      echo "tools/check.sh: no part '$part'; there are ${parts[*]} and quick" >&2
      exit 2
      ;;
  esac
done
