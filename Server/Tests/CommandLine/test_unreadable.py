"""One stored value that cannot be read makes no page unavailable."""

import sqlite3

from store import FILE


def damage(data, sql):
    with sqlite3.connect(data / FILE) as database:
        database.execute(sql)
    database.close()


def test_a_conversion_that_cannot_be_read_is_shown_skipped_and_deleted(site, cambist, tmp_path):
    desk = site(tmp_path)
    for amount in ("7", "8", "9"):
        assert desk.convert(amount)[0] == 204
    damage(tmp_path, "UPDATE conversion SET amount = 'many' WHERE id IN (2, 3)")

    status, page = desk.ask("/history")
    assert status == 200 and page.count("This conversion can’t be read") == 2
    assert ">EUR\u00a07<" in page and 'name="id" value="2"' in page
    status, table = desk.ask("/history.csv")
    assert status == 200 and [line.split(",")[1] for line in table.splitlines()] == ["amount", "7"]
    status, text = desk.ask("/api/v1/history")
    assert status == 200 and text.count('"id"') == 1
    assert desk.convert("9")[0] == 204
    assert desk.convert("9")[0] == 204

    for flags in ((), ("--csv",), ("--json",)):
        result = cambist("history", "--data", tmp_path, *flags)
        assert result.code == 0 and "7" in result.out and "9" in result.out
        assert "many" not in result.out
        assert result.err == "cambist: 2 unreadable conversions were skipped.\n"

    for number in (2, 3):
        assert desk.ask("/history/delete", {"id": number, "back": "/history"})[0] == 303
    assert "cannot be read" not in desk.ask("/history")[1]
    assert cambist("history", "--data", tmp_path).err == ""


def test_sales_that_cannot_be_read_are_fetched_again(cambist, bank, tmp_path):
    flags = ("--gnb-url", bank.url, "--data", tmp_path)
    first = cambist("sales", *flags)
    assert first.code == 0, first.err
    damage(tmp_path, "UPDATE sale SET amount = 'many' WHERE position = 1")
    again = cambist("sales", *flags)
    assert again.code == 0 and again.out == first.out and again.err == ""
    damage(tmp_path, "UPDATE salesRate SET rate = 'many' WHERE position = 1")
    assert cambist("sales", *flags).out == first.out


def test_one_invalid_value_in_each_table_leaves_every_page_available(site, cambist, tmp_path):
    desk = site(tmp_path)
    for code in ("USD", "GBP"):
        assert cambist("pairs", "add", code, "EUR", "--data", tmp_path).code == 0
    damage(tmp_path, "UPDATE pair SET base = '?' WHERE position = 0")
    status, page = desk.ask("/pairs")
    assert status == 200 and "GBP" in page
    assert cambist("pairs", "--data", tmp_path).code == 0
