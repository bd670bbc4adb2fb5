"""The mutation tester: which bugs it plants, that it tells the dead from the living, its list."""

import ast
import subprocess
import sys
from dataclasses import replace

import pytest
from click.testing import CliRunner
from mutants import accepted, killers, page
from mutants.__main__ import main, select
from mutants.forks import be_quiet, streamed
from mutants.mutant import mutants_of, shortened
from mutants.net import Net
from mutants.scope import Scope, names, scope_of
from mutants.sites import sites
from mutants.store import Store
from mutants.trials import try_all
from mutants.verdict import FailsAnywayError

pytestmark = pytest.mark.once

TOY = '''
LIMIT = 3
SEEN = {}


def double(n):
    return n * 2


TABLE = [double(n) for n in range(LIMIT)]


def enough(n):
    """Say whether it is enough."""
    return n >= LIMIT


def search(n):
    while n > 0:
        n -= 1
    return n


def remembered(n):
    if n not in SEEN:
        SEEN[n] = n + 1
    return SEEN[n]


class Box:
    def __init__(self):
        self.full = False

    def fill(self):
        self.full = True
        unseen_by_tests(self)


def unseen_by_tests(box):
    del box


def untested(n):
    return n + 1
'''
TESTS = """
from toy_rules import rules


def test_enough():
    assert rules.enough(3)
    assert not rules.enough(2)


def test_search():
    assert rules.search(3) == 0


def test_remembered():
    assert rules.remembered(1) == 2


def test_remembered_again():
    assert rules.remembered(1) == 2


def test_table():
    assert rules.TABLE == [0, 2, 4]


def test_fill():
    box = rules.Box()
    assert not box.full
    box.fill()
    assert box.full
"""


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """A game of one file, with its tests."""
    package, tests = tmp_path / "toy_rules", tmp_path / "tests"
    package.mkdir()
    tests.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(TOY)
    (tests / "test_rules.py").write_text(TESTS)
    monkeypatch.syspath_prepend(tmp_path)
    yield Scope("toy", "toy_rules", (package / "rules.py",), tests, (), tmp_path, tmp_path)
    assert "toy_rules" not in sys.modules


def changes(text):
    return [(site.before, site.after) for site in sites(ast.parse(text))]


def of_function(body, arguments="s, a, b"):
    return changes(f"def f({arguments}):\n    {body}")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("s.x = a < b", {"pass", "s.x = a <= b"}),
        ("s.x = a == b", {"pass", "s.x = a != b"}),
        ("s.x = a is b", {"pass", "s.x = a is not b"}),
        ("s.x = 3", {"pass", "s.x = 4", "s.x = 2"}),
        ("s.x = 0", {"pass", "s.x = 1"}),
        ("s.x = True", {"pass", "s.x = False"}),
        ("s.x = a and b", {"pass", "s.x = a or b"}),
        ("s.x = not a", {"pass", "s.x = a"}),
        ("s.x += a", {"pass", "s.x -= a"}),
        ("s.x = a // b", {"pass", "s.x = a * b"}),
        ("s.x = a << b", {"pass", "s.x = a >> b"}),
        ("s.x = a >= b", {"pass", "s.x = a > b", "s.x = a == b"}),
        ("s.x = min(a, b)", {"pass", "s.x = max(a, b)"}),
        ("f(s, a, b)", {"pass", "f(a, s, b)", "f(s, b, a)"}),
        ("f(a, a)", {"pass"}),
        ("return a", {"pass"}),
        ("s.x = a if b else s", {"pass", "s.x = a if not b else s"}),
        ("s.x = [n for n in a if n]", {"pass", "s.x = [n for n in a if not n]"}),
        ("a = s", {"pass"}),
    ],
)
def test_each_kind_of_change(line, expected):
    found = of_function(line)
    assert {after for _, after in found} == expected
    assert len(found) == len(expected)


@pytest.mark.parametrize(
    "line",
    [
        '"""Say nothing."""',
        "assert a < 3",
        "new = a",
        "from x import y",
        "s.text: Final[3] = a",
        'new = f"{a + 1}"',
        'new = cast("x", a)',
    ],
)
def test_what_no_rule_depends_on_is_left_alone(line):
    assert of_function(line) == []


def test_a_condition_is_turned_round_once():
    assert of_function("if a == b:\n        f()")[:-1] == [("if a == b:", "if a != b:")]
    assert of_function("if not a:\n        f()")[:-1] == [("if not a:", "if a:")]
    turned = [after for _, after in of_function("while a < b:\n        f()")]
    assert turned == ["while not a < b:", "while a <= b:", "pass"]


def test_a_default_and_a_table_are_found_when_the_module_is_imported():
    functions = [site.function for site in sites(ast.parse("X = 3\ndef f(a=True): pass\n"))]
    assert functions == ["", "", ""]


def test_a_method_is_known_by_its_class():
    (site,) = sites(ast.parse("class A:\n    def f(self):\n        return self\n"))
    assert site.function == "A.f"


def test_a_long_line_is_shown_around_the_change():
    before = "x = " + "a" * 90 + " < 3 and " + "b" * 90
    shown = shortened(before, before.replace("<", "<="))
    assert shown == (
        "…" + "a" * 22 + " < 3 and " + "b" * 17 + "…",
        "…" + "a" * 22 + " <= 3 and " + "b" * 17 + "…",
    )


def test_equal_changes_of_one_function_are_counted(tmp_path):
    path = tmp_path / "rules.py"
    path.write_text("def f(s):\n    s.go()\n    s.go()\n")
    assert [mutant.name for mutant in mutants_of(path)] == [
        "rules.f: s.go() -> pass",
        "rules.f: s.go() -> pass (2)",
    ]


def verdicts(report):
    return {name: verdict.end for name, verdict in report.verdicts.items()}


def tried(toy, tmp_path, tell=lambda verdict: None):
    return try_all(toy, toy.mutants(), Store(toy, tmp_path / "kept"), 2, tell)


@pytest.mark.slow
def test_the_dead_are_told_from_the_living(toy, tmp_path):
    found = verdicts(tried(toy, tmp_path))
    assert found == {
        "rules: LIMIT = 3 -> LIMIT = 4": "killed",
        "rules: LIMIT = 3 -> LIMIT = 2": "killed",
        "rules.double: return n * 2 -> return n // 2": "killed",
        "rules.double: return n * 2 -> return n * 3": "killed",
        "rules.double: return n * 2 -> return n * 1": "killed",
        "rules.double: return n * 2 -> pass": "killed",
        "rules.enough: return n >= LIMIT -> return n > LIMIT": "killed",
        "rules.enough: return n >= LIMIT -> return n == LIMIT": "survived",
        "rules.enough: return n >= LIMIT -> pass": "killed",
        "rules.search: while n > 0: -> while not n > 0:": "killed",
        "rules.search: while n > 0: -> while n >= 0:": "killed",
        "rules.search: while n > 0: -> while n > 1:": "killed",
        "rules.search: n -= 1 -> n += 1": "lost its way",
        "rules.search: n -= 1 -> pass": "lost its way",
        "rules.search: n -= 1 -> n -= 2": "killed",
        "rules.search: n -= 1 -> n -= 0": "lost its way",
        "rules.search: return n -> pass": "killed",
        "rules.remembered: if n not in SEEN: -> if n in SEEN:": "killed",
        "rules.remembered: SEEN[n] = n + 1 -> pass": "killed",
        "rules.remembered: SEEN[n] = n + 1 -> SEEN[n] = n - 1": "killed",
        "rules.remembered: SEEN[n] = n + 1 -> SEEN[n] = n + 2": "killed",
        "rules.remembered: SEEN[n] = n + 1 -> SEEN[n] = n + 0": "killed",
        "rules.remembered: return SEEN[n] -> pass": "killed",
        "rules.Box.__init__: self.full = False -> pass": "killed",
        "rules.Box.__init__: self.full = False -> self.full = True": "killed",
        "rules.Box.fill: self.full = True -> pass": "killed",
        "rules.Box.fill: self.full = True -> self.full = False": "killed",
        "rules.Box.fill: unseen_by_tests(self) -> pass": "survived",
        "rules.untested: return n + 1 -> pass": "unreached",
        "rules.untested: return n + 1 -> return n - 1": "unreached",
        "rules.untested: return n + 1 -> return n + 2": "unreached",
        "rules.untested: return n + 1 -> return n + 0": "unreached",
    }


@pytest.mark.slow
def test_what_is_known_is_not_tried_again(toy, tmp_path, monkeypatch):
    first = verdicts(tried(toy, tmp_path))
    with (tmp_path / "kept" / "toy.jsonl").open("a") as kept:
        kept.write('{"mutant": "half')
    monkeypatch.setattr("mutants.trials.Warm", None)
    assert verdicts(tried(toy, tmp_path)) == first
    test = toy.tests / "test_more.py"
    test.write_text("from toy_rules import rules\ndef test_more(): assert rules.untested(1) == 2\n")
    again = Store(toy, tmp_path / "kept").known(toy.mutants())
    assert {verdict.end for verdict in again.values()} == {"killed"}, "survivors are tried again"


def test_tests_that_fail_without_a_bug_are_named(toy, tmp_path):
    (toy.tests / "test_rules.py").write_text("def test_wrong(): assert False\n")
    with pytest.raises(FailsAnywayError, match="test_wrong"):
        tried(toy, tmp_path)


def test_tests_that_cannot_be_collected_are_told(toy, tmp_path):
    (toy.tests / "test_rules.py").write_text("import nothing_of_that_name\n")
    with pytest.raises(FailsAnywayError, match="cannot be collected"):
        tried(toy, tmp_path)


def test_what_is_too_much_play_for_the_interpreted_engine_is_left_out(toy):
    (toy.tests / "test_rules.py").write_text(
        "import pytest\ndef test_short(): pass\n@pytest.mark.compiled\ndef test_long(): pass\n"
    )

    def look(tell):
        be_quiet()
        Net(toy, lambda net: tell({"tests": list(net.items)}), traced=False).run()

    assert list(streamed(look)) == [{"tests": ["tests/test_rules.py::test_short"]}]


@pytest.mark.slow
def test_a_survivor_that_is_listed_is_no_hole_and_an_old_entry_is_told(toy, tmp_path):
    (tmp_path / "toy.toml").write_text(
        '[["rules.Box.fill"]]\n'
        'changes = ["unseen_by_tests(self) -> pass"]\nreason = "equivalent: it does nothing"\n'
        '[["rules.gone"]]\nchanges = ["a -> b"]\nreason = "equivalent"\n'
    )
    report = tried(toy, tmp_path)
    assert [(verdict.mutant.where, reason) for verdict, reason in report.listed] == [
        ("rules.Box.fill", "equivalent: it does nothing")
    ]
    assert report.strangers == ["rules.gone: a -> b"]
    assert {verdict.mutant.where for verdict in report.survivors} == {
        "rules.enough",
        "rules.untested",
    }
    assert not report.good
    assert (report.dead, len(report.verdicts)) == (26, 32)
    text = page.text([report])
    assert "| `rules.py` | 32 | 26 | 81.2% |" in text
    assert "- `rules.untested: return n + 1 -> return n - 1`" in text
    assert "    - equivalent: it does nothing\n        - `unseen_by_tests(self) -> pass`" in text


@pytest.mark.parametrize("game", names())
def test_files_with_rules_and_views_are_in_scope(game):
    stems = {path.stem for path in scope_of(game).files}
    assert {"rules", "view", "scoring", "state"} <= stems
    assert not {"heuristics", "reasons", "position", "options"} & stems


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_every_entry_of_the_list_is_a_mutant(game):
    scope = scope_of(game)
    assert accepted.strangers(accepted.read(scope), scope.mutants()) == []


def test_a_sample_is_always_the_same(toy):
    sample = [mutant.name for mutant in select(toy, sample=3)]
    assert sample == [mutant.name for mutant in select(toy, sample=3)]
    assert len(sample) == 3
    assert sample == [mutant.name for mutant in select(toy, sample=5)][:3]


def test_one_function_or_file_can_be_chosen(toy):
    assert {mutant.where for mutant in select(toy, only=["rules.double"])} == {"rules.double"}
    assert len(select(toy, only=["rules"])) == 32


def test_only_functions_that_differ_from_main_can_be_chosen(toy):
    def git(*words):
        who = ["-c", "user.name=Toy", "-c", "user.email=toy@example.org"]
        command = ["git", "-C", toy.root, *who, *words]
        subprocess.run(command, check=True, capture_output=True)

    git("init", "--initial-branch=main")
    git("add", ".")
    git("commit", "--message=before")
    assert select(toy, changed=True) == []
    rules = toy.files[0]
    rules.write_text(rules.read_text().replace("return n * 2", "return n + n"))
    assert {mutant.where for mutant in select(toy, changed=True)} == {"rules.double"}
    git("checkout", "-b", "work")
    git("commit", "--all", "--message=after")
    assert {mutant.where for mutant in select(toy, changed=True)} == {"rules.double"}


def test_code_from_elsewhere_is_refused(monkeypatch, tmp_path):
    monkeypatch.setattr("signoria.__file__", str(tmp_path / "signoria" / "__init__.py"))
    answer = CliRunner().invoke(main, ["medici"])
    assert answer.exit_code == 1
    assert "set PYTHONPATH" in answer.output


def test_the_test_that_killed_a_mutant_before_is_tried_alone(toy):
    scope = replace(toy, killers=toy.root / "killers")
    wanted = [each for each in scope.mutants() if each.function in ("enough", "double")]
    by_all = try_all(scope, wanted, Store(scope, scope.root / "first"), 2, lambda _: None)
    killers.write(scope, by_all.verdicts.values())
    dead = {each.mutant.name: each.test for each in by_all.verdicts.values() if each.test}
    wanted = [each for each in wanted if each.name in dead]
    before = (scope.tests / "test_rules.py").read_text()
    (scope.tests / "test_rules.py").write_text(f"{before}\n\ndef test_more():\n    assert False\n")
    again = try_all(scope, wanted, Store(scope, scope.root / "again"), 2, lambda _: None)
    assert {name: each.test for name, each in again.verdicts.items()} == dead != {}


def test_a_mutant_that_its_killer_lets_live_is_tried_with_all_tests(toy):
    scope = replace(toy, killers=toy.root / "killers")
    wanted = [each for each in scope.mutants() if each.function == "enough"]
    by_all = try_all(scope, wanted, Store(scope, scope.root / "first"), 2, lambda _: None)
    wrong = [replace(v, test="tests/test_rules.py::test_fill") for v in by_all.verdicts.values()]
    killers.write(scope, wrong)
    again = try_all(scope, wanted, Store(scope, scope.root / "again"), 2, lambda _: None)
    assert again.dead == by_all.dead == 2
