#!/usr/bin/env bash
# Checks that the lint still finds violations: plants every kind of violation in a temporary
# repository, beside valid code that looks similar, and expects exactly the planted findings.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

git init --quiet
cp "$here/../.swift-format" .
money=Sources/CambistMoney desk=Sources/CambistDesk store=Sources/CambistStore
web=Server/Sources/CambistWeb
mkdir -p $money $desk $store $web/Script $web/Style Sources/CambistRates Sources/CambistScreens \
  Sources/CambistPages Sources/CambistViewModels Server/Sources/CambistCommands App/Cambist App/Typecheck/SwiftUI

# These files have no violations.
cat >$money/Innocent.swift <<'END'
/* A Double would be wrong, /* as! try! */ a Float too. */
struct DoubleEntry {
  let note = "https://example.org/a"  // a Double, fatalError(
  let text = """
    // no comment, "quoted", and \("none") either
    """
  let raw = #"a \ " // quote"#
  func tryAll(asText: Bool) -> Bool { !asText }
}
END
cat >Sources/CambistRates/Innocent.swift <<'END'
public import CambistMoney
END
cat >$store/Innocent.swift <<'END'
import CambistModel
import Foundation
import GRDB
END
cat >Sources/CambistViewModels/Innocent.swift <<'END'
import CambistDesk
import Observation
import struct CambistMoney.Money
END
printf 'struct Row: View {\n  let badges = View().badge(1)\n}\n' >App/Cambist/Row.swift
page='// https://developer.apple.com/documentation/swiftui/view'
printf '%s\nprotocol View {}\n\nfunc standIn() -> View { standIn() }\n' "$page" \
  >App/Typecheck/SwiftUI/View.swift
printf '.a { display: grid; grid-gap: 4px; }\n:focus:not(:focus-visible) { outline: none; }\n' \
  >$web/Style/innocent.css
printf 'b { position: -webkit-sticky; position: sticky; } a:not(:focus) { top: 0; }\n' \
  >>$web/Style/innocent.css
printf 'const twice = async (x) => ({...x, y: 2 ** 3});\n' >$web/Script/innocent.js
printf 'See https://example.org/home/page and ../shared-things, XXX is a currency.\n' >innocent.md
printf 'It stands for a stand-in. He told us to stay away; nobody knows why.\n' \
  >>innocent.md
seq 500 | sed 's/^/\/\/ /' >$money/CurrencyTable.swift
seq 18 | sed 's/.*/\/\/\/ Described.\npublic static let a& = &/' >$money/DescribedGenerated.swift
seq 2 | sed 's/.*/public let b& = &/' >>$money/DescribedGenerated.swift
git add .
"$here/lint.sh" "$scratch" >innocent.txt 2>&1 || {
  echo "lint-selftest: findings in files without violations:" >&2
  cat innocent.txt >&2
  exit 1
}
rm innocent.txt

expected=()
# plant FILE RULE LINE...: writes a file whose last line breaks the rule.
plant() {
  local file=$1 rule=$2
  shift 2
  printf '%s\n' "$@" >"$file"
  expected+=("$file:$#: $rule")
}

pure="a pure module imports other pure modules below it only, not"
floats="money never passes through binary floating point"
forced="no forced tries, casts or fatal errors"
outside="nothing points outside the repository"
plant $money/A.swift "$pure Foundation" "import Foundation"
plant $money/B.swift "$pure FoundationEssentials" "@preconcurrency public import FoundationEssentials"
plant Sources/CambistRates/A.swift "$pure Dispatch" "// One line." "package import Dispatch"
plant Sources/CambistScreens/A.swift "$pure GRDB" "import CambistModel" "import GRDB"
plant Sources/CambistRates/B.swift "$pure CambistModel" "import struct CambistModel.Sale"
plant $store/A.swift "CambistStore lies below CambistFeeds or beside it, and may not import it" \
  "internal import CambistFeeds"
plant $desk/A.swift "only CambistStore imports GRDB" "import GRDB"
plant $desk/G.swift "only CambistStore imports GRDB" "import GRDBSQLite"
plant $web/A.swift \
  "CambistWeb lies below CambistLinuxTransport or beside it, and may not import it" \
  "import CambistLinuxTransport"
plant $money/C.swift "$floats" "// A Double." "let rate: Double"
plant $desk/B.swift "$floats" 'let link = "http://example.org"; let size = CGFloat(1)'
plant $store/B.swift "$floats" "/* one" "two */ func f(_ x: [Float]) {}"
plant $desk/C.swift "$floats" 'let text = "\(Float64(1))"'
plant $desk/D.swift "$forced" "let rows = try! load()"
plant Sources/CambistViewModels/A.swift "$forced" "let row = any as! Row"
plant Server/Sources/CambistCommands/A.swift "$forced" "func f() -> Never { fatalError(\"no\") }"
plant a.md "$outside" "See ../sha""red/data."
plant b.py "$outside" "" "open('/wo""rk/data.json')"
plant c.yml "$outside" "path: /tmp/some""_jobs/1"
plant d.sh "nothing is left undone" "# TO""DO: later"
{ seq 401 | sed 's/^/\/\/ /'; } >$money/Long.swift
seq 402 | sed 's/^/# /' >long.py
expected+=(
  "$money/Long.swift:401: a file has 400 lines at most, not 401"
  "long.py:401: a file has 400 lines at most, not 402")
seq 17 | sed 's/.*/\/\/\/ Described.\npublic let a& = &/' >$desk/DescribedGenerated.swift
seq 3 | sed 's/.*/@MainActor\npublic func b&() {}/' >>$desk/DescribedGenerated.swift
described="17 of 20 public declarations have a doc comment, fewer than nine tenths"
expected+=("$desk:1: $described")
plant App/Typecheck/SwiftUI/A.swift "a stand-in that nothing uses: refreshable" \
  "extension View {" "  $page/badge(_:)" \
  "  public func badge(_ count: Int) -> some View { standIn() }" "}" "" \
  "extension View { public func refreshable() -> some View { standIn() } }"
printf '%s\nextension View {\n  func badge(_ text: String) -> some View { standIn() }\n}\n' "$page" \
  >App/Typecheck/SwiftUI/B.swift
expected+=("App/Typecheck/SwiftUI/B.swift:3: a stand-in without the address of its documentation: badge")
plant App/Typecheck/SwiftUI/C.swift "a stand-in without the address of its documentation: Row" \
  "@MainActor" "public struct Row {}"
head -c 3000001 /dev/zero >data.bin
expected+=("data.bin:1: a file has 3 MB at most, not 3000001")
plant $web/Script/a.js "not ES2018" "const x = 1;" "const y = x?.z;"
unknown="Safari 12 does not know this"
plant $web/Script/b.js "$unknown script" "const x = /(?<=a)b/.test('ab');"
plant $web/Script/c.js "$unknown script" "const y = [1].at(0);"
plant $web/Script/d.js "$unknown script" "const z = structuredClone({});"
plant $web/Script/e.js "$unknown script" "const o = Object.fromEntries([]);"
plant $web/Script/f.js "$unknown selector" "document.querySelector('a:has(b)');"
plant $web/Script/g.js "Safari 12 has no dialog element" "document.getElementById('a').showModal();"
plant Sources/CambistPages/A.swift "Safari 12 has no dialog element" 'let a = "<dialog open>"'
plant $web/Style/a.css "$unknown style" "a { display: flex; gap: 4px; }"
plant $web/Style/b.css "$unknown style" "a {" "  inset: 0;"
plant $web/Style/c.css "$unknown style" "a { aspect-ratio: 1 / 1; }"
plant $web/Style/d.css "$unknown style" "a { height: 100dvh; }"
plant $web/Style/e.css "$unknown style" "@layer base;"
plant $web/Style/f.css "$unknown style" "@container (min-width: 9px) { a { top: 0; } }"
plant $web/Style/g.css "$unknown selector" ":is(a, b) { top: 0; }"
plant $web/Style/h.css "$unknown selector" "a {" "  &:hover { top: 0; }"
plant $web/Style/i.css "$unknown selector" "a:focus-visible { top: 0; }"
plant $web/Style/j.css "what sticks needs position: -webkit-sticky, too" "a { position: sticky; }"
plant $web/Style/k.css "overflow-wrap: anywhere needs word-break: break-word, too" \
  "a { overflow-wrap: anywhere; }"
plant $money/D.swift "[Spacing]" "let a  = 1"
# The formatter also has rules against force.
expected+=("$desk/D.swift:1: [NeverUseForceTry]")
expected+=("Sources/CambistViewModels/A.swift:1: [NeverForceUnwrap]")

# An example of each phrase in the list, one per line, in any case.
plain=(
  "The user is told." "Readings are told apart." "Whoever comes" "as who asks wants it"
  "nil for what is none" "That is nobody's." "It stands twice" "the other way round"
  "Turned round, it fits." "It does away with it." "By standard, none." "For whom it is"
  "The list is made anew." "how it comes about" "rates that can be had" "It waits in vain."
  "Rate of the day" "No rate leads from A to B" "B answers instead." "That day has not come yet."
  "Made offline, soon to join" "Connected, but no quotes come" "it is left alone for 5 seconds"
  "so none of it was taken" "more digits than can be kept" "and has started anew"
  "This is not done with that method" "is among your pairs already" "Average by volume (VWAP)"
  "Limits of an order" "No conversion has a currency called"
  "what came of it" "It is none of them." "rates are kept by the store" "the standard address"
  "It is of no use."
  "A rate, as programs read it." "The name, for those who hear it."
  "A list as a user sees and steers it." "The frame as of now." "The amount and what it comes to."
  "It puts back a row." "A reader who never came" "It counts in place of the default."
  "What else it has." "A page held within the list." "Rates are worked out here."
  "It is in the place of another." "The rates that ship with the product."
  "A number without an end." "Written in the manner of the region" "Held against the other one"
  "It is built as one would expect." "It refreshes of its own accord." "A slow source holds up nobody."
  "The rest are turned away." "Dates that cannot be meant" "A name steers no terminal."
  "An error tells of its source." "The address counts more than the cookie." "A browser as good as new"
  "when somebody asks for it" "No motion for who wants none" "A line parts one from the next."
  "The bones of a page" "A source in trouble" "A browser that is let in"
)
for number in "${!plain[@]}"; do
  printf '%s\n' "${plain[$number]}" >>plain.md
  expected+=("plain.md:$((number + 1)): plain words")
done
while IFS=$'\t' read -r pattern _; do
  grep -qiwE -- "$pattern" plain.md || {
    echo "lint-selftest: no example of the phrase $pattern" >&2
    exit 1
  }
done < <(grep -v '^#' "$here/plain-words.txt")

if "$here/lint.sh" "$scratch" >found.txt 2>/dev/null; then
  echo "lint-selftest: the lint succeeds despite violations" >&2
  exit 1
fi
# For findings of other tools, only the place and the name of the rule are compared.
{ grep -v '^lint:' found.txt || true; } |
  sed -E 's/: not ES2018: .*/: not ES2018/; s/: plain words: .*/: plain words/; s/:[0-9]+: error: (\[[A-Za-z]+\]).*/: \1/' |
  LC_ALL=C sort >seen.txt
printf '%s\n' "${expected[@]}" | LC_ALL=C sort >expected.txt
if ! diff -u expected.txt seen.txt >&2; then
  echo "lint-selftest: expected (-) and found (+) differ" >&2
  exit 1
fi
echo "lint-selftest: planted violations seen: ${#expected[@]}, and nothing else"
