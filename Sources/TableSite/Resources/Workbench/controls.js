// Controls: the data of a design as a form. Each change is drawn by the server; nothing is written before the reader saves.
"use strict";
(() => {
  const { make, copy, place, keys, one, all, byId, post, on } = window.tvp;
  let panel = null;
  // What the server says: the data, the controls of keys, the version of the file.
  let facts = null;
  let draft = null;
  let stress = "";
  let isBusy = false;
  let isStale = false;

  const copyOf = (value) => JSON.parse(JSON.stringify(value));
  const isList = Array.isArray;
  const isObject = (value) => value !== null && typeof value === "object" && !isList(value);
  const isSame = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

  // MARK: Changes

  // [[path, value], …]: single values, and lists as a whole once their elements are others.
  function changesOf(one, other, path = [], found = []) {
    if (isSame(one, other)) return found;
    if (isObject(one) && isObject(other) && isSame(Object.keys(one), Object.keys(other))) {
      for (const key of Object.keys(one)) changesOf(one[key], other[key], [...path, key], found);
    } else if (isList(one) && isList(other) && one.length === other.length && !other.every((part) => one.some((old) => isSame(old, part)))) {
      one.forEach((part, index) => changesOf(part, other[index], [...path, index], found));
    } else found.push([path, other]);
    return found;
  }
  function apply(changes, value) {
    for (const [path, part] of changes) {
      if (!path.length) { value = part; continue; }
      let place = value;
      for (const step of path.slice(0, -1)) place = place?.[step];
      const last = path.at(-1);
      if (place !== null && typeof place === "object" && last in place) place[last] = part;
    }
    return value;
  }
  const changes = () => (facts ? changesOf(facts.data, draft) : []);

  // MARK: The URL: &stress=many&data=CHANGES

  const encode = (value) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  function decode(text) {
    try {
      const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
      const value = JSON.parse(new TextDecoder().decode(bytes));
      return isList(value) && value.every((part) => isList(part) && part.length === 2 && isList(part[0])) ? value : [];
    } catch { return []; }
  }
  const wanted = () => ({ stress: place.get("stress") ?? "", changes: place.get("data") ? decode(place.get("data")) : [] });
  function remember() {
    const list = changes();
    place.set({ stress: stress || null, data: list.length ? encode(list) : null });
  }

  // MARK: Drawing

  const send = (action, body) => post("/" + action + "/" + panel.dataset.name, JSON.stringify(body));
  const message = () => ({ stress, changes: changes(), variant: panel.dataset.variant, version: facts.version });

  // The tables follow each change. The rest of the page, such as pictures and listings, follows once the reader pauses.
  const pause = 400;
  let rest = 0;
  async function draw({ isWhole = false } = {}) {
    clearTimeout(rest);
    if (isBusy) { isStale = true; return; }
    isBusy = true;
    try {
      do {
        isStale = false;
        const answer = await send("draft", isWhole ? message() : { ...message(), part: "tables" });
        if (answer.headers.get("Content-Type") !== "application/json") {
          const text = await answer.text();
          if (answer.ok) window.tvp.take(new DOMParser().parseFromString(text, "text/html"), { isDraft: true });
          say(answer.ok ? "" : text);
          isWhole = false;
          continue;
        }
        // Tables that do not fit the page need all of it.
        isWhole = !window.tvp.takeTables(await answer.json());
        say("");
        isStale ||= isWhole;
        if (!isStale) rest = setTimeout(draw, pause, { isWhole: true });
      } while (isStale);
    } catch { say("The preview has stopped."); }
    isBusy = false;
  }
  function changed() {
    remember();
    showCount();
    draw();
  }
  function say(text) { const place = one(".said", panel); if (place) place.textContent = text; }
  function showCount() {
    const count = changes().length;
    const isChanged = count > 0 || stress !== "";
    for (const button of panel.querySelectorAll("[data-needs=change]")) button.disabled = !isChanged;
    one("summary .count", panel).textContent = isChanged ? " · changed" : "";
  }

  // MARK: The form

  const pathText = (path) => path.reduce((text, step) => text + (typeof step === "number" ? `[${step}]` : (text ? "." : "") + step), "");
  // A row's own controls hold in what is inside of it.
  const controlsAt = (path, around) => facts.cells[facts.rows[pathText(path)]] ?? around;
  const titleOf = (value) => isObject(value) ? Object.values(value).find((part) => typeof part === "string" && part) ?? "" : "";

  function field(parent, holder, key, path, controls) {
    const value = holder[key];
    controls = controlsAt(path, controls);
    if (value !== null && typeof value === "object") return group(parent, holder, key, path, controls);
    const id = "c-" + pathText(path);
    const line = make("div", parent, { class: "field-line" });
    const label = make("label", line, { for: id }, typeof key === "number" ? String(key + 1) : key);
    const control = typeof key === "string" ? controls?.[key] : null;
    const set = (next) => { holder[key] = next; changed(); };
    if (typeof value === "boolean") {
      const input = make("input", line, { type: "checkbox", id, role: "switch" });
      input.checked = value;
      input.addEventListener("change", () => set(input.checked));
    } else if (typeof value === "number") {
      const input = make("input", line, { type: "number", id, step: "any", min: control?.min ?? null, max: control?.max ?? null });
      input.value = value;
      input.addEventListener("input", () => { if (input.value !== "" && input.validity.valid) set(Number(input.value)); });
    } else if (control?.choice) {
      const select = make("select", line, { id });
      for (const name of new Set([...control.choice, value ?? ""])) make("option", select, { value: name }, name || "none");
      select.value = value ?? "";
      select.addEventListener("change", () => set(select.value));
    } else {
      const isLong = typeof value === "string" && (value.length > 48 || value.includes("\n"));
      const list = control === "color" ? "c-colors" : control?.suggestion ? suggestions(control.suggestion) : null;
      const input = make(isLong ? "textarea" : "input", line, { id, type: isLong ? null : "text", list: isLong ? null : list, placeholder: value === null ? "null" : null, dir: "auto", spellcheck: "false" });
      input.value = value ?? "";
      input.addEventListener("input", () => set(input.value));
    }
    return label;
  }
  function suggestions(names) {
    const id = "c-list-" + names.join("-").replace(/[^A-Za-z0-9-]/g, "");
    if (!panel.querySelector("#" + CSS.escape(id))) datalist(id, names);
    return id;
  }
  function datalist(id, names) {
    const list = make("datalist", panel, { id });
    for (const name of names) make("option", list, { value: name });
  }
  function group(parent, holder, key, path, controls, isOpen = path.length < 2) {
    const box = make("details", parent, { class: "group" });
    const heading = make("summary", box);
    const name = () => {
      const value = holder[key];
      heading.textContent = typeof key === "number" ? `${key + 1}` : key;
      make("span", heading, { class: "soft" }, isList(value) ? ` ${value.length}` : titleOf(value) ? ` ${titleOf(value)}` : "");
    };
    name();
    const inside = make("div", box, { class: "inside" });
    const fill = () => {
      inside.replaceChildren();
      const value = holder[key];
      if (isList(value)) list(inside, value, path, controls, () => { name(); fill(); });
      else for (const inner of Object.keys(value)) field(inside, value, inner, [...path, inner], controls);
    };
    box.addEventListener("toggle", () => { if (box.open && !inside.hasChildNodes()) fill(); });
    box.open = isOpen;
    if (isOpen) fill();
    return box;
  }
  const mostListed = 100;
  function list(parent, values, path, controls, again) {
    const label = pathText(path);
    const rearrange = (focused, change) => {
      change();
      again();
      changed();
      const buttons = parent.querySelectorAll(`:scope > .item > .moves > button`);
      (buttons[focused] ?? one(":scope > .add", parent))?.focus();
    };
    values.slice(0, mostListed).forEach((value, index) => {
      const item = make("div", parent, { class: "item" });
      field(item, values, index, [...path, index], controls);
      const moves = make("div", item, { class: "moves" });
      const button = (sign, what, where, isOff, action) => {
        const made = make("button", moves, { "aria-label": `${what} item ${index + 1} of ${label}${where}`, title: what + where }, sign);
        made.disabled = isOff;
        made.addEventListener("click", action);
      };
      const swap = (other) => [values[index], values[other]] = [values[other], values[index]];
      button("↑", "Move", " up", index === 0, () => rearrange((index - 1) * 3, () => swap(index - 1)));
      button("↓", "Move", " down", index === values.length - 1, () => rearrange((index + 1) * 3 + 1, () => swap(index + 1)));
      button("✕", "Remove", "", false, () => rearrange(Math.min(index, values.length - 2) * 3 + 2, () => values.splice(index, 1)));
    });
    if (values.length > mostListed) make("p", parent, { class: "soft" }, `and ${values.length - mostListed} more`);
    make("button", parent, { class: "add" }, `Add to ${label}`).addEventListener("click", () => {
      const pattern = values.at(-1) ?? patternOf(path);
      rearrange(values.length * 3, () => values.push(copyOf(pattern)));
    });
  }
  // An element for an empty list: the first one that it had in the file.
  function patternOf(path) {
    let place = facts.own ?? facts.data;
    for (const step of path) place = place?.[step];
    return isList(place) && place.length ? place[0] : "";
  }

  // The named states, as on the page.
  function showStates() {
    const inputs = all("#states input");
    const names = inputs.map((input) => input.labels[0].textContent);
    let bar = one(":scope > .states", panel);
    if (!bar || !isSame([...bar.children].map((button) => button.textContent), names)) {
      bar?.remove();
      if (!names.length) return;
      bar = make("div", null, { class: "kinds states", role: "group", "aria-label": "State" });
      one("summary", panel).after(bar);
      inputs.forEach(({ id }, index) => make("button", bar, {}, names[index]).addEventListener("click", () => byId(id)?.click()));
    }
    [...bar.children].forEach((button, index) => button.setAttribute("aria-pressed", String(inputs[index].checked)));
  }
  on("change", (event) => { if (panel && event.target.name === "state") showStates(); });

  function build() {
    const said = one(".said", panel)?.textContent;
    const pressed = panel.contains(document.activeElement) && document.activeElement.closest("button")?.textContent;
    for (const part of panel.querySelectorAll(":scope > :not(summary, .states)")) part.remove();
    datalist("c-colors", facts.colors);
    const kinds = make("div", panel, { class: "kinds", role: "group", "aria-label": "Data" });
    for (const name of ["", ...facts.stress]) {
      const button = make("button", kinds, { "aria-pressed": String(name === stress) }, name || "original");
      button.addEventListener("click", () => choose(name));
    }
    const form = make("div", panel, { class: "form" });
    for (const key of Object.keys(draft)) field(form, draft, key, [key], null);
    const bar = make("div", panel, { class: "kinds actions" });
    const file = one("h2 .soft", panel).firstChild.textContent;
    const button = (text, needs, action) => make("button", bar, { "data-needs": needs }, text).addEventListener("click", action);
    button(`Save to ${file}`, "change", save);
    button("Copy JSON", null, () => { copy(JSON.stringify(draft, null, 2) + "\n"); say("Copied."); });
    button("Reset", "change", () => choose(""));
    make("p", panel, { class: "said", role: "status" }, said);
    showCount();
    // The button that the reader pressed is a new one; the keyboard stays at it.
    const buttons = all(".kinds:not(.states) button:enabled", panel);
    if (pressed) (buttons.find((button) => button.textContent === pressed) ?? one("[aria-pressed=true]", kinds))?.focus();
  }
  // The request under way; null when there is none. An earlier request that ends later changes nothing.
  let asked = null;
  async function load(request) {
    asked = request;
    const { stress: kind, changes: list, isReset = false } = request;
    const address = panel.dataset.design;
    const answer = await fetch(kind ? address.replace("controls/", `controls/${kind}/`) : address, { cache: "no-store" }).catch(() => null);
    const found = answer?.ok ? await answer.json() : null;
    if (asked !== request) return;
    asked = null;
    if (!found) return;
    const own = facts?.own ?? null;
    facts = found;
    facts.own = kind ? own : facts.data;
    stress = kind;
    draft = apply(list, copyOf(facts.data));
    build();
    if (isReset || kind || list.length) changed();
  }
  const choose = (kind) => load({ stress: kind, changes: [], isReset: true });

  async function save() {
    clearTimeout(rest);
    const answer = await send("save", message()).catch(() => null);
    if (!answer?.ok) return say((await answer?.text()) ?? "The preview has stopped.");
    stress = "";
    facts.data = copyOf(draft);
    remember();
    await load({ stress: "", changes: [] });
    say("Saved.");
  }
  // MARK: Start

  function begin({ isAgain }) {
    panel = byId("controls");
    if (!panel) return;
    showStates();
    if (!panel.dataset.design) return;
    if (!one(".count", panel)) make("span", one("h2 .soft", panel), { class: "count" });
    if (isAgain) return;
    panel.addEventListener("toggle", () => { if (panel.open && !facts && !asked) load({ stress: "", changes: [] }); });
    follow();
  }
  function follow() {
    const link = wanted();
    if (!panel?.dataset.design || (link.stress === stress && isSame(link.changes, changes()))) return;
    panel.open = true;
    load({ ...link, isReset: true });
  }
  on("tvp-updated", (event) => {
    if (event.detail?.isDraft) return;
    const list = changes();
    const isOther = panel !== byId("controls");
    begin({ isAgain: !isOther });
    if (!panel?.dataset.design) { facts = asked = null; return; }
    // The file has changed: what the reader changed stays changed.
    if (facts || asked) load(asked ?? { stress, changes: list });
  });
  addEventListener("hashchange", follow);
  keys([["c", "edit the data", () => {
    if (!panel) return false;
    panel.open = !panel.open;
    one("summary", panel).focus();
  }]]);
  begin({ isAgain: false });
})();
