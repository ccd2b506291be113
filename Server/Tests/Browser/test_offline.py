"""The app without its desk: what was kept answers, and what was done joins the history later."""

import json
import socket
import urllib.request

import pytest
from pages import field, fetch, holds, post, shows, text, type_in, value, wait_until
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

GONE = "ERR_CONNECTION_REFUSED|Failed to load resource|ERR_INTERNET_DISCONNECTED"


@pytest.fixture
def port() -> int:
    """A port at which a desk can end and start again."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


@pytest.fixture
def keeps(browser):
    """Skips the test in a browser that has no service worker here."""
    def check(page):
        if not page.execute_script("return 'serviceWorker' in navigator && 'caches' in window"):
            pytest.skip("this browser keeps no pages")
    return check


def script(page, body):
    return page.execute_async_script(
        "const done = arguments[arguments.length - 1]; (async () => {" + body + "})()"
        ".then(done, error => done(String(error)));")


def is_kept(page, *paths) -> bool:
    """Whether all these pages are kept, and the converter with its rates."""
    return script(page, f"""
        const paths = {json.dumps(paths + ("/offline/rates",))};
        const found = await Promise.all(paths.map(path => caches.match(path)));
        const names = await caches.keys();
        const parts = await caches.open(names.find(name => name.startsWith('parts-')));
        const keys = (await parts.keys()).map(key => key.url);
        return found.every(Boolean) && Boolean(navigator.serviceWorker.controller)
          && keys.some(key => key.endsWith('.wasm'));""") is True


def is_settled(page) -> bool:
    """Whether the converter answers in the browser, and nothing newer is on its way to the page."""
    return is_ready(page) and not page.find_elements(By.CSS_SELECTOR, "#live[data-refreshing]")


def is_ready(page) -> bool:
    """Whether the converter answers in the browser."""
    return page.execute_script("return Boolean(window.cambist.core && window.cambist.core.isReady())")


def pending(page) -> list:
    return json.loads(page.execute_script("return localStorage.getItem('cambist.pending')") or "[]")


def history(desk) -> list:
    return fetch(desk.url + "/history.csv")[1].splitlines()[1:]


TABS = ("/convert", "/pairs", "/quotes", "/markets", "/sales", "/history")


def test_the_app_works_on_a_plane(desk_with, browser, port, keeps, console, screenshot):
    console.allow(GONE)
    desk = desk_with(port=port)
    assert post(desk.url + "/pairs/add", pair="USD-AZN") == 303
    browser.get(desk.url + "/convert")
    keeps(browser)
    wait_until(browser, lambda: is_ready(browser) and is_kept(browser, *TABS))
    # These were seen with what came from upstream.
    for path, words in (
            ("/quotes", ("EURUSD", "Live")), ("/markets", ("BTC",)), ("/sales", ("T2006",)),
            ("/pairs", ("USD → AZN",)), ("/convert", ("EUR",))):
        browser.get(desk.url + path)
        shows(browser, *words)
    before = len(history(desk))
    desk.end()

    # From the icon's address.
    browser.get(desk.url + "/convert")
    shows(browser, "You are offline. This page is as of")
    wait_until(browser, lambda: is_ready(browser))
    type_in(browser, "source", "12*3+5")
    shows(browser, "USD 41 =")
    screenshot("convert-plane")
    result = value(browser, "target")
    assert result and result != "0"
    wait_until(browser, lambda: len(pending(browser)) == 1)
    type_in(browser, "target", "7")
    wait_until(browser, lambda: len(pending(browser)) == 2)

    for path, words, name in (
            ("/pairs", ("USD → AZN",), "pairs"), ("/quotes", ("EURUSD",), "quotes"),
            ("/markets", ("BTC",), "markets"), ("/sales", ("T2006",), "sales"),
            ("/history", ("soon to join the history: 2",), "history")):
        browser.get(desk.url + path)
        shows(browser, "You are offline. This page is as of", *words)
        screenshot(name + "-plane")
    assert browser.execute_script(
        "return document.querySelector('#pending').hidden") is False

    again = desk_with(port=port)
    browser.get(again.url + "/history")
    wait_until(browser, lambda: pending(browser) == [])
    wait_until(browser, lambda: len(history(again)) == before + 2)
    shows(browser, result)
    assert "You are offline" not in text(browser)
    browser.refresh()
    shows(browser, result)
    newest, second = history(again)[:2]
    assert "7" in newest and "41" in second
    assert len(history(again)) == before + 2


def test_keystrokes_are_answered_without_a_request(desk, browser):
    browser.get(desk.url + "/convert")
    shows(browser, "EUR")
    wait_until(browser, lambda: is_settled(browser))
    browser.execute_script("performance.clearResourceTimings()")
    type_in(browser, "source", "1234.5")
    shows(browser, "USD 1,234.50 =")
    asked = browser.execute_script(
        "return performance.getEntriesByType('resource').map(entry => entry.name)")
    assert [one for one in asked if "/convert" in one] == []


@pytest.mark.parametrize("amount, side", [
    ("100", "source"), ("1/3", "source"), ("0.005", "target"), ("12,5", "source"), ("-3", "target"),
    ("(1", "source"), ("1/0", "source"), ("abc", "target"), ("", "source"),
    ("1234567890123456789.99", "source")])
@pytest.mark.parametrize("size", ["phone"])
def test_the_browser_answers_as_the_desk_does(desk, browser, amount, side):
    """The same page, letter by letter, from the core in the browser and from the desk."""
    browser.get(desk.url + "/convert")
    shows(browser, "EUR")
    wait_until(browser, lambda: is_settled(browser))
    type_in(browser, side, amount)
    here, there = script(browser, """
        const form = document.querySelector('[data-converter]');
        const fields = {
          from: form.elements.from.value, to: form.elements.to.value, on: '',
          side: form.elements.side.value,
          amount: form.querySelector(`[data-amount="${form.elements.side.value}"]`).value };
        const response = await fetch('/convert?' + new URLSearchParams(fields),
          { headers: { 'X-Cambist-Live': '1' } });
        const there = await response.text();
        const here = window.cambist.html(window.cambist.core.convert(fields));
        const parts = html => [...new DOMParser().parseFromString(html, 'text/html')
          .querySelectorAll('[data-part]')].map(part => part.outerHTML.replace(/\\s+/g, ' '));
        return [parts(here), parts(there)];""")
    assert len(here) >= 4
    for mine, theirs in zip(here, there, strict=True):
        assert mine == theirs


def test_a_rate_that_is_not_kept_says_so(offline, browser, console):
    console.allow(GONE)
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=5")
    wait_until(browser, lambda: is_ready(browser))
    offline.end()
    browser.execute_script("window.dispatchEvent(new Event('offline'))")
    day = field(browser, "on")
    browser.execute_script(
        "arguments[0].value = '2020-03-13'; arguments[0].dispatchEvent("
        "new Event('change', { bubbles: true }))", day)
    shows(browser, "13 Mar 2020")
    assert "EUR 4.5" not in text(browser)


def test_another_language_is_kept_from_then_on(desk_with, browser, port, keeps, console):
    console.allow(GONE)
    desk = desk_with(port=port)
    browser.get(desk.url + "/convert")
    keeps(browser)
    wait_until(browser, lambda: is_kept(browser, *TABS))
    browser.get(desk.url + "/settings")
    Select(browser.find_element(By.NAME, "language")).select_by_value("es")
    browser.find_element(By.CSS_SELECTOR, "main form button").send_keys(Keys.ENTER)
    shows(browser, "Conversor" if "/convert" in browser.current_url else "Idioma")
    wait_until(browser, lambda: script(browser, """
        const page = await caches.match('/markets');
        return Boolean(page) && (await page.text()).includes('lang="es"')
          && Boolean(await caches.match('/history'));""") is True)
    desk.end()
    browser.get(desk.url + "/convert")
    wait_until(browser, lambda: is_ready(browser))
    type_in(browser, "source", "3")
    shows(browser, "Conversor de divisas", "Sin conexión")


@pytest.mark.parametrize("path", ["/offline/rates", "/sw.js", "/manifest.webmanifest"])
def test_what_is_nobodys_own_is_sent_once(offline, path):
    with urllib.request.urlopen(offline.url + path, timeout=30) as answer:
        tag = answer.headers["ETag"]
        assert answer.headers["Cache-Control"] == "no-cache"
    assert fetch(offline.url + path, {"If-None-Match": tag}) == (304, "")
    assert fetch(offline.url + path, {"If-None-Match": '"other"'})[0] == 200


def test_a_conversion_from_elsewhere_joins_once_or_is_refused(offline):
    record = {
        "origin": "0123456789abcdef" * 2, "time": "1795286708576", "side": "from", "from": "USD",
        "to": "EUR", "source": "41", "target": "36.70", "rate": "0.8951", "provenance": "ecb",
        "asOf": "2026-10-30"}
    assert post(offline.url + "/conversions/offline", **record) == 204
    assert post(offline.url + "/conversions/offline", **record) == 204
    assert len(history(offline)) == 1
    # Another one of the same figures is another conversion.
    assert post(offline.url + "/conversions/offline", **record | {"origin": "f" * 32}) == 204
    assert len(history(offline)) == 2
    for name, value in {
            "origin": "short", "time": "soon", "side": "both", "from": "U", "source": "x",
            "rate": "0", "provenance": "", "asOf": "2026-13-01", "target": "99999"}.items():
        assert post(offline.url + "/conversions/offline", **record | {name: value}) == 400, name
    assert len(history(offline)) == 2


def test_a_conversion_from_elsewhere_that_was_deleted_does_not_come_back(offline):
    record = {
        "origin": "ad" * 16, "time": "1795286708576", "side": "from", "from": "USD",
        "to": "EUR", "source": "100", "target": "500.00", "rate": "5", "provenance": "ecb",
        "asOf": "2026-10-30"}
    before = len(history(offline))
    assert post(offline.url + "/conversions/offline", **record) == 204
    assert len(history(offline)) == before + 1
    post(offline.url + "/history/clear")
    assert post(offline.url + "/conversions/offline", **record) == 204
    assert history(offline) == []


TOKEN = "k3v-9QmZ_t7Rw2Lx5Bn8"


@pytest.fixture
def guarded(desk_with, browser, keeps, tmp_path):
    """A desk with a token, and a browser that it has let in and that stores its pages."""
    secret = tmp_path / "token"
    secret.write_text(TOKEN)
    secret.chmod(0o600)
    desk = desk_with(token_file=secret)
    browser.get(desk.url + "/access?token=" + TOKEN)
    browser.get(desk.url + "/convert")
    keeps(browser)
    wait_until(browser, lambda: set(TABS) <= set(stored(browser)))
    return desk


def stored(page) -> list:
    """The addresses of the pages that the browser stores."""
    return script(page, """
        const names = (await caches.keys()).filter(name => name.startsWith('pages-'));
        const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
        return keys.flat().map(key => new URL(key.url).pathname);""")


def test_a_browser_that_is_no_longer_let_in_stores_no_page(guarded, browser, console):
    console.allow("401|429|Failed to load resource")
    assert "/history" in stored(browser)
    browser.execute_script("localStorage.setItem('cambist.pending', '[]')")
    # The cookie is lost, or the token was rotated.
    browser.delete_all_cookies()
    browser.get(guarded.url + "/history")
    wait_until(browser, lambda: stored(browser) == [])
    # What was not sent yet is sent when the browser is let in again.
    assert browser.execute_script("return localStorage.getItem('cambist.pending')") == "[]"
    browser.get(guarded.url + "/access?token=" + TOKEN)
    browser.get(guarded.url + "/convert")
    wait_until(browser, lambda: "/convert" in stored(browser))


def test_a_page_that_asks_in_the_background_learns_of_it_too(guarded, browser, console):
    console.allow("401|429|Failed to load resource")
    browser.get(guarded.url + "/sales")
    wait_until(browser, lambda: "/history" in stored(browser))
    browser.delete_all_cookies()
    browser.execute_script("window.cambist.show(location.href)")
    wait_until(browser, lambda: stored(browser) == [])


def test_signing_out_sends_what_waits_and_leaves_nothing_behind(guarded, browser, console):
    console.allow("401|429|Failed to load resource")
    record = {
        "origin": "0123456789abcdef" * 2, "time": "1750000000000", "side": "from", "from": "EUR",
        "to": "USD", "source": "77", "target": "83.16", "rate": "1.08", "provenance": "ecb",
        "asOf": "2026-11-20"}
    browser.get(guarded.url + "/settings")
    browser.execute_script(
        "localStorage.setItem('cambist.pending', arguments[0])", json.dumps([record]))
    browser.find_element(By.CSS_SELECTOR, "form.leaving button").click()
    wait_until(browser, lambda: browser.execute_script(
        "return document.documentElement.dataset.forgets") == "all")
    wait_until(browser, lambda: stored(browser) == [])
    assert browser.execute_script("return localStorage.length") == 0
    assert browser.get_cookie("cambist-access") is None
    request = urllib.request.Request(
        guarded.url + "/history.csv", headers={"Authorization": "Bearer " + TOKEN})
    with urllib.request.urlopen(request) as answer:
        assert "77" in answer.read().decode()
