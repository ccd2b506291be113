"""The demo's sources can be made to fail in every way that its page offers."""

import re
import urllib.error
import urllib.request

import pytest

# An address of each source that can fail.
SOURCES = {"rates": ["ecb/eurofxref-daily.xml", "valyuta/api/get_currency_list_for_app"],
           "sales": ["gnb/rates", "gnb/transactions.xml"], "bitso": ["bitso/v3/available_books"]}


@pytest.fixture
def controls(running, data):
    """The address of the page that makes sources fail."""
    demo = running("serve", "--demo", "--port", 0, "--data", data)
    return re.search(r"http://\S+", demo.line_with("Make sources fail at")).group()


def ask(address, timeout=60, **more) -> tuple[int, bytes]:
    try:
        with urllib.request.urlopen(
                urllib.request.Request(address, **more), timeout=timeout) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def chosen(page: bytes) -> dict:
    """The current choice for each source on the page."""
    return dict(re.findall(
        r'<h2>(\w+)</h2>.*?aria-pressed="true">(\w+)</button>', page.decode()))


def make(controls, source, fault) -> bytes:
    """Chooses a fault with the form of the page."""
    status, page = ask(f"{controls}faults/{source}/{fault}", data=b"", method="POST")
    assert status == 200
    return page


@pytest.mark.parametrize("source", SOURCES)
def test_a_source_fails_as_chosen_and_the_others_do_not(controls, source):
    others = [path for name, paths in SOURCES.items() if name != source for path in paths]
    assert chosen(make(controls, source, "outage")) == {
        name: "outage" if name == source else "well" for name in [*SOURCES, "quotes"]}
    assert [ask(controls + path)[0] for path in SOURCES[source]] == [503] * len(SOURCES[source])
    assert [ask(controls + path)[0] for path in others] == [200] * len(others)
    make(controls, source, "garbage")
    for path in SOURCES[source]:
        assert ask(controls + path) == (200, b"<html>Hello</html>")
    make(controls, source, "slow")
    for path in SOURCES[source]:
        with pytest.raises(TimeoutError):
            ask(controls + path, timeout=1)
    make(controls, source, "well")
    for path in SOURCES[source]:
        status, body = ask(controls + path)
        assert (status, b"Hello" in body) == (200, False)


def test_no_currency_is_quoted_before_it_existed(controls):
    def codes(day):
        path = "institutions/bdi/terzevalute-wf-web/rest/v1.0/dailyRates?referenceDate=" + day
        status, body = ask(controls + path)
        assert status == 200
        return {line.split(",")[2] for line in body.decode().splitlines() if line.count(",") == 6}

    assert {"SSP", "XCG", "AZN", "STN", "DZD", "CUP"} <= codes("2026-10-30")
    assert not {"SSP", "XCG", "AZN", "STN"} & codes("2001-03-13")
    assert {"DZD", "CUP"} <= codes("2001-03-13")
    assert "SSP" in codes("2011-07-18") and "SSP" not in codes("2011-07-15")


def test_there_are_no_other_faults(controls):
    for path in ("sales/drop", "nobody/outage", "rates/throttle"):
        assert ask(f"{controls}faults/{path}", data=b"", method="POST")[0] == 404
