"""A desk that a proxy serves below a path works like any other."""

import pytest
from pages import centred, text, wait_until
from quotes import symbols
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

pytestmark = pytest.mark.service_worker

TOKEN = "a-token-that-nobody-guesses-9321"


@pytest.mark.webkit
def test_a_desk_below_a_path_converts_links_and_refreshes(desk_with, browser):
    below = desk_with(base_path="/tools/desk").url + "/tools/desk"
    browser.get(below + "/convert?amount=5&from=USD&to=EUR")
    amount = browser.find_element(By.CSS_SELECTOR, '[data-amount="from"]')
    amount.clear()
    amount.send_keys("70")
    wait_until(lambda: "amount=70" in browser.current_url)
    # Also with the WebAssembly module, once it has loaded.
    wait_until(lambda: browser.execute_script(
        "return Boolean(window.cambist.core && window.cambist.core.isReady())"))
    browser.find_element(By.CSS_SELECTOR, '[data-amount="from"]').send_keys("0")
    wait_until(lambda: "amount=700" in browser.current_url)
    addresses = browser.execute_script("""
        var named = document.querySelectorAll('[href], [action], [formaction]');
        return [].map.call(named, function (element) {
          return element.getAttribute('href') || element.getAttribute('action')
            || element.getAttribute('formaction');
        }).filter(function (address) { return address.charAt(0) === '/'; });""")
    assert len(addresses) > 10
    assert all(address.startswith("/tools/desk/") for address in addresses), addresses
    for tab in ("pairs", "quotes", "markets", "sales"):
        browser.find_element(By.CSS_SELECTOR, f'nav a[href="/tools/desk/{tab}"]').click()
        wait_until(lambda: browser.current_url == f"{below}/{tab}")
    wait_until(lambda: browser.execute_async_script("""
        var done = arguments[arguments.length - 1];
        navigator.serviceWorker.getRegistration().then(function (found) {
          done(found ? new URL(found.scope).pathname : '');
        });""") == "/tools/desk/")


def test_a_quote_below_a_path_becomes_a_favourite_and_has_links(desk_with, browser):
    # A path may contain words of the addresses.
    below = desk_with(base_path="/base/quote-symbol").url + "/base/quote-symbol"
    browser.get(below + "/quotes")
    last = "USDJPY"
    wait_until(lambda: last in symbols(browser)[1:])
    browser.find_element(By.ID, "more-" + last).send_keys(Keys.ENTER)
    for favourite in (True, False):
        browser.find_element(By.ID, "star-" + last).send_keys(Keys.ENTER)
        wait_until(lambda first=favourite: (symbols(browser)[0] == last) == first)
    links = [link.get_property("href")
             for link in browser.find_elements(By.CSS_SELECTOR, ".q-links a")]
    pair = f"from={last[:3]}&to={last[3:]}"
    assert links == [
        f"{below}/convert?{pair}&amount=1", f"{below}/pairs/new?{pair}",
        f"{below}/alerts?quote={last}#add"]


def test_a_workspace_below_a_path_opens_on_another_device(desk_with, browser):
    below = desk_with(base_path="/tools/desk", open=True).url + "/tools/desk"
    browser.get(below + "/settings")
    browser.find_element(By.CSS_SELECTOR, "#workspace [value=device]").send_keys(Keys.ENTER)
    link = "#workspace .undo a"
    wait_until(lambda: browser.find_elements(By.CSS_SELECTOR, link))
    shown = browser.find_element(By.CSS_SELECTOR, link)
    address = shown.get_property("href")
    # The other device may have no way to follow the link, so its address is readable.
    assert shown.text == address
    assert address.startswith(below + "/device?key=")
    browser.delete_all_cookies()
    browser.get(address)
    centred(browser, browser.find_element(By.CSS_SELECTOR, "main form button")).click()
    wait_until(lambda: "Workspace opened" in text(browser))
    browser.get(below + "/settings")
    export = browser.find_element(By.CSS_SELECTOR, '#workspace a[href$="/workspace.json"]')
    assert export.get_property("href") == below + "/workspace.json"


def stored(page) -> list:
    """The names of the browser's caches and of its local storage."""
    return page.execute_async_script("""
        var done = arguments[arguments.length - 1];
        caches.keys().then(function (names) {
          done(names.concat(Object.keys(localStorage)).sort());
        });""")


@pytest.mark.webkit
def test_signing_out_below_a_path_keeps_the_data_of_other_sites_on_the_host(
        desk_with, browser, tmp_path, console):
    console.allow("401|Failed to load resource")
    secret = tmp_path / "token"
    secret.write_text(TOKEN)
    secret.chmod(0o600)
    desk = desk_with(base_path="/tools/desk", token_file=secret)
    below = desk.url + "/tools/desk"
    browser.get(below + "/access?token=" + TOKEN)
    browser.get(below + "/convert")
    if not browser.execute_script("return 'serviceWorker' in navigator"):
        pytest.skip("this browser has no service workers")
    wait_until(lambda: any(
        name.startswith("/tools/desk" + "pages-") for name in stored(browser)))
    browser.execute_async_script("""
        var done = arguments[arguments.length - 1];
        localStorage.setItem('cambist.pending', 'of another desk');
        localStorage.setItem('cambist.pending/tools/desk', '[]');
        localStorage.setItem('cambist.alerts/tools/desk', '1');
        caches.open('pages-of-another-desk').then(done);""")
    browser.get(below + "/settings")
    centred(browser, browser.find_element(By.CSS_SELECTOR, "form.leaving button")).click()
    def of_this_desk():
        return [name for name in stored(browser) if "/tools/desk" in name and "parts-" not in name]
    wait_until(lambda: of_this_desk() == [])
    assert {"cambist.pending", "pages-of-another-desk"} <= set(stored(browser))
