// What is wrong with the layout of a table as it stands on the screen: a list of sentences, empty if nothing is.
({ least, hand }) => {
  const wrong = [];
  const stage = document.querySelector(".stage");
  // Who wishes letters to be smaller has all else smaller too.
  const scale = Math.min(1, stage.currentCSSZoom ?? 1);
  const target = 44 * scale;
  const boxOf = (node) => node.getBoundingClientRect();
  const regionOf = (node) =>
    node.closest("[data-region]")?.dataset.region ?? "page";
  const nameOf = (node) => {
    const said = (node.getAttribute("aria-label") ?? node.textContent ?? "")
      .trim()
      .replace(/\s+/g, " ")
      .slice(0, 40);
    return `${regionOf(node)} ${node.tagName.toLowerCase()}.${node.getAttribute("class") ?? ""} “${said}”`;
  };
  const shown = (node) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !node.closest(".unseen");

  /** The part of *box* that neither the window nor an ancestor of *node* cuts off, or null. */
  function visible(node, box, cut = node.parentElement) {
    let left = Math.max(0, box.left);
    let top = Math.max(0, box.top);
    let right = Math.min(innerWidth, box.right);
    let bottom = Math.min(innerHeight, box.bottom);
    for (let at = cut; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const edge = boxOf(at);
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return right - left > 1 && bottom - top > 1
      ? { left, top, right, bottom, width: right - left, height: bottom - top }
      : null;
  }

  const below = (at) => at.scrollHeight - at.clientHeight;
  const aside = (at) => at.scrollWidth - at.clientWidth;
  const rolls = (at, by = 1) => {
    const { overflowX, overflowY } = getComputedStyle(at);
    const may = /auto|scroll/;
    return (
      (may.test(overflowY) && below(at) > by) ||
      (may.test(overflowX) && aside(at) > by)
    );
  };
  /** Whether *node* lies in a list that can be scrolled. */
  function scrolls(node) {
    for (let at = node.parentElement; at && at !== stage; at = at.parentElement)
      if (rolls(at, 0)) return true;
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

  // Regions are there, lie inside the window and keep off each other.
  const regions = [...document.querySelectorAll("[data-region]")].filter(
    (node) => boxOf(node).height > 0 && boxOf(node).width > 0,
  );
  const there = regions.map((node) => node.dataset.region);
  for (const name of [
    ...["bar", "board", "strip", "dock", "houses"],
    ...(hand ? ["own"] : ["since", "story"]),
  ])
    if (!there.includes(name)) wrong.push(`there is no ${name}`);
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

  // Only the story and what may be done scroll; a list that goes on says so at its edge.
  for (const node of stage.querySelectorAll("[data-region] *")) {
    if (!shown(node) || !rolls(node)) continue;
    const region = regionOf(node);
    if (!["dock", "since", "story"].includes(region))
      wrong.push(`${nameOf(node)} scrolls`);
    const on =
      below(node) - node.scrollTop > 6 || aside(node) - node.scrollLeft > 6;
    if (region === "dock" && on && getComputedStyle(node).maskImage === "none")
      wrong.push(`${nameOf(node)} goes on without a fade`);
  }
  // What must be decided is in sight: the first of the actions at least, the rest in a list that fades.
  const first = stage.querySelector("#actions.mine [data-action]");
  if (!first) wrong.push("nothing can be decided");
  else {
    const seen = visible(first, boxOf(first));
    if (!seen || seen.height < Math.min(target, boxOf(first).height) - 1)
      wrong.push(`${nameOf(first)} is below the fold`);
  }

  // What can be used is not covered, and large enough.
  const pieces = [
    ...stage.querySelectorAll("[role=gridcell], [data-region=board] button"),
  ].filter(shown);
  /** What lies on a board may be smaller where another piece or button is near. */
  const crowded = (piece) =>
    pieces.some(
      (other) =>
        other !== piece &&
        !piece.contains(other) &&
        !other.contains(piece) &&
        !apart(boxOf(piece), boxOf(other), -12),
    );
  for (const node of stage.querySelectorAll(
    "[data-usable=true], button, a[href], select, input",
  )) {
    if (!shown(node)) continue;
    // What stands beside a town belongs to it, but its middle is that of the town.
    const box = boxOf(node.querySelector(":scope > .reach") ?? node);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const seen = visible(node, box);
    const inside =
      seen &&
      x >= seen.left &&
      x <= seen.right &&
      y >= seen.top &&
      y <= seen.bottom;
    if (!inside && scrolls(node)) continue;
    const hit = inside && document.elementFromPoint(x, y);
    if (hit && sticks(hit) && scrolls(node)) continue;
    if (!hit || !(node === hit || node.contains(hit))) {
      wrong.push(
        `${nameOf(node)} is covered${hit ? ` by ${nameOf(hit)}` : ""}`,
      );
      continue;
    }
    // What is cut off of a target is no target; a list that scrolls brings the rest.
    const { width, height } = scrolls(node) ? box : seen;
    const size = Math.min(width, height);
    let enough = target;
    if (pieces.includes(node) && crowded(node)) enough = 32 * scale;
    // The strip is as high as its arrangement says; a paragraph sign stands in the line of its sentence.
    const strip = node.closest("[data-region=strip]");
    if (strip) enough = Math.min(target, boxOf(strip).height);
    if (node.matches(".section")) enough = 24 * scale;
    if (size < enough - 0.5)
      wrong.push(`${nameOf(node)} is a target of ${Math.round(size)}`);
  }

  // Pictures are whole, and stay in their card and their region. What is cut on purpose says so.
  const within = (box, frame) =>
    box.left >= frame.left - 1 &&
    box.top >= frame.top - 1 &&
    box.right <= frame.right + 1 &&
    box.bottom <= frame.bottom + 1;
  /** Whether *button* shows no word. */
  const wordless = (button) =>
    button.querySelector("svg, img") &&
    ![...button.querySelectorAll("*"), button].some(
      (each) =>
        shown(each) &&
        [...each.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.data.trim(),
        ),
    );
  for (const node of stage.querySelectorAll(
    "[data-region] :is(svg, img, button)",
  )) {
    const box = boxOf(node);
    if (
      node.parentElement.closest("svg") ||
      (node.matches("button") && !wordless(node)) ||
      node.closest("[data-cropped]") ||
      !(box.width && box.height && shown(node)) ||
      scrolls(node)
    )
      continue;
    const seen = visible(node, box);
    if (!seen || !within(box, seen))
      wrong.push(`${nameOf(node)} is a picture that is cut off`);
    for (const frame of ["[data-seat]", "[data-region]"])
      if (node.closest(frame) && !within(box, boxOf(node.closest(frame))))
        wrong.push(`${nameOf(node)} is a picture that sticks out of ${frame}`);
  }

  // Words can be read whole, and no two lie on each other.
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
  const words = [];
  const walk = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !shown(parent)) continue;
    const svg = parent.closest("svg");
    const range = document.createRange();
    range.selectNodeContents(node);
    const whole = (
      svg
        ? [boxOf(parent.closest("text") ?? parent)]
        : [...range.getClientRects()]
    ).filter((box) => box.width > 0);
    const boxes = whole
      .map((box) => visible(parent, box, parent))
      .filter(Boolean);
    if (!scrolls(parent) && !parent.closest("[data-ellipsis]"))
      for (const box of whole) {
        const seen = visible(parent, box, parent);
        const inner = core(box);
        if (
          !seen ||
          seen.right < inner.right ||
          seen.left > inner.left ||
          seen.top > inner.top ||
          seen.bottom < inner.bottom
        )
          wrong.push(`${nameOf(parent)} is cut off`);
      }
    if (!boxes.length) continue;
    const drawn = svg
      ? Math.abs(parent.getScreenCTM()?.d ?? 1)
      : (parent.currentCSSZoom ?? 1);
    const size = parseFloat(getComputedStyle(parent).fontSize) * drawn;
    const label =
      svg || parent.closest("[role=gridcell], .pill, kbd, [data-pill]");
    if (size < (hand && !label ? 16 : 14) * scale - 0.2)
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
  for (const [i, { parent, boxes }] of words.entries())
    for (const other of words.slice(i + 1))
      if (
        !parent.contains(other.parent) &&
        !other.parent.contains(parent) &&
        !together(parent, other.parent)
      )
        for (const a of boxes)
          for (const b of other.boxes)
            if (!apart(core(a), core(b), 1))
              wrong.push(
                `${nameOf(parent)} is written over ${nameOf(other.parent)}`,
              );

  // What marks the board lies inside the window, on no word and on no sheet.
  for (const mark of document.querySelectorAll(
    "[data-mark=seal], [data-mark=pill], [data-seal]",
  )) {
    const box = boxOf(mark);
    const name = `the mark “${mark.textContent.trim()}”`;
    if (!visible(mark, box) || !within(box, visible(mark, box)))
      wrong.push(`${name} is cut off`);
    for (const { parent, boxes } of words)
      if (boxes.some((word) => !apart(core(word), box, 1)))
        wrong.push(`${name} covers ${nameOf(parent)}`);
    for (const sheet of stage.querySelectorAll(".hint-box, #settings"))
      if (!apart(boxOf(sheet), box, 1)) wrong.push(`${name} lies on a sheet`);
  }
  return [...new Set(wrong)];
};
