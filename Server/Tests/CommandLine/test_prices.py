"""Published rates for ledgers: the program's output, and its use in hledger and Beancount. The
rates are the included ones of the European Central Bank.
"""

import decimal
import shutil
import subprocess

import pytest
from beancount import loader
from beancount.core import amount, convert
from beancount.core import prices as book

RANGE = ["--from", "2024-01-01", "--until", "2024-01-05", "--source", "ecb"]


@pytest.fixture
def prices(cambist):
    """A function that returns the output of `cambist prices`."""

    def run(*arguments) -> str:
        result = cambist("prices", *arguments)
        assert (result.code, result.err) == (0, ""), result.err
        return result.out

    return run


def test_rates_are_written_in_the_published_direction(prices):
    lines = prices("USD,GBP", "--to", "EUR", *RANGE).splitlines()
    assert lines[0].startswith("; Rates of European Central Bank")
    assert lines[1:] == [
        "P 2024-01-02 EUR 1.0956 USD", "P 2024-01-02 EUR 0.86645 GBP",
        "P 2024-01-03 EUR 1.0919 USD", "P 2024-01-03 EUR 0.8647 GBP",
        "P 2024-01-04 EUR 1.0953 USD", "P 2024-01-04 EUR 0.86278 GBP",
        "P 2024-01-05 EUR 1.0921 USD", "P 2024-01-05 EUR 0.8621 GBP"]
    assert prices("EUR", "--to", "USD", *RANGE).splitlines()[1] == "P 2024-01-02 EUR 1.0956 USD"


def test_other_formats(prices):
    beancount = prices("USD", "--to", "EUR", *RANGE, "--format", "beancount")
    assert beancount.splitlines()[1] == "2024-01-02 price EUR 1.0956 USD"
    assert prices("USD", "--to", "EUR", *RANGE, "--format", "csv").split("\r\n")[:2] == [
        "date,from,to,rate,source", "2024-01-02,EUR,USD,1.0956,ecb"]


def test_an_unpublished_pair_is_derived(prices):
    line = prices("USD", "--to", "GBP", *RANGE).splitlines()[1]
    assert line == "P 2024-01-02 USD 0.790845198978 GBP"


@pytest.mark.parametrize(
    "arguments, code, message",
    [
        (["USD", "--to", "EUR", "--from", "1990-01-01", "--until", "1990-12-31"], 66, "no rate"),
        (["EUR", "--to", "EUR", "--from", "2024-01-01"], 64, "different"),
        (["USD", "--to", "EUR", "--from", "2024-01-09", "--until", "2024-01-01"], 64, "--from"),
        (["USD", "--to", "EUR", "--from", "soon"], 64, "soon"),
        (["USD", "--to", "EUR", "--from", "2024-01-01", "--source", "nobody"], 64, "nobody"),
        (["USD", "--to", "PLN", "--from", "2024-01-01", "--source", "nbp"], 69, "Can’t connect"),
        (["USD", "--to", "AZN", "--from", "2022-01-01", "--source", "cbar"], 64, "single days"),
    ])
def test_impossible_requests_are_rejected(cambist, arguments, code, message):
    result = cambist("prices", *arguments)
    assert (result.code, result.out) == (code, "")
    assert message in result.err


def test_years_are_written_in_little_memory(cambist):
    result = cambist(
        "prices", "USD,GBP,JPY,CHF", "--to", "EUR", "--from", "1999-01-01", "--until", "2026-10-01")
    assert result.code == 0
    assert len(result.out.splitlines()) > 28_000


CENT = decimal.Decimal("0.01")
AMOUNTS = {"USD": ["100.00", "12345.67", "0.01"], "GBP": ["99.99", "1000000.00"]}


@pytest.fixture
def converted(cambist):
    """Cambist's result for each amount on 2024-01-03, in cents."""
    return {
        (amount, code): decimal.Decimal(cambist(
            "convert", amount, code, "EUR", "--on", "2024-01-03", "--source", "ecb", "--json"
        ).json["result"]).quantize(CENT)
        for code, amounts in AMOUNTS.items() for amount in amounts}


def test_hledger_values_a_journal_to_the_same_cent(prices, converted, tmp_path):
    assert shutil.which("hledger"), "hledger is installed by make setup-test"
    journal = tmp_path / "small.journal"
    entries = "".join(
        f"\n2024-01-03 {number}\n  assets:{number}  {amount} {code}\n  income\n"
        for number, (amount, code) in enumerate(converted))
    style = "commodity 1000.00 EUR\n"
    journal.write_text(style + prices("USD,GBP", "--to", "EUR", *RANGE) + entries)
    for number, value in enumerate(converted.values()):
        run = subprocess.run(
            ["hledger", "-f", journal, "balance", f"assets:{number}$", "--no-total",
             "--value=2024-01-03,EUR", "-O", "csv"],
            capture_output=True, text=True, check=True)
        assert run.stderr == ""
        shown = run.stdout.splitlines()[-1].split('","')[1].strip('"')
        assert shown == f"{value} EUR"


def test_beancount_values_a_journal_to_the_same_cent(prices, converted):
    text = prices("USD,GBP", "--to", "EUR", *RANGE, "--format", "beancount")
    entries, errors, _ = loader.load_string(text)
    assert errors == []
    table = book.build_price_map(entries)
    for (number, code), value in converted.items():
        one = amount.Amount(decimal.Decimal(number), code)
        found = convert.convert_amount(one, "EUR", table, date=entries[0].date.replace(day=3))
        assert found.number.quantize(CENT) == value
