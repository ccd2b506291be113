"""Sheets on the command line: a pair's round amounts in both directions, and the rates between all
currencies.
"""

import json

import pytest

AMOUNTS = ["1", "2", "5", "10", "20", "50", "100", "500", "1000"]


def lines(result) -> list[str]:
    return result.out.replace("\u00a0", " ").splitlines()


@pytest.mark.parametrize("pair, flags", [
    (("USD", "EUR"), ()), (("JPY", "GBP"), ("--on", "2020-03-13")), (("EUR", "DEM"), ()),
])
def test_each_value_equals_a_single_conversion(cambist, pair, flags):
    document = cambist("rates", *pair, "--table", *flags, "--json").json
    assert (document["from"], document["to"]) == pair
    for name, (source, target) in (("conversions", pair), ("reverse", pair[::-1])):
        assert [row["amount"] for row in document[name]] == AMOUNTS
        for row in document[name]:
            alone = cambist("convert", row["amount"], source, target, *flags, "--json").json
            assert row == alone


def test_the_output_has_both_tables_with_rate_source_and_day(cambist):
    table = lines(cambist("rates", "USD", "EUR", "--table"))
    assert table[0] == "1 USD = 0.8950949 EUR"
    assert [row.split() for row in table[1:11]] == [
        ["USD", "EUR"], ["1", "0.90"], ["2", "1.79"], ["5", "4.48"], ["10", "8.95"],
        ["20", "17.90"], ["50", "44.75"], ["100", "89.51"], ["500", "447.55"],
        ["1,000", "895.09"]]
    assert table[11] == "ECB · 30 Oct 2026 · reference rate"
    start = table.index("1 EUR = 1.1172 USD")
    assert table[start + 1].split() == ["EUR", "USD"]
    assert table[start + 2].split() == ["1", "1.12"]


@pytest.mark.parametrize("flags", [("--average", "year"), ("--compare",)])
def test_a_table_cannot_be_combined_with_another_view(cambist, flags):
    assert cambist("rates", "USD", "EUR", "--table", *flags).code == 64


def test_a_missing_rate_is_explained(cambist):
    assert cambist("rates", "USD", "KPW", "--table").code == 66
    assert cambist("rates", "USD", "XXQ", "--table").code != 0


def test_cross_rates_equal_those_of_single_pairs(cambist):
    document = cambist("board", "--table", "--json").json
    codes = document["currencies"]
    assert [row["from"] for row in document["rows"]] == codes and len(codes) == 8
    for row in document["rows"][:2]:
        assert [cell["to"] for cell in row["rates"]] == [
            code for code in codes if code != row["from"]]
        for cell in row["rates"]:
            assert cell["rate"] == cambist("rates", row["from"], cell["to"], "--json").json


def test_the_output_has_a_table_with_its_source_once(cambist):
    head, *rest = lines(cambist("board", "--table"))
    codes = head.split()
    rows, foot = rest[:len(codes)], rest[len(codes):]
    assert [row.split()[0] for row in rows] == codes
    assert foot[0] == "ECB · 30 Oct 2026" and len(foot) <= 2
    first = rows[0].split()
    assert len(first) == len(codes) and first[codes.index("EUR")] == "0.895095"


def test_a_missing_rate_is_a_dash_and_an_exit_code(cambist):
    assert cambist("board", "--add", "KPW").code == 0
    result = cambist("board", "--table")
    assert result.code == 66 and "— No rate" in result.out
    result = cambist("board", "--table", "--json")
    document = json.loads(result.out)
    assert result.code == 66 and all("problem" in cell for cell in document["rows"][-1]["rates"])
    assert cambist("board", "--table", "100", "usd").code == 64
    assert cambist("board", "--table", "--add", "GBP").code == 64
