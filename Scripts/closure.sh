#!/usr/bin/env bash
# Checks that the kit, which is part of the iPhone app, resolves exactly one package: GRDB.
set -euo pipefail
cd "$(dirname "$0")/.."

graph=$(swift package show-dependencies --format json)
# One identity per package in the graph, including the kit itself.
others=$(sed -n 's/^  .*"identity": "\(.*\)".*/\1/p' <<<"$graph" | tail -n +2 | sort -u)
if [ "$others" != grdb.swift ]; then
  echo "closure: expected grdb.swift alone, found: ${others//$'\n'/ }" >&2
  exit 1
fi
echo "closure: the kit resolves GRDB and nothing else"
