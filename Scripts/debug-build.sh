#!/usr/bin/env bash
# Builds products of the server for debugging, as `make run` and the tests use them.
# Compiling whole modules, without debug information and without an index for editors, needs less
# processor time; see decisions 69 and 70 in Docs/decisions.
# Usage: debug-build.sh OPTIONS..., such as debug-build.sh --product cambist
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$PWD/Server/.build/precompiled
header=$folder/boringssl.hh

# Compiles BoringSSL's headers once, instead of once for each of its 282 files. Fails on systems where
# this is not known to work.
precompile() {
  local checkout=$PWD/Server/.build/checkouts/swift-nio-ssl/Sources/CNIOBoringSSL swift tools
  swift=$(swiftc --version 2>/dev/null)
  [ "$(uname)" = Linux ] && [[ $swift == *"Swift version 6.3"* ]] || return 1
  [ "${DEBUG_INFO:-none}" = none ] && [ ! -e "$folder/unusable" ] || return 1
  [ -d "$checkout" ] || swift package --package-path Server resolve
  tools=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/../../bin
  # The compiler also notices an update of the system's headers.
  if [ "$(cat "$folder/swift" 2>/dev/null)" = "$swift" ] && cmp -s Scripts/boringssl.hh "$header" &&
    "$tools/clang" -verify-pch "$header.pch" 2>/dev/null; then
    return
  fi
  mkdir -p "$folder"
  cp Scripts/boringssl.hh "$header"
  # SwiftPM's options for these files.
  "$tools/clang" -x c++-header -target "$(uname -m)-unknown-linux-gnu" -O0 \
    -DSWIFT_PACKAGE=1 -DDEBUG=1 -fblocks -I "$checkout/include" -fPIC -g0 \
    -fno-omit-frame-pointer -w -std=c++17 \
    -I "$checkout" -Xclang -fpch-instantiate-templates "$header" -o "$header.pch" || return 1
  echo "$swift" >"$folder/swift"
}

# Package.swift optimizes modules in which tests spend much of their time, but not for a debugger.
if [ "${DEBUG_INFO:-none}" = none ]; then
  export CAMBIST_OPTIMIZED=yes
  if [ "$(uname)" = Linux ]; then
    export SWIFT_EXEC=$PWD/Scripts/debug-swiftc.sh CAMBIST_EMPTY_OBJECT=$folder/empty.o
    if [ ! -e "$CAMBIST_EMPTY_OBJECT" ]; then
      mkdir -p "$folder"
      swiftc -frontend -c -parse-stdlib -parse-as-library -module-name Empty /dev/null \
        -o "$CAMBIST_EMPTY_OBJECT"
    fi
  fi
fi

# SwiftPM always requests batch mode and incremental builds. The compiler reports for each module
# that it ignores them; these lines are removed.
build() {
  swift build --package-path Server --disable-index-store -debug-info-format "${DEBUG_INFO:-none}" \
    -Xswiftc -whole-module-optimization -Xswiftc -no-emit-module-separately-wmo \
    -Xswiftc -num-threads -Xswiftc 2 \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors "$@" 2>&1 |
    sed -u -e "/^warning: ignoring '-enable-batch-mode'/d" \
      -e '/^remark: Incremental compilation has been disabled/d'
}

if precompile; then
  build -Xcxx -include -Xcxx "$header" "$@" | tee "$folder/output" && exit
  # The compiler names the file if it was called with other options than the header was.
  grep -qF "$header.pch" "$folder/output" || exit 1
  echo "debug-build: building without precompiled headers"
  touch "$folder/unusable"
fi
build "$@"
