"""Shared helpers of the tests of all pages."""

import urllib.parse

from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait


# In one step: the driver's own way takes seconds for a long list.
TEXT = """
    return document.body.innerText
      .replace(/[\\t ]+/g, ' ').replace(/ ?\\n+ ?/g, '\\n').trim();
    """


def text(page) -> str:
    """What the page shows, with plain spaces."""
    return page.execute_script(TEXT).replace("\u00a0", " ")


def wait_until(page, condition):
    # Longer than any page takes on a machine that is busy with other things, too.
    # A page that is being replaced can fail to answer; it is asked again.
    WebDriverWait(page, 120, 0.05, ignored_exceptions=[WebDriverException]).until(
        lambda page: condition())


def shows(page, *words):
    try:
        wait_until(page, lambda: all(word in text(page) for word in words))
    except WebDriverException:
        raise AssertionError(f"{words} should be on the page:\n{text(page)}") from None


def tells(page, *words):
    """Expects notices with these words, also where they are folded."""
    def told():
        return "\n".join(
            one.get_attribute("textContent") for one in page.find_elements(By.CLASS_NAME, "notice"))

    wait_until(page, lambda: all(word in told() for word in words))


def go(page, element):
    """Clicks what leads to another page, also to the same one again, and waits until it is left."""
    left = page.find_element(By.TAG_NAME, "html")
    element.click()

    def is_left():
        try:
            left.is_enabled()
        except StaleElementReferenceException:
            return True
        return False

    wait_until(page, is_left)


def centred(page, element):
    """The element, away from the bars at the edges of a phone."""
    page.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
    return element


def click(page, *how):
    """Clicks what is found so, also where the page replaces it in between."""

    def is_clicked():
        page.find_element(*how).click()
        return True

    wait_until(page, is_clicked)


def mark(page):
    """Remembers this document; see `is_marked`."""
    page.execute_script("window.wasNeverLeft = true")


def is_marked(page) -> bool:
    """Whether the document is still the one that was marked: nothing was loaded since."""
    return page.execute_script("return window.wasNeverLeft === true")


def query(page) -> dict:
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(page.current_url).query))


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
    """Types on the keyboard, wherever the focus is."""
    ActionChains(page).send_keys(*keys).perform()


def tab_to(page, condition, most=16):
    """Presses Tab until the focus is on an element that meets the condition, and can be seen."""
    for _ in range(most):
        press(page, Keys.TAB)
        focused = focused_when(page, condition)
        if focused is not None:
            return focused
    raise AssertionError("the tab key does not lead there")


def focused_when(page, condition):
    """The element with the focus if it meets the condition and can be seen."""
    while True:
        try:
            focused = page.switch_to.active_element
            if not condition(focused):
                return None
            assert is_in_view(page, focused)
            return focused
        except StaleElementReferenceException:
            # It was replaced in between; the one in its place has the focus now.
            continue


def field(page, name):
    return page.find_element(By.NAME, name)


def value(page, name) -> str:
    """What a field holds, with plain spaces."""
    return field(page, name).get_property("value").replace("\u00a0", " ")


def holds(page, name, expected):
    try:
        wait_until(page, lambda: value(page, name) == expected)
    except WebDriverException:
        raise AssertionError(f"{name} is {value(page, name)!r}, not {expected!r}") from None


def type_in(page, name, typed):
    """Replaces the text of a field by typing."""
    field(page, name).send_keys(Keys.CONTROL, "a")
    field(page, name).send_keys(typed or Keys.DELETE)
