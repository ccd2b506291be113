#!/usr/bin/env bash
# Runs a command of a part of `make test`. Its output goes to a log, which is printed if the command
# fails; the lines with failures are also added to .build-test/failures. A command that has written
# nothing for 15 minutes (CAMBIST_TEST_SILENCE, in seconds) is ended, and fails with the names of
# the tests that were running.
# Usage: logged.sh PART COMMAND [ARGUMENT...]
set -uo pipefail
cd "$(dirname "$0")/.."

part=$1
shift
log=.build-test/$part.log
silence=${CAMBIST_TEST_SILENCE:-900}
mkdir -p .build-test
echo "$part: $*"

# running_tests: the Swift tests in the log that have begun and not ended.
running_tests() {
  local begun='s/^◇ (Test .*) started\.$/\1/p'
  local ended='s/^[^ ]+ (Test .*) (passed after|failed after|skipped).*$/\1/p'
  local cases='s/ with [0-9]+ test cases?$//'
  comm -23 <(sed -nE "$begun" "$log" | sort -u) \
    <(sed -nE "$ended" "$log" | sed -E "$cases" | sort -u)
}

# end SIGNAL GROUP: ends a command and everything that it has started.
end() { kill "-$1" -- "-$2" 2>/dev/null; }

# Ends the command when it has written nothing for too long. The file says so.
stalled=.build-test/$part.stalled
rm -f "$stalled"
watch() {
  while sleep $((silence / 60 + 1)) && kill -0 "$command" 2>/dev/null; do
    [ $(($(date +%s) - $(stat -c %Y "$log"))) -lt "$silence" ] && continue
    touch "$stalled"
    {
      echo "error: no output for $silence s"
      running_tests | sed 's/^/error: still running: /'
      ps -e -o pid=,pgid=,stat=,time=,args= | awk -v group="$command" '$2 == group'
    } >>"$log"
    end TERM "$command"
    sleep 5
    end KILL "$command"
    break
  done
}

# Each in a group of its own.
set -m
"$@" >"$log" 2>&1 &
command=$!
watch &
watcher=$!
set +m
trap 'end TERM "$command"; end TERM "$watcher"; exit 130' INT TERM
wait "$command"
code=$?
if [ -e "$stalled" ]; then
  code=1
else
  end TERM "$watcher"
fi
wait "$watcher" 2>/dev/null
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
