#!/usr/bin/env bash
# The compiler and linker of debug builds on Linux. It changes SwiftPM's arguments for one module and
# for programs, because SwiftPM has no options for a part of a build.
set -euo pipefail
arguments=("$@")
case " $* " in
*" -module-name ArgumentParser "*)
  # With DEBUG, ArgumentParser checks the declarations of all options several times whenever a program
  # starts, which took a quarter of the processor time of commands in tests. One test runs these
  # checks instead; see Docs/decisions/0075-options-checked-once.md.
  arguments=()
  for argument; do
    [ "$argument" = -DDEBUG ] || arguments+=("$argument")
  done
  ;;
" -modulewrap "*)
  # For debuggers only, SwiftPM puts a copy of each module's interface into programs. Without these
  # copies, programs are a fifth smaller. The arguments are: -modulewrap MODULE -o OBJECT ...
  exec cp "$CAMBIST_EMPTY_OBJECT" "$4"
  ;;
*PackageTests.xctest*) ;; # The toolchain has no static library of Swift Testing.
*" -emit-executable "*)
  # Like the release, so that a program starts in half the time; see
  # Docs/decisions/0079-debug-builds-linked-like-the-release.md. The objects do not name the libraries
  # that only Swift's static libraries need.
  arguments+=(-static-stdlib -use-ld=lld -Xlinker --no-export-dynamic -Xlinker --no-pie)
  for library in _FoundationICU _FoundationCShims _FoundationCollections CoreFoundation; do
    arguments+=(-Xlinker "-l$library")
  done
  ;;
esac
exec swiftc "${arguments[@]}"
