"""The converter's WebAssembly module in the browser: its results equal the desk's, and it never
uses older rates.
"""

import pytest
from offline import is_ready, script
from pages import shows, text, type_in, wait_until
from proxy import proxy
from rates import ecb_answers, today, valyuta
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

pytestmark = pytest.mark.service_worker

# The parts of the present page that the module makes, and those of the desk for the same input.
PARTS = """
    const form = document.querySelector('[data-converter]');
    const fields = {
      from: form.elements.from.value, to: form.elements.to.value, on: '',
      side: form.elements.side.value,
      amount: form.querySelector(`[data-amount="${form.elements.side.value}"]`).value };
    const core = window.cambist.core;
    let here, there;
    do {
      // The module does not convert while the desk has newer rates, which may arrive at any time.
      while (!core.isReady()) { await new Promise(resolve => setTimeout(resolve, 20)); }
      const response = await fetch('/convert?' + new URLSearchParams(fields),
        { headers: { 'X-Cambist-Live': '1' } });
      there = await response.text();
      here = core.convert(fields);
    } while (!core.isReady());
    // What only the server makes, and the rows of a board that was not asked for.
    const both = ['save', 'undo', 'own', 'sources', 'chart']
      .map(name => `:not([data-part=${name}])`).join('')
      + ':not([data-part^=trend]):not([data-part^=notes])';
    const parts = html => [...new DOMParser().parseFromString(html, 'text/html')
      .querySelectorAll('[data-part]' + both)]
      .sort((one, other) => one.dataset.part < other.dataset.part ? -1 : 1)
      .map(part => part.outerHTML.replace(/\\s+/g, ' '));
    return [parts(here), parts(there)];
    """


@pytest.mark.webkit
def test_typing_needs_no_request(open_desk, browser):
    browser.get(open_desk.url + "/convert?from=USD&to=EUR&amount=100")
    shows(browser, "EUR")
    wait_until(lambda: is_ready(browser))
    browser.execute_script("performance.clearResourceTimings()")
    type_in(browser, "source", "1234.5")
    shows(browser, "USD 1,234.50 =")
    asked = browser.execute_script(
        "return performance.getEntriesByType('resource').map(entry => entry.name)")
    assert [one for one in asked if "/convert" in one] == []


def test_the_browser_and_the_desk_return_the_same(open_desk, browser):
    """The WebAssembly module and the desk return the same page for each input, except for parts
    that only the desk knows: whether the pair is saved and what can be undone.
    """
    browser.get(open_desk.url + "/convert?from=USD&to=EUR&amount=100")
    shows(browser, "EUR")
    wait_until(lambda: is_ready(browser))
    for amount, side in (
            ("100", "source"), ("1/3", "source"), ("0.005", "target"), ("12,5", "source"),
            ("-3", "target"), ("(1", "source"), ("1/0", "source"), ("12#", "target"),
            ("", "source"), ("1234567890123456789.99", "source")):
        type_in(browser, side, amount)
        here, there = script(browser, PARTS)
        assert len(here) >= 4, amount
        for mine, theirs in zip(here, there, strict=True):
            assert mine == theirs, amount


def test_what_is_typed_after_a_refresh_has_the_new_rate(desk_with, upstream, browser):
    manats = upstream(valyuta({}))
    bank = upstream(ecb_answers({today(): {"USD": "1.25"}}))
    desk = desk_with(demo=False, valyuta_url=manats.url, ecb_url=bank.url)
    with proxy(desk.url) as between:
        browser.get(between.url + "/convert?from=USD&to=EUR&amount=100")
        shows(browser, "EUR 80.00")
        wait_until(lambda: is_ready(browser))
        manats.answers.update(valyuta({"EUR": {"USD": "0.79"}}))
        late = between.hold("/offline/rates")
        browser.find_element(By.ID, "refresh").send_keys(Keys.ENTER)
        shows(browser, "EUR 79.00")
        assert late.is_here.wait(120)
        type_in(browser, "source", "200")
        shows(browser, "USD 200 =")
        assert "EUR 158.00" in text(browser)
        late.may_go.set()
        wait_until(lambda: is_ready(browser))
        type_in(browser, "source", "300")
        shows(browser, "USD 300 =")
        assert "EUR 237.00" in text(browser)
