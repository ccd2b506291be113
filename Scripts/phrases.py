#!/usr/bin/env python3
"""Prints the phrases that differ between two commits, a table for each language.

For the description of a change of words, so that those who speak a language can review it:

    Scripts/phrases.py main~20 main > phrases.md
    Scripts/phrases.py main~20 main Turkish
"""

import argparse
import re
import subprocess

WORDS = "Sources/CambistScreens/Words"
TOKEN = re.compile(
    r'"""\n(?P<block>.*?)"""|"(?P<text>(?:[^"\\]|\\.)*)"|(?P<label>\w+):(?!:)|(?P<open>[(\[{])'
    r"|(?P<close>[)\]}])|//[^\n]*", re.DOTALL)


def git(*arguments) -> str:
    return subprocess.run(
        ["git", *arguments], check=True, capture_output=True, text=True).stdout


def phrases(source: str) -> dict:
    """The texts of a file by the labels that lead to them."""
    found, path, label = {}, [], ""
    for token in TOKEN.finditer(source):
        if token["label"]:
            label = token["label"]
        elif token["open"]:
            path.append(label)
            label = ""
        elif token["close"]:
            label = path.pop() if path else ""
        elif token["text"] is not None or token["block"] is not None:
            text = token["text"] if token["block"] is None else joined(token["block"])
            key = ".".join(part for part in [*path, label] if part)
            found[key] = found[key] + " · " + text if key in found else text
    return found


def joined(block: str) -> str:
    """A text of several lines; a backslash continues a line."""
    return " ".join(line.strip().removesuffix("\\").strip() for line in block.strip().splitlines())


def languages(commit: str) -> dict:
    """The phrases of each language by file and label."""
    found = {}
    for name in git("ls-tree", "-r", "--name-only", commit, "--", WORDS).splitlines():
        match = re.fullmatch(rf"{WORDS}/(\w+)/(\w+)\+\w+\.swift", name)
        if match is None:
            continue
        language, file = match.groups()
        for key, text in phrases(git("show", f"{commit}:{name}")).items():
            key = key.removeprefix(language.lower() + ".")
            found.setdefault(language, {})[f"{file}.{key}"] = text
    return found


def cell(text: str | None) -> str:
    return "" if text is None else text.replace("|", "\\|")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("old", help="the earlier commit")
    parser.add_argument("new", nargs="?", default="HEAD", help="the later commit (default: HEAD)")
    parser.add_argument("language", nargs="?", help="such as Turkish (default: all)")
    options = parser.parse_args()
    old, new = languages(options.old), languages(options.new)
    for language in sorted(old.keys() | new.keys()):
        if options.language not in (None, language):
            continue
        before, after = old.get(language, {}), new.get(language, {})
        changed = [key for key in sorted(before.keys() | after.keys())
                   if before.get(key) != after.get(key)]
        if not changed:
            continue
        print(f"## {language}: {len(changed)} of {len(after)} phrases\n")
        print("| phrase | before | after |\n| --- | --- | --- |")
        for key in changed:
            print(f"| {key} | {cell(before.get(key))} | {cell(after.get(key))} |")
        print()


if __name__ == "__main__":
    main()
