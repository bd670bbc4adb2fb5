"""What others build and run: wheels for every system, an image, a composition, a service."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import signoria
from signoria.server.settings import Settings

ROOT = Path(__file__).parents[1]
TOOLS = Path(sys.executable).parent
DOCKERFILE = ROOT / "Dockerfile"
COMPOSE = ROOT / "compose.yaml"
SERVICE = ROOT / "deploy" / "signoria.service"
WORKFLOW = ROOT / ".github" / "workflows" / "wheels.yml"
VERSIONS = ["cp311", "cp312", "cp313", "cp314"]


def told(*command):
    """Return the exit code of a tool and all that it writes."""
    done = subprocess.run(
        [str(each) for each in command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("platform", "arch", "ends"),
    [
        ("linux", "x86_64", ["manylinux_x86_64", "musllinux_x86_64"]),
        ("linux", "aarch64", ["manylinux_aarch64", "musllinux_aarch64"]),
        ("macos", "x86_64,arm64", ["macosx_arm64", "macosx_x86_64"]),
        ("windows", "AMD64", ["win_amd64"]),
    ],
)
def test_a_wheel_is_built_for_each_python_on_each_system(platform, arch, ends):
    asked = ["--platform", platform, "--archs", arch, "--print-build-identifiers"]
    done = subprocess.run(
        [sys.executable, "-m", "cibuildwheel", *asked, str(ROOT)],
        capture_output=True,
        text=True,
        check=True,
    )
    wanted = sorted(f"{version}-{end}" for version in VERSIONS for end in ends)
    assert sorted(done.stdout.split()) == wanted


def test_a_wheel_that_is_not_compiled_is_not_accepted():
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["cibuildwheel"]
    assert config["environment"] == {"SIGNORIA_COMPILE": "1"}
    assert any("assert COMPILED" in line for line in config["test-command"])


def test_the_workflow_keeps_to_the_schema_of_workflows():
    code, said = told(
        TOOLS / "check-jsonschema", "--builtin-schema", "vendor.github-workflows", WORKFLOW
    )
    assert code == 0, said


def test_hadolint_has_nothing_to_say_about_the_image():
    assert told(TOOLS / "hadolint", DOCKERFILE) == (0, "")


def test_the_image_runs_as_nobody_special_and_tells_whether_it_is_ready():
    last = DOCKERFILE.read_text().rpartition("\nFROM ")[2]
    assert re.search(r"^USER 10001$", last, re.MULTILINE)
    assert "--uid 10001" in last
    assert re.search(r"^HEALTHCHECK .*\n.*/readyz", last, re.MULTILINE)
    assert "apt-get" not in last


def test_the_composition_keeps_to_the_schema_of_compose():
    code, said = told(
        TOOLS / "check-jsonschema", "--builtin-schema", "vendor.compose-spec", COMPOSE
    )
    assert code == 0, said


def test_the_composition_waits_for_its_database():
    import yaml

    services = yaml.safe_load(COMPOSE.read_text())["services"]
    assert services["signoria"]["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert "pg_isready" in services["database"]["healthcheck"]["test"]
    assert services["signoria"]["ports"] == ["127.0.0.1:8000:8000"]
    assert "ports" not in services["database"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_has_nothing_to_say_about_the_service(tmp_path):
    unit = tmp_path / "signoria.service"
    text = SERVICE.read_text().replace("/opt/signoria/bin/signoria", str(TOOLS / "signoria"))
    unit.write_text(text)
    code, said = told(shutil.which("systemd-analyze"), "verify", "--man=no", unit)
    assert code == 0, said
    assert "signoria.service:" not in said


@pytest.mark.parametrize("file", [DOCKERFILE, COMPOSE, SERVICE], ids=lambda file: file.name)
def test_every_variable_is_a_setting_of_the_server(file):
    named = set(re.findall(r"\bSIGNORIA_([A-Z_]+)", file.read_text()))
    others = {"COMPILE", "DB_PASSWORD"}
    assert named - others
    assert {name.lower() for name in named - others} <= set(Settings.model_fields)


def test_the_page_says_which_of_them_were_never_run():
    page = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    never = page.partition("## What was never run")[2]
    for name in ("Dockerfile", "compose.yaml", "cibuildwheel", "systemd", "Windows", "macOS"):
        assert name in never, name


def test_the_version_is_written_in_one_place():
    version = re.escape(signoria.__version__)
    assert "version" in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dynamic"]
    package = json.loads((ROOT / "web" / "package.json").read_text())
    assert (package["private"], package["version"]) == (True, "0.0.0")
    places = [ROOT / "setup.py", DOCKERFILE, COMPOSE, SERVICE, WORKFLOW, ROOT / "Makefile"]
    places += [*(ROOT / "src" / "signoria").rglob("*.py"), *(ROOT / "build_support").glob("*.py")]
    found = [
        str(path.relative_to(ROOT))
        for path in places
        if re.search(rf"(?<![\d.]){version}(?![\d.])", path.read_text(encoding="utf-8"))
    ]
    assert found == ["src/signoria/__init__.py"]
