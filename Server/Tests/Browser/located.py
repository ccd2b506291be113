"""Elements that survive the page's updates.

A page replaces its rows and parts while a test reads them. An element that was found before such a
replacement is found again the same way when it is used, as a person looks again at the same place;
if it is no longer there, the test fails with `NoSuchElementException`. What scripts and
`active_element` return stays bound to the element itself.
"""

from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webelement import WebElement

# WebKit's driver fails these if what they have found is replaced before it is returned.
_SEARCHES = (Command.FIND_ELEMENT, Command.FIND_ELEMENTS)
_SEARCHES_WITHIN = (Command.FIND_CHILD_ELEMENT, Command.FIND_CHILD_ELEMENTS)


class Located(WebElement):
    """An element, and how it was found."""

    # The page or the element that was searched, how, and the position among several elements.
    _found: tuple | None = None

    def find_element(self, by=By.ID, value=None):
        return _located(super().find_element(by, value), self, by, value)

    def find_elements(self, by=By.ID, value=None):
        return _all_located(super().find_elements(by, value), self, by, value)

    def find_again(self) -> bool:
        """Finds the element's successor, after those of the elements that contain it. Returns
        whether it is another element.
        """
        if self._found is None:
            raise StaleElementReferenceException("the element was replaced")
        earlier = self._id
        within, by, value, position = self._found
        if position is None:
            self._id = within.find_element(by, value).id
            return self._id != earlier
        successors = within.find_elements(by, value)
        if position >= len(successors):
            raise NoSuchElementException(f"{len(successors)} elements are left of {value}")
        self._id = successors[position].id
        return self._id != earlier

    def _execute(self, command, params=None):
        while True:
            try:
                return super()._execute(command, params)
            except StaleElementReferenceException:
                if not self.find_again() and command not in _SEARCHES_WITHIN:
                    raise


class Locating:
    """Makes a driver's elements `Located`; precedes the driver's own class."""

    _web_element_cls = Located

    def find_element(self, by=By.ID, value=None):
        return _located(super().find_element(by, value), self, by, value)

    def find_elements(self, by=By.ID, value=None):
        return _all_located(super().find_elements(by, value), self, by, value)

    def execute(self, command, params=None):
        while True:
            try:
                return super().execute(command, params)
            except StaleElementReferenceException:
                if command not in _SEARCHES:
                    raise

    def execute_script(self, script, *args):
        # A script does not start when one of its elements is gone.
        while True:
            try:
                return super().execute_script(script, *args)
            except StaleElementReferenceException:
                # Without a replaced element, the script itself failed, or returned such an element.
                if not any([one.find_again() for one in args if isinstance(one, Located)]):
                    raise


def _located(element, within, by, value, position=None):
    element._found = (within, by, value, position)
    return element


def _all_located(elements, within, by, value):
    return [_located(one, within, by, value, position) for position, one in enumerate(elements)]
