"""The pages of a desk that is open to everyone, and of one that needs a token."""

from everywhere import Page, open_folds, shows_one
from pages import wait_until
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from web import fetch, post

KEY = "cambist-workspace"
TOKEN = "k3v-9QmZ_t7Rw2Lx5Bn8"
# As long as a name may be, in wide letters.
LONGEST_NAME = "Международные перевозки и складское хранение, бухгалтерия № 1"[:60]


def press(browser, selector):
    """Presses a button with the keyboard, because a bar may cover it."""
    browser.find_element(By.CSS_SELECTOR, selector).send_keys(Keys.ENTER)


def presses(selector, sign):
    """Presses a button of the page and waits for an element of the next one, which the first may
    have as well.
    """

    def prepare(browser):
        browser.execute_script("window.isLeft = true")
        press(browser, selector)
        wait_until(lambda: not browser.execute_script("return window.isLeft"))
        shows_one(browser, sign)

    return prepare


def does(action, sign):
    """Presses a button of the workspace."""
    return presses(f"#workspace button[value={action}]", sign)


show_key = does("key", "#workspace code")
make_device_link = does("device", "#workspace .undo a")


def rename(browser):
    name = browser.find_element(By.CSS_SELECTOR, "#workspace input[name=name]")
    name.clear()
    name.send_keys(LONGEST_NAME)
    does("rename", "#workspace input[value^='М']")(browser)


def open_device_link(browser):
    rename(browser)
    make_device_link(browser)
    link = browser.find_element(By.CSS_SELECTOR, "#workspace .undo a").get_property("href")
    browser.get(link)
    shows_one(browser, "form[action='/device']")
    return link


def use_device_link(browser):
    link = open_device_link(browser)
    presses("form[action='/device'] button", "h1.notice-title")(browser)
    return link


def use_device_link_again(browser):
    browser.get(use_device_link(browser))
    shows_one(browser, "h1.notice-title")


def lose_cookie(browser):
    browser.delete_cookie(KEY)
    does("rename", "h1.notice-title")(browser)


def lose_key(browser):
    """Signs this browser out on another device."""
    show_key(browser)
    key = browser.get_cookie(KEY)["value"]
    address = browser.current_url.split("/settings")[0] + "/settings/workspace"
    assert post(address, {"Cookie": f"{KEY}={key}"}, do="others") == 200
    does("rename", "h1.notice-title")(browser)


def leaves(selector):
    """Presses a button that clears all data of the browser, and then restores the language."""

    def prepare(browser):
        choices = [
            {name: cookie[name] for name in ("name", "value")} for cookie in browser.get_cookies()
            if cookie["name"] in ("language", "region")]
        open_folds(browser)
        presses(selector, "h1.notice-title")(browser)
        for choice in choices:
            browser.add_cookie(choice)

    return prepare


def guess_tokens(browser):
    """Sends wrong tokens until the network has to wait."""
    address = browser.current_url
    wait_until(lambda: fetch(address)[0] == 429)
    browser.get(address)
    shows_one(browser, "h1.notice-title")


# Of a desk that is open to everyone.
OPEN = [
    Page("open-convert", "/convert"),
    Page("workspace", "/settings", "#workspace", open_folds),
    Page("workspace-link", "/settings", "#links",
         presses("#links [name=create]", "#links .undo a")),
    Page("workspace-key", "/settings", "#workspace", show_key),
    Page("workspace-renamed", "/settings", "#workspace", rename),
    Page("workspace-device", "/settings", "#workspace", make_device_link),
    Page("workspace-rotated", "/settings", "#workspace", does("rotate", "#workspace .undo")),
    Page("workspace-others", "/settings", "#workspace", does("others", "#workspace .undo")),
    Page("workspace-unchanged", "/settings?unchanged=1", "#workspace .undo"),
    Page("device", "/settings", "#workspace", open_device_link),
    Page("device-used", "/settings", "#workspace", use_device_link),
    Page("device-used-again", "/settings", "#workspace", use_device_link_again),
    Page("device-unknown", "/device?key=x", "h1.notice-title"),
    Page("workspace-without-cookie", "/settings", "#workspace", lose_cookie),
    Page("workspace-signed-out", "/settings", "#workspace", lose_key),
    Page("open-sales", "/sales", "h1.notice-title"),
    # After several wrong tokens, the visitor has to wait.
    Page("open-token", "/access?token=wrong", "h1.notice-title"),
    Page("workspace-left", "/settings", "#workspace", leaves(".leaving button")),
    Page("workspace-deleted", "/settings", "#workspace", leaves("#workspace [value=delete]")),
]

def sign_out(browser):
    browser.get(browser.current_url.replace("wrong", TOKEN))
    shows_one(browser, ".converter")
    browser.get(browser.current_url.split("/convert")[0] + "/settings")
    shows_one(browser, ".leaving")
    leaves(".leaving button")(browser)


# Of a desk that needs a token, without one.
LOCKED = [
    Page("signed-out", "/access?token=wrong", "h1.notice-title", sign_out),
    Page("locked", "/convert", "h1.notice-title"),
    Page("locked-guesses", "/access?token=wrong", "h1.notice-title", guess_tokens),
]
