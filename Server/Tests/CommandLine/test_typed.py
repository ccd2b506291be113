"""Input that people type in a hurry: words in any order, short names, and typos."""

import datetime

import pytest
from bitso import bitso
from gnb import answers
from rates import ecb_answers, today
from stream import OLD, Stream, quote
from upstream import Upstream

# The input, the exit code, and the start of the output or a part of the message. The last rates are
# those of yesterday (1.6) and of today (1.25).
TYPED = [
    # Conversions
    ("100 usd eur", 0, "100 USD = 80.00 EUR"),
    ("convert 100 usd eur", 0, "100 USD = 80.00 EUR"),
    ("convert 100usd eur", 0, "100 USD = 80.00 EUR"),
    ("convert 100 USD to EUR", 0, "100 USD = 80.00 EUR"),
    ("100 USD to EUR", 0, "100 USD = 80.00 EUR"),
    ("100 usd in eur", 0, "100 USD = 80.00 EUR"),
    ("convert 100 USD/EUR", 0, "100 USD = 80.00 EUR"),
    ("USD/EUR", 0, "1 USD = 0.80 EUR"),
    ("usd eur", 0, "1 USD = 0.80 EUR"),
    ("usdeur", 0, "1 USD = 0.80 EUR"),
    ("100 usdeur", 0, "100 USD = 80.00 EUR"),
    ("convert usd 100 eur", 0, "100 USD = 80.00 EUR"),
    ("convert -5 usd eur", 0, "-5 USD = -4.00 EUR"),
    ("-5 usd eur", 0, "-5 USD = -4.00 EUR"),
    ("convert usd eur -5", 0, "-5 USD = -4.00 EUR"),
    ("convert -- -5 usd eur", 0, "-5 USD = -4.00 EUR"),
    ("12*3+5 usd eur", 0, "41 USD = 32.80 EUR"),
    ("99.5 usd eur", 0, "99.50 USD = 79.60 EUR"),
    ("100 usd eur --on today", 0, "100 USD = 80.00 EUR"),
    ("100 usd eur --on yesterday", 0, "100 USD = 62.50 EUR"),
    ("convert 100 usd eur --on yesterday", 0, "100 USD = 62.50 EUR"),
    ("100 usd eur --on someday", 64, "someday"),
    ("100 usd eur --on tomorrow", 66, "is in the future"),
    ("100 dollars in euros tomorrow", 66, "is in the future"),
    ("100 usd eur --fee -2%", 64, "Enter a fee from 0 to below 100%."),
    ("100 usd eur --fee=-2%", 64, "Enter a fee from 0 to below 100%."),
    ("convert 100 usd eur --markup -2%", 64, "%"),
    ("convert -5 usd eur --fee -2%", 64, "Enter a fee from 0 to below 100%."),
    # Symbols and names
    ("100 dollars to euros", 0, "100 USD = 80.00 EUR"),
    ("€50 in dollars", 0, "50 EUR = 62.50 USD"),
    ("80+25% dollars in euros", 0, "100 USD = 80.00 EUR"),
    ("100 usd eur eur", 0, "100 USD = 80.00 EUR"),
    ("100 dollars in euros yesterday", 0, "100 USD = 62.50 EUR"),
    ("100 dollars in euros yesterday --on today", 64, "Use one of them"),
    ("100 pesos eur", 64, "“pesos” (character 5) can mean"),
    # Rates
    ("rate USD EUR", 0, "1 USD = 0.8"),
    ("rates usd/eur", 0, "1 USD = 0.8"),
    ("rate usd to eur", 0, "1 USD = 0.8"),
    ("rate usdeur", 0, "1 USD = 0.8"),
    ("rate", 64, "Missing expected argument"),
    ("rate dollar eur", 66, "Did you mean USD (US Dollar)"),
    # Lists
    ("pairs", 0, "PAIR "),
    ("pairs add usdeur", 0, "USD-EUR is already saved."),
    ("pairs rm", 64, "Missing expected argument"),
    ("pairs rm usd eur", 0, "USD-EUR removed."),
    ("pairs rm USD/EUR", 0, "USD-EUR removed."),
    ("quotes EURUSD", 0, "SYMBOL      BID      ASK"),
    ("quotes eurusd --json", 0, '{"ask":"1.08322"'),
    ("quotes --json", 0, '{"ask":"178.40"'),
    ("books btc", 0, "BOOK               LAST"),
    ("books btc_mxn", 0, "BTC MXN"),
    ("sales t2006", 0, "SALE AMOUNT  CONVERTED"),
    ("sales T2006 --in usd", 0, "SALE AMOUNT  CONVERTED"),
    ("history --limit 5", 0, "TIME"),
    ("history --page 2", 66, "There is no page 2."),
    ("currencies yen", 0, "CODE  MINOR UNITS"),
    # Typos, and input without a command
    ("convrt usd", 64, "“convrt” is not a command. Did you mean convert?"),
    ("convrt 100 usd eur", 64, "Did you mean convert?"),
    ("qoutes EURUSD", 64, "Did you mean quotes?"),
    ("hsitory", 64, "Did you mean history?"),
    ("rat usd eur", 64, "Did you mean rate?"),
    ("dollar", 64, "Did you mean USD (US Dollar), AUD"),
    ("dollars", 64, "Did you mean USD (US Dollar)"),
    ("xyzzy", 64, "“xyzzy” is not a command."),
]


@pytest.fixture(scope="module")
def sources():
    """Every source without errors, by their environment variables."""
    yesterday = datetime.date.fromisoformat(today()) - datetime.timedelta(days=1)
    ecb = Upstream(ecb_answers({today(): {"USD": "1.25"}, yesterday.isoformat(): {"USD": "1.6"}}))
    desk, market, stream = Upstream(answers()), Upstream(bitso()), Stream()
    stream.say(quote("EURUSD", "1.08310", "1.08322", **OLD), quote("APPLE", "178.20", "178.40"))
    yield {
        "CAMBIST_ECB_URL": ecb.url, "CAMBIST_GNB_URL": desk.url, "CAMBIST_BITSO_URL": market.url,
        "CAMBIST_QUOTES_URL": stream.url}
    for one in (ecb, desk, market):
        one.end()
    stream.stop()


@pytest.mark.parametrize("typed, code, expected", TYPED, ids=[typed for typed, *_ in TYPED])
def test_words_are_read_as_people_mean_them(cambist, sources, typed, code, expected):
    if typed.startswith("pairs"):
        assert cambist("pairs", "add", "usd", "eur").code == 0
    if typed.startswith("history"):
        assert cambist("100", "usd", "eur", **sources).code == 0
    result = cambist(*typed.split(), **sources)
    assert result.code == code, result.err
    if code == 0:
        assert result.out.startswith(expected)
    else:
        assert result.out == ""
        assert expected in result.err


def test_json_and_other_flags_work_in_every_order(cambist):
    plain = cambist("convert", "100", "USD", "EUR", "--json").json
    for typed in ("usd 100 eur --json", "convert --json 100usd eur", "100 usd eur --json"):
        assert cambist(*typed.split()).json == plain
    assert cambist("-5", "usd", "eur", "--json").json["amount"] == "-5"


@pytest.mark.parametrize("typed", [
    "convert 100", "convert 5 usd 6 eur", "100 dollars eur someday", "rates usd", "rates 5 usd eur", "pairs add usd",
    "history --limit 0", "history --page 0", "100 usd eur --jsn",
])
def test_input_without_a_meaning_is_wrong_usage(cambist, typed):
    result = cambist(*typed.split())
    assert (result.code, result.out) == (64, "")
    assert result.err


def test_help_is_not_a_currency(cambist):
    for typed in ("help convert", "help history"):
        result = cambist(*typed.split())
        assert result.code == 0
        assert f"cambist {typed.split()[1]}" in result.out


def test_an_omitted_currency_is_the_other_one_of_the_last_conversion(cambist):
    assert "30 EUR = " in cambist("30", "eur", "usd").out
    for typed, answer in (("40 usd", "40 USD = 35.80 EUR"), ("€40", "40 EUR = 44.69 USD")):
        assert answer in cambist(*typed.split()).out.replace("\u00a0", " ")
    result = cambist("convert", "40", "usd", "--json")
    assert (result.code, result.out) == (64, "") and "names no currency to convert to" in result.err


@pytest.mark.parametrize("typed, words", [
    ("100 uds eur", ["Did you mean USD"]),
    ("rate peso usd", ["Did you mean MXN"]),
])
def test_similar_words_are_suggested(cambist, typed, words):
    result = cambist(*typed.split())
    assert (result.code, result.out) == (66, "")
    for word in words:
        assert word in result.err


def test_a_valid_code_gets_no_suggestion(cambist):
    result = cambist("100", "usd", "vef")
    assert result.code == 66
    assert "Did you mean" not in result.err


def test_a_part_of_a_book_s_name_finds_it(cambist, upstream):
    market = upstream(bitso())
    result = cambist("books", "btc", CAMBIST_BITSO_URL=market.url)
    assert result.code == 0
    assert "BTC MXN" in result.out and "ETH" not in result.out
    listed = cambist("books", "btc", "--json", CAMBIST_BITSO_URL=market.url).json["books"]
    assert listed and all("btc" in one["book"] for one in listed)
    result = cambist("books", "nothing", CAMBIST_BITSO_URL=market.url)
    assert (result.code, result.out) == (66, "")


def test_a_product_is_found_in_lower_case(cambist, folder):
    path = folder()
    result = cambist("sales", "t2006", "--from", path, "--json")
    assert result.json["sku"] == "T2006"
    result = cambist("sales", "x0", "--from", path)
    assert result.code == 66
    assert "X0" in result.err.upper()


def test_the_number_of_conversions_is_limited(cambist):
    for amount in range(1, 8):
        assert cambist("convert", amount, "USD", "EUR").code == 0
    result = cambist("history", "--limit", "5")
    amounts = [line for line in result.out.splitlines() if "USD" in line]
    assert len(amounts) == 5
    assert "7 USD" in amounts[0]
    assert len(cambist("history", "--limit", "5", "--json").json) == 5
    assert len(cambist("history", "--limit", "5", "--csv").out.splitlines()) == 6
    assert len(cambist("history", "--limit", "80", "--json").json) == 7


def test_pages_follow_each_other(cambist):
    for amount in range(1, 8):
        assert cambist("convert", amount, "USD", "EUR").code == 0

    def listed(*flags):
        result = cambist("history", *flags)
        assert result.code == 0, result.err
        return [line.split("UTC")[1].split()[0] for line in result.out.splitlines()[1:]], result.err

    assert listed("--limit", "3")[0] == ["7", "6", "5"]
    assert listed("--limit", "3", "--page", "1")[0] == ["7", "6", "5"]
    assert listed("--limit", "3", "--page", "2") == (
        ["4", "3", "2"], "cambist: Page 2 of 3. Use --page for another page.\n")
    assert listed("--page", "3", "--limit", "3")[0] == ["1"]
    assert listed("--page", "1") == (["7", "6", "5", "4", "3", "2", "1"], "")
    # A page that does not exist shows no other page.
    for flags in (["--page", "2"], ["--page", "4", "--limit", "3"], ["--page", "2", "--json"]):
        result = cambist("history", *flags)
        assert (result.code, result.out) == (66, "")
        assert f"There is no page {flags[1]}." in result.err
    page = cambist("history", "--json", "--page", "2", "--limit", "3").json
    assert [one["amount"] for one in page] == ["4", "3", "2"]
    assert len(cambist("history", "--csv", "--page", "2", "--limit", "3").out.splitlines()) == 4
