#!/usr/bin/env bash
# Installs what is named into .venv, in the versions of constraints.txt. Usage: tools/install.sh [--editable] WHAT ...
# By uv, which takes a fifth of the time: the one that is installed, or one that pip brings along; by pip where that fails.
set -euo pipefail
cd "$(dirname "$0")/.."
base="${PYTHON:-python3}"
python=".venv/bin/python"

make_venv() {
  [ -x "$python" ] && return
  # The pip of the machine serves the new environment too, where it can; one of its own takes longer to make.
  if command -v uv >/dev/null || "$base" -m pip --python "$base" --version >/dev/null 2>&1; then
    "$base" -m venv --without-pip .venv
  else
    "$base" -m venv .venv
  fi
}

pip_install() {
  # An environment that was being made when it was interrupted may lack the pip that it was to have.
  "$base" -m pip --version >/dev/null 2>&1 || "$python" -m ensurepip -q >/dev/null 2>&1 || true
  if "$python" -m pip --version >/dev/null 2>&1; then
    "$python" -m pip install -q --disable-pip-version-check -c constraints.txt "$@"
  else
    "$base" -m pip --python "$python" install -q --disable-pip-version-check -c constraints.txt "$@"
  fi
}

find_uv() {
  uv="$(command -v uv || true)"
  [ -n "$uv" ] && return
  [ -x .venv/bin/uv ] || pip_install --no-compile uv >/dev/null 2>&1 || true
  [ ! -x .venv/bin/uv ] || uv=".venv/bin/uv"
}

install() {
  if [ -n "$uv" ] && "$uv" pip install -q --python "$python" -c constraints.txt "$@" 2>.venv/uv.log; then return; fi
  pip_install "$@"
}

make_venv
find_uv
export QUATTROCENTO_COMPILE=0
if [ "${1:-}" = "--editable" ]; then
  shift
  install pip setuptools
  set -- --no-build-isolation -e "$@"
fi
install "$@"
