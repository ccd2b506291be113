"""Helpers for the tests of all pages."""

import urllib.parse

from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from waiting import eventually


# In one step, because the driver's own method takes seconds for a long list.
TEXT = """
    return document.body.innerText
      .replace(/[\\t ]+/g, ' ').replace(/ ?\\n+ ?/g, '\\n').trim();
    """


def text(page) -> str:
    """The text of the page, with ordinary spaces."""
    return page.execute_script(TEXT).replace("\u00a0", " ")


def wait_until(condition):
    """Waits for a condition of a page, for longer than any page takes on a busy machine. A page that
    is being replaced may not answer, so after an error of the driver the condition is checked again.
    """
    def is_met():
        try:
            return condition()
        except WebDriverException:
            return False

    # Each check takes processor time of the driver and the browser, so the pauses become longer.
    eventually(is_met, what="a condition of the page", pause=0.03, longest_pause=0.2)


def shows(page, *words):
    try:
        wait_until(lambda: all(word in text(page) for word in words))
    except AssertionError:
        raise AssertionError(f"{words} should be on the page:\n{text(page)}") from None


def shows_notice(page, *words):
    """Waits for notices with these words, including notices in closed `details` elements."""
    def notices():
        return "\n".join(
            one.get_attribute("textContent") for one in page.find_elements(By.CLASS_NAME, "notice"))

    wait_until(lambda: all(word in notices() for word in words))


def go(page, element):
    """Clicks a link and waits until the page is left, even if the link leads to the same address.
    """
    # Bound to this document, unlike an element that is found.
    left = page.execute_script("return document.documentElement")
    centred(page, element).click()

    def is_left():
        try:
            left.is_enabled()
        except StaleElementReferenceException:
            return True
        return False

    wait_until(is_left)


def centred(page, element):
    """Scrolls an element away from the bars at the edges of a phone, and returns it."""
    page.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
    return element


def click(page, *how):
    """Clicks the element that is found, and tries again if the page replaces it."""

    def is_clicked():
        page.find_element(*how).click()
        return True

    wait_until(is_clicked)


def mark(page):
    """Marks this document; see `is_marked`."""
    page.execute_script("window.wasNeverLeft = true")


def is_marked(page) -> bool:
    """Whether the document is still the marked one, so that no page was loaded since."""
    return page.execute_script("return window.wasNeverLeft === true")


def query(page) -> dict:
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(page.current_url).query))


def asks(page, **parameters):
    """Waits until the address has these parameters. The page may show the same list for the first
    characters of a search that is typed slowly.
    """
    wait_until(lambda: parameters.items() <= query(page).items())


def is_in_view(page, element) -> bool:
    """Whether the element's upper and lower edges are in the window and not under a bar."""
    return page.execute_script(
        """
        const box = arguments[0].getBoundingClientRect();
        return [box.top + 2, box.bottom - 2].every(y => {
          const found = document.elementFromPoint((box.left + box.right) / 2, y);
          return found !== null && arguments[0].contains(found);
        });
        """, element)


def press(page, *keys):
    """Types on the keyboard into the focused element."""
    ActionChains(page).send_keys(*keys).perform()


def tab_to(page, condition, most=16):
    """Presses Tab until a visible element that meets the condition has the focus."""
    for _ in range(most):
        press(page, Keys.TAB)
        focused = focused_when(page, condition)
        if focused is not None:
            return focused
    raise AssertionError("the tab key does not lead there")


def focused_when(page, condition):
    """The focused element if it meets the condition. It must be visible."""
    while True:
        try:
            focused = page.switch_to.active_element
            if not condition(focused):
                return None
            assert is_in_view(page, focused)
            return focused
        except StaleElementReferenceException:
            # The element was replaced in between; the new one has the focus now.
            continue


def field(page, name):
    return page.find_element(By.NAME, name)


def value(page, name) -> str:
    """The content of a field, with ordinary spaces."""
    return field(page, name).get_property("value").replace("\u00a0", " ")


def holds(page, name, expected):
    try:
        wait_until(lambda: value(page, name) == expected)
    except WebDriverException:
        raise AssertionError(f"{name} is {value(page, name)!r}, not {expected!r}") from None


def type_in(page, name, typed):
    """Replaces the text of a field by typing."""
    field(page, name).send_keys(Keys.CONTROL, "a")
    field(page, name).send_keys(typed or Keys.DELETE)
