"""What the page weighs, keeps and asks: fonts, the worker of an installed page, preferences."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.conftest import STATIC, running
from browser.games import MEDICI
from browser.table import ACTIONS, offered, start_table, turn, until
from playwright.sync_api import Browser, BrowserContext, Page, expect

CONTROLLED = "() => navigator.serviceWorker.controller?.state === 'activated'"
KEPT = "async () => (await caches.keys()).filter((name) => name.startsWith('signoria-'))"


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The built page in a folder of its own, which the next server offers."""
    folder = tmp_path / "static"
    shutil.copytree(STATIC.parent, folder)
    monkeypatch.setenv("SIGNORIA_STATIC", str(folder))
    return folder


@pytest.fixture
def visitor(chromium: Browser) -> Iterator[BrowserContext]:
    """Someone whose browser may keep the page."""
    context = chromium.new_context(service_workers="allow")
    yield context
    context.close()


def visit(visitor: BrowserContext, address: str) -> Page:
    """Open the page, and wait until its worker keeps it."""
    page = visitor.new_page()
    page.goto(address)
    until(page, CONTROLLED)
    return page


def build_anew(folder: Path) -> None:
    """Put another build in the place of the first: its scripts have other names, as a hash would
    give them, and the first of them says so."""
    scripts = list(folder.glob("assets/*.js"))
    page = (folder / "index.html").read_text(encoding="utf-8")
    [first] = [script for script in scripts if f'src="./assets/{script.name}"' in page]
    first.write_text(
        f"document.documentElement.dataset.build = 'anew';\n{first.read_text(encoding='utf-8')}",
        encoding="utf-8",
    )
    for packed in [*folder.rglob("*.br"), *folder.rglob("*.gz")]:
        packed.unlink()
    for file in [*scripts, folder / "index.html", folder / "sw.js"]:
        text = file.read_text(encoding="utf-8")
        for script in scripts:
            text = text.replace(script.name, f"{script.stem}-anew.js")
        file.write_text(text, encoding="utf-8")
    for script in scripts:
        script.rename(script.with_name(f"{script.stem}-anew.js"))
    worker = folder / "sw.js"
    worker.write_text(
        re.sub(r'\("[0-9a-f]{12}", ', '("anew", ', worker.read_text(encoding="utf-8"))
    )


def test_a_new_build_is_never_hidden_by_what_was_kept_of_the_old_one(build, visitor, tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    with running(data) as address:
        page = visit(visitor, address)
        assert page.evaluate("document.documentElement.dataset.build") is None
        [first] = page.evaluate(KEPT)
        build_anew(build)
        page.reload()
        expect(page.locator(".door")).to_have_count(4)
        assert page.evaluate("document.documentElement.dataset.build") == "anew"
        until(page, f"async () => JSON.stringify(await ({KEPT})()) === '[\"signoria-anew\"]'")
        assert first != "signoria-anew"


def test_without_a_server_the_shell_says_that_there_is_none(build, visitor, tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    with running(data) as address:
        page = visit(visitor, address)
    page.goto(address)
    expect(page.get_by_role("alert").first).to_be_visible()
    assert page.evaluate("document.querySelector('header .wordmark').textContent") == "Signoria"


def test_what_a_browser_needs_to_install_the_page_is_there(server, new_page):
    page = new_page()
    manifest = page.evaluate("fetch('signoria.webmanifest').then((answer) => answer.json())")
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "./")
    for icon in manifest["icons"]:
        found = page.request.get(server + icon["src"])
        assert found.ok, icon
        assert found.headers["content-type"] == icon["type"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert page.request.head(server).ok


def test_the_lobby_is_sent_in_130_kilobytes(chromium, server):
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    sent: list[float] = []
    watching = context.new_cdp_session(page)
    watching.send("Network.enable")
    watching.on("Network.loadingFinished", lambda told: sent.append(told["encodedDataLength"]))
    page.goto(server)
    expect(page.locator(".door")).to_have_count(4)
    page.wait_for_load_state("networkidle")
    context.close()
    assert len(sent) > 5
    assert sum(sent) <= 130_000


def test_the_letters_are_those_that_the_page_brings(new_page):
    page = new_page(lang="fr-FR")
    expect(page.locator(".door")).to_have_count(4)
    page.evaluate("document.fonts.ready.then(() => true)")
    for font in ("400 16px 'Source Sans 3'", "600 16px 'Source Sans 3'", "600 16px 'EB Garamond'"):
        assert page.evaluate("font => document.fonts.check(font, 'é\\u202f?')", font), font
    assert "Source Sans 3" in page.evaluate("getComputedStyle(document.body).fontFamily")
    wide = page.evaluate(
        """() => {
          const line = document.body.appendChild(document.createElement('span'));
          line.style.font = "400 100px 'Source Sans 3'";
          line.textContent = 'a\\u202fb';
          const all = line.getBoundingClientRect().width;
          line.textContent = 'ab';
          const rest = line.getBoundingClientRect().width;
          line.remove();
          return all - rest;
        }"""
    )
    assert wide == pytest.approx(16, abs=1), "the narrow space of French is a sixth of an em"


def settings_of(page: Page) -> None:
    """Open the settings."""
    page.get_by_role("button", name=re.compile("Settings|Réglages")).click()
    page.locator("#settings").wait_for()


def test_a_larger_text_size_makes_letters_larger_and_stays(new_page):
    page = new_page()
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = page.evaluate(size)
    settings_of(page)
    page.get_by_role("radio", name="130%").check()
    assert page.evaluate(size) == pytest.approx(before * 1.3)
    page.reload()
    expect(page.locator(".door")).to_have_count(4)
    assert page.evaluate(size) == pytest.approx(before * 1.3)


def test_who_wishes_so_is_asked_before_each_move(new_page):
    page = new_page()
    page.evaluate("localStorage.setItem('signoria.confirm', 'on')")
    page.reload()
    start_table(page, MEDICI)
    moment = turn(page)
    offered(page).first.click()
    asked = page.locator(f"{ACTIONS} .confirm")
    expect(asked).to_be_visible()
    assert page.locator(ACTIONS).get_attribute("data-seq") == moment
    page.get_by_role("button", name="Cancel").click()
    expect(asked).to_have_count(0)
    expect(offered(page).first).to_be_visible()
    assert page.locator(ACTIONS).get_attribute("data-seq") == moment
    offered(page).first.click()
    page.get_by_role("button", name="Play it").click()
    until(page, "seq => document.querySelector('#actions')?.dataset.seq !== seq", moment)


def test_who_does_not_is_not(new_page):
    page = new_page()
    start_table(page, MEDICI)
    moment = turn(page)
    offered(page).first.click()
    until(page, "seq => document.querySelector('#actions')?.dataset.seq !== seq", moment)
    assert page.locator(f"{ACTIONS} .confirm").count() == 0


HEARD = """
window.heard = [];
window.AudioContext = class {
  currentTime = 0; sampleRate = 8000; state = 'running';
  node() {
    const none = () => 0;
    const gain = {
      setValueAtTime: none, linearRampToValueAtTime: none, exponentialRampToValueAtTime: none,
    };
    return { frequency: {}, connect: (next) => next, start: none, stop: none, gain };
  }
  createOscillator() { window.heard.push('tone'); return this.node(); }
  createGain() { return this.node(); }
  createBiquadFilter() { return this.node(); }
  createBufferSource() { return this.node(); }
  createBuffer(n, length) { return { getChannelData: () => new Float32Array(length) }; }
};
window.told = [];
window.Notification = class {
  static permission = 'granted';
  constructor(title) { window.told.push(title); }
};
Object.defineProperty(document, 'hidden', { get: () => true });
"""


@pytest.mark.parametrize("wished", [True, False])
def test_sounds_and_notifications_come_only_where_they_are_wished(new_page, wished):
    page = new_page()
    page.add_init_script(HEARD)
    for name in ("sound", "notify"):
        page.evaluate(f"localStorage.setItem('signoria.{name}', '{'on' if wished else 'off'}')")
    page.reload()
    start_table(page, MEDICI)
    turn(page)
    if wished:
        until(page, "() => heard.length && told.length")
    assert (page.evaluate("heard.length") > 0) == wished
    assert page.evaluate("told") == (["Your turn"] if wished else [])


def test_the_curve_of_the_score_is_written_as_large_as_all_else_on_a_phone(
    new_page, server, finished
):
    page = new_page(phone=True)
    page.goto(f"{server}t/{finished}")
    letters = page.locator(".final figure svg text")
    letters.first.wait_for()
    sizes = letters.evaluate_all(
        "all => all.map(t => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a)"
    )
    assert min(sizes) > 13.9
