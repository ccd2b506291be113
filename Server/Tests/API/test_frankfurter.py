"""Rates in the format of the Frankfurter API: paths, shapes, codes, and requests as known clients
send them. The rates are the included ones of the European Central Bank.
"""

import csv
import datetime
import decimal
import io
import json
import re

import pytest
from conftest import Client
from desk import Desk
from rates import ecb_answers
from upstream import Upstream


def exact(text):
    """JSON that keeps the numbers as written."""
    return json.loads(text, parse_float=decimal.Decimal, parse_int=decimal.Decimal)


def week_date(day: str) -> str:
    """The date of a day's week: as many weeks after January 1 as have begun since on a Monday."""
    day = datetime.date.fromisoformat(day)
    new_year = datetime.date(day.year, 1, 1)
    return (new_year + datetime.timedelta(weeks=int(day.strftime("%W")))).isoformat()


@pytest.fixture(scope="module")
def ask(desk):
    return Client(desk.url)


def rates(answer) -> dict:
    assert answer.status == 200, answer.body
    return exact(answer.body)["rates"]


# Version 1


def test_a_past_day_has_the_published_digits(ask):
    answer = ask("/v1/1999-01-04")
    assert answer.headers["content-type"] == "application/json; charset=utf-8"
    body = exact(answer.body)
    assert list(body) == ["amount", "base", "date", "rates"]
    assert (body["amount"], body["base"], body["date"]) == (1, "EUR", "1999-01-04")
    assert list(body["rates"]) == sorted(body["rates"])
    assert body["rates"]["CYP"] == decimal.Decimal("0.58231")
    assert '"USD":1.1789,' in answer.body.decode()
    assert "EUR" not in body["rates"]


def test_a_holiday_has_the_rates_of_the_day_before_it(ask):
    body = ask("/v1/2000-01-01?symbols=USD").json
    assert (body["date"], body["rates"]) == ("1999-12-30", {"USD": 1.0046})


@pytest.mark.parametrize("path", ["latest", "current"])
def test_the_latest_rates_have_their_own_day(ask, path):
    body = ask(f"/v1/{path}").json
    assert body["base"] == "EUR" and "USD" in body["rates"]
    assert body["date"] <= datetime.date.today().isoformat()


@pytest.mark.parametrize("query", ["base=USD&symbols=GBP,EUR", "from=usd&to=gbp,eur"])
def test_another_base_is_derived_exactly(ask, query):
    assert rates(ask(f"/v1/1999-01-04?{query}")) == {
        "EUR": decimal.Decimal("0.848248367122"), "GBP": decimal.Decimal("0.603189413860")}


def test_an_amount_is_multiplied_exactly(ask):
    answer = ask("/v1/1999-01-04?amount=1000.1&symbols=USD")
    assert exact(answer.body)["amount"] == decimal.Decimal("1000.1")
    assert rates(answer) == {"USD": decimal.Decimal("1179.01789")}


def test_a_currency_in_itself_is_one(ask):
    assert ask("/v1/1999-01-04?base=USD&symbols=USD").json["rates"] == {"USD": 1}
    assert ask("/v2/rate/usd/USD").json["rate"] == 1
    assert ask("/v2/rate/AZN/AZN").json["rate"] == 1


def test_a_range_begins_with_the_rates_that_applied_on_its_first_day(ask):
    body = ask("/v1/2000-01-01..2000-12-31?symbols=USD,GBP").json
    assert (body["base"], body["start_date"], body["end_date"]) == (
        "EUR", "1999-12-30", "2000-12-29")
    assert list(body["rates"]) == sorted(body["rates"])
    assert len(body["rates"]) == 256
    assert body["rates"]["2000-12-29"] == {"GBP": 0.6241, "USD": 0.9305}


def test_an_open_range_ends_with_the_newest_rates(ask):
    body = ask("/v1/2026-01-01..?symbols=USD").json
    assert body["end_date"] == ask("/v1/latest").json["date"]
    assert list(body["rates"])[-1] == body["end_date"]


def test_twenty_seven_years_are_sent_in_parts(ask):
    body = exact(ask("/v1/1999-01-04..?base=USD").body)
    assert len(body["rates"]) > 7_000
    assert body["rates"]["1999-01-04"]["EUR"] == decimal.Decimal("0.848248367122")


def test_currencies_have_their_names(ask):
    names = ask("/v1/currencies").json
    assert names["EUR"] == "Euro" and names["USD"] == "US Dollar"
    assert set(names) == set(ask("/v1/latest").json["rates"]) | {"EUR"}


@pytest.mark.parametrize(
    "path, status, message",
    [
        ("1998-12-31", 404, "not found"),
        ("9999-12-31", 404, "not found"),
        ("2001-01-02..2000-01-02", 404, "not found"),
        ("latest?base=XXX", 404, "not found"),
        ("latest?symbols=ZZZ", 404, "not found"),
        ("2014-02-30", 422, "invalid date"),
        ("latest?amount=0", 422, "invalid amount"),
        ("latest?amount=ten", 422, "invalid amount"),
        ("latest?symbols=%zz", 422, "invalid %-encoding"),
    ])
def test_invalid_requests_to_version_1(ask, path, status, message):
    answer = ask(f"/v1/{path}")
    assert (answer.status, answer.json) == (status, {"message": message})
    assert answer.headers["cache-control"] == "no-store"
    assert "etag" not in answer.headers


@pytest.mark.parametrize("path", ["/v1/nothing", "/v1/latest/more", "/v1/2000-01-01..x", "/v2/x"])
def test_an_unknown_path(ask, path):
    answer = ask(path)
    assert (answer.status, answer.json) == (404, {"status": 404, "message": "not found"})


# Version 2


def test_rates_are_records(ask):
    records = exact(ask("/v2/rates?date=1999-01-04&quotes=usd,gbp,eur").body)
    assert [list(record) for record in records] == [["date", "base", "quote", "rate"]] * 3
    assert [(one["quote"], one["rate"]) for one in records] == [
        ("EUR", 1), ("GBP", decimal.Decimal("0.7111")), ("USD", decimal.Decimal("1.1789"))]
    assert {one["date"] for one in records} == {"1999-01-04"}


def test_all_rates_include_that_of_the_base(ask):
    records = ask("/v2/rates?base=USD").json
    quotes = [one["quote"] for one in records]
    assert quotes == sorted(quotes) and {"EUR", "USD", "GBP"} <= set(quotes)
    assert next(one["rate"] for one in records if one["quote"] == "USD") == 1


def test_a_range_is_sorted_by_date(ask):
    records = ask("/v2/rates?from=2000-01-01&to=2000-01-05&quotes=USD,GBP").json
    assert [(one["date"], one["quote"]) for one in records] == [
        (day, quote)
        for day in ["1999-12-30", "2000-01-03", "2000-01-04", "2000-01-05"]
        for quote in ["GBP", "USD"]]


def test_weeks_and_months_are_means_of_their_days(ask):
    days = exact(ask("/v2/rates?from=2024-02-01&to=2024-02-29&quotes=USD").body)
    published = [one["rate"] for one in days if one["date"] >= "2024-02-01"]
    mean = sum(published) / len(published)
    months = exact(ask("/v2/rates?from=2024-02-10&to=2024-03-01&quotes=USD&group=month").body)
    found = {one["date"]: one["rate"] for one in months}
    assert set(found) == {"2024-02-01", "2024-03-01"}
    assert abs(found["2024-02-01"] - mean) < decimal.Decimal("1e-11")
    weeks = ask("/v2/rates?from=2024-01-01&to=2024-01-31&quotes=USD&group=week").json
    assert [one["date"] for one in weeks] == [
        "2023-12-31", "2024-01-08", "2024-01-15", "2024-01-22", "2024-01-29"]


@pytest.mark.parametrize("first, last, dates", [
    ("2024-01-17", "2024-03-03", (
        "2024-01-15", "2024-01-22", "2024-01-29", "2024-02-05", "2024-02-12", "2024-02-19",
        "2024-02-26")),
    ("2024-01-15", "2024-01-22", ("2024-01-15", "2024-01-22")),
    ("2024-01-16", "2024-01-16", ("2024-01-15",)),
    ("2000-01-01", "2000-01-09", ("1999-12-31", "2000-01-08")),
])
def test_a_range_of_weeks_has_no_date_after_its_end(ask, first, last, dates):
    days = exact(ask("/v2/rates?from=1999-12-20&to=2024-03-10&quotes=USD").body)
    weeks = exact(ask(f"/v2/rates?from={first}&to={last}&quotes=USD&group=week").body)
    assert tuple(one["date"] for one in weeks) == dates
    for week in weeks:
        published = [one["rate"] for one in days if week_date(one["date"]) == week["date"]]
        mean = sum(published) / len(published)
        assert published and abs(week["rate"] - mean) < decimal.Decimal("1e-11")


@pytest.mark.parametrize("path, headers", [
    ("/v2/rates.csv", {}), ("/v2/rates", {"Accept": "text/csv"})])
def test_csv(ask, path, headers):
    answer = ask(f"{path}?date=1999-01-04&quotes=USD,CYP", **headers)
    assert answer.headers["content-type"] == "text/csv"
    assert 'filename="EUR-rates_1999-01-04.csv"' in answer.headers["content-disposition"]
    assert list(csv.reader(io.StringIO(answer.body.decode()))) == [
        ["date", "base", "quote", "rate"],
        ["1999-01-04", "EUR", "CYP", "0.58231"], ["1999-01-04", "EUR", "USD", "1.1789"]]


def test_lines_of_json(ask):
    answer = ask("/v2/rates?from=2000-01-03&to=2000-01-04&quotes=USD", Accept="application/x-ndjson")
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert [json.loads(line) for line in answer.body.splitlines()] == [
        {"date": "2000-01-03", "base": "EUR", "quote": "USD", "rate": 1.009},
        {"date": "2000-01-04", "base": "EUR", "quote": "USD", "rate": 1.0305}]


def test_one_rate(ask):
    answer = ask("/v2/rate/eur/usd?date=1999-01-04")
    assert answer.body.decode() == (
        '{"date":"1999-01-04","base":"EUR","quote":"USD","rate":1.1789}')
    assert answer.headers["cambist-source"] == "ECB"


def test_each_response_has_the_rates_of_one_institution(ask):
    record = ask("/v2/rates?date=1999-01-04&quotes=USD&expand=providers").json[0]
    assert record["providers"] == [{"key": "ECB", "date": "1999-01-04", "rate": 1.1789}]
    assert ask("/v2/rates?date=1999-01-04&quotes=USD&providers=ecb").headers[
        "cambist-source"] == "ECB"
    assert ask("/v2/rates?providers=NOBODY").json == []
    assert ask("/v2/providers/ecb/rates?date=1999-01-04").json == ask(
        "/v2/rates?date=1999-01-04&providers=ECB").json
    assert ask("/v2/providers/ecb/rate/EUR/USD?date=1999-01-04").json["rate"] == 1.1789


def test_currencies_and_providers(ask):
    currencies = {one["iso_code"]: one for one in ask("/v2/currencies").json}
    assert currencies["USD"] == {
        "iso_code": "USD", "iso_numeric": "840", "name": "US Dollar", "symbol": "$",
        "start_date": "1999-01-04", "end_date": ask("/v1/latest").json["date"]}
    assert "CYP" not in currencies
    former = {one["iso_code"]: one for one in ask("/v2/currencies?scope=all").json}
    assert former["CYP"]["end_date"] == "2007-12-31"
    assert ask("/v2/currency/usd").json["providers"] == ["ECB"]
    assert ask("/v2/currency/ZZZ").status == 404
    provider = ask("/v2/providers").json[0]
    assert (provider["key"], provider["pivot_currency"], provider["start_date"]) == (
        "ECB", "EUR", "1999-01-04")
    assert ask("/v2/providers/ECB").json == provider
    assert ask("/v2/coverage?quotes=CYP").json == {
        "base": "EUR", "quotes": ["CYP"], "providers": None, "start_date": "1999-01-04",
        "end_date": "2007-12-31"}


@pytest.mark.parametrize(
    "path, status, message",
    [
        ("rates?date=tomorrow", 422, "invalid date"),
        ("rates?from=2024-02-30", 422, "invalid date"),
        ("rates?date=2024-01-02&from=2024-01-01", 422, "conflicting params"),
        ("rates?group=year", 422, "invalid group"),
        ("rates?expand=everything", 422, "invalid expand: everything"),
        ("rates?base=XYZQ&quotes=USD,QQQ", 422, "invalid currency: XYZQ,QQQ"),
        ("rates?symbols=USD", 422, "unknown parameter: symbols"),
        ("rate/USD/BTC", 422, "invalid currency: BTC"),
        ("currencies?scope=some", 422, "invalid scope"),
        ("providers/ecb/rates?providers=ecb", 422, None),
        ("rate/EUR/USD?date=1990-01-01", 404, "not found"),
        ("providers/nobody/rates", 404, "not found"),
    ])
def test_invalid_requests_to_version_2(ask, path, status, message):
    answer = ask(f"/v2/{path}")
    assert (answer.status, answer.json["status"]) == (status, status)
    assert message is None or answer.json["message"] == message
    assert answer.headers["cache-control"] == "no-store"


def test_only_rates_are_available_as_csv(ask):
    assert ask("/v2/currencies.csv").status == 406


def test_requests_that_change_data_are_rejected(ask):
    assert ask("/v2/rates", method="POST").status == 404


# Caches


@pytest.mark.parametrize("path", [
    "/v1/latest", "/v1/1999-01-04", "/v1/currencies", "/v2/rates", "/v2/rate/EUR/USD",
    "/v2/currencies", "/v2/providers"])
def test_a_cached_response_is_not_sent_again(ask, path):
    answer = ask(path)
    assert re.fullmatch(r"public, max-age=[1-9]\d*", answer.headers["cache-control"])
    again = ask(path, If_None_Match=answer.headers["etag"])
    assert (again.status, again.body) == (304, b"")


def test_responses_are_cacheable_until_the_next_publication(tmp_path):
    """The bank publishes at 16:00 in Frankfurt, and at most four days later around New Year."""
    today = datetime.datetime.now(datetime.timezone.utc).date()
    days = {
        (today - datetime.timedelta(days=back)).isoformat(): {"USD": f"1.10{back:02}"}
        for back in range(40)}
    bank = Upstream(ecb_answers(days))
    desk = Desk(tmp_path, demo=False, ecb_url=bank.url, rate_sources="ecb")
    try:
        ask = Client(desk.url)
        answer = ask("/v1/latest")
        assert answer.json["date"] == today.isoformat()
        age = int(answer.headers["cache-control"].removeprefix("public, max-age="))
        assert 60 < age < 5 * 86_400
        month = ask(f"/v1/{min(days)}..")
        assert ask(f"/v1/{min(days)}..", If_None_Match=month.headers["etag"]).status == 304
    finally:
        desk.end()
        bank.end()


# Where it is served


def test_it_can_be_turned_off(tmp_path):
    desk = Desk(tmp_path, frankfurter=False, no_frankfurter=True)
    try:
        assert Client(desk.url)("/v1/latest").status == 404
    finally:
        desk.end()


@pytest.mark.parametrize("flags, status", [({}, 404), ({"frankfurter": True}, 200)])
def test_with_a_token_it_is_served_only_if_enabled(tmp_path, flags, status):
    token = "a-token-of-my-own-0123456789"
    desk = Desk(tmp_path, variables={"CAMBIST_TOKEN": token}, **flags)
    try:
        ask = Client(desk.url)
        refused = ask("/v1/latest")
        assert refused.status == 401
        if flags:
            assert refused.json["status"] == 401
        answer = ask("/v1/latest", Authorization=f"Bearer {token}")
        assert answer.status == status
        if flags:
            assert answer.headers["cache-control"].startswith("private, ")
    finally:
        desk.end()


# Known clients, with another base URL


def test_frankfurte_rs_reads_dates_amounts_and_periods(ask):
    for path in ["latest", "2024-01-15"]:
        body = ask(f"/v1/{path}?amount=100&base=USD&symbols=EUR,JPY").json
        assert isinstance(body["amount"], (int, float))
        datetime.date.fromisoformat(body["date"])
        assert set(body["rates"]) == {"EUR", "JPY"}
    body = ask("/v1/2024-01-02..2024-01-05?base=USD&symbols=EUR").json
    assert set(body) == {"amount", "base", "start_date", "end_date", "rates"}


def test_an_android_converter_reads_rates_and_a_timeline(ask):
    assert ask("/v1/latest?base=CHF").json["rates"]["EUR"] > 0
    timeline = ask("/v1/2025-01-01..2025-06-30?base=CHF&symbols=EUR").json["rates"]
    assert all(datetime.date.fromisoformat(day) and day_rates["EUR"] > 0
               for day, day_rates in timeline.items())


def test_beancount_exchangerates_reads_a_price_of_a_day(ask):
    body = ask("/v1/2018-05-13?base=USD&symbols=EUR").json
    assert (body["base"], body["date"]) == ("USD", "2018-05-11")
    assert decimal.Decimal(str(body["rates"]["EUR"])) > 0


def test_money_js_reads_a_base_and_a_map(ask):
    body = ask("/v1/latest").json
    assert body["base"] == "EUR" and all(rate > 0 for rate in body["rates"].values())


def test_frankfurter_mcp_reads_rates_and_names(ask):
    records = ask("/v2/rates?base=usd&quotes=eur,gbp&from=2024-01-01&to=2024-03-31&group=month",
                  Accept="application/json").json
    assert {one["quote"] for one in records} == {"EUR", "GBP"}
    assert {"iso_code", "name"} <= set(ask("/v2/currencies").json[0])
    assert {"key", "name", "currencies"} <= set(ask("/v2/providers").json[0])
