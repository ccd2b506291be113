"""A backup has everything that was acknowledged, and a restore leaves either the earlier store or
the new one.
"""

import contextlib
import os
import random
import shutil
import signal
import sqlite3
import threading
import time

import pytest
from store import FILE, amounts


def in_file(file):
    """The amounts in a backup. Checks that it is valid and a single file."""
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [row[0] for row in database.execute("SELECT amount FROM conversion ORDER BY id")]


@pytest.fixture
def filled(tmp_path, cambist):
    """A function that fills the store of a folder."""

    def fill(name, *numbers):
        data = tmp_path / name
        for number in numbers:
            assert cambist("convert", number, "EUR", "USD", "--data", data).code == 0
        return data

    return fill


def test_a_backup_of_a_running_desk_has_everything_that_was_acknowledged(site, cambist, tmp_path):
    desk = site(tmp_path / "data")
    for number in range(1, 11):
        assert desk.convert(str(number))[0] == 204
    backup = tmp_path / "backup.sqlite"
    result = cambist("backup", backup, "--data", tmp_path / "data")
    assert result.code == 0, result.err
    assert in_file(backup) == [str(number) for number in range(1, 11)]
    assert backup.stat().st_mode & 0o777 == 0o600
    assert sorted(p.name for p in tmp_path.glob("backup*")) == ["backup.sqlite"]
    assert desk.convert("11")[0] == 204


def test_every_backup_during_writes_is_complete(site, cambist, tmp_path):
    desk = site(tmp_path / "data")
    acknowledged, stop = [], threading.Event()

    def write(start):
        number = start
        while not stop.is_set():
            number += 1
            if desk.convert(str(number))[0] == 204:
                acknowledged.append(str(number))

    writers = [threading.Thread(target=write, args=(10_000 * i,)) for i in (1, 2, 3)]
    for writer in writers:
        writer.start()
    try:
        for number in range(8):
            before = list(acknowledged)
            backup = tmp_path / f"{number}.sqlite"
            result = cambist("backup", backup, "--data", tmp_path / "data")
            assert result.code == 0, result.err
            assert set(before) <= set(in_file(backup))
    finally:
        stop.set()
        for writer in writers:
            writer.join()
    assert len(acknowledged) > 8


def test_a_backup_overwrites_nothing_silently(filled, cambist, tmp_path):
    data, backup = filled("data", 7), tmp_path / "backup"
    backup.write_text("dear")
    result = cambist("backup", backup, "--data", data)
    assert result.code == 74 and "Use --force to replace it" in result.err
    assert backup.read_text() == "dear"
    assert cambist("backup", backup, "--data", data, "--force").code == 0
    assert in_file(backup) == ["7"]
    result = cambist("backup", data / FILE, "--data", data, "--force")
    assert result.code == 65 and "this is the database in use" in result.err
    assert amounts(data) == ["7"]


def test_without_a_store_there_is_no_backup(cambist, tmp_path):
    result = cambist("backup", tmp_path / "backup", "--data", tmp_path / "nowhere")
    assert result.code == 66 and "There is no database at" in result.err
    assert list(tmp_path.glob("backup*")) == [] and not (tmp_path / "nowhere").exists()


def test_a_damaged_store_is_not_backed_up_and_is_not_moved(filled, cambist, tmp_path):
    data = filled("data", 7)
    (data / FILE).write_bytes(b"nonsense" * 1_000)
    result = cambist("backup", tmp_path / "backup", "--data", data)
    assert result.code == 65 and "damaged: file is not a database" in result.err
    assert not (tmp_path / "backup").exists() and not list(data.glob("*damaged*"))


def test_a_backup_on_a_full_disk_leaves_no_file(filled, cambist, tmp_path):
    data = filled("data", 7)
    result = cambist("backup", tmp_path / "none" / "backup", "--data", data)
    assert result.code == 74 and "No such file or directory" in result.err
    assert cambist("backup", "/dev/full/backup", "--data", data).code == 74


def test_a_restore_restores_the_backup_and_sets_the_current_store_aside(
        filled, cambist, site, tmp_path):
    data, backup = filled("data", 1, 2), tmp_path / "backup"
    assert cambist("backup", backup, "--data", data).code == 0
    filled("data", 3)
    result = cambist("restore", backup, "--data", data)
    assert result.code == 0, result.err
    assert amounts(data) == ["1", "2"]
    aside = list(data.glob("cambist-replaced-*.sqlite"))
    assert len(aside) == 1 and f"saved as {aside[0]}" in result.out
    assert in_file(aside[0]) == ["1", "2", "3"]
    assert aside[0].stat().st_mode & 0o777 == 0o600
    # The same into a folder that does not exist yet.
    result = cambist("restore", backup, "--data", tmp_path / "new")
    assert result.code == 0 and "aside" not in result.out, result.err
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
    desk = site(tmp_path / "new")
    assert desk.convert("9")[0] == 204
    assert amounts(tmp_path / "new") == ["1", "2", "9"]
    # Then back to the store that was set aside.
    assert cambist("restore", aside[0], "--data", data).code == 0
    assert amounts(data) == ["1", "2", "3"]


def test_a_restore_sets_a_damaged_store_aside_unchanged(filled, cambist, tmp_path):
    data, backup = filled("data", 1), tmp_path / "backup"
    assert cambist("backup", backup, "--data", data).code == 0
    (data / FILE).write_bytes(b"nonsense" * 1_000)
    result = cambist("restore", backup, "--data", data)
    assert result.code == 0, result.err
    aside = list(data.glob("cambist-damaged-*.sqlite"))
    assert len(aside) == 1 and aside[0].read_bytes() == b"nonsense" * 1_000
    assert str(aside[0]) in result.out and amounts(data) == ["1"]


def test_nothing_is_restored_while_a_desk_uses_the_folder(filled, cambist, site, tmp_path):
    data, backup = filled("data", 1), tmp_path / "backup"
    assert cambist("backup", backup, "--data", data).code == 0
    desk = site(data)
    assert desk.convert("2")[0] == 204
    result = cambist("restore", backup, "--data", data)
    assert result.code == 74 and "stores its data there" in result.err
    assert amounts(data) == ["1", "2"] and not list(data.glob("*replaced*"))


def test_an_invalid_backup_is_rejected_with_the_reason(filled, cambist, tmp_path):
    data, backup = filled("data", 1), tmp_path / "backup"
    assert cambist("backup", backup, "--data", data).code == 0

    def refused(file, code, reason):
        result = cambist("restore", file, "--data", data)
        assert result.code == code and reason in result.err, result.err
        assert amounts(data) == ["1"] and not list(data.glob("*-*.sqlite"))

    refused(tmp_path / "nowhere", 66, "not found")
    refused(tmp_path, 65, "not a regular file")
    refused(data / FILE, 65, "this is the database in use")
    text = tmp_path / "text"
    text.write_text("dear diary, " * 1_000)
    refused(text, 65, "damaged: file is not a database")
    (tmp_path / "empty").touch()
    refused(tmp_path / "empty", 65, "not a Cambist database")
    other = tmp_path / "other"
    with sqlite3.connect(other) as database:
        database.execute("CREATE TABLE grdb_migrations (identifier TEXT)")
        database.execute("INSERT INTO grdb_migrations VALUES ('notes')")
    refused(other, 65, "not a Cambist database")
    newer = tmp_path / "newer"
    shutil.copy(backup, newer)
    with sqlite3.connect(newer) as database:
        database.execute("INSERT INTO grdb_migrations VALUES ('99 from the future')")
    refused(newer, 65, "a newer Cambist has written it")
    torn = tmp_path / "torn"
    content = backup.read_bytes()
    torn.write_bytes(content[: len(content) // 2])
    refused(torn, 65, "(damaged:")


@pytest.mark.parametrize("kills", [12, pytest.param(40, marks=pytest.mark.long)])
def test_a_restore_that_is_killed_leaves_the_earlier_store_or_the_new_one(
        filled, cambist, running, tmp_path, kills):
    """At random moments, with stores of several megabytes."""
    old, new = filled("old", 1), filled("new", 1)
    for data, number in ((old, 30_000), (new, 20_000)):
        with sqlite3.connect(data / FILE) as database:
            database.executemany(
                "INSERT INTO conversion (owner, time, side, amount, base, result, quote, rate, source, asOf)"
                " VALUES (1, ?, 'from', ?, 'EUR', '1', 'USD', '1', 'ecb', '2026-01-01')",
                ((i, str(number)) for i in range(number)))
    backup = tmp_path / "backup"
    assert cambist("backup", backup, "--data", new).code == 0
    earlier, restored = len(amounts(old)), len(amounts(new))
    started = time.monotonic()
    whole = tmp_path / "whole"
    shutil.copytree(old, whole)
    assert cambist("restore", backup, "--data", whole).code == 0
    length = time.monotonic() - started
    generator = random.Random(8)
    data = tmp_path / "data"
    shutil.copytree(old, data)

    def killed(wait):
        """The number of conversions after a restore that is killed when `wait` ends."""
        program = running("restore", backup, "--data", data)
        wait()
        program.process.send_signal(signal.SIGKILL)
        program.process.wait()
        count = len(amounts(data))
        assert count in (earlier, restored)
        for aside in data.glob("cambist-replaced-*.sqlite"):
            assert len(in_file(aside)) in (earlier, restored)
            aside.unlink()
        if count == restored:
            shutil.rmtree(data)
            shutil.copytree(old, data)
        return count

    def until_restored():
        deadline, count = time.monotonic() + 60, earlier
        while count != restored:
            assert time.monotonic() < deadline
            with contextlib.suppress(sqlite3.OperationalError):  # Locked, or being replaced.
                count = len(in_file(data / FILE))

    counts = {killed(lambda: time.sleep(generator.uniform(0, 1.2 * length))) for _ in range(kills)}
    # The start and the end, which random moments may miss. On a busy machine a restore may
    # end before it is killed, so at least one of the kills has to be early enough, not each.
    counts |= {killed(lambda: None), killed(until_restored)}
    assert counts == {earlier, restored}
    assert cambist("restore", backup, "--data", data).code == 0
    assert not list(data.glob("*restoring*")) and not list(data.glob("*partial*"))


@pytest.mark.parametrize("change", [
    "DROP TABLE pair",
    "CREATE TRIGGER t AFTER INSERT ON conversion BEGIN"
    " UPDATE conversion SET result = '999999' WHERE id = new.id; END",
    "CREATE VIEW v AS SELECT * FROM conversion"])
def test_a_backup_with_other_tables_or_with_triggers_is_rejected(cambist, tmp_path, change):
    data, file = tmp_path / "data", tmp_path / "backup.sqlite"
    assert cambist("convert", "7", "EUR", "USD", "--data", data).code == 0
    assert cambist("backup", file, "--data", data).code == 0
    with sqlite3.connect(file) as backup:
        backup.execute(change)
    result = cambist("restore", file, "--data", data)
    assert result.code == 65 and "not those of a store" in result.err, result.err
    history = cambist("history", "--json", "--data", data)
    assert [each["amount"] for each in history.json] == ["7"]


def test_a_backup_that_is_not_a_regular_file_is_rejected(cambist, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    result = cambist("restore", pipe, "--data", tmp_path / "data")
    assert result.code == 65 and "not a regular file" in result.err, result.err
