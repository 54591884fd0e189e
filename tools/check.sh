#!/usr/bin/env bash
# Everything that must hold, in the order in which it fails fastest. Run by `make test`.
# With arguments only those parts: lint, web, others, rules, compiled, lab, server, browser, docs; or quick, for `make check`.
# With `--row NAME` every line begins with the name, so that two rows can be told apart.
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
pytest="pytest -q -n auto --dist worksteal --durations=10"

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
  QUATTROCENTO_PLAIN=1 $pytest --matrix --cov --cov-report=term tests/core tests/games
}

compiled() {
  if python -c 'import quattrocento, sys; sys.exit(0 if quattrocento.compiled else 1)'; then
    say "Tests of the rules, the engine compiled"
    $pytest tests/core tests/games
  else
    say "The engine is not compiled here (no C compiler): its tests run as plain Python only"
  fi
}

# From here on the engine is compiled where it can be; that it plays the same as plain Python is shown above.
lab() {
  say "Tests of the bots and the lab"
  $pytest tests/bots tests/lab
}

others() {
  say "Tests of the terminal, the words, the adapters and the documentation"
  $pytest tests/adapters tests/terminal tests/text tests/test_*.py
}

# Whoever plays before the engine is compiled plays on plain Python.
plain() {
  say "Tests of matches at the terminal, the engine as plain Python"
  QUATTROCENTO_PLAIN=1 $pytest tests/terminal/test_play.py
}

server() {
  say "Tests of the server, against real processes"
  $pytest tests/server
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
  QUATTROCENTO_PLAIN=1 pytest -q -n auto --dist worksteal tests/core tests/games tests/text tests/test_*.py \
    --ignore=tests/games/test_contracts.py --ignore=tests/games/test_records.py --ignore=tests/games/test_spoilt_positions.py \
    --ignore=tests/test_records_shown.py --ignore-glob='*_secrets.py' --ignore-glob='*_worlds.py' --ignore-glob='*_dump.py' \
    --ignore-glob='*_characters_positions.py' --ignore-glob='*_payment.py' --ignore-glob='*_money.py' --ignore-glob='*_text.py'
}

parts=(lint web others plain rules compiled lab server browser docs)
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
