#!/usr/bin/env bash
# Installs a built Cambist below PREFIX, or removes it: the program without its symbols, its
# resources, manual pages, completions for bash, zsh and fish, and licences. The symbols stay
# beside the built program, in cambist.debug, where a debugger finds them.
# Usage: [DESTDIR=folder] [PREFIX=/usr/local] install.sh install BUILD [node] | uninstall
# BUILD is the folder of the built program, such as Server/.build/release. With `node`, the server for
# several machines is installed as well, which needs the library libpq.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")

prefix=${PREFIX:-/usr/local}
to=${DESTDIR:-}$prefix
resources=(cambist_CambistFeeds.resources cambist-server_CambistWeb.resources)
bash_completion=share/bash-completion/completions/cambist
zsh_completion=share/zsh/site-functions/_cambist
fish_completion=share/fish/vendor_completions.d/cambist.fish

uninstall() {
  rm -f "$to/bin/cambist" "$to/bin/cambist-node" "$to"/share/man/man1/cambist{,-[a-z]*}.1 \
    "$to/$bash_completion" "$to/$zsh_completion" "$to/$fish_completion"
  rm -rf "$to/share/cambist" "$to/share/doc/cambist"
}

# Writes a copy of a program without its symbols, and the symbols to a file beside the original.
strip_program() {
  local program=$1 copy=$2 folder symbols
  symbols=$(basename "$program").debug
  if [ "$(uname)" = Darwin ]; then
    strip -x -o "$copy" "$program"
    return
  fi
  # Moved atomically, because two installations may run at the same time.
  folder=$(mktemp -d "$program-symbols-XXXXXX")
  objcopy --only-keep-debug "$program" "$folder/$symbols"
  objcopy --strip-all --add-gnu-debuglink="$folder/$symbols" "$program" "$copy"
  mv "$folder/$symbols" "$program.debug"
  rmdir "$folder"
}

install_licences() {
  local folder package file
  folder=$to/share/doc/cambist
  mkdir -p "$folder/licences"
  install -m 644 "$root/LICENSE" "$folder/LICENSE"
  for package in "$root"/Server/.build/checkouts/*/; do
    for file in "$package"LICENSE* "$package"NOTICE*; do
      [ -f "$file" ] || continue
      install -m 644 "$file" "$folder/licences/$(basename "$package")-$(basename "$file")"
    done
  done
}

install_all() {
  local build=$1 node=${2:-} program=$1/cambist one
  for one in "$program" ${node:+"$program-node"}; do
    if [ ! -x "$one" ]; then
      echo "install: $one does not exist; run make ${node:-build} first" >&2
      exit 1
    fi
  done
  uninstall
  mkdir -p "$to/bin" "$to/share/cambist" "$to/share/man/man1" \
    "$to/${bash_completion%/*}" "$to/${zsh_completion%/*}" "$to/${fish_completion%/*}"
  strip_program "$program" "$to/bin/cambist"
  if [ -n "$node" ]; then strip_program "$program-node" "$to/bin/cambist-node"; fi
  chmod 755 "$to"/bin/cambist ${node:+"$to/bin/cambist-node"}
  for folder in "${resources[@]}"; do
    cp -R "$build/$folder" "$to/share/cambist/$folder"
  done
  chmod -R u=rwX,go=rX "$to/share/cambist"
  "$program" --generate-completion-script bash >"$to/$bash_completion"
  "$program" --generate-completion-script zsh >"$to/$zsh_completion"
  "$program" --generate-completion-script fish >"$to/$fish_completion"
  "$program" --experimental-dump-help |
    python3 "$here/manual.py" "$to/share/man/man1" "$("$program" --version)"
  chmod 644 "$to/$bash_completion" "$to/$zsh_completion" "$to/$fish_completion" \
    "$to"/share/man/man1/cambist{,-[a-z]*}.1
  install_licences
}

case ${1:-} in
  install) install_all "${2:?the folder of the built program is missing}" "${3:-}" ;;
  uninstall) uninstall ;;
  *)
    echo "usage: install.sh install BUILD [node] | uninstall" >&2
    exit 64
    ;;
esac
