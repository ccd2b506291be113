#!/usr/bin/env bash
# Builds the converter for browsers as part of the web app's assets: one WebAssembly module for each
# language, or only for the given ones. Builds only modules that are missing or out of date.
# Languages after --larger are for tests and `make run`: their modules are not made as small as
# possible, which takes long. Without the option, such a module is replaced by a small one.
# Usage: wasm.sh [LANGUAGE...] [--larger LANGUAGE...], such as wasm.sh en --larger es
set -euo pipefail
cd "$(dirname "$0")/.."
name=wasm
assets=Server/Sources/CambistWeb/Script
# Has an empty file for each language whose module is larger.
larger=.build-wasm/larger
# The maximum size in bytes with gzip, so that phones load it quickly.
limit=$((90 * 1024))

# The file of a language in Browser/Converter/Languages.
language() {
  case $1 in
  en) echo English ;;
  az) echo Azerbaijani ;;
  tr) echo Turkish ;;
  ru) echo Russian ;;
  es) echo Spanish ;;
  *) return 1 ;;
  esac
}

stamp=.build-wasm/converter.stamp
if [ -e "$stamp" ]; then
  newer=$(find Sources/CambistMoney Sources/CambistRates Sources/CambistModel \
    Sources/CambistScreens Sources/CambistPages Browser/Converter Browser/Shims Scripts/wasm.sh Scripts/wasm-modules.sh \
    Package.swift -newer "$stamp" -print -quit)
else
  newer=everything
fi
# Deletes modules that are out of date, even if they are not built again.
if [ -n "$newer" ]; then rm -f "$assets"/converter-*.wasm "$assets"/converter-*.wasm.gz "$stamp"; fi

# Each has a tag and what it may be: small or larger.
missing=()
[ $# -gt 0 ] || set en az tr ru es
size=small
for argument; do
  if [ "$argument" = --larger ]; then
    size=larger
  elif ! language "$argument" >/dev/null; then
    echo "wasm: no language $argument" >&2
    exit 64
  elif [ ! -e "$assets/converter-$argument.wasm" ] ||
    { [ $size = small ] && [ -e "$larger/$argument" ]; }; then
    missing+=("$argument $size")
  fi
done
[ ${#missing[@]} -gt 0 ] || exit 0

# shellcheck source=Scripts/wasm-modules.sh
. Scripts/wasm-modules.sh

for module in "${modules[@]}"; do compile_module "$module"; done
converter=$out/Converter.o
compile_program -module-name Converter -c Browser/Converter/*.swift -o "$converter"

# Without these two tools, which Debian has, a module works but is a tenth larger.
complete=yes
for tool in wasm-opt zopfli; do
  if [[ " ${missing[*]} " == *" small "* ]] && ! command -v "$tool" >/dev/null; then
    complete=no
    echo "wasm: note: $tool is missing; the modules are larger without it"
  fi
done

# optimise MODULE
optimise() {
  command -v wasm-opt >/dev/null || return 0
  # Another form of loops, passes until nothing is smaller, and no offsets into the first kilobyte,
  # which is the far end of the stack: 2 % smaller.
  wasm-opt --flatten --rereloop -Oz -Oz --converge --low-memory-unused --mvp-features "$1" \
    -o "$1.smaller"
  mv "$1.smaller" "$1"
}

# gzipped FILE
gzipped() {
  if command -v zopfli >/dev/null; then zopfli -c "$1"; else gzip -9 -n -c "$1"; fi
}

# build TAG SIZE
build() {
  local language object=$out/$1.o built=$out/converter-$1.wasm module=$assets/converter-$1.wasm bytes
  language=$(language "$1")
  compile_program -module-name Language -c "Browser/Converter/Languages/$language.swift" -o "$object"
  link "$built" --export=reserve --export=learn --export=convert --strip-all "$converter" "$object"
  if [ "$2" = small ]; then
    optimise "$built"
    gzipped "$built" >"$built.gz"
  else
    gzip -n -c "$built" >"$built.gz"
  fi
  refuse_newer "$built"
  bytes=$(wc -c <"$built.gz")
  echo "wasm: $module: $(wc -c <"$built") bytes, $bytes gzipped"
  if [ "$2" = small ] && [ "$complete" = yes ] && [ "$bytes" -gt "$limit" ]; then
    fail "$module is larger than $limit bytes gzipped"
  fi
  mkdir -p "$larger"
  if [ "$2" = larger ]; then touch "$larger/$1"; fi
  mv "$built" "$module"
  mv "$built.gz" "$module.gz"
  if [ "$2" = small ]; then rm -f "$larger/$1"; fi
}

# Two at a time, because each needs one processor.
builds=()
for one in "${missing[@]}"; do
  build "${one% *}" "${one#* }" &
  builds+=($!)
  if [ ${#builds[@]} = 2 ]; then
    wait "${builds[0]}"
    builds=("${builds[1]}")
  fi
done
for build in "${builds[@]}"; do wait "$build"; done
touch "$stamp"
