#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests; installs one where that is easy.
# The headless shell is the same browser without a window to draw: it needs half the processor time.
set -euo pipefail

find_one() {
  for name in "${QUATTROCENTO_CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && command -v "$name"; then return; fi
  done
  return 1
}

if find_one; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Chromium for the browser tests ..." >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get -q update >&2 </dev/null || true
  for package in chromium-headless-shell chromium; do
    apt-get -q install -y --no-install-recommends "$package" >&2 </dev/null || true
    if find_one; then exit 0; fi
  done
fi
cat >&2 <<'SAY'
The browser tests need Chromium, and none was found. Install it (Debian and Ubuntu: `apt-get install chromium`;
macOS: `brew install --cask chromium`), or name one: QUATTROCENTO_CHROMIUM=/path/to/chromium make test
SAY
exit 1
