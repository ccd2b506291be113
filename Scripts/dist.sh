#!/usr/bin/env bash
# Packs the installed files of a built Cambist for machines without Swift, and its debug symbols
# separately.
# Usage: dist.sh BUILD FOLDER
# BUILD is the folder of the built program, FOLDER is where the archives are written.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
build=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)

name=cambist-$("$build/cambist" --version)-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
time=$(git -C "$here/.." log -1 --format=%ct)
staging=$(mktemp -d)
trap 'rm -rf "$staging"' EXIT

# pack NAME FOLDER FILE: the same files give the same archive.
pack() {
  tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" \
    --directory "$2" "$3" | gzip -6 -n >"$folder/$1.tar.gz"
}

DESTDIR=$staging PREFIX=/$name "$here/install.sh" install "$build"
pack "$name" "$staging" "$name"
if [ -e "$build/cambist.debug" ]; then pack "$name-symbols" "$build" cambist.debug; fi
(cd "$folder" && sha256sum "$name"*.tar.gz >"$name.sha256")
echo "dist: $folder/$name.tar.gz"
