"""`cambist sales`: its output in each format and from each kind of source."""

import json
import os
import pty
import re
import signal
import threading

import pytest
from gnb import RATES, SALES, xml
from upstream import Answer
from waiting import eventually

T2006 = {
    "sku": "T2006", "currency": "EUR", "total": "14.99", "missing": [], "kind": "bank",
    "sales": [
        {"amount": "10.00", "currency": "USD", "converted": "7.36", "route": ["USD", "EUR"]},
        {"amount": "7.63", "currency": "EUR", "converted": "7.63", "route": ["EUR"]},
    ],
}
PRODUCTS = {
    "currency": "EUR", "kind": "bank",
    "products": [
        {"sku": "B2009", "sales": 1, "total": "15.63", "missing": []},
        {"sku": "M2007", "sales": 1, "total": "25.31", "missing": []},
        {"sku": "R2008", "sales": 1, "total": "13.21", "missing": []},
        {"sku": "T2006", "sales": 2, "total": "14.99", "missing": []},
    ],
    "currencies": [
        {"currency": "CAD", "sales": 1, "amount": "34.57", "total": "25.31"},
        {"currency": "EUR", "sales": 1, "amount": "7.63", "total": "7.63"},
        {"currency": "USD", "sales": 3, "amount": "49.18", "total": "36.20"},
    ],
}


def without_origin(document: dict, source) -> dict:
    """The document without its time and its source. Both must exist."""
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z", document.pop("asOf"))
    assert document.pop("source") == str(source)
    return document


def host(upstream) -> str:
    return upstream.url.removeprefix("http://")


@pytest.mark.parametrize("kind", ["json", "xml"])
def test_a_folder_gives_the_expected_totals(cambist, folder, kind):
    path = folder(kind=kind)
    one = cambist("sales", "T2006", "--from", path, "--json")
    assert without_origin(one.json, path) == T2006
    every = cambist("sales", "--from", path, "--json")
    assert without_origin(every.json, path) == PRODUCTS
    assert (one.err, every.err) == ("", "")


@pytest.mark.parametrize("kind", ["json", "xml"])
def test_an_upstream_is_queried_with_accept(cambist, polyglot, kind):
    one = cambist("sales", "T2006", "--from", polyglot.url, "--format", kind, "--json")
    assert without_origin(one.json, host(polyglot)) == T2006
    asked = {(request.path, request.headers["accept"]) for request in polyglot.requests}
    assert asked == {("/rates", f"application/{kind}"), ("/transactions", f"application/{kind}")}


@pytest.mark.parametrize("kind", ["json", "xml"])
def test_an_upstream_with_extensions_only_is_queried_by_extension(cambist, upstream, kind):
    bank = upstream({
        f"/{resource}.{kind}": Answer(
            rows if kind == "json" else xml(resource, rows),
            headers={"Content-Type": f"application/{kind}"})
        for resource, rows in (("rates", RATES), ("transactions", SALES))})
    one = cambist("sales", "T2006", "--from", bank.url, "--extension", "--format", kind, "--json")
    assert without_origin(one.json, host(bank)) == T2006


def test_a_response_is_read_by_its_content_type_and_not_by_the_request(cambist, bank):
    text = xml("transactions", SALES)
    bank.answer("/transactions", text, headers={"Content-Type": "text/xml; charset=utf-8"})
    assert cambist("sales", "T2006", "--from", bank.url, "--json").json["total"] == "14.99"


def test_an_upstream_may_redirect_to_another_address(cambist, bank):
    bank.answers["/moved"] = bank.answers["/rates"]
    bank.answer("/rates", status=302, headers={"Location": "/moved"})
    assert cambist("sales", "T2006", "--from", bank.url, "--json").json["total"] == "14.99"


def test_the_output_is_a_table(cambist, folder):
    path = folder()
    assert cambist("sales", "T2006", "--from", path).out.splitlines() == [
        "SALE AMOUNT  CONVERTED      ROUTE",
        "10.00 USD     7.36 EUR  USD → EUR",
        "7.63 EUR      7.63 EUR        EUR",
        "Total        14.99 EUR",
    ]
    assert cambist("sales", "--from", path).out.splitlines() == [
        "PRODUCT                      SALES      TOTAL",
        "B2009                       1 sale  15.63 EUR",
        "M2007                       1 sale  25.31 EUR",
        "R2008                       1 sale  13.21 EUR",
        "T2006                      2 sales  14.99 EUR",
        "All products  5 sales · 4 products  69.14 EUR",
    ]
    assert cambist("sales", "--from", path, "--by-currency").out.splitlines() == [
        "CURRENCY    SALES  SALE AMOUNT      TOTAL",
        "CAD        1 sale    34.57 CAD  25.31 EUR",
        "EUR        1 sale     7.63 EUR   7.63 EUR",
        "USD       3 sales    49.18 USD  36.20 EUR",
        "Total     5 sales               69.14 EUR",
    ]
    assert cambist("sales", "T2006", "--from", path, "--by-currency").code == 64


def test_totals_are_in_the_requested_currency_in_either_case(cambist, folder):
    path = folder()
    document = cambist("sales", "T2006", "--from", path, "--in", "usd", "--json").json
    assert (document["currency"], document["total"]) == ("USD", "20.37")
    document = cambist("sales", "R2008", "--from", path, "--in", "CAD", "--json").json
    assert document["sales"][0]["route"] == ["USD", "EUR", "CAD"]
    assert document["total"] == "18.05"  # 17.95 × 1.005376, rounded once at the end


def test_a_refund_is_subtracted(cambist, folder):
    sales = [*SALES, {"sku": "T2006", "amount": "-10.00", "currency": "USD"}]
    document = cambist("sales", "T2006", "--from", folder(sales=sales), "--json").json
    assert document["total"] == "7.63"
    assert document["sales"][-1]["converted"] == "-7.36"


@pytest.mark.parametrize("order", ["0123456", "6543210", "0246135"])
def test_sums_are_exact_even_if_some_of_them_do_not_fit(cambist, folder, order):
    large = f"15{'0' * 35}.01"
    sales = [
        {"sku": sku, "amount": f"{sign}{large}", "currency": "EUR"}
        for sku, signs in [("A", ["", "", "", "-"]), ("B", ["", "-", "-"])] for sign in signs]
    path = folder(sales=[sales[int(place)] for place in order])
    assert cambist("sales", "--from", path, "--json").json["products"] == [
        {"sku": "A", "sales": 4, "missing": []},
        {"sku": "B", "sales": 3, "total": f"-{large}", "missing": []}]
    lines = cambist("sales", "--from", path).out.splitlines()
    assert re.fullmatch(r"A +4 sales +Too large", lines[1])
    assert re.fullmatch(r"All products +7 sales · 2 products +1,500,[0,]+\.01 EUR", lines[-1])
    assert "total" not in cambist("sales", "A", "--from", path, "--json").json
    assert cambist("sales", "A", "--from", path).out.splitlines()[-1].endswith("Too large")


def test_sales_without_a_rate_are_named_and_never_silently_left_out(cambist, folder):
    path = folder(sales=[*SALES, {"sku": "T2006", "amount": "5", "currency": "XTS"}])
    one = cambist("sales", "T2006", "--from", path, "--json").json
    assert (one["total"], one["missing"]) == ("14.99", ["XTS"])
    assert one["sales"][-1] == {"amount": "5", "currency": "XTS", "converted": None, "route": []}
    every = cambist("sales", "--from", path, "--json").json
    assert {row["sku"]: row["missing"] for row in every["products"]} == {
        "B2009": [], "M2007": [], "R2008": [], "T2006": ["XTS"]}
    assert every["currencies"][-1] == {"currency": "XTS", "sales": 1, "amount": "5.00"}
    for arguments in (["sales", "T2006"], ["sales"]):
        result = cambist(*arguments, "--from", path)
        assert result.code == 0
        assert "excludes sales in XTS, because there is no rate to EUR" in result.err


@pytest.mark.parametrize("arguments", [[], ["T2006"]], ids=["all", "a product"])
def test_a_currency_without_rates_has_no_totals(cambist, folder, arguments):
    flags = ["--from", folder(), "--in", "XXX"]
    result = cambist("sales", *arguments, *flags)
    assert result.code == 66
    assert "XXX" in result.err and "XXX 0.00" not in result.out.replace("\u00a0", " ")
    assert result.out.splitlines()[-1].split()[-1] == "—"
    assert cambist("sales", *arguments, *flags, "--json").code == 66


@pytest.mark.parametrize("command", [["sales"], ["sales", "T2006"], ["rates", "USD", "EUR"]])
@pytest.mark.parametrize("kept", [False, True])
def test_a_pair_that_is_published_twice_is_reported_and_the_first_rate_is_used(
    cambist, bank, tmp_path, command, kept
):
    bank.answer("/rates", [*RATES, {"from": "USD", "to": "EUR", "rate": "9"}])
    source = ["--gnb-url", bank.url, "--data", tmp_path / "data"] if kept else ["--from", bank.url]
    result = cambist(*command, *source)
    assert result.code == 0
    assert "14.99 EUR" in result.out or "0.736 EUR" in result.out
    assert "USD → EUR was published more than once. 0.736 is used, 9 is ignored." in result.err


@pytest.mark.parametrize("arguments", [["sales"], ["sales", "T2006"]])
@pytest.mark.parametrize("kept", [False, True])
def test_rates_that_contradict_each_other_are_reported_and_change_no_total(
    cambist, bank, tmp_path, arguments, kept
):
    bank.answer("/rates", [*RATES, {"from": "USD", "to": "GBP", "rate": "0.8"},
                           {"from": "GBP", "to": "EUR", "rate": "1.1"},
                           {"from": "EUR", "to": "EUR", "rate": "1.5"}])
    source = ["--gnb-url", bank.url, "--data", tmp_path / "data"] if kept else ["--from", bank.url]
    result = cambist(*arguments, *source)
    assert (result.code, "14.99 EUR" in result.out) == (0, True)
    # 1.359 × 0.8 × 1.1
    assert "Converting 1 EUR along EUR → USD → GBP → EUR gives 1.19592 EUR." in result.err
    assert "1 EUR = 1.5 EUR is a rate from a currency to itself and is ignored." in result.err
    report = cambist(*arguments, *source, "--json").json["rateReport"]
    assert report == {
        "cycles": [{"currencies": ["EUR", "USD", "GBP", "EUR"], "product": "1.19592"}],
        "inverses": [], "duplicates": [], "notAboveZero": [], "isComplete": True,
        "selfRates": [{"from": "EUR", "to": "EUR", "rate": "1.5"}]}


def test_consistent_rates_are_not_reported(cambist, bank):
    result = cambist("sales", "--from", bank.url)
    assert result.err == ""
    assert "rateReport" not in cambist("sales", "--from", bank.url, "--json").json


@pytest.mark.parametrize("sku", ["A\0B", "A\x1b[31mB", "A\x07B", "A\x7fB", "A\x9bB", "A\r\nB 9 9"])
def test_escape_sequences_are_not_written(cambist, folder, sku):
    path = folder(sales=[{"sku": sku, "amount": "1", "currency": "EUR"}])
    result = cambist("sales", "--from", path)
    # The header, the product and the total: a product code cannot add a line.
    assert len(result.out.splitlines()) == 3
    assert not control_characters(result.out)
    document = cambist("sales", "--from", path, "--json")
    assert not control_characters(document.out)
    assert document.json["products"][0]["sku"] == sku


@pytest.mark.parametrize("text", ["1\x1b[31m", "1\ncambist: all is well"])
def test_escape_sequences_are_not_written_in_messages(cambist, folder, text):
    path = folder(sales=[{"sku": "A", "amount": text, "currency": "EUR"}])
    result = cambist("sales", "--from", path)
    assert result.code == 65
    assert len(result.err.splitlines()) == 1
    assert not control_characters(result.err)


def control_characters(text: str) -> list[str]:
    return re.findall(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", text)


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_full_output_device_is_an_error_and_not_a_crash(cambist, folder, form):
    with open("/dev/full", "wb") as full:
        result = cambist("sales", "--from", folder(), *form, stdout=full)
    assert (result.code, result.err) == (74, "cambist: Can’t write the output.\n")


@pytest.mark.parametrize("command", [["sales", "--from"], ["sales", "--json", "--from"]])
def test_a_closed_pipe_ends_the_command_silently(cambist, folder, command):
    """As in `cambist sales | head`: the exit code is that of a program ended by SIGPIPE."""
    reader, writer = os.pipe()
    os.close(reader)
    # SIGPIPE is ignored, as after the first use of the network, so the command sees a failed write.
    result = cambist(
        *command, folder(), stdout=writer,
        preexec=lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN))
    os.close(writer)
    assert (result.code, result.err) == (141, "")


def test_a_long_file_shows_its_progress_on_a_terminal(cambist, folder):
    """A progress bar on standard error that disappears at the end; the output does not contain it.
    """
    # Shorter files are read before a bar appears.
    some = json.dumps(SALES)[1:-1]
    path = folder(sales="[" + ", ".join([some] * 900_000) + "]")
    quiet = cambist("sales", "--from", path, "--json")
    assert quiet.err == ""
    ours, theirs = pty.openpty()
    drawn = []

    def read():
        while piece := os.read(ours, 65_536):
            drawn.append(piece)

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    watched = cambist("sales", "--from", path, "--json", stderr=theirs, TERM="xterm")
    os.write(theirs, b"END")
    eventually(lambda: b"END" in b"".join(drawn))
    text = b"".join(drawn).decode()
    assert watched.code == 0 and watched.json["products"] == quiet.json["products"]
    shares = [int(share) for share in re.findall(r"(\d+) %", text)]
    assert shares == sorted(shares) and len(set(shares)) > 1 and shares[-1] <= 100
    assert text.endswith("\r\x1b[KEND") and "█" in text
