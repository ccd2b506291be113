"""The shells' completions: stored names and codes, without a request to any source."""

import os
import subprocess

import pytest
from bitso import bitso
from desk import EXECUTABLE, environment


@pytest.fixture
def used(cambist, upstream, stream):
    """A data folder with pairs, books and quotes, and a market that counts requests."""
    market = upstream(bitso())
    assert cambist("pairs", "add", "USD", "JPY").code == 0
    assert cambist("books", CAMBIST_BITSO_URL=market.url).code == 0
    assert cambist("quotes", CAMBIST_QUOTES_URL=stream.url).code == 0
    market.requests.clear()
    return market


@pytest.fixture
def complete(home, tmp_path):
    """A function that returns bash's completions for the last of some words."""
    script = tmp_path / "completion"
    script.write_bytes(subprocess.check_output([EXECUTABLE, "--generate-completion-script", "bash"]))

    def offer(*words, **variables) -> set:
        result = subprocess.run(
            ["bash", "--norc", "-c", """
             source "$1"; shift
             COMP_WORDS=(cambist "$@"); COMP_CWORD=$#; COMP_LINE="cambist $*"; COMP_POINT=${#COMP_LINE}
             _cambist cambist "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
             printf '%s\\n' "${COMPREPLY[@]}"
             """, "bash", script, *words],
            env=environment(
                **{"XDG_DATA_HOME": str(home), **variables},
                PATH=f"{EXECUTABLE.parent}:{os.environ['PATH']}"),
            capture_output=True, text=True, timeout=120)
        return {line.strip() for line in result.stdout.splitlines() if line.strip()}

    return offer


@pytest.mark.parametrize("words, offered", [
    (["convert", "100", "us"], {"usd", "usdc", "usdt", "usn", "usd/jpy"}),
    (["convert", "100", "usd", "EU"], {"EUR"}),
    (["rates", "JP"], {"JPY"}),
    (["board", "100", "us"], {"usd"}),
    (["board", "--add", "G"], {"GBP"}),
    (["pairs", "remove", "U"], {"USD/JPY"}),
    (["books", "b"], {"btc_mxn"}),
    (["books", "x"], {"xrp_btc"}),
    (["quotes", "e"], {"eurusd"}),
    (["quotes", "--only", "XA"], {"XAUEUR"}),
    (["sales", "--in", "CH"], {"CHF"}),
])
def test_stored_names_and_codes_are_completed(complete, used, words, offered):
    assert offered <= complete(*words)
    assert not {one for one in complete(*words) if not one.lower().startswith(words[-1].lower())}
    assert not used.requests


def test_the_names_of_another_folder_are_completed(complete, cambist, tmp_path):
    folder = tmp_path / "other"
    assert cambist("pairs", "add", "GBP", "SEK", "--data", folder).code == 0
    assert "GBP/SEK" in complete("pairs", "remove", "--data", str(folder), "G")


def test_without_a_store_nothing_is_created(complete, home):
    assert "EUR" in complete("convert", "1", "EU")
    assert complete("quotes", "E") == set()
    assert not home.exists()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_calls_the_program(shell):
    script = subprocess.check_output(
        [EXECUTABLE, "--generate-completion-script", shell], text=True)
    assert script.count("---completion") > 0
    for command in ("convert", "quotes", "books"):
        assert f"completion {command}" in script or f"completion', {command}" in script
