// What a screen reader reads of a table, in order: an element for each header, footer and row, and another one for each button inside it.
"use strict";
window.tvp.reading = (() => {
  const { measure, lens, make } = window.tvp;
  const limit = 500;
  // The platform's minimum height of touch targets, the same as in `lint --layout`.
  const leastHeight = 44;

  // The texts of an element in reading order, each with all of its lines, with the labels of its images.
  function words(element) {
    const parts = [];
    (function visit(node) {
      let last = null;
      for (const child of node.children) {
        if (child.matches("[role=button], [data-role^=accessory], input, svg")) continue;
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
    const box = element.querySelector("input[type=checkbox]");
    if (box) return box.checked ? "on" : "off";
    const range = element.querySelector("[aria-valuetext], [aria-valuenow], input[type=range]");
    return range?.getAttribute("aria-valuetext") ?? range?.getAttribute("aria-valuenow") ?? (range?.value ? range.value + "%" : "");
  }
  function traits(element) {
    const found = [];
    if (element.matches("h2")) found.push("heading");
    if (element.querySelector("input[type=checkbox]")) found.push("switch button");
    if (element.querySelector("input[type=range], [role=slider], [role=spinbutton]")) found.push("adjustable");
    if (element.querySelector("[role=textbox]")) found.push("text field");
    if (element.querySelector("[data-role='accessory:disclosure']")) found.push("button");
    if (element.querySelector("[data-role='accessory:checkmark']")) found.push("selected");
    if (element.getAttribute("aria-disabled") === "true" || element.querySelector("[role=group][aria-disabled=true]")) found.push("dimmed");
    return found;
  }
  function warnings(element, label) {
    const found = [];
    if (!label) found.push("a screen reader says nothing here: add text or a label");
    const pictures = [...element.querySelectorAll("[data-role^=image], img")].filter((part) => !part.closest("[aria-label]"));
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
    for (const part of table.querySelectorAll("h2, li[data-row], p, section > .x")) {
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
    const table = isOn && [...document.querySelectorAll(".desk .live .t")].find((other) => other.offsetParent !== null);
    if (!table) return;
    const all = elements(table);
    const count = all.reduce((sum, part) => sum + part.warnings.length, 0);
    make("h2", panel, {}, "Reading order");
    make("p", panel, { class: "soft" }, `${all.length} elements${count ? `, ${count} warning${count === 1 ? "" : "s"}` : ""}`);
    const list = make("ol", panel, { tabindex: "0" });
    all.forEach((part, index) => {
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
