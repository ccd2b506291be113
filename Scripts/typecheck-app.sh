#!/usr/bin/env bash
# Type-checks the iPhone app, its extensions, their previews and the app's UI tests without Apple's
# SDK, against stand-ins of Apple's frameworks that contain declarations only: once with `@State` as
# the property wrapper of the SDK 26, and once as the macro of the SDK 27. Works in .build/typecheck,
# and repeats only the steps whose sources have changed.
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

# The app supports iOS 18, so stand-ins must not declare anything newer.
newer=$(grep -rnE '@available\(iOS (19|[2-9][0-9]|[1-9][0-9]{2,})' "$standins" || true)
if [ -n "$newer" ]; then fail "newer than iOS 18:"$'\n'"$newer"; fi

# sources DIRECTORY: its Swift files, sorted.
sources() {
  if [ -d "$1" ]; then find "$1" -name '*.swift' | LC_ALL=C sort; fi
}

# changed STAMP FILE...: whether the stamp is missing or is for other files, or one of them is newer.
changed() {
  local stamp=$1
  shift
  if [ ! -e "$stamp" ] || ! printf '%s\n' "$@" | cmp -s - "$stamp"; then
    # The time before the work, so that files edited during the work count as changed.
    printf '%s\n' "$@" >"$stamp.new"
    return 0
  fi
  [ -n "$(find "$@" -newer "$stamp" -print -quit)" ] || return 1
  printf '%s\n' "$@" >"$stamp.new"
}

# done_with STAMP: records that the work after `changed` is done.
done_with() { mv "$1.new" "$1"; }

# quietly COMMAND...: prints the command's output only if it fails.
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

# The kit's modules, from the build of the server and all tests (make build-tests).
mapfile -t kit < <(find Sources -name '*.swift' | LC_ALL=C sort)
if changed "$out/kit.stamp" Package.swift Scripts/typecheck-app.sh "${kit[@]}"; then
  [ -e Server/.build/debug/cambist-serverPackageTests.xctest ] || fail "run make typecheck-app"
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

# The same features as every module of Package.swift.
mapfile -t features < <(sed -nE 's/.*\.enableUpcomingFeature\("([A-Za-z]+)"\).*/\1/p' Package.swift)
[ ${#features[@]} -gt 0 ] || fail "Package.swift enables no upcoming features any more"
flags=(-parse-as-library -swift-version 6 -warnings-as-errors -I Server/.build/debug/Modules)
for feature in "${features[@]}"; do flags+=(-enable-upcoming-feature "$feature"); done
# The parts of SQLite that the store's module uses.
flags+=(-Xcc "-fmodule-map-file=$PWD/Server/.build/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap")
flags+=(-load-plugin-library "$plugin")

# module NAME BELOW...: builds a stand-in's module if its sources or a module below it changed.
module() {
  local module=$1 files below=()
  shift
  mapfile -t files < <(sources "$standins/$module")
  if [ $# -gt 0 ]; then below=("${@/%/.stamp}") && below=("${below[@]/#/$made/}"); fi
  changed "$made/$module.stamp" "${files[@]}" "$out/macros.stamp" ${below[@]+"${below[@]}"} ||
    return 0
  # Bodies are skipped: from them the compiler would learn that no function of a stand-in returns,
  # and report the code after each call as unreachable.
  quietly swiftc -emit-module -wmo -Xfrontend -experimental-skip-non-inlinable-function-bodies \
    -parse-as-library -swift-version 6 -suppress-warnings \
    -module-name "$module" "${files[@]}" -I "$made" -load-plugin-library "$plugin" \
    "${sdk[@]}" -emit-module-path "$made/$module.swiftmodule"
  done_with "$made/$module.stamp"
}

frameworks=(Accessibility UIKit UniformTypeIdentifiers CoreTransferable SwiftUI Charts CoreSpotlight
  AppIntents WidgetKit BackgroundTasks UserNotifications)

# check MODULE FILE...: type-checks and continues up to code generation, because some errors, such as
# a variable that is used before it is set, are found only there. Nothing is linked.
check() {
  local module=$1 frameworks_made=("${frameworks[@]/%/.stamp}")
  shift
  changed "$made/$module.stamp" "$@" "$out/kit.stamp" "${frameworks_made[@]/#/$made/}" || return 0
  quietly swiftc -emit-sil -wmo "${flags[@]}" -I "$made" "${sdk[@]}" \
    -module-name "$module" "$@" -o /dev/null
  done_with "$made/$module.stamp"
}

mapfile -t app < <(sources "$folder")
mapfile -t tests < <(sources "$tests_folder")
mapfile -t automation < <(sources "$standins/XCUIAutomation")
[ ${#app[@]} -gt 0 ] || fail "there is no Swift file in $folder"

# target NAME FOLDER...: a target of the Xcode project, built from its folder and from shared ones.
target() {
  local name=$1 shared files=()
  shift
  if [ "$name" = Cambist ]; then files=("${app[@]}"); else mapfile -t files < <(sources "App/$name"); fi
  count=$((count + ${#files[@]}))
  for shared in "$@"; do mapfile -t -O ${#files[@]} files < <(sources "App/$shared"); done
  check "$name" "${files[@]}"
}

for mode in wrapper macro; do
  made=$out/$mode
  mkdir -p "$made"
  # One of them is a debug build, the other a release build.
  if [ "$mode" = macro ]; then sdk=(-D STATE_IS_MACRO); else sdk=(-D DEBUG); fi
  module Accessibility
  module UIKit
  module UniformTypeIdentifiers
  module CoreTransferable UniformTypeIdentifiers
  module SwiftUI UIKit Accessibility CoreTransferable
  module Charts SwiftUI
  module CoreSpotlight
  module AppIntents SwiftUI CoreSpotlight
  module WidgetKit SwiftUI AppIntents
  module BackgroundTasks
  module UserNotifications
  count=${#tests[@]}
  target Cambist CambistShared CambistIntents
  target CambistWidgets CambistShared CambistIntents
  target CambistShare CambistShared
done
# The UI tests have no state.
if [ ${#tests[@]} -gt 0 ]; then check CambistUITests "${automation[@]}" "${tests[@]}"; fi
echo "$name: $count files in both modes, no errors"
