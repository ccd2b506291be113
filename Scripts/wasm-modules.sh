# Functions that compile Embedded Swift for WebAssembly, into .build-wasm. Source this file in
# the repository's root from a script that has set $name.

# In the order in which they import each other.
modules=(CambistMoney CambistRates CambistModel CambistScreens CambistPages)
target=wasm32-unknown-none-wasm
out=.build-wasm

fail() {
  echo "$name: $*" >&2
  exit 1
}

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$(cd "$resources/../../bin" && pwd)
tables=$resources/embedded/$target/libswiftUnicodeDataTables.a
for needed in "$tools/clang" "$tools/wasm-ld" "$tools/llvm-objdump" "$tools/llvm-nm" "$tables"; do
  [ -e "$needed" ] || fail "the Swift toolchain lacks $needed (Xcode's does; use one from swift.org)"
done

mkdir -p "$out"

# mvp: the first version of WebAssembly, which Safari 12 supports.
shims=()
for source in Browser/Shims/*.c; do
  shim=$out/$(basename "$source" .c).shim.o
  "$tools/clang" --target=wasm32-unknown-unknown -mcpu=mvp -std=c11 -Os -ffreestanding \
    -fno-builtin -Wall -Wextra -Werror -c "$source" -o "$shim"
  shims+=("$shim")
done

flags=(
  -target "$target" -enable-experimental-feature Embedded -Xcc -mcpu=mvp
  -wmo -enforce-exclusivity=unchecked -parse-as-library -swift-version 6 -package-name cambist
)
while read -r feature; do
  flags+=(-enable-upcoming-feature "$feature")
done < <(sed -n 's/.*enableUpcomingFeature("\(.*\)").*/\1/p' Package.swift)

# compile OPTIONS-AND-SOURCES...
compile() { swiftc "${flags[@]}" -I "$out" "$@"; }

# Compiles what calls the modules. The linker optimises everything as one, which makes the result a
# tenth smaller.
# compile_program OPTIONS-AND-SOURCES...
compile_program() { compile -lto=llvm-full -Osize "$@"; }

newest=
# Compiles a module again when its sources have changed, or a module before it has. The object of
# what imports a module has all that it uses of it, so a module needs no object of its own. It is
# not optimised: a program's compiler optimises what it uses of a module anyway.
# compile_module MODULE OPTIONS...
compile_module() {
  local module=$1 stamp=$out/$1.stamp source sources=()
  shift
  if [ -z "$newest" ] && [ -e "$stamp" ] && [ -z "$(
    find "Sources/$module" Package.swift Scripts/wasm-modules.sh -newer "$stamp" -print -quit
  )" ]; then return; fi
  newest=$module
  echo "$name: $module"
  while IFS= read -r source; do
    sources+=("$source")
  done < <(find "Sources/$module" -name '*.swift' | LC_ALL=C sort)
  mkdir -p "$out"
  compile -Onone -assert-config Release -module-name "$module" \
    -emit-module -emit-module-path "$out/$module.swiftmodule" "$@" "${sources[@]}"
  touch "$stamp"
}

# link OUTPUT OPTIONS-AND-OBJECTS...
link() {
  local output=$1
  shift
  "$tools/wasm-ld" --no-entry --lto-O2 -mllvm -mcpu=mvp -mllvm -enable-merge-functions \
    -mllvm -inline-threshold=30 --stack-first -z stack-size=262144 "${shims[@]}" "$tables" "$@" -o "$output"
}

# Fails if a module has instructions that Safari 12 does not support.
refuse_newer() {
  local newer=$'\t''(memory\.(copy|fill|init)|data\.drop|table\.|ref\.|i(32|64)\.extend(8|16|32)_s|.*trunc_sat)'
  local found
  found=$("$tools/llvm-objdump" -d --no-show-raw-insn "$1" | grep -E "$newer" || true)
  [ -z "$found" ] || fail "$1 has instructions newer than Safari 12: ${found%%$'\n'*}"
}
