#!/usr/bin/env bash
# Unpacks the archive of `make dist` in a minimal Debian 12, without Swift or libraries for building,
# and tests it there: commands, the demo desk, completions and manual pages.
# Usage: test-dist.sh ARCHIVE
set -euo pipefail
archive=$1
if [ "$(id -u)" -ne 0 ]; then
  echo "test-dist: debootstrap and chroot need root" >&2
  exit 1
fi

# The folder is created once. man-db and the shells are needed to test the files that are installed
# for them.
bare=.build-debian
if [ ! -e $bare/ready ]; then
  rm -rf $bare
  debootstrap --variant=minbase --include=man-db,bash-completion,zsh,fish bookworm $bare \
    "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >.build-debian.log
  touch $bare/ready
fi
rm -rf $bare/usr/local $bare/root
mkdir -p $bare/usr/local $bare/root
tar --extract --gzip --file "$archive" --directory $bare/usr/local --strip-components=1

# Runs a command in the minimal system, with the loopback network only.
in_bare() {
  unshare --mount --net --pid --fork --kill-child -- bash -c '
    ip link set lo up 2>/dev/null || true
    mount --make-rprivate / && mount -t proc proc "$0/proc" && mount -t devtmpfs dev "$0/dev" &&
      exec chroot "$0" /usr/bin/env -i HOME=/root PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 "$@"
  ' "$bare" "$@"
}

# check NAME PATTERN COMMAND...: the output of the command must match.
failures=0
check() {
  local name=$1 pattern=$2 output
  shift 2
  if output=$(in_bare "$@" 2>&1) && grep -qE -- "$pattern" <<<"$output"; then
    echo "test-dist: $name"
  else
    printf 'test-dist: %s FAILED: no %s in\n%s\n' "$name" "$pattern" "$output" >&2
    failures=$((failures + 1))
  fi
}

check "convert" '^100 USD = [0-9.]+ EUR' cambist convert 100 USD EUR
check "history" '100 USD +[0-9.]+ EUR' cambist history
check "numbers of a locale" '1\.234,50 EUR' cambist convert 1234,5 EUR EUR --locale de-DE
check "currencies" '^USD .*US Dollar' cambist currencies
check "version" '^[0-9]+\.[0-9]+\.[0-9]+$' cambist --version
check "manual" 'cambist-convert\(1\)' man cambist
check "manual of a command" '--on' man cambist-convert
check "bash completion" '^convert$' bash -c '
  . /usr/share/bash-completion/bash_completion
  _completion_loader cambist
  COMP_WORDS=(cambist conv) COMP_CWORD=1 COMP_LINE="cambist conv" COMP_POINT=12
  _cambist cambist conv; printf "%s\n" "${COMPREPLY[@]}"'
check "zsh completion" '_cambist' zsh -c 'autoload -U compinit; compinit -u; echo $_comps[cambist]'
check "fish completion" '^convert' env XDG_DATA_DIRS=/usr/local/share:/usr/share fish -c 'complete --do-complete "cambist conv"'
check "serve --demo" '<title>.*Cambist' bash -c '
  coproc cambist serve --demo --port 0 2>&1
  desk=$COPROC_PID
  while read -r line && [[ ! $line =~ 127\.0\.0\.1:([0-9]+)/ ]]; do echo "$line"; done <&"${COPROC[0]}"
  port=${BASH_REMATCH[1]}
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf "GET /convert?from=USD&to=EUR&amount=100 HTTP/1.1\r\nHost: 127.0.0.1:%s\r\n" "$port" >&3
  printf "Connection: close\r\n\r\n" >&3
  cat <&3
  kill "$desk" && wait "$desk"'
if [ $failures -gt 0 ]; then
  echo "test-dist: $failures failed" >&2
  exit 1
fi
echo "test-dist: all passed"
