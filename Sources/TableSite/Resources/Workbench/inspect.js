// The inspector: a click or the arrow keys select an element of a table, and a panel describes it. The URL stores the whole state.
(() => {
  const { measure, origins, handoff, lens, reading, make, copy, place, byId, one, all, on } = window.tvp;
  let look, panel, readingPanel, tools;
  // The state in the URL: whether the inspector is on, the selection and a pinned second element, grid, ruler.
  let state = {};
  let chosen = null;
  let near = null;

  // MARK: Elements

  // A line of text represents its label, and a drawing its outline.
  function normal(element) {
    while (element?.matches(".r, .b, .i")) element = element.parentElement;
    if (element?.matches(".x")) {
      const parent = element.parentElement;
      return parent.matches("span, h2, p") && [...parent.children].every((child) => child.matches(".x")) ? parent : element;
    }
    if (element?.matches("input")) return element.parentElement;
    return element?.matches("ol, .g, svg") ? parentOf(element) : element;
  }
  function parentOf(element) {
    let parent = element.parentElement;
    while (parent?.matches("ol, .g, svg")) parent = parent.parentElement;
    return element.matches(".t") ? null : parent;
  }
  function childrenOf(element) {
    if (![...element.children].some((child) => !child.matches(".x"))) return element.matches(".t, section, li") ? [...element.children] : [];
    return [...element.children].flatMap((child) => child.matches("ol, .g, svg") ? childrenOf(child) : child.matches("input") ? [] : [child]);
  }
  // In a long table, only nearby siblings, because each one is measured.
  function neighborsOf(element) {
    const parent = parentOf(element);
    const found = parent ? childrenOf(parent) : [];
    const at = found.indexOf(element), reach = found.length > 60 ? 12 : 60;
    return found.slice(Math.max(0, at - reach), at + reach + 1).filter((other) => other !== element);
  }

  // The address of an element: the nearest ID, and the path from there.
  function addressOf(element) {
    const way = [];
    let at = element;
    while (at && !at.id && !at.matches(".t")) {
      const parent = parentOf(at);
      way.unshift(childrenOf(parent).indexOf(at));
      at = parent;
    }
    return (at.id || at.closest(".mode").id) + (way.length ? "/" + way.join(".") : "");
  }
  function elementAt(address) {
    const [id, way] = address.split("/");
    const base = byId(id);
    let at = base?.matches(".mode") ? one(".t", base) : base;
    for (const index of way ? way.split(".") : []) at = at && childrenOf(at)[index];
    return at?.closest(".t") ? at : null;
  }

  // MARK: Description

  // The colors that the page's classes refer to.
  const used = new Map();
  function readRules() {
    used.clear();
    for (const sheet of document.styleSheets) {
      if (sheet.href) continue;
      for (const rule of sheet.cssRules) {
        if (!/^(\.a\w+(, )?)+$/.test(rule.selectorText ?? "")) continue;
        for (const [, property, index] of rule.cssText.matchAll(/\b(color|background|background-color|fill|stroke): var\(--c(\d+)\)/g)) {
          for (const name of rule.selectorText.split(", ")) used.set(name.slice(1) + " " + property.replace("-color", ""), Number(index));
        }
      }
    }
  }
  function color(element, property) {
    for (const name of element.classList) {
      const index = used.get(name + " " + property);
      if (index === undefined) continue;
      const hex = getComputedStyle(document.documentElement).getPropertyValue("--c" + index).trim();
      // The element knows its token; equal colors may be those of other tokens.
      return { hex, names: [origins.mark(element).token].filter(Boolean) };
    }
    return null;
  }
  function fontOf(line) {
    const style = getComputedStyle(line);
    const unit = 1 / scaleOf(line);
    const [family, weight] = look?.fonts[style.fontFamily.match(/^"?f(\d+)/)?.[1]] ?? ["", 400];
    const size = measure.round(parseFloat(style.fontSize) / unit);
    const tracking = style.letterSpacing === "normal" ? 0 : measure.round(parseFloat(style.letterSpacing) / unit);
    const styles = (look?.styles ?? "").split(" ").filter((entry) => entry.endsWith(`/${size}/${weight}`)).map((entry) => entry.split("/")[0]);
    return { family, weight, size, tracking, styles };
  }
  // Points per unit of the table's own box: tables are written in device pixels and scaled down.
  function scaleOf(element) {
    const table = element.closest(".t");
    return parseFloat(getComputedStyle(table.parentElement).getPropertyValue("--w")) / table.offsetWidth;
  }
  function describe(element) {
    const style = getComputedStyle(element);
    const box = measure.frame(element);
    const parent = parentOf(element);
    const outer = parent ? measure.frame(parent) : box;
    const row = element.closest("li, h2, [data-row]");
    const origin = row && window.tvp.originOf(row);
    const lines = element.matches(".x") ? [element] : [...element.children].filter((child) => child.matches(".x"));
    const padding = parent && [box.y - outer.y, outer.x + outer.width - box.x - box.width, outer.y + outer.height - box.y - box.height, box.x - outer.x];
    const ground = [...element.children].find((child) => origins.mark(child).role === "background");
    const kinds = { LI: "row", H2: "header", P: "footer", SECTION: "section", path: "shape", use: "shape", IMG: "picture", DIV: "table" };
    const isRow = element.matches("li");
    return {
      element, box, row, origin, padding, isRow,
      inParent: { x: measure.round(box.x - outer.x), y: measure.round(box.y - outer.y) },
      role: (origins.mark(element).role || kinds[element.tagName]) ?? (lines.length ? "text" : "group"),
      text: lines.map((line) => line.textContent).join(" "),
      font: lines.length ? fontOf(lines[0]) : null,
      color: lines.length ? color(lines[0], "color") : null,
      fill: color(element, "background") ?? (ground && color(ground, "background")) ?? color(element, "fill"),
      stroke: color(element, "stroke"),
      radius: measure.round((parseFloat(style.borderTopLeftRadius) || 0) * scaleOf(element)),
      opacity: Number(style.opacity),
    };
  }

  // MARK: Panel

  function fact(list, name, value) {
    if (value === null || value === undefined || value === "") return;
    make("dt", list, {}, name);
    const place = make("dd", list);
    place.append(value);
  }
  function swatch({ hex, names }) {
    const text = make("span", null, { class: "swatch-line" });
    const dot = make("i", text, { "aria-hidden": "true" });
    dot.style.background = hex;
    text.append(hex + (names.length ? " · " + names[0] : ""));
    for (const name of names) copyButton(name, text);
    return text;
  }
  function copyButton(text, parent) {
    const button = make("button", parent, { "aria-label": "Copy " + text }, "Copy");
    button.addEventListener("click", () => copy(text, button));
  }
  // The values of a token in the theme and in those that it extends; the values that others override are struck out.
  function layersOf(name) {
    const layers = origins.layers(name);
    if (!layers.length) return null;
    const list = make("ul", null, { class: "layers" });
    for (const { token, value, file, line, wins } of layers) make(wins ? "span" : "s", make("li", list)).append(`${token} ${value} · `, located(file, line));
    return list;
  }
  function link(text, target) { return make("a", null, { href: target }, text); }
  // A line of a file: a link to it in the page, and a button for the reader's editor.
  function located(number, line, text) {
    const { name, prefix, key } = origins.fileOf(number);
    const parts = make("span");
    const words = text ?? `${name}:${line}`;
    parts.append(prefix ? link(words, `#${prefix}-${line}`) : words);
    if (key) make("button", parts, { "data-edit": `${key}/${line}`, "aria-label": `Open ${name}:${line} in the editor` }, "Open");
    return parts;
  }
  const nameOf = (element) => {
    const text = (element.textContent || element.getAttribute("aria-label") || "").trim();
    const made = origins.chainOf(element)[0];
    const { role } = origins.mark(element);
    return text ? `“${text.length > 24 ? text.slice(0, 23).trimEnd() + "…" : text}”` : role.startsWith("image") ? role : made?.kind ?? (role || "the next element");
  };
  // What sets the distance between two elements, in words for the overlay.
  function noted(line, first, second) {
    if (!first || !second) return line;
    const { causes } = origins.gap(first, second, line.isAcross, line.length);
    return { ...line, note: causes.map(({ made, name, line: at }) => `${name}, ${origins.fileOf(made.file).name}:${at}`).join(" + ") };
  }
  // An element and the other one of a distance, the left or upper one first.
  const ordered = (element, other, isAcross) => {
    const [box, next] = [measure.frame(element), measure.frame(other)];
    return (isAcross ? box.x <= next.x : box.y <= next.y) ? [element, other] : [other, element];
  };
  function gapFact(list, title, element, other, line) {
    const { causes, rest } = origins.gap(...ordered(element, other, line.isAcross), line.isAcross, line.length);
    const parts = make("span");
    parts.append(`${measure.number(line.length)} to ${nameOf(other)}`);
    for (const { made, name, value, line: at } of causes) parts.append(" · ", `${made.kind} ${name} ${value}, `, located(made.file, at));
    // Edges are on whole device pixels.
    if (causes.length && rest > 0.5) parts.append(` · and ${measure.number(rest)} of room`);
    fact(list, title, parts);
  }
  const joined = (values) => values.map(measure.number).join(", ");
  let codeKind = "CSS";

  function show() {
    panel.hidden = !state.isOn;
    if (!state.isOn) return;
    panel.replaceChildren();
    const heading = make("h2", panel, {}, chosen ? "" : "Inspector");
    if (!chosen) {
      make("p", panel, { class: "soft" }, "Click an element, or press an arrow key. Hold Alt and point at another element to measure the distance. Shift-click, or Shift and the arrow keys, keep the measurement.");
      return;
    }
    const part = describe(chosen);
    const chain = origins.chainOf(chosen);
    const made = chain.find((place) => place.number === state.place) ?? chain[0];
    part.made = made;
    part.isWhole = made && made !== chain[0];
    heading.textContent = made ? made.kind : part.isRow ? part.origin?.cells?.[3] || "row" : part.role;
    if (chain.length > 1) crumbs(chain, made);
    const list = make("dl", panel);
    if (state.to) for (const line of measure.between(measure.frame(chosen), measure.frame(elementAt(state.to)))) gapFact(list, "Gap", chosen, elementAt(state.to), line);
    if (!part.isWhole) {
      fact(list, "Text", part.text);
      const { label, value, traits } = reading.spoken(chosen);
      fact(list, "Accessibility", [label, value, ...traits, chosen.getAttribute("role") ?? ""].filter(Boolean).join(", ") || "not announced");
    }
    if (made) {
      fact(list, "Component", made.component);
      if (made.line) fact(list, "Defined at", located(made.file, made.line));
      // Views in Swift know the call that makes their cell.
      const cell = made.line ? null : chain.slice(chain.indexOf(made)).find((place) => place.line && place.component === made.component);
      if (cell) fact(list, "Made at", located(cell.file, cell.line));
      const user = chain.slice(chain.indexOf(made)).find((place) => place.component !== made.component);
      if (user?.line) fact(list, "Used at", located(user.file, user.line, `${origins.fileOf(user.file).name}:${user.line} · ${user.component}`));
      for (const { name, value, line } of made.properties) fact(list, name, located(made.file, line, `${value} · line ${line}`));
    }
    if (part.isWhole) return code(part);
    const others = neighborsOf(chosen);
    for (const line of linesOf(chosen)) if (line.neighbor >= 0) gapFact(list, { left: "Left", right: "Right", top: "Above", bottom: "Below" }[line.side], chosen, others[line.neighbor], line);
    fact(list, "Frame", `${joined([part.box.x, part.box.y])} · ${measure.number(part.box.width)} × ${measure.number(part.box.height)}`);
    if (part.padding) {
      fact(list, "In parent", joined([part.inParent.x, part.inParent.y]));
      fact(list, "Distances", part.padding.map((value, index) => ["top ", "right ", "bottom ", "left "][index] + measure.number(value)).join(", "));
    }
    if (part.font) {
      const { family, weight, size, tracking } = part.font;
      const style = handoff.styleOf(part);
      fact(list, "Font", `${family} ${measure.number(size)} pt, ${weight}${tracking ? `, tracking ${measure.number(tracking)}` : ""}${style ? " · " + style : ""}`);
    }
    for (const [name, ink] of [["Color", part.color], ["Fill", part.fill], ["Stroke", part.stroke]]) {
      if (!ink) continue;
      fact(list, name, swatch(ink));
      for (const token of ink.names) fact(list, name + " set by", layersOf(token));
    }
    if (part.radius) fact(list, "Corner radius", measure.number(part.radius));
    if (part.opacity !== 1) fact(list, "Opacity", measure.number(part.opacity * 100) + "%");
    if (part.origin) {
      fact(list, "Row", (part.row.dataset.row ?? part.row.id.replace(/^m\d+\./, "")) + (part.origin.cells[3] ? " · " + part.origin.cells[3] : ""));
      const { config, data } = origins.sources();
      const [line, from, path] = [part.origin.line, part.origin.from, part.origin.cells[2]];
      if (line) fact(list, "Config", located(config, line));
      if (path) fact(list, "Data", from ? located(data, from, `${origins.fileOf(data).name}:${from} · ${path}`) : path);
    }
    code(part);
  }
  // The places around an element, the outermost first: a click shows a place instead of the element.
  function crumbs(chain, made) {
    const bar = make("p", panel, { class: "crumbs" });
    for (const place of [...chain].reverse()) {
      const isOther = place.user === 0 || origins.place(place.user)?.component !== place.component;
      const button = make("button", bar, { "aria-pressed": String(place.number === made.number) }, isOther && place.component ? `${place.component} ${place.kind}` : place.kind);
      button.addEventListener("click", () => { state.place = place.number; show(); one(".crumbs [aria-pressed=true]", panel)?.focus(); });
    }
  }
  function code(part) {
    const bar = make("div", panel, { class: "code-bar", role: "group", "aria-label": "Code" });
    const box = make("pre", panel, { tabindex: "0", "aria-label": "Code" });
    const write = (kind) => {
      codeKind = kind;
      box.textContent = handoff.kinds.find(([name]) => name === kind)[1](part);
      for (const button of bar.querySelectorAll("[aria-pressed]")) button.setAttribute("aria-pressed", String(button.textContent === kind));
    };
    for (const [name] of handoff.kinds) make("button", bar, { "aria-pressed": "false" }, name).addEventListener("click", () => write(name));
    const button = make("button", bar, {}, "Copy");
    button.addEventListener("click", () => copy(box.textContent, button));
    write(codeKind);
  }

  // MARK: Selection

  const linesOf = (element) => {
    const parent = parentOf(element);
    return measure.around(measure.frame(element), neighborsOf(element).map(measure.frame), parent && measure.frame(parent));
  };
  function select(element, { scrolls = false } = {}) {
    chosen = element;
    state.at = element ? addressOf(element) : "";
    state.to = "";
    state.place = 0;
    near = null;
    lens.clear("kept");
    lens.clear("near");
    lens.select(element, element ? linesOf(element) : []);
    if (scrolls) element?.scrollIntoView({ block: "nearest", inline: "nearest" });
    show();
    remember();
  }
  const between = (element, other) => measure.between(measure.frame(element), measure.frame(other))
    .map((line) => noted(line, ...ordered(element, other, line.isAcross)));
  function keep(element) {
    state.to = addressOf(element);
    lens.keep(element, between(chosen, element));
    show();
    remember();
  }
  function point(element, isMeasured) {
    near = element;
    const isOther = element && element !== chosen;
    lens.hover(isOther ? element : null, isOther && isMeasured && chosen && chosen.closest(".t") === element.closest(".t")
      ? between(chosen, element) : []);
  }
  const targetOf = (event) => {
    const element = event.target.closest?.(".desk .live .t") ? normal(event.target) : null;
    return element ?? null;
  };
  on("pointermove", (event) => {
    if (!state.isOn) return;
    const target = targetOf(event);
    if (target !== near || event.altKey !== point.isMeasured) { point.isMeasured = event.altKey; point(target, event.altKey); }
    if (state.ruler) {
      const table = event.target.closest?.(".desk .live .t");
      const base = table?.getBoundingClientRect();
      const points = table && measure.frame(table).width / base.width;
      if (table) lens.rule(table, Math.round((event.clientX - base.left) * points * 2) / 2, Math.round((event.clientY - base.top) * points * 2) / 2);
      else lens.clear("rule");
    }
  });
  on("click", (event) => {
    if (!state.isOn) return;
    const target = targetOf(event);
    if (!target) return;
    event.preventDefault();
    if (event.shiftKey && chosen && chosen.closest(".t") === target.closest(".t")) keep(target);
    else select(event.detail > 1 ? target : componentOf(target));
  });
  // A click selects the component: of the elements that one use of it made, the largest. A second one, or a double click, selects a part.
  function componentOf(element) {
    const use = useOf(element);
    if (!use || (chosen && parentOf(chosen) === parentOf(element) && useOf(chosen) === use)) return element;
    const area = (other) => { const { width, height } = measure.frame(other); return width * height; };
    const parts = neighborsOf(element).filter((other) => useOf(other) === use);
    return parts.reduce((best, other) => (area(other) > area(best) ? other : best), element);
  }
  // The number of the place that uses the element's component.
  function useOf(element) {
    const chain = origins.chainOf(element);
    return chain.find((place) => place.component !== chain[0].component)?.number;
  }

  // MARK: Keyboard

  // The parent, the first child or a sibling; null at an end.
  function neighbor(element, key) {
    const parent = parentOf(element);
    if (key === "ArrowUp") return parent;
    if (key === "ArrowDown") return childrenOf(element)[0];
    const around = parent ? childrenOf(parent) : [];
    return around[around.indexOf(element) + (key === "ArrowRight" ? 1 : -1)];
  }
  function step(key) {
    const table = all(".desk .live .t").find((other) => other.offsetParent !== null);
    const next = chosen ? neighbor(chosen, key) : table && (childrenOf(table)[0] ?? table);
    if (next) select(next, { scrolls: true });
  }
  // Measures from the chosen element to another, which moves.
  function stepMeasured(key) {
    const next = chosen && neighbor((state.to && elementAt(state.to)) || chosen, key);
    if (!next) return;
    if (next === chosen) return select(chosen);
    keep(next);
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  on("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || one("dialog[open]")) return;
    if (event.target.matches("input:not([type=checkbox], [type=radio]), textarea, select")) return;
    if (event.key === "Alt" && state.isOn && near) { event.preventDefault(); point(near, true); return; }
    if (event.altKey) return;
    if (!state.isOn) return;
    if (event.key === "Escape") return chosen ? select(null) : toggle("isOn");
    if (event.key.startsWith("Arrow") && !event.target.matches("input, .code, .scroll, pre")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.shiftKey) stepMeasured(event.key); else step(event.key);
    }
  }, { capture: true });
  on("keyup", (event) => { if (event.key === "Alt" && state.isOn) point(near, false); });

  // MARK: Tools

  function toggle(name) {
    state[name] = !state[name];
    apply();
    if (name === "isOn" && !state.isOn) { lens.hover(null, []); select(null); }
    if (name === "ruler") lens.clear("rule");
    show();
    remember();
  }
  function apply() {
    const root = document.documentElement;
    root.classList.toggle("inspecting", state.isOn);
    root.classList.toggle("gridded", state.grid);
    if (state.grid) lens.prepare();
    reading.draw(readingPanel, state.reading);
    for (const [name, box] of Object.entries(tools ?? {})) box.checked = state[name];
  }
  function readLook(bar) {
    try { look = JSON.parse(bar.dataset.look); } catch { look = null; }
    origins.read(look);
    readRules();
  }
  function begin() {
    const bar = one(".tools[data-look]");
    const aside = one("aside.inspector");
    if (!bar || !aside) return;
    readLook(bar);
    panel = make("section", null, { class: "panel lens-panel", "aria-label": "Inspector", "aria-live": "polite" });
    readingPanel = make("section", null, { class: "panel lens-panel reading-panel", "aria-label": "Reading order" });
    aside.prepend(panel, readingPanel);
    tools = {};
    for (const name of ["isOn", "grid", "ruler", "reading"]) {
      const box = byId("inspect-" + name.toLowerCase());
      if (!box) return;
      tools[name] = box;
      box.addEventListener("change", () => { if (box.checked !== state[name]) toggle(name); });
    }
    recall();
  }

  // MARK: The address: #PLACE&i&at=ADDRESS&to=ADDRESS&grid&ruler&reading

  function remember() {
    place.set(
      { i: state.isOn, at: state.at || null, to: state.to || null, grid: state.grid, ruler: state.ruler, reading: state.reading },
      { name: chosen?.closest("li, h2")?.id });
  }
  function recall() {
    const { values } = place.read();
    state = { isOn: values.has("i"), at: "", to: "", grid: values.has("grid"), ruler: values.has("ruler"), reading: values.has("reading") };
    apply();
    chosen = null;
    const [at, to] = [values.get("at"), values.get("to")];
    const element = state.isOn && at ? elementAt(at) : null;
    show();
    if (element) {
      const mode = element.closest(".mode");
      for (const id of ["show-" + mode.dataset.mode, "state-" + mode.dataset.state]) { const input = byId(id); if (input) input.checked = true; }
      select(element, { scrolls: true });
      const other = to && elementAt(to);
      if (other) keep(other);
    }
  }
  window.tvp.inspector = (id) => toggle(Object.keys(tools).find((name) => tools[name].id === id));
  addEventListener("hashchange", recall);
  on("change", (event) => {
    if ((event.target.name === "mode" || event.target.name === "state") && state.reading) reading.draw(readingPanel, true);
  });
  on("tvp-updated", begin);
  // The tables are others, in the same page.
  on("tvp-drawn", () => {
    if (!tools) return;
    readLook(one(".tools[data-look]"));
    if (state.isOn || state.reading || state.grid) recall();
  });
  begin();
})();
