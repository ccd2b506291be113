#!/usr/bin/env bash
# Checks that the pure modules can run in a browser: compiles each as Embedded Swift for
# WebAssembly, links them with the shims and a probe, and runs the probe if node is installed.
# Usage: core-wasm.sh [--called], which omits code that neither the converter nor the probe calls
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
for module in "${modules[@]}"; do compile_module "$module"; done
compile_program -module-name Probe -c Browser/Probe/*.swift -o "$out/Probe.o"
link "$out/probe.wasm" --export=exchange --export=arithmetic --export=words --strip-debug \
  "$out/Probe.o"
refuse_newer "$out/probe.wasm"

if command -v node >/dev/null; then
  node Browser/Probe/probe.mjs "$out/probe.wasm"
else
  echo "core-wasm: linked; node is missing, so the probe was not run"
fi

if [ "${1:-}" = --called ]; then exit 0; fi

# All code, called or not, so that every missing symbol is found.
echo "core-wasm: link all code"
out=$out/everything
newest=
objects=()
for module in "${modules[@]}"; do
  objects+=("$out/$module.o")
  compile_module "$module" -c -o "$out/$module.o"
done
link "$out/everything.wasm" --no-gc-sections --export-all "${objects[@]}"
refuse_newer "$out/everything.wasm"
