#!/usr/bin/env bash
# Builds products of the server for debugging, as `make run` and the tests use them.
# Compiling whole modules without debug information saves a third of the processor time.
# Usage: debug-build.sh OPTIONS..., such as debug-build.sh --product cambist
set -euo pipefail
cd "$(dirname "$0")/.."

# SwiftPM always requests batch mode and incremental builds. The compiler reports for each module
# that it ignores them; these lines are removed.
swift build --package-path Server -debug-info-format "${DEBUG_INFO:-none}" \
  -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 "$@" 2>&1 |
  sed -u -e "/^warning: ignoring '-enable-batch-mode'/d" \
    -e '/^remark: Incremental compilation has been disabled/d'
