"""`signoria licences`: every part with its licence, in words and as a bill of materials."""

import json
import re
from importlib.metadata import PackageNotFoundError

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from signoria.cli import parts
from signoria.cli.sbom import bill_of

PAGE = """svelte 5.0.0 (MIT)

Permission is granted.

------------------------------------------------------------------------

@fontsource/eb-garamond 5.3.0 (OFL-1.1)

Reserved.
------------------------------------------------------------------------
Still Garamond.
"""


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A page that ships two packages, and no compiled module."""
    file = tmp_path / "licences.txt"
    file.write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(parts, "SHIPPED", ((file, "npm"), (tmp_path / "none.txt", "pypi")))


def test_all_licences_are_in_one_text(signoria, page):
    done = signoria("licences")
    notices = done.out.split(f"\n{parts.RULE}\n\n")[1:]
    heads = [notice.split()[0] for notice in notices]
    assert heads[:3] == ["signoria", "svelte", "@fontsource/eb-garamond"]
    assert {"click", "rich", "fastapi", "starlette", "sqlalchemy", "librt"} <= set(heads)
    assert done.lines[0].startswith("Signoria ")
    assert f"the {len(heads) - 1} packages" in done.lines[0]
    assert "Permission is granted." in done.out
    assert "Still Garamond." in done.out
    assert "Pallets" in done.out  # in the text of click's


def test_tools_that_nobody_needs_to_play_are_left_out(signoria, page):
    listed = {line.split()[0] for line in signoria("licences", "--list").lines if line}
    assert {"click", "pydantic-core", "anyio"} <= listed
    assert listed & {"pytest", "ruff", "mypy", "mkdocs", "twine", "cibuildwheel"} == set()


def test_an_extra_that_a_package_was_not_asked_for_is_left_out(monkeypatch):
    class Package:
        requires = (
            "idna (>=2)",
            'h2; extra == "http2"',
            "psycopg[binary]>=3",
            "colorama; sys_platform == 'win32'",
        )

    needed = dict(parts._needs(Package, {"brotli"}))  # noqa: SLF001 - the rule itself
    assert needed == {"idna": set(), "psycopg": {"binary"}, "colorama": set()}
    assert "h2" in dict(parts._needs(Package, {"http2"}))  # noqa: SLF001


def test_the_bill_of_materials_is_valid_cyclonedx(signoria, page):
    text = signoria("licences", "--sbom").out
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    bill = json.loads(text)
    purls = {each["purl"] for each in bill["components"]}
    assert {"pkg:npm/svelte@5.0.0", "pkg:npm/%40fontsource/eb-garamond@5.3.0"} <= purls
    (own,) = [each for each in bill["dependencies"] if each["ref"].startswith("pkg:pypi/signoria@")]
    assert any(each.startswith("pkg:pypi/click@") for each in own["dependsOn"])
    assert "pkg:npm/svelte@5.0.0" in own["dependsOn"]


def test_equal_parts_give_an_equal_bill(page, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "315532800")
    first, second = bill_of(parts.all_parts()), bill_of(parts.all_parts())
    assert first == second
    assert first["metadata"]["timestamp"] == "1980-01-01T00:00:00Z"
    newer = [part._replace(version="99") for part in parts.all_parts()]
    assert bill_of(newer)["serialNumber"] != first["serialNumber"]


def test_they_can_be_saved(signoria, page, tmp_path):
    done = signoria("licences", "--save", "licences.txt", "--lang", "fr")
    assert re.fullmatch(r"\d+ composants écrits dans licences\.txt\.\n", done.out)
    assert "et les" in (tmp_path / "licences.txt").read_text(encoding="utf-8").splitlines()[0]


def test_a_list_is_not_saved(signoria):
    done = signoria("licences", "--list", "--save", "x")
    assert (done.code, done.err) == (2, "--list and --save cannot be used together.\n")


def test_without_an_installation_one_sentence_says_so(signoria, monkeypatch):
    def nowhere(name):
        raise PackageNotFoundError(name)

    monkeypatch.setattr(parts, "distribution", nowhere)
    done = signoria("licences")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("Signoria runs here without being installed")
