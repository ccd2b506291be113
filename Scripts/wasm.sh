#!/usr/bin/env bash
# Builds the converter for browsers as part of the web app's assets: one WebAssembly module for each
# language, or only for the given ones. Builds only modules that are missing or out of date.
# Usage: wasm.sh [LANGUAGE...], such as wasm.sh en es
set -euo pipefail
cd "$(dirname "$0")/.."
name=wasm
assets=Server/Sources/CambistWeb/Script
languages=(English Azerbaijani Turkish Russian Spanish)
tags=(en az tr ru es)
# The maximum size in bytes with gzip, so that phones load it quickly.
limit=$((90 * 1024))

wanted=" ${*:-${tags[*]}} "
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

missing=()
for index in "${!tags[@]}"; do
  if [[ $wanted == *" ${tags[index]} "* ]] && [ ! -e "$assets/converter-${tags[index]}.wasm" ]; then
    missing+=("$index")
  fi
done
[ ${#missing[@]} -gt 0 ] || exit 0

# shellcheck source=Scripts/wasm-modules.sh
. Scripts/wasm-modules.sh

for module in "${modules[@]}"; do compile_module "$module"; done

# Without these two tools, which Debian has, a module works but is a tenth larger.
complete=yes
for tool in wasm-opt zopfli; do
  if ! command -v "$tool" >/dev/null; then
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

# build LANGUAGE TAG
build() {
  local object=$out/Converter$1.o built=$out/converter-$2.wasm module=$assets/converter-$2.wasm size
  compile_program -module-name Converter -c Browser/Converter/*.swift \
    "Browser/Converter/Languages/$1.swift" -o "$object"
  link "$built" --export=reserve --export=learn --export=convert --strip-all "$object"
  optimise "$built"
  refuse_newer "$built"
  gzipped "$built" >"$built.gz"
  size=$(wc -c <"$built.gz")
  echo "wasm: $module: $(wc -c <"$built") bytes, $size gzipped"
  if [ "$complete" = yes ] && [ "$size" -gt "$limit" ]; then
    fail "$module is larger than $limit bytes gzipped"
  fi
  mv "$built" "$module"
  mv "$built.gz" "$module.gz"
}

# Two at a time, because each needs one processor.
builds=()
for index in "${missing[@]}"; do
  build "${languages[$index]}" "${tags[$index]}" &
  builds+=($!)
  if [ ${#builds[@]} = 2 ]; then
    wait "${builds[0]}"
    builds=("${builds[1]}")
  fi
done
for build in "${builds[@]}"; do wait "$build"; done
touch "$stamp"
