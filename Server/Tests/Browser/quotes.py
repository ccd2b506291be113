"""The content of the live quotes page."""

from selenium.webdriver.common.by import By


def row(page, symbol):
    return page.find_element(By.CSS_SELECTOR, f'tr[data-symbol="{symbol}"]')


def cell(page, symbol, name) -> str:
    """A cell's text, even if the cell is hidden."""
    return page.execute_script(
        "return document.querySelector(`tr[data-symbol=${arguments[0]}] .q-${arguments[1]}`)"
        ".textContent", symbol, name).replace("\u00a0", " ")


def symbols(page) -> list:
    return page.execute_script(
        "return [...document.querySelectorAll('.quotes tbody tr')].map(row => row.dataset.symbol)")


def status(page) -> str:
    return page.find_element(By.ID, "stream-text").text
