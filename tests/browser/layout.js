// What is wrong with the layout of a table as it stands on the screen: a list of sentences, empty if nothing is.
({ least, hand, target }) => {
  const wrong = [];
  const stage = document.querySelector(".stage");
  const boxOf = (node) => node.getBoundingClientRect();
  const nameOf = (node) => {
    const region = node.closest("[data-region]")?.dataset.region ?? "page";
    const said = (node.getAttribute("aria-label") ?? node.textContent ?? "")
      .trim()
      .replace(/\s+/g, " ")
      .slice(0, 40);
    return `${region} ${node.tagName.toLowerCase()}.${node.getAttribute("class") ?? ""} “${said}”`;
  };
  const shown = (node) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !node.closest(".unseen");

  /** The part of *box* that no ancestor of *node* cuts off, or null. */
  function visible(node, box, cut = node.parentElement) {
    let { left, top, right, bottom } = box;
    for (let at = cut; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const edge = boxOf(at);
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return right - left > 1 && bottom - top > 1
      ? { left, top, right, bottom }
      : null;
  }
  /** Whether *node* lies in a list that may scroll. */
  function scrolls(node) {
    for (let at = node.parentElement; at && at !== stage; at = at.parentElement)
      if (
        /auto|scroll/.test(getComputedStyle(at).overflow) &&
        at.scrollHeight > at.clientHeight + 1
      )
        return true;
    return false;
  }

  /** Whether *node* belongs to a heading that stays while its list scrolls below it. */
  function sticks(node) {
    for (let at = node; at && at !== stage; at = at.parentElement)
      if (getComputedStyle(at).position === "sticky") return true;
    return false;
  }

  // The page does not scroll, the board has its room.
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth)
    wrong.push(`the page is ${page.scrollWidth} wide`);
  if (page.scrollHeight > page.clientHeight)
    wrong.push(`the page is ${page.scrollHeight} high`);
  const board = boxOf(document.querySelector("[data-region=board]"));
  if (board.width < least[0] || board.height < least[1])
    wrong.push(
      `the board is ${board.width} × ${board.height}, not ${least.join(" × ")}`,
    );
  if (board.width * board.height < 0.4 * innerWidth * innerHeight)
    wrong.push("the board is less than two fifths");

  // Regions lie inside the window and keep off each other.
  const regions = [...document.querySelectorAll("[data-region]")].filter(
    (node) => boxOf(node).height > 0,
  );
  const apart = (a, b, by) =>
    a.right <= b.left + by ||
    b.right <= a.left + by ||
    a.bottom <= b.top + by ||
    b.bottom <= a.top + by;
  for (const [i, node] of regions.entries()) {
    const { left, top, right, bottom } = boxOf(node);
    if (
      left < -1 ||
      top < -1 ||
      right > innerWidth + 1 ||
      bottom > innerHeight + 1
    )
      wrong.push(`${node.dataset.region} lies outside the window`);
    for (const other of regions.slice(i + 1))
      if (
        !node.contains(other) &&
        !other.contains(node) &&
        !apart(boxOf(node), boxOf(other), 1)
      )
        wrong.push(
          `${node.dataset.region} and ${other.dataset.region} lie on each other`,
        );
  }

  // What can be used is not covered, and large enough.
  for (const node of stage.querySelectorAll(
    "[data-usable=true], button, a[href], select, input",
  )) {
    if (!shown(node)) continue;
    const box = boxOf(node);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const seen = visible(node, box);
    const inside =
      seen &&
      x >= seen.left &&
      x <= seen.right &&
      y >= seen.top &&
      y <= seen.bottom;
    if (!inside && scrolls(node)) continue;
    if (inside && sticks(document.elementFromPoint(x, y)) && scrolls(node))
      continue;
    const hit = inside && document.elementFromPoint(x, y);
    if (!hit || !(node === hit || node.contains(hit)))
      wrong.push(
        `${nameOf(node)} is covered${hit ? ` by ${nameOf(hit)}` : ""}`,
      );
    const piece = node.matches("[role=gridcell]");
    const size = Math.min(box.width, box.height);
    // A paragraph sign stands in the line of its sentence.
    const low = node.closest("[data-region=strip]") ? 36 : target;
    const enough = piece ? 32 : node.matches(".section") ? 24 : low;
    if (size < enough - 0.5)
      wrong.push(`${nameOf(node)} is a target of ${Math.round(size)}`);
  }

  // Words can be read, and no two lie on each other.
  const words = [];
  const walk = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !shown(parent)) continue;
    const svg = parent.closest("svg");
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = (
      svg
        ? [boxOf(parent.closest("text") ?? parent)]
        : [...range.getClientRects()]
    )
      .map((box) => visible(parent, box, parent))
      .filter(Boolean);
    if (!boxes.length) continue;
    const scale = svg ? (parent.getScreenCTM()?.d ?? 1) : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    const drawn =
      svg ||
      parent.closest(
        "[data-region=board], [data-region=own], [data-region=houses], .pill, kbd",
      );
    if (size < (hand && !drawn ? 16 : 14) - 0.2)
      wrong.push(`${nameOf(parent)} is written in ${size.toFixed(1)} px`);
    if (!(
      sticks(parent) ||
      (parent.closest("[data-region=story]") && scrolls(parent))
    ))
      words.push({ parent, boxes });
  }
  /** Lines of one text in a drawing have one box. */
  const together = (a, b) =>
    a.closest("text") !== null && a.closest("text") === b.closest("text");
  /** The inner part of the box of a line: letters of two lines may touch, and a line has leading. */
  const core = ({ left, top, right, bottom }) => {
    const by = (bottom - top) * 0.22;
    return {
      left: left + 1.5,
      right: right - 1.5,
      top: top + by,
      bottom: bottom - by,
    };
  };
  for (const [i, { parent, boxes }] of words.entries())
    for (const other of words.slice(i + 1))
      if (
        !parent.contains(other.parent) &&
        !other.parent.contains(parent) &&
        !together(parent, other.parent)
      )
        for (const a of boxes)
          for (const b of other.boxes)
            if (!apart(core(a), core(b), 2))
              wrong.push(
                `${nameOf(parent)} is written over ${nameOf(other.parent)}`,
              );
  return [...new Set(wrong)];
};
