#!/usr/bin/env bash
# Type-checks the iPhone app, its previews and its UI tests without Apple's SDK, against
# declarations-only stand-ins of SwiftUI, Charts, UIKit and XCUIAutomation. Works in
# .build/typecheck, and makes again only what its sources have changed.
# Usage: typecheck-app.sh [folder of the app [folder of its UI tests]]
set -euo pipefail
cd "$(dirname "$0")/.."
name=typecheck-app
folder=${1:-App/Cambist}
tests_folder=${2:-App/CambistUITests}
standins=App/Typecheck
out=.build/typecheck
mkdir -p "$out"

fail() {
  echo "$name: $1" >&2
  exit 1
}

if [ "$(uname)" = Darwin ]; then fail "this is for Linux; on a Mac, Xcode builds the app"; fi

# The newest iOS that the app may need is 18: a stand-in of anything newer would let it be used.
newer=$(grep -rnE '@available\(iOS (19|[2-9][0-9]|[1-9][0-9]{2,})' "$standins" || true)
if [ -n "$newer" ]; then fail "newer than iOS 18:"$'\n'"$newer"; fi

# sources DIRECTORY: its Swift files, in a settled order.
sources() {
  if [ -d "$1" ]; then find "$1" -name '*.swift' | LC_ALL=C sort; fi
}

# changed STAMP FILE...: whether the stamp is missing or of other files, or one of them is newer.
changed() {
  local stamp=$1
  shift
  if [ ! -e "$stamp" ] || ! printf '%s\n' "$@" | cmp -s - "$stamp"; then
    # Of the time before the work, so that what is edited during it counts as changed.
    printf '%s\n' "$@" >"$stamp.new"
    return 0
  fi
  [ -n "$(find "$@" -newer "$stamp" -print -quit)" ] || return 1
  printf '%s\n' "$@" >"$stamp.new"
}

# done_with STAMP: says that the work which `changed` asked for is done.
done_with() { mv "$1.new" "$1"; }

# quietly COMMAND...: what it printed is shown when it fails.
quietly() {
  local log=$out/log
  if ! "$@" >"$log" 2>&1; then
    cat "$log" >&2
    fail "failed: $1 ${2:-}"
  fi
}

compiler=$(swiftc --version 2>/dev/null | head -n 1)
if [ "$(cat "$out/compiler" 2>/dev/null)" != "$compiler" ]; then
  rm -rf "$out"
  mkdir -p "$out"
  printf '%s\n' "$compiler" >"$out/compiler"
fi
host=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host

# The kit's modules, from the build that tests use, too.
mapfile -t kit < <(find Sources -name '*.swift' | LC_ALL=C sort)
if changed "$out/kit.stamp" Package.swift Scripts/typecheck-app.sh "${kit[@]}"; then
  for product in CambistKit CambistAppleTransport; do
    quietly swift build --product "$product"
  done
  done_with "$out/kit.stamp"
fi

mapfile -t macros < <(sources "$standins/Macros")
plugin=$out/libPreviewMacros.so
if changed "$out/macros.stamp" "${macros[@]}"; then
  quietly swiftc -emit-library -swift-version 6 -module-name PreviewMacros "${macros[@]}" \
    -I "$host" -L "$host" -lSwiftSyntax -lSwiftSyntaxMacros \
    -Xlinker -rpath -Xlinker "$host" -o "$plugin"
  done_with "$out/macros.stamp"
fi

# module NAME BELOW...: a stand-in's module, made again when its sources or a module below changed.
module() {
  local module=$1 files below=()
  shift
  mapfile -t files < <(sources "$standins/$module")
  if [ $# -gt 0 ]; then below=("${@/%/.stamp}") && below=("${below[@]/#/$out/}"); fi
  changed "$out/$module.stamp" "${files[@]}" "$out/macros.stamp" ${below[@]+"${below[@]}"} || return 0
  quietly swiftc -emit-module -parse-as-library -swift-version 6 -suppress-warnings \
    -module-name "$module" "${files[@]}" -I "$out" -load-plugin-library "$plugin" \
    -emit-module-path "$out/$module.swiftmodule"
  done_with "$out/$module.stamp"
}
module UIKit
module SwiftUI UIKit
module Charts SwiftUI

# The same features as every module of Package.swift.
mapfile -t features < <(sed -nE 's/.*\.enableUpcomingFeature\("([A-Za-z]+)"\).*/\1/p' Package.swift)
[ ${#features[@]} -gt 0 ] || fail "Package.swift enables no upcoming features any more"
flags=(-parse-as-library -swift-version 6 -warnings-as-errors -I "$out" -I .build/debug/Modules)
for feature in "${features[@]}"; do flags+=(-enable-upcoming-feature "$feature"); done
# What the store's module names, of SQLite.
flags+=(-Xcc "-fmodule-map-file=$PWD/.build/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap")
flags+=(-load-plugin-library "$plugin")

# check MODULE FILE...: type-checks, and goes on until code could be made of it: some faults, such
# as a variable used before it is set, are found only there. Nothing is linked.
check() {
  local module=$1
  shift
  changed "$out/$module.stamp" "$@" "$out/kit.stamp" "$out/Charts.stamp" || return 0
  quietly swiftc -emit-sil -wmo "${flags[@]}" -module-name "$module" "$@" -o /dev/null
  done_with "$out/$module.stamp"
}

mapfile -t app < <(sources "$folder")
mapfile -t tests < <(sources "$tests_folder")
[ ${#app[@]} -gt 0 ] || fail "there is no Swift file in $folder"
check Cambist "${app[@]}"
if [ ${#tests[@]} -gt 0 ]; then
  mapfile -t automation < <(sources "$standins/XCUIAutomation")
  check CambistUITests "${automation[@]}" "${tests[@]}"
fi
echo "$name: $((${#app[@]} + ${#tests[@]})) files, no errors"
