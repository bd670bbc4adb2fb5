"""A software bill of materials: the parts as CycloneDX JSON."""

import json
import os
import time
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final
from urllib.parse import quote

from signoria.cli.parts import Part

SPECIFICATION: Final = "1.6"


def bill_of(parts: Sequence[Part]) -> dict[str, object]:
    """Return the bill of materials of *parts*, the first of which consists of the others.

    Equal parts at an equal ``SOURCE_DATE_EPOCH`` give an equal bill.
    """
    moment = float(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    contents = {
        "metadata": {
            "timestamp": datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": _component(parts[0], "application"),
        },
        "components": [_component(part, "library") for part in parts[1:]],
        "dependencies": _dependencies(parts),
    }
    serial = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(contents, sort_keys=True))
    head = {"bomFormat": "CycloneDX", "specVersion": SPECIFICATION}
    return {**head, "serialNumber": f"urn:uuid:{serial}", "version": 1, **contents}


def _component(part: Part, kind: str) -> dict[str, object]:
    group, _, name = part.name.rpartition("/")
    licence = {"expression": part.licence} if part.is_spdx else {"license": {"name": part.licence}}
    return {
        "type": kind,
        "bom-ref": _reference(part),
        **({"group": group} if group else {}),
        "name": name,
        "version": part.version,
        "licenses": [licence],
        "purl": _reference(part),
    }


def _reference(part: Part) -> str:
    """Return the package URL of *part*."""
    return f"pkg:{part.registry}/{quote(part.name, safe='/')}@{quote(part.version, safe='')}"


def _dependencies(parts: Sequence[Part]) -> list[dict[str, object]]:
    known = {part.name: _reference(part) for part in parts}
    return [
        {"ref": known[part.name], "dependsOn": sorted(known[each] for each in part.needs)}
        for part in parts
    ]
