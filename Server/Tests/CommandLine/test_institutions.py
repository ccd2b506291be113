"""Rates of institutions: which one is used, and which data stays when it is unavailable."""

import datetime
import itertools

import pytest
from rates import ecb_answers, today
from upstream import Answer

TABLE = "/terzevalute-wf-web/rest/v1.0/dailyRates"
HEADER = "Country,Currency,ISO Code,UIC Code,Rate,Rate convention,Reference date (CET)\n"
CODES = """
    AED AFN ALL AMD AOA ARS AWG BAM BBD BDT BHD BIF BMD BND BOB BSD BTN BWP BZD CDF CLP COP CRC CUP
    CVE DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HNL HTG IQD JMD JOD KES KGS KHR
    KMF KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MZN NAD NGN
    NIO NPR OMR PAB PEN PGK PKR PYG QAR RSD RWF SAR SBD SCR SDG SHP SLE SOS SRD SSP STN SVC SYP SZL
    TJS TMT TND TOP TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZMW ZWG AZN
    """.split()


def bank(rates: dict[str, str]):
    """The bank's table, the same for each working day."""
    def table(request):
        day = request.path.rsplit("=", 1)[-1]
        rows = "" if datetime.date.fromisoformat(day).weekday() > 4 else "".join(
            f"X,Y,{code},000,{rate},Foreign currency amount for 1 Euro.,{day}\n"
            for code, rate in rates.items())
        return Answer(HEADER + rows + "# DISCLAIMER\n", headers={"Content-Type": "text/csv"})

    return {TABLE: table}


@pytest.fixture
def rates():
    rates = {code: str(number + 1) for number, code in enumerate(CODES)}
    return rates | {"USD": "1.25", "GEL": "3.2", "XOF": "655.957"}


def test_rates_that_were_fetched_once_are_used_without_a_network(cambist, upstream, rates):
    source = upstream(bank(rates))
    output = cambist("convert", "100", "USD", "GEL", "--json", CAMBIST_BDI_URL=source.url)
    assert (output.code, output.json["result"], output.json["source"]) == (0, "256.00", "bdi")
    assert output.json["kind"] == "reference"
    day = output.json["asOf"]
    source.end()

    output = cambist("convert", "100", "USD", "GEL", "--json")
    assert (output.code, output.json["result"], output.json["source"]) == (0, "256.00", "bdi")
    assert output.json["asOf"] == day <= today()
    assert "Banca d’Italia" in cambist("convert", "100", "USD", "GEL").out
    output = cambist("currencies", "--json")
    assert len([one for one in output.json if "until" not in one]) >= 150


def test_it_is_queried_once_for_a_day(cambist, upstream, rates):
    source = upstream(bank(rates))
    for _ in range(3):
        assert cambist("convert", "1", "USD", "GEL", CAMBIST_BDI_URL=source.url).code == 0
    newest = len(source.requests)
    assert newest == 1
    for _ in range(2):
        output = cambist(
            "convert", "1", "EUR", "XOF", "--on", "2020-04-12", "--json",
            CAMBIST_BDI_URL=source.url)
        assert (output.json["result"], output.json["asOf"]) == ("656", "2020-04-09")
    assert len(source.requests) == newest + 1


def test_sources_before_it_are_used_alone(cambist, upstream, rates):
    source = upstream(bank(rates))
    newest = {today(): {"USD": "1.2", "GBP": "0.8"}}
    first = upstream(ecb_answers(newest))
    addresses = {"CAMBIST_BDI_URL": source.url, "CAMBIST_ECB_URL": first.url}
    output = cambist("convert", "1", "EUR", "USD", "--json", **addresses)
    assert (output.json["source"], output.json["result"]) == ("ecb", "1.20")
    output = cambist(
        "convert", "1", "EUR", "USD", "--rate-sources", "bdi,ecb", "--json", **addresses)
    assert (output.json["source"], output.json["result"]) == ("bdi", "1.25")


@pytest.mark.parametrize("answer", [
    Answer("", status=500), Answer("<html>", headers={"Content-Type": "text/html"}),
    Answer(HEADER + "X,Y,GEL,000,abc,Foreign currency amount for 1 Euro.,2026-02-09\n",
           headers={"Content-Type": "text/csv"}),
])
def test_a_failed_bank_is_named_and_no_rate_is_made_up(cambist, upstream, answer):
    source = upstream({TABLE: answer})
    output = cambist("convert", "1", "USD", "GEL", CAMBIST_BDI_URL=source.url)
    assert (output.code, output.out) != (0, "")
    assert output.code in (65, 66, 69) and "Banca d’Italia" in output.err


def dotted(day: str) -> str:
    return ".".join(reversed(day.split("-")))


def answers(asked: str) -> dict:
    """What each institution publishes for a dollar and a manat, in its own format and units."""
    cbar = f"""<?xml version="1.0" encoding="UTF-8"?><ValCurs Date="{dotted(asked)}">
        <ValType Type="Metals"/><ValType Type="Currencies">
        <Valute Code="USD"><Nominal>1</Nominal><Value>1.7000</Value></Valute></ValType></ValCurs>"""
    cbr = f"""<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="{dotted(asked)}">
        <Valute><CharCode>USD</CharCode><Nominal>1</Nominal><Name>Доллар</Name>
        <Value>80,0000</Value></Valute><Valute><CharCode>AZN</CharCode><Nominal>10</Nominal>
        <Value>500,0000</Value></Valute></ValCurs>""".encode("cp1251")
    def nbp(rates):
        rows = ",".join(f'{{"code":"{code}","mid":{rate}}}' for code, rate in rates.items())
        return f'[{{"table":"A","effectiveDate":"{asked}","rates":[{rows}]}}]'
    xml, json = {"Content-Type": "text/xml"}, {"Content-Type": "application/json"}
    return {
        "CBAR": {f"/currencies/{dotted(asked)}.xml": Answer(cbar, headers=xml)},
        "CBR": {"/scripts/XML_daily.asp": Answer(cbr, headers=xml)},
        "NBP": {"/api/exchangerates/tables/A": Answer(nbp({"USD": "4.0"}), headers=json)},
        "NBU": {"/NBU_Exchange/exchange_site": Answer(
            f'[{{"exchangedate":"{dotted(asked)}","cc":"USD","rate":42.0,"units":1}},'
            f'{{"exchangedate":"{dotted(asked)}","cc":"AZN","rate":240,"units":10}}]',
            headers=json)},
        "NBG": {"/gw/api/ct/monetarypolicy/currencies/": Answer(
            f'[{{"date":"{asked}","currencies":[{{"code":"USD","quantity":1,"rateFormated":"2.70",'
            f'"validFromDate":"{asked}T00:00:00.000Z"}},{{"code":"AZN","quantity":100,'
            f'"rateFormated":"150","validFromDate":"{asked}T00:00:00.000Z"}}]}}]', headers=json)},
    }


# The value of a dollar in manats from each of them.
WORTH = {"cbar": "1.70", "cbr": "1.60", "nbu": "1.75", "nbg": "1.80"}
WORKING_DAY = "2026-11-18"

FAILURES = {
    "500": Answer("", status=500),
    "garbage": Answer(b"\x00\xff<<<{{{"),
    "empty": Answer(""),
    "another format": Answer("a,b\n1,2\n", headers={"Content-Type": "text/csv"}),
    "hang": Answer("", delay=3600),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_whichever_fail_another_is_used_and_named(cambist, upstream, tmp_path, failure):
    output = answers(WORKING_DAY)
    for failing in itertools.combinations(WORTH, 3):
        addresses = {}
        for one, paths in output.items():
            paths = {path: FAILURES[failure] for path in paths} if one.lower() in failing else paths
            addresses[f"CAMBIST_{one}_URL"] = upstream(paths).url
        result = cambist(
            "convert", "1", "USD", "AZN", "--on", WORKING_DAY, "--json",
            XDG_DATA_HOME=str(tmp_path / "-".join(failing)), **addresses)
        (well,) = set(WORTH) - set(failing)
        assert (result.code, result.json["source"]) == (0, well), result
        assert (result.json["result"], result.json["asOf"]) == (WORTH[well], WORKING_DAY)


def test_the_first_in_order_is_used_and_one_can_be_chosen_by_name(cambist, upstream):
    addresses = {f"CAMBIST_{one}_URL": upstream(paths).url
                 for one, paths in answers(WORKING_DAY).items()}
    def source(*flags):
        output = cambist(
            "convert", "1", "USD", "AZN", "--on", WORKING_DAY, "--json", *flags, **addresses)
        assert output.code == 0, output
        return output.json["source"], output.json["result"], output.json["kind"]
    assert source() == ("cbar", "1.70", "official")
    assert source("--rate-sources", "nbg,nbu,cbar") == ("nbg", "1.80", "official")
    assert source("--source", "nbu") == ("nbu", "1.75", "official")


def test_every_request_names_the_project(cambist, upstream, rates):
    everybody = upstream({**bank(rates), "/eurofxref-daily.xml": Answer("", status=500)})
    addresses = {f"CAMBIST_{one}_URL": everybody.url for one in (
        "BDI", "CBAR", "CBR", "NBP", "NBU", "NBG", "CNB", "NORGES", "BOC", "HNB", "ECB", "VALYUTA")}
    cambist("rates", "AZN", "MNT", "--compare", **addresses)
    assert len({one.path.split("?")[0] for one in everybody.requests}) >= 12
    for one in everybody.requests:
        assert one.headers["user-agent"].startswith("Cambist/"), one
