"""One name, one meaning: no two buttons that can be seen at once do different things."""

import pytest
from browser.games import PLAYED
from browser.table import offered, play, start_table, turn

TWINS = """() => {
  const shown = (node) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    && node.getClientRects().length > 0 && !node.closest('[inert], [aria-hidden=true]');
  const spoken = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (node.nodeType !== Node.ELEMENT_NODE || node.tagName === 'KBD') return '';
    if (node.getAttribute('aria-hidden') === 'true') return '';
    const label = node.getAttribute('aria-label');
    return label ?? [...node.childNodes].map(spoken).join('');
  };
  const effect = (node) => node.dataset.action ?? node.getAttribute('href') ?? node.dataset.section;
  const named = {};
  for (const node of document.querySelectorAll('button, a[href], [role=button]'))
    if (shown(node)) (named[spoken(node).replace(/\\s+/g, ' ').trim()] ??= []).push(node);
  return Object.entries(named).flatMap(([name, nodes]) => {
    const effects = new Set(nodes.map(effect));
    return nodes.length > 1 && (effects.size > 1 || effects.has(undefined)) ? [name] : [];
  });
}"""
"""Names that several visible buttons have whose effects differ, or cannot be told apart."""


@pytest.mark.parametrize("lang", ["fr-FR", pytest.param("en-GB", marks=pytest.mark.long)])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", PLAYED, ids=str)
def test_buttons_of_one_name_do_one_thing(new_page, game, phone, lang):
    page = new_page(phone=phone, lang=lang)
    start_table(page, game)

    def act(n):
        assert page.evaluate(TWINS) == []
        choices = offered(page)
        choices.nth(n * 3 % choices.count()).dispatch_event("click")
        if page.locator("#actions .armed").count():
            page.locator("#actions .armed").first.dispatch_event("click")
        page.keyboard.press("Escape")  # a scoring, if one is shown

    play(page, act, moves=6)
    if turn(page):
        assert page.evaluate(TWINS) == []
