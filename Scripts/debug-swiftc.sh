#!/usr/bin/env bash
# The compiler of debug builds. With DEBUG, ArgumentParser checks the declarations of all options
# several times whenever a program starts, which took a quarter of the processor time of commands in
# tests. One test runs these checks instead, and the module is compiled without DEBUG; see
# Docs/decisions/0075-options-checked-once.md.
set -euo pipefail
arguments=("$@")
if [[ " $* " == *" -module-name ArgumentParser "* ]]; then
  arguments=()
  for argument; do
    [ "$argument" = -DDEBUG ] || arguments+=("$argument")
  done
fi
exec swiftc "${arguments[@]}"
