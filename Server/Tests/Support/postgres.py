"""A PostgreSQL server in a temporary folder, reached through a socket in it: no port is used. And
the nodes that use it.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from desk import EXECUTABLE
from desks import Site
from waiting import eventually

NODE = EXECUTABLE.with_name("cambist-node")
on_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="cambist-node is built on Linux only")

# The server refuses to run as root.
USER = "postgres"
PROGRAMS = Path("/usr/lib/postgresql")
SETTINGS = {
    "listen_addresses": "", "fsync": "off", "autovacuum": "off", "shared_buffers": "16MB",
    "max_connections": "100"}


class Postgres:
    """A server with a user `cambist` for everything, and a user `locked` with a password."""

    password = "Right-Horse-7"

    def __init__(self):
        # Not below pytest's folder, which only root may enter; and a socket's path is short.
        self.folder = Path(tempfile.mkdtemp(prefix="cambist-pg-", dir="/tmp"))
        releases = [int(one.name) for one in PROGRAMS.iterdir() if one.name.isdigit()]
        self._programs = PROGRAMS / str(max(releases)) / "bin"
        self.folder.chmod(0o755)
        if os.getuid() == 0:
            user = pwd.getpwnam(USER)
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self._run(
            "initdb", "-D", self.folder / "data", "-U", "cambist", "-A", "trust", "-E", "UTF8",
            "--locale=C.UTF-8", "--no-sync")
        access = self.folder / "data/pg_hba.conf"
        access.write_text("local all locked scram-sha-256\n" + access.read_text())
        self.start()
        self._query("postgres", f"CREATE ROLE locked LOGIN PASSWORD '{self.password}'")

    def start(self):
        settings = {**SETTINGS, "unix_socket_directories": self.folder}
        options = " ".join(f"-c '{name}={value}'" for name, value in settings.items())
        self._run(
            "pg_ctl", "-D", self.folder / "data", "-l", self.folder / "log", "-w", "-o", options,
            "start")

    def stop(self):
        """Stops the server as a failure does."""
        self._run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "-w", "stop")

    def end(self):
        self.stop()
        shutil.rmtree(self.folder)

    def database(self, name) -> str:
        """The address of a new database."""
        self._run("createdb", "-h", self.folder, "-U", "cambist", name)
        return f"postgresql://cambist@{str(self.folder).replace('/', '%2F')}/{name}"

    def pooler(self):
        """Starts PgBouncer in front of the server: each transaction gets another session."""
        settings = self.folder / "pooler.ini"
        settings.write_text(
            f"[databases]\n* = host={self.folder} user=cambist\n[pgbouncer]\nlisten_addr =\n"
            f"unix_socket_dir = {self.folder}\nauth_type = any\npool_mode = transaction\n"
            "default_pool_size = 6\n")
        return subprocess.Popen(
            self._as_user(["/usr/sbin/pgbouncer", "-q", str(settings)]), cwd=self.folder,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def allow(self, user, database):
        """Lets a user create tables in a database."""
        self._query(database.rsplit("/", 1)[1], f"GRANT CREATE ON SCHEMA public TO {user}")

    @staticmethod
    def _as_user(command):
        if os.getuid() == 0:
            return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", *command]
        return command

    def _query(self, name, statement):
        self._run("psql", "-h", self.folder, "-U", "cambist", "-q", "-c", statement, name)

    def _run(self, program, *arguments):
        command = self._as_user([str(self._programs / program), *map(str, arguments)])
        # A file, as the server would hold a pipe open.
        with open(self.folder / "output", "w+b") as output:
            done = subprocess.run(
                command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
            output.seek(0)
            assert done.returncode == 0, f"{' '.join(command)}: {output.read().decode()}"


@pytest.fixture(scope="module")
def postgres():
    server = Postgres()
    yield server
    server.end()


@pytest.fixture
def database(postgres, request):
    """The address of an empty database."""
    return postgres.database(f"test{abs(hash(request.node.name))}")


@pytest.fixture
def pooler(postgres):
    """A function that returns the address of a database through PgBouncer."""
    program = postgres.pooler()
    eventually((postgres.folder / ".s.PGSQL.6432").exists)
    yield lambda address: address.replace("/test", ":6432/test")
    program.terminate()
    program.wait()


@pytest.fixture
def node(running):
    """A function that starts a node on a database."""
    return lambda address, *flags: Site(
        running, None, *flags, program=NODE, variables={"CAMBIST_DATABASE": address})
