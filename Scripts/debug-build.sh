#!/usr/bin/env bash
# Builds products of the server for debugging, as `make run` and the tests use them.
# Whole modules and no debug information need two thirds of the processor time.
# Usage: debug-build.sh OPTIONS..., such as debug-build.sh --product cambist
set -euo pipefail
cd "$(dirname "$0")/.."

# SwiftPM asks for batches and increments in any case, and the compiler says for each module that
# it has none.
swift build --package-path Server -debug-info-format "${DEBUG_INFO:-none}" \
  -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 "$@" 2>&1 |
  sed -u -e "/^warning: ignoring '-enable-batch-mode'/d" \
    -e '/^remark: Incremental compilation has been disabled/d'
