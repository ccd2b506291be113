"""The rates of all sources are available when the desk is not."""

import gzip

import pytest
from offline import TABS, is_stored, is_ready, needs_worker, port, script  # noqa: F401
from pages import press, shows, type_in, value, wait_until
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from waiting import eventually
from web import fetch

pytestmark = pytest.mark.service_worker


def test_a_pair_of_one_institution_is_converted_on_a_plane(desk_with, browser, port, needs_worker):
    desk = desk_with(port=port, rate_sources="ecb,nbg")
    browser.get(desk.url + "/convert?from=AMD&to=GEL&amount=1000")
    shows(browser, "National Bank of Georgia")
    needs_worker(browser)
    wait_until(lambda: is_ready(browser) and is_stored(browser, *TABS))
    here = value(browser, "target")
    assert "amd\tgel" in script(
        browser, "return (await (await fetch('/offline/rates')).text()).toLowerCase();")
    desk.end()

    browser.get(desk.url + "/convert")
    shows(browser, "Can’t reach Cambist. Last updated")
    wait_until(lambda: is_ready(browser))
    for name, code in (("from", "AMD"), ("to", "GEL")):
        browser.find_element(By.ID, "pick-" + name).send_keys(Keys.ENTER)
        press(browser, code, Keys.ENTER)
    type_in(browser, "source", "1000")
    shows(browser, "National Bank of Georgia", "AMD 1,000 =")
    wait_until(lambda: value(browser, "target") == here)


def test_the_rates_of_all_sources_are_a_small_file(desk):
    def rates() -> str:
        fetch(desk.url + "/sources?from=EUR&to=USD")
        return fetch(desk.url + "/offline/rates")[1]

    def sources(text: str) -> set:
        return {line.split("\t")[1] for line in text.splitlines() if line.startswith("table")}

    eventually(lambda: len(sources(rates())) == 13, what="every source")
    assert len(gzip.compress(rates().encode())) < 20 * 1024
