"""Unreachable sources, and invalid arguments."""

import pytest
from gnb import SALES
from upstream import Answer

NOBODY = "http://127.0.0.1:9"  # the discard port

ANSWERS = {
    "not found": (Answer(status=404), "404"),
    "broken": (Answer("oops", status=500), "500"),
    "a circle": (Answer(status=302, headers={"Location": "/rates"}), "redirect"),
    "a file": (Answer(status=302, headers={"Location": "file:///etc/passwd"}), "redirect"),
    "another scheme": (Answer(status=302, headers={"Location": "ftp://127.0.0.1/"}), "redirect"),
}


@pytest.mark.parametrize("what", ANSWERS)
@pytest.mark.parametrize("resource", ["rates", "transactions"])
def test_an_upstream_without_data_is_69(cambist, bank, resource, what):
    answer, words = ANSWERS[what]
    if what == "a circle":
        answer = Answer(status=302, headers={"Location": f"/{resource}"})
    bank.answers[f"/{resource}"] = answer
    result = cambist("sales", "--from", bank.url)
    assert (result.code, result.out) == (69, "")
    assert words in result.err
    assert "root:" not in result.err
    # The number of redirects that are followed is limited.
    assert len(bank.requests) <= 6


def test_an_unreachable_upstream_is_69_at_once(cambist, tmp_path):
    for source in (["--from", NOBODY], ["--gnb-url", NOBODY, "--data", tmp_path / "data"]):
        result = cambist("sales", *source)
        assert (result.code, result.out) == (69, "")
        assert "Can’t connect to 127.0.0.1 (connection refused)" in result.err
        assert result.seconds < 10


def test_a_connection_that_breaks_off_is_69(cambist, bank):
    def broken():
        yield b'[{"sku":"A",'
        raise BrokenPipeError

    bank.answer("/transactions", broken(), headers={"Content-Type": "application/json"})
    result = cambist("sales", "--from", bank.url)
    assert (result.code, result.out) == (69, "")


def test_a_missing_folder_is_69_and_named(cambist, tmp_path):
    result = cambist("sales", "--from", tmp_path / "nowhere")
    assert (result.code, result.out) == (69, "")
    assert "nowhere/rates.json" in result.err and "no such file" in result.err


def test_a_folder_without_transactions_is_69_and_the_file_is_named(cambist, folder):
    path = folder()
    (path / "transactions.json").unlink()
    result = cambist("sales", "--from", path)
    assert result.code == 69
    assert "transactions.json" in result.err


def test_no_source_at_all_is_64_and_says_how_to_set_one(cambist):
    for command in (["sales"], ["sales", "T2006"]):
        result = cambist(*command)
        assert (result.code, result.out) == (64, "")
        assert "--from" in result.err and "--gnb-url" in result.err
        assert "CAMBIST_GNB_URL" in result.err


@pytest.mark.parametrize("arguments, word", [
    (["sales", "--in", "E", "--from", "."], "“E”"),
    (["rates", "U", "EUR", "--from", "."], "“U”"),
    (["rates", "USD", "E€R", "--from", "."], "E€R"),
    (["sales", "", "--from", "."], "product code"),
    (["sales", "--nonsense"], "--nonsense"),
    (["sales", "--format", "yaml"], "yaml"),
    (["rates", "USD", "--from", "."], "two currencies"),
    (["sales", "--from", "ftp://example"], "ftp://example"),
    (["sales", "--from", "http://"], "http://"),
    (["sales", "--gnb-url", "example"], "example"),
    (["serve", "--port", "65536"], "65535"),
    (["serve", "--port", "x"], "--port"),
    (["serve", "--gnb-url", "example"], "example"),
    (["nonsense"], "nonsense"),
])
def test_wrong_usage_is_64_and_names_the_error(cambist, arguments, word):
    result = cambist(*arguments)
    assert (result.code, result.out) == (64, "")
    assert word in result.err


def test_an_unknown_product_is_66_and_named(cambist, folder, bank, tmp_path):
    for source in (["--from", folder()], ["--gnb-url", bank.url, "--data", tmp_path / "data"]):
        result = cambist("sales", "NOPE", *source, "--json")
        assert (result.code, result.out) == (66, "")
        assert "NOPE" in result.err


def test_a_product_code_in_lower_case_may_be_a_product_of_its_own(cambist, folder):
    sales = [*SALES, {"sku": "t2006", "amount": "1.00", "currency": "EUR"}]
    result = cambist("sales", "t2006", "--from", folder(sales=sales), "--json").json
    assert (result["sku"], result["total"]) == ("t2006", "1.00")


def test_a_port_in_use_is_69_and_named(cambist, bank, tmp_path):
    port = bank.url.rsplit(":", 1)[1]
    result = cambist("serve", "--port", port, "--data", tmp_path / "data")
    assert result.code == 69
    assert f"127.0.0.1:{port}" in result.err and "in use" in result.err


def test_an_unknown_host_is_an_error_with_a_message(cambist, tmp_path):
    result = cambist("serve", "--host", "nowhere.invalid", "--port", 0, "--data", tmp_path / "data")
    assert result.code == 69
    assert result.err.startswith("cambist: ")
    assert "nowhere.invalid" in result.err


def test_the_version_and_the_help_are_printed_on_stdout(cambist):
    version = cambist("--version")
    assert (version.code, version.err) == (0, "")
    assert version.out.strip()
    assert "sales" in cambist("--help").out
