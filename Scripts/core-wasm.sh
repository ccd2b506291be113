#!/usr/bin/env bash
# Checks that the pure modules can run in a browser: compiles each as Embedded Swift for
# WebAssembly, links them with the shims and a probe, and runs the probe if node is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
name=core-wasm
# shellcheck source=Scripts/wasm-modules.sh
. Scripts/wasm-modules.sh

echo "core-wasm: compare the shims with this machine's compiler"
"$tools/clang" -std=c11 -O1 -Wall -Wextra -Werror -fsanitize=undefined -fsanitize-trap=undefined \
  Browser/ShimTests/main.c -o "$out/shim-tests"
"$out/shim-tests"

echo "core-wasm: link"
swiftc "${flags[@]}" -module-name Probe -c Browser/Probe/*.swift -o "$out/Probe.o"
# First with all code, called or not, so that every missing symbol is found.
link "$out/everything.wasm" --no-gc-sections --export-all "$out/Probe.o"
link "$out/probe.wasm" --export=exchange --export=arithmetic --export=words --strip-debug \
  "$out/Probe.o"
refuse_newer "$out/everything.wasm"

for object in "${objects[@]}"; do
  if "$tools/llvm-nm" -u "$object" | grep _swift_stdlib_ >/dev/null; then
    echo "core-wasm: note: $(basename "$object" .o) compares, hashes or counts a String: +45 KB"
  fi
done

if command -v node >/dev/null; then
  node Browser/Probe/probe.mjs "$out/probe.wasm"
else
  echo "core-wasm: linked; node is missing, so the probe was not run"
fi
