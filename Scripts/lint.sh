#!/usr/bin/env bash
# Checks the house rules that a command can check, in every file of the repository that git tracks
# or would. Prints each finding as file:line: rule, and exits 1 if there is any.
# Usage: lint.sh [directory of the repository]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "${1:-$here/..}"
LC_ALL=C
export LC_ALL

report() { printf '%s\n' "$1"; }

repository=()
while IFS= read -r file; do
  if [ -f "$file" ]; then repository+=("$file"); fi
done < <(git ls-files --cached --others --exclude-standard)

# Prints the repository's files that match a pattern, one per line; * stands for slashes, too.
files() {
  local pattern file
  for pattern in "$@"; do
    for file in ${repository[@]+"${repository[@]}"}; do
      # shellcheck disable=SC2053 # a pattern is what it is
      if [[ $file == $pattern ]]; then printf '%s\n' "$file"; fi
    done
  done
}

# Reports every line that matches an extended regular expression, and not another one if there is
# any, in the files named on stdin.
match() {
  local rule=$1 pattern=$2 unless=${3:-} hit
  while IFS= read -r hit; do
    if [ -n "$unless" ] && grep -qE -- "$unless" <<<"${hit#*:*:}"; then continue; fi
    report "$(cut -d: -f1,2 <<<"$hit"): $rule"
  done < <(tr '\n' '\0' | xargs -0 grep -IHnE -- "$pattern" /dev/null || true)
}

# The same for Swift with comments left out. Only files that match at all are worth reading.
match_code() {
  local rule=$1 pattern=$2 hit
  while IFS= read -r hit; do
    report "$hit: $rule"
  done < <(tr '\n' '\0' | { xargs -0 grep -lE -- "$pattern" /dev/null || true; } | tr '\n' '\0' |
    PATTERN=$pattern xargs -0 awk -f "$here/swift-code.awk" /dev/null)
}

format() {
  local output
  output=$(files '*.swift' | { grep -vE '(^|/)[^/]*Generated[^/]*\.swift$' || true; } | tr '\n' '\0' |
    xargs -0 swift format lint --strict --parallel 2>&1 >/dev/null | sort) || true
  while IFS= read -r line; do
    [ -z "$line" ] || report "${line#"$PWD/"}"
  done <<<"$output"
}

# What each module may import of this project, as the layout draws it: downwards only.
money="" rates="CambistMoney" model="CambistRates $rates" screens="CambistModel $model"
feeds="CambistModel $model" store=$feeds
desk="CambistFeeds CambistStore $feeds"
whole="CambistDesk CambistScreens $desk"
layers() {
  layer Sources/CambistMoney "$money" pure
  layer Sources/CambistRates "$rates" pure
  layer Sources/CambistModel "$model" pure
  layer Sources/CambistScreens "$screens" pure
  layer Sources/CambistFeeds "$feeds"
  layer Sources/CambistAppleTransport "CambistFeeds $feeds"
  layer Sources/CambistStore "$store" GRDB
  layer Sources/CambistDesk "$desk"
  layer Sources/CambistViewModels "$whole"
  layer Sources/CambistTesting "CambistDesk $desk"
  layer Server/Sources/CambistLinuxTransport "CambistFeeds $feeds"
  layer Server/Sources/CambistDemo "$whole"
  layer Server/Sources/CambistWeb "$whole"
  layer Server/Sources/cambist "$whole CambistLinuxTransport CambistDemo CambistWeb"
}

layer() {
  local module=$1 allowed=" $2 " kind=${3:-} hit place name
  local kinds='struct|class|enum|protocol|typealias|func|let|var'
  while IFS= read -r hit; do
    place=$(cut -d: -f1,2 <<<"$hit")
    name=${hit##*import[[:space:]]}
    name=$(sed -E "s/^ *($kinds) +//; s/[^A-Za-z0-9_].*//" <<<"$name")
    case $allowed in *" $name "*) continue ;; esac
    if [ "$kind" = pure ]; then
      report "$place: a pure module imports other pure modules below it only, not $name"
    elif [[ $name == Cambist* ]]; then
      report "$place: ${module##*/} lies below $name or beside it, and may not import it"
    elif [ "$name" = GRDB ] && [ "$kind" != GRDB ]; then
      report "$place: only CambistStore imports GRDB"
    fi
  done < <(files "$module/*.swift" | tr '\n' '\0' |
    xargs -0 grep -HnE '^[^"/]*(^|[[:space:]])import[[:space:]]+[A-Za-z_]' /dev/null || true)
}

long_files() {
  local file lines
  while IFS= read -r file; do
    case ${file##*/} in *Table*.swift | *Fixtures*.swift | *Generated*.swift) continue ;; esac
    lines=$(wc -l <"$file")
    [ "$lines" -le 400 ] || report "$file:401: a file has 400 lines at most, not $((lines))"
  done < <(files 'Sources/*.swift' 'Server/Sources/*.swift' 'App/*.swift' 'Browser/*.swift' \
    'Benchmarks/*.swift')
}

# What is made is not kept.
large_files() {
  local file
  while IFS= read -r file; do
    [ "$(wc -c <"$file")" -le 3000000 ] || report "$file:1: a file has 3 MB at most"
  done < <(files '*')
}

page_scripts() {
  local file problem
  while IFS= read -r file; do
    if ! command -v acorn >/dev/null; then
      report "$file:1: acorn is missing, so its JavaScript is not checked (make setup)"
    elif ! problem=$(acorn --ecma2018 --silent "$file" 2>&1); then
      report "$file:$(sed -nE '1s/.*[ (]([0-9]+):[0-9]+\)$/\1/p' <<<"$problem"): not ES2018: $problem"
    fi
  done < <(files 'Server/Sources/CambistWeb/Assets/*.js')
}

# What phones of 2018 do not know, beyond what the parser refuses. A selector that Safari 12 does
# not know makes it drop the whole rule.
old_phones() {
  local web=Server/Sources/CambistWeb script style
  script='\(\?<[=!]|\.(at|flat|matchAll|replaceAll)\(|(^|[^A-Za-z_])(structuredClone|globalThis)'
  script+='|Object\.fromEntries|Promise\.(allSettled|any)|matchMedia\(.*\)\.addEventListener'
  style='(^|[^-a-z])((row-|column-)?gap|inset[a-z-]*|aspect-ratio|accent-color)[[:space:]]*:'
  style+='|@(layer|container|property|scope)|[0-9][dsl]v[hw]|clamp\(|color-mix\('
  files "$web/Assets/*.js" "$web/Templates/*.mustache" |
    match "Safari 12 does not know this script" "$script"
  files "$web/Assets/*.js" "$web/Templates/*.mustache" |
    match "Safari 12 has no dialog element" '<dialog|showModal\('
  files "$web/Assets/*.css" | match "Safari 12 does not know this style" "$style"
  files "$web/Assets/*.css" "$web/Assets/*.js" |
    match "Safari 12 does not know this selector" ':(has|is|where)\('
  files "$web/Assets/*.css" |
    match "Safari 12 does not know this selector" ':focus-visible|(^|[{};])[[:space:]]*&' \
      '^[[:space:]]*:focus:not\(:focus-visible\) \{'
  files "$web/Assets/*.css" | match "what sticks needs position: -webkit-sticky, too" \
    'position: sticky' 'position: -webkit-sticky; position: sticky'
  files "$web/Assets/*.css" | match "overflow-wrap: anywhere needs word-break: break-word, too" \
    'overflow-wrap: anywhere' 'word-break: break-word'
}

word() { printf '(^|[^A-Za-z0-9_])(%s)' "$1"; }

checks() {
  format
  layers
  files Sources/Cambist{Money,Rates,Model,Feeds,Store,Desk}/'*.swift' |
    match_code "money never passes through binary floating point" \
      "$(word 'Double|Float(16|32|64|80)?|CGFloat')([^A-Za-z0-9_]|\$)"
  files 'Sources/*.swift' 'Server/Sources/*.swift' |
    match_code "no forced tries, casts or fatal errors" \
      "$(word '(try|as)!|fatalError[[:space:]]*\(')"
  files '*.mustache' | match "templates escape everything" '\{\{(\{|&)'
  long_files
  large_files
  page_scripts
  old_phones
  files '*' | match "nothing is left undone" "$(word 'TO''DO|FIX''ME|HA''CK')([^A-Za-z0-9_]|\$)"
  files '*' | match "nothing points outside the repository" \
    '(^|[^A-Za-z0-9_.~/-])(/(work|home|root|Users)/|/tmp/[a-z]+_jobs|(\.\./)+shared([^A-Za-z0-9_-]|$))'
}

found=$(mktemp)
trap 'rm -f "$found"' EXIT
checks >"$found"
if [ -s "$found" ]; then
  cat "$found"
  echo "lint: findings: $(($(wc -l <"$found")))" >&2
  exit 1
fi
echo "lint: nothing found"
