#!/usr/bin/env bash
# Draws the icons for home screens from the one that is drawn by hand.
set -euo pipefail
cd "$(dirname "$0")/../Server/Sources/CambistWeb/Style"

if ! command -v rsvg-convert >/dev/null; then
  echo "icons: rsvg-convert is not here; home screens get the drawn icon alone"
  exit 0
fi

# draw SVG SIZE PNG
draw() {
  if [ ! "$3" -nt "$1" ]; then rsvg-convert --width "$2" --height "$2" "$1" --output "$3"; fi
}

draw icon.svg 192 icon-192.png
draw icon.svg 512 icon-512.png
# The system cuts the corners off itself.
draw icon-maskable.svg 180 icon-180.png
draw icon-maskable.svg 512 icon-maskable-512.png
