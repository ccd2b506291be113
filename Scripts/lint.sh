#!/usr/bin/env bash
# Checks the rules that a command can check, in every file that git tracks or would track. Prints
# each finding as file:line: rule, and exits with 1 if there are any.
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

# Prints the repository's files that match a pattern, one per line; * also matches slashes.
files() {
  local pattern file
  for pattern in "$@"; do
    for file in ${repository[@]+"${repository[@]}"}; do
      # shellcheck disable=SC2053 # a pattern must not be quoted
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

# The same for Swift without comments. Files that do not match at all are skipped first.
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

# The modules of this project that each module may import: downwards only.
money="" rates="CambistMoney" model="CambistRates $rates" screens="CambistModel $model"
feeds="CambistModel $model" store=$feeds
desk="CambistFeeds CambistStore $feeds"
pages="CambistScreens $screens"
whole="CambistDesk CambistScreens $desk"
layers() {
  layer Sources/CambistMoney "$money" pure
  layer Sources/CambistRates "$rates" pure
  layer Sources/CambistModel "$model" pure
  layer Sources/CambistScreens "$screens" pure
  layer Sources/CambistPages "$pages" pure
  layer Sources/CambistFeeds "$feeds"
  layer Sources/CambistAppleTransport "CambistFeeds $feeds"
  layer Sources/CambistStore "$store" GRDB
  layer Sources/CambistDesk "$desk"
  layer Sources/CambistViewModels "$whole"
  layer Sources/CambistTesting "CambistDesk $desk"
  layer Server/Sources/CambistLinuxTransport "CambistFeeds $feeds"
  layer Server/Sources/CambistPostgres "CambistStore $store"
  layer Server/Sources/CambistDemo "$whole"
  layer Server/Sources/CambistDocuments "$whole"
  layer Server/Sources/CambistFiles "$whole CambistDocuments"
  layer Server/Sources/CambistAPI "$whole CambistDocuments CambistFiles"
  layer Server/Sources/CambistWeb "$whole CambistPages CambistDocuments CambistFiles CambistAPI"
  layer Server/Sources/CambistCommands "$whole CambistLinuxTransport CambistDemo CambistDocuments CambistFiles CambistWeb"
  layer Server/Sources/cambist "CambistCommands"
  layer Server/Sources/cambist-node "CambistCommands CambistPostgres"
}

layer() {
  local module=$1 allowed=" $2 " kind=${3:-} hit place name
  local pattern='import[[:space:]]+((struct|class|enum|protocol|typealias|func|let|var)[[:space:]]+)?([A-Za-z_0-9]+)'
  while IFS= read -r hit; do
    # Without other programs, because there are thousands of imports.
    name=${hit#*:}
    place=${hit%%:*}:${name%%:*}
    [[ $hit =~ $pattern ]] || continue
    name=${BASH_REMATCH[3]}
    case $allowed in *" $name "*) continue ;; esac
    if [ "$kind" = pure ]; then
      report "$place: a pure module imports other pure modules below it only, not $name"
    elif [[ $name == Cambist* ]]; then
      report "$place: ${module##*/} lies below $name or beside it, and may not import it"
    elif [[ $name == GRDB* ]] && [ "$kind" != GRDB ]; then
      report "$place: only CambistStore imports GRDB"
    fi
  done < <(files "$module/*.swift" | tr '\n' '\0' |
    xargs -0 grep -HnE '^[^"/]*(^|[[:space:]])import[[:space:]]+[A-Za-z_]' /dev/null || true)
}

# longer FLAG MOST MESSAGE: reports files of the list on standard input of which `wc FLAG` counts more.
longer() {
  local count file
  while read -r count file; do
    [ "$file" = total ] || [ "$count" -le "$2" ] || report "$file:$3, not $count"
  done < <(tr '\n' '\0' | xargs -0 -r wc "$1")
}

long_files() {
  files '*.swift' '*.py' '*.js' '*.css' '*.sh' |
    grep -vE '(Table|Fixtures|Generated)[^/]*\.swift$' |
    longer -l 400 "401: a file has 400 lines at most"
}

# Reports declarations in the stand-ins of Apple's frameworks that the app, its tests and the other
# stand-ins never name. Names that the language or a protocol requires are excluded.
unused_stand_ins() {
  local asked='build[A-Z][A-Za-z]*|callAsFunction|projectedValue|makeBody|inset|body'
  asked+='|append(Literal|Interpolation)|(start|end)Index|indices|location'
  asked+='|union|intersection|symmetricDifference|insert|update|form[A-Z][A-Za-z]*'
  files 'App/*.swift' | { grep -vE '^App/Typecheck/Macros/' || true; } | tr '\n' '\0' |
    ASKED="^($asked)$" xargs -0 awk '
      { sub(/\/\/.*/, ""); gsub(/`/, "") }
      {
        rest = $0
        while (match(rest, /[A-Za-z_][A-Za-z_0-9]*/)) {
          word = substr(rest, RSTART, RLENGTH)
          if (substr(rest, 1, RSTART - 1) !~ /^ +$/) before = ""
          rest = substr(rest, RSTART + RLENGTH)
          if (FILENAME ~ /^App\/Typecheck\// && before ~ kinds) {
            if (!(word in place)) place[word] = FILENAME ":" FNR
          } else {
            named[word] = 1
          }
          before = word
        }
      }
      BEGIN { kinds = "^(func|var|let|struct|class|enum|protocol|typealias)$" }
      END {
        for (word in place)
          if (!(word in named) && word !~ ENVIRON["ASKED"]) print place[word] " " word
      }' /dev/null | LC_ALL=C sort |
    while read -r hit name; do report "$hit: a stand-in that nothing uses: $name"; done
}

# Reports stand-ins without the address of the page in Apple's documentation: types, macros, and
# methods in an extension of a view or of another type of Apple's.
stand_ins_without_page() {
  files 'App/Typecheck/*.swift' | { grep -v '^App/Typecheck/Macros/' || true; } |
    tr '\n' '\0' | xargs -0 awk '
      FNR == 1 { page = ""; extended = 0 }
      /^ *\/\/ https:\/\/developer\.apple\.com\/documentation\// { page = $0; next }
      /^ *@/ { if ($0 !~ /^(@[A-Za-z]+ )*@?[A-Za-z]* *(public )?(struct|class|enum|protocol) /) next }
      /^extension (View|ChartContent|XCUIApplication|XCUIElement)( |$)/ { extended = 1 }
      /^}/ { extended = 0 }
      /^(@[A-Za-z]+ )*(public )?(final )?(struct|class|enum|protocol|macro|typealias) / ||
        (extended && /^  (nonisolated )?(public )?(nonisolated )?func /) {
        if (page == "") {
          line = $0
          sub(/.*(struct|class|enum|protocol|macro|typealias|func) /, "", line)
          sub(/[^A-Za-z0-9_].*/, "", line)
          print FILENAME ":" FNR ": a stand-in without the address of its documentation: " line
        }
      }
      { page = "" }' /dev/null
}

# Generated files do not belong in the repository.
large_files() {
  files '*' | longer -c 3000000 "1: a file has 3 MB at most"
}

page_scripts() {
  local file problem
  while IFS= read -r file; do
    if ! command -v acorn >/dev/null; then
      report "$file:1: acorn is missing, so its JavaScript is not checked (make setup)"
    elif ! problem=$(acorn --ecma2018 --silent "$file" 2>&1); then
      report "$file:$(sed -nE '1s/.*[ (]([0-9]+):[0-9]+\)$/\1/p' <<<"$problem"): not ES2018: $problem"
    fi
  done < <(files 'Server/Sources/CambistWeb/Script/*.js')
}

# Reports features that phones of 2018 do not support and that the parser accepts. An unknown
# selector makes Safari 12 ignore the whole rule.
old_phones() {
  local web=Server/Sources/CambistWeb script style
  script='\(\?<[=!]|\.(at|flat|matchAll|replaceAll)\(|(^|[^A-Za-z_])(structuredClone|globalThis)'
  script+='|Object\.fromEntries|Promise\.(allSettled|any)|matchMedia\(.*\)\.addEventListener'
  style='(^|[^-a-z])((row-|column-)?gap|inset[a-z-]*|aspect-ratio|accent-color)[[:space:]]*:'
  style+='|@(layer|container|property|scope)|[0-9][dsl]v[hw]|clamp\(|color-mix\('
  files "$web/Script/*.js" |
    match "Safari 12 does not know this script" "$script"
  files "$web/Script/*.js" 'Sources/CambistPages/*.swift' |
    match "Safari 12 has no dialog element" '<dialog|showModal\('
  files "$web/Style/*.css" | match "Safari 12 does not know this style" "$style"
  files "$web/Style/*.css" "$web/Script/*.js" |
    match "Safari 12 does not know this selector" ':(has|is|where)\('
  files "$web/Style/*.css" |
    match "Safari 12 does not know this selector" ':focus-visible|(^|[{};])[[:space:]]*&' \
      '^[[:space:]]*:focus:not\(:focus-visible\) \{'
  files "$web/Style/*.css" | match "what sticks needs position: -webkit-sticky, too" \
    'position: sticky' 'position: -webkit-sticky; position: sticky'
  files "$web/Style/*.css" | match "overflow-wrap: anywhere needs word-break: break-word, too" \
    'overflow-wrap: anywhere' 'word-break: break-word'
}

# Reports phrases that are hard to read, with the words to use instead.
plain_words() {
  local list=$here/plain-words.txt patterns hit text pattern instead
  patterns=$(mktemp)
  grep -v '^#' "$list" | cut -f1 >"$patterns"
  while IFS= read -r hit; do
    text=${hit#*:*:}
    while IFS=$'\t' read -r pattern instead; do
      if grep -qiwE -- "$pattern" <<<"$text"; then
        report "$(cut -d: -f1,2 <<<"$hit"): plain words: $(grep -oiwE -m1 -- "$pattern" <<<"$text" |
          head -1) ($instead)"
        break
      fi
    done < <(grep -v '^#' "$list")
  done < <(files '*' | { grep -vE '^Scripts/(lint-selftest\.sh|plain-words\.txt)$' || true; } |
    tr '\n' '\0' | xargs -0 grep -IHniwE -f "$patterns" /dev/null || true)
  rm -f "$patterns"
}

# Reports modules in which fewer than nine tenths of the public declarations have a doc comment.
# Modules with fewer than twenty mostly implement protocols, which have the documentation.
public_docs() {
  files 'Sources/*.swift' 'Server/Sources/*.swift' | tr '\n' '\0' | xargs -0 awk '
    BEGIN {
      word = "(nonisolated|static|final|indirect|mutating|consuming|convenience|override)"
      attribute = "@[A-Za-z]+([(][^)]*[)])?"
      start = "^ *((" word "|" attribute ") +)*public +"
    }
    FNR == 1 { documented = 0 }
    /^ *\/\/\// { documented = 1; next }
    $0 ~ "^ *" attribute "$" { next }
    $0 ~ start && $0 !~ start "(extension|import) " {
      module = FILENAME
      sub(/Sources\/[^\/]*\/.*/, "", module)
      rest = substr(FILENAME, length(module) + 1)
      split(rest, parts, "/")
      module = module "Sources/" parts[2]
      all[module]++
      described[module] += documented
    }
    { documented = 0 }
    END {
      for (module in all)
        if (all[module] >= 20 && described[module] * 10 < all[module] * 9)
          print module ":1: " described[module] " of " all[module] \
            " public declarations have a doc comment, fewer than nine tenths"
    }' /dev/null | sort
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
  long_files
  unused_stand_ins
  stand_ins_without_page
  large_files
  page_scripts
  old_phones
  plain_words
  public_docs
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
