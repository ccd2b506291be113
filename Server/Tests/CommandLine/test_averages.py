"""Average rates equal an independent calculation from the European Central Bank's file."""

import csv
import io
from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction

import pytest
from desk import ROOT

FILE = ROOT / "Sources/CambistFeeds/ECB/eurofxref-hist.csv"
YEARS = range(2020, 2025)
PAIRS = """
    EUR-USD USD-EUR EUR-JPY JPY-EUR USD-GBP GBP-USD USD-JPY CHF-USD EUR-GBP GBP-EUR EUR-CHF
    SEK-NOK PLN-CZK USD-TRY EUR-IDR AUD-NZD CAD-MXN HUF-RON INR-CNY ZAR-BRL
    """.split()


@pytest.fixture(scope="module")
def table() -> dict:
    """The value of one euro, for each day and currency."""
    with open(FILE, newline="") as file:
        return {
            row["Date"]: {code: rate for code, rate in row.items() if rate not in ("N/A", "", None)}
            for row in csv.DictReader(file)}


def rounded(value: Fraction, digits: int) -> Decimal:
    with localcontext() as context:
        context.prec, context.rounding = digits, ROUND_HALF_EVEN
        return Decimal(value.numerator) / Decimal(value.denominator)


def daily(table: dict, pair: str, year: int) -> dict:
    """The rate of each day of a year, as published or rounded to twelve digits."""
    base, quote = pair.split("-")
    rates = {}
    for day, row in table.items():
        if not day.startswith(f"{year}-") or any(c != "EUR" and c not in row for c in (base, quote)):
            continue
        rate = Fraction(row.get(quote, "1")) / Fraction(row.get(base, "1"))
        rates[day] = rate if base == "EUR" else Fraction(rounded(rate, 12))
    return rates


@pytest.mark.parametrize("pair", PAIRS)
def test_the_averages_of_five_years_equal_those_of_the_file(cambist, table, pair):
    result = cambist(
        "rates", *pair.split("-"), "--average", "year", "--from", YEARS[0], "--to", YEARS[-1],
        "--rate-sources", "ecb", "--csv")
    rows = list(csv.DictReader(io.StringIO(result.out)))
    assert [row["period"] for row in rows] == [str(year) for year in YEARS]
    for row in rows:
        rates = daily(table, pair, int(row["period"]))
        assert Decimal(row["average"]) == rounded(sum(rates.values()) / len(rates), 12)
        assert int(row["days"]) == len(rates) > 250
        assert (row["first"], row["last"]) == (min(rates), max(rates))
        assert Fraction(row["low"]) == min(rates.values()) == rates[row["lowOn"]]
        assert Fraction(row["high"]) == max(rates.values()) == rates[row["highOn"]]
        assert (row["incomplete"], row["source"]) == ("", "ecb")


def test_quarters_and_months_equal_those_of_the_file(cambist, table):
    for length, count in ("quarter", 4), ("month", 12):
        result = cambist(
            "rates", "USD", "EUR", "--average", length, "--from", "2020", "--to", "2020", "--json",
            "--rate-sources", "ecb").json
        assert (result["by"], result["derived"], len(result["averages"])) == (length, True, count)
        rates = daily(table, "USD-EUR", 2020)
        assert sum(one["days"] for one in result["averages"]) == len(rates)
        for one in result["averages"]:
            inside = [rate for day, rate in rates.items() if one["first"] <= day <= one["last"]]
            assert Fraction(one["fraction"]) == sum(inside) / len(inside)
            assert Decimal(one["average"]) == rounded(Fraction(one["fraction"]), 12)


def test_the_output_names_method_source_and_missing_days(cambist):
    result = cambist(
        "rates", "EUR", "RUB", "--average", "year", "--from", "2021", "--rate-sources", "ecb")
    lines = result.out.splitlines()
    assert lines[0].split() == ["PERIOD", "AVERAGE", "DAYS", "FIRST", "LAST", "LOW", "HIGH"]
    assert [line.split()[0] for line in lines[1:3]] == ["2021", "2022"]
    assert "days missing" in lines[2] and "days missing" not in lines[1]
    assert "Arithmetic mean" in lines[3] and "ECB" in lines[3] and "Not an official" in lines[3]
    part = cambist(
        "rates", "EUR", "USD", "--average", "quarter", "--from", "2020-03-13", "--to", "2020-04",
        "--rate-sources", "ecb", "--json").json["averages"]
    assert [(one["period"], one["first"], one["last"], one["incomplete"]) for one in part] == [
        ("2020-Q1", "2020-03-13", "2020-03-31", "partial"),
        ("2020-Q2", "2020-04-01", "2020-04-30", "partial")]


@pytest.mark.parametrize("arguments, code, words", [
    (["USD", "EUR", "--average", "decade"], 64, "decade"),
    (["USD", "EUR", "--average", "year", "--from", "2020-Q5"], 64, "2020-Q5"),
    (["USD", "EUR", "--average", "year", "--to", "soon"], 64, "soon"),
    (["USD", "EUR", "--average", "year", "--from", "2021", "--to", "2020"], 64, "after the end"),
    (["USD", "EUR", "--average", "year", "--on", "2020-03-13"], 64, "--on"),
    (["USD", "EUR", "--average", "year", "--csv", "--json"], 64, "--csv"),
    (["USD", "EUR", "--to", "2020"], 64, "--average"),
    (["USD", "EUR", "--average", "year", "--to", "1990"], 66, "4 Jan 1999"),
    (["EUR", "HRK", "--average", "year", "--from", "2025"], 66, "No rate"),
    (["USD", "QQQ", "--average", "year"], 66, "No rate history"),
])
def test_a_missing_average_is_explained(cambist, arguments, code, words):
    result = cambist("rates", *arguments, "--rate-sources", "ecb")
    assert (result.code, result.out) == (code, "") and words in result.err, result
