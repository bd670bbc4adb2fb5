"""Verify a record without Signoria: every line by its check, the seed by its commitment.

python3 verify.py record.jsonl
"""

import hashlib
import json
import sys

before, lines = "", [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
for number, line in enumerate(lines, 1):
    check = line.pop("check")
    text = json.dumps(line, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    if hashlib.sha256((before + text).encode()).hexdigest()[:16] != check:
        sys.exit(f"line {number} was changed")
    before = check
seed = next(line["seed"] for line in reversed(lines) if "seed" in line)
if hashlib.sha256(seed.encode()).hexdigest() != lines[0]["commitment"]:
    sys.exit("the seed is not the one of the commitment")
print(f"{len(lines)} lines are unchanged, and the seed is the one of the commitment")
