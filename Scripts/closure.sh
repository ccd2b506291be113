#!/usr/bin/env bash
# Checks that the kit, which is part of the iPhone app, resolves exactly one package: GRDB; and that
# both packages declare all its tests.
set -euo pipefail
cd "$(dirname "$0")/.."

graph=$(swift package show-dependencies --format json)
# One identity per package in the graph, including the kit itself.
others=$(sed -n 's/^  .*"identity": "\(.*\)".*/\1/p' <<<"$graph" | tail -n +2 | sort -u)
if [ "$others" != grdb.swift ]; then
  echo "closure: expected grdb.swift alone, found: ${others//$'\n'/ }" >&2
  exit 1
fi
for tests in Tests/*/; do
  for manifest in Package.swift Server/Package.swift; do
    if ! grep -q "\"$(basename "$tests")\"" "$manifest"; then
      echo "closure: $manifest does not declare $tests" >&2
      exit 1
    fi
  done
done
echo "closure: the kit resolves GRDB and nothing else, and both packages have its tests"
