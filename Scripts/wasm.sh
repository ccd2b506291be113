#!/usr/bin/env bash
# Builds the converter for browsers: one WebAssembly module for each language, among the web app's
# assets. Does nothing while none of its sources is newer than what it made.
set -euo pipefail
cd "$(dirname "$0")/.."
name=wasm
assets=Server/Sources/CambistWeb/Assets
pages=Server/Sources/CambistWeb
# What the server's page is made of as well.
shared=(
  "$pages/Frame/Address.swift" "$pages/Frame/RefreshForm.swift"
  "$pages/Pages/Converter/ConvertScreen+Address.swift" "$pages/Pages/Offline/OfflineConverter.swift"
  "$pages/Pages/Offline/ConvertScreen+JSON.swift" "$pages/Pages/Offline/JSONText.swift"
  "$pages/Pages/Offline/PairContext.swift"
)
languages=(English Azerbaijani Turkish Russian Spanish)
tags=(en az tr ru es)
# Gzipped, in bytes: a phone must not wait for it.
limit=$((112 * 1024))

stamp=.build-wasm/converter.stamp
if [ -e "$stamp" ]; then
  newer=$(find Sources/CambistMoney Sources/CambistRates Sources/CambistModel Sources/CambistScreens \
    Browser/Converter Browser/Shims "${shared[@]}" Scripts/wasm.sh Scripts/wasm-modules.sh \
    Package.swift -newer "$stamp" -print -quit)
  complete=yes
  for tag in "${tags[@]}"; do
    [ -e "$assets/converter-$tag.wasm" ] || complete=no
  done
  if [ -z "$newer" ] && [ "$complete" = yes ]; then exit 0; fi
fi

# shellcheck source=Scripts/wasm-modules.sh
. Scripts/wasm-modules.sh

# build LANGUAGE TAG
build() {
  local object=$out/Converter$1.o module=$assets/converter-$2.wasm size
  swiftc "${flags[@]}" -module-name Converter -c Browser/Converter/*.swift \
    "Browser/Converter/Languages/$1.swift" "${shared[@]}" -o "$object"
  link "$out/converter-$2.wasm" --export=reserve --export=learn --export=convert --strip-all "$object"
  refuse_newer "$out/converter-$2.wasm"
  size=$(gzip -9 -n -c "$out/converter-$2.wasm" | wc -c)
  echo "wasm: $module: $(wc -c <"$out/converter-$2.wasm") bytes, $size gzipped"
  [ "$size" -le "$limit" ] || fail "$module is larger than $limit bytes gzipped"
  gzip -9 -n -c "$out/converter-$2.wasm" >"$module.gz"
  mv "$out/converter-$2.wasm" "$module"
}

# Two at a time: each needs one processor.
builds=()
for index in "${!languages[@]}"; do
  build "${languages[$index]}" "${tags[$index]}" &
  builds+=($!)
  if [ ${#builds[@]} = 2 ]; then
    wait "${builds[0]}"
    builds=("${builds[1]}")
  fi
done
for build in "${builds[@]}"; do wait "$build"; done
touch "$stamp"
