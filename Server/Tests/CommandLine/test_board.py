"""The board on the command line: one amount in all of the user's currencies, and the list of
currencies.
"""

import pytest

SUGGESTED = ["USD", "EUR", "GBP", "JPY", "CHF", "CNY", "CAD", "AUD"]


def lines(result) -> list[str]:
    return result.out.replace("\u00a0", " ").splitlines()


def test_an_amount_is_shown_in_all_currencies_with_the_source_once(cambist):
    result = cambist("board", "100", "usd")
    assert result.code == 0, result.err
    title, *rows, origin = lines(result)
    assert title == "100 USD"
    assert [row.split()[0] for row in rows] == SUGGESTED
    assert [row.split()[1] for row in rows[:2]] == ["100.00", "89.51"]
    # The amounts are aligned by their decimal separator, which amounts in yen do not have.
    signs = {row.split()[0]: row.find(".") for row in rows}
    assert len({place for code, place in signs.items() if code != "JPY"}) == 1
    yen = next(row for row in rows if row.split()[0] == "JPY")
    assert signs["JPY"] == -1 and len(yen) == signs["USD"]
    assert origin.startswith("  ECB · 30 Oct 2026") and origin.endswith("reference rate · Offline")


@pytest.mark.parametrize("typed, amount, currency", [
    (["100usd"], "100", "USD"), (["€50"], "50", "EUR"), (["1.5k", "gbp"], "(1.5)*1000", "GBP"),
    (["eur"], "1", "EUR"), (["-5", "chf"], "-5", "CHF"), (["12*3", "euros"], "12*3", "EUR"),
])
def test_the_amount_is_read_as_convert_reads_it(cambist, typed, amount, currency):
    document = cambist("board", *typed, "--json").json
    assert (document["amount"], document["from"]) == (amount, currency)
    row = next(row for row in document["rows"] if row["to"] == "JPY")
    alone = cambist("convert", "--json", "--", amount, currency, "JPY").json
    assert row["conversion"] == alone


def test_without_an_amount_the_last_typed_one_is_shown(cambist):
    assert cambist("board", "--json").json["amount"] == "1"
    assert cambist("board", LC_ALL="en_GB.UTF-8").out.startswith("1 GBP\n")
    assert cambist("convert", "250", "GBP", "CHF").code == 0
    document = cambist("board", "--json").json
    assert (document["amount"], document["from"]) == ("250", "GBP")
    # The board itself is not recorded in the history.
    assert cambist("board", "7", "EUR").code == 0
    assert cambist("board", "--json").json["amount"] == "250"
    assert len(cambist("history", "--json").json) == 1


def test_a_past_day_and_one_source(cambist):
    typed = cambist("board", "100", "usd", "on", "13", "Mar", "2020", "--json").json
    named = cambist("board", "100", "USD", "--on", "2020-03-13", "--source", "ecb", "--json").json
    assert typed == named and named["on"] == "2020-03-13"
    assert {row["conversion"]["asOf"] for row in named["rows"] if row["to"] != "USD"} == {
        "2020-03-13"}
    assert cambist("board", "1", "usd", "on", "13.3.2020", "--on", "2020-03-13").code == 64
    assert cambist("board", "1", "usd", "--source", "nobody").code == 64


def test_a_currency_without_a_rate_shows_the_reason_and_the_others_their_values(cambist):
    assert cambist("board", "--add", "KPW").code == 0
    result = cambist("board", "100", "USD")
    assert result.code == 66
    _, *rows, origin = lines(result)
    assert rows[-1].split(maxsplit=2) == ["KPW", "—", "No source has a rate for KPW."]
    assert "89.51" in rows[1] and origin.startswith("  ECB")
    result = cambist("board", "100", "USD", "--json")
    assert result.code == 66 and '"problem":' in result.out and '"conversion":' in result.out


def test_rows_of_another_day_name_their_source(cambist):
    assert cambist("board", "--add", "HRK").code == 0
    _, *rows, _ = lines(cambist("board", "100", "EUR"))
    assert [row for row in rows if "·" in row] == [rows[-1]]
    assert rows[-1].startswith("  HRK")


def test_changes_of_the_list_are_printed(cambist):
    for arguments, said in (
            (["--add", "azn"], "AZN added.\n"), (["--add", "AZN"], "AZN is already in the list.\n"),
            (["--move", "AZN", "--to", "1"], "AZN moved to place 1.\n"),
            (["--move", "AZN", "--to", "1"], "AZN is already in place 1.\n"),
            (["--move", "USD", "--to", "99"], "USD moved to place 9.\n"),
            (["--remove", "CNY"], "CNY removed.\n")):
        result = cambist("board", *arguments)
        assert (result.code, result.out, result.err) == (0, said, "")
    expected = ["AZN", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "USD"]
    assert cambist("board", "--add", "AZN", "--json").json == {"currencies": expected}
    for code in expected:
        assert cambist("board", "--remove", code).code == 0
    result = cambist("board", "1", "EUR")
    assert (result.code, result.out) == (0, "") and "cambist board --add" in result.err
    assert cambist("board", "1", "EUR", "--json").json["rows"] == []


def test_a_full_list_accepts_no_more(cambist):
    listed = [one["code"] for one in cambist("currencies", "--json").json]
    for code in [code for code in listed if code not in SUGGESTED][:22]:
        assert cambist("board", "--add", code).code == 0
    result = cambist("board", "--add", "ZWL" if "ZWL" not in listed[:40] else "ZMW")
    assert (result.code, result.out) == (64, "") and "30" in result.err


@pytest.mark.parametrize("arguments, code, told_of", [
    (["--add", "E*"], 64, "E*"), (["--add", "ZZZ"], 66, "ZZZ"), (["--add", "EURO"], 66, "EUR ("),
    (["--remove", "AZN"], 66, "AZN is not in the list."),
    (["--move", "AZN", "--to", "1"], 66, "AZN is not in the list."),
    (["--move", "USD"], 64, "--to"), (["--move", "USD", "--to", "0"], 64, "counted from 1"),
    (["--add", "AZN", "--remove", "USD"], 64, "only one"), (["1", "USD", "--add", "AZN"], 64, "no amount"),
    (["1.2.3", "USD"], 64, "1.2.3"), (["100"], 64, ""), (["100", "zzz"], 66, "zzz"),
    (["100", "usd", "eur"], 64, "cambist convert 100 usd eur"), (["100", "usd", "--on", "2020-13-01"], 64, ""),
])
def test_invalid_changes_name_the_reason(cambist, arguments, code, told_of):
    result = cambist("board", *arguments)
    assert (result.code, result.out) == (code, ""), result.err
    assert told_of.lower() in result.err.lower()
