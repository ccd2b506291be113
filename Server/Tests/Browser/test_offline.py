"""The app without its desk: stored pages are used, and conversions are added to the history later.
"""

import json
import urllib.error
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import pytest
from offline import (  # noqa: F401
    TABS, history, is_stored, is_ready, needs_worker, stored_language, pending, port, script,
    tell_offline)
from pages import centred, field, shows, text, type_in, value, wait_until
from proxy import proxy
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from waiting import settled
from web import fetch, post

pytestmark = pytest.mark.service_worker


@pytest.mark.webkit
def test_the_app_works_on_a_plane(desk_with, browser, port, needs_worker, screenshot):
    desk = desk_with(port=port)
    assert post(desk.url + "/pairs/add", pair="USD-AZN") == 303
    browser.get(desk.url + "/convert")
    needs_worker(browser)
    wait_until(lambda: is_ready(browser) and is_stored(browser, *TABS))
    # These pages were opened with data from upstream.
    for path, words in (
            ("/quotes", ("EURUSD", "Live")), ("/markets", ("BTC",)), ("/sales", ("T2006",)),
            ("/pairs", ("USD → AZN",)), ("/convert", ("EUR",))):
        browser.get(desk.url + path)
        shows(browser, *words)
    before = len(history(desk))
    desk.end()

    # The start address of the installed app.
    browser.get(desk.url + "/convert")
    shows(browser, "Can’t reach Cambist. Last updated")
    wait_until(lambda: is_ready(browser))
    type_in(browser, "source", "12*3+5")
    shows(browser, "USD 41 =")
    screenshot("convert-plane")
    result = value(browser, "target")
    assert result and result != "0"
    wait_until(lambda: len(pending(browser)) == 1)
    type_in(browser, "target", "7")
    wait_until(lambda: len(pending(browser)) == 2)

    for path, words, name in (
            ("/pairs", ("USD → AZN",), "pairs"), ("/quotes", ("EURUSD",), "quotes"),
            ("/markets", ("BTC",), "markets"), ("/sales", ("T2006",), "sales"),
            ("/history", ("Waiting to sync: 2",), "history")):
        browser.get(desk.url + path)
        shows(browser, "Can’t reach Cambist. Last updated", *words)
        screenshot(name + "-plane")
    assert browser.execute_script(
        "return document.querySelector('#pending').hidden") is False

    again = desk_with(port=port)
    browser.get(again.url + "/history")
    wait_until(lambda: pending(browser) == [])
    wait_until(lambda: len(history(again)) == before + 2)
    shows(browser, result)
    assert "Can’t reach Cambist" not in text(browser)
    browser.refresh()
    shows(browser, result)
    newest, second = history(again)[:2]
    assert "7" in newest and "41" in second
    assert len(history(again)) == before + 2


def test_a_rate_that_is_not_stored_is_reported(offline, browser):
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=5")
    wait_until(lambda: is_ready(browser))
    offline.end()
    tell_offline(browser)
    day = field(browser, "on")
    browser.execute_script(
        "arguments[0].value = '2020-03-13'; arguments[0].dispatchEvent("
        "new Event('change', { bubbles: true }))", day)
    shows(browser, "13 Mar 2020")
    assert "EUR 4.5" not in text(browser)


def test_a_suspended_currency_is_reported_without_the_desk(offline, browser):
    browser.get(offline.url + "/convert?from=RUB&to=EUR&amount=5")
    wait_until(lambda: is_ready(browser))
    words = ["ECB suspended rates for RUB on 2 Mar 2022", "from RUB to EUR is dated 1 Mar 2022"]
    shows(browser, *words)
    offline.end()
    tell_offline(browser)
    type_in(browser, "source", "7")
    shows(browser, "You’re offline. Last updated", *words)
    assert "No available source" not in text(browser)


@pytest.mark.webkit
def test_pages_are_stored_in_a_newly_chosen_language(desk_with, browser, port, needs_worker):
    desk = desk_with(port=port)
    browser.get(desk.url + "/convert")
    needs_worker(browser)
    wait_until(lambda: is_stored(browser, *TABS))
    browser.get(desk.url + "/settings")
    Select(browser.find_element(By.NAME, "language")).select_by_value("es")
    browser.find_element(By.CSS_SELECTOR, "main form button").send_keys(Keys.ENTER)
    shows(browser, "Conversor" if "/convert" in browser.current_url else "Idioma")
    wait_until(lambda: stored_language(browser, TABS[-1]) == "es")
    desk.end()
    browser.get(desk.url + "/convert")
    wait_until(lambda: is_ready(browser))
    type_in(browser, "source", "3")
    shows(browser, "Conversor de divisas", "No se puede conectar con Cambist.")


def test_a_page_that_loads_after_a_change_of_language_is_not_stored(desk, browser, needs_worker):
    with proxy(desk.url) as between:
        browser.get(between.url + "/convert")
        needs_worker(browser)
        wait_until(lambda: is_stored(browser, *TABS))
        # Not one of the tabs, because a browser would not request their addresses twice at once.
        late = between.hold("/quotes?q=eur")
        browser.execute_script(
            "navigator.serviceWorker.controller.postMessage({ keep: arguments[0] })", late.path)
        assert late.is_here.wait(120)
        browser.get(between.url + "/settings")
        Select(browser.find_element(By.NAME, "language")).select_by_value("es")
        browser.find_element(By.CSS_SELECTOR, "main form button").send_keys(Keys.ENTER)
        wait_until(lambda: stored_language(browser, TABS[-1]) == "es")
        late.may_go.set()
        assert settled(lambda: stored_language(browser, late.path), times=20) == ""


@pytest.mark.parametrize("path", ["/offline/rates", "/sw.js", "/manifest.webmanifest"])
def test_resources_without_personal_data_are_requested_once(empty_desk, path):
    with urllib.request.urlopen(empty_desk.url + path, timeout=120) as answer:
        tag = answer.headers["ETag"]
        assert answer.headers["Cache-Control"] == "no-cache"
    assert fetch(empty_desk.url + path, {"If-None-Match": tag}) == (304, "")
    assert fetch(empty_desk.url + path, {"If-None-Match": '"other"'})[0] == 200


RECORD = {
    "origin": "0123456789abcdef" * 2, "time": "1795286708576", "side": "from", "from": "USD",
    "to": "EUR", "source": "41", "target": "36.70", "rate": "0.895094880057", "provenance": "ecb",
    "asOf": "2026-10-30", "derived": "1"}


def test_a_conversion_made_offline_is_added_once_or_rejected(offline):
    record = RECORD
    assert post(offline.url + "/conversions/offline", **record) == 204
    assert post(offline.url + "/conversions/offline", **record) == 204
    assert len(history(offline)) == 1
    # Another conversion with the same figures is a different one, as is one from an earlier
    # version.
    assert post(offline.url + "/conversions/offline", **record | {"origin": "f" * 32}) == 204
    earlier = {name: value for name, value in record.items() if name != "derived"}
    assert post(offline.url + "/conversions/offline", **earlier | {"origin": "e" * 32}) == 204
    third = {"origin": "d" * 32, "source": "0.333333333333", "target": "0.30", "endless": "1/3"}
    assert post(offline.url + "/conversions/offline", **record | third) == 204
    assert len(history(offline)) == 4 and history(offline)[0].endswith(",1/3,,,")


UNREADABLE = "This conversion can’t be read"
WRONG_SOURCE = "The source of the rate is missing or incorrect."
WRONG_RATE = "The rate is {}, but the source published {}."
WRONG_RESULT = "The amounts don’t match the rate."


@pytest.mark.parametrize("reason, changes", [
    *((UNREADABLE, {name: value}) for name, value in {
        "origin": "short", "time": "soon", "side": "both", "from": "U", "source": "4.1e1",
        "rate": "0", "asOf": "2026-13-01", "derived": "yes", "endless": "1/0"}.items()),
    (UNREADABLE, {"source": "+41"}), (WRONG_RESULT, {"target": "99999"}),
    (WRONG_RESULT, {"target": "36.71"}), (WRONG_SOURCE, {"provenance": ""}),
    (WRONG_SOURCE, {"provenance": "mybank"}),
    ("The source has no rate for 1 Jan 2030.", {"asOf": "2030-01-01"}),
    ("The source has no rate for 31 Oct 2026.", {"asOf": "2026-10-31"}),
    (WRONG_RATE.format("0.8951", "0.895094880057"), {"rate": "0.8951"}),
    (WRONG_RATE.format("123,456", "0.895094880057"),
     {"source": "0", "target": "0.00", "rate": "123456"}),
    (WRONG_SOURCE, {"provenance": "eu-regulation/2866/98", "asOf": "1999-01-01"}),
    (WRONG_SOURCE, {"from": "EUR", "target": "41.00", "rate": "1"}),
    (WRONG_RATE.format("2", "1"),
     {"from": "EUR", "target": "82.00", "rate": "2", "provenance": ""}),
])
@pytest.mark.parametrize("version", ["earlier", "current"])
def test_an_impossible_conversion_is_rejected_with_the_reason(empty_desk, reason, changes, version):
    record = RECORD | changes
    if version == "earlier" and "derived" not in changes and "endless" not in changes:
        del record["derived"]
    status, refusal = refused(empty_desk, record)
    assert status == 400
    assert refusal["reason"] == reason
    assert record["source"] in refusal["conversion"] and record["to"] in refusal["conversion"]
    assert history(empty_desk) == []


def refused(desk, record) -> tuple:
    """The status and the message of the rejection."""
    form = urllib.parse.urlencode(record).encode()
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(desk.url + "/conversions/offline", form, timeout=120)
    return refusal.value.code, json.loads(refusal.value.read())


@pytest.mark.parametrize("language, title, reason, delete", [
    ("en-US", "Couldn’t sync: 1", WRONG_RESULT, "Delete"),
    ("ru-RU", "Не удалось синхронизировать: 1", "Суммы не соответствуют курсу.",
     "Удалить"),
])
def test_a_rejected_conversion_is_shown_with_the_reason_until_it_is_deleted(
        offline, browser, console, screenshot, language, title, reason, delete):
    console.allow("400|Failed to load resource")
    browser.get(offline.url + "/settings")
    browser.execute_script(
        "document.cookie = arguments[0]; localStorage.setItem('cambist.pending', arguments[1])",
        "language=" + language[:2] + "; path=/",
        json.dumps([RECORD | {"target": "36.71"}, RECORD | {"origin": "f" * 32}]))
    # Every page shows the rejection; valid conversions are added to the history nevertheless.
    browser.get(offline.url + "/markets")
    shows(browser, title)
    wait_until(lambda: len(history(offline)) == 1)
    browser.find_element(By.LINK_TEXT, title).click()
    shows(browser, reason)
    entry = browser.find_element(By.CSS_SELECTOR, "#refused-entries .entry")
    assert "41" in entry.text and "36" in entry.text and reason in entry.text
    screenshot("history-refused-" + language)
    button = entry.find_element(By.TAG_NAME, "button")
    assert button.get_attribute("aria-label").startswith(delete + ": ")
    # It is not sent again, and remains until it is deleted.
    assert [record["origin"] for record in pending(browser)] == [RECORD["origin"]]
    button.click()
    assert pending(browser) == []
    assert not browser.find_element(By.ID, "refused").is_displayed()
    assert not browser.find_element(By.ID, "refused-entries").is_displayed()
    assert len(history(offline)) == 1


def test_a_confirmed_conversion_is_recorded_whatever_follows_in_its_run(offline):
    numbers = [str(number) for number in range(100, 140)]
    with ThreadPoolExecutor(2) as threads:
        for number in numbers:
            fields = {"from": "USD", "to": "EUR", "side": "from", "run": "r" + number}
            both = [
                threads.submit(post, offline.url + "/conversions", amount=amount, **fields)
                for amount in (number, "abc(")]
            assert [one.result() for one in both] == [204, 202]
    assert [line.split(",")[1] for line in history(offline)] == numbers[::-1]


def test_a_deleted_offline_conversion_is_not_added_again(offline):
    record = {
        "origin": "ad" * 16, "time": "1795286708576", "side": "from", "from": "USD",
        "to": "EUR", "source": "100", "target": "89.51", "rate": "0.895094880057", "provenance": "ecb",
        "asOf": "2026-10-30"}
    before = len(history(offline))
    assert post(offline.url + "/conversions/offline", **record) == 204
    assert len(history(offline)) == before + 1
    post(offline.url + "/history/clear")
    assert post(offline.url + "/conversions/offline", **record) == 204
    assert history(offline) == []


TOKEN = "k3v-9QmZ_t7Rw2Lx5Bn8"


@pytest.fixture
def guarded(desk_with, browser, needs_worker, tmp_path):
    """A desk with a token, and a signed-in browser that has stored its pages."""
    secret = tmp_path / "token"
    secret.write_text(TOKEN)
    secret.chmod(0o600)
    desk = desk_with(token_file=secret)
    # In WebKitGTK, a worker remains "installing" forever if its page is left too early.
    browser.get(desk.url + "/access?token=" + TOKEN)
    needs_worker(browser)
    wait_until(lambda: set(TABS) <= set(stored(browser)))
    return desk


def stored(page) -> list:
    """The addresses of the pages that the browser has stored."""
    return script(page, """
        const names = (await caches.keys()).filter(name => name.startsWith('pages-'));
        const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
        return keys.flat().map(key => new URL(key.url).pathname);""")


@pytest.mark.webkit
def test_a_browser_that_is_signed_out_stores_no_page(guarded, browser, console):
    console.allow("401|429|Failed to load resource")
    assert "/history" in stored(browser)
    browser.execute_script("localStorage.setItem('cambist.pending', '[]')")
    # The cookie is lost, or the token was changed.
    browser.delete_all_cookies()
    browser.get(guarded.url + "/history")
    wait_until(lambda: stored(browser) == [])
    # Pending conversions are sent when the browser is signed in again.
    assert browser.execute_script("return localStorage.getItem('cambist.pending')") == "[]"
    browser.get(guarded.url + "/access?token=" + TOKEN)
    browser.get(guarded.url + "/convert")
    wait_until(lambda: "/convert" in stored(browser))


@pytest.mark.webkit
@pytest.mark.parametrize("asks", [
    "window.cambist.show(location.href)",
    "navigator.serviceWorker.controller.postMessage({ keep: '/sales' })"])
def test_a_background_request_learns_that_the_browser_is_signed_out(guarded, browser, console, asks):
    console.allow("401|429|Failed to load resource")
    # A page that does not refresh itself: its own request would delete the pages as well.
    browser.get(guarded.url + "/history")
    wait_until(lambda: "/history" in stored(browser))
    browser.delete_all_cookies()
    browser.execute_script(asks)
    wait_until(lambda: stored(browser) == [])


def test_a_rejected_conversion_that_cannot_be_marked_is_sent_once(offline, browser, console):
    console.allow("400|Failed to load resource")
    browser.get(offline.url + "/settings")
    wait_until(lambda: browser.execute_script("return Boolean(window.cambist.pending)"))
    sent = browser.execute_async_script("""
        localStorage.setItem('cambist.pending', arguments[0]);
        Storage.prototype.setItem = () => { throw new Error('full'); };
        const [request, finish] = [fetch, arguments[1]];
        let count = 0;
        window.fetch = (...all) => { count += 1; return request(...all); };
        cambist.pending.send().then(() => finish(count));""",
        json.dumps([RECORD | {"target": "36.71"}]))
    assert sent == 1


def test_only_the_desk_confirms_a_conversion(offline, browser):
    browser.get(offline.url + "/settings")
    wait_until(lambda: browser.execute_script("return Boolean(window.cambist.pending)"))
    # A network that asks users to sign in responds with a page of its own.
    browser.execute_async_script("""
        localStorage.setItem('cambist.pending', arguments[0]);
        window.fetch = () => Promise.resolve(new Response('<p>Sign in</p>'));
        cambist.pending.send().then(arguments[1]);""", json.dumps([RECORD]))
    assert pending(browser) == [RECORD]


@pytest.mark.webkit
@pytest.mark.parametrize("script", ["here", "late"])
def test_signing_out_sends_pending_conversions_and_deletes_stored_data(
        guarded, browser, console, script):
    console.allow("401|429|Failed to load resource")
    record = {
        "origin": "0123456789abcdef" * 2, "time": "1793450000000", "side": "from", "from": "EUR",
        "to": "USD", "source": "77", "target": "86.02", "rate": "1.1172", "provenance": "ecb",
        "asOf": "2026-10-30"}
    browser.get(guarded.url + "/settings")
    browser.execute_script(
        "localStorage.setItem('cambist.pending', arguments[0])", json.dumps([record]))
    if script == "late":
        wait_until(lambda: browser.execute_script("return Boolean(window.cambist.pending)"))
        browser.execute_script(
            "const late = cambist.pending; delete cambist.pending;"
            "setTimeout(() => { cambist.pending = late; }, 500);")
    centred(browser, browser.find_element(By.CSS_SELECTOR, "form.leaving button")).click()
    wait_until(lambda: browser.execute_script(
        "return document.documentElement.dataset.forgets") == "all")
    wait_until(lambda: stored(browser) == [])
    assert browser.execute_script("return localStorage.length") == 0
    assert browser.get_cookie("cambist-access") is None
    request = urllib.request.Request(
        guarded.url + "/history.csv", headers={"Authorization": "Bearer " + TOKEN})
    with urllib.request.urlopen(request) as answer:
        assert "77" in answer.read().decode()
