"""`/files` in the browser: the columns of a chosen or dropped file appear at once."""

from pages import wait_until
from selenium.webdriver.common.by import By

CONTENT = "day,amount,currency,note\n2020-03-13,12.50,USD,Taxi\n2020-03-16,8.00,GBP,Lunch\n"

DROP = """
const transfer = new DataTransfer();
if (arguments[1] !== null) {
  transfer.items.add(new File([arguments[1]], 'expenses.csv', {type: 'text/csv'}));
}
for (const name of arguments[0]) {
  const event = new DragEvent(name, {dataTransfer: transfer, bubbles: true, cancelable: true});
  document.querySelector('h1').dispatchEvent(event);
  if (!event.defaultPrevented) { throw new Error(name + ' would leave the page'); }
}
"""


def columns(browser) -> dict:
    return {
        select.get_attribute("name"): select.get_attribute("value")
        for select in browser.find_elements(By.CSS_SELECTOR, "#files-columns select")}


def shown(browser) -> bool:
    return "Taxi" in browser.find_element(By.ID, "files-columns").text


def test_a_dropped_file_shows_its_columns_and_is_submitted(open_desk, browser):
    browser.get(open_desk.url + "/files")
    assert browser.find_element(By.CSS_SELECTOR, ".files-drop").is_displayed()
    browser.execute_script(DROP, ["dragenter", "dragover"], None)
    form = browser.find_element(By.ID, "files-form")
    assert "dropping" in form.get_attribute("class")
    browser.execute_script(DROP, ["drop"], CONTENT)
    assert "dropping" not in form.get_attribute("class")
    wait_until(lambda: shown(browser))
    found = columns(browser)
    assert (found["amount"], found["currency"], found["date"]) == ("2", "3", "1")
    # The form contains the file, as if it had been chosen.
    assert browser.execute_script(
        "return document.querySelector('[name=file]').files[0].name") == "expenses.csv"


def test_leaving_without_a_drop_changes_nothing(open_desk, browser):
    browser.get(open_desk.url + "/files")
    browser.execute_script(DROP, ["dragenter", "dragover", "dragleave"], None)
    form = browser.find_element(By.ID, "files-form")
    assert "dropping" not in form.get_attribute("class")
    browser.execute_script(DROP, ["drop"], None)
    assert not columns(browser)


def test_a_chosen_file_shows_its_columns(open_desk, browser, tmp_path):
    path = tmp_path / "expenses.csv"
    path.write_text(CONTENT)
    browser.get(open_desk.url + "/files")
    browser.find_element(By.NAME, "file").send_keys(str(path))
    wait_until(lambda: shown(browser))
    assert columns(browser)["amount"] == "2"


def test_a_file_without_a_header_shows_its_first_values(open_desk, browser):
    browser.get(open_desk.url + "/files")
    browser.execute_script(DROP, ["drop"], "a,b\n1,Taxi\n")
    wait_until(lambda: shown(browser))
    # No column has been recognised, and none is guessed.
    assert columns(browser)["amount"] == ""


def test_a_column_of_amounts_that_is_not_recognised_must_be_chosen(open_desk, browser):
    browser.get(open_desk.url + "/files")
    browser.execute_script(DROP, ["drop"], "Nr;Betrag;Currency\n1001;250,00;USD\n")
    wait_until(lambda: columns(browser))
    assert (columns(browser)["amount"], columns(browser)["currency"]) == ("", "3")
    valid = "return document.getElementById('files-form').checkValidity()"
    assert browser.execute_script(valid) is False
    amount = browser.find_element(By.NAME, "amount")
    amount.find_element(By.CSS_SELECTOR, "option[value='2']").click()
    assert browser.execute_script(valid) is True
