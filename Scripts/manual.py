"""Writes the manual pages from the program's description of itself.

Usage: cambist --experimental-dump-help | python3 manual.py FOLDER VERSION

`cambist.1` describes the program, and a page such as `cambist-convert.1` each command.
"""

import json
import sys
from pathlib import Path

EXIT_CODES = (
    ("0", "Done, also when stored data were used after a failed refresh."),
    ("64", "Wrong usage, such as an amount that cannot be read."),
    ("65", "Invalid data; the message names the row and the field."),
    ("66", "No such product or file, no rate, or no route."),
    ("69", "The source cannot be reached and nothing is stored."),
    ("74", "The store cannot be used, or the output cannot be written."),
    ("141", "The reader of the output has closed it, as head does."),
)
ENVIRONMENT = (
    ("CAMBIST_GNB_URL, CAMBIST_BITSO_URL, CAMBIST_VALYUTA_URL, CAMBIST_ECB_URL, "
     "CAMBIST_QUOTES_URL",
     "The addresses of the sources; an option with an address overrides them."),
    ("CAMBIST_BDI_URL, CAMBIST_CBAR_URL, CAMBIST_CBR_URL, CAMBIST_NBP_URL, CAMBIST_NBU_URL, "
     "CAMBIST_NBG_URL, CAMBIST_CNB_URL, CAMBIST_NORGES_URL, CAMBIST_BOC_URL, CAMBIST_HNB_URL",
     "Scheme and host of the addresses of institutions."),
    ("CAMBIST_QUOTES_ZONE", "The time zone of the source of the quotes."),
    ("CAMBIST_TOKEN", "The token that clients of the server need."),
    ("LC_ALL, LC_NUMERIC, LANG", "The locale in which numbers are read and written."),
    ("TZ", "The time zone in which times are shown."),
    ("XDG_DATA_HOME", "Where the folder of the store is, without --data."),
)
FILES = (
    ("~/.local/share/cambist/cambist.sqlite", "The store."),
)
EXAMPLES = (
    'cambist convert 100 USD EUR',
    'cambist convert "(10+2)/3" GBP JPY --on 2020-03-13',
    'cambist board 100 USD',
    'cambist pairs add USD GBP',
    'cambist history --currency yen --csv',
    'cambist serve --demo',
)


def escaped(text: str) -> str:
    """Text in roff, escaped so that no character is markup and hyphens can be copied."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    text = "".join(c if c.isascii() else f"\\[u{ord(c):04X}]" for c in text)
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def bold(text: str) -> str:
    return f"\\fB{escaped(text)}\\fP"


def italic(text: str) -> str:
    return f"\\fI{escaped(text)}\\fP"


def sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else text + "."


def definitions(items) -> list[str]:
    lines = []
    for term, text in items:
        lines += [".TP", bold(term), escaped(text)]
    return lines


def name_of(argument) -> str:
    name = argument["preferredName"]
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def form(argument) -> str:
    """An argument as it is written, such as --port <port>."""
    value = italic(argument.get("valueName", "value"))
    text = {
        "positional": lambda: value,
        "option": lambda: f"{bold(name_of(argument))} {value}",
        "flag": lambda: bold(name_of(argument)),
    }[argument["kind"]]()
    if argument["isRepeating"]:
        text += " ..."
    return f"[{text}]" if argument["isOptional"] else text


def explanation(argument) -> str:
    parts = [argument.get("abstract", ""), argument.get("discussion", "")]
    text = " ".join(sentence(part) for part in parts if part)
    default = argument.get("defaultValue")
    if default and "Default:" not in text:
        text += f" Default: {default}."
    if argument.get("allValues"):
        text += f" Values: {', '.join(argument['allValues'])}."
    return text.strip()


def shown(arguments):
    """The arguments of a command. Help and version are described once, for the program."""
    names = ("--help", "-h", "--version")
    return [
        argument for argument in arguments if argument["shouldDisplay"]
        and (argument["kind"] == "positional" or name_of(argument) not in names)]


def arguments_of(command) -> list[str]:
    lines = []
    for argument in shown(command.get("arguments", [])):
        if argument["kind"] == "positional":
            term = italic(argument["valueName"])
        else:
            names = argument["names"]
            term = ", ".join(
                bold(("--" if name["kind"] == "long" else "-") + name["name"]) for name in names)
            if argument["kind"] == "option":
                term += f" {italic(argument['valueName'])}"
        lines += [".TP", term, escaped(explanation(argument))]
    return lines


def synopsis(words, command) -> list[str]:
    lines = [".HP", bold(" ".join(words))]
    lines += [form(argument) for argument in shown(command.get("arguments", []))]
    return lines


def subcommands(command):
    return [
        one for one in command.get("subcommands", [])
        if one["shouldDisplay"] and one["commandName"] != "help"]


def title(name: str, version: str) -> list[str]:
    return [f'.TH {name.upper()} 1 "" "Cambist {version}" "Cambist"', ".nh", ".ad l"]


def closing(*pages) -> list[str]:
    return [".SH SEE ALSO", ",\n".join(f"{bold(page)}(1)" for page in pages)]


def page_of(command, version: str) -> str:
    words = ["cambist", command["commandName"]]
    name = "-".join(words)
    lines = title(name, version)
    lines += [".SH NAME", f"{escaped(name)} \\- {escaped(lowered(command['abstract']))}"]
    parts = [(words, command)]
    parts += [(words + [one["commandName"]], one) for one in subcommands(command)]
    if subcommands(command):
        parts = parts[1:]
    lines.append(".SH SYNOPSIS")
    for part in parts:
        lines += synopsis(*part)
    lines += [".SH DESCRIPTION", escaped(command["abstract"])]
    if command.get("discussion"):
        lines += [".PP", escaped(command["discussion"])]
    if len(parts) == 1:
        lines += [".SH OPTIONS", *arguments_of(command)]
    else:
        lines.append(".SH COMMANDS")
        for part_words, part in parts:
            lines += [f'.SS "{" ".join(part_words)}"', escaped(part["abstract"])]
            lines += arguments_of(part)
    lines += [".SH EXIT STATUS", *definitions(EXIT_CODES), *closing("cambist")]
    return "\n".join(lines) + "\n"


def lowered(text: str) -> str:
    """An abstract in the form for the name section of a page."""
    return text[:1].lower() + text[1:].rstrip(".")


def overview(command, version: str) -> str:
    pages = subcommands(command)
    lines = title("cambist", version)
    lines += [".SH NAME", f"cambist \\- {escaped(lowered(command['abstract']))}"]
    lines += [".SH SYNOPSIS", ".HP", bold("cambist"), f"{italic('command')} [{italic('argument')} ...]"]
    lines += [".HP", bold("cambist help"), f"[{italic('command')}]"]
    lines += [".HP", bold("cambist --version")]
    lines += [
        ".SH DESCRIPTION",
        escaped(
            "Cambist converts, tracks and totals money across currencies. Every figure names its "
            "source, its date and its age."),
        ".SH COMMANDS"]
    lines += definitions((page["commandName"], page["abstract"]) for page in pages)
    lines += [".SH EXAMPLES", ".nf", *map(escaped, EXAMPLES), ".fi"]
    lines += [".SH ENVIRONMENT", *definitions(ENVIRONMENT)]
    lines += [".SH FILES", *definitions(FILES)]
    lines += [".SH EXIT STATUS", *definitions(EXIT_CODES)]
    lines += closing(*(f"cambist-{page['commandName']}" for page in pages))
    return "\n".join(lines) + "\n"


def main():
    folder, version = Path(sys.argv[1]), sys.argv[2]
    command = json.load(sys.stdin)["command"]
    (folder / "cambist.1").write_text(overview(command, version), encoding="utf-8")
    for one in subcommands(command):
        page = folder / f"cambist-{one['commandName']}.1"
        page.write_text(page_of(one, version), encoding="utf-8")


main()
