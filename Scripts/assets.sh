#!/usr/bin/env bash
# Minifies scripts and styles, and renders the icons for home screens from the SVG icon.
set -euo pipefail
cd "$(dirname "$0")/../Server/Sources/CambistWeb"

digest() {
  if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c1-64
}

# minify FILE: the first line of the result names the source.
minify() {
  local small="${1%.*}.min.${1##*.}" first
  first="/*$(digest <"$1")*/"
  if [ -e "$small" ] && [ "$(head -n 1 "$small")" = "$first" ]; then return; fi
  { echo "$first" && esbuild --minify --target=safari12 --log-level=warning "$1"; } >"$small.new"
  mv "$small.new" "$small"
}

if command -v esbuild >/dev/null; then
  for file in Script/*.js Style/*.css; do
    case "$file" in
    # The server puts its version into the worker's script.
    *.min.* | Script/sw.js) ;;
    *) minify "$file" ;;
    esac
  done
else
  echo "assets: esbuild is missing; scripts and styles are not minified"
fi

# compress FILE FILES: concatenates scripts or styles as the server does, and compresses them.
compress() {
  local file=$1 part parts=() stale=
  shift
  for part in "$@"; do
    part=${file%/*}/${part%.*}.min.${part##*.}
    [ -e "$part" ] || return 0
    parts+=("$part")
    if [ ! "$file.gz" -nt "$part" ]; then stale=yes; fi
  done
  if [ -z "$stale" ] && [ ! Style/bundles.txt -nt "$file.gz" ]; then return; fi
  for part in "${parts[@]}"; do tail -n +2 "$part"; done >"$file.whole"
  zopfli -c "$file.whole" >"$file.gz"
  rm "$file.whole"
}

if command -v zopfli >/dev/null; then
  for file in Script/*.js Style/*.css; do
    case "$file" in
    *.min.*) continue ;;
    esac
    name=${file##*/}
    read -ra parts <<<"$(sed -n "s/^$name: //p" Style/bundles.txt)"
    compress "$file" "${parts[@]:-$name}"
  done
else
  echo "assets: zopfli is missing; the server compresses scripts and styles itself"
fi

if ! command -v rsvg-convert >/dev/null; then
  echo "assets: rsvg-convert is missing; home screens get the SVG icon only"
  exit 0
fi
cd Style

# draw SVG SIZE PNG
draw() {
  if [ ! "$3" -nt "$1" ]; then rsvg-convert --width "$2" --height "$2" "$1" --output "$3"; fi
}

draw icon.svg 192 icon-192.png
draw icon.svg 512 icon-512.png
# The system rounds the corners itself.
draw icon-maskable.svg 180 icon-180.png
draw icon-maskable.svg 512 icon-maskable-512.png
