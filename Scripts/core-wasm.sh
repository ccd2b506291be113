#!/usr/bin/env bash
# Proves that the pure modules can run in a browser: compiles each as Embedded Swift for
# WebAssembly, links them with the shims and a probe, and runs the probe where node is at hand.
# The objects stay in .build-wasm, where the browser build finds them.
set -euo pipefail
cd "$(dirname "$0")/.."

# In the order in which they import each other.
modules=(CambistMoney CambistRates CambistModel CambistScreens)
target=wasm32-unknown-none-wasm
out=.build-wasm

fail() {
  echo "core-wasm: $*" >&2
  exit 1
}

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$(cd "$resources/../../bin" && pwd)
tables=$resources/embedded/$target/libswiftUnicodeDataTables.a
for needed in "$tools/clang" "$tools/wasm-ld" "$tools/llvm-objdump" "$tools/llvm-nm" "$tables"; do
  [ -e "$needed" ] || fail "the Swift toolchain lacks $needed (Xcode's does; use one from swift.org)"
done

rm -rf "$out"
mkdir -p "$out"

echo "core-wasm: shims, held against this machine's compiler"
"$tools/clang" -std=c11 -O1 -Wall -Wextra -Werror -fsanitize=undefined -fsanitize-trap=undefined \
  Browser/ShimTests/main.c -o "$out/shim-tests"
"$out/shim-tests"

# mvp: WebAssembly as it was at first, which is what Safari 12 knows.
shims=()
for source in Browser/Shims/*.c; do
  shim=$out/$(basename "$source" .c).shim.o
  "$tools/clang" --target=wasm32-unknown-unknown -mcpu=mvp -std=c11 -Os -ffreestanding \
    -fno-builtin -Wall -Wextra -Werror -c "$source" -o "$shim"
  shims+=("$shim")
done

flags=(
  -target "$target" -enable-experimental-feature Embedded -Xcc -mcpu=mvp
  -wmo -Osize -parse-as-library -swift-version 6 -package-name cambist -I "$out"
)
while read -r feature; do
  flags+=(-enable-upcoming-feature "$feature")
done < <(sed -n 's/.*enableUpcomingFeature("\(.*\)").*/\1/p' Package.swift)

objects=()
for module in "${modules[@]}"; do
  echo "core-wasm: $module"
  sources=()
  while IFS= read -r source; do
    sources+=("$source")
  done < <(find "Sources/$module" -name '*.swift' | LC_ALL=C sort)
  swiftc "${flags[@]}" -module-name "$module" -emit-module \
    -emit-module-path "$out/$module.swiftmodule" -c "${sources[@]}" -o "$out/$module.o"
  objects+=("$out/$module.o")
done

echo "core-wasm: link"
swiftc "${flags[@]}" -module-name Probe -c Browser/Probe/*.swift -o "$out/Probe.o"
# First with everything, called or not, so that no module hides a symbol that nobody supplies.
"$tools/wasm-ld" --no-entry --no-gc-sections \
  "${objects[@]}" "$out/Probe.o" "${shims[@]}" "$tables" -o "$out/everything.wasm"
"$tools/wasm-ld" --no-entry --export=exchange --export=arithmetic --export=words \
  --strip-debug --stack-first -z stack-size=262144 \
  "${objects[@]}" "$out/Probe.o" "${shims[@]}" "$tables" -o "$out/probe.wasm"

newer=$'\t''(memory\.(copy|fill|init)|data\.drop|table\.|ref\.|i(32|64)\.extend(8|16|32)_s|.*trunc_sat)'
found=$("$tools/llvm-objdump" -d --no-show-raw-insn "$out/everything.wasm" | grep -E "$newer" || true)
[ -z "$found" ] || fail "instructions newer than Safari 12: ${found%%$'\n'*}"

for object in "${objects[@]}"; do
  if "$tools/llvm-nm" -u "$object" | grep _swift_stdlib_ >/dev/null; then
    echo "core-wasm: note: $(basename "$object" .o) compares, hashes or counts a String: +45 KB"
  fi
done

if command -v node >/dev/null; then
  node Browser/Probe/probe.mjs "$out/probe.wasm"
else
  echo "core-wasm: linked; node is not here to run the probe"
fi
