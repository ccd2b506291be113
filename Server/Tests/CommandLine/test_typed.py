"""What people type in a hurry: words in any order, short names, near misses."""

import datetime

import pytest
from bitso import bitso
from rates import ecb_answers, today

# What is typed, and what the shipped history answers (30 October 2026).
CONVERSIONS = [
    ("100 usd eur", "100 USD = 89.51 EUR"),
    ("convert 100 usd eur", "100 USD = 89.51 EUR"),
    ("convert 100usd eur", "100 USD = 89.51 EUR"),
    ("convert 100 USD to EUR", "100 USD = 89.51 EUR"),
    ("100 USD to EUR", "100 USD = 89.51 EUR"),
    ("convert 100 USD/EUR", "100 USD = 89.51 EUR"),
    ("USD/EUR", "1 USD = 0.90 EUR"),
    ("usd eur", "1 USD = 0.90 EUR"),
    ("convert usd 100 eur", "100 USD = 89.51 EUR"),
    ("convert -5 usd eur", "-5 USD = -4.48 EUR"),
    ("-5 usd eur", "-5 USD = -4.48 EUR"),
    ("convert usd eur -5", "-5 USD = -4.48 EUR"),
    ("convert -- -5 usd eur", "-5 USD = -4.48 EUR"),
    ("12*3+5 usd eur", "41 USD = 36.70 EUR"),
    ("convert 100 usd eur --on 2020-03-13", "100 USD = 90.06 EUR"),
    ("100 usd eur --on 2020-03-13", "100 USD = 90.06 EUR"),
    ("rate USD EUR", "1 USD = 0.895094880057 EUR"),
    ("rates usd/eur", "1 USD = 0.895094880057 EUR"),
    ("rate usd to eur", "1 USD = 0.895094880057 EUR"),
]


@pytest.mark.parametrize("typed, first", CONVERSIONS, ids=[typed for typed, _ in CONVERSIONS])
def test_words_mean_what_people_mean(cambist, typed, first):
    told = cambist(*typed.split())
    assert (told.code, told.out.replace("\u00a0", " ").splitlines()[0]) == (0, first), told.err


def test_json_and_other_flags_go_with_every_order(cambist):
    plain = cambist("convert", "100", "USD", "EUR", "--json").json
    for typed in ("usd 100 eur --json", "convert --json 100usd eur", "100 usd eur --json"):
        assert cambist(*typed.split()).json == plain
    assert cambist("-5", "usd", "eur", "--json").json["amount"] == "-5"


@pytest.mark.parametrize("typed", [
    "convert 100", "convert usd", "convert 100 usd", "convert 100 usd eur gbp",
    "convert 5 usd 6 eur", "rates usd", "rates 5 usd eur", "pairs add usd", "convrt 100 usd eur",
    "history --limit 0", "history --limit 2 --page 2", "100 usd eur --jsn",
])
def test_what_means_nothing_is_wrong_usage(cambist, typed):
    told = cambist(*typed.split())
    assert (told.code, told.out) == (64, "")
    assert told.err


def test_help_is_not_a_currency(cambist):
    for typed in ("help convert", "help history"):
        told = cambist(*typed.split())
        assert told.code == 0
        assert f"cambist {typed.split()[1]}" in told.out


def test_yesterday_is_the_day_before_today(cambist, upstream):
    yesterday = (datetime.date.fromisoformat(today()) - datetime.timedelta(days=1)).isoformat()
    bank = upstream(ecb_answers({today(): {"USD": "1.25"}, yesterday: {"USD": "1.6"}}))
    for day, result in (("yesterday", "62.5"), ("today", "80")):
        told = cambist(
            "convert", "100", "usd", "eur", "--on", day, "--json", CAMBIST_ECB_URL=bank.url)
        assert told.json["result"].rstrip("0").rstrip(".") == result
    assert cambist("convert", "100", "usd", "eur", "--on", "someday").code == 64


@pytest.mark.parametrize("typed, words", [
    ("100 dollar eur", ["Did you mean USD (US Dollar), AUD", "CAD"]),
    ("100 dollars eur", ["Did you mean USD"]),
    ("100 usd pound", ["Did you mean GBP"]),
    ("100 uds eur", ["Did you mean USD"]),
    ("rate peso usd", ["Did you mean MXN"]),
])
def test_near_misses_are_suggested(cambist, typed, words):
    told = cambist(*typed.split())
    assert (told.code, told.out) == (66, "")
    for word in words:
        assert word in told.err


def test_a_code_that_exists_gets_no_suggestion(cambist):
    told = cambist("100", "usd", "vef")
    assert told.code == 66
    assert "Did you mean" not in told.err


def test_pairs_can_be_removed_by_a_short_name(cambist):
    assert cambist("pairs", "add", "usd/eur").code == 0
    assert cambist("pairs", "rm", "USD", "EUR").code == 0
    assert cambist("pairs", "--json").json == []


def test_a_part_of_a_book_s_name_finds_it(cambist, upstream):
    market = upstream(bitso())
    told = cambist("books", "btc", CAMBIST_BITSO_URL=market.url)
    assert told.code == 0
    assert "BTC MXN" in told.out and "ETH" not in told.out
    listed = cambist("books", "btc", "--json", CAMBIST_BITSO_URL=market.url).json["books"]
    assert listed and all("btc" in one["book"] for one in listed)
    told = cambist("books", "nothing", CAMBIST_BITSO_URL=market.url)
    assert (told.code, told.out) == (66, "")


def test_a_product_is_found_in_small_letters(cambist, folder):
    path = folder()
    told = cambist("sales", "t2006", "--from", path, "--json")
    assert told.json["sku"] == "T2006"
    told = cambist("sales", "x0", "--from", path)
    assert told.code == 66
    assert "X0" in told.err.upper()


def test_symbols_need_no_flag(watch):
    quotes = watch("EURUSD")
    assert "EURUSD" in quotes.line_with("EURUSD")
    assert quotes.end() == 0


def test_the_newest_conversions_are_limited(cambist):
    for amount in range(1, 8):
        assert cambist("convert", amount, "USD", "EUR").code == 0
    told = cambist("history", "--limit", "5")
    amounts = [line for line in told.out.splitlines() if "USD" in line]
    assert len(amounts) == 5
    assert "USD 7" in amounts[0].replace("\u00a0", " ") or "7 USD" in amounts[0]
    assert len(cambist("history", "--limit", "5", "--json").json) == 5
    assert len(cambist("history", "--limit", "5", "--csv").out.splitlines()) == 6
    assert len(cambist("history", "--limit", "80", "--json").json) == 7
