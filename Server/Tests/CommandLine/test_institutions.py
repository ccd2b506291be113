"""Rates of institutions: which one answers, what stays when it is gone."""

import datetime

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
    """The bank's table of any working day."""
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


def test_what_was_fetched_once_answers_without_a_network(cambist, upstream, rates):
    source = upstream(bank(rates))
    told = cambist("convert", "100", "USD", "GEL", "--json", CAMBIST_BDI_URL=source.url)
    assert (told.code, told.json["result"], told.json["source"]) == (0, "256.00", "bdi")
    assert told.json["kind"] == "reference"
    day = told.json["asOf"]
    source.end()

    told = cambist("convert", "100", "USD", "GEL", "--json")
    assert (told.code, told.json["result"], told.json["source"]) == (0, "256.00", "bdi")
    assert told.json["asOf"] == day <= today()
    assert "Banca d’Italia" in cambist("convert", "100", "USD", "GEL").out
    told = cambist("currencies", "--json")
    assert len([one for one in told.json if "until" not in one]) >= 150


def test_it_is_asked_once_for_a_day(cambist, upstream, rates):
    source = upstream(bank(rates))
    for _ in range(3):
        assert cambist("convert", "1", "USD", "GEL", CAMBIST_BDI_URL=source.url).code == 0
    newest = len(source.requests)
    assert newest == 1
    for _ in range(2):
        told = cambist(
            "convert", "1", "EUR", "XOF", "--on", "2020-04-12", "--json",
            CAMBIST_BDI_URL=source.url)
        assert (told.json["result"], told.json["asOf"]) == ("656", "2020-04-09")
    assert len(source.requests) == newest + 1


def test_sources_before_it_answer_alone(cambist, upstream, rates):
    source = upstream(bank(rates))
    newest = {today(): {"USD": "1.2", "GBP": "0.8"}}
    first = upstream(ecb_answers(newest))
    addresses = {"CAMBIST_BDI_URL": source.url, "CAMBIST_ECB_URL": first.url}
    told = cambist("convert", "1", "EUR", "USD", "--json", **addresses)
    assert (told.json["source"], told.json["result"]) == ("ecb", "1.20")
    told = cambist(
        "convert", "1", "EUR", "USD", "--rate-sources", "bdi,ecb", "--json", **addresses)
    assert (told.json["source"], told.json["result"]) == ("bdi", "1.25")


@pytest.mark.parametrize("answer", [
    Answer("", status=500), Answer("<html>", headers={"Content-Type": "text/html"}),
    Answer(HEADER + "X,Y,GEL,000,abc,Foreign currency amount for 1 Euro.,2026-02-09\n",
           headers={"Content-Type": "text/csv"}),
])
def test_a_bank_that_fails_is_named_and_nothing_is_invented(cambist, upstream, answer):
    source = upstream({TABLE: answer})
    told = cambist("convert", "1", "USD", "GEL", CAMBIST_BDI_URL=source.url)
    assert (told.code, told.out) != (0, "")
    assert told.code in (65, 66, 69) and "Banca d’Italia" in told.err
