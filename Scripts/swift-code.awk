# Prints file:line for each line of Swift whose code without comments matches $PATTERN. Comments
# nest; strings are code, because they may contain interpolations, but "//" in them is not a comment.

BEGIN {
  pattern = ENVIRON["PATTERN"]
}

FNR == 1 {
  depth = 0
  quote = ""
}

{
  code = ""
  line = $0
  while (line != "") {
    if (depth > 0) {
      if (!match(line, /\/\*|\*\//)) break
      depth += substr(line, RSTART, 1) == "/" ? 1 : -1
      line = substr(line, RSTART + 2)
    } else if (quote != "") {
      ends = index(line, quote)
      escape = quote ~ /#/ ? 0 : index(line, "\\")
      if (escape > 0 && (ends == 0 || escape < ends)) {
        code = code substr(line, 1, escape + 1)
        line = substr(line, escape + 2)
      } else if (ends > 0) {
        code = code substr(line, 1, ends + length(quote) - 1)
        line = substr(line, ends + length(quote))
        quote = ""
      } else {
        code = code line
        line = ""
      }
    } else if (match(line, /\/\/|\/\*|#*"""|#*"/)) {
      code = code substr(line, 1, RSTART - 1)
      found = substr(line, RSTART, RLENGTH)
      line = substr(line, RSTART + RLENGTH)
      if (found == "//") break
      if (found == "/*") {
        depth = 1
        code = code " "
      } else {
        code = code found
        hashes = found
        gsub(/"/, "", hashes)
        quote = substr(found, length(hashes) + 1) hashes
      }
    } else {
      code = code line
      line = ""
    }
  }
  # Only """ continues in the next line.
  if (quote != "" && quote !~ /"""/) quote = ""
  if (code ~ pattern) print FILENAME ":" FNR
}
