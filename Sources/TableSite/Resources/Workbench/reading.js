// What a screen reader reads of a table, in order: an element for each header, footer and row, and another one for each button inside it.
window.tvp.reading = (() => {
  const { measure, lens, make, origins, one, all } = window.tvp;
  const limit = 500;
  // The platform's minimum height of touch targets, the same as in `lint --layout`.
  const leastHeight = 44;

  const roleOf = (element) => origins.mark(element).role;
  const within = (element, start) => all("span", element).filter((part) => roleOf(part).startsWith(start));

  // The texts of an element in reading order, each with all of its lines, with the labels of its images.
  function words(element) {
    const parts = [];
    (function visit(node) {
      let last = null;
      for (const child of node.children) {
        if (child.matches("[role=button], input, svg") || roleOf(child).startsWith("accessory")) continue;
        if (child.matches(".x")) {
          const text = child.textContent.trim();
          const before = last?.matches(".x") ? parts.pop() + " " : "";
          // A truncated line has the whole text.
          parts.push(child.title || before + text);
        }
        else if (child.getAttribute("aria-label") && child.getAttribute("role") === "img") parts.push(child.getAttribute("aria-label"));
        else visit(child);
        last = child;
      }
    })(element);
    return parts.filter(Boolean);
  }
  function value(element) {
    const box = one("input[type=checkbox]", element);
    if (box) return box.checked ? "on" : "off";
    const range = one("[aria-valuetext], [aria-valuenow], input[type=range]", element);
    return range?.getAttribute("aria-valuetext") ?? range?.getAttribute("aria-valuenow") ?? (range?.value ? range.value + "%" : "");
  }
  function traits(element) {
    const found = [];
    if (element.matches("h2")) found.push("heading");
    if (one("input[type=checkbox]", element)) found.push("switch button");
    if (one("input[type=range], [role=slider], [role=spinbutton]", element)) found.push("adjustable");
    if (one("[role=textbox]", element)) found.push("text field");
    if (within(element, "accessory:disclosure").length) found.push("button");
    if (within(element, "accessory:checkmark").length) found.push("selected");
    if (element.getAttribute("aria-disabled") === "true" || one("[role=group][aria-disabled=true]", element)) found.push("dimmed");
    return found;
  }
  function warnings(element, label) {
    const found = [];
    if (!label) found.push("a screen reader says nothing here: add text or a label");
    const pictures = [...within(element, "image"), ...element.querySelectorAll("img")].filter((part) => !part.closest("[aria-label]"));
    if (pictures.length && !label) found.push("picture without a label");
    const { height } = measure.frame(element);
    if (element.matches("li") && height < leastHeight) found.push(`${measure.number(height)} pt high; touch targets should be at least ${leastHeight} pt high`);
    return found;
  }
  function spoken(part) {
    const label = part.matches(".x") ? part.textContent : part.getAttribute("aria-label") ?? words(part).join(", ");
    return { label, value: value(part), traits: traits(part) };
  }
  function elements(table) {
    const found = [];
    for (const part of table.querySelectorAll("h2, li, p, section > .x")) {
      const said = spoken(part);
      if (!said.label && !part.matches("li")) continue;
      found.push({ element: part, ...said, warnings: warnings(part, said.label) });
      for (const button of part.querySelectorAll("[role=button][aria-label]")) {
        found.push({ element: button, label: button.getAttribute("aria-label"), value: "", traits: ["button"], warnings: [] });
      }
      if (found.length >= limit) break;
    }
    return found;
  }

  // Numbers the elements of the visible table and lists what is read.
  function draw(panel, isOn) {
    lens.clear("read");
    panel.hidden = !isOn;
    panel.replaceChildren();
    const table = isOn && all(".desk .live .t").find((other) => other.offsetParent !== null);
    if (!table) return;
    const parts = elements(table);
    const count = parts.reduce((sum, part) => sum + part.warnings.length, 0);
    make("h2", panel, {}, "Reading order");
    make("p", panel, { class: "soft" }, `${parts.length} elements${count ? `, ${count} warning${count === 1 ? "" : "s"}` : ""}`);
    const list = make("ol", panel, { tabindex: "0" });
    parts.forEach((part, index) => {
      lens.mark(table, measure.frame(part.element), String(index + 1), part.warnings.length > 0);
      const item = make("li", list);
      make("b", item, { dir: "auto" }, part.label || "(nothing)");
      const more = [part.value, ...part.traits].filter(Boolean).join(", ");
      if (more) item.append(", " + more);
      for (const warning of part.warnings) make("em", item, {}, warning);
    });
  }
  return { spoken, draw, elements };
})();
