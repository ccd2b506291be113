"""The commands of Docs/operations.md work as they are written, but for ports and folders."""

import re
import shlex

import pytest
from deploy import replaced
from desk import ROOT
from test_access import certificate  # noqa: F401

TEXT = (ROOT / "Docs/operations.md").read_text()
COMMANDS = [
    line.split("  #")[0].strip() for block in re.findall(r"(?ms)^```sh\n(.*?)^```", TEXT)
    for line in block.splitlines() if line.startswith("cambist ")]
SERVING = sorted({line for line in COMMANDS if line.startswith("cambist serve")})
OTHERS = [line for line in COMMANDS if line not in SERVING]


def test_all_kinds_of_commands_are_found():
    assert len(SERVING) >= 5 and len(OTHERS) >= 3


@pytest.mark.parametrize("line", SERVING)
def test_a_command_that_serves(running, certificate, tmp_path, line):  # noqa: F811
    command = shlex.split(line)[1:]
    values = {"port": 0, "data": tmp_path / "data"}
    if "--tls-certificate" in command:
        values["tls_certificate"], values["tls_key"] = certificate
    desk = running(*replaced(command, **values))
    desk.line_with("Cambist is at")
    desk.process.terminate()
    assert desk.end() == 0


def test_the_other_commands(cambist, tmp_path):
    assert cambist("convert", "100", "USD", "EUR").code == 0
    for line in OTHERS:
        words = shlex.split(line)[1:]
        assert words[0] in ("backup", "restore"), line
        done = cambist(*(tmp_path / word if word.endswith(".sqlite") else word for word in words))
        assert done.code == 0, f"{line}: {done.err}"
    # The restored store has what was saved.
    assert re.search(r"100\sUSD\s+89", cambist("history").out)
