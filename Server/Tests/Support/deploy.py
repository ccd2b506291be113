"""The commands in the files of `Deploy/`."""

import json
import re
import shlex

from desk import ROOT

DEPLOY = ROOT / "Deploy"


def unit(key) -> list[str]:
    """The values of a key of the systemd unit."""
    return re.findall(rf"(?m)^{key}=(.*)$", (DEPLOY / "cambist.service").read_text())


def instruction(name):
    """The last instruction of that name in the Containerfile, whose value is JSON."""
    return json.loads(
        re.findall(rf"(?m)^{name} (\[.*\])$", (DEPLOY / "Containerfile").read_text())[-1])


def commented(file) -> list[str]:
    """The command in the comment at the head of a proxy's configuration."""
    found, = re.findall(r"(?m)^#   (cambist serve .*)$", (DEPLOY / file).read_text())
    return shlex.split(found)


def commands() -> dict[str, list[str]]:
    """How each file starts Cambist, without the program's own name."""
    start, = unit("ExecStart")
    image = instruction("ENTRYPOINT") + instruction("CMD")
    found = {"unit": shlex.split(start), "image": image,
             **{file: commented(file) for file in ("nginx.conf", "haproxy.cfg")}}
    for name, words in found.items():
        assert words[0].split("/")[-1] == "cambist", name
    return {name: words[1:] for name, words in found.items()}


def replaced(command, **values) -> list[str]:
    """A command with other values of its options; those that it does not have are added."""
    command = list(command)
    for name, value in values.items():
        option = "--" + name.replace("_", "-")
        if option in command:
            command[command.index(option) + 1] = str(value)
        else:
            command += [option, str(value)]
    return command
