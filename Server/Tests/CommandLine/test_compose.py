"""`Deploy/compose.yaml`: its schema, its secrets, and its commands, run without containers."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
import yaml
from canary_visitors import Visitor
from deploy import DEPLOY
from desks import Site
from postgres import NODE, database, on_linux, postgres  # noqa: F401
from proxies import PATH
from waiting import eventually

pytestmark = on_linux

FILE = DEPLOY / "compose.yaml"
NODES = ("one", "two")


@pytest.fixture(scope="module")
def services():
    return yaml.safe_load(FILE.read_text())["services"]


def test_the_file_follows_the_compose_specification():
    package, = importlib.util.find_spec("check_jsonschema").submodule_search_locations
    schema = json.loads(
        Path(package, "builtin_schemas/vendor/compose-spec.json").read_text())
    check = jsonschema.validators.validator_for(schema)(schema)

    def complaints(text):
        return [error.message for error in check.iter_errors(yaml.safe_load(text))]

    text = FILE.read_text()
    assert not complaints(text)
    assert complaints(text.replace("read_only:", "readonly:"))


def test_no_secret_is_in_the_file(services):
    for name, service in services.items():
        for variable, value in service.get("environment", {}).items():
            assert "PASSWORD" not in variable, name
            # An address has a user, and no password.
            assert not re.search(r"://[^/@]*:[^/@]*@", str(value)), name
    for name in ("database", *NODES):
        assert services[name]["env_file"] == "database.env"
    ignored = subprocess.run(
        ["git", "check-ignore", "Deploy/database.env", "Deploy/desk.pem"], cwd=DEPLOY.parent,
        capture_output=True, text=True)
    assert ignored.returncode == 0 and len(ignored.stdout.splitlines()) == 2


@pytest.mark.parametrize("name", [*NODES, "balancer"])
def test_a_service_has_no_privileges(services, name):
    service = services[name]
    assert service["read_only"] and service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    if name in NODES:
        assert int(service["user"].split(":")[0]) > 0


def test_the_image_of_a_node_follows_the_rules_of_containers(services):
    build = services["one"]["build"]
    file = Path(os.path.normpath(DEPLOY / build["context"] / build["dockerfile"]))
    hadolint = Path(sys.executable).parent / "hadolint"
    result = subprocess.run([hadolint, file], capture_output=True, text=True, timeout=120)
    assert (result.returncode, result.stdout + result.stderr) == (0, "")
    user, = re.findall(r"(?m)^USER (\S+)$", file.read_text())
    assert user == services["one"]["user"]


def test_the_nodes_serve_visitors_with_the_commands_of_the_file(
        running, services, postgres, database):  # noqa: F811
    postgres.allow("locked", database)
    desks = []
    for name in NODES:
        service = services[name]
        assert service["environment"]["CAMBIST_DATABASE"].startswith("postgresql://cambist@")
        flags = [
            {"--port=8080": "--port=0", "--host=0.0.0.0": "--host=127.0.0.1"}.get(word, word)
            for word in service["command"][1:]]
        desks.append(Site(
            running, None, *flags, program=NODE, variables={
                "CAMBIST_DATABASE": database.replace("cambist@", "locked@"),
                # As from the file with the secrets.
                "PGPASSWORD": postgres.password}))
    one, two = desks
    visitor = Visitor(one)
    assert visitor.ask(one, "/pairs/add", {"pair": "EUR-USD"}).status == 303
    assert len(visitor.ask(two, "/api/v1/pairs").json) == 1
    kind, *check = services["one"]["healthcheck"]["test"]
    assert kind == "CMD" and "/127.0.0.1/8080" in check[-1]

    def is_healthy():
        script = check[-1].replace("8080", str(one.port))
        return subprocess.run([*check[:-1], script], timeout=60).returncode == 0

    eventually(is_healthy)
    postgres.stop()
    try:
        eventually(lambda: not is_healthy())
    finally:
        postgres.start()
    for desk in desks:
        desk.program.process.terminate()
        # At the second signal the drain ends.
        desk.program.process.terminate()
        assert desk.program.end() == 0
        assert postgres.password not in "".join(desk.program.warnings())


def test_the_balancer_finds_the_nodes(services, tmp_path):
    balancer = services["balancer"]
    places = {name: services[name]["networks"]["desks"]["ipv4_address"] for name in NODES}
    trusted = balancer["networks"]["desks"]["ipv4_address"]
    assert f"--trusted-proxy={trusted}" in services["one"]["command"]
    assert balancer["volumes"] == ["./haproxy.cfg:/etc/haproxy/haproxy.cfg:ro"]
    shell, option, script = balancer["command"]
    change, start = script.split(" && exec ")
    made = tmp_path / "haproxy.cfg"
    change = change.replace("/etc/haproxy/haproxy.cfg", str(DEPLOY / "haproxy.cfg")).replace(
        "/tmp/haproxy.cfg", str(made))
    subprocess.run([shell, option, change], check=True, timeout=60)
    text = made.read_text()
    for name, place in places.items():
        assert f"server {name} {place}:8080 check" in text
    assert "127.0.0.1:808" not in re.sub(r"(?m)^#.*$", "", text)
    # HAProxy accepts the file with any certificate.
    pem = tmp_path / "desk.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-days", "2", "-subj", "/CN=desk.example", "-keyout", tmp_path / "key",
         "-out", tmp_path / "certificate"], check=True, capture_output=True)
    pem.write_bytes((tmp_path / "certificate").read_bytes() + (tmp_path / "key").read_bytes())
    certificate, = balancer["secrets"]
    made.write_text(text.replace(certificate["target"], str(pem)))
    program = start.split()
    checked = subprocess.run(
        [shutil.which(program[0], path=PATH), "-c", "-f", made], capture_output=True, text=True,
        timeout=60, env={**os.environ})
    assert checked.returncode == 0, checked.stdout + checked.stderr
