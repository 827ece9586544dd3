// The script of all pages: stores the reader's choices, handles keyboard shortcuts and highlights related parts.
"use strict";
(() => {
  const store = {
    get(key) { try { return localStorage.getItem("tvp-" + key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem("tvp-" + key, value); } catch { /* pages opened from files may have no storage */ } },
  };
  // Lasts as long as the tab.
  const session = {
    get(key) { try { return sessionStorage.getItem("tvp-" + key); } catch { return null; } },
    set(key, value) { try { sessionStorage.setItem("tvp-" + key, value); } catch { /* as above */ } },
  };
  const byId = (id) => document.getElementById(id);
  const labelOf = (input) => input.labels?.[0]?.textContent ?? "";

  // Appearance, frames, view and state persist across pages.
  function restore() {
    byId(store.get("appearance") ?? "auto")?.click();
    byId(store.get("view") ?? "view-both")?.click();
    const frames = byId("frames");
    if (frames) frames.checked = store.get("frames") === "on";
    const state = store.get("state");
    if (state && !location.hash) for (const input of document.querySelectorAll("#states input")) if (labelOf(input) === state) input.checked = true;
  }
  document.addEventListener("change", (event) => {
    const input = event.target;
    if (input.name === "appearance" || input.name === "view") store.set(input.name, input.id);
    if (input.id === "frames") store.set("frames", input.checked ? "on" : "off");
    if (input.name === "state") store.set("state", labelOf(input));
    if (input.name === "mode" || input.name === "state") {
      const shown = [...document.querySelectorAll(".mode")].find((mode) => mode.offsetParent !== null);
      if (shown) setHash(shown.id);
    }
  });
  // Links to other variants keep mode, state and search.
  document.addEventListener("change", (event) => {
    if (event.target.matches(".variants select")) location.href = event.target.value + location.hash;
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".variants a");
    if (link) link.hash = location.hash;
  });
  // The URL: #PLACE, followed by what the inspector adds to it.
  function setHash(place) {
    try { history.replaceState(history.state, "", "#" + place + (window.tvp.detail?.() ?? "")); } catch { /* the URL cannot be changed here */ }
  }
  function placeInHash() {
    try { return decodeURIComponent(location.hash.slice(1).split("&")[0]); } catch { return ""; }
  }

  // Shows the mode and state that the URL names: #mode-1, #mode-0.editing, #m1.s0.r3.
  function followHash() {
    const target = byId(placeInHash());
    if (!target) return;
    const mode = target.closest(".mode");
    if (mode) for (const id of ["show-" + mode.dataset.mode, "state-" + mode.dataset.state]) { const input = byId(id); if (input) input.checked = true; }
    const panel = target.closest("details");
    if (panel) panel.open = true;
    if (target.matches(".t [data-row]")) light(entriesOf(target), true);
    if (target.matches("input")) target.focus();
  }
  addEventListener("hashchange", followHash);

  // The row trace: rows, config lines and data lines. A row in a named state has the same origin as without the state.
  let entries = [];
  function readTrace() {
    entries = [...document.querySelectorAll("#trace [data-for]")].map((row) => ({
      row, id: row.dataset.for, line: row.dataset.line, from: Number(row.dataset.from ?? 0), to: Number(row.dataset.to ?? -1),
      cells: [...row.cells].map((cell) => cell.textContent),
    }));
  }
  function entriesOf(row) {
    const mode = row.closest(".mode");
    const id = `m${mode?.dataset.mode}.${row.id.slice(mode?.dataset.rows.length)}`;
    return entries.filter((entry) => entry.id === id);
  }
  function rowsOf(entry) {
    const dot = entry.id.indexOf(".");
    return [...document.querySelectorAll(`.mode[data-mode="${entry.id.slice(1, dot)}"]`)].map((mode) => byId(mode.dataset.rows + entry.id.slice(dot + 1)));
  }
  const isOf = (entry, line) => entry.from <= line && line <= entry.to;

  function light(found, scrolls) {
    document.querySelectorAll(".lit").forEach((element) => element.classList.remove("lit"));
    const lines = [];
    for (const entry of found.slice(0, 300)) {
      for (const row of rowsOf(entry)) row?.classList.add("lit");
      entry.row.classList.add("lit");
      if (entry.line) lines.push(byId("config-" + entry.line));
      if (found.length === 1 || entry.to - entry.from < 40) {
        for (let line = entry.from; line <= Math.min(entry.to, entry.from + 200); line++) lines.push(byId("data-" + line));
      }
    }
    for (const line of lines) line?.classList.add("lit");
    if (scrolls) for (const kind of ["config-", "data-"]) reveal(lines.find((line) => line?.id.startsWith(kind)));
    say(found);
  }
  // Scrolls only the listing, not the page.
  function reveal(line) {
    const list = line?.closest(".code");
    if (!list) return;
    const top = line.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - list.clientHeight / 3;
  }
  function say(found) {
    const place = byId("pointed");
    if (!place || found.length === 0) return;
    const [row, line, path, cell, tag, frame] = found[0].cells;
    const parts = [cell, line && "line " + line, path, tag && "tag " + tag, frame || frameOf(found[0])].filter(Boolean);
    const name = document.createElement("strong");
    name.textContent = found.length > 1 ? found.length + " rows" : row;
    place.replaceChildren(name, " · " + parts.join(" · "));
  }
  // All variants share the list of rows, without frames.
  function frameOf(entry) {
    const { measure } = window.tvp;
    const row = rowsOf(entry).find((element) => element?.offsetParent);
    if (!row || !measure) return "";
    const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => measure.number(measure.frame(row)[key]));
    return `${x}, ${y} · ${width} × ${height}`;
  }
  function addFrames() {
    for (const entry of entries) entry.row.cells[5].textContent ||= frameOf(entry);
  }
  function foundFor(target) {
    const row = target.closest?.(".t li[data-row]");
    if (row) return entriesOf(row);
    const trace = target.closest?.("#trace [data-for]");
    if (trace) return entries.filter((entry) => entry.row === trace);
    const line = target.closest?.(".code li");
    if (!line) return null;
    const number = Number(line.dataset.line);
    if (line.id.startsWith("config-")) return entries.filter((entry) => Number(entry.line) === number);
    if (!line.id.startsWith("data-")) return null;
    const around = entries.filter((entry) => isOf(entry, number));
    const least = Math.min(...around.map((entry) => entry.to - entry.from));
    return around.filter((entry) => entry.to - entry.from === least);
  }
  let last = null;
  function point(event) {
    const found = foundFor(event.target);
    const key = found?.map((entry) => entry.id).join(" ") ?? null;
    if (!found?.length || key === last) return;
    last = key;
    light(found, event.target.closest(".t") !== null);
  }
  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", point);
  document.addEventListener("click", (event) => {
    const row = event.target.closest(".t li[data-row]");
    if (!row) return;
    setHash(row.id);
    light(entriesOf(row), true);
    document.dispatchEvent(new CustomEvent("tvp-row", { detail: entriesOf(row)[0]?.line }));
  });

  // The table and its image scroll together; one that stops early must not pull the other back.
  const placed = new WeakMap();
  document.addEventListener("scroll", (event) => {
    const box = event.target;
    if (!box.matches?.(".mode .screen") || placed.get(box) === box.scrollTop) return;
    placed.delete(box);
    for (const other of box.closest(".mode").querySelectorAll(".screen")) {
      if (other === box || Math.abs(other.scrollTop - box.scrollTop) <= 1) continue;
      other.scrollTop = box.scrollTop;
      placed.set(other, other.scrollTop);
    }
  }, { capture: true, passive: true });

  // Keyboard shortcuts.
  const keys = [
    ["← →", "previous and next page"], ["g", "all designs"], ["/", "search"], ["m", "next mode"], ["s", "next state"],
    ["v", "switch between HTML, PNG and both"], ["f", "show frames"], ["a", "switch between light, automatic and dark"], ["?", "show this list"],
  ];
  function help() {
    const box = document.createElement("dialog");
    box.className = "keys";
    box.setAttribute("aria-label", "Keyboard shortcuts");
    const list = document.createElement("dl");
    for (const [key, meaning] of keys) {
      const term = document.createElement("dt");
      const sign = document.createElement("kbd");
      sign.textContent = key;
      term.append(sign);
      const text = document.createElement("dd");
      text.textContent = meaning;
      list.append(term, text);
    }
    const close = document.createElement("button");
    close.textContent = "Close";
    close.addEventListener("click", () => box.close());
    box.addEventListener("close", () => box.remove());
    box.append(list, close);
    document.body.append(box);
    box.showModal();
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input[type=search],textarea,select,[type=text],[type=number]") || document.querySelector("dialog[open]")) return;
    const isInBox = event.target.closest(".screen,.code,.scroll,fieldset,#controls") && event.key.startsWith("Arrow");
    if (isInBox) return;
    const link = document.querySelector(`a[data-key="${CSS.escape(event.key)}"]`);
    if (link) { event.preventDefault(); return void link.click(); }
    if (event.key === "f") byId("frames")?.click();
    if (event.key === "m") next("#modes input");
    if (event.key === "s") next("#states input");
    if (event.key === "v") next("#views input");
    if (event.key === "a") next("[name=appearance]");
    if (event.key === "?") help();
    if (event.key === "/") {
      const search = byId("search");
      if (search) { event.preventDefault(); search.focus(); }
    }
  });
  function next(selector) {
    const list = [...document.querySelectorAll(selector)];
    list[(list.findIndex((input) => input.checked) + 1) % list.length]?.click();
  }

  // Links from a page that all variants share return to the reader's variant.
  function keepVariant() {
    const home = document.querySelector(".home[data-root]");
    if (!home) return;
    const root = new URL(home.dataset.root, location.href).href;
    if (home.dataset.variant !== undefined) return session.set("variant " + root, home.dataset.variant);
    const kept = session.get("variant " + root);
    if (!kept) return;
    for (const link of document.querySelectorAll(".bar a, .cards a")) {
      const rest = link.href.slice(root.length);
      if (link.href.startsWith(root) && /^(index\.html|designs\/)/.test(rest)) link.href = `${root}variants/${kept}/${rest}`;
    }
  }

  // The pages of a design in different variants share its sources.
  function loadSources() {
    const place = document.querySelector("[data-sources]");
    if (!place) return;
    window.tvpSources = (html) => {
      place.innerHTML = html;
      place.classList.remove("shared");
      readTrace();
      place.querySelector("#trace")?.closest("details").addEventListener("toggle", addFrames);
      followHash();
    };
    const script = document.createElement("script");
    script.src = place.dataset.sources;
    document.head.append(script);
  }

  // After a live preview updates a page, the page already reflects the reader's choices.
  function start({ isAgain = false } = {}) {
    readTrace();
    keepVariant();
    if (isAgain) return;
    loadSources();
    restore();
    followHash();
  }
  window.tvp = { start, store, session, setHash, placeInHash, keys, originOf: (row) => entriesOf(row)[0] };
  start();
})();
