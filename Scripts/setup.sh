#!/usr/bin/env bash
# Installs missing tools: with `run` for a build for debugging, with `build` for a release as well,
# with `test` for testing as well, with `bench` the programs that Cambist is compared with, with
# `dist` those that create a minimal Debian. On Debian and its derivatives it installs with apt, as
# root or through sudo; otherwise it lists what is missing.
# Usage: setup.sh run|build|node|test|bench|dist
set -euo pipefail

missing=()
# need PACKAGE CHECK...: the package is missing when the check fails.
need() {
  local package=$1
  shift
  "$@" >/dev/null 2>&1 || missing+=("$package")
}

there() {
  local file
  for file in "$@"; do
    if [ -e "$file" ]; then return 0; fi
  done
  return 1
}

case ${1:-} in
  run | build | node | test | bench | dist) purpose=$1 ;;
  *)
    echo "usage: setup.sh run|build|node|test|bench|dist" >&2
    exit 64
    ;;
esac

if ! command -v swift >/dev/null; then
  echo "setup: Swift 6.3 is missing; see https://www.swift.org/install" >&2
  exit 1
fi

if [ "$(uname)" = Darwin ]; then
  # macOS includes SQLite, zlib and Python.
  if [ "$purpose" = test ]; then
    need chromium command -v chromium
    need chromedriver command -v chromedriver
    need acorn command -v acorn
  fi
  if [ ${#missing[@]} -gt 0 ]; then
    echo "setup: please install: ${missing[*]}" >&2
    exit 1
  fi
  exit 0
fi

need libsqlite3-dev there /usr/include/sqlite3.h
need zlib1g-dev there /usr/include/zlib.h
need libmd-dev there /usr/include/sha2.h
need librsvg2-bin command -v rsvg-convert
need esbuild command -v esbuild
# For the manual pages and the Unicode data of the release.
need python3 command -v python3
# They make the browser's files a tenth smaller.
need zopfli command -v zopfli
if [ "$purpose" != run ]; then need binaryen command -v wasm-opt; fi
case $purpose in
  node | test) need libpq-dev there /usr/include/postgresql/libpq-fe.h ;;
esac
if [ "$purpose" = test ]; then
  need chromium command -v chromium
  need chromium-headless-shell there /usr/lib/chromium/chromium-headless-shell
  need chromium-driver command -v chromedriver
  need webkit2gtk-driver command -v WebKitWebDriver
  need xvfb command -v Xvfb
  need nodejs command -v node
  need openssl command -v openssl
  need node-acorn command -v acorn
  # For the tests of exported prices.
  need hledger command -v hledger
  # For the store on PostgreSQL, whose tests start a server and a pooler.
  need postgresql there /usr/lib/postgresql/*/bin/initdb
  need pgbouncer there /usr/sbin/pgbouncer
  # For the tests of the manual pages.
  need groff-base command -v groff
  # For the tests of the files in Deploy.
  need systemd command -v systemd-analyze
  need nginx there /usr/sbin/nginx
  need haproxy there /usr/sbin/haproxy
  # ICU for the tests of typed amounts, in Debian's own Python, regardless of the path.
  need python3-icu /usr/bin/python3 -c 'import icu'
  # Needed once, to create the environment of the browser tests.
  if ! there "$(dirname "$0")/../.venv-browser/ready"; then
    need python3-venv python3 -c 'import ensurepip, venv'
  fi
fi
if [ "$purpose" = bench ]; then
  need qalc command -v qalc
  need units command -v units
  need libsimdjson-dev there /usr/include/simdjson.h
  need g++ command -v g++
  need wrk command -v wrk
  need python3 command -v python3
  if ! there "$(dirname "$0")/../.venv-bench/ready"; then
    need python3-venv python3 -c 'import ensurepip, venv'
  fi
fi
if [ "$purpose" = dist ]; then need debootstrap command -v debootstrap; fi
[ ${#missing[@]} -gt 0 ] || exit 0

install=(apt-get install --yes --no-install-recommends "${missing[@]}")
if ! command -v apt-get >/dev/null; then
  echo "setup: missing (names of Debian packages): ${missing[*]}" >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup: missing: ${missing[*]}; as root, run: ${install[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

echo "setup: installing ${missing[*]}"
as_root+=(env DEBIAN_FRONTEND=noninteractive)
if ! "${as_root[@]}" apt-get update || ! "${as_root[@]}" "${install[@]}"; then
  echo "setup: could not install: ${missing[*]}" >&2
  exit 1
fi
