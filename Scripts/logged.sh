#!/usr/bin/env bash
# Runs a command of a part of `make test`. Its output goes to a log, which is printed if the command
# fails; the lines with failures are also added to .build-test/failures.
# Usage: logged.sh PART COMMAND [ARGUMENT...]
set -uo pipefail
cd "$(dirname "$0")/.."

part=$1
shift
log=.build-test/$part.log
mkdir -p .build-test
echo "$part: $*"
"$@" >"$log" 2>&1
code=$?
if [ $code = 0 ]; then
  echo "$part: passed after $SECONDS s"
else
  failed="$part: FAILED after $SECONDS s ($*), $log"
  # A single write, so that the output of other parts is not mixed in.
  printf '%s\n' "$(cat "$log")"$'\n'"$failed"
  {
    echo "$failed"
    grep -E '✘|^E  |^(FAILED|ERROR) |(error|warning):' "$log" | cut -c 1-400 | tail -n 20
  } >>.build-test/failures
fi
exit $code
