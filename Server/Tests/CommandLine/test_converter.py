"""The converter on the command line: results, messages and exit codes."""

import datetime

import pytest


def test_without_a_network_and_with_an_empty_folder_the_included_rates_are_used(cambist):
    output = cambist("convert", "100", "USD", "EUR")
    assert output.code == 0
    lines = output.out.replace("\u00a0", " ").splitlines()
    assert lines[0] == "100 USD = 89.51 EUR"
    assert lines[1].split("   ") == ["  1 USD = 0.895095 EUR", "1 EUR = 1.1172 USD"]
    assert lines[2].startswith("  ECB · 30 Oct 2026") and lines[2].endswith("· Offline")


def test_json_has_the_exact_fraction_and_the_origin(cambist):
    assert cambist("convert", "100", "USD", "EUR", "--json").json == {
        "amount": "100", "from": "USD", "to": "EUR", "result": "89.51",
        "payable": "89.51", "rate": "0.895094880057",
        "fraction": "2500/2793", "route": ["USD", "EUR"],
        "legs": [{"from": "EUR", "to": "USD", "rate": "1.1172", "inverted": True,
                  "asOf": "2026-10-30", "source": "ecb", "kind": "reference"}],
        "asOf": "2026-10-30", "source": "ecb", "kind": "reference", "stale": True}
    assert cambist("convert", "1", "GBP", "JPY", "--json").json["route"] == ["GBP", "EUR", "JPY"]


@pytest.mark.parametrize("typed, amount", [
    ("12*3+5", "41"), ("(10+2)/3", "4"), ("0.5", "0.5"), ("1.500", "1.5"), ("-5", "-5"),
])
def test_json_reads_numbers_as_programs_write_them(cambist, typed, amount):
    for environment in ({}, {"LC_ALL": "de_DE.UTF-8"}):
        output = cambist("convert", "--json", "--", typed, "EUR", "USD", **environment)
        assert output.json["amount"] == amount


@pytest.mark.parametrize("typed", [
    "1,500", "1,5", "1 500", "1'500", ".5", "1.234.567", "\uff11", "$5", "5 USD", "EUR 100",
    " 5 ", "5 ", "+5", "--5", "2x3", "0x10", "\u22125", "\u200e5",
])
def test_localised_numbers_are_rejected_without_a_locale(cambist, typed):
    for flags, environment in (
            [], {}), ([], {"LC_ALL": "C"}), ([], {"LANG": "POSIX"}), (["--json"], {}), (
            ["--json"], {"LC_ALL": "de_DE.UTF-8"}):
        output = cambist("convert", *flags, "--", typed, "EUR", "USD", **environment)
        assert (output.code, output.out) == (64, "")
        assert "Use digits with one decimal point" in output.err


@pytest.mark.parametrize("typed", ["5 +", "12+", "100-", "5*"])
def test_incomplete_arithmetic_is_rejected_without_a_locale(cambist, typed):
    for flags in ([], ["--json"]):
        output = cambist("convert", typed, "EUR", "USD", *flags)
        assert (output.code, output.out) == (64, "")


@pytest.mark.parametrize("locale, typed, amount", [
    ("de-DE", "1.500,5", "1500.5"), ("de-DE", "1.500", "1500"), ("en-US", "1.500", "1.5"),
    ("de-CH", "CHF 5.\u2013", "5"), ("fr-FR", "1 500", "1500"),
])
def test_json_reads_the_amount_as_in_the_requested_locale(cambist, locale, typed, amount):
    output = cambist("convert", typed, "CHF", "USD", "--json", "--locale", locale, LC_ALL="ru_RU")
    assert output.json["amount"] == amount
    assert "." in output.json["rate"]


@pytest.mark.parametrize("locale, typed, line", [
    ("de_DE.UTF-8", "10.172", "10.172 MXN = 481,54 EUR"),
    ("de_DE.UTF-8", "10,5", "10,50 MXN = 0,50 EUR"),
    ("en_US.UTF-8", "10,172", "10,172 MXN = 481.54 EUR"),
    ("en_GB.UTF-8", "10.172", "10.172 MXN = 0.48 EUR"),
    ("C.UTF-8", "10.172", "10.172 MXN = 0.48 EUR"),
    ("POSIX", "10172", "10,172 MXN = 481.54 EUR"),
    ("xx_YY", "10.172", "10.172 MXN = 0.48 EUR"),
    ("fr_FR.UTF-8", "10 172", "10 172 MXN = 481,54 EUR"),
    ("de_CH.UTF-8", "10’172", "10’172 MXN = 481.54 EUR"),
    ("de_DE.UTF-8", "MXN 10.172", "10.172 MXN = 481,54 EUR"),
])
def test_amounts_are_read_and_formatted_as_in_the_locale(cambist, locale, typed, line):
    """The environment variables apply in their order, and `--locale` overrides them all."""
    def first(*flags, **environment):
        output = cambist("convert", typed, "MXN", "EUR", *flags, **environment)
        assert output.code == 0, output.err
        return output.out.replace("\u00a0", " ").replace("\u202f", " ").splitlines()[0]

    assert first(LC_ALL=locale, LC_NUMERIC="C", LANG="C") == line
    assert first(LC_NUMERIC=locale, LANG="ru_RU.UTF-8") == line
    assert first(LANG=locale) == line
    if "." in locale and "C." not in locale:
        assert first("--locale", locale.split(".")[0].replace("_", "-"), LC_ALL="C") == line


def test_an_ambiguous_amount_is_rejected_with_both_readings(cambist):
    output = cambist("convert", "1.500", "USD", "EUR", "--locale", "fr-FR")
    assert output.code == 64
    assert "can mean 1 500 or 1,5." in output.err.replace("\u202f", " ")
    assert "-100 or 100" in cambist("convert", "(100)", "USD", "EUR").err
    assert "looks like a date" in cambist("convert", "22/11/2026", "USD", "EUR").err


def test_a_currency_beside_the_amount_equals_that_of_the_first_argument(cambist):
    english = ["--locale", "en-US"]
    assert cambist("convert", "$100", "CAD", "EUR", *english).out.startswith("100 CAD = ")
    output = cambist("convert", "EUR 100", "USD", "EUR", *english)
    assert (output.code, output.out) == (64, "")
    assert "It is in EUR, but the currency to convert is USD." in output.err


@pytest.mark.parametrize("arguments, result, source", [
    (["100", "DEM", "EUR"], "51.13", "eu-regulation/2866/98"),
    (["100", "DEM", "FRF", "--on", "2001-05-05"], "335.39", "eu-regulation/2866/98"),
    (["100", "DEM", "FRF", "--source", "ecb"], "335.39", "eu-regulation/2866/98"),
    (["10000", "ITL", "ESP"], "859", "eu-regulation/2866/98"),
    (["1500000", "TRL", "TRY"], "1.50", "redenomination/2005"),
    (["2498.7242", "ZWL", "ZWG"], "1.00", "redenomination/2024"),
])
def test_a_fixed_rate_needs_no_source_and_is_never_stale(cambist, arguments, result, source):
    output = cambist("convert", *arguments, "--json")
    assert (output.code, output.err) == (0, "")
    document = output.json
    assert (document["result"], document["source"]) == (result, source)
    assert (document["kind"], document["stale"]) == ("fixed", False)


def test_the_output_names_the_act_that_fixes_a_rate(cambist):
    alone = cambist("convert", "100", "DEM", "FRF", "--on", "2001-05-05").out
    assert "335.39 FRF" in alone and "fixed by EU regulation 2866/98 · 1 Jan 1999" in alone
    assert "Offline" not in alone and "ago" not in alone
    mixed = cambist("rates", "DEM", "USD").out
    assert "1 EUR = 1.95583 DEM (fixed by EU regulation 2866/98)" in mixed
    assert "1 EUR = 1.1172 USD (as published)\n" in mixed and "ECB · 30 Oct 2026" in mixed


def test_before_its_last_day_a_currency_has_the_market_rate(cambist):
    before = cambist("convert", "100", "SIT", "EUR", "--on", "2006-12-29", "--json").json
    after = cambist("convert", "100", "SIT", "EUR", "--on", "2007-01-01", "--json").json
    assert (before["source"], after["source"]) == ("ecb", "eu-regulation/2866/98")


def test_a_conversion_to_the_same_currency_names_no_source(cambist):
    output = cambist("convert", "100", "EUR", "EUR")
    assert output.code == 0 and "ECB" not in output.out and "Offline" not in output.out
    document = cambist("convert", "100", "EUR", "EUR", "--json").json
    assert document["stale"] is False and document["result"] == "100.00"
    assert not {"source", "asOf", "kind"} & set(document)
    history = cambist("history", "--json").json
    assert "source" not in history[0] and history[0]["result"] == "100.00"


def test_a_past_day_without_a_rate_uses_the_last_one_before_it(cambist):
    output = cambist("convert", "100", "USD", "EUR", "--on", "2020-03-15", "--json").json
    assert (output["asOf"], output["result"], output["stale"]) == ("2020-03-13", "90.06", False)
    assert (output["on"], output["carried"]) == ("2020-03-15", "no-publication")
    text = cambist("convert", "100", "USD", "EUR", "--on", "2020-03-15").out.replace("\u00a0", " ")
    substitute = "  ECB has no rate for 15 Mar 2020. Using 13 Mar 2020."
    assert substitute in text.splitlines()
    rate = cambist("rates", "USD", "EUR", "--on", "2020-03-15").out.replace("\u00a0", " ")
    assert rate.splitlines()[-2:] == [substitute, "  ECB · 13 Mar 2020 · reference rate"]


def test_a_suspended_rate_names_the_date_of_the_suspension(cambist):
    for command in (["convert", "100", "EUR", "RUB"], ["rates", "EUR", "RUB"]):
        for day in ([], ["--on", "2022-03-15"]):
            output = cambist(*command, *day)
            assert (output.code, output.out) == (66, "")
            assert "ECB suspended rates for RUB on 2 Mar 2022." in output.err
            assert "1 Mar 2022." in output.err


@pytest.mark.parametrize("zone, hours", [("AAA-14", 14), ("BBB12", -12), ("CCC-4", 4), ("UTC0", 0)])
def test_today_is_the_date_in_the_users_time_zone(cambist, zone, hours):
    def now():
        return datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=hours)

    # Midnight may pass between two readings of the clock.
    before = now().date()
    age = cambist("convert", "1", "USD", "EUR", TZ=zone).out.replace("\u00a0", " ")
    days = {(day - datetime.date(2026, 10, 30)).days for day in (before, now().date())}
    assert any(f"ECB · 30 Oct 2026 · {count} days ago" in age for count in days)
    today = cambist("convert", "1", "USD", "EUR", "--on", before.isoformat(), TZ=zone)
    assert "is in the future" not in today.err
    later = now().date() + datetime.timedelta(days=1)
    output = cambist("convert", "1", "USD", "EUR", "--on", later.isoformat(), TZ=zone)
    assert output.code == 66 and "is in the future" in output.err


def test_a_conversion_at_half_past_one_at_night_is_dated_today(cambist):
    now = datetime.datetime.now(datetime.timezone.utc)
    # A zone in which it is half past one. POSIX counts westwards.
    ahead = (90 - now.hour * 60 - now.minute) % (24 * 60)
    zone = f"NIGHT-{ahead // 60}:{ahead % 60:02}"
    offset = f"+{ahead // 60:02}:{ahead % 60:02}" if ahead else "Z"
    today = (now + datetime.timedelta(minutes=ahead)).date()
    assert cambist("convert", "100", "USD", "EUR", TZ=zone).code == 0
    # A minute may pass in between.
    times = [f"{today.day} {today:%b %Y}, 01:3{minute}" for minute in (0, 1)]
    assert any(time in cambist("history", TZ=zone).out for time in times)
    exported = cambist("history", "--csv", TZ=zone).out.splitlines()[1]
    assert exported.startswith(f"{today}T01:3")
    assert exported.split(",")[0].endswith(offset)


@pytest.mark.parametrize("arguments, code, word", [
    (["1/0", "USD", "EUR"], 64, "divide by zero"),
    (["9" * 60, "USD", "EUR"], 64, "Too many digits"),
    (["1+" * 300 + "1", "USD", "EUR"], 64, "Too long"),
    (["twelve", "USD", "EUR"], 64, "“twelve”"),
    (["", "USD", "EUR"], 64, "amount"),
    (["1", "Q$", "EUR"], 64, "“Q$”"),
    (["1", "USD", ""], 64, "“”"),
    (["1", "USD", "EUR", "--on", "30.10.2026"], 64, "30.10.2026"),
    (["1", "USD", "EUR", "--source", "xyz"], 64, "xyz"),
    (["1", "USD", "EUR", "--rate-sources", "valyuta,xyz"], 64, "xyz"),
    (["1", "USD", "EUR", "--ecb-url", "nowhere"], 64, "nowhere"),
    (["1"], 64, "names no currency"),
    (["1", "USD", "KPW"], 66, "KPW"),
    (["1", "USD", "QQQX"], 66, "QQQX"),
    (["1", "USD", "AZN"], 66, "AZN"),
    (["1", "USD", "RUB"], 66, "1 Mar 2022"),
    (["1", "USD", "EUR", "--on", "1980-01-01"], 66, "10 Dec 1980"),
    (["1", "USD", "EUR", "--on", "2999-01-01"], 66, "is in the future"),
    (["1", "USD", "EUR", "--source", "valyuta"], 69, "Valyuta"),
])
def test_a_failed_conversion_is_explained(cambist, arguments, code, word):
    for flags in ([], ["--json"]):
        output = cambist("convert", *arguments, *flags)
        assert (output.code, output.out) == (code, ""), output.err
        assert word in output.err.replace("\u00a0", " ")
    assert cambist("history", "--json").json == []


def test_currencies_are_found_by_code_and_name(cambist):
    found = cambist("currencies", "yen", "--json").json
    assert [row["code"] for row in found] == ["JPY"]
    everything = {row["code"]: row for row in cambist("currencies", "--json").json}
    # The bank's 42 currencies, and those fixed by law with their successors.
    assert len(everything) == 117
    assert everything["RUB"]["until"] == "2022-03-01" and "until" not in everything["USD"]
    assert (everything["DEM"]["until"], everything["ITL"]["minorUnits"]) == ("1998-12-31", 0)
    turkish = cambist("currencies", "dolar", "--language", "tr", "--json").json
    assert {"USD", "AUD"} <= {row["code"] for row in turkish}
    assert cambist("currencies", "nothing like it").code == 66


def test_rates_use_the_converters_sources_by_default(cambist):
    output = cambist("rates", "USD", "EUR", "--json").json
    assert (output["source"], output["asOf"]) == ("ecb", "2026-10-30")
    assert output["fraction"] == "2500/2793"
    past = cambist("rates", "USD", "EUR", "--on", "2020-03-15", "--json").json
    assert past["asOf"] == "2020-03-13"
