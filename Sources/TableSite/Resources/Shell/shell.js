// The shell of every page: what the reader chose, the address, keyboard shortcuts, copying.
"use strict";
window.tvp = (() => {
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const on = (name, run, options) => document.addEventListener(name, run, options);
  // Pages opened from files may have no storage.
  const area = (name) => ({
    get(key) { try { return window[name].getItem("tvp-" + key); } catch { return null; } },
    read(key, none) { try { return JSON.parse(this.get(key)) ?? none; } catch { return none; } },
    set(key, value) { try { if (value === null) window[name].removeItem("tvp-" + key); else window[name].setItem("tvp-" + key, value); } catch { /* as above */ } },
  });
  // `session` lasts as long as the tab.
  const [store, session] = [area("localStorage"), area("sessionStorage")];

  function make(name, parent, attributes = {}, text) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) if (value !== null && value !== undefined) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    parent?.append(element);
    return element;
  }
  async function copy(text, button) {
    try { await navigator.clipboard.writeText(text); } catch {
      // The clipboard API needs a secure context; otherwise use the older method.
      const box = make("textarea", one("dialog[open]") ?? document.body);
      box.value = text;
      box.select();
      document.execCommand("copy");
      box.remove();
      button?.focus();
    }
    if (!button) return;
    const words = button.textContent;
    button.textContent = "Copied";
    button.classList.add("copied");
    setTimeout(() => { button.textContent = words; button.classList.remove("copied"); }, 1200);
  }

  // Actions of a served page need its secret.
  const post = (action, body) => fetch(action, { method: "POST", headers: { "X-TVP-Token": one("meta[name=tvp-token]")?.content }, body });

  // Boxes scroll together, each as far as it reaches: one that stops early must not pull the others back.
  function scrollTogether(selector, around) {
    const placed = new WeakMap();
    let top = 0;
    const follow = (box) => {
      if (Math.abs(box.scrollTop - top) <= 1) return;
      box.scrollTop = top;
      placed.set(box, box.scrollTop);
    };
    on("scroll", ({ target }) => {
      if (!target.matches?.(selector) || placed.get(target) === target.scrollTop) return;
      placed.delete(target);
      top = target.scrollTop;
      for (const box of all(selector, target.closest(around))) if (box !== target) follow(box);
    }, { capture: true, passive: true });
    return follow;
  }

  // MARK: The address: #PLACE&key=value&flag

  const plain = (text) => { try { return decodeURIComponent(text); } catch { return ""; } };
  const coded = (text) => encodeURIComponent(text).replace(/%(2F|2C|3A|7E)/g, decodeURIComponent);
  const place = {
    // The place and the values. A flag has the value "".
    read() {
      const parts = location.hash.slice(1).split("&");
      const name = parts[0].includes("=") ? "" : plain(parts.shift());
      return { name, values: new Map(parts.filter(Boolean).map((part) => { const [key, ...rest] = part.split("="); return [key, plain(rest.join("="))]; })) };
    },
    get(key) { return this.read().values.get(key); },
    // Changes some values; null removes one, true sets a flag. What others wrote stays. Navigation pushes, adjustments replace.
    set(changes, { name, pushes = false } = {}) {
      const old = this.read();
      for (const [key, value] of Object.entries(changes)) {
        // The values of one change stay together, in its order.
        old.values.delete(key);
        if (value !== false && (value ?? null) !== null) old.values.set(key, value === true ? "" : String(value));
      }
      const parts = [...old.values].map(([key, value]) => "&" + key + (value === "" ? "" : "=" + coded(value)));
      let hash = coded(name ?? old.name) + parts.join("");
      if (/^&[^&]*=/.test(hash)) hash = hash.slice(1);
      const address = hash ? "#" + hash : location.pathname + location.search;
      if (hash ? location.hash === address : !location.hash) return;
      try { history[pushes ? "pushState" : "replaceState"](history.state, "", address); } catch { /* the address cannot be changed here */ }
    },
  };

  // MARK: Keys: one record for the shortcuts and for their list

  const shortcuts = [];
  const shown = { ArrowLeft: "←", ArrowRight: "→", Escape: "Esc", " ": "Space" };
  const isTyping = (target) => target.matches?.("input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]");
  // [keys with spaces between, meaning, action(event, key)]; an action that returns false leaves the key to the browser.
  function keys(list) { for (const [names, text, run] of list) shortcuts.push({ names: names === " " ? [" "] : names.split(" "), text, run }); }
  const areOn = () => store.get("keys") !== "off";
  addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k" && !event.altKey) { event.preventDefault(); return void window.tvp.find?.(); }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areOn() || isTyping(event.target) || one("dialog[open]")) return;
    if (event.key.startsWith("Arrow") && event.target.closest?.(".screen, .code, .scroll, fieldset, #controls, .stage, [role=separator], [type=range]")) return;
    if (event.key === " " && event.target.closest?.("button, summary, a, input")) return;
    for (const { names, run } of shortcuts) {
      if (names.includes(event.key) && run(event, event.key) !== false) return event.preventDefault();
    }
  });
  function help() {
    const box = make("dialog", document.body, { class: "keys", "aria-label": "Keyboard shortcuts" });
    make("h2", box, {}, "Keyboard shortcuts");
    const list = make("dl", box);
    for (const { names, text } of [{ names: ["Ctrl K"], text: "search everything" }, ...shortcuts]) {
      const term = make("dt", list);
      for (const name of names) term.append(make("kbd", null, {}, shown[name] ?? name), " ");
      make("dd", list, {}, text);
    }
    const label = make("label", box, { class: "check" });
    const input = make("input", label, { type: "checkbox" });
    input.checked = areOn();
    input.addEventListener("change", () => store.set("keys", input.checked ? "on" : "off"));
    label.append("Single keys work");
    box.append(" ");
    make("button", box, { class: "primary" }, "Close").addEventListener("click", () => box.close());
    box.addEventListener("close", () => box.remove());
    box.showModal();
    box.scrollTop = 0;
  }
  const press = (selector) => { const link = one(selector); link?.click(); return Boolean(link); };
  function next(selector) {
    const list = all(selector).filter((input) => !input.disabled);
    list[(list.findIndex((input) => input.checked) + 1) % list.length]?.click();
    return list.length > 0;
  }

  // MARK: The header

  function flip(name) { store.set(name, root.classList.toggle(name) ? "on" : "off"); }
  const isWide = () => innerWidth >= 1000;
  function toggleTree() {
    if (isWide()) flip("hide-tree"); else root.classList.toggle("show-tree");
    mark();
    if (root.classList.contains("show-tree")) one(".tree a")?.focus();
  }
  function mark() {
    const isShown = isWide() ? !root.classList.contains("hide-tree") : root.classList.contains("show-tree");
    byId("tree-button")?.setAttribute("aria-expanded", String(isShown));
  }
  on("click", (event) => {
    const button = event.target.closest?.("button");
    if (button?.id === "tree-button") toggleTree();
    else if (button?.id === "link-button") copy(location.href, one(".sr", button));
    else if (button?.id === "help-button") help();
    else if (root.classList.contains("show-tree") && !event.target.closest?.(".tree")) { root.classList.remove("show-tree"); mark(); }
    if (event.target.closest?.(".find") && window.tvp.find) { event.preventDefault(); window.tvp.find(); }
  });
  addEventListener("keydown", (event) => { if (event.key === "Escape" && root.classList.contains("show-tree")) { root.classList.remove("show-tree"); mark(); byId("tree-button")?.focus(); } });
  on("change", (event) => { if (event.target.name === "appearance") store.set("appearance", event.target.id); });

  // Links from a page that all variants share return to the reader's variant.
  function keepVariant() {
    const home = one(".home[data-root]");
    if (!home) return;
    const base = new URL(home.dataset.root, location.href).href;
    if (home.dataset.variant !== undefined) return session.set("variant " + base, home.dataset.variant);
    const kept = session.get("variant " + base);
    if (!kept) return;
    for (const link of all(".bar a, .cards a")) {
      const rest = link.href.slice(base.length);
      if (link.href.startsWith(base) && /^(index\.html|designs\/)/.test(rest)) link.href = `${base}variants/${kept}/${rest}`;
    }
  }
  function start() {
    keepVariant();
    const wanted = place.get("look") ?? store.get("appearance");
    if (["light", "auto", "dark"].includes(wanted) && !byId(wanted)?.checked) { const input = byId(wanted); if (input) input.checked = true; }
    mark();
  }
  keys([
    ["ArrowLeft", "previous page", () => press("a[rel=prev]")], ["ArrowRight", "next page", () => press("a[rel=next]")],
    ["g", "all designs", () => press(".home")], ["t", "show or hide the contents", toggleTree],
    ["/", "search", () => { const field = byId("search"); if (field?.offsetParent) { field.focus(); field.select(); } else window.tvp.find?.(); }],
    // In a review, this key accepts.
    ...(document.body.classList.contains("report") ? [] : [["a", "switch between light, automatic and dark", () => next("[name=appearance]")]]),
    ["?", "show this list", help],
  ]);
  addEventListener("resize", mark);
  start();
  on("tvp-updated", start);
  return { store, session, place, keys, make, copy, post, scrollTogether, next, flip, byId, one, all, on };
})();
