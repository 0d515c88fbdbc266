// What a page shows that is not in the language of tests/i18n/pseudo.py, and what does not fit.
(allowed) => {
  const known = new Set(allowed);
  const untranslated = new Set();
  const cut = new Set();
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest("[inert], template, [translate=no]");
  /** The words of a text outside of all brackets; brackets open in one node and close in another. */
  let depth = 0;
  const wordsOutside = (text) => {
    let outside = "";
    for (const sign of text) {
      if (sign === "⟧") depth = Math.max(0, depth - 1);
      outside += depth || sign === "⟧" ? " " : sign;
      if (sign === "⟦") depth++;
    }
    return outside.replaceAll("⟦", " ").match(/\p{L}{3,}/gu) ?? [];
  };
  const report = (text, where) => {
    const words = wordsOutside(text).filter((word) => !known.has(word));
    if (words.length) untranslated.add(`${where}: ${text.trim().slice(0, 90)}`);
  };
  const place = (element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest("script, style") || !node.data.trim()) continue;
    if (isShown(element)) {
      report(node.data, place(element));
      if (!element.closest("svg")) findCut(node, element);
    } else wordsOutside(node.data);
  }
  depth = 0;
  for (const element of document.body.querySelectorAll("*")) {
    if (!isShown(element)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      const text = element.getAttribute(name);
      if (text) report(text, `${place(element)} ${name}`);
      depth = 0;
    }
  }

  /** Note a text that an element cuts off, or that is wider than its button, badge or cell. */
  function findCut(node, element) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      for (let outer = element; outer && outer !== document.body; outer = outer.parentElement) {
        const style = getComputedStyle(outer);
        const edge = outer.getBoundingClientRect();
        if (edge.width <= 2 || edge.height <= 2 || style.clipPath !== "none") break;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        // A lowered sheet shortens the story to two lines; the raised one shows all of it.
        if (style.webkitLineClamp !== "none") break;
        const isClipped = /hidden|clip/.test(style.overflowX + style.overflowY);
        // Names may end in "…"; texts may not.
        if (style.textOverflow === "ellipsis" && !node.data.includes("⟦")) break;
        const isPlate = outer.matches("button, .button, .badge, th, td, summary");
        if (!isClipped && !isPlate) continue;
        if (box.right > edge.right + 1.5 || box.left < edge.left - 1.5)
          cut.add(`${place(outer)}: ${node.data.trim().slice(0, 90)}`);
        else if (isClipped && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3))
          cut.add(`${place(outer)} (height): ${node.data.trim().slice(0, 90)}`);
      }
    }
  }

  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) cut.add(`the page is ${page.scrollWidth} pixels wide`);
  return { untranslated: [...untranslated], cut: [...cut] };
};
