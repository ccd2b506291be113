#!/usr/bin/env bash
# The compiler and linker of debug builds on Linux, with other arguments for one module and for
# programs. SwiftPM has no options for a part of a build.
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
*PackageTests.xctest*) ;;
*" -emit-executable "*)
  # Like the release, so that a program starts in half the time; see
  # Docs/decisions/0079-debug-builds-linked-like-the-release.md. The toolchain has no such library for
  # tests. The modules name the libraries that are used with Swift's shared libraries; the static
  # ones need more.
  arguments+=(-static-stdlib -use-ld=lld -Xlinker --no-export-dynamic -Xlinker --no-pie)
  for library in _FoundationICU _FoundationCShims _FoundationCollections CoreFoundation; do
    arguments+=(-Xlinker "-l$library")
  done
  ;;
esac
exec swiftc "${arguments[@]}"
