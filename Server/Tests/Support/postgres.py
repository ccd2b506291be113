"""A PostgreSQL server in a temporary folder, reached through a socket in it: no port is used. And
the nodes that use it.
"""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
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

    @contextmanager
    def paused(self):
        """A context in which the server accepts connections and never responds."""
        first = int((self.folder / "data/postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        # The first one starts no others meanwhile.
        processes = [first, *map(int, children)]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def end(self):
        self.stop()
        shutil.rmtree(self.folder)

    def database(self, name) -> str:
        """The address of a new database."""
        self._run("createdb", "-h", self.folder, "-U", "cambist", name)
        return f"postgresql://cambist@{str(self.folder).replace('/', '%2F')}/{name}"

    def allow(self, user, database):
        """Lets a user create tables in a database."""
        self._query(database.rsplit("/", 1)[1], f"GRANT CREATE ON SCHEMA public TO {user}")

    def pooled(self, database):
        """A context in which PgBouncer is in front of the server, with the address of a database
        through it. Each transaction gets another connection.
        """
        return _pooled(self, database)

    def as_user(self, command):
        """The command, run by the user of the server."""
        if os.getuid() != 0:
            return command
        return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", *command]

    def _query(self, name, statement):
        self._run("psql", "-h", self.folder, "-U", "cambist", "-q", "-c", statement, name)

    def _run(self, program, *arguments):
        command = self.as_user([str(self._programs / program), *map(str, arguments)])
        # A file, as the server would hold a pipe open.
        with open(self.folder / "output", "w+b") as output:
            done = subprocess.run(
                command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
            output.seek(0)
            assert done.returncode == 0, f"{' '.join(command)}: {output.read().decode()}"


@contextmanager
def _pooled(server, database):
    settings = server.folder / "pooler.ini"
    # The times of Docs/operations.md.
    settings.write_text(f"""
[databases]
* = host={server.folder} user=cambist
[pgbouncer]
listen_addr =
unix_socket_dir = {server.folder}
auth_type = any
pool_mode = transaction
default_pool_size = 10
query_wait_timeout = 5
server_login_retry = 1
""")
    with open(server.folder / "pooler.log", "wb") as log:
        process = subprocess.Popen(
            server.as_user(["/usr/sbin/pgbouncer", str(settings)]), cwd=server.folder,
            stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    try:
        eventually((server.folder / ".s.PGSQL.6432").exists)
        yield database.replace("/", ":6432/").replace(":6432/:6432/", "//", 1)
    finally:
        process.terminate()
        process.wait(timeout=60)


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
    with ExitStack() as poolers:
        yield lambda address: poolers.enter_context(postgres.pooled(address))


@pytest.fixture
def node(running):
    """A function that starts a node on a database."""
    return lambda address, *flags: Site(
        running, None, *flags, program=NODE, variables={"CAMBIST_DATABASE": address})
