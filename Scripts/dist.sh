#!/usr/bin/env bash
# Packs the installed files of a built Cambist for machines without Swift, and its debug symbols
# separately.
# Usage: dist.sh BUILD FOLDER [node]
# BUILD is the folder of the built program, FOLDER is where the archives are written. With `node`,
# the server for several machines is packed as well.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
build=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)

name=cambist${3:+-$3}-$("$build/cambist" --version)-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
time=$(git -C "$here/.." log -1 --format=%ct)
staging=$(mktemp -d)
trap 'rm -rf "$staging"' EXIT

# pack NAME FOLDER FILE...: the same files give the same archive.
pack() {
  local archive=$1 from=$2
  shift 2
  tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" \
    --directory "$from" "$@" | gzip -6 -n >"$folder/$archive.tar.gz"
}

DESTDIR=$staging PREFIX=/$name "$here/install.sh" install "$build" ${3:+"$3"}
pack "$name" "$staging" "$name"
symbols=(cambist.debug ${3:+"cambist-$3.debug"})
if [ -e "$build/cambist.debug" ]; then pack "$name-symbols" "$build" "${symbols[@]}"; fi
(cd "$folder" && sha256sum "$name"*.tar.gz >"$name.sha256")
echo "dist: $folder/$name.tar.gz"
